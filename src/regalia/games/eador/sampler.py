"""Hidden worlds consistent with a view (EA-630..654).

Certain are the own hand, what lies on the table, what everyone saw go to the
discard and what the seat itself put there unseen.  All other cards are spread
evenly over the hidden places, whose sizes are public.
"""

from __future__ import annotations

from typing import Any

from regalia.engine.codec import read_frame
from regalia.engine.dealer import Dealer
from regalia.engine.events import Sink
from regalia.engine.game import Game
from regalia.engine.record import Setup
from regalia.engine.steps import Frame
from regalia.engine.view import View
from regalia.games.eador.state import S_CARD, T_CARD, State

HIDDEN_ROWS = ("hands", "buried", "looked")  # rows the view shows to their seat only


def seen_state(game: Game[State], view: View) -> State:
    """What a view shows as a State, with every hidden place empty: for queries on public facts."""
    setup = Setup(view["game"], view["seats"], tuple(view["options"].items()), view["pack"])
    s = game.blank(setup)
    for field in game.fields:
        value: Any = view["fields"][field.name]
        if field.name == "deck":
            value = []
        elif field.name in HIDDEN_ROWS:
            value = [row[:] if isinstance(row, list) else [] for row in value]
        elif field.rows:
            value = [row[:] for row in value]
        elif isinstance(value, list):
            value = value[:]
        setattr(s, field.name, value)
    s.stack = [frame_from(game, view, i) for i in range(len(view["stack"]))]
    return s


def frame_from(game: Game[State], view: View, at: int) -> Frame:
    """A paused step, with the own answer to an open window and nobody else's."""
    shown = view["stack"][at]
    sealed: list[list[int]] = []
    if shown["mine"]:
        sealed = [shown["mine"][:] if i == view["seat"] else [] for i in range(view["seats"])]
    return read_frame(
        {"step": shown["number"], "regs": shown["regs"], "done": shown["done"], "sealed": sealed},
        at, view["seats"], len(game.rules.steps), game.verbs.size,
    )  # fmt: skip


def unseen(s: State) -> list[int]:
    """How many copies of each card the seen State does not account for."""
    left = s.pack.copies[:]
    rows = [s.spent, s.resolving, *s.active, *s.hands, *s.buried, *s.looked]
    rows.append([troop[T_CARD] for troop in s.troops])
    rows.append([spell[S_CARD] for spell in s.spells])
    for row in rows:
        for card in row:
            left[card] -= 1
    return left


class HandSampler:
    """Deals the unseen cards to the hidden places, each way equally likely."""

    def __init__(self, game: Game[State]) -> None:
        self.game = game

    def sample(self, view: View, dealer: Dealer) -> State:
        s = seen_state(self.game, view)
        left = unseen(s)
        for name in HIDDEN_ROWS:
            rows: list[list[int]] = getattr(s, name)
            for seat, shown in enumerate(view["fields"][name]):
                if isinstance(shown, int):
                    rows[seat] = deal(left, shown, dealer)
        s.deck = [card for card, count in enumerate(left) for _ in range(count)]
        self.game.rules.advance(s, Sink())
        return s


def deal(left: list[int], count: int, dealer: Dealer) -> list[int]:
    """So many cards out of what is left, taken one after another."""
    dealt = []
    for _ in range(count):
        card = dealer.pick(left)
        left[card] -= 1
        dealt.append(card)
    return sorted(dealt)
