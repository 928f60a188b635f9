"""What is refused is refused for its true reason, with the statement that forbids it."""

from __future__ import annotations

import copy

import pytest

from regalia.engine.errors import Why
from regalia.engine.verbs import Ref
from regalia.games.kemet import GAME
from regalia.games.kemet import vocabulary as v
from tests.games.kemet.helpers import *


def named(kind: str, name: str) -> tuple[str, str, int]:
    return (kind, kind, GAME.verbs.kinds[kind].index[name])


def number(n: int) -> tuple[str, str, int]:
    return ("n", "amount", n)


def turn(*cards: str, tiles: tuple[str, ...] = (), prayer: int = 7) -> KemetMatch:
    """Seat 0 begins its turn with two troops, these cards and these tiles."""
    data = lay(bare(2), "0 nw_1 3, 1 sw_1 3")
    deal(data, 0, *cards)
    own(data, 0, *tiles)
    data["fields"]["prayer"][0] = prayer
    return begin(data)


# -- a turn -----------------------------------------------------------------------
@pytest.mark.rule("KM-737", "KM-154")
def test_no_silver_token_is_said_to_be_none() -> None:
    match = turn()
    assert refused(match, "silver pray_1") == Why("KM-737", "no-silver")
    match = begin_with_silver()
    play(match, "silver pray_1")
    assert refused(match, "silver move_3") == Why("KM-154", "silver-played")


def begin_with_silver() -> KemetMatch:
    data = lay(bare(3), "0 nw_1 3, 0 owns act_of_god_ruby")
    return begin(data)


@pytest.mark.rule("KM-530")
@pytest.mark.parametrize(
    ("held", "key"),
    [
        ("diversion", "card-when-attacked"),
        ("war_rage", "card-in-battle"),
        ("swiftness", "card-in-move"),
    ],
)
def test_a_held_card_is_refused_for_its_time(held: str, key: str) -> None:
    data = lay(bare(2), "0 nw_1 3")
    deal(data, 0, held)
    match = begin(data)
    assert refused(match, f"play {held}") == Why("KM-530", key, (named("card", held),))
    assert match.why_not(0, [Ref("card", v.CARDS.index(held))]).key == key


@pytest.mark.rule("KM-520", "KM-538")
def test_a_day_card_is_refused_for_its_price_or_for_want_of_a_target() -> None:
    fire = named("card", "raining_fire")
    match = turn("raining_fire", prayer=0)
    assert refused(match, "play raining_fire") == Why("KM-520", "card-price", (fire, number(1)))
    match = turn("divine_memory")  # the pile is empty
    memory = (named("card", "divine_memory"),)
    assert refused(match, "play divine_memory") == Why("KM-538", "card-no-use", memory)
    assert refused(match, "play supplication").key == "card-not-held"


@pytest.mark.rule("KM-206")
def test_a_gold_action_needs_a_gold_tile_of_ones_own() -> None:
    match = turn(tiles=("charge", "forced_march"))
    march_ = named("tile", "forced_march")
    assert refused(match, "gold dark_ritual pray").key == "tile-not-yours"
    assert refused(match, "gold charge move").key == "tile-not-gold"
    wrong = Why("KM-206", "gold-action", (march_, named("action", "pray")))
    assert refused(match, "gold forced_march pray") == wrong


@pytest.mark.rule("KM-260", "KM-261")
def test_a_creature_is_refused_for_its_place() -> None:
    match = begin(lay(bare(2), "0 nw_1 3 phoenix, 0 temple_west 2, 0 owns sphinx"))
    sphinx, at = named("creature", "sphinx"), ("zone", "zone")
    assert refused(match, "join mummy nw_1").key == "creature-not-yours"
    placed = (named("creature", "phoenix"), (*at, zone("nw_1")))
    assert refused(match, "join phoenix nw_1") == Why("KM-260", "creature-placed", placed)
    there = Why("KM-261", "creature-there", ((*at, zone("nw_1")),))
    assert refused(match, "join sphinx nw_1") == there
    assert refused(match, "join sphinx nw_2").key == "no-troop"
    assert refused(match, "join sphinx temple_west").key == "join-place"
    assert match.why_not(0, [Ref("creature", sphinx[2])]).key == "in-options"  # by a swap
    assert refused(match, "swap sphinx phoenix").key == "swap-place"


