"""Every ritual card: its figures, its effect played, and when it is not offered (EA-520..568)."""

from __future__ import annotations

import pytest

from regalia.games.eador import GAME
from regalia.games.eador import vocabulary as v
from tests.games.eador.helpers import *

OTHERS = {B: "orc", C: "elf", D: "slug"}


@pytest.mark.rule("EA-520..536")
@pytest.mark.parametrize(
    ("name", "mode", "target", "copies", "points"),
    [
        ("authority", "active", "self", 1, 1),  # EA-520
        ("overlord", "active", "self", 1, 1),  # EA-521
        ("creation", "active", "self", 2, 1),  # EA-522
        ("gifts_of_heaven", "active", "self", 1, 2),  # EA-523
        ("dark_ritual", "active", "self", 1, -1),  # EA-524
        ("heavenly_guard", "active", "self", 1, 0),  # EA-525
        ("chaos_spawn", "active", "self", 1, 0),  # EA-526
        ("gifts_of_earth", "active", "self", 1, 0),  # EA-527
        ("astral_gates", "active", "self", 1, 1),  # EA-528
        ("pestilence", "active", "opponent", 2, -1),  # EA-529
        ("deadly_horror", "active", "opponent", 1, 0),  # EA-530
        ("magic_barrier", "defensive", "answer", 2, 0),  # EA-531
        ("overpopulation", "one_shot", "all_opponents", 1, 0),  # EA-532
        ("brimstone_rain", "one_shot", "any_player", 1, 0),  # EA-533
        ("enchanted_coffer", "one_shot", "self", 2, 0),  # EA-534
        ("fair_wind", "one_shot", "self", 1, 0),  # EA-535
        ("madness", "one_shot", "opponent", 1, 0),  # EA-536
    ],
)
def test_kind_target_copies_and_points(
    name: str, mode: str, target: str, copies: int, points: int
) -> None:
    pack, number = GAME.pack, card(name)
    assert v.MODES[pack.mode[number]] == mode
    assert v.TARGETS[pack.target[number]] == target
    assert (pack.copies[number], pack.astral[number]) == (copies, points)
    # In play: where it goes, and what it is worth there.
    text = {
        "opponent": f"ritual-on {name} seat3",
        "any_player": f"burn {name} seat2 creation",
        "answer": "draw",
    }.get(target, f"ritual {name}")
    aim = {B: "creation"} if target == "any_player" else {}
    match = table(4, "iltor", hands=OTHERS | {A: name}, active=aim, only=True)
    assert text in options(match)
    start = match.scores
    play(match, text)
    while asks(match).split()[1] in ("barrier", "barrier-aimed", "keep"):
        play(match, options(match)[0])
    holder = C if target == "opponent" else A
    lies = name in before(match, holder).split()
    assert lies == (mode == "active")
    assert match.scores[holder] - start[holder] == (points if mode == "active" else 0)
    assert (name in discard(match).split()) == (mode == "one_shot")
    # Not offered in a battle, nor without the card.
    match = table(4, "iltor", at="circle", fighters=[A], hands={A: name})
    assert options(match) == ["pass"]
    match = table(4, "iltor", hands={A: "orc"}, active=aim)
    assert options(match) == ["draw", "troop orc"]
    if target != "answer":
        assert because(match, text) == "EA-670 not-in-hand"


@pytest.mark.rule("EA-537", "EA-283", "EA-554")
def test_authority_gives_the_first_tie_break() -> None:
    match = table(4, "iltor", active={A: "authority", B: "overlord"}, hands={A: "elf", B: "shaman"})
    play(match, "0: troop elf", "1: draw")
    assert received(match) == ["received 0 iltor influence"]
    match = table(4, "iltor", active={A: "authority", B: "overlord"}, hands={A: "elf", B: "ghoul"})
    play(match, "0: troop elf", "1: troop ghoul")
    assert circles(match)[0] == "circle-tied 4"
    assert received(match) == ["received 0 iltor authority"]


