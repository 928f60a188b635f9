"""A small battle to measure tiles and cards by, and what a log says of it.

Seat 0 walks from `gate_nw` into `dunes_west` of the two-player board, where a
troop of seat 1 stands; with EQUAL both deal and suffer one loss.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from regalia.games.kemet import vocabulary as v
from tests.games.kemet.helpers import *

EQUAL: Final = ("0 mixed_tactics turtle", "1 mixed_tactics turtle")
CALM: Final = ("0 phalanx turtle", "1 phalanx turtle")
PLACE: Final = "dunes_west"


class Side(NamedTuple):
    """One side of the battle; a creature among the tiles goes with the troop."""

    units: int = 5
    tiles: Sequence[str] = ()
    cards: Sequence[str] = ()


class Strength(NamedTuple):
    """What the log itemises."""

    total: int
    units: int
    battle: int
    tiles: int = 0
    beast: int = 0
    cards: int = 0
    home: int = 0


def furnish(data: Position, seat: int, place: str, side: Side) -> None:
    beasts = [tile for tile in side.tiles if tile in v.CREATURES]
    put(data, seat, place, side.units, beasts[0] if beasts else "")
    own(data, seat, *(tile for tile in side.tiles if tile not in beasts[:1]))
    deal(data, seat, *side.cards)


def attack(attacker: Side, defender: Side, data: Position | None = None) -> KemetMatch:
    """Up to the war council, the defender letting his reply moment pass."""
    if data is None:
        data = bare(2)
    furnish(data, 0, "gate_nw", attacker)
    furnish(data, 1, PLACE, defender)
    match = march(data, "gate_nw")
    play(match, f"0: take {attacker.units}", f"0: go {PLACE}")
    return let_pass(match)


def let_pass(match: KemetMatch) -> KemetMatch:
    for seat in match.waiting:
        decision = match.decision(seat)
        if decision is not None and decision.prompt == "ambush":
            match.submit(seat, "seal")
            break
    return match


def battle(
    attacker: Side, defender: Side, cards: Sequence[str] = EQUAL, data: Position | None = None
) -> KemetMatch:
    """Up to the first question after the cards are open."""
    return clash(attack(attacker, defender, data), *cards)


def strength(match: KemetMatch, seat: int) -> Strength:
    """The strength of a seat in the only battle of the log."""
    lines = events(match)
    first = [line.split()[1:] for line in of(lines, "strength") if line.split()[1] == str(seat)]
    more = [line.split()[2:] for line in of(lines, "bonuses") if line.split()[1] == str(seat)]
    assert len(first) == 1
    bonuses = [int(word) for word in more[0]] if more else []
    return Strength(*(int(word) for word in first[0][1:]), *bonuses)


def killed(match: KemetMatch, seat: int) -> int:
    """All units of a seat destroyed according to the log."""
    rows = [line.split() for line in of(events(match), "killed")]
    return sum(int(row[3]) for row in rows if row[1] == str(seat))


def left(match: KemetMatch) -> tuple[int, int]:
    """Units of both sides in the zone of the battle."""
    return units(match, 0).get(PLACE, 0), units(match, 1).get(PLACE, 0)


def gains(match: KemetMatch, seat: int, since: int = 0) -> list[int]:
    """The prayer gains of a seat, one by one."""
    rows = [line.split() for line in of(events(match, since), "gain")]
    return [int(row[2]) for row in rows if row[1] == str(seat)]
