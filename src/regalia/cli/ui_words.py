"""The terminal's own words, apart from those of the games."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from regalia.text.languages import texts
from regalia.text.messages import Messages


class Ui:
    """The texts of prompts, headings and help in one language."""

    def __init__(self, lang: str) -> None:
        self.lang: Final = lang
        self._bundle: Final = bundle(lang)

    def has(self, key: str) -> bool:
        return self._bundle.has_message(f"ui-{key}")

    def get(self, key: str, **args: Any) -> str:
        plain = self._bundle.plain(f"ui-{key}")
        if plain is not None:
            return plain
        message = self._bundle.get_message(f"ui-{key}")
        if message.value is None:
            raise LookupError(f"ui-{key} has no text in {self.lang}")
        text, errors = self._bundle.format_pattern(message.value, args)
        if errors:
            raise LookupError(f"ui-{key} in {self.lang}: {errors[0]}")
        return str(text)


@lru_cache(maxsize=8)
def bundle(lang: str) -> Messages:
    found = Messages(lang)
    for text in texts("regalia.cli", lang):
        found.add(text)
    return found
