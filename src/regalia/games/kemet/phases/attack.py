"""Between an attack and its battle: Diversion, first strike, trap (KM-370..375)."""

from __future__ import annotations

from regalia.engine.errors import Why
from regalia.engine.events import Sink
from regalia.engine.steps import Attempt, Frame, Reasons, Step, Window
from regalia.engine.verbs import Ref
from regalia.games.kemet import interventions as card
from regalia.games.kemet import powers as power
from regalia.games.kemet import queries as q
from regalia.games.kemet import state as st
from regalia.games.kemet import vocabulary as v
from regalia.games.kemet.changes import discard_card, kill_units, move_troop, pay, settle
from regalia.games.kemet.phases.refusals import card_with, why_no_haven, why_not_held, why_too_dear
from regalia.games.kemet.routes import M_OVER
from regalia.games.kemet.state import State


class Attack(Step[State]):
    """After toll and entering: the rest in order, then the battle. regs: see A_*."""

    number = v.STEP_ATTACK
    key = "attack"
    rules = (
        "KM-310..311 KM-361..362 KM-370..375 KM-380 KM-551 KM-590 KM-605..609 KM-636 KM-670 KM-717"
    )

    def run(self, s: State, f: Frame, out: Sink) -> None:
        attacker, defender, zone, stage = f.regs
        f.regs[st.A_STAGE] += 2
        if stage < 2:
            out.emit(v.ATTACK, attacker, defender, zone)
            if s.hand[defender] and q.havens(s, defender, zone):
                s.push(v.STEP_AMBUSH, defender, zone)
        elif stage < 4:
            strike_first(s, attacker, defender, zone, out)
            if s.units[defender][zone] and stage != 2 + st.RECRUITED:
                spring_trap(s, attacker, defender, zone, out)
            if s.units[attacker][zone] and s.units[defender][zone]:
                begin_battle(s, f)
        else:
            s.stack.pop()
            if stage % 2 == st.RECRUITED:
                settle(s, zone, out)


def strike_first(s: State, attacker: int, defender: int, zone: int, out: Sink) -> None:
    """Kill defenders before the battle (KM-551, KM-607, KM-636)."""
    count = q.total(s, attacker, power.FIRST_STRIKE)
    if count and not q.trait_at(s, defender, zone, power.C_IMMUNE):
        out.emit(v.EFFECT, attacker, q.tile_with(s, attacker, power.FIRST_STRIKE))
        kill_units(s, defender, zone, count, out)


def spring_trap(s: State, attacker: int, defender: int, zone: int, out: Sink) -> None:
    """Kill attackers that moved in, before the battle (KM-590, KM-609)."""
    count = q.total(s, defender, power.TRAP)
    if count and not q.trait_at(s, attacker, zone, power.C_IMMUNE):
        out.emit(v.EFFECT, defender, q.tile_with(s, defender, power.TRAP))
        kill_units(s, attacker, zone, count, out)


def begin_battle(s: State, f: Frame) -> None:
    s.battle = st.NO_BATTLE[:]
    s.battle[0], s.battle[1] = f.regs[st.A_ATTACKER], f.regs[st.A_DEFENDER]
    s.battle[st.B_ZONE] = f.regs[st.A_ZONE]
    s.push(v.STEP_BATTLE)


class Ambush(Window[State]):
    """The reply to an attack, open to every defender with a card.  regs: defender, zone."""

    number = v.STEP_AMBUSH
    key = "ambush"
    rules = "KM-370 KM-381 KM-530 KM-608 KM-650 KM-670..677 KM-716..718 KM-752"

    def seats_asked(self, s: State, f: Frame) -> int:
        return 1 << f.regs[0]

    def about(self, s: State, f: Frame, seat: int) -> list[Ref]:
        return [Ref("zone", f.regs[1]), Ref("seat", s.stack[-2].regs[st.A_ATTACKER])]

    def reactions(self, s: State, f: Frame, seat: int) -> list[int]:
        if escape_card(s, seat) < 0:
            return []
        return [v.DIVERT.code(zone) for zone in q.havens(s, seat, f.regs[1])]

    def reveal(self, s: State, f: Frame, drafts: list[list[int]], out: Sink) -> None:
        seat, zone = f.regs[0], f.regs[1]
        if not drafts[seat]:
            return
        to = v.DIVERT.args(drafts[seat][0])[0]
        which = escape_card(s, seat)
        pay(s, seat, q.card_cost(s, seat, which), out)
        discard_card(s, seat, which, out)
        out.emit(v.DIVERTED, seat, zone, to)
        move_troop(s, seat, zone, to, out)
        settle(s, to, out)
        attack = s.stack.pop()
        if s.stack and s.stack[-1].step == v.STEP_MOVE:
            s.stack[-1].regs[M_OVER] = 0  # the attacker may go on (KM-674)
        elif attack.regs[st.A_STAGE] % 2 == st.RECRUITED:
            settle(s, zone, out)

    def reasons(self) -> Reasons[State]:
        return ((v.DIVERT, why_no_diversion),)


def why_no_diversion(ask: Attempt[State]) -> Why | None:
    """Refuse: no such card, no means to pay it, or no way there (KM-671)."""
    s, f, seat, asked = ask.s, ask.f, ask.seat, ask.ids
    which = card_with(s, seat, card.ESCAPE)
    return (
        why_not_held(s, seat, which)
        or why_too_dear(s, seat, which)
        or why_no_haven(s, seat, f.regs[1], asked[0], diversion=True)
    )


def escape_card(s: State, seat: int) -> int:
    """Return a payable card in hand that answers an attack; -1 if none."""
    row = s.pack.card[card.ESCAPE]
    for which in s.hand[seat]:
        if row[which] and q.card_cost(s, seat, which) <= s.prayer[seat]:
            return which
    return -1
