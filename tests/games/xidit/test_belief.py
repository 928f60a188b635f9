"""What a careful reader of the public log knows about the screens (LX-625..626)."""

from __future__ import annotations

from typing import Any

import pytest

from regalia.engine.dealer import SeededDealer
from regalia.engine.match import view_of
from regalia.games.xidit import GAME
from regalia.games.xidit.belief import ScreenReader
from regalia.games.xidit.state import UNKNOWN, State
from tests.games.playing import inside
from tests.games.xidit.driving import Journey
from tests.games.xidit.helpers import XiditMatch, play, scenario

mark = pytest.mark


def reader_of(journey: Journey, seat: int, since: int = 0) -> ScreenReader:
    reader = ScreenReader(GAME, seat, journey.s.seats)
    reader.observe(GAME.events.entries(journey.sink.events[since:], seat))
    return reader


def world_behind(journey: Journey, seat: int, reader: ScreenReader | None) -> State:
    options = dict(zip((c.name for c in GAME.choices), option_words(journey.s), strict=True))
    setup = GAME.setup(journey.s.seats, options)
    view = view_of(GAME, setup, journey.s, seat)
    world = GAME.sampler(GAME).sample(view, SeededDealer("belief"), reader)
    assert view_of(GAME, setup, world, seat) == view
    return world


def option_words(s: State) -> list[str]:
    return [choice.values[n] for choice, n in zip(GAME.choices, s.options, strict=True)]


@mark.rule("LX-626")
@mark.parametrize(("seats", "options"), [(3, {}), (4, {"known_order": "off"}), (5, {})])
def test_who_read_it_all_knows_it_all(seats: int, options: dict[str, str]) -> None:
    journey = Journey(seats, 2, options)
    year, told = 0, 0
    for s in journey.moments():
        if s.year == year or not s.stack:
            continue
        GAME.rules.advance(s, journey.sink)
        year, told = s.year, told + 1
        for seat in range(seats):
            reader = reader_of(journey, seat)
            assert reader.contradicts(s) is None
            world = world_behind(journey, seat, reader)
            assert reader.contradicts(world) is None
            assert world.coins == s.coins
            assert world.units == s.units
            assert (world.bards, world.bastion) == (s.bards, s.bastion)
    assert told == 12
    assert sum(journey.s.coins) > 10
    assert sum(journey.s.bastion) > 0


@mark.rule("LX-626")
def test_whatever_is_changed_it_is_noticed() -> None:
    journey = Journey(4, 2)
    s = journey.run()
    reader = reader_of(journey, 0)
    for name in ("coins", "units", "bastion"):
        for at in range(len(getattr(s, name))):
            for change in (1, -1):
                world = s.copy()
                getattr(world, name)[at] += change
                assert reader.contradicts(world) is not None, (name, at, change)


@mark.rule("LX-708")
def test_the_order_of_hidden_discards_was_told() -> None:
    journey = Journey(4, 3, {"known_order": "off"})
    longest = 0
    for s in journey.moments():
        known = reader_of(journey, 0).piles
        for told, stack in zip(
            known.stacks(),
            (s.recruit_pile, s.threat_pile, s.recruit_discard, s.threat_discard),
            strict=True,
        ):
            at_bottom = stack[len(stack) - len(told) :]
            assert told == at_bottom
            assert UNKNOWN not in told
            longest = max(longest, len(told))
    assert longest > 3


def test_swapped_tiles_are_noticed() -> None:
    journey = Journey(4, 3, {"known_order": "off"})
    for s in journey.moments():
        if len(s.recruit_discard) > 1:
            break
    reader = reader_of(journey, 0)
    world = s.copy()
    world.recruit_discard.reverse()
    assert reader.contradicts(s) is None
    assert reader.contradicts(world) is not None


# -- who comes late ---------------------------------------------------------------------
def at_ravenmont() -> XiditMatch:
    """Seat 0 has the units for the threat it stands before, and six coins already."""
    return scenario(
        phase="orders", hero={0: 17}, units={0: "2/2/0/1/0", 1: "0/0/1/0/0"}, coins={0: 6, 1: 9},
        threats=[17], plans={0: "act"}, fields={"year": 5},
    )  # fmt: skip


def latecomer(match: XiditMatch, seat: int) -> ScreenReader:
    reader = ScreenReader(GAME, seat, match.setup.seats)
    reader.observe(match.log(seat))
    return reader


def test_a_restored_position_has_no_log_and_nothing_is_taken_for_certain() -> None:
    match = at_ravenmont()
    play(match, "0: take coins+sections")
    reader = latecomer(match, 1)
    assert not reader.whole
    gained = reader.coins[0]
    assert 0 < gained < inside(match).coins[0]
    assert reader.contradicts(inside(match)) is None
    sampler, dealer = GAME.sampler(GAME), SeededDealer("late")
    for _ in range(30):
        world = sampler.sample(match.view(1), dealer, reader)
        assert world.coins[0] >= gained
        assert reader.contradicts(world) is None
        assert view_of(GAME, match.setup, world, 1) == match.view(1)


def test_what_is_shown_at_a_census_is_there_at_least() -> None:
    reader = ScreenReader(GAME, 1, 4)
    reader.observe([{"event": "shown", "args": {"seat": 0, "unit": 2, "n": 3}}])
    reader.observe([{"event": "removed", "args": {"seat": 0, "city": 1, "monster": 1, "army": 2}}])
    assert reader.units[:5] == [0, 0, 2, 0, 0]


def test_a_position_that_cannot_be_what_was_told_is_left_as_it_looks() -> None:
    """Somebody's own position at the start of the game, with coins nobody was seen to gain."""
    match = at_ravenmont()
    reader = ScreenReader(GAME, 1, match.setup.seats)
    reader.observe([{"event": "year", "args": {"year": 1, "seat": 0}}])
    assert reader.whole
    world = GAME.sampler(GAME).sample(match.view(1), SeededDealer("own"), reader)
    assert view_of(GAME, match.setup, world, 1) == match.view(1)


def test_a_belief_is_kept_as_plain_data() -> None:
    journey = Journey(4, 2)
    journey.run()
    reader = reader_of(journey, 0)
    again: Any = ScreenReader(GAME, 0, 4)
    again.recall(reader.memory())
    assert again.memory() == reader.memory()
    reader.coins[0] += 1
    assert again.memory() != reader.memory()
