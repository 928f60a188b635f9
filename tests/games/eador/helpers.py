"""Scenarios: an Eador position at a chosen step, and short words to play and read it.

    match = table(4, "tainest", hands={A: "knight veto", B: "priest"}, only=True)
    assert options(match) == ["draw", "troop knight"]
    play(match, "0: troop knight")
    assert events(match) == ["troop 0 knight 8"]

Seats are counted from 0, as in the library.  The last seat holds the lord of
the current shard unless `lords` says otherwise; seats without a hand hold no
card, so at the round start they draw by themselves.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from regalia.engine.dealer import Dealer, ScriptedDealer, SeededDealer
from regalia.engine.match import Match
from regalia.games.eador import GAME
from regalia.games.eador import vocabulary as v
from regalia.games.eador.state import ENTERED, State
from tests.games.eador.scenario import card as card  # the tests take both names from here
from tests.games.eador.scenario import position_data
from tests.games.eador.scenario import shard as shard
from tests.games.playing import *

A, B, C, D = range(4)  # the players of the catalogue's examples, A first

EadorMatch = Match[State]
# Which part of a round comes next, when the position begins at that step.
ROUND_PARTS: Final = {"give": 2, "clean": 3, "limit": 4, "draws": 5}
STEP_OF: Final = {
    "give": v.STEP_GIVE, "clean": v.STEP_CLEAN, "limit": v.STEP_LIMIT, "draws": v.STEP_DRAWS,
}  # fmt: skip


# -- setting up ----------------------------------------------------------------------
def table(
    seats: int,
    on: str,
    *,
    at: str = "start",
    first: int = A,
    hands: Mapping[int, str] | None = None,
    active: Mapping[int, str] | None = None,
    lords: Mapping[int, str] | None = None,
    won: Mapping[int, str] | None = None,
    after: str | None = None,
    deck: str | None = None,
    discard: str = "",
    fighters: Sequence[int] = (),
    circle: int = 2,
    troops: Sequence[tuple[str, int, int, int]] = (),
    spells: Sequence[tuple[str, int, int, int]] = (),
    options: Mapping[str, Any] | None = None,
    chance: Sequence[str] = (),
    dealer: Dealer | None = None,
    only: bool = False,
    fields: Mapping[str, Any] | None = None,
) -> EadorMatch:
    """A match on this shard, about to begin the step `at`.

    `at`: "start" (stage 1 with 2 or 3 players), "stage-two", "circle" (number
    `circle`, with the `fighters` in it), "give", "clean", "limit", "draws" or
    "final".  Piles are written "knight veto".  `troops` lie on the table as
    (card, owner, side, circle), `spells` as (card, owner, target, circle).
    `chance` is dealt first, then a seed goes on.  With `only` the match ends
    when the step is over, so that the position it leaves can be read.
    """
    data = position_data(
        seats,
        shard=on,
        next_shard=after,
        first=first,
        hands=cards_by_seat(hands),
        active=cards_by_seat(active),
        lords=cards_by_seat(lords) if lords is not None else lords_for(seats, on),
        won=cards_by_seat(won),
        deck=None if deck is None else deck.split(),
        discard=discard.split(),
        options=options,
    )
    put = data["fields"]
    put["troops"] = [[card(name), *rest] for name, *rest in troops]
    put["spells"] = [[card(name), *rest] for name, *rest in spells]
    for one in [row[0] for row in put["troops"] + put["spells"]]:
        (put["deck"] if one in put["deck"] else put["spent"]).remove(one)
    if at == "circle":
        put["circle"] = circle
        put["deeds"] = [ENTERED * (seat in fighters) for seat in range(seats)]
        put["out"] = sum(1 << seat for seat in range(seats) if seat not in fighters)
    put.update(fields or {})
    data["stack"] = stack(seats, at, sum(1 << seat for seat in fighters), only=only)
    return resumed(GAME, data, dealer or ScriptedDealer(list(chance), SeededDealer(1)))


def stack(seats: int, at: str, fighters: int, *, only: bool) -> list[dict[str, Any]]:
    """The paused steps below the one that begins next."""
    if at == "final":
        return [frame(v.STEP_GAME, 4)]
    if at in ROUND_PARTS:
        if only:
            return [frame(STEP_OF[at])]
        return [frame(v.STEP_GAME, 4), frame(v.STEP_ROUND, ROUND_PARTS[at])]
    if at == "circle":
        below = [frame(v.STEP_GAME, 4), frame(v.STEP_ROUND, 2), frame(v.STEP_BATTLE, 1)]
        above = [frame(v.STEP_SCORE), frame(v.STEP_CIRCLE, 0, 0, fighters)]
        return above if only else below + above
    below = [] if only else [frame(v.STEP_GAME, 4), frame(v.STEP_ROUND, 1)]
    if seats > 3:
        return [*below, frame(v.STEP_START)]
    if at == "stage-two":
        return [*below, frame(v.STEP_STAGE_TWO)]
    return [*below, frame(v.STEP_STAGE_TWO), frame(v.STEP_STAGE_ONE)]


def no_cards(seats: int = 4) -> dict[str, Any]:
    """Fields of an empty deck and an empty discard: all other cards are out of the way."""
    return {"deck": [], "spent": [], "buried": [[] for _ in range(seats)]}


def cards_by_seat(words: Mapping[int, str] | None) -> dict[int, list[str]]:
    return {seat: text.split() for seat, text in (words or {}).items()}


def lords_for(seats: int, on: str) -> dict[int, list[str]]:
    """The lord of this shard to the last seat, those after it from the first seat on."""
    patron = GAME.pack.shard_lord[shard(on)]
    if seats <= 3:
        turn = [v.LORDS[(patron + 1 + i) % 6] for i in range(6)]
        return {seat: turn[seat::seats] for seat in range(seats)}
    turn = [v.LORDS[(patron + 1 + i) % 6] for i in range(seats - 1)] + [v.LORDS[patron]]
    return {seat: [lord] for seat, lord in enumerate(turn)}


# -- playing ----------------------------------------------------------------------------
def asks(match: EadorMatch) -> str:
    """Which question the asked seat has, with its seat: "1 turn"."""
    decision = match.decision(asked(match))
    assert decision is not None
    return f"{decision.seat} {decision.prompt}"


def because(match: EadorMatch, text: str, seat: int | None = None) -> str:
    """A refusal in short: "EA-220 mix"."""
    why = refused(match, text, seat)
    return f"{why.rule} {why.key}"


# -- reading ------------------------------------------------------------------------------
def names(row: Sequence[int]) -> str:
    """Cards as words: "knight veto"."""
    return " ".join(v.CARDS[one] for one in row)


def hand(match: EadorMatch, seat: int) -> str:
    return names(field(match, "hands")[seat])


def before(match: EadorMatch, seat: int) -> str:
    """The active rituals before a seat."""
    return names(field(match, "active")[seat])


def discard(match: EadorMatch) -> str:
    """The whole discard, seen or not."""
    found = field(match, "spent") + [one for row in field(match, "buried") for one in row]
    return names(sorted(found))


def on_table(match: EadorMatch, pile: str = "troops") -> list[str]:
    """Rows of troops or spells: "knight 0 0 1" is a card, its owner, its side, its circle."""
    return [f"{v.CARDS[one]} {' '.join(map(str, rest))}" for one, *rest in field(match, pile)]


def out(match: EadorMatch) -> list[int]:
    mask = field(match, "out")
    return [seat for seat in range(match.setup.seats) if mask & (1 << seat)]


def circles(match: EadorMatch) -> list[str]:
    """How each circle ended: "circle-won SEAT TOKENS X Y", "circle-tied X", "circle-barren"."""
    return of(events(match), "circle-won", "circle-tied", "circle-barren", "nobody-fought")


def received(match: EadorMatch) -> list[str]:
    """Who got which shard, and what decided it."""
    return of(events(match), "received")
