"""The deck is counted out once, and the count is never out of date."""

from __future__ import annotations

from regalia.games.eador import GAME
from regalia.games.eador.pile import DEAL_CODES, Pile, counted
from regalia.games.eador.queries import pile


def shown(found: Pile) -> tuple[list[int], list[int]]:
    return found.codes, found.copies


def test_a_pile_with_a_card_less_is_as_if_counted_anew() -> None:
    cards = [3, 3, 7, 9, 9, 9]
    for card in (3, 7, 9):
        left = cards[:]
        left.remove(card)
        found = counted(cards).less(card)
        assert (found.cards, shown(found)) == (left, shown(counted(left)))
    assert cards == [3, 3, 7, 9, 9, 9]


def test_the_count_follows_the_deck_however_it_changed() -> None:
    s = GAME.blank(GAME.setup(4))
    twin = s.copy()
    assert sum(pile(s).copies) == len(s.deck) == 102
    s.deck = [5, 5, 8]
    assert shown(pile(s)) == ([DEAL_CODES[5], DEAL_CODES[8]], [2, 1])
    s.deck.remove(5)
    assert pile(s).copies == [1, 1]
    assert sum(pile(twin).copies) == 102
