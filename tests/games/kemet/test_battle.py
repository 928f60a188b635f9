"""Strength, losses and rewards of a battle (KM-403..436)."""

from __future__ import annotations

import pytest

from regalia.games.kemet import GAME
from regalia.text.words import Words
from tests.games.kemet.helpers import *


def battle(
    data: Position, *sides: str, start: str = "gate_nw", goal: str = "dunes_west"
) -> KemetMatch:
    """Seat 0 attacks seat 1: "units lead hidden..." of each, the turtle or phalanx dropped."""
    choices = []
    for seat, side in enumerate(sides):
        count, lead, *hidden = side.split()
        put(data, seat, goal if seat else start, int(count))
        drop = "turtle" if lead != "turtle" else "phalanx"
        choices.append(" ".join([str(seat), lead, drop, *hidden]))
    match = march(data, start)
    play(match, f"take {sides[0].split()[0]}", f"go {goal}")
    if match.waiting == (1,):
        play(match, "1: seal")
    return clash(match, *choices)


def totals(match: KemetMatch) -> list[int]:
    return [int(line.split()[2]) for line in of(events(match), "strength")]


def bonuses(match: KemetMatch) -> list[str]:
    return of(events(match), "bonuses")


def dead(match: KemetMatch) -> list[str]:
    return of(events(match), "killed", "no-losses")


@pytest.mark.rule("KM-403", "KM-404", "KM-405", "KM-406")
@pytest.mark.parametrize(
    ("mine", "theirs", "strengths", "winner"),
    [
        ("3 phalanx", "3 phalanx", [5, 5], 1),
        ("4 phalanx", "3 phalanx", [6, 5], 0),
        ("3 phalanx", "4 phalanx", [5, 6], 1),
        ("2 chariot_blitz", "5 turtle", [6, 6], 1),
        ("3 chariot_blitz", "5 turtle", [7, 6], 0),
        ("1 blood_raid", "1 shield_push", [2, 4], 1),
    ],
)
def test_more_strength_wins_and_a_tie_is_the_defenders(
    mine: str, theirs: str, strengths: list[int], winner: int
) -> None:
    match = battle(bare(2), mine, theirs)
    assert totals(match) == strengths
    tied = [f"battle-tied 1 {strengths[1]}"] if strengths[0] == strengths[1] else []
    won = f"battle-won {winner} {1 - winner} dunes_west"
    assert of(events(match), "battle-tied", "battle-won") == [*tied, won]


@pytest.mark.rule("KM-404")
def test_the_news_say_why_a_tie_is_won() -> None:
    """5 : 5 and "wins" alone would leave a newcomer wondering."""
    match = battle(bare(2), "3 phalanx", "3 phalanx")
    told = {
        lang: [Words(GAME, lang, ["Olga", "Ivan"]).event(entry) for entry in match.log(None)]
        for lang in ("en", "ru")
    }
    assert "Both sides have strength 5; on a tie the defender wins: Ivan." in told["en"]
    russian = "У обеих сторон сила 5: при ничьей побеждает обороняющийся — Ivan."
    assert russian in told["ru"]


@pytest.mark.rule("KM-405")
def test_units_count_from_the_war_council_on() -> None:
    data = lay(bare(5), "0 owns initiative, 1 owns deadly_trap")
    match = battle(data, "5 blood_raid", "5 relentless_charge", goal="temple_west")
    assert of(events(match), "strength") == ["strength 0 5 4 1", "strength 1 4 3 1"]


@pytest.mark.rule("KM-407")
def test_strength_of_tiles() -> None:
    data = bare(5)
    own(data, 0, "charge", "defense", "blade_of_neith", "bestial_fury")
    own(data, 1, "charge", "defense", "blade_of_neith")
    match = battle(data, "3 phalanx", "3 phalanx", goal="temple_west")
    assert bonuses(match) == ["bonuses 0 3 0 0 0", "bonuses 1 2 0 0 0"]
    assert totals(match) == [8, 7]


@pytest.mark.rule("KM-408")
def test_strength_of_the_creature_with_the_troop() -> None:
    data = lay(bare(5), "0 gate_nw 1 royal_scarab, 1 temple_west 1 ancestral_elephant")
    put(data, 0, "nw_1", 1, "phoenix")  # elsewhere
    match = march(data, "gate_nw")
    play(match, "take 1", "go temple_west")
    clash(match, "0 phalanx turtle", "1 phalanx turtle")
    assert bonuses(match) == ["bonuses 0 0 2 0 0", "bonuses 1 0 1 0 0"]
    assert totals(match) == [5, 4]


@pytest.mark.rule("KM-409")
def test_strength_of_hidden_cards() -> None:
    data = lay(bare(2), "0 holds war_rage war_rage war_fury bloody_battle")
    match = battle(data, "3 phalanx war_rage war_rage war_fury bloody_battle", "3 phalanx")
    assert bonuses(match) == ["bonuses 0 0 0 4 0"]
    assert totals(match) == [9, 5]


