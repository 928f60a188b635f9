"""A new position: everything is at zero (KB-020..035)."""

from __future__ import annotations

from regalia.games.kingsburg.pack import Pack
from regalia.games.kingsburg.state import NOBODY, State
from regalia.games.kingsburg.vocabulary import ADVISORS, STEP_GAME


def new_state(seats: int, options: list[int], pack: Pack) -> State:
    """Return the State; the enemy cards are not drawn yet, because nobody knows them.

    Drawing one card of each year unseen (KB-033) and drawing it when it is
    first looked at give every card the same chance; what does not exist
    cannot leak.
    """
    s = State()
    s.begin(seats, options)
    s.pack = pack
    s.year = 1
    s.phase = 1
    s.order = list(range(seats))
    s.goods = [[0] * seats for _ in range(3)]
    s.tokens = [0] * seats
    s.soldiers = [0] * seats
    s.vp = [0] * seats
    s.buildings = [0] * seats
    s.aid_die = NOBODY
    s.envoy = NOBODY
    s.coloured = [[] for _ in range(seats)]
    s.white = [[] for _ in range(seats)]
    s.total = [0] * seats
    s.groups = []
    s.busy = [0] * len(ADVISORS)
    s.passed = 0
    s.used = [0] * seats
    s.built = [0] * seats
    s.enemy = [NOBODY] * 5
    s.seen = [0] * 5
    s.kings_die = 0
    s.strength = [0] * seats
    s.outcome = [0] * seats
    s.push(STEP_GAME)
    return s
