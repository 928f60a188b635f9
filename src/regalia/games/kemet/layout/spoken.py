"""The position in words: the round, the battle, cards, players, cities, zones, the market."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from regalia.engine.sampling import public_state
from regalia.engine.view import View
from regalia.games.kemet import queries as q
from regalia.games.kemet import state as st
from regalia.games.kemet import vocabulary as v
from regalia.games.kemet.board import districts
from regalia.games.kemet.layout.scene import PARTS, parts_in_sight
from regalia.games.kemet.layout.text import capital, signs
from regalia.games.kemet.state import State
from regalia.layout.naming import Naming
from regalia.layout.seen import count
from regalia.layout.spoken import Passage, Table, join_names, seat_name

COUNTED: Final = (
    "fame-head", "temporary", "prayer", "veterans", "cards", "tactics", "supply", "tokens",
)  # fmt: skip


def passages(view: View, words: Naming) -> list[Passage]:
    s: State = public_state(words.game, view)
    phase = words.get(("board-setup", "board-day", "board-night")[s.phase])
    order = join_names(words.seat(seat) for seat in s.order)
    return [
        words.get("text-heading", round=s.round, phase=phase, order=order),
        *battle(s, words),
        *own_cards(view, words),
        *discard_pile(s, words),
        players(view, s, words),
        cities(s, words),
        country(s, words),
        market(s, words),
    ]


def own_cards(view: View, words: Naming) -> Iterator[str]:
    """List the cards that only this seat sees."""
    f, seat = view["fields"], view["seat"]
    if seat is None:
        return
    for label, kind, row in (
        ("board-tactics", "tactic", f["tactic_hand"][seat]),
        ("text-down", "tactic", f["face_down"][seat]),
        ("board-hand", "card", f["hand"][seat]),
    ):
        if row:
            yield f"{words.get(label)}: {join_names(words.ref(kind, which) for which in row)}"


def discard_pile(s: State, words: Naming) -> Iterator[str]:
    """List the discard pile of DI cards, which everyone may look through."""
    items = [copies(words.ref("card", which), left) for which, left in enumerate(s.discard) if left]
    if items:
        yield f"{words.get('text-discard')}: {join_names(items)}"


def copies(name: str, number: int) -> str:
    return f"{name} ×{number}" if number > 1 else name


def battle(s: State, words: Naming) -> Iterator[str]:
    if s.battle[0] < 0:
        return
    yield words.get("board-battle", zone=words.ref("zone", s.battle[st.B_ZONE]))
    for side in (0, 1):
        seat = s.battle[side]
        named = [
            f"{words.get(f'strength-{key}')} {'?' if value < 0 else value}"
            for key, value in zip(PARTS, parts_in_sight(s, side), strict=True)
            if value
        ]
        named += [words.ref("tactic", s.led[seat])] if s.led[seat] >= 0 else []
        named += [words.ref("card", which) for which in s.opened[seat]]
        role = words.get("board-defender" if side else "board-attacker")
        yield f"{words.seat(seat)} ({role}): {join_names(named)}"


def troops(s: State, words: Naming, zone: int) -> str:
    found = []
    for seat, row in enumerate(s.units):
        if row[zone]:
            beasts = [words.ref("creature", c) for c in q.creatures_at(s, seat, zone)]
            found.append(f"{words.seat(seat)}: {' + '.join([str(row[zone]), *beasts])}")
    if s.fame_at[zone] >= 0:
        found.append(words.get("text-fame", seat=words.seat(s.fame_at[zone])))
    return join_names(found)


def cities(s: State, words: Naming) -> Table:
    rows = []
    for city in q.board(s).cities:
        owner = s.city_owner[city]
        whose = words.seat(owner) if owner >= 0 else "–"
        for zone in districts(city):
            color, level = s.pyramid_color[zone], s.pyramid[zone]
            pyramid = f"{words.ref('color', color)} {level}" if level else "–"
            name = capital(words.ref("zone", zone))
            rows.append([name, whose, pyramid, troops(s, words, zone)])
    keys = ("district", "owner", "pyramid", "troops")
    return Table(words.get("spoken-cities"), [words.get(f"spoken-{key}") for key in keys], rows)


def country(s: State, words: Naming) -> Table:
    board = q.board(s)
    rows = []
    for zone in board.open:
        if zone >= v.DISTRICT_COUNT:
            near = join_names(words.ref("zone", other) for other in board.near[zone])
            marks = join_names(signs(s.pack, board, words, zone))
            rows.append([capital(words.ref("zone", zone)), marks, troops(s, words, zone), near])
    keys = ("zone", "marks", "troops", "near")
    heads = [words.get(f"spoken-{key}") for key in keys]
    return Table(words.get("part-map"), heads, rows, printed=(1, 3))


def players(view: View, s: State, words: Naming) -> Table:
    rows = []
    for seat in range(view["seats"]):
        god = words.ref("god", s.god[seat]) if s.god[seat] >= 0 else "–"
        counts = map(str, numbers(view, s, seat))
        rows.append([seat_name(view, words, seat), god, *counts, *belongings(s, words, seat)])
    heads = [words.get(f"spoken-{key}") for key in ("player", "god", *COUNTED, "tiles")]
    heads += [words.get(f"text-{key}") for key in ("spare", "placed", "acquire", "bought", "open")]
    return Table(words.get("spoken-players"), heads, rows)


def numbers(view: View, s: State, seat: int) -> list[int]:
    f = view["fields"]
    return [
        s.fame[seat], q.fame(s, seat) - s.fame[seat], s.prayer[seat], s.veterans[seat],
        count(f["hand"][seat]), count(f["tactic_hand"][seat]), s.supply[seat],
        q.tokens_left(s, seat),
    ]  # fmt: skip


def belongings(s: State, words: Naming, seat: int) -> list[str]:
    """List tiles, creatures in supply, tokens, colours bought, cards shown."""
    spare = sorted(c for c in q.creatures_of(s, seat) if s.creature_at[c] == st.IN_SUPPLY)
    tokens = []
    for cell, token in enumerate(s.cells[seat]):
        if token:
            silver = f" {words.get('text-silver')}" if token == st.SILVER_TOKEN else ""
            tokens.append(words.ref("cell", cell) + silver)
    tokens += [words.get("text-gold")] if s.gold_played[seat] else []
    cells = [
        f"{words.ref('cell', v.FIRST_ACQUIRE + at)}: {words.ref('color', color)}"
        for at, color in enumerate(s.acquire[seat])
        if color >= 0
    ]
    today = [color for color in range(len(v.COLORS)) if s.bought[seat] >> color & 1]
    return [
        join_names(words.ref("tile", tile) for tile in s.tiles[seat]),
        join_names(words.ref("creature", creature) for creature in spare),
        join_names(tokens),
        join_names(cells),
        join_names(words.ref("color", color) for color in today),
        join_names(words.ref("tactic", tactic) for tactic in s.face_up[seat]),
    ]


def market(s: State, words: Naming) -> Table:
    """Return a row for each level of each colour in play."""
    rows = []
    for color in [color for color in range(len(v.COLORS)) if s.colors >> color & 1]:
        for level in range(1, max(s.pack.level) + 1):
            tiles = [
                copies(words.ref("tile", tile), left)
                for tile, left in enumerate(s.market)
                if left and (s.pack.color[tile], s.pack.level[tile]) == (color, level)
            ]
            rows.append([capital(words.ref("color", color)), str(level), join_names(tiles)])
    keys = ("color", "level", "tiles")
    return Table(words.get("part-market"), [words.get(f"spoken-{key}") for key in keys], rows)
