"""The State and its Field table: nothing missing, nothing of the wrong shape."""

from __future__ import annotations

from importlib import resources
from typing import Any, Final

from regalia.engine.fields import Field, Show
from regalia.engine.game import AnyGame
from regalia.engine.steps import BaseState, Step
from regalia.testing.catalogue import expand_rules, find_rules, statements
from regalia.testing.report import ConformanceError, Report, require, some
from regalia.text.catalogue import parse
from regalia.text.languages import LANGS, NAMES

BASE: Final = {"seats", "options", "stack", "acting", "offered"}
SHARED: Final = "pack"  # the one attribute that is not of the position
WIDEST: Final = 10  # ids one range of a step's `rules` may stand for
LISTING: Final = {"number", "key", "rules"}  # what a step has that does nothing


# How a rule is written down.
STATEMENT: Final = "write one rule a line: - **XX-001** The text. [R]"
MOST_CODES: Final = 20_000  # a learner has a row for each


def check_codes(game: AnyGame) -> None:
    """Check that no vocabulary is larger than a list of all choices can be."""
    largest = max(game.verbs.list, key=lambda verb: verb.size)
    right = game.verbs.size <= MOST_CODES
    where = f"{game.name}: verb {largest.name!r}"
    require(right, where, f"has {largest.size} of {game.verbs.size} codes; {MOST_CODES} are enough")


def attributes(s: BaseState) -> set[str]:
    """Return what a State holds, in a dict or in slots; compiled, its class lists it."""
    names = set(getattr(s, "__dict__", {}))
    for cls in type(s).__mro__:
        slots = cls.__dict__.get("__slots__", ()) or cls.__dict__.get("__mypyc_attrs__", ())
        names |= {name for name in slots if hasattr(s, name)}
    return names


def check_fields(game: AnyGame, s: BaseState, report: Report) -> None:
    """Check that every attribute has exactly one Field, and every Field its attribute."""
    where = f"{game.name}: FIELDS"
    names = [field.name for field in game.fields]
    twice = sorted({name for name in names if names.count(name) > 1})
    require(not twice, where, f"{', '.join(twice)} stand twice")
    held = attributes(s) - BASE - {SHARED, *s.derived}
    missing = sorted(held - set(names))
    require(not missing, where, f"no line says who may see {', '.join(missing)}")
    unknown = sorted(set(names) - held)
    require(not unknown, where, f"the State has no {', '.join(unknown)}")
    for field in game.fields:
        check_shape(game, field, s)
        report.count("fields with a right shape")


def check_shape(game: AnyGame, field: Field, s: BaseState) -> None:
    value = getattr(s, field.name)
    where = f"{game.name}: field {field.name}"
    if field.rows:
        rows = isinstance(value, list) and all(isinstance(row, list) for row in value)
        require(rows, where, "is declared with rows but is no list of lists")
    elif isinstance(value, list):
        require(not any(isinstance(x, list) for x in value), where, "needs rows=True")
    else:
        require(isinstance(value, int), where, f"holds {value!r}, neither a number nor a list")
        require(field.show == Show.PUBLIC, where, "a single number can only be PUBLIC")
    if field.show in (Show.OWNER, Show.COUNTED):
        require(len(value) == s.seats, where, f"has {len(value)} rows for {s.seats} seats")
    if field.mask:
        masks = getattr(s, field.mask, None)
        right = isinstance(masks, list) and len(masks) == len(value)
        require(right, where, f"its mask {field.mask!r} is not a list of the same length")


def check_bounds(game: AnyGame, s: BaseState, where: str) -> None:
    """Check that every number stays between the low and high of its Field."""
    for field in game.fields:
        if field.low == field.high:
            continue
        numbers = flat(getattr(s, field.name))
        if not numbers or (field.low <= min(numbers) and max(numbers) <= field.high):
            continue
        wrong = next(each for each in numbers if not field.low <= each <= field.high)
        what = f"{field.name} holds {wrong}, declared are {field.low} to {field.high}"
        raise ConformanceError(f"{where}: {what}")


def flat(value: Any) -> list[int]:
    if not isinstance(value, list):
        return [value]
    if list not in set(map(type, value)):
        return value
    return [number for item in value for number in flat(item)]


def check_rules(game: AnyGame, report: Report) -> None:
    """Check that steps cite existing statements, and both catalogues number alike."""
    english = set(statement_ids(game))
    require(bool(english), f"{game.name}: rules/en.md", f"has no statements; {STATEMENT}")
    for step in game.rules.steps:
        for rule in find_rules(step.rules):
            require(rule in english, f"{game.name}: step {step.key!r}", f"cites unknown {rule}")
            report.count("citations of statements by steps")
        check_citing(step, f"{game.name}: step {step.key!r}")
    check_languages(game, english, report)
    for choice in game.choices:
        known = not choice.rule or choice.rule in english
        require(known, f"{game.name}: option {choice.name}", f"cites unknown {choice.rule}")
    report.count("statements in English", len(english))


def statement_ids(game: AnyGame) -> list[str]:
    """Return the ids of the English catalogue."""
    where = f"{game.name}: rules/en.md"
    there = resources.files(game.package).joinpath("rules", "en.md").is_file()
    require(there, where, f"is missing; {STATEMENT}")
    return [statement.id for statement in statements(game, "en")]


def check_languages(game: AnyGame, english: set[str], report: Report) -> None:
    """Check that every language has the rules of the English catalogue, and no other."""
    for lang in LANGS[1:]:
        if not resources.files(game.package).joinpath("rules", f"{lang}.md").is_file():
            report.note(f"rules/{lang}.md is missing: the rules are shown in English")
            continue
        found = {statement.id for statement in parse(game.resource("rules", f"{lang}.md"))}
        where = f"{game.name}: rules/{lang}.md"
        strange, missing = sorted(found - english), sorted(english - found)
        require(not strange, where, f"has {', '.join(strange)}, en.md has not")
        if missing:
            report.note(f"rules/{lang}.md lacks {some(missing)}")
        report.count(f"statements in {NAMES[lang]}", len(found))


def check_citing(step: Step[Any], where: str) -> None:
    """Check that a step's ids can be found by a search, and stand where something is done."""
    for word in step.rules.split():
        wide = len(expand_rules(word)) > WIDEST
        found = "write them out so that a search finds them"
        require(not wide, where, f"{word} is a range of more than {WIDEST} ids; {found}")
    own = {name for name in vars(type(step)) if not name.startswith("__")}
    cls = type(step).__qualname__
    right = "cite them where they are carried out"
    lists = "rules" in own and own <= LISTING
    require(not lists, where, f"{cls} does nothing but list ids; {right}")
