"""The end of the game and scoring (EA-380..389, EA-746..747)."""

from __future__ import annotations

from typing import Any

import pytest

from regalia.engine.match import Result
from regalia.games.eador import GAME
from regalia.games.eador import vocabulary as v
from tests.games.eador.helpers import A, B, C, D, EadorMatch, at_random, events, field, table, walk

LORDS = {A: "oinor", B: "dariol", C: "magnus", D: "doricus"}


def ended(won: dict[int, str], active: dict[int, str] | None = None, **more: Any) -> EadorMatch:
    """A finished game: these shards and active rituals, A to D with one lord each."""
    return table(4, "garnodat", at="final", lords=LORDS, won=won, active=active, **more)


def result(match: EadorMatch) -> Result:
    assert match.over
    assert match.result is not None
    return match.result


@pytest.mark.rule("EA-380")
def test_points_of_shards() -> None:
    assert ended({A: "oloin elven_forest", B: "iltor"}).scores == [5, 3, 0, 0]


@pytest.mark.rule("EA-381")
def test_one_more_for_each_shard_loyal_to_an_own_lord() -> None:
    assert ended({A: "tainest holy_lands free_settlements"}).scores == [9, 0, 0, 0]
    assert ended({B: "tainest holy_lands free_settlements"}).scores == [0, 6, 0, 0]


@pytest.mark.rule("EA-382", "EA-384")
def test_points_of_rituals_both_ways() -> None:
    active = {A: "creation creation gifts_of_heaven", B: "pestilence dark_ritual", C: "overlord"}
    assert ended({B: "lizard_lands"}, active).scores == [4, -1, 1, 0]
    match = ended({}, {D: "pestilence pestilence dark_ritual"})
    assert match.scores == [0, 0, 0, -3]
    assert events(match) == [
        *("points 0 0 0", "points 1 0 0", "points 2 0 0", "points 3 -3 0", "game-over"),
    ]


@pytest.mark.rule("EA-383")
def test_nothing_else_scores() -> None:
    fields = {"influence": [9, 9, 9, 9]}
    match = ended({}, {A: "heavenly_guard"}, hands={A: "creation paladin", B: "orc"}, fields=fields)
    assert match.scores == [0, 0, 0, 0]


@pytest.mark.rule("EA-385", "EA-388")
def test_the_most_points_win_and_the_places_follow() -> None:
    match = ended({A: "oloin", B: "iltor garnodat", C: "arkh", D: "kra_tain"})
    assert match.scores == [3, 6, 3, 4]
    assert result(match).winners == (B,)
    assert result(match).ranking == ((B,), (D,), (A, C))
    assert result(match).decided == "astral"


@pytest.mark.rule("EA-386", "EA-388")
def test_loyal_shards_break_a_tie() -> None:
    # A: 3 + 1 loyal; B: 3 + 1 with no loyal shard; C: 2 and 1 loyal is 3.
    match = ended({A: "tainest", B: "garnodat", C: "dwarf_hills"}, {B: "creation"})
    assert match.scores == [4, 4, 3, 0]
    assert result(match).winners == (A,)
    assert result(match).ranking == ((A,), (B,), (C,), (D,))
    assert result(match).decided == "loyal"
    assert events(match)[:2] == ["points 0 4 1", "points 1 4 0"]


@pytest.mark.rule("EA-387", "EA-388", "EA-747")
def test_level_on_both_is_a_draw() -> None:
    match = ended({A: "tainest", B: "oloin", C: "garnodat", D: "arkh"})
    assert match.scores == [4, 4, 3, 3]
    assert result(match).winners == (A, B)
    assert result(match).ranking == ((A, B), (C, D))
    assert result(match).decided == "shared"
    assert [tally.values for tally in result(match).tallies] == [(4, 4, 3, 3), (1, 1, 0, 0)]


@pytest.mark.rule("EA-386")
def test_the_number_of_loyal_shards_counts_not_their_points() -> None:
    # A: holy_lands 2 + free_settlements 1, both loyal: 5.  B: oloin 3 + 1 loyal, creation: 5.
    match = ended({A: "holy_lands free_settlements", B: "oloin"}, {B: "creation"})
    assert match.scores == [5, 5, 0, 0]
    assert result(match).winners == (A,)


@pytest.mark.rule("EA-389")
@pytest.mark.parametrize("seats", [2, 3])
def test_each_of_several_lords_counts(seats: int) -> None:
    lords = {A: "oinor dariol", B: "magnus doricus", C: "belez do_gor"}
    if seats == 2:
        lords = {A: "oinor dariol belez", B: "magnus doricus do_gor"}
    won = {A: "tainest oloin", B: "iltor garnodat"}
    match = table(seats, "arkh", at="final", lords=lords, won=won)
    assert match.scores[:2] == [3 + 3 + 2, 3 + 3 + 1]
    assert events(match)[:2] == ["points 0 8 2", "points 1 7 1"]
    # Each lord names his holder in a tie and for the first player.
    for name, holder in (("tainest", A), ("oloin", A), ("kra_tain", B)):
        after = table(seats, name, at="give", lords=lords, only=True)
        assert events(after)[0] == f"received {holder} {name} loyalty"


@pytest.mark.rule("EA-746")
@pytest.mark.parametrize(("choice", "each"), [("off", 6), ("on", 5)])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_points_on_all_shards(seats: int, choice: str, each: int) -> None:
    match = GAME.match(seats, seed=2, options={"quick": choice})
    for _ in walk(match, at_random(2)):
        pass
    lords = sum(holder != -1 for holder in field(match, "holder"))
    carried = sum(GAME.pack.shard_astral[one] for row in field(match, "shards") for one in row)
    assert carried == each * lords


@pytest.mark.rule("EA-380", "EA-383", "EA-651")
def test_a_whole_game_is_scored_from_what_lies_open() -> None:
    for seed in range(4):
        match = GAME.match(5, seed=seed)
        for _ in walk(match, at_random(seed)):
            pass
        view = match.view(None)["fields"]
        for seat in range(5):
            points = 0
            for one in view["shards"][seat]:
                patron = GAME.pack.shard_lord[one]
                points += GAME.pack.shard_astral[one] + (view["holder"][patron] == seat)
            points += sum(GAME.pack.astral[one] for one in view["active"][seat])
            assert match.scores[seat] == points
        assert all(isinstance(row, int) for row in view["hands"])  # no hand is shown
        assert v.CARDS[0] not in str(view["hands"])
