"""The board is drawn for everyone, at every moment, and tells nobody too much."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import regalia
from regalia.engine.match import Match
from regalia.render.svg import SHAPES, board
from regalia.text.words import LANGS, Words
from tests.render.markup import SVG, check_titles, drawn, parsed, pieces, refs

GAME = regalia.game("kingsburg")
ON_BOARD = ("advisor", "building", "good", "payment", "die", "token")
LIMIT = 150_000  # bytes without the symbols


def positions(seats: int, seed: int, every: int) -> Iterator[Match[Any]]:
    """A random match, shown now and then, and at its end."""
    dealer = regalia.SeededDealer(seed)
    match = GAME.match(seats=seats, seed=seed)
    plies = 0
    while not match.over:
        if plies % every == 0:
            yield match
        seat = match.waiting[0]
        decision = match.decision(seat)
        assert decision is not None
        eager = [o for o in decision.options if o.verb not in ("pass", "decline")]
        choices = eager or list(decision.options)
        match.submit(seat, choices[dealer.pick([1] * len(choices))])
        plies += 1
    yield match


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("shape", SHAPES)
def test_every_viewer_at_many_moments(seats: int, shape: str) -> None:
    for n, match in enumerate(positions(seats, seed=seats, every=23)):
        lang = LANGS[n % 2]
        for seat in (None, *range(seats)):
            text, root = drawn(match, seat, lang, shape)
            assert root.tag == f"{SVG}svg"
            assert len(text.encode()) < LIMIT
            assert len([e for e in root.iter() if "data-seat" in e.attrib]) == seats


@pytest.mark.parametrize("seats", [2, 5])
def test_what_can_be_chosen_has_its_place(seats: int) -> None:
    asked = set()
    for match in positions(seats, seed=10 + seats, every=1):
        for seat in match.waiting:
            decision = match.decision(seat)
            assert decision is not None
            if decision.prompt in asked and decision.prompt != "build":
                continue
            asked.add(decision.prompt)
            _, root = drawn(match, seat, "en", "wide")
            offered = {ref for option in decision.options for ref in option.refs}
            wanted = {f"{ref.kind}:{ref.id}" for ref in offered if ref.kind in ON_BOARD}
            assert wanted <= refs(root)
    assert {"influence", "build", "swap"} <= asked


def test_everything_that_can_be_chosen_has_a_title() -> None:
    match = next(positions(3, seed=5, every=1))
    for lang in LANGS:
        _, root = drawn(match, 0, lang, "wide")
        check_titles(root)


@pytest.mark.parametrize("shape", SHAPES)
def test_a_piece_stands_in_one_place(shape: str) -> None:
    for match in positions(4, seed=3, every=17):
        _, root = drawn(match, 1, "en", shape)
        found = pieces(root)
        assert "envoy" in found
        for seat in range(4):
            assert f"soldier-{seat}" in found


def test_a_hidden_enemy_is_not_drawn_for_those_who_may_not_see_it() -> None:
    hidden = seen = 0
    for match in positions(3, seed=8, every=5):
        secret = match.dump()["fields"]["enemy"] if "fields" in match.dump() else []
        year = match.view(None)["fields"]["year"]
        card = secret[year - 1] if secret and year <= 5 else -1
        for seat in (None, 0, 1, 2):
            view = match.view(seat)
            known = view["fields"]["enemy"][min(year, 5) - 1] >= 0
            for lang in LANGS:
                text, root = drawn(match, seat, lang, "wide")
                enemies = {ref for ref in refs(root) if ref.startswith("enemy:")}
                seen += known
                assert bool(enemies) == known
                if known or card < 0:
                    continue
                hidden += 1
                assert Words(GAME, lang).ref("enemy", card) not in text
                assert GAME.verbs.kinds["enemy"].names[card] not in text
                kind = GAME.verbs.kinds["enemy_type"].names[GAME.pack.enemy_type[card]]
                uses = [e.attrib["href"] for e in root.iter(f"{SVG}use")]
                # The type's picture stands on the buildings that help against it, nowhere else.
                marks = sum(GAME.pack.enemy_type[card] == foe for foe in GAME.pack.versus)
                assert uses.count(f"#enemy-{kind}") == marks
    assert hidden
    assert seen


def test_standalone_picture_carries_its_symbols() -> None:
    view = GAME.match(seats=2, seed=1).view(None)
    root = parsed(regalia.svg(view, lang="ru"))
    ids = {e.attrib["id"] for e in root.iter() if "id" in e.attrib}
    uses = {e.attrib["href"] for e in root.iter(f"{SVG}use")}
    assert {href for href in uses if href[1:] not in ids} == set()
    assert len(ids) > 100


def test_names_are_escaped() -> None:
    view = GAME.match(seats=2, seed=1).view(0)
    text = board(GAME, view, "en", seat_names=["<b>&", "Bob"], inline_symbols=False)
    assert "<b>" not in text
    parsed(text)


def test_an_unknown_shape_is_refused() -> None:
    view = GAME.match(seats=2, seed=1).view(0)
    with pytest.raises(ValueError, match="no shape 'round'; there are wide, tall"):
        board(GAME, view, shape="round")
