"""A guided first game as data: `guide/guide.toml` in the game's folder.

It is a real match.  `deal` says what chance brings, in the record's notation and
in order; `rivals` what each other seat answers, one after another; `prologue` what
everybody has answered before the learner sits down.  A step has words
(`guide-<id>` in the game's .ftl) and says

    ask      the question it belongs to; without one it is only said
    answers  what the learner is to answer, in order; "a|b" offers both.  Nothing else is
             offered; a step without answers offers everything
    until    the step lasts until this question comes (its own: comes again), the last
             answers being offered again; without it, for its answers or one question
    example  what to answer there when nobody learns (the check, the deal)
    lit      what it speaks of: "kind:name", "part:name" or "page:id"
    when     a claim; where it is false the step is left out
    claims   what its words take for true, checked by the kit
    values   figures of its words, by name
"""

from __future__ import annotations

import tomllib
from functools import lru_cache
from typing import Any, Final, NamedTuple

from regalia.engine.game import AnyGame
from regalia.engine.record import Ply, Setup, read_ply

LEARNER: Final = 0  # the seat that is taught


class Step(NamedTuple):
    """One text, and what the learner does about it."""

    id: str
    ask: str = ""
    answers: tuple[tuple[str, ...], ...] = ()
    until: str = ""
    example: tuple[str, ...] = ()
    lit: tuple[str, ...] = ()
    when: str = ""
    claims: tuple[str, ...] = ()
    values: tuple[tuple[str, str], ...] = ()


class Group(NamedTuple):
    """The texts before one question, the question's own step last (None after the last)."""

    said: tuple[Step, ...]
    asked: Step | None

    @property
    def steps(self) -> tuple[Step, ...]:
        return self.said if self.asked is None else (*self.said, self.asked)


class Guide(NamedTuple):
    """A guided first game."""

    seats: int
    options: dict[str, str]
    voice: str  # the symbol of whoever speaks
    prologue: tuple[Ply, ...]
    deal: tuple[str, ...]
    rivals: dict[int, tuple[str, ...]]
    steps: tuple[Step, ...]

    @property
    def groups(self) -> tuple[Group, ...]:
        return group_steps(self.steps)

    def number(self, step: Step) -> int:
        """Return the step's number; alternative steps share one."""
        before = self.steps[: self.steps.index(step) + 1]
        return sum(
            not (one.when and last.when)
            for one, last in zip(before, (Step(""), *before), strict=False)
        )

    def setup(self, game: AnyGame) -> Setup:
        return game.setup(self.seats, self.options)

    def rivals_answer(self, seat: int, plies: list[Ply]) -> str:
        """Return a rival's next answer, by how often it has answered; "" if none is written."""
        lines = self.rivals.get(seat, ())
        given = sum(ply.seat == seat for ply in plies) - sum(p.seat == seat for p in self.prologue)
        return lines[given] if 0 <= given < len(lines) else ""


@lru_cache(maxsize=32)
def group_steps(steps: tuple[Step, ...]) -> tuple[Group, ...]:
    found: list[Group] = []
    said: list[Step] = []
    for step in steps:
        if step.ask:
            found.append(Group(tuple(said), step))
            said = []
        else:
            said.append(step)
    return (*found, Group(tuple(said), None)) if said else tuple(found)


@lru_cache(maxsize=32)
def guide_of(game: AnyGame) -> Guide | None:
    """Return the game's guided first game; None if it has none."""
    try:
        text = game.resource("guide", "guide.toml")
    except OSError:
        return None
    return read_guide(tomllib.loads(text))


def read_guide(data: dict[str, Any]) -> Guide:
    seats = int(data["seats"])
    return Guide(
        seats,
        {name: str(value) for name, value in data.get("options", {}).items()},
        str(data.get("voice", "die-6")),
        tuple(read_ply(line, seats, 0) for line in data.get("prologue", [])),
        tuple(data.get("deal", [])),
        {int(seat) - 1: tuple(lines) for seat, lines in data.get("rivals", {}).items()},
        tuple(read_step(fields) for fields in data["step"]),
    )


def read_step(fields: dict[str, Any]) -> Step:
    """Read one [[step]]; an unknown key is a mistake of its author's."""
    unknown = set(fields) - set(Step._fields)
    if unknown:
        known = ", ".join(Step._fields)
        raise ValueError(f"step {fields.get('id')!r}: {min(unknown)!r} is none of {known}")
    lists = {name: tuple(fields.get(name, ())) for name in ("example", "lit", "claims")}
    return Step(
        id=fields["id"],
        ask=fields.get("ask", ""),
        answers=tuple(tuple(line.split("|")) for line in fields.get("answers", ())),
        until=fields.get("until", ""),
        when=fields.get("when", ""),
        values=tuple(fields.get("values", {}).items()),
        **lists,
    )
