"""Why a choice is refused: the statement, the key of the words, and what they name."""

from __future__ import annotations

import pytest

from regalia.engine.errors import Why
from regalia.engine.refusal import find_reason
from regalia.engine.verbs import Ref
from regalia.games.eador import vocabulary as v
from tests.games.eador.helpers import A, B, C, D, card, options, play, refused, shard, table
from tests.games.playing import inside

MIXED = "orc creation blessing"
ABSENT = Why("EA-671", "no-such-player", (("n", "amount", 4),))


def named(name: str) -> tuple[str, str, int]:
    return ("card", "card", card(name))


@pytest.mark.rule("EA-668", "EA-669", "EA-670")
@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("troop elf", "EA-668"),
        ("ritual overlord", "EA-670"),
        ("ritual-on madness seat2", "EA-670"),
        ("burn brimstone_rain seat2 creation", "EA-670"),
        ("spell haste", "EA-669"),
        ("spell-on veto seat2", "EA-669"),
        ("betray traitor seat2 orc", "EA-669"),
    ],
)
def test_not_in_hand(text: str, rule: str) -> None:
    name = text.split()[1]
    match = table(4, "iltor", hands={A: MIXED, B: "imp"})
    assert refused(match, text) == Why(rule, "not-in-hand", (named(name),))


@pytest.mark.rule("EA-141", "EA-208")
def test_defensive_cards() -> None:
    match = table(4, "iltor", hands={A: "magic_barrier justice", B: "imp"})
    assert refused(match, "ritual magic_barrier") == Why(
        "EA-141", "answer-only", (named("magic_barrier"),)
    )
    assert refused(match, "spell justice") == Why("EA-208", "answer-only", (named("justice"),))
    match = table(2, "iltor", hands={A: "magic_barrier justice", B: "imp"})
    assert refused(match, "spell justice") == Why("EA-208", "answer-only", (named("justice"),))


@pytest.mark.rule("EA-112", "EA-121", "EA-091", "EA-170")
def test_at_the_wrong_time() -> None:
    one = table(2, "iltor", hands={A: MIXED, B: "imp"})
    assert refused(one, "troop orc") == Why("EA-112", "not-yet", (named("orc"),))
    assert refused(one, "spell blessing") == Why("EA-112", "not-yet", (named("blessing"),))
    two = table(2, "iltor", at="stage-two", hands={A: MIXED, B: "imp"})
    late = Why("EA-121", "ritual-too-late", (named("creation"),))
    assert refused(two, "ritual creation") == late
    circle = table(4, "iltor", at="circle", fighters=[A, B], hands={A: MIXED, B: "imp"})
    assert refused(circle, "ritual creation") == late._replace(rule="EA-091")
    play(circle, "0: spell blessing")
    assert refused(circle, "ritual creation") == Why("EA-170", "only-troops", (named("creation"),))


@pytest.mark.rule("EA-232", "EA-220", "EA-173")
def test_troops() -> None:
    match = table(
        4,
        "tainest",
        at="circle",
        fighters=[A, B],
        hands={A: "orc elf slug", B: "dwarf"},
        troops=[("imp", A, A, 1)],
    )
    place = ("shard", "shard", shard("tainest"))
    assert refused(match, "troop orc") == Why("EA-232", "forbidden", (named("orc"), place))
    light = ("type", "type", v.TYPES.index("light"))
    assert refused(match, "troop elf") == Why("EA-220", "mix", (named("elf"), light))
    step, f = match.game.rules.top(inside(match))
    inside(match).troops.append([card("militiaman"), A, A, 2])
    assert find_reason(step, inside(match), f, A, "", [Ref("card", card("slug"))]) == Why(
        "EA-173", "no-place", (named("slug"),)
    )


@pytest.mark.rule("EA-145", "EA-206", "EA-451")
def test_no_target_or_no_spells() -> None:
    match = table(4, "iltor", hands={A: "brimstone_rain veto traitor"})
    assert refused(match, "burn brimstone_rain seat2 creation") == Why(
        "EA-145", "no-target", (named("brimstone_rain"),)
    )
    assert refused(match, "spell-on veto seat2") == Why("EA-206", "no-target", (named("veto"),))
    match = table(4, "nomad_steppes", hands={A: "blessing"})
    assert refused(match, "spell blessing") == Why(
        "EA-451", "no-spells", (("shard", "shard", shard("nomad_steppes")),)
    )


@pytest.mark.rule("EA-671", "EA-566", "EA-610")
def test_the_wrong_target() -> None:
    match = table(4, "iltor", first=B, hands={B: "madness pestilence veto", C: "orc", D: "elf"})
    empty = Why("EA-566", "empty-hand", (named("madness"), ("target", "seat", A)))
    assert refused(match, "ritual-on madness seat1") == empty
    for name in ("madness", "pestilence"):
        own = Why("EA-671", "own-target", (named(name),))
        assert refused(match, f"ritual-on {name} seat2") == own
        for absent in ("seat5", "seat6"):
            assert refused(match, f"ritual-on {name} {absent}") == ABSENT
    match = table(4, "iltor", at="circle", fighters=[B, C], hands={B: "veto", C: "orc", D: "elf"})
    for seat in (A, D):
        assert refused(match, f"spell-on veto seat{seat + 1}") == Why(
            "EA-610", "not-in-battle", (named("veto"), ("target", "seat", seat))
        )
    assert refused(match, "spell-on veto seat5") == ABSENT


