"""The nine steps of the night."""

from __future__ import annotations

from typing import Final

from regalia.engine.errors import Why
from regalia.engine.events import Sink
from regalia.engine.steps import RUN, Attempt, Frame, InTurn, Reasons, Step
from regalia.engine.verbs import Ref
from regalia.games.kemet import powers as power
from regalia.games.kemet import queries as q
from regalia.games.kemet import state as st
from regalia.games.kemet import vocabulary as v
from regalia.games.kemet.changes import gain_fame, gain_prayer, remove_units, spend_veterans
from regalia.games.kemet.phases.refusals import of_card, of_number
from regalia.games.kemet.state import State

YES: Final = v.SACRIFICE.code()
NO: Final = v.DECLINE.code()


class Offering(Step[State]):
    """Steps 1 and 2: units given up in a zone for a gain, or not."""

    night = 0

    def zone(self, s: State) -> int:
        raise NotImplementedError(self.key)

    def price(self, s: State) -> int:
        raise NotImplementedError(self.key)

    def reward(self, s: State, seat: int, out: Sink) -> None:
        raise NotImplementedError(self.key)

    def owner(self, s: State) -> int:
        zone = self.zone(s)
        seat = q.controller(s, zone) if zone >= 0 else st.NOBODY
        return seat if seat >= 0 and s.units[seat][zone] >= self.price(s) else st.NOBODY

    def actors(self, s: State, f: Frame) -> int:
        seat = self.owner(s)
        return RUN if seat == st.NOBODY or not f.regs[0] else 1 << seat

    def run(self, s: State, f: Frame, out: Sink) -> None:
        if not f.regs[0]:
            f.regs[0] = 1
            s.phase = st.NIGHT
            out.emit(v.NIGHT_STEP, self.night)
        else:
            s.stack.pop()

    def about(self, s: State, f: Frame, seat: int) -> list[Ref]:
        return [Ref("zone", self.zone(s)), Ref("amount", self.price(s))]

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        return [YES, NO]

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        s.stack.pop()
        if code == YES:
            out.emit(v.SACRIFICED, seat, self.zone(s), self.price(s))
            remove_units(s, seat, self.zone(s), self.price(s), out)
            self.reward(s, seat, out)


class Sacrifice(Offering):
    """Step 1: two units in the Sanctuary for divine fame."""

    number = v.STEP_SACRIFICE
    key = "sacrifice"
    rules = "KM-023 KM-042..043 KM-070 KM-480..483 KM-495 KM-637 KM-762"
    night = 0

    def zone(self, s: State) -> int:
        return q.board(s).sanctuary

    def price(self, s: State) -> int:
        return s.pack.rule["sacrifice_units"]

    def reward(self, s: State, seat: int, out: Sink) -> None:
        gain_fame(s, seat, s.pack.rule["sacrifice_fame"], out)


class Delta(Offering):
    """Step 2: a unit in the delta temple for prayer."""

    number = v.STEP_DELTA
    key = "delta"
    rules = "KM-070 KM-484..486 KM-495 KM-637 KM-763"
    night = 1

    def zone(self, s: State) -> int:
        return q.board(s).delta

    def price(self, s: State) -> int:
        return s.pack.rule["delta_units"]

    def reward(self, s: State, seat: int, out: Sink) -> None:
        gain_prayer(s, seat, s.pack.rule["delta_prayer"], out)


def temples_of(s: State, seat: int) -> list[int]:
    mine = s.units[seat]
    return [zone for zone in q.board(s).temples if mine[zone] and q.controller(s, zone) == seat]


class TempleControl(Step[State]):
    """Step 3: two temples give divine fame, more give no more."""

    number = v.STEP_TEMPLES
    key = "temples"
    rules = "KM-023 KM-042 KM-487..489 KM-495"

    def run(self, s: State, f: Frame, out: Sink) -> None:
        s.stack.pop()
        out.emit(v.NIGHT_STEP, 2)
        for seat in s.order:
            if len(temples_of(s, seat)) >= s.pack.rule["temple_control"]:
                gain_fame(s, seat, s.pack.rule["temple_control_fame"], out)


