"""The move action, built step by step: troop, how many, which creatures, where next."""

from __future__ import annotations

from typing import Final

from regalia.engine.errors import Why
from regalia.engine.events import Sink
from regalia.engine.steps import RUN, Attempt, Frame, OneSeat, Reasons
from regalia.engine.verbs import Ref
from regalia.games.kemet import interventions as card
from regalia.games.kemet import powers as power
from regalia.games.kemet import queries as q
from regalia.games.kemet import routes
from regalia.games.kemet import state as st
from regalia.games.kemet import vocabulary as v
from regalia.games.kemet.changes import discard_card, gain_prayer, move_units, pay, settle_all
from regalia.games.kemet.phases import cards, moving, refusals
from regalia.games.kemet.phases.hidden_options import HiddenOptions
from regalia.games.kemet.phases.move_refusals import MOVE_REASONS
from regalia.games.kemet.state import State


class MoveStart(OneSeat[State]):
    """The choice of the moving troop. regs: seat."""

    number = v.STEP_MOVE_START
    key = "move-start"
    rules = "KM-158 KM-320..323 KM-541 KM-593 KM-750"

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        codes = [v.FROM.code(zone) for zone in q.troop_zones(s, seat)]
        return [v.SKIP_CODE, *codes]

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        s.stack.pop()
        if code == v.SKIP_CODE:
            out.emit(v.NOTHING_DONE, seat)
            return
        zone = v.FROM.args(code)[0]
        regs = [0] * routes.M_SIZE
        regs[routes.M_SEAT], regs[routes.M_ZONE], regs[routes.M_START] = seat, zone, zone
        regs[routes.M_LAND] = q.land_moves(s, seat, zone)
        s.stack.append(Frame(v.STEP_MOVE, regs))

    def reasons(self) -> Reasons[State]:
        return ((v.FROM, why_no_troop),)


def why_no_troop(ask: Attempt[State]) -> Why | None:
    zone = ask.ids[0]
    return refusals.why_closed(ask.s, zone) or refusals.of_zone("KM-320", "no-troop", zone)


WAY_VERBS: Final = (v.GO, v.SAIL, v.TELEPORT, v.TRANSPORT)
WAY_EVENTS: Final = (v.MOVED, v.SAILED, v.TELEPORTED, v.TELEPORTED)
WAY_CODES: Final = [[verb.code(zone) for zone in range(v.ZONE_COUNT)] for verb in WAY_VERBS]


class Move(HiddenOptions):
    """One step after another until the player stops or meets an enemy.  regs: see routes.

    Every step uses up a land move or the one teleport, so no chain of steps can go
    on for ever and no position can come back inside one action.
    """

    number = v.STEP_MOVE
    key = "move"
    rules = (
        "KM-160 KM-274 KM-320..329 KM-330..338 KM-351 KM-361..364 KM-534 KM-585..586 KM-624 "
        "KM-626 KM-632 KM-666..668 KM-674..675 KM-684 KM-686..688 KM-751 KM-865..867"
    )

    plain: tuple[str, ...] = (v.STOP.name,)  # why the move cannot stop: asked by the word alone

    def actors(self, s: State, f: Frame) -> int:
        return RUN if f.regs[routes.M_OVER] else 1 << f.regs[routes.M_SEAT]

    def run(self, s: State, f: Frame, out: Sink) -> None:
        finish_move(s, out)

    def prompt(self, s: State, f: Frame, seat: int) -> str:
        if not f.regs[routes.M_UNITS]:
            return "move"
        return "move-creature" if moving.creatures_to_ask(f, routes.walk_of(s, f)) else "move-to"

    def manner(self, s: State, f: Frame, seat: int, code: int) -> str:
        """Word a stop before the first step as no move at all."""
        return "move-start" if code == v.STOP_CODE and not f.regs[routes.M_STEPS] else ""

    def about(self, s: State, f: Frame, seat: int) -> list[Ref]:
        refs = [Ref("zone", f.regs[routes.M_ZONE]), Ref("amount", f.regs[routes.M_LAND])]
        pending = moving.creatures_to_ask(f, routes.walk_of(s, f)) if f.regs[routes.M_UNITS] else []
        return [*refs, Ref("creature", pending[0])] if pending else refs

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        return move_options(s, f, routes.walk_of(s, f))

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        verb = v.VERBS.of(code)
        if code == v.STOP_CODE:
            if not f.regs[routes.M_STEPS]:
                out.emit(v.NOTHING_DONE, seat)
            finish_move(s, out)
        elif verb is v.TAKE:
            take_units(s, f, v.TAKE.args(code)[0])
        elif verb in (v.BRING, v.LEAVE):
            creature = verb.args(code)[0]
            f.regs[routes.M_ASKED] |= 1 << creature
            f.regs[routes.M_BRING] |= (1 << creature) if verb is v.BRING else 0
        elif verb in WAY_VERBS:
            step_to(s, f, WAY_VERBS.index(verb), verb.args(code)[0], out)
        elif verb is v.PLAY and s.pack.card_timing[v.PLAY.args(code)[0]] == card.MOVE:
            play_move_card(s, f, v.PLAY.args(code)[0], out)
        else:
            cards.handle(s, seat, code, out)

    def reasons(self) -> Reasons[State]:
        return MOVE_REASONS


