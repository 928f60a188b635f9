"""A board in parts: who is told what, what is new to whom, and where everything stands."""

from __future__ import annotations

from typing import Any

import pytest

import regalia
from regalia.engine.match import Match
from regalia.games.kingsburg.layout.present import LAYOUT
from regalia.layout.measure import clip, width
from regalia.layout.parts import Grid, Part, Scene, boxes, columns_for, front, standing
from regalia.render import parts
from regalia.render.kept import Drawing, nothing
from regalia.testing.pictures import Pictures, check_layout, even
from regalia.testing.report import ConformanceError, Report
from tests.games.playing import inside

GAME = regalia.game("kingsburg")


def played(plies: int, seats: int = 3, seed: int = 8) -> Match[Any]:
    match, dealer = GAME.match(seats=seats, seed=seed), regalia.SeededDealer(seed)
    while len(match.plies) < plies and not match.over:
        decision = match.decision(match.waiting[0])
        assert decision is not None
        match.submit(decision.seat, decision.options[dealer.below(len(decision.options))])
    return match


def table(match: Match[Any], seat: int | None) -> dict[str, Drawing]:
    public = parts.Public(GAME, match.view(None), "en", ())
    return parts.on_table(LAYOUT, match.view(seat), public)


def told(scene: Scene) -> dict[str, Any]:
    return {"seat": scene.seat}


def compare(pictures: Pictures[Any]) -> None:
    for plies in range(20, 60):
        match = played(plies)
        pictures.compare(match.setup, inside(match), "here")


def test_seats_keep_their_places_from_ones_own() -> None:
    assert [name for name, *_ in standing(LAYOUT, 4, 2)][-3:] == ["mat:3", "mat:0", "mat:1"]
    assert {name: seat for name, _, seat in standing(LAYOUT, 4, 2)}["province"] == 2
    match = played(30)
    assert front(match.view(None)) == 0
    assert list(table(match, 1)) == list(table(played(60), 1))


def test_what_is_public_is_the_same_for_everybody() -> None:
    match = played(40)
    tables = [table(match, seat) for seat in (None, 0, 1, 2)]
    for name in ("calendar", "court"):
        assert len({one[name] for one in tables}) == 1
    assert tables[2]["mat:0"] == tables[3]["mat:0"]
    assert len({one["own"] for one in tables}) == 4  # a spectator can choose nothing


def test_public_parts_are_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    fresh = parts.fresh

    def counted(game: Any, part: Part, *more: Any) -> str:
        drawn.append(part.name)
        return fresh(game, part, *more)

    monkeypatch.setattr(parts, "fresh", counted)
    match = played(40)
    with nothing():
        public = parts.Public(GAME, match.view(None), "en", ())
        for seat in range(3):
            parts.on_table(LAYOUT, match.view(seat), public)
    assert sorted(drawn) == sorted(
        ["calendar", "court", "enemy", *["province", "own", "mat"] * 3]
    )  # nobody has looked at the enemy yet


def test_a_move_changes_some_parts_and_a_page_puts_them_together() -> None:
    before, after = table(played(40), 0), table(played(41), 0)
    new = parts.pack_changes(parts.pack(after), parts.pack(before)["versions"])
    assert 0 < len(new["parts"]) < len(after)
    assert parts.unpack(new, before) == after
    assert parts.pack_changes(parts.pack(after), new["versions"])["parts"] == {}


def test_a_public_part_that_shows_what_one_seat_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    """The enemy somebody has peeked at: the kit compares with what his own view shows."""
    leaky = [part._replace(private=False) for part in LAYOUT.parts]
    pictures = Pictures(GAME, "leak", Report("kingsburg"))
    monkeypatch.setattr(pictures, "layout", LAYOUT._replace(parts=tuple(leaky)))
    with pytest.raises(ConformanceError, match=r"the part (enemy|own) of the page is not what"):
        compare(pictures)


def test_a_layout_places_every_part() -> None:
    check_layout(GAME, LAYOUT)
    lost = {**LAYOUT.compositions, "wide": (Grid(("court",), (1,), (1,)),)}
    with pytest.raises(ConformanceError, match=r"wide: .*'mat'.* is a part without a place"):
        check_layout(GAME, LAYOUT._replace(compositions=lost))
    stranger = Part("moat", (10, 10), 11, told)
    with pytest.raises(ConformanceError, match="moat"):
        check_layout(GAME, LAYOUT._replace(parts=(*LAYOUT.parts, stranger)))
    assert not even(Grid(("a b", "c"), (1, 1), (1, 1)))


def test_where_the_areas_of_a_grid_are() -> None:
    found = boxes(Grid(("a a", "b c"), (10, 20), (5, 7)))
    assert found["a"] == (6, 6, 36, 5)
    assert found["b"] == (6, 17, 10, 7)
    assert found["c"] == (22, 17, 20, 7)


@pytest.mark.parametrize(
    ("count", "room", "columns"), [(4, (400, 100), 4), (4, (100, 400), 1), (4, (200, 200), 2)]
)
def test_as_large_as_they_can_be(count: int, room: tuple[int, int], columns: int) -> None:
    assert columns_for(count, room, (10, 10)) == columns


def test_how_small_a_part_may_be_shown() -> None:
    court = LAYOUT.part("court")
    assert court.least(13) == 384  # a phone
    assert court.least(11) == pytest.approx(325, abs=0.1)


def test_texts_are_measured_letter_by_letter() -> None:
    assert width("ii", 10) < width("Щщ", 10) == pytest.approx(20, abs=3)
    assert clip("Герцогиня", 13, 100) == "Герцогиня"
    short = clip("Щедрый Воевода", 13, 60)
    assert short.endswith("…")
    assert width(short, 13) <= 60
