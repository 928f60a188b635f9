"""A position at the start of a round, described in words: for tests and analysis.

    data = position_data(4, shard="tainest", hands={0: ["knight", "veto"], 1: ["priest"]})
    match = GAME.restore(data, seed=1)

The dump it returns may be changed further before it is restored; ids are the
numbers of the vocabulary's kinds, which card() and shard() give by name.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from regalia.games.eador import GAME
from regalia.games.eador.pack import Pack
from regalia.games.eador.queries import TWO_STAGES
from regalia.games.eador.state import NOBODY
from regalia.games.eador.vocabulary import CARD, LORD, LORDS, SHARD, SHARDS, STEP_STAGE_ONE

Piles = Mapping[int, Sequence[str]]


def card(name: str) -> int:
    return CARD.index[name]


def shard(name: str) -> int:
    return SHARD.index[name]


def cards(names: Sequence[str]) -> list[int]:
    return sorted(card(name) for name in names)


def position_data(
    seats: int,
    *,
    shard: str,
    next_shard: str | None = None,
    first: int = 0,
    hands: Piles | None = None,
    active: Piles | None = None,
    lords: Piles | None = None,
    won: Piles | None = None,
    deck: Sequence[str] | None = None,
    discard: Sequence[str] = (),
    stage: int = 1,
    options: Mapping[str, Any] | None = None,
) -> dict[str, Any]:
    """A dump: the first player is to choose at the start of a round.

    Seats without a hand hold no card.  Without `lords` the seats hold them in
    the order of the box.  Without `deck` all other cards are in the deck;
    with it, they are in the discard.  `stage` 2 is for 2 or 3 players.
    """
    match = GAME.match(seats, seed="scenario", options=options)
    data = match.dump()
    fields = data["fields"]
    fields["first"] = first
    fields["holder"] = holders(seats, lords)
    place_shards(fields, shard, next_shard, won or {}, quick=data["options"]["quick"] == "on")
    fields["hands"] = [cards((hands or {}).get(seat, ())) for seat in range(seats)]
    fields["active"] = [[card(name) for name in (active or {}).get(seat, ())]
                        for seat in range(seats)]  # fmt: skip
    place_rest(fields, GAME.pack, deck, discard)
    if stage == 2 and data["stack"][-1]["step"] == STEP_STAGE_ONE:
        data["stack"].pop()
    return data


def holders(seats: int, lords: Piles | None) -> list[int]:
    """By lord: who holds it."""
    if lords is None:
        return [i % seats if i < seats or seats <= TWO_STAGES else NOBODY
                for i in range(len(LORDS))]  # fmt: skip
    found = [NOBODY] * len(LORDS)
    for seat, names in lords.items():
        for name in names:
            found[LORD.index[name]] = seat
    return found


def place_shards(
    fields: dict[str, Any], current: str, after: str | None, won: Piles, *, quick: bool
) -> None:
    """Every shard in one place; the next one is the first that is left, unless named."""
    pack: Pack = GAME.pack
    seats = len(fields["hands"])
    fields["current"] = shard(current)
    fields["shards"] = [[shard(name) for name in won.get(seat, ())] for seat in range(seats)]
    taken = {fields["current"], *(one for row in fields["shards"] for one in row)}
    left: list[int] = []
    removed: list[int] = []
    for one in range(len(SHARDS)):
        if one in taken:
            continue
        unused = fields["holder"][pack.shard_lord[one]] == NOBODY
        (removed if unused or (quick and pack.shard_astral[one] == 1) else left).append(one)
    if after is not None and shard(after) not in left:
        raise ValueError(f"{after} is not left to be the next shard")
    fields["next"] = shard(after) if after is not None else (left[0] if left else NOBODY)
    fields["shard_deck"] = [one for one in left if one != fields["next"]]
    fields["removed"] = removed


def place_rest(
    fields: dict[str, Any], pack: Pack, deck: Sequence[str] | None, discard: Sequence[str]
) -> None:
    """All cards not named lie in the deck, or in the discard if the deck is named."""
    left = pack.copies[:]
    named = [*fields["hands"], *fields["active"], cards(deck or ()), cards(discard)]
    for row in named:
        for one in row:
            left[one] -= 1
            if left[one] < 0:
                raise ValueError(f"the box has too few copies of {CARD.names[one]}")
    rest = [one for one, count in enumerate(left) for _ in range(count)]
    fields["deck"] = rest if deck is None else cards(deck)
    fields["spent"] = sorted(cards(discard) + ([] if deck is None else rest))
    fields["buried"] = [[] for _ in fields["hands"]]
