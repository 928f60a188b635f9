"""Whole games of random choices, for invariants under Hypothesis."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st

from regalia.engine.dealer import SeededDealer
from regalia.engine.events import Entry
from regalia.games.eador import GAME
from tests.games.eador.helpers import EadorMatch

PLAY = settings(max_examples=8, deadline=None)
SEATS = st.integers(2, 6)
SEEDS = st.integers(0, 10**9)


def positions(seats: int, seed: int) -> Iterator[EadorMatch]:
    """Every position of one random game; the match is advanced under the caller's eyes."""
    chooser = SeededDealer(f"choose {seed}")
    match = GAME.match(seats=seats, seed=seed)
    while not match.over:
        yield match
        seat = match.waiting[0]
        decision = match.decision(seat)
        assert decision is not None
        match.submit(seat, decision.options[chooser.below(len(decision.options))])
    yield match


def finished(seats: int, seed: int) -> EadorMatch:
    """The same random game, at its end."""
    *_, match = positions(seats, seed)
    return match


def now(match: EadorMatch) -> dict[str, Any]:
    fields: dict[str, Any] = match.dump()["fields"]
    return fields


def by_round(match: EadorMatch) -> list[list[Entry]]:
    """The public log, cut where a round begins; setup is left out."""
    rounds: list[list[Entry]] = []
    for entry in match.log(None):
        if entry["event"] == "round":
            rounds.append([])
        if rounds:
            rounds[-1].append(entry)
    return rounds