@pytest.mark.rule("EA-522", "EA-560")
def test_own_cards_that_may_be_aimed_at_oneself_are_not_said_to_be_barred() -> None:
    match = table(
        4, "iltor", hands={A: "creation brimstone_rain", B: "imp"}, active={B: "overlord"}
    )
    assert refused(match, "ritual-on creation seat1") == Why(
        "EA-671", "as-ritual", (named("creation"),)
    )
    for seat, aim in ((A, "overlord"), (B, "creation")):
        assert refused(match, f"burn brimstone_rain seat{seat + 1} {aim}") == Why(
            "EA-560", "not-before", (("aim", "card", card(aim)), ("target", "seat", seat))
        )
    assert "burn brimstone_rain seat2 overlord" in options(match)


@pytest.mark.rule("EA-671")
def test_a_card_that_could_be_played_otherwise() -> None:
    """The right card in the wrong words: how it is played."""
    match = table(
        4,
        "iltor",
        hands={A: "pestilence orc blessing brimstone_rain", B: "imp"},
        active={B: "creation"},
    )
    for text, rule, key in (
        ("ritual pestilence", "EA-671", "ritual-on-player"),
        ("ritual-on orc seat2", "EA-668", "as-troop"),
        ("ritual orc", "EA-668", "as-troop"),
        ("spell-on blessing seat2", "EA-671", "as-spell"),
        ("ritual-on brimstone_rain seat2", "EA-671", "ritual-at-card"),
    ):
        assert refused(match, text) == Why(rule, key, (named(text.split()[1]),))
    assert "ritual-on pestilence seat2" in options(match)


@pytest.mark.rule("EA-602", "EA-671")
def test_troops_that_cannot_be_taken_over() -> None:
    match = table(
        4,
        "iltor",
        at="circle",
        first=B,
        fighters=[A, B],
        hands={A: "traitor veto"},
        troops=[("elf", B, B, 2), ("dwarf", A, A, 1)],
    )
    gone = Why("EA-602", "not-fighting", (("aim", "card", card("dwarf")), ("target", "seat", B)))
    assert refused(match, "betray traitor seat2 dwarf") == gone
    own = Why("EA-671", "own-target", (named("traitor"),))
    assert refused(match, "betray traitor seat1 dwarf") == own
    assert refused(match, "spell-on traitor seat2") == Why(
        "EA-671", "spell-at-card", (named("traitor"),)
    )


@pytest.mark.rule("EA-310", "EA-318")
def test_answers() -> None:
    match = table(4, "iltor", hands={A: "pestilence", B: "justice orc", C: "elf"})
    play(match, "0: ritual-on pestilence seat2")
    assert refused(match, "answer justice") == Why(
        "EA-310", "wrong-answer", (named("magic_barrier"),)
    )
    assert refused(match, "answer magic_barrier") == Why(
        "EA-310", "not-in-hand", (named("magic_barrier"),)
    )
    assert match.why_not(B, [Ref("seat", A)]) == Why(
        "EA-310", "now-answer", (named("magic_barrier"), ("played", "card", card("pestilence")))
    )
    match = table(4, "iltor", at="circle", fighters=[A, B], hands={A: "veto", B: "orc", C: "elf"})
    play(match, "0: spell-on veto seat2")
    assert refused(match, "answer magic_barrier") == Why(
        "EA-318", "wrong-answer", (named("justice"),)
    )
    assert refused(match, "answer justice") == Why("EA-318", "not-in-hand", (named("justice"),))


@pytest.mark.rule("EA-673", "EA-674", "EA-675")
def test_discards_and_keeps() -> None:
    five = "orc elf slug imp ghost"
    match = table(4, "iltor", hands={A: "overpopulation", B: five})
    play(match, "0: ritual overpopulation")
    assert refused(match, "discard dragon") == Why("EA-673", "not-in-hand", (named("dragon"),))
    assert match.why_not(B, [Ref("seat", A)]) == Why(
        "EA-673", "must-discard", (("n", "amount", 4),)
    )
    match = table(4, "iltor", at="limit", hands={A: f"{five} dwarf monk mummy"})
    assert refused(match, "discard dragon") == Why("EA-675", "not-in-hand", (named("dragon"),))
    assert match.why_not(A, [Ref("seat", A)]) == Why(
        "EA-675", "must-discard", (("n", "amount", 7),)
    )
    match = table(4, "iltor", hands={A: "fair_wind orc", B: "elf"})
    play(match, "0: ritual fair_wind")
    assert refused(match, "keep orc") == Why("EA-674", "not-seen", (named("orc"),))
    assert match.why_not(A, [Ref("seat", A)]) == Why("EA-674", "must-keep", (("n", "amount", 2),))


@pytest.mark.rule("EA-121", "EA-091", "EA-170", "EA-208")
def test_the_first_ritual_and_the_first_spell_of_the_list_are_what_they_are() -> None:
    """Authority and Justice stand at the borders of the card numbers."""
    hands = {A: "authority justice dragon blessing", B: "imp"}
    two = table(2, "iltor", at="stage-two", hands=hands)
    assert refused(two, "ritual authority") == Why(
        "EA-121", "ritual-too-late", (named("authority"),)
    )
    assert refused(two, "spell justice") == Why("EA-208", "answer-only", (named("justice"),))
    assert options(two) == ["draw", "spell blessing", "troop dragon"]
    for match in (table(2, "iltor", hands=hands), table(4, "iltor", hands=hands)):
        assert refused(match, "ritual-on authority seat2").key == "as-ritual"
    circle = table(4, "iltor", at="circle", fighters=[A, B], hands=hands)
    late = Why("EA-091", "ritual-too-late", (named("authority"),))
    assert refused(circle, "ritual authority") == late
    assert refused(circle, "spell justice") == Why("EA-208", "answer-only", (named("justice"),))
    play(circle, "0: spell blessing")
    only = Why("EA-170", "only-troops", (named("authority"),))
    assert refused(circle, "ritual authority") == only
    assert options(circle) == ["finish", "troop dragon"]
