"""Options compared as a level compares them."""

from __future__ import annotations

from typing import Any

import regalia
from regalia.bots.evaluator import Evaluator
from regalia.bots.net import load_net
from regalia.bots.world import World
from regalia.engine.level_config import LevelConfig, TreeConfig
from regalia.engine.quick import Quick
from regalia.review.critics import LevelCritic
from tests.bots.playing import asked, moment

WORLDS = 6


def test_what_a_tree_found_helps_in_its_own_question_only() -> None:
    game = regalia.game("kingsburg")
    critic = LevelCritic(
        Evaluator(game, load_net(game)), LevelConfig(playouts=WORLDS * 8, tree=TreeConfig(3))
    )
    match, seat = moment("kingsburg", 20)
    view = match.view(seat)
    codes = asked(view)

    def answered() -> list[list[float]]:
        draw = Quick(5)

        def world() -> Any:
            return World.behind(view, draw, None, game).state

        lines = critic.lines(world, seat, codes, codes[0], draw)
        return [list(critic.values(world(), seat, lines, draw)) for _ in range(WORLDS)]

    once = answered()
    assert len({tuple(values) for values in once}) > 1  # each playout learns from those before
    assert answered() == once