@pytest.mark.rule("EA-538", "EA-284", "EA-554")
def test_overlord_gives_the_second_tie_break() -> None:
    match = table(4, "iltor", active={C: "overlord"}, hands={A: "elf", B: "ghoul"})
    play(match, "0: troop elf", "1: troop ghoul")
    assert received(match) == ["received 2 iltor overlord"]


@pytest.mark.rule("EA-539", "EA-540")
@pytest.mark.parametrize("name", ["creation", "gifts_of_heaven"])
def test_creation_and_gifts_of_heaven_only_score(name: str) -> None:
    match = table(4, "iltor", active={A: name}, hands={A: "orc dwarf imp", B: "dwarf"})
    plain = table(4, "iltor", hands={A: "orc dwarf imp", B: "dwarf"})
    assert options(match) == options(plain)
    play(match, "0: troop orc", "1: troop dwarf")
    play(plain, "0: troop orc", "1: troop dwarf")
    assert events(match) == events(plain)
    assert match.scores[A] == {"creation": 1, "gifts_of_heaven": 2}[name]
    # Laying it down draws nothing and asks nobody.
    match = table(4, "iltor", hands=OTHERS | {A: name})
    play(match, f"0: ritual {name}")
    assert (hand(match, A), asks(match)) == ("", "1 start")


@pytest.mark.rule("EA-541", "EA-555")
def test_dark_ritual_draws_once_and_strengthens_all_troops() -> None:
    match = table(2, "garnodat", hands={A: "dark_ritual orc", B: "elf"}, chance=["imp"])
    play(match, "0: ritual dark_ritual")
    assert hand(match, A) == "imp orc"
    assert events(match) == ["ritual 0 dark_ritual", "laid 0 dark_ritual", "drew 0 ?"]
    play(match, "1: draw", "0: troop orc", "1: troop elf")
    assert of(events(match), "troop") == ["troop 0 orc 6", "troop 1 elf 4"]
    while field(match, "round") == 1:
        play(match, "pass")
    drawn = of(events(match), "drew")
    assert drawn == ["drew 0 ?", "drew 1 ?", "drew 0 ?", "drew 1 ?"]  # no second card of its own
    for troop, worth in (("knight", 8), ("slug", 5), ("mummy", 11)):
        match = table(4, "garnodat", active={A: "dark_ritual"}, hands={A: troop}, only=True)
        play(match, f"0: troop {troop}")
        assert of(events(match), "troop") == [f"troop 0 {troop} {worth}"]


@pytest.mark.parametrize(
    ("name", "worth"),
    [
        ("heavenly_guard", (8, 7, 9)),  # EA-542
        ("chaos_spawn", (7, 8, 9)),  # EA-543
        ("gifts_of_earth", (7, 7, 10)),  # EA-544
    ],
)
@pytest.mark.rule("EA-244", "EA-542..544")
def test_a_ritual_strengthens_the_owners_troops_of_one_type(
    name: str, worth: tuple[int, int, int]
) -> None:
    for troop, strength in zip(("knight", "executioner", "hydra"), worth, strict=True):
        plain = {"knight": 7, "executioner": 7, "hydra": 9}[troop]
        match = table(4, "iltor", active={A: name}, hands={A: troop}, only=True)
        play(match, f"0: troop {troop}")
        assert of(events(match), "troop") == [f"troop 0 {troop} {strength}"]
        match = table(4, "iltor", first=B, active={A: name}, hands={B: troop}, only=True)
        play(match, f"1: troop {troop}")
        assert of(events(match), "troop") == [f"troop 1 {troop} {plain}"]


