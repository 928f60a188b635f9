"""A seat played by a language model, which gets the position, its options and the rules in words.

    export REGALIA_LLM_URL=http://localhost:8000/v1/chat/completions REGALIA_LLM_MODEL=some-model
    regalia simulate kingsburg --seats 2 --games 1 --bots regalia.adapters.llm:Seat,page

It knows what its seat knows, as every bot: its view and its log.  It answers with the
number of an option.  What cannot be read is asked once more; after that, after a refusal and
where no answer comes in time, an option is drawn at random, so that a match goes on.  All of
it is counted, with the tokens, and reported when the match is over (docs/language-models.md).
"""

from __future__ import annotations

import json
import logging
import os
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from regalia.adapters import chat
from regalia.adapters.prompting import describe, option_in_answer
from regalia.engine.bot import NO_LIMIT, Bot, Budget, Start
from regalia.engine.errors import BadSetup
from regalia.engine.events import Entry
from regalia.engine.result import Result
from regalia.engine.view import DecisionView, View
from regalia.text.catalogue import few, statements
from regalia.text.words import Words

LANGUAGE: Final = "en"
TOLD: Final = 30  # entries of the log that are told at most
TRIES: Final = 2  # answers that may be nonsense
ASKED, ALL, NONE = "asked", "all", "none"  # which rules it is told
TASK: Final = (
    "You play {game}, seat {seat} of {seats}. Play to win. You are told what your seat may know,"
    " what happened since you were last asked, and a numbered list of options."
    " Answer with the number of one option and nothing else."
)
AGAIN: Final = "That is none of the options. Answer with one number from 1 to {count}, alone."
UNSAFE: Final = re.compile(r"[^\w.-]+")  # in the name of a file
LOG: Final = logging.getLogger("regalia.llm")


class Seat(Bot):
    """A seat played by a model; it is made only if the environment names one."""

    def __init__(self, start: Start, endpoint: chat.Endpoint | None = None) -> None:
        super().__init__(start)
        self.endpoint: Final = chat.Endpoint.from_environment() if endpoint is None else endpoint
        self.rules: Final = os.environ.get(chat.RULES) or ASKED
        if self.rules not in (ASKED, ALL, NONE):
            raise BadSetup(f"{chat.RULES}: {self.rules!r} is none of {ASKED}, {ALL}, {NONE}")
        self.price: Final = os.environ.get(chat.PRICE, "")
        if self.price:
            chat.prices(self.price)
        self.budget: Final = whole_number(chat.TOKENS)
        self.transcript: Final = transcript_of(start)
        self.words: Final = Words(start.game, LANGUAGE)
        self.texts: Final = {one.id: one.text for one in statements(start.game, LANGUAGE)}
        self.tally: Final = chat.Tally()
        self.news: list[str] = []

    # -- what it is told ------------------------------------------------------------
    def observe(self, entries: Sequence[Entry]) -> None:
        told = [self.words.event(entry) for entry in entries]
        self.news = [*self.news, *filter(None, told)][-TOLD:]

    def messages(self, view: View, decision: DecisionView) -> list[dict[str, str]]:
        """Return the task and the question with everything that belongs to it."""
        task = TASK.format(game=self.game.name, seat=self.seat + 1, seats=self.seats)
        if self.rules == ALL:
            task += "\n\nThe rules:\n" + "\n".join(self.texts.values())
        asked = describe(view, self.words, self.news, self.few(view))
        return [{"role": "system", "content": task}, {"role": "user", "content": asked}]

    def few(self, view: View) -> str:
        if self.rules != ASKED:
            return ""
        wanted = few(self.game, view["stack"][-1]["number"])
        return "\n".join(self.texts[name] for name in wanted if name in self.texts)

    # -- what it answers --------------------------------------------------------------
    def choose(self, view: View, budget: Budget = NO_LIMIT) -> int:
        decision = view["decision"]
        if decision is None:
            raise ValueError("this seat is asked nothing")
        codes = decision["codes"]
        self.tally.add("questions")
        code = self.ask_option(self.messages(view, decision), view, len(codes), budget)
        self.news = []
        if code is None:
            self.tally.add("random")
            return codes[self.dealer.pick([1] * len(codes))]
        return code

    def ask_option(
        self, messages: list[dict[str, str]], view: View, count: int, budget: Budget
    ) -> int | None:
        """Return the option the model wants; None if it does not say."""
        for _ in range(TRIES):
            answer = self.answer(messages, budget)
            self.write_down(messages, answer)
            if answer is None:
                return None
            found = option_in_answer(answer.text, view, self.words)
            if found is not None:
                self.tally.add("answered")
                return found
            self.tally.add("nonsense")
            again = {"role": "user", "content": AGAIN.format(count=count)}
            messages = [*messages, {"role": "assistant", "content": answer.text}, again]
        return None

    def answer(self, messages: list[dict[str, str]], budget: Budget) -> chat.Said | None:
        spent = self.tally.counts["tokens_read"] + self.tally.counts["tokens_written"]
        if self.budget is not None and spent >= self.budget:
            self.tally.add("unpaid")
            return None
        self.tally.add("requests")
        try:
            said = self.endpoint.ask(messages, budget.left)
        except chat.Silent as silence:
            self.tally.add(silence.why)
            LOG.warning("seat %d: no answer: %s", self.seat + 1, silence)
            return None
        self.tally.add("tokens_read", said.read)
        self.tally.add("tokens_written", said.written)
        if said.refused:
            self.tally.add("refusals")
            return None
        return said

    def write_down(self, messages: list[dict[str, str]], answer: chat.Said | None) -> None:
        """Write a line of the transcript: the last question and the answer."""
        if self.transcript is None:
            return
        said = None if answer is None else answer.text
        line = json.dumps({"asked": messages[-1]["content"], "answered": said})
        self.transcript.parent.mkdir(parents=True, exist_ok=True)
        with self.transcript.open("a", encoding="utf-8") as file:
            file.write(line + "\n")

    # -- its life ---------------------------------------------------------------------
    def memory(self) -> Any:
        return {"news": self.news, "counts": self.tally.counts}

    def recall(self, memory: Any) -> None:
        self.news = memory["news"]
        self.tally.counts.update(memory["counts"])

    def report(self) -> dict[str, Any]:
        """Return the costs so far, and how often the model did not answer."""
        about = {"game": self.game.name, "seat": self.seat, "model": self.endpoint.model}
        return {**about, **self.tally.totals(self.price)}

    def end(self, result: Result) -> None:
        """Report the costs: one line for each match in the file that REGALIA_LLM_REPORT names."""
        place = next(n for n, tied in enumerate(result.ranking, 1) if self.seat in tied)
        line = json.dumps({**self.report(), "place": place})
        LOG.info("%s", line)
        if os.environ.get(chat.REPORT):
            with Path(os.environ[chat.REPORT]).open("a", encoding="utf-8") as file:
                file.write(line + "\n")


def whole_number(setting: str) -> int | None:
    """Read a number from the environment; None if it is not set."""
    text = os.environ.get(setting, "")
    if text and not text.isdecimal():
        raise BadSetup(f"{setting}: {text!r} is no whole number")
    return int(text) if text else None


def transcript_of(start: Start) -> Path | None:
    """Return this seat's transcript file for this match, in the folder the environment names."""
    folder = os.environ.get(chat.TRANSCRIPTS)
    if not folder:
        return None
    name = UNSAFE.sub("-", f"{start.game.name}-{getattr(start.dealer, 'seed', 'match')}")
    return Path(folder) / f"{name}-seat{start.seat + 1}.jsonl"
