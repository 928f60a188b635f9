"""Eador's board: its parts, the values each gets, and where they stand."""

from __future__ import annotations

from typing import Any, Final

from regalia.engine.game import Game
from regalia.engine.sampling import Recent, seen_state
from regalia.engine.view import View
from regalia.games.eador import vocabulary as v
from regalia.games.eador.layout import geometry as room
from regalia.games.eador.layout.battle import Pieces, ahead, announcement, circles, rows
from regalia.games.eador.layout.counts import discard_size, round_of_shard, rounds
from regalia.games.eador.layout.forecast import verdict
from regalia.games.eador.layout.hand import own_cards
from regalia.games.eador.layout.lettering import wrap
from regalia.games.eador.layout.marks import arrange, card_marks, family, stack_marks, with_sign
from regalia.games.eador.pack import Pack
from regalia.games.eador.queries import clockwise, points
from regalia.games.eador.state import NOBODY, State
from regalia.layout.measure import width
from regalia.layout.parts import Grid, Layout, Part, Scene
from regalia.layout.seen import count, seat_places, state_of


def tools(game: Game[State]) -> dict[str, Any]:
    """Return the functions every template may call, and the names of things."""
    pack: Pack = game.pack
    return {
        "ids": {
            "card": v.CARDS, "shard": v.SHARDS, "lord": v.LORDS, "terrain": v.TERRAINS,
            "type": v.TYPES, "class": v.CLASSES,
        },
        "room": room,
        "family": family,
        "card_marks": lambda card: card_marks(pack, card),
        "arrange": arrange,
        "stacked": stack_marks,
        "width_of": width,
        "wrap": wrap,
        "signed": with_sign,
        "carded": (v.PART_RITUAL, v.PART_SPELL),
    }  # fmt: skip


def battlefield(game: Game[State], view: View) -> dict[str, Any]:
    """Return the contested shard and its battle."""
    s: State = seen_state(game, view)
    result = view["result"]
    fought = s.current != NOBODY
    return {
        "size": room.battle_size(s.seats),
        "shard": s.current,
        "holder": s.holder[s.pack.shard_lord[s.current]] if fought else NOBODY,
        "round": round_of_shard(s),
        "rounds": rounds(s),
        "rows": rows(view, s),
        "circles": tuple(circles(s)) if fought else (),
        "verdict": None if view["over"] else verdict(s, game.rules),
        "ahead": ahead(s),
        "announced": announcement(s),
        "begins": s.first if s.round and fought else NOBODY,
        "winners": result["ranking"][0] if result else [],
        "lord": s.holder.index(result["ranking"][0][0]) if result else NOBODY,
        "decided": result["decided"] if result else "",
    }


# Every seat looks at it from its own side.
battlefield_of: Final = Recent(battlefield)


def battle(at: Scene) -> dict[str, Any]:
    """Return the same as seen from the seat in front."""
    told: dict[str, Any] = battlefield_of(at.game, at.view)
    lines = told["rows"]
    return told | {"rows": tuple(lines[seat] for seat in clockwise(state_of(at), at.seat))}


def hand(at: Scene) -> dict[str, Any]:
    """Return the viewer's own cards; for another seat only their number."""
    view, s = at.view, state_of(at)
    mine = view["seat"] == at.seat
    return {
        "cards": own_cards(s, at.seat, Pieces(s)) if mine else [],
        "backs": 0 if mine else count(view["fields"]["hands"][at.seat]),
    }


def stock(at: Scene) -> dict[str, Any]:
    """Return what is to come, and the decks."""
    s = state_of(at)
    return {
        "next": s.next,
        "last": s.next == NOBODY and s.current != NOBODY,
        "left": s.shard_deck,
        "deck": at.view["fields"]["deck"],
        "discarded": discard_size(s, at.view),
    }


def mat(at: Scene) -> dict[str, Any]:
    """Return what lies before a seat."""
    view, seat = at.view, at.seat
    s = state_of(at)
    pieces = Pieces(s)
    return {
        "size": (room.MAT[0], room.MAT_HEIGHTS[s.seats]),
        "first": s.first == seat and not view["over"],
        "acting": seat in view["waiting"],
        "points": points(s, seat),
        "place": seat_places(view)[seat],
        "hand": count(view["fields"]["hands"][seat]),
        "lords": [lord for lord in range(len(v.LORDS)) if s.holder[lord] == seat],
        "rituals": [(card, pieces.name(seat, card)) for card in s.active[seat]],
        "shards": [(shard, s.holder[s.pack.shard_lord[shard]] == seat) for shard in s.shards[seat]],
    }


def own(at: Scene) -> dict[str, Any]:
    """Return the same for the seat in front, in its own size."""
    return mat(at) | {"size": (room.MAT[0], room.OWN_HEIGHTS[at.view["seats"]])}


QUESTIONS: Final = (
    "start", "stage-one", "stage-two", "turn", "circle", "barrier", "justice", "barrier-aimed",
    "justice-aimed", "limit", "thin", "keep",
)  # fmt: skip

# What everybody reads at his own pace, and on which part.
HELD_FOR_ALL: Final = {"circle-won": "battle", "circle-tied": "battle"}

LAYOUT: Final = Layout(
    parts=(
        Part("battle", room.battle_size(4), room.TEXT, battle, tools, front=True),
        Part("hand", room.HAND, room.TEXT, hand, tools, private=True, front=True,
             prompts=QUESTIONS),
        Part("stock", room.STOCK, room.TEXT, stock, tools),
        Part("own", room.MAT, room.MAT_TEXT, own, tools, front=True),
        Part("mat", room.MAT, room.MAT_TEXT, mat, tools, each=True),
    ),
    compositions={
        "wide": (
            Grid(
                ("battle stock", "battle own", "battle mat", "hand mat"),
                (556, 399),
                (86, 140, 212, 232),
            ),
        ),
        "upright": (
            Grid(
                ("battle stock", "battle own", "battle mat", "hand mat"),
                (545, 410),
                (104, 140, 206, 220),
            ),
        ),
        "middle": (
            Grid(("battle hand", "battle own", "battle stock"), (510, 470), (198, 140, 104)),
            Grid(("own mat", "stock mat"), (490, 490), (212, 230), "mat"),
        ),
        "tall": (
            Grid(("battle", "hand"), (room.WIDTH,), (304, room.HAND[1])),
            Grid(("stock", "own", "mat"), (room.WIDTH,), (92, 97, 300), "mat"),
        ),
    },
)  # fmt: skip
