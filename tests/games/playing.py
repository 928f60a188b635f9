"""Short words to play and read a match, the same for every game.

Seats are counted from 0, as in the library.  A choice is its notation; with a
seat before it ("0: draw") the seat that is asked is checked too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest

from regalia.engine.dealer import Dealer, SeededDealer
from regalia.engine.errors import IllegalChoice, Why
from regalia.engine.game import Game
from regalia.engine.match import Match
from regalia.engine.steps import S
from regalia.engine.verbs import Ref

Policy = Callable[[Match[Any], int, list[str]], str]


class Witness:
    """A dealer who follows a script, then the first outcome, and notes every chance he is given."""

    def __init__(self, script: Sequence[str] = ()) -> None:
        self.script = list(script)
        self.offers: list[tuple[list[str], list[int]]] = []  # outcomes and their weights
        self._texts: list[str] = []

    def pick_text(self, options: list[str]) -> int | None:
        self._texts = options
        return None

    def pick(self, weights: list[int]) -> int:
        self.offers.append((self._texts, weights))
        return self.wanted(self._texts)

    def wanted(self, texts: list[str]) -> int:
        return texts.index(self.script.pop(0)) if self.script else 0


def resumed(game: Game[S], data: dict[str, Any], dealer: Dealer) -> Match[S]:
    """A match from a position written for a test: shapes are checked, whether it can be is not.

    So a test may begin with a single step, or leave out cards it does not speak of.  The match
    passes for a new one, whose plies are not tried first: it may break where such a step ends.
    """
    setup, s = game.read(data)
    return Match(game, setup, s, dealer)


def frame(step: int, *registers: int) -> dict[str, Any]:
    """A paused step in a dumped position."""
    return {"step": step, "regs": [*registers, 0, 0, 0, 0][:4], "sealed": [], "done": 0}


# -- playing ----------------------------------------------------------------------------
def asked(match: Match[S]) -> int:
    """The one seat that must choose."""
    assert len(match.waiting) == 1, f"waiting: {match.waiting}"
    return match.waiting[0]


def options(match: Match[S], seat: int | None = None) -> list[str]:
    """What the one asked seat (or this one of several) may choose, as notation."""
    decision = match.decision(asked(match) if seat is None else seat)
    assert decision is not None
    return [option.text for option in decision.options]


def prompt(match: Match[S]) -> str:
    """Which question the one asked seat has."""
    decision = match.decision(asked(match))
    assert decision is not None
    return decision.prompt


def play(match: Match[S], *choices: str) -> Match[S]:
    """Submit "draw" for the asked seat; "0: draw" also checks who is asked."""
    for choice in choices:
        name, colon, text = choice.rpartition(": ")
        if colon:
            assert asked(match) == int(name), f"{choice!r}, but seat {asked(match)} is asked"
        match.submit(asked(match), text)
    return match


def refused(match: Match[S], text: str, seat: int | None = None) -> Why:
    """The reason a choice is refused; it must leave the position as it was."""
    before = match.dump()
    with pytest.raises(IllegalChoice) as caught:
        match.submit(asked(match) if seat is None else seat, text)
    assert match.dump() == before
    return caught.value.why


def at_random(seed: int | str) -> Policy:
    """Any option, each equally likely."""
    dealer = SeededDealer(f"choices {seed}")

    def choose(match: Match[Any], seat: int, texts: list[str]) -> str:
        return texts[dealer.below(len(texts))]

    return choose


def walk(match: Match[S], policy: Policy) -> Iterator[Match[S]]:
    """Play to the end, stopping at every question and once more when it is over."""
    while not match.over:
        yield match
        play(match, policy(match, asked(match), options(match)))
    yield match


def stroll(match: Match[S], seed: str) -> Iterator[Match[S]]:
    """Play by chance to the end, whoever of those asked comes first; stops before each choice."""
    chance = SeededDealer(seed)
    while not match.over:
        yield match
        seat = match.waiting[chance.below(len(match.waiting))]
        decision = match.decision(seat)
        assert decision is not None
        match.submit(seat, decision.options[chance.below(len(decision.options))], decision.serial)


# -- reading ------------------------------------------------------------------------------
def inside(match: Match[S]) -> S:
    """The position itself, secrets included, for what the rules' own functions say of it."""
    return match._state


def field(match: Match[S], name: str) -> Any:
    """A field of the whole position, secrets included."""
    return match.dump()["fields"][name]


def events(match: Match[S], since: int = 0, seat: int | None = None) -> list[str]:
    """The log as this seat may know it: "gain 0 wood 1"; what is hidden reads "?"."""
    lines = []
    for entry in match.log(seat, since):
        kinds = {arg.name: arg.kind for arg in match.game.events.by_name[entry["event"]].args}
        words = [entry["event"]]
        for name, value in entry["args"].items():
            words.append("?" if value is None else word(match, kinds[name], value))
        lines.append(" ".join(each for each in words if each))
    return lines


def word(match: Match[S], kind: str, value: int) -> str:
    if kind in ("seat", "amount"):
        return str(value)
    return match.game.verbs.name(Ref(kind, value))


def of(lines: list[str], *names: str) -> list[str]:
    """Only the events of these names."""
    return [line for line in lines if line.split()[0] in names]
