"""A new position: everything is at zero."""

from __future__ import annotations

from regalia.engine.errors import BadSetup
from regalia.games.kemet import state as st
from regalia.games.kemet import vocabulary as v
from regalia.games.kemet.interventions import START_CARD
from regalia.games.kemet.options import OPT_COLORS
from regalia.games.kemet.owned import Owned
from regalia.games.kemet.pack import Pack
from regalia.games.kemet.state import State


def new_state(seats: int, options: list[int], pack: Pack) -> State:
    """Return the State before the colours are drawn, without anything chance decides.

    Creatures are on their tiles, no fame is held, everybody starts alike
    (KM-100, KM-108..110, KM-116..118, KM-140).
    """
    if options[OPT_COLORS]:
        palette = v.PALETTES[options[OPT_COLORS] - 1]
        if len(palette) != pack.boards[seats].colors:
            raise BadSetup(
                f"option colors: {seats} players need {pack.boards[seats].colors} colours, "
                f"not {len(palette)}"
            )
    s = State()
    s.begin(seats, options)
    s.pack = pack
    s.round = 0
    s.phase = st.SETUP
    s.order = list(range(seats))
    s.colors = 0
    s.city = [st.NOBODY] * seats
    s.god = [st.NOBODY] * seats
    s.city_owner = [st.NOBODY] * 5
    s.prayer = [pack.rule["start_prayer"]] * seats
    s.fame = [0] * seats
    s.fame_at = [st.NOBODY] * v.ZONE_COUNT
    s.veterans = [0] * seats
    s.supply = [pack.rule["warriors"]] * seats
    s.units = [[0] * v.ZONE_COUNT for _ in range(seats)]
    s.creature_at = [st.ON_MARKET] * v.CREATURE_COUNT
    s.pyramid = [0] * v.DISTRICT_COUNT
    s.pyramid_color = [st.NOBODY] * v.DISTRICT_COUNT
    s.market = [0] * len(v.TILES)
    s.tiles = [[] for _ in range(seats)]
    s.owned = [Owned(pack, [])] * seats
    s.bought = [0] * seats
    s.acquire = [[st.NOBODY] * 3 for _ in range(seats)]
    s.cells = [[0] * len(v.CELLS) for _ in range(seats)]
    s.gold_played = [0] * seats
    new_cards(s)
    s.push(v.STEP_GAME)
    return s


def new_cards(s: State) -> None:
    """Return the cards: one Diversion each; the spare ones stay in the box (KM-111..113)."""
    seats = s.seats
    s.hand = [[START_CARD] for _ in range(seats)]
    s.deck = [
        card
        for card in range(len(v.CARDS))
        if card != START_CARD
        for _ in range(s.pack.card_copies[card])
    ]
    s.discard = [0] * len(v.CARDS)
    s.reshuffles = 0
    s.vision = [[] for _ in range(seats)]
    s.tactics = [list(range(v.BASE_TACTICS)) for _ in range(seats)]
    s.tactic_hand = [list(range(v.BASE_TACTICS)) for _ in range(seats)]
    s.face_up = [[] for _ in range(seats)]
    s.face_down = [[] for _ in range(seats)]
    s.council = [[] for _ in range(seats)]
    s.spied = [st.NO_CARD]
    s.spied_by = [0]
    s.led = [st.NO_CARD] * seats
    s.opened = [[] for _ in range(seats)]
    s.battle = st.NO_BATTLE[:]
    s.winner = st.NOBODY
