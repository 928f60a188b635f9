"""What the commands share: naming a game, its options, its packs and its files."""

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
    """A console: colours only on a terminal, 80 columns when it is none."""
    stream = sys.stderr if stderr else sys.stdout
    width = None if stream.isatty() else WIDTH
    return Screen(
        file=stream, width=width, highlight=False, markup=False, emoji=False, soft_wrap=False
    )


def say(console: Console, text: str, style: str = "", *, wrap: bool = True) -> None:
    """Print plain words; a long line goes on below, a little further in."""
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
    """A game by its name, or by "module:ATTR" while it is being written."""
    return regalia.game(spec)


def pack_texts(packs: Sequence[str]) -> dict[str, str]:
    """The texts of --pack GAME=FILE by the game's name, each checked."""
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
    """The game, with the pack asked for if there is one."""
    game, texts = load_game(spec), pack_texts(packs)
    return game.with_pack(texts[game.name]) if game.name in texts else game


def table_options(pairs: Sequence[str]) -> dict[str, str]:
    """--option name=value, as often as wanted."""
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
    """The game's words, if it has any in this language."""
    try:
        return Words(game, lang)
    except FileNotFoundError:
        raise Problem(f"{game.name} has no words in {lang!r}; try another --lang") from None


def seat_count(game: AnyGame, seats: int | None) -> int:
    """The seats asked for, or the usual number."""
    return min(game.max_seats, max(game.min_seats, 4)) if seats is None else seats


# -- files ----------------------------------------------------------------------
def read_text(path: Path, what: str) -> str:
    """A UTF-8 text file; the message says what is wrong with it."""
    try:
        return path.read_bytes().decode("utf-8")
    except UnicodeDecodeError:
        raise Problem(f"{path}: is not {what}: it is no UTF-8 text") from None
    except OSError as error:
        raise Problem(f"{path}: cannot be read: {error.strerror}") from None


def write_new(path: Path, text: str, *, overwrite: bool = False) -> None:
    """Write a file, never over another one unless told to; an OSError says why not."""
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
        help="The language of the words; REGALIA_LANG sets it for good.",
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
