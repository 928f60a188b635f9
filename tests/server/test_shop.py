"""What can be bought: for each viewer as he may buy, for games without a shop nothing."""

from __future__ import annotations

import pytest

from tests.server.helpers import World


@pytest.mark.anyio
async def test_wares_are_those_one_could_buy(site: World) -> None:
    person = await site.person()
    table = await person.open("kemet", "me", "hotseat")
    while (state := await person.state(table))["decision"]["prompt"] != "free-tile":
        seat, choice = state["me"]["seat"], state["decision"]["options"][0]["text"]
        await person.post(f"/api/tables/{table}/answer", {"seat": seat, "choice": choice})
    shop = await person.get(f"/api/tables/{table}/shop", seat=state["me"]["seat"], lang="en")
    wares = [ware for stand in shop["stands"] for ware in stand["wares"]]
    offered = {tuple(option["refs"][0]) for option in state["decision"]["options"]}
    assert {tuple(ware["ref"]) for ware in wares if ware["can"]} == offered
    assert all(ware["text"] and ware["price"] == "free" for ware in wares)
    # whoever only looks on sees the same market, and no more of anybody
    stranger = await site.person()
    seen = await stranger.get(f"/api/tables/{table}/shop", lang="ru")
    assert [s["name"] for s in seen["stands"]] != [s["name"] for s in shop["stands"]]
    assert sum(len(s["wares"]) for s in seen["stands"]) == len(wares)


@pytest.mark.anyio
async def test_a_game_without_a_shop(site: World) -> None:
    person = await site.person()
    table = await person.open("kingsburg", "me", "bot")
    shop = await person.get(f"/api/tables/{table}/shop")
    assert shop == {"title": "", "note": "", "stands": []}
