"""The way into a game: in every language, short, and checked against the rules."""

from __future__ import annotations

import re

import pytest

import regalia
from regalia.engine.dealer import SeededDealer
from regalia.engine.game import AnyGame
from regalia.engine.replay import replay
from regalia.testing.guides import check_way_in
from regalia.testing.report import ConformanceError, Report
from regalia.text.languages import LANGS
from regalia.tutorial.card import aid_of, brief_of
from regalia.tutorial.claims import BadClaim, Facts
from regalia.tutorial.run import deal_of, play_guide
from regalia.tutorial.script import guide_of, read_step

GAMES = ("eador", "kemet", "kingsburg", "xidit")
GUIDED = GAMES


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_a_way_in_and_it_is_true(name: str) -> None:
    game, report = regalia.game(name), Report(name)
    assert brief_of(game) is not None
    assert aid_of(game) is not None
    check_way_in(game, report)
    assert report.counts["cards of the way in"] == 2 * len(LANGS)


@pytest.mark.parametrize("name", GUIDED)
def test_a_guide_is_short(name: str) -> None:
    guide = guide_of(regalia.game(name))
    assert guide is not None
    assert 10 <= guide.number(guide.steps[-1]) <= 20


def changed(name: str, old: str, new: str) -> AnyGame:
    """The game with one figure of its pack changed."""
    game = regalia.game(name)
    assert re.search(old, game.content.text)
    return game.with_pack(re.sub(old, new, game.content.text, count=1))


@pytest.mark.parametrize(
    ("old", "new", "step"),
    [
        (r'(id = "guard_tower"[^\[]*stone = )1', r"\g<1>2", "build"),
        (r'(id = "y1_goblins_3"[^\[]*strength = )3', r"\g<1>9", "lost"),
        (r"reward_vp = 1", "reward_vp = 2", "reward"),
    ],
)
def test_a_change_of_the_rules_names_the_sentence_it_makes_untrue(
    old: str, new: str, step: str
) -> None:
    with pytest.raises(ConformanceError, match=f"step {step} of the guide|the guide: 'build"):
        check_way_in(changed("kingsburg", old, new), Report("kingsburg"))


@pytest.mark.parametrize("name", GUIDED)
def test_the_deal_of_a_guide_is_an_ordinary_seed(name: str) -> None:
    game = regalia.game(name)
    guide = guide_of(game)
    assert guide is not None
    seed, _ = deal_of(game)
    *_, (match, _) = play_guide(guide, game, SeededDealer(seed))
    dealt = [ply.text for ply in match.plies if ply.seat < 0]
    assert dealt[: len(guide.deal)] == list(guide.deal)
    assert replay(game, match.record()).plies == match.plies


def test_figures_are_looked_up_and_nonsense_is_named() -> None:
    game = regalia.game("kingsburg")
    match = game.match(seats=2, seed=1)
    facts = Facts(game, match, match.waiting[0])
    assert facts.value("pack.cost.building:inn.0") == 1
    assert facts.value("goods.*.0") == 0
    assert facts.holds("options has take gold")
    assert not facts.holds("buildings.0 has building:inn")
    for bad in ("goods.0", "nothing.0 = 1", "goods.9.0 = 1", "pack.gold = 1", "year ~ 1"):
        with pytest.raises(BadClaim):
            facts.holds(bad)


def test_a_step_says_what_it_does_not_know() -> None:
    with pytest.raises(ValueError, match="'answer' is none of id, ask, answers"):
        read_step({"id": "first", "answer": ["pass"]})
