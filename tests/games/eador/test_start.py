"""The round start with 4 to 6 players (EA-080..099)."""

from __future__ import annotations

import pytest

from tests.games.eador.helpers import *

THREE = {B: "orc", C: "elf", D: "slug"}  # everybody else holds a card, so is asked


@pytest.mark.rule("EA-080", "EA-081", "EA-663")
def test_one_turn_each_and_three_actions() -> None:
    hands = {A: "knight veto creation blessing pestilence", B: "orc haste", C: "slug", D: "imp"}
    match = table(4, "garnodat", hands=hands, only=True)
    assert options(match) == [
        "draw",
        "ritual creation",
        "ritual-on pestilence seat2",
        "ritual-on pestilence seat3",
        "ritual-on pestilence seat4",
        "spell blessing",
        "troop knight",
    ]
    play(match, "0: troop knight")
    assert options(match) == ["draw", "spell haste", "troop orc"]
    play(match, "1: draw", "2: draw", "3: troop imp")
    assert match.over  # one turn each


@pytest.mark.rule("EA-082")
def test_one_of_the_three_must_be_chosen() -> None:
    match = table(4, "garnodat", hands=THREE | {A: "knight"})
    assert options(match) == ["draw", "troop knight"]
    assert because(match, "pass") == "EA-082 now-start"
    assert because(match, "seal") == "EA-082 now-start"
    assert because(match, "finish") == "EA-082 now-start"


@pytest.mark.rule("EA-083", "EA-084")
def test_a_draw_brings_one_card_and_the_player_is_out() -> None:
    match = table(4, "garnodat", hands=THREE | {A: "knight"}, deck="imp ghost")
    spent = len(field(match, "spent"))
    play(match, "0: draw")
    assert hand(match, A).split()[0] == "knight"
    assert len(field(match, "hands")[A]) == 2
    assert len(field(match, "deck")) == 1
    assert len(field(match, "spent")) == spent
    assert out(match) == [A]
    assert events(match) == ["out 0", "drew 0 ?"]
    assert asks(match) == "1 start"
    assert field(match, "deeds") == [1, 0, 0, 0]


@pytest.mark.rule("EA-085", "EA-093", "EA-648")
def test_a_drawn_magic_barrier_may_answer_in_the_same_round() -> None:
    hands = {A: "knight", B: "pestilence", C: "elf", D: "slug"}
    match = table(4, "garnodat", hands=hands, deck="magic_barrier", only=True)
    play(match, "0: draw", "1: ritual-on pestilence seat1")
    assert (asks(match), options(match)) == ("0 barrier", ["seal", "answer magic_barrier"])
    play(match, "0: answer magic_barrier", "2: draw", "3: draw")
    assert match.over
    assert before(match, A) == ""


@pytest.mark.rule("EA-085")
def test_any_other_drawn_card_waits() -> None:
    match = table(4, "garnodat", hands=THREE | {A: "knight"}, deck="dragon creation creation")
    play(match, "0: draw", "1: troop orc", "2: draw", "3: draw")
    # Circle 2 passes by itself: B has no card, and A with his drawn one is out.
    assert received(match) == ["received 1 garnodat influence"]
    assert field(match, "round") == 2


@pytest.mark.rule("EA-086", "EA-087", "EA-140")
def test_a_ritual_is_one_card_and_the_player_is_out() -> None:
    match = table(4, "garnodat", hands=THREE | {A: "creation gifts_of_heaven knight"}, only=True)
    play(match, "0: ritual creation")
    assert asks(match) == "1 start"
    assert (before(match, A), hand(match, A)) == ("creation", "knight gifts_of_heaven")
    assert out(match) == [A]
    assert field(match, "deeds") == [2, 0, 0, 0]
    assert events(match) == ["ritual 0 creation", "out 0", "laid 0 creation"]


@pytest.mark.rule("EA-087", "EA-734")
def test_after_a_ritual_there_is_no_turn_in_the_battle() -> None:
    hands = {A: "creation dragon", B: "orc imp", C: "elf", D: "slug"}
    match = table(4, "garnodat", hands=hands)
    play(match, "0: ritual creation", "1: troop orc", "2: draw", "3: draw")
    assert asks(match) == "1 circle"
    assert refused(match, "troop dragon", A).key == "not-asked"
    play(match, "1: pass")
    assert received(match) == ["received 1 garnodat influence"]


