"""Which step may lie on which, and what its registers may hold."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from regalia.engine.steps import Frame, Procedure, Sealed
from regalia.games.kemet import powers as power
from regalia.games.kemet import state as st
from regalia.games.kemet import vocabulary as v
from regalia.games.kemet.board import districts
from regalia.games.kemet.flow import STEPS
from regalia.games.kemet.phases.council import spied_side
from regalia.games.kemet.phases.turn import token_codes
from regalia.games.kemet.queries import board, tokens_left
from regalia.games.kemet.routes import M_ASKED, M_BRING, M_SIZE, M_UNITS, walk_of
from regalia.games.kemet.state import (
    B_BEAST,
    B_LOST,
    B_UNITS,
    B_WINNER,
    B_WOUND,
    B_ZONE,
    NO_BATTLE,
    NO_CARD,
    NOBODY,
    State,
)

Bounds = tuple[int, int]

# -- what lies on what ---------------------------------------------------------------------
CARD_STEPS: Final = (v.STEP_MEMORY, v.STEP_PUT, v.STEP_FIRE)  # a day card at work
# Besides what a procedure pushes by itself: the steps a part leaves behind.
LEFT_BY: Final = {
    v.STEP_DEAL: (v.STEP_DRAW,),
    v.STEP_COUNCIL: (v.STEP_CHOOSE,),
    v.STEP_REWARDS: (v.STEP_PUT,),
    v.STEP_LOSER: (v.STEP_RETREAT,),
}
ABOVE: Final = {
    v.STEP_FREE_TILE: (v.STEP_PUT, v.STEP_REPLACE),
    v.STEP_DAY: (v.STEP_TURN,),
    v.STEP_TURN: (
        v.STEP_ACQUIRE, v.STEP_BUILD, v.STEP_RECRUIT, v.STEP_MOVE_START, v.STEP_MOVE,
        v.STEP_RECRUIT_BATTLES, v.STEP_REPLACE, *CARD_STEPS,
    ),
    v.STEP_RECRUIT_BATTLES: (v.STEP_ATTACK, *CARD_STEPS),
    v.STEP_MOVE: (v.STEP_ATTACK, *CARD_STEPS),
    v.STEP_ATTACK: (v.STEP_AMBUSH, v.STEP_BATTLE),
    v.STEP_CHOOSE: (v.STEP_CHOOSE,),
    v.STEP_AFTER: (v.STEP_EXCHANGE, v.STEP_WOUND),
    v.STEP_FINISH: (v.STEP_PUT,),
    v.STEP_HELP: (v.STEP_DRAW,),
    v.STEP_DRAW: (v.STEP_DRAW, v.STEP_VISION),
    v.STEP_VISION: (v.STEP_DRAW,),
    v.STEP_SUMMON: (v.STEP_HAND,),
    v.STEP_HAND: (v.STEP_PUT,),
    v.STEP_PUT: (v.STEP_PUT,),
}  # fmt: skip

# -- registers -----------------------------------------------------------------------------
FLAG: Final = (0, 1)
BEASTS: Final = (0, (1 << v.CREATURE_COUNT) - 1)
CELL: Final = (v.GOLD_CELL, len(v.CELLS) - 1)
ZONE: Final = (0, v.ZONE_COUNT - 1)
CITY: Final = (0, (1 << v.DISTRICT_COUNT) - 1)
MANY: Final = (0, 60)


def bounds(s: State, step: int) -> list[Bounds]:
    """The range of each register that a step uses; the others hold 0."""
    seat, served, mask = (0, s.seats - 1), (0, s.seats), (1, (1 << s.seats) - 1)
    table: dict[int, list[Bounds]] = {
        v.STEP_HOMES: [served],
        v.STEP_TROOPS: [served, FLAG],
        v.STEP_PYRAMIDS: [served, FLAG, (0, s.pack.rule["start_levels"])],
        v.STEP_FREE_TILE: [served, FLAG],
        v.STEP_DAY: [(0, s.pack.rule["tokens"] * s.seats)],
        v.STEP_TURN: [seat, FLAG, BEASTS, FLAG],
        v.STEP_ACQUIRE: [seat, CELL],
        v.STEP_REPLACE: [seat, (v.BASE_TACTICS, len(v.TACTICS) - 1)],
        v.STEP_BUILD: [seat, CELL],
        v.STEP_RECRUIT: [seat, CELL, MANY, CITY],
        v.STEP_RECRUIT_BATTLES: [seat, CITY, FLAG],
        v.STEP_MOVE_START: [seat, CELL],
        v.STEP_MOVE: [
            seat, ZONE, MANY, ZONE, MANY, FLAG, MANY, FLAG, MANY, BEASTS, BEASTS, FLAG,
        ],
        v.STEP_PUT: [seat, MANY, (0, 2), (-60, 60)],
        v.STEP_FIRE: [seat, MANY],
        v.STEP_MEMORY: [seat, (0, len(v.CARDS) - 1)],
        v.STEP_DRAW: [seat, MANY, FLAG],
        v.STEP_ATTACK: [seat, seat, ZONE, (0, 5)],
        v.STEP_AMBUSH: [seat, ZONE],
        v.STEP_CHOOSE: [mask],
        v.STEP_AFTER: [(0, 4)],
        v.STEP_EXCHANGE: [seat],
        v.STEP_WOUND: [seat, FLAG],
        v.STEP_RETREAT: [seat, seat],
        v.STEP_FINISH: [(0, 3)],
        v.STEP_SACRIFICE: [FLAG],
        v.STEP_DELTA: [FLAG],
        v.STEP_PRAYERS: [served, FLAG, FLAG],
        v.STEP_HELP: [served, FLAG, FLAG],
        v.STEP_VISION: [seat],
        v.STEP_SUMMON: [served, FLAG, FLAG],
        v.STEP_HAND: [seat],
    }  # fmt: skip
    rule = STEPS[step]
    if isinstance(rule, Procedure):
        return [(0, len(rule.parts))]
    return table.get(step, [])


def stack_faults(s: State) -> Iterator[str]:
    """Frames that cannot lie there, registers that cannot be, and what they speak of."""
    for at, f in enumerate(s.stack):
        place = f"stack[{at}]"
        if at and f.step not in allowed(s.stack[at - 1]):
            below = STEPS[s.stack[at - 1].step].key
            yield f"{place}.step: {STEPS[f.step].key} cannot lie on {below}"
        yield from register_faults(s, f, place)
        yield from draft_faults(s, f, place)
    for at, f in enumerate(s.stack):
        yield from turn_faults(s, f, f"stack[{at}]")
        if f.step == v.STEP_TURN:
            yield from active_faults(s, f, at)
    yield from battle_faults(s)


def allowed(below: Frame) -> tuple[int, ...]:
    """The steps that may lie on a frame as it stands."""
    rule = STEPS[below.step]
    if not isinstance(rule, Procedure):
        return ABOVE.get(below.step, ())
    if not 1 <= below.regs[0] <= len(rule.parts):
        return ()
    part = rule.parts[below.regs[0] - 1]
    return (part, *LEFT_BY.get(part, ()))


def register_faults(s: State, f: Frame, place: str) -> Iterator[str]:
    if f.step == v.STEP_FATE and len(f.regs) == st.FATE_SIZE:
        yield from fate_faults(s, f, place)
        return
    right = M_SIZE if f.step == v.STEP_MOVE else 4
    if len(f.regs) != right:
        yield f"{place}.regs: has {len(f.regs)} numbers, right is {right}"
        return
    ranges = bounds(s, f.step)
    for register, (low, high) in zip(f.regs, [*ranges, *[(0, 0)] * right], strict=False):
        if not low <= register <= high:
            yield f"{place}.regs: {register} is outside {low}..{high}"


def fate_faults(s: State, f: Frame, place: str) -> Iterator[str]:
    """Different places, each at most once (KM-511)."""
    places = [n for n in f.regs[: s.seats] if n]
    outside = any(not 1 <= n <= s.seats for n in places) or any(f.regs[s.seats :])
    if outside or len(set(places)) < len(places):
        yield f"{place}.regs: {f.regs} are no different places"


def draft_faults(s: State, f: Frame, place: str) -> Iterator[str]:
    """Only a secret decision has drafts, and each of them could have been made."""
    rule = STEPS[f.step]
    if not isinstance(rule, Sealed):
        if f.sealed or f.done:
            yield f"{place}.sealed: this step is no secret decision"
        return
    if f.done & ~rule.asked(s, f):
        yield f"{place}.done: a seat has answered that was not asked"
    for seat, draft in enumerate(f.sealed):
        asked = rule.asked(s, f) & (1 << seat)
        for i, code in enumerate(draft):
            if not asked or code == rule.seal or code not in rule.draft(s, f, seat, draft[:i]):
                yield f"{place}.sealed: seat {seat} could not choose {code}"
                return
    for seat in range(s.seats):
        draft = f.sealed[seat] if f.sealed else []
        if f.done & (1 << seat) and rule.seal not in rule.draft(s, f, seat, draft):
            yield f"{place}.done: seat {seat} has not answered all"


# -- what the frames speak of -----------------------------------------------------------------
def turn_faults(s: State, f: Frame, place: str) -> Iterator[str]:
    """A turn has its token, a move its group, an attack two sides."""
    if f.step == v.STEP_DAY:
        yield from token_faults(s, f)
    elif f.step == v.STEP_MOVE:
        yield from group_faults(s, f, place)
    elif f.step == v.STEP_ATTACK:
        yield from attack_faults(s, f, place)
    elif f.step == v.STEP_RECRUIT or f.step == v.STEP_RECRUIT_BATTLES:
        mine = sum(1 << zone for zone in districts(s.city[f.regs[0]]))
        if f.regs[3 if f.step == v.STEP_RECRUIT else 1] & ~mine:
            yield f"{place}.regs: recruits fight in their own city only"
    elif f.step == v.STEP_REPLACE:
        row = s.pack.effect[power.SPECIAL_CARD]
        if f.regs[1] not in {row[tile] for tile in s.tiles[f.regs[0]]} - set(s.tactics[f.regs[0]]):
            yield f"{place}.regs: no tile brings that battle card"


def token_faults(s: State, f: Frame) -> Iterator[str]:
    """A seat has a normal token for each turn still to come (KM-152..153)."""
    turn = frame_of(s, v.STEP_TURN)
    for at, seat in enumerate(s.order):
        begun = (f.regs[0] + s.seats - 1 - at) // s.seats
        needed = s.pack.rule["tokens"] - begun
        needed += turn is not None and turn.regs[0] == seat and not turn.regs[st.T_NORMAL]
        if tokens_left(s, seat) < needed:
            yield f"fields.cells: seat {seat} has too few tokens for its turns"


def active_faults(s: State, f: Frame, at: int) -> Iterator[str]:
    """It is the turn of who comes next in the order, and all he began is his."""
    seat, above = f.regs[0], s.stack[at + 1 :]
    if seat != s.order[(s.stack[at - 1].regs[0] - 1) % s.seats]:
        yield f"stack[{at}].regs: it is not the turn of seat {seat}"
    if any(frame.regs[0] != seat for frame in above[:1]):
        yield f"stack[{at + 1}].regs: seat {seat} is at work, not seat {above[0].regs[0]}"
    # After a swap a token must be playable, and no action has begun (KM-264).
    busy = any(frame.step not in CARD_STEPS for frame in above)
    if f.regs[st.T_TOKEN_OWED] and (busy or not token_codes(s, f, seat)):
        yield f"stack[{at}].regs: no token follows the swap"


def group_faults(s: State, f: Frame, place: str) -> Iterator[str]:
    """The group is of units that are there, with creatures that are there."""
    walk = walk_of(s, f)
    here = walk.beside()
    if f.regs[M_UNITS] > walk.mine[walk.zone]:
        yield f"{place}.regs: so many units are not in {v.ZONES[walk.zone]}"
    if f.regs[M_BRING] & ~f.regs[M_ASKED] or f.regs[M_ASKED] & ~here:
        yield f"{place}.regs: the creatures of the group are not there"


def attack_faults(s: State, f: Frame, place: str) -> Iterator[str]:
    """Two different sides; before the battle both have units there."""
    attacker, defender, zone = f.regs[st.A_ATTACKER], f.regs[st.A_DEFENDER], f.regs[st.A_ZONE]
    turn = frame_of(s, v.STEP_TURN)
    if turn is not None and turn.regs[0] != attacker:
        yield f"{place}.regs: seat {attacker} attacks outside its turn"
    if attacker == defender or zone not in board(s).open:
        yield f"{place}.regs: an attack needs two sides and an open zone"
    if not within(s, v.STEP_BATTLE) and not (s.units[attacker][zone] and s.units[defender][zone]):
        yield f"{place}.regs: a side has no unit in {v.ZONES[zone]}"


# -- the battle ---------------------------------------------------------------------------------
def battle_faults(s: State) -> Iterator[str]:
    """A battle is that of its attack; without one nothing of it is left."""
    attack, battle = frame_of(s, v.STEP_ATTACK), frame_of(s, v.STEP_BATTLE)
    if attack is None or battle is None:
        if s.battle != NO_BATTLE or s.spied != [NO_CARD] or s.spied_by != [0]:
            yield "fields.battle: there is no battle"
        return
    if s.battle[: B_ZONE + 1] != attack.regs[: st.A_ZONE + 1]:
        yield "fields.battle: is not that of the attack"
        return
    decided = battle.regs[0] > BATTLE_PARTS.index(v.STEP_CLASH) + 1
    if s.battle[B_WINNER] not in ((0, 1) if decided else (NOBODY,)):
        yield f"fields.battle: {s.battle[B_WINNER]} is no winner now"
    if any(number < 0 for number in s.battle[B_UNITS:B_BEAST]):
        yield "fields.battle: a number of it is below 0"
    yield from side_faults(s, battle)
    yield from spy_faults(s)


BATTLE_PARTS: Final = next(
    rule.parts for rule in STEPS if isinstance(rule, Procedure) and rule.number == v.STEP_BATTLE
)


def side_faults(s: State, battle: Frame) -> Iterator[str]:
    """Each side's creature and cards, as far as the battle has come."""
    opened = battle.regs[0] > BATTLE_PARTS.index(v.STEP_OPEN) + 1
    finishing = battle.regs[0] == len(BATTLE_PARTS)
    for side in (0, 1):
        seat, beast = s.battle[side], s.battle[B_BEAST + side]
        if not NOBODY <= beast < v.CREATURE_COUNT:
            yield f"fields.battle: there is no creature {beast}"
        if not finishing and opened != (s.led[seat] != NO_CARD):
            yield f"fields.led: seat {seat} has opened {s.led[seat]}"
        if s.battle[B_LOST + side] > 15 or s.battle[B_WOUND + side] > len(s.deck) + 40:
            yield "fields.battle: a number of it is too high"


