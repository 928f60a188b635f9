"""Phase 8: the winter battle (KB-400..419)."""

from __future__ import annotations

import pytest

from tests.games.kingsburg.helpers import *


@pytest.mark.rule("KB-400", "KB-610")
def test_the_enemy_is_turned_up_for_all() -> None:
    match = scenario(seats=2, year=2, phase="winter", chance=["draw y2_zombies_5", "kings-die 6"])
    told = of(events(match), "phase", "enemy-shown", "kings-roll")[:3]
    assert told == ["phase winter", "enemy-shown y2_zombies_5", "kings-roll 0 6"]
    for seat in (None, 0, 1):
        assert match.view(seat)["fields"]["enemy"][1] == 9


@pytest.mark.rule("KB-032", "KB-033", "KB-400")
@pytest.mark.parametrize("year", [1, 2, 3, 4, 5])
def test_it_is_one_of_the_five_cards_of_the_year_each_as_likely(year: int) -> None:
    dealer = Witness()
    scenario(seats=2, year=year, phase="winter", dealer=dealer, only=True)
    texts, weights = dealer.offers[0]
    assert [text.split("_")[0] for text in texts] == [f"draw y{year}"] * 5
    assert len(set(texts)) == 5
    assert weights == [1, 1, 1, 1, 1]


@pytest.mark.rule("KB-401", "KB-009")
def test_the_first_in_turn_order_rolls_one_die_once_for_everybody() -> None:
    dealer = Witness(["kings-die 5"])
    match = scenario(
        seats=3, phase="winter", order=[2, 0, 1], enemy="y1_orcs_3", dealer=dealer, only=True
    )
    assert dealer.offers == [([f"kings-die {n}" for n in range(1, 7)], [1] * 6)]
    assert of(events(match), "kings-roll") == ["kings-roll 2 5"]


@pytest.mark.rule("KB-402", "KB-771")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_everyone_gains_as_many_soldiers(die: int) -> None:
    match = scenario(
        seats=3,
        phase="winter",
        enemy="y1_orcs_3",
        soldiers={1: 2},
        chance=[f"kings-die {die}"],
        only=True,
    )
    assert of(events(match), "gain-soldiers") == [
        f"gain-soldiers {seat} {die}" for seat in range(3)
    ]
    assert field(match, "strength") == [die, die + 2, die]


@pytest.mark.rule("KB-403", "KB-404")
def test_strength_is_soldiers_and_buildings_and_everyone_fights_alone() -> None:
    match = winter(
        "y1_goblins_3",
        seats=3,
        buildings={0: "guard_tower barricade", 1: "inn market farms palisade", 2: "palisade"},
        soldiers={0: 1, 1: 2, 2: 9},
    )
    # 1+1+1+1, 2+1+1-1, 9+1+1 against 3: each on its own.
    assert field(match, "strength") == [4, 3, 11]
    assert of(events(match), "won", "drew", "lost") == [
        "won 0 4 y1_goblins_3", "drew 1 3 y1_goblins_3", "won 2 11 y1_goblins_3",
    ]  # fmt: skip


@pytest.mark.rule("KB-405", "KB-406", "KB-407")
@pytest.mark.parametrize(
    ("soldiers", "outcome", "left", "points"),
    [(3, "won", "2/0/0", 1), (2, "drew", "1/0/0", 0), (1, "lost", "0/0/0", -1)],
)
def test_win_draw_and_loss(soldiers: int, outcome: str, left: str, points: int) -> None:
    match = winter("y1_orcs_3", goods={0: "1/0/0"}, soldiers={0: soldiers, 1: 0})
    assert of(events(match), "won", "drew", "lost")[0] == f"{outcome} 0 {soldiers + 1} y1_orcs_3"
    assert goods(match, 0) == left
    assert field(match, "vp")[0] == points


@pytest.mark.rule("KB-408")
def test_losses_come_in_the_cards_order() -> None:
    match = winter(
        "y1_goblins_2", goods={0: "1/1/1"}, buildings={0: "statue"}, soldiers={1: 9}, vp={0: 3}
    )
    mine = [line for line in events(match) if line.split()[1] == "0"]
    at = mine.index("lost 0 1 y1_goblins_2")
    assert mine[at + 1 :] == [
        "spend 0 wood 1", "spend 0 stone 1", "destroyed 0 statue", "lose-vp 0 3", "lose-vp 0 1",
    ]  # fmt: skip


@pytest.mark.rule("KB-409", "KB-410", "KB-411")
@pytest.mark.parametrize(
    ("soldiers", "strongest"),
    [
        ({0: 5, 1: 4, 2: 0}, [0]),
        ({0: 5, 1: 5, 2: 4}, [0, 1]),
        ({0: 3, 1: 3, 2: 3}, []),  # level with the enemy: a draw earns nothing
        ({0: 1, 1: 0, 2: 0}, []),
    ],
)
def test_the_strongest_winners_gain_a_point_each(
    soldiers: dict[int, int], strongest: list[int]
) -> None:
    match = winter("y2_goblins_4", seats=3, soldiers=soldiers)
    top = max(soldiers.values()) + 1
    assert of(events(match), "strongest") == [f"strongest {seat} {top}" for seat in strongest]
    assert field(match, "vp") == [1 if seat in strongest else 0 for seat in range(3)]


