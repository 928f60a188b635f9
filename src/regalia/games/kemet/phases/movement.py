"""The move action, built step by step: troop, how many, which creatures, where next.

Every step uses up a land move or the one teleport, so no chain of steps can go
on for ever and no position can come back inside one action.
"""

from __future__ import annotations

from typing import Final

from regalia.engine.errors import Why
from regalia.engine.events import Sink
from regalia.engine.steps import RUN, Attempt, Frame, Reasons, Step
from regalia.engine.verbs import Ref
from regalia.games.kemet import interventions as card
from regalia.games.kemet import powers as power
from regalia.games.kemet.changes import discard_card, gain_prayer, move_units, pay, settle_all
from regalia.games.kemet.phases.cards import handle
from regalia.games.kemet.phases.move_refusals import MOVE_REASONS
from regalia.games.kemet.phases.moving import STOP_CODE, creature_choice, menu, undecided
from regalia.games.kemet.phases.quiet import QuietStep
from regalia.games.kemet.phases.refusing import of_zone, why_closed
from regalia.games.kemet.queries import (
    card_cost,
    creatures_at,
    enemy_at,
    land_moves,
    tile_with,
    toll,
    total,
    troop_zones,
)
from regalia.games.kemet.routes import (
    BY_CARD,
    BY_LAND,
    BY_SHIP,
    BY_TELEPORT,
    M_ASKED,
    M_BRING,
    M_ENTERED,
    M_LAND,
    M_OVER,
    M_SEAT,
    M_SIZE,
    M_START,
    M_STEPS,
    M_TELEPORTED,
    M_UNITS,
    M_WALLS,
    M_ZONE,
    Walk,
    is_enemy_district,
    steps,
    walk_of,
    way_cost,
)
from regalia.games.kemet.state import NOBODY, State
from regalia.games.kemet.vocabulary import (
    BRING,
    EFFECT,
    FROM,
    GO,
    LEAVE,
    MOVED,
    NOTHING_DONE,
    PLAY,
    SAIL,
    SAILED,
    SKIP,
    STEP_ATTACK,
    STEP_MOVE,
    STEP_MOVE_START,
    STOP,
    TAKE,
    TELEPORT,
    TELEPORTED,
    TOLL,
    TRANSPORT,
    VERBS,
    WITH_CREATURE,
    ZONE_COUNT,
)

WAY_VERBS: Final = (GO, SAIL, TELEPORT, TRANSPORT)
WAY_EVENTS: Final = (MOVED, SAILED, TELEPORTED, TELEPORTED)
WAY_CODES: Final = [[verb.code(zone) for zone in range(ZONE_COUNT)] for verb in WAY_VERBS]
SKIP_CODE: Final = SKIP.code()


class MoveStart(Step[State]):
    """Which troop moves.  regs: seat."""

    number = STEP_MOVE_START
    key = "move-start"
    rules = "KM-158 KM-320..323 KM-541 KM-593 KM-750"

    def actors(self, s: State, f: Frame) -> int:
        return 1 << f.regs[0]

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        codes = [FROM.code(zone) for zone in troop_zones(s, seat)]
        return [SKIP_CODE, *codes]

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        s.stack.pop()
        if code == SKIP_CODE:
            out.emit(NOTHING_DONE, seat)
            return
        zone = FROM.args(code)[0]
        regs = [0] * M_SIZE
        regs[M_SEAT], regs[M_ZONE], regs[M_START] = seat, zone, zone
        regs[M_LAND] = land_moves(s, seat, zone)
        s.stack.append(Frame(STEP_MOVE, regs))

    def reasons(self) -> Reasons[State]:
        return ((FROM, why_no_troop),)


def why_no_troop(ask: Attempt[State]) -> Why | None:
    zone = ask.ids[0]
    return why_closed(ask.s, zone) or of_zone("KM-320", "no-troop", zone)


