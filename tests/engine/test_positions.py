"""Positions from outside: each thing that cannot be is refused in words, with its place."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

import regalia
from regalia.engine.codec import check_length, check_range, check_size
from regalia.engine.edge import Edge
from regalia.engine.errors import BadState
from regalia.engine.fields import Column, Field, Show
from regalia.engine.game import Game
from regalia.engine.match import Match
from regalia.engine.rules import Rules
from regalia.engine.steps import CHANCE
from regalia.engine.verbs import Ref
from regalia.engine.view import Front
from regalia.games.clash.state import State
from regalia.games.clash.steps import SCOUT, SORTIE

Position = dict[str, Any]


def another_night(data: Position) -> None:
    data["fields"]["night"] = 99


def one_hand_too_many(data: Position) -> None:
    data["fields"]["hand"].append([])


def a_scored_row(data: Position) -> None:
    data["fields"]["points"] = [0]


def unmasked(data: Position) -> None:
    data["fields"]["stray"] = data["fields"]["stray"][:1]


def begun_elsewhere(data: Position) -> None:
    data["stack"][0]["step"] = SORTIE


def a_seat_too_many(data: Position) -> None:
    data["fields"]["seen"][0] = 4


def a_register_out_of_all_bounds(data: Position) -> None:
    data["stack"][0]["regs"][3] = 1 << 24


def of_another_pack(data: Position) -> None:
    data["pack"] = "0123456789abcdef"


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (another_night, r"fields\.night: 99 is outside 0\.\.3"),
        (one_hand_too_many, r"fields\.hand: has 3 (entries|rows)"),
        (a_scored_row, r"fields\.points: has 1 entries, right is 2"),
        (unmasked, r"fields\.stray: has 1 entries"),
        (begun_elsewhere, r"stack\[0\]\.step: is \d+, a match begins with 0"),
        (a_seat_too_many, r"fields\.seen: 4 is outside -1\.\.3"),
        (a_register_out_of_all_bounds, r"stack\[0\]\.regs: .* outside -64\.\.16777215"),
        (of_another_pack, "no pack '0123456789abcdef' of clash is known here"),
    ],
)
def test_what_cannot_be(
    duel: Match[State], change: Callable[[Position], None], message: str
) -> None:
    data = duel.dump()
    change(data)
    with pytest.raises(BadState, match=message):
        duel.game.restore(data, seed=1)


@pytest.mark.parametrize(
    ("row", "says"),
    [
        ([0, 2, 4], "seat 2 is outside -1..1"),
        ([0, 1, 5], "pips 5 is outside 0..4"),
        ([0], "[0] has not 3 numbers: cat, seat, pips"),
        ([0, -1, 4, 3], ""),
    ],
)
def test_each_place_of_a_record_has_its_own_bounds(row: list[int], says: str) -> None:
    columns = (
        Column("cat", "cat", high=3), Column("seat", "seat", low=-1),
        Column("pips", high=4, rest=True),
    )  # fmt: skip
    rows = Field("groups", Show.PUBLIC, rows=True, low=-1, high=99, varies=True, columns=columns)
    if not says:
        check_range(rows, [row], 2)
        return
    with pytest.raises(BadState, match=re.escape(says)):
        check_range(rows, [row], 2)


def test_rows_that_come_and_go_still_fit_each_other(duel: Match[State]) -> None:
    """What is measured against the seats, or against its mask, where no length is fixed."""
    s = duel._state
    with pytest.raises(BadState, match=r"^fields\.grid: \[1\] has not 2 entries$"):
        check_size(Field("grid", Show.PUBLIC, rows=True), [[0, 0]], [[1]])
    s.hand.append([])
    with pytest.raises(BadState, match=r"^fields\.hand: has 3 rows for 2 seats$"):
        check_length(Field("hand", Show.COUNTED, rows=True, grows=True), s)
    with pytest.raises(BadState, match=r"^fields\.spent: must be as long as seen$"):
        check_length(Field("spent", Show.MASKED, mask="seen", varies=True), s)


def test_a_position_is_read_with_its_own_pack(clash: Game[State]) -> None:
    other = clash.with_pack(clash.content.text.replace("fright = 2", "fright = 3"))
    with pytest.raises(BadState, match=r"^pack: '\w+' is not the pack of this game$"):
        other.load(clash.match(2, seed=1).dump())
    assert other.restore(clash.match(2, seed=1).dump(), seed=1).game == clash


def test_a_position_that_breaks_the_rules_code_is_refused(
    duel: Match[State], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_rules: Rules[State], s: State, seat: int) -> list[int]:
        raise IndexError("no such cat")

    data = duel.dump()
    monkeypatch.setattr(Rules, "legal", broken)
    with pytest.raises(BadState, match=r"does not hold together: IndexError\('no such cat'\)"):
        duel.game.restore(data, seed=1)


def test_who_is_asked_must_have_an_option(
    duel: Match[State], monkeypatch: pytest.MonkeyPatch
) -> None:
    data = duel.dump()
    monkeypatch.setattr(Rules, "legal", lambda *_: [])
    with pytest.raises(BadState, match=r"^seat 0 is asked and has no option$"):
        duel.game.restore(data, seed=1)


def test_a_position_before_a_draw_is_tried_too(duel: Match[State]) -> None:
    """Chance is asked there; its weights and its outcomes are looked at like options."""
    duel.answer(0, "peek")
    assert duel.dealing
    again = duel.game.restore(duel.dump(), seed=1)
    assert again.plies[0].seat == CHANCE
    assert again.waiting == (1,)


def test_a_position_that_leads_nowhere_is_refused(
    duel: Match[State], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Some plies on nothing can be chosen any more."""
    data = duel.dump()
    real, left = Rules.legal, [12]

    def legal(rules: Rules[Any], s: Any, seat: int) -> list[int]:
        left[0] -= 1
        return real(rules, s, seat) if left[0] > 0 else []

    monkeypatch.setattr(Rules, "legal", legal)
    with pytest.raises(BadState, match=r"somebody is left without options|has no option"):
        duel.game.restore(data, seed=1)