# -- a build action -------------------------------------------------------------------
@pytest.mark.rule("KM-280")
def test_where_no_pyramid_stands_there_is_nothing_to_raise() -> None:
    match = begin(lay(bare(3), "nw_1 ruby 1"))
    play(match, "token build_2")
    why = Why("KM-280", "nothing-to-raise", (("zone", "zone", zone("nw_2")),))
    assert refused(match, "raise nw_2 2") == why


@pytest.mark.rule("KM-574", "KM-619")
def test_the_hand_of_god_gives_one_level() -> None:
    data = lay(bare(3), "0 owns hand_of_god, nw_1 ruby 1")
    match = until(nightfall(data), "hand")
    assert refused(match, "raise nw_1 3") == Why("KM-574", "gift-levels", (number(1),))
    assert refused(match, "found nw_2 sapphire 2") == Why("KM-619", "gift-levels", (number(1),))
    assert refused(match, "raise nw_2 1").key == "nothing-to-raise"


# -- a move -----------------------------------------------------------------------------
def moved(*cards: str) -> Position:
    data = lay(bare(2), "0 gate_nw 3")
    deal(data, 0, *cards)
    return data


@pytest.mark.rule("KM-346", "KM-347", "KM-667")
def test_a_teleport_without_a_pyramid_and_a_transport_without_its_card() -> None:
    match = march(moved(), "gate_nw")
    here = Why("KM-346", "no-pyramid-here", (("zone", "zone", zone("gate_nw")),))
    card = Why("", "card-not-held", (named("card", "teleportation"),))
    for _ in range(2):  # before and after the number of units
        assert refused(match, "teleport temple_west") == here
        assert refused(match, "transport temple_west") == card
        assert refused(match, "teleport west_bank").key == "no-obelisk"
        if "take 3" in options(match):
            play(match, "take 3")
    held = march(moved("teleportation"), "gate_nw")
    assert refused(held, "play teleportation").key == "card-as-step"
    assert refused(held, "transport temple_west") == Why("KM-330", "units-first")


@pytest.mark.rule("KM-341", "KM-344")
def test_a_ship_needs_two_ports() -> None:
    match = march(moved(), "gate_nw")
    assert refused(match, "sail temple_west").key == "no-port"
    assert refused(match, "sail gate_sw").key == "not-your-port"
    assert refused(match, "sail delta_marsh") == Why("KM-330", "units-first")


@pytest.mark.rule("KM-330", "KM-331", "KM-337")
def test_a_group_is_refused_for_its_number_and_its_creatures() -> None:
    match = march(lay(bare(2), "0 gate_nw 3 phoenix"), "gate_nw")
    assert refused(match, "take 4") == Why("KM-330", "take-some", (number(3),))
    assert refused(match, "take 0").key == "take-some"
    assert refused(match, "bring phoenix") == Why("KM-330", "units-first")
    play(match, "take 1")
    assert refused(match, "bring mummy").key == "creature-elsewhere"
    first = Why("KM-331", "creature-first", (named("creature", "phoenix"),))
    assert refused(match, "go dunes_west") == first
    play(match, "bring phoenix")
    assert refused(match, "stop") == Why("KM-330", "group-chosen")


@pytest.mark.rule("KM-160", "KM-686")
def test_cards_in_a_move_have_their_moment() -> None:
    data = lay(moved("supplication", "swiftness", "swiftness"), "0 owns priest_of_mafdet")
    match = march(data, "gate_nw")
    assert refused(match, "play supplication") == Why("KM-160", "between-steps")
    play(match, "take 3", "go dunes_west")
    late = Why("KM-686", "card-at-start", (named("card", "swiftness"),))
    assert refused(match, "play swiftness") == late


# -- units --------------------------------------------------------------------------------
@pytest.mark.rule("KM-300", "KM-520")
def test_no_unit_is_no_recruiting() -> None:
    match = turn()
    play(match, "token recruit_3")
    assert refused(match, "put nw_1 0") == Why("", "put-none")


