"""The page is told which choices cannot be taken back."""

from __future__ import annotations

import pytest

from tests.server.helpers import World, choices


@pytest.mark.anyio
async def test_the_options_say_so(site: World) -> None:
    person = await site.person()
    table, chance = await person.open("kingsburg", "me", "hotseat"), choices(3)
    for _ in range(200):
        state = await person.state(table)
        flags = [option.get("final", False) for option in state["decision"]["options"]]
        if any(flags):
            return
        await person.move(table, chance)
    pytest.fail("nothing in Kingsburg was final")
