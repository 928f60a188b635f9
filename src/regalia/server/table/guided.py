"""Guided first games: a table whose mode is "guide", and what its learner is told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from regalia.bots import levels
from regalia.engine.errors import BadRecord
from regalia.engine.game import AnyGame
from regalia.engine.match import Decision, Match
from regalia.layout.ways import Way
from regalia.server.speech import Speech
from regalia.tutorial.claims import Facts
from regalia.tutorial.run import prepare
from regalia.tutorial.script import LEARNER, Guide, Step, guide_of
from regalia.tutorial.walk import Walk

MODE: Final = "guide"
Json = dict[str, Any]


def guide_for(game: AnyGame) -> Guide | None:
    """The guide of a game as it is offered here; another pack may make its words untrue."""
    return guide_of(game) if game.pack_hash == game.shipped.pack_hash else None


def rivals_of(game: AnyGame, guide: Guide) -> list[str]:
    """Who plays on against the learner: bots he can beat."""
    return [levels.names(game)[0]] * (guide.seats - 1)


def begin(match: Match[Any], mode: str) -> None:
    """Deal; at a guided table also answer what comes before the learner sits down."""
    guide = guide_for(match.game) if mode == MODE else None
    if guide is None:
        match.deal()
    else:
        prepare(match, guide)


class Lesson:
    """The guide at one table, and how far its learner has come."""

    def __init__(self, game: AnyGame, guide: Guide) -> None:
        self._guide: Final = guide
        self._walk: Final = Walk(guide, game)
        self._lost = False  # the log is of other rules or of an older guide

    def at(self, match: Match[Any]) -> Walk | None:
        """Where it stands; None when it is over."""
        if self._lost:
            return None
        try:
            self._walk.keep_up(match.plies)
        except BadRecord:
            self._lost = True
            return None
        return None if self._walk.is_done and not self._walk.astray else self._walk

    def rivals_answer(self, seat: int, match: Match[Any]) -> str:
        """What is written for a rival, while there is somebody to teach; "" if nothing."""
        walk = self.at(match)
        return "" if walk is None or walk.astray else self._guide.rivals_answer(seat, match.plies)

    def narrow(self, decision: Decision, match: Match[Any]) -> Decision:
        """The learner's question with the answers of the step at hand."""
        walk = self.at(match) if decision.seat == LEARNER else None
        texts = walk.offers if walk is not None else ()
        options = tuple(option for option in decision.options if option.text in texts)
        return decision._replace(options=options) if options else decision

    def leading(self, ways: Sequence[Way], match: Match[Any]) -> list[Way]:
        """Of the learner's ways those the step at hand speaks of, where it is strict."""
        walk = self.at(match)
        if walk is None or walk.step is None or not walk.offers:
            return list(ways)
        facts, text = walk.facts, match.game.verbs.text
        lit = {ref_of_thing(facts, thing) for thing in walk.step.lit}
        return [
            way
            for way in ways
            if text(way.codes[0]) in walk.offers and f"{way.target.kind}:{way.target.id}" in lit
        ]

    def json(self, seat: int | None, match: Match[Any], speech: Speech) -> Json | None:
        """What the learner's page shows; None for others, and when the guide is over."""
        walk = self.at(match) if seat == LEARNER else None
        if walk is None:
            return None
        pages = walk.pages()
        facts = walk.facts if pages else None
        return {
            "voice": self._guide.voice,
            "astray": walk.astray,
            "strict": bool(walk.offers),
            "steps": self._guide.number(self._guide.steps[-1]),
            "pages": [page_json(self._guide, step, facts, speech) for step in pages if facts],
        }


def page_json(guide: Guide, step: Step, facts: Facts, speech: Speech) -> Json:
    values = {name: facts.value(place) for name, place in step.values}
    return {
        "id": step.id,
        "number": guide.number(step),
        "text": speech.get(f"guide-{step.id}", **values),
        "ask": bool(step.ask),
        "lit": [ref_of_thing(facts, thing) for thing in step.lit],
    }


def ref_of_thing(facts: Facts, thing: str) -> str:
    """A thing as the page knows it: kind:number; parts and places of the page by name."""
    kind = thing.partition(":")[0]
    return thing if kind in ("part", "page") else f"{kind}:{facts.value(thing)}"
