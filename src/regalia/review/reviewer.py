"""The review of a record ply by ply, in one piece or in several."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Any, Final

import numpy as np

from regalia.arena.option_scorer import insight_of
from regalia.bots import levels
from regalia.bots.evaluator import Evaluator
from regalia.bots.net import load_net
from regalia.engine.errors import BadSetup
from regalia.engine.events import SILENT
from regalia.engine.game import AnyGame
from regalia.engine.match import Match
from regalia.engine.record import Ply, Record
from regalia.engine.replay import follow, open_record
from regalia.engine.steps import CHANCE
from regalia.review.better import Better, better
from regalia.review.chances import Chances, Shares
from regalia.review.change import Change, chance_change, choice_change, expectation
from regalia.review.critics import LevelCritic
from regalia.review.judged import compare
from regalia.review.onlooker import Onlooker

LEVELS: Final = (4, 5, 6)  # by their place among the levels: those that compare options


class Reviewer:
    """One record at one level. Its results for a ply do not depend on where it began."""

    def __init__(self, game: AnyGame, record: Record, level: int = LEVELS[0]) -> None:
        if level not in LEVELS:
            raise BadSetup(f"level {level}: a review thinks at level 4, 5 or 6")
        insight_of(game)
        self.record: Final = record
        self.level: Final = level
        self._open: Final = open_record(game, record)
        self.game: Final = self._open.game
        self.config: Final = levels.level_configs(self.game)[levels.NAMES[level - 1]]
        net = load_net(self.game)
        self.evaluator: Final = Evaluator(self.game, net)
        self.chances: Final = Chances(self.evaluator)
        self.critic: Final = LevelCritic(self.evaluator, self.config)
        _, self._opening = self.game.read(self._open.dump())
        self.game.rules.advance(self._opening, SILENT)
        self._begin()

    def _begin(self) -> None:
        self._match: Match[Any] = open_record(self.game, self.record)
        self._state = self._opening.copy()  # the same position, all cards open
        self._done = 0
        self._onlookers = [self.onlooker(seat) for seat in range(self._match.setup.seats)]

    def onlooker(self, seat: int) -> Onlooker:
        return Onlooker(self._open, seat, redraws=self.config.redraw_drafts)

    # -- the start and the end ---------------------------------------------------------
    @cached_property
    def start(self) -> list[float]:
        """Return equal chances, or the evaluation's for a position set up by hand."""
        if self.record.start is None:
            return [1 / self._open.setup.seats] * self._open.setup.seats
        found: list[float] = self.chances.ahead(self._opening, 0).tolist()
        return found

    def _now(self) -> Shares:
        """Return everyone's chance as it stands."""
        return self.chances.ahead(self._state, self._done) if self._done else np.array(self.start)

    # -- plies -------------------------------------------------------------------------
    def steps(self, first: int = 0, last: int | None = None) -> Iterator[Change]:
        """Return the changes of the plies from `first` (counted from 0) up to `last`."""
        if first < self._done:
            self._begin()
        while self._done < first:
            self._follow()
        ends = len(self.record.plies) if last is None else min(last, len(self.record.plies))
        before = self._now()
        while self._done < ends:
            ply = self.record.plies[self._done]
            yield self._chance(before) if ply.seat == CHANCE else self._choice(ply, before)
            before = self._after

    def _follow(self) -> None:
        ply = self.record.plies[self._done]
        follow(self._match, self.record, self._done)
        code = self.game.verbs.parse(ply.text)
        if code is None:  # a secret pick taken back
            self.game.rules.retract(self._state, ply.seat)
        else:
            self.game.rules.apply(self._state, ply.seat, code, SILENT)
        self._done += 1

    def _advance(self, before: Shares) -> Shares:
        self._follow()
        self._after = self._now()
        return self._after - before

    def _chance(self, before: Shares) -> Change:
        moved = self._advance(before)
        return chance_change(self._done, moved)

    def _choice(self, ply: Ply, before: Shares) -> Change:
        onlooker = self._onlookers[ply.seat]
        code = self.game.verbs.parse(ply.text)
        view = onlooker.listen(self._match)
        found = expectation(onlooker, view, code, self.chances)
        evaluator = None if code is None else compare(onlooker, view, code, self.critic)
        was = self._state.copy()
        moved = self._advance(before)
        plain = self.chances.of([was, self._state])
        return choice_change(self._done, ply.seat, moved, plain[1] - plain[0], found, evaluator)

    # -- what would have been better -------------------------------------------------------
    def better(self, number: int) -> Better | None:
        """Return what a level-5 bot would have done at ply `number` (from 1), if different."""
        match = open_record(self.game, self.record)
        for at in range(number - 1):
            follow(match, self.record, at)
        return better(self, match, self.record.plies[number - 1])
