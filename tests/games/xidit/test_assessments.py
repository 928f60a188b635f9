"""Phase 6: the three assessments, ranking, ties, elimination (LX-420..452)."""

from __future__ import annotations

import pytest

from regalia.games.xidit import GAME
from regalia.games.xidit import vocabulary as v
from regalia.games.xidit.scoring import lyre_points
from tests.games.xidit.helpers import Setup, XiditMatch, field, of, scenario, told

mark = pytest.mark
WEALTH, INFLUENCE, REPUTATION = range(3)


def final(
    coins: list[int],
    *,
    heights: list[int] | None = None,
    units: list[int] | None = None,
    order: tuple[int, ...] = (WEALTH, INFLUENCE, REPUTATION),
    first: int = 0,
    **setup: object,
) -> XiditMatch:
    """The end of a game with these coins, guild sections and numbers of units by seat."""
    seats = len(coins)
    guilds: dict[int, tuple[int, int]] = {}
    for seat, total in enumerate(heights or []):
        while total:
            guilds[len(guilds) + 1] = (seat, min(total, 4))
            total -= min(total, 4)
    spread = ["/".join(str(n // 5 + (k < n % 5)) for k in range(5)) for n in units or []]
    given: Setup = {"guilds": guilds, **setup}
    given["fields"] = {"assessments": list(order), "first": first} | given.get("fields", {})
    return scenario(
        phase="final",
        seats=seats,
        coins=dict(enumerate(coins)),
        units=dict(enumerate(spread)),
        **given,
    )


def scores(match: XiditMatch, category: int) -> list[int]:
    found: list[int] = field(match, "scores")[category]
    return found


def fallen(match: XiditMatch) -> list[int]:
    found: list[int] = field(match, "fallen")
    return found


@mark.rule("LX-421", "LX-422", "LX-116")
@mark.parametrize("order", [(0, 1, 2), (2, 0, 1), (1, 2, 0)])
def test_the_three_assessments_follow_the_order_of_their_tiles(order: tuple[int, ...]) -> None:
    match = final([1, 2, 3, 4], order=order)
    assert of(told(match), "assessment") == [
        f"assessment {i + 1} {v.CATEGORIES[category]}" for i, category in enumerate(order)
    ]
    assert told(match)[0] == "game-over 1"
    assert all(len(row) == 4 for row in field(match, "scores"))
    assert len(of(told(match), "score")) == 12


@mark.rule("LX-423", "LX-440")
def test_wealth_is_the_total_of_the_coins() -> None:
    match = final([7, 30, 0, 12])
    assert scores(match, WEALTH) == [7, 30, 0, 12]
    assert field(match, "rankings")[0] == [1, 3, 0, 2]
    assert of(told(match), "score")[:4] == [
        "score 1 wealth 30", "score 3 wealth 12", "score 0 wealth 7", "score 2 wealth 0",
    ]  # fmt: skip


@mark.rule("LX-424", "LX-425")
def test_influence_is_the_number_of_sections_on_the_board() -> None:
    match = final([0] * 4, heights=[6, 0, 12, 1], held={1: 3}, sections={3: 2})
    assert scores(match, INFLUENCE) == [6, 0, 12, 1]


@mark.rule("LX-426", "LX-427", "LX-428", "LX-429")
def test_reputation_sums_the_lyres_of_all_regions_the_bastion_included() -> None:
    match = final(
        [0] * 4,
        bards={
            0: {"bastion": 3, "frostcrown": 1},
            1: {"bastion": 1, "frostcrown": 2},
            2: {"greenwold": 1},
        },
    )
    assert scores(match, REPUTATION) == [6 + 3, 4 + 5, 4, 0]
    assert of(told(match), "lyre") == [
        "lyre 0 bastion 6", "lyre 1 bastion 4", "lyre 0 frostcrown 3", "lyre 1 frostcrown 5",
        "lyre 2 greenwold 4",
    ]  # fmt: skip


@mark.rule("LX-754", "LX-428", "LX-429", "LX-430", "LX-431", "LX-432", "LX-433")
@mark.parametrize(
    ("placed", "points"),
    [
        ([0, 0, 0, 0], [0, 0, 0, 0]),
        ([3, 0, 0, 0], [5, 0, 0, 0]),  # nobody is second without a bard
        ([3, 1, 0, 0], [5, 3, 0, 0]),
        ([1, 4, 3, 2], [0, 5, 3, 0]),  # third and fourth score nothing
        ([2, 2, 1, 0], [5, 5, 0, 0]),  # a tie for most leaves no second place
        ([2, 2, 2, 2], [5, 5, 5, 5]),
        ([4, 2, 2, 1], [5, 3, 3, 0]),
        ([4, 1, 1, 1], [5, 3, 3, 3]),
    ],
)
def test_the_places_in_a_region(placed: list[int], points: list[int]) -> None:
    bards = {seat: {"frostcrown": number} for seat, number in enumerate(placed)}
    match = final([0] * 4, bards=bards)
    assert scores(match, REPUTATION) == points
    assert lyre_points(placed, (5, 3)) == points


@mark.rule("LX-434", "LX-462", "LX-485")
def test_covered_regions_score_nothing() -> None:
    """Bards lying there by hand would still bring nothing."""
    match = final(
        [0] * 4,
        options={"length": "short"},
        bards={0: {"whale_coast": 2, "stormreach": 2}, 1: {"greenwold": 1}},
    )
    assert scores(match, REPUTATION) == [0, 4, 0, 0]
    five = final([0] * 5, options={"length": "short"}, bards={0: {"whale_coast": 1}})
    assert scores(five, REPUTATION) == [3, 0, 0, 0, 0]


@mark.rule("LX-435", "LX-447", "LX-450")
def test_the_eliminated_are_assessed_and_count_in_the_majorities() -> None:
    """Seat 0 falls in wealth and keeps seat 1 from the first places; it cannot win."""
    match = final(
        [0, 5, 6, 7],
        heights=[9, 3, 2, 1],
        bards={0: {"frostcrown": 5}, 1: {"frostcrown": 3}, 2: {"frostcrown": 2}},
    )
    assert fallen(match) == [0, 3, 2]
    assert field(match, "rankings") == [[3, 2, 1, 0], [0, 1, 2, 3], [0, 1, 2, 3]]
    assert scores(match, REPUTATION) == [5, 3, 0, 0]
    assert match.result is not None
    assert match.result.winners == (1,)


@mark.rule("LX-436")
def test_scores_have_no_upper_limit() -> None:
    match = final([150, 120, 3, 4])
    assert scores(match, WEALTH) == [150, 120, 3, 4]
    assert fallen(match)[0] == 2


# -- ties -------------------------------------------------------------------------------------
@mark.rule("LX-441", "LX-784")
def test_more_units_rank_higher_whatever_their_types() -> None:
    """Sveta and Pasha have 18 coins each; Sveta has 2 units, Pasha 4."""
    sveta, pasha = 0, 1
    match = final([18, 18, 20, 25], units=[2, 4, 0, 0])
    assert field(match, "rankings")[0] == [3, 2, pasha, sveta]
    assert fallen(match)[0] == sveta
    assert of(told(match), "falls")[0] == "falls 0 wealth units"
    strong = scenario(
        phase="final",
        coins=dict.fromkeys(range(4), 1),
        units={0: "0/0/0/0/2", 1: "3/0/0/0/0", 2: "0/4/0/0/0", 3: "5/0/0/0/0"},
    )
    assert field(strong, "rankings")[0] == [3, 2, 1, 0]


@mark.rule("LX-442", "LX-443")
@mark.parametrize("first", range(4))
def test_then_the_seat_closer_to_the_first_player_of_the_last_year(first: int) -> None:
    match = final([5, 5, 5, 5], units=[3, 3, 3, 3], first=first)
    order = [(first + turn) % 4 for turn in range(4)]
    assert field(match, "rankings") == [order] * 3
    assert fallen(match) == order[:0:-1]
    assert of(told(match), "falls")[0] == f"falls {order[3]} wealth turn_order"
    assert match.result is not None
    assert match.result.winners == (first,)
    assert match.result.decided == "turn_order"


@mark.rule("LX-441", "LX-442")
def test_units_are_asked_before_the_seat_and_the_score_before_both() -> None:
    match = final([4, 5, 5, 5], units=[9, 1, 2, 2], first=3)
    assert field(match, "rankings")[0] == [3, 2, 1, 0]
    assert fallen(match)[0] == 0
    assert of(told(match), "falls")[0] == "falls 0 wealth score"


@mark.rule("LX-444")
def test_the_same_units_serve_in_all_three_assessments() -> None:
    match = final([0] * 4, units=[4, 3, 2, 1])
    assert field(match, "rankings") == [[0, 1, 2, 3]] * 3
    assert fallen(match) == [3, 2, 1]
    assert field(match, "units")[:5] == [1, 1, 1, 1, 0]
    assert field(match, "causes") == [v.BY_UNITS] * 3


@mark.parametrize("category", range(3))
@mark.rule("LX-441", "LX-442", "LX-445")
def test_the_tie_breaks_of_each_elimination(category: int) -> None:
    """The same tie in the first, the second and the third assessment."""
    order = tuple((category + i) % 3 for i in range(3))
    heights, coins = [1, 1, 1, 1], [2, 2, 2, 2]
    bards = {seat: {"frostcrown": 1} for seat in range(4)}
    by_units = final(coins, heights=heights, bards=bards, units=[1, 2, 1, 1], order=order)
    assert fallen(by_units) == [3, 2, 0]
    name = v.CATEGORIES
    assert of(told(by_units), "falls") == [
        f"falls 3 {name[order[0]]} turn_order",
        f"falls 2 {name[order[1]]} turn_order",
        f"falls 0 {name[order[2]]} units",
    ]
    assert by_units.result is not None
    assert by_units.result.decided == "units"


# -- eliminations --------------------------------------------------------------------------
@mark.rule("LX-445", "LX-448", "LX-117", "LX-449", "LX-770")
def test_four_players_lose_one_in_each_assessment() -> None:
    match = final([1, 2, 3, 4], heights=[4, 3, 2, 1])
    assert of(told(match), "assessment", "falls", "wins") == [
        "assessment 1 wealth", "falls 0 wealth score",
        "assessment 2 influence", "falls 3 influence score",
        "assessment 3 reputation", "falls 2 reputation turn_order", "wins 1",
    ]  # fmt: skip


@mark.rule("LX-446", "LX-118", "LX-452", "LX-770")
def test_five_players_lose_two_in_the_first_assessment() -> None:
    match = final([1, 2, 3, 4, 5], heights=[5, 5, 1, 2, 3], bards={4: {"frostcrown": 1}})
    assert of(told(match), "assessment", "falls", "wins") == [
        "assessment 1 wealth", "falls 0 wealth score", "falls 1 wealth score",
        "assessment 2 influence", "falls 2 influence score",
        "assessment 3 reputation", "falls 3 reputation score", "wins 4",
    ]  # fmt: skip
    assert match.result is not None
    assert match.result.ranking == ((4,), (3,), (2,), (1,), (0,))
    assert match.result.scores == (0, 0, 1, 2, 3)
    assert match.scores == [0, 0, 1, 2, 3]


@mark.rule("LX-447", "LX-448")
def test_who_has_fallen_is_passed_over() -> None:
    """Seat 0 is last in all three; each time the next above falls."""
    match = final([0, 1, 2, 3], heights=[0, 1, 2, 3], bards={3: {"frostcrown": 1}}, units=[0] * 4)
    assert [row[-1] for row in field(match, "rankings")[:2]] == [0, 0]
    assert fallen(match) == [0, 1, 2]
    assert len(set(fallen(match))) == 3


@mark.rule("LX-449", "LX-450", "LX-451")
def test_the_last_one_left_wins_and_the_others_follow_in_reverse() -> None:
    match = final([9, 9, 9, 1], heights=[5, 5, 1, 8], bards={0: {"frostcrown": 1}})
    assert fallen(match) == [3, 2, 1]
    result = match.result
    assert result is not None
    assert result.ranking == ((0,), (1,), (2,), (3,))
    assert result.winners == (0,)
    assert result.decided == "reputation"
    assert [(tally.key, tally.values) for tally in result.tallies] == [
        ("wealth", (9, 9, 9, 1)), ("influence", (5, 5, 1, 8)), ("reputation", (5, 0, 0, 0)),
        ("units", (0, 0, 0, 0)),
    ]  # fmt: skip
    assert told(match)[-1] == "wins 0"


@mark.rule("LX-785", "LX-786", "LX-447", "LX-451")
def test_the_example_of_the_second_and_third_assessment() -> None:
    """Sveta falls in wealth; influence 12, 11, 9, 8; reputation 18, 16, 15, 12."""
    pasha, sveta, sasha, vitya = range(4)
    match = scenario(
        phase="final",
        coins={pasha: 18, sveta: 18, sasha: 20, vitya: 25},
        units={pasha: "2/2/0/0/0", sveta: "1/1/0/0/0"},
        guilds={
            1: (pasha, 4), 2: (pasha, 4), 3: (pasha, 4), 4: (sveta, 4), 5: (sveta, 4),
            6: (sveta, 3), 7: (sasha, 4), 8: (sasha, 4), 9: (sasha, 1), 10: (vitya, 4),
            11: (vitya, 4),
        },
        bards={
            sveta: {"frostcrown": 2, "amber_steppe": 2, "misty_fells": 2, "south_marsh": 2},
            pasha: {"bastion": 2, "ember_sands": 2, "amber_steppe": 1, "misty_fells": 1},
            sasha: {"bastion": 1, "greenwold": 2, "stormreach": 2, "whale_coast": 1,
                    "ember_sands": 1},
            vitya: {"whale_coast": 2, "greenwold": 1, "frostcrown": 1,
                    "stormreach": 1, "ember_sands": 1},
        },
    )  # fmt: skip
    assert scores(match, INFLUENCE) == [12, 11, 9, 8]
    assert scores(match, REPUTATION) == [16, 18, 15, 12]
    assert field(match, "rankings")[1] == [pasha, sveta, sasha, vitya]
    assert field(match, "rankings")[2] == [sveta, pasha, sasha, vitya]
    assert fallen(match) == [sveta, vitya, sasha]
    assert match.result is not None
    assert match.result.ranking == ((pasha,), (sasha,), (vitya,), (sveta,))


@mark.rule("LX-649", "LX-623")
def test_everything_is_shown_with_the_first_assessment() -> None:
    match = final([3, 4, 5, 6], units=[1, 2, 3, 4], bards={2: {"bastion": 4}})
    for seat in (None, 0, 1, 2, 3):
        shown = match.view(seat)["fields"]
        for name in ("coins", "units", "bards", "bastion"):
            assert shown[name] == field(match, name)


def test_the_score_before_the_end_tells_nothing() -> None:
    match = scenario(coins={0: 40})
    assert match.scores == [0, 0, 0, 0]
    assert GAME.scores(GAME.blank(GAME.setup(5))) == [0] * 5
