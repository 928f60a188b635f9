"""What the board's template needs but should not compute: sorting and marks, no rules."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Any, Final, NamedTuple

from regalia.engine.game import Game
from regalia.engine.view import View
from regalia.games.kingsburg.layout.facts import facts_for, symbol_for
from regalia.games.kingsburg.layout.geometry import geometry
from regalia.games.kingsburg.layout.statements import rules_for
from regalia.games.kingsburg.pack import ANY, BUILDING_LOST, POINTS, Pack
from regalia.games.kingsburg.powers import POWERS
from regalia.games.kingsburg.state import (
    G_ADVISOR,
    G_COLOURED,
    G_DICE,
    G_OWNER,
    G_SHIFT,
    G_TOKEN,
)
from regalia.games.kingsburg.vocabulary import (
    ADVISORS,
    BUILDINGS,
    ENEMY_TYPES,
    GOODS,
    PHASES,
    SETS,
)
from regalia.layout.seen import open_refs, seat_places

__all__ = ["facts_for", "present", "rules_for", "symbol_for"]

ROMAN: Final = ("", "I", "II", "III", "IV", "V")
WINTER: Final = 8
TOKEN_PAID: Final = 3


class Mark(NamedTuple):
    """A picture with a number or a word beside it; without a picture, a sign."""

    symbol: str
    text: str = ""


class Die(NamedTuple):
    """One die: which face, whose colour (-1 white, -2 neutral), and its names in the page."""

    face: int
    owner: int
    piece: str
    ref: str = ""


class Group(NamedTuple):
    """Dice that lie together on an advisor."""

    owner: int
    dice: list[Die]
    token: bool
    shift: int
    piece: str


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


def signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"\N{MINUS SIGN}{-number}"


def counted(symbol: str, count: int) -> list[Mark]:
    return [Mark(symbol, "" if count == 1 else str(count))] if count else []


def goods_marks(goods: tuple[int, ...]) -> list[Mark]:
    return [mark for k in (0, 1, 2) for mark in counted(f"good-{GOODS[k]}", goods[k])]


def advisor_marks(pack: Pack, advisor: int) -> list[list[Mark]]:
    """What an advisor gives, in up to two lines of pictures."""
    choice = choice_marks([SETS[i] for i in pack.help_sets[advisor]])
    if pack.help_swap[advisor]:
        choice = [[Mark("good-any"), ARROW, Mark("good-any", "2")]]
    rest = goods_marks(SETS[pack.help_goods[advisor]])
    if pack.help_vp[advisor]:
        vp = pack.help_vp[advisor]
        rest.append(Mark("vp", "" if vp == 1 else str(vp).replace("-", "\N{MINUS SIGN}")))
    rest += counted("soldier", pack.help_soldiers[advisor])
    rest += counted("token-plus2", pack.help_tokens[advisor])
    rest += counted("ui-eye", pack.help_peek[advisor])
    rows = [*choice, *([rest[:2], rest[2:]] if len(rest) > 3 else [rest])]
    return [row for row in rows if row]


def choice_marks(sets: list[tuple[int, int, int]]) -> list[list[Mark]]:
    """Two sets as what they share and what they differ in; more as "any"."""
    if not sets:
        return []
    if len(sets) > 2:
        return [counted("good-any", sum(sets[0]))]
    shared = tuple(min(goods[k] for goods in sets) for k in (0, 1, 2))
    rest = [tuple(goods[k] - shared[k] for k in (0, 1, 2)) for goods in sets]
    return [goods_marks(shared), [*goods_marks(rest[0]), SLASH, *goods_marks(rest[1])]]


def building_marks(pack: Pack, building: int) -> list[list[Mark]]:
    battle = []
    if pack.battle[building]:
        battle.append(Mark("strength", signed(pack.battle[building])))
    if pack.versus[building] >= 0:
        foe = ENEMY_TYPES[pack.versus[building]]
        battle.append(Mark(f"enemy-{foe}", signed(pack.versus_bonus[building])))
    own = [mark for effect in POWERS[building].effects for mark in EFFECT_MARKS[effect]]
    rows = [own, battle[:1], battle[1:]]
    return [row for row in rows if row]


@lru_cache(maxsize=4)
def all_marks(pack: Pack) -> tuple[list[list[list[Mark]]], list[list[list[Mark]]]]:
    """What advisors and buildings do: the same as long as the pack is."""
    advisors = [advisor_marks(pack, i) for i in range(len(ADVISORS))]
    return advisors, [building_marks(pack, i) for i in range(len(BUILDINGS))]


def fit(row: list[Mark], largest: float, room: float) -> float:
    """How large a row of marks may be drawn so that it stays in its room."""
    width = sum(
        (1 + (0.46 * len(mark.text) + 0.12 if mark.text else 0)) if mark.symbol else 0.6
        for mark in row
    )
    return round(min(largest, room / width), 1)


def spoils_marks(spoils: list[tuple[int, int]]) -> list[Mark]:
    """Losses or rewards of an enemy card."""
    symbols = {ANY: "good-any", BUILDING_LOST: "building-guard_tower", POINTS: "vp"}
    return [Mark(symbols.get(what) or f"good-{GOODS[what]}", str(count)) for what, count in spoils]


class DiceNames:
    """Stable names for equal dice: the same die keeps its name from panel to advisor."""

    def __init__(self, seats: int) -> None:
        self._seen: list[Counter[tuple[int, int]]] = [Counter() for _ in range(seats + 1)]

    def name(self, seat: int, kind: int, face: int) -> str:
        count = self._seen[seat][(kind, face)]
        self._seen[seat][(kind, face)] += 1
        return f"die-{seat}-{'wc'[kind]}{face}-{count}"


def groups_on(rows: list[list[int]], names: DiceNames) -> list[list[Group]]:
    """The groups on each advisor."""
    found: list[list[Group]] = [[] for _ in range(len(ADVISORS))]
    numbers: Counter[int] = Counter()
    for row in rows:
        owner = row[G_OWNER]
        dice = []
        for i, face in enumerate(row[G_DICE:]):
            coloured = i < row[G_COLOURED]
            shade = (owner if owner >= 0 else -2) if coloured else -1
            dice.append(Die(face, shade, names.name(owner, int(coloured), face)))
        piece = f"group-{owner if owner >= 0 else 'n'}-{numbers[owner]}"
        numbers[owner] += 1
        found[row[G_ADVISOR]].append(Group(owner, dice, bool(row[G_TOKEN]), row[G_SHIFT], piece))
    return found


def dice_left(view: View, seat: int, names: DiceNames) -> list[Die]:
    """A seat's unplaced dice; one's own say what choosing them means now."""
    f = view["fields"]
    prompt = view["decision"]["prompt"] if view["decision"] else ""
    dice = []
    for kind, faces in ((1, f["coloured"][seat]), (0, f["white"][seat])):
        for face in faces:
            ref = f"{'coloured' if kind else 'white'}:{face}"
            if prompt == "reroll":
                ref = f"die:{1 - kind}"
            mine = ref if seat == view["seat"] else ""
            dice.append(Die(face, seat if kind else -1, names.name(seat, kind, face), mine))
    return dice


def enemy_card(view: View, pack: Pack) -> dict[str, Any]:
    """This year's enemy as far as the viewer may know it."""
    f = view["fields"]
    year = min(f["year"], pack.years)
    cards = range(5 * (year - 1), 5 * year)
    card = f["enemy"][year - 1]
    found: dict[str, Any] = {
        "year": year,
        "low": min(pack.enemy_strength[i] for i in cards),
        "high": max(pack.enemy_strength[i] for i in cards),
        "id": card if card >= 0 else -1,
        "public": f["seen"][year - 1] < 0,
    }
    if card >= 0:
        found["type"] = ENEMY_TYPES[pack.enemy_type[card]]
        found["strength"] = pack.enemy_strength[card]
        found["losses"] = spoils_marks(pack.losses[card])
        found["rewards"] = spoils_marks(pack.rewards[card])
    return found


