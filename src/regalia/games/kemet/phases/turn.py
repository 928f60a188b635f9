"""A turn: one normal token, perhaps silver and gold, cards and creatures in between."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from regalia.engine.errors import Why
from regalia.engine.events import Sink
from regalia.engine.steps import Attempt, Frame, Reasons, Step
from regalia.games.kemet import powers as power
from regalia.games.kemet import queries as q
from regalia.games.kemet import state as st
from regalia.games.kemet import vocabulary as v
from regalia.games.kemet.changes import gain_prayer
from regalia.games.kemet.owned import GOLD_ACTION
from regalia.games.kemet.phases import cards
from regalia.games.kemet.phases.hidden_options import HiddenOptions
from regalia.games.kemet.state import State


class Day(Step[State]):
    """Five turns each, with the check for victory before every one.  regs: turns played."""

    number = v.STEP_DAY
    key = "day"
    rules = "KM-025 KM-150..153 KM-162 KM-170..178 KM-250 KM-840 KM-842 KM-846 KM-850 KM-878"

    def run(self, s: State, f: Frame, out: Sink) -> None:
        if f.regs[0] == 0:
            s.phase = st.DAY
            s.bought = [0] * s.seats
        if f.regs[0] == s.pack.rule["tokens"] * s.seats:
            s.stack.pop()
            return
        seat = s.order[f.regs[0] % s.seats]
        f.regs[0] += 1
        if has_won(s, seat):
            s.winner = seat
            out.emit(v.VICTORY, seat, q.fame(s, seat))
            s.stack.clear()
            return
        out.emit(v.TURN_BEGINS, seat, (f.regs[0] - 1) // s.seats + 1)
        s.push(v.STEP_TURN, seat)


TOKEN_CODES: Final = [v.TOKEN.code(cell) for cell in range(len(v.CELLS))]
SILVER_CODES: Final = [v.SILVER.code(cell) for cell in range(len(v.CELLS))]
ACTION_STEPS: Final = {
    v.ACQUIRE_ACTION: v.STEP_ACQUIRE,
    v.BUILD_ACTION: v.STEP_BUILD,
    v.RECRUIT_ACTION: v.STEP_RECRUIT,
    v.MOVE_ACTION: v.STEP_MOVE_START,
}


def has_won(s: State, seat: int) -> bool:
    """Return whether the seat has enough fame and nobody has more (KM-171..174)."""
    mine = q.fame(s, seat)
    if mine < s.pack.rule["fame_to_win"]:
        return False
    return all(q.fame(s, other) <= mine for other in range(s.seats))


class Turn(HiddenOptions):
    """The options of the active player. regs: see T_*."""

    number = v.STEP_TURN
    key = "turn"
    rules = (
        "KM-153..161 KM-194..203 KM-204..211 KM-220..221 KM-264..266 KM-513 KM-553 KM-566..567 "
        "KM-581 KM-583 KM-587 KM-589 KM-595 KM-735..740 KM-841"
    )

    plain: tuple[str, ...] = (v.END.name,)  # why the turn cannot end: asked by the word alone

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        tokens = token_codes(s, f, seat)
        codes = tokens + cards.moments(s, seat)
        if tokens:  # a swap comes before a token (KM-264)
            codes += cards.creature_swaps(s, seat, f.regs[st.T_SWAPPED])
        if f.regs[st.T_NORMAL] and not f.regs[st.T_TOKEN_OWED] and may_end(s, seat):
            codes.append(v.END_CODE)
        codes.sort()
        return codes

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        if code == v.END_CODE:
            s.stack.pop()
            return
        answer = ANSWERS.get(v.VERBS.of(code).name)
        if answer is None:
            cards.handle(s, seat, code, out)
        else:
            answer(s, f, seat, code, out)

    def reasons(self) -> Reasons[State]:
        return TURN_REASONS


def place_normal(s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
    cell = v.TOKEN.args(code)[0]
    f.regs[st.T_NORMAL] = 1
    f.regs[st.T_TOKEN_OWED] = 0
    s.cells[seat][cell] = st.NORMAL_TOKEN
    out.emit(v.TOKEN_PLACED, seat, cell)
    begin_action(s, seat, s.pack.cell_action[cell], cell, out)


def place_silver(s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
    cell = v.SILVER.args(code)[0]
    f.regs[st.T_TOKEN_OWED] = 0
    s.cells[seat][cell] = st.SILVER_TOKEN
    out.emit(v.SILVER_PLACED, seat, cell)
    begin_action(s, seat, s.pack.cell_action[cell], cell, out)


def place_gold(s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
    tile, action, _, _, _ = v.GOLD.args(code)
    f.regs[st.T_TOKEN_OWED] = 0
    s.gold_played[seat] = 1
    out.emit(v.GOLD_PLACED, seat, tile, action)
    begin_action(s, seat, action, v.GOLD_CELL, out)


def swap(s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
    f.regs[st.T_SWAPPED] |= 1 << cards.swap_creature(s, seat, code, out)
    f.regs[st.T_TOKEN_OWED] = 1


ANSWERS: Final[dict[str, Callable[[State, Frame, int, int, Sink], None]]] = {
    v.TOKEN.name: place_normal,
    v.SILVER.name: place_silver,
    v.GOLD.name: place_gold,
    v.SWAP.name: swap,
}


def token_codes(s: State, f: Frame, seat: int) -> list[int]:
    """Return every token with every cell that keeps the balance reachable (KM-198)."""
    codes: list[int] = []
    silver = q.silver_left(s, seat)
    if not f.regs[st.T_NORMAL]:
        most = q.tokens_left(s, seat) - 1 + silver
        codes += [TOKEN_CODES[cell] for cell in q.cells_in_balance(s, seat, most)]
    if silver:
        most = q.tokens_left(s, seat)
        codes += [SILVER_CODES[cell] for cell in q.cells_in_balance(s, seat, most)]
    if not s.gold_played[seat]:
        codes += q.tile_effects(s, seat).gold
    return codes


def may_end(s: State, seat: int) -> bool:
    """Return whether the turn may end; not while balance needs a silver token (KM-199)."""
    empty = q.empty_levels(s, seat)
    if not empty:
        return True
    left = q.tokens_left(s, seat)
    return empty <= left + q.silver_left(s, seat) if left else False


def begin_action(s: State, seat: int, action: int, cell: int, out: Sink) -> None:
    """Start the action, which follows the token at once (KM-157)."""
    if action == v.PRAY_ACTION:
        gain_prayer(s, seat, s.pack.rule["pray_gain"] + q.total(s, seat, power.PRAY), out)
    else:
        s.push(ACTION_STEPS[action], seat, cell)


# -- refusals -----------------------------------------------------------------------------
def why_no_token(ask: Attempt[State]) -> Why | None:
    s, f, seat, asked = ask.s, ask.f, ask.seat, ask.ids
    if f.regs[st.T_NORMAL]:
        if not ask.verb and q.silver_left(s, seat):
            return None  # the silver token could still go to a cell
        return why_cell_taken(s, seat, asked[0]) or Why("KM-153", "one-token")
    return why_cell_taken(s, seat, asked[0]) or why_balance(asked[0])


def why_no_silver(ask: Attempt[State]) -> Why | None:
    """Refuse: an owned, unplayed token on a free cell, in balance (KM-154, KM-198, KM-737)."""
    s, seat, asked = ask.s, ask.seat, ask.ids
    if st.SILVER_TOKEN in s.cells[seat]:
        return Why("KM-154", "silver-played")
    if not q.silver_left(s, seat):
        return Why("KM-737", "no-silver")
    return why_cell_taken(s, seat, asked[0]) or why_balance(asked[0])


def why_cell_taken(s: State, seat: int, cell: int) -> Why | None:
    if s.cells[seat][cell] == st.EMPTY:
        return None
    return Why("KM-194", "cell-taken", (("cell", "cell", cell),))


def why_balance(cell: int) -> Why:
    return Why("KM-198", "balance", (("cell", "cell", cell),))


def why_no_gold(ask: Attempt[State]) -> Why | None:
    """Refuse: an action of an owned gold tile, once a round (KM-205..206)."""
    s, seat, (tile, action) = ask.s, ask.seat, ask.ids
    named = (("tile", "tile", tile),)
    if tile == st.NOBODY:
        return None
    if tile not in s.tiles[seat]:
        return Why("KM-206", "tile-not-yours", named)
    given = [each for effect, each in GOLD_ACTION.items() if s.pack.effect[effect][tile]]
    if not given:
        return Why("KM-206", "tile-not-gold", named)
    if s.gold_played[seat]:
        return Why("KM-205", "gold-played")
    if action in given:
        return None
    return Why("KM-206", "gold-action", (*named, ("action", "action", action)))


def why_no_exchange(ask: Attempt[State]) -> Why | None:
    """Refuse a swap without a token to follow it (KM-264)."""
    s, f, seat, asked = ask.s, ask.f, ask.seat, ask.ids
    why = cards.why_no_swap(s, seat, asked[0], asked[1], f.regs[st.T_SWAPPED])
    if why is None and not token_codes(s, f, seat):
        why = Why("KM-264", "swap-no-token")
    return why


def why_no_end(ask: Attempt[State]) -> Why | None:
    s, f, seat = ask.s, ask.f, ask.seat
    if not f.regs[st.T_NORMAL]:
        return Why("KM-153", "token-first")
    if f.regs[st.T_TOKEN_OWED]:
        return Why("KM-264", "swap-token")
    return None if may_end(s, seat) else Why("KM-199", "silver-needed")


TURN_REASONS: Final[Reasons[State]] = (
    (v.TOKEN, why_no_token),
    (v.SILVER, why_no_silver),
    (v.GOLD, why_no_gold),
    (v.PLAY, cards.why_no_play),
    (v.JOIN, cards.why_no_join),
    (v.SWAP, why_no_exchange),
    (v.END, why_no_end),
)
