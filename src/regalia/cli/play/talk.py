"""Conversation with a person at the terminal, or with piped input."""

from __future__ import annotations

import sys
from typing import Final

from rich.console import Console
from rich.text import Text

from regalia.cli.common import interactive, say
from regalia.cli.ui_words import Ui


class Talk:
    """Prints to the console and reads lines of input."""

    def __init__(self, console: Console, ui: Ui) -> None:
        self.console: Final = console
        self.ui: Final = ui
        self.asks: Final = interactive()

    def say(self, text: str, style: str = "", *, wrap: bool = True) -> None:
        say(self.console, text, style, wrap=wrap)

    def line(self, prompt: str) -> str | None:
        """Read one line from the person; None at the end of the input."""
        if self.asks:
            try:
                return input(prompt).strip()
            except (EOFError, KeyboardInterrupt):
                self.say("")
                return None
        self.console.print(Text(prompt), end="", soft_wrap=True)
        sys.stdout.flush()
        line = sys.stdin.readline()
        # Piped answers are written down, so that the transcript can be read.
        self.say("" if sys.stdin.isatty() else line.strip(), wrap=False)
        return line.strip() if line else None

    def agrees(self, key: str, **args: str) -> bool:
        try:
            answer = input(f"{self.ui.get(key, **args)} {self.ui.get('yes-no')} ")
        except (EOFError, KeyboardInterrupt):
            return False
        return answer.strip().lower()[:1] in ("y", self.ui.get("yes"))
