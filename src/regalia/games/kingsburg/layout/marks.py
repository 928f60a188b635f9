"""The effects of advisors, buildings and enemies, as rows of small pictures with numbers."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from regalia.games.kingsburg.pack import ANY, BUILDING_LOST, POINTS, Pack
from regalia.games.kingsburg.powers import POWERS
from regalia.games.kingsburg.vocabulary import ADVISORS, BUILDINGS, ENEMY_TYPES, GOODS, SETS


class Mark(NamedTuple):
    """A picture with a number or a word beside it; without a picture, a sign."""

    symbol: str
    text: str = ""


class Spot(NamedTuple):
    """A mark in its place; `middle` is the line its picture and its text stand on."""

    symbol: str
    text: str
    x: float
    middle: float
    size: float
    font: float


TEXT: Final = 13  # the smallest text of a court or a province
DIGIT: Final = 0.55  # the width of a digit as a part of its height
WIDER: Final = {"\N{RIGHTWARDS ARROW}": 1.0, "\N{CLOCKWISE OPEN CIRCLE ARROW}": 0.9}
SLASH: Final = Mark("", "/")
ARROW: Final = Mark("", "\N{RIGHTWARDS ARROW}")

# What an effect of a building does, in pictures.
EFFECT_MARKS: Final[dict[str, list[Mark]]] = {
    "reroll_one": [Mark("ui-dice", "\N{CLOCKWISE OPEN CIRCLE ARROW}1")],
    "reroll_all": [Mark("ui-dice", "\N{LESS-THAN OR EQUAL TO}7")],
    "points_for_goods": [Mark("good-any", "2"), ARROW, Mark("vp")],
    "summer_token": [Mark("phase-summer"), Mark("token-plus2")],
    "shift": [Mark("ui-dice", "\N{PLUS-MINUS SIGN}1")],
    "white_die": [Mark("die-white-mark", "+1")],
    "gold_before_roll": [Mark("good-gold", "+1")],
    "cheap_soldiers": [Mark("good-any"), ARROW, Mark("soldier")],
    "soldier_more": [Mark("soldier", "+1")],
    "ties_won": [Mark("strength", "=\N{CHECK MARK}")],
    "point_for_victory": [Mark("vp", "+1")],
    "gold_discount": [Mark("good-gold", "\N{MINUS SIGN}1")],
    "point_for_sale": [Mark("good-any"), ARROW, Mark("vp")],
    "point_each_harvest": [Mark("vp", "+1")],
}


def with_sign(number: int) -> str:
    return f"+{number}" if number > 0 else f"\N{MINUS SIGN}{-number}"


def count_marks(symbol: str, count: int) -> list[Mark]:
    return [Mark(symbol, "" if count == 1 else str(count))] if count else []


def goods_marks(goods: tuple[int, ...]) -> list[Mark]:
    return [mark for k in (0, 1, 2) for mark in count_marks(f"good-{GOODS[k]}", goods[k])]


def advisor_marks(pack: Pack, advisor: int) -> list[list[Mark]]:
    """Return an advisor's help in up to two lines of pictures."""
    choice = choice_marks([SETS[i] for i in pack.help_sets[advisor]])
    if pack.help_swap[advisor]:
        choice = [[Mark("good-any"), ARROW, Mark("good-any", "2")]]
    rest = goods_marks(SETS[pack.help_goods[advisor]])
    if pack.help_vp[advisor]:
        vp = pack.help_vp[advisor]
        rest.append(Mark("vp", "" if vp == 1 else str(vp).replace("-", "\N{MINUS SIGN}")))
    rest += count_marks("soldier", pack.help_soldiers[advisor])
    rest += count_marks("token-plus2", pack.help_tokens[advisor])
    rest += count_marks("ui-eye", pack.help_peek[advisor])
    rows = [*choice, *([rest[:1], rest[1:]] if len(rest) > 3 else [rest])]
    return [row for row in rows if row]


def choice_marks(sets: list[tuple[int, int, int]]) -> list[list[Mark]]:
    """Show two sets as what they share and where they differ; more as "any"."""
    if not sets:
        return []
    if len(sets) > 2:
        return [count_marks("good-any", sum(sets[0]))]
    shared = tuple(min(goods[k] for goods in sets) for k in (0, 1, 2))
    rest = [tuple(goods[k] - shared[k] for k in (0, 1, 2)) for goods in sets]
    return [goods_marks(shared), [*goods_marks(rest[0]), SLASH, *goods_marks(rest[1])]]


def building_marks(pack: Pack, building: int) -> list[list[Mark]]:
    battle = []
    if pack.battle[building]:
        battle.append(Mark("strength", with_sign(pack.battle[building])))
    if pack.versus[building] >= 0:
        foe = ENEMY_TYPES[pack.versus[building]]
        battle.append(Mark(f"enemy-{foe}", with_sign(pack.versus_bonus[building])))
    own = [mark for effect in POWERS[building].effects for mark in EFFECT_MARKS[effect]]
    rows = [own, battle[:1], battle[1:]]
    return [row for row in rows if row]


def wide(mark: Mark, size: float) -> float:
    """Return the width of a mark with pictures of this size."""
    letters = sum(WIDER.get(letter, DIGIT) for letter in mark.text)
    text = letters * max(TEXT, size * 0.8) + 1 if mark.text else 0
    return (size + 1 if mark.symbol else 0) + text


def row_of(marks: list[Mark], x: float, middle: float, largest: float, room: float) -> list[Spot]:
    """Place marks side by side, as large as they fit; their numbers stay readable."""
    size = largest
    while sum(wide(mark, size) for mark in marks) > room and size > 8:
        size -= 0.5
    spots = []
    for mark in marks:
        spots.append(Spot(mark.symbol, mark.text, x, middle, size, max(TEXT, size * 0.8)))
        x += wide(mark, size)
    return spots


def advisor_spots(marks: list[list[Mark]]) -> list[Spot]:
    """Place marks to the right of a portrait: below the value, or beside it."""
    if len(marks) == 1:
        return row_of(marks[0], 43, 31, 20, 48)
    return [*row_of(marks[0], 43, 12, 15, 26), *row_of(marks[1], 43, 31, 17, 48)]


def building_spots(marks: list[list[Mark]], points: int) -> list[Spot]:
    """Place marks to the right of a building: its points, and its effect below."""
    rows = [([Mark("vp", str(points))], 19.0), *((row, 17.0) for row in marks)]
    rows = rows[0 if points else 1 :]
    pitch = 13.4 if len(rows) > 2 else 19
    middle = 20.5 - pitch * (len(rows) - 1) / 2
    found = []
    for n, (row, largest) in enumerate(rows):
        found += row_of(row, 44, middle + n * pitch, min(largest, pitch + 1), 46)
    return found


@lru_cache(maxsize=4)
def all_spots(pack: Pack) -> tuple[list[list[Spot]], list[list[Spot]]]:
    """Return the marks of all advisors and buildings, the same as long as the pack is."""
    advisors = [advisor_spots(advisor_marks(pack, i)) for i in range(len(ADVISORS))]
    buildings = [building_spots(building_marks(pack, b), pack.vp[b]) for b in range(len(BUILDINGS))]
    return advisors, buildings


def spoils_marks(spoils: list[tuple[int, int]]) -> list[Mark]:
    """Return the losses or rewards of an enemy card."""
    symbols = {ANY: "good-any", BUILDING_LOST: "building-guard_tower", POINTS: "vp"}
    return [Mark(symbols.get(what) or f"good-{GOODS[what]}", str(count)) for what, count in spoils]
