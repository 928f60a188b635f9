"""The most costly choices of a record, by a scorer of options."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from regalia.arena.option_scorer import OptionScorer
from regalia.bots.opponent_model import Line, Source
from regalia.engine.game import AnyGame
from regalia.engine.quick import Quick
from regalia.engine.record import Record
from regalia.engine.replay import open_record
from regalia.engine.steps import CHANCE
from regalia.review.judged import compare
from regalia.review.onlooker import Onlooker

WORLDS: Final = 12


class Blunder(NamedTuple):
    """A choice after which the judge sees less for the seat than it could have had."""

    ply: int  # from 1, as `regalia replay` counts
    seat: int
    taken: str
    best: str
    lost: float  # of the chance to come first, about


class OneByOne:
    """A critic for whom every option is a line of its own."""

    def __init__(self, judge: OptionScorer, worlds: int) -> None:
        self._judge: Final = judge
        self._worlds: Final = worlds

    def lines(self, world: Source, seat: int, codes: Line, taken: int, draw: Quick) -> list[Line]:
        return [[code] for code in codes]

    def worlds(self, lines: int) -> int:
        return self._worlds

    def values(self, world: Any, seat: int, lines: list[Line], draw: Quick) -> Sequence[float]:
        codes = [line[0] for line in lines]
        return list(map(float, self._judge.values(world, seat, codes, draw)))


def blunders(
    game: AnyGame, record: Record, judge: OptionScorer, least: float, worlds: int = WORLDS
) -> Iterator[Blunder]:
    """Yield every choice of a record that cost at least so much."""
    match = open_record(game, record)
    critic = OneByOne(judge, worlds)
    onlookers = [Onlooker(match, seat) for seat in range(match.setup.seats)]
    text = match.game.verbs.text
    for number, ply in enumerate(record.plies, 1):
        code = match.game.verbs.parse(ply.text)
        if ply.seat != CHANCE and code is not None:
            onlooker = onlookers[ply.seat]
            found = compare(onlooker, onlooker.listen(match), code, critic)
            if found.lost >= least:
                yield Blunder(number, ply.seat, text(code), text(found.best), found.lost)
        match.follow(ply)
