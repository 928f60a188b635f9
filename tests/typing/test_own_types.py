"""A game named by a literal has its own types; mypy reads these lines, and pytest runs them."""

from __future__ import annotations

from typing import Any, assert_type

import regalia
from regalia import Game, Match, View
from regalia.games.eador.state import State as EadorState
from regalia.games.kemet.state import State as KemetState
from regalia.games.kingsburg.pack import Pack
from regalia.games.kingsburg.state import State as KingsburgState
from regalia.games.xidit.state import State as XiditState


def test_a_named_game_has_its_own_state() -> None:
    assert_type(regalia.game("eador"), Game[EadorState])
    assert_type(regalia.game("kemet"), Game[KemetState])
    assert_type(regalia.game("kingsburg"), Game[KingsburgState])
    assert_type(regalia.game("xidit"), Game[XiditState])


def test_so_have_its_matches_and_their_fields() -> None:
    match = regalia.game("kingsburg").match(seats=2, seed=1)
    assert_type(match, Match[KingsburgState])
    assert_type(match.view(0), View)
    state = match.game.blank(match.setup)
    assert_type(state.vp, list[int])
    assert_type(state.pack, Pack)
    assert state.vp == [0, 0]


def test_a_name_that_comes_from_elsewhere_may_be_any_game() -> None:
    names: list[str] = regalia.games()
    found = regalia.game(names[0])
    assert_type(found, Game[Any])
    assert found.name == names[0]