@pytest.mark.rule("KB-411")
def test_the_strongest_who_lost_gains_nothing_even_if_a_weaker_one_won_by_stone_wall() -> None:
    match = winter("y2_orcs_4", buildings={1: "palisade stable stone_wall"}, soldiers={0: 3, 1: 1})
    # Both have strength 4 = 4: a draw for seat 0, a win for seat 1, who is among the strongest.
    assert field(match, "strength") == [4, 4]
    assert of(events(match), "strongest") == ["strongest 1 4"]


@pytest.mark.rule("KB-412")
def test_a_win_by_stone_wall_counts_for_reward_strongest_and_fortress() -> None:
    match = winter(
        "y3_orcs_5", buildings={0: "palisade stable stone_wall fortress"}, soldiers={0: 1}
    )
    assert field(match, "strength") == [5, 1]
    assert goods(match, 0) == "1/0/0"
    assert field(match, "vp")[0] == 2  # strongest and Fortress


@pytest.mark.rule("KB-413")
def test_strengths_are_fixed_before_any_loss() -> None:
    """Seat 0 is served first and loses its tower; seat 1 does not become the strongest by that."""
    match = winter("y4_goblins_6", buildings={0: "guard_tower blacksmith"}, soldiers={0: 2, 1: 3})
    assert field(match, "strength") == [5, 4]
    assert standing(match, 0) == "guard_tower"
    order = [line.split()[0] for line in events(match)]
    assert order.index("lost") < order.index("destroyed")


@pytest.mark.rule("KB-414", "KB-415", "KB-818")
def test_strength_above_nine_counts_in_full() -> None:
    match = winter("y5_dragons_9", soldiers={0: 10, 1: 9})
    assert field(match, "strength") == [11, 10]
    assert of(events(match), "strongest") == ["strongest 0 11"]
    assert field(match, "vp") == [3 + 1, 3]


@pytest.mark.rule("KB-416", "KB-553")
def test_rewards_and_losses_are_handled_in_turn_order() -> None:
    match = winter(
        "y4_orcs_7", seats=3, order=[2, 1, 0], goods={0: "2/2/2", 1: "1/1/1"}, soldiers={2: 9}
    )
    play(match, "2: take stone", "1: give gold+wood", "0: give stone+stone")
    assert match.over
    assert [goods(match, seat) for seat in range(3)] == ["2/2/0", "0/0/1", "0/0/1"]


@pytest.mark.rule("KB-417", "KB-655")
def test_a_winner_chooses_a_good_where_no_kind_is_named() -> None:
    match = winter("y4_orcs_7", soldiers={0: 9, 1: 9})
    assert options(match) == ["take gold", "take wood", "take stone"]
    decision = match.decision(0)
    assert decision is not None
    assert decision.prompt == "reward-good"
    play(match, "0: take wood", "1: take stone")
    assert [goods(match, seat) for seat in range(2)] == ["0/1/0", "0/0/1"]


@pytest.mark.rule("KB-418", "KB-768")
@pytest.mark.parametrize("soldiers", [0, 9])
def test_the_card_leaves_the_game_beaten_or_not(soldiers: int) -> None:
    match = scenario(
        seats=2,
        phase="winter",
        enemy="y1_zombies_4",
        soldiers={0: soldiers, 1: soldiers},
        chance=["kings-die 1"],
    )
    assert field(match, "year") == 2
    seen = match.view(None)["fields"]["seen"]
    assert seen == [-1, 0, 0, 0, 0]  # four cards still lie face down
    answer_all(match)
    shown = [line.split()[1] for line in of(events(match), "enemy-shown")]
    assert shown[0] == "y1_zombies_4"
    assert [card[:2] for card in shown] == ["y1", "y2", "y3", "y4", "y5"]


@pytest.mark.rule("KB-419", "KB-770", "KB-817")
def test_soldiers_go_home_at_the_end_of_winter() -> None:
    match = scenario(
        seats=2,
        phase="winter",
        enemy="y1_zombies_4",
        soldiers={0: 5, 1: 2},
        chance=["kings-die 3"],
    )
    assert field(match, "soldiers") == [0, 0]
    assert (field(match, "year"), field(match, "phase")) == (2, 1)


@pytest.mark.rule("KB-772")
def test_exactly_one_outcome_each_and_a_stone_wall_never_draws() -> None:
    wall = "palisade stable stone_wall"
    for soldiers in range(8):
        match = winter("y2_orcs_4", buildings={0: wall}, soldiers={0: soldiers, 1: soldiers})
        told = of(events(match), "won", "drew", "lost")
        assert [line.split()[1] for line in told] == ["0", "1"]
        assert not told[0].startswith("drew")


@pytest.mark.rule("KB-773")
def test_strength_is_never_below_zero() -> None:
    match = winter("y1_orcs_3", buildings={0: "inn market farms"})
    assert field(match, "strength") == [0, 1]
