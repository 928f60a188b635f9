"""The table before the first year (LX-100..136, LX-461..471, LX-480..491)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from regalia.engine.errors import BadSetup, Why
from regalia.games.xidit import GAME
from regalia.games.xidit import vocabulary as v
from tests.games.xidit.helpers import *

mark = pytest.mark


def start(seats: int, length: str = "full", seed: int = 1, **more: str) -> XiditMatch:
    return GAME.match(seats, seed=seed, options={"length": length, **more})


@mark.rule("LX-100", "LX-101", "LX-007", "LX-008")
@mark.parametrize("seats", [3, 4, 5])
def test_what_every_player_starts_with_and_without(seats: int) -> None:
    at = start(seats).dump()["fields"]
    assert at["bards"] == [20] * seats
    assert at["sections"] == [15] * seats
    assert at["units"] == [0] * 5 * seats
    assert at["coins"] == at["bastion"] == at["held"] == [0] * seats
    assert at["placed"] == [[0] * seats] * 9
    assert at["guild_owner"] == [-1] * 21
    assert at["guild_height"] == [0] * 21
    assert at["hero"] == [-1] * seats
    assert at["plans"] == [[] for _ in range(seats)]
    assert at["carried"] == at["recruited"] == at["removed"] == at["banished"] == [0] * seats


@mark.rule("LX-102")
def test_the_year_marker_starts_on_year_one() -> None:
    match = start(4)
    assert field(match, "year") == 1
    play(match, "start reedford", "start mirewatch", "start saltgate", "start sunspire")
    assert [line for line in events(match) if line.startswith("year ")] == [
        f"year 1 {field(match, 'first')}"
    ]


@mark.rule("LX-103", "LX-004", "LX-124")
@mark.parametrize("seats", [3, 4, 5])
def test_all_seventy_units_start_in_the_barracks(seats: int) -> None:
    match = start(seats)
    on_tiles = [sum(field(match, "waiting_units")[kind::5]) for kind in range(5)]
    stock = [a + b for a, b in zip(field(match, "barracks"), on_tiles, strict=True)]
    assert stock == [18, 16, 14, 12, 10]
    assert sum(stock) == 70
    assert GAME.blank(GAME.setup(seats)).barracks == [18, 16, 14, 12, 10]


@mark.rule("LX-104")
def test_the_bastion_starts_empty() -> None:
    assert field(start(5), "bastion") == [0] * 5


@mark.rule("LX-105", "LX-018")
def test_six_titans_sleep_in_three_stacks_of_two() -> None:
    match = start(4)
    assert field(match, "lair") == [3, 3, 3]
    assert field(match, "awake") == [-1, -1, -1]
    assert field(match, "awakenings") == 0
    assert Counter(GAME.pack.titan_units) == {3: 2, 4: 2, 5: 2}
    assert [GAME.pack.titan_units[2 * stack : 2 * stack + 2] for stack in range(3)] == [
        [3, 3], [4, 4], [5, 5],
    ]  # fmt: skip


@mark.rule("LX-107", "LX-108", "LX-110", "LX-111", "LX-112", "LX-113", "LX-114", "LX-115")
@mark.parametrize("seats", [4, 5])
def test_random_tiles_go_to_cities_and_piles(seats: int) -> None:
    """Any tile of the shuffled ones can come next; the eleventh is the Next Recruit tile."""
    dealer = Witness()
    match = GAME.match(seats, dealer=dealer)
    for dealt, (texts, weights) in enumerate(dealer.offers[:10]):
        assert texts == [f"tile {name}" for name in v.CITIES[dealt:]]
        assert weights == [1] * (21 - dealt)
    assert recruits(match) == [1, 2, 3, 4, 5]
    assert threats(match) == [6, 7, 8, 9, 10]
    # Next Recruit, the new top of its pile; Next Threat, the new top of its pile.
    assert next_tiles(match) == (11, 13)
    assert pile(match, "recruit_pile") == [12, 0, 0, 0]
    assert pile(match, "threat_pile") == [14, 0, 0, 0, 0]
    assert pile(match, "recruit_discard") == pile(match, "threat_discard") == []
    for dealt, (_, weights) in enumerate(dealer.offers[10:14], 10):
        assert len(weights) == 21 - dealt
        assert len(set(weights)) == 1


@mark.rule("LX-109", "LX-124")
@mark.parametrize(("seats", "each"), [(3, 4), (4, 5), (5, 5)])
def test_recruit_tiles_are_filled_completely(seats: int, each: int) -> None:
    for seed in range(12):
        match = start(seats, seed=seed)
        total = [0] * 5
        for city in recruits(match):
            printed = GAME.pack.recruit[seats == 3][city - 1]
            assert left_in(match, city) == "/".join(map(str, printed))
            assert sum(printed) == each
            total = [a + b for a, b in zip(total, printed, strict=True)]
        assert field(match, "barracks") == [
            a - b for a, b in zip([18, 16, 14, 12, 10], total, strict=True)
        ]


@mark.parametrize(
    ("seats", "length", "tiles", "each", "recruit_pile", "threat_pile", "taken", "after"),
    [
        pytest.param(3, "full", 18, 4, 4, 4, 9, 6, marks=mark.rule("LX-131", "LX-466")),
        pytest.param(3, "short", 16, 4, 4, 2, 7, 4, marks=mark.rule("LX-132", "LX-491")),
        pytest.param(4, "full", 21, 5, 4, 5, 10, 7, marks=mark.rule("LX-133")),
        pytest.param(4, "short", 18, 5, 4, 2, 7, 4, marks=mark.rule("LX-134")),
        pytest.param(5, "full", 21, 5, 4, 5, 10, 7, marks=mark.rule("LX-135")),
        pytest.param(5, "short", 19, 5, 4, 3, 8, 5, marks=mark.rule("LX-136")),
    ],
)
def test_the_table_of_setups(
    seats: int, length: str, tiles: int, each: int, recruit_pile: int, threat_pile: int,
    taken: int, after: int,
) -> None:  # fmt: skip
    match = start(seats, length)
    assert len(mode_of(seats, length).tiles) == tiles
    assert len(recruits(match)) == len(threats(match)) == each
    assert len(pile(match, "recruit_pile")) == recruit_pile
    assert len(pile(match, "threat_pile")) == threat_pile
    assert 2 * each + 2 + recruit_pile + threat_pile == tiles
    # A reinforcement takes up all tiles but those in cities and Next Recruit, and leaves
    # two in the recruit pile and one as Next Threat.
    assert taken == tiles - 2 * each - 1
    assert after == taken - 2 - 1


@mark.rule("LX-116")
def test_the_assessments_come_in_random_order() -> None:
    dealer = Witness(["tile reedford"])
    GAME.match(4, dealer=dealer)
    assert dealer.offers[14] == (
        ["assess wealth", "assess influence", "assess reputation"],
        [1] * 3,
    )
    assert dealer.offers[15] == (["assess influence", "assess reputation"], [1] * 2)
    orders = {tuple(field(start(4, seed=seed), "assessments")) for seed in range(40)}
    assert len(orders) == 6
    match = start(4, seed=3)
    assert of(events(match), "assessment-order") == [
        f"assessment-order {i + 1} {v.CATEGORIES[category]}"
        for i, category in enumerate(field(match, "assessments"))
    ]


@mark.rule("LX-117", "LX-118", "LX-770")
@mark.parametrize(("seats", "falls"), [(4, [1, 1, 1]), (5, [2, 1, 1])])
@mark.parametrize("length", ["full", "short"])
def test_how_many_each_assessment_eliminates(seats: int, falls: list[int], length: str) -> None:
    assert mode_of(seats, length).eliminations == falls
    assert sum(falls) == seats - 1


@mark.rule("LX-119")
@mark.parametrize("seats", [3, 4, 5])
def test_the_first_player_is_drawn_at_random(seats: int) -> None:
    dealer = Witness()
    GAME.match(seats, dealer=dealer)
    texts, weights = dealer.offers[-1]
    assert texts == [f"first seat{seat + 1}" for seat in range(seats)]
    assert weights == [1] * seats
    for seat in range(seats):
        match = GAME.match(seats, seed=5, options={"first_player": f"seat{seat + 1}"})
        assert events(match)[-1] == f"first-player {seat}"


@mark.rule("LX-120", "LX-121", "LX-662")
@mark.parametrize("seats", [3, 4, 5])
@mark.parametrize("first", [0, 1, 2])
def test_heroes_start_in_turn_order_after_everything_is_laid_out(seats: int, first: int) -> None:
    match = GAME.match(seats, seed=1, options={"first_player": f"seat{first + 1}"})
    assert len(field(match, "assessments")) == 3
    assert min(next_tiles(match)) > 0
    for turn in range(seats):
        assert match.waiting == ((first + turn) % seats,)
        assert len(options(match)) == 21 - turn
        assert refused(match, "seal") == Why("LX-121", "now-start")
        play(match, options(match)[-1])
    order = [line.split()[1] for line in of(events(match), "started")]
    assert order == [str((first + turn) % seats) for turn in range(seats)]
    assert match.waiting == tuple(range(seats))


@mark.rule("LX-122")
def test_two_heroes_may_not_start_in_one_city() -> None:
    match = GAME.match(3, seed=1, options={"first_player": "seat2"})
    play(match, "1: start tidefall")
    assert "start tidefall" not in options(match)
    assert options(match) == [f"start {name}" for name in v.CITIES if name != "tidefall"]
    why = refused(match, "start tidefall")
    assert (why.rule, why.key) == ("LX-122", "city-taken")
    assert why.args == (("city", "city", 6), ("seat", "seat", 1))
    assert refused(match, "build reedford").key == "now-start"


@mark.rule("LX-123")
def test_a_start_city_may_have_any_tile_or_none() -> None:
    match = start(3)
    bare = next(n for n in range(1, 22) if n not in (*recruits(match), *threats(match)))
    for city in (recruits(match)[0], threats(match)[0], bare):
        play(match, f"start {v.CITIES[city - 1]}")
    assert sorted(field(match, "hero")) == sorted(
        [recruits(match)[0] - 1, threats(match)[0] - 1, bare - 1]
    )


@mark.rule("LX-001")
@mark.parametrize("seats", [0, 1, 2, 6])
def test_no_other_number_of_players(seats: int) -> None:
    with pytest.raises(BadSetup, match="takes 3 to 5 players"):
        GAME.match(seats, seed=1)


@mark.rule("LX-001")
@mark.parametrize("seats", [3, 4, 5])
def test_three_four_or_five_players(seats: int) -> None:
    assert len(field(start(seats), "hero")) == seats


# -- the variants -------------------------------------------------------------------------
@mark.parametrize(
    ("seats", "length", "unused", "covered"),
    [
        pytest.param(3, "full", [19, 20, 21], "whale_coast stormreach",
                     marks=mark.rule("LX-461", "LX-463", "LX-710")),
        pytest.param(3, "short", [14, 18, 19, 20, 21], "whale_coast stormreach",
                     marks=mark.rule("LX-486", "LX-487", "LX-491", "LX-710")),
        pytest.param(4, "full", [], "", marks=mark.rule("LX-107", "LX-710")),
        pytest.param(4, "short", [19, 20, 21], "whale_coast stormreach",
                     marks=mark.rule("LX-484", "LX-485", "LX-710")),
        pytest.param(5, "full", [], "", marks=mark.rule("LX-107", "LX-710")),
        pytest.param(5, "short", [20, 21], "stormreach",
                     marks=mark.rule("LX-482", "LX-483", "LX-710")),
    ],
)  # fmt: skip
@mark.rule("LX-488", "LX-701")
def test_unused_tiles_are_never_dealt_and_regions_covered(
    seats: int, length: str, unused: list[int], covered: str
) -> None:
    dealer = Witness()
    match = GAME.match(seats, dealer=dealer, options={"length": length})
    used = [f"tile {name}" for number, name in enumerate(v.CITIES, 1) if number not in unused]
    assert dealer.offers[0][0] == used
    assert of(events(match), "covered") == [f"covered {name}" for name in covered.split()]
    masks = [1 << v.REGIONS.index(name) for name in covered.split()]
    assert field(match, "covered") == sum(masks)


@mark.rule("LX-464", "LX-465")
def test_three_players_lay_out_four_and_four_tiles_with_four_units() -> None:
    match = start(3)
    assert (len(recruits(match)), len(threats(match))) == (4, 4)
    entering = of(events(match), "recruit-enters")
    assert len(entering) == 4
    assert all(line.endswith(" 4") for line in entering)


@mark.rule("LX-469", "LX-470", "LX-471", "LX-702")
@mark.parametrize(("start_", "spaces"), [("normal", [6, 5, 4]), ("hard", [7, 6, 5])])
def test_neutral_tokens_stand_by_the_order_of_the_assessments(
    start_: str, spaces: list[int]
) -> None:
    for seed in range(8):
        match = start(3, seed=seed, neutral_start=start_)
        tokens = field(match, "neutral")
        assert [tokens[category] for category in field(match, "assessments")] == spaces
    assert field(start(4, neutral_start=start_), "neutral") == [0, 0, 0]


def test_every_seat_count_has_its_rows() -> None:
    """No field is longer or shorter than the table it stands for."""
    for seats in (3, 4, 5):
        at: dict[str, Any] = start(seats).dump()["fields"]
        assert (len(at["tile"]), len(at["waiting_units"]), len(at["unseen"])) == (21, 105, 21)
        assert at["screen_seen"] == [1 << seat for seat in range(seats)]
        assert at["units_seen"] == [1 << seat for seat in range(seats) for _ in range(5)]
        assert (at["order"], at["mover"], at["shown"]) == (0, -1, [[]] * 5)
        assert (at["scores"], at["rankings"]) == ([[]] * 3, [[]] * 3)
