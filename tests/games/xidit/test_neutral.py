"""Three players and the neutral player (LX-460..478)."""

from __future__ import annotations

import pytest

from regalia.games.xidit import GAME
from regalia.games.xidit import vocabulary as v
from regalia.games.xidit.scoring import places
from tests.games.xidit.driving import Journey
from tests.games.xidit.helpers import *

mark = pytest.mark
NEUTRAL = 3
COLUMNS = ["advance wealth", "advance influence", "advance reputation"]


def final(coins: list[int], tokens: list[int], **setup: object) -> XiditMatch:
    given: Setup = dict(setup)
    fields = {"neutral": tokens} | given.pop("fields", {})
    return scenario(phase="final", seats=3, coins=dict(enumerate(coins)), fields=fields, **given)


def removing(**setup: object) -> XiditMatch:
    """Seat 0 of three has removed the threat of city 10 and taken its rewards."""
    given: Setup = {
        "seats": 3, "hero": {0: 10}, "threats": [10], "units": {0: "0/1/0/0/1"},
        "plans": {0: "act"},
    } | setup  # fmt: skip
    return play(scenario(**given), "0: take coins+sections")


@mark.rule("LX-460", "LX-476", "LX-467")
@mark.parametrize("length", ["full", "short"])
def test_three_players_play_with_a_fourth_entrant(length: str) -> None:
    journey = Journey(3, 3, {"length": length})
    s = journey.run()
    assert mode_of(3, length).eliminations == [1, 1, 1]
    assert [sorted(row) for row in s.rankings] == [[0, 1, 2, NEUTRAL]] * 3
    assert len(s.fallen) == 3
    for seats in (4, 5):
        assert all(len(row) == seats for row in Journey(seats, 3).run().rankings)


@mark.rule("LX-460")
def test_everything_else_is_as_with_four() -> None:
    """Bards, sections, orders, figures and titans are the same."""
    three, four = (GAME.match(seats, seed=1).dump()["fields"] for seats in (3, 4))
    for name in ("lair", "awake", "year"):
        assert three[name] == four[name]
    assert (three["bards"][0], three["sections"][0]) == (20, 15)


@mark.rule("LX-468")
def test_the_neutral_player_owns_nothing_and_takes_no_part_in_majorities() -> None:
    match = final([0, 0, 0], [16, 16, 16], bards={1: {"frostcrown": 1}, 2: {"bastion": 2}})
    at = match.dump()["fields"]
    for name in ("hero", "coins", "bards", "bastion", "sections", "held"):
        assert len(at[name]) == 3
    assert len(at["units"]) == 15
    assert all(len(row) == 3 for row in at["placed"])
    assert at["scores"][v.REPUTATION] == [0, 5, 6, 24]
    for owner in at["guild_owner"]:
        assert owner < 3


@mark.rule("LX-472", "LX-669", "LX-787", "LX-474")
@mark.parametrize("column", range(3))
def test_a_removed_threat_moves_one_token_one_space(column: int) -> None:
    match = removing()
    assert match.waiting == (0,)
    assert options(match) == COLUMNS
    assert refused(match, "decline").rule == "LX-472"
    play(match, COLUMNS[column])
    tokens = [6, 5, 4]
    tokens[column] += 1
    assert field(match, "neutral") == tokens
    assert of(told(match), "neutral") == [f"neutral 0 {v.CATEGORIES[column]} {tokens[column]}"]


@mark.rule("LX-472")
@mark.parametrize("seats", [4, 5])
def test_no_token_with_four_or_five_players(seats: int) -> None:
    match = removing(seats=seats)
    assert match.over
    assert field(match, "neutral") == [0, 0, 0]
    assert not of(told(match), "neutral", "neutral-full")


@mark.rule("LX-473")
def test_the_token_moves_after_the_rewards_and_before_the_tiles() -> None:
    match = removing()
    assert told(match) == [
        "removed 0 windmoor storm_harpies archers+battle_mages",
        "coins 0 2",
        "built 0 windmoor 4 4",
    ]
    play(match, "advance wealth")
    assert told(match)[3:5] == ["neutral 0 wealth 7", "threat-leaves windmoor"]


@mark.rule("LX-474", "LX-669")
def test_a_token_on_the_top_space_cannot_be_chosen() -> None:
    match = removing(fields={"neutral": [16, 15, 4]})
    assert options(match) == COLUMNS[1:]
    why = refused(match, "advance wealth")
    assert (why.rule, why.key) == ("LX-474", "token-top")
    assert why.args == (("category", "category", 0),)
    play(match, "advance influence")
    assert field(match, "neutral") == [16, 16, 4]
    auto = removing(fields={"neutral": [16, 16, 4]})
    assert auto.over
    assert field(auto, "neutral") == [16, 16, 5]
    none = removing(fields={"neutral": [16, 16, 16]})
    assert field(none, "neutral") == [16, 16, 16]
    assert of(told(none), "neutral", "neutral-full") == ["neutral-full"]


