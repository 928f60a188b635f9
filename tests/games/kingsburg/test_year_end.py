"""The end of the year and of the game (KB-490..505)."""

from __future__ import annotations

import pytest

from tests.games.kingsburg.helpers import *


def after_winter(year: int) -> KingsburgMatch:
    return scenario(
        seats=2,
        year=year,
        phase="winter",
        step="spoils",
        order=[1, 0],
        goods={0: "1/2/3", 1: "3/0/0"},
        tokens={0: 2},
        buildings={0: "inn", 1: "statue"},
        vp={0: 7, 1: 12},
        soldiers={0: 3, 1: 4},
        envoy=1,
        enemy={1: "y1_zombies_4", 4: "y4_zombies_7", 5: "y5_dragons_9"}[year],
        fields={"outcome": [2, 2]},
    )


@pytest.mark.rule("KB-490", "KB-491", "KB-817")
@pytest.mark.parametrize("year", [1, 4])
def test_the_year_marker_moves_and_the_calendar_starts_over(year: int) -> None:
    match = after_winter(year)
    assert not match.over
    assert field(match, "year") == year + 1
    news = of(events(match), "year", "phase")
    assert news[:2] == [f"year {year + 1}", "phase kings_aid"]


@pytest.mark.rule("KB-491", "KB-050")
def test_after_year_five_the_game_is_over() -> None:
    match = after_winter(5)
    assert match.over
    assert events(match) == ["game-over"]
    assert match.waiting == ()


@pytest.mark.rule("KB-492")
def test_what_is_carried_over_from_year_to_year() -> None:
    match = after_winter(1)
    # King's Aid of the new year has given the white die to seat 1 (fewer goods).
    assert [goods(match, seat) for seat in (0, 1)] == ["1/2/3", "3/0/0"]
    assert field(match, "tokens") == [2, 0]
    assert [standing(match, seat) for seat in (0, 1)] == ["inn", "statue"]
    assert field(match, "vp") == [7, 12]
    assert field(match, "envoy") == 1
    before_roll = of(events(match), "rolled")
    assert [line.split()[1] for line in before_roll[:2]] == ["1", "0"]  # the old turn order


@pytest.mark.rule("KB-493", "KB-776", "KB-050", "KB-051")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_whole_game_has_five_years_forty_phases(seats: int) -> None:
    match = scenario(seats=seats, phase="kings_aid", seed=seats)
    for _ in walk(match, at_random(seats)):
        pass
    phases = of(events(match), "phase")
    names = [
        "kings_aid", "spring", "kings_reward", "summer",
        "kings_envoy", "autumn", "recruit", "winter",
    ]  # fmt: skip
    assert phases == [f"phase {name}" for name in names] * 5
    assert len(of(events(match), "kings-roll")) == 5
    assert len(of(events(match), "new-order")) == 15


@pytest.mark.rule("KB-500", "KB-283")
def test_cathedrals_are_added_before_the_ranking() -> None:
    match = scenario(
        seats=2,
        year=6,
        phase="final",
        buildings={0: "statue chapel church cathedral"},
        goods={0: "4/0/0"},
        vp={0: 10, 1: 11},
    )
    assert match.result is not None
    assert match.result.scores == (12, 11)
    assert match.result.winners == (0,)


@pytest.mark.rule("KB-501", "KB-502", "KB-503", "KB-504", "KB-505", "KB-778")
@pytest.mark.parametrize(
    ("vp", "held", "buildings", "ranking", "decided"),
    [
        ([5, 9, 7], [9, 0, 0], ["", "", ""], ((1,), (2,), (0,)), "vp"),
        ([9, 9, 7], [1, 2, 9], ["statue", "", ""], ((1,), (0,), (2,)), "goods"),
        ([9, 9, 9], [2, 2, 1], ["inn", "inn market", "statue"], ((1,), (0,), (2,)), "buildings"),
        ([9, 9, 3], [2, 2, 5], ["inn", "statue", "inn market"], ((0, 1), (2,)), "shared"),
        ([-1, -2, -2], [0, 0, 0], ["", "", ""], ((0,), (1, 2)), "vp"),
        ([4, 4, 4], [0, 0, 0], ["", "", ""], ((0, 1, 2),), "shared"),
    ],
)
def test_the_ranking(
    vp: list[int],
    held: list[int],
    buildings: list[str],
    ranking: tuple[tuple[int, ...], ...],
    decided: str,
) -> None:
    match = scenario(
        seats=3,
        year=6,
        phase="final",
        vp=dict(enumerate(vp)),
        goods={seat: f"0/{n}/0" for seat, n in enumerate(held)},
        buildings=dict(enumerate(buildings)),
    )
    result = match.result
    assert result is not None
    assert result.ranking == ranking
    assert result.decided == decided
    assert result.scores == tuple(vp)
    assert [(tally.key, tally.values) for tally in result.tallies] == [
        ("vp", tuple(vp)),
        ("goods", tuple(held)),
        ("buildings", tuple(len(names.split()) for names in buildings)),
    ]


@pytest.mark.rule("KB-502", "KB-003")
def test_tokens_do_not_break_a_tie() -> None:
    match = scenario(seats=2, year=6, phase="final", tokens={0: 5}, vp={0: 5, 1: 5})
    assert match.result is not None
    assert match.result.ranking == ((0, 1),)
    assert field(match, "envoy") == NOBODY
