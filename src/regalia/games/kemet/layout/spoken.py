"""The position as it is read aloud: cities, zones, the battle, players, the market."""

from __future__ import annotations

from collections.abc import Iterator

from regalia.engine.sampling import public_state
from regalia.engine.view import View
from regalia.games.kemet.board import districts
from regalia.games.kemet.layout.scene import PARTS, shown_parts
from regalia.games.kemet.layout.text import COLUMNS, capital, numbers, own, signs, thrown_cards
from regalia.games.kemet.queries import board as board_of
from regalia.games.kemet.queries import creatures_at
from regalia.games.kemet.state import B_ZONE, State
from regalia.games.kemet.vocabulary import DISTRICT_COUNT
from regalia.layout.naming import Naming
from regalia.layout.spoken import Passage, Table, called, listed


def passages(view: View, words: Naming) -> list[Passage]:
    s: State = public_state(words.game, view)
    phase = words.get(("board-setup", "board-day", "board-night")[s.phase])
    order = listed(words.seat(seat) for seat in s.order)
    told: list[Passage] = [
        words.get("text-heading", round=s.round, phase=phase, order=order),
        *battle(s, words),
    ]
    cards = " ".join(line.strip() for line in [*own(view, words), *thrown_cards(s, words)])
    told += [cards] if cards else []
    told += [players(view, s, words), cities(s, words), country(s, words), market(s, words)]
    return told


def battle(s: State, words: Naming) -> Iterator[str]:
    if s.battle[0] < 0:
        return
    yield words.get("board-battle", zone=words.ref("zone", s.battle[B_ZONE]))
    for side in (0, 1):
        seat = s.battle[side]
        named = [
            f"{words.get(f'strength-{key}')} {'?' if value < 0 else value}"
            for key, value in zip(PARTS, shown_parts(s, side), strict=True)
            if value
        ]
        named += [words.ref("tactic", s.led[seat])] if s.led[seat] >= 0 else []
        named += [words.ref("card", which) for which in s.opened[seat]]
        role = words.get("board-defender" if side else "board-attacker")
        yield f"{words.seat(seat)} ({role}): {listed(named)}"


def troops(s: State, words: Naming, zone: int) -> str:
    found = []
    for seat, row in enumerate(s.units):
        if row[zone]:
            beasts = [words.ref("creature", c) for c in creatures_at(s, seat, zone)]
            found.append(f"{words.seat(seat)}: {' + '.join([str(row[zone]), *beasts])}")
    if s.fame_at[zone] >= 0:
        found.append(words.get("text-fame", seat=words.seat(s.fame_at[zone])))
    return listed(found)


def cities(s: State, words: Naming) -> Table:
    rows = []
    for city in board_of(s).cities:
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
    board = board_of(s)
    rows = []
    for zone in board.open:
        if zone >= DISTRICT_COUNT:
            near = listed(words.ref("zone", other) for other in board.near[zone])
            marks = listed(signs(s.pack, board, words, zone))
            rows.append([capital(words.ref("zone", zone)), marks, troops(s, words, zone), near])
    keys = ("zone", "marks", "troops", "near")
    return Table(words.get("part-map"), [words.get(f"spoken-{key}") for key in keys], rows)


def players(view: View, s: State, words: Naming) -> Table:
    rows = []
    for seat in range(view["seats"]):
        god = words.ref("god", s.god[seat]) if s.god[seat] >= 0 else "–"
        tiles = listed(words.ref("tile", tile) for tile in s.tiles[seat])
        counts = map(str, numbers(view, s, seat))
        rows.append([called(view, words, seat), god, *counts, tiles])
    keys = ("player", "god", *COLUMNS, "tiles")
    return Table(words.get("spoken-players"), [words.get(f"spoken-{key}") for key in keys], rows)


def market(s: State, words: Naming) -> Table:
    rows = []
    for tile, left in enumerate(s.market):
        if left:
            color = words.ref("color", s.pack.color[tile])
            rows.append([words.ref("tile", tile), color, str(s.pack.level[tile]), str(left)])
    keys = ("tile", "color", "level", "left")
    return Table(words.get("part-market"), [words.get(f"spoken-{key}") for key in keys], rows)
