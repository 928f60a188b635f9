"""The endpoints around the tables: games, opening one, finding one."""

from __future__ import annotations

from typing import Final

from regalia.server.api.guard import ANYBODY, BROWSER, DEAR, NEW_TABLE
from regalia.server.api.operation import WRITE, Operation, T
from regalia.server.routes import api, people, rematches

AROUND: Final = (
    Operation(
        api.me,
        ANYBODY,
        "get",
        "/api/me",
        "Your token: send it as X-CSRF-Token with every POST",
        "Me",
    ),
    Operation(
        api.promise, ANYBODY, "get", "/api/promise", "The promise for a new table's dice", "Promise"
    ),
    Operation(
        api.games,
        ANYBODY,
        "get",
        "/api/games",
        "The games, their options and bots",
        "Games",
        query=("lang",),
    ),
    Operation(
        api.rules,
        ANYBODY,
        "get",
        "/api/games/{game}/rules",
        "A game's rules by section",
        "Rules",
        query=("lang",),
        refusals=(404,),
    ),
    Operation(
        api.example,
        ANYBODY,
        "get",
        "/api/games/{game}/example",
        "A worked example of a statement of the rules, on a small board",
        "Example",
        query=("rule", "lang"),
        refusals=(404,),
    ),
    Operation(
        api.mine,
        ANYBODY,
        "get",
        "/api/tables",
        "Your tables: whose turn, since when",
        "Mine",
        query=("lang",),
    ),
    Operation(
        api.my_results,
        DEAR,
        "get",
        "/api/results",
        "What came of your finished tables, and totals by game and level",
        "Results",
        query=("lang",),
    ),
    Operation(
        api.create,
        NEW_TABLE,
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
        NEW_TABLE,
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
        NEW_TABLE,
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
        ANYBODY,
        "get",
        "/api/lobby",
        "Tables that wait for a stranger",
        "Lobby",
        query=("lang",),
    ),
    Operation(
        people.join,
        BROWSER,
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
        ANYBODY,
        "get",
        "/api/invitations",
        "The rematches you are invited to",
        "Invitations",
        query=("lang",),
    ),
)
