"""Rule catalogues: the statements of a game, by section.

A catalogue is the game's `rules/<lang>.md`: one statement a line or a table row,

    - **KB-001** The game takes 2, 3, 4 or 5 players. [R]
    | KB-190 | jester | Gain 1 VP. | [R] |

under headings that name its sections.  The grade at the end is R (stated in
the rulebook), C (from the components) or D (our decision on an open point).
"""

from __future__ import annotations

import re
import tomllib
from functools import lru_cache
from typing import Final, NamedTuple

from regalia.engine.game import AnyGame
from regalia.text.languages import FALLBACK
from regalia.text.words import Words

ID: Final = r"[A-Z]{2,}-\d+[a-z]?"
ITEM: Final = re.compile(rf"^[-*] \*\*({ID})\*\*\s+(.*)$")
ROW: Final = re.compile(rf"^\|\s*(?:\*\*)?({ID})(?:\*\*)?\s*\|(.*)\|\s*$")
GRADE: Final = re.compile(r"^(.*?)\s*\[([A-Z])\]$")
FEW: Final = 7  # statements that matter to one decision
NOW: Final = "now.toml"  # which they are, by step
# What is there for completeness: it stands last, whatever its place in the file.
LAST: Final = (
    "Worked examples",
    "Variants and table options",
    "Hidden information",
    "Decisions",
    "Invariants",
)
CODE: Final = re.compile(r"`([^`]+)`|\b([a-z0-9]+(?:_[a-z0-9]+)+)\b")  # `spy`, dead_marshes
ASIDE: Final = re.compile(r" \(`\w+`\)|(?<=\()`\w+`, ")
RANGE: Final = re.compile(r"^([A-Z]{2,}-)(\d+)\.\.(\d+)$")


class Statement(NamedTuple):
    """One rule of a catalogue."""

    id: str
    text: str
    grade: str  # R, C, D, or "" where none is given
    section: str


class DoubleStatement(ValueError):
    """An id occurs twice in one catalogue."""


def parse(text: str) -> list[Statement]:
    """Return the statements of a catalogue's text, in its order."""
    found: dict[str, Statement] = {}
    section = ""
    for line in text.splitlines():
        if line.startswith("#"):
            section = line.lstrip("#").strip()
            continue
        statement = read_line(line.rstrip(), section)
        if statement is None:
            continue
        if statement.id in found:
            raise DoubleStatement(f"{statement.id} stands twice")
        found[statement.id] = statement
    return list(found.values())


def read_line(line: str, section: str) -> Statement | None:
    item = ITEM.match(line)
    if item is not None:
        graded = GRADE.match(item[2])
        text, grade = (graded[1], graded[2]) if graded else (item[2], "")
        return Statement(item[1], text.strip(), grade, section)
    row = ROW.match(line)
    if row is None:
        return None
    cells = [cell.strip() for cell in row[2].split("|")]
    graded = GRADE.match(cells[-1])
    grade = graded[2] if graded else ""
    if graded:
        cells[-1] = graded[1]
    return Statement(row[1], ": ".join(cell for cell in cells if cell), grade, section)


def statements(game: AnyGame, lang: str = "en") -> list[Statement]:
    """Return a game's catalogue in one language, or in English if it has none."""
    try:
        return parse(game.resource("rules", f"{lang}.md"))
    except FileNotFoundError:
        return parse(game.resource("rules", f"{FALLBACK}.md"))


def expand_rules(rules: str) -> list[str]:
    """Expand "KB-130..132 KB-645" to KB-130, KB-131, KB-132, KB-645 (gaps are allowed)."""
    found: list[str] = []
    for word in rules.split():
        span = RANGE.match(word)
        if span is None:
            found.append(word)
            continue
        width = len(span[2])
        numbers = range(int(span[2]), int(span[3]) + 1)
        found += [f"{span[1]}{number:0{width}d}" for number in numbers]
    return found


def find_rules(rules: str) -> list[str]:
    """Return the ids written out in a step's `rules`: single ones and both ends of ranges."""
    found: list[str] = []
    for word in rules.split():
        span = RANGE.match(word)
        found += [word] if span is None else [span[1] + span[2], span[1] + span[3]]
    return found


# -- for whoever wants to play, not to check -------------------------------------------
def readable(text: str, words: Words) -> str:
    """Return a statement with names in place of ids, without ids that follow a name."""
    return CODE.sub(lambda found: thing_name(found[1] or found[2], words), ASIDE.sub("", text))


def thing_name(word: str, words: Words) -> str:
    """Return the name people use for the thing with this id."""
    for kind in words.game.verbs.kinds.values():
        if word in kind.index and not kind.literal and not kind.made_of:
            return words.ref(kind.name, kind.index[word])
    return word


@lru_cache(maxsize=16)
def late(game: AnyGame) -> dict[str, int]:
    """Return the statements that come last with their ranks, the same in any language."""
    return {one.id: LAST.index(one.section) for one in statements(game) if one.section in LAST}


def order_for_readers(game: AnyGame, lang: str) -> list[Statement]:
    """Return the catalogue as people read it: play first, our decisions last."""
    listed, last = statements(game, lang), late(game)
    places = {one.section: i for i, one in reversed(list(enumerate(listed)))}

    def rank(one: Statement) -> tuple[int, int, bool]:
        return last.get(one.id, -1), places[one.section], one.grade == "D"

    return sorted(listed, key=rank)


@lru_cache(maxsize=16)
def picked_by_step(game: AnyGame) -> dict[str, list[str]]:
    """Return, by a step's key, the statements that its game has picked (rules/now.toml)."""
    try:
        text = game.resource("rules", NOW)
    except OSError:
        return {}
    return {step: expand_rules(rules) for step, rules in tomllib.loads(text).items()}


@lru_cache(maxsize=1024)
def few(game: AnyGame, number: int) -> tuple[str, ...]:
    """Return what matters to a seat asked by a step: as picked, else the rulebook first."""
    step = game.rules.steps[number]
    picked = picked_by_step(game).get(step.key)
    if picked is not None:
        return tuple(picked)
    try:
        known = {one.id: one for one in statements(game)}
    except OSError:
        return ()
    named = [known[rule] for rule in expand_rules(step.rules) if rule in known]
    plain = [one.id for one in named if one.grade != "D" and one.id not in late(game)]
    return tuple(plain[:FEW])
