"""Phase 7: recruiting (KB-380..386, KB-654)."""

from __future__ import annotations

import pytest

from regalia.engine.errors import Why
from regalia.games.kingsburg import GAME
from regalia.games.kingsburg import vocabulary as v
from regalia.text.words import Words
from tests.games.kingsburg.helpers import *


@pytest.mark.rule("KB-380", "KB-383")
def test_in_turn_order_and_optional() -> None:
    match = scenario(
        seats=3,
        phase="recruit",
        order=[2, 0, 1],
        goods={0: "2/0/0", 1: "0/2/0", 2: "0/0/2"},
        only=True,
    )
    play(match, "2: recruit 0 0 2", "0: recruit 0 0 0", "1: recruit 0 2 0")
    assert match.over
    assert field(match, "soldiers") == [0, 1, 1]
    assert goods(match, 0) == "2/0/0"
    assert events(match) == [
        "phase recruit",
        "spend 2 stone 2", "recruited 2 1", "gain-soldiers 2 1",
        "spend 1 wood 2", "recruited 1 1", "gain-soldiers 1 1",
    ]  # fmt: skip


@pytest.mark.rule("KB-381", "KB-654")
def test_two_goods_of_any_kinds_a_soldier() -> None:
    match = scenario(seats=2, phase="recruit", goods={0: "2/1/1"}, only=True)
    assert options(match) == [
        "recruit 0 0 0", "recruit 0 1 1", "recruit 1 0 1", "recruit 1 1 0",
        "recruit 2 0 0", "recruit 2 1 1",
    ]  # fmt: skip
    play(match, "0: recruit 1 0 1")
    assert field(match, "soldiers") == [1, 0]
    assert goods(match, 0) == "1/1/0"


@pytest.mark.rule("KB-381")
def test_an_odd_number_of_goods_is_refused() -> None:
    match = scenario(seats=2, phase="recruit", goods={0: "2/1/1"}, only=True)
    why = refused(match, "recruit 1 0 0")
    assert (why.rule, why.key, why.args) == ("KB-381", "recruit-price", (("n", "amount", 2),))


@pytest.mark.rule("KB-382")
def test_as_many_as_the_goods_can_pay_and_no_more() -> None:
    match = scenario(seats=2, phase="recruit", goods={0: "10/10/10"}, only=True)
    assert "recruit 10 10 10" in options(match)
    for text, kind in (("recruit 12 10 10", 0), ("recruit 0 10 12", 2), ("recruit 0 33 0", 1)):
        held = (("good", "good", kind), ("n", "amount", 10))
        assert refused(match, text) == Why("KB-382", "goods-short", held)
    play(match, "0: recruit 10 10 10")
    assert field(match, "soldiers") == [15, 0]


@pytest.mark.rule("KB-384")
def test_tokens_and_points_pay_for_nothing() -> None:
    match = scenario(
        seats=2,
        phase="recruit",
        goods={0: "1/0/0", 1: "2/0/0"},
        tokens={0: 5},
        vp={0: 20},
        only=True,
    )
    assert match.waiting == (1,)  # seat 0 could hire none and is not asked
    play(match, "1: recruit 0 0 0")
    assert field(match, "tokens")[0] == 5
    assert field(match, "soldiers") == [0, 0]


@pytest.mark.rule("KB-385")
def test_the_marker_moves_a_space_for_each_soldier() -> None:
    match = scenario(seats=2, phase="recruit", goods={0: "4/2/0"}, soldiers={0: 4, 1: 1}, only=True)
    play(match, "0: recruit 4 2 0")
    assert field(match, "soldiers") == [7, 1]


@pytest.mark.rule("KB-386")
def test_recruiting_is_over_before_enemy_and_kings_die() -> None:
    match = scenario(seats=2, phase="recruit", goods={1: "2/0/0"})
    assert match.waiting == (1,)
    assert field(match, "seen") == [0, 0, 0, 0, 0]
    assert field(match, "enemy")[0] == -1
    play(match, "1: recruit 2 0 0")
    order = [line.split()[0] for line in events(match)]
    assert order.index("recruited") < order.index("enemy-shown") < order.index("kings-roll")


