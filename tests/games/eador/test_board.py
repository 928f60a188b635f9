"""The board and the text: right, complete, and silent on secrets."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final
from xml.etree.ElementTree import Element

import pytest

from regalia.cli.play.text_board import show
from regalia.engine.dealer import SeededDealer
from regalia.engine.match import Match, view_of
from regalia.engine.sampling import public_state
from regalia.engine.view import View
from regalia.games.eador import GAME
from regalia.games.eador.layout.battle import Pieces, ahead, circles, lanes, status
from regalia.games.eador.layout.counts import round_of_shard
from regalia.games.eador.layout.forecast import verdict
from regalia.games.eador.layout.geometry import HAND, WIDTH
from regalia.games.eador.layout.marks import Mark
from regalia.games.eador.queries import armies
from regalia.games.eador.state import State
from regalia.games.eador.vocabulary import CARDS
from regalia.layout.spoken import Table
from regalia.render.svg import SHAPES, board
from regalia.render.workshop import sheet
from regalia.text.position import passages
from regalia.text.words import LANGS, Words
from tests.games.eador.helpers import A, B, C, D, play, table
from tests.games.eador.scenario import card, shard
from tests.render.markup import SVG, check_titles, drawn, parsed, pieces, refs

LIMIT: Final = 90_000  # bytes without the symbols
SHEET_LIMIT: Final = 160_000
EAGER: Final = ("troop", "spell", "spell-on", "betray", "ritual", "ritual-on", "burn", "answer")

EadorMatch = Match[State]


def positions(seats: int, seed: int, every: int, quick: str = "off") -> Iterator[EadorMatch]:
    """A random match with many battles, shown now and then, and at its end."""
    dealer = SeededDealer(seed)
    match = GAME.match(seats=seats, seed=seed, options={"quick": quick})
    plies = 0
    while not match.over:
        if plies % every == 0:
            yield match
        seat = match.waiting[0]
        decision = match.decision(seat)
        assert decision is not None
        offered = list(decision.options)
        eager = [option for option in offered if option.verb in EAGER]
        pool = eager if eager and dealer.pick([4, 1]) == 0 else offered
        match.submit(seat, pool[dealer.pick([1] * len(pool))])
        plies += 1
    yield match


def texts(root: Element) -> list[str]:
    return [e.text or "" for e in root.iter(f"{SVG}text")]


def known_cards(view: View) -> set[int]:
    """What lies open, and the viewer's own cards; not the discard."""
    f = view["fields"]
    rows = [f["resolving"], *f["active"], [row[0] for row in f["troops"] + f["spells"]]]
    rows += [row for row in f["hands"] + f["looked"] if isinstance(row, list)]
    return {one for row in rows for one in row}


# -- everyone, at every moment -------------------------------------------------------
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("shape", SHAPES)
def test_every_viewer_at_many_moments(seats: int, shape: str) -> None:
    for n, match in enumerate(positions(seats, seed=seats, every=29, quick="on")):
        for seat in (None, *range(seats)):
            text, root = drawn(match, seat, LANGS[n % 2], shape)
            assert root.tag == f"{SVG}svg"
            assert root.attrib["data-shape"] == shape
            assert len(text.encode()) < LIMIT
            shown = [e.attrib["data-seat"] for e in root.iter() if "data-seat" in e.attrib]
            assert sorted(shown) == [str(other) for other in range(seats)]


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("seats", [2, 4])
def test_what_can_be_chosen_has_its_place(seats: int, shape: str) -> None:
    asked: dict[str, int] = {}
    for match in positions(seats, seed=20 + seats, every=1):
        for seat in match.waiting:
            decision = match.decision(seat)
            assert decision is not None
            asked[decision.prompt] = asked.get(decision.prompt, 0) + 1
            if asked[decision.prompt] > 12:
                continue
            _, root = drawn(match, seat, "en", shape)
            wanted = {f"{ref.kind}:{ref.id}" for o in decision.options for ref in o.refs}
            assert wanted <= refs(root)
    assert {"circle", "turn", "justice", "barrier"} <= set(asked)


