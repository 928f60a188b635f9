"""Hidden information: what is open, what is counted, what only its owner sees (KM-700..720)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from regalia.engine.dealer import SeededDealer
from regalia.games.kemet import GAME
from regalia.games.kemet import vocabulary as v
from tests.games.kemet.helpers import *
from tests.games.kemet.skirmish import CALM, Side, attack, battle

OPEN = [
    "round", "phase", "order", "colors", "city", "god", "city_owner", "prayer", "fame", "fame_at",
    "veterans", "supply", "units", "creature_at", "pyramid", "pyramid_color", "market", "tiles",
    "bought", "acquire", "cells", "gold_played", "discard", "tactics", "face_up", "led", "opened",
    "battle", "winner",
]  # fmt: skip


def random_positions(seats: int, seed: int, count: int) -> list[KemetMatch]:
    """Copies of positions along a random game."""
    chooser = SeededDealer(f"hidden {seed}")
    match = GAME.match(seats, seed=seed)
    found = []
    for number in range(count):
        if match.over:
            break
        seat = match.waiting[chooser.below(len(match.waiting))]
        decision = match.decision(seat)
        assert decision is not None
        match.submit(seat, decision.options[chooser.below(len(decision.options))])
        if number % 25 == 0:
            found.append(GAME.restore(match.dump(), seed=1))
    return found


def shown(match: KemetMatch, seat: int | None, name: str) -> Any:
    return match.view(seat)["fields"][name]


@pytest.mark.rule("KM-700", "KM-701", "KM-702", "KM-703", "KM-704", "KM-705", "KM-707")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_what_each_seat_sees(seats: int) -> None:
    for match in random_positions(seats, seats, 400):
        truth = match.dump()["fields"]
        for viewer in (None, *range(seats)):
            view = match.view(viewer)["fields"]
            for name in OPEN:
                assert view[name] == truth[name]
            for name in ("hand", "tactic_hand", "face_down", "vision"):
                expected = [
                    row if seat == viewer else len(row) for seat, row in enumerate(truth[name])
                ]
                assert view[name] == expected


@pytest.mark.rule("KM-701", "KM-708")
def test_the_size_of_the_deck_is_open_and_nothing_else_of_it() -> None:
    match = begin(bare(3))
    deck = field(match, "deck")
    for viewer in (None, 0, 1, 2):
        view = match.view(viewer)["fields"]
        assert view["deck"] == len(deck)
        counted = sum(row if isinstance(row, int) else len(row) for row in view["hand"])
        assert 33 + 3 - counted - sum(view["discard"]) == len(deck)


@pytest.mark.rule("KM-708", "KM-703")
def test_a_drawn_card_is_seen_by_the_one_who_draws_it() -> None:
    match = nightfall(bare(3))
    drawn = [hand(match, seat)[0] for seat in (0, 1, 2)]
    for viewer in (0, 1, 2):
        expected = [f"drew {s} {drawn[s] if s == viewer else '?'}" for s in (0, 1, 2)]
        assert of(events(match, seat=viewer), "drew") == expected
    assert of(events(match, seat=None), "drew") == ["drew 0 ?", "drew 1 ?", "drew 2 ?"]


@pytest.mark.rule("KM-706", "KM-461", "KM-385")
def test_a_card_discarded_in_a_council_is_never_opened() -> None:
    data = bare(2)
    for seat in (0, 1):
        data["fields"]["tactic_hand"][seat] = [4, 7]  # the last two
        data["fields"]["face_up"][seat] = [0, 1, 2]
        data["fields"]["face_down"][seat] = [3, 5, 6]
    match = battle(Side(5), Side(5), CALM, data)
    for viewer in (None, 1):
        assert of(events(match, seat=viewer), "dropped")[0] == "dropped 0 ?"
    assert of(events(match, seat=0), "dropped") == ["dropped 0 turtle", "dropped 1 ?"]
    play(match, "0: recall", "1: stay")
    assert field(match, "tactic_hand") == [list(range(8)), list(range(8))]
    assert of(events(match, seat=1), "hand-back") == ["hand-back 0", "hand-back 1"]
    assert "shield_push" not in " ".join(events(match, seat=1))


@pytest.mark.rule("KM-709", "KM-710", "KM-711")
def test_a_war_council_seen_from_outside() -> None:
    attacker = Side(5, (), ("war_fury", "war_rage"))
    data = lay(bare(3), "0 gate_nw 5, 1 temple_west 5")
    deal(data, 0, *attacker.cards)
    match = play(march(data, "gate_nw"), "take 5", "go temple_west")
    before = {seat: match.view(seat)["fields"] for seat in (1, 2)}
    news = len(events(match))
    for text in ("lead phalanx", "drop turtle", "hide war_rage", "hide war_fury"):
        match.submit(0, text)
        for seat in (1, 2):
            assert match.view(seat)["fields"] == before[seat]
    match.submit(0, "seal")
    for seat in (1, 2):
        assert match.view(seat)["fields"] == before[seat]  # hand count and prayer as before
        assert events(match, seat=seat)[news:] == []
    assert match.waiting == (1,)  # that he has committed is seen
    clash(match, CALM[1])
    told = [line.split(maxsplit=1)[1] for line in of(events(match, seat=2), "revealed-card")]
    assert told == ["0 war_rage", "0 war_fury"]
    assert of(events(match, seat=2), "led") == ["led 0 phalanx", "led 1 phalanx"]
    assert of(events(match, seat=2), "paid") == ["paid 0 1"]


@pytest.mark.rule("KM-712", "KM-614")
def test_a_spied_card_is_the_spys_alone() -> None:
    data = lay(bare(3), "0 gate_nw 5, 1 temple_west 5, 1 owns spy, 0 holds war_rage")
    match = play(march(data, "gate_nw"), "take 5", "go temple_west")
    clash(match, "0 phalanx turtle war_rage")
    assert shown(match, 1, "spied") == [v.TACTICS.index("phalanx")]
    for other in (None, 0, 2):
        assert shown(match, other, "spied") == [-1]
        assert of(events(match, seat=other), "spied") == ["spied 1 0 ?"]
    assert shown(match, 1, "hand") == [1, [], 0]  # neither the hidden card nor how many
    assert match.view(1)["fields"]["council"][0] is None
    clash(match, CALM[1])
    assert shown(match, 1, "spied") == [-1]


@pytest.mark.rule("KM-713", "KM-720")
def test_the_cards_of_a_vision_are_its_owners() -> None:
    match = nightfall(lay(bare(3), "0 owns vision"))
    assert prompt(match) == "vision"
    assert shown(match, 0, "vision") == [field(match, "vision")[0], 0, 0]
    for other in (None, 1, 2):
        view = match.view(other)["fields"]
        assert view["vision"][0] == 5  # that he looks is known
        assert of(events(match, seat=other), "looked") == ["looked 0 ?"] * 5
    assert match.waiting == (0,)
    play(match, options(match)[0])
    assert of(events(match, seat=1), "kept") == ["kept 0 ?"]


@pytest.mark.rule("KM-714")
def test_cards_for_a_divine_wound_are_open() -> None:
    match = battle(Side(5, ("divine_wound",), ("supplication",)), Side(5), CALM)
    play(match, "0: wound supplication")
    for viewer in (None, 0, 1):
        assert of(events(match, seat=viewer), "wound-card") == ["wound-card 0 supplication"]
    assert shown(match, 1, "discard") == field(match, "discard")


@pytest.mark.rule("KM-715")
def test_a_remembered_card_is_known_when_taken_and_hidden_later() -> None:
    data = lay(bare(3), "0 holds divine_memory glory")
    data["fields"]["discard"][v.CARDS.index("diversion")] = 1
    match = play(begin(data), "play divine_memory")
    assert of(events(match, seat=2), "remembered") == ["remembered 0 diversion"]
    assert shown(match, 2, "hand") == [2, 0, []]


@pytest.mark.rule("KM-716")
def test_at_the_start_everybody_holds_one_diversion() -> None:
    match = until(fresh(3), "troops")
    for seat in range(3):
        assert hand(match, seat).count("diversion") == 1
        assert len(hand(match, seat)) == 3
        assert shown(match, (seat + 1) % 3, "hand")[seat] == 3
    for number in range(10):  # what everybody knows, a sampled world keeps
        world = GAME.sampler(GAME).sample(match.view(0), SeededDealer(number))
        assert [row.count(0) for row in world.hand] == [1, 1, 1]


@pytest.mark.rule("KM-718", "KM-161")
@pytest.mark.parametrize(("card", "asked"), [("diversion", True), ("", False)])
def test_a_turn_is_not_ended_unasked_while_cards_are_held(card: str, asked: bool) -> None:
    data = bare(3)
    deal(data, 0, *([card] if card else []))
    match = play(begin(data), "0: token pray_1")
    assert (match.waiting == (0,)) == asked
    if asked:
        assert options(match) == ["end"]


@pytest.mark.rule("KM-718")
@pytest.mark.parametrize("card", ["diversion", "raining_fire", "supplication"])
def test_between_two_steps_holders_of_any_card_are_asked(card: str) -> None:
    data = lay(bare(3), "0 nw_1 3")
    deal(data, 0, card)
    match = play(march(data, "nw_1"), "take 3", "go gate_nw")
    assert match.waiting == (0,)
    assert "stop" in options(match)


@pytest.mark.rule("KM-719", "KM-851")
@pytest.mark.parametrize("seats", [2, 5])
def test_views_logs_and_sampled_worlds_hold_no_secret(seats: int) -> None:
    sampler = GAME.sampler(GAME)
    chance = SeededDealer("worlds")
    different = 0
    for match in random_positions(seats, 7 + seats, 500):
        for seat in range(seats):
            view = match.view(seat)
            world = sampler.sample(json.loads(json.dumps(view)), chance)
            different += world.hand != inside(match).hand
            again = composed({**match.dump(), "fields": encode_like(match, world)}, seed=1)
            assert again.view(seat) == view
            assert again.log(seat) == match.log(seat)
    assert different


def encode_like(match: KemetMatch, world: object) -> dict[str, object]:
    """The fields of a dump with those of another world."""
    return {name: getattr(world, name) for name in match.dump()["fields"]}


@pytest.mark.rule("KM-719")
def test_a_log_leaves_out_what_a_seat_may_not_know() -> None:
    match = attack(Side(5, ("spy",), ("war_rage",)), Side(5))
    clash(match, "1 shield_push turtle", "0 phalanx turtle war_rage")
    hidden = {"drew": "card", "looked": "card", "kept": "card", "dropped": "tactic"}
    for viewer in (None, 0, 1):
        for entry in match.log(viewer):
            name = hidden.get(entry["event"])
            if name and entry["args"]["seat"] != viewer:
                assert entry["args"][name] is None


@pytest.mark.rule("KM-720")
def test_setup_and_night_choices_are_open_and_one_by_one() -> None:
    match = fresh(3)
    while prompt(match) != "turn":
        assert len(match.waiting) == 1
        before = len(events(match))
        play(match, options(match)[0])
        news = [events(match, seat=seat)[before:] for seat in (None, 0, 1, 2)]
        drawless = [[line for line in lines if not line.startswith("drew")] for lines in news]
        assert drawless[0] == drawless[1] == drawless[2] == drawless[3] != []
    data = lay(bare(3), "nw_1 ruby 1, 0 temple_delta 2, 0 owns hand_of_god reinforcements_tile")
    data["fields"]["veterans"] = [4, 4, 4]
    data["fields"]["prayer"] = [0, 0, 0]
    match = nightfall(data)
    while prompt(match) != "turn":
        assert len(match.waiting) == 1
        before = len(events(match))
        play(match, options(match)[0])
        news = [events(match, seat=seat)[before:] for seat in (None, 0, 1, 2)]
        known = [[line for line in lines if not line.startswith("drew")] for lines in news]
        assert known[0] == known[1] == known[2] == known[3]
