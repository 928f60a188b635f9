"""The options of a decision as a numbered menu that fits the screen."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from regalia.engine.match import Decision, Option
from regalia.engine.verbs import Ref
from regalia.layout.effects import CLAUSE, common_clauses
from regalia.text.words import Words

LONG: Final = 12  # so many lines of one verb are folded, or put in columns if they tell nothing
SCREENFUL: Final = 36  # so many are put in columns even then
GAP: Final = 3
SEAL: Final = "seal"  # closes a draft, in every game


class Entry(NamedTuple):
    """One numbered option: `words` on its own line, `short` under its first thing."""

    number: int
    option: Option
    words: str
    label: str
    short: str
    effect: str  # what it does


class Menu:
    """Options in the order they are shown, each found by its number or its notation."""

    def __init__(
        self, decision: Decision, words: Words, effect: Callable[[Option], str], width: int = 80
    ) -> None:
        self._words: Final = words
        self._effect: Final = effect
        self._prompt: Final = decision.prompt
        self._width: Final = width
        self.entries: Final[list[Entry]] = []
        self.lines: Final[list[str]] = []
        options = decision.options
        verbs = list(dict.fromkeys(option.verb for option in options))
        alike: list[Entry] = []  # of several verbs, one below another
        for verb in verbs:
            alike = self._add_verb([option for option in options if option.verb == verb], alike)
        self._list(alike)

    # -- showing -------------------------------------------------------------
    def _add_verb(self, options: list[Option], alike: list[Entry]) -> list[Entry]:
        """Fold the options of a verb, or add them to the plainly listed ones."""
        fold = len(options) > LONG and foldable(options)
        if all(len(option.refs) > 1 for option in options):
            options = sorted(options, key=lambda option: option.refs[0].id)
        entries = [self._entry(option, fold=fold) for option in options]
        if not fold:
            return [*alike, *entries]
        self._list(alike)
        self.lines.extend(fold_entries(entries, self._width))
        return []

    def _list(self, entries: list[Entry]) -> None:
        if entries:
            self.lines.extend(list_entries(entries, len(str(len(self.entries))), self._width))

    def _entry(self, option: Option, *, fold: bool) -> Entry:
        refs = option.refs
        words = self._words.option(option.code, option.prompt)
        label = self._words.ref(*refs[0]) if fold else ""
        entry = Entry(
            len(self.entries) + 1,
            option,
            words,
            label,
            self._short(words, label, refs[1:]) if fold else "",
            self._effect(option),
        )
        self.entries.append(entry)
        return entry

    def _short(self, words: str, label: str, refs: Iterable[Ref]) -> str:
        """Return the words after the label, or else the names of the other things."""
        if words.startswith(label) and words != label:
            return words[len(label) :].lstrip(":, ")
        return " ".join(self._words.ref(ref.kind, ref.id) for ref in refs)

    # -- finding ---------------------------------------------------------------
    def find(self, typed: str) -> list[Entry]:
        """Return the matching entries: one, several that begin so, or none."""
        if re.fullmatch(r"[0-9]+", typed):
            return [entry for entry in self.entries if entry.number == int(typed)]
        text = " ".join(typed.split())
        exact = [entry for entry in self.entries if entry.option.text == text]
        return exact or [e for e in self.entries if e.option.text.startswith(f"{text} ")]

    def picks(self, typed: str) -> list[str]:
        """Return the notations of several picks typed in a row: "order blue red act", "3 2 4".

        The verb or the question's key may stand before them.  Empty unless every
        word names an option of the one verb there is, or closes the draft.
        """
        words = typed.split()
        first = self.entries[0].option
        if words and words[0] in (first.verb, self._prompt):
            words = words[1:]
        known = {str(e.number): e.option.text for e in self.entries}
        known |= {e.option.text.partition(" ")[2]: e.option.text for e in self.entries}
        texts = [known.get(word, word if word == SEAL else "") for word in words]
        return texts if len(texts) > 1 and all(texts) else []

    @property
    def example(self) -> str:
        """Return an example notation: the first with something after the verb."""
        texts = [entry.option.text for entry in self.entries]
        return next((text for text in texts if " " in text), texts[0])


def foldable(options: Sequence[Option]) -> bool:
    """Return whether the options share first things, so that one line can hold several."""
    firsts = {option.refs[0] for option in options if len(option.refs) > 1}
    if len({ref.kind for ref in firsts}) != 1 or any(ref.kind == "amount" for ref in firsts):
        return False
    return len(firsts) < len(options) and all(len(option.refs) > 1 for option in options)


def fold_entries(entries: Sequence[Entry], width: int) -> list[str]:
    """Return one line per first thing: its name, then the numbered ways to choose it."""
    labels = list(dict.fromkeys(entry.label for entry in entries))
    left = max(len(label) for label in labels) + GAP
    lines = []
    for label in labels:
        ways = [entry for entry in entries if entry.label == label]
        same = common_clauses([entry.effect for entry in ways])
        items = [way(entry, same) for entry in ways]
        lines.extend(wrap_items(f"  {label:<{left}}", items, width))
        indent = " " * (left + 2)
        lines.extend(textwrap.wrap(same, width, initial_indent=indent, subsequent_indent=indent))
    return lines


def way(entry: Entry, same: str) -> str:
    """Describe one of several ways to choose a thing by what only this one does."""
    own = entry.effect.removeprefix(same).removeprefix(CLAUSE)
    return f"{entry.number:>3}) {entry.short}" + (f" ({own})" if own else "")


def wrap_items(head: str, items: Sequence[str], width: int) -> list[str]:
    """Print items after a head, and wrap them below it when the line is full."""
    lines, line = [], head
    room = width - len(head)
    for item in [part for whole in items for part in textwrap.wrap(whole, room)]:
        if len(line) + len(item) > width and line.strip():
            lines.append(line.rstrip())
            line = " " * len(head)
        line += item + " " * GAP
    return [*lines, line.rstrip()]


def list_entries(entries: Sequence[Entry], digits: int, width: int) -> list[str]:
    """List one option per line, or columns of many short ones."""
    items = [f"  {entry.number:>{digits}}) {entry.words}" for entry in entries]
    widest = max(map(len, items))
    most = SCREENFUL if any(entry.effect for entry in entries) else LONG
    columns = min(3, (width + GAP) // (widest + GAP)) if len(items) > most else 1
    if columns <= 1:
        left = min(widest, width // 2)
        lines: list[str] = []
        for item, entry in zip(items, entries, strict=True):
            lines.extend(beside(item, entry.effect, left, width))
        return lines
    rows = -(-len(items) // columns)
    cells = [f"{item:<{widest + GAP}}" for item in items]
    return ["".join(cells[row::rows]).rstrip() for row in range(rows)]


def beside(item: str, effect: str, left: int, width: int) -> list[str]:
    """Put an option's effect beside it."""
    if not effect:
        return [item]
    parts = textwrap.wrap(effect, width - left - GAP)
    lines = [f"{item:<{left}}{' ' * GAP}{parts[0]}"] if len(item) <= left else [item]
    rest = parts[1:] if len(item) <= left else parts
    return lines + [" " * (left + GAP) + part for part in rest]
