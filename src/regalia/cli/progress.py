"""The progress of a long command, and the time it still takes."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from typing import Final, TypeVar

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from regalia.cli.common import screen
from regalia.cli.problem import echo

T = TypeVar("T")
EVERY: Final = 60.0  # seconds between two lines where nobody looks at a terminal


def show_progress(what: str, total: int, items: Iterable[T], already: int = 0) -> Iterator[T]:
    """Yield the items with a bar on stderr if it is a terminal, else with a line each minute.

    `already` of the items were there before and take no time.
    """
    console = screen(stderr=True)
    if not console.is_terminal:
        yield from print_progress(what, total, items, already)
        return
    columns = (
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
    )  # fmt: skip
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task(what, total=total)
        for item in items:
            bar.advance(task)
            yield item


def print_progress(what: str, total: int, items: Iterable[T], already: int) -> Iterator[T]:
    begun = last = time.monotonic()
    for done, item in enumerate(items, 1):
        now = time.monotonic()
        if now - last >= EVERY and done > already:
            last = now
            left = (now - begun) / (done - already) * (total - done)
            echo(f"{what}: {done} of {total}, {duration(left)} left", err=True)
        yield item


def duration(seconds: float) -> str:
    """Return a rough duration: 40 s, 12 min, 3.5 h."""
    if seconds < 90:
        return f"about {seconds:.0f} s"
    if seconds < 5400:
        return f"about {seconds / 60:.0f} min"
    return f"about {seconds / 3600:.1f} h"