def test_discards_and_choices_have_their_place() -> None:
    held = "halfling healer fairy swordsman crossbowman dwarf elf dryad"
    windy = table(4, "oloin", hands={A: "fair_wind"}, deck="knight priest elf monk orc imp")
    crowded = table(4, "oloin", hands={A: "overpopulation", B: held})
    play(windy, "0: ritual fair_wind")
    play(crowded, "0: ritual overpopulation")
    full = table(4, "oloin", at="limit", hands={C: held})
    asked = set()
    for match in (windy, crowded, full):
        seat = match.waiting[0]
        decision = match.decision(seat)
        assert decision is not None
        asked.add(decision.prompt)
        wanted = {f"{ref.kind}:{ref.id}" for o in decision.options for ref in o.refs}
        for shape in SHAPES:
            assert wanted <= refs(drawn(match, seat, "en", shape)[1])
    assert asked == {"keep", "thin", "limit"}


def between_battles() -> EadorMatch:
    """Everybody drew, nobody fought, and now there are too many cards in hand."""
    match = GAME.match(seats=4, seed=2)
    for _ in range(4):
        match.submit(match.waiting[0], "draw")
    decision = match.decision(match.waiting[0])
    assert decision is not None
    assert decision.prompt == "limit"
    return match


@pytest.mark.parametrize("shape", SHAPES)
def test_between_battles_there_is_no_circle_and_no_verdict(shape: str) -> None:
    match = between_battles()
    first = match.view(None)["fields"]["first"]
    for seat in (None, *range(4)):
        _, root = drawn(match, seat, "en", shape)
        shown = texts(root)
        assert not [text for text in shown if "Circle" in text or "takes the shard" in text]
        assert f"Player {first + 1} is first to act" in shown


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("shape", SHAPES)
def test_what_can_be_asked_about_has_a_title(lang: str, shape: str) -> None:
    for match in positions(3, seed=6, every=61):
        _, root = drawn(match, 0, lang, shape)
        check_titles(root)


@pytest.mark.parametrize("shape", SHAPES)
def test_a_piece_stands_in_one_place(shape: str) -> None:
    for match in positions(4, seed=3, every=13):
        _, root = drawn(match, 1, "en", shape)
        found = pieces(root)
        assert {f"hand-{seat}" for seat in range(4)} <= set(found)


# -- nothing hidden ------------------------------------------------------------------
@pytest.mark.parametrize("shape", SHAPES)
def test_worlds_a_seat_cannot_tell_apart_look_the_same(shape: str) -> None:
    dealer = SeededDealer("worlds")
    sampler = GAME.sampler(GAME)
    different = 0
    for match in positions(4, seed=9, every=31):
        for seat in range(4):
            view = match.view(seat)
            here = board(GAME, view, "en", inline_symbols=False, shape=shape)
            for _ in range(2):
                world = sampler.sample(view, dealer)
                different += world.hands != match.dump()["fields"]["hands"]
                seen = view_of(GAME, match.setup, world, seat)
                assert board(GAME, seen, "en", inline_symbols=False, shape=shape) == here
    assert different


@pytest.mark.rule("EA-630", "EA-634")
def test_only_known_cards_are_drawn() -> None:
    discarded = 0
    for match in positions(4, seed=12, every=11):
        for seat in (None, 0, 1, 2, 3):
            view = match.view(seat)
            _, root = drawn(match, seat, "en", "wide")
            open_ = {f"card:{one}" for one in known_cards(view)}
            assert refs(root, "card:") <= open_
            discarded += len(set(view["fields"]["spent"]) - known_cards(view))
            uses = {e.attrib["href"] for e in root.iter(f"{SVG}use")}
            named = {f"#card-{CARDS[one]}" for one in known_cards(view)}
            assert {use for use in uses if use.startswith("#card-")} <= named
    assert discarded


@pytest.mark.rule("EA-631", "EA-633")
def test_numbers_of_hidden_cards_are_shown() -> None:
    match = table(4, "tainest", hands={A: "knight veto", B: "priest", C: "orc imp elf"})
    words = Words(GAME, "en")
    f = match.view(D)["fields"]
    _, root = drawn(match, D, "en", "wide")
    titles = [e.text for e in root.iter(f"{SVG}title")]
    for seat, count in ((A, 2), (B, 1), (C, 3), (D, 0)):
        assert words.get("board-hand-of", seat=words.seat(seat), n=count) in titles
    assert words.get("board-deck-n", n=f["deck"]) in titles
    assert words.get("board-discard-n", n=len(f["spent"])) in titles


