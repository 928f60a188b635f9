"""From an attack to the opened cards (KM-370..402)."""

from __future__ import annotations

import pytest

from regalia.engine.errors import Why
from regalia.games.kemet import vocabulary as v
from tests.games.kemet.helpers import *

EIGHT = [
    "relentless_charge", "chariot_blitz", "fervent_assault", "shield_push", "phalanx",
    "mixed_tactics", "blood_raid", "turtle",
]  # fmt: skip


def attack(data: Position, count: int = 5, defenders: int = 3) -> KemetMatch:
    """Seat 0 moves from its gate into the western temple, which seat 1 holds."""
    put(data, 0, "gate_nw", count)
    put(data, 1, "temple_west", defenders)
    match = march(data, "gate_nw")
    return play(match, f"take {count}", "go temple_west")


def card(name: str) -> tuple[str, str, int]:
    return ("card", "card", v.CARDS.index(name))


@pytest.mark.rule("KM-370", "KM-380")
def test_a_move_or_recruits_make_an_attack() -> None:
    match = attack(bare(3))
    assert events(match)[-1] == "attack 0 1 temple_west"
    clash(match, "0 phalanx turtle", "1 phalanx turtle")
    assert field(match, "battle")[:3] == [0, 1, v.ZONES.index("temple_west")]
    match = begin(lay(bare(3), "2 nw_1 1"))
    play(match, "0: token recruit_3", "put nw_1 1", "done")
    assert events(match)[-1] == "attack 0 2 nw_1"
    assert field(match, "battle")[:3] == [0, 2, v.ZONES.index("nw_1")]


@pytest.mark.rule("KM-371")
def test_the_order_of_an_attack() -> None:
    data = bare(5)
    own(data, 0, "dedication_to_battle", "initiative")
    put(data, 1, "temple_west", 1, "khnum_sphinx")
    own(data, 1, "deadly_trap")
    deal(data, 1, "diversion")
    data["fields"]["prayer"][0] = 2
    match = attack(data)
    assert events(match)[-5:] == [
        "moved 0 5 gate_nw temple_west", "toll 0 1 2", "effect 0 dedication_to_battle",
        "gain 0 2", "attack 0 1 temple_west",
    ]  # fmt: skip
    assert field(match, "prayer")[0] == 2  # the toll was paid before the gain
    assert asked(match) == 1  # the Diversion comes before both blows
    assert (units(match, 0), units(match, 1)) == ({"temple_west": 5}, {"temple_west": 4})
    since = match.log_length
    play(match, "1: seal")
    assert events(match, since) == [
        "effect 0 initiative", "killed 1 temple_west 2",
        "effect 1 deadly_trap", "killed 0 temple_west 1",
    ]  # fmt: skip
    assert match.waiting == (0, 1)


@pytest.mark.rule("KM-370", "KM-371")
def test_a_reply_to_the_attack() -> None:
    data = lay(bare(2), "0 owns priest_of_mafdet, 1 holds war_rage supplication")
    match = attack(data)
    assert options(match) == ["seal"]  # no other card answers an attack
    data = lay(bare(2), "0 owns priest_of_mafdet, 1 holds war_rage diversion")
    data["fields"]["prayer"][1] = 0
    match = attack(data)
    assert options(match) == ["seal", "divert gate_nw", "divert gate_sw", "divert dunes_west"]
    play(match, "1: divert gate_nw")
    assert (asked(match), prompt(match)) == (0, "move")  # he goes on with what is left
    assert hand(match, 1) == ["war_rage"]
    assert discard(match) == {"diversion": 1}
    assert "diverted 1 temple_west gate_nw" in events(match)


@pytest.mark.rule("KM-372", "KM-373", "KM-374")
def test_initiative_may_leave_nobody_to_fight() -> None:
    data = lay(bare(5), "0 owns initiative priest_of_mafdet, 1 owns deadly_trap phoenix")
    match = attack(data, 3, 2)
    assert prompt(match) == "turn"  # the move is over, though a land move was left
    assert units(match, 0) == {"temple_west": 3}  # no trap without a troop
    assert units(match, 1) == {}
    assert of(events(match), "gain-fame", "gain-veterans", "led", "effect") == [
        "effect 0 initiative"
    ]
    assert holder(match, "temple_west") == 0
    assert [len(tactics(match, "tactic_hand", seat)) for seat in (0, 1)] == [8, 8]


