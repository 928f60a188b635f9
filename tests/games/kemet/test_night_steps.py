"""The night from veterans for cards to the new turn order (KM-500..513, KM-762..770)."""

from __future__ import annotations

import pytest

from regalia.games.kemet import vocabulary as v
from tests.games.kemet.helpers import *


def veterans(*tokens: int, purse: int = 11) -> Position:
    """Five players, or as many as there are counts, with full purses and these tokens."""
    data = bare(len(tokens))
    data["fields"]["veterans"] = list(tokens)
    data["fields"]["prayer"] = [purse] * len(tokens)
    return data


# -- step 6 ----------------------------------------------------------------------------
@pytest.mark.rule("KM-500", "KM-766", "KM-498")
@pytest.mark.parametrize(("tokens", "most"), [(2, 1), (3, 1), (4, 2), (5, 2)])
def test_cards_for_pairs_of_veterans(tokens: int, most: int) -> None:
    match = nightfall(veterans(tokens, 0))
    assert prompt(match) == "help"
    assert len(hand(match, 0)) == 1  # after the card of the night
    assert options(match) == [f"spend {n}" for n in range(most + 1)]
    play(match, f"0: spend {most}")
    assert len(hand(match, 0)) == 1 + most
    assert field(match, "veterans")[0] in (tokens - 2 * most, 0)


@pytest.mark.rule("KM-500")
def test_a_single_token_buys_no_card() -> None:
    match = nightfall(veterans(1, 0))
    assert prompt(match) == "put-veterans"  # step 6 had nothing to ask
    assert len(hand(match, 0)) == 1


# -- step 7 ----------------------------------------------------------------------------
@pytest.mark.rule("KM-501", "KM-767", "KM-506", "KM-503")
def test_units_for_veterans() -> None:
    data = lay(veterans(3, 0, 0), "1 nw_2 1, 0 temple_west 1")
    match = play(nightfall(data), "0: spend 0")
    assert prompt(match) == "put-veterans"
    places = [f"put nw_{d} {n}" for d in (1, 3) for n in (1, 2, 3)]
    assert options(match) == [*places, "done"]
    assert refused(match, "put nw_2 1").rule == "KM-617"
    assert refused(match, "put temple_west 1").rule == "KM-617"
    play(match, "0: put nw_3 2")
    assert field(match, "veterans")[0] == 1
    play(match, "0: put nw_1 1")
    assert units(match, 0) == {"nw_1": 1, "nw_3": 2, "temple_west": 1}
    assert of(events(match), "attack") == []


@pytest.mark.rule("KM-502", "KM-010")
def test_limits_hold_at_night() -> None:
    data = lay(veterans(5, 0, 0), "0 nw_1 4, 0 nw_2 5, 0 temple_west 1")
    match = play(nightfall(data), "0: spend 0")
    assert options(match) == ["put nw_1 1", "put nw_3 1", "put nw_3 2", "done"]  # supply of two


@pytest.mark.rule("KM-501")
def test_summons_in_turn_order() -> None:
    data = veterans(1, 1, 1)
    data["fields"]["order"] = [2, 0, 1]
    match = nightfall(data)
    found = []
    while prompt(match) == "put-veterans":
        found.append(asked(match))
        play(match, "done")
    assert found == [2, 0, 1]


@pytest.mark.rule("KM-504")
def test_tokens_then_reinforcements_then_builders() -> None:
    data = veterans(1, 1, 0)
    for seat in (0, 1):
        own(data, seat, "hand_of_god", "reinforcements_tile")
    match = nightfall(data)
    found = []
    while prompt(match) in ("put-veterans", "put", "hand"):
        found.append((asked(match), prompt(match)))
        play(match, "skip" if prompt(match) == "hand" else "done")
    steps = ["put-veterans", "put", "hand"]
    assert found == [(seat, step) for seat in (0, 1) for step in steps]


@pytest.mark.rule("KM-505", "KM-844")
def test_veterans_left_are_discarded() -> None:
    match = play(nightfall(veterans(3, 0, 2)), "0: spend 0", "2: spend 0")
    play(match, "0: done")
    assert field(match, "veterans") == [3, 0, 2]
    play(match, "2: done")
    assert prompt(match) == "fate"
    assert field(match, "veterans") == [0, 0, 0]


@pytest.mark.rule("KM-506")
def test_a_token_is_spent_once() -> None:
    match = nightfall(veterans(4, 0, purse=8))
    assert prompt(match) == "prayers"
    assert options(match) == ["spend 0", "spend 1"]  # ten already
    play(match, "0: spend 1")
    assert (field(match, "prayer")[0], field(match, "veterans")[0]) == (11, 3)
    assert options(match) == ["spend 0", "spend 1"]
    play(match, "0: spend 1")
    assert field(match, "veterans")[0] == 1
    assert prompt(match) == "put-veterans"
    assert max(int(text.split()[2]) for text in begins(match, "put")) == 1


