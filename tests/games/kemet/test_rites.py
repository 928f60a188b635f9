"""The first half of the night: offerings, temples, prayers, cards (KM-480..499)."""

from __future__ import annotations

import pytest

from tests.games.kemet.helpers import *

STEPS = [
    "night-step sacrifice", "night-step delta", "night-step temples", "night-step worship",
    "night-step prayers", "night-step help", "night-step summon", "night-step awakening",
    "night-step fate",
]  # fmt: skip


def poor(seats: int) -> Position:
    data = bare(seats)
    data["fields"]["prayer"] = [0] * seats
    return data


def up_to(match: KemetMatch, step: str) -> list[str]:
    """The events before a night step."""
    lines = events(match)
    return lines[: lines.index(f"night-step {step}")] if f"night-step {step}" in lines else lines


def between(match: KemetMatch, step: str) -> list[str]:
    """The events of one night step so far."""
    lines = events(match)
    start = lines.index(f"night-step {step}") + 1
    rest = [n for n, line in enumerate(lines) if n >= start and line in STEPS]
    return lines[start : rest[0] if rest else None]


@pytest.mark.rule("KM-480")
def test_nine_steps_in_order() -> None:
    data = lay(bare(3), "0 sanctuary 2, 1 temple_delta 2")
    data["fields"]["veterans"] = [0, 0, 2]
    match = until(nightfall(data), "turn")
    assert of(events(match), "night-step") == STEPS


# -- sacrifice --------------------------------------------------------------------------------
@pytest.mark.rule("KM-481", "KM-482")
def test_a_sacrifice_in_the_sanctuary() -> None:
    match = nightfall(lay(bare(3), "1 sanctuary 5"))
    assert (asked(match), prompt(match)) == (1, "sacrifice")
    assert options(match) == ["sacrifice", "decline"]
    play(match, "1: sacrifice")
    assert units(match, 1) == {"sanctuary": 3}  # once, though three more are there
    assert field(match, "supply")[1] == 9
    assert field(match, "fame") == [0, 1, 0]
    assert between(match, "sacrifice") == ["sacrificed 1 sanctuary 2", "gain-fame 1 1"]
    assert prompt(match) != "sacrifice"


@pytest.mark.rule("KM-481")
def test_a_sacrifice_may_be_declined() -> None:
    match = nightfall(lay(bare(3), "1 sanctuary 2"))
    play(match, "1: decline")
    assert field(match, "fame") == [0, 0, 0]
    assert units(match, 1) == {"sanctuary": 2}


@pytest.mark.rule("KM-483")
def test_a_sacrifice_needs_two_units() -> None:
    data = lay(bare(3), "1 sanctuary 1")
    match = nightfall(data)
    assert prompt(match) != "sacrifice"
    data = lay(bare(3), "1 sanctuary 2")
    match = nightfall(data)
    play(match, "1: sacrifice")
    assert units(match, 1) == {}
    assert field(match, "fame") == [0, 1, 0]


# -- the delta ----------------------------------------------------------------------------------
@pytest.mark.rule("KM-484", "KM-485")
@pytest.mark.parametrize("count", [1, 4])
def test_a_unit_in_the_delta_for_prayer(count: int) -> None:
    data = poor(3)
    put(data, 2, "temple_delta", count)
    match = nightfall(data)
    assert (asked(match), prompt(match)) == (2, "delta")
    assert options(match) == ["sacrifice", "decline"]
    play(match, "2: sacrifice")
    assert between(match, "delta")[0] == "sacrificed 2 temple_delta 1"
    assert between(match, "delta")[-1] == "gain 2 5"
    assert sum(units(match, 2).values()) == count - 1  # once only
    assert field(match, "prayer") == [2, 2, 7]
    assert prompt(match) != "delta"


@pytest.mark.rule("KM-484")
def test_the_delta_may_be_declined() -> None:
    match = nightfall(lay(poor(3), "2 temple_delta 1"))
    play(match, "2: decline")
    assert field(match, "prayer") == [2, 2, 2]
    assert holder(match, "temple_delta") == 2


@pytest.mark.rule("KM-486", "KM-489")
@pytest.mark.parametrize(("choice", "fame"), [("sacrifice", 0), ("decline", 1)])
def test_the_last_unit_of_the_delta_costs_the_temple(choice: str, fame: int) -> None:
    match = nightfall(lay(bare(3), "0 temple_delta 1, 0 temple_west 1"))
    assert match.scores == [2, 0, 0]
    play(match, f"0: {choice}")
    assert field(match, "fame") == [fame, 0, 0]  # counted in step 3, after the loss
    assert match.scores == [1 if choice == "sacrifice" else 3, 0, 0]


# -- temples --------------------------------------------------------------------------------------
@pytest.mark.rule("KM-487", "KM-488", "KM-489")
@pytest.mark.parametrize(
    ("temples", "fame"),
    [
        ((), 0),
        (("temple_west",), 0),
        (("temple_west", "temple_east"), 1),
        (("temple_delta", "temple_east_bank"), 1),
        (("temple_west", "temple_east", "temple_delta", "temple_east_bank"), 1),
    ],
)
def test_temple_control(temples: tuple[str, ...], fame: int) -> None:
    data = bare(5)
    for name in temples:
        put(data, 3, name, 1)
    put(data, 1, "temple_west_bank", 3)
    match = nightfall(data)
    if prompt(match) == "delta":
        play(match, "3: decline")
    assert field(match, "fame") == [0, 0, 0, fame, 0]
    assert between(match, "temples") == ["gain-fame 3 1"] * fame


