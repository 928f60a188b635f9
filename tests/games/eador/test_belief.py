"""What a reader of the log knows about hidden hands in Eador."""

from __future__ import annotations

import pytest

from regalia.engine.dealer import SeededDealer
from regalia.games.eador import GAME
from regalia.games.eador.belief import Reader
from regalia.games.eador.state import State
from tests.games.eador.helpers import A, B, C, D, EadorMatch, Witness, card, play, table
from tests.games.playing import inside


def reader_of(match: EadorMatch, seat: int) -> Reader:
    reader = Reader(GAME, seat, match.setup.seats)
    reader.observe(match.log(seat))
    return reader


def worlds(match: EadorMatch, seat: int, reader: Reader | None, number: int = 40) -> list[State]:
    sampler, dealer = GAME.sampler(GAME), SeededDealer("worlds")
    found = [sampler.sample(match.view(seat), dealer, reader) for _ in range(number)]
    for world in found:
        assert reader is None or reader.contradicts(world) is None
    return found


def robbed() -> EadorMatch:
    """A takes the imp and the elf from B."""
    match = table(
        4, "iltor", hands={A: "madness orc", B: "imp elf dragon", C: "slug", D: "priest"},
        dealer=Witness(["rob imp", "rob elf"]),
    )  # fmt: skip
    return play(match, "0: ritual-on madness seat2", "1: seal")


@pytest.mark.rule("EA-642")
def test_the_robbed_knows_what_the_thief_holds() -> None:
    match = robbed()
    reader = reader_of(match, B)
    for world in worlds(match, B, reader):
        assert card("imp") in world.hands[A]
        assert card("elf") in world.hands[A]
    assert any(card("imp") not in world.hands[A] for world in worlds(match, B, None))


@pytest.mark.rule("EA-642")
def test_the_others_do_not() -> None:
    match = robbed()
    assert any(card("imp") not in world.hands[A] for world in worlds(match, C, reader_of(match, C)))


def test_a_hand_without_the_stolen_card_is_known_to_be_false() -> None:
    match = robbed()
    reader = reader_of(match, B)
    assert reader.contradicts(inside(match)) is None
    world = inside(match).copy()
    world.hands[A].remove(card("imp"))
    world.hands[A].append(card("orc"))
    assert reader.contradicts(world) is not None
    assert reader_of(match, C).contradicts(world) is None


def test_a_played_card_is_no_longer_held() -> None:
    reader = reader_of(robbed(), B)
    imp = card("imp")
    reader.observe([{"event": "troop", "args": {"seat": A, "card": imp, "n": 1}}])
    assert reader.holdings.of[A].known[imp] == 0
    assert reader.holdings.of[A].known[card("elf")] == 1
    reader.observe([{"event": "discarded", "args": {"seat": A, "card": None}}])
    assert reader.holdings.of[A].known[card("elf")] == 0  # it may have been this one


@pytest.mark.rule("EA-363")
def test_what_lay_in_the_discard_is_in_no_hand() -> None:
    """A knight was seen on the table and then in the discard, which became the deck."""
    knight = card("knight")
    copies = GAME.pack.copies[knight]
    reader = Reader(GAME, B, 4)
    for _ in range(copies):
        reader.observe([{"event": "troop", "args": {"seat": C, "card": knight, "n": 8}}])
    reader.observe([{"event": "received", "args": {"seat": C, "shard": 0, "decider": 0}}])
    reader.observe([{"event": "reshuffled", "args": {"n": 40}}])
    match = table(4, "iltor", hands={A: "imp elf", B: "orc", C: "slug", D: "priest"})
    world = inside(match).copy()
    assert reader.contradicts(world) is None
    world.hands[A] = [card("imp"), knight]
    assert reader.contradicts(world) is not None
    reader.observe([{"event": "drew", "args": {"seat": A, "card": None}}])
    assert reader.contradicts(world) is None
    for drawn in worlds(match, B, reader):
        assert knight not in drawn.hands[C] + drawn.hands[D]
