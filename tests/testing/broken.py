"""Clash with one thing broken, for tests that the kit notices."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from regalia.engine.fields import Field
from regalia.engine.game import Game
from regalia.engine.steps import Step
from regalia.games.clash import GAME
from regalia.games.clash.state import FIELDS, State
from regalia.games.clash.steps import STEPS


def variant(**changes: Any) -> Game[State]:
    """Clash with other parts."""
    return replace(GAME, **changes)


def with_step(step: Step[State]) -> Game[State]:
    """Clash with another step in the place of its number."""
    return variant(steps=[step if old.number == step.number else old for old in STEPS])


def with_field(field: Field) -> Game[State]:
    """Clash with another line in its FIELDS."""
    return variant(fields=[field if old.name == field.name else old for old in FIELDS])
