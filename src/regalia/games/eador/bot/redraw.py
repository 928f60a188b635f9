"""A copy of a world in which everything one seat cannot know is drawn anew."""

from __future__ import annotations

from typing import Final

from regalia.engine.events import SILENT
from regalia.engine.quick import Quick
from regalia.engine.rules import Rules
from regalia.games.eador.bot.battle_guesses import hidden_cards
from regalia.games.eador.flow import STEPS
from regalia.games.eador.state import State

RULES: Final[Rules[State]] = Rules(STEPS)


def redraw(s: State, seat: int, draw: Quick) -> State:
    """Swap the hidden cards; how many lie in each place is public and stays."""
    twin = s.copy()
    pool = hidden_cards(s, seat)
    for other in range(s.seats):
        if other != seat:
            twin.hands[other] = deal_from(pool, len(s.hands[other]), draw)
            twin.buried[other] = deal_from(pool, len(s.buried[other]), draw)
            twin.looked[other] = deal_from(pool, len(s.looked[other]), draw)
    pool.sort()
    twin.deck = pool
    if twin.acting != 1 << seat:  # what others or chance may choose hangs on hidden cards
        RULES.advance(twin, SILENT)
    return twin


def deal_from(pool: list[int], count: int, draw: Quick) -> list[int]:
    """Take so many cards out of the pool, sorted."""
    hand: list[int] = []
    for _ in range(count):
        at = draw.below(len(pool))
        hand.append(pool[at])
        pool[at] = pool[-1]
        pool.pop()
    hand.sort()
    return hand
