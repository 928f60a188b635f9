"""Which messages a game needs."""

from __future__ import annotations

from regalia.engine.events import Events, owner, public
from regalia.engine.verbs import SEAT, Kind, amounts
from regalia.games.clash import GAME
from regalia.testing.plies import Seen
from regalia.testing.texts import (
    Variables,
    event_keys,
    expected_keys,
    kind_keys,
    variables_of,
    verbs_of_people,
    why_keys,
)

FOOD = Kind("food", ["fish", "", "big mouse"])
MEAL = Kind("meal", ["fish+fish", "nothing"], made_of="food")
KINDS = {"food": FOOD, "meal": MEAL}


def test_names_of_things() -> None:
    assert list(kind_keys(FOOD, KINDS)) == ["food-fish", "food-big_mouse"]
    assert list(kind_keys(MEAL, KINDS)) == ["food-fish-n", "food-fish-n", "meal-nothing"]
    assert [list(kind_keys(kind, KINDS)) for kind in (SEAT, amounts(3))] == [[], []]


def test_news_and_their_hidden_form() -> None:
    events = Events()
    plain = events.add("came", public("seat", "seat"))
    secret = events.add("drew", public("seat", "seat"), owner("card", "card"))
    assert list(event_keys(plain)) == ["event-came"]
    assert list(event_keys(secret)) == ["event-drew", "event-drew-hidden"]


def test_reasons_are_read_from_the_sources() -> None:
    assert why_keys("regalia.games.clash") == {"why-not-at-home"}


def test_verbs_only_chance_uses_need_no_words() -> None:
    seen = Seen()
    seen.dealt.update(("deal", "send"))
    seen.asked["send"] = []
    names = [verb.name for verb in verbs_of_people(GAME, seen)]
    assert names == ["seal", "send", "call", "peek", "nap", "hiss"]
    assert {"why-stale", "cat-tom", "event-won", "verb-nap", "option-ties-nobody"} <= expected_keys(
        GAME, seen
    )


def test_variables_go_through_quotations() -> None:
    messages = {name: Variables() for name in "abc"}
    messages["a"].messages.update("bx")
    messages["b"].messages.update("ac")
    messages["c"].names.add("n")
    messages["a"].names.add("seat")
    assert variables_of("a", messages) == {"n", "seat"}
    assert variables_of("c", messages) == {"n"}
