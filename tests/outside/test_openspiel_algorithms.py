"""OpenSpiel's own algorithms on our games: a playthrough, IS-MCTS, CFR and exploitability.

Exact solvers walk the whole tree, so they get the example from outside with a tiny pack: one
basket, two growers.
"""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # some of their modules use what numpy has deprecated
    import pyspiel
    from open_spiel.python.algorithms import cfr, exploitability, generate_playthrough, ismcts, mcts

from regalia.adapters import openspiel

TINY = 'game = "orchard"\nrounds = 1\nfaces = 2\nbonus = 1\n'


@pytest.fixture(scope="module")
def tiny(orchard: Any) -> Any:
    """Orchard with one basket: 3,000 positions for two."""
    openspiel.register(orchard.variant("orchard_tiny", pack=TINY))
    return pyspiel.load_game("regalia_orchard_tiny(players=2,rewards=win)")


def test_a_tiny_pack_has_an_equilibrium_that_cfr_comes_near(tiny: Any) -> None:
    solver = cfr.CFRPlusSolver(tiny)
    for _ in range(6):
        solver.evaluate_and_update_policy()
    # Whoever chooses by chance gives 3/7 away.
    assert exploitability.exploitability(tiny, solver.average_policy()) < 3 / 7 / 4


def test_returns_add_up_to_what_the_game_says(tiny: Any) -> None:
    kinds = pyspiel.GameType.Utility
    assert (tiny.get_type().utility, tiny.utility_sum()) == (kinds.CONSTANT_SUM, 1.0)
    margin = pyspiel.load_game("regalia_orchard_tiny(players=2,rewards=margin)")
    assert (margin.get_type().utility, margin.utility_sum()) == (kinds.ZERO_SUM, 0.0)
    neutral = pyspiel.load_game("regalia_xidit(players=3,rewards=win)")
    assert neutral.get_type().utility == kinds.GENERAL_SUM
    for game in (tiny, margin):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(state.legal_actions()[0])
        assert sum(state.returns()) == pytest.approx(game.utility_sum())


def test_the_playthrough_openspiel_writes_of_every_game(tiny: Any) -> None:
    text = generate_playthrough.playthrough("regalia_orchard_tiny", None, seed=1)
    assert 'GameType.short_name = "regalia_orchard_tiny"' in text
    assert "IsTerminal() = True" in text
    assert text == generate_playthrough.playthrough("regalia_orchard_tiny", None, seed=1)


def test_ismcts_finds_the_high_bid(tiny: Any) -> None:
    """Who comes first is decided by one basket, so the lowest card can only lose or rot it."""
    dice = np.random.RandomState(3)
    bot = ismcts.ISMCTSBot(
        tiny,
        mcts.RandomRolloutEvaluator(2, dice),
        uct_c=1.4,
        max_simulations=150,
        random_state=dice,
    )
    state = tiny.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    action = bot.step(state)
    assert action in state.legal_actions()
    assert state.action_to_string(action) in ("bid 5", "bid 6", "bid 7")
