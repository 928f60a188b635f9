"""PettingZoo's own tests, and what they do not ask."""

from __future__ import annotations

import pickle
from typing import Any, cast

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, performance_benchmark, seed_test

from regalia.adapters import pettingzoo
from regalia.adapters.rewards import Rewards
from regalia.engine.errors import BadSetup
from tests.adapters.playing import GAMES, SHORT

# A dict with a mask, as in PettingZoo's own classics.
pytestmark = pytest.mark.filterwarnings("ignore:Observation:UserWarning")


def played_on(env: Any, steps: int | None = None) -> int:
    """The first open action each time, to the end or for so many steps; how many it took."""
    taken = 0
    while taken != steps:
        seen, _, ended, cut, _ = env.last()
        if ended or cut:
            break
        env.step(int(np.flatnonzero(seen["action_mask"])[0]))
        taken += 1
    return taken


@pytest.mark.parametrize("name", GAMES)
def test_it_is_an_environment_by_their_tests(name: str) -> None:
    api_test(pettingzoo.env(name, seats=3, options=SHORT.get(name)), num_cycles=60)
    seed_test(lambda: pettingzoo.env(name, seats=4), num_cycles=20)


def digests(env: Any, games: int, seed: int | None) -> list[bytes]:
    """What each game shows after some decisions; only the first is given a seed."""
    found = []
    for game in range(games):
        env.reset(seed=seed if game == 0 else None)
        played_on(env, 25)
        found.append(env.last()[0]["observation"].tobytes())
    return found


def test_a_seed_holds_for_all_later_games() -> None:
    first, second = (digests(pettingzoo.env("kingsburg", seats=3), 3, 42) for _ in range(2))
    assert first == second
    assert len(set(first)) == 3
    assert digests(pettingzoo.env("kingsburg", seats=3), 3, 43)[1:] != first[1:]


def test_a_second_reset_before_the_first_step_repeats_too() -> None:
    """TorchRL gives its seed to a reset of its own and resets again before the rollout."""
    shown = []
    for _ in range(2):
        env = pettingzoo.env("kingsburg", seats=3)
        env.reset(seed=5)
        shown += digests(env, 2, None)
    assert shown[:2] == shown[2:]


def test_games_without_a_seed_differ() -> None:
    envs = [pettingzoo.env("kingsburg", seats=3) for _ in range(2)]
    assert len({shown for env in envs for shown in digests(env, 2, None)}) == 4