@pytest.mark.rule("EA-545", "EA-222")
def test_astral_gates_let_their_owner_mix() -> None:
    lies = [("goblin", A, A, 1), ("goblin", B, B, 1)]
    match = table(
        4,
        "iltor",
        at="circle",
        fighters=[A, B],
        active={A: "astral_gates"},
        hands={A: "elf orc", B: "dwarf imp"},
        troops=lies,
    )
    assert options(match) == ["pass", "troop elf", "troop orc"]
    play(match, "0: troop elf")
    assert options(match) == ["pass", "troop imp"]


@pytest.mark.rule("EA-546", "EA-148")
def test_pestilence_costs_its_owner_a_point_and_nothing_else() -> None:
    match = table(4, "iltor", hands=OTHERS | {A: "pestilence"})
    play(match, "0: ritual-on pestilence seat2", "1: seal")
    assert events(match) == [
        *("ritual-on 0 pestilence 1", "out 0", "not-answered 1", "laid 1 pestilence"),
    ]
    assert match.scores == [0, -1, 0, 0]
    play(match, "1: troop orc")
    assert of(events(match), "troop") == ["troop 1 orc 5"]


@pytest.mark.rule("EA-547", "EA-247")
def test_deadly_horror_weakens_all_troops_of_its_owner() -> None:
    for troop, worth in (("knight", 6), ("orc", 4), ("goblin", 1), ("militiaman", 0)):
        match = table(4, "iltor", active={A: "deadly_horror"}, hands={A: troop}, only=True)
        play(match, f"0: troop {troop}")
        assert of(events(match), "troop") == [f"troop 0 {troop} {worth}"]
    match = table(4, "iltor", active={B: "deadly_horror"}, hands={A: "orc"}, only=True)
    play(match, "0: troop orc")
    assert of(events(match), "troop") == ["troop 0 orc 5"]


@pytest.mark.rule("EA-556", "EA-605")
def test_deadly_horror_and_traitor() -> None:
    """It weakens a troop its owner took, and not one that was taken from him."""
    for owner, worth in ((A, 5), (B, 4)):
        match = table(
            4,
            "iltor",
            at="circle",
            fighters=[A, B],
            active={owner: "deadly_horror"},
            hands={B: "traitor"},
            troops=[("orc", A, A, 2)],
            only=True,
        )
        play(match, "1: betray traitor seat1 orc")
        assert on_table(match) == ["orc 0 1 2"]
        assert of(events(match), "strength") == [f"strength 1 {worth}"]


# -- one-shot rituals ------------------------------------------------------------------------
@pytest.mark.rule("EA-549", "EA-557", "EA-558", "EA-559", "EA-673", "EA-312", "EA-641")
def test_overpopulation() -> None:
    hands = {
        A: "orc elf slug imp ghost dwarf",
        B: "magic_barrier dragon devil hydra monk treant",
        C: "overpopulation knight priest unicorn paladin halfling healer",
        D: "wizard druid minotaur griffin",
    }
    match = table(4, "kra_tain", hands=hands)
    play(match, "0: troop ghost", "1: draw", "2: ritual overpopulation")
    # Clockwise from C: D has four, then A and B; nobody is asked for an answer.
    assert asks(match) == "0 thin"
    assert options(match) == [f"discard {name}" for name in ("dwarf", "elf", "imp", "orc", "slug")]
    decision = match.decision(A)
    assert decision is not None
    assert decision.about == (("amount", 1),)
    play(match, "0: discard orc")
    assert hand(match, A) == "dwarf elf imp slug"
    assert asks(match) == "1 thin"
    kept = hand(match, B).split()
    play(match, f"1: discard {kept[0]}", f"1: discard {kept[1]}", "1: discard magic_barrier")
    assert len(field(match, "hands")[B]) == 4
    assert len(field(match, "hands")[C]) == 6
    assert asks(match) == "3 start"
    assert of(events(match), "discarded") == ["discarded 0 ?"] + ["discarded 1 ?"] * 3
    assert of(events(match, seat=A), "discarded")[0] == "discarded 0 orc"
    assert discard(match).split().count("overpopulation") == 1


