"""The introduction to a game: its words exist in every language, are short, and true.

The guided game is played through as its table would deal it, by the guide's own
examples and then at random wherever the learner has a choice; a claim that a rule
or a figure has made untrue is named with the step that makes it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from regalia.engine.dealer import SeededDealer
from regalia.engine.decision import Decision
from regalia.engine.game import AnyGame
from regalia.engine.match import Match
from regalia.layout.face import face_of
from regalia.render.workshop import symbols
from regalia.testing.examples import check_examples
from regalia.testing.report import ConformanceError, Report, require
from regalia.text.languages import LANGS
from regalia.text.words import Words
from regalia.tutorial.card import Card, aid_of, brief_of
from regalia.tutorial.claims import BadClaim
from regalia.tutorial.run import deal_of, play_guide
from regalia.tutorial.script import LEARNER, Guide, Step, guide_of
from regalia.tutorial.walk import Walk

SENTENCE: Final = 35  # words of one step
SCREEN: Final = 90  # words of the game in one screen
ICONS: Final = 5
RUNS: Final = 12  # times it is played at random


def check_way_in(game: AnyGame, report: Report) -> None:
    """Check the game in one screen, its aid and its guided game, as far as it has them."""
    for card in (brief_of(game), aid_of(game)):
        if card is not None:
            check_card(game, card, report)
    check_examples(game, report)
    guide = guide_of(game)
    if guide is None:
        return
    for lang in LANGS:
        check_lit(game, guide, lang)
    check_guide(game, guide, report)


# -- cards -------------------------------------------------------------------------
def check_card(game: AnyGame, card: Card, report: Report) -> None:
    drawn = str(symbols(game))
    for lang in LANGS:
        shown = card.shown(Words(game, lang))
        count = sum(len(text.split()) for _, rows in shown for *_, text in rows)
        where = f"{game.name}, {card.name} ({lang})"
        if card.name == "brief":
            require(count < SCREEN, where, f"{count} words; under {SCREEN} can be read at a glance")
            require(len(shown[-1][1]) == ICONS, where, f"{ICONS} icons are enough")
        for _, rows in shown:
            for icon, *_ in rows:
                require(not icon or f'id="{icon}"' in drawn, where, f"no symbol {icon!r}")
        report.count("cards of the way in")


def check_lit(game: AnyGame, guide: Guide, lang: str) -> None:
    """Check that the parts a step highlights exist."""
    layout = face_of(game).layout
    known = {f"part:{part.name}" for part in layout.parts} if layout is not None else set()
    for kind in game.verbs.kinds.values():
        known |= {f"{kind.name}:{name}" for name in kind.names}
    for step in guide.steps:
        for thing in step.lit:
            good = thing in known or thing.startswith("page:")
            require(good, f"{game.name}, step {step.id}", f"nothing is {thing!r} to light")
        require(Words(game, lang).has(f"guide-{step.id}"), lang, f"no words guide-{step.id}")


# -- the guided game -----------------------------------------------------------------
def check_guide(game: AnyGame, guide: Guide, report: Report) -> None:
    reached: set[str] = set()
    for run in range(RUNS + 1):
        chance = SeededDealer(f"learner {run}")
        learner = None if not run else any_of(chance)
        try:
            reached |= follow(game, guide, learner, report)
        except LookupError as error:
            raise ConformanceError(f"{game.name}, the guide: {error}") from error
    missed = [step.id for step in guide.steps if step.id not in reached]
    require(not missed, f"{game.name}, the guide", f"nobody comes to the steps {', '.join(missed)}")


def any_of(chance: SeededDealer) -> Callable[[Decision], str]:
    def choose(decision: Decision) -> str:
        return decision.options[chance.below(len(decision.options))].text

    return choose


def follow(
    game: AnyGame, guide: Guide, learner: Callable[[Decision], str] | None, report: Report
) -> set[str]:
    """Play once and return the steps it reached."""
    reached: set[str] = set()
    seed, _ = deal_of(game)
    walk: Walk | None = None
    for match, walk in play_guide(guide, game, SeededDealer(seed), learner):
        for step in walk.pages():
            if step.id not in reached:  # one that lasts is read when it comes
                check_step(game, step, match, walk)
                reached.add(step.id)
                report.count("steps of the guide")
    must = {step.id for step in guide.steps if step.ask and not step.until}
    require(
        walk is not None and walk.is_done, f"{game.name}, the guide", "does not come to its end"
    )
    missed = ", ".join(sorted(must - reached))
    require(not missed, f"{game.name}, the guide", f"a learner may miss the steps {missed}")
    return reached


def check_step(game: AnyGame, step: Step, match: Match[Any], walk: Walk) -> None:
    """Check that its claims hold, and that its words exist in every language."""
    where, facts = f"{game.name}, step {step.id} of the guide", walk.facts
    decision = match.decision(LEARNER)
    for claim in step.claims:
        try:
            true = facts.holds(claim)
        except BadClaim as error:
            raise ConformanceError(f"{where}: {error}") from None
        require(true, where, f"{claim!r} is not true any more at {decision and decision.prompt!r}")
    values = {name: facts.value(place) for name, place in step.values}
    for lang in LANGS:
        count = len(Words(game, lang).get(f"guide-{step.id}", **values).split())
        require(count <= SENTENCE, f"{where} ({lang})", f"{count} words, at most {SENTENCE}")
