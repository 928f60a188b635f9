"""Five years of eight phases (KB-050..055)."""

from __future__ import annotations

import pytest

from regalia.games.kingsburg import GAME
from regalia.games.kingsburg import vocabulary as v
from tests.games.kingsburg.helpers import *

PHASES = [
    "kings_aid", "spring", "kings_reward", "summer",
    "kings_envoy", "autumn", "recruit", "winter",
]  # fmt: skip
SEASONS = pytest.mark.parametrize("phase", ["spring", "summer", "autumn"])


def calendar(match: KingsburgMatch) -> list[str]:
    return of(events(match), "year", "phase")


@pytest.mark.rule("KB-050", "KB-051", "KB-053")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_five_years_of_the_same_eight_phases(seats: int) -> None:
    match = answer_all(GAME.match(seats=seats, seed=9), at_random(9))
    expected = []
    for year in (1, 2, 3, 4, 5):
        expected += [f"year {year}", *(f"phase {name}" for name in PHASES)]
    assert calendar(match) == expected
    assert events(match)[-1] == "game-over"
    assert match.over


@pytest.mark.rule("KB-050")
def test_the_game_ends_after_the_fifth_winter_and_not_before() -> None:
    fourth = scenario(year=4, phase="winter", enemy="y4_goblins_5")
    assert not fourth.over
    assert (field(fourth, "year"), field(fourth, "phase")) == (5, 1)
    fifth = scenario(year=5, phase="winter", enemy="y5_demons_8")
    assert fifth.over
    assert (field(fifth, "year"), events(fifth)[-1]) == (6, "game-over")


@pytest.mark.rule("KB-052")
def test_phases_pair_up_into_an_event_and_a_harvest_or_the_battle() -> None:
    match = answer_all(GAME.match(seats=3, seed=4), at_random(4))
    within: dict[str, set[str]] = {name: set() for name in PHASES}
    phase = ""
    for line in events(match):
        phase = line.split()[1] if line.startswith("phase") else phase
        if phase:
            within[phase].add(line.split()[0])
    for name in ("spring", "summer", "autumn"):  # a harvest: dice, advisors, buildings
        assert {"rolled", "new-order", "placed", "helped", "built"} <= within[name]
    for name in ("kings_aid", "kings_reward", "kings_envoy", "recruit"):  # an event: none of these
        assert not within[name] & {"rolled", "new-order", "placed", "helped", "built", "lost"}
    assert {"enemy-shown", "kings-roll", "lost"} <= within["winter"]
    assert not within["winter"] & {"rolled", "new-order", "placed", "helped", "built"}


@pytest.mark.rule("KB-053")
def test_the_calendar_marker_stands_on_the_phase_being_played() -> None:
    expected = {
        "aid-good": {1}, "reroll": {2, 4, 6}, "influence": {2, 4, 6}, "choose": {2, 4, 6},
        "swap": {2, 4, 6}, "build": {2, 4, 6}, "build-second": {2, 4, 6}, "effects": {2, 4, 6},
        "recruit": {7}, "reward-good": {8}, "lose-goods": {8},
    }  # fmt: skip
    for seed in (1, 2, 3):
        for match in walk(GAME.match(seats=4, seed=seed), at_random(seed)):
            if not match.over:
                decision = match.decision(match.waiting[0])
                assert decision is not None
                assert field(match, "phase") in expected[decision.prompt]


@SEASONS
@pytest.mark.rule("KB-054")
def test_harvests_are_played_alike(phase: str) -> None:
    """The same dice and answers in spring, summer and autumn leave the same position."""
    match = scenario(
        seats=3,
        phase=phase,
        buildings={1: "barricade"},
        chance=["roll 1+3+5", "roll 4+4+5", "roll 2+2+6"],
        only=True,
    )
    play(
        match,
        "0: place treasurer 3+5", "2: place general 2+2+6", "1: place champion 4+4+5",
        "0: place jester 1", "0: build statue",
    )  # fmt: skip
    assert match.over
    left = match.dump()["fields"]
    assert left.pop("phase") == v.PHASES.index(phase) + 1
    left["enemy"] = left["seen"] = []
    spring = scenario(
        seats=3,
        phase="spring",
        step="effects",
        order=[0, 2, 1],
        goods={1: "0/0/3"},
        buildings={0: "statue", 1: "barricade"},
        soldiers={2: 2},
        vp={0: 4},
        fields={"total": [9, 13, 10], "passed": 7, "built": [1, 0, 0]},
        only=True,
    ).dump()["fields"]
    spring.pop("phase")
    spring["enemy"] = spring["seen"] = []
    assert left == spring


@pytest.mark.rule("KB-054", "KB-073")
@pytest.mark.parametrize(("phase", "whites"), [("spring", 1), ("summer", 0), ("autumn", 0)])
def test_the_aid_die_is_for_spring_only(phase: str, whites: int) -> None:
    # The year is played from King's Aid on; Anna, with no building, gets the die.
    match = scenario(seats=3, phase="kings_aid", buildings={1: "statue", 2: "statue"})
    assert "aid-die 0" in events(match)
    while f"phase {phase}" not in events(match):
        play(match, options(match)[-1] if "pass" in options(match) else options(match)[0])
    news = events(match)
    rolled = next(
        line for line in news[news.index(f"phase {phase}") :] if line.startswith("rolled 0")
    )
    assert rolled.count("w") == whites


@pytest.mark.rule("KB-054")
@pytest.mark.parametrize(("phase", "tokens"), [("spring", 0), ("summer", 1), ("autumn", 0)])
def test_the_inn_works_in_summer_only(phase: str, tokens: int) -> None:
    match = scenario(phase=phase, step="effects", buildings={ANNA: "inn"}, only=True)
    assert field(match, "tokens")[ANNA] == tokens


@SEASONS
@pytest.mark.rule("KB-055")
def test_limits_start_afresh_when_the_next_harvest_begins(phase: str) -> None:
    """Statue, Chapel, token and Market used up in the harvest before are open again."""
    match = scenario(
        seats=3,
        phase=phase,
        buildings={ANNA: "statue chapel inn market"},
        tokens={ANNA: 1},
        chance=["roll 2+2+2", "roll 6+6+6", "roll 6+6+6"],
        fields={"used": [63, 63, 63], "built": [2, 2, 2], "passed": 7},
    )
    assert options(match) == ["statue coloured", "chapel", "keep"]
    play(match, "0: keep")
    assert field(match, "used") == [0, 0, 0]
    assert field(match, "built") == [0, 0, 0]
    assert field(match, "passed") == 0
    assert options(match)[:4] == [
        "place squire 2",
        "place jester 2 -1",
        "place architect 2 +1",
        "place merchant 2 token",
    ]


@SEASONS
@pytest.mark.rule("KB-055")
def test_once_per_season_means_once_in_this_harvest(phase: str) -> None:
    match = scenario(
        seats=3,
        phase=phase,
        buildings={ANNA: "statue chapel"},
        chance=["roll 2+2+2", "roll 6+6+6", "roll 6+6+6", "roll 2"],
    )
    play(match, "0: statue coloured")  # rolls the 2 again
    assert options(match) == ["chapel", "keep"]