@pytest.mark.rule("KM-372", "KM-375")
def test_a_trap_may_leave_nobody_to_fight() -> None:
    data = lay(bare(5), "1 owns deadly_trap, 0 gate_nw 1 phoenix, 1 temple_west 2")
    match = march(data, "gate_nw")
    play(match, "take 1", "go temple_west")
    assert prompt(match) == "turn"
    assert creature(match, "phoenix") == "supply"
    assert units(match, 0) == {}
    assert units(match, 1) == {"temple_west": 2}
    assert match.scores == [0, 1, 0, 0, 0]
    assert field(match, "veterans") == [0] * 5


@pytest.mark.rule("KM-381")
def test_only_the_two_take_part() -> None:
    match = attack(lay(bare(3), "2 holds war_rage diversion raining_fire"))
    assert match.waiting == (0, 1)
    assert match.decision(2) is None
    clash(match, "0 phalanx turtle", "1 phalanx turtle")
    play(match, "1: retreat", "0: retreat-to gate_w", "0: stay")
    assert len(hand(match, 2)) == 3


@pytest.mark.rule("KM-382")
def test_the_attacker_comes_first() -> None:
    data = bare(5)
    for seat in (0, 1):
        own(data, seat, "honor_in_battle", "crusade")
    data["fields"]["prayer"] = [0] * 5
    match = attack(data, 5, 4)
    clash(match, "0 fervent_assault turtle", "1 fervent_assault turtle")
    play(match, "1: recall", "0: stay")
    lines = of(events(match), "led", "strength", "killed", "effect")
    assert [line.split()[1] for line in lines] == ["0", "1"] * 5
    names = [line.split()[0] for line in lines]
    assert names == ["led", "led", "strength", "strength", "killed", "killed"] + ["effect"] * 4


@pytest.mark.rule("KM-383", "KM-424")
def test_all_steps_are_carried_out_without_units() -> None:
    data = lay(bare(3), "1 owns crusade, 0 holds glory")
    data["fields"]["prayer"] = [0, 0, 0]
    match = attack(data, 2, 2)
    clash(match, "0 chariot_blitz turtle glory", "1 blood_raid phalanx")
    assert units(match, 0) == {}  # wins by 6 to 3, and is wiped out
    assert units(match, 1) == {}  # loses one of two, and must recall the other
    assert field(match, "prayer") == [4, 4, 0]  # Glory; crusade for two dead
    assert field(match, "veterans") == [1, 1, 0]
    assert tactics(match, "face_up", 0) == ["chariot_blitz"]
    assert discard(match) == {"glory": 1}


# -- the war council ------------------------------------------------------------------------
@pytest.mark.rule("KM-384", "KM-389")
def test_two_different_cards_in_secret() -> None:
    match = attack(bare(2))
    for seat in (0, 1):
        assert options(match, seat) == [f"lead {name}" for name in EIGHT]
    match.submit(0, "lead phalanx")
    assert options(match, 0) == [f"drop {name}" for name in EIGHT if name != "phalanx"]
    match.submit(0, "drop turtle")
    assert options(match, 0) == ["seal"]
    seen = match.view(1)
    match.submit(0, "seal")
    assert options(match, 1) == [f"lead {name}" for name in EIGHT]  # knows nothing of it
    assert match.view(1)["fields"] == seen["fields"]
    assert match.waiting == (1,)


@pytest.mark.rule("KM-385", "KM-461")
def test_the_discarded_card_is_not_opened() -> None:
    match = attack(bare(2))
    clash(match, "0 phalanx turtle", "1 shield_push blood_raid")
    assert tactics(match, "face_down", 0) == ["turtle"]
    assert tactics(match, "face_down", 1) == ["blood_raid"]
    for viewer in (None, 1):
        assert "dropped 0 ?" in events(match, seat=viewer)
        assert match.view(viewer)["fields"]["face_down"][0] == 1
    assert "dropped 0 turtle" in events(match, seat=0)
    assert "turtle" not in tactics(match, "tactic_hand", 0)


