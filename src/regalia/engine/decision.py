"""One seat's open question and its possible answers."""

from __future__ import annotations

from typing import NamedTuple

from regalia.engine.verbs import Ref, Verbs


class Option:
    """One thing a seat may choose."""

    __slots__ = ("_refs", "_verbs", "code", "prompt")

    def __init__(self, verbs: Verbs, code: int, prompt: str = "") -> None:
        self._verbs = verbs
        self._refs: tuple[Ref, ...] | None = None  # found when they are first asked for
        self.code: int = code
        self.prompt: str = prompt  # the key its words go by

    @property
    def text(self) -> str:
        return self._verbs.text(self.code)

    @property
    def verb(self) -> str:
        return self._verbs.of(self.code).name

    @property
    def refs(self) -> tuple[Ref, ...]:
        if self._refs is None:
            self._refs = tuple(self._verbs.refs(self.code))
        return self._refs

    def __index__(self) -> int:
        return self.code

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Option {self.text}>"


class Decision(NamedTuple):
    """One seat's open question."""

    seat: int
    serial: int  # counts this seat's questions: the stale-answer guard
    prompt: str  # text key
    about: tuple[Ref, ...]
    options: tuple[Option, ...]

    @property
    def codes(self) -> tuple[int, ...]:
        return tuple(option.code for option in self.options)

    def __str__(self) -> str:
        return f"seat {self.seat}, {self.prompt}: {', '.join(map(str, self.options))}"

    def find(self, text: str) -> Option | None:
        return next((option for option in self.options if option.text == text), None)
