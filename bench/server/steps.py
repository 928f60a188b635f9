"""What each step from a move to the screens costs, and what each cache on the way saves.

    python bench/server/steps.py [--games kemet,kingsburg] [--moves 300] [--caches]

The match, the streams and the figures are those of `bench/server/moves.py`, with the board drawn
in the same thread.  A step's time is its own, without that of the steps it calls.  With
`--caches` every cache is switched off in turn, between two runs with all of them; its figure is
what a move costs then, as a share of the mean of the two.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial, wraps
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

from moves import Cost, Here, one_match, play

import regalia
from regalia.render import kept
from regalia.server.app import create_app
from regalia.server.routes.events import Packer
from regalia.server.run import COLLECT
from regalia.server.settings import Settings
from regalia.server.table.session import TableSession
from regalia.server.views import board_cache, edit, pipeline, renderer

# By step: what is timed as part of it.
STEPS: Final[dict[str, tuple[tuple[Any, str], ...]]] = {
    "the rules": ((TableSession, "answer"),),
    "clocks, row": ((TableSession, "prepare"), (TableSession, "commit")),
    "knowledge": ((pipeline, "knowledge_of"),),
    "words": ((pipeline, "state"), (pipeline.SeatCache, "option_notes"), (pipeline, "ways_json")),
    "picture": ((renderer, "draw_all"),),
    "edit": ((edit.Edit, "event"),),
    "packing": ((Packer, "__call__"),),
}


class Clock:
    """CPU time by step."""

    def __init__(self) -> None:
        self.spent: defaultdict[str, float] = defaultdict(float)
        self._inner: list[float] = []  # time of the steps within those that run now

    def timed(self, step: str, work: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(work)
        def measured(*given: Any, **named: Any) -> Any:
            begun = time.thread_time()
            self._inner.append(0.0)
            try:
                return work(*given, **named)
            finally:
                whole = time.thread_time() - begun
                self.spent[step] += whole - self._inner.pop()
                if self._inner:
                    self._inner[-1] += whole

        return measured


def nothing(*_given: Any) -> None:
    return None


def forgetful(session: TableSession, _key: Any, make: Callable[[], Any]) -> Any:
    """TableSession.once() without a memory."""
    session.memo.clear()
    return make()


def fresh_notes(cache: pipeline.SeatCache, work: Callable[..., Any], *given: Any) -> Any:
    """A method of SeatCache, for one viewer alone."""
    cache._effects, cache._final, cache._ways = [], None, None  # noqa: SLF001 - that is the cache
    return work(cache, *given)


@contextmanager
def without(cache: str) -> Iterator[None]:
    """One of the caches switched off."""
    with ExitStack() as stack:
        for owner, name, instead in SWITCHES[cache]:
            stack.enter_context(patch.object(owner, name, instead))
        yield


def alone(name: str) -> Any:
    work = getattr(pipeline.SeatCache, name)
    return lambda cache, *given: fresh_notes(cache, work, *given)


# By cache: what to put in place of what.
SWITCHES: Final[dict[str, tuple[tuple[Any, str, Any], ...]]] = {
    "TableSession.memo": ((TableSession, "once", forgetful),),
    "SeatCache": tuple((pipeline.SeatCache, name, alone(name)) for name in ("effects", "ways")),
    "BoardCache": (
        (board_cache.BoardCache, "get", nothing),
        (board_cache.BoardCache, "last", nothing),
    ),
    "parts and snippets": ((kept.Drawn.snippets, "get", nothing),),
    "edits": ((kept.Drawn.quoted, "get", nothing),),
}


async def open_site(folder: str) -> Any:
    database = str(Path(folder) / "bench.db")
    site = create_app(Settings(database=database, table_rate=0.0, log_level="error")).state.site
    await site.start()
    site.autopilot.closed = True
    site.views.renderer.thread = Here()
    gc.freeze()
    gc.set_threshold(*COLLECT)
    return site


async def steps(game: str, seats: int, moves: int) -> tuple[float, dict[str, float]]:
    """CPU seconds in all, and by step, for so many moves."""
    clock = Clock()
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        site = await open_site(folder)
        await one_match(site, game, seats, 0)  # warms up
        for step, places in STEPS.items():
            for owner, name in places:
                work = clock.timed(step, getattr(owner, name))
                stack.enter_context(patch.object(owner, name, work))
        cost = Cost(0, 0.0, 0, 0)
        number = 0
        while cost.moves < moves:
            number += 1
            found = await one_match(site, game, seats, number)
            cost = cost._replace(moves=cost.moves + found.moves, cpu=cost.cpu + found.cpu)
        await site.close()
    share = 1000 / cost.moves
    return cost.cpu * share, {name: spent * share for name, spent in clock.spent.items()}


async def cost_of(game: str, seats: int, moves: int, cache: str = "") -> float:
    """CPU milliseconds a move, with one cache switched off."""
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        if cache:
            stack.enter_context(without(cache))
        site = await open_site(folder)
        found = await play(site, game, seats, moves)
        await site.close()
    return found.cpu / found.moves * 1000


async def compare(games: list[str], seats: int, moves: int) -> None:
    print(f"{'':20}" + "".join(f"{game:>11}" for game in games))
    for cache in SWITCHES:
        print(f"{cache:20}", end="")
        for game in games:
            cost = partial(cost_of, game, seats, moves)
            before, alone, after = await cost(), await cost(cache), await cost()
            print(f"{2 * alone / (before + after):>11.2f}", end="")
            sys.stdout.flush()
        print()


async def show(games: list[str], seats: int, moves: int) -> None:
    found = [await steps(game, seats, moves) for game in games]
    print(f"{'CPU ms/move':20}" + "".join(f"{game:>11}" for game in games))
    for step in STEPS:
        print(f"{step:20}" + "".join(f"{spent[step]:>11.2f}" for _, spent in found))
    rest = [whole - sum(spent.values()) for whole, spent in found]
    print(f"{'database, loop':20}" + "".join(f"{one:>11.2f}" for one in rest))
    print(f"{'in all':20}" + "".join(f"{whole:>11.2f}" for whole, _ in found))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", default=",".join(regalia.games()))
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--moves", type=int, default=300)
    parser.add_argument("--caches", action="store_true")
    given = parser.parse_args()
    work = compare if given.caches else show
    asyncio.run(work(given.games.split(","), given.seats, given.moves))


if __name__ == "__main__":
    main()
