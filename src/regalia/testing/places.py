"""The places in the code that implement a rule statement: steps, functions, records.

A step names its statements in `rules`; a function or a class cites them in its docstring
("(KM-336)", "KM-171..174") or in the refusal it gives; a fact of the box is a record of the pack.
"""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from importlib import resources
from pathlib import Path
from typing import Any, Final, NamedTuple

from regalia.engine.game import AnyGame
from regalia.engine.steps import Step
from regalia.layout.face import face_of
from regalia.text.catalogue import expand_rules, statements

CITED: Final = re.compile(r"\b[A-Z]{2,}-\d+(?:\.\.\d+|[a-z]\b)?")
TABLE: Final = re.compile(r"^\[\[(\w+)\]\]")
RECORD_ID: Final = re.compile(r'^id\s*=\s*"([^"]+)"')
FEW: Final = 6  # a statement about more things than that is about none in particular
DEFINITIONS: Final = (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


class Place(NamedTuple):
    """A line of the game's folder: a definition, or a record of its pack."""

    file: str
    line: int
    name: str = ""  # of the class or function, of the record as "tile vision"
    step: str = ""  # the step's key, where the place is a step

    def __str__(self) -> str:
        where = f"{self.file}:{self.line}"
        step = f" (step {self.step})" if self.step else ""
        return f"{where} {self.name}{step}".rstrip()


Places = dict[str, list[Place]]
Classes = dict[Path, dict[str, int]]  # the line of each, by its file


def code_places(game: AnyGame) -> Places:
    """Map each statement id to the steps that name it, then to other citations."""
    folder = home(game)
    found = step_places(game, folder)
    for rule, places in citation_places(folder).items():
        known = {(place.file, place.name) for place in found.get(rule, [])}
        more = [place for place in places if (place.file, place.name) not in known]
        found.setdefault(rule, []).extend(sorted(more, key=is_a_file))
    return found


def is_a_file(place: Place) -> bool:
    """Return whether it is a module's docstring: the vaguest citation comes last."""
    return not place.name


def home(game: AnyGame) -> Path:
    """Return the folder of the game's package."""
    folder = Path(str(resources.files(game.package)))
    if not folder.is_dir():
        raise LookupError(f"{game.name}: the package {game.package} has no folder")
    return folder


def parse_file(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"), filename=str(file))


# -- steps --------------------------------------------------------------------
def step_places(game: AnyGame, folder: Path) -> Places:
    found: Places = {}
    classes: Classes = {}
    for step in game.rules.steps:
        place = step_place(step, folder, classes)
        for rule in dict.fromkeys(expand_rules(step.rules)):
            found.setdefault(rule, []).append(place)
    return found


def step_place(step: Step[Any], folder: Path, classes: Classes) -> Place:
    """Return the step's class; one from outside the game's folder is named by its module.

    Python's own way to its line would read the whole file anew for every step.
    """
    cls = type(step)
    file = Path(inspect.getsourcefile(cls) or "")
    if file not in classes:
        classes[file] = dict(class_lines(parse_file(file)))
    inside = file.is_relative_to(folder)
    name = file.relative_to(folder).as_posix() if inside else cls.__module__
    return Place(name, classes[file][cls.__qualname__], cls.__qualname__, step.key)


def class_lines(node: ast.AST, within: str = "") -> Iterator[tuple[str, int]]:
    """Return (qualified name, line) of every class below, the last of equal names."""
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, DEFINITIONS):
            yield from class_lines(child, within)
            continue
        name = within + child.name
        if isinstance(child, ast.ClassDef):
            yield name, min([child.lineno, *(each.lineno for each in child.decorator_list)])
            yield from class_lines(child, f"{name}.")
        else:
            yield from class_lines(child, f"{name}.<locals>.")


# -- citations -----------------------------------------------------------------
def citation_places(folder: Path) -> Places:
    """Map each statement id to the definitions below a folder that cite it."""
    found: Places = {}
    for file in sorted(folder.rglob("*.py")):
        tree = parse_file(file)
        name = file.relative_to(folder).as_posix()
        for rule, line, owner in citations(tree, 1, ""):
            places, place = found.setdefault(rule, []), Place(name, line, owner)
            if place not in places:
                places.append(place)
    return found


def citations(node: ast.AST, line: int, owner: str) -> Iterator[tuple[str, int, str]]:
    """Yield (id, line and name of the innermost definition) for every id in a string."""
    for child in ast.iter_child_nodes(node):
        if names_rules(child):
            continue  # a step's own list: step_places knows it
        if isinstance(child, DEFINITIONS):
            yield from citations(child, child.lineno, f"{owner}.{child.name}".lstrip("."))
        elif isinstance(child, ast.Constant) and isinstance(child.value, str):
            for rule in citations_in(child.value):
                yield rule, line, owner
        else:
            yield from citations(child, *(line, owner) if owner else constant(child, line))


def constant(node: ast.AST, line: int) -> tuple[int, str]:
    """Return the line and the name of a constant of the module; else those of the module."""
    if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
        return node.lineno, node.target.id
    if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
        return node.lineno, node.targets[0].id
    return line, ""


def names_rules(node: ast.AST) -> bool:
    """Return whether this is `rules = "..."`, also as one of several names."""
    if not isinstance(node, ast.Assign):
        return False
    names = [name for target in node.targets for name in ast.walk(target)]
    return any(isinstance(name, ast.Name) and name.id == "rules" for name in names)


def citations_in(text: str) -> list[str]:
    """Return the ids a text cites, with ranges written out."""
    return list(dict.fromkeys(expand_rules(" ".join(CITED.findall(text)))))


# -- records ------------------------------------------------------------------------
def record_places(game: AnyGame) -> Places:
    """Map each statement id to the records of the shipped pack that it concerns."""
    file = f"content/{game.name}.toml"
    records = pack_records(game.resource("content", f"{game.name}.toml"))
    found: Places = {}
    for rule, names in things(game).items():
        kinds = [(kind, name) for kind, name in names if (kind, name) in records]
        others = [key for key in records if key[1] in {name for _, name in names}]
        keys = kinds or others
        if 0 < len(keys) <= FEW:
            found[rule] = [Place(file, records[key], " ".join(key)) for key in keys]
    return found


def pack_records(text: str) -> dict[tuple[str, str], int]:
    """Map (table, id) of each record of a pack to the line it begins at."""
    found: dict[tuple[str, str], int] = {}
    table, begun = "", 0
    for number, line in enumerate(text.splitlines(), 1):
        if head := TABLE.match(line):
            table, begun = head[1], number
        elif (named := RECORD_ID.match(line)) and table:
            found[table, named[1]] = begun
    return found


def things(game: AnyGame) -> dict[str, list[tuple[str, str]]]:
    """Map each statement id to the (kind, name) of things it concerns."""
    found: dict[str, list[tuple[str, str]]] = {}
    rules_for = face_of(game).cards.rules
    for kind in game.verbs.kinds.values():
        for number, name in enumerate(kind.names):
            for rule in rules_for(kind.name, number):
                found.setdefault(rule, []).append((kind.name, name))
    for item in statements(game):
        found.setdefault(item.id, []).append(("", item.text.partition(":")[0]))
    return found
