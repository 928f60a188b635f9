"""The content pack: the numbers of the box as integer tables, checked on reading.

What a tile, a card, a battle card, a zone or a cell is stands in its record
and nowhere else; layout/statements.py names the statement of each.
"""

from __future__ import annotations

from regalia.engine.content import Node, expect
from regalia.engine.errors import BadPack
from regalia.games.kemet import interventions
from regalia.games.kemet import vocabulary as v
from regalia.games.kemet.board import MILITARY, TRADE, Board
from regalia.games.kemet.powers import (
    EFFECT_ID,
    EFFECTS,
    MERCENARIES,
    POWERS,
    SILVER,
    SPECIAL_CARD,
    TRAIT_ID,
    TRAITS,
)

OPEN_ZONES = {2: 14, 3: 20, 4: 26, 5: 32}
TEMPLES = {2: 3, 3: 3, 4: 5, 5: 5}
TILES_IN_PLAY = {2: 26, 3: 48, 4: 48, 5: 64}
COLORS_IN_PLAY = {2: 2, 3: 3, 4: 3, 5: 4}
# By colour: the tiles of each level, and how many kinds there are for two players.
BOX = {
    "ruby": ((4, 4, 4, 4), 13),
    "sapphire": ((4, 4, 4, 4), 13),
    "diamond": ((4, 4, 4, 4), 13),
    "onyx": ((4, 4, 4, 4), 13),
}
ZONE_KINDS = ("district", "desert", "temple", "sanctuary")
BANKS = ("west", "east", "delta")

# Each constant of the rulebook with what a pack may say (KM-008, KM-015).
CONSTANTS: dict[str, tuple[int, int]] = {
    "prayer_max": (11, 11),
    "start_prayer": (0, 11),
    "start_cards": (0, 5),
    "warriors": (12, 12),
    "troop_limit": (5, 5),
    "start_troop": (5, 5),
    "start_levels": (3, 3),
    "tokens": (5, 5),
    "fame_to_win": (1, 20),
    "pray_gain": (0, 11),
    "teleport_cost": (0, 11),
    "unit_cost": (1, 1),
    "pyramid_levels": (4, 4),
    "home_strength": (0, 9),
    "battle_fame": (0, 9),
    "temple_control": (1, 5),
    "temple_control_fame": (0, 9),
    "night_prayer": (0, 11),
    "night_cards": (0, 5),
    "veterans_per_card": (1, 9),
    "sacrifice_units": (1, 5),
    "sacrifice_fame": (0, 9),
    "delta_units": (1, 5),
    "delta_prayer": (0, 11),
}


class Pack:
    """Numbers by index: tile, creature, card, battle card, cell, seats."""

    def __init__(self) -> None:
        self.rule: dict[str, int] = {}
        self.boards: list[Board] = [Board(seats) for seats in range(6)]
        self.cell_level: list[int] = []
        self.cell_action: list[int] = []
        # tiles
        self.color: list[int] = []
        self.level: list[int] = []
        self.copies: list[int] = []
        self.picture: list[int] = []  # tiles of one picture share a number
        self.groups: dict[str, int] = {}  # the number of each picture
        self.effect: list[list[int]] = [[0] * len(v.TILES) for _ in EFFECTS]
        self.carries: list[list[tuple[int, int]]] = []  # by tile: its effects with their numbers
        self.trait: list[list[int]] = [[0] * len(v.CREATURES) for _ in TRAITS]
        self.bearers: list[int] = [0] * len(TRAITS)  # by trait: bitmask of the creatures with it
        self.creature_of: list[int] = [-1] * len(v.TILES)
        self.tile_of: list[int] = [v.TILES.index(name) for name in v.CREATURES]
        # cards
        self.card_copies: list[int] = []
        self.card_cost: list[int] = []
        self.card_timing: list[int] = []
        self.card: list[list[int]] = [[0] * len(v.CARDS) for _ in interventions.CARD_EFFECTS]
        # battle cards
        self.strength: list[int] = []
        self.strength_if_self: list[int] = []
        self.damage: list[int] = []
        self.unavoidable: list[int] = []
        self.protection: list[int] = []
        self.xy: dict[str, list[list[int]]] = {}  # for drawing, by side and zone


def read_pack(root: Node) -> Pack:
    """Return a pack's text as tables; BadPack names the record that is wrong.

    The base game and no expansion (KM-021, KM-026, KM-052, KM-803).
    """
    pack = Pack()
    constants = root.node("constants")
    for name, (low, high) in CONSTANTS.items():
        pack.rule[name] = constants.number(name, low, high)
    for i, node in enumerate(root.records("cell", 9)):
        read_cell(node, i, pack)
    for i, node in enumerate(root.records("tactic", 10)):
        read_tactic(node, i, pack)
    for i, node in enumerate(root.records("tile", len(v.TILES))):
        read_tile(node, i, pack)
    check_tiles(pack)
    for i, node in enumerate(root.records("card", len(v.CARDS))):
        read_card(node, i, pack)
    check_cards(pack)
    read_boards(root, pack)
    return pack


