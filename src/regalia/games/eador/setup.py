"""A new position: nothing dealt, nobody owns anything.

EA-001, EA-013, EA-044..047, EA-690..704; the options are chosen before setup
and fixed for the game, their defaults are the rules of the catalogue.
"""

from __future__ import annotations

from typing import Final

from regalia.games.eador.pack import Pack
from regalia.games.eador.state import NOBODY, State
from regalia.games.eador.vocabulary import CARD_IDS, LORDS, STEP_GAME

FIRST_BY_LORD: Final = 0
RESHUFFLE_WHEN_EMPTY: Final = 1


def new_state(seats: int, options: list[int], pack: Pack) -> State:
    """Put all 102 action cards into the deck, whatever the number of players (EA-041)."""
    s = State()
    s.begin(seats, options)
    s.pack = pack
    s.round = 0
    s.circle = 0
    s.first = 0
    s.holder = [NOBODY] * len(LORDS)
    s.current = NOBODY
    s.next = NOBODY
    s.shard_deck = []
    s.removed = []
    s.shards = [[] for _ in range(seats)]
    s.active = [[] for _ in range(seats)]
    s.hands = [[] for _ in range(seats)]
    s.deck = [card for card in range(CARD_IDS) for _ in range(pack.copies[card])]
    s.spent = []
    s.buried = [[] for _ in range(seats)]
    s.looked = [[] for _ in range(seats)]
    s.resolving = []
    s.troops = []
    s.spells = []
    s.results = []
    s.influence = [0] * seats
    s.out = 0
    s.deeds = [0] * seats
    s.push(STEP_GAME)
    return s
