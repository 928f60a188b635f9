"""Battle, second half: clash, losses, rewards, consequences, finish."""

from __future__ import annotations

from typing import Final

from regalia.engine.errors import Why
from regalia.engine.events import Sink
from regalia.engine.steps import RUN, Attempt, Frame, OneSeat, Reasons, Step
from regalia.engine.verbs import Ref
from regalia.games.kemet import changes
from regalia.games.kemet import interventions as card
from regalia.games.kemet import powers as power
from regalia.games.kemet import queries as q
from regalia.games.kemet import state as st
from regalia.games.kemet import vocabulary as v
from regalia.games.kemet.options import OPT_DEAD_WINNER, OPT_SELF_LOSSES
from regalia.games.kemet.phases.refusals import why_no_haven
from regalia.games.kemet.state import State


def survivors(s: State, side: int) -> int:
    return s.units[s.battle[side]][s.battle[st.B_ZONE]]


class Clash(Step[State]):
    """Strength is compared; the defender wins a tie."""

    number = v.STEP_CLASH
    key = "clash"
    rules = (
        "KM-270..271 KM-309 KM-403..410 KM-540 KM-546..548 KM-550 KM-555 KM-557 KM-559 KM-580 "
        "KM-588 KM-593 KM-600 KM-613 KM-651..652 KM-795 KM-868..869"
    )

    def run(self, s: State, f: Frame, out: Sink) -> None:
        s.stack.pop()
        for side in (0, 1):
            seat = s.battle[side]
            units, tactic, tiles, beast, cards, home = q.strength_parts(s, side)
            whole = units + tactic + tiles + beast + cards + home
            s.battle[st.B_STRENGTH + side] = whole
            out.emit(v.STRENGTH, seat, whole, units, tactic)
            if tiles or beast or cards or home:
                out.emit(v.BONUSES, seat, tiles, beast, cards, home)
        attack, defence = s.battle[st.B_STRENGTH], s.battle[st.B_STRENGTH + 1]
        if attack == defence:
            out.emit(v.BATTLE_TIED, s.battle[1], defence)
        winner = 0 if attack > defence else 1
        s.battle[st.B_WINNER] = winner
        out.emit(v.BATTLE_WON, s.battle[winner], s.battle[1 - winner], s.battle[st.B_ZONE])


class Losses(Step[State]):
    """Unavoidable losses, then damage minus protection, on both sides at once."""

    number = v.STEP_LOSSES
    key = "losses"
    rules = (
        "KM-009 KM-383 KM-420..428 KM-542 KM-550 KM-557 KM-560 KM-572 KM-593 KM-605..606 "
        "KM-653..656 KM-658 KM-681 KM-794 KM-796 KM-870"
    )

    def run(self, s: State, f: Frame, out: Sink) -> None:
        s.stack.pop()
        blows = [self.blow(s, side) for side in (0, 1)]
        for side in (0, 1):
            seat, zone = s.battle[side], s.battle[st.B_ZONE]
            own, enemy = blows[side]
            own = min(own, s.units[seat][zone])
            killed = changes.kill_units(s, seat, zone, own + enemy, out)
            if not killed:
                out.emit(v.NO_LOSSES, seat)
            s.battle[st.B_LOST + side] = killed - own
        for side in (0, 1):
            seat = s.battle[side]
            prayer = q.total(s, seat, power.KILL_PRAYER) * s.battle[st.B_LOST + 1 - side]
            if prayer:
                out.emit(v.EFFECT, seat, q.tile_with(s, seat, power.KILL_PRAYER))
                changes.gain_prayer(s, seat, prayer, out)

    def blow(self, s: State, side: int) -> tuple[int, int]:
        """Return the units this side loses by its own card (an option) and by the enemy."""
        seat, enemy = s.battle[side], s.battle[1 - side]
        hit = max(q.damage(s, 1 - side) - q.protection(s, side), 0)
        if s.battle[st.B_WINNER] == side and q.total_of_cards(s, seat, card.SHELTER):
            hit = 0
        if s.options[OPT_SELF_LOSSES]:
            return s.pack.unavoidable[s.led[seat]], hit
        return 0, s.pack.unavoidable[s.led[enemy]] + hit


