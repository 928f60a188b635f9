"""Kemet's board: its parts, the values each gets, and where they stand on a screen."""

from __future__ import annotations

from typing import Any, Final

from regalia.engine.game import Game
from regalia.engine.view import View
from regalia.games.kemet import powers as power
from regalia.games.kemet import vocabulary as v
from regalia.games.kemet.layout import land as country
from regalia.games.kemet.layout.facts import ACTION_OF_CELL
from regalia.games.kemet.layout.hand import cards, cards_always
from regalia.games.kemet.layout.market import purse, stall, stall_always
from regalia.games.kemet.layout.scene import scene, scene_always
from regalia.games.kemet.queries import creatures_of, fame, tokens_left, total
from regalia.games.kemet.state import IN_SUPPLY, NOBODY, State
from regalia.layout.parts import Grid, Layout, Part, Scene
from regalia.layout.seen import count, seat_places, state_of

# Which of the nine steps of the night a frame belongs to.
NIGHT_OF: Final = {
    v.STEP_SACRIFICE: 0, v.STEP_DELTA: 1, v.STEP_TEMPLES: 2, v.STEP_WORSHIP: 3, v.STEP_PRAYERS: 4,
    v.STEP_HELP: 5, v.STEP_VISION: 5, v.STEP_SUMMON: 6, v.STEP_HAND: 6, v.STEP_AWAKENING: 7,
    v.STEP_FATE: 8,
}  # fmt: skip
NIGHT_STEPS: Final = (
    "sacrifice", "delta", "temples", "worship", "prayers", "help", "summon", "awakening", "fate",
)  # fmt: skip
TRACK: Final = 12  # spaces of the prayer track
GOLD: Final = (power.GOLD_PRAY, power.GOLD_ACQUIRE, power.GOLD_RECRUIT, power.GOLD_MOVE)


def night_step(view: View) -> int:
    found = [NIGHT_OF[fr["number"]] for fr in view["stack"] if fr["number"] in NIGHT_OF]
    return found[-1] if found else NOBODY


def track(at: Scene) -> dict[str, Any]:
    """Return the time of day."""
    view, f = at.view, at.view["fields"]
    result = view["result"]
    return {
        "round": f["round"],
        "phase": f["phase"],
        "night": night_step(view),
        "over": view["over"],
        "winners": result["ranking"][0] if result else [],
    }


def track_always(_game: Game[State]) -> dict[str, Any]:
    return {"steps": NIGHT_STEPS}


def piles(at: Scene) -> dict[str, Any]:
    f = at.view["fields"]
    return {
        "order": f["order"],
        "waiting": at.view["waiting"],
        "deck": f["deck"],
        "discard": f["discard"],
    }


def mat(at: Scene) -> dict[str, Any]:
    """Return what everyone sees of a seat."""
    view, f, seat = at.view, at.view["fields"], at.seat
    s: State = state_of(at)
    return {
        "turn": f["order"].index(seat) + 1 if seat in f["order"] else 0,
        "acting": seat in view["waiting"],
        "place": seat_places(view)[seat] if view["over"] else 0,
        "god": f["god"][seat],
        "fame": f["fame"][seat],
        "temporary": fame(s, seat) - s.fame[seat],
        "prayer": f["prayer"][seat],
        "supply": f["supply"][seat],
        "veterans": f["veterans"][seat],
        "cells": f["cells"][seat],
        "acquire": f["acquire"][seat],
        "tokens": tokens_left(s, seat),
        "silver": total(s, seat, power.SILVER) > 0,
        "gold": any(total(s, seat, effect) for effect in GOLD),
        "gold_played": bool(f["gold_played"][seat]),
        "beasts": sorted(c for c in creatures_of(s, seat) if s.creature_at[c] == IN_SUPPLY),
    }


