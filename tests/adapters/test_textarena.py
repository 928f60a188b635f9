"""TextArena plays the games in words, and nobody is told what is not theirs."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.adapters.playing import GAMES, SHORT
from tests.extras import require

ta = require("textarena")
textarena = require("regalia.adapters.textarena")


def heard(env: Any) -> tuple[int, str]:
    player, observation = env.get_observation()
    return player, "\n".join(message for _, message, _ in observation)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_played_by_their_api(name: str) -> None:
    env = ta.make(f"{name.capitalize()}-v1-regalia", options=SHORT.get(name), most=400)
    env.reset(num_players=3, seed=7)
    done, turns = False, 0
    while not done:
        _, told = heard(env)
        assert "Your options:\n1. " in told
        options = re.findall(r"^(\d+)\. ", told.split("Your options:")[-1], re.MULTILINE)
        done, _ = env.step(f"[{options[turns % len(options)]}]")
        turns += 1
    rewards, info = env.close()
    assert set(rewards) == {0, 1, 2}
    assert all(-1 <= paid <= 1 for paid in rewards.values())
    assert sum(one["turn_count"] for one in info.values()) == turns > 20


def test_the_task_comes_first_and_news_once() -> None:
    env = textarena.TextEnv("kingsburg")
    env.reset(num_players=2, seed=1)
    first, told = heard(env)
    assert told.startswith(f"You are player {first} of 2 in kingsburg.")
    env.step("[1]")
    seen = {first: told}
    for _ in range(12):
        player, told = heard(env)
        if player in seen:
            assert "You are player" not in told
        seen[player] = told
        env.step("[1]")
    assert "What happened:" in seen[first]


def test_answers_that_mean_nothing_lose_after_a_warning() -> None:
    env = textarena.TextEnv("kingsburg", error_allowance=1)
    env.reset(num_players=3, seed=1)
    player, _ = heard(env)
    assert env.step("I like gold")[0] is False
    again, told = heard(env)
    assert again == player
    assert "That is none of the options. Answer with a number from 1 to" in told
    done, _ = env.step("[99]")
    assert done
    rewards, info = env.close()
    assert rewards == {**dict.fromkeys(range(3), 0.0), player: -1.0}
    assert info[player]["invalid_move"]


def test_what_a_player_says_in_secret_reaches_no_other() -> None:
    """Xidit: plans are secret until all are sealed."""
    env = textarena.TextEnv("xidit")
    env.reset(num_players=3, seed=2)
    spoken: dict[int, list[str]] = {0: [], 1: [], 2: []}
    for _ in range(40):
        player, told = heard(env)
        for other, lines in spoken.items():
            if other != player:
                assert not any(line in told for line in lines)
        options = re.findall(r"^(\d+)\. ", told.split("Your options:")[-1], re.MULTILINE)
        said = f"secret {player}-{len(spoken[player])} [{options[-1]}]"
        spoken[player].append(said)
        env.step(said)
