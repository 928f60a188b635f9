"""Positions set up through a dump: the first turn of a game, emptied, then furnished.

opened() gives a dump in which seat 0 is to place a token, seat i sits in the
i-th city of the table, nobody has units, tiles or cards; put(), own(), deal()
furnish it; composed() or moving() makes a match of it.
"""

from __future__ import annotations

from typing import Any

from regalia.engine.dealer import Dealer
from regalia.engine.match import Match
from regalia.games.kemet import GAME
from regalia.games.kemet.state import IN_SUPPLY, State
from regalia.games.kemet.vocabulary import CARDS, CREATURES, STEP_MOVE_START, TILES, ZONES


def zone(name: str) -> int:
    return ZONES.index(name)


def opened(seats: int, options: dict[str, str] | None = None) -> dict[str, Any]:
    """The first turn of the first day, with seat i in the i-th city of the table."""
    match = GAME.match(seats, seed="opened", options=options)
    while (decision := match.decision(match.waiting[0])) and decision.prompt != "turn":
        match.submit(decision.seat, decision.options[0])
    data = match.dump()
    fields = data["fields"]
    fields["order"] = list(range(seats))
    fields["units"] = [[0] * len(ZONES) for _ in range(seats)]
    fields["supply"] = [12] * seats
    fields["tiles"] = [[] for _ in range(seats)]
    fields["deck"] = sorted([*fields["deck"], *(card for row in fields["hand"] for card in row)])
    fields["hand"] = [[] for _ in range(seats)]
    fields["reshuffles"] = 1  # any card may be anywhere
    fields["prayer"] = [7] * seats
    data["stack"][-1]["regs"] = [0, 0, 0, 0]
    return data


def put(data: dict[str, Any], seat: int, name: str, count: int, creature: str = "") -> None:
    data["fields"]["units"][seat][zone(name)] += count
    data["fields"]["supply"][seat] -= count
    if creature:
        own(data, seat, creature)
        data["fields"]["creature_at"][CREATURES.index(creature)] = zone(name)


def own(data: dict[str, Any], seat: int, *tiles: str) -> None:
    for tile in tiles:
        data["fields"]["tiles"][seat].append(TILES.index(tile))
        if tile in CREATURES:
            data["fields"]["creature_at"][CREATURES.index(tile)] = IN_SUPPLY


def deal(data: dict[str, Any], seat: int, *cards: str) -> None:
    """Cards from the deck into a hand."""
    for card in cards:
        data["fields"]["deck"].remove(CARDS.index(card))
        data["fields"]["hand"][seat].append(CARDS.index(card))
    data["fields"]["hand"][seat].sort()


def composed(
    data: dict[str, Any], *, seed: int | str | None = None, dealer: Dealer | None = None
) -> Match[State]:
    """A match from a position that shows one rule, though no game may ever reach it.

    GAME.restore() would refuse tiles of a colour that is not in play, or a
    dozen units too many.
    """
    setup, s = GAME.read(data)
    return Match(GAME, setup, s, GAME.dealer(seed, dealer))


def moving(data: dict[str, Any], seat: int = 0) -> Match[State]:
    """A match in which a seat has just placed a token on a move cell."""
    data["stack"][-1]["regs"] = [seat, 1, 0, 0]
    frame = {"step": STEP_MOVE_START, "regs": [seat, 1, 0, 0], "sealed": [], "done": 0}
    data["stack"].append(frame)
    return composed(data, seed="example")


def go(match: Match[State], *texts: str) -> None:
    for text in texts:
        match.submit(match.waiting[0], text)


def offered(match: Match[State], seat: int) -> list[str]:
    decision = match.decision(seat)
    return [option.text for option in decision.options] if decision else []


def frame(step: int, *regs: int) -> dict[str, Any]:
    return {"step": step, "regs": [*regs, 0, 0, 0, 0][:4], "sealed": [], "done": 0}


def fight(match: Match[State], seat: int, lead: str, drop: str) -> None:
    for text in (f"lead {lead}", f"drop {drop}", "seal"):
        match.submit(seat, text)
