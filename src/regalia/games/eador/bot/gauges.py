"""The numbers a player of Eador counts: astral points, this battle, the cards in hand."""

from __future__ import annotations

from typing import Final

from regalia.engine.insight import Gauge
from regalia.games.eador.bot.standing import Standing
from regalia.games.eador.bot.style import Style
from regalia.games.eador.bot.worth import Worth
from regalia.games.eador.queries import armies, points, receiver
from regalia.games.eador.state import NOBODY, State

PRICE: Final = 100  # a hand's worth as a whole number


def gauges(s: State, seat: int) -> list[Gauge]:
    leader = max(points(s, other) for other in range(s.seats) if other != seat)
    found = [Gauge("points", points(s, seat)), Gauge("leader", -leader)]
    if s.current != NOBODY and s.circle:
        sums = armies(s, s.circle)
        rivals = [most for other, most in enumerate(sums) if other != seat]
        strongest = max(0, *rivals)
        found.append(Gauge("lead", max(0, sums[seat] - strongest) if sums[seat] > 0 else 0))
        found.append(Gauge("rival", -strongest))
        found.append(Gauge("army", max(0, sums[seat])))
        found.append(Gauge("influence", s.influence[seat]))
        ahead, _ = receiver(s)
        found.append(Gauge("shard", int(ahead == seat), (("shard", "shard", s.current),)))
    found.append(Gauge("rituals", len(s.active[seat])))
    found.append(Gauge("hand", len(s.hands[seat]), stays=True))
    found.append(Gauge("kept", hand_worth(s, seat), stays=True))
    return found


def hand_worth(s: State, seat: int) -> int:
    """Return the value of the cards in hand as the bot prices them."""
    style = Style()
    return int(PRICE * Worth(s, Standing(s, seat, style), style).holding(s.hands[seat]))
