"""Hidden worlds consistent with a view.

Hidden are the divine cards in other hands and in the deck, the battle cards in
other hands and face down, and the choices of a running war council.
"""

from __future__ import annotations

from typing import Any, Final

from regalia.engine.belief import Belief
from regalia.engine.dealer import Dealer
from regalia.engine.game import Game
from regalia.engine.holding import Dealing, deal
from regalia.engine.sampling import public_state, settle
from regalia.engine.steps import Frame, Sealed
from regalia.engine.view import View
from regalia.games.kemet.belief import Reader
from regalia.games.kemet.interventions import START_CARD
from regalia.games.kemet.state import NO_CARD, State
from regalia.games.kemet.vocabulary import LEAD, STEP_CHOOSE

DIVINE: Final = ("hand", "vision")  # rows of divine cards the view shows to their seat only


class CardSampler:
    """Deals everything the viewer cannot know anew, with every count it can see."""

    def __init__(self, game: Game[State]) -> None:
        self.game = game

    def sample(self, view: View, dealer: Dealer, belief: Belief | None = None) -> State:
        s = public_state(self.game, view)
        reader = belief if isinstance(belief, Reader) else None
        sizes = [[row if isinstance(row, int) else 0 for row in view["fields"][n]] for n in DIVINE]
        deal_divine(s, sizes, view["seat"], reader, dealer)
        self.deal_tactics(s, view["fields"], view["seat"], dealer)
        self.choose_councils(s, view, dealer)
        return settle(self.game, s)

    def deal_tactics(
        self, s: State, fields: dict[str, Any], viewer: int | None, dealer: Dealer
    ) -> None:
        """Deal a seat's hand and face-down cards from its unseen ones (KM-704..706)."""
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
        """Return whether this seat has shown its battle card to a spy."""
        return bool(s.spied_by[0]) and seat in s.battle[:2] and not s.spied_by[0] & (1 << seat)

    def choose_councils(self, s: State, view: View, dealer: Dealer) -> None:
        """Replace others' committed choices by any they could have made (KM-709)."""
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
        """Return a complete choice of a war council, led by a known card if there is one."""
        step = self.game.rules.steps[STEP_CHOOSE]
        assert isinstance(step, Sealed)  # noqa: S101 - a fact of flow.py, told to the type checker
        mine: list[int] = [LEAD.code(led)] if led != NO_CARD else []
        while True:
            codes = step.draft(s, f, seat, mine)
            code = codes[dealer.pick([1] * len(codes))]
            if code == step.seal:
                return mine
            mine.append(code)


def deal_divine(
    s: State, sizes: list[list[int]], me: int | None, reader: Reader | None, dealer: Dealer
) -> None:
    """Deal so many cards to the others' hands and looks, and the deck (KM-703, KM-851)."""
    others = [seat for seat in range(s.seats) if seat != me]
    left = cards_out_of_sight(s)
    places: list[list[int]] = [[] for _ in sizes for _ in others]
    size = [rows[seat] for rows in sizes for seat in others]
    if reader is not None:
        for place, seat, number in zip(places, others, size, strict=False):
            place += reader.holdings.of[seat].certain(left, number)
    if not s.reshuffles:
        deal_escapes(left, places, size, dealer)
    due = [number - len(place) for number, place in zip(size, places, strict=True)]
    if reader is None:
        rows = [deal(left, number, dealer) for number in due]
    else:
        mine = [] if me is None else s.hand[me]
        rows = Dealing(left, places, due, others, reader.holdings, mine).deal(dealer)
    for i, seat in enumerate(others):
        s.hand[seat] = sorted(places[i] + rows[i])
        s.vision[seat] = sorted(rows[i + len(others)])
    s.deck = [which for which, count in enumerate(left) for _ in range(count)]


def cards_out_of_sight(s: State) -> list[int]:
    """Count the cards that are not face up, opened in a battle or one's own."""
    left = list(s.pack.card_copies)
    left[START_CARD] = s.seats  # the spare ones stay in the box (KM-112)
    for which, count in enumerate(s.discard):
        left[which] -= count
    for row in (*s.opened, *s.hand, *s.vision):
        for which in row:
            left[which] -= 1
    return left


def deal_escapes(
    left: list[int], places: list[list[int]], sizes: list[int], dealer: Dealer
) -> None:
    """Deal the Diversions: none is in the deck before a reshuffle (KM-111, KM-677).

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
