"""Short words to set up, play and read a Kemet position.

    data = bare(3)
    put(data, 0, "nw_1", 5)
    match = begin(data)
    play(match, "0: token pray_1")
    assert events(match) == ["token 0 pray_1", "gain 0 2"]

A bare position has no pyramids either, and its whole market; seats are counted
from 0, as in the library, and seat i sits in the i-th city of the table.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Any, Final

from regalia.engine.dealer import Dealer, SeededDealer
from regalia.engine.match import Match
from regalia.games.kemet import GAME
from regalia.games.kemet import vocabulary as v
from regalia.games.kemet.pack import Pack
from regalia.games.kemet.queries import controller
from regalia.games.kemet.state import State
from tests.games.kemet.positions import *
from tests.games.playing import *

KemetMatch = Match[State]
Position = dict[str, Any]

PACK: Final[Pack] = GAME.pack
PALETTES: Final = {
    2: "ruby+sapphire",
    3: "ruby+sapphire+diamond",
    4: "ruby+sapphire+diamond",
    5: "ruby+sapphire+diamond+onyx",
}
NOBODY: Final = -1


# -- setting up --------------------------------------------------------------------
def copied(data: Position) -> Position:
    """Four times as quick as deepcopy(), for what every other test does."""
    twin: Position = json.loads(json.dumps(data))
    return twin


@cache
def _opened(seats: int, options: tuple[tuple[str, str], ...]) -> Position:
    return opened(seats, dict(options))


def bare(seats: int, **options: str) -> Position:
    """The first turn of the first day on an empty board, all tiles on the market."""
    chosen = {"colors": PALETTES[seats], **options}
    data = copied(_opened(seats, tuple(sorted(chosen.items()))))
    fields = data["fields"]
    fields["market"] = [copies(seats, tile, fields["colors"]) for tile in range(len(v.TILES))]
    fields["pyramid"] = [0] * v.DISTRICT_COUNT
    fields["pyramid_color"] = [NOBODY] * v.DISTRICT_COUNT
    fields["acquire"] = [[NOBODY] * 3 for _ in range(seats)]
    fields["creature_at"] = [-2] * v.CREATURE_COUNT
    fields["fame_at"] = [NOBODY] * len(v.ZONES)
    fields["supply"] = [12] * seats
    return data


def copies(seats: int, tile: int, colors: int) -> int:
    if not colors & (1 << PACK.color[tile]):
        return 0
    if seats > 2:
        return PACK.copies[tile]
    return int(not v.TILES[tile].startswith("act_of_god"))


def pyramid(data: Position, name: str, color: str, level: int) -> None:
    """A pyramid in a city, with its owner's acquire token on his next free cell."""
    fields = data["fields"]
    at, number = zone(name), v.COLORS.index(color)
    fields["pyramid"][at], fields["pyramid_color"][at] = level, number
    row = fields["acquire"][fields["city_owner"][at // 3]]
    row[row.index(NOBODY)] = number


def lay(data: Position, *pieces: str) -> Position:
    """Lay out a position in words, several of them divided by commas:

    "0 nw_1 5" is a troop of seat 0, "1 gate_nw 2 phoenix" one with a creature, "nw_1 ruby 2" a
    pyramid, "0 owns charge swift" are tiles and "0 holds war_rage" cards.
    """
    for piece in ", ".join(pieces).split(", "):
        first, *rest = piece.split()
        if not first.isdigit():
            pyramid(data, first, rest[0], int(rest[1]))
        elif rest[0] == "owns":
            own(data, int(first), *rest[1:])
        elif rest[0] == "holds":
            deal(data, int(first), *rest[1:])
        else:
            put(data, int(first), rest[0], int(rest[1]), *rest[2:])
    return data


def armed(seats: int = 2) -> Position:
    """A city with a pyramid and a full troop beside it, on a late day."""
    data = bare(seats)
    data["fields"]["round"] = 5
    lay(data, "nw_1 ruby 1, 0 nw_1 5")
    return data


def settled(data: Position) -> Position:
    """The temporary fame of the position is with whoever controls its places."""
    _, s = GAME.read(data)
    for at in range(len(v.ZONES)):
        temple = at in PACK.boards[s.seats].temples
        if temple or (at < v.DISTRICT_COUNT and s.pyramid[at] == 4):
            data["fields"]["fame_at"][at] = controller(s, at)
    return data


def begin(data: Position, seat: int = 0, *, dealer: Dealer | None = None) -> KemetMatch:
    """A match in which a seat begins its turn."""
    data["stack"][-1]["regs"] = [seat, 0, 0, 0]
    return composed(settled(data), dealer=dealer or SeededDealer("kemet"))


def march(data: Position, start: str, seat: int = 0) -> KemetMatch:
    """A match in which a seat has begun a move action with one of its troops."""
    match = moving(copied(settled(data)), seat)
    play(match, f"from {start}")
    return match


def nightfall(data: Position) -> KemetMatch:
    """A match at the beginning of the night."""
    settled(data)
    data["stack"] = data["stack"][:2]
    data["stack"][1]["regs"][0] = 2
    data["stack"].append(frame(v.STEP_NIGHT))
    return composed(data, seed="night")


def between_turns(data: Position, played: int) -> KemetMatch:
    """A match about to begin the next turn of its day, so many turns being over."""
    settled(data)
    data["stack"] = data["stack"][:-1]
    data["stack"][-1]["regs"][0] = played
    return composed(data, seed="day")


# -- playing -----------------------------------------------------------------------
def begins(match: KemetMatch, *verbs: str) -> list[str]:
    """The options of these verbs only."""
    return [text for text in options(match) if text.split()[0] in verbs]


def clash(match: KemetMatch, *cards: str) -> KemetMatch:
    """Both sides choose: "seat lead drop hidden..." each."""
    for each in cards:
        seat, lead, drop, *hidden = each.split()
        if not hidden:
            fight(match, int(seat), lead, drop)
            continue
        for text in (f"lead {lead}", f"drop {drop}", *(f"hide {card}" for card in hidden), "seal"):
            match.submit(int(seat), text)
    return match


def won(
    data: Position, start: str = "gate_nw", goal: str = "dunes_west", left: int = 0
) -> KemetMatch:
    """Seat 0 wins with five units against seat 1's three; nobody falls."""
    put(data, 0, start, 5 + left)
    put(data, 1, goal, 3)
    match = march(data, start)
    play(match, "take 5", f"go {goal}")
    if match.waiting == (1,):
        play(match, "1: seal")
    return clash(match, "0 phalanx turtle", "1 phalanx turtle")


def lost(data: Position, start: str, goal: str, seats: tuple[int, int] = (0, 1)) -> KemetMatch:
    """The attacker loses with three units against five; nobody falls."""
    put(data, seats[0], start, 3)
    put(data, seats[1], goal, 5)
    match = march(data, start, seats[0])
    play(match, "take 3", f"go {goal}")
    return clash(match, *(f"{seat} phalanx turtle" for seat in seats))


# -- reading -----------------------------------------------------------------------
def units(match: KemetMatch, seat: int) -> dict[str, int]:
    """Where a seat's units stand."""
    row = field(match, "units")[seat]
    return {v.ZONES[at]: count for at, count in enumerate(row) if count}


def creature(match: KemetMatch, name: str) -> str:
    """The zone a creature is in, "supply" or "market"."""
    at = field(match, "creature_at")[v.CREATURES.index(name)]
    return {-1: "supply", -2: "market"}[at] if at < 0 else v.ZONES[at]


def holder(match: KemetMatch, name: str) -> int:
    """Who holds the temporary fame of a zone."""
    found: int = field(match, "fame_at")[zone(name)]
    return found


def owned(match: KemetMatch, seat: int) -> list[str]:
    return [v.TILES[tile] for tile in field(match, "tiles")[seat]]


def hand(match: KemetMatch, seat: int) -> list[str]:
    return [v.CARDS[card] for card in field(match, "hand")[seat]]


def discard(match: KemetMatch) -> dict[str, int]:
    """The face-up pile of divine intervention cards."""
    return {v.CARDS[card]: n for card, n in enumerate(field(match, "discard")) if n}


def tactics(match: KemetMatch, pile: str, seat: int) -> list[str]:
    """Battle cards of a seat in "tactic_hand", "face_up", "face_down" or "tactics"."""
    return [v.TACTICS[card] for card in field(match, pile)[seat]]


# -- chance -------------------------------------------------------------------------
class Wishing(Witness):
    """A witness who deals what is wished for whenever it can be dealt."""

    def __init__(self, *wishes: str) -> None:
        super().__init__()
        self.wishes: Final = wishes

    def wanted(self, texts: list[str]) -> int:
        wished = [text for text in self.wishes if text in texts]
        return texts.index(wished[0]) if wished else 0


def fresh(seats: int, *wishes: str, **chosen: str) -> KemetMatch:
    """A new game with a witness for a dealer."""
    return GAME.match(seats, dealer=Wishing(*wishes), options=chosen)


def offers(match: KemetMatch, verb: str) -> list[tuple[list[str], list[int]]]:
    """The chances of this kind that a Witness was given."""
    assert isinstance(match.dealer, Witness)
    return [offer for offer in match.dealer.offers if offer[0][0].startswith(verb)]


def until(match: KemetMatch, wanted: str) -> KemetMatch:
    """The first option of every question up to a prompt."""
    while prompt(match) != wanted:
        play(match, options(match)[0])
    return match
