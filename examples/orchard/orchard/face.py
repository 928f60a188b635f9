"""What the game shows and says beside its words; its board is drawn from its fields."""

from __future__ import annotations

from typing import Final

from orchard.state import State
from regalia.layout.chance import Row, Some
from regalia.layout.effects import Asked, clauses
from regalia.layout.face import Cards, Face


def bid(asked: Asked) -> str:
    """What the basket would be worth to this seat, and what the bid leaves."""
    s: State = asked.state
    liked = s.favourite[asked.seat] == s.fruit
    worth = s.worth + (s.pack.bonus if liked else 0)
    left = len(s.hand[asked.seat]) - 1
    return clauses(asked.say("effect-if-won", n=worth), asked.say("effect-left", n=left))


def rules_for(kind: str, _number: int) -> list[str]:
    return {"fruit": ["OR-003", "OR-010"], "card": ["OR-005", "OR-006"]}.get(kind, [])


FACE: Final = Face(
    effects={"bid": bid},
    cards=Cards(rules=rules_for),
    # What a stranger may check of the dice: each fruit alike, each fruit with each face alike.
    laws=(
        Some("like", ("apple", "pear", "plum")),
        Row("basket", cards=18, same=len("basket ")),
    ),
)
