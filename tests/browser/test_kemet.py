"""Kemet by hand: a move in three clicks, one with a drop-off in six, a tile from the list."""

from __future__ import annotations

from typing import Any

from tests.browser.helpers import Visit, Visitor


def play_to(visitor: Visitor, table: str, prompt: str) -> dict[str, Any]:
    """Answers by the JSON doors until this is asked; never more than it has seen asked."""
    door, headers = f"/api/tables/{table}/answer", visitor.csrf()
    while True:
        state = visitor.state(table)
        if decision := state["decision"]:
            if decision["prompt"] == prompt:
                return state
            choice = decision["options"][0]["text"]
            body = {"seat": state["me"]["seat"], "serial": decision["serial"], "choice": choice}
            visitor.context.request.post(door, data=body, headers=headers)


def test_a_teleport_takes_three_clicks_and_a_drop_off_six(visit: Visit) -> None:
    me = visit()
    table = me.new_table("me", "bot", game="kemet")
    page, seat = me.page, me.state(table)["me"]["seat"]
    play_to(me, table, "turn")
    page.reload()
    me.ready()
    # the token, the troop, the target: the units are there, the points are paid
    page.click('#choices [data-choice="token move_2"]')
    page.click('#choices [data-choice^="from"] >> nth=0')
    page.wait_for_selector(".by-target")
    before = me.state(table)
    ways = before["decision"]["ways"]
    steps = [[text.split()[0] for text in way["choices"]] for way in ways]
    way = ways[steps.index(["take", "teleport", "stop"])]
    assert page.locator(".way-mark").count() == sum(bool(way["mark"]) for way in ways)
    zone = way["target"][1]
    page.locator(f'.stage [data-ref="zone:{zone}"].lit').dispatch_event("click")
    me.settled()
    page.wait_for_selector("body:not(:has(.by-target))")
    after = me.state(table)
    assert after["view"]["fields"]["units"][seat][zone] > 0
    assert after["decision"]["prompt"] == "turn"
    assert me.answered().total() == 3
    # one step back takes the whole gesture back
    page.click("#undo")
    page.wait_for_selector(".by-target")
    assert me.state(table)["view"]["fields"]["units"] == before["view"]["fields"]["units"]
    # with a drop-off: the token and the troop as before, then not to stop, where, how many, where
    page.click('[data-key="onwards"]')
    page.locator(f'.stage [data-ref="zone:{zone}"].lit').dispatch_event("click")
    page.wait_for_function(
        "() => document.querySelector('[data-key=onwards]')?.ariaPressed !== 'true'"
    )
    page.click('#choices [data-choice="take 2"]')
    page.wait_for_function("() => !document.querySelector('#choices .chips')")
    further = me.state(table)["decision"]["ways"][0]["target"][1]
    page.locator(f'.stage [data-ref="zone:{further}"].lit').dispatch_event("click")
    page.wait_for_selector("body:not(:has(.by-target))")
    units = me.state(table)["view"]["fields"]["units"][seat]
    assert units[zone] == before["view"]["fields"]["units"][seat][way_from(before)] - 2
    assert units[further] >= 2


def way_from(state: dict[str, Any]) -> int:
    """Where the troop stands whose move is asked for."""
    return next(int(number) for kind, number, _ in state["decision"]["about"] if kind == "zone")


def test_the_market_is_read_and_bought_from_on_a_phone(visit: Visit) -> None:
    me = visit(viewport={"width": 390, "height": 844}, locale="ru")
    table = me.new_table("me", "bot", game="kemet")
    state = play_to(me, table, "turn")
    cells = [one for one in state["decision"]["options"] if "acquire" in one["text"]]
    token = next(cell["text"] for cell in cells if "none you can buy" not in cell["effect"])
    page = me.page
    page.reload()
    me.ready()
    page.click(f'#choices [data-choice="{token}"]')
    page.wait_for_selector('#choices [data-choice^="buy"]')
    page.click('[data-drawer="shop"]')
    wares = page.locator("#panel-shop .ware")
    wares.first.wait_for()
    everything = wares.count()
    page.fill("#panel-shop input[type=search]", "сил")
    assert 0 < wares.count() < everything
    # by what stands there, not by what is painted: a ware out of sight has no inner text
    assert not [text for text in wares.all_text_contents() if "сил" not in text.lower()]
    page.fill("#panel-shop input[type=search]", "")
    page.check("#panel-shop input[type=checkbox]")
    asked = me.state(table)["decision"]["options"]
    assert wares.count() == sum(option["verb"] == "buy" for option in asked)
    tile = int((wares.first.get_attribute("data-ware") or "").removeprefix("tile:"))
    wares.first.click()
    me.settled()
    page.wait_for_selector('#choices:not(:has([data-choice^="buy"]))', state="attached")
    assert tile in me.state(table)["view"]["fields"]["tiles"][state["me"]["seat"]]