def test_what_everybody_sees_of_the_question(duel: Match[State]) -> None:
    assert duel.front == Front((0,), SCOUT, 0)
    for seat, choice in ((0, "nap"), (1, "nap"), (1, "call tom"), (1, "seal")):
        duel.submit(seat, choice)
    assert duel.front == Front((0,), SORTIE, 0b10)
    while not duel.over:
        decision = duel.decision(duel.waiting[0])
        assert decision is not None
        duel.submit(decision.seat, decision.options[-1])
    assert duel.front == Front((), -1, 0)


def test_asking_about_nothing_or_about_what_is_allowed(duel: Match[State]) -> None:
    assert duel.why_not(0, []).key == "not-now"
    assert duel.why_not_text(0, "nap").key == "in-options"
    duel.submit(0, "nap")
    duel.submit(1, "nap")
    # no verb of the question takes two cats
    assert duel.why_not(0, [Ref("cat", 1), Ref("cat", 2)]).key == "not-now"
    found = duel.why_not(0, [Ref("cat", 2)])
    assert (found.key, {name: n for name, _, n in found.args}) == (
        "in-options", {"n": 2, "all": 6},
    )  # fmt: skip


def test_the_engine_alone_draws_nothing_and_regalia_lends_it_a_picture(
    duel: Match[State], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert duel._repr_svg_() is None
    monkeypatch.setattr(Edge, "outside", regalia.Surroundings())
    assert str(duel._repr_svg_()).startswith("<svg")
    kemet = regalia.game("kemet").match(2, seed=1)
    picture = regalia.svg(kemet.view(None))
    assert picture._repr_svg_() == picture == kemet._repr_svg_()
    assert repr(picture) == f"<Picture of {len(picture):,} characters>"


def test_how_long_the_log_was_before_a_ply(duel: Match[State]) -> None:
    duel.submit(0, "peek")
    assert duel.log_before(len(duel.plies) - 1) < duel.log_length
    assert duel.log_before(0) == 0
