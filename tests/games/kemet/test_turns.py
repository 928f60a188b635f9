"""Rounds, turns and victory (KM-150..178)."""

from __future__ import annotations

import pytest

from tests.games.kemet.helpers import *

CELLS = (
    "recruit_3", "move_3", "move_2", "build_2", "pray_2", "pray_1",
    "acquire_1a", "acquire_1b", "acquire_1c",
)  # fmt: skip
QUIET = ("pray_1", "pray_2", "acquire_1a", "acquire_1b", "move_3")  # nothing to decide on them


def all_tokens() -> list[str]:
    return [f"token {cell}" for cell in CELLS]


def day(match: KemetMatch, *seats: int) -> KemetMatch:
    """Everybody's five tokens where they do nothing but pray."""
    for cell in QUIET:
        for seat in seats:
            play(match, f"{seat}: token {cell}")
    return match


@pytest.mark.rule("KM-150", "KM-151", "KM-152", "KM-162")
def test_a_round_is_a_day_and_a_night() -> None:
    data = bare(3)
    data["fields"]["order"] = [2, 0, 1]
    match = between_turns(data, 0)
    day(match, 2, 0, 1)
    turns = [f"turn {seat} {n}" for n in range(1, 6) for seat in (2, 0, 1)]
    log = of(events(match), "turn", "night-step", "round")
    assert log[:16] == [*turns, "night-step sacrifice"]
    until(match, "turn")
    log = of(events(match), "turn", "night-step", "round")
    assert log[15:-1] == [
        "night-step sacrifice", "night-step delta", "night-step temples", "night-step worship",
        "night-step prayers", "night-step help", "night-step summon", "night-step awakening",
        "night-step fate", "round 2",
    ]  # fmt: skip
    assert log[-1] == f"turn {field(match, 'order')[0]} 1"
    assert field(match, "round") == 2


@pytest.mark.rule("KM-162", "KM-208")
def test_unplayed_silver_and_gold_do_not_prolong_the_day() -> None:
    match = begin(lay(bare(5), "0 owns act_of_god_ruby dark_ritual"))
    for cell in QUIET:
        play(match, f"0: token {cell}", "0: end")
        for seat in (1, 2, 3, 4):
            play(match, f"{seat}: token {cell}")
    assert "night-step sacrifice" in events(match)
    assert field(match, "gold_played") == [0] * 5


@pytest.mark.rule("KM-153")
def test_one_normal_token_and_no_pass() -> None:
    match = begin(lay(bare(2), "0 holds war_rage"))
    assert options(match) == all_tokens()
    assert "end" not in options(match)
    play(match, "0: token pray_1")
    assert options(match) == ["end"]
    assert refused(match, "token pray_2") == ("KM-153", "one-token", ())
    play(match, "0: end")
    assert asked(match) == 1


@pytest.mark.rule("KM-154", "KM-155", "KM-209")
@pytest.mark.parametrize(
    "order",
    [
        ("token pray_1", "silver pray_2", "gold dark_ritual pray"),
        ("gold dark_ritual pray", "token pray_2", "silver pray_1"),
        ("silver pray_2", "gold dark_ritual pray", "token pray_1"),
    ],
)
def test_three_tokens_in_any_order(order: tuple[str, str, str]) -> None:
    data = lay(bare(5), "0 owns act_of_god_onyx dark_ritual")
    data["fields"]["prayer"][0] = 0
    match = begin(data)
    for n, choice in enumerate(order):
        verbs = {text.split()[0] for text in options(match)}
        left = {each.split()[0] for each in order[n:]}
        assert verbs - {"end"} == left
        assert ("end" in verbs) == ("token" not in left)
        play(match, f"0: {choice}")
        assert field(match, "prayer")[0] == 2 * (n + 1)  # carried out at once
    assert asked(match) == 1  # each of them once only
    play(match, *(f"{seat}: token pray_1" for seat in (1, 2, 3, 4)))
    assert {text.split()[0] for text in options(match)} == {"token"}


