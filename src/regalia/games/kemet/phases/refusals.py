"""Reasons for a refusal that many steps share, from what the seat may know."""

from __future__ import annotations

from regalia.engine.errors import Why
from regalia.games.kemet import queries as q
from regalia.games.kemet import state as st
from regalia.games.kemet import vocabulary as v
from regalia.games.kemet.state import State


def of_card(rule: str, key: str, which: int) -> Why:
    return Why(rule, key, (("card", "card", which),))


def of_zone(rule: str, key: str, zone: int) -> Why:
    return Why(rule, key, (("zone", "zone", zone),))


def of_creature(rule: str, key: str, creature: int) -> Why:
    return Why(rule, key, (("creature", "creature", creature),))


def of_number(rule: str, key: str, number: int) -> Why:
    return Why(rule, key, (("n", "amount", number),))


def why_not_held(s: State, seat: int, which: int) -> Why | None:
    """Refuse a card that is not in hand, which no statement needs to forbid."""
    return None if which in s.hand[seat] else of_card("", "card-not-held", which)


def card_with(s: State, seat: int, effect: int) -> int:
    """Return the card in hand with an effect, or else the first such card of the box."""
    cards = [which for which, value in enumerate(s.pack.card[effect]) if value]
    return next((which for which in cards if which in s.hand[seat]), cards[0])


def why_too_dear(s: State, seat: int, which: int) -> Why | None:
    cost = q.card_cost(s, seat, which)
    if cost <= s.prayer[seat]:
        return None
    return Why("KM-520", "card-price", (("card", "card", which), ("n", "amount", cost)))


def why_closed(s: State, zone: int) -> Why | None:
    """Refuse a closed zone, which does not exist in play (KM-031)."""
    return None if zone in q.board(s).open else of_zone("KM-031", "zone-closed", zone)


def why_no_haven(s: State, seat: int, start: int, to: int, *, diversion: bool) -> Why | None:
    """Say why a troop cannot retreat or divert to a zone (KM-446..449, KM-671)."""
    near, city, free, room = (
        ("KM-671",) * 4 if diversion else ("KM-446", "KM-447", "KM-448", "KM-449")
    )
    if to not in q.board(s).near[start]:
        return why_closed(s, to) or of_zone(near, "haven-far", to)
    if to < v.DISTRICT_COUNT and to // 3 != s.city[seat]:
        return of_zone(city, "haven-city", to)
    if q.enemy_at(s, seat, to) != st.NOBODY:
        return of_zone(free, "haven-enemy", to)
    if s.units[seat][start] + s.units[seat][to] > q.troop_limit(s, seat):
        return of_number(room, "haven-room", q.troop_limit(s, seat))
    both = q.creature_at(s, seat, start) >= 0 and q.creature_at(s, seat, to) >= 0
    return of_zone(room, "haven-creature", to) if both else None
