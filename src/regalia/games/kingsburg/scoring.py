"""The end of a year, the end of the game, the ranking."""

from __future__ import annotations

from regalia.engine.events import Sink
from regalia.engine.match import Result, Tally, rank
from regalia.engine.steps import Frame, Step
from regalia.games.kingsburg.changes import change_vp
from regalia.games.kingsburg.powers import POINTS_FOR_GOODS
from regalia.games.kingsburg.queries import buildings_total, goods_total, has
from regalia.games.kingsburg.state import State
from regalia.games.kingsburg.vocabulary import CATHEDRAL, GAME_OVER, STEP_FINAL, STEP_YEAR_END


class YearEnd(Step[State]):
    """The year marker moves one space down."""

    number = STEP_YEAR_END
    key = "year-end"
    rules = "KB-490..493"

    def run(self, s: State, f: Frame, out: Sink) -> None:
        s.stack.pop()
        s.year += 1


class FinalScore(Step[State]):
    """Cathedrals score first; an unused Envoy is worth nothing."""

    number = STEP_FINAL
    key = "final"
    rules = "KB-283..285 KB-369 KB-500"

    def run(self, s: State, f: Frame, out: Sink) -> None:
        s.stack.pop()
        for seat in s.order:
            if has(s, seat, POINTS_FOR_GOODS):
                goods = goods_total(s, seat)
                out.emit(CATHEDRAL, seat, goods, goods // s.pack.cathedral_goods)
                change_vp(s, seat, goods // s.pack.cathedral_goods, out)
        out.emit(GAME_OVER)


def scores(s: State) -> list[int]:
    return s.vp[:]


def result(s: State) -> Result:
    """Rank by VP, then goods, then buildings, else tied (KB-501..505)."""
    seats = range(s.seats)
    return rank(
        [
            Tally("vp", tuple(s.vp)),
            Tally("goods", tuple(goods_total(s, seat) for seat in seats)),
            Tally("buildings", tuple(buildings_total(s, seat) for seat in seats)),
        ]
    )
