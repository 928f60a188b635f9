"""Phase 8: the enemy, the King's die, the battle, rewards and losses."""

from __future__ import annotations

from typing import Final

from regalia.engine.errors import Why
from regalia.engine.events import Sink
from regalia.engine.fields import EVERYONE
from regalia.engine.steps import CHANCE, Attempt, Frame, InTurn, Reasons, Step
from regalia.engine.verbs import Ref
from regalia.games.kingsburg import changes
from regalia.games.kingsburg import queries as q
from regalia.games.kingsburg import state as st
from regalia.games.kingsburg import vocabulary as v
from regalia.games.kingsburg.pack import ANY, BUILDING_LOST, POINTS
from regalia.games.kingsburg.phases.events import ONE_GOOD, begin_phase
from regalia.games.kingsburg.phases.help import EnemyStep
from regalia.games.kingsburg.powers import POINT_FOR_VICTORY, TIES_WON
from regalia.games.kingsburg.state import State


class Enemy(EnemyStep):
    """The top card is turned up for all to see."""

    number = v.STEP_ENEMY
    key = "enemy"
    rules = "KB-032..035 KB-400 KB-602..604 KB-610"

    def run(self, s: State, f: Frame, out: Sink) -> None:
        s.stack.pop()
        begin_phase(s, 8, out)
        s.seen[s.year - 1] = EVERYONE
        out.emit(v.ENEMY_SHOWN, s.enemy[s.year - 1])


KINGS_DIE_CODES: Final = [v.KINGS_DIE.code(face) for face in range(6)]


class KingsDie(Step[State]):
    """One die, once, for everybody."""

    number = v.STEP_KINGS_DIE
    key = "kings-die"
    rules = "KB-401..402 KB-657"

    def actors(self, s: State, f: Frame) -> int:
        return CHANCE

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        return KINGS_DIE_CODES

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        s.stack.pop()
        s.kings_die = v.KINGS_DIE.args(code)[0] + 1
        out.emit(v.KINGS_ROLL, s.order[0], s.kings_die)
        for each in s.order:
            changes.gain_soldiers(s, each, s.kings_die, out)


class Battle(Step[State]):
    """Everyone fights the enemy alone; then the strongest winners are found.

    Strengths are fixed here, before any loss is carried out (KB-413).
    """

    number = v.STEP_BATTLE
    key = "battle"
    rules = "KB-303 KB-403..407 KB-409..415 KB-703"

    def run(self, s: State, f: Frame, out: Sink) -> None:
        s.stack.pop()
        enemy = s.enemy[s.year - 1]
        foe = s.pack.enemy_strength[enemy]
        for seat in s.order:
            mine = q.strength(s, seat, enemy)
            s.strength[seat] = mine
            if mine > foe or (mine == foe and q.has(s, seat, TIES_WON)):
                s.outcome[seat] = st.WIN
                out.emit(v.WON, seat, mine, enemy)
            elif mine == foe:
                s.outcome[seat] = st.DRAW_
                out.emit(v.DREW, seat, mine, enemy)
            else:
                s.outcome[seat] = st.LOSS
                out.emit(v.LOST, seat, mine, enemy)
        top = max(s.strength)
        for seat in s.order:
            if s.strength[seat] == top and s.outcome[seat] == st.WIN:
                out.emit(v.STRONGEST, seat, top)
                changes.change_vp(s, seat, s.pack.strongest_vp, out)


def card_items(s: State, seat: int) -> list[tuple[int, int]]:
    """Return what this year's enemy gives to or takes from this seat, as (what, how much)."""
    enemy = s.enemy[s.year - 1]
    if s.outcome[seat] == st.WIN:
        return s.pack.rewards[enemy]
    return s.pack.losses[enemy] if s.outcome[seat] == st.LOSS else []


