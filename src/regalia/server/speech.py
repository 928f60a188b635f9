"""The server's own words (locale/<lang>/*.ftl), and the games' with a net below.

A game that lacks a message is a mistake of its author's that `regalia check`
reports; at the table the notation stands in for the words, so that play goes on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from regalia.bots.advice import Reason
from regalia.engine.errors import Why
from regalia.engine.game import AnyGame
from regalia.engine.view import View
from regalia.text.effects import effects
from regalia.text.fluent import Bundle
from regalia.text.languages import LANGS, texts
from regalia.text.words import MissingMessage, Words


@lru_cache(maxsize=8)
def bundle(lang: str) -> Bundle:
    found = Bundle(lang)
    for text in texts("regalia.server", lang):
        found.add(text)
    return found


def say(lang: str, key: str, **args: Any) -> str:
    """One of the server's own messages; the key itself if there is none."""
    found = bundle(lang)
    if not found.has_message(key):
        return key
    message = found.get_message(key)
    if message.value is None:
        return key
    return found.format_pattern(message.value, args)[0]


def pick_language(wanted: Sequence[str], default: str) -> str:
    """The first language we have among those asked for."""
    for item in wanted:
        tag = item.split(";")[0].strip().lower().split("-")[0]
        if tag in LANGS:
            return tag
    return default


def ago_text(spent: float, lang: str) -> str:
    return span_text(spent, lang) if spent >= 60 else say(lang, "since-now")


def span_text(seconds: float, lang: str) -> str:
    """A time in whole minutes, hours or days; never less than a minute."""
    minutes = max(1, int(seconds) // 60)
    for key, size in (("since-days", 24 * 60), ("since-hours", 60)):
        if minutes >= size:
            return say(lang, key, n=minutes // size)
    return say(lang, "since-minutes", n=minutes)


OPTION_LABELS: Final[dict[tuple[str, str, str, int], str]] = {}  # (pack, lang, prompt, code)
REF_LABELS: Final[dict[tuple[str, str, str, int], str]] = {}  # (pack, lang, kind, number)
LABELS_KEPT: Final = 50_000


class Speech:
    """A game's words in one language at one table."""

    def __init__(self, game: AnyGame, lang: str, names: Sequence[str]) -> None:
        self.game: Final = game
        self.lang: Final = lang
        self.names: Final = tuple(names)
        self._words: Words | None
        try:
            self._words = Words(game, lang, names)
        except OSError:  # a game without a locale file
            self._words = None

    def has(self, key: str) -> bool:
        return self._words is not None and self._words.has(key)

    def get(self, key: str, fallback: str = "", **args: Any) -> str:
        try:
            return self._words.get(key, **args) if self._words is not None else fallback or key
        except MissingMessage:
            return fallback or key

    @property
    def score_word(self) -> str:
        """What a seat's number is: its points, or what a game counts instead."""
        return self.get("account-score", say(self.lang, "js-score"))

    def ref(self, kind: str, number: int) -> str:
        key = (self.game.content.key, self.lang, kind, number)
        label = REF_LABELS.get(key)
        if label is None:
            label = self._ref(kind, number)
            if kind != "seat" and len(REF_LABELS) < LABELS_KEPT:
                REF_LABELS[key] = label
        return label

    def _ref(self, kind: str, number: int) -> str:
        plain = str(number)
        family = self.game.verbs.kinds.get(kind)
        if family is not None and 0 <= number < len(family.names):
            plain = family.names[number]
        try:
            return self._words.ref(kind, number) if self._words is not None else plain
        except (MissingMessage, LookupError):
            return plain

    def option(self, code: int, prompt: str) -> str:
        key = (self.game.content.key, self.lang, prompt, code)
        if key in OPTION_LABELS:
            return OPTION_LABELS[key]
        verbs = self.game.verbs
        try:
            label = (
                self._words.option(code, prompt) if self._words is not None else verbs.text(code)
            )
        except (MissingMessage, LookupError):
            label = verbs.text(code)
        named = any(ref.kind == "seat" for ref in verbs.refs(code))
        if not named and len(OPTION_LABELS) < LABELS_KEPT:
            OPTION_LABELS[key] = label
        return label

    def effects(self, view: View) -> dict[int, str]:
        """What each option of the view's question does, by its code."""
        try:
            return effects(view, self._words) if self._words is not None else {}
        except LookupError:  # words that are missing must not stop a table
            return {}

    def prompt(self, key: str, about: Sequence[Sequence[Any]]) -> str:
        try:
            return self._words.prompt(key, about) if self._words is not None else key
        except (MissingMessage, LookupError):
            return key

    def event(self, entry: Mapping[str, Any]) -> str:
        try:
            if self._words is not None:
                return self._words.event(entry)
        except (MissingMessage, LookupError):
            pass
        shown = [str(value) for value in entry["args"].values() if value is not None]
        return " ".join([entry["event"], *shown])

    def chapter(self, entry: Mapping[str, Any]) -> str:
        try:
            return self._words.chapter(entry) if self._words is not None else entry["event"]
        except (MissingMessage, LookupError):
            return self.event(entry).rstrip(".")

    def reason(self, reason: Reason) -> str:
        try:
            return self._words.reason(*reason) if self._words is not None else reason.name
        except (MissingMessage, LookupError):
            return reason.name

    def why(self, why: Why) -> str:
        try:
            return self._words.why(why) if self._words is not None else why.key
        except (MissingMessage, LookupError):
            return why.key
