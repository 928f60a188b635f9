"""Every option tells what it does, from what its seat may know."""

from __future__ import annotations

from typing import Any

from regalia.engine.match import Match
from regalia.games.xidit import GAME
from regalia.text.effects import effects
from regalia.text.words import LANGS, Words
from tests.games.xidit.helpers import options, play, scenario
from tests.games.xidit.test_layout import planning_from, positions

WORDS = {lang: Words(GAME, lang) for lang in LANGS}
BARE = {"0", "Done", "Nothing", "Amount", "Готово", "Ничего"}


def told(match: Match[Any], seat: int, lang: str = "en") -> dict[str, str]:
    """Each option's effect by its notation."""
    return {
        GAME.verbs.text(code): line for code, line in effects(match.view(seat), WORDS[lang]).items()
    }


def check(match: Match[Any], seat: int) -> str:
    """Every option of this question says what it does, in both languages; the question's key."""
    decision = match.decision(seat)
    assert decision is not None
    for lang, words in WORDS.items():
        lines = effects(match.view(seat), words)
        labels = {words.option(one.code, one.prompt) for one in decision.options}
        assert set(lines) == set(decision.codes)
        assert all(lines.values()), (decision.prompt, lang)
        assert not labels & BARE
    return decision.prompt


def test_every_option_of_a_match_has_an_effect() -> None:
    found = positions(3, 5, 5, length="short", census_decline="on")
    asked = {check(match, seat) for match in found for seat in match.waiting}
    assert {"start", "plan", "show"} <= asked


def test_so_has_every_option_of_a_titan_and_its_rewards() -> None:
    match = scenario(
        seats=3, hero={0: 12}, no_tile=[12], units={0: "2/2/0/0/0"}, awake=["clay_titan"],
        plans={0: "act"},
    )  # fmt: skip
    asked = []
    while not match.over:
        asked.append(check(match, match.waiting[0]))
        play(match, options(match)[0])
    assert asked == ["titan", "payment", "reward", "bards", "neutral"]


def test_an_order_names_where_it_leads_and_what_waits_there() -> None:
    match, first = planning_from("reedford")
    lines = told(match, first)
    assert lines["order black"].startswith("To Oakhaven (6)")
    assert lines["order blue"] == "No blue road from Reedford (1): the order would be lost"
    assert lines["order wait"] == "Your hero stays at Reedford (1)"
    match.submit(first, "order black")
    assert told(match, first)["order black"].startswith("To Reedford (1)")


def test_a_plan_tells_how_much_of_it_is_in_vain() -> None:
    match, first = planning_from("reedford")
    match.redraft(first, ["order blue", "order wait", *["order blue"] * 4])
    assert told(match, first) == {
        "seal": "Plans are revealed when everyone is ready; until then you can change yours"
        " · 5 orders would come to nothing"
    }


def test_the_last_plan_opens_them_all() -> None:
    match, first = planning_from("reedford")
    for seat in match.waiting:
        match.redraft(seat, ["order wait"] * 6)
        if seat != first:
            match.submit(seat, "seal")
    assert told(match, first)["seal"] == "Everyone else is ready: all plans are revealed at once"


def test_of_three_rewards_one_is_given_up() -> None:
    match = scenario(hero={0: 17}, units={0: "2/2/0/1/0"}, threats=[17], plans={0: "act"})
    lines = told(match, 0)
    assert lines["take coins+sections"] == (
        "2 coins, 3 stories · your guild here will have 3 · gives up 3 bards"
    )
    assert told(match, 0, "ru")["take bards+sections"].endswith("вы отказываетесь от: 2 монеты")
    play(match, "0: take coins+bards")
    assert told(match, 0)["place frostcrown+frostcrown+misty_fells"] == (
        "Frostcrown: 2 of yours, 5 points now · Misty Fells: 1 of yours, 4 points now"
    )


def test_a_titan_tells_its_price_and_what_is_left() -> None:
    match = scenario(
        hero={0: 9}, units={0: "2/2/0/0/0"}, no_tile=[9], plans={0: "act"}, awake=["moss_titan"]
    )
    lines = told(match, 0)
    assert lines["decline"] == "You pay nothing, and the order ends"
    assert lines["banish moss_titan"] == (
        "Costs 3 units of your choice, gives two of: 5 coins, 2 bards, 2 stories"
    )
    play(match, "0: banish moss_titan")
    assert told(match, 0)["pay militia+militia+archers"] == "Leaves you 1 archer unit"


def test_the_census_tells_the_prize() -> None:
    match = scenario(phase="census", units={0: "2/0/0/0/0"}, fields={"year": 4})
    assert told(match, 0)["show 0"] == "No prize; nobody learns what you have"
    assert told(match, 0)["show 2"] == "If nobody shows more: 1 coin; you keep the units"
