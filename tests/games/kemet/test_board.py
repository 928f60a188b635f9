"""The board of Kemet is drawn for everyone, at every moment, and tells nobody too much."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from xml.etree.ElementTree import Element

import pytest

from regalia.cli.play.text_board import about, find_refs, show
from regalia.engine.dealer import SeededDealer
from regalia.engine.match import Match, view_of
from regalia.engine.sampling import public_state
from regalia.engine.verbs import Ref
from regalia.games.kemet import GAME
from regalia.games.kemet.layout.market import market
from regalia.games.kemet.layout.present import night_step
from regalia.games.kemet.layout.scene import duel
from regalia.games.kemet.layout.statements import rules_for
from regalia.games.kemet.layout.terrain import EVEN, ODD, terrain
from regalia.games.kemet.queries import damage, protection, pyramid_levels, strength_parts
from regalia.games.kemet.state import B_STRENGTH, State
from regalia.games.kemet.vocabulary import CARDS, GODS, TACTICS, TILES, ZONES
from regalia.layout.spoken import Table
from regalia.render.svg import SHAPES, board, detail
from regalia.render.workshop import symbols
from regalia.text.position import passages
from regalia.text.words import LANGS, Words
from tests.games.kemet.helpers import bare, events, lay, nightfall, options, play, prompt
from tests.games.kemet.positions import composed, fight, go, moving, opened, own, put, zone
from tests.games.playing import inside
from tests.render.markup import SVG, attributes, check_titles, drawn, parsed, pieces

ON_BOARD = ("zone", "city", "god", "cell", "color", "tile", "creature", "card", "tactic")
LIMIT = 200_000  # bytes without the symbols
SHEET_LIMIT = 200_000
ROUNDS = {2: 12, 3: 8, 4: 6, 5: 5}  # by then random players have done everything


def positions(seats: int, seed: str, every: int) -> Iterator[Match[State]]:
    """A random match that rather acts than passes, shown now and then."""
    chance = SeededDealer(seed)
    match = GAME.match(seats, seed=seed)
    plies = 0
    while not match.over and match.view(None)["fields"]["round"] < ROUNDS[seats]:
        if plies % every == 0:
            yield match
        seat = match.waiting[chance.below(len(match.waiting))]
        decision = match.decision(seat)
        assert decision is not None
        eager = [o for o in decision.options if o.verb not in ("skip", "end", "done", "stop")]
        choices = eager or list(decision.options)
        match.submit(seat, choices[chance.below(len(choices))])
        plies += 1
    yield match


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("shape", SHAPES)
def test_every_viewer_at_many_moments(seats: int, shape: str) -> None:
    for n, match in enumerate(positions(seats, f"many{seats}", every=101)):
        lang = LANGS[n % 2]
        for seat in (None, *range(seats)):
            text, root = drawn(match, seat, lang, shape)
            assert root.tag == f"{SVG}svg"
            assert len(text.encode()) < LIMIT
            assert sorted(attributes(root, "data-seat")) == [str(i) for i in range(seats)]
            assert pieces(root)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_what_can_be_chosen_has_its_place(seats: int) -> None:
    asked: dict[str, int] = {}
    for match in positions(seats, f"place{seats}", every=1):
        for seat in match.waiting:
            decision = match.decision(seat)
            assert decision is not None
            asked[decision.prompt] = asked.get(decision.prompt, 0) + 1
            if asked[decision.prompt] > len(SHAPES):
                continue
            shape = SHAPES[asked[decision.prompt] % 2]
            _, root = drawn(match, seat, "en", shape)
            offered = {ref for option in decision.options for ref in option.refs}
            wanted = {f"{ref.kind}:{ref.id}" for ref in offered if ref.kind in ON_BOARD}
            assert wanted <= set(attributes(root, "data-ref")), decision.prompt
    assert {"homes", "turn", "acquire", "build", "move-to", "choose-lead", "fate"} <= set(asked)


@pytest.mark.parametrize("seats", [2, 5])
def test_open_zones_and_only_they_are_on_the_map(seats: int) -> None:
    match = next(positions(seats, "zones", every=1))
    for shape in SHAPES:
        _, root = drawn(match, 0, "en", shape)
        zones = {ref for ref in attributes(root, "data-ref") if ref.startswith("zone:")}
        assert zones == {f"zone:{i}" for i in GAME.pack.boards[seats].open}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_zones_that_touch_share_a_border(seats: int) -> None:
    """Two outlines have a line in common exactly where the rules say that zones are adjacent."""
    shapes = ODD if seats % 2 else EVEN
    open_zones = GAME.pack.boards[seats].open
    assert set(terrain(GAME.pack.boards[seats], 800, 640).zones) == set(open_zones)

    def lines(name: str) -> set[frozenset[tuple[float, float]]]:
        corners = shapes[name]
        pairs = zip(corners, [*corners[1:], corners[0]], strict=True)
        return {frozenset(pair) for pair in pairs}

    country = [z for z in open_zones if ZONES[z] in shapes]
    for one in country:
        for other in country:
            if one < other:
                touch = bool(lines(ZONES[one]) & lines(ZONES[other]))
                assert touch == (other in GAME.pack.boards[seats].near[one]), (one, other)


def test_everything_that_can_be_chosen_has_a_title() -> None:
    for n, match in enumerate(positions(3, "titles", every=151)):
        _, root = drawn(match, n % 3, LANGS[n % 2], "wide")
        check_titles(root)


@pytest.mark.parametrize("seats", [2, 4])
def test_the_picture_depends_on_the_view_alone(seats: int) -> None:
    """Two worlds that a seat cannot tell apart look the same to it."""
    sampler = GAME.sampler(GAME)
    for n, match in enumerate(positions(seats, f"worlds{seats}", every=97)):
        if match.over:
            continue
        for seat in (0, seats - 1):
            view = match.view(seat)
            looks = set()
            for world in range(2):
                state = sampler.sample(view, SeededDealer(f"{n}-{world}"))
                twin = view_of(GAME, match.setup, state, seat)
                looks.add(board(GAME, twin, "en", inline_symbols=False))
                looks.add(board(GAME, view, "en", inline_symbols=False))
            assert len(looks) == 1


# -- battle ------------------------------------------------------------------------------
def at_war() -> Match[State]:
    """Seat 0 attacks seat 1; nothing is chosen yet."""
    data = lay(opened(2), "0 west_bank 4, 1 temple_west_bank 3 giant_scorpion, 0 holds war_rage")
    match = moving(data)
    go(match, "from west_bank", "take 4", "go temple_west_bank")
    return match


def uses(root: Element) -> list[str]:
    return [e.attrib["href"] for e in root.iter(f"{SVG}use")]


def test_a_battle_is_a_scene_and_keeps_its_secrets() -> None:
    match = at_war()
    lead, drop = TACTICS[1], TACTICS[5]
    for text in (f"lead {lead}", f"drop {drop}", "hide war_rage", "seal"):
        match.submit(0, text)
    name = Words(GAME, "en").ref("zone", zone("temple_west_bank"))
    for seat in (None, 0, 1):
        text, root = drawn(match, seat, "en", "wide")
        assert f"Battle: {name}" in text
        scene = next(e for e in root.iter() if e.attrib.get("data-part") == "scene")
        shown = uses(scene)
        assert (f"#tactic-{lead}" in shown) == (seat == 0)
        assert ("#card-war_rage" in shown) == (seat == 0)
        assert ("#tactic-back" in shown) == (seat != 0)
        assert f"#tactic-{drop}" not in shown
        assert "#creature-giant_scorpion" in shown


def test_strength_is_itemised_as_the_rules_count_it() -> None:
    match = at_war()
    fight(match, 0, TACTICS[1], TACTICS[5])
    fight(match, 1, TACTICS[2], TACTICS[3])
    state = inside(match)
    assert state.battle[0] == 0
    view = match.view(None)
    shown = duel(view, public_state(GAME, view))
    assert shown is not None
    for side in (0, 1):
        found = shown["sides"][side]
        assert [value for _, value in found.parts] == strength_parts(state, side)
        assert found.total == state.battle[B_STRENGTH + side]
        assert (found.damage, found.protection) == (damage(state, side), protection(state, side))
    _, root = drawn(match, None, "en", "tall")
    assert {f"#tactic-{TACTICS[1]}", f"#tactic-{TACTICS[2]}"} <= set(uses(root))


def test_the_reach_of_pyramids_is_that_of_the_rules() -> None:
    for match in positions(3, "reach", every=67):
        state = inside(match)
        for seat in range(3):
            if state.city[seat] >= 0:
                own, captured = pyramid_levels(state, seat)
                true = [max(levels) for levels in zip(own, captured, strict=True)]
                for colour in market(public_state(GAME, match.view(seat)), seat):
                    assert colour.reach == true[colour.color]


def test_the_market_tells_prices_and_owners() -> None:
    data = lay(bare(3), "nw_1 ruby 2")
    own(data, 0, "charge", "priestess")  # with a priestess tiles cost 1 less
    own(data, 2, "charge")
    view = composed(data, seed="market").view(0)
    ruby = market(public_state(GAME, view), 0)[0]
    charge = next(good for row in ruby.rows for good in row.goods if good.tile == 0)
    assert TILES[charge.tile] == "charge"
    assert charge.owners == (0, 2)
    assert [row.goods[0].cost for row in ruby.rows] == [3, 2, 1, 0]
    assert ruby.reach == 2


@pytest.mark.parametrize("shape", SHAPES)
def test_a_whole_picture_holds_the_market_too(shape: str) -> None:
    """Also what a browser shows behind a tab."""
    _, root = drawn(composed(bare(3), seed="tabs"), 0, "en", shape)
    parts = attributes(root, "data-part")
    assert len(parts) == len(set(parts))
    assert set(parts) == {
        "track", "piles", "map", "own", "cards", "scene", "market",
        "ruby", "sapphire", "diamond", "onyx", "rival:1", "rival:2",
    }  # fmt: skip


def test_warriors_look_like_their_god() -> None:
    data = opened(3)
    for seat in range(3):
        put(data, seat, ("west_bank", "gate_nw", "delta_marsh")[seat], 2)
    match = composed(data, seed="gods")
    _, root = drawn(match, 0, "en", "wide")
    gods = match.view(None)["fields"]["god"]
    assert {f"#warrior-{GODS[god]}" for god in gods} <= set(uses(root))


def test_the_hand_is_drawn_for_its_owner_only() -> None:
    match = composed(lay(opened(2), "0 holds divine_memory glory"), seed="hand")
    for seat in (None, 0, 1):
        text, root = drawn(match, seat, "en", "wide")
        assert ("#card-divine_memory" in uses(root)) == (seat == 0)
        assert (Words(GAME, "en").ref("card", CARDS.index("glory")) in text) == (seat == 0)


def test_a_moving_group_keeps_its_name() -> None:
    match = moving(lay(opened(2), "0 west_bank 4"))
    go(match, "from west_bank", "take 3")
    _, root = drawn(match, 0, "en", "wide")
    assert "group-0" in attributes(root, "data-piece")


# -- symbols, cards, text ---------------------------------------------------------------------
def test_every_thing_has_its_symbol() -> None:
    sheet = str(symbols(GAME))
    assert len(sheet.encode()) < SHEET_LIMIT
    for kind in ("tile", "creature", "card", "tactic", "god", "color", "action"):
        for word in GAME.verbs.kinds[kind].names:
            assert f'id="{kind}-{word}"' in sheet, (kind, word)
    assert 'id="picture-kemet"' in sheet
    root = parsed(board(GAME, GAME.match(2, seed="ids").view(None), "ru"))
    ids = attributes(root, "id")
    assert len(ids) == len(set(ids))
    assert {href[1:] for href in uses(root)} <= set(ids)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("kind", ["tile", "card", "tactic", "creature", "zone", "cell", "god"])
def test_every_thing_has_a_card(kind: str, lang: str) -> None:
    view = GAME.match(3, seed="cards").view(0)
    for number, word in enumerate(GAME.verbs.kinds[kind].names):
        root = parsed(detail(GAME, view, kind, number, lang))
        assert root.find(".//h3") is not None
        assert root.find(".//use") is not None, (kind, word)


def test_rules_exist_in_the_catalogue() -> None:
    catalogue = GAME.resource("rules", "en.md")
    for kind in ("tile", "card", "tactic", "creature", "zone", "cell"):
        for number, word in enumerate(GAME.verbs.kinds[kind].names):
            rules = rules_for(kind, number)
            assert rules, (kind, word)
            assert all(rule in catalogue for rule in rules)


@pytest.mark.parametrize("kind", ["tile", "card", "tactic"])
def test_a_thing_names_its_own_statement(kind: str) -> None:
    catalogue = GAME.resource("rules", "en.md")
    for number, word in enumerate(GAME.verbs.kinds[kind].names):
        assert f"| {rules_for(kind, number)[0]} | {word} |" in catalogue


@pytest.mark.parametrize("lang", LANGS)
def test_the_position_as_text(lang: str) -> None:
    words: Any = Words(GAME, lang)
    for n, match in enumerate(positions(5, "text", every=173)):
        seat = None if n % 3 == 0 else n % 5
        text = show(match.view(seat), words)
        assert max(map(len, text.split("\n"))) <= 80
        told = " ".join(text.split()).casefold()
        for number in GAME.pack.boards[5].open:
            assert words.ref("zone", number).casefold() in told
    assert about(GAME, Ref("tile", 0), words)
    assert about(GAME, Ref("seat", 0), words) == ""


def test_names_are_escaped() -> None:
    view = GAME.match(2, seed="names").view(0)
    text = board(GAME, view, "en", seat_names=["<b>&", "Bob"], inline_symbols=False)
    assert "<b>" not in text
    parsed(text)


@pytest.mark.rule("KM-504", "KM-769")
def test_the_hand_of_god_belongs_to_the_summoning() -> None:
    match = nightfall(lay(bare(3), "0 owns hand_of_god, nw_1 ruby 1"))
    while prompt(match) != "hand":
        play(match, options(match)[0])
    assert [line for line in events(match) if line.startswith("night-step")][-1] == (
        "night-step summon"
    )
    assert night_step(match.view(0)) == 6


def test_the_terminal_shows_what_lies_open() -> None:
    """Token cells, acquire tokens, the divine discard, ports, obelisks, temples, neighbours."""
    data = lay(bare(3), "nw_1 ruby 2, 0 owns act_of_god_ruby")
    data["fields"]["cells"][0][:3] = [0, 1, 2]
    data["fields"]["discard"][CARDS.index("glory")] = 2
    words: Any = Words(GAME, "en")
    told = passages(composed(data, seed=1).view(None), words)
    assert "Discarded DI cards: Glory ×2" in told
    players, _, country, market = (one for one in told if isinstance(one, Table))
    mine = dict(zip(players.heads, players.rows[0], strict=True))
    assert mine["Action tokens"] == "Move (level 3), Move (level 2) (silver)"
    assert mine["Acquire tokens"] == "Acquire a power tile I (level 1): ruby"
    zones = {row[0]: row[1:] for row in country.rows}
    assert zones["Temple of the West Bank"] == ["obelisk, 3 PP at night", "–", "West Bank"]
    assert zones["Nile Delta Temple"][0] == "obelisk, 5 PP for a unit at night"
    assert zones["Delta Marshes"] == ["port", "–", "Nile Delta Temple, Sanctuary of All Gods"]
    assert market.rows[0][:2] == ["Ruby", "1"]


@pytest.mark.parametrize(
    ("lang", "told"),
    [("en", "port, next to nw_1 nw_2 nw_3 west_bank"), ("ru", "порт, смежные зоны: nw_1 nw_2")],
)
def test_help_tells_what_lies_next_to_a_zone(lang: str, told: str) -> None:
    words: Any = Words(GAME, lang)
    (ref,) = find_refs(GAME, "gate_nw", words)
    assert ref == Ref("zone", zone("gate_nw"))
    assert told in about(GAME, ref, words)
    for number in range(len(ZONES)):
        assert about(GAME, Ref("zone", number), words)
