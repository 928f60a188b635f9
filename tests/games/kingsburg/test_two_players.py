"""The neutral dice of the two-player game (KB-520..533, KB-704)."""

from __future__ import annotations

import pytest

from tests.games.kingsburg.helpers import *


def rolled(first: str, second: str, **options_: str) -> list[str]:
    """The neutral news of a harvest with these two rolls."""
    match = scenario(
        seats=2, step="neutral", chance=[f"roll {first}", f"roll {second}"], options=options_
    )
    return of(events(match), "neutral", "neutral-out")


@pytest.mark.rule("KB-520", "KB-009", "KB-531")
def test_three_then_two_dice_are_rolled_before_anything_else() -> None:
    dealer = Witness(["roll 1+2+3", "roll 5+6"])
    match = scenario(
        seats=2, phase="spring", buildings={0: "inn market farms merchants_guild"}, dealer=dealer
    )
    (three, weights3), (two, weights2) = dealer.offers[:2]
    assert (len(three), sum(weights3)) == (56, 216)
    assert (len(two), sum(weights2)) == (21, 36)
    assert weights3[three.index("roll 1+2+3")] == 6
    assert weights3[three.index("roll 1+1+3")] == 3
    assert weights3[three.index("roll 1+1+1")] == 1
    assert [line.split()[0] for line in events(match)[:5]] == [
        "phase", "neutral", "neutral", "effect", "gain",
    ]  # fmt: skip


@pytest.mark.rule("KB-521", "KB-522")
def test_each_roll_lies_on_the_advisor_of_its_total() -> None:
    assert rolled("1+2+4", "4+6") == ["neutral 1+2+4 astronomer", "neutral 4+6 general"]


@pytest.mark.rule("KB-523")
def test_equal_totals_part_the_second_roll() -> None:
    assert rolled("1+2+4", "1+6") == [
        "neutral 1+2+4 astronomer", "neutral 1 jester", "neutral 6 alchemist",
    ]  # fmt: skip


@pytest.mark.rule("KB-524")
def test_equal_totals_and_a_double_leave_one_die_out() -> None:
    assert rolled("1+2+3", "3+3") == [
        "neutral 1+2+3 alchemist", "neutral 3 architect", "neutral-out 3",
    ]  # fmt: skip


@pytest.mark.rule("KB-525")
def test_a_double_with_another_total_stays_together() -> None:
    assert rolled("1+2+4", "4+4") == ["neutral 1+2+4 astronomer", "neutral 4+4 treasurer"]


@pytest.mark.rule("KB-704")
@pytest.mark.parametrize(
    ("first", "second", "news"),
    [
        ("1+2+4", "4+4", ["neutral 1+2+4 astronomer", "neutral 4 merchant", "neutral-out 4"]),
        ("1+2+3", "3+3", ["neutral 1+2+3 alchemist", "neutral 3 architect", "neutral-out 3"]),
        ("1+1+2", "4+4", ["neutral 1+1+2 merchant", "neutral-out 4"]),
        ("1+2+4", "1+6", ["neutral 1+2+4 astronomer", "neutral 1 jester", "neutral 6 alchemist"]),
        ("1+2+4", "4+6", ["neutral 1+2+4 astronomer", "neutral 4+6 general"]),
    ],
)
def test_option_always(first: str, second: str, news: list[str]) -> None:
    assert rolled(first, second, two_player_double="always") == news


@pytest.mark.rule("KB-526", "KB-775")
def test_two_or_three_advisors_are_occupied_in_every_harvest() -> None:
    found = set()
    for seed in range(5):
        match = scenario(seats=2, phase="kings_aid", seed=seed)
        for each in walk(match, at_random(seed)):
            if each.over:
                break
            decision = each.decision(each.waiting[0])
            assert decision is not None
            if decision.prompt == "influence":
                neutral = [row for row in field(each, "groups") if row[1] == NOBODY]
                found.add(len(neutral))
                assert len({row[0] for row in neutral}) == len(neutral)
    assert found == {2, 3}


@pytest.mark.rule("KB-527")
def test_they_count_as_influenced_by_someone_else() -> None:
    match = last_to_place("1 2", placed=[("architect", NOBODY, "1+2"), ("jester", NOBODY, "1")])
    assert options(match) == ["place squire 2", "pass"]


@pytest.mark.rule("KB-529", "KB-774")
def test_they_leave_at_the_end_of_the_harvest_and_are_rolled_anew() -> None:
    match = scenario(
        seats=2,
        step="effects",
        placed=[("architect", NOBODY, "1+2"), ("jester", NOBODY, "1")],
        fields={"phase": 2},
        chance=["roll 6+6+6", "roll 5+5"],
    )
    assert of(events(match), "neutral") == ["neutral 6+6+6 king", "neutral 5+5 general"]
    assert [row[0] for row in field(match, "groups")] == [17, 9]


@pytest.mark.rule("KB-524", "KB-529")
def test_a_die_left_out_is_back_in_the_next_harvest() -> None:
    dealer = Witness()
    match = scenario(seats=2, phase="kings_aid", dealer=dealer)
    answer_all(match)
    threes = [texts for texts, _ in dealer.offers if len(texts) == 56]
    twos = [texts for texts, _ in dealer.offers if len(texts) == 21]
    assert len(twos) == 15  # two neutral dice in each of the 15 harvests
    assert len(threes) == 15 * 3


@pytest.mark.rule("KB-530")
def test_they_have_no_place_in_the_turn_order_and_no_reroll() -> None:
    match = scenario(seats=2, step="neutral", chance=["roll 1+1+1", "roll 2+2"])
    assert sorted(field(match, "order")) == [0, 1]
    assert of(events(match), "statue", "chapel") == []


@pytest.mark.rule("KB-533", "KB-700", "KB-701")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_no_neutral_dice_with_more_players(seats: int) -> None:
    match = scenario(seats=seats, phase="kings_aid", seed=seats)
    for each in walk(match, at_random(seats)):
        assert all(row[1] != NOBODY for row in field(each, "groups"))
    assert of(events(match), "neutral", "neutral-out") == []


@pytest.mark.rule("KB-532")
def test_otherwise_two_play_as_three_do() -> None:
    """The same harvest for two and for three: only the neutral dice differ."""
    news = {}
    for seats in (2, 3):
        match = scenario(
            seats=seats,
            step="influence",
            dice={0: "2", 1: "3", 2: "6"},
            placed=[("king", 2, "6+6+6")] if seats == 3 else [],
            fields={"passed": 4 if seats == 3 else 0},
        )
        while not match.over and prompt(match) == "influence":
            match.submit(match.waiting[0], options(match)[0])
        news[seats] = [
            line for line in events(match) if line.split()[0] in ("placed", "gain", "passed")
        ]
    assert (
        news[2][:3] == news[3][:3] == ["placed 0 squire 2", "placed 1 architect 3", "gain 0 gold 1"]
    )
