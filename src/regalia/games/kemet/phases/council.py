"""Battle, first half: the war council, the reveal of the cards, the choices after it."""

from __future__ import annotations

from typing import Final

from regalia.engine.errors import Why
from regalia.engine.events import Sink
from regalia.engine.steps import Attempt, Frame, OneSeat, Reasons, Sealed, Step
from regalia.engine.verbs import Ref
from regalia.games.kemet import interventions as card
from regalia.games.kemet import powers as power
from regalia.games.kemet import queries as q
from regalia.games.kemet import state as st
from regalia.games.kemet import vocabulary as v
from regalia.games.kemet.changes import pay
from regalia.games.kemet.phases.refusals import of_card, why_not_held
from regalia.games.kemet.state import State


class Council(Step[State]):
    """The order of choices: both at once, or first the one a spy watches (KM-562, KM-614..615)."""

    number = v.STEP_COUNCIL
    key = "council"
    rules = "KM-380..384 KM-389..390 KM-405 KM-562 KM-614..615"

    def run(self, s: State, f: Frame, out: Sink) -> None:
        s.stack.pop()
        zone = s.battle[st.B_ZONE]
        for side in (0, 1):
            s.battle[st.B_UNITS + side] = s.units[s.battle[side]][zone]
            s.battle[st.B_BEAST + side] = q.fighting_creature(s, side)
        first = side_to_show(s)
        if first < 0:
            s.push(v.STEP_CHOOSE, (1 << s.battle[0]) | (1 << s.battle[1]))
            return
        s.push(v.STEP_CHOOSE, 1 << s.battle[1 - first])
        s.push(v.STEP_CHOOSE, 1 << s.battle[first])


def side_to_show(s: State) -> int:
    """Return the side that must show its card first; with two spies the attacker (KM-615)."""
    if q.total(s, s.battle[1], power.SPY):
        return 0
    return 1 if q.total(s, s.battle[0], power.SPY) else -1


class Choose(Sealed[State]):
    """A card to lead, a card to drop unseen, any payable DI cards. regs: asked seats."""

    number = v.STEP_CHOOSE
    key = "choose"
    rules = "KM-384..389 KM-520 KM-530 KM-533 KM-614 KM-700..707 KM-709..710 KM-712 KM-753..754"

    def seats_asked(self, s: State, f: Frame) -> int:
        return f.regs[0]

    def prompt(self, s: State, f: Frame, seat: int) -> str:
        mine = f.sealed[seat] if f.sealed else []
        return ("choose-lead", "choose-drop", "choose-hide")[min(len(mine), 2)]

    def about(self, s: State, f: Frame, seat: int) -> list[Ref]:
        other = s.battle[1] if s.battle[0] == seat else s.battle[0]
        return [Ref("zone", s.battle[st.B_ZONE]), Ref("seat", other)]

    def draft(self, s: State, f: Frame, seat: int, mine: list[int]) -> list[int]:
        if not mine:
            return [v.LEAD.code(tactic) for tactic in s.tactic_hand[seat]]
        if len(mine) == 1:
            led = v.LEAD.args(mine[0])[0]
            return [v.DROP.code(tactic) for tactic in s.tactic_hand[seat] if tactic != led]
        return [self.seal, *hideable(s, seat, mine)]

    def reveal(self, s: State, f: Frame, drafts: list[list[int]], out: Sink) -> None:
        """Commit the choices without opening them: nobody sees more than that (KM-709)."""
        for seat in range(s.seats):
            if f.regs[0] & (1 << seat):
                s.council[seat] = drafts[seat][:]
        watched = side_to_show(s)
        if watched < 0 or f.regs[0] != 1 << s.battle[watched]:
            return
        spy = s.battle[1 - watched]
        s.spied[0] = v.LEAD.args(s.council[s.battle[watched]][0])[0]
        s.spied_by[0] = 1 << spy
        out.emit(v.SPIED, spy, s.battle[watched], s.spied[0])

    def reasons(self) -> Reasons[State]:
        return COUNCIL_REASONS


def own_draft(f: Frame, seat: int) -> list[int]:
    return f.sealed[seat] if f.sealed else []


def why_no_battle_card(ask: Attempt[State]) -> Why | None:
    """Refuse: one card to lead and another to drop, both from hand (KM-384)."""
    s, f, seat, asked = ask.s, ask.f, ask.seat, ask.ids
    named = (("tactic", "tactic", asked[0]),)
    if asked[0] not in s.tactics[seat]:
        return Why("KM-018", "tactic-not-yours", named)
    if asked[0] not in s.tactic_hand[seat]:
        return Why("KM-384", "tactic-discarded", named)
    if v.LEAD.code(asked[0]) in own_draft(f, seat):
        return Why("KM-384", "tactic-led", named)
    return Why("KM-384", "tactics-chosen") if own_draft(f, seat) else None


