"""A board is drawn with the figures of the pack that is played, or not at all."""

from __future__ import annotations

import pytest

import regalia
from regalia.engine.errors import UnknownPack


def test_a_view_of_another_pack_is_drawn_with_its_figures() -> None:
    shipped = regalia.game("kingsburg")
    text = shipped.content.text.replace("vp = 3", "vp = 4")
    match = shipped.with_pack(text).match(2, seed=1)
    view = match.view(None)
    assert match.svg() == match.game.svg(view) == match._repr_svg_()
    assert match.svg() != shipped.svg(view)
    with pytest.raises(UnknownPack, match=r"no pack '\w+' of kingsburg .* match\.svg\(seat\)"):
        regalia.svg(view)


def test_a_view_of_the_shipped_pack_leads_to_its_game() -> None:
    match = regalia.game("kemet").match(2, seed=1)
    for seat in (None, 0, 1):
        assert regalia.svg(match.view(seat), "ru") == match.svg(seat, "ru")