@pytest.mark.rule("EA-549")
def test_four_cards_are_kept_whatever_the_hand() -> None:
    """Five cards: one goes; four: none."""
    hands = {A: "overpopulation", B: "orc elf slug imp ghost", C: "knight priest hydra devil"}
    match = table(4, "iltor", hands=hands)
    play(match, "0: ritual overpopulation")
    assert because(match, "finish") == "EA-673 must-discard"
    assert because(match, "discard dragon") == "EA-673 not-in-hand"
    play(match, "1: discard ghost")
    assert asks(match) == "1 start"
    assert (hand(match, B), hand(match, C)) == ("elf imp orc slug", "knight priest devil hydra")
    assert out(match) == [A]


@pytest.mark.rule("EA-550", "EA-560", "EA-561", "EA-562")
def test_rain_of_brimstone() -> None:
    active = {A: "dark_ritual", B: "creation creation", C: "overlord"}
    match = table(4, "iltor", hands=OTHERS | {A: "brimstone_rain"}, active=active)
    assert options(match) == [
        "draw",
        "burn brimstone_rain seat1 dark_ritual",
        "burn brimstone_rain seat2 creation",
        "burn brimstone_rain seat3 overlord",
    ]
    play(match, "0: burn brimstone_rain seat1 dark_ritual")
    assert asks(match) == "1 start"  # his own ritual: nobody to answer
    assert events(match) == ["burn 0 0 dark_ritual", "out 0", "burnt 0 dark_ritual", "drew 0 ?"]
    assert (before(match, A), len(hand(match, A).split())) == ("", 1)
    assert discard(match) == "dark_ritual brimstone_rain"


@pytest.mark.rule("EA-562", "EA-154")
def test_rain_of_brimstone_may_draw_the_ritual_it_burnt() -> None:
    empty = no_cards()
    match = table(4, "iltor", hands={A: "brimstone_rain"}, active={B: "overlord"}, fields=empty)
    play(match, "0: burn brimstone_rain seat2 overlord")
    assert events(match)[:5] == [
        *("burn 0 1 overlord", "out 0", "burnt 1 overlord", "reshuffled 1", "drew 0 ?"),
    ]
    assert hand(match, A) == "overlord"


@pytest.mark.rule("EA-551", "EA-563", "EA-365")
@pytest.mark.parametrize("cards", [0, 1, 2, 3, 4])
def test_enchanted_coffer_draws_up_to_three(cards: int) -> None:
    deck = [card(name) for name in ("elf", "imp", "ghost", "devil")[:cards]]
    fields = {"deck": sorted(deck[:1]), "spent": sorted(deck[1:]), "buried": [[], [], [], []]}
    match = table(4, "iltor", hands=OTHERS | {A: "enchanted_coffer"}, fields=fields)
    play(match, "0: ritual enchanted_coffer")
    assert len(field(match, "hands")[A]) == min(cards, 3)
    lines = ["drew 0 ?"] * min(cards, 3) + ["no-card 0"] * (cards < 3)
    if cards > 1:
        lines.insert(1, f"reshuffled {cards - 1}")
    assert events(match)[2:] == lines
    assert discard(match) == "enchanted_coffer"


