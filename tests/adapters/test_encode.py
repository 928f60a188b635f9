"""Observations: declared, complete, the same in worlds a seat cannot tell apart."""

from __future__ import annotations

import hashlib
from typing import Any

import numpy as np
import pytest

from regalia.adapters.actions import actions
from regalia.adapters.encode import VERSION, layout
from regalia.engine.dealer import SeededDealer
from regalia.engine.fields import Field, Show
from regalia.engine.game import AnyGame
from regalia.engine.view import view_of
from tests.adapters.playing import GAMES, game_of, positions

ALL = ("clash", *GAMES)


def seat_counts(game: AnyGame) -> range:
    return range(game.min_seats, game.max_seats + 1)


@pytest.mark.parametrize("name", ALL)
def test_every_number_stays_within_its_declared_range(name: str) -> None:
    game = game_of(name)
    for seats in seat_counts(game):
        seen = layout(game, seats)
        for table in positions(name, seats, most=150):
            row = np.frombuffer(seen.numbers(table.view(table.turn)), np.int16)
            wrong = np.flatnonzero((row < seen.low) | (row > seen.high))
            assert not wrong.size, [(seen.names[at], row[at]) for at in wrong]


@pytest.mark.parametrize("name", ALL)
def test_names_are_as_many_as_numbers_and_all_different(name: str) -> None:
    game = game_of(name)
    for seats in seat_counts(game):
        seen = layout(game, seats)
        assert len(seen.names) == len(seen.low) == len(seen.high) == seen.size
        assert len(set(seen.names)) == seen.size


# -- there and back -----------------------------------------------------------------
def bare(field: Field, value: Any, me: int, seats: int) -> Any:
    """A field of a view without what the tensor leaves out: the order of collections."""
    if field.show == Show.OWNER:
        return value[me]
    if field.show == Show.NOBODY:
        return value
    if field.bits and field.of == "seat":
        return seat_sets(field, value, seats)
    loose = field.varies and not field.most
    if loose and field.rows and not field.columns:
        return [sorted(row) if isinstance(row, list) else row for row in value]
    return sorted(value) if loose and not field.rows else value


def seat_sets(field: Field, value: Any, seats: int) -> Any:
    every = (1 << seats) - 1
    if field.varies:
        return [sum(mask >> seat & 1 for mask in value) for seat in range(seats)]
    return [mask & every for mask in value] if isinstance(value, list) else value & every


def sorted_dice(name: str, value: Any) -> Any:
    return [[*row[:5], *sorted(row[5:])] for row in value] if name == "groups" else value


@pytest.mark.parametrize("name", ALL)
def test_a_tensor_holds_the_whole_view(name: str) -> None:
    game = game_of(name)
    seats = game.max_seats
    seen = layout(game, seats)
    for number, table in enumerate(positions(name, seats, most=160)):
        for me in {table.turn, number % seats}:
            view = table.view(me)
            back = seen.read(seen.tensor(view), me)
            for field in game.fields:
                told = bare(field, sorted_dice(field.name, view["fields"][field.name]), me, seats)
                assert back[field.name] == told, field.name
            assert back["me"] == me
            assert back["step"] == view["stack"][-1]["number"]
            assert back["draft"] == view["stack"][-1]["mine"]
            assert back["waiting"] == sum(1 << seat for seat in view["waiting"])


def test_seats_are_counted_from_ones_own() -> None:
    game = game_of("kingsburg")
    seen = layout(game, 3)
    table = next(positions("kingsburg", 3))
    table.state.vp = [10, 11, 12]
    table.state.envoy = 0
    row = dict(zip(seen.names, seen.tensor(table.view(1)).tolist(), strict=True))
    assert [row[f"vp.seat{n}"] for n in range(3)] == [11, 12, 10]
    assert row["envoy.seat2"] == 1
    assert row["envoy.nobody"] == 0


@pytest.mark.parametrize("name", GAMES)
def test_entities_are_the_same_numbers_by_what_they_belong_to(name: str) -> None:
    game = game_of(name)
    seen = layout(game, 3)
    row = seen.tensor(next(positions(name, 3)).view(0))
    found = seen.entities(row)
    assert {key: block.shape for key, block in found.items()} == seen.shapes
    assert found["seat"].shape[0] == 3
    assert sum(block.size for block in found.values()) == seen.size
    assert sum(block.sum() for block in found.values()) == pytest.approx(row.sum())


@pytest.mark.parametrize("name", ALL)
def test_straight_from_the_state_comes_what_the_view_tells(name: str) -> None:
    game = game_of(name)
    seats = game.max_seats
    seen = layout(game, seats)
    given = np.full(seen.size, 7, np.float32)
    for number, table in enumerate(positions(name, seats, seed=4)):
        for me in range(seats) if number % 7 == 0 else [table.turn]:
            view = table.view(me)
            assert (seen.observe(table.state, me, into=given) == seen.tensor(view)).all()
            assert (seen.open(table.state, me) == seen.mask(view)).all()
    table.settle()
    assert table.over or number == 399
    assert (seen.observe(table.state, 1) == seen.tensor(table.view(1))).all()


def test_reading_a_state_leaves_it_as_it_was() -> None:
    table = next(positions("kemet", 4))
    before = table.game.dump(table.state, table.setup)
    layout(table.game, 4).observe(table.state, 2)
    assert table.game.dump(table.state, table.setup) == before


