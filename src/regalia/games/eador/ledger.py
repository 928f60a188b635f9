"""The sources of astral points, which all lie face up."""

from __future__ import annotations

from typing import Final

from regalia.engine.ledger import SCORE, Account, Ledger, Standing
from regalia.games.eador.queries import loyal_shards
from regalia.games.eador.state import State

SHARDS, LOYALTY, RITUALS = "shards", "loyalty", "rituals"


def of_shards(s: State) -> list[int]:
    return [sum(s.pack.shard_astral[shard] for shard in mine) for mine in s.shards]


def of_loyalty(s: State) -> list[int]:
    return [s.pack.loyal_bonus * loyal_shards(s, seat) for seat in range(s.seats)]


def of_rituals(s: State) -> list[int]:
    return [sum(s.pack.astral[ritual] for ritual in mine) for mine in s.active]


LEDGER: Final = Ledger(
    (SHARDS, LOYALTY, RITUALS),
    (
        Account(
            SCORE,
            (
                Standing(SHARDS, of_shards),
                Standing(LOYALTY, of_loyalty),
                Standing(RITUALS, of_rituals),
            ),
        ),
    ),
)