class Rewards(Step[State]):
    """Fame, veterans and prayer for the win, and last the units of a card (KM-430..436)."""

    number = v.STEP_REWARDS
    key = "rewards"
    rules = (
        "KM-022..023 KM-430..436 KM-561 KM-576 KM-592 KM-613 KM-638 KM-657 KM-659 KM-689 KM-871 "
        "KM-875..876"
    )

    def run(self, s: State, f: Frame, out: Sink) -> None:
        s.stack.pop()
        side = s.battle[st.B_WINNER]
        seat = s.battle[side]
        if survivors(s, side):
            reward_fame(s, side, out)
        if side == 1:
            changes.gain_veterans(s, seat, 1, out)
        for each in (0, 1):
            if not s.battle[st.B_FAME + each]:
                changes.gain_veterans(s, s.battle[each], 1, out)
        if q.total(s, seat, power.WIN_PRAYER):
            out.emit(v.EFFECT, seat, q.tile_with(s, seat, power.WIN_PRAYER))
            changes.gain_prayer(s, seat, q.total(s, seat, power.WIN_PRAYER), out)
        for which in s.opened[seat]:
            changes.gain_prayer(s, seat, s.pack.card[card.WIN_PRAYER][which], out)
        units = q.total_of_cards(s, seat, card.WIN_UNITS)
        if units:
            s.push(v.STEP_PUT, seat, units, st.PLACE_TROOPS, 0)


def reward_fame(s: State, side: int, out: Sink) -> None:
    """Reward a winner with a unit left: attack, defence by tile, kills (KM-430, KM-434)."""
    seat = s.battle[side]
    fame = s.pack.rule["battle_fame"] if side == 0 else q.total(s, seat, power.DEFENSE_FAME)
    beast = s.battle[st.B_BEAST + side]
    if beast >= 0:
        needed = s.pack.trait[power.C_KILLS][beast]
        if needed and s.battle[st.B_LOST + 1 - side] >= needed:
            fame += s.pack.trait[power.C_FAME][beast]
    s.battle[st.B_FAME + side] = fame
    changes.gain_fame(s, seat, fame, out)


def recall(s: State, seat: int, out: Sink) -> None:
    """Send the whole troop home for units minus 1 PP (KM-444..445)."""
    zone = s.battle[st.B_ZONE]
    count = s.units[seat][zone]
    out.emit(v.RECALLED, seat, zone, count)
    changes.remove_units(s, seat, zone, count, out)
    changes.gain_prayer(s, seat, count - 1, out)


class Loser(Step[State]):
    """The loser recalls the troop or retreats with it."""

    number = v.STEP_LOSER
    key = "loser"
    rules = "KM-272 KM-440..445 KM-450 KM-758 KM-798 KM-872"
    plain: tuple[str, ...] = (v.RETREAT.name, v.STAY.name)

    def actors(self, s: State, f: Frame) -> int:
        side = 1 - s.battle[st.B_WINNER]
        return 1 << s.battle[side] if survivors(s, side) else RUN

    def about(self, s: State, f: Frame, seat: int) -> list[Ref]:
        return [Ref("zone", s.battle[st.B_ZONE]), Ref("amount", s.units[seat][s.battle[st.B_ZONE]])]

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        codes = [v.RECALL.code()]
        if not survivors(s, s.battle[st.B_WINNER]):
            if s.options[OPT_DEAD_WINNER]:
                codes.append(v.STAY.code())
        elif q.havens(s, seat, s.battle[st.B_ZONE]):
            codes.append(v.RETREAT.code())
        return codes

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        s.stack.pop()
        if code == v.RECALL.code():
            recall(s, seat, out)
        elif code == v.STAY.code():
            out.emit(v.STAYED, seat, s.battle[st.B_ZONE])
        else:
            s.push(v.STEP_RETREAT, s.battle[s.battle[st.B_WINNER]], seat)

    def reasons(self) -> Reasons[State]:
        return LOSER_REASONS


def why_no_retreat(ask: Attempt[State]) -> Why | None:
    if not survivors(ask.s, ask.s.battle[st.B_WINNER]):
        return Why("KM-442", "winner-gone")
    return Why("KM-450", "no-haven")