def move_options(s: State, f: Frame, walk: routes.Walk) -> list[int]:
    """Return how many go and what else, then which creatures, then where to (KM-751)."""
    if not f.regs[routes.M_UNITS]:
        return moving.menu(s, f, walk)
    pending = moving.creatures_to_ask(f, walk)
    if pending:
        return moving.creature_choice(s, f, walk, pending)
    found = routes.steps(s, walk, f.regs[routes.M_UNITS], f.regs[routes.M_BRING])
    return sorted([WAY_CODES[way][to] for way, to in found])


# -- carrying out -------------------------------------------------------------------------
def take_units(s: State, f: Frame, count: int) -> None:
    """Take so many units along; if none stay, every creature goes along, too (KM-331)."""
    f.regs[routes.M_UNITS] = count
    if count == s.units[f.regs[routes.M_SEAT]][f.regs[routes.M_ZONE]]:
        everyone = 0
        for creature in q.creatures_at(s, f.regs[routes.M_SEAT], f.regs[routes.M_ZONE]):
            everyone |= 1 << creature
        f.regs[routes.M_BRING] = f.regs[routes.M_ASKED] = everyone


def play_move_card(s: State, f: Frame, which: int, out: Sink) -> None:
    pay(s, f.regs[routes.M_SEAT], q.card_cost(s, f.regs[routes.M_SEAT], which), out)
    discard_card(s, f.regs[routes.M_SEAT], which, out)
    f.regs[routes.M_LAND] += s.pack.card[card.MOVES][which]
    f.regs[routes.M_WALLS] |= s.pack.card[card.WALLS][which]


def step_to(s: State, f: Frame, way: int, to: int, out: Sink) -> None:
    """Pay, go, and meet any troop that stands there."""
    regs = f.regs
    seat, zone, count = regs[routes.M_SEAT], regs[routes.M_ZONE], regs[routes.M_UNITS]
    if way in (routes.BY_TELEPORT, routes.BY_CARD):
        walk = routes.walk_of(s, f)
        pay(s, seat, routes.way_cost(s, walk, way), out)
        if way == routes.BY_CARD:
            discard_card(s, seat, walk.cards[0], out)
    beasts = [c for c in q.creatures_at(s, seat, zone) if regs[routes.M_BRING] & (1 << c)]
    out.emit(WAY_EVENTS[way], seat, count, zone, to)
    for creature in beasts:
        out.emit(v.WITH_CREATURE, seat, creature)
    enemy = q.enemy_at(s, seat, to)
    pay_toll(s, seat, enemy, to, out)
    move_units(s, seat, zone, to, count, beasts, out)
    regs[routes.M_ZONE] = to
    regs[routes.M_STEPS] += 1
    regs[routes.M_LAND] -= way in (routes.BY_LAND, routes.BY_SHIP)
    regs[routes.M_TELEPORTED] |= way in (routes.BY_TELEPORT, routes.BY_CARD)
    regs[routes.M_ENTERED] += routes.is_enemy_district(s, seat, to)
    regs[routes.M_UNITS] = regs[routes.M_BRING] = regs[routes.M_ASKED] = 0
    if enemy != st.NOBODY:
        regs[routes.M_OVER] = 1
        enter_enemy(s, seat, enemy, to, out)


def pay_toll(s: State, seat: int, enemy: int, to: int, out: Sink) -> None:
    """Pay the toll before anything is gained by entering (KM-632)."""
    cost = q.toll(s, seat, to, enemy)
    if cost:
        s.prayer[seat] -= cost
        out.emit(v.TOLL, seat, enemy, cost)


def enter_enemy(s: State, seat: int, enemy: int, zone: int, out: Sink) -> None:
    """Start the attack that a move into an enemy's zone is (KM-361, KM-371, KM-585)."""
    reward = q.total(s, seat, power.ENTER_PRAYER)
    if reward:
        out.emit(v.EFFECT, seat, q.tile_with(s, seat, power.ENTER_PRAYER))
        gain_prayer(s, seat, reward, out)
    s.push(v.STEP_ATTACK, seat, enemy, zone, 0)


def finish_move(s: State, out: Sink) -> None:
    """Move the temporary fame that the action won or lost (KM-066..073)."""
    s.stack.pop()
    settle_all(s, out)
