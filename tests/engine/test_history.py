"""Looking back, copying, putting away and taking up: the same match every time."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

import regalia
from regalia.engine.dealer import SeededDealer
from regalia.engine.game import Game
from regalia.engine.history import EVERY
from regalia.engine.match import Match
from regalia.engine.record import parse_record
from regalia.engine.replay import replay
from regalia.engine.snapshot import unpack_chunk
from regalia.games.clash.state import State
from tests.engine.counting import counting

GAMES = regalia.games()


def at_random(match: Match[Any], answers: int, seed: str = "history") -> Match[Any]:
    """Play on by chance; every now and then something is taken back."""
    chance = SeededDealer(seed)
    for _ in range(answers):
        if match.over:
            break
        seat = match.waiting[chance.below(len(match.waiting))]
        decision = match.decision(seat)
        assert decision is not None
        match.submit(seat, decision.options[chance.below(len(decision.options))])
        if not chance.below(8) and match.can_undo(seat):
            match.undo(seat)
    return match


def question(match: Match[Any], seat: int) -> tuple[Any, ...]:
    decision = match.decision(seat)
    return () if decision is None else (decision.serial, decision.prompt, decision.codes)


def everything(match: Match[Any]) -> list[Any]:
    """All that can be asked of a match."""
    seats = range(match.setup.seats)
    return [
        match.dump(), match.plies, match.record(), match.waiting, match.scores, match.result,
        [match.view(seat) for seat in (None, *seats)],
        [match.log(seat) for seat in (None, *seats)],
        [match.log_since_answer(seat) for seat in seats],
        [match.can_undo(seat) for seat in seats],
        [question(match, seat) for seat in seats],
        match.moments(), match.film(0),
    ]  # fmt: skip


@pytest.mark.no_cover
@pytest.mark.parametrize("name", GAMES)
def test_a_match_comes_back_from_a_pickle(name: str) -> None:
    match = at_random(regalia.game(name).match(3, seed=1), 140)
    twin = pickle.loads(pickle.dumps(match))  # noqa: S301 - our own bytes
    assert twin.game is match.game
    assert everything(twin) == everything(match)
    for one in (match, twin):
        at_random(one, 40, "on")
    assert everything(twin) == everything(match)


@pytest.mark.parametrize("name", counting("xidit", GAMES))
def test_a_copy_goes_its_own_way(name: str) -> None:
    match = at_random(regalia.game(name).match(3, seed=2), 90)
    before = everything(match)
    twin = match.copy()
    assert everything(twin) == before
    at_random(twin, 40, "elsewhere")
    assert everything(match) == before
    at_random(match, 40, "elsewhere")
    assert everything(twin) == everything(match)  # the same choices, the same dice


def test_games_views_and_records_pickle(clash: Game[State]) -> None:
    other = clash.with_pack(clash.content.text.replace("fright = 2", "fright = 3"))
    match = other.match(2, seed=1)
    for thing in (clash, other, match.view(0), match.record()):
        assert pickle.loads(pickle.dumps(thing)) == thing  # noqa: S301 - our own bytes
    assert pickle.loads(pickle.dumps(match)).game.pack.fright == 3  # noqa: S301 - likewise


@pytest.mark.parametrize("name", counting("kingsburg", GAMES))
def test_every_moment_can_be_looked_at_again(name: str) -> None:
    match = regalia.game(name).match(3, seed=3)
    seen = [(len(match.plies), match.dump(), match.log(0), match.view(1))]
    chance = SeededDealer("back")
    for _ in range(EVERY * 3):
        seat = match.waiting[chance.below(len(match.waiting))]
        decision = match.decision(seat)
        assert decision is not None
        match.submit(seat, decision.options[chance.below(len(decision.options))])
        seen.append((len(match.plies), match.dump(), match.log(0), match.view(1)))
    for plies, position, log, view in seen:
        then = match.at(plies)
        assert (then.dump(), then.log(0), then.view(1)) == (position, log, view)
        assert then.plies == match.plies[:plies]
    with pytest.raises(ValueError, match="is outside"):
        match.at(len(match.plies) + 1)
    assert match.dump() == seen[-1][1]


def test_few_positions_are_kept_and_old_ones_packed() -> None:
    match = at_random(regalia.game("kingsburg").match(3, seed=4), 150)
    kept = match._history.kept
    assert len(kept) == match.chunks <= len(match.plies) // EVERY + 1
    assert [one.state is None for one in kept[:-2]] == [True] * (len(kept) - 2)
    assert sum(len(one.packed) for one in kept) < 1500 * len(kept)


def test_a_chunk_comes_back_from_its_bytes() -> None:
    match = at_random(regalia.game("xidit").match(4, seed=4), 120)
    assert match.chunks > 2
    for number in range(match.chunks):
        chunk = match.chunk(number)
        assert unpack_chunk(chunk.pack(), chunk.position) == chunk


def test_a_record_with_a_hosts_pack_carries_it(clash: Game[State]) -> None:
    other = clash.with_pack(clash.content.text.replace("fright = 2", "fright = 3"))
    match = at_random(other.match(2, seed=5), 30)
    text = match.record().dumps()
    assert "content: " in text
    assert "content: " not in clash.match(2, seed=5).record().dumps()
    again = replay(clash, parse_record(text))
    assert (again.game.pack.fright, again.dump()) == (3, match.dump())
