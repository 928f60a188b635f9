"""The available languages: each that has a file of common words in `locale/`.

A language needs files only.  What it has no words for is said in English,
message by message, so that one may begin with a few.
"""

from __future__ import annotations

from importlib import resources
from importlib.resources.abc import Traversable
from typing import Final

FALLBACK: Final = "en"
COMMON: Final = "regalia.text"
ENDING: Final = ".ftl"


def find_languages() -> tuple[str, ...]:
    """Return the languages, English first."""
    files = resources.files(COMMON).joinpath("locale").iterdir()
    found = {file.name.removesuffix(ENDING) for file in files if file.name.endswith(ENDING)}
    return (FALLBACK, *sorted(found - {FALLBACK}))


def files_of(package: str, lang: str) -> list[Traversable]:
    """Return a package's `locale/<lang>.ftl`, or all files of its `locale/<lang>/`."""
    folder = resources.files(package).joinpath("locale")
    inside = folder.joinpath(lang)
    if inside.is_dir():
        return sorted(inside.iterdir(), key=lambda file: file.name)
    own = folder.joinpath(lang + ENDING)
    return [own] if own.is_file() or lang == FALLBACK else []


def texts(package: str, lang: str) -> list[str]:
    """Return a package's messages, English before the language that overrides it.

    OSError for a package without English words.
    """
    files = [file for one in dict.fromkeys((FALLBACK, lang)) for file in files_of(package, one)]
    return [file.read_text(encoding="utf-8") for file in files]


def own_word(lang: str, key: str) -> str:
    """Return what a language says of itself, a plain message of its common words."""
    found = ""
    for text in texts(COMMON, lang):
        for line in text.splitlines():
            if line.startswith(f"{key} ="):
                found = line.partition("=")[2].strip()
    return found


LANGS: Final = find_languages()
# What each calls itself, for the reader who looks for it.
NAMES: Final = {lang: own_word(lang, "language-name") for lang in LANGS}
# Forms of a thing beside its name, of all languages: cases, and `short` for buttons.
FORMS: Final = tuple(
    dict.fromkeys(form for lang in LANGS for form in own_word(lang, "language-forms").split())
)
