"""A seat's question in words, and the option that an answer in words means.

Language models, text environments and assistants all get the same: what happened,
the position, the rules that matter, the question, and the options by number.  Everything is
made from the seat's view and its log.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Final

from regalia.engine.view import DecisionView, View
from regalia.text.effects import effects
from regalia.text.position import position
from regalia.text.words import Words

LONGEST: Final = 20_000  # characters of an answer that are read
NUMBER: Final = re.compile(r"\d+")
BRACKETS: Final = re.compile(r"\[\s*(\d+)\s*\]")


def position_in_words(view: View, words: Words) -> str:
    """Describe the position as the seat sees it, as data if the game has no words for it."""
    return position(view, words) or json.dumps(view["fields"])


def question_in_words(decision: DecisionView, words: Words) -> str:
    return words.prompt(decision["prompt"], decision["about"])


def options_in_words(view: View, words: Words) -> list[str]:
    """Return one line for each option, from 1, with its effect if the game gives one."""
    decision = view["decision"]
    if decision is None:
        return []
    does = effects(view, words)
    lines = []
    for number, code in enumerate(decision["codes"], 1):
        line = f"{number}. {words.option(code, decision['prompt'])}"
        lines.append(f"{line} ({does[code]})" if does.get(code) else line)
    return lines


def describe(view: View, words: Words, news: Sequence[str] = (), rules: str = "") -> str:
    """Describe everything a seat needs to answer, under plain headings."""
    decision = view["decision"]
    parts = {"What happened": "\n".join(news), "The position": position_in_words(view, words)}
    if decision is not None:
        parts |= {
            "The rules of this question": rules,
            "The question": question_in_words(decision, words),
            "Your options": "\n".join(options_in_words(view, words)),
        }
    return "\n\n".join(f"{head}:\n{text}" for head, text in parts.items() if text)


def option_in_answer(text: str, view: View, words: Words) -> int | None:
    """Return the code an answer means; None if it means none.

    A number in brackets, the option in words or in the notation of records, or else its only
    number, of several the last.
    """
    decision = view["decision"]
    if decision is None:
        return None
    codes, text = decision["codes"], text[:LONGEST]
    in_brackets = BRACKETS.findall(text)
    if in_brackets:
        return option_at(codes, in_brackets[-1])
    said = text.strip().strip(".").casefold()
    for code in codes:
        names = (words.option(code, decision["prompt"]), words.game.verbs.text(code))
        if said in [name.strip(".").casefold() for name in names]:
            return code
    numbers = NUMBER.findall(text)
    return option_at(codes, numbers[-1]) if numbers else None


def option_at(codes: Sequence[int], number: str) -> int | None:
    place = int(number) if len(number) < 6 else 0
    return codes[place - 1] if 1 <= place <= len(codes) else None
