"""Playing a guide without a person: for its check, and to find the seed of its deal.

The deal is no second kind of chance: it is a shared seed (see engine/dealer.py)
whose parts are chosen so that each die falls as the guide says.  So a guided table
is an ordinary one: its record replays and verifies anywhere, and one more part, a
secret one, makes the dice after the guide as random as anybody's.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any, Final

from regalia.engine.dealer import Dealer, SeededDealer, with_part
from regalia.engine.decision import Decision
from regalia.engine.game import AnyGame
from regalia.engine.match import Match
from regalia.tutorial.script import LEARNER, Guide, Step, guide_of
from regalia.tutorial.walk import Walk

TRIES: Final = 1_000_000  # parts tried for one outcome; most need as many as it has rivals
Chooser = Callable[[Decision], str]


def first_option(decision: Decision) -> str:
    return decision.options[0].text


class Forger:
    """Deals what a script says, and makes the seed that deals exactly that."""

    def __init__(self, seed: str, script: tuple[str, ...]) -> None:
        self.seed: str = seed
        self.counter: int = 0
        self._script: Final = iter(script)
        self._wanted: int | None = None

    def pick_text(self, options: list[str]) -> None:
        """Remember the wanted outcome; its weights come next, to pick()."""
        line = next(self._script, None)
        self._wanted = None if line is None else outcome(line, options)

    def pick(self, weights: list[int]) -> int:
        index, wanted = self._deal(self.seed, weights), self._wanted
        tries = 0
        while wanted is not None and index != wanted:
            part = f"{tries:032x}"
            seed = with_part(self.seed, self.counter, part)
            index = self._deal(seed, weights)
            tries += 1
            if index == wanted:
                self.seed = seed
            elif tries == TRIES:
                raise LookupError(f"no part of a seed deals outcome {wanted} of {len(weights)}")
        dealer = self._dealer(self.seed)
        dealer.pick(weights)
        self.counter = dealer.counter
        return index

    def _dealer(self, seed: str) -> SeededDealer:
        dealer = SeededDealer(seed)
        dealer.counter = self.counter
        return dealer

    def _deal(self, seed: str, weights: list[int]) -> int:
        return self._dealer(seed).pick(weights)


def outcome(line: str, options: list[str]) -> int:
    """Return the index of a scripted outcome, written whole or without its verb."""
    for index, text in enumerate(options):
        if line in (text, text.split(" ", 1)[-1]):
            return index
    raise LookupError(f"scripted {line!r} is none of {', '.join(options[:8])}")


@lru_cache(maxsize=16)
def deal_of(game: AnyGame) -> tuple[str, int]:
    """Return the seed that deals a game's guide, and the block from which it is free."""
    guide = guide_of(game)
    if guide is None:
        raise LookupError(f"{game.name} has no guided game")
    host = hashlib.sha256(f"regalia guide of {game.name}".encode()).hexdigest()
    forger = Forger(f"shared:{host}", guide.deal)
    for _ in play_guide(guide, game, forger):
        pass
    return forger.seed, forger.counter


def prepare(match: Match[Any], guide: Guide) -> None:
    """Deal, and answer everything before the learner's first question."""
    match.deal()
    for ply in guide.prologue:
        match.submit(ply.seat, ply.text)


def play_guide(
    guide: Guide,
    game: AnyGame,
    dealer: Dealer,
    learner: Chooser | None = None,
    rival: Chooser = first_option,
) -> Iterator[tuple[Match[Any], Walk]]:
    """Play the guide from start to end, and stop at each question of the learner's.

    `learner` chooses where there is a choice; without one the first answer of the guide
    or its example is taken.  `rival` chooses where what is written is not possible.
    """
    setup = guide.setup(game)
    match = Match(game, setup, game.blank(setup), dealer, deal=False)
    prepare(match, guide)
    walk = Walk(guide, game)
    walk.keep_up(match.plies)
    while match.waiting and not walk.is_done:
        seat = match.waiting[-1]  # rivals first
        decision = match.decision(seat)
        if decision is None:
            raise AssertionError("a seat that the match waits for has a question")
        if seat == LEARNER:
            yield match, walk
            text = learners(walk, decision, learner)
        else:
            written = guide.rivals_answer(seat, match.plies)
            possible = any(option.text == written for option in decision.options)
            text = written if possible else rival(decision)
        match.submit(seat, text)
        walk.keep_up(match.plies)


def learners(walk: Walk, decision: Decision, learner: Chooser | None) -> str:
    """Return an answer among those the guide offers."""
    offers = walk.offers
    if offers:
        options = [option for option in decision.options if option.text in offers]
        if not options:
            raise LookupError(f"{' | '.join(offers)!r} cannot be answered to {decision.prompt!r}")
        decision = decision._replace(options=tuple(options))
    if learner is not None:
        return learner(decision)
    example = next((line for line in examples(walk.step) if decision.find(line)), "")
    return example or first_option(decision)


def examples(step: Step | None) -> tuple[str, ...]:
    return step.example if step is not None else ()
