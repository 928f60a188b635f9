"""What a game says of its levels: how each thinks, and how strong it was measured to be."""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib import resources
from typing import Final, NamedTuple

SLOW: Final = 2.8  # seconds of CPU for one answer of the strongest level
RATINGS: Final = "ratings.json"  # beside the game's bot; `regalia arena rate --into` writes it


class Mind(NamedTuple):
    """How a level thinks."""

    slips: int = 0  # percent of the choices in which it follows a further thought
    width: int = 8  # candidates that are compared
    nodes: int = 0  # playouts for one answer; 0: a look is all
    look: bool = True  # whether the net names the candidates, or the policy
    by_hand: float = 0.0  # the share the evaluation by hand has beside the net where playouts end
    all_seats: bool = False  # whether the net is asked from every seat there
    seconds: float = 0.26  # of CPU for one answer: a guard, not a measure
    plays: int = 0  # options everybody in a playout glances at; 0: the policy plays
    plays_by: str = "net"  # which of the nets everybody glances with
    tree: int = 0  # lines of everybody at each fork of a tree of answers; 0: no tree
    beyond: int = 0  # pauses the tree goes past
    redraws: bool = False  # whether secret drafts are drawn by the game, not by the sampler
    foresees: bool = False  # whether the others' secret choices are foreseen
    mixes: int = 0  # lines of everybody in the small game of secret drafts; 0: as foreseen
    steps: int = 1  # how far the others are reckoned to think in it
    below: Mind | None = None  # so it thinks in the place of each of the others, in secret
    lesser: int = 1  # one of so many of the playouts is enough for what is no secret draft


class Levels(NamedTuple):
    """The levels of one game, by name; one that is not named thinks as in any game."""

    minds: Mapping[str, Mind]
    ratings: Mapping[str, int] = {}  # 400 points more are ten times as often first
    # The share of first places at four seats it should take among bots of an earlier release.
    aims: Mapping[str, float] = {}


def read_ratings(package: str) -> dict[str, int]:
    """The ratings a game's folder ships, by level; a level nobody has measured has none."""
    found: dict[str, int] = json.loads(
        resources.files(package).joinpath("bot", RATINGS).read_text("utf-8")
    )
    return found
