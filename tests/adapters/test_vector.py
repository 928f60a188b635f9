"""Many tables at once: the same games whoever plays them, and room for the next at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from regalia.adapters import pettingzoo
from regalia.adapters.encode import layout
from regalia.adapters.running import Past
from regalia.adapters.vector import Tables
from regalia.adapters.workers import PRUNE, STEP, History, plain, shares
from regalia.arena.process_pool import WorkerDied
from regalia.engine.errors import BadSetup
from tests.adapters.playing import game_of


def chosen(mask: NDArray[np.int8], dice: np.random.Generator) -> list[int]:
    """An open action for each table."""
    return [int(dice.choice(np.flatnonzero(row))) for row in mask]


def course(
    tables: Tables, steps: int, events: Mapping[int, Callable[[Tables], None]] | None = None
) -> list[bytes]:
    """What every array showed after each step of random play; an event comes before its step."""
    dice = np.random.default_rng(3)
    seen = tables.reset()
    shown = []
    for step in range(steps):
        if events and step in events:
            events[step](tables)
        shown.append(b"".join(array.tobytes() for array in seen))
        seen = tables.step(chosen(seen.action_mask, dice))
    return shown


def test_one_process_or_two_play_the_same_games() -> None:
    with Tables("kingsburg", 3, 5, seed=7) as alone:
        here = course(alone, 40)
    with Tables("kingsburg", 3, 5, seed=7, processes=2) as two:
        assert course(two, 40) == here
    with Tables("kingsburg", 3, 5, seed=8) as other:
        assert course(other, 40) != here


def test_a_game_that_ends_makes_room_for_the_next() -> None:
    dice = np.random.default_rng(1)
    with Tables("kingsburg", 2, 2, rewards="win", seed=1) as tables:
        seen = tables.reset()
        ended = 0
        while ended < 3:
            seen = tables.step(chosen(seen.action_mask, dice))
            assert seen.reward.sum() == seen.ended.sum()
            assert seen.action_mask.any(axis=1).all()
            ended += int(seen.ended.sum())


def test_it_shows_what_pettingzoo_shows() -> None:
    game = game_of("kemet")
    with Tables("kemet", 3, 1, seed=5) as tables:
        seen = tables.reset()
        assert seen.observation.shape == (1, layout(game, 3).size)
        env = pettingzoo.env("kemet", 3)
        env.reset(seed=0)
        players: Any = tables._players
        env.unwrapped.shared.table = players.runner.episodes[0].table
        agent = f"seat_{seen.seat[0]}"
        there = env.observe(agent)
        assert (there["observation"] == seen.observation[0]).all()
        assert (there["action_mask"] == seen.action_mask[0]).all()


def test_bots_sit_at_the_other_seats() -> None:
    dice = np.random.default_rng(1)
    with Tables("kingsburg", 3, 6, bots=("uniform", "knight"), most=9, seed=2) as tables:
        seen = tables.reset()
        assert len(set(seen.seat.tolist())) > 1  # the seat is drawn
        mine = seen.seat.copy()
        for _ in range(8):
            seen = tables.step(chosen(seen.action_mask, dice))
            assert (seen.seat == mine).all()
        assert not seen.cut.any()
        assert tables.step(chosen(seen.action_mask, dice)).cut.all()


def test_bots_hear_what_their_seat_is_told() -> None:
    dice = np.random.default_rng(1)
    with Tables("eador", 3, 2, bots=("tests.adapters.playing:Ear",), seed=2) as tables:
        seen = tables.reset()
        for _ in range(30):
            seen = tables.step(chosen(seen.action_mask, dice))
        players: Any = tables._players
        for episode in players.runner.episodes:
            for seat, seated in episode.bots.items():
                seated.listen(episode.table)
                assert seated.bot.heard == episode.table.log(seat)
                assert seated.bot.heard


def test_what_is_wrong_is_said() -> None:
    with pytest.raises(BadSetup, match="tables: 0"):
        Tables("kingsburg", 3, 0)
    with pytest.raises(BadSetup, match="no bot 'nobody'"):
        Tables("kingsburg", 3, 1, bots=("nobody",))


def test_a_wrong_action_is_reported() -> None:
    with Tables("kingsburg", 2, 2, processes=2) as tables:
        tables.reset()
        with pytest.raises(ValueError, match=r"table 0: action 0 is not open; 3 are, such as \d+"):
            tables.step([0, 0])


def kill_one(tables: Tables) -> None:
    players: Any = tables._players
    players._workers[0].process.kill()


def test_a_killed_process_is_replaced_and_the_games_go_on(
    caplog: pytest.LogCaptureFixture,
) -> None:
    given: Any = {"bots": ("uniform", "tests.adapters.playing:Ear"), "most": 30, "seed": 7}
    with Tables("eador", 3, 5, **given) as alone:
        here = course(alone, 75)
    with Tables("eador", 3, 5, processes=2, **given) as two:
        kill_one(two)  # before the first reset
        assert course(two, 75, {1: kill_one, 40: kill_one}) == here
    assert len(caplog.records) == 3
    assert "a worker died (signal SIGKILL); a new one does its work again" in caplog.text


def test_a_step_that_kills_every_process_is_given_up() -> None:
    with (
        Tables("kingsburg", 2, 2, processes=2, bots=("tests.bots.playing:Doomed",)) as tables,
        pytest.raises(WorkerDied, match="a step of tables 0 to 0 ended 3 workers"),
    ):
        course(tables, 200)


def test_actions_of_finished_games_are_forgotten() -> None:
    with Tables("kingsburg", 2, 2, seed=1) as tables:
        seen = plain(tables.plan)
    history = History(tables.plan, seen)
    for step in range(2 * PRUNE + 10):
        seen.action[:] = step, -step
        seen.game[:] = step // 50
        history.add(STEP)
    assert len(history._steps) < PRUNE + 60
    assert history.past(1, 2, STEP) == [Past(40, [-n for n in range(2001, 2010)], ())]


def test_open_actions_come_one_table_after_another() -> None:
    with Tables("xidit", 3, 4, seed=3) as tables:
        seen = tables.reset()
        found, begins = seen.open_actions()
        each = np.split(found, begins[1:])
        assert [row.tolist() for row in each] == [
            np.flatnonzero(mask).tolist() for mask in seen.action_mask
        ]


def test_shares_are_even() -> None:
    assert shares(7, 3) == [(0, 2), (2, 4), (4, 7)]
    assert shares(2, 2) == [(0, 1), (1, 2)]
