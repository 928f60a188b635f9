"""Gymnasium's own check, and one seat against bots."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from regalia.adapters.gymnasium import SeatEnv
from regalia.engine.errors import BadSetup
from tests.adapters.playing import GAMES, SHORT


@pytest.mark.parametrize("name", GAMES)
def test_it_is_an_environment_by_their_check(name: str) -> None:
    env = gymnasium.make(f"regalia/{name.capitalize()}-v1", options=SHORT.get(name))
    check_env(env.unwrapped, skip_render_check=True)


def test_an_episode_ends_with_a_reward() -> None:
    env = SeatEnv("kingsburg", seats=3, rewards="place")
    env.reset(seed=3)
    ended, reward = False, 0.0
    while not ended:
        _, paid, ended, cut, _ = env.step(np.flatnonzero(env.action_masks())[0])
        reward = float(paid)
        assert not cut
    assert reward in (0.0, 0.25, 0.5, 0.75, 1.0)
    assert not env.action_masks().any()
    with pytest.raises(BadSetup, match="call reset"):
        env.step(np.int64(0))


def test_an_action_that_is_not_open_ends_the_episode() -> None:
    env = SeatEnv("kingsburg")
    seen, info = env.reset(seed=3)
    assert (seen["action_mask"] == info["action_mask"]).all()
    wrong = np.flatnonzero(seen["action_mask"] == 0)[0]
    _, reward, ended, _, told = env.step(wrong)
    assert (reward, ended) == (-1.0, True)
    assert told["illegal"] == env.text(int(wrong))


def test_breaking_the_rules_never_pays() -> None:
    """A poor player ends some twenty points behind; a move that is not open must cost more."""
    env = SeatEnv("kingsburg", bots="page", rewards="margin")
    paid = []
    for seed in range(3):
        env.reset(seed=seed)
        ended = False
        while not ended:
            _, reward, ended, _, _ = env.step(np.flatnonzero(env.action_masks())[0])
        paid.append(float(reward))
    env.reset(seed=4)
    wrong = np.flatnonzero(env.action_masks() == 0)[0]
    assert float(env.step(wrong)[1]) < min(paid) < -1


def test_xidit_shows_a_learner_something() -> None:
    """With three seats a neutral player nearly always wins against beginners (LX-478)."""
    env = SeatEnv("xidit")
    assert (env.setup.seats, env.rewards) == (4, "win")
    assert SeatEnv("xidit", seats=3).rewards == "place"
    assert SeatEnv("xidit", seats=3, rewards="win").rewards == "win"
    assert SeatEnv("kingsburg").setup.seats == 2


def test_the_seat_is_drawn_unless_it_is_said() -> None:
    env = SeatEnv("eador", seats=4)
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(20)} == {0, 1, 2, 3}
    fixed = SeatEnv("eador", seats=4, seat=2, bots=["uniform", "eador", "uniform"])
    assert fixed.reset(seed=1)[1]["seat"] == 2
    assert sorted(fixed.others) == [0, 1, 3]


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"bots": "nobody"}, "no bot 'nobody'"),
        ({"bots": ["uniform"]}, "1 names for 2 other seats"),
        ({"seat": 3}, "seat: 3 is none of 0 to 2"),
        ({"rewards": "fun"}, "none of win"),
    ],
)
def test_a_wrong_table_is_refused(wrong: dict[str, Any], told: str) -> None:
    with pytest.raises(BadSetup, match=told):
        SeatEnv("kingsburg", seats=3, **wrong)