@pytest.mark.rule("EA-088", "EA-316")
def test_a_cancelled_ritual_spends_the_action() -> None:
    hands = {A: "pestilence dragon", B: "magic_barrier orc", C: "elf", D: "slug"}
    match = table(4, "garnodat", hands=hands)
    play(match, "0: ritual-on pestilence seat2", "1: answer magic_barrier")
    assert out(match) == [A]
    assert asks(match) == "1 start"  # his own turn, all three actions
    assert options(match) == ["draw", "troop orc"]


@pytest.mark.rule("EA-089", "EA-161", "EA-163")
def test_entering_is_the_turn_of_circle_one() -> None:
    match = table(4, "garnodat", hands=THREE | {A: "blessing knight priest"})
    play(match, "0: spell blessing")
    assert (asks(match), options(match)) == (
        "0 turn",
        ["finish", "troop knight", "troop priest"],
    )
    play(match, "0: troop priest")
    assert asks(match) == "1 start"
    assert on_table(match) == ["priest 0 0 1"]
    assert on_table(match, "spells") == ["blessing 0 -1 1"]
    assert out(match) == []
    play(match, "1: draw", "2: troop elf", "3: draw")
    assert circles(match) == ["circle-won 0 4 11 4"]


@pytest.mark.rule("EA-090", "EA-149", "EA-246")
def test_actions_mix_freely_and_a_ritual_acts_on_earlier_players_at_once() -> None:
    hands = {A: "orc imp", B: "deadly_horror elf", C: "knight halfling", D: "slug"}
    match = table(4, "iltor", hands=hands)
    play(match, "0: troop orc", "1: ritual-on deadly_horror seat1", "0: seal")
    assert before(match, A) == "deadly_horror"
    view = match.view(C)["fields"]
    assert (view["deeds"], view["out"]) == ([4, 2, 0, 0], 1 << B)
    play(match, "2: troop knight", "3: draw")
    assert of(events(match), "strength") == ["strength 0 4", "strength 2 7"]


@pytest.mark.rule("EA-091", "EA-140")
def test_no_ritual_after_the_round_start() -> None:
    match = table(4, "iltor", hands={A: "orc imp creation", B: "elf", C: "slug", D: "dwarf"})
    play(match, "0: troop orc", "1: draw", "2: draw", "3: draw")
    assert options(match) == ["pass", "troop imp"]
    assert because(match, "ritual creation") == "EA-091 ritual-too-late"
    # Nor after a spell of the own turn at the start.
    match = table(4, "iltor", hands=THREE | {A: "blessing imp creation"})
    play(match, "0: spell blessing")
    assert options(match) == ["finish", "troop imp"]
    assert because(match, "ritual creation") == "EA-170 only-troops"


@pytest.mark.rule("EA-092", "EA-729")
def test_who_did_not_enter_in_circle_one_never_does() -> None:
    match = table(4, "iltor", hands={A: "orc imp", B: "dragon", C: "elf dwarf", D: "slug"})
    play(match, "0: troop orc", "1: draw", "2: troop elf", "3: draw")
    play(match, "0: troop imp", "2: pass")
    assert received(match) == ["received 0 iltor influence"]
    assert not [line for line in of(events(match), "troop") if line.split()[1] in "13"]


@pytest.mark.rule("EA-094", "EA-143")
def test_who_is_out_may_be_the_target_of_a_ritual() -> None:
    match = table(4, "iltor", hands={A: "orc", B: "pestilence", C: "elf", D: "dwarf"}, only=True)
    play(match, "0: draw")
    assert options(match) == [
        "draw",
        *[f"ritual-on pestilence seat{n}" for n in (1, 3, 4)],
    ]
    play(match, "1: ritual-on pestilence seat1", "0: seal", "2: draw", "3: draw")
    assert before(match, A) == "pestilence"


