"""Power tiles of city and night: limits, mercenaries, recruiting, cards, builders."""

from __future__ import annotations

import pytest

from regalia.games.kemet import vocabulary as v
from tests.games.kemet.helpers import *


# -- legion ----------------------------------------------------------------------------
@pytest.mark.rule("KM-556", "KM-612")
def test_legion_when_recruiting_and_moving() -> None:
    data = lay(bare(5), "0 owns legion, 0 gate_nw 5, 0 west_bank 2")
    match = play(begin(data), "token recruit_3")
    assert begins(match, "put")[4] == "put nw_1 5"  # the supply has five
    match = play(march(data, "gate_nw"), "take 5", "go west_bank")
    assert units(match, 0) == {"west_bank": 7}
    data["fields"]["prayer"][0] = 11
    data["fields"]["units"][0] = [0] * len(v.ZONES)
    data["fields"]["supply"][0] = 12
    data["stack"] = data["stack"][:-1]
    match = play(begin(data), "token recruit_3")
    assert "put nw_1 7" in options(match)
    assert "put nw_1 8" not in options(match)


@pytest.mark.rule("KM-612", "KM-502")
def test_legion_at_night_and_by_cards() -> None:
    data = lay(bare(5), "0 owns legion, 0 nw_1 5, 0 holds enlistment")
    match = play(begin(data), "play enlistment")
    assert "put nw_1 2" in options(match)
    data["fields"]["veterans"][0] = 3
    match = nightfall(data)
    play(match, "spend 0", "spend 0")
    assert prompt(match) == "put-veterans"
    assert "put nw_1 2" in options(match)
    assert "put nw_1 3" not in options(match)


@pytest.mark.rule("KM-556")
def test_legion_serves_its_owner_only() -> None:
    data = lay(bare(5), "1 owns legion, 0 nw_1 5")
    match = play(begin(data), "token recruit_3")
    assert begins(match, "put")[0] == "put nw_2 1"


# -- mercenaries -----------------------------------------------------------------------
def with_mercenaries(*puts: tuple[int, str, int]) -> KemetMatch:
    data = lay(bare(5), "nw_1 onyx 1")
    for each in puts:
        put(data, *each)
    return play(begin(data), "token acquire_1a", "buy mercenaries")


@pytest.mark.rule("KM-582", "KM-734", "KM-630", "KM-820")
def test_mercenaries_come_at_once() -> None:
    match = with_mercenaries()
    first = [f"put nw_{d} {n}" for d in (1, 2, 3) for n in (1, 2, 3)]
    assert options(match) == first  # no skip
    play(match, "0: put nw_1 2", "0: put nw_3 1")
    assert units(match, 0) == {"nw_1": 2, "nw_3": 1}
    assert field(match, "supply")[0] == 12  # fifteen in all
    assert asked(match) == 1


@pytest.mark.rule("KM-629", "KM-617")
def test_mercenaries_find_room_without_enemies_or_go_to_the_supply() -> None:
    match = with_mercenaries((0, "nw_1", 4), (0, "nw_2", 5), (1, "nw_3", 1))
    assert units(match, 0) == {"nw_1": 5, "nw_2": 5}  # the only option was taken
    assert field(match, "supply")[0] == 5


@pytest.mark.rule("KM-629")
def test_mercenaries_without_any_room() -> None:
    data = lay(bare(5), "nw_1 onyx 1, 0 sw_1 1, sw_1 onyx 1")
    for n in (1, 2, 3):
        put(data, 1, f"nw_{n}", 1)
    match = play(begin(data), "token acquire_1a", "buy mercenaries")
    assert units(match, 0) == {"sw_1": 1}
    assert field(match, "supply")[0] == 14


@pytest.mark.rule("KM-630", "KM-011")
def test_mercenaries_are_ordinary_units() -> None:
    match = with_mercenaries((0, "nw_2", 2))
    play(match, "0: put nw_2 3", "1: token pray_1", "2: token pray_1", "3: token pray_1")
    play(match, "4: token pray_1", "0: token recruit_3")
    assert refused(match, "put nw_2 1").rule == "KM-303"  # five in the troop
    assert options(match)[0:5] == [f"put nw_1 {n}" for n in range(1, 6)]
    play(match, "put nw_1 5", "done")
    assert field(match, "supply")[0] == 5
    assert sum(units(match, 0).values()) == 10