class Worship(Step[State]):
    """Step 4: prayer of the temples, the delta one excepted."""

    number = v.STEP_WORSHIP
    key = "worship"
    rules = "KM-042 KM-046 KM-490"

    def run(self, s: State, f: Frame, out: Sink) -> None:
        s.stack.pop()
        out.emit(v.NIGHT_STEP, 3)
        table = q.board(s)
        for seat in s.order:
            for zone in temples_of(s, seat):
                if zone != table.delta:
                    gain_prayer(s, seat, table.worship[zone], out)


class Prayers(InTurn[State]):
    """Step 5: prayer for everybody, then veterans for more."""

    number = v.STEP_PRAYERS
    key = "prayers"
    rules = "KM-491..495 KM-506 KM-571 KM-579 KM-764"

    def order(self, s: State, f: Frame) -> list[int]:
        return s.order

    def run(self, s: State, f: Frame, out: Sink) -> None:
        if f.regs[2] == 0:
            f.regs[2] = 1
            out.emit(v.NIGHT_STEP, 4)
            for seat in s.order:
                gain_prayer(s, seat, s.pack.rule["night_prayer"], out)
                gain_prayer(s, seat, q.total(s, seat, power.NIGHT_PRAYER), out)
        InTurn.run(self, s, f, out)

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        most = min(s.veterans[seat], s.pack.rule["prayer_max"] - s.prayer[seat])
        return [v.SPEND.code(n) for n in range(most + 1)]

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        count = v.SPEND.args(code)[0]
        spend_veterans(s, seat, count, out)
        gain_prayer(s, seat, count, out)
        self.finish_seat(f)

    def reasons(self) -> Reasons[State]:
        return ((v.SPEND, why_no_prayer),)


def why_no_prayer(ask: Attempt[State]) -> Why | None:
    """Refuse: not so many tokens, or the track ends before (KM-493..494)."""
    s, seat, asked = ask.s, ask.seat, ask.ids
    if asked[0] > s.veterans[seat]:
        return of_number("KM-493", "veterans", s.veterans[seat])
    return of_number("KM-494", "prayer-full", s.pack.rule["prayer_max"])


class DivineHelp(InTurn[State]):
    """Step 6: a card each, more by tiles, then veterans for more."""

    number = v.STEP_HELP
    key = "help"
    rules = "KM-496..500 KM-506 KM-573 KM-575 KM-580 KM-620..621 KM-628 KM-766"

    def order(self, s: State, f: Frame) -> list[int]:
        return s.order

    def run(self, s: State, f: Frame, out: Sink) -> None:
        if f.regs[2] == 0:
            f.regs[2] = 1
            out.emit(v.NIGHT_STEP, 5)
        InTurn.run(self, s, f, out)

    def enter(self, s: State, f: Frame, seat: int, out: Sink) -> None:
        """Deal the cards that need no tokens before the question (KM-499)."""
        count = s.pack.rule["night_cards"] + q.total(s, seat, power.NIGHT_CARDS)
        seen = q.total(s, seat, power.VISION)
        if seen and count:
            s.push(v.STEP_DRAW, seat, count - 1)
            s.push(v.STEP_VISION, seat)
            s.push(v.STEP_DRAW, seat, seen, 1)
        else:
            s.push(v.STEP_DRAW, seat, count)

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        most = s.veterans[seat] // s.pack.rule["veterans_per_card"]
        return [v.SPEND.code(n) for n in range(most + 1)]

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        count = v.SPEND.args(code)[0]
        spend_veterans(s, seat, count * s.pack.rule["veterans_per_card"], out)
        self.finish_seat(f)
        if count:
            s.push(v.STEP_DRAW, seat, count)

    def reasons(self) -> Reasons[State]:
        return ((v.SPEND, why_no_cards),)


def why_no_cards(ask: Attempt[State]) -> Why | None:
    """Refuse: one card for each pair of tokens (KM-498)."""
    return of_number("KM-498", "veteran-pairs", ask.s.veterans[ask.seat])


class VisionChoice(Step[State]):
    """One of the cards looked at is kept, the rest goes back unseen.  regs: seat."""

    number = v.STEP_VISION
    key = "vision"
    rules = "KM-575 KM-620..621 KM-713 KM-718 KM-720 KM-765"
    forced = False  # one kind among the five is nobody else's business
    secretive = True

    def actors(self, s: State, f: Frame) -> int:
        return 1 << f.regs[0] if s.vision[f.regs[0]] else RUN

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        return [v.KEEP.code(which) for which in sorted(set(s.vision[seat]))]

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        s.stack.pop()
        which = v.KEEP.args(code)[0]
        s.vision[seat].remove(which)
        s.hand[seat].append(which)
        s.deck = sorted([*s.deck, *s.vision[seat]])
        s.vision[seat] = []
        out.emit(v.KEPT, seat, which)

    def reasons(self) -> Reasons[State]:
        return ((v.KEEP, why_not_kept),)