@pytest.mark.rule("KM-487")
def test_several_players_may_control_two_temples() -> None:
    data = bare(5)
    for seat, names in (
        (4, ("temple_west", "temple_east")),
        (2, ("temple_west_bank", "temple_east_bank")),
    ):
        for name in names:
            put(data, seat, name, 1)
    match = nightfall(data)
    assert between(match, "temples") == ["gain-fame 2 1", "gain-fame 4 1"]


@pytest.mark.rule("KM-490")
def test_worship() -> None:
    data = poor(5)
    for name in ("temple_west", "temple_west_bank", "temple_delta"):
        put(data, 1, name, 1)
    put(data, 3, "temple_east", 1)
    match = nightfall(data)
    play(match, "1: decline")
    assert between(match, "worship") == ["gain 1 2", "gain 1 3", "gain 3 2"]
    assert field(match, "prayer") == [2, 7, 2, 4, 2]


# -- prayers --------------------------------------------------------------------------------------
@pytest.mark.rule("KM-491", "KM-492")
def test_prayers() -> None:
    data = poor(5)
    own(data, 1, "high_priest")
    own(data, 2, "priest_of_amon")
    own(data, 3, "high_priest", "priest_of_amon", "priest", "divine_strength")
    match = nightfall(data)
    assert field(match, "prayer") == [2, 4, 7, 9, 2]
    assert up_to(match, "prayers") == STEPS[:4]


@pytest.mark.rule("KM-493", "KM-494")
@pytest.mark.parametrize(("before", "tokens", "most"), [(0, 3, 3), (7, 3, 2), (6, 3, 3), (5, 2, 2)])
def test_veterans_for_prayer(before: int, tokens: int, most: int) -> None:
    data = poor(2)
    data["fields"]["prayer"] = [before, 0]
    data["fields"]["veterans"] = [tokens, 0]
    match = nightfall(data)
    assert (asked(match), prompt(match)) == (0, "prayers")
    assert field(match, "prayer") == [before + 2, 2]  # the other gains come first
    assert options(match) == [f"spend {n}" for n in range(most + 1)]
    play(match, f"0: spend {most}")
    assert field(match, "prayer")[0] == before + 2 + most
    assert f"spent-veterans 0 {most}" in events(match)
    assert field(match, "veterans")[0] == tokens - most


@pytest.mark.rule("KM-494")
def test_at_eleven_points_nothing_is_asked() -> None:
    data = poor(2)
    data["fields"]["prayer"] = [9, 0]
    data["fields"]["veterans"] = [1, 0]
    match = nightfall(data)
    assert prompt(match) != "prayers"
    assert field(match, "prayer") == [11, 2]


@pytest.mark.rule("KM-493")
def test_veterans_may_be_kept() -> None:
    data = poor(2)
    data["fields"]["veterans"] = [2, 0]
    match = nightfall(data)
    play(match, "0: spend 0")
    assert field(match, "prayer") == [2, 2]
    assert field(match, "veterans") == [2, 0]
    assert prompt(match) == "help"  # and serve a later step


@pytest.mark.rule("KM-495")
def test_the_early_steps_ask_in_turn_order() -> None:
    data = poor(4)
    data["fields"]["order"] = [2, 0, 3, 1]
    data["fields"]["veterans"] = [1, 1, 1, 1]
    match = nightfall(data)
    for seat in (2, 0, 3, 1):
        assert prompt(match) == "prayers"
        play(match, f"{seat}: spend 1")
    for viewer in (None, 1):
        spent = of(events(match, seat=viewer), "spent-veterans")
        assert spent == [f"spent-veterans {seat} 1" for seat in (2, 0, 3, 1)]


# -- cards ----------------------------------------------------------------------------------------
@pytest.mark.rule("KM-496")
def test_a_card_each_in_turn_order() -> None:
    data = bare(3)
    data["fields"]["order"] = [1, 2, 0]
    match = nightfall(data)
    assert between(match, "help") == ["drew 1 ?", "drew 2 ?", "drew 0 ?"]
    assert [len(hand(match, seat)) for seat in range(3)] == [1, 1, 1]


@pytest.mark.rule("KM-497")
def test_tiles_that_draw() -> None:
    data = lay(bare(5), "0 owns divine_boon, 1 owns mummy, 2 owns divine_boon mummy, 3 owns vision")
    match = nightfall(data)
    assert (asked(match), prompt(match)) == (3, "vision")
    assert between(match, "help").count("looked 3 ?") == 5
    play(match, options(match)[0])
    assert [len(hand(match, seat)) for seat in range(5)] == [2, 2, 3, 1, 1]


@pytest.mark.rule("KM-497")
def test_vision_changes_the_first_card_only() -> None:
    data = lay(bare(5), "0 owns vision divine_boon")
    deck = len(data["fields"]["deck"])
    match = nightfall(data)
    play(match, options(match)[0])
    assert of(between(match, "help"), "looked", "kept", "drew")[:7] == [
        *["looked 0 ?"] * 5, "kept 0 ?", "drew 0 ?",
    ]  # fmt: skip
    assert len(field(match, "deck")) == deck - 6  # four went back


@pytest.mark.rule("KM-498", "KM-499")
@pytest.mark.parametrize(("tokens", "most"), [(2, 1), (3, 1), (5, 2)])
def test_veterans_for_cards(tokens: int, most: int) -> None:
    data = bare(2)
    data["fields"]["prayer"] = [11, 11]
    data["fields"]["veterans"] = [0, tokens]
    match = nightfall(data)
    assert (asked(match), prompt(match)) == (1, "help")
    assert len(hand(match, 1)) == 1  # the first card is seen before the question
    assert options(match) == [f"spend {n}" for n in range(most + 1)]
    play(match, f"1: spend {most}")
    assert len(hand(match, 1)) == 1 + most
    assert f"spent-veterans 1 {2 * most}" in events(match)