@pytest.mark.rule("KB-654")
@pytest.mark.parametrize(("buildings", "price"), [("", 2), ("guard_tower blacksmith barracks", 1)])
def test_every_set_of_a_fitting_size_is_offered_once(buildings: str, price: int) -> None:
    match = scenario(
        seats=2, phase="recruit", goods={0: "3/2/2"}, buildings={0: buildings}, only=True
    )
    expected = [
        f"recruit {g} {w} {s}"
        for g in range(4)
        for w in range(3)
        for s in range(3)
        if (g + w + s) % price == 0
    ]
    assert options(match) == expected


@pytest.mark.rule("KB-641", "KB-380")
def test_who_cannot_pay_is_not_asked() -> None:
    match = scenario(seats=3, phase="recruit", goods={0: "1/0/0", 2: "1/1/0"}, only=True)
    assert match.waiting == (2,)
    assert of(events(match), "recruited") == []


def rich(buildings: str = "", held: str = "30/20/10") -> KingsburgMatch:
    return scenario(seats=2, phase="recruit", goods={0: held}, buildings={0: buildings}, only=True)


BARRACKS = "guard_tower blacksmith barracks"


@pytest.mark.rule("KB-382", "KB-654")
def test_one_order_names_up_to_36_goods() -> None:
    match = rich()
    assert {"recruit 30 6 0", "recruit 10 20 6", "recruit 0 0 0"} < set(options(match))
    assert "recruit 30 8 0" not in options(match)
    assert refused(match, "recruit 30 8 0") == Why(
        "KB-382", "recruit-limit", (("n", "amount", 36),)
    )
    play(match, "0: recruit 30 6 0")  # an order ends the seat's turn, as ever
    assert match.over
    assert field(match, "soldiers") == [18, 0]


@pytest.mark.rule("KB-382", "KB-015")
@pytest.mark.parametrize(("buildings", "price"), [("", 2), (BARRACKS, 1)])
def test_who_has_more_goods_can_still_spend_them_all(buildings: str, price: int) -> None:
    match = rich(buildings)
    while "levy gold" in options(match):
        assert match.waiting == (0,)
        play(match, "0: levy gold")
    left = goods(match, 0)  # one order takes what is left
    assert sum(map(int, left.split("/"))) == 36
    play(match, "0: recruit " + left.replace("/", " "))
    assert goods(match, 0) == "0/0/0"
    assert field(match, "soldiers") == [60 // price, 0]


@pytest.mark.rule("KB-382")
def test_soldiers_come_one_by_one_only_where_one_order_is_too_small() -> None:
    match = rich(held="12/12/12")
    assert not [text for text in options(match) if text.startswith("levy")]
    assert refused(match, "levy gold") == Why("KB-382", "levy-few", (("n", "amount", 36),))
    match = rich(held="36/1/0")
    assert options(match)[-1] == "levy gold"
    short = (("good", "good", 1), ("n", "amount", 1))
    assert refused(match, "levy wood") == Why("KB-382", "goods-short", short)


def test_every_vocabulary_of_a_learner_has_a_row_for_it() -> None:
    assert v.VERBS.size <= 20_000


@pytest.mark.rule("KB-654")
@pytest.mark.parametrize(
    ("buildings", "text", "english", "russian"),
    [
        ("", "recruit 0 0 0", "Recruit nobody", "Никого не нанимать"),
        ("", "recruit 0 2 0", "Pay 2 wood: 1 soldier", "Отдать 2 дерева — 1 воин"),
        (
            "", "recruit 3 0 1",
            "Pay 3 gold, 1 stone: 2 soldiers", "Отдать 3 золота, 1 камень — 2 воина",
        ),
        (
            BARRACKS, "recruit 1 2 2",
            "Pay 1 gold, 2 wood, 2 stone: 5 soldiers",
            "Отдать 1 золото, 2 дерева, 2 камня — 5 воинов",
        ),
    ],
)  # fmt: skip
def test_an_order_says_what_is_paid_and_who_comes(
    buildings: str, text: str, english: str, russian: str
) -> None:
    decision = rich(buildings, "3/2/2").decision(0)
    assert decision is not None
    option = decision.find(text)
    assert option is not None
    assert Words(GAME, "en").option(option.code, option.prompt) == english
    assert Words(GAME, "ru").option(option.code, option.prompt) == russian
