"""OpenSpiel's own simulation test, explicit chance and information states."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pyspiel
import pytest

from regalia.adapters import openspiel
from tests.adapters.playing import GAMES, SHORT


def loaded(name: str, **given: Any) -> Any:
    options = ";".join(f"{key}:{value}" for key, value in SHORT.get(name, {}).items())
    return pyspiel.load_game(f"regalia_{name}", {"options": options, **given})


def position(name: str, moves: int, players: int = 3) -> Any:
    """A position after so many random moves, where a player is asked."""
    chance = random.Random(4)  # noqa: S311 - no secret
    state = loaded(name, players=players).new_initial_state()
    while moves > 0 or state.is_chance_node():
        if state.is_chance_node():
            codes, shares = zip(*state.chance_outcomes(), strict=True)
            assert sum(shares) == pytest.approx(1)
            state.apply_action(chance.choices(codes, shares)[0])
        else:
            state.apply_action(chance.choice(state.legal_actions()))
            moves -= 1
    return state


@pytest.mark.parametrize("name", GAMES)
def test_it_is_a_game_by_their_simulation(name: str) -> None:
    pyspiel.random_sim_test(loaded(name), num_sims=1, serialize=False, verbose=False)


def test_a_state_can_be_written_down_and_read() -> None:
    game = loaded("eador")
    state = position("eador", 20, players=game.num_players())
    again = pyspiel.deserialize_game_and_state(
        pyspiel.serialize_game_and_state(state.get_game(), state)
    )[1]
    assert str(again) == str(state)


@pytest.mark.parametrize("name", GAMES)
def test_another_world_behind_an_information_state(name: str) -> None:
    state = position(name, 30)
    player = state.current_player()
    other = state.resample_from_infostate(player, random.Random(1).random)  # noqa: S311
    assert other.information_state_string(player) == state.information_state_string(player)
    assert other.observation_tensor(player) == state.observation_tensor(player)
    assert other.legal_actions() == state.legal_actions()
    if name != "kingsburg":  # where nothing but enemies is hidden, and nobody has seen one yet
        assert str(other) != str(state)
    before = str(state)
    other.apply_action(other.legal_actions()[0])
    assert str(state) == before


@pytest.mark.parametrize("name", ["kingsburg", "eador"])
def test_their_ismcts_plays_it(name: str) -> None:
    from open_spiel.python.algorithms import ismcts, mcts

    state, dice = position(name, 40, players=2), np.random.RandomState(1)
    rollouts = mcts.RandomRolloutEvaluator(1, dice)
    bot = ismcts.ISMCTSBot(
        state.get_game(), rollouts, uct_c=1.4, max_simulations=4, random_state=dice
    )
    assert bot.step(state) in state.legal_actions()


def test_strings_recall_and_tensors_show() -> None:
    early, late = position("kingsburg", 3), position("kingsburg", 12)
    player = late.current_player()
    assert "log" in late.information_state_string(player)
    assert "log" not in late.observation_string(player)
    assert len(late.information_state_string(player)) > len(early.information_state_string(player))
    size = late.get_game().observation_tensor_size()
    assert len(late.observation_tensor(player)) == size


def test_options_are_words() -> None:
    assert openspiel.table_options("") == {}
    assert openspiel.table_options("a:1;b:on") == {"a": "1", "b": "on"}
    with pytest.raises(Exception, match="unknown option"):
        pyspiel.load_game("regalia_kingsburg", {"options": "colour:red"})
