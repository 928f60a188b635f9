"""Kingsburg's board: its parts, the values each gets, and where they stand."""

from __future__ import annotations

from typing import Any, Final

from regalia.engine.game import Game
from regalia.engine.view import View
from regalia.games.kingsburg.layout import court as hall
from regalia.games.kingsburg.layout.dice import DiceNames, Die, dice_left, groups_on
from regalia.games.kingsburg.layout.marks import all_spots, spoils_marks
from regalia.games.kingsburg.pack import Pack
from regalia.games.kingsburg.state import G_OWNER, State
from regalia.games.kingsburg.vocabulary import ADVISORS, BUILDINGS, ENEMY_TYPES, GOODS, PHASES
from regalia.layout.parts import Grid, Layout, Part, Scene
from regalia.layout.seen import seat_places

ROMAN: Final = ("", "I", "II", "III", "IV", "V")
WINTER: Final = 8
TOKEN_PAID: Final = 3


def calendar(at: Scene) -> dict[str, Any]:
    f = at.view["fields"]
    result = at.view["result"]
    return {
        "year": ROMAN[min(f["year"], 5)],
        "phase": f["phase"],
        "phases": PHASES,
        "envoy_waits": f["envoy"] < 0,
        "winners": result["ranking"][0] if result else [],
        "decided": result["decided"] if result else "",
    }


def enemy(at: Scene) -> dict[str, Any]:
    """This year's enemy as far as the viewer may know it."""
    f = at.view["fields"]
    pack: Pack = at.game.pack
    year = min(f["year"], pack.years)
    cards = range(5 * (year - 1), 5 * year)
    card = f["enemy"][year - 1]
    known = card >= 0
    return {
        "year": ROMAN[year],
        "low": min(pack.enemy_strength[i] for i in cards),
        "high": max(pack.enemy_strength[i] for i in cards),
        "card": card,
        "public": f["seen"][year - 1] < 0,
        "type": pack.enemy_type[card] if known else -1,
        "symbol": f"enemy-{ENEMY_TYPES[pack.enemy_type[card]] if known else 'back'}",
        "strength": pack.enemy_strength[card] if known else 0,
        "losses": spoils_marks(pack.losses[card]) if known else [],
        "rewards": spoils_marks(pack.rewards[card]) if known else [],
        "kings_die": f["kings_die"] if f["phase"] == WINTER else 0,
    }


def court(at: Scene) -> dict[str, Any]:
    return {"groups": groups_on(at.view["fields"]["groups"], DiceNames())}


def court_always(game: Game[State]) -> dict[str, Any]:
    return {
        "spots": all_spots(game.pack)[0],
        "ids": ADVISORS,
        "goods": GOODS,
        "niches": hall.NICHES,
        "steps": hall.STEPS,
    }


def province(at: Scene) -> dict[str, Any]:
    standing = at.view["fields"]["buildings"][at.seat]
    return {"built": tuple([bool(standing >> b & 1) for b in range(len(BUILDINGS))])}


def province_always(game: Game[State]) -> dict[str, Any]:
    return {"spots": all_spots(game.pack)[1], "ids": BUILDINGS, "goods": GOODS}


def mat(at: Scene) -> dict[str, Any]:
    """Return what everyone sees of a seat."""
    view, seat = at.view, at.seat
    f = view["fields"]
    standing = f["buildings"][seat]
    return {
        "turn": f["order"].index(seat) + 1,
        "acting": seat in view["waiting"],
        "vp": f["vp"][seat],
        "goods": tuple([(GOODS[k], f["goods"][k][seat]) for k in (0, 1, 2)]),
        "soldiers": f["soldiers"][seat],
        "tokens": f["tokens"][seat],
        "envoy": f["envoy"] == seat,
        "aid_die": f["aid_die"] == seat,
        "dice": dice_before(view, seat),
        "passed": influencing(view) and bool(f["passed"] >> seat & 1),
        "outcome": f["outcome"][seat] if f["phase"] == WINTER else 0,
        "strength": f["strength"][seat],
        "place": seat_places(view)[seat] if view["over"] else 0,
        "built": tuple([BUILDINGS[b] for b in range(len(BUILDINGS)) if standing >> b & 1]),
    }


def own(at: Scene) -> dict[str, Any]:
    """Return the mat of the seat in front; the viewer's own things can be chosen."""
    decision = at.view["decision"]
    asked = decision["prompt"] if decision else ""
    paying = asked == "effects"
    return mat(at) | {
        "mine": at.view["seat"] == at.seat,
        "good_ref": "payment" if paying else "good",
        "token_ref": f"payment:{TOKEN_PAID}" if paying else "token:1",
    }


def dice_before(view: View, seat: int) -> tuple[Die, ...]:
    """A seat's unplaced dice; their names follow from all dice of the seat on the table."""
    names = DiceNames()
    for row in view["fields"]["groups"]:
        if row[G_OWNER] == seat:
            names.of_group(row)
    return dice_left(view, seat, names)


def influencing(view: View) -> bool:
    return bool(view["stack"]) and view["stack"][-1]["step"] == "influence"


CHOICES_AT_COURT: Final = ("aid-good", "reroll", "influence", "choose", "swap", "reward-good")
CHOICES_AT_HOME: Final = ("build", "build-second", "effects", "recruit", "lose-goods")

# What is read at one's own pace when it is about one's own seat, and on which parts.
HELD: Final = dict.fromkeys(("won", "drew", "lost"), "own enemy mat")

LAYOUT: Final = Layout(
    parts=(
        Part("calendar", (384, 46), 13, calendar),
        Part("enemy", (384, 46), 13, enemy, private=True),
        Part("court", hall.SIZE, 13, court, court_always, prompts=CHOICES_AT_COURT),
        Part(
            "province",
            hall.SIZE,
            13,
            province,
            province_always,
            front=True,
            prompts=CHOICES_AT_HOME,
        ),
        Part("own", (300, 84), 12, own, private=True, front=True),
        Part("mat", (130, 116), 12, mat, each=True),
    ),
    compositions={
        "wide": (
            Grid(
                ("calendar calendar enemy", "court court province", "own mat mat"),
                (300, 84, 384),
                (46, 370, 116),
            ),
        ),
        "middle": (
            Grid(
                ("calendar province mat", "court province mat", "own enemy mat"),
                (384, 384, 276),
                (46, 370, 107),
            ),
        ),
        "tall": (
            Grid(("court", "own"), (384,), (370, 107)),
            Grid(("province", "own"), (384,), (370, 107)),
            Grid(("calendar", "enemy", "mat"), (384,), (46, 46, 392), "mat"),
        ),
    },
    unseen=("shift",),
)
