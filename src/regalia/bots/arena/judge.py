"""What a choice gave away: every option of a question judged in the worlds the seat believed in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple, Protocol

from regalia.bots import lookup
from regalia.engine.dealer import SeededDealer
from regalia.engine.errors import BadSetup
from regalia.engine.events import Sink
from regalia.engine.game import Game
from regalia.engine.insight import Insight
from regalia.engine.match import Match
from regalia.engine.quick import Quick
from regalia.engine.record import Record
from regalia.engine.replay import open_record
from regalia.engine.steps import CHANCE

SILENT: Final = Sink()
BY_HAND: Final = "evaluation"  # the game's own, where no bot is asked
STRETCH: Final = 60  # decisions a line is played on at most, if nothing pauses before
WORLDS: Final = 12


class Judge(Protocol):
    """Says what options are worth."""

    def values(self, world: Any, seat: int, codes: list[int], draw: Quick) -> Sequence[float]:
        """For each code about the seat's chance to come first in this world."""
        ...


class ByHand:
    """Plays each option on to the next pause with the fast heuristic and evaluates there."""

    def __init__(self, game: Game[Any]) -> None:
        self._rules: Final = game.rules
        self._insight: Final = insight_of(game)
        self._policy: Final = self._insight.policy()
        self._evaluation: Final = self._insight.evaluation()

    def values(self, world: Any, seat: int, codes: list[int], draw: Quick) -> Sequence[float]:
        luck = draw.word()  # the same for every option: they are to be compared
        return [self._value(world.copy(), seat, code, Quick(luck)) for code in codes]

    def _value(self, world: Any, seat: int, code: int, draw: Quick) -> float:
        rules = self._rules
        rules.apply(world, seat, code, SILENT)
        decisions = 0
        while world.acting and decisions < STRETCH and not self._insight.pauses(world):
            who = world.acting
            if who == CHANCE:
                chosen = world.offered[draw.weighed(rules.weights(world))]
            else:
                who = (who & -who).bit_length() - 1
                chosen = self._policy.choose(world, who, rules.legal(world, who), draw)
                decisions += 1
            rules.apply(world, who, chosen, SILENT)
        return self._evaluation.value(world)[seat]


def insight_of(game: Game[Any]) -> Insight[Any]:
    if game.insight is None:
        raise BadSetup(f"{game.name} has no evaluation; name a bot that has one")
    return game.insight


def judge_of(game: Game[Any], name: str) -> Judge:
    """The hand-made evaluation, or that of a bot which has one (its attribute `judge`)."""
    if name == BY_HAND:
        return ByHand(game)
    bot = lookup.make(game, name, "judge")
    judge: Judge | None = getattr(bot, "judge", None)
    if judge is None or not hasattr(judge, "values"):
        raise BadSetup(f"{name!r} does not say what options are worth; {BY_HAND!r} does")
    return judge


class Blunder(NamedTuple):
    """A choice after which the judge sees less for the seat than it could have had."""

    ply: int  # from 1, as `regalia replay` counts
    seat: int
    taken: str
    best: str
    lost: float  # of the chance to come first, about


def blunders(
    game: Game[Any], record: Record, judge: Judge, least: float, worlds: int = WORLDS
) -> Iterator[Blunder]:
    """Every choice of a record that gave away at least so much."""
    match = open_record(game, record)
    onlookers = [Onlooker(match, seat, judge, worlds) for seat in range(match.setup.seats)]
    for number, ply in enumerate(record.plies, 1):
        code = match.game.verbs.parse(ply.text)
        if ply.seat != CHANCE and code is not None:
            found = onlookers[ply.seat].judged(match, code, number)
            if found is not None and found.lost >= least:
                yield found
        match.follow(ply)


class Onlooker:
    """Sits beside one seat and knows what it knows."""

    def __init__(self, match: Match[Any], seat: int, judge: Judge, worlds: int) -> None:
        game = match.game
        self._seat: Final = seat
        self._judge: Final = judge
        self._worlds: Final = worlds
        self._sampler: Final = game.sampler(game)
        self._belief: Final = (
            None if game.belief is None else game.belief(game, seat, match.setup.seats)
        )
        self._heard = 0

    def judged(self, match: Match[Any], code: int, number: int) -> Blunder | None:
        """What this choice gave away; None where there was none to make."""
        view = match.view(self._seat)
        codes = view["decision"]["codes"] if view["decision"] is not None else []
        if self._belief is not None:
            self._belief.observe(match.log(self._seat, self._heard))
            self._heard = match.log_length
        if len(codes) < 2 or code not in codes:
            return None
        dealer, draw = SeededDealer(f"worlds {number}"), Quick(number)
        totals = [0.0] * len(codes)
        for _ in range(self._worlds):
            world = self._sampler.sample(view, dealer, self._belief)
            for i, value in enumerate(self._judge.values(world, self._seat, codes, draw)):
                totals[i] += float(value) / self._worlds
        best = max(range(len(codes)), key=totals.__getitem__)
        lost = totals[best] - totals[codes.index(code)]
        text = match.game.verbs.text
        return Blunder(number, self._seat, text(code), text(codes[best]), lost)
