"""A new table as a request describes it."""

from __future__ import annotations

from typing import Any

from regalia.bots import lookup
from regalia.engine.game import AnyGame
from regalia.server.errors import bad_request
from regalia.server.network.http import take
from regalia.server.site import Site
from regalia.server.table.forms import KINDS, MODES, NewTableForm, SeatForm, clean_name
from regalia.server.table.patience import ASK, BANKS, CHOICES, ENDINGS, USUAL


def read_order(site: Site, body: dict[str, Any], lang: str) -> NewTableForm:
    """A new table as the body asks for it."""
    name = take(body, "game", str)
    if name not in site.catalogue.games:
        raise bad_request(f"game: none of {', '.join(sorted(site.catalogue.games))}")
    game = site.catalogue.games[name]
    chairs = take(body, "seats", list)
    if not all(isinstance(chair, dict) for chair in chairs) or len(chairs) > game.max_seats:
        raise bad_request(f"seats: a list of {game.min_seats} to {game.max_seats} objects")
    options = take(body, "options", dict, {})
    for option, value in options.items():
        if not isinstance(value, str | int | bool | None):
            raise bad_request(f"options.{option}: must be a word or a number")
    mode = take(body, "mode", str, "live")
    if mode not in MODES:
        raise bad_request(f"mode: one of {', '.join(MODES)}")
    patience = take(body, "patience", int, USUAL[mode])
    if patience not in CHOICES[mode]:
        raise bad_request(f"patience: one of {', '.join(map(str, CHOICES[mode]))} ({mode})")
    return with_people(
        NewTableForm(
            name,
            [read_chair(game, chair, n) for n, chair in enumerate(chairs)],
            options,
            mode,
            lang,
            patience,
            take(body, "hints", bool, default=True),
        ),
        body,
    )


def with_people(order: NewTableForm, body: dict[str, Any]) -> NewTableForm:
    """And what matters where several people sit: the clock, talking, who finds the table."""
    bank = take(body, "bank", int, 0)
    if bank not in BANKS[order.mode]:
        raise bad_request(f"bank: one of {', '.join(map(str, BANKS[order.mode]))} ({order.mode})")
    ending = take(body, "ending", str, ASK)
    if ending not in ENDINGS:
        raise bad_request(f"ending: one of {', '.join(ENDINGS)}")
    kinds = [chair.kind for chair in order.chairs]
    mine = [seat for seat, kind in enumerate(kinds) if kind in ("me", "hotseat")]
    friends = "friend" in kinds
    return order._replace(
        bank=bank,
        ending=ending if friends else ASK,  # nobody waits for a single person
        opener=mine[0] if mine else -1,
        chat=take(body, "chat", bool, default=True),
        listed=friends and take(body, "listed", bool, default=False),
    )


def read_chair(game: AnyGame, chair: dict[str, Any], n: int) -> SeatForm:
    kind = take(chair, "kind", str)
    if kind not in KINDS:
        raise bad_request(f"seats.{n}.kind: one of {', '.join(KINDS)}")
    bot = take(chair, "bot", str, "") or lookup.default_bot(game)
    if bot not in lookup.names(game):
        raise bad_request(f"seats.{n}.bot: one of {', '.join(lookup.names(game))}")
    return SeatForm(kind, clean_name(take(chair, "name", str, "")), bot)