# -- enforced recruitment --------------------------------------------------------------
@pytest.mark.rule("KM-591", "KM-635", "KM-302")
def test_enforced_recruitment() -> None:
    data = lay(bare(5), "0 temple_delta 3, 0 sw_1 1, 1 temple_east 1")
    match = play(begin(data), "token recruit_3")
    assert {text.split()[1] for text in begins(match, "put")} == {"nw_1", "nw_2", "nw_3"}
    own(data, 0, "enforced_recruitment")
    match = play(begin(data), "token recruit_3")
    found = {text.split()[1] for text in begins(match, "put")}
    assert found == {"nw_1", "nw_2", "nw_3", "temple_delta", "sw_1"}
    assert "put temple_delta 2" in options(match)
    assert "put temple_delta 3" not in options(match)
    play(match, "put temple_delta 2", "put sw_1 1", "done")
    assert units(match, 0) == {"temple_delta": 5, "sw_1": 2}
    assert field(match, "prayer")[0] == 4
    assert of(events(match), "attack") == []


@pytest.mark.rule("KM-591")
def test_enforced_recruitment_is_for_the_recruit_action_only() -> None:
    data = lay(bare(5), "0 temple_delta 3, 0 owns enforced_recruitment")
    data["fields"]["veterans"][0] = 2
    match = play(nightfall(data), "0: decline", "spend 0", "spend 0")
    assert prompt(match) == "put-veterans"
    assert {text.split()[1] for text in begins(match, "put")} == {"nw_1", "nw_2", "nw_3"}


# -- reinforcements by tile ------------------------------------------------------------
@pytest.mark.rule("KM-564", "KM-768", "KM-618", "KM-617")
def test_reinforcements_tile() -> None:
    data = lay(bare(5), "0 owns reinforcements_tile, 0 temple_west 4, 1 nw_2 1, 1 temple_east 1")
    match = nightfall(data)
    assert prompt(match) == "put"
    places = [f"put nw_1 {n}" for n in range(1, 5)] + [f"put nw_3 {n}" for n in range(1, 5)]
    assert options(match) == [*places, "put temple_west 1", "done"]
    play(match, "0: put nw_1 3", "0: put temple_west 1")
    assert units(match, 0) == {"nw_1": 3, "temple_west": 5}
    assert prompt(match) == "fate"


@pytest.mark.rule("KM-564", "KM-768")
def test_reinforcements_may_be_fewer() -> None:
    data = lay(bare(5), "0 owns reinforcements_tile")
    match = play(nightfall(data), "0: put nw_1 1", "0: done")
    assert units(match, 0) == {"nw_1": 1}
    data["fields"]["supply"][0] = 2
    data["fields"]["units"][0][20] = 10
    match = nightfall(data)
    assert max(int(text.split()[2]) for text in begins(match, "put")) == 2


# -- hand of god -----------------------------------------------------------------------
@pytest.mark.rule("KM-574", "KM-619", "KM-769")
def test_hand_of_god() -> None:
    data = lay(bare(5), "nw_1 ruby 3, nw_2 onyx 4, sw_1 ruby 1, 0 sw_1 1, 0 owns hand_of_god")
    data["fields"]["prayer"][0] = 0
    match = nightfall(data)
    assert options(match) == [
        "found nw_3 sapphire 1",
        "found nw_3 diamond 1",
        "skip",
        "raise nw_1 4",
    ]
    play(match, "0: raise nw_1 4")
    assert field(match, "pyramid")[:3] == [4, 4, 0]
    assert field(match, "prayer")[0] == 2  # free; only the night's own
    assert of(events(match), "effect") == ["effect 0 hand_of_god"]
    assert match.scores[0] == 2
    assert prompt(match) == "fate"


