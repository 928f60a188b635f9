"""Whole games by random choices: every seat count and option, worlds, round trips."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from regalia.engine.dealer import SeededDealer
from regalia.engine.match import Match, view_of
from regalia.games.xidit import GAME
from regalia.games.xidit.state import RECRUIT, THREAT, State
from regalia.games.xidit.vocabulary import TYPES


def play(match: Match[State], seed: str) -> Iterator[Match[State]]:
    """Random choices to the end; yields before each."""
    chance = SeededDealer(seed)
    while not match.over:
        yield match
        seat = match.waiting[chance.below(len(match.waiting))]
        decision = match.decision(seat)
        assert decision is not None
        match.submit(seat, decision.options[chance.below(len(decision.options))], decision.serial)


def check_counts(match: Match[State]) -> None:
    s = match._state
    pack = s.pack
    for kind in range(TYPES):
        behind = sum(s.units[kind::TYPES])
        waiting = sum(s.waiting_units[kind::TYPES])
        assert s.barracks[kind] + waiting + behind == pack.figures[kind]
    for seat in range(s.seats):
        in_view = sum(row[seat] for row in s.placed)
        assert s.bards[seat] + s.bastion[seat] + in_view == pack.bards
        guilds = sum(h for o, h in zip(s.guild_owner, s.guild_height, strict=True) if o == seat)
        assert s.sections[seat] + s.held[seat] + guilds == pack.sections
    assert min(s.units + s.coins + s.bards + s.barracks + s.waiting_units + s.sections) >= 0


def check_tiles(match: Match[State]) -> None:
    s = match._state
    used = pack_mode(s)
    places = [city for city, tile in enumerate(s.tile) if tile]
    places += [s.next_recruit, s.next_threat]
    stacks = s.recruit_pile + s.threat_pile + s.recruit_discard + s.threat_discard
    places += [tile for tile in stacks if tile >= 0]
    unseen = [tile for tile, known in enumerate(s.unseen) if known]
    assert len(unseen) == stacks.count(-1)
    assert sorted(places + unseen) == used.tiles
    assert s.tile.count(RECRUIT) == used.recruits
    assert s.tile.count(THREAT) == used.threats


def pack_mode(s: State):  # type: ignore[no-untyped-def]  # the pack's own type is private to it
    return s.pack.modes[2 * (s.seats - 3) + s.options[0]]


def check_worlds(match: Match[State], chance: SeededDealer) -> None:
    sampler = GAME.sampler(GAME)
    for seat in (None, *range(match.setup.seats)):
        view = match.view(seat)
        world = sampler.sample(view, chance)
        assert view_of(GAME, match.setup, world, seat) == view


SETUPS = [(seats, "random", {}) for seats in (3, 4, 5)] + [
    (seats, f"{choice.name}={value}", {choice.name: value})
    for choice in GAME.choices
    for value in choice.values
    for seats in (3, 4, 5)
    if value != choice.default
]


@pytest.mark.parametrize(("seats", "name", "options"), SETUPS)
def test_random_games_end(seats: int, name: str, options: dict[str, str]) -> None:
    for number in range(3):
        match = GAME.match(seats, seed=number, options=options)
        for _ in play(match, f"{name}/{seats}/{number}"):
            check_counts(match)
            if match._state.mover < 0:
                check_tiles(match)
        assert match.result is not None
        assert sorted(seat for place in match.result.ranking for seat in place) == list(
            range(seats)
        )


@pytest.mark.parametrize("known_order", ["on", "off"])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_sampled_worlds_look_the_same(seats: int, known_order: str) -> None:
    options = {"length": "short", "known_order": known_order}
    match = GAME.match(seats, seed=seats, options=options)
    chance = SeededDealer("worlds")
    for _ in play(match, "sampler"):
        check_worlds(match, chance)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_positions_survive_a_round_trip(seats: int) -> None:
    match = GAME.match(seats, seed=seats)
    for number, _ in enumerate(play(match, "codec")):
        if number % 7 == 0:
            data = match.dump()
            again = GAME.restore(data, seed=1)
            assert again.dump() == data
            assert again.waiting == match.waiting


@pytest.mark.parametrize("named", [1, 2, 3, 4, 5])
def test_a_named_seat_begins(named: int) -> None:
    match = GAME.match(4, seed=1, options={"first_player": f"seat{named}"})
    assert match.view(None)["fields"]["first"] == (named - 1) % 4
