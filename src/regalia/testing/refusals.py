"""Checks that refusals give the true reason, for members of the offered verbs."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from regalia.engine.dealer import SeededDealer
from regalia.engine.game import AnyGame
from regalia.engine.match import Match
from regalia.engine.verbs import Verb
from regalia.testing.report import ConformanceError, Report, require

GENERIC: Final = "not-now"
ASKED: Final = 3  # refused members of a verb asked about at a sampled position
MOST: Final = 0.01  # of all refusals may be generic
EXAMPLES: Final = 12


class Refusals:
    """Counts the reasons given for members of the verbs a seat is offered."""

    def __init__(self, game: AnyGame, dealer: SeededDealer, report: Report) -> None:
        self.game: Final = game
        self.dealer: Final = dealer
        self.report: Final = report
        self.asked = 0
        self.generic: Final[Counter[tuple[str, str]]] = Counter()  # (step, verb)
        self.examples: Final[dict[tuple[str, str], str]] = {}

    def probe(self, match: Match[Any], seat: int, where: str) -> None:
        """Ask for some refused members of every verb on offer, and for each thing on offer."""
        decision = match.decision(seat)
        if decision is None:
            return
        legal = set(decision.codes)
        for verb in {self.game.verbs.of(code).name for code in legal}:
            self.probe_verb(match, seat, self.game.verbs.by_name[verb], legal, where)
        for ref in {ref for option in decision.options for ref in option.refs}:
            why = match.why_not(seat, [ref])
            require(why.key == "in-options", where, f"{ref} is on offer, yet: {why}")

    def probe_verb(
        self, match: Match[Any], seat: int, verb: Verb, legal: set[int], where: str
    ) -> None:
        for _ in range(ASKED):
            code = verb.base + self.dealer.below(verb.size)
            if code in legal:
                continue
            text = self.game.verbs.text(code)
            self.asked += 1
            self.report.count("refused members of an offered verb")
            if match.why_not_text(seat, text).key == GENERIC:
                key = (match.view(seat)["stack"][-1]["step"], verb.name)
                self.generic[key] += 1
                self.examples.setdefault(key, f"{where}, {text!r}")

    def verdict(self) -> None:
        """Raise ConformanceError if too many refusals give no reason of their own."""
        if sum(self.generic.values()) <= MOST * self.asked:
            return
        worst = "\n".join(
            f"  {n} x step {step!r}, verb {verb!r}: e.g. {self.examples[step, verb]}"
            for (step, verb), n in self.generic.most_common(EXAMPLES)
        )
        share = f"{sum(self.generic.values())} of {self.asked}"
        raise ConformanceError(f"{self.game.name}: {share} refusals give no reason:\n{worst}")