@pytest.mark.rule("KM-619", "KM-287")
def test_hand_of_god_founds_a_pyramid() -> None:
    data = lay(bare(5), "nw_1 ruby 1, 0 owns hand_of_god")
    match = play(nightfall(data), "0: found nw_3 onyx 1")
    assert field(match, "pyramid")[:3] == [1, 0, 1]
    assert field(match, "acquire")[0] == [0, 3, -1]


@pytest.mark.rule("KM-619", "KM-286")
@pytest.mark.parametrize(("seats", "count"), [(2, 2), (5, 3)])
def test_hand_of_god_founds_no_pyramid_too_many(seats: int, count: int) -> None:
    data = bare(seats)
    for n in range(count):
        pyramid(data, f"nw_{n + 1}", v.COLORS[n], 4)
    own(data, 0, "hand_of_god")
    match = nightfall(data)
    assert prompt(match) == "fate"  # nothing to choose


# -- cards of the night ----------------------------------------------------------------
@pytest.mark.rule("KM-573", "KM-580", "KM-497", "KM-628")
@pytest.mark.parametrize("at", ["supply", "nw_1", "temple_east"])
def test_more_cards_at_night(at: str) -> None:
    data = lay(bare(5), "0 owns mummy divine_boon")
    if at != "supply":
        put(data, 0, at, 1)
        data["fields"]["creature_at"][v.CREATURES.index("mummy")] = v.ZONES.index(at)
    match = nightfall(data)
    assert creature(match, "mummy") == at
    assert [len(row) for row in field(match, "hand")] == [3, 1, 1, 1, 1]


def night_of_vision(*tiles: str, deck: list[int] | None = None, veterans: int = 0) -> KemetMatch:
    data = bare(3)
    own(data, 0, "vision", *tiles)
    data["fields"]["veterans"][0] = veterans
    data["fields"]["prayer"][0] = 11
    if deck is not None:
        data["fields"]["deck"] = deck
    return nightfall(data)


@pytest.mark.rule("KM-575", "KM-765", "KM-713")
def test_vision() -> None:
    match = night_of_vision()
    assert prompt(match) == "vision"
    seen = field(match, "vision")[0]
    assert len(seen) == 5
    assert len(field(match, "deck")) == 36 - 5
    assert options(match) == [f"keep {v.CARDS[card]}" for card in sorted(set(seen))]
    kept = options(match)[0].split()[1]
    play(match, f"0: keep {kept}")
    assert hand(match, 0) == [kept]
    assert field(match, "vision")[0] == []
    # Four went back before the others drew one each.
    assert len(field(match, "deck")) == 36 - 1 - 2
    assert of(events(match, seat=1), "looked", "kept") == ["looked 0 ?"] * 5 + ["kept 0 ?"]
    assert of(events(match, seat=0), "kept") == [f"kept 0 {kept}"]


@pytest.mark.rule("KM-621", "KM-575")
def test_vision_works_on_the_first_card_only() -> None:
    match = night_of_vision("divine_boon", "mummy", veterans=4)
    play(match, options(match)[0])
    assert len(hand(match, 0)) == 3
    assert prompt(match) == "help"
    play(match, "0: spend 2")
    assert len(hand(match, 0)) == 5
    assert len(of(events(match), "looked")) == 5


@pytest.mark.rule("KM-620", "KM-535")
def test_vision_of_fewer_cards() -> None:
    match = night_of_vision(deck=[1, 2, 11])
    assert sorted(field(match, "vision")[0]) == [1, 2, 11]
    data = lay(bare(3), "0 owns vision")
    data["fields"]["deck"] = [1]
    data["fields"]["discard"][2] = 2
    data["fields"]["discard"][11] = 1
    match = nightfall(data)
    assert sorted(field(match, "vision")[0]) == [1, 2, 2, 11]
    assert of(events(match), "reshuffled") == ["reshuffled 3"]


@pytest.mark.rule("KM-620", "KM-536")
def test_vision_of_no_card_at_all() -> None:
    match = night_of_vision(deck=[])
    assert prompt(match) != "vision"
    assert hand(match, 0) == []
