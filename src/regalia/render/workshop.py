"""The material of pictures: templates, symbol sheets, a game's style."""

from __future__ import annotations

from functools import lru_cache
from importlib import resources
from typing import Any, Final

from jinja2 import Environment, FunctionLoader, StrictUndefined, Template
from markupsafe import Markup

from regalia.engine.game import AnyGame
from regalia.layout.face import face_of
from regalia.render.kept import Keep, of_kind
from regalia.render.quick import IMPORTS, Direct
from regalia.render.shapes import HELPERS

RENDER: Final = "regalia.render"


class Templates(Environment):
    """Loads templates named PACKAGE/PATH; one imports another in the same folder by name."""

    code_generator_class = Direct

    def make_globals(self, d: Any) -> Any:
        """Return the same dict for every template, so that nothing is merged."""
        return self.globals

    def _generate(self, *given: Any, **named: Any) -> str:
        head, line, body = super()._generate(*given, **named).partition("\nname = ")
        return f"{head}\n{IMPORTS}{line}{body}"

    def join_path(self, template: str, parent: str) -> str:
        return f"{parent.rpartition('/')[0]}/{template}"


def source(name: str) -> tuple[str, str, None]:
    """Return a template's text and its file, for error messages."""
    package, _, path = name.partition("/")
    file = resources.files(package).joinpath(*path.split("/"))
    return file.read_text(encoding="utf-8"), str(file), None


def read(package: str, *path: str) -> str:
    return resources.files(package).joinpath(*path).read_text(encoding="utf-8")


def ships(package: str, *path: str) -> bool:
    """Return whether a package holds such a file."""
    return resources.files(package).joinpath(*path).is_file()


@lru_cache(maxsize=1)
def environment() -> Environment:
    found = Templates(
        loader=FunctionLoader(source),
        auto_reload=False,
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        extensions=[Keep],
    )
    found.filters["of_kind"] = of_kind
    found.globals.update(HELPERS)
    return found


@lru_cache(maxsize=64)
def template(package: str, *path: str) -> Template:
    return environment().get_template("/".join((package, *path)))


@lru_cache(maxsize=32)
def sheet(package: str, *path: str) -> Markup:
    """Return a symbol sheet's definitions, without its outer <svg>."""
    text = read(package, *path)
    start = text.index(">", text.index("<svg")) + 1
    return Markup(text[start : text.rindex("</svg>")])  # noqa: S704 - our own file, not user text


def symbols(game: AnyGame) -> Markup:
    """Return all symbols a board of this game may use."""
    own = ships(game.package, "layout", "symbols.svg")
    common = sheet(RENDER, "symbols.svg")
    return common + sheet(game.package, "layout", "symbols.svg") if own else common


@lru_cache(maxsize=32)
def style(package: str) -> Markup:
    """Return the style sheet that all parts of a game's board share; "" if it has none."""
    if not ships(package, "layout", "style.css"):
        return Markup("")
    return Markup(read(package, "layout", "style.css"))  # noqa: S704 - the game's own file


def has_own_board(game: AnyGame) -> bool:
    """Return whether the game ships a picture; others are drawn from their fields."""
    return face_of(game).layout is not None or ships(game.package, "layout", "board.svg.j2")
