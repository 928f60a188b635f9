"""Matches on worlds, and the rows a net learns from.

No player ever holds the true world: each is handed a copy in which all that its
seat cannot know was drawn anew, and so is each row.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from regalia.bots.goods import Goods
from regalia.bots.insight_defaults import features_of, redraw
from regalia.bots.net import Net
from regalia.bots.seat_outcome import outcomes
from regalia.engine.game import AnyGame
from regalia.engine.playout import Policy
from regalia.engine.position import Position
from regalia.engine.quick import Quick
from regalia.engine.steps import CHANCE
from regalia.learn.option_trials import OptionTrials, concatenate_trials
from regalia.learn.training_players import STRONG, PlayerMix, PlayerPool, insight_of

SEATS_IN_GAME: Final = 8  # more than any game has: game * 8 + seat names a seat's course
KEPT_PERCENT: Final = 30  # of the positions after a decision
KEPT_TOGETHER: Final = 3  # where only pauses will be judged
MOST_DECISIONS: Final = 20_000  # a match that lasts longer goes nowhere and is left out

Watch = Callable[[Any, int], None]
EVERYBODY: Final = -1
ROWS_IN_FILE: Final = 150_000
TRIED: Final = "tried-"  # before the names of what a file has of tries


class BadRows(ValueError):
    """The file contains no rows."""


class Data(NamedTuple):
    """Rows with results (win, margin, place), their courses, and the number of matches."""

    rows: NDArray[np.uint8]
    came: NDArray[np.float32]
    course: NDArray[np.int64]  # rows of one seat in one match, in their order
    games: int
    tried: OptionTrials | None = None  # options, where that was asked for
    pairs: NDArray[np.uint8] | None = None  # a row, and the same with one card or token less

    def save(self, folder: Path, name: str) -> None:
        """Write files of a moderate size; read_rows joins them again."""
        longest = max(len(self.rows), 0 if self.tried is None else len(self.tried.rows))
        for number, piece in enumerate(self.pieces(-(-longest // ROWS_IN_FILE))):
            layers: dict[str, NDArray[Any]] = {
                "rows": piece.rows,
                "came": piece.came,
                "course": piece.course,
            }
            if piece.tried is not None:
                layers |= {TRIED + key: value for key, value in piece.tried._asdict().items()}
            if piece.pairs is not None:
                layers["pairs"] = piece.pairs
            path = folder / f"{name}-{number}.npz"
            np.savez_compressed(path, allow_pickle=False, games=piece.games, **layers)

    def pieces(self, count: int) -> list[Data]:
        """Split into so many pieces of about the same size; the first counts the matches."""
        tried = [None] * count if self.tried is None else self.tried.pieces(count)
        edges = [len(self.rows) * n // count for n in range(count + 1)]
        pairs = [None] * count if self.pairs is None else np.array_split(self.pairs, count)
        return [
            Data(
                self.rows[edges[n] : edges[n + 1]],
                self.came[edges[n] : edges[n + 1]],
                self.course[edges[n] : edges[n + 1]],
                self.games if n == 0 else 0,
                tried[n],
                pairs[n],
            )
            for n in range(count)
        ]


def play(
    game: AnyGame,
    players: Sequence[Policy[Any]],
    deal: Quick,
    own: Quick,
    watch: Watch | None = None,
) -> Any:
    """Play one match to its end and return the final position, or None if it does not end.

    watch(world, seat) is called when chance has settled after that seat's decision,
    watch(world, EVERYBODY) where a pause is reached.
    """
    insight = insight_of(game)
    position = Position.start(game, default_setup(game, len(players)))
    s = position.state
    decisions, last, paused = 0, EVERYBODY, False
    while not position.over:
        if watch is not None and not paused and insight.pauses(s):
            watch(s, EVERYBODY)
            last, paused = EVERYBODY, True
        if position.dealing:
            position.play(CHANCE, game.rules.deal(s, deal))
            paused = paused and insight.pauses(s)
            continue
        if watch is not None and last != EVERYBODY:
            watch(s, last)
        seat = position.turn
        codes = position.options(seat)
        world = redraw(game, s, seat, own)
        position.play(seat, players[seat].choose(world, seat, codes, own))
        last, paused, decisions = seat, False, decisions + 1
        if decisions == MOST_DECISIONS:
            return None
    return s


@cache
def default_setup(game: AnyGame, seats: int) -> Any:
    return game.setup(seats)


def draw_seat_count(game: AnyGame, draw: Quick) -> int:
    """Draw a number of seats: mostly four, often the fewest, which play differently."""
    counts = range(game.min_seats, game.max_seats + 1)
    weights = [{game.min_seats: 30, 4: 40}.get(seats, 15) for seats in counts]
    return counts[draw.weighted_index(weights)]


def gather(
    game: AnyGame, net: Net | None, seed: int, until: float, mix: PlayerMix = STRONG
) -> Data:
    """Play matches until the clock (time.monotonic) says so, at least one."""
    features, goods = features_of(game), Goods(game)
    pool, draw = PlayerPool(game, net, mix), Quick(seed)
    kept = KEPT_TOGETHER if mix.together or mix.tries else KEPT_PERCENT
    rows: list[bytes] = []
    came: list[tuple[float, float, float]] = []
    course: list[int] = []
    pairs: list[bytes] = []
    games = 0
    while games == 0 or time.monotonic() < until:
        seats = draw_seat_count(game, draw)
        players = pool.players(seats, draw)
        seen: list[tuple[int, bytes]] = []

        def watch(s: Any, who: int, seen: list[tuple[int, bytes]] = seen) -> None:
            if who != EVERYBODY and draw.below(100) >= kept:
                return
            for seat in range(s.seats) if who == EVERYBODY else (who,):
                world = redraw(game, s, seat, draw)
                row = features.row(world, seat)
                seen.append((seat, row))
                poorer = goods.without_one(world, seat, draw)
                if poorer is not None:
                    pairs.extend((row, features.row(poorer, seat)))

        end = play(game, players, Quick(draw.below(1 << 48)), draw, watch)
        games += 1
        if end is None:
            continue
        results = outcomes(game, end)
        for seat, row in seen:
            rows.append(row)
            came.append(results[seat])
            course.append((seed % (1 << 20) << 36) + games * SEATS_IN_GAME + seat)
    table = np.frombuffer(b"".join(rows), np.uint8).reshape(len(rows), features.length)
    tried = pool.notes.tries(features.length) if mix.tries else None
    couples = np.frombuffer(b"".join(pairs), np.uint8).reshape(-1, 2, features.length)
    return Data(
        table, np.array(came, np.float32), np.array(course, np.int64), games, tried, couples
    )


def read_rows(files: Sequence[Path]) -> Data:
    """Read the rows of earlier matches; BadRows if a file has none."""
    parts = []
    for path in files:
        try:
            with np.load(path, allow_pickle=False) as file:
                tried = None
                if TRIED + "rows" in file:
                    tried = OptionTrials(*[file[TRIED + key] for key in OptionTrials._fields])
                found = Data(
                    file["rows"], file["came"], file["course"], int(file["games"]), tried,
                    file.get("pairs"),
                )  # fmt: skip
        except (KeyError, ValueError, OSError) as error:
            raise BadRows(f"{path.name} has no rows to learn from: {error}") from None
        parts.append(found)
    return concatenate(parts)


def concatenate(parts: Sequence[Data]) -> Data:
    """Concatenate the rows of all parts."""
    trials = [part.tried for part in parts if part.tried]
    pairs = [part.pairs for part in parts if part.pairs is not None]
    return Data(
        np.concatenate([part.rows for part in parts]),
        np.concatenate([part.came for part in parts]),
        np.concatenate([part.course for part in parts]),
        sum(part.games for part in parts),
        concatenate_trials(trials) if trials else None,
        np.concatenate(pairs) if pairs else None,
    )