@pytest.mark.rule("KM-386", "KM-387")
def test_hidden_cards() -> None:
    data = lay(bare(2), "0 holds war_rage war_rage war_fury bloodbath supplication swiftness")
    data["fields"]["prayer"][0] = 1
    match = attack(data)
    match.submit(0, "lead phalanx")
    match.submit(0, "drop turtle")
    assert options(match, 0) == ["seal", "hide war_rage", "hide war_fury", "hide bloodbath"]
    why = Why("KM-530", "not-battle-card", (card("supplication"),))
    assert match.why_not_text(0, "hide supplication") == why
    match.submit(0, "hide war_rage")
    match.submit(0, "hide war_rage")
    assert options(match, 0) == ["seal", "hide war_fury", "hide bloodbath"]
    match.submit(0, "hide war_fury")
    assert options(match, 0) == ["seal"]  # the one prayer point is promised
    why = Why("KM-387", "card-cost", (card("bloodbath"), ("n", "amount", 1)))
    assert match.why_not_text(0, "hide bloodbath") == why
    assert field(match, "prayer")[0] == 1
    match.submit(0, "seal")
    clash(match, "1 phalanx turtle")
    assert of(events(match), "strength")[0] == "strength 0 11 5 2"
    assert field(match, "prayer")[0] == 0


@pytest.mark.rule("KM-386", "KM-753")
def test_cards_are_hidden_in_any_order() -> None:
    match = attack(lay(bare(2), "0 holds war_rage iron_wall"))
    early = Why("KM-384", "battle-cards-first", (card("war_rage"),))
    assert match.why_not_text(0, "hide war_rage") == early
    match.submit(0, "lead phalanx")
    assert match.why_not_text(0, "hide war_rage") == early
    match.submit(0, "drop turtle")
    match.submit(0, "hide iron_wall")
    assert options(match, 0) == ["seal", "hide war_rage"]
    match.submit(0, "hide war_rage")
    gone = match.why_not_text(0, "hide war_rage")  # the only copy lies there
    assert gone == Why("KM-386", "card-hidden", (card("war_rage"),))
    match.submit(0, "seal")
    clash(match, "1 phalanx turtle")
    # Opened in one order, whichever they were hidden in: nobody learns more than the cards.
    assert of(events(match), "revealed-card") == [
        "revealed-card 0 war_rage",
        "revealed-card 0 iron_wall",
    ]


@pytest.mark.rule("KM-387")
def test_a_card_that_cannot_be_paid_is_not_hidden() -> None:
    data = lay(bare(2), "0 holds war_rage war_fury")
    data["fields"]["prayer"][0] = 0
    match = attack(data)
    match.submit(0, "lead phalanx")
    match.submit(0, "drop turtle")
    assert options(match, 0) == ["seal", "hide war_rage"]


@pytest.mark.rule("KM-388")
def test_nothing_said_binds_anybody() -> None:
    match = attack(lay(bare(2), "0 holds war_rage war_fury"))
    match.submit(0, "lead phalanx")
    match.submit(0, "drop turtle")
    match.submit(0, "hide war_fury")
    match.undo(0)  # a choice may be changed until it is sealed, whatever was said
    match.undo(0)
    match.undo(0)
    assert options(match, 0) == [f"lead {name}" for name in EIGHT]
    clash(match, "0 turtle phalanx war_rage", "1 phalanx turtle")
    assert of(events(match), "led", "revealed-card") == [
        "led 0 turtle", "revealed-card 0 war_rage", "led 1 phalanx",
    ]  # fmt: skip


@pytest.mark.rule("KM-389")
def test_a_spy_is_the_exception() -> None:
    match = attack(lay(bare(3), "1 owns spy"))
    assert match.waiting == (0,)
    clash(match, "0 phalanx turtle")
    assert match.waiting == (1,)
    assert "spied 1 0 phalanx" in events(match, seat=1)


@pytest.mark.rule("KM-390", "KM-463")
def test_the_hand_shrinks_by_two_and_comes_back() -> None:
    data = bare(2)
    pairs = [("phalanx", "turtle"), ("shield_push", "blood_raid")]
    pairs += [("chariot_blitz", "mixed_tactics"), ("fervent_assault", "relentless_charge")]
    for number, (lead, drop) in enumerate(pairs):
        data["fields"]["units"] = [[0] * len(v.ZONES) for _ in range(2)]
        data["fields"]["supply"] = [12, 12]
        match = attack(data)
        assert [len(tactics(match, "tactic_hand", seat)) for seat in (0, 1)] == [8 - 2 * number] * 2
        clash(match, f"0 {lead} {drop}", f"1 {lead} {drop}")
        while prompt(match) != "turn":
            play(match, "recall")
        fields = match.dump()["fields"]
        for pile in ("tactic_hand", "face_up", "face_down"):
            data["fields"][pile] = fields[pile]
    assert [len(tactics(match, "tactic_hand", seat)) for seat in (0, 1)] == [8, 8]
    assert of(events(match), "hand-back") == ["hand-back 0", "hand-back 1"]
    assert tactics(match, "face_up", 0) == tactics(match, "face_down", 0) == []


