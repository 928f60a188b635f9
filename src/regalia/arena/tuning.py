"""Constants of a heuristic, tuned by play: simultaneous perturbation (Spall's SPSA).

At each step every constant is shifted at once, each by a random sign; the style so
shifted and the one shifted the other way play the same deals against each other, and
the constants follow the better one a little.  That asks for two styles a step, however
many constants there are.  The players are the game's fast policies, and none of them
peeks: before each decision what its seat cannot know is drawn anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from regalia.arena.arena_plan import HALF, ArenaPlan, seating
from regalia.arena.option_scorer import insight_of
from regalia.bots.insight_defaults import redraw
from regalia.engine.errors import BadSetup
from regalia.engine.game import AnyGame
from regalia.engine.playout import Policy
from regalia.engine.position import Position
from regalia.engine.quick import Quick
from regalia.engine.result import places
from regalia.games import registry

SHIFT: Final = 0.2  # of a constant's size, at the first step
STRIDE: Final = 0.1  # how far one step may lead, in sizes, if one side wins everything
CALM: Final = 20  # steps before the strides begin to shorten
LEAST_SIZE: Final = 0.05  # of a constant that is nothing, or nearly so

Style = Mapping[str, float]


class TuningDuel(NamedTuple):
    """One deal between two styles, in a form that can be sent to another process."""

    game: str
    seats: int
    seed: str
    deal: int
    one: tuple[tuple[str, float], ...]
    two: tuple[tuple[str, float], ...]


class TuningStep(NamedTuple):
    """The constants after a step."""

    number: int
    style: dict[str, float]
    gain: float  # of the style that was shifted one way, from -1 to 1


class RedrawPolicy(Policy[Any]):
    """A style that sees only what its seat may know."""

    def __init__(self, game: AnyGame, style: Style) -> None:
        self._game: Final = game
        self._policy: Final = insight_of(game).policy(dict(style))

    def choose(self, s: Any, seat: int, codes: list[int], draw: Quick) -> int:
        if len(codes) == 1:
            return codes[0]
        return self._policy.choose(redraw(self._game, s, seat, draw), seat, codes, draw)


def fight_duel(duel: TuningDuel) -> float:
    """Play a deal from every seat; return the first style's gain over the second, -1 to 1."""
    game = registry.load(duel.game)
    rivals = {"one": RedrawPolicy(game, dict(duel.one)), "two": RedrawPolicy(game, dict(duel.two))}
    plan = ArenaPlan(duel.game, ("one", "two"), (duel.seats,), duel.seed, HALF)
    names = seating(plan, duel.seats, duel.deal)
    total = 0.0
    for rotation in range(duel.seats):
        table = names[rotation:] + names[:rotation]
        values = worths(game, [rivals[name] for name in table], Quick(duel.deal))
        sides = [
            [value for value, name in zip(values, table, strict=True) if name == side]
            for side in ("one", "two")
        ]
        total += sum(sides[0]) / len(sides[0]) - sum(sides[1]) / len(sides[1])
    return total / duel.seats


class ArenaRunner:
    """Plays duels, in this process or in a worker of a pool."""

    def __init__(self, plan: None = None) -> None:
        """Take no plan, because a duel contains everything it needs."""

    def play(self, duel: TuningDuel) -> float:
        return fight_duel(duel)


def worths(game: AnyGame, players: Sequence[Policy[Any]], draw: Quick) -> list[float]:
    """Play one match; a seat's worth is half for coming first, half for its place."""
    position = Position.start(game, game.setup(len(players)))
    position.deal(draw)
    while not position.over:
        seat = position.turn
        code = players[seat].choose(position.state, seat, position.options(seat), draw)
        position.play(seat, code)
        position.deal(draw)
    result = game.result(position.state)
    came = places(result.ranking, len(players))
    last = len(players) - 1
    return [
        0.5 * (seat in result.winners) / max(1, len(result.winners))
        + 0.5 * (last + 1 - came[seat]) / last
        for seat in range(len(players))
    ]


def signs(seed: str, number: int, names: Iterable[str]) -> dict[str, int]:
    """Return the direction in which each constant is shifted in a step."""
    draw = Quick(number * 7919 + sum(map(ord, seed)))
    return {name: 1 if draw.below(2) else -1 for name in names}


def shift_style(
    style: Style, start: Style, way: Mapping[str, int], shift: float
) -> dict[str, float]:
    """Return the style with every constant shifted by this fraction of its size."""
    return {
        name: value + shift * way[name] * max(abs(start[name]), LEAST_SIZE)
        for name, value in style.items()
    }


def tune_steps(
    duel: TuningDuel,
    start: Style,
    style: Style,
    steps: range,
    deals: int,
    fight: Callable[[Sequence[TuningDuel]], Iterable[float]],
) -> Iterator[TuningStep]:
    """Yield the steps one after another; `fight` returns the gain of each duel."""
    if not start:
        raise BadSetup(f"{duel.game} has no constants to tune")
    now = dict(style)
    for number in steps:
        way = signs(duel.seed, number, now)
        shift = SHIFT / (number + 1) ** 0.101
        one = tuple(shift_style(now, start, way, shift).items())
        two = tuple(shift_style(now, start, way, -shift).items())
        todo = [duel._replace(deal=number * deals + i, one=one, two=two) for i in range(deals)]
        gain = sum(fight(todo)) / deals
        stride = STRIDE * gain / ((number + CALM) / CALM) ** 0.602
        now = shift_style(now, start, way, stride)
        yield TuningStep(number, now, gain)