# -- secrecy ----------------------------------------------------------------------------
@pytest.mark.parametrize("name", ALL)
def test_worlds_a_seat_cannot_tell_apart_have_one_tensor(name: str) -> None:
    game = game_of(name)
    seats = game.max_seats
    seen, sampler, dealer = layout(game, seats), game.sampler(game), SeededDealer(3)
    differ = 0
    for number, table in enumerate(positions(name, seats)):
        if number % 12:
            continue
        for me in range(seats):
            view = table.view(me)
            world = sampler.sample(table.view(me), dealer)
            other = view_of(game, table.setup, world, me)
            assert (seen.tensor(view) == seen.tensor(other)).all()
            assert (seen.mask(view) == seen.mask(other)).all()
            assert (seen.observe(table.state, me) == seen.observe(world, me)).all()
            assert (seen.open(table.state, me) == seen.open(world, me)).all()
            differ += game.dump(world, table.setup) != game.dump(table.state, table.setup)
    assert differ, "no sampled world differs from the truth"


def test_a_spectator_has_no_tensor() -> None:
    table = next(positions("kingsburg", 2))
    view = view_of(table.game, table.setup, table.state, None)
    with pytest.raises(ValueError, match="spectator"):
        layout(table.game, 2).tensor(view)


# -- what fields say ----------------------------------------------------------------------
@pytest.mark.parametrize("name", ALL)
def test_what_is_of_a_kind_is_one_of_its_members(name: str) -> None:
    game = game_of(name)
    for field in game.fields:
        kind = game.verbs.kinds.get(field.of)
        if kind is not None and field.of != "seat":
            last = field.high.bit_length() - 1 if field.bits else field.high
            assert last < len(kind), field.name


@pytest.mark.parametrize("name", ALL)
def test_nothing_grows_beyond_the_places_it_has(name: str) -> None:
    game = game_of(name)
    for table in positions(name, game.max_seats, seed=2):
        for field in game.fields:
            if field.most:
                value = getattr(table.state, field.name)
                lists = value if field.rows and not field.columns else [value]
                assert max(map(len, lists)) <= field.most, field.name


# -- actions ------------------------------------------------------------------------------
@pytest.mark.parametrize("name", ALL)
def test_actions_and_codes_go_into_each_other(name: str) -> None:
    game = game_of(name)
    space = actions(game, game.max_seats)
    assert space.size <= 20_000
    for me in range(game.max_seats):
        found = [space.action(code, me) for code in range(space.size)]
        assert sorted(found) == list(range(space.size))
        assert [space.code(action, me) for action in found] == list(range(space.size))


@pytest.mark.parametrize("name", ALL)
def test_an_action_is_its_verb_and_arguments(name: str) -> None:
    space = actions(game_of(name), 3)
    rows = space.table()
    verbs = space.verbs.list
    for action in range(0, space.size, 7):
        number, *given = (int(n) for n in rows[action])
        verb = verbs[number]
        assert space.parts(action).verb == verb.name
        assert verb.code(*given[: len(verb.kinds)]) == action
        assert len(space.kinds[verb.name]) == sum(argument >= 0 for argument in given)


def test_a_seat_named_by_an_action_is_counted_from_ones_own() -> None:
    game = game_of("eador")
    space = actions(game, 4)
    code = game.verbs.parse("spell-on haste seat1")
    assert code is not None
    assert [space.parts(space.action(code, me)).refs[1].id for me in range(4)] == [0, 3, 2, 1]


@pytest.mark.parametrize("name", GAMES)
def test_the_mask_has_what_is_offered(name: str) -> None:
    game = game_of(name)
    space, seen = actions(game, 3), layout(game, 3)
    for table in positions(name, 3, most=60):
        me = table.turn
        open_now = np.flatnonzero(seen.mask(table.view(me))).tolist()
        assert sorted(space.code(action, me) for action in open_now) == sorted(table.codes())
        idle = [seat for seat in range(3) if seat not in table.view(me)["waiting"]]
        assert not any(seen.mask(table.view(seat)).any() for seat in idle)


# -- the version ------------------------------------------------------------------------------
def fingerprint(name: str) -> str:
    """Of everything encoded in a random game, for the fewest and the most seats."""
    game = game_of(name)
    told = hashlib.sha256()
    for seats in {game.min_seats, game.max_seats}:
        seen = layout(game, seats)
        told.update("\n".join(seen.names).encode() + seen.low.tobytes() + seen.high.tobytes())
        for table in positions(name, seats, most=80):
            view = table.view(table.turn)
            told.update(seen.tensor(view).tobytes() + seen.mask(view).tobytes())
    return told.hexdigest()[:16]


GOLDEN = {
    "clash": "cfcf917577b24683",
    "kingsburg": "e7b3c2f1d23244fd",
    "xidit": "e66a92727e343c57",
    "eador": "d0266b6fad3fd085",
    "kemet": "f88d9cdf0bc93a6f",
}


@pytest.mark.parametrize("name", ALL)
def test_the_same_view_gives_the_same_numbers_under_one_version(name: str) -> None:
    """Another fingerprint means another encoding: raise encode.VERSION and note it here."""
    assert (VERSION, fingerprint(name)) == (1, GOLDEN[name])
