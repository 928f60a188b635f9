"""Jinja for the pages: one environment, templates cached, everything escaped."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final
from xml.etree.ElementTree import fromstring, register_namespace, tostring

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from regalia.engine.game import AnyGame
from regalia.home import linked
from regalia.render.workshop import RENDER, sheet
from regalia.server.pages import assets
from regalia.server.pages.inline import inline
from regalia.server.speech import bundle, say
from regalia.text.languages import NAMES, texts

SYMBOLS: Final = ("layout", "symbols.svg")
SVG: Final = "http://www.w3.org/2000/svg"
USED: Final = re.compile(r'\bhref="#([^"]+)"|url\(#([^)]+)\)')
LATE: Final = Markup(" disabled data-late")  # a control that needs a script: bound.js wakes it
SCRIPT: Final = "js-"  # keys of the words the client script needs


@lru_cache(maxsize=1)
def environment() -> Environment:
    return Environment(
        loader=PackageLoader("regalia.server", "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )


@lru_cache(maxsize=32)
def script_words(lang: str, **own: str) -> Markup:
    """The client script's words; a game may have its own for some."""
    keys = message_keys(lang)
    ours = [key for key in keys if key.startswith(SCRIPT)]
    words = {key.removeprefix(SCRIPT): linked(say(lang, key)) for key in ours}
    return script_json(words | own)


def script_json(value: Any) -> Markup:
    """A value as JSON that cannot close its own <script>."""
    text = json.dumps(value, ensure_ascii=False).replace("<", "\\u003c")
    return Markup(text)  # noqa: S704 - our own words and files, and no < in it


def message_keys(lang: str) -> list[str]:
    """Every key of the server's own words."""
    lines = [line for text in texts("regalia.server", lang) for line in text.splitlines()]
    keys = dict.fromkeys(line.partition(" =")[0] for line in lines if " =" in line)
    return [key for key in keys if bundle(lang).has_message(key)]


def covers(games: Sequence[AnyGame], icons: Sequence[str] = ()) -> Markup:
    """The shared symbols and each game's own picture; of the symbols of its board only `icons`."""
    more = tuple(icons)
    return sheet(RENDER, "symbols.svg") + Markup("").join(cover(game, more) for game in games)


@lru_cache(maxsize=32)
def cover(game: AnyGame, icons: tuple[str, ...] = ()) -> Markup:
    """The symbol picture-<game>, these icons and what they are put together from."""
    return with_their_parts(game, (f"picture-{game.name}", *icons))


def with_their_parts(game: AnyGame, names: Sequence[str]) -> Markup:
    """These symbols of a game's board and what they are put together from."""
    try:
        drawn = definitions(sheet(game.package, *SYMBOLS))
    except OSError:
        return Markup("")
    needed = list(dict.fromkeys(names))
    for name in needed:
        needed += [other for other in used(drawn.get(name, "")) if other not in needed]
    text = "".join(drawn.get(name, "") for name in needed)
    return Markup(text)  # noqa: S704 - the game's own file, not user text


def used(svg: str) -> list[str]:
    """What a picture refers to by id."""
    return list(dict.fromkeys("".join(found) for found in USED.findall(svg)))


def definitions(symbols: str) -> dict[str, str]:
    """What a symbol sheet defines, by id: symbols and the parts they share."""
    root = fromstring(f'<svg xmlns="{SVG}">{symbols}</svg>')  # noqa: S314 - the game's own file
    register_namespace("", SVG)
    named = [node for group in (root, *root) for node in group if "id" in node.attrib]
    return {node.attrib["id"]: tostring(node, encoding="unicode") for node in named}


def page(name: str, lang: str, **values: Any) -> str:
    """A page; templates say `say("key")` for their words."""

    def say_it(key: str, **args: Any) -> str:
        return say(lang, key, **args)

    shared = {
        "csrf": "",
        "late": LATE,
        "asset": assets.url,
        "needs": assets.needs,
        "inline": inline,
        "site_url": "",
        "symbols": sheet(RENDER, "symbols.svg"),
        "words_json": script_words(lang),
        "languages": NAMES,
    }
    return environment().get_template(name).render(lang=lang, say=say_it, **shared | values)