class Spoils(InTurn[State]):
    """Rewards and losses, player by player.  regs[2]: how much of the card is done."""

    number = v.STEP_SPOILS
    key = "spoils"
    rules = (
        "KB-304..305 KB-405..408 KB-412 KB-416..419 KB-430..439 KB-440..444 KB-450..459 "
        "KB-460..469 KB-470..474 KB-655..656"
    )
    forbids = "KB-416"

    def order(self, s: State, f: Frame) -> list[int]:
        return s.order

    def prompt(self, s: State, f: Frame, seat: int) -> str:
        return "reward-good" if s.outcome[seat] == st.WIN else "lose-goods"

    def about(self, s: State, f: Frame, seat: int) -> list[Ref]:
        return [Ref("enemy", s.enemy[s.year - 1])]

    def enter(self, s: State, f: Frame, seat: int, out: Sink) -> None:
        f.regs[2] = 0
        if s.outcome[seat] == st.WIN:
            for building in q.with_effect(s, seat, POINT_FOR_VICTORY):
                out.emit(v.EFFECT, seat, building)
                changes.change_vp(s, seat, 1, out)
        self.go_on(s, f, seat, out)

    def go_on(self, s: State, f: Frame, seat: int, out: Sink) -> None:
        """Carry out the card line by line, until a choice or the end."""
        items = card_items(s, seat)
        while f.regs[2] < len(items):
            what, count = items[f.regs[2]]
            if what == ANY and len(self.legal(s, f, seat)) > 1:
                return
            f.regs[2] += 1
            if s.outcome[seat] == st.WIN:
                reward(s, seat, what, count, out)
            else:
                lose(s, seat, what, count, out)
        self.finish_seat(f)

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        """Return the goods to take, or the sets the loser may give (KB-433..434)."""
        if s.outcome[seat] == st.WIN:
            return ONE_GOOD
        count = min(card_items(s, seat)[f.regs[2]][1], q.goods_total(s, seat))
        return [v.GIVE.code(i) for i in sets_to_give(s, seat, count)]

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        if s.outcome[seat] == st.WIN:
            changes.gain_set(s, seat, v.TAKE.args(code)[0], out)
        else:
            changes.spend_set(s, seat, v.GIVE.args(code)[0], out)
        f.regs[2] += 1
        self.go_on(s, f, seat, out)

    def close(self, s: State, f: Frame, out: Sink) -> None:
        """Remove all soldiers; none is carried into the next year (KB-419)."""
        s.soldiers = [0] * s.seats

    def reasons(self) -> Reasons[State]:
        return ((v.TAKE, why_no_goods), (v.GIVE, why_no_goods))


def why_no_goods(ask: Attempt[State]) -> Why | None:
    """Refuse: a winner takes one good, a loser gives as many as the card says."""
    s, f, seat = ask.s, ask.f, ask.seat
    if ask.ids[0] == st.NOBODY:
        return None
    wanted = v.SETS[ask.ids[0]]
    if s.outcome[seat] == st.WIN:
        return Why("KB-655", "take-one") if sum(wanted) != 1 else None
    count = min(card_items(s, seat)[f.regs[2]][1], q.goods_total(s, seat))
    wrong = Why("KB-433", "give-count", (("n", "amount", count),))
    return why_not_held(s, seat, wanted) or (wrong if sum(wanted) != count else None)


def why_not_held(s: State, seat: int, wanted: tuple[int, int, int]) -> Why | None:
    """Refuse goods that the loser does not have."""
    for kind in (v.GOLD, v.WOOD, v.STONE):
        if wanted[kind] > s.goods[kind][seat]:
            held = ("n", "amount", s.goods[kind][seat])
            return Why("KB-433", "goods-short", (("good", "good", kind), held))
    return None


def sets_to_give(s: State, seat: int, count: int) -> list[int]:
    """Return the sets of so many goods a seat could give."""
    gold, wood, stone = s.goods[v.GOLD][seat], s.goods[v.WOOD][seat], s.goods[v.STONE][seat]
    return [
        i
        for i, goods in enumerate(v.SETS)
        if sum(goods) == count and goods[0] <= gold and goods[1] <= wood and goods[2] <= stone
    ]


def reward(s: State, seat: int, what: int, count: int, out: Sink) -> None:
    if what == POINTS:
        changes.change_vp(s, seat, count, out)
    else:
        changes.gain_good(s, seat, what, count, out)


def lose(s: State, seat: int, what: int, count: int, out: Sink) -> None:
    if what == POINTS:
        changes.change_vp(s, seat, -count, out)
    elif what == BUILDING_LOST:
        lose_building(s, seat, out)
    elif what == ANY:
        for i in sets_to_give(s, seat, min(count, q.goods_total(s, seat))):
            changes.spend_set(s, seat, i, out)
    else:
        changes.spend_good(s, seat, what, min(count, s.goods[what][seat]), out)


def lose_building(s: State, seat: int, out: Sink) -> None:
    """Destroy the rightmost, then topmost building with its VP (KB-436..441)."""
    doomed = q.building_to_lose(s, seat)
    if doomed < 0:
        out.emit(v.NOTHING_LOST, seat)
        return
    s.buildings[seat] &= ~(1 << doomed)
    out.emit(v.DESTROYED, seat, doomed)
    changes.change_vp(s, seat, -s.pack.vp[doomed], out)
