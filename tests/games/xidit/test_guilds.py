"""Guild sections, and those held for a guild to come (LX-260..278)."""

from __future__ import annotations

import pytest

from regalia.games.xidit import vocabulary as v
from tests.games.xidit.helpers import *

mark = pytest.mark


def building(city: int, shown: int, /, **setup: object) -> XiditMatch:
    """Seat 0 takes a reward of coins 1 and this many sections; bards are out of reach."""
    given: Setup = {"hero": {0: city}, "stock": {0: 0}, **setup}
    return scenario(stack=[(v.STEP_REWARD, 0, 1, 0, shown)], **given)


def mages(shown: tuple[int, ...] = (1, 0, 0, 0), **setup: object) -> XiditMatch:
    """The census has come to the battle mages: each seat has one, and shows these."""
    given: Setup = {"units": dict.fromkeys(range(len(shown)), "0/0/0/0/1"), **setup}
    match = scenario(stack=[(v.STEP_CENSUS, 4)], fields={"year": 4}, seats=len(shown), **given)
    return show(match, *shown)


@mark.rule("LX-260", "LX-266", "LX-778")
@mark.parametrize(
    ("before", "shown", "built", "height"),
    [(0, 1, 1, 1), (0, 3, 3, 3), (0, 4, 4, 4), (1, 2, 2, 3), (2, 2, 2, 4), (2, 4, 2, 4)],
)
def test_sections_start_or_raise_the_own_guild(
    before: int, shown: int, built: int, height: int
) -> None:
    match = building(10, shown, guilds={10: (0, before)} if before else {})
    assert told(match) == ["coins 0 1", f"built 0 windmoor {built} {height}"]
    assert guild(match, 10) == (0, height)
    assert field(match, "sections")[0] == 15 - height


@mark.rule("LX-261", "LX-262", "LX-263")
@mark.parametrize(
    ("before", "stock", "shown", "built"),
    [(3, 12, 4, 1), (0, 15, 9, 4), (0, 2, 4, 2), (2, 1, 2, 1), (1, 3, 4, 3), (0, 4, 3, 3)],
)
def test_the_number_built_is_the_smallest_of_three(
    before: int, stock: int, shown: int, built: int
) -> None:
    """Shown, four less the present height, in stock; the rest stays and nothing comes for it."""
    match = building(10, shown, guilds={10: (0, before)} if before else {}, sections={0: stock})
    assert guild(match, 10) == (0, before + built)
    assert field(match, "sections")[0] == stock - built
    assert told(match) == ["coins 0 1", f"built 0 windmoor {built} {before + built}"]
    assert match.over


@mark.rule("LX-264", "LX-265", "LX-236")
def test_one_guild_of_one_colour_per_city() -> None:
    match = building(10, 4, guilds={10: (2, 1)})
    assert told(match) == ["coins-alone 0", "coins 0 1"]
    assert guild(match, 10) == (2, 1)


@mark.rule("LX-267")
def test_sections_are_never_a_question_of_how_many() -> None:
    match = scenario(hero={0: 10}, stack=[(v.STEP_REWARD, 0, 1, 1, 3)])
    assert [text for text in options(match) if "sections" in text] == [
        "take coins+sections", "take bards+sections",
    ]  # fmt: skip
    play(match, "take coins+sections")
    assert match.over
    assert guild(match, 10) == (0, 3)


@mark.rule("LX-268", "LX-489")
@mark.parametrize("city", [14, 18, 19, 20, 21, 7, 15])
def test_guilds_beside_covered_regions_and_where_no_tile_comes(city: int) -> None:
    match = building(city, 2, seats=3, options={"length": "short"})
    assert guild(match, city) == (0, 2)


@mark.rule("LX-269")
def test_any_number_of_guilds_within_fifteen_sections() -> None:
    small = dict.fromkeys(range(1, 15), (0, 1))
    match = building(21, 4, guilds=small)
    assert guild(match, 21) == (0, 1)
    assert field(match, "sections")[0] == 0
    assert field(match, "guild_owner").count(0) == 15


# -- held sections --------------------------------------------------------------------------
@mark.rule("LX-270", "LX-271", "LX-273", "LX-277", "LX-397")
def test_without_a_guild_the_census_section_is_held() -> None:
    match = mages()
    assert match.over
    assert told(match)[-2:] == ["prize 0 battle_mages", "section-held 0"]
    assert field(match, "held") == [1, 0, 0, 0]
    assert field(match, "sections") == [14, 15, 15, 15]
    assert field(match, "guild_owner") == [-1] * 21


@mark.rule("LX-272", "LX-270", "LX-397")
def test_with_full_guilds_alone_it_is_held_too() -> None:
    match = mages(guilds={3: (0, 4), 8: (0, 4), 9: (1, 2)}, held={0: 1})
    assert field(match, "held") == [2, 0, 0, 0]
    assert field(match, "sections")[0] == 15 - 8 - 2
    assert told(match)[-1] == "section-held 0"


