"""A refused choice is told the true reason (KB-777 read the other way round)."""

from __future__ import annotations

import pytest

from regalia.engine.dealer import SeededDealer
from regalia.engine.errors import Why
from regalia.games.kingsburg import GAME
from regalia.testing.refusals import Refusals
from regalia.testing.report import Report
from regalia.text.effects import effects
from regalia.text.words import Words
from tests.games.kingsburg.helpers import KingsburgMatch, at_random, play, refused, scenario, walk


def reward() -> KingsburgMatch:
    """Seat 0 has won against a card that gives a good of choice."""
    return scenario(
        seats=2,
        year=4,
        phase="winter",
        step="battle",
        enemy="y4_orcs_7",
        soldiers={0: 9, 1: 9},
        fields={"seen": [-1, -1, -1, -1, 0], "kings_die": 1},
        only=True,
    )


def recruiting() -> KingsburgMatch:
    return scenario(seats=2, phase="recruit", goods={0: "2/1/2"}, only=True)


def said(why: Why) -> tuple[str, str]:
    return Words(GAME, "en").why(why), Words(GAME, "ru").why(why)


@pytest.mark.rule("KB-382", "KB-654")
def test_too_little_gold_for_an_order() -> None:
    assert said(refused(recruiting(), "recruit 3 0 1")) == (
        "You have only 2 gold.", "У вас всего 2 золота.",
    )  # fmt: skip
    woodless = scenario(seats=2, phase="recruit", goods={0: "2/0/2"})
    assert said(refused(woodless, "recruit 0 1 1")) == (
        "You have no wood.", "У вас нет дерева.",
    )  # fmt: skip


@pytest.mark.rule("KB-655")
@pytest.mark.parametrize("text", ["take gold+gold", "take nothing"])
def test_a_reward_of_choice_is_one_good(text: str) -> None:
    assert refused(reward(), text) == Why("KB-655", "take-one")


@pytest.mark.rule("KB-643")
def test_the_kings_aid_is_one_good() -> None:
    match = scenario(seats=2, phase="kings_aid", only=True)
    assert refused(match, "take wood+stone") == Why("KB-643", "take-one")


@pytest.mark.rule("KB-324")
def test_the_town_hall_is_not_paid_with_what_one_has_not() -> None:
    match = scenario(
        seats=2,
        step="effects",
        buildings={0: "barricade crane town_hall"},
        goods={0: "0/1/0"},
        only=True,
    )
    assert said(refused(match, "pay gold")) == (
        "You cannot pay 1 gold: you have none.", "Заплатить 1 золото нельзя: у вас этого нет.",
    )  # fmt: skip


@pytest.mark.rule("KB-356", "KB-649")
def test_an_option_that_spends_the_envoy_says_so() -> None:
    match = scenario(
        seats=2,
        step="influence",
        dice={0: "3 5", 1: "1"},
        placed=[("architect", 1, "3")],
        envoy=0,
    )
    decision = match.decision(0)
    assert decision is not None
    told = effects(match.view(0), Words(GAME, "en"))
    does = {option.text: told[option.code] for option in decision.options}
    assert does["place architect 3"] == "Take 1 wood · uses up the King's Envoy"
    assert does["place sergeant 5"] == "Gain 1 soldier"
    play(match, "0: place architect 3")
    news = [Words(GAME, "en").event(entry) for entry in match.log(None)]
    assert any("returns to court" in line for line in news)


@pytest.mark.rule("KB-366")
def test_the_second_building_says_that_it_spends_the_envoy() -> None:
    match = scenario(seats=2, step="build", goods={0: "2/2/1"}, envoy=0)
    for text, spends in (("build barricade", False), ("build crane", True)):
        decision = match.decision(0)
        assert decision is not None
        option = decision.find(text)
        assert option is not None
        does = effects(match.view(0), Words(GAME, "en"))[option.code]
        assert does.endswith("uses up the King's Envoy") == spends
        play(match, text)


def test_hardly_any_refusal_is_without_a_reason() -> None:
    refusals = Refusals(GAME, SeededDealer("refusals"), Report("kingsburg"))
    for seats in (2, 3, 4, 5):
        match = GAME.match(seats, seed=f"refusals {seats}")
        for n, _ in enumerate(walk(match, at_random(seats))):
            if n % 3 == 0 and match.waiting:
                refusals.probe(match, match.waiting[0], f"{seats} seats, ply {n}")
    assert refusals.asked > 500
    assert refusals.generic.total() == 0, refusals.examples
