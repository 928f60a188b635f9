"""Helpers that the commands share: naming a game, its options, its packs and its files."""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, Final, TypeVar

import click
from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment
from rich.text import Text

import regalia
from regalia.cli.completion import complete_game, complete_option
from regalia.cli.problem import Problem as Problem
from regalia.cli.problem import printable
from regalia.engine.errors import BadPack
from regalia.engine.game import AnyGame
from regalia.text.languages import LANGS
from regalia.text.words import Words

WIDTH: Final = 80  # when nobody can say how wide the screen is

Command = TypeVar("Command", bound=Callable[..., Any])


class Screen(Console):
    """A console that shows control characters in texts instead of sending them."""

    def render(
        self, renderable: RenderableType, options: ConsoleOptions | None = None
    ) -> Iterable[Segment]:
        for segment in super().render(renderable, options):
            if segment.control:
                yield segment
            else:
                yield Segment(printable(segment.text), segment.style)


def screen(*, stderr: bool = False) -> Console:
    """Return a console: colours only on a terminal, 80 columns elsewhere."""
    stream = sys.stderr if stderr else sys.stdout
    width = None if stream.isatty() else WIDTH
    return Screen(
        file=stream, width=width, highlight=False, markup=False, emoji=False, soft_wrap=False
    )


def say(console: Console, text: str, style: str = "", *, wrap: bool = True) -> None:
    """Print plain words; a long line continues below with a small indent."""
    for line in text.split("\n"):
        indent = " " * (len(line) - len(line.lstrip()) + 2)
        parts = [line]
        if wrap and len(line) > console.width:
            parts = textwrap.wrap(
                line,
                console.width,
                subsequent_indent=indent,
                break_on_hyphens=False,
                break_long_words=False,
            )
        for part in parts:
            console.print(Text(part, style=style), soft_wrap=True)


def interactive() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()


# -- games ------------------------------------------------------------------
def load_game(spec: str) -> AnyGame:
    """Load a game by its name, or by "module:ATTR" while it is being written."""
    return regalia.game(spec)


def pack_texts(packs: Sequence[str]) -> dict[str, str]:
    """Return the checked texts of --pack GAME=FILE by the game's name."""
    texts: dict[str, str] = {}
    for item in packs:
        name, equals, path = item.partition("=")
        if not equals or not name or not path:
            raise Problem(f"--pack {item!r}: write GAME=FILE, a game and its pack")
        text = read_text(Path(path), "a pack")
        game = load_game(name)
        try:
            game.with_pack(text)
        except BadPack as error:
            raise Problem(f"{path}: {error}") from None
        texts[game.name] = text
    return texts


def prepare_game(spec: str, packs: Sequence[str]) -> AnyGame:
    """Return the game, with the requested pack if there is one."""
    game, texts = load_game(spec), pack_texts(packs)
    return game.with_pack(texts[game.name]) if game.name in texts else game


def table_options(pairs: Sequence[str]) -> dict[str, str]:
    """Read --option name=value, which may be repeated."""
    found: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or not name or not value:
            raise Problem(f"--option {pair!r}: write name=value; `regalia games` lists them")
        if name in found:
            raise Problem(f"--option {name}: is given twice")
        found[name] = value
    return found


def words_of(game: AnyGame, lang: str) -> Words:
    """Return the game's words, if it has any in this language."""
    try:
        return Words(game, lang)
    except FileNotFoundError:
        raise Problem(f"{game.name} has no words in {lang!r}; try another --lang") from None


def seat_count(game: AnyGame, seats: int | None) -> int:
    """Return the requested number of seats, or the default."""
    return min(game.max_seats, max(game.min_seats, 4)) if seats is None else seats


# -- files ----------------------------------------------------------------------
def read_text(path: Path, what: str) -> str:
    """Read a UTF-8 text file; the error says what is wrong with it."""
    try:
        return path.read_bytes().decode("utf-8")
    except UnicodeDecodeError:
        raise Problem(f"{path}: is not {what}: it is no UTF-8 text") from None
    except OSError as error:
        raise Problem(f"{path}: cannot be read: {error.strerror}") from None


def write_new(path: Path, text: str, *, overwrite: bool = False) -> None:
    """Write a file, and never over another one without permission; an OSError says why not."""
    with path.open("w" if overwrite else "x", encoding="utf-8", newline="\n") as file:
        file.write(text)


# -- options the commands share ----------------------------------------------------
def game_argument(command: Command) -> Command:
    return click.argument("game_name", metavar="GAME", shell_complete=complete_game)(command)


def pack_option(command: Command) -> Command:
    return click.option(
        "--pack",
        "packs",
        multiple=True,
        metavar="GAME=FILE",
        help="Play GAME with the content pack in FILE (TOML) instead of its own.",
    )(command)


def lang_option(command: Command) -> Command:
    return click.option(
        "--lang",
        type=click.Choice(LANGS),
        default="en",
        show_default=True,
        envvar="REGALIA_LANG",
        help="Language of the texts; REGALIA_LANG sets it permanently.",
    )(command)


def option_option(command: Command) -> Command:
    return click.option(
        "--option",
        "options",
        multiple=True,
        metavar="NAME=VALUE",
        shell_complete=complete_option,
        help="A table option of the game; `regalia games` lists them. May be repeated.",
    )(command)


def json_option(command: Command) -> Command:
    return click.option(
        "--json", "as_json", is_flag=True, help="Print JSON for programs instead of tables."
    )(command)
