"""What a choice gave away: every option of a question judged in the worlds the seat believed in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
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
        raise BadSetup(f"{game.name} does not say how it is played well (no insight)")
    return game.insight


def judge_of(game: Game[Any], name: str) -> Judge:
    """The hand-made evaluation, or a bot's: it, or its attribute `judge` or `look`, has values."""
    if name == BY_HAND:
        return ByHand(game)
    bot: Any = lookup.make(game, name, "judge")
    judges: list[Any] = [bot, getattr(bot, "judge", None), getattr(bot, "look", None)]
    for judge in judges:
        if hasattr(judge, "values"):
            found: Judge = judge
            return found
    raise BadSetup(f"{name!r} does not say what options are worth; {BY_HAND!r} does")


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
        said = []
        for _ in range(self._worlds):
            world = self._sampler.sample(view, dealer, self._belief)
            said.append(list(map(float, self._judge.values(world, self._seat, codes, draw))))
        best = max(range(len(codes)), key=lambda i: sum(row[i] for row in said))
        lost = sure_mean([row[best] - row[codes.index(code)] for row in said])
        text = match.game.verbs.text
        return Blunder(number, self._seat, text(code), text(codes[best]), lost)


def sure_mean(values: Sequence[float]) -> float:
    """The mean, or 0 where it may as well be nothing: it lies within two standard errors."""
    mean = sum(values) / len(values)
    squares = sum((value - mean) ** 2 for value in values)
    error = sqrt(squares / (len(values) - 1) / len(values)) if len(values) > 1 else 0.0
    return mean if mean > 2 * error else 0.0
