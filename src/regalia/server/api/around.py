"""The endpoints around the tables: games, opening one, finding one."""

from __future__ import annotations

from typing import Final

from regalia.server.api.operation import WRITE, Operation, T
from regalia.server.routes import api, people, rematches

AROUND: Final = (
    Operation(
        api.me, "get", "/api/me", "Your token: send it as X-CSRF-Token with every POST", "Me"
    ),
    Operation(api.promise, "get", "/api/promise", "The promise for a new table's dice", "Promise"),
    Operation(
        api.games,
        "get",
        "/api/games",
        "The games, their options and bots",
        "Games",
        query=("lang",),
    ),
    Operation(
        api.rules,
        "get",
        "/api/games/{game}/rules",
        "A game's rules by section",
        "Rules",
        query=("lang",),
        refusals=(404,),
    ),
    Operation(
        api.example,
        "get",
        "/api/games/{game}/example",
        "A worked example of a statement of the rules, on a small board",
        "Example",
        query=("rule", "lang"),
        refusals=(404,),
    ),
    Operation(
        api.mine,
        "get",
        "/api/tables",
        "Your tables: whose turn, since when",
        "Mine",
        query=("lang",),
    ),
    Operation(
        api.my_results,
        "get",
        "/api/results",
        "What came of your finished tables, and totals by game and level",
        "Results",
        query=("lang",),
    ),
    Operation(
        api.create,
        "post",
        "/api/tables",
        "Open a table and sit down",
        "NewTable",
        "Order",
        ("lang",),
        (403, 409, 413, 415, 422, 429),
        201,
    ),
    Operation(
        api.open_record,
        "post",
        "/api/records",
        "Open a record: a table to watch its match at",
        "NewTable",
        "Brought",
        ("lang",),
        (403, 409, 413, 415, 422, 429),
        201,
    ),
    Operation(
        api.learn,
        "post",
        "/api/games/{game}/learn",
        "Open a guided first game",
        "NewTable",
        query=("lang",),
        refusals=(403, 404, 409, 429),
        status=201,
    ),
    Operation(
        people.lobby,
        "get",
        "/api/lobby",
        "Tables that wait for a stranger",
        "Lobby",
        query=("lang",),
    ),
    Operation(
        people.join,
        "post",
        f"{T}/join",
        "Sit down at a table of the lobby",
        "Joined",
        "Joining",
        (),
        WRITE,
    ),
    Operation(
        rematches.invitations,
        "get",
        "/api/invitations",
        "The rematches you are invited to",
        "Invitations",
        query=("lang",),
    ),
)
