"""What holds for every result and every decision (LX-754..759), under Hypothesis."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from regalia.engine.events import Sink
from regalia.games.xidit import GAME
from regalia.games.xidit import vocabulary as v
from regalia.games.xidit.queries import mode
from regalia.games.xidit.state import State
from regalia.testing.playing import digest
from tests.games.xidit.driving import Journey
from tests.games.xidit.helpers import Setup, field, scenario

mark = pytest.mark
PLAY = settings(max_examples=8, deadline=None)
LENGTHS = st.sampled_from([{"length": "full"}, {"length": "short"}])
SEEDS = st.integers(0, 10**9)
JOURNEYS = st.builds(Journey, st.integers(3, 5), SEEDS, LENGTHS, st.booleans())


def fall(
    scores: list[list[int]], units: list[int], first: int, order: list[int], numbers: list[int]
) -> list[int]:
    """Who falls when, from nothing but what LX-757 names; the neutral player comes last."""
    seats = len(units)
    fallen: list[int] = []
    for category, number in zip(order, numbers, strict=True):
        by_place = []
        for entrant, score in enumerate(scores[category]):
            if entrant == seats:
                by_place.append((-score, 1, 0, 0, entrant))
            else:
                near = (entrant - first) % seats
                by_place.append((-score, 0, -units[entrant], near, entrant))
        left = [row[-1] for row in sorted(by_place) if row[-1] not in fallen]
        fallen += left[: -number - 1 : -1]
    return fallen


def unit_totals(s: State) -> list[int]:
    return [sum(s.units[5 * seat : 5 * seat + 5]) for seat in range(s.seats)]


@mark.rule("LX-754", "LX-426", "LX-434", "LX-432")
@PLAY
@given(JOURNEYS)
def test_the_lyre_points_given_in_each_region(journey: Journey) -> None:
    s = journey.run()
    given_points = [[0] * s.seats for _ in v.REGIONS]
    for name, args in journey.log():
        if name == "lyre":
            given_points[args["region"]][args["seat"]] += args["n"]
    for region, (first, second) in enumerate(s.pack.lyre):
        row = s.bastion if region == 0 else s.placed[region]
        most = max(row)
        winners = row.count(most)
        if not most or s.covered >> region & 1:
            expected = 0
        elif winners > 1:
            expected = winners * first
        else:
            runner_up = max(n for n in row if n != most)
            expected = first + (second * row.count(runner_up) if runner_up else 0)
        assert sum(given_points[region]) == expected
    for seat in range(s.seats):
        total = sum(row[seat] for row in given_points)
        assert s.scores[v.REPUTATION][seat] == total


@mark.rule("LX-755", "LX-756", "LX-448", "LX-449", "LX-467")
@PLAY
@given(JOURNEYS)
def test_the_number_eliminated_and_who(journey: Journey) -> None:
    s = journey.run()
    numbers = [2, 1, 1] if s.seats == 5 else [1, 1, 1]
    assert mode(s).eliminations == numbers
    entrants = s.seats + (s.seats == 3)
    assert len(s.fallen) == len(set(s.fallen)) == sum(numbers) == entrants - 1
    at = 0
    for i, number in enumerate(numbers):
        now = s.fallen[at : at + number]
        at += number
        still_in = [entrant for entrant in range(entrants) if entrant not in s.fallen[:at]]
        place = {entrant: rank for rank, entrant in enumerate(s.rankings[i])}
        assert min(place[entrant] for entrant in now) > max(place[other] for other in still_in)
    assert len(still_in) == 1


# Wealth is assessed first, then influence, then reputation; seat 0 was the last first player.
COINS = {0: 4, 1: 4, 2: 7, 3: 5}  # seats 0 and 1 are the poorest
GUILDS = {3: (1, 2), 4: (2, 2), 6: (3, 1)}  # seat 0 has no section; nobody has placed a bard


@mark.rule("LX-440", "LX-441", "LX-442", "LX-757")
@pytest.mark.parametrize(
    ("units", "first", "fallen"),
    [
        ({}, 0, [1, 0, 3]),  # the farther from the first player falls: 1, and in the end 3
        ({}, 1, [0, 3, 2]),  # 0 is last of all now; then 3 has least influence
        ({1: "1/0/0/0/0"}, 0, [0, 3, 2]),  # one unit saves 1 from 0, and in the end from 2
        ({0: "0/0/0/0/1", 1: "2/0/0/0/0"}, 0, [0, 3, 2]),  # two weak ones beat a strong one
    ],
)
def test_who_falls_in_a_worked_example(
    units: dict[int, str], first: int, fallen: list[int]
) -> None:
    match = scenario(
        phase="final", coins=COINS, guilds=GUILDS, units=units, fields={"first": first}
    )
    assert field(match, "fallen") == fallen


@PLAY
@given(JOURNEYS)
def test_the_eliminations_follow_from_scores_units_and_seats_alone(journey: Journey) -> None:
    s = journey.run()
    expected = fall(s.scores, unit_totals(s), s.first, s.assessments, mode(s).eliminations)
    assert s.fallen == expected


@mark.rule("LX-757")
def test_nothing_else_changes_an_elimination() -> None:
    base: Setup = {"coins": COINS, "guilds": GUILDS}
    plain = field(scenario(phase="final", **base), "fallen")
    other = scenario(
        phase="final",
        hero={0: 9, 1: 14},
        awake=["moss_titan"],
        recruits=[7, 9, 11, 13, 15],
        threats=[1, 2, 3, 4, 5],
        held={0: 2},
        done={"recruited": {3: [4]}},
        fields={"year": 5, "awakenings": 2},
        **base,
    )
    assert field(other, "fallen") == plain == [1, 0, 3]


@mark.rule("LX-758", "LX-660", "LX-661")
@PLAY
@given(st.integers(3, 5), SEEDS, LENGTHS)
def test_every_unfinished_state_asks_and_every_option_can_be_carried_out(
    seats: int, seed: int, options: dict[str, str]
) -> None:
    journey = Journey(seats, seed, options, armed=True)
    choose = journey.choose
    counted = [0]

    def tried(codes: list[int], seat: int) -> int:
        assert codes
        counted[0] += 1
        if counted[0] % 7 == 0:
            for code in codes:
                twin = journey.s.copy()
                GAME.rules.apply(twin, seat, code, Sink())
                assert not twin.stack or twin.acting != 0
        return choose(codes, seat)

    journey.choose = tried  # type: ignore[method-assign]  # a spy on the policy
    journey.run()
    assert counted[0] > 100


@mark.rule("LX-758")
@PLAY
@given(st.integers(3, 5), SEEDS)
def test_a_match_always_waits_for_somebody_until_it_is_over(seats: int, seed: int) -> None:
    match = GAME.match(seats, seed=seed, options={"length": "short"})
    choices = 0
    while not match.over:
        assert match.waiting
        decision = match.decision(match.waiting[-1])
        assert decision is not None
        assert decision.options
        secret = decision.prompt in ("plan", "show")
        assert secret or len(decision.options) > 1
        match.submit(decision.seat, decision.options[(seed + choices) % len(decision.options)])
        choices += 1
    assert match.result is not None


@mark.rule("LX-759")
@PLAY
@given(st.integers(3, 5), SEEDS, LENGTHS, st.booleans())
def test_the_same_seed_and_decisions_give_the_same_game(
    seats: int, seed: int, options: dict[str, str], armed: bool
) -> None:
    games = [Journey(seats, seed, options, armed) for _ in range(2)]
    ends = [digest(GAME, game.run()) for game in games]
    assert ends[0] == ends[1]
    assert games[0].log() == games[1].log()
    replayed = [Journey(seats, seed, options, armed) for _ in range(2)]
    trails = [[digest(GAME, s) for s in game.moments()][:40] for game in replayed]
    assert trails[0] == trails[1]
