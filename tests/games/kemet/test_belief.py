"""What a reader of the log knows about divine cards in hidden hands."""

from __future__ import annotations

import pytest

from regalia.engine.dealer import SeededDealer
from regalia.games.kemet import GAME
from regalia.games.kemet import vocabulary as v
from regalia.games.kemet.belief import Reader
from regalia.games.kemet.interventions import START_CARD
from regalia.games.kemet.state import State
from regalia.testing.playing import Playing
from tests.games.kemet.helpers import KemetMatch, bare, begin, lay, play
from tests.games.playing import inside

WAR_RAGE = v.CARDS.index("war_rage")


def reader_of(match: KemetMatch, seat: int) -> Reader:
    reader = Reader(GAME, seat, match.setup.seats)
    reader.observe(match.log(seat))
    return reader


def worlds(match: KemetMatch, seat: int, reader: Reader | None, number: int = 40) -> list[State]:
    sampler, dealer = GAME.sampler(GAME), SeededDealer("worlds")
    return [sampler.sample(match.view(seat), dealer, reader) for _ in range(number)]


@pytest.mark.rule("KM-715")
def test_a_remembered_card_is_known_to_all() -> None:
    data = lay(bare(3), "0 holds divine_memory glory")
    for name in ("war_rage", "bloodbath"):  # one of two, so that it is asked which
        data["fields"]["deck"].remove(v.CARDS.index(name))
        data["fields"]["discard"][v.CARDS.index(name)] = 1
    match = play(begin(data), "play divine_memory", "0: remember war_rage")
    reader = reader_of(match, 2)
    assert reader.contradicts(inside(match)) is None
    for world in worlds(match, 2, reader):
        assert WAR_RAGE in world.hand[0]
        assert reader.contradicts(world) is None
    guessed = worlds(match, 2, None)
    assert any(reader.contradicts(world) is not None for world in guessed)


@pytest.mark.rule("KM-716")
def test_everybody_holds_a_diversion_until_it_is_played() -> None:
    playing = Playing(GAME, GAME.setup(4), "diversions")
    while playing.state.round < 1 or playing.state.acting < 0:
        playing.step()
    reader = Reader(GAME, 0, 4)
    reader.observe(GAME.events.entries(playing.news, 0))
    assert reader.contradicts(playing.state) is None
    world = playing.state.copy()
    world.hand[2].remove(START_CARD)
    assert reader.contradicts(world) is not None
    reader.observe([{"event": "played", "args": {"seat": 2, "card": START_CARD}}])
    assert reader.contradicts(world) is None


@pytest.mark.rule("KM-536")
def test_what_lay_in_the_discard_pile_is_in_no_hand() -> None:
    reader = Reader(GAME, 0, 3)
    for _ in range(GAME.pack.card_copies[WAR_RAGE]):
        reader.observe([{"event": "revealed-card", "args": {"seat": 1, "card": WAR_RAGE}}])
    reader.observe([{"event": "night-step", "args": {"night": 0}}])
    reader.observe([{"event": "reshuffled", "args": {"n": 20}}])
    data = lay(bare(3), "2 holds war_rage")
    world = begin(data)._state
    assert reader.contradicts(world) is not None
    reader.observe([{"event": "drew", "args": {"seat": 2, "card": None}}])
    assert reader.contradicts(world) is None