def spy_faults(s: State) -> Iterator[str]:
    """What a spy has seen is the card that was chosen first (KM-614..615)."""
    watched, masks = spied_side(s), [f.regs[0] for f in s.stack if f.step == v.STEP_CHOOSE]
    if masks not in council_masks(s, watched):
        yield "stack: the war council asks the wrong sides"
    second = watched >= 0 and len(masks) == 1
    for side in (0, 1):
        due = second and side == watched
        yield from council_faults(s, s.battle[side], due=due)
    right, seer = NO_CARD, 0
    if second:
        right = v.LEAD.args(s.council[s.battle[watched]][0])[0]
        seer = 1 << s.battle[1 - watched]
    if s.spied != [right] or s.spied_by != [seer]:
        yield "fields.spied: is not what a spy has seen"


def council_masks(s: State, watched: int) -> list[list[int]]:
    """Whom the frames of a war council ask: both, or first the side that is spied on."""
    first, second = 1 << s.battle[0], 1 << s.battle[1]
    if watched < 0:
        return [[], [first | second]]
    spied, spy = (first, second) if watched == 0 else (second, first)
    return [[], [spy], [spy, spied]]


def council_faults(s: State, seat: int, *, due: bool) -> Iterator[str]:
    """A committed choice is one that could be made, and there only while it waits."""
    rule, frame = STEPS[v.STEP_CHOOSE], Frame(v.STEP_CHOOSE, [1 << seat, 0, 0, 0])
    if not isinstance(rule, Sealed) or not due:
        if s.council[seat]:
            yield f"fields.council: seat {seat} has committed nothing yet"
        return
    picks = s.council[seat]
    legal = all(code in rule.draft(s, frame, seat, picks[:i]) for i, code in enumerate(picks))
    if not legal or rule.seal in picks or rule.seal not in rule.draft(s, frame, seat, picks):
        yield f"fields.council: seat {seat} could not choose {picks}"


# -- what faults.py asks of the stack --------------------------------------------------------
def moving_seat(s: State) -> int:
    """Whose limits may be broken just now (KM-332..333)."""
    move = frame_of(s, v.STEP_MOVE)
    return NOBODY if move is None else move.regs[0]


def within(s: State, *steps: int) -> bool:
    return any(f.step in steps for f in s.stack)


def frame_of(s: State, step: int) -> Frame | None:
    return next((f for f in s.stack if f.step == step), None)


def contested(s: State) -> set[int]:
    """The zones where two may stand: an attack, or recruits among enemies (KM-822)."""
    found: set[int] = set()
    for f in s.stack:
        if f.step == v.STEP_ATTACK:
            found.add(f.regs[st.A_ZONE])
        mask = {v.STEP_RECRUIT: f.regs[3], v.STEP_RECRUIT_BATTLES: f.regs[1]}.get(f.step, 0)
        found |= {zone for zone in range(v.DISTRICT_COUNT) if mask & (1 << zone)}
    return found


def bystanders(s: State) -> list[int]:
    """The seats that are in no battle."""
    sides = s.battle[:B_ZONE] if s.battle[B_ZONE] != NOBODY else []
    return [seat for seat in range(s.seats) if seat not in sides]
