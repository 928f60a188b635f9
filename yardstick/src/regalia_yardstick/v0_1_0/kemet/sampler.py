"""Hidden worlds consistent with a view.

Hidden are the divine cards in other hands and in the deck, the battle cards in
other hands and face down, and the choices of a running war council.
"""

from __future__ import annotations

from typing import Any

from regalia.engine.belief import Belief
from regalia.engine.dealer import Dealer
from regalia.engine.game import Game
from regalia.engine.sampling import public_state, settle
from regalia.engine.steps import Frame, Sealed
from regalia.engine.view import View
from regalia.games.kemet.interventions import START_CARD
from regalia.games.kemet.state import NO_CARD, State
from regalia.games.kemet.vocabulary import LEAD, STEP_CHOOSE


class CardSampler:
    """Deals what the viewer cannot know anew, keeping every count it can see."""

    def __init__(self, game: Game[State]) -> None:
        self.game = game

    def sample(self, view: View, dealer: Dealer, belief: Belief | None = None) -> State:
        s = public_state(self.game, view)
        self.deal_divine(s, view["fields"], view["seat"], dealer)
        self.deal_tactics(s, view["fields"], view["seat"], dealer)
        self.choose_councils(s, view, dealer)
        return settle(self.game, s)

    def deal_divine(
        self, s: State, fields: dict[str, Any], viewer: int | None, dealer: Dealer
    ) -> None:
        """Hands, looks and the deck from the cards the viewer cannot place (KM-703, KM-851)."""
        left = unplaced(s)
        places: list[list[int]] = []
        sizes: list[int] = []
        for name in ("hand", "vision"):
            rows: list[list[int]] = [[] for _ in range(s.seats)]
            setattr(s, name, rows)
            for seat, shown in enumerate(fields[name]):
                if seat == viewer:
                    rows[seat].extend(shown)
                    for which in shown:
                        left[which] -= 1
                else:
                    places.append(rows[seat])
                    sizes.append(shown)
        if not s.reshuffles:
            deal_escapes(left, places, sizes, dealer)
        for place, size in zip(places, sizes, strict=True):
            while len(place) < size:
                which = dealer.pick(left)
                left[which] -= 1
                place.append(which)
            place.sort()
        s.deck = [which for which, count in enumerate(left) for _ in range(count)]

    def deal_tactics(
        self, s: State, fields: dict[str, Any], viewer: int | None, dealer: Dealer
    ) -> None:
        """A seat's hand and face-down cards are its set less what lies open (KM-704..706)."""
        s.tactic_hand, s.face_down = [], []
        for seat in range(s.seats):
            if seat == viewer:
                s.tactic_hand.append(fields["tactic_hand"][seat][:])
                s.face_down.append(fields["face_down"][seat][:])
                continue
            known = [*s.face_up[seat], s.led[seat]]
            rest = [tactic for tactic in s.tactics[seat] if tactic not in known]
            down: list[int] = []
            seen = fields["spied"][0] if self.shows_card(s, seat) else NO_CARD
            while len(down) < fields["face_down"][seat]:
                pool = [tactic for tactic in rest if tactic != seen]
                tactic = pool[dealer.pick([1] * len(pool))]
                rest.remove(tactic)
                down.append(tactic)
            s.tactic_hand.append(rest)
            s.face_down.append(down)

    def shows_card(self, s: State, seat: int) -> bool:
        """Whether this seat has shown its battle card to a spy."""
        return bool(s.spied_by[0]) and seat in s.battle[:2] and not s.spied_by[0] & (1 << seat)

    def choose_councils(self, s: State, view: View, dealer: Dealer) -> None:
        """Committed choices of others become any choice they could have made (KM-709)."""
        viewer = view["seat"]
        for seat in range(s.seats):
            if self.shows_card(s, seat):
                if seat != viewer:
                    led = s.spied[0]
                    s.council[seat] = self.any_draft(s, s.stack[-1], seat, led, dealer)
                s.spied[0] = LEAD.args(s.council[seat][0])[0]
        f = s.stack[-1] if s.stack else None
        if f is None or f.step != STEP_CHOOSE:
            return
        for seat in range(s.seats):
            if seat != viewer and f.done & (1 << seat):
                f.sealed[seat] = self.any_draft(s, f, seat, NO_CARD, dealer)

    def any_draft(self, s: State, f: Frame, seat: int, led: int, dealer: Dealer) -> list[int]:
        """A complete choice of a war council, led by a known card where there is one."""
        step = self.game.rules.steps[STEP_CHOOSE]
        assert isinstance(step, Sealed)  # noqa: S101 - a fact of flow.py, told to the type checker
        mine: list[int] = [LEAD.code(led)] if led != NO_CARD else []
        while True:
            codes = step.draft(s, f, seat, mine)
            code = codes[dealer.pick([1] * len(codes))]
            if code == step.seal:
                return mine
            mine.append(code)


def unplaced(s: State) -> list[int]:
    """How many of each card lie neither face up nor opened in a battle."""
    left = list(s.pack.card_copies)
    left[START_CARD] = s.seats  # the spare ones stay in the box (KM-112)
    for which, count in enumerate(s.discard):
        left[which] -= count
    for row in s.opened:
        for which in row:
            left[which] -= 1
    return left


def deal_escapes(
    left: list[int], places: list[list[int]], sizes: list[int], dealer: Dealer
) -> None:
    """Before the first reshuffle no Diversion can be in the deck (KM-111, KM-677).

    Nor is one among the cards of a vision, which come from the deck; those
    places come last and are empty in almost every position.  Everybody began
    with one (KM-716), so no hand gets a second while another has none.
    """
    hands = (len(places) + 1) // 2
    while left[START_CARD] > 0:
        room = [size - len(place) for place, size in zip(places, sizes, strict=True)][:hands]
        bare = [
            0 if START_CARD in place else free
            for place, free in zip(places[:hands], room, strict=True)
        ]
        if not any(room):
            return
        places[dealer.pick(bare if any(bare) else room)].append(START_CARD)
        left[START_CARD] -= 1