@mark.rule("LX-274", "LX-275", "LX-276")
@mark.parametrize(
    ("shown", "held", "height", "left"),
    [(1, 1, 2, 0), (1, 2, 3, 0), (1, 3, 4, 0), (2, 3, 4, 1), (3, 2, 4, 1), (4, 2, 4, 2)],
)
def test_held_sections_follow_onto_the_first_guild_with_room(
    shown: int, held: int, height: int, left: int
) -> None:
    match = building(10, shown, held={0: held}, guilds={5: (0, 4)})
    assert match.over
    assert guild(match, 10) == (0, height)
    assert field(match, "held")[0] == left
    assert field(match, "sections")[0] == 15 - 4 - held - shown
    news = [f"held-built 0 windmoor {held - left} {height}"] if left < held else []
    assert told(match) == ["coins 0 1", f"built 0 windmoor {shown} {shown}", *news]


@mark.rule("LX-277", "LX-274")
def test_a_held_section_alone_starts_nothing() -> None:
    """A reward without sections, in a city without a guild."""
    match = scenario(hero={0: 4}, held={0: 2}, stack=[(v.STEP_REWARD, 0, 5, 2, 2)])
    play(match, "take coins+bards")
    assert field(match, "held")[0] == 2
    assert field(match, "guild_owner") == [-1] * 21


@mark.rule("LX-278", "LX-425", "LX-424")
def test_held_sections_count_for_nothing_at_the_end() -> None:
    match = scenario(
        phase="final", held={0: 3, 1: 1}, guilds={5: (0, 2), 6: (1, 4), 7: (1, 1), 8: (3, 1)}
    )
    assert field(match, "scores")[v.INFLUENCE] == [2, 5, 0, 1]


# -- the census section ---------------------------------------------------------------------
@mark.rule("LX-394", "LX-396", "LX-673")
def test_the_census_section_goes_to_any_own_guild_with_room() -> None:
    """Wherever it stands: the hero is far away."""
    match = mages(guilds={3: (0, 1), 9: (0, 3), 12: (0, 4), 17: (1, 1)}, hero={0: 21})
    assert prompt(match) == "section"
    assert options(match) == ["build saltgate", "build kingsford"]
    play(match, "0: build kingsford")
    assert guild(match, 9) == (0, 4)
    assert field(match, "sections")[0] == 15 - 8 - 1
    assert told(match)[-2:] == ["prize 0 battle_mages", "built 0 kingsford 1 4"]


@mark.rule("LX-395", "LX-394")
def test_refused_guilds_of_the_census_section() -> None:
    match = mages(guilds={3: (0, 1), 9: (0, 3), 12: (0, 4), 17: (1, 1)})
    for text, rule, key in (
        ("build lionkeep", "LX-395", "guild-full"),
        ("build ravenmont", "LX-394", "no-guild"),
        ("build reedford", "LX-394", "no-guild"),
        ("decline", "LX-394", "now-section"),
    ):
        why = match.why_not_text(0, text)
        assert (why.rule, why.key) == (rule, key)


@mark.rule("LX-673", "LX-661")
def test_one_open_guild_gets_it_without_asking() -> None:
    match = mages(guilds={3: (0, 3), 12: (0, 4)})
    assert match.over
    assert guild(match, 3) == (0, 4)


@mark.rule("LX-398")
@mark.parametrize("guilds", [{}, {5: (0, 2)}])
def test_without_a_section_in_stock_the_prize_is_lost(
    guilds: dict[int, tuple[int, int]],
) -> None:
    match = mages(guilds=guilds, sections={0: 0})
    assert told(match)[-2:] == ["prize 0 battle_mages", "prize-lost 0 battle_mages"]
    assert field(match, "held") == [0] * 4
    assert guild(match, 5) == ((0, 2) if guilds else (-1, 0))


@mark.rule("LX-386", "LX-673", "LX-399")
def test_several_winners_choose_in_turn_order() -> None:
    match = scenario(
        stack=[(v.STEP_CENSUS, 4)],
        fields={"year": 4, "first": 2},
        units=dict.fromkeys(range(4), "0/0/0/0/1"),
        guilds={3: (0, 1), 4: (0, 1), 5: (3, 1), 6: (3, 1)},
    )
    show(match, 1, 0, 1, 1)
    assert options(match) == ["build goldmarch", "build oakhaven"]
    play(match, "3: build oakhaven", "0: build sunspire")
    assert told(match)[4:] == [
        "prize 2 battle_mages", "section-held 2",
        "prize 3 battle_mages", "built 3 oakhaven 1 2",
        "prize 0 battle_mages", "built 0 sunspire 1 2",
    ]  # fmt: skip
