"""gymnasium.make_vec: the games of gymnasium.make, many at once, in Gymnasium's three modes."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from regalia.adapters.gymnasium import SeatEnv
from regalia.adapters.gymnasium_vector import SeatVectorEnv
from regalia.bots import NO_LIMIT, Bot, Budget
from regalia.engine.errors import BadSetup
from regalia.engine.view import View

KINGSBURG = "regalia.adapters.gymnasium:regalia/Kingsburg-v1"


class First(Bot):
    """Takes what comes first."""

    def choose(self, view: View, budget: Budget = NO_LIMIT) -> int:
        assert view["decision"] is not None
        return view["decision"]["codes"][0]


def firsts(mask: Any) -> Any:
    """The first open action of each table; 0 where there is none."""
    return mask.argmax(axis=1)


def test_make_vec_uses_it_and_its_spaces_hold_what_it_shows() -> None:
    many = gymnasium.make_vec(KINGSBURG, num_envs=3)
    assert isinstance(many, SeatVectorEnv)
    seen, infos = many.reset(seed=1)
    for _ in range(40):
        assert many.observation_space.contains(seen)
        assert (seen["action_mask"] == infos["action_mask"]).all()
        seen, paid, ended, cut, infos = many.step(firsts(infos["action_mask"]))
        assert paid.dtype == np.float64
        assert paid.shape == ended.shape == cut.shape == (3,)
    many.close()


@pytest.mark.parametrize("processes", [1, 2])
def test_a_row_plays_the_games_of_one_environment_with_its_seed(processes: int) -> None:
    given: Any = {"seats": 3, "bots": "page", "rewards": "place", "scaled": True}
    many = SeatVectorEnv(3, "kingsburg", processes=processes, **given)
    alone = SeatEnv("kingsburg", **given)
    seen, infos = many.reset(seed=[5, 9, 12])
    shown, told = alone.reset(seed=9)
    games, over = 0, False
    while games < 2:
        assert (seen["observation"][1] == shown["observation"]).all()
        assert (seen["action_mask"][1] == shown["action_mask"]).all()
        assert infos["seat"][1] == told["seat"]
        actions = firsts(infos["action_mask"])
        seen, paid, ended, _, infos = many.step(actions)
        if over:  # the step that begins the next game
            shown, told = alone.reset()
            over = False
        else:
            shown, alone_paid, over, _, told = alone.step(actions[1])
            assert (paid[1], ended[1]) == (alone_paid, over)
            games += int(over)
    many.close()


def ends(many: SeatVectorEnv, steps: int) -> list[tuple[Any, Any, Any]]:
    """Of the first table: what the step with which a game ended showed, and the one after it."""
    _, infos = many.reset(seed=3)
    found: list[tuple[Any, Any, Any]] = []
    for _ in range(steps):
        seen, paid, ended, _, infos = many.step(firsts(infos["action_mask"]))
        found.append((seen["action_mask"][0].any(), ended[0], (paid[0], infos)))
    return found


def test_the_next_game_begins_with_the_next_step() -> None:
    found = ends(SeatVectorEnv(1, "kingsburg"), 120)
    last = next(number for number, (_, ended, _) in enumerate(found) if ended)
    assert not found[last][0]  # the end is shown: nothing is open
    assert found[last + 1][0]
    assert found[last + 1][2][0] == 0
    assert not found[last + 1][1]


def test_the_next_game_begins_at_once() -> None:
    many = SeatVectorEnv(2, "kingsburg", autoreset_mode="SameStep", rewards="place")
    found = ends(many, 120)
    last = next(number for number, (_, ended, _) in enumerate(found) if ended)
    assert found[last][0]
    paid, infos = found[last][2]
    assert paid in (0.0, 0.5, 1.0)
    assert infos["_final_obs"][0]
    assert many.single_observation_space.contains(infos["final_obs"][0])
    assert not infos["final_obs"][0]["action_mask"].any()
    before = found[last - 1][2][1]
    assert infos["final_info"]["seat"][0] == before["seat"][0]


def test_the_next_game_begins_when_it_is_told_to() -> None:
    many = SeatVectorEnv(2, "kingsburg", autoreset_mode=AutoresetMode.DISABLED)
    _, infos = many.reset(seed=3)
    ended = np.zeros(2, np.bool_)
    while not ended.any():
        seen, _, ended, _, infos = many.step(firsts(infos["action_mask"]))
    if not ended.all():
        other = int(np.flatnonzero(~ended)[0])
        before = seen["observation"][other].copy()
        seen, infos = many.reset(options={"reset_mask": ended})
        assert (seen["observation"][other] == before).all()
        assert infos["action_mask"].any(axis=1).all()
    else:
        with pytest.raises(ValueError, match="its game is over; reset it"):
            many.step(np.zeros(2, np.int64))


@pytest.mark.parametrize(
    ("options", "seed", "message"),
    [
        ({"seat": 1}, None, "no option 'seat'; there are: reset_mask"),
        ({"reset_mask": np.zeros(2, np.bool_)}, None, "2 booleans, one at least True"),
        (None, [1, 2, 3], "3 seeds for 2 environments"),
    ],
)
def test_wrong_resets_are_refused(options: Any, seed: Any, message: str) -> None:
    with pytest.raises(BadSetup, match=message):
        SeatVectorEnv(2, "kingsburg").reset(seed=seed, options=options)


def test_what_is_not_open_loses_is_drawn_anew_or_raises() -> None:
    nonsense = np.full(2, 10**6)
    losing = SeatVectorEnv(2, "kingsburg")
    losing.reset(seed=1)
    _, paid, ended, _, infos = losing.step(nonsense)
    assert paid.tolist() == [-1, -1]
    assert ended.all()
    assert infos["illegal"].all()
    drawing = SeatVectorEnv(2, "kingsburg", illegal="random")
    drawing.reset(seed=1)
    for _ in range(10):
        _, paid, ended, _, infos = drawing.step(nonsense)
        assert infos["illegal"].all()
        assert not ended.any()
    raising = SeatVectorEnv(2, "kingsburg", illegal="raise")
    raising.reset(seed=1)
    with pytest.raises(ValueError, match="table 0: action 1000000 is not open"):
        raising.step(nonsense)


def test_opponents_can_be_classes_and_be_replaced_between_episodes() -> None:
    given: Any = {"seats": 3, "draw_bots": True, "most": 6, "autoreset_mode": "SameStep"}
    here = SeatVectorEnv(4, "kingsburg", bots=["uniform", First], **given)
    there = SeatVectorEnv(4, "kingsburg", bots=["uniform", First], processes=2, **given)
    shown = []
    for many in (here, there):
        _, infos = many.reset(seed=3)
        assert set(infos["bots"].flatten().tolist()) == {-1, 0, 1}
        for step in range(20):
            if step == 4:
                many.set_opponents([First, "page", First])
            seen, _, _, _, infos = many.step(firsts(infos["action_mask"]))
        assert 2 in infos["bots"]
        shown.append(seen["observation"])
    assert (shown[0] == shown[1]).all()
    with pytest.raises(BadSetup, match="cannot be sent to another process"):
        there.set_opponents([lambda view: view["decision"]["codes"][0]])
    here.set_opponents([lambda view: view["decision"]["codes"][0]])
    there.close()


def test_a_killed_process_changes_nothing(caplog: pytest.LogCaptureFixture) -> None:
    given: Any = {"bots": ["uniform", "page"], "draw_bots": True, "most": 12}
    shown = []
    for processes in (1, 2):
        many = SeatVectorEnv(4, "kingsburg", processes=processes, **given)
        _, infos = many.reset(seed=3)
        for step in range(40):
            if processes == 2 and step in (5, 13, 30):
                players: Any = many._players
                players._workers[step % 2].process.kill()
            if step == 10:
                many.set_opponents(["page", "uniform", "page"])
            seen, _, _, _, infos = many.step(firsts(infos["action_mask"]))
        shown.append((seen["observation"], infos["bots"], infos["action_mask"]))
        many.close()
    assert all((one == two).all() for one, two in zip(*shown, strict=True))
    assert len(caplog.records) == 3


def test_pictures_only_of_tables_that_are_here() -> None:
    many = SeatVectorEnv(2, "kingsburg", render_mode="ansi")
    many.reset(seed=1)
    shown = many.render()
    assert shown is not None
    assert len(shown) == 2
    assert "Year I, Aid from the King" in shown[0]
    with pytest.raises(BadSetup, match="only with processes=1"):
        SeatVectorEnv(2, "kingsburg", render_mode="ansi", processes=2)