# -- the clash --------------------------------------------------------------------------------
@pytest.mark.rule("KM-400", "KM-401")
def test_cards_are_opened_together_and_paid() -> None:
    match = attack(lay(bare(2), "0 holds war_fury bloodbath, 1 holds iron_wall"))
    play(match, "1: seal")
    clash(match, "0 phalanx turtle war_fury bloodbath")
    assert of(events(match), "led", "revealed-card", "paid") == []
    assert field(match, "prayer") == [7, 7]
    clash(match, "1 shield_push turtle iron_wall")
    assert of(events(match), "led", "revealed-card", "paid") == [
        "led 0 phalanx", "revealed-card 0 war_fury", "paid 0 1", "revealed-card 0 bloodbath",
        "paid 0 1", "led 1 shield_push", "revealed-card 1 iron_wall", "paid 1 1",
    ]  # fmt: skip
    assert field(match, "prayer") == [5, 6]


@pytest.mark.rule("KM-402")
def test_what_follows_the_reveal() -> None:
    data = bare(5)
    own(data, 0, "divine_wound")
    own(data, 1, "divine_wound")
    deal(data, 0, "tactical_choice", "swiftness")
    deal(data, 1, "bronze_wall")
    match = attack(data)
    play(match, "1: seal")
    clash(match, "0 phalanx chariot_blitz tactical_choice", "1 phalanx turtle")
    assert (asked(match), options(match)) == (0, ["exchange", "keep-card"])
    assert of(events(match), "led") == ["led 0 phalanx", "led 1 phalanx"]  # after the reveal
    play(match, "0: exchange")
    assert (asked(match), options(match)) == (0, ["done", "wound swiftness"])
    play(match, "0: wound swiftness")
    assert asked(match) == 1
    play(match, "1: wound bronze_wall")
    assert of(events(match), "strength", "bonuses") == [
        "strength 0 10 5 4", "bonuses 0 1 0 0 0", "strength 1 6 3 2", "bonuses 1 1 0 0 0",
    ]  # fmt: skip


@pytest.mark.rule("KM-402")
def test_the_defenders_card_follows_the_attackers_tile() -> None:
    match = attack(lay(bare(5), "0 owns divine_wound, 0 holds war_rage, 1 holds tactical_choice"))
    play(match, "1: seal")
    clash(match, "0 phalanx turtle", "1 phalanx turtle tactical_choice")
    assert (asked(match), prompt(match)) == (0, "wound")
    play(match, "0: done")
    assert (asked(match), prompt(match)) == (1, "exchange")
    play(match, "1: keep-card")
    assert of(events(match), "strength")[1] == "strength 1 5 3 2"


@pytest.mark.rule("KM-380", "KM-382", "KM-402")
def test_sides_are_not_seats() -> None:
    data = lay(
        bare(5),
        "0 owns divine_wound, 2 owns divine_wound spy, 0 holds tactical_choice swiftness",
        "2 holds supplication supplication, 2 gate_sw 4, 0 temple_west 5",
    )
    match = march(data, "gate_sw", 2)
    play(match, "2: take 4", "2: go temple_west", "0: seal")
    assert asked(match) == 0  # the one the spy watches
    decision = match.decision(0)
    assert decision is not None
    assert [(ref.kind, ref.id) for ref in decision.about] == [
        ("zone", v.ZONES.index("temple_west")), ("seat", 2),
    ]  # fmt: skip
    clash(match, "0 phalanx turtle tactical_choice", "2 shield_push turtle")
    assert (asked(match), prompt(match)) == (2, "wound")  # the attacker's tile
    play(match, "2: wound supplication", "2: done")
    assert (asked(match), prompt(match)) == (0, "exchange")
    play(match, "0: exchange", "0: done")
    assert of(events(match), "strength") == ["strength 2 8 4 3", "strength 0 6 5 1"]
    assert discard(match) == {"supplication": 1}
    play(match, "0: recall", "2: stay")
    assert tactics(match, "face_up", 0) == ["phalanx", "turtle"]
    assert tactics(match, "face_down", 0) == []
    assert discard(match) == {"supplication": 1, "tactical_choice": 1}
    assert field(match, "fame") == [0, 0, 1, 0, 0]
