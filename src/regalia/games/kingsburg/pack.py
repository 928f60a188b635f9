"""The content pack: the numbers of the box as integer tables, checked on reading."""

from __future__ import annotations

from typing import Final

from regalia.engine.content import Node, expect
from regalia.engine.errors import BadPack
from regalia.games.kingsburg import vocabulary as v
from regalia.games.kingsburg.powers import COLUMNS

# What a battle can give or take, in the order of the loss tables.
ANY: Final = 3  # after the three goods: a good of choice
BUILDING_LOST: Final = 4
POINTS: Final = 5
SPOILS: Final = (*v.GOODS, "any", "building", "vp")


class Pack:
    """Numbers by index: advisor (0 = value 1), building (row by row), enemy card."""

    def __init__(self) -> None:
        self.years = 5
        self.coloured_dice = 3
        self.token_value = v.TOKEN_VALUE
        self.recruit_price = 2
        self.barracks_price = 1
        self.reward_vp = 1
        self.strongest_vp = 1
        self.chapel_limit = 7
        self.crane_discount = 1
        self.cathedral_goods = 2
        self.score_track = 60
        self.soldier_track = 9
        # advisors
        self.help_goods: list[int] = []  # set given outright
        self.help_sets: list[list[int]] = []  # sets to choose one of
        self.help_codes: list[list[int]] = []  # the same as codes, sorted
        self.help_vp: list[int] = []
        self.help_soldiers: list[int] = []
        self.help_tokens: list[int] = []
        self.help_peek: list[int] = []
        self.help_swap: list[int] = []
        # buildings
        self.row: list[int] = []
        self.column: list[int] = []
        self.cost: list[tuple[int, int, int]] = []
        self.vp: list[int] = []
        self.battle: list[int] = []
        self.versus: list[int] = []  # enemy type it is good against, or -1
        self.versus_bonus: list[int] = []
        self.left_of: list[int] = []  # bitmask of the buildings that must stand first
        # enemies
        self.enemy_year: list[int] = []
        self.enemy_type: list[int] = []
        self.enemy_strength: list[int] = []
        self.losses: list[list[tuple[int, int]]] = []  # (what, how many)
        self.rewards: list[list[tuple[int, int]]] = []


def read_pack(root: Node) -> Pack:
    """Return a pack's text as tables; BadPack names the record that is wrong."""
    pack = Pack()
    read_constants(root.node("constants"), pack)
    for i, node in enumerate(root.records("advisor", len(v.ADVISORS))):
        read_advisor(node, i, pack)
    for i, node in enumerate(root.records("building", len(v.BUILDINGS))):
        read_building(node, i, pack)
    for i, node in enumerate(root.records("enemy", len(v.ENEMIES))):
        read_enemy(node, i, pack)
    return pack


def read_constants(node: Node, pack: Pack) -> None:
    pack.years = node.number("years", 5, 5)
    pack.coloured_dice = node.number("coloured_dice", 3, 3)
    pack.token_value = node.number("token_value", v.TOKEN_VALUE, v.TOKEN_VALUE)
    pack.recruit_price = node.number("recruit_price", 1, 9)
    pack.barracks_price = node.number("recruit_price_barracks", 1, 9)
    pack.reward_vp = node.number("reward_vp", 0, 9)
    pack.strongest_vp = node.number("strongest_vp", 0, 9)
    pack.chapel_limit = node.number("chapel_limit", 3, 30)
    pack.crane_discount = node.number("crane_discount", 0, 3)
    pack.cathedral_goods = node.number("cathedral_goods_per_vp", 1, 9)
    pack.score_track = node.number("score_track", 10, 200)
    pack.soldier_track = node.number("soldier_track", 5, 99)


def goods_set(node: Node, key: str, word: str) -> int:
    if word not in v.SET.index:
        raise BadPack(node.at(key), f"{word!r} is no set of goods, such as 'gold+wood'")
    return v.SET.index[word]


def read_advisor(node: Node, i: int, pack: Pack) -> None:
    expect(node.at("id"), node.word("id"), v.ADVISORS[i])
    expect(node.at("value"), node.number("value", 1, len(v.ADVISORS)), i + 1)
    free = node.number("any", 0, 3, default=0)
    sets = [v.SET_ID[goods] for goods in v.SETS if sum(goods) == free] if free else []
    if node.has("choose"):
        sets = [goods_set(node, "choose", word) for word in node.words("choose")]
    pack.help_sets.append(sets)
    pack.help_codes.append(sorted(v.TAKE.code(goods) for goods in sets))
    pack.help_goods.append(goods_set(node, "goods", node.word("goods")) if node.has("goods") else 0)
    pack.help_vp.append(node.number("vp", -9, 9, default=0))
    pack.help_soldiers.append(node.number("soldiers", 0, 9, default=0))
    pack.help_tokens.append(node.number("tokens", 0, 3, default=0))
    pack.help_peek.append(node.number("peek", 0, 1, default=0))
    pack.help_swap.append(node.number("swap", 0, 1, default=0))


def read_building(node: Node, i: int, pack: Pack) -> None:
    expect(node.at("id"), node.word("id"), v.BUILDINGS[i])
    row, column, rows = i // COLUMNS + 1, i % COLUMNS + 1, -(-len(v.BUILDINGS) // COLUMNS)
    expect(node.at("row"), node.number("row", 1, rows), row)
    expect(node.at("column"), node.number("column", 1, COLUMNS), column)
    pack.row.append(row)
    pack.column.append(column)
    pack.cost.append(
        (node.number("gold", 0, 9), node.number("wood", 0, 9), node.number("stone", 0, 9))
    )
    pack.vp.append(node.number("vp", 0, 20))
    pack.battle.append(node.number("battle", -9, 9, default=0))
    versus = node.has("versus")
    pack.versus.append(v.ENEMY_TYPES.index(node.word("versus", v.ENEMY_TYPES)) if versus else -1)
    pack.versus_bonus.append(node.number("versus_bonus", 1, 9) if versus else 0)
    pack.left_of.append(sum(1 << left for left in range(i - i % COLUMNS, i)))


def read_enemy(node: Node, i: int, pack: Pack) -> None:
    expect(node.at("id"), node.word("id"), v.ENEMIES[i])
    expect(node.at("year"), node.number("year", 1, 5), i // 5 + 1)
    pack.enemy_year.append(i // 5 + 1)
    pack.enemy_type.append(v.ENEMY_TYPES.index(node.word("type", v.ENEMY_TYPES)))
    pack.enemy_strength.append(node.number("strength", 1, 20))
    pack.losses.append(read_spoils(node, "losses"))
    pack.rewards.append(read_spoils(node, "rewards"))


def read_spoils(node: Node, key: str) -> list[tuple[int, int]]:
    spoils = []
    for words in node.words(key):
        count, _, what = words.partition(" ")
        if not count.isdigit() or not 1 <= int(count) <= 9 or what not in SPOILS:
            raise BadPack(node.at(key), f"{words!r} is not a number and one of {', '.join(SPOILS)}")
        if what == "any" and int(count) > 4:
            raise BadPack(node.at(key), f"{words!r}: at most 4 goods of choice")
        spoils.append((SPOILS.index(what), int(count)))
    return spoils