# -- the battle ------------------------------------------------------------------------
def a_battle() -> EadorMatch:
    """Plains; A has Heavenly Guard in force, a knight and Blessing, B a swordsman under Veto."""
    return table(
        4, "free_settlements", at="circle", circle=1, fighters=[A, B, C],
        hands={C: "orc"}, active={A: "heavenly_guard"},
        troops=[("knight", A, A, 1), ("swordsman", B, B, 1)],
        spells=[("blessing", A, -1, 1), ("magic_weapon", A, -1, 1), ("veto", C, B, 1)],
    )  # fmt: skip


@pytest.mark.rule("EA-254")
def test_every_part_of_a_strength_is_itemised_in_order() -> None:
    match = a_battle()
    s = public_state(GAME, match.view(None))
    first, second = lanes(s, [A, B], [0] * 4, Pieces(s))
    knight = first.cells[0].troops[0]
    assert knight.marks == (
        Mark("", "7"),
        Mark("terrain-plains", "+1"),
        Mark("shard-free_settlements", "+1"),
        Mark("card-heavenly_guard", "+1"),
        Mark("card-magic_weapon", "+3"),
    )
    assert knight.total == 13
    assert first.cells[0].army == (Mark("card-blessing", "+4"),)
    assert first.cells[0].total == 17
    assert second.cells[0].troops[0].marks[-1] == Mark("card-veto", "\N{MINUS SIGN}5")
    assert second.cells[0].total == 0


@pytest.mark.parametrize("shape", SHAPES)
def test_the_parts_are_on_the_board(shape: str) -> None:
    _, root = drawn(a_battle(), None, "en", shape)
    troop = next(e for e in root.iter() if e.attrib.get("data-ref") == f"card:{card('knight')}")
    shown = texts(troop)
    assert [part for part in shown if part != "Knight"] == ["7", "+1", "+1", "+1", "+3"]
    title = troop.find(f"{SVG}title")
    assert title is not None
    assert title.text == (
        "Knight of Player 1: base strength 7, terrain +1, property of the shard +1, "
        "ritual (Heavenly Guards) +1, spell (Magic Weapon) +3; strength 13"
    )
    assert {"17", "0"} <= set(texts(root))


@pytest.mark.rule("EA-292")
@pytest.mark.parametrize(
    ("influence", "active", "seat", "why"),
    [
        ([0, 3, 1, 0], {}, B, "most influence"),
        ([2, 2, 0, 0], {}, D, "a tie, its lord decides"),
        ([2, 2, 0, 0], {A: "authority"}, A, "a tie, Authority decides"),
        ([2, 2, 0, 0], {C: "overlord"}, C, "a tie, Overlord decides"),
    ],
)
def test_the_board_says_who_would_get_the_shard(
    influence: list[int], active: dict[int, str], seat: int, why: str
) -> None:
    match = table(
        4, "tainest", at="circle", fighters=[A, B, C], hands={A: "knight", B: "elf"},
        active=active, fields={"influence": influence, "results": [[-1, 5, 5, 0]]},
    )  # fmt: skip
    now = verdict(public_state(GAME, match.view(None)), GAME.rules)
    assert now is not None
    assert now.seat == seat
    for shape in SHAPES:
        _, root = drawn(match, None, "en", shape)
        told = ["If nothing changes,", f"Player {seat + 1} takes the shard: {why}"]
        assert [text for text in texts(root) if text in told] == told


@pytest.mark.rule("EA-292")
@pytest.mark.parametrize("active", [{}, {A: "authority"}, {C: "overlord"}])
@pytest.mark.parametrize("shape", SHAPES)
def test_what_nobody_has_decided_yet_is_told_as_a_forecast(
    active: dict[int, str], shape: str
) -> None:
    """Nobody has acted: the sentence must not sound as if the shard were gone already."""
    match = table(
        4, "tainest", at="circle", fighters=[A, B, C], hands={A: "knight", B: "elf"}, active=active,
    )  # fmt: skip
    for lang, condition in (("en", "If nothing changes,"), ("ru", "Если ничего не изменится,")):
        _, root = drawn(match, None, lang, shape)
        shown = texts(root)
        outcome = shown[shown.index(condition) + 1]
        assert "\N{HORIZONTAL ELLIPSIS}" not in outcome
        said = show(match.view(None), Words(GAME, lang)).replace("\n  ", " ")
        assert f"{condition} {outcome}" in said