@pytest.mark.rule("EA-095", "EA-558")
def test_who_is_out_still_discards_where_he_must() -> None:
    seven = "orc elf slug imp ghost dwarf monk"
    match = table(4, "iltor", hands={A: seven, B: "overpopulation", C: "devil", D: "dragon"})
    play(match, "0: draw", "1: ritual overpopulation")
    assert asks(match) == "0 thin"
    assert out(match) == [A, B]
    for name in ("orc", "elf", "slug", "imp"):
        play(match, f"0: discard {name}")
    assert asks(match) == "2 start"
    assert discard(match) == "elf imp orc slug overpopulation"
    # And for the hand limit.
    match = table(4, "iltor", hands={A: f"{seven} mummy"})
    play(match, "0: draw")
    assert asks(match) == "0 limit"


@pytest.mark.rule("EA-096", "EA-287")
def test_who_drew_or_played_a_ritual_may_receive_the_shard_but_not_by_authority() -> None:
    # A played a ritual, D drew: Overlord names A, then the lord D.
    match = table(4, "iltor", active={A: "overlord"}, hands={A: "creation"})
    play(match, "0: ritual creation")
    assert received(match) == ["received 0 iltor overlord"]
    match = table(4, "iltor", active={A: "authority"}, hands={A: "creation"})
    play(match, "0: ritual creation")
    assert received(match) == ["received 3 iltor loyalty"]
    match = table(4, "iltor", active={A: "authority"}, hands={A: "orc"})
    play(match, "0: draw")
    assert received(match) == ["received 3 iltor loyalty"]


@pytest.mark.rule("EA-097", "EA-610")
def test_who_drew_or_played_a_ritual_is_no_target_of_traitor_or_veto() -> None:
    hands = {A: "orc", B: "creation", C: "traitor veto elf", D: "slug"}
    match = table(4, "iltor", hands=hands)
    play(match, "0: draw", "1: ritual creation")
    assert options(match) == ["draw", "troop elf"]
    assert because(match, "spell-on veto seat1") == "EA-206 no-target"
    assert because(match, "betray traitor seat1 orc") == "EA-206 no-target"
    match = table(4, "iltor", hands={A: "orc imp", B: "creation", C: "traitor veto elf", D: "slug"})
    play(match, "0: troop orc", "1: ritual creation")
    assert options(match) == [
        "draw",
        "spell-on veto seat1",
        "betray traitor seat1 orc",
        "troop elf",
    ]
    assert because(match, "spell-on veto seat2") == "EA-610 not-in-battle"


@pytest.mark.rule("EA-098", "EA-347")
def test_who_is_out_draws_at_the_end_like_everyone() -> None:
    match = table(4, "iltor", hands={A: "orc", B: "creation", C: "elf", D: "slug"})
    play(match, "0: troop orc", "1: ritual creation", "2: draw", "3: draw")
    assert of(events(match), "drew")[-4:] == ["drew 0 ?", "drew 1 ?", "drew 2 ?", "drew 3 ?"]
    assert [len(row) for row in field(match, "hands")] == [1, 1, 3, 3]


@pytest.mark.rule("EA-099", "EA-367")
def test_with_no_card_to_draw_a_bare_pass_takes_its_place() -> None:
    """All 102 cards but two lie in hands: the discard counts as well as the deck."""
    empty = no_cards()
    match = table(4, "iltor", hands=THREE | {A: "knight"}, fields=empty)
    assert options(match) == ["pass", "troop knight"]
    assert because(match, "draw") == "EA-099 nothing-to-draw"
    play(match, "0: pass")
    assert (out(match), hand(match, A)) == ([A], "knight")
    assert events(match) == ["passed 0"]
    assert field(match, "deeds") == [8, 0, 0, 0]
    # A single card in the discard, seen or not, is enough to draw.
    for fields in (
        empty | {"spent": [1]},
        empty | {"buried": [[], [], [1], []]},
        empty | {"deck": [1]},
    ):
        match = table(4, "iltor", hands=THREE | {A: "knight"}, fields=fields)
        assert options(match) == ["draw", "troop knight"]


@pytest.mark.rule("EA-099", "EA-661")
def test_an_empty_hand_and_no_card_to_draw_passes_by_itself() -> None:
    empty = no_cards()
    match = table(4, "iltor", hands={B: "orc", C: "elf", D: "imp"}, fields=empty)
    assert events(match) == ["passed 0"]
    assert asks(match) == "1 start"