@pytest.mark.rule("KM-410")
@pytest.mark.parametrize(
    ("start", "goal", "home"),
    [
        ("gate_sw", "sw_1", ["bonuses 1 0 0 0 1"]),
        ("gate_nw", "nw_1", ["bonuses 0 0 0 0 1"]),
        ("gate_nw", "temple_west", []),
        ("dunes_west", "gate_nw", []),  # the gate is no district
    ],
)
def test_one_more_in_the_own_city(start: str, goal: str, home: list[str]) -> None:
    match = battle(bare(2), "4 phalanx", "3 phalanx", start=start, goal=goal)
    assert bonuses(match) == home


# -- losses -----------------------------------------------------------------------------------
@pytest.mark.rule("KM-420", "KM-423")
@pytest.mark.parametrize(
    ("mine", "theirs", "losses"),
    [
        ("5 blood_raid", "5 phalanx", ["no-losses 0", "killed 1 dunes_west 1"]),
        ("5 blood_raid", "5 turtle", ["killed 0 dunes_west 1", "no-losses 1"]),
        ("5 chariot_blitz", "5 turtle", ["killed 0 dunes_west 1", "no-losses 1"]),
        (
            "5 mixed_tactics",
            "5 fervent_assault",
            ["killed 0 dunes_west 1", "killed 1 dunes_west 2"],
        ),
        ("5 shield_push", "5 phalanx", ["no-losses 0", "no-losses 1"]),
    ],
)
def test_damage_less_protection(mine: str, theirs: str, losses: list[str]) -> None:
    assert dead(battle(bare(2), mine, theirs)) == losses


@pytest.mark.rule("KM-420")
def test_damage_and_protection_from_everything() -> None:
    data = lay(
        bare(5),
        "0 owns carnage bestial_fury, 0 holds bloody_battle bloodbath",
        "0 gate_nw 4 giant_scorpion, 1 owns shield_of_neith",
        "1 temple_west 5 ancestral_elephant, 1 holds bronze_wall iron_wall",
    )
    match = march(data, "gate_nw")
    play(match, "take 4", "go temple_west", "1: seal")
    clash(match, "0 chariot_blitz turtle bloody_battle bloodbath")
    clash(match, "1 mixed_tactics turtle bronze_wall iron_wall")
    # damage 1 + 1 + 1 + 2 + 1 + 2 = 8; protection 1 + 1 + 1 + 1 + 2 = 6
    assert dead(match) == ["killed 0 temple_west 2", "killed 1 temple_west 2"]


@pytest.mark.rule("KM-421", "KM-422")
@pytest.mark.parametrize(
    ("mine", "theirs", "losses"),
    [
        ("5 relentless_charge", "5 turtle", ["killed 0 dunes_west 1", "killed 1 dunes_west 2"]),
        ("5 phalanx", "5 relentless_charge", ["killed 0 dunes_west 2", "no-losses 1"]),
    ],
)
def test_unavoidable_losses(mine: str, theirs: str, losses: list[str]) -> None:
    data = lay(bare(2), "0 holds iron_wall, 1 holds iron_wall")
    assert dead(battle(data, mine, theirs)) == losses


@pytest.mark.rule("KM-421", "KM-423")
def test_unavoidable_losses_and_damage_together() -> None:
    data = lay(bare(3), "0 owns carnage")
    match = battle(data, "5 relentless_charge", "5 shield_push", goal="temple_west")
    assert dead(match) == ["no-losses 0", "killed 1 temple_west 2"]  # 2, and 1 less protection 1
    data = lay(bare(3), "0 owns carnage")
    match = battle(data, "5 relentless_charge", "5 chariot_blitz", goal="temple_west")
    assert dead(match) == ["killed 0 temple_west 1", "killed 1 temple_west 3"]


@pytest.mark.rule("KM-424", "KM-425")
def test_both_sides_lose_at_the_same_time() -> None:
    data = lay(bare(3), "0 owns crusade, 1 owns crusade")
    data["fields"]["prayer"] = [0, 0, 0]
    match = battle(data, "2 blood_raid", "2 blood_raid", goal="temple_west")
    assert dead(match) == ["killed 0 temple_west 2", "killed 1 temple_west 2"]
    assert field(match, "prayer") == [4, 4, 0]  # two really removed, not three
    assert units(match, 0) == units(match, 1) == {}


@pytest.mark.rule("KM-426", "KM-442")
def test_a_dead_winner_is_still_the_winner() -> None:
    match = battle(bare(2), "2 chariot_blitz", "3 blood_raid", goal="temple_west")
    # 6 against 4: the winner loses all, the loser one of three
    assert "battle-won 0 1 temple_west" in events(match)
    assert units(match, 0) == units(match, 1) == {}  # the loser had to recall
    assert "recalled 1 temple_west 2" in events(match)
    assert match.scores == [0, 0]
    assert field(match, "veterans") == [1, 1]


