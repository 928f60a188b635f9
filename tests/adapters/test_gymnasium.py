"""Gymnasium's own check, and one seat against bots."""

from __future__ import annotations

import pickle
from copy import deepcopy
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from regalia.adapters.extras import need
from regalia.adapters.gymnasium import SeatEnv
from regalia.engine.errors import BadSetup
from regalia.engine.view import View
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
    assert (env.plan.seats, env.rewards) == (4, "win")
    assert SeatEnv("xidit", seats=3).rewards == "place"
    assert SeatEnv("xidit", seats=3, rewards="win").rewards == "win"
    assert SeatEnv("kingsburg").plan.seats == 2


def test_the_seat_is_drawn_unless_it_is_said() -> None:
    env = SeatEnv("eador", seats=4)
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(20)} == {0, 1, 2, 3}
    fixed = SeatEnv("eador", seats=4, seat=2, bots=["uniform", "eador", "uniform"])
    assert fixed.reset(seed=1)[1]["seat"] == 2
    assert fixed.reset(seed=1)[1]["bots"].tolist() == [1, 2, -1, 0]  # as they sit after me


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


def test_flat_observations_are_numbers_alone_and_scaled_ones_small() -> None:
    env = SeatEnv("kingsburg", observation="flat", scaled=True)
    check_env(env, skip_render_check=True)
    seen, info = env.reset(seed=2)
    assert seen.shape == env.observation_space.shape
    assert abs(seen).max() <= 1
    assert (info["action_mask"] == env.action_masks()).all()
    whole = SeatEnv("kingsburg").reset(seed=2)[0]["observation"]
    assert ((seen != 0) == (whole != 0)).all()


def episode(env: SeatEnv, seed: int) -> list[float]:
    env.reset(seed=seed)
    paid, ended = [], False
    while not ended:
        _, reward, ended, _, _ = env.step(np.flatnonzero(env.action_masks())[0])
        paid.append(float(reward))
    return paid


def test_points_come_as_they_are_made() -> None:
    paid = episode(SeatEnv("kingsburg", rewards="points", seat=0), 3)
    assert sum(one != 0 for one in paid) > 3
    margin = episode(SeatEnv("kingsburg", rewards="margin", seat=0), 3)
    assert sum(one != 0 for one in margin) == 1
    assert len(paid) == len(margin)
    assert sum(paid) > 0


@pytest.mark.parametrize("name", GAMES)
def test_shaped_rewards_add_up_to_the_win(name: str) -> None:
    """Less the estimate at the start, which is what equals would take."""
    given: Any = {"options": SHORT.get(name), "seat": 0, "seats": 4}
    win = sum(episode(SeatEnv(name, rewards="win", **given), 5))
    shaped = episode(SeatEnv(name, rewards="shaped", **given), 5)
    assert sum(one != 0 for one in shaped) > 3
    assert sum(shaped) == pytest.approx(win - 0.25, abs=0.2)


def test_opponents_can_be_functions_and_be_replaced() -> None:
    asked: list[str] = []

    def first(view: View) -> int:
        asked.append("first")
        assert view["decision"] is not None
        return view["decision"]["codes"][0]

    def last(view: View) -> int:
        asked.append("last")
        assert view["decision"] is not None
        return view["decision"]["codes"][-1]

    env = SeatEnv("kingsburg", bots=first, most=5)
    episode_cut(env, 1)
    env.set_opponents(last)
    assert set(asked) == {"first"}
    asked.clear()
    episode_cut(env, 2)
    assert set(asked) == {"last"}


def episode_cut(env: SeatEnv, seed: int) -> None:
    env.reset(seed=seed)
    cut = False
    while not cut:
        *_, cut, _ = env.step(np.flatnonzero(env.action_masks())[0])


def test_what_is_missing_or_unknown_is_said_in_a_sentence() -> None:
    env = SeatEnv("kingsburg")
    with pytest.raises(BadSetup, match=r"no episode has begun; call reset\(\)"):
        env.action_masks()
    with pytest.raises(BadSetup, match="reset: no option 'seat'; there are none"):
        env.reset(options={"seat": 1})
    with pytest.raises(ModuleNotFoundError, match=r"this needs x: pip install 'regalia\[rl\]'"):
        import_what_is_missing()


def import_what_is_missing() -> None:
    with need("rl"):
        raise ModuleNotFoundError("No module named 'x'", name="x")


@pytest.mark.parametrize("copied", [deepcopy, lambda env: pickle.loads(pickle.dumps(env))])  # noqa: S301 - our own
def test_a_copy_in_mid_game_goes_on_alike(copied: Any) -> None:
    env = SeatEnv("eador", bots="page", options=SHORT["eador"])
    env.reset(seed=1)
    for _ in range(12):
        env.step(np.flatnonzero(env.action_masks())[0])
    twin = copied(env)
    for _ in range(8):
        action = np.flatnonzero(env.action_masks())[-1]
        ours, theirs = env.step(action), twin.step(action)
        assert (ours[0]["observation"] == theirs[0]["observation"]).all()
        assert ours[1:4] == theirs[1:4]


@pytest.mark.parametrize("name", GAMES)
def test_boards_are_drawn_in_three_forms(name: str) -> None:
    shown = {}
    for mode in ("svg", "ansi", "rgb_array"):
        env = SeatEnv(name, render_mode=mode)
        env.reset(seed=1)
        shown[mode] = env.render()
    assert shown["svg"].startswith("<svg")
    assert len(shown["ansi"].splitlines()) > 5
    assert shown["rgb_array"].shape[1:] == (960, 3)
    assert shown["rgb_array"].std() > 10  # a picture, not one colour
    with pytest.raises(BadSetup, match="none of svg, ansi, rgb_array"):
        SeatEnv(name, render_mode="human")