def large_seat(view: View) -> int:
    """Whose province is shown large: one's own; for a spectator whoever is on turn or has won."""
    if view["seat"] is not None:
        return view["seat"]
    if view["result"] is not None:
        return int(view["result"]["ranking"][0][0])
    return view["waiting"][0] if view["waiting"] else int(view["fields"]["order"][0])


def present(view: View, game: Game[Any]) -> dict[str, Any]:
    pack: Pack = game.pack
    f = view["fields"]
    names = DiceNames(view["seats"])
    groups = groups_on(f["groups"], names)
    prompt = view["decision"]["prompt"] if view["decision"] else ""
    return {
        "geometries": {shape: geometry(shape, view["seats"]) for shape in ("wide", "tall")},
        "fit": fit,
        "open_refs": open_refs(view, game),
        "roman": ROMAN,
        "ids": {"advisor": ADVISORS, "building": BUILDINGS, "phase": PHASES, "good": GOODS},
        "groups": groups,
        "dice": [dice_left(view, seat, names) for seat in range(view["seats"])],
        "advisor_marks": all_marks(pack)[0],
        "building_marks": all_marks(pack)[1],
        "enemy": enemy_card(view, pack),
        "large": large_seat(view),
        "built_counts": [standing.bit_count() for standing in f["buildings"]],
        "places": seat_places(view),
        "influencing": bool(view["stack"]) and view["stack"][-1]["step"] == "influence",
        "fought": f["phase"] == WINTER and any(f["outcome"]),
        "good_ref": "payment" if prompt == "effects" else "good",
        "token_ref": f"payment:{TOKEN_PAID}" if prompt == "effects" else "token:1",
    }
