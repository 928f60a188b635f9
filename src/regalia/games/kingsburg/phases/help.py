"""Step c of a productive season: the advisors help, from the Jester to the King."""

from __future__ import annotations

from typing import Final

from regalia.engine.errors import Why
from regalia.engine.events import Sink
from regalia.engine.steps import CHANCE, RUN, Attempt, Frame, OneSeat, Reasons, Step
from regalia.engine.verbs import Ref
from regalia.games.kingsburg import changes
from regalia.games.kingsburg import queries as q
from regalia.games.kingsburg import state as st
from regalia.games.kingsburg import vocabulary as v
from regalia.games.kingsburg.options import OPT_SMUGGLER, OPT_STANDING_ONCE
from regalia.games.kingsburg.powers import SOLDIER_MORE
from regalia.games.kingsburg.state import State

STARTED: Final = 1  # regs[1] once the groups have been put in order


class Help(Step[State]):
    """The advisors help one group after another. regs[0]: how many groups have been served."""

    number = v.STEP_HELP
    key = "help"
    rules = (
        "KB-154 KB-170..179 KB-180..185 KB-190..199 KB-200..207 KB-211 KB-299..300 KB-359 "
        "KB-528 KB-705"
    )

    def run(self, s: State, f: Frame, out: Sink) -> None:
        if f.regs[1] != STARTED:
            f.regs[1] = STARTED
            s.groups.sort(key=lambda row: (row[st.G_ADVISOR], place_in_order(s, row[st.G_OWNER])))
        if f.regs[0] == len(s.groups):
            s.stack.pop()
            take_back_dice(s)
            return
        group = s.groups[f.regs[0]]
        f.regs[0] += 1
        if group[st.G_OWNER] != st.NOBODY:
            help_seat(s, group[st.G_OWNER], group[st.G_ADVISOR], out)


def place_in_order(s: State, owner: int) -> int:
    """Order groups on one advisor by turn order (KB-178)."""
    return -1 if owner == st.NOBODY else s.order.index(owner)


def take_back_dice(s: State) -> None:
    """Return dice to players, tokens to the supply, and the Aid die (KB-182..184)."""
    for seat in range(s.seats):
        s.coloured[seat] = []
        s.white[seat] = []
    s.groups = [row for row in s.groups if row[st.G_OWNER] == st.NOBODY]  # until the harvest ends
    s.aid_die = st.NOBODY


def help_seat(s: State, seat: int, advisor: int, out: Sink) -> None:
    """Give fixed gains; then the look and, before it, the choice."""
    pack = s.pack
    out.emit(v.HELPED, seat, advisor)
    if pack.help_vp[advisor] and not is_exchange(s, advisor):
        changes.change_vp(s, seat, pack.help_vp[advisor], out)
    if pack.help_goods[advisor]:
        changes.gain_set(s, seat, pack.help_goods[advisor], out)
    if pack.help_tokens[advisor]:
        changes.gain_token(s, seat, pack.help_tokens[advisor], out)
    if pack.help_soldiers[advisor]:
        changes.gain_soldiers(s, seat, pack.help_soldiers[advisor], out)
        stable_soldier(s, seat, out)
    if pack.help_peek[advisor]:
        s.push(v.STEP_PEEK, seat)
    if pack.help_swap[advisor] and not q.goods_total(s, seat):
        out.emit(v.NO_HELP, seat, advisor)
    elif pack.help_swap[advisor] or pack.help_sets[advisor]:
        s.push(v.STEP_CHOOSE, seat, advisor)


def is_exchange(s: State, advisor: int) -> bool:
    """Return whether the advisor exchanges: the Smuggler takes the VP with the goods."""
    return s.pack.help_vp[advisor] < 0 and bool(s.pack.help_sets[advisor])


def stable_soldiers(s: State, seat: int) -> int:
    """Return how many more soldiers such an advisor brings now (KB-299..300, KB-705)."""
    if s.options[OPT_STANDING_ONCE] and s.used[seat] & st.USED_STABLE:
        return 0
    return q.total(s, seat, SOLDIER_MORE)


