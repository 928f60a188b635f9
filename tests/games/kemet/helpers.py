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

import copy
from functools import cache
from typing import Any, Final

import pytest

from regalia.engine.dealer import Dealer, SeededDealer
from regalia.engine.errors import IllegalChoice, Why
from regalia.engine.match import Match
from regalia.engine.verbs import Ref
from regalia.games.kemet import GAME
from regalia.games.kemet import vocabulary as v
from regalia.games.kemet.pack import Pack
from regalia.games.kemet.queries import controller
from regalia.games.kemet.state import State
from tests.games.kemet.positions import fight, frame, moving, opened, put, zone

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
@cache
def _opened(seats: int, options: tuple[tuple[str, str], ...]) -> Position:
    return opened(seats, dict(options))


def bare(seats: int, **options: str) -> Position:
    """The first turn of the first day on an empty board, all tiles on the market."""
    chosen = {"colors": PALETTES[seats], **options}
    data = copy.deepcopy(_opened(seats, tuple(sorted(chosen.items()))))
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


def settled(data: Position) -> Position:
    """The temporary fame of the position is with whoever controls its places."""
    s = GAME.restore(data, seed=1)._state
    for at in range(len(v.ZONES)):
        temple = at in PACK.boards[s.seats].temples
        if temple or (at < v.DISTRICT_COUNT and s.pyramid[at] == 4):
            data["fields"]["fame_at"][at] = controller(s, at)
    return data


def begin(data: Position, seat: int = 0, *, dealer: Dealer | None = None) -> KemetMatch:
    """A match in which a seat begins its turn."""
    data["stack"][-1]["regs"] = [seat, 0, 0, 0]
    return GAME.restore(settled(data), dealer=dealer or SeededDealer("kemet"))


def march(data: Position, start: str, seat: int = 0) -> KemetMatch:
    """A match in which a seat has begun a move action with one of its troops."""
    match = moving(copy.deepcopy(settled(data)), seat)
    play(match, f"from {start}")
    return match


def nightfall(data: Position) -> KemetMatch:
    """A match at the beginning of the night."""
    settled(data)
    data["stack"] = data["stack"][:2]
    data["stack"][1]["regs"][0] = 2
    data["stack"].append(frame(v.STEP_NIGHT))
    return GAME.restore(data, seed="night")


def between_turns(data: Position, played: int) -> KemetMatch:
    """A match about to begin the next turn of its day, so many turns being over."""
    settled(data)
    data["stack"] = data["stack"][:-1]
    data["stack"][-1]["regs"][0] = played
    return GAME.restore(data, seed="day")


# -- playing -----------------------------------------------------------------------
def asked(match: KemetMatch) -> int:
    """The one seat that must choose."""
    assert len(match.waiting) == 1, f"waiting: {match.waiting}"
    return match.waiting[0]


def options(match: KemetMatch, seat: int | None = None) -> list[str]:
    decision = match.decision(asked(match) if seat is None else seat)
    assert decision is not None
    return [option.text for option in decision.options]


def begins(match: KemetMatch, *verbs: str) -> list[str]:
    """The options of these verbs only."""
    return [text for text in options(match) if text.split()[0] in verbs]


def prompt(match: KemetMatch) -> str:
    decision = match.decision(asked(match))
    assert decision is not None
    return decision.prompt


def play(match: KemetMatch, *choices: str) -> KemetMatch:
    """Submit a choice for the asked seat; "0: end" also checks who is asked."""
    for choice in choices:
        name, colon, text = choice.rpartition(": ")
        if colon:
            assert asked(match) == int(name), f"{choice!r}, but seat {asked(match)} is asked"
        match.submit(asked(match), text)
    return match


def refused(match: KemetMatch, text: str) -> Why:
    """The reason a choice is refused; it must leave the position as it was."""
    before = match.dump()
    with pytest.raises(IllegalChoice) as caught:
        match.submit(asked(match), text)
    assert match.dump() == before
    return caught.value.why


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
def field(match: KemetMatch, name: str) -> Any:
    """A field of the whole position, secrets included."""
    return match.dump()["fields"][name]


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


def events(match: KemetMatch, since: int = 0, seat: int | None = None) -> list[str]:
    """The log as a seat may know it: "gain 0 2"; what is hidden reads "?"."""
    lines = []
    for entry in match.log(seat, since):
        kinds = {arg.name: arg.kind for arg in GAME.events.by_name[entry["event"]].args}
        words = [entry["event"]]
        for name, value in entry["args"].items():
            words.append("?" if value is None else word(kinds[name], value))
        lines.append(" ".join(words))
    return lines


def word(kind: str, value: int) -> str:
    if kind in ("seat", "amount"):
        return str(value)
    return GAME.verbs.name(Ref(kind, value))


def of(lines: list[str], *names: str) -> list[str]:
    """Only the events of these names."""
    return [line for line in lines if line.split()[0] in names]


# -- chance -------------------------------------------------------------------------
class Witness:
    """A dealer who deals what is wished for, else the first outcome, and notes every chance."""

    def __init__(self, *wishes: str) -> None:
        self.wishes: Final = wishes
        self.offers: list[tuple[list[str], list[int]]] = []  # outcomes and their weights
        self._texts: list[str] = []

    def pick_text(self, texts: list[str]) -> int | None:
        self._texts = texts
        return None

    def pick(self, weights: list[int]) -> int:
        self.offers.append((self._texts, weights))
        wished = [text for text in self.wishes if text in self._texts]
        return self._texts.index(wished[0]) if wished else 0


def fresh(seats: int, *wishes: str, **chosen: str) -> KemetMatch:
    """A new game with a Witness for a dealer."""
    return GAME.match(seats, dealer=Witness(*wishes), options=chosen)


def offers(match: KemetMatch, verb: str) -> list[tuple[list[str], list[int]]]:
    """The chances of this kind that a Witness was given."""
    assert isinstance(match.dealer, Witness)
    return [offer for offer in match.dealer.offers if offer[0][0].startswith(verb)]


def until(match: KemetMatch, wanted: str) -> KemetMatch:
    """The first option of every question up to a prompt."""
    while prompt(match) != wanted:
        play(match, options(match)[0])
    return match