# -- battle ---------------------------------------------------------------------------------
@pytest.mark.rule("KM-384", "KM-603")
def test_a_battle_card_comes_from_the_hand() -> None:
    match = march(lay(bare(2), "0 gate_nw 3, 1 dunes_west 3"), "gate_nw")
    play(match, "take 3", "go dunes_west")
    phalanx = (named("tactic", "phalanx"),)
    special = match.why_not_text(0, "lead offensive_special")
    assert special == Why("KM-018", "tactic-not-yours", (named("tactic", "offensive_special"),))
    match.submit(0, "lead phalanx")
    assert match.why_not_text(0, "drop phalanx") == Why("KM-384", "tactic-led", phalanx)
    assert match.why_not_text(0, "hide war_rage").key == "card-not-held"


@pytest.mark.rule("KM-446", "KM-447", "KM-441")
def test_a_retreat_is_refused_for_its_zone() -> None:
    match = lost(bare(2), "nw_1", "gate_nw", (0, 1))
    assert refused(match, "stay") == Why("KM-441", "loser-leaves")
    play(match, "0: retreat")
    assert refused(match, "retreat-to sw_1").key == "haven-far"
    assert refused(match, "retreat-to gate_nw").key == "haven-far"


@pytest.mark.rule("KM-671", "KM-650")
def test_a_diversion_is_refused_for_the_card_and_for_the_zone() -> None:
    data = lay(bare(2), "0 gate_nw 3, 1 dunes_west 3, 1 holds diversion")
    match = march(copy.deepcopy(data), "gate_nw")
    play(match, "take 3", "go dunes_west")
    far = Why("KM-671", "haven-far", (("zone", "zone", zone("temple_delta")),))
    assert match.why_not_text(1, "divert temple_delta") == far
    enemy = match.why_not_text(1, "divert nw_1")
    assert enemy.key in ("haven-far", "haven-city")
    data["fields"]["hand"][1] = []
    deal(data, 1, "war_rage")
    match = march(data, "gate_nw")
    play(match, "take 3", "go dunes_west")
    assert match.why_not_text(1, "divert gate_sw").key == "card-not-held"


# -- night -----------------------------------------------------------------------------------
@pytest.mark.rule("KM-493", "KM-494", "KM-498", "KM-508", "KM-511")
def test_tokens_and_places_of_the_night() -> None:
    data = bare(2)
    data["fields"]["veterans"] = [3, 0]
    data["fields"]["prayer"][0] = 7  # nine after the night's prayer
    match = nightfall(data)
    assert refused(match, "spend 4") == Why("KM-493", "veterans", (number(3),))
    assert refused(match, "spend 3") == Why("KM-494", "prayer-full", (number(11),))
    play(match, "spend 0")
    assert refused(match, "spend 2") == Why("KM-498", "veteran-pairs", (number(3),))
    match = until(match, "fate")
    assert refused(match, "place 3") == Why("KM-511", "no-such-place", (number(2),))


# -- the opening ------------------------------------------------------------------------------
@pytest.mark.rule("KM-125", "KM-731")
def test_two_districts_are_named_in_any_order() -> None:
    match = until(fresh(2), "troops")
    first = options(match)[0]
    _, a, b = first.split()
    play(match, f"garrison {b} {a}")
    assert [str(ply.text) for ply in match.plies][-1] == first
    assert any(set(row) == {a, b} for row in (units(match, 0), units(match, 1)))


@pytest.mark.rule("KM-125")
def test_one_district_is_not_two() -> None:
    match = until(fresh(2), "troops")
    own_district = options(match)[0].split()[1]
    assert refused(match, f"garrison {own_district} {own_district}").key == "two-districts"
    assert refused(match, f"garrison {own_district} temple_west").key == "not-own-city"
    alone = match.why_not(match.waiting[0], [Ref("zone", zone(own_district))])
    assert alone.key == "in-options"


@pytest.mark.rule("KM-031", "KM-032")
def test_a_closed_city() -> None:
    match = fresh(2)
    shut = Why("KM-031", "city-closed", (named("city", "e"), number(2)))
    assert refused(match, "home e anubis") == shut


def test_a_refusal_leaves_out_what_it_cannot_know() -> None:
    """Two hands the asker cannot see give the same reasons."""
    told = []
    for card in ("war_rage", "iron_wall"):
        data = lay(moved(), "1 dunes_west 3")
        deal(data, 1, card)
        match = march(data, "gate_nw")
        play(match, "take 3", "go dunes_west")
        play(match, "1: seal")
        told.append([match.why_not_text(0, f"hide {name}") for name in v.CARDS])
        clash(match, "1 phalanx turtle", "0 phalanx turtle")
    assert told[0] == told[1]
