"""The board is drawn for everyone, at every moment, and tells nobody too much."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from regalia.cli.play.text_board import show
from regalia.engine.dealer import SeededDealer
from regalia.engine.match import Match, view_of
from regalia.engine.sampling import public_state
from regalia.engine.verbs import Ref
from regalia.games.xidit import GAME
from regalia.games.xidit.layout.ending import seat_places
from regalia.games.xidit.layout.geometry import Box, kingdom
from regalia.games.xidit.layout.plans import outlook
from regalia.games.xidit.layout.statements import rules_for
from regalia.games.xidit.state import State
from regalia.games.xidit.vocabulary import CITIES, ICON_WAIT, ICONS, MONSTERS, ORDER, REGIONS, TYPES
from regalia.render.svg import SHAPES, board, detail
from regalia.text.words import LANGS, Words
from tests.games.xidit.helpers import scenario
from tests.render.markup import SVG, check_titles, drawn, parsed, pieces, refs

LIMIT = 150_000  # bytes without the symbols
SHEET_LIMIT = 160_000
WORTH = {"removed": 60, "recruited": 30, "titan-open": 40, "moved": 6}
PROMPTS = {"start", "plan", "reward", "bards", "show", "bards-optional"}


def sensible(match: Match[State], seat: int, dealer: SeededDealer) -> Any:
    """An answer that makes things happen: orders that do not come to nothing."""
    decision = match.decision(seat)
    assert decision is not None
    options = list(decision.options)
    weights = [1 if option.verb == "decline" else 30 for option in options]
    if decision.prompt == "reward":
        weights = [9 if "bards" in option.text else 1 for option in options]
    if decision.prompt == "plan" and len(options) > 1:
        following = outlook(match.view(seat), GAME).places[-1]
        weights = [1 + WORTH.get(one.line["event"], 0) for one in following]
    return options[dealer.pick(weights)]


def positions(seats: int, seed: int, every: int, **options: str) -> Iterator[Match[State]]:
    """A match by sensible answers, shown now and then, and at its end."""
    dealer = SeededDealer(f"layout/{seed}")
    match = GAME.match(seats=seats, seed=seed, options=options)
    plies = 0
    while not match.over:
        if plies % every == 0:
            yield match
        seat = match.waiting[dealer.below(len(match.waiting))]
        match.submit(seat, sensible(match, seat, dealer))
        plies += 1
    yield match


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("shape", SHAPES)
def test_every_viewer_at_many_moments(seats: int, shape: str) -> None:
    for n, match in enumerate(positions(seats, seed=seats, every=101)):
        lang = LANGS[n % 2]
        for seat in (None, *range(seats)):
            text, root = drawn(match, seat, lang, shape)
            assert root.tag == f"{SVG}svg"
            assert len(text.encode()) < LIMIT
            assert len([e for e in root.iter() if "data-seat" in e.attrib]) == seats
            assert {f"city:{city}" for city in range(len(CITIES))} <= refs(root)


def places_of(ref: Ref) -> set[str]:
    """Where a ref is picked on the board; sets of units and regions part by part."""
    family = GAME.verbs.kinds[ref.kind]
    if ref.kind == "amount":
        return set()
    if ref.kind in ("army", "tour"):
        return {f"{ref.kind}:{family.index[part]}" for part in family.names[ref.id].split("+")}
    return {f"{ref.kind}:{ref.id}"}


@pytest.mark.parametrize("seats", [3, 5])
def test_what_can_be_chosen_has_its_place(seats: int) -> None:
    asked = set()
    drawings = 0
    options = {"census_decline": "on", "length": "full"}
    for match in positions(seats, 27 + seats, 1, **options):
        for seat in match.waiting:
            decision = match.decision(seat)
            assert decision is not None
            if decision.prompt in asked and decision.prompt in ("plan", "show", "start"):
                continue
            asked.add(decision.prompt)
            drawings += 1
            _, root = drawn(match, seat, LANGS[drawings % 2], SHAPES[drawings % 2])
            offered = {ref for option in decision.options for ref in option.refs}
            wanted = {place for ref in offered for place in places_of(ref)}
            assert wanted <= refs(root), decision.prompt
    assert PROMPTS | ({"neutral"} if seats == 3 else set()) <= asked


def test_titans_can_be_chosen_and_paid() -> None:
    view = GAME.match(seats=4, seed=3).view(0)
    view["fields"]["awake"] = [0, -1, 5]
    codes = [GAME.verbs.by_name["banish"].code(0), GAME.verbs.by_name["decline"].code()]
    view["decision"] = {"prompt": "titan", "about": [], "codes": codes}
    for shape in SHAPES:
        root = parsed(board(GAME, view, "ru", inline_symbols=False, shape=shape))
        assert {"titan:0", "titan:5"} <= refs(root)
        assert "titan:2" not in refs(root)
    view["decision"] = {"prompt": "payment", "about": [], "codes": []}
    root = parsed(board(GAME, view, "ru", inline_symbols=False))
    assert {f"army:{kind}" for kind in range(TYPES)} <= refs(root)


def test_everything_that_can_be_chosen_has_a_title() -> None:
    for match in positions(3, seed=5, every=97):
        for lang in LANGS:
            _, root = drawn(match, 0, lang, "wide")
            check_titles(root)


@pytest.mark.parametrize("shape", SHAPES)
def test_a_piece_stands_in_one_place(shape: str) -> None:
    for match in positions(4, seed=6, every=83):
        _, root = drawn(match, 1, "en", shape)
        found = pieces(root)
        heroes = [at for at in match.view(None)["fields"]["hero"] if at >= 0]
        assert len([piece for piece in found if piece.startswith("hero-")]) == len(heroes)


@pytest.mark.parametrize("seats", [3, 5])
def test_two_worlds_one_seat_cannot_tell_apart_look_the_same(seats: int) -> None:
    sampler = GAME.sampler(GAME)
    differing = 0
    for n, match in enumerate(positions(seats, seed=40 + seats, every=41)):
        if match.over:
            continue
        for seat in (None, n % seats):
            view = match.view(seat)
            worlds = [sampler.sample(view, SeededDealer(f"world {k}")) for k in range(2)]
            differing += worlds[0].units != worlds[1].units
            seen = [view_of(GAME, match.setup, world, seat) for world in worlds]
            lang, shape = LANGS[n % 2], SHAPES[n % 2]
            pictures = {board(GAME, one, lang, inline_symbols=False, shape=shape) for one in seen}
            assert len(pictures) == 1
            assert pictures == {board(GAME, view, lang, inline_symbols=False, shape=shape)}
    assert differing


def test_a_plan_is_seen_by_its_owner_alone() -> None:
    for match in positions(3, seed=9, every=1):
        view = match.view(0)
        if view["stack"][-1]["step"] == "plan" and len(view["stack"][-1]["mine"]) == 3:
            break
    own, _ = drawn(match, 0, "en", "wide")
    assert "lx-plan" in own
    for other in (1, None):
        theirs, _ = drawn(match, other, "en", "wide")
        panel = theirs[theirs.index('data-seat="0"') :].split('data-seat="')[1]
        assert "#icon-" not in panel


def planning_from(start: str) -> tuple[Match[State], int]:
    """A first plan, with the first hero in this city and the others far away."""
    match = GAME.match(seats=3, seed=1)
    first = match.waiting[0]
    match.submit(first, f"start {start}")
    while match.waiting != (0, 1, 2):
        decision = match.decision(match.waiting[0])
        assert decision is not None
        match.submit(match.waiting[0], decision.options[-1])
    return match, first


def test_an_order_that_comes_to_nothing_is_marked() -> None:
    """City 1 has no blue road: the order is lost there, and the wheel says so."""
    match, first = planning_from("reedford")
    clean, _ = drawn(match, first, "en", "wide")
    match.submit(first, "order blue")
    text, root = drawn(match, first, "en", "wide")
    steps, (*_, following), _ = outlook(match.view(first), GAME)
    assert [step.lost for step in steps] == [True]
    assert not following[ICON_WAIT].lost
    titles = [title.text or "" for title in root.iter(f"{SVG}title")]
    assert any("finds no blue road at Reedford" in title for title in titles)
    assert text.count("#lx-warn") > clean.count("#lx-warn")


def test_the_walk_of_a_plan() -> None:
    match, first = planning_from("reedford")
    for icon in ("black", "blue", "red"):
        match.submit(first, f"order {icon}")
    view = match.view(first)
    steps, (*_, following), _ = outlook(view, GAME)
    assert [step.there + 1 for step in steps] == [6, 11, 17]
    assert view["decision"] is not None
    assert [ORDER.code(one.icon) for one in following] == view["decision"]["codes"]
    assert len(following) == len(ICONS)


def test_cities_tiles_and_plaques_leave_each_other_room() -> None:
    realm = kingdom(GAME.pack)
    pictures = [Box(spot.x - 27, spot.y - 27, 54, 54) for spot in realm.spots]
    for city, spot in enumerate(realm.spots):
        for other, picture in enumerate(pictures):
            if city != other:
                assert spot.tile.overlap(picture) < 250, (city + 1, other + 1)
        # A sixth of its monster's picture at most: whose tile it is can be seen.
        assert not any(spot.tile.overlap(plaque) > 400 for plaque in realm.plaques), city + 1
    for i, one in enumerate(pictures):
        assert not any(one.overlap(other) for other in pictures[i + 1 :])
    assert len(realm.plaques) == len(REGIONS)


def test_the_symbol_sheet() -> None:
    sheet = GAME.resource("layout", "symbols.svg")
    root = parsed(sheet)
    ids = [e.attrib["id"] for e in root.iter() if "id" in e.attrib]
    assert len(ids) == len(set(ids))
    assert len(sheet.encode()) < SHEET_LIMIT
    kinds = GAME.verbs.kinds
    for kind in ("city", "monster", "unit", "icon", "titan", "category", "reward"):
        assert {f"{kind}-{name}" for name in kinds[kind].names} <= set(ids)
    assert "picture-xidit" in ids
    assert "style=" not in sheet, "the pages forbid inline styles"


def test_standalone_picture_carries_its_symbols() -> None:
    for match in positions(5, seed=12, every=151):
        root = parsed(board(GAME, match.view(0), "ru"))
        ids = {e.attrib["id"] for e in root.iter() if "id" in e.attrib}
        uses = {e.attrib["href"] for e in root.iter(f"{SVG}use")}
        assert {href for href in uses if href[1:] not in ids} == set()


def test_names_are_escaped() -> None:
    view = GAME.match(seats=3, seed=1).view(0)
    for shape in SHAPES:
        names = ["<b>&", "Bob", "Cy"]
        text = board(GAME, view, "en", seat_names=names, inline_symbols=False, shape=shape)
        assert "<b>" not in text
        parsed(text)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(
    "kind", ["city", "monster", "titan", "unit", "region", "icon", "reward", "category"]
)
def test_every_thing_has_a_card(kind: str, lang: str) -> None:
    for match in positions(3, seed=14, every=300):
        for seat in (None, 0):
            for number in range(len(GAME.verbs.kinds[kind])):
                root = parsed(detail(GAME, match.view(seat), kind, number, lang))
                assert root.find(".//h3") is not None
                assert root.find(".//use") is not None, (kind, number)


def test_a_city_in_words() -> None:
    view = GAME.match(seats=4, seed=1).view(0)
    text = detail(GAME, view, "city", 10, "en")
    for part in ("Greyholt (11)", "Millbridge (8)", "Ravenmont (17)", "Oakhaven (6)", "LX-061"):
        assert part in text


def test_rules_exist_in_the_catalogue() -> None:
    catalogue = GAME.resource("rules", "en.md")
    for kind in ("city", "monster", "titan", "unit", "region", "icon", "reward", "category"):
        for number in range(len(GAME.verbs.kinds[kind])):
            found = rules_for(kind, number)
            assert found, (kind, number)
            assert all(rule in catalogue for rule in found), (kind, number)


@pytest.mark.parametrize("lang", LANGS)
def test_no_name_and_no_number_is_cut_off_in_the_terminal(lang: str) -> None:
    words = Words(GAME, lang)
    crowd = dict.fromkeys(range(5), 18)  # five heroes in one city leave little room
    bards = {seat: dict.fromkeys(REGIONS, 1) for seat in range(5)}
    threats = [5, 10, 14, 18, 20]
    text = show(scenario(seats=5, hero=crowd, threats=threats, bards=bards).view(0), words)
    told = " ".join(text.split())
    for number in threats:
        assert words.get(f"monster-{MONSTERS[number - 1]}") in told
    for region in range(1, len(REGIONS)):  # the Bastion shows only one's own
        name = words.ref("region", region)
        assert re.search(rf"{name} +\d+ +\d+ .*?{words.seat(4)}: 1", told)


@pytest.mark.rule("LX-478")
@pytest.mark.parametrize(
    ("fallen", "places"),
    [([2, 3, 1], [1, 2, 3]), ([2, 1, 3], [1, 2, 3]), ([2, 1, 0], [2, 3, 4])],
    ids=["neutral third", "neutral second", "neutral left"],
)
def test_a_neutral_player_takes_a_place_only_by_winning(
    fallen: list[int], places: list[int]
) -> None:
    view = GAME.match(3, seed=1).view(None)
    assert seat_places(public_state(GAME, view)) == [0, 0, 0]
    view["fields"]["fallen"] = fallen
    assert seat_places(public_state(GAME, view)) == places