LOSER_REASONS: Final[Reasons[State]] = (
    (v.RETREAT, why_no_retreat),
    (v.STAY, Why("KM-441", "loser-leaves")),
)


class RetreatZone(OneSeat[State]):
    """The winner chooses where the loser retreats to. regs: winner, loser."""

    number = v.STEP_RETREAT
    key = "retreat"
    rules = "KM-050 KM-273 KM-446..453 KM-759"

    def about(self, s: State, f: Frame, seat: int) -> list[Ref]:
        return [Ref("seat", f.regs[1])]

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        return [v.RETREAT_TO.code(zone) for zone in q.havens(s, f.regs[1], s.battle[st.B_ZONE])]

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        s.stack.pop()
        to = v.RETREAT_TO.args(code)[0]
        out.emit(v.RETREATED, f.regs[1], s.battle[st.B_ZONE], to)
        changes.move_troop(s, f.regs[1], s.battle[st.B_ZONE], to, out)

    def reasons(self) -> Reasons[State]:
        return ((v.RETREAT_TO, why_no_retreat_zone),)


def why_no_retreat_zone(ask: Attempt[State]) -> Why | None:
    s, f, asked = ask.s, ask.f, ask.ids
    return why_no_haven(s, f.regs[1], s.battle[st.B_ZONE], asked[0], diversion=False)


class Winner(Step[State]):
    """The winner stays or recalls, once the loser is gone."""

    number = v.STEP_WINNER
    key = "winner"
    rules = "KM-443..445 KM-454..455 KM-760 KM-873"

    def actors(self, s: State, f: Frame) -> int:
        side = s.battle[st.B_WINNER]
        return 1 << s.battle[side] if survivors(s, side) else RUN

    def about(self, s: State, f: Frame, seat: int) -> list[Ref]:
        return [Ref("zone", s.battle[st.B_ZONE]), Ref("amount", s.units[seat][s.battle[st.B_ZONE]])]

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        return [v.RECALL.code(), v.STAY.code()]

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        s.stack.pop()
        if code == v.RECALL.code():
            recall(s, seat, out)
        else:
            out.emit(v.STAYED, seat, s.battle[st.B_ZONE])


class Finish(Step[State]):
    """Cards go where they belong, tiles pay, fame is settled.  regs: how far."""

    number = v.STEP_FINISH
    key = "finish"
    rules = (
        "KM-074 KM-076 KM-460..467 KM-563 KM-584 KM-606 KM-616 KM-678 KM-689 KM-761 KM-847..848 "
        "KM-874"
    )

    def run(self, s: State, f: Frame, out: Sink) -> None:
        stage = f.regs[0]
        f.regs[0] += 1
        if stage == 0:
            for side in (0, 1):
                put_cards_away(s, s.battle[side], out)
        elif stage < 3:
            pay_for_losses(s, stage - 1, out)
        else:
            s.stack.pop()
            for zone in (s.battle[st.B_ZONE], *s.pack.boards[s.seats].near[s.battle[st.B_ZONE]]):
                changes.settle(s, zone, out)
            s.battle = st.NO_BATTLE[:]


def put_cards_away(s: State, seat: int, out: Sink) -> None:
    s.face_up[seat].append(s.led[seat])
    s.led[seat] = st.NO_CARD
    for which in s.opened[seat]:
        s.discard[which] += 1
    s.opened[seat] = []
    if not s.tactic_hand[seat]:
        changes.take_back_tactics(s, seat)
        out.emit(v.HAND_BACK, seat)


def pay_for_losses(s: State, side: int, out: Sink) -> None:
    """Give prayer and new units for own units the enemy destroyed (KM-465)."""
    seat, lost = s.battle[side], s.battle[st.B_LOST + side]
    if not lost:
        return
    if q.total(s, seat, power.LOSS_PRAYER):
        out.emit(v.EFFECT, seat, q.tile_with(s, seat, power.LOSS_PRAYER))
        changes.gain_prayer(s, seat, lost * q.total(s, seat, power.LOSS_PRAYER), out)
    levy = q.total(s, seat, power.LEVY)
    if levy:
        s.push(v.STEP_PUT, seat, min(lost, levy), st.PLACE_CITY, 0)
