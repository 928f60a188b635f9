"""A new position and the table options (LX-100..107 LX-115 LX-700..711).

The players' colours (LX-002) and the pieces that only show something (score
markers, wheels) are not part of the position.
"""

from __future__ import annotations

from regalia.engine.fields import EVERYONE
from regalia.games.xidit import state as st
from regalia.games.xidit.options import OPT_KNOWN_ORDER, OPT_OPEN_TOTALS
from regalia.games.xidit.pack import Pack
from regalia.games.xidit.piles import show_piles
from regalia.games.xidit.queries import mode
from regalia.games.xidit.state import State
from regalia.games.xidit.vocabulary import CITIES, REGIONS, STACKS, STEP_GAME, TYPES


def new_state(seats: int, options: list[int], pack: Pack) -> State:
    """Return an empty State; tiles, assessments and first player are dealt by steps."""
    s = State()
    s.begin(seats, options)
    s.pack = pack
    s.year = 1
    s.first = st.NOBODY
    s.order = 0
    s.mover = st.NOBODY
    s.carried = [0] * seats
    s.plans = [[] for _ in range(seats)]
    s.assessments = []
    s.covered = mode(s).covered
    s.hero = [st.NOBODY] * seats
    s.shown = [[] for _ in range(TYPES)]
    s.scores = [[], [], []]
    s.rankings = [[], [], []]
    s.fallen = []
    s.causes = []
    s.lair = [0b11] * STACKS
    s.awake = [st.NOBODY] * STACKS
    s.awakenings = 0
    s.neutral = [0, 0, 0]
    give_pieces(s, seats, pack)
    shuffle_tiles(s)
    s.push(STEP_GAME)
    return s


def give_pieces(s: State, seats: int, pack: Pack) -> None:
    """Give every player the pieces of the start (LX-100..101)."""
    s.tile = [st.EMPTY] * len(CITIES)
    s.waiting_units = [0] * (TYPES * len(CITIES))
    s.barracks = pack.figures[:]
    s.units = [0] * (TYPES * seats)
    s.coins = [0] * seats
    s.bards = [pack.bards] * seats
    s.bastion = [0] * seats
    s.screen_seen = [1 << seat for seat in range(seats)]
    s.units_seen = [1 << seat for seat in range(seats) for _ in range(TYPES)]
    if s.options[OPT_OPEN_TOTALS]:
        s.screen_seen = [EVERYONE] * seats
        s.units_seen = [EVERYONE] * (TYPES * seats)
    s.placed = [[0] * seats for _ in REGIONS]
    s.guild_owner = [st.NOBODY] * len(CITIES)
    s.guild_height = [0] * len(CITIES)
    s.sections = [pack.sections] * seats
    s.held = [0] * seats
    s.recruited = [0] * seats
    s.removed = [0] * seats
    s.banished = [0] * seats


def shuffle_tiles(s: State) -> None:
    """Mark the tiles as shuffled; none is chosen before it is seen (LX-108, LX-642)."""
    s.unseen = [st.SEEN] * len(CITIES)
    for tile in mode(s).tiles:
        s.unseen[tile] = st.ANY_PILE
    s.unseen_seen = [EVERYONE if s.options[OPT_KNOWN_ORDER] else 0] * len(CITIES)
    on_board = mode(s).recruits + mode(s).threats
    s.recruit_pile = [st.UNKNOWN] * s.pack.recruit_pile
    s.threat_pile = [st.UNKNOWN] * (len(mode(s).tiles) - on_board - s.pack.recruit_pile)
    s.next_recruit = st.NO_TILE
    s.next_threat = st.NO_TILE
    s.recruit_discard = []
    s.threat_discard = []
    show_piles(s)
