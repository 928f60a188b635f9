"""Xidit's plan is made on the map, and any of its orders is replaced in one gesture."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.helpers import Visit, Visitor

SIZES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1366, "height": 768}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}
GOLDMARCH, BLACK, RED, BLUE, ACT, WAIT = 4, 0, 1, 2, 3, 4


def planned(person: Visitor, table: str) -> list[str]:
    draft = person.state(table)["decision"].get("draft", [])
    return [one["picked"]["text"].removeprefix("order ") for one in draft]


def on_the_map(person: Visitor, icon: int) -> None:
    """A click on the city a road leads to, or on one's own."""
    place = person.page.locator(f'[data-part="map"] .lit[data-ref="icon:{icon}"]:visible')
    place.locator(".ground").click()
    person.settled()


@pytest.mark.parametrize("size", SIZES)
def test_a_plan_on_the_map_with_one_order_replaced(visit: Visit, size: str) -> None:
    person = visit(**SIZES[size])
    first = {"length": "short", "first_player": "seat1"}  # the city is still free
    table = person.new_table("me", "bot", "bot", game="xidit", options=first)
    assert person.ready()
    person.page.locator(f'[data-part="map"] .lit[data-ref="city:{GOLDMARCH}"]').click()
    person.page.wait_for_selector('[data-part="map"] .lit[data-ref="icon:2"]')
    assert person.page.locator('[data-part="map"] .lit[data-ref^="icon"]:visible').count() == 4
    for icon in (BLUE, RED, ACT):
        on_the_map(person, icon)
    assert planned(person, table) == ["blue", "red", "act"]
    assert person.answered() == {"mouse on board": 4}  # a click for the city and for each order

    # The second order is taken up: the map shows the roads from where the hero is by then.
    second = person.page.locator('[data-part="orders"] [data-drafted="1"]')
    second.click()
    assert second.get_attribute("aria-pressed") == "true"
    lit = person.page.locator('[data-part="map"] .lit[data-ref^="icon"]:visible')
    assert {node.get_attribute("data-at") for node in lit.all()} == {"1"}
    on_the_map(person, BLACK)
    assert planned(person, table) == ["blue", "black", "act"]

    # By keyboard too: Escape keeps the order, a number replaces it.
    third = person.page.locator('[data-part="orders"] [data-drafted="2"]')
    for key in ("Escape", "4"):
        third.focus()
        person.page.keyboard.press("Enter")
        assert third.get_attribute("aria-pressed") == "true"
        person.page.keyboard.press(key)
        person.settled()
    assert planned(person, table) == ["blue", "black", "wait"]
