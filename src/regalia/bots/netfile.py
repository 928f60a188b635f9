"""The net a game ships, as a file: whether there is one, and whether it fits the game.

Listing the levels asks this, so it must not need numpy, which takes its time to load.
"""

from __future__ import annotations

import json
import logging
import struct
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from io import BytesIO
from typing import Any, Final
from zipfile import BadZipFile, ZipFile

from regalia.engine.game import AnyGame
from regalia.engine.insight import Features

LOG: Final = logging.getLogger("regalia.bots")
USUAL: Final = "net"  # the net of a game's levels; one of them may have another
HEADER: Final = "header"
NPY_START: Final = 10  # bytes before the description of an array in its file


def net_file(game: AnyGame, name: str = USUAL) -> Traversable:
    """Where a game keeps its net, in the folder `bot`."""
    return resources.files(game.package).joinpath("bot", f"{name}.npz")


@cache
def has_net(game: AnyGame) -> bool:
    """Whether a game ships a net."""
    return game.insight is not None and net_file(game).is_file()


def may_use_net(game: AnyGame) -> bool:
    """Whether a game ships a net and shows one its positions."""
    return has_net(game) and game.insight is not None and game.insight.features() is not None


@cache
def fits(game: AnyGame) -> bool:
    """Whether the net a game ships was trained on what the game now shows a net.

    One that was not is named in the log, once.
    """
    features = None if game.insight is None else game.insight.features()
    problem = "the Insight has no features()"
    if features is not None:
        problem = misfit(read_header(game), features)
    if problem:
        LOG.warning(
            "%s: bot/net.npz does not fit: %s. The levels that need it play like Knight until"
            " `regalia learn %s` has trained a new one.",
            game.name, problem, game.name,
        )  # fmt: skip
    return not problem


def misfit(header: dict[str, Any], features: Features[Any]) -> str:
    """What is wrong with a net for these features; "" if nothing is."""
    wanted = {"version": features.version, "table": features.table, "seat": features.seat}
    trained = {key: header.get(key) for key in wanted}
    if trained == wanted:
        return ""
    return f"it was trained on features {trained}, the game has {wanted}"


def read_header(game: AnyGame) -> dict[str, Any]:
    """The header of a game's net file; empty where it is no net."""
    try:
        with ZipFile(BytesIO(net_file(game).read_bytes())) as file:
            array = file.read(f"{HEADER}.npy")
        (length,) = struct.unpack("<H", array[NPY_START - 2 : NPY_START])
        header: dict[str, Any] = json.loads(array[NPY_START + length :])
    except (BadZipFile, KeyError, ValueError, struct.error):
        return {}
    return header
