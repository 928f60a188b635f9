"""Kemet's map is read wherever troops stand, fight or march, creatures beside them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import pytest

from regalia.engine.match import Match
from regalia.games.kemet import GAME
from regalia.games.kemet.layout.present import LAYOUT
from regalia.games.kemet.vocabulary import CREATURES, ZONES
from regalia.render.parts import Public, on_table
from tests.browser.helpers import Visit
from tests.browser.legible import HIDDEN, NOT_POINTABLE, OUTSIDE, OVERLAPS, POINTABLE, SETTLED
from tests.games.kemet.positions import composed, go, moving, opened, put

UNITS: Final = 5  # as many as are drawn for any number of them
SCREENS: Final = (("wide", 1366, 768), ("tall", 390, 844))
# Puts another drawing in the place of the table's own.
SHOW: Final = """(svg) => {
  const drawn = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  document.querySelector('[data-part="map"] svg').replaceChildren(...drawn.childNodes);
}"""


def furnished(seats: int) -> dict[str, Any]:
    """Every district has its pyramid: their levels are read as well."""
    data = opened(seats)
    fields = data["fields"]
    fields["pyramid"] = [4] * len(fields["pyramid"])
    fields["pyramid_color"] = [0] * len(fields["pyramid"])
    return data


def beyond_supply(data: dict[str, Any]) -> Match[Any]:
    """More troops than there are units: what can stand in each zone, all at once."""
    data["fields"]["supply"] = [0] * len(data["fields"]["supply"])
    return composed(data, seed="crowded")


def crowds(seats: int) -> Iterator[Match[Any]]:
    """A troop in every zone; one after the other has a creature."""
    zones = GAME.pack.boards[seats].open
    for first in range(0, len(zones), len(CREATURES)):
        data = furnished(seats)
        for n, zone in enumerate(zones):
            which = n - first
            creature = CREATURES[which] if which in range(len(CREATURES)) else ""
            put(data, zone % seats, ZONES[zone], UNITS, creature)
        yield beyond_supply(data)


def battles(seats: int) -> Iterator[Match[Any]]:
    """Two troops in every zone, in those at once that do not touch; some have creatures."""
    board = GAME.pack.boards[seats]
    left = list(board.open)
    while left:
        here: list[int] = []
        for zone in left:
            if not set(board.near[zone]) & set(here):
                here.append(zone)
        left = [zone for zone in left if zone not in here]
        for beasts in ((0, 1), (0,), (1,), ()):
            data, free = furnished(seats), list(CREATURES)
            for zone in here:
                for seat in (0, 1):
                    creature = free.pop() if seat in beasts and free else ""
                    put(data, seat, ZONES[zone], UNITS, creature)
            yield beyond_supply(data)


def marches(seats: int) -> Iterator[Match[Any]]:
    """One is about to leave every zone: its plate is broader, for it tells how many go."""
    for zone in GAME.pack.boards[seats].open:
        data = furnished(seats)
        put(data, 0, ZONES[zone], UNITS, CREATURES[0])
        match = moving(data)
        go(match, f"from {ZONES[zone]}", f"take {UNITS - 1}")
        yield match


def drawn(match: Match[Any], lang: str) -> str:
    view = match.view(0)
    return str(on_table(LAYOUT, view, Public(GAME, view, lang, ()))["map"])


# The whole map of each kind: room is scarce there.  The west alone and other words in a soak.
ALWAYS: Final = ((4, "ru"), (5, "en"))
LOOKED: Final = [
    pytest.param(seats, lang, marks=[] if (seats, lang) in ALWAYS else [pytest.mark.soak])
    for seats in range(GAME.min_seats, GAME.max_seats + 1)
    for lang in ("en", "ru")
]


@pytest.mark.parametrize(("seats", "lang"), LOOKED)
def test_nothing_on_the_map_hides_a_text(visit: Visit, seats: int, lang: str) -> None:
    person = visit(locale=lang, bypass_csp=True)  # colours stand in the drawing itself
    page = person.page
    person.new_table("me", *["bot"] * (seats - 1), game="kemet")
    pictures = [
        (kind.__name__, drawn(match, lang))
        for kind in (crowds, battles, marches)
        for match in kind(seats)
    ]
    for shape, width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_selector(f".parts[data-shape={shape}] svg")
        page.locator("#board-tabs button").first.click()
        page.evaluate(SETTLED)
        page.evaluate(POINTABLE)
        for n, (kind, picture) in enumerate(pictures):
            page.evaluate(SHOW, picture)
            where = f"{shape}, {kind} {n}"
            assert page.evaluate(HIDDEN) == [], where
            assert page.evaluate(OVERLAPS) == [], where
            assert page.evaluate(OUTSIDE) == [], where
        page.evaluate(NOT_POINTABLE)