@pytest.mark.rule("KM-156", "KM-157")
def test_an_action_is_finished_before_the_next_token() -> None:
    match = begin(lay(bare(5), "0 owns act_of_god_ruby, 0 nw_1 2"))
    play(match, "0: token recruit_3")
    assert {text.split()[0] for text in options(match)} == {"put", "done"}
    play(match, "0: put nw_2 1")
    assert {text.split()[0] for text in options(match)} == {"put", "done"}
    play(match, "0: done", "0: silver move_2")
    assert options(match) == ["skip", "from nw_1", "from nw_2"]
    play(match, "0: from nw_1")
    assert {text.split()[0] for text in options(match)} == {"take", "stop"}
    play(match, "0: take 2", "0: go gate_nw")
    assert asked(match) == 1
    assert events(match)[0] == "token 0 recruit_3"


@pytest.mark.rule("KM-158")
@pytest.mark.parametrize(
    ("cell", "nothing"),
    [
        ("recruit_3", ["done"]),
        ("move_3", ["skip"]),
        ("move_2", ["from nw_1", "stop"]),
        ("build_2", ["skip"]),
        ("acquire_1a", ["skip"]),
    ],
)
def test_a_token_without_its_action(cell: str, nothing: list[str]) -> None:
    match = begin(lay(bare(2), "0 nw_1 2, nw_1 ruby 1"))
    play(match, f"0: token {cell}", *nothing)
    assert events(match) == [f"token 0 {cell}", "nothing-done 0", "turn 1 1"]
    assert field(match, "prayer") == [7, 7]
    assert units(match, 0) == {"nw_1": 2}


# -- day cards --------------------------------------------------------------------------
@pytest.mark.rule("KM-159", "KM-160")
def test_day_cards_before_between_and_after_tokens() -> None:
    data = lay(bare(5), "0 owns act_of_god_ruby, 0 holds supplication supplication mana_theft")
    data["fields"]["prayer"][0] = 0
    match = begin(data)
    assert begins(match, "play") == ["play supplication", "play mana_theft"]
    play(match, "0: play supplication", "0: token pray_1")
    assert begins(match, "play") == ["play supplication", "play mana_theft"]
    play(match, "0: play mana_theft", "0: silver pray_2")
    assert options(match) == ["play supplication", "end"]
    play(match, "0: play supplication")
    assert field(match, "prayer")[0] == 9
    assert asked(match) == 1  # no card and no token left


@pytest.mark.rule("KM-159")
def test_no_day_card_in_another_turn_or_a_battle() -> None:
    data = lay(bare(2), "0 holds supplication, 1 holds supplication, 0 gate_nw 3, 1 temple_west 3")
    match = begin(data)
    assert match.decision(1) is None
    play(match, "0: token move_3", "from gate_nw", "take 3", "go temple_west", "1: seal")
    for seat in (0, 1):
        assert {text.split()[0] for text in options(match, seat)} == {"lead"}
    clash(match, "0 phalanx turtle", "1 phalanx turtle")
    assert options(match) == ["recall", "retreat"]
    play(match, "0: recall", "1: stay")
    assert options(match) == ["play supplication", "end"]


@pytest.mark.rule("KM-160")
def test_day_cards_between_the_steps_of_a_move() -> None:
    data = lay(bare(2), "0 holds supplication, 0 gate_nw 2, 0 owns priest_of_mafdet")
    data["fields"]["prayer"][0] = 0
    match = march(data, "gate_nw")
    assert options(match) == ["take 1", "take 2", "stop"]  # no step has been made
    play(match, "take 2", "go dunes_west")
    assert options(match) == ["play supplication", "take 1", "take 2", "stop"]
    play(match, "play supplication")
    assert options(match) == ["take 1", "take 2", "stop"]
    assert field(match, "prayer")[0] == 2
    play(match, "take 2")
    assert {text.split()[0] for text in options(match)} == {"go"}


@pytest.mark.rule("KM-160")
@pytest.mark.parametrize(
    ("cell", "verbs"),
    [("acquire_1a", {"buy", "skip"}), ("build_2", {"found", "raise", "skip"})],
)
def test_acquire_and_build_are_not_interrupted(cell: str, verbs: set[str]) -> None:
    match = begin(lay(bare(2), "0 holds supplication, nw_1 ruby 1"))
    play(match, f"0: token {cell}")
    assert {text.split()[0] for text in options(match)} == verbs