def why_not_kept(ask: Attempt[State]) -> Why | None:
    return of_card("KM-575", "card-not-seen", ask.ids[0])


class Summon(InTurn[State]):
    """Step 7: veterans become units, then the tiles of the night.  regs[2]: announced."""

    number = v.STEP_SUMMON
    key = "summon"
    rules = "KM-501..506 KM-564 KM-574 KM-612 KM-767..769 KM-844"

    def order(self, s: State, f: Frame) -> list[int]:
        return s.order

    def run(self, s: State, f: Frame, out: Sink) -> None:
        if f.regs[2] == 0:
            f.regs[2] = 1
            out.emit(v.NIGHT_STEP, 6)
        InTurn.run(self, s, f, out)

    def enter(self, s: State, f: Frame, seat: int, out: Sink) -> None:
        """Handle tokens first, then units by tile, builders last (KM-504)."""
        self.finish_seat(f)
        s.push(v.STEP_HAND, seat)
        units = q.total(s, seat, power.NIGHT_UNITS)
        if units:
            s.push(v.STEP_PUT, seat, units, st.PLACE_TROOPS, 0)
        if s.veterans[seat]:
            s.push(v.STEP_PUT, seat, s.veterans[seat], st.PLACE_VETERANS, 0)

    def close(self, s: State, f: Frame, out: Sink) -> None:
        for seat in s.order:
            spend_veterans(s, seat, s.veterans[seat], out)


class Awakening(Step[State]):
    """Step 8: all action tokens go back to their owners."""

    number = v.STEP_AWAKENING
    key = "awakening"
    rules = "KM-211 KM-507"

    def run(self, s: State, f: Frame, out: Sink) -> None:
        s.stack.pop()
        out.emit(v.NIGHT_STEP, 7)
        s.cells = [[0] * len(v.CELLS) for _ in range(s.seats)]
        s.gold_played = [0] * s.seats


class Fate(Step[State]):
    """Step 9: from the fewest fame up each chooses a place.  regs: the places taken.

    A register holds, for each seat, the place it has chosen, 0 while none.
    """

    number = v.STEP_FATE
    key = "fate"
    rules = "KM-025 KM-508..512 KM-770 KM-845"

    def chooser(self, s: State, f: Frame) -> int:
        """Return the next to choose: fewest fame, then the later in this round (KM-508..509)."""
        left = [seat for seat in s.order if not f.regs[seat]]
        return min(left, key=lambda seat: q.fame(s, seat)) if left else st.NOBODY

    def actors(self, s: State, f: Frame) -> int:
        if len(f.regs) < st.FATE_SIZE:
            return RUN
        seat = self.chooser(s, f)
        return RUN if seat == st.NOBODY else 1 << seat

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        return [v.PLACE.code(n) for n in range(1, s.seats + 1) if n not in f.regs[: s.seats]]

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        f.regs[seat] = v.PLACE.args(code)[0]
        out.emit(v.TURN_PLACE, seat, f.regs[seat])

    def run(self, s: State, f: Frame, out: Sink) -> None:
        if len(f.regs) < st.FATE_SIZE:
            f.regs = [0] * st.FATE_SIZE
            out.emit(v.NIGHT_STEP, 8)
            return
        s.stack.pop()
        s.order = sorted(range(s.seats), key=lambda seat: f.regs[seat])
        out.emit(v.NEW_ORDER, v.ORDER_ID[tuple(s.order)])

    def reasons(self) -> Reasons[State]:
        return ((v.PLACE, why_no_place),)


def why_no_place(ask: Attempt[State]) -> Why | None:
    """Refuse: places from 1 to the number of players, one for each (KM-508, KM-511)."""
    s, asked = ask.s, ask.ids
    if not 1 <= asked[0] <= s.seats:
        return of_number("KM-511", "no-such-place", s.seats)
    return of_number("KM-508", "place-taken", asked[0])