def stable_soldier(s: State, seat: int, out: Sink) -> None:
    """Add one more soldier for every group on these advisors."""
    if not stable_soldiers(s, seat):
        return
    s.used[seat] |= st.USED_STABLE
    for building in q.with_effect(s, seat, SOLDIER_MORE):
        out.emit(v.EFFECT, seat, building)
        changes.gain_soldiers(s, seat, 1, out)


class Choose(OneSeat[State]):
    """A choice an advisor offers.  regs: seat, advisor."""

    number = v.STEP_CHOOSE
    key = "choose"
    rules = "KB-174..177 KB-179..180 KB-195 KB-203 KB-208..212 KB-641 KB-650 KB-706"
    forbids = "KB-650"
    plain: tuple[str, ...] = ("decline",)

    def prompt(self, s: State, f: Frame, seat: int) -> str:
        return "swap" if s.pack.help_swap[f.regs[1]] else "choose"

    def about(self, s: State, f: Frame, seat: int) -> list[Ref]:
        return [Ref("advisor", f.regs[1])]

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        advisor = f.regs[1]
        if s.pack.help_swap[advisor]:
            return [v.SWAP.code(k) for k in (0, 1, 2) if s.goods[k][seat]] + [v.DECLINE_CODE]
        codes = s.pack.help_codes[advisor]
        if s.options[OPT_SMUGGLER] and is_exchange(s, advisor):
            return sorted([*codes, v.DECLINE_CODE])
        return codes

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        s.stack.pop()
        advisor = f.regs[1]
        if code == v.DECLINE_CODE:
            out.emit(v.DECLINED, seat, advisor)
        elif s.pack.help_swap[advisor]:
            given = v.SWAP.args(code)[0]
            changes.spend_good(s, seat, given, 1, out)
            for kind in (0, 1, 2):
                if kind != given:
                    changes.gain_good(s, seat, kind, 1, out)
        else:
            if is_exchange(s, advisor):
                changes.change_vp(s, seat, s.pack.help_vp[advisor], out)
            changes.gain_set(s, seat, v.TAKE.args(code)[0], out)

    def reasons(self) -> Reasons[State]:
        return ((v.SWAP, why_no_swap), (v.DECLINE, why_no_decline), (None, why_no_set))


def why_no_swap(ask: Attempt[State]) -> Why | None:
    s, good = ask.s, ask.ids[0]
    if good == st.NOBODY or s.goods[good][ask.seat] or not s.pack.help_swap[ask.f.regs[1]]:
        return None
    return Why("KB-195", "swap-none", (("good", "good", good),))


def why_no_set(ask: Attempt[State]) -> Why | None:
    advisor = ask.f.regs[1]
    if ask.s.pack.help_swap[advisor]:
        return None
    return Why("KB-174", "other-set", (("advisor", "advisor", advisor),))


def why_no_decline(ask: Attempt[State]) -> Why:
    advisor = ask.f.regs[1]
    rule = "KB-212" if is_exchange(ask.s, advisor) else "KB-176"
    return Why(rule, "no-declining", (("advisor", "advisor", advisor),))


class EnemyStep(Step[State]):
    """A step that needs this year's enemy: the card is drawn now if nobody has seen it."""

    def actors(self, s: State, f: Frame) -> int:
        return CHANCE if s.enemy[s.year - 1] == st.NOBODY else RUN

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        """Return the five cards of the year, each equally likely (KB-032..033)."""
        return [v.DRAW.code(5 * (s.year - 1) + i) for i in range(5)]

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        s.enemy[s.year - 1] = v.DRAW.args(code)[0]


class Peek(EnemyStep):
    """A secret look at this year's enemy.  regs: seat."""

    number = v.STEP_PEEK
    key = "peek"
    rules = "KB-199 KB-206 KB-213..215 KB-602..608 KB-611 KB-657"

    def run(self, s: State, f: Frame, out: Sink) -> None:
        s.stack.pop()
        s.seen[s.year - 1] |= 1 << f.regs[0]
        out.emit(v.LOOKED, f.regs[0], s.enemy[s.year - 1])