@pytest.mark.rule("KM-427")
def test_a_side_without_units_has_no_creature() -> None:
    match = battle(lay(bare(2), "1 dunes_west 1 devourer"), "5 mixed_tactics", "1 blood_raid")
    assert units(match, 1) == {}
    assert creature(match, "devourer") == "supply"
    assert asked(match) == 0  # the winner's choice: the loser has none


@pytest.mark.rule("KM-428")
def test_prayer_for_the_dead_comes_with_the_losses() -> None:
    data = lay(bare(3), "0 owns crusade")
    data["fields"]["prayer"][0] = 0
    match = battle(data, "5 fervent_assault", "3 chariot_blitz", goal="temple_west")
    assert of(events(match), "killed", "effect", "gain", "gain-fame", "gain-veterans") == [
        "killed 0 temple_west 1", "killed 1 temple_west 2", "effect 0 crusade", "gain 0 4",
        "gain-fame 0 1", "gain-veterans 1 1",
    ]  # fmt: skip


# -- rewards ----------------------------------------------------------------------------------
def rewards(match: KemetMatch) -> list[str]:
    return of(events(match), "gain-fame", "gain-veterans")


@pytest.mark.rule("KM-430", "KM-431", "KM-432", "KM-433")
@pytest.mark.parametrize(
    ("mine", "theirs", "news", "fame", "veterans"),
    [
        # the attacker wins with units left
        ("5 phalanx", "3 phalanx", ["gain-fame 0 1", "gain-veterans 1 1"], 1, [0, 1]),
        # the attacker wins and is wiped out
        ("2 chariot_blitz", "3 blood_raid", ["gain-veterans 0 1", "gain-veterans 1 1"], 0, [1, 1]),
        # the defender wins
        (
            "3 phalanx", "3 phalanx",
            ["gain-veterans 1 1", "gain-veterans 0 1", "gain-veterans 1 1"], 0, [1, 2],
        ),
        # the defender wins and is wiped out
        (
            "2 blood_raid", "2 chariot_blitz",
            ["gain-veterans 1 1", "gain-veterans 0 1", "gain-veterans 1 1"], 0, [1, 2],
        ),
    ],
)  # fmt: skip
def test_fame_and_veterans(
    mine: str, theirs: str, news: list[str], fame: int, veterans: list[int]
) -> None:
    match = battle(bare(2), mine, theirs)
    assert rewards(match) == news
    assert field(match, "fame") == [fame, 0]
    assert field(match, "veterans") == veterans


@pytest.mark.rule("KM-434")
@pytest.mark.parametrize(
    ("theirs", "fame", "veterans"), [("4 phalanx", 1, 1), ("2 chariot_blitz", 0, 2)]
)
def test_fame_of_a_tile_counts_against_the_veterans(theirs: str, fame: int, veterans: int) -> None:
    data = lay(bare(3), "1 owns defensive_victory")
    match = battle(data, "2 blood_raid", theirs, goal="temple_west")
    assert field(match, "fame") == [0, fame, 0]
    assert field(match, "veterans") == [1, veterans, 0]
    if fame:
        assert rewards(match) == ["gain-fame 1 1", "gain-veterans 1 1", "gain-veterans 0 1"]


@pytest.mark.rule("KM-434")
def test_fame_of_the_devourer() -> None:
    match = battle(lay(bare(2), "1 dunes_west 3 devourer"), "3 shield_push", "1 blood_raid")
    assert dead(match)[0] == "killed 0 dunes_west 2"
    assert rewards(match) == ["gain-fame 1 1", "gain-veterans 1 1", "gain-veterans 0 1"]


@pytest.mark.rule("KM-435")
def test_prayer_for_the_win_comes_after_the_tokens() -> None:
    data = lay(bare(3), "0 owns holy_war, 0 holds glory")
    data["fields"]["prayer"][0] = 0
    match = battle(data, "5 phalanx glory", "3 phalanx", goal="temple_west")
    assert of(events(match), "gain-fame", "gain-veterans", "effect", "gain") == [
        "gain-fame 0 1", "gain-veterans 1 1", "effect 0 holy_war", "gain 0 4", "gain 0 4",
    ]  # fmt: skip


@pytest.mark.rule("KM-436")
def test_units_of_a_card_come_last_in_the_rewards() -> None:
    data = lay(bare(3), "0 owns holy_war, 0 holds reinforcements")
    data["fields"]["prayer"][0] = 0
    match = battle(data, "3 shield_push reinforcements", "3 phalanx", goal="temple_west")
    assert (asked(match), prompt(match)) == (0, "put")
    assert of(events(match), "gain-fame", "gain-veterans", "gain") == [
        "gain-fame 0 1", "gain-veterans 1 1", "gain 0 4",
    ]  # fmt: skip
    assert options(match)[-3:] == ["put temple_west 1", "put temple_west 2", "done"]
    play(match, "0: put temple_west 2", "0: done", "1: recall")  # before the loser decides
    assert units(match, 0) == {"temple_west": 5}
    play(match, "0: recall")
    assert field(match, "prayer")[0] == 8  # 4 for the win, 4 for five units
    assert holder(match, "temple_west") == -1
