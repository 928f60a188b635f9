"""The finish of a battle (KM-460..467)."""

from __future__ import annotations

import pytest

from regalia.games.kemet import vocabulary as v
from tests.games.kemet.helpers import *


@pytest.mark.rule("KM-460", "KM-461", "KM-464")
def test_where_the_cards_go() -> None:
    data = lay(
        bare(2),
        "0 holds war_rage war_fury, 1 holds bronze_wall, 0 gate_nw 5, 1 dunes_west 3",
    )
    match = march(data, "gate_nw")
    play(match, "take 5", "go dunes_west", "1: seal")
    clash(match, "0 phalanx turtle war_rage war_fury", "1 shield_push blood_raid bronze_wall")
    assert discard(match) == {}
    play(match, "1: recall", "0: stay")
    assert tactics(match, "face_up", 0) == ["phalanx"]
    assert tactics(match, "face_up", 1) == ["shield_push"]
    assert tactics(match, "face_down", 0) == ["turtle"]
    assert tactics(match, "face_down", 1) == ["blood_raid"]
    assert discard(match) == {"war_rage": 1, "war_fury": 1, "bronze_wall": 1}
    assert match.view(None)["fields"]["face_up"] == field(match, "face_up")
    assert match.view(1)["fields"]["face_down"][0] == 1
    assert field(match, "led") == [-1, -1]


@pytest.mark.rule("KM-462", "KM-463")
def test_the_last_two_cards_bring_all_back() -> None:
    data = bare(2)
    fields = data["fields"]
    names = list(v.TACTICS[:8])
    keep = [names.index("phalanx"), names.index("turtle")]
    fields["tactic_hand"][0] = keep
    fields["face_up"][0] = [0, 1, 2]
    fields["face_down"][0] = [3, 5, 6]
    match = won(data)
    play(match, "1: recall", "0: stay")
    assert tactics(match, "tactic_hand", 0) == names
    assert tactics(match, "face_up", 0) == tactics(match, "face_down", 0) == []
    assert len(tactics(match, "tactic_hand", 1)) == 6  # the other has cards left
    assert of(events(match), "hand-back") == ["hand-back 0"]


@pytest.mark.rule("KM-465")
def test_tiles_at_the_end_of_a_battle() -> None:
    data = bare(5)
    for seat in (0, 1):
        own(data, seat, "honor_in_battle", "direct_recruitment")
    data["fields"]["prayer"] = [0] * 5
    lay(data, "0 gate_nw 5, 1 temple_west 4")
    match = march(data, "gate_nw")
    play(match, "take 5", "go temple_west")
    clash(match, "0 fervent_assault turtle", "1 fervent_assault turtle")
    play(match, "1: recall", "0: stay")
    assert (asked(match), prompt(match)) == (0, "put")
    assert of(events(match), "effect") == ["effect 0 honor_in_battle"]
    assert begins(match, "put")[:2] == ["put nw_1 1", "put nw_1 2"]
    play(match, "0: put nw_1 2")
    assert asked(match) == 1
    assert of(events(match), "effect") == ["effect 0 honor_in_battle", "effect 1 honor_in_battle"]
    play(match, "1: done")
    assert field(match, "prayer") == [2, 3, 0, 0, 0]  # a recall of two gives 1 more
    assert tactics(match, "face_up", 0) == ["fervent_assault"]


@pytest.mark.rule("KM-466")
def test_the_fame_of_the_zone_and_of_the_retreat_is_settled_last() -> None:
    match = won(lay(bare(2), "sw_3 ruby 4"), "gate_nw", "temple_west")
    assert match.scores == [1, 2]
    play(match, "1: retreat", "0: retreat-to dunes_west")
    assert holder(match, "temple_west") == -1
    play(match, "0: stay")
    assert holder(match, "temple_west") == 0
    log = of(events(match), "stayed", "takes-fame")
    assert log == ["stayed 0 temple_west", "takes-fame 0 temple_west"]
    assert match.scores == [2, 1]


@pytest.mark.rule("KM-467")
def test_the_move_is_over_after_its_battle() -> None:
    match = won(lay(bare(3), "0 owns priest_of_mafdet bestial_fury"), "gate_nw", "temple_west")
    play(match, "1: recall", "0: stay")
    assert (asked(match), prompt(match)) == (1, "turn")


@pytest.mark.rule("KM-467")
def test_a_recruiter_goes_on_with_his_next_battle() -> None:
    match = begin(lay(bare(3), "1 nw_1 1, 2 nw_2 1"))
    play(match, "0: token recruit_3", "put nw_1 2", "put nw_2 2", "done", "fight nw_1")
    clash(match, "0 phalanx turtle", "1 phalanx turtle")
    play(match, "1: recall", "0: stay")
    assert events(match)[-1] == "attack 0 2 nw_2"
    assert match.waiting == (0, 2)


@pytest.mark.rule("KM-272", "KM-444")
def test_a_recall_brings_the_creature_home() -> None:
    match = won(lay(bare(2), "0 gate_nw 0 phoenix"))
    play(match, "1: recall", "0: recall")
    assert creature(match, "phoenix") == "supply"