def read_cell(node: Node, i: int, pack: Pack) -> None:
    """Read nine cells on three levels; the gold cell is none of them (KM-190..193)."""
    expect(node.at("id"), node.word("id"), v.CELLS[i])
    level = node.number("level", 1, 3)
    expect(node.at("level"), level, (3, 3, 2, 2, 2, 1, 1, 1, 1)[i])
    pack.cell_level.append(level)
    action = v.ACTIONS.index(node.word("action", v.ACTIONS))
    expect(node.at("action"), v.ACTIONS[action], v.CELLS[i].split("_")[0])
    pack.cell_action.append(action)


def read_tactic(node: Node, i: int, pack: Pack) -> None:
    expect(node.at("id"), node.word("id"), v.TACTICS[i])
    strength = node.number("strength", 0, 9)
    pack.strength.append(strength)
    pack.strength_if_self.append(node.number("strength_if_self", 0, 9, default=strength))
    pack.damage.append(node.number("damage", 0, 9))
    pack.unavoidable.append(node.number("unavoidable", 0, 9))
    pack.protection.append(node.number("protection", 0, 9))


def read_tile(node: Node, i: int, pack: Pack) -> None:
    """Check that a tile has exactly the effects of its entry in powers.py."""
    power = POWERS[i]
    expect(node.at("id"), node.word("id"), power.name)
    pack.color.append(v.COLORS.index(node.word("color", v.COLORS)))
    pack.level.append(node.number("level", 1, 4))
    pack.copies.append(node.number("copies", 1, 2))
    group = node.word("group") if node.has("group") else node.word("id")
    pack.picture.append(pack.groups.setdefault(group, i))
    for name in (*EFFECTS, *TRAITS):
        if node.has(name) and name not in power.effects and name not in power.traits:
            raise BadPack(node.at(name), "is no effect of this tile")
    for name in power.effects:
        effect = EFFECT_ID[name]
        if effect == SPECIAL_CARD:
            value = v.TACTICS.index(node.word(name, v.TACTICS[v.BASE_TACTICS :]))
        else:
            value = node.number(name, 0, 9)
        pack.effect[effect][i] = value
    pack.carries.append(
        [(EFFECT_ID[name], pack.effect[EFFECT_ID[name]][i]) for name in power.effects]
    )
    if power.traits:
        creature = v.CREATURES.index(power.name)
        pack.creature_of[i] = creature
        for name in power.traits:
            value = node.number(name, 0, 9)
            pack.trait[TRAIT_ID[name]][creature] = value
            pack.bearers[TRAIT_ID[name]] |= (value > 0) << creature


def check_tiles(pack: Pack) -> None:
    """Check for the tiles of the box, and no other (KM-004..005, KM-877)."""
    expect("tile", sum(pack.copies), sum(sum(levels) for levels, _ in BOX.values()))
    for color, (levels, kinds) in BOX.items():
        mine = [t for t in range(len(v.TILES)) if v.COLORS[pack.color[t]] == color]
        expect(f"tile (color {color})", sum(pack.copies[t] for t in mine), sum(levels))
        for level, right in enumerate(levels, 1):
            count = sum(pack.copies[t] for t in mine if pack.level[t] == level)
            expect(f"tile (color {color}, level {level})", count, right)
        found = [t for t in mine if not pack.effect[SILVER][t]]
        expect(f"tile (color {color}, kinds for two players)", len(found), kinds)
    figures = sum(n * pack.copies[t] for t, n in enumerate(pack.effect[MERCENARIES]))
    expect("tile (mercenary figures)", figures, 6)
    special = sorted(card for card in pack.effect[SPECIAL_CARD] if card)
    expect("tile (special battle cards)", special, list(range(v.BASE_TACTICS, len(v.TACTICS))))


def read_card(node: Node, i: int, pack: Pack) -> None:
    entry = interventions.INTERVENTIONS[i]
    expect(node.at("id"), node.word("id"), entry.name)
    pack.card_copies.append(node.number("copies", 0, 38))
    pack.card_cost.append(node.number("cost", 0, 11))
    pack.card_timing.append(interventions.TIMINGS.index(entry.timing))
    for name in interventions.CARD_EFFECTS:
        if node.has(name) and name not in entry.effects:
            raise BadPack(node.at(name), "is no effect of this card")
    for name in entry.effects:
        pack.card[interventions.CARD_EFFECT_ID[name]][i] = node.number(name, 0, 9)


def check_cards(pack: Pack) -> None:
    """Check for 38 cards, five of them Diversion: one for each of five players (KM-019, KM-111)."""
    expect("card", sum(pack.card_copies), 38)
    starters = interventions.INTERVENTIONS[interventions.START_CARD].name
    expect(f"card.{starters}.copies", pack.card_copies[interventions.START_CARD], 5)


