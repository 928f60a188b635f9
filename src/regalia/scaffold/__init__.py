"""The template of `regalia new`: a small game that plays, as a package of its own."""

from __future__ import annotations

import keyword
import re
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from regalia.engine.errors import BadSetup

ENDING: Final = ".tmpl"
NAME: Final = re.compile(r"[a-z][a-z0-9_]{1,30}")


def write_game(name: str, folder: Path) -> list[Path]:
    """Write the package into a new folder and return its files; BadSetup says what is wrong."""
    if not NAME.fullmatch(name) or keyword.iskeyword(name) or name in {"regalia", "tests"}:
        raise BadSetup(f"{name!r} is no name for a package; take small letters, such as 'mygame'")
    if folder.exists() and any(folder.iterdir()):
        raise BadSetup(f"{folder} is there already and not empty; take another --into")
    filled = {
        "@name@": name,
        "@NAME@": name.replace("_", "")[:6].upper(),
        "@Title@": name.replace("_", " ").title(),
    }
    written = []
    for source, path in templates(resources.files(__name__).joinpath("game"), Path()):
        target = folder / rename(path, name)
        target.parent.mkdir(parents=True, exist_ok=True)
        text = source.read_text(encoding="utf-8")
        for mark, word in filled.items():
            text = text.replace(mark, word)
        target.write_text(text, encoding="utf-8")
        written.append(target)
    return written


def templates(folder: Traversable, path: Path) -> list[tuple[Traversable, Path]]:
    """Return every template below a folder, with its place."""
    found: list[tuple[Traversable, Path]] = []
    for item in sorted(folder.iterdir(), key=lambda item: item.name):
        if item.is_dir():
            found += templates(item, path / item.name)
        elif item.name.endswith(ENDING):
            found.append((item, path / item.name.removesuffix(ENDING)))
    return found


def rename(path: Path, name: str) -> Path:
    """Return the place of a template's file in a game of this name."""
    parts = [name if part == "package" else part for part in path.parts]
    own = {"game.toml": f"{name}.toml", "test_game.py": f"test_{name}.py"}
    return Path(*parts[:-1], own.get(path.name, path.name))
