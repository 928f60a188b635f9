"""The rules of Orchard, and the promises every game makes."""

from __future__ import annotations

import pytest
from orchard import GAME
from orchard.steps import winner_of

from regalia.testing import check_game


def test_the_game_keeps_what_every_game_promises() -> None:
    check_game(GAME, setups=[GAME.setup(2), GAME.setup(4, {"ties": "rot"})])


@pytest.mark.parametrize(
    ("bids", "next_wins", "rots"),
    [([6, 2, 3], 0, 0), ([6, 6, 3], 2, None), ([6, 6], None, None), ([1, 1, 0, 0], None, None)],
)
def test_the_highest_bid_made_once_wins(
    bids: list[int], next_wins: int | None, rots: int | None
) -> None:  # OR-007, OR-008, OR-009
    assert winner_of(bids, ties_pass=True) == next_wins
    assert winner_of(bids, ties_pass=False) == rots


def test_a_spent_card_cannot_be_bid_again() -> None:  # OR-006
    match = GAME.match(2, seed=1)
    for seat, card in ((0, 7), (1, 1)):
        match.submit(seat, f"bid {card}")
        match.submit(seat, "seal")
    assert match.why_not_text(0, "bid 7").rule == "OR-006"
    assert sum(match.view(None)["fields"]["baskets"]) == 1
