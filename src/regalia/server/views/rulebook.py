"""The rules a game ships (rules/<lang>.md), by section, for the Rules panel.

Each statement is linked to where it applies: to the things it speaks of, and
to the steps that carry it out.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from regalia.engine.game import AnyGame
from regalia.engine.verbs import Ref
from regalia.engine.view import View
from regalia.layout.face import face_of
from regalia.server.speech import Speech
from regalia.text.catalogue import expand_rules, few, late, order_for_readers, readable, statements
from regalia.text.words import Words
from regalia.tutorial.example import examples_of

MOST: Final = 6  # a statement about more things than that is about none in particular
Json = dict[str, Any]


@lru_cache(maxsize=16)
def sections(game: AnyGame, lang: str) -> list[Json]:
    """Sections with their statements; [] for a game without a catalogue."""
    try:
        listed, last = order_for_readers(game, lang), late(game)
    except OSError:
        return []
    about, speech, examples = things(game), Speech(game, lang, ()), examples_of(game)
    found: list[Json] = []
    words = Words(game, lang)
    for one in listed:
        if not found or found[-1]["title"] != one.section:
            found.append({"title": one.section, "late": one.id in last, "statements": []})
        line: Json = {"id": one.id, "text": readable(one.text, words), "grade": one.grade}
        if short := speech.get(f"rule-{one.id}", " ").strip():
            line["short"] = short  # in players' words
        if (example := examples.showing(one.id)) is not None:
            line["example"] = example.id
        named = [(*ref, speech.ref(*ref)) for ref in about.get(one.id, [])]
        if things_named := [thing for thing in named if thing[2].strip()]:  # a token may have none
            line["things"] = things_named
        found[-1]["statements"].append(line)
    return found


def things(game: AnyGame) -> dict[str, list[Ref]]:
    """The few things of the game that a statement speaks of, by its id."""
    rules_for = face_of(game).cards.rules
    found: dict[str, list[Ref]] = {}
    for kind in game.verbs.kinds.values():
        for number in range(len(kind.names)):
            for rule in rules_for(kind.name, number):
                found.setdefault(rule, []).append(Ref(kind.name, number))
    return {rule: refs for rule, refs in found.items() if len(refs) <= MOST}


# -- now ---------------------------------------------------------------------------
def applying(game: AnyGame, view: View) -> dict[str, list[str]]:
    """The statements of the step at hand, the few that matter, and those of what it stands in."""
    frames = [frame["number"] for frame in view["stack"]]
    around = [rule for step in frames[1:-1] for rule in of_step(game, step)]
    return {
        "few": list(few(game, frames[-1])) if frames else [],
        "decision": of_step(game, frames[-1]) if frames else [],
        "around": around,
    }


@lru_cache(maxsize=1024)
def of_step(game: AnyGame, number: int) -> list[str]:
    """The statements a step names, as far as the catalogue has them."""
    known = catalogue(game)
    return [rule for rule in expand_rules(game.rules.steps[number].rules) if rule in known]


@lru_cache(maxsize=16)
def catalogue(game: AnyGame) -> frozenset[str]:
    try:
        return frozenset(one.id for one in statements(game))
    except OSError:
        return frozenset()