@mark.rule("LX-475", "LX-476")
def test_the_score_is_the_value_of_the_space() -> None:
    match = final([10, 12, 3], [6, 5, 4])
    assert [row[NEUTRAL] for row in field(match, "scores")] == [9, 4, 6]
    assert field(match, "rankings")[0] == [1, 0, NEUTRAL, 2]
    assert of(told(match), "neutral-score") == [
        "neutral-score wealth 9", "neutral-score influence 4", "neutral-score reputation 6",
    ]  # fmt: skip
    assert of(told(match), "score", "neutral-score")[:4] == [
        "score 1 wealth 12", "score 0 wealth 10", "neutral-score wealth 9", "score 2 wealth 3",
    ]  # fmt: skip


@mark.rule("LX-476", "LX-467", "LX-451")
def test_the_neutral_player_is_eliminated_like_a_player() -> None:
    match = final([10, 12, 30], [1, 5, 4], guilds={4: (0, 2), 5: (1, 4)})
    assert field(match, "fallen") == [NEUTRAL, 2, 1]
    assert of(told(match), "falls", "neutral-falls") == [
        "neutral-falls wealth score", "falls 2 influence score", "falls 1 reputation turn_order",
    ]  # fmt: skip
    result = match.result
    assert result is not None
    assert result.ranking == ((0,), (1,), (2,))
    assert result.winners == (0,)
    assert result.scores == (3, 2, 1)


@mark.rule("LX-477")
@mark.parametrize("seat", range(3))
@mark.parametrize("column", range(3))
def test_a_tie_is_always_decided_against_the_neutral_player(seat: int, column: int) -> None:
    """The player has no unit and sits last; all others are far ahead."""
    setup: Setup = {
        "fields": {"first": (seat + 1) % 3, "assessments": [(column + i) % 3 for i in range(3)]}
    }
    tokens = [1, 3, 1]  # worth 2, 2 and 2
    others = [other for other in range(3) if other != seat]
    guilds = {4: (seat, 2)} | {5 + other: (other, 4) for other in others}
    placed = {seat: {"misty_fells": 1}, others[0]: {"misty_fells": 2, "bastion": 1}}
    placed[others[1]] = {"frostcrown": 1}
    coins = [2 if each == seat else 9 for each in range(3)]
    match = final(coins, tokens, guilds=guilds, bards=placed, **setup)
    assert field(match, "scores")[column][seat] == field(match, "scores")[column][NEUTRAL] == 2
    assert field(match, "rankings")[0][-2:] == [seat, NEUTRAL]
    assert field(match, "fallen")[0] == NEUTRAL
    assert of(told(match), "neutral-falls") == [f"neutral-falls {v.CATEGORIES[column]} neutral_tie"]


@mark.rule("LX-477", "LX-441")
def test_between_two_players_tied_with_it_the_units_decide() -> None:
    match = final([9, 9, 9], [6, 1, 1], units={1: "1/0/0/0/0"}, fields={"first": 2})
    assert field(match, "rankings")[0] == [1, 2, 0, NEUTRAL]


@mark.rule("LX-478", "LX-451")
def test_if_only_the_neutral_player_is_left_nobody_wins() -> None:
    match = final([1, 2, 3], [16, 16, 16], guilds={5: (0, 4), 6: (1, 3)})
    assert field(match, "fallen") == [0, 2, 1]
    assert told(match)[-1] == "neutral-wins"
    result = match.result
    assert result is not None
    assert (result.winners, result.decided) == ((), "neutral")
    assert result.ranking == ((1,), (2,), (0,))
    assert places(inside(match)) == [NEUTRAL, 1, 2, 0]
    assert result.scores == (0, 2, 1)


@mark.rule("LX-462", "LX-461")
def test_covered_regions_take_no_bards_and_score_nothing() -> None:
    match = scenario(seats=3, hero={0: 14}, stack=[(v.STEP_BARDS, 0, 1, 1)])
    assert options(match) == ["place frostcrown", "place misty_fells"]
    scored = final([0] * 3, [1, 1, 1], bards={0: {"whale_coast": 2}, 1: {"stormreach": 2}})
    assert field(scored, "scores")[v.REPUTATION][:3] == [0, 0, 0]
    assert bards(scored, 0) == {"stock": 18, "whale_coast": 2}


@mark.rule("LX-464", "LX-736")
def test_four_and_four_tiles_are_kept_up() -> None:
    for s in Journey(3, 5, armed=True).moments():
        assert (s.tile.count(1), s.tile.count(2)) == (4, 4)


@mark.rule("LX-465")
def test_an_entering_crown_tile_gets_four_units() -> None:
    match = scenario(
        seats=3, hero={0: 2}, recruits={2: "0/0/0/0/1"}, next_recruit=14, plans={0: "act"}
    )
    assert "recruit-enters fogmere 4" in told(match)
