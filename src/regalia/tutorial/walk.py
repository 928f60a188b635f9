"""A table's place in its guide, which follows from the plies.

So nothing is stored beside the log: a learner may leave and come back, take a
choice back, or play on another device.
"""

from __future__ import annotations

from typing import Final

from regalia.engine.dealer import ScriptedDealer
from regalia.engine.game import AnyGame
from regalia.engine.match import UNDO, Match
from regalia.engine.record import Ply
from regalia.tutorial.claims import Facts
from regalia.tutorial.script import LEARNER, Group, Guide, Step


class Walk:
    """Follows a match's plies along the guide."""

    def __init__(self, guide: Guide, game: AnyGame) -> None:
        self.guide: Final = guide
        self.game: Final = game
        self._begin()

    def _begin(self) -> None:
        setup, chance = self.guide.setup(self.game), ScriptedDealer([])
        self.match = Match(self.game, setup, self.game.blank(setup), chance, deal=False)
        self._before = sum(ply.seat == LEARNER for ply in self.guide.prologue)
        self._group = 0
        self._given = 0  # answers of the step at hand
        self.astray = False  # the learner has answered what was not offered

    def keep_up(self, plies: list[Ply]) -> None:
        """Read what has happened since; after an undo, from the start."""
        known = self.match.plies
        if known != plies[: len(known)]:
            self._begin()
        for ply in plies[len(self.match.plies) :]:
            if self.is_done:  # what comes after the last step is nobody's lesson
                return
            if ply.seat == LEARNER and not self._before:
                self._answer(ply.text)
            elif ply.seat == LEARNER:
                self._before -= 1
            self.match.follow(ply)
        self._settle()

    # -- along the steps ---------------------------------------------------------
    @property
    def group(self) -> Group | None:
        """Return the current texts; None when the guide has ended."""
        groups = self.guide.groups
        return groups[self._group] if self._group < len(groups) and not self.astray else None

    @property
    def is_done(self) -> bool:
        return self.group is None

    def _settle(self) -> None:
        """End a step that lasts until a question, when that is asked."""
        decision, group = self.match.decision(LEARNER), self.group
        while decision is not None and group is not None and group.asked is not None:
            if not self._over(group.asked, decision.prompt):
                return
            self._next()
            group = self.group

    def _over(self, step: Step, prompt: str) -> bool:
        """Return whether a step is over: its question comes again after an answer."""
        return step.until == prompt and (step.ask != prompt or self._given > 0)

    def _next(self) -> None:
        self._group += 1
        self._given = 0

    def _answer(self, text: str) -> None:
        self._settle()
        decision, group = self.match.decision(LEARNER), self.group
        if group is None or decision is None:
            return
        step = group.asked
        if step is None:
            self._next()
        elif text == UNDO:
            self._undo(decision.prompt)
        elif step.ask == decision.prompt:
            self._answer_step(step, text)

    def _undo(self, prompt: str) -> None:
        """Undo the last pick of a secret decision, also where it ended the step before."""
        before = self.guide.groups[self._group - 1].asked if self._group else None
        if self._given:
            self._given -= 1
        elif before is not None and before.ask == prompt and before.answers:
            self._group -= 1
            self._given = len(before.answers) - 1

    def _answer_step(self, step: Step, text: str) -> None:
        if step.answers and text not in self._choices(step):
            self.astray = True
            return
        self._given += 1
        if not step.until and self._given >= len(step.answers):
            self._next()

    def _choices(self, step: Step) -> tuple[str, ...]:
        """Return the answers to the current question; the last ones again while a step lasts."""
        return step.answers[min(self._given, len(step.answers) - 1)]

    # -- now -----------------------------------------------------------------------
    @property
    def step(self) -> Step | None:
        """Return the step of the learner's open question."""
        decision, group = self.match.decision(LEARNER), self.group
        if decision is None or group is None or group.asked is None:
            return None
        return group.asked if group.asked.ask == decision.prompt else None

    @property
    def offers(self) -> tuple[str, ...]:
        """Return the answers offered now; () for whatever the rules allow."""
        step = self.step
        return self._choices(step) if step is not None and step.answers else ()

    @property
    def facts(self) -> Facts:
        return Facts(self.game, self.match, LEARNER)

    def pages(self) -> list[Step]:
        """Return the pages to read now, in order; none while others act."""
        group, decision = self.group, self.match.decision(LEARNER)
        if group is None or decision is None:
            return []
        if group.asked is not None and (self._given or group.asked.ask != decision.prompt):
            return [group.asked] if group.asked.ask == decision.prompt else []
        facts = self.facts
        return [step for step in group.steps if not step.when or facts.holds(step.when)]