def test_the_board_says_how_far_ahead_and_what_the_circle_would_bring() -> None:
    match = table(
        4, "tainest", at="circle", circle=2, fighters=[A, B], hands={A: "knight", B: "elf"},
        troops=[("paladin", B, B, 2), ("imp", A, A, 2)],
        fields={"influence": [4, 1, 0, 0], "results": [[0, 8, 0, 4]]},
    )  # fmt: skip
    s = public_state(GAME, match.view(None))
    now, strongest = verdict(s, GAME.rules), ahead(s)
    assert now is not None
    assert strongest is not None
    sums = armies(s, 2)
    tokens = (sums[B] - sums[A] + 1) // 2
    assert strongest == (B, tokens)
    assert now == (B, "influence", 1 + tokens - 4)  # with what this circle brings
    _, root = drawn(match, None, "en", "wide")
    assert {f"+{now.lead}", f"+{tokens}"} <= set(texts(root))


def test_ones_own_line_is_the_first_and_the_others_follow_clockwise() -> None:
    for match in positions(4, seed=3, every=53):
        for seat, order in ((None, [A, B, C, D]), (C, [C, D, A, B])):
            _, root = drawn(match, seat, "en", "wide")
            battle = next(e for e in root.iter() if e.attrib.get("data-part") == "battle")
            lines = [e.attrib.get("data-ref") for e in battle.iter()]
            assert [ref for ref in lines if ref and ref.startswith("seat:")] == [
                f"seat:{one}" for one in order
            ]


def test_a_battle_is_never_watched_over_the_shard_that_follows_it() -> None:
    hands = {A: "orc dwarf", B: "imp", C: "elf", D: "slug"}
    match = table(4, "iltor", after="garnodat", hands=hands)
    play(match, "0: troop orc", "1: draw", "2: draw", "3: draw")
    told = match.log_length
    play(match, "0: pass")
    frames = {match.log(None)[one.upto - 1]["event"]: one.view for one in match.film(None, told)}
    received = public_state(GAME, frames["received"])
    assert received.current == shard("iltor")
    assert verdict(received, GAME.rules) == (A, "influence", 3)
    assert [len(cells) for cells in lane_troops(received)] == [1, 0, 0, 0]
    opened = public_state(GAME, frames["next-shard"])
    assert opened.current == shard("garnodat")
    assert verdict(opened, GAME.rules) is None
    assert lane_troops(opened) == [[], [], [], []]
    assert round_of_shard(received) == 1
    assert round_of_shard(opened) == 2


def lane_troops(s: State) -> list[list[int]]:
    seats = lanes(s, list(range(s.seats)), [0] * s.seats, Pieces(s))
    return [[troop.card for cell in lane.cells for troop in cell.troops] for lane in seats]


def test_time_stop_puts_everyone_out_who_was_inside() -> None:
    match = table(2, "iltor", after="garnodat", hands={A: "time_stop orc", B: "imp elf"})
    play(match, "0: draw", "1: draw", "0: spell time_stop", "0: troop orc")
    told = match.log_length
    play(match, "1: troop imp")
    frames = {match.log(None)[one.upto - 1]["event"]: one.view for one in match.film(None, told)}
    stopped = public_state(GAME, frames["received"])
    assert [status(stopped, seat) for seat in (A, B)] == ["out", "out"]


def test_who_may_still_enter_and_who_stays_out() -> None:
    match = table(4, "tainest", hands={A: "creation", B: "knight elf", C: "priest", D: "halfling"})
    play(match, "0: ritual creation", "1: troop knight", "2: draw")
    s = public_state(GAME, match.view(None))
    found = {lane.seat: lane.status for lane in lanes(s, [A, B, C, D], [0] * 4, Pieces(s))}
    assert found == {A: "ritual", B: "in", C: "drew", D: "enter"}
    play(match, "3: draw")
    assert [circle.is_scored for circle in circles(public_state(GAME, match.view(None)))] == [
        True,
        False,
    ]
    play(match, "1: pass")