class Move(QuietStep):
    """One step after another until the player stops or meets an enemy.  regs: see routes."""

    number = STEP_MOVE
    key = "move"
    rules = (
        "KM-160 KM-274 KM-320..329 KM-330..338 KM-351 KM-361..364 KM-534 KM-585..586 KM-624 "
        "KM-626 KM-632 KM-666..668 KM-674..675 KM-684 KM-686..688 KM-751 KM-865..867"
    )

    plain: tuple[str, ...] = (STOP.name,)  # why the move cannot stop: asked by the word alone

    def actors(self, s: State, f: Frame) -> int:
        return RUN if f.regs[M_OVER] else 1 << f.regs[M_SEAT]

    def run(self, s: State, f: Frame, out: Sink) -> None:
        finish_move(s, out)

    def prompt(self, s: State, f: Frame, seat: int) -> str:
        if not f.regs[M_UNITS]:
            return "move"
        return "move-creature" if undecided(f, walk_of(s, f)) else "move-to"

    def manner(self, s: State, f: Frame, seat: int, code: int) -> str:
        """To stop before the first step is not to move."""
        return "move-start" if code == STOP_CODE and not f.regs[M_STEPS] else ""

    def about(self, s: State, f: Frame, seat: int) -> list[Ref]:
        refs = [Ref("zone", f.regs[M_ZONE]), Ref("amount", f.regs[M_LAND])]
        pending = undecided(f, walk_of(s, f)) if f.regs[M_UNITS] else []
        return [*refs, Ref("creature", pending[0])] if pending else refs

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        return offered(s, f, walk_of(s, f))

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        verb = VERBS.of(code)
        if code == STOP_CODE:
            if not f.regs[M_STEPS]:
                out.emit(NOTHING_DONE, seat)
            finish_move(s, out)
        elif verb is TAKE:
            take_units(s, f, TAKE.args(code)[0])
        elif verb in (BRING, LEAVE):
            creature = verb.args(code)[0]
            f.regs[M_ASKED] |= 1 << creature
            f.regs[M_BRING] |= (1 << creature) if verb is BRING else 0
        elif verb in WAY_VERBS:
            step_to(s, f, WAY_VERBS.index(verb), verb.args(code)[0], out)
        elif verb is PLAY and s.pack.card_timing[PLAY.args(code)[0]] == card.MOVE:
            play_move_card(s, f, PLAY.args(code)[0], out)
        else:
            handle(s, seat, code, out)

    def reasons(self) -> Reasons[State]:
        return MOVE_REASONS


def offered(s: State, f: Frame, walk: Walk) -> list[int]:
    """How many and what else, then which creatures, then where to (KM-751)."""
    if not f.regs[M_UNITS]:
        return menu(s, f, walk)
    pending = undecided(f, walk)
    if pending:
        return creature_choice(s, f, walk, pending)
    found = steps(s, walk, f.regs[M_UNITS], f.regs[M_BRING])
    return sorted([WAY_CODES[way][to] for way, to in found])


# -- carrying out -------------------------------------------------------------------------
def take_units(s: State, f: Frame, count: int) -> None:
    """So many go on; if nobody stays, every creature goes along unasked (KM-331)."""
    f.regs[M_UNITS] = count
    if count == s.units[f.regs[M_SEAT]][f.regs[M_ZONE]]:
        everyone = 0
        for creature in creatures_at(s, f.regs[M_SEAT], f.regs[M_ZONE]):
            everyone |= 1 << creature
        f.regs[M_BRING] = f.regs[M_ASKED] = everyone


def play_move_card(s: State, f: Frame, which: int, out: Sink) -> None:
    pay(s, f.regs[M_SEAT], card_cost(s, f.regs[M_SEAT], which), out)
    discard_card(s, f.regs[M_SEAT], which, out)
    f.regs[M_LAND] += s.pack.card[card.MOVES][which]
    f.regs[M_WALLS] |= s.pack.card[card.WALLS][which]


def step_to(s: State, f: Frame, way: int, to: int, out: Sink) -> None:
    """Pay, go, and meet whoever is there."""
    regs = f.regs
    seat, zone, count = regs[M_SEAT], regs[M_ZONE], regs[M_UNITS]
    if way in (BY_TELEPORT, BY_CARD):
        walk = walk_of(s, f)
        pay(s, seat, way_cost(s, walk, way), out)
        if way == BY_CARD:
            discard_card(s, seat, walk.cards[0], out)
    beasts = [c for c in creatures_at(s, seat, zone) if regs[M_BRING] & (1 << c)]
    out.emit(WAY_EVENTS[way], seat, count, zone, to)
    for creature in beasts:
        out.emit(WITH_CREATURE, seat, creature)
    enemy = enemy_at(s, seat, to)
    pay_toll(s, seat, enemy, to, out)
    move_units(s, seat, zone, to, count, beasts, out)
    regs[M_ZONE] = to
    regs[M_STEPS] += 1
    regs[M_LAND] -= way in (BY_LAND, BY_SHIP)
    regs[M_TELEPORTED] |= way in (BY_TELEPORT, BY_CARD)
    regs[M_ENTERED] += is_enemy_district(s, seat, to)
    regs[M_UNITS] = regs[M_BRING] = regs[M_ASKED] = 0
    if enemy != NOBODY:
        regs[M_OVER] = 1
        enter_enemy(s, seat, enemy, to, out)


def pay_toll(s: State, seat: int, enemy: int, to: int, out: Sink) -> None:
    """Before anything is gained by entering (KM-632)."""
    cost = toll(s, seat, to, enemy)
    if cost:
        s.prayer[seat] -= cost
        out.emit(TOLL, seat, enemy, cost)


def enter_enemy(s: State, seat: int, enemy: int, zone: int, out: Sink) -> None:
    """A move into an enemy's zone is an attack (KM-361, KM-371, KM-585)."""
    reward = total(s, seat, power.ENTER_PRAYER)
    if reward:
        out.emit(EFFECT, seat, tile_with(s, seat, power.ENTER_PRAYER))
        gain_prayer(s, seat, reward, out)
    s.push(STEP_ATTACK, seat, enemy, zone, 0)


def finish_move(s: State, out: Sink) -> None:
    """Control won or lost by the action moves the temporary fame now (KM-066..073)."""
    s.stack.pop()
    settle_all(s, out)