# -- step 8 ----------------------------------------------------------------------------
@pytest.mark.rule("KM-507")
def test_all_tokens_come_back() -> None:
    data = lay(veterans(0, 0), "0 owns act_of_god_ruby dark_ritual")
    data["fields"]["cells"] = [[1, 1, 1, 1, 2, 1, 0, 0, 0], [1, 1, 1, 1, 0, 1, 0, 0, 0]]
    data["fields"]["gold_played"] = [1, 0]
    match = nightfall(data)
    assert field(match, "cells") == [[0] * 9, [0] * 9]
    assert field(match, "gold_played") == [0, 0]
    until(match, "turn")
    assert asked(match) == 0
    assert len(begins(match, "token")) == len(begins(match, "silver")) == 9
    assert begins(match, "gold") == ["gold dark_ritual pray"]


# -- step 9 ----------------------------------------------------------------------------
def fated(fame: list[int], order: list[int]) -> KemetMatch:
    data = bare(len(fame))
    data["fields"]["fame"] = fame
    data["fields"]["order"] = order
    return nightfall(data)


@pytest.mark.rule("KM-508", "KM-509", "KM-511", "KM-770")
def test_fate() -> None:
    match = fated([3, 0, 3, 1, 0], [4, 3, 2, 1, 0])
    asked_seats = []
    free = ["place 1", "place 2", "place 3", "place 4", "place 5"]
    while prompt(match) == "fate":
        asked_seats.append(asked(match))
        assert options(match) == free
        play(match, free.pop())
        if len(free) == 1:
            break
    # Nobody, nobody (further left first), one, three; the last has no choice.
    assert asked_seats == [4, 1, 3, 2]
    places = ["turn-place 4 5", "turn-place 1 4", "turn-place 3 3", "turn-place 2 2"]
    assert of(events(match), "turn-place") == [*places, "turn-place 0 1"]
    assert field(match, "order") == [0, 2, 3, 1, 4]
    assert prompt(match) == "turn"


@pytest.mark.rule("KM-509")
@pytest.mark.parametrize("order", [[0, 1, 2], [2, 1, 0], [1, 2, 0]])
def test_equal_fame_the_one_further_left_chooses_first(order: list[int]) -> None:
    match = fated([2, 2, 2], order)
    assert asked(match) == order[0]
    play(match, "place 3")
    assert asked(match) == order[1]


@pytest.mark.rule("KM-508", "KM-025")
def test_temporary_fame_counts_in_fate() -> None:
    data = lay(bare(3), "0 temple_west 1, w_1 ruby 4")
    data["fields"]["fame"] = [0, 1, 1]
    match = nightfall(data)
    assert [asked(match), match.scores] == [0, [1, 2, 1]]


@pytest.mark.rule("KM-510")
def test_fame_of_this_night_counts_in_fate() -> None:
    data = lay(bare(3), "0 sanctuary 3")
    match = nightfall(data)
    play(match, "0: decline")
    assert asked(match) == 0
    match = play(nightfall(data), "0: sacrifice")
    assert asked(match) == 1


@pytest.mark.rule("KM-512", "KM-511")
def test_the_new_order_is_played_from_the_next_day_on() -> None:
    match = fated([0, 0, 0], [0, 1, 2])
    play(match, "0: place 2", "1: place 3")
    assert field(match, "order") == [2, 0, 1]
    for seat in (2, 0, 1):
        play(match, f"{seat}: token pray_1", f"{seat}: end")
    assert of(events(match), "turn") == ["turn 2 1", "turn 0 1", "turn 1 1", "turn 2 2"]
    assert of(events(match), "new-order") == ["new-order 3-1-2"]


# -- what the night asks and does not ask ----------------------------------------------
@pytest.mark.rule("KM-762", "KM-763")
def test_sacrifice_and_delta_are_asked_of_their_controllers() -> None:
    data = lay(bare(5), "3 sanctuary 2, 1 temple_delta 1")
    match = nightfall(data)
    assert (asked(match), prompt(match), options(match)) == (
        3, "sacrifice", ["sacrifice", "decline"],
    )  # fmt: skip
    play(match, "3: decline")
    assert (asked(match), prompt(match), options(match)) == (1, "delta", ["sacrifice", "decline"])
    play(match, "1: decline")
    assert field(match, "fame") == [0] * 5
    data = lay(bare(5), "3 sanctuary 1")
    assert prompt(nightfall(data)) == "fate"  # one unit is not enough


@pytest.mark.rule("KM-764", "KM-493", "KM-494")
def test_veterans_for_prayer() -> None:
    data = veterans(3, 1, 0, purse=0)
    data["fields"]["prayer"] = [8, 0, 0]
    match = nightfall(data)
    assert (asked(match), options(match)) == (0, ["spend 0", "spend 1"])  # ten, room for one
    play(match, "0: spend 0")
    assert (asked(match), options(match)) == (1, ["spend 0", "spend 1"])
    play(match, "1: spend 1")
    assert field(match, "prayer") == [10, 3, 2]


@pytest.mark.rule("KM-480")
def test_the_nine_steps_in_order() -> None:
    lines = of(events(until(nightfall(bare(5)), "turn")), "night-step")
    assert lines == [f"night-step {name}" for name in v.NIGHT.names]


@pytest.mark.rule("KM-513", "KM-266")
def test_no_creature_is_placed_at_night() -> None:
    match = nightfall(lay(veterans(2, 0), "0 owns sphinx, 0 nw_1 1"))
    while prompt(match) != "turn":
        assert begins(match, "join", "swap", "play") == []
        play(match, options(match)[-1])