@pytest.mark.rule("KM-160", "KM-306")
def test_day_cards_between_two_recruit_battles_only() -> None:
    match = begin(lay(bare(3), "0 holds supplication, 1 nw_1 1, 2 nw_2 1"))
    play(match, "0: token recruit_3")
    assert {text.split()[0] for text in options(match)} == {"put", "done"}
    play(match, "put nw_1 2", "put nw_2 2", "done")
    assert options(match) == ["fight nw_1", "fight nw_2"]
    play(match, "fight nw_1")
    clash(match, "0 chariot_blitz turtle", "1 turtle phalanx")
    play(match, "1: recall", "0: stay")
    assert options(match) == ["play supplication", "fight nw_2"]


@pytest.mark.rule("KM-161")
def test_a_turn_ends_by_itself_only_with_an_empty_hand() -> None:
    data = bare(2)
    match = begin(data)
    play(match, "0: token pray_1")
    assert asked(match) == 1
    deal(data, 0, "bronze_wall")  # of no use now, but nobody may see that
    match = begin(data)
    play(match, "0: token pray_1")
    assert options(match) == ["end"]
    assert prompt(match) == "turn"
    data = lay(bare(5), "0 owns dark_ritual")
    match = begin(data)
    play(match, "0: token pray_1")
    assert options(match) == ["gold dark_ritual pray", "end"]


# -- victory -----------------------------------------------------------------------------
def standing(*fame: int, turn: int = 0) -> KemetMatch:
    data = bare(len(fame))
    data["fields"]["fame"] = list(fame)
    return between_turns(data, turn)


@pytest.mark.rule("KM-171", "KM-172", "KM-173", "KM-175")
@pytest.mark.parametrize(
    ("fame", "wins"),
    [((9, 0), True), ((8, 0), False), ((9, 9), True), ((9, 10), False), ((12, 11), True)],
)
def test_nine_points_and_nobody_with_more(fame: tuple[int, int], wins: bool) -> None:
    match = standing(*fame)
    assert match.over == wins
    if wins:
        assert match.waiting == ()
        assert events(match) == [f"victory 0 {fame[0]}"]
        assert match.result is not None
        assert match.result.winners == (0,)
        assert field(match, "winner") == 0
    else:
        assert events(match) == ["turn 0 1"]
        assert asked(match) == 0


@pytest.mark.rule("KM-174")
def test_among_equals_the_first_turn_wins() -> None:
    match = standing(0, 9, 9, turn=1)
    assert match.result is not None
    assert match.result.winners == (1,)
    match = standing(9, 9, 0, turn=1)
    assert match.result is not None
    assert match.result.winners == (1,)


@pytest.mark.rule("KM-170", "KM-176", "KM-178")
def test_points_reached_in_a_turn_do_not_end_it() -> None:
    data = bare(3)
    data["fields"]["fame"] = [8, 0, 0]
    lay(data, "0 gate_nw 2, 1 gate_sw 2, 0 owns act_of_god_ruby")
    match = begin(data)
    play(match, "0: token move_3", "from gate_nw", "take 2", "go temple_west")
    assert match.scores == [9, 0, 0]
    assert not match.over
    play(match, "0: silver pray_1")  # a second token: no check between the two
    assert asked(match) == 1
    play(match, "1: token move_3", "from gate_sw", "take 2", "go temple_west")
    clash(match, "0 turtle blood_raid", "1 chariot_blitz turtle")
    play(match, "0: recall", "1: stay", "2: token pray_1")
    assert match.scores == [8, 2, 0]
    assert asked(match) == 0  # his next turn begins, and it is no victory
    data["fields"]["fame"] = [8, 0, 0]
    match = begin(data)
    play(match, "0: token move_3", "from gate_nw", "take 2", "go temple_west", "0: end")
    play(match, "1: token pray_1", "2: token pray_1")
    assert match.over


@pytest.mark.rule("KM-177")
def test_nobody_wins_in_the_night() -> None:
    data = bare(3)
    data["fields"]["fame"] = [8, 0, 0]
    put(data, 0, "sanctuary", 2)
    match = nightfall(data)
    play(match, "0: sacrifice")
    assert match.scores == [9, 0, 0]
    assert not match.over
    play(match, "1: place 3", "2: place 2")
    assert match.over  # the first turn of the next day is his
    assert events(match)[-2:] == ["round 2", "victory 0 9"]
    assert hand(match, 0) != []