def test_a_troop_taken_over_shows_whose_it_is() -> None:
    match = table(
        4, "tainest", at="circle", fighters=[A, B], hands={A: "traitor", B: "elf"},
        troops=[("knight", B, B, 2)], circle=2, fields={"results": [[-1, 0, 0, 0]]},
    )  # fmt: skip
    play(match, "0: betray traitor seat2 knight")
    _, root = drawn(match, A, "en", "wide")
    titles = [e.text or "" for e in root.iter(f"{SVG}title")]
    assert not [text for text in titles if "now fighting for" in text]
    assert "Being played" in " ".join(titles)
    play(match, "1: seal")
    _, root = drawn(match, A, "en", "wide")
    titles = [e.text or "" for e in root.iter(f"{SVG}title")]
    assert any("Knight of Player 2, now fighting for Player 1" in text for text in titles)


# -- pictures ------------------------------------------------------------------------------
def symbol_ids(package: str, *path: str) -> list[str]:
    root = parsed(f'<svg xmlns="http://www.w3.org/2000/svg">{sheet(package, *path)}</svg>')
    return [e.attrib["id"] for e in root.iter() if "id" in e.attrib]


def test_everything_has_its_picture() -> None:
    own = symbol_ids(GAME.package, "layout", "symbols.svg")
    assert len(own) == len(set(own))
    for kind in ("card", "shard", "lord", "terrain", "type", "class"):
        for word in GAME.verbs.kinds[kind].names:
            assert f"{kind}-{word}" in own
    assert "picture-eador" in own
    others = symbol_ids("regalia.render", "symbols.svg")
    others += symbol_ids("regalia.games.kingsburg", "layout", "symbols.svg")
    assert set(own).isdisjoint(others)
    assert len(sheet(GAME.package, "layout", "symbols.svg").encode()) < SHEET_LIMIT


def test_standalone_picture_carries_its_symbols() -> None:
    for match in positions(5, seed=4, every=97):
        root = parsed(board(GAME, match.view(0), "ru"))
        ids = {e.attrib["id"] for e in root.iter() if "id" in e.attrib}
        uses = {e.attrib["href"] for e in root.iter(f"{SVG}use")}
        assert {href for href in uses if href[1:] not in ids} == set()


def test_names_are_escaped() -> None:
    view = GAME.match(seats=4, seed=1).view(0)
    names = ["<b>&", "Bob", "<i>", "D"]
    for shape in SHAPES:
        text = board(GAME, view, "en", seat_names=names, inline_symbols=False, shape=shape)
        assert "<b>" not in text
        parsed(text)


def test_a_long_hand_stays_on_the_board() -> None:
    held = "halfling healer fairy swordsman crossbowman dwarf elf dryad monk guardsman pegasus"
    match = table(4, "arkh", hands={A: f"{held} knight priest unicorn"})
    _, root = drawn(match, A, "en", "wide")
    group = next(e for e in root.iter() if e.attrib.get("class") == "hand")
    cards = [e for e in group if "data-ref" in e.attrib]
    assert len(cards) == 14
    for one in cards:
        found = re.fullmatch(r"translate\(([\d.]+) ([\d.]+)\)", one.attrib["transform"])
        ground = next(e for e in one.iter() if e.attrib.get("class") == "ground")
        assert found is not None
        left, top = map(float, found.groups())
        assert 0 <= left <= WIDTH - float(ground.attrib["width"])
        assert 0 <= top <= HAND[1] - float(ground.attrib["height"])


# -- the same in letters -----------------------------------------------------------------
def test_the_text_itemises_the_battle() -> None:
    words = Words(GAME, "en")
    told = passages(a_battle().view(C), words)
    cells = [cell for one in told if isinstance(one, Table) for row in one.rows for cell in row]
    knight = "Knight: 7 +1 terrain +1 property of the shard +1 Heavenly Guards +3 Magic"
    assert [cell for cell in cells if knight in cell and "+4" in cell]
    assert "17" in cells
    assert [cell for cell in cells if "Veto → Player 2" in cell]
    assert [one for one in told if isinstance(one, str) and "Your hand: Orc 5" in one]
