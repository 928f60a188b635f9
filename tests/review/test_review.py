"""What a review says: sums, a planted blunder, and nothing of what a seat could not know."""

from __future__ import annotations

import json
from typing import Any

import pytest

import regalia
from regalia.bots import Quick, World
from regalia.engine.errors import BadSetup
from regalia.engine.match import Match
from regalia.engine.record import Ply, Record, parse_record
from regalia.engine.replay import replay
from regalia.engine.steps import CHANCE
from regalia.games.clash import GAME as CLASH
from regalia.review import Change, Review, Reviewer, review
from regalia.review.whole import LEAST
from tests.bots.playing import moments
from tests.review.ends import end_of, go_on, whole

GAMES = regalia.games()
LENGTH = {"kingsburg": 24, "xidit": 10, "eador": 14, "kemet": 14}


@pytest.fixture(scope="module")
def reviews() -> dict[str, Review]:
    return {name: review(end_of(name, LENGTH[name])) for name in GAMES}


@pytest.mark.parametrize("name", GAMES)
def test_luck_and_choices_add_up_to_the_result(name: str, reviews: dict[str, Review]) -> None:
    found, result = reviews[name], whole(name).result
    assert result is not None
    winners = result.winners
    for seat, total in enumerate(found.totals):
        share = 1 / len(winners) if seat in winners else 0.0
        summed = found.start[seat] + total.luck + total.own + total.others
        assert summed == pytest.approx(share, abs=1e-9)
        assert found.result[seat] == pytest.approx(share, abs=1e-9)
        assert total.error < 0.5
    assert sum(found.start) == pytest.approx(1)
    for step in found.steps:
        assert sum(step.luck) + sum(step.choice) == pytest.approx(0, abs=1e-9)


@pytest.mark.parametrize("name", GAMES)
def test_every_choice_and_every_die_is_told(name: str, reviews: dict[str, Review]) -> None:
    found, record = reviews[name], end_of(name, LENGTH[name])
    assert [step.ply for step in found.steps] == list(range(1, len(record.plies) + 1))
    for step, ply in zip(found.steps, record.plies, strict=True):
        assert step.seat == ply.seat
        if ply.seat == CHANCE:
            assert not any(step.choice)
        else:
            assert sum(step.chance) == pytest.approx(1, abs=1e-6)
            assert all(0 <= spread <= 0.5 for spread in step.spread)
    assert json.loads(json.dumps(found.json()))["level"] == 4


def test_the_same_in_pieces_as_in_one() -> None:
    record = end_of("kingsburg", 12)
    reviewer = Reviewer(regalia.game("kingsburg"), record)
    pieces = [*reviewer.steps(8, 12), *reviewer.steps(0, 8)]
    assert sorted(pieces) == list(Reviewer(regalia.game("kingsburg"), record).steps())


def dealt(match: Match[Any], number: int) -> list[tuple[Record, int]]:
    """A record of one ply for each outcome of this ply of chance, with its weight."""
    then, whole_record = match.at(number), match.record()
    return [
        (whole_record._replace(plies=(Ply(CHANCE, text),), start=then.dump(), seed=None), weight)
        for text, weight in then.outcomes()
    ]


def small_chance(match: Match[Any]) -> list[tuple[Record, int]]:
    """A ply of chance with few outcomes, after each of which somebody is asked."""
    for number, ply in enumerate(match.plies):
        if ply.seat == CHANCE and 2 <= len(match.at(number).outcomes()) <= 6:
            found = dealt(match, number)
            if all(replay(match.game, record).waiting for record, _ in found):
                return found
    raise LookupError("no such ply")


def test_luck_is_measured_from_the_mean_of_what_could_be_dealt() -> None:
    match = whole("eador")
    moved = [0.0] * match.setup.seats
    for record, weight in small_chance(match):
        step = next(Reviewer(match.game, record).steps())
        assert any(step.luck)
        moved = [sum_ + weight * luck for sum_, luck in zip(moved, step.luck, strict=True)]
    assert moved == pytest.approx([0] * match.setup.seats, abs=1e-6)


# -- blunders ------------------------------------------------------------------------------
def planted() -> tuple[Record, int]:
    """In the third year of Kingsburg somebody passes with all his dice in hand."""
    match = whole("kingsburg")
    rolls = [n for n, ply in enumerate(match.plies) if ply.text.startswith("roll")]
    then = match.at(rolls[len(rolls) // 2] + 2)
    then.deal()
    while (seat := placing(then)) is None:
        go_on(then, 1)
    short = then.game.restore(then.dump(), seed=3)
    short.submit(seat, "pass")
    return go_on(short, 5).record(), seat


def placing(match: Match[Any]) -> int | None:
    """Who is to place dice now."""
    seat = match.waiting[0]
    decision = match.decision(seat)
    return None if decision is None or decision.find("pass") is None else seat


def test_a_planted_blunder_is_found_with_a_line_that_is_better() -> None:
    record, seat = planted()
    found = review(record)
    worst = found.blunders[0]
    assert (worst.ply, worst.seat, worst.taken) == (1, seat, "pass")
    assert worst.lost >= LEAST
    assert worst.better.startswith("place")
    line = parse_record(worst.line)
    assert line.plies[0] == Ply(seat, worst.better)
    shown = regalia.loads(worst.line)  # every ply of it is legal
    assert len(shown.plies) == len(line.plies) > 1


# -- what a seat could not know ---------------------------------------------------------------
def only(name: str, world: World, seat: int, code: int) -> Change:
    """The review of this one choice, in a match whose hidden things lie as in that world."""
    game = regalia.game(name)
    start = game.dump(world.state, world.setup)
    plies = (Ply(seat, game.verbs.text(code)),)
    record = Record(world.setup, game.version, plies, None, start)
    return next(Reviewer(game, record).steps())


def looking_alike(name: str) -> tuple[list[World], int]:
    """Worlds that a seat cannot tell apart, and the seat, where something is hidden from it."""
    for match, seat in moments(name, *range(20, 120, 10)):
        view = match.view(seat)
        worlds = [World.behind(view, Quick(seed)) for seed in (1, 2, 3)]
        dumps = [json.dumps(world.game.dump(world.state, world.setup)) for world in worlds]
        if len(set(dumps)) > 1 and len(worlds[0].options(seat)) > 1:
            return worlds, seat
    raise LookupError(f"nothing is hidden in {name}")


@pytest.mark.parametrize("name", GAMES)
def test_a_choice_is_judged_by_what_its_seat_could_know(name: str) -> None:
    worlds, seat = looking_alike(name)
    code = worlds[0].options(seat)[-1]
    steps = [only(name, world, seat, code) for world in worlds]
    assert steps[0].judged is not None
    said = {(str(step.judged), str(step.chance), str(step.spread)) for step in steps}
    assert len(said) == 1


def test_what_cannot_be_reviewed_is_said() -> None:
    with pytest.raises(BadSetup, match="level 3: a review thinks at level 4, 5 or 6"):
        Reviewer(regalia.game("kingsburg"), end_of("kingsburg", 3), level=3)
    match = CLASH.match(2, seed=1)
    with pytest.raises(BadSetup, match="does not say how it is played well"):
        Reviewer(CLASH, match.record())
