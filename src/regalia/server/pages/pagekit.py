"""Jinja for the pages: one environment, templates cached, everything escaped."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any, Final

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from regalia.home import linked
from regalia.server.pages import assets
from regalia.server.pages.inline import inline
from regalia.server.pages.symbols import common_sheet, symbols_for
from regalia.server.speech import bundle, say
from regalia.text.languages import NAMES, texts

LATE: Final = Markup(" disabled data-late")  # a control that needs a script: bound.js wakes it
HERE: Final = Markup("<!--symbols-->")  # which symbols is known once the page is written
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
        "alone": False,
        "words_json": script_words(lang),
        "languages": NAMES,
    }
    symbols = values.pop("symbols", common_sheet())
    shared["symbols"] = HERE
    text = environment().get_template(name).render(lang=lang, say=say_it, **shared | values)
    return text.replace(HERE, symbols_for(text, symbols))