@pytest.mark.soak
@pytest.mark.parametrize("name", GAMES)
def test_their_performance_test_runs(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Five seconds each; what it says is in bench/adapters.py, by CPU time."""
    performance_benchmark(pettingzoo.env(name, seats=4))
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize("name", GAMES)
def test_a_put_away_environment_goes_on_alike(name: str) -> None:
    env = pettingzoo.env(name, seats=3)
    env.reset(seed=5)
    played_on(env, 40)
    twin = pickle.loads(pickle.dumps(env))  # noqa: S301 - our own
    for one in (env, twin):
        played_on(one, 10)
    assert twin.agent_selection == env.agent_selection
    assert (twin.last()[0]["observation"] == env.last()[0]["observation"]).all()


def test_rewards_share_the_win_and_the_places() -> None:
    totals: dict[Rewards, float] = {"win": 1.0, "place": 1.5, "margin": 0.0}
    for rewards, total in totals.items():
        env = pettingzoo.env("kingsburg", seats=3, rewards=rewards)
        env.reset(seed=1)
        played_on(env)
        assert sum(env.rewards.values()) == pytest.approx(total)
        assert set(env.terminations.values()) == {True}


def test_a_game_can_be_cut_off() -> None:
    env = pettingzoo.env("kingsburg", seats=3, most=7)
    env.reset(seed=1)
    assert played_on(env) == 7
    assert set(env.truncations.values()) == {True}


def test_what_is_not_open_is_refused_with_an_example() -> None:
    env = pettingzoo.env("kingsburg", seats=3)
    env.reset(seed=1)
    example = int(np.flatnonzero(env.last()[0]["action_mask"])[0])
    for wrong in (0, -1, 10**6, None):
        with pytest.raises(ValueError, match=f"is not open; 3 are, such as {example}"):
            env.step(wrong)
    assert env.unwrapped.text(example) == "take gold"


def test_a_wrong_table_is_refused() -> None:
    with pytest.raises(BadSetup, match="2 to 5 players"):
        pettingzoo.env("kingsburg", seats=9)
    with pytest.raises(BadSetup, match="none of win, place, margin"):
        pettingzoo.env("kingsburg", seats=3, rewards=cast("Rewards", "fun"))


@pytest.mark.parametrize("form", ["env", "parallel_env"])
def test_a_reset_has_no_options(form: str) -> None:
    env = getattr(pettingzoo, form)("kingsburg", seats=2)
    with pytest.raises(BadSetup, match="reset: no option 'seat'; there are none"):
        env.reset(seed=1, options={"seat": 1})


def test_the_board_is_a_picture() -> None:
    env = pettingzoo.env("kingsburg", seats=2, render_mode="svg")
    env.reset(seed=1)
    assert env.render().startswith("<svg")


@pytest.mark.parametrize("name", GAMES)
def test_the_parallel_form_is_one_by_their_test(name: str) -> None:
    module = getattr(pettingzoo, f"{name}_v1")
    env = module.parallel_env(options=SHORT.get(name), most=60)
    parallel_api_test(env, num_cycles=40)


def test_there_is_a_versioned_module_of_each_game() -> None:
    from regalia.adapters.pettingzoo import kingsburg_v1

    env = kingsburg_v1.env(seats=3)
    env.reset(seed=1)
    assert str(env) == "regalia_kingsburg_v1"
    assert kingsburg_v1.raw_env(seats=3).possible_agents == ["seat_0", "seat_1", "seat_2"]
    assert pettingzoo.eador_v1.env().unwrapped.shared.game.name == "eador"
    with pytest.raises(AttributeError, match="chess_v1"):
        _ = pettingzoo.chess_v1


def test_who_chooses_in_secret_chooses_together() -> None:
    """Xidit: everybody plans six orders, one a step, all seats in the same steps."""
    env = pettingzoo.parallel_env("xidit", seats=4)
    _, infos = env.reset(seed=3)
    together = 0
    for _ in range(60):
        asked = [agent for agent in env.agents if not infos[agent]["action_mask"][env.wait]]
        together += len(asked) == 4
        actions = {agent: int(infos[agent]["action_mask"].argmax()) for agent in env.agents}
        _, _, _, _, infos = env.step(actions)
    assert together >= 6


def test_together_or_one_after_another_is_the_same_game() -> None:
    """The same seed and the same picks: drafts of others change nothing for a seat."""
    together = pettingzoo.parallel_env("xidit", seats=4)
    _, infos = together.reset(seed=3)
    while together.shared.decisions < 4 + 4 * 7:  # where they begin, then six orders and a seal
        actions = {agent: int(infos[agent]["action_mask"].argmax()) for agent in together.agents}
        _, _, _, _, infos = together.step(actions)
    env = pettingzoo.env("xidit", seats=4)
    env.reset(seed=3)
    while env.unwrapped.shared.decisions < together.shared.decisions:
        played_on(env, 1)
    assert (env.state() == together.state()).all()


def test_a_state_for_critics_holds_what_every_seat_sees() -> None:
    env = pettingzoo.env("kingsburg", seats=3, scaled=True)
    env.reset(seed=1)
    played_on(env, 5)
    assert env.unwrapped.state_space.contains(env.state())
    rows = env.state().reshape(3, -1)
    for seat, agent in enumerate(env.possible_agents):
        assert (rows[seat] == env.observe(agent)["observation"]).all()


def test_points_are_paid_as_they_come() -> None:
    env = pettingzoo.env("kingsburg", seats=2, rewards="points")
    env.reset(seed=1)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, paid, ended, _, _ = env.last()
        total[agent] += paid
        env.step(None if ended else int(np.flatnonzero(seen["action_mask"])[0]))
    shared = env.unwrapped.shared
    assert list(total.values()) == shared.game.scores(shared.table.state)


def test_flat_observations_leave_the_mask_in_the_infos() -> None:
    env = pettingzoo.env("kingsburg", seats=2, observation="flat")
    env.reset(seed=1)
    seen, _, _, _, info = env.last()
    assert seen.shape == (env.unwrapped.shared.layout.size,)
    env.step(int(info["action_mask"].argmax()))
    assert env.last()[4]["action_mask"].any()


def test_an_action_that_is_not_open_can_lose_the_game() -> None:
    env = pettingzoo.env("kingsburg", seats=3, illegal="lose")
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(0)
    assert env.rewards == {**dict.fromkeys(env.possible_agents, 0.0), agent: -1.0}
    assert all(env.terminations.values())
