"""Astral points, the end of the game, the ranking."""

from __future__ import annotations

from regalia.engine.events import Sink
from regalia.engine.match import Result, Tally, rank
from regalia.engine.steps import Frame, Step
from regalia.engine.verbs import Ref
from regalia.games.eador import queries as q
from regalia.games.eador import vocabulary as v
from regalia.games.eador.state import State


class Final(Step[State]):
    """The end: points are reported, and no hand is shown."""

    number = v.STEP_FINAL
    key = "final"
    rules = "EA-061 EA-297 EA-380..389 EA-651 EA-677 EA-723 EA-746..747 EA-767..768"

    def run(self, s: State, f: Frame, out: Sink) -> None:
        s.stack.pop()
        for seat in range(s.seats):
            out.emit(v.FINAL_POINTS, seat, q.points(s, seat), q.loyal_shards(s, seat))
        out.emit(v.GAME_OVER)


def scores(s: State) -> list[int]:
    """Return the scores; everything that counts lies face up (EA-383, EA-638)."""
    return [q.points(s, seat) for seat in range(s.seats)]


def result(s: State) -> Result:
    """Rank by points, then own shards loyal to own lords, else tied (EA-385..388)."""
    return rank(
        [
            Tally("astral", tuple(scores(s))),
            Tally("loyal", tuple(q.loyal_shards(s, seat) for seat in range(s.seats))),
        ]
    )


def traits(s: State) -> list[list[Ref]]:
    """Return the lords of each seat, by which a balance check groups."""
    return [
        [Ref("lord", lord) for lord, holder in enumerate(s.holder) if holder == seat]
        for seat in range(s.seats)
    ]
