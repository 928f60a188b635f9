"""The results of choices in a battle: one's strength with each card, the enemy's as known."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from regalia.engine.events import Sink
from regalia.games.kemet.layout.scene import UNSEEN, council_cards, own_council, parts_in_sight
from regalia.games.kemet.phases.battle import recall
from regalia.games.kemet.queries import card_cost, damage, protection
from regalia.games.kemet.state import B_WOUND, B_ZONE, NO_CARD, State
from regalia.games.kemet.vocabulary import CARDS, TACTICS
from regalia.layout.effects import Asked, Tell, clause, clauses


def side_of(s: State, seat: int) -> int:
    return 0 if s.battle[0] == seat else 1


def balance(asked: Asked, s: State) -> str:
    """Describe both sides as they would stand: strength, then damage and protection."""
    side = side_of(s, asked.seat)
    mine = sum(max(part, 0) for part in parts_in_sight(s, side))
    led = s.led[asked.seat]
    losses = s.pack.unavoidable[led] if led != NO_CARD else 0
    return clauses(
        asked.say("effect-strength", n=mine),
        asked.say("effect-harm", damage=damage(s, side), protection=protection(s, side)),
        asked.say("effect-unavoidable", n=losses) if losses else "",
        rival(asked, s, 1 - side),
    )


def rival(asked: Asked, s: State, side: int) -> str:
    """Describe the enemy's strength, with their battle card if it is known."""
    parts = parts_in_sight(s, side)
    spied = s.spied[0] if s.spied[0] >= 0 and s.spied_by[0] >> asked.seat & 1 else UNSEEN
    key = "effect-enemy" if parts[1] >= 0 else "effect-enemy-open"
    if parts[1] < 0 and spied >= 0:
        twin = s.copy()
        twin.led[s.battle[side]] = spied
        parts = parts_in_sight(twin, side)
        key = "effect-enemy-spied"
    total = sum(max(part, 0) for part in parts)
    return asked.say(key, seat=asked.words.seat(s.battle[side]), n=total)


def council(asked: Asked, *more: int) -> State:
    """Return the position with the cards chosen so far, and these."""
    s: State = asked.state.copy()
    led, _, hidden = council_cards(own_council(asked.view))
    s.led[asked.seat] = led if led >= 0 else NO_CARD
    s.opened[asked.seat] = [*hidden, *more]
    return s


def leading(asked: Asked) -> str:
    s = council(asked)
    s.led[asked.seat] = asked.args[0]
    return balance(asked, s)


def dropping(asked: Asked) -> str:
    text = clause(asked.say(f"tactic-{TACTICS[asked.args[0]]}-text"))
    return clauses(text, asked.say("effect-aside"))


def hiding(asked: Asked) -> str:
    """Describe a DI card: its effect, its price, and the resulting strength."""
    which = asked.args[0]
    cost = card_cost(asked.state, asked.seat, which)
    return clauses(
        clause(asked.say(f"card-{CARDS[which]}-text")),
        asked.say("effect-cost", n=cost) if cost != asked.state.pack.card_cost[which] else "",
        balance(asked, council(asked, which)),
    )


def sealing(asked: Asked) -> str:
    if asked.prompt == "ambush":
        return asked.say("effect-seal-ambush")
    return balance(asked, council(asked))


def exchanging(asked: Asked) -> str:
    s: State = asked.state.copy()
    if s.face_down[asked.seat]:
        s.led[asked.seat] = s.face_down[asked.seat][-1]
    return balance(asked, s)


def keeping(asked: Asked) -> str:
    return balance(asked, asked.state)


def wounding(asked: Asked) -> str:
    s: State = asked.state.copy()
    s.battle[B_WOUND + side_of(s, asked.seat)] += 1
    return balance(asked, s)


def tell_end(asked: Asked) -> str:
    if asked.prompt == "wound":
        return balance(asked, asked.state)
    return asked.say("effect-done")


# -- afterwards ---------------------------------------------------------------------
def recalling(asked: Asked) -> str:
    s: State = asked.state.copy()
    units = s.units[asked.seat][s.battle[B_ZONE]]
    recall(s, asked.seat, Sink())
    gained = s.prayer[asked.seat] - asked.state.prayer[asked.seat]
    gain = asked.say("effect-gain-alone", n=gained) if gained else ""
    return clauses(gain, asked.say("effect-recall", n=units))


def staying(asked: Asked) -> str:
    s: State = asked.state
    zone = s.battle[B_ZONE]
    named = asked.words.variables("zone", "zone", zone)
    return asked.say("effect-stay", n=s.units[asked.seat][zone], **named)


FIGHTING: Final[Mapping[str, Tell]] = {
    "done": tell_end,
    "drop": dropping,
    "exchange": exchanging,
    "hide": hiding,
    "keep-card": keeping,
    "lead": leading,
    "recall": recalling,
    "seal": sealing,
    "stay": staying,
    "wound": wounding,
}