# -- the boards -----------------------------------------------------------------
def read_boards(root: Node, pack: Pack) -> None:
    """Read the side of the board and the closed banks of each number of players (KM-036..037)."""
    sides = {"odd": root.records("odd", 32), "even": root.records("even", 26)}
    for side, nodes in sides.items():
        pack.xy[side] = [[-1, -1] for _ in v.ZONES]
        for node in nodes:
            zone = v.ZONES.index(node.word("id", v.ZONES))
            pack.xy[side][zone] = node.numbers("xy", 0, 1000)
    ports = root.records("port", 8)
    for table in root.records("table", 4):
        seats = table.number("seats", 2, 5)
        board = Board(seats)
        side = table.word("side", ("odd", "even"))
        board.cities = [v.CITIES.index(city) for city in table.words("cities", v.CITIES)]
        closed = table.words("closed_banks", BANKS)
        open_nodes = [node for node in sides[side] if node.word("bank", BANKS) not in closed]
        read_zones(open_nodes, board)
        for port in ports:
            read_port(port, board)
        read_table(table, board)
        pack.boards[seats] = board
    for seats in (2, 3, 4, 5):
        if not pack.boards[seats].tiles:
            raise BadPack("table", f"has no record for {seats} players")


def read_table(table: Node, board: Board) -> None:
    """Read what the rulebook fixes for each number of players (KM-001, KM-030, KM-043..045)."""
    seats = board.seats
    expect(table.at("cities"), len(board.cities), seats)
    board.colors = table.number("colors", 2, 4)
    expect(table.at("colors"), board.colors, COLORS_IN_PLAY[seats])
    board.tiles = table.number("tiles", 26, 64)
    expect(table.at("tiles"), board.tiles, TILES_IN_PLAY[seats])
    board.pyramids = table.number("pyramids", 2, 3)
    expect(table.at("pyramids"), board.pyramids, 2 if seats == 2 else 3)
    expect(f"{table.place} (open zones)", len(board.open), OPEN_ZONES[seats])
    expect(f"{table.place} (temples)", len(board.temples), TEMPLES[seats])
    sanctuaries = int(board.sanctuary >= 0)
    expect(f"{table.place} (sanctuaries)", sanctuaries, seats % 2)
    expect(f"{table.place} (delta temples)", int(board.delta >= 0), 1)
    found = sorted({zone // 3 for zone in board.open if zone < 15})
    expect(f"{table.place} (cities with districts)", found, sorted(board.cities))
    for city in board.cities:
        ports = int(board.harbour[city] >= 0)
        expect(f"{table.place} (military ports of {v.CITIES[city]})", ports, 1)


def read_zones(nodes: list[Node], board: Board) -> None:
    zones = [v.ZONES.index(node.word("id", v.ZONES)) for node in nodes]
    board.open = sorted(zones)
    for node, zone in zip(nodes, zones, strict=True):
        kind = node.word("kind", ZONE_KINDS)
        expect(node.at("kind"), kind == "district", zone < 15)
        near = [v.ZONES.index(word) for word in node.words("near", v.ZONES)]
        board.near[zone] = sorted(z for z in near if z in zones)
        board.obelisk[zone] = node.number("obelisk", 0, 1, default=0)
        if board.obelisk[zone]:
            board.obelisks.append(zone)
        if kind == "temple":
            board.temple[zone] = 1
            board.temples.append(zone)
            board.worship[zone] = node.number("prayer", 0, 11, default=0)
        if node.number("delta", 0, 1, default=0):
            board.delta = zone
        if kind == "sanctuary":
            board.sanctuary = zone
    board.obelisks.sort()
    board.temples.sort()
    check_zones(nodes, zones, board)


def check_zones(nodes: list[Node], zones: list[int], board: Board) -> None:
    """Check that neighbours are mutual, and districts border their city (KM-038..041)."""
    for node, zone in zip(nodes, zones, strict=True):
        for other in board.near[zone]:
            if zone == other or zone not in board.near[other]:
                raise BadPack(
                    node.at("near"), f"{v.ZONES[other]!r} does not name it as a neighbour"
                )
        if zone >= 15:
            continue
        mates = [z for z in board.near[zone] if z < 15]
        own = [z for z in range(zone - zone % 3, zone - zone % 3 + 3) if z != zone]
        if mates != own or len(board.near[zone]) != 3:
            raise BadPack(node.at("near"), "must be the two other districts and the gates")


def read_port(node: Node, board: Board) -> None:
    zone = v.ZONES.index(node.word("id", v.ZONES))
    kind = node.word("kind", ("trade", "military"))
    if kind == "military":
        city = v.CITIES.index(node.word("city", v.CITIES))
        if zone in board.open:
            board.harbour[city] = zone
            board.port[zone] = MILITARY
    elif zone in board.open:
        board.trade_ports.append(zone)
        board.port[zone] = TRADE
