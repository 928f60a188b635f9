"""Several answers at once: a way is checked one answer after another, and taken back as one."""

from __future__ import annotations

from typing import Any

import pytest

from regalia.engine.match import Match
from tests.server.helpers import Person, World, choices


async def moving(person: Person) -> tuple[str, dict[str, Any]]:
    """A table of Kemet where a troop has just been chosen."""
    table = await person.open("kemet", "me", "hotseat")
    while True:
        state = await person.state(table)
        decision = state["decision"]
        wanted = {"turn": "token move_2", "move-start": decision["options"][-1]["text"]}
        if decision["prompt"] == "move":
            return table, state
        choice = wanted.get(decision["prompt"], decision["options"][0]["text"])
        await answer(person, table, state, choice)


async def answer(
    person: Person, table: str, state: dict[str, Any], choice: str, *then: str, status: int = 200
) -> None:
    body = {"seat": state["me"]["seat"], "serial": state["decision"]["serial"], "choice": choice}
    await person.post(f"/api/tables/{table}/answer", body | {"then": list(then)}, status)


@pytest.mark.anyio
async def test_one_gesture_moves_and_can_be_taken_back(site: World) -> None:
    person = await site.person()
    table, before = await moving(person)
    seat, ways = before["me"]["seat"], before["decision"]["ways"]
    way = next(way for way in ways if way["choices"][-1] == "stop" and "PP" in way["mark"])
    await answer(person, table, before, *way["choices"])
    after = await person.state(table)
    zone = way["target"][1]
    assert after["view"]["fields"]["units"][seat][zone] > 0
    assert after["decision"]["prompt"] == "turn"
    await person.post(f"/api/tables/{table}/undo", {"seat": seat, "times": len(way["choices"])})
    again = await person.state(table)
    assert again["view"] == before["view"]
    assert again["decision"]["ways"] == ways


@pytest.mark.anyio
async def test_a_chain_ends_where_it_is_not_offered(site: World) -> None:
    person = await site.person()
    table, state = await moving(person)
    way = next(way for way in state["decision"]["ways"] if way["choices"][0] == "take 5")
    await answer(person, table, state, "take 5", "go nowhere", *way["choices"][1:])
    assert (await person.state(table))["decision"]["prompt"] == "move-to"


@pytest.mark.anyio
@pytest.mark.parametrize("then", ["stop", [1], ["stop"] * 25])
async def test_a_chain_that_is_none(site: World, then: Any) -> None:
    person = await site.person()
    table, state = await moving(person)
    body = {"seat": state["me"]["seat"], "choice": "take 5", "then": then}
    await person.post(f"/api/tables/{table}/answer", body, 422)
    assert (await person.state(table))["decision"] == state["decision"]


@pytest.mark.anyio
async def test_a_chain_ends_where_something_new_was_seen(site: World) -> None:
    """Kingsburg: after a roll the same seat is asked again; what follows was chosen without it."""
    person, chance = await site.person(), choices(3)
    table = await person.open("kingsburg", "me", "hotseat")
    while True:
        state = await person.state(table)
        live = await site.site.tables.live(table)
        found = lucky(live.match, state["me"]["seat"])
        if found is not None:
            break
        assert not await person.move(table, chance)
    first, second, serial = found
    await answer(person, table, state, first, second)
    live = await site.site.tables.live(table)
    assert live.match.serial(state["me"]["seat"]) == serial  # the second is not answered


def lucky(match: Match[Any], seat: int) -> tuple[str, str, int] | None:
    """A choice after which chance comes and the same seat is asked again, and a choice then."""
    decision = match.decision(seat)
    for option in decision.options if decision is not None else ():
        then = match.copy()
        then.submit(seat, option)
        further = then.decision(seat)
        if further is not None and not then.can_undo(seat):
            return option.text, further.options[0].text, further.serial
    return None