def why_no_hidden_card(ask: Attempt[State]) -> Why | None:
    """Refuse: a payable battle card from hand, after the two battle cards (KM-386..387)."""
    s, f, seat, asked = ask.s, ask.f, ask.seat, ask.ids
    which, mine = asked[0], own_draft(f, seat)
    if s.pack.card_timing[which] != card.BATTLE:
        return of_card("KM-530", "not-battle-card", which)
    if which not in s.hand[seat]:
        return why_not_held(s, seat, which)
    if len(mine) < 2:
        return of_card("KM-384", "battle-cards-first", which)
    if s.hand[seat].count(which) <= cards_to_hide(mine).count(which):
        return of_card("KM-386", "card-hidden", which)
    cost = q.card_cost(s, seat, which)
    return Why("KM-387", "card-cost", (("card", "card", which), ("n", "amount", cost)))


COUNCIL_REASONS: Final = (
    (v.LEAD, why_no_battle_card),
    (v.DROP, why_no_battle_card),
    (v.HIDE, why_no_hidden_card),
)


def cards_to_hide(mine: list[int]) -> list[int]:
    """Return the DI cards of a draft."""
    return [v.HIDE.args(code)[0] for code in mine[2:]]


def prayer_left(s: State, seat: int, mine: list[int]) -> int:
    """Return the prayer left after the cards hidden so far."""
    return s.prayer[seat] - sum(q.card_cost(s, seat, which) for which in cards_to_hide(mine))


def hideable(s: State, seat: int, mine: list[int]) -> list[int]:
    """Return battle cards that may still go under the led one (KM-386..387)."""
    left, hidden = prayer_left(s, seat, mine), cards_to_hide(mine)
    hand = s.hand[seat]
    return [
        v.HIDE.code(which)
        for which in sorted(set(hand))
        if s.pack.card_timing[which] == card.BATTLE
        and hand.count(which) > hidden.count(which)
        and q.card_cost(s, seat, which) <= left
    ]


class OpenCards(Step[State]):
    """Led and hidden cards are opened together and paid (KM-400..401)."""

    number = v.STEP_OPEN
    key = "open"
    rules = "KM-385 KM-400..401 KM-461 KM-531 KM-711"

    def run(self, s: State, f: Frame, out: Sink) -> None:
        s.stack.pop()
        s.spied[0] = st.NO_CARD
        s.spied_by[0] = 0
        for side in (0, 1):
            seat = s.battle[side]
            picks, s.council[seat] = s.council[seat], []
            led, dropped = v.LEAD.args(picks[0])[0], v.DROP.args(picks[1])[0]
            s.tactic_hand[seat].remove(led)
            s.tactic_hand[seat].remove(dropped)
            s.led[seat] = led
            s.face_down[seat].append(dropped)
            out.emit(v.LED, seat, led)
            out.emit(v.DROPPED, seat, dropped)
            for which in sorted(cards_to_hide(picks)):  # in which order they were hidden is no fact
                s.hand[seat].remove(which)
                s.opened[seat].append(which)
                out.emit(v.REVEALED_CARD, seat, which)
                pay(s, seat, q.card_cost(s, seat, which), out)


class AfterOpening(Step[State]):
    """The choices after the reveal, in the order of KM-402. regs: how far."""

    number = v.STEP_AFTER
    key = "after"
    rules = "KM-382 KM-402"

    def run(self, s: State, f: Frame, out: Sink) -> None:
        stage = f.regs[0]
        f.regs[0] += 1
        if stage == 4:
            s.stack.pop()
            return
        seat = s.battle[stage // 2]
        if stage % 2 == 0 and q.total_of_cards(s, seat, card.EXCHANGE):
            s.push(v.STEP_EXCHANGE, seat)
        if stage % 2 == 1 and q.total(s, seat, power.WOUND) and s.hand[seat]:
            s.push(v.STEP_WOUND, seat, stage // 2)


class Exchange(OneSeat[State]):
    """The led card may be exchanged for the one dropped in this battle. regs: seat."""

    number = v.STEP_EXCHANGE
    key = "exchange"
    rules = "KM-660 KM-678..679 KM-755"

    def about(self, s: State, f: Frame, seat: int) -> list[Ref]:
        return [Ref("tactic", s.led[seat])]

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        return [v.EXCHANGE.code(), v.KEEP_CARD.code()]

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        s.stack.pop()
        if code == v.KEEP_CARD.code():
            return
        # Both cards are known from now on, so the old one lies face up at once (KM-678).
        old = s.led[seat]
        s.led[seat] = s.face_down[seat].pop()
        s.face_up[seat].append(old)
        out.emit(v.EXCHANGED, seat, s.led[seat], old)


class DivineWound(OneSeat[State]):
    """Cards from hand are discarded for strength, one by one, openly. regs: seat, side."""

    number = v.STEP_WOUND
    key = "wound"
    rules = "KM-548 KM-603..604 KM-714 KM-756"

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        return [v.DONE_CODE, *(v.WOUND.code(which) for which in sorted(set(s.hand[seat])))]

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        if code == v.DONE_CODE:
            s.stack.pop()
            return
        which = v.WOUND.args(code)[0]
        s.hand[seat].remove(which)
        s.discard[which] += 1
        s.battle[st.B_WOUND + f.regs[1]] += 1
        out.emit(v.WOUND_CARD, seat, which)

    def reasons(self) -> Reasons[State]:
        return ((v.WOUND, why_no_wound),)


def why_no_wound(ask: Attempt[State]) -> Why | None:
    s, seat, asked = ask.s, ask.seat, ask.ids
    return why_not_held(s, seat, asked[0])
