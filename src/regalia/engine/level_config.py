"""A game's declaration of its levels: how each plays, and how strong it was measured to be."""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib import resources
from typing import Final, NamedTuple

SLOW: Final = 2.8  # seconds for one answer of the strongest level
RATINGS: Final = "ratings.json"  # beside the game's bot; `regalia arena rate --into` writes it


class TreeConfig(NamedTuple):
    """A search tree over the answers of all seats (bots/search_tree.py)."""

    width: int  # lines of each seat at a node
    extra_pauses: int = 0  # pauses the tree goes past before its leaf


class ShortlistConfig(NamedTuple):
    """A rollout policy that asks a net about the policy's first few options."""

    size: int  # options of each decision
    net: str = ""  # file name of that net in the game's folder; "": the evaluator's own


class OpponentConfig(NamedTuple):
    """The prediction of the other seats' secret choices (bots/opponent_model.py)."""

    level: LevelConfig | None = None  # search each rival's secret choice by this config
    matrix_lines: int = 0  # lines of each seat in a matrix game of secret choices; 0: none
    depth: int = 1  # best-response steps the rivals are assumed to think in that matrix game
    public_divisor: int = 1  # divide the playouts by this for decisions that are not secret


class LevelConfig(NamedTuple):
    """The settings of one level; the game's bot/levels.py sets what differs."""

    noise_percent: int = 0  # percent of choices in which it plays its second or third thought
    candidates: int = 8  # lines that are compared
    playouts: int = 0  # per decision; 0: the net's values right after each option decide
    rollout_decisions: int = 0  # at most, of a rollout; 0: on to the next pause, or to the end
    net_candidates: bool = True  # the net names the candidates; otherwise the policy does
    prior_weight: float = 0.0  # rollouts that a net's value right after an option counts as
    sure_after: int = 6  # rollouts before a line that is surely worse is left out; 0: never early
    doubt: float = 0.0  # errors by which an option must beat the first one to be chosen instead
    evaluation_share: float = 0.0  # weight of the hand-written evaluation beside the net (0..1)
    all_seats: bool = False  # ask the net from every seat at a leaf, so that chances sum to 1
    # Per decision, at most: at a table by the clock on the wall, in an arena of CPU.  Playouts
    # should not reach it where the machine has nothing else to do.
    seconds: float = 0.26
    redraw_drafts: bool = False  # secret drafts are drawn by the game instead of the sampler
    tree: TreeConfig | None = None  # None: candidates only, no tree
    shortlist: ShortlistConfig | None = None  # None: rollouts by the game's policy
    opponents: OpponentConfig | None = None  # None: secret choices as the sampler draws them


class Levels(NamedTuple):
    """The levels of one game, by name; one that is not named plays as in any game."""

    configs: Mapping[str, LevelConfig]
    ratings: Mapping[str, int] = {}  # 400 points more are ten times as often first
    # The share of first places at four seats it should take among bots of an earlier release.
    aims: Mapping[str, float] = {}


def read_ratings(package: str) -> dict[str, int]:
    """Read the ratings in a game's folder, by level; a level without a measurement has none."""
    found: dict[str, int] = json.loads(
        resources.files(package).joinpath("bot", RATINGS).read_text("utf-8")
    )
    return found
