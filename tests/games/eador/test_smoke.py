"""Eador played at random: it ends, loses no card, hides what is hidden, and its pack is checked."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from regalia.engine.dealer import SeededDealer
from regalia.engine.errors import BadPack
from regalia.engine.game import Game
from regalia.engine.match import Match, view_of
from regalia.games.eador import GAME, powers
from regalia.games.eador.pack import HOOK_OF
from regalia.games.eador.queries import armies, army_parts, receiver, strength, troop_parts
from regalia.games.eador.state import State
from regalia.games.eador.vocabulary import CARDS, FIRST_RITUAL, HOOKS, SHARDS
from tests.games.eador.scenario import card, position_data
from tests.games.playing import inside

SEATS = (2, 3, 4, 5, 6)
CHOICES = [
    (choice.name, value)
    for choice in GAME.choices
    for value in choice.values
    if value != choice.default
]


def random_game(
    seats: int, seed: str, options: Mapping[str, str], game: Game[State] = GAME
) -> Iterator[Match[State]]:
    """A match before each of its decisions, and once more when it is over."""
    match = game.match(seats, seed=seed, options=options)
    chooser = random.Random(seed)  # noqa: S311 - play at random, not secrets
    while not match.over:
        yield match
        (seat,) = match.waiting
        decision = match.decision(seat)
        assert decision is not None
        match.submit(seat, chooser.choice(decision.options))
    yield match


def action_cards(fields: Mapping[str, Any]) -> Counter[int]:
    """Every action card of a position, wherever it lies."""
    found = Counter(fields["deck"] + fields["spent"] + fields["resolving"])
    for name in ("hands", "buried", "looked", "active"):
        for row in fields[name]:
            found.update(row)
    for name in ("troops", "spells"):
        found.update(row[0] for row in fields[name])
    return found


def check_position(fields: Mapping[str, Any], game: Game[State] = GAME) -> None:
    """102 action cards (EA-720), 18 shards (EA-721), each in one place."""
    pack = game.pack
    assert action_cards(fields) == Counter(
        {i: count for i, count in enumerate(pack.copies) if count}
    )
    shards = [one for row in fields["shards"] for one in row]
    shards += fields["shard_deck"] + fields["removed"]
    shards += [one for one in (fields["current"], fields["next"]) if one >= 0]
    assert sorted(shards) == list(range(len(SHARDS)))


def check_strengths(s: State) -> None:
    """A strength is the sum of its parts (EA-736), an army that of its troops."""
    sums = armies(s, s.circle)
    told = [-1] * s.seats
    for troop in s.troops:
        parts = troop_parts(s, troop)
        assert strength(s, troop) == sum(part.amount for part in parts) >= 0
        if troop[3] == s.circle:
            told[troop[2]] = max(told[troop[2]], 0) + strength(s, troop)
    for seat in range(s.seats):
        if told[seat] >= 0:
            told[seat] += sum(part.amount for part in army_parts(s, seat, s.circle))
    assert told == sums


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("seed", range(8))
def test_random_games_end_and_lose_no_card(seats: int, seed: int) -> None:
    for match in random_game(seats, f"plain {seed}", {}):
        check_position(match.dump()["fields"])
        if not match.over:
            check_strengths(inside(match))
            assert 0 <= receiver(inside(match))[0] < seats
    fields = match.dump()["fields"]
    assert fields["round"] == {2: 18, 3: 18, 4: 12, 5: 15, 6: 18}[seats]
    assert match.result is not None


@pytest.mark.parametrize("seats", SEATS)
def test_quick_games_are_shorter(seats: int) -> None:
    *_, match = random_game(seats, "quick", {"quick": "on"})
    assert match.dump()["fields"]["round"] == {2: 12, 3: 12, 4: 8, 5: 10, 6: 12}[seats]


@pytest.mark.parametrize(("name", "value"), CHOICES)
def test_every_option_value_can_be_played(name: str, value: str) -> None:
    for seats in (2, 3, 4, 6):
        *_, match = random_game(seats, f"{name} {value}", {name: value})
        check_position(match.dump()["fields"])


@pytest.mark.parametrize("seats", SEATS)
def test_a_sampled_world_looks_the_same(seats: int) -> None:
    dealer = SeededDealer(f"worlds {seats}")
    sampler = GAME.sampler(GAME)
    different = 0
    for number, match in enumerate(random_game(seats, "sampled", {})):
        if number % 5:
            continue
        for seat in (None, *range(seats)):
            view = match.view(seat)
            world = sampler.sample(json.loads(json.dumps(view)), dealer)
            assert view_of(GAME, match.setup, world, seat) == view
            fields = GAME.dump(world, match.setup)["fields"]
            check_position(fields)
            different += fields != match.dump()["fields"]
    assert different > 0


@pytest.mark.parametrize("seats", SEATS)
def test_positions_survive_dump_and_restore(seats: int) -> None:
    for match in random_game(seats, "codec", {}):
        data = match.dump()
        again = GAME.restore(json.loads(json.dumps(data)), seed=1)
        assert again.dump() == data
        assert again.waiting == match.waiting
        for seat in match.waiting:
            assert again.view(seat) == match.view(seat)


def test_a_record_replays_to_the_same_result() -> None:
    *_, match = random_game(4, "record", {})
    again = GAME.match(4, seed="record")
    for ply in match.record().plies:
        if ply.seat >= 0:
            again.submit(ply.seat, ply.text)
    assert again.dump() == match.dump()


# -- cards and pack -----------------------------------------------------------------
def test_every_card_resolves_and_every_hook_is_used() -> None:
    pack = GAME.pack
    assert set(powers.BEHAVIOUR) == set(HOOKS) == set(HOOK_OF.values())
    assert len(HOOK_OF) == len(HOOKS)
    for name in CARDS:
        number = card(name)
        assert pack.copies[number] > 0
        if number >= FIRST_RITUAL:
            hook = pack.hook[number]
            assert HOOK_OF.get(name) == (HOOKS[hook] if hook >= 0 else None)


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ('id = "halfling"\nsource = "reconstructed"\ncopies = 2', "copies = 3", "troop.copies"),
        ('id = "creation"\nsource = "reconstructed"\ncopies = 2', "copies = 1", "ritual.copies"),
        ('id = "blessing"\nsource = "reconstructed"\ncopies = 2', "copies = 4", "spell.copies"),
        ('loyal_to = "dariol"\nastral = 3', 'loyal_to = "oinor"\nastral = 3', "lord.oinor"),
        ('loyal_to = "oinor"\nastral = 2', 'loyal_to = "oinor"\nastral = 1', "lord.oinor"),
        ("strength = 10", "strength = 11", "troop.paladin.strength"),
        ("starting_hand = 7", "starting_hand = 6", "constants.starting_hand"),
        ('hook = "thin_hands"', 'hook = "steal_cards"', "ritual.overpopulation.hook"),
    ],
)
def test_a_pack_that_breaks_a_count_is_refused(old: str, new: str, place: str) -> None:
    text = GAME.resource("content", "eador.toml")
    assert old in text
    changed = text.replace(old, old.rsplit("\n", 1)[0] + "\n" + new if "copies" in new else new, 1)
    with pytest.raises(BadPack) as error:
        GAME.with_pack(changed)
    assert error.value.place.startswith(place)


def test_another_pack_with_the_same_counts_is_played() -> None:
    """No fairy, one more imp, a stronger Blessing: all counts still hold."""
    text = GAME.resource("content", "eador.toml")
    head = 'source = "reconstructed"\ncopies = '
    changed = text.replace(f'id = "fairy"\n{head}1', f'id = "fairy"\n{head}0')
    changed = changed.replace(f'id = "imp"\n{head}1', f'id = "imp"\n{head}2')
    changed = changed.replace("army = 4", "army = 6")
    game = GAME.with_pack(changed)
    assert game.pack.copies[card("fairy")] == 0
    assert game.pack.army[card("blessing")] == 6
    for match in random_game(3, "other pack", {}, game):
        check_position(match.dump()["fields"], game)


# -- positions in words ---------------------------------------------------------------
def test_a_battle_set_up_in_words() -> None:
    """A small battle: traitor on a lone troop, the target may answer, and does not."""
    data = position_data(
        4,
        shard="dwarf_hills",
        hands={0: ["guardsman", "healer"], 1: ["traitor", "imp"], 2: ["orc", "zombie"]},
        lords={0: ["magnus"], 1: ["oinor"], 2: ["belez"], 3: ["dariol"]},
    )
    check_position(data["fields"])
    match = GAME.restore(data, seed=1)
    match.submit(0, "troop guardsman")
    match.submit(1, "betray traitor seat1 guardsman")
    assert match.waiting == (0,)
    match.submit(0, "seal")
    match.submit(2, "troop orc")
    assert match.dump()["fields"]["influence"] == [0, 1, 0, 0]