def rival(at: Scene) -> dict[str, Any]:
    f = at.view["fields"]
    return mat(at) | {
        "tiles": f["tiles"][at.seat],
        "hand": count(f["hand"][at.seat]),
        "tactic_hand": count(f["tactic_hand"][at.seat]),
        "face_up": f["face_up"][at.seat],
    }


def mat_always(_game: Game[State]) -> dict[str, Any]:
    return {
        "actions": ACTION_OF_CELL,
        "cell_rows": ((0, 1), (2, 3, 4), (5, 6, 7, 8)),
        "color_ids": v.COLORS,
        "creature_ids": v.CREATURES,
        "god_ids": v.GODS,
        "tactic_ids": v.TACTICS,
        "tile_ids": v.TILES,
        "spaces": TRACK,
    }


ON_THE_MAP: Final = (
    "homes", "troops", "pyramids", "turn", "build", "recruit", "recruit-battles", "move-start",
    "move", "move-creature", "move-to", "put", "put-veterans", "fire", "retreat", "sacrifice",
    "delta", "prayers", "help", "hand", "fate",
)  # fmt: skip
WITH_CARDS: Final = (
    "memory", "vision", "replace", "ambush", "choose-lead", "choose-drop", "choose-hide",
    "exchange", "wound", "loser", "winner",
)  # fmt: skip
# What is read at one's own pace when it is about one's own seat, and on which part.
HELD: Final = {"battle-won": "scene"}
AT_THE_MARKET: Final = ("acquire", "free-tile")
STALL: Final = (390, 262)

LAYOUT: Final = Layout(
    parts=(
        Part("track", (390, 36), 13.6, track, track_always),
        Part("piles", (390, 36), 15, piles),
        Part("map", country.SIZE, 17, country.land, country.land_always, prompts=ON_THE_MAP),
        Part("own", (236, 214), 15.2, mat, mat_always, front=True),
        Part("cards", (264, 214), 14.9, cards, cards_always, private=True, front=True),
        Part(
            "scene",
            (390, 266),
            13.6,
            scene,
            scene_always,
            private=True,
            front=True,
            prompts=WITH_CARDS,
        ),
        Part("market", (390, 36), 16, purse, stall_always, front=True, prompts=AT_THE_MARKET),
        *(
            Part(name, STALL, 13.6, stall(color), stall_always, front=True, prompts=AT_THE_MARKET)
            for color, name in enumerate(v.COLORS)
        ),
        Part("rival", (300, 140), 16, rival, mat_always, each=True),
    ),
    compositions={
        "wide": (
            Grid(
                (
                    "map track track",
                    "map piles piles",
                    "map scene scene",
                    "map own cards",
                    "rival rival rival",
                ),
                (576, 198, 222),
                (36, 36, 278, 186, 130),
                "map",
            ),
            Grid(
                ("market track", "ruby sapphire", "diamond onyx"),
                (482, 482),
                (38, 328, 328),
            ),
        ),
        "upright": (
            Grid(
                ("map map own", "map map cards", "track piles piles", "scene rival rival"),
                (360, 140, 286),
                (230, 230, 36, 246),
                "map",
            ),
            Grid(("market track", "ruby sapphire", "diamond onyx"), (393, 393), (38, 352, 352)),
        ),
        "middle": (
            Grid(("map own cards", "map scene scene"), (497, 236, 264), (184, 267)),
            Grid(
                ("ruby sapphire market", "ruby sapphire own", "diamond onyx cards"),
                (336, 336, 326),
                (32, 193, 225),
                "market",
            ),
            Grid(("track piles", "rival rival"), (1, 1), (36, 415), "rival"),
        ),
        "tall": (
            Grid(("map", "own"), (390,), (360, 354)),
            Grid(("scene", "cards"), (390,), (266, 316), "cards"),
            Grid(
                ("market", "ruby", "sapphire", "diamond", "onyx"), (390,), (36, 262, 262, 262, 262)
            ),
            Grid(("track", "piles", "rival"), (390,), (36, 36, 300), "rival"),
        ),
    },
    unseen=("action",),
)
