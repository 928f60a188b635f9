"""The bus inside a process: who is listening to a table is woken when it changes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

Heard = Callable[[str], None]


class MemoryBus:
    """Wakes the listeners of a table.  They look for themselves what changed."""

    def __init__(self) -> None:
        self._listeners: Final[dict[str, set[asyncio.Event]]] = {}
        self._hooks: Final[list[Heard]] = []
        self._silence: Final[list[Heard]] = []

    def publish(self, table: str, *, ours: bool = True) -> None:
        """A table has changed; `ours`: by this process."""
        for bell in self._listeners.get(table, ()):
            bell.set()
        for hook in self._hooks if ours else ():
            hook(table)

    def on_change(self, hook: Heard) -> None:
        """Call this with the table's id after every change of ours."""
        self._hooks.append(hook)

    def on_silence(self, hook: Heard) -> None:
        """Call this with the table's id when its last listener has gone."""
        self._silence.append(hook)

    def listening(self, table: str) -> int:
        return len(self._listeners.get(table, ()))

    def wake_all(self) -> None:
        """Rings every bell: the server is going down."""
        for bells in self._listeners.values():
            for bell in bells:
                bell.set()

    @contextmanager
    def listen(self, table: str) -> Iterator[asyncio.Event]:
        """A bell that rings on every change while the block runs."""
        bell = asyncio.Event()
        self._listeners.setdefault(table, set()).add(bell)
        try:
            yield bell
        finally:
            bells = self._listeners[table]
            bells.discard(bell)
            if not bells:
                del self._listeners[table]
                for hook in self._silence:
                    hook(table)