@pytest.mark.rule("EA-552", "EA-564", "EA-565", "EA-674", "EA-676", "EA-641")
def test_fair_wind() -> None:
    deck = ["elf", "imp", "ghost", "devil", "dragon"]
    fields = {"deck": sorted(card(name) for name in deck), "spent": [], "buried": [[]] * 4}
    match = table(4, "iltor", hands=OTHERS | {A: "fair_wind"}, fields=fields, chance=["elf", "imp"])
    play(match, "0: ritual fair_wind")
    assert asks(match) == "0 keep"
    assert options(match) == [f"keep {name}" for name in ("elf", "imp", "ghost", "devil", "dragon")]
    decision = match.decision(A)
    assert decision is not None
    assert decision.about == (("amount", 2),)
    assert because(match, "keep hydra") == "EA-674 not-seen"
    assert because(match, "finish") == "EA-674 must-keep"
    play(match, "0: keep dragon")
    assert options(match) == [f"keep {name}" for name in ("elf", "imp", "ghost", "devil")]
    play(match, "0: keep elf")
    assert hand(match, A) == "elf dragon"
    assert discard(match) == "imp ghost devil fair_wind"
    assert field(match, "looked") == [[], [], [], []]
    public = ["looked 0 5", "kept 0 ?", "kept 0 ?", *["discarded 0 ?"] * 3]
    for seat in (None, B):
        assert events(match, seat=seat)[2:] == public
    assert events(match, seat=A)[3:5] == ["kept 0 dragon", "kept 0 elf"]
    assert asks(match) == "1 start"


@pytest.mark.rule("EA-564", "EA-674", "EA-365")
@pytest.mark.parametrize(("cards", "asked"), [(0, False), (1, False), (2, False), (3, True)])
def test_fair_wind_with_few_cards(cards: int, asked: bool) -> None:
    spent = sorted(card(name) for name in ("elf", "imp", "ghost")[:cards])
    fields = {"deck": [], "spent": spent, "buried": [[]] * 4}
    match = table(4, "iltor", hands=OTHERS | {A: "fair_wind"}, fields=fields)
    play(match, "0: ritual fair_wind")
    assert asks(match) == ("0 keep" if asked else "1 start")
    assert of(events(match), "looked") == [f"looked 0 {cards}"]
    if asked:
        play(match, "0: keep imp")
        assert options(match) == ["keep elf", "keep ghost"]
        play(match, "0: keep ghost")
        assert discard(match) == "elf fair_wind"
    else:
        assert len(field(match, "hands")[A]) == cards
        assert discard(match) == "fair_wind"


@pytest.mark.rule("EA-553", "EA-566", "EA-567", "EA-568", "EA-642")
def test_mass_insanity() -> None:
    dealer = Witness(["rob imp", "rob elf"])
    hands = {A: "madness", B: "imp elf dragon", C: "orc"}
    match = table(4, "iltor", hands=hands, dealer=dealer)
    assert options(match) == ["draw", "ritual-on madness seat2", "ritual-on madness seat3"]
    play(match, "0: ritual-on madness seat2", "1: seal")
    assert dealer.offers[0] == (["rob elf", "rob imp", "rob dragon"], [1, 1, 1])
    assert dealer.offers[1] == (["rob elf", "rob dragon"], [1, 1])
    assert (hand(match, A), hand(match, B)) == ("elf imp", "dragon")
    hidden = ["stole 0 1 ?", "robbed 1 0 ?"] * 2
    assert of(events(match), "stole", "robbed") == hidden
    assert of(events(match, seat=C), "stole", "robbed") == hidden
    assert of(events(match, seat=A), "stole") == ["stole 0 1 imp", "stole 0 1 elf"]
    assert of(events(match, seat=B), "robbed") == ["robbed 1 0 imp", "robbed 1 0 elf"]
    assert discard(match) == "madness"


@pytest.mark.rule("EA-567")
def test_mass_insanity_takes_the_only_card_and_weighs_copies() -> None:
    match = table(4, "iltor", hands={A: "madness", B: "dragon", C: "elf", D: "slug"})
    play(match, "0: ritual-on madness seat2", "1: seal")
    assert (hand(match, A), len(field(match, "hands")[B])) == ("dragon", 1)  # B drew by himself
    assert of(events(match), "stole") == ["stole 0 1 ?"]
    dealer = Witness()
    match = table(4, "iltor", hands={A: "madness", B: "orc orc imp", C: "elf"}, dealer=dealer)
    play(match, "0: ritual-on madness seat2", "1: seal")
    assert dealer.offers[0] == (["rob imp", "rob orc"], [1, 2])
