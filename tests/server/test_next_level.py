"""After a win against bots of one level, the level above is offered."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

import regalia
from regalia.server.table.session import TableSession
from regalia.server.views.result import next_bot
from tests.server.helpers import Person, World, choices

pytestmark = pytest.mark.anyio


def table(*seats: str, standin: bool = False) -> TableSession:
    """A Kingsburg table: "me", or a bot's name."""
    rows = [
        SimpleNamespace(
            seat=n,
            kind="person" if who == "me" else "bot",
            bot="knight" if who == "me" else who,
            standin=standin and who == "me",
        )
        for n, who in enumerate(seats)
    ]
    return cast("TableSession", SimpleNamespace(seats=rows, game=regalia.game("kingsburg")))


@pytest.mark.parametrize(
    ("seats", "winners", "next_level"),
    [
        (["me", "squire", "squire"], [0], "knight"),
        (["squire", "me"], [1], "knight"),
        (["me", "chancellor"], [0, 1], "crown"),
        (["me", "squire"], [1], None),  # lost
        (["me", "crown"], [0], None),  # nobody is above
        (["me", "squire", "page"], [0], None),  # of two levels
        (["me", "me", "page"], [0], None),  # in company
        (["me", "kingsburg"], [0], None),  # no level
    ],
)
def test_who_is_offered_what(seats: list[str], winners: list[int], next_level: str | None) -> None:
    found = next_bot(table(*seats), winners, "en")
    assert (found and found["name"]) == next_level


def test_it_is_said_in_the_readers_language() -> None:
    found = next_bot(table("me", "squire"), [0], "ru")
    assert found is not None
    assert found["text"] == "Следующий уровень: Рыцарь"
    assert next_bot(table("me", "squire", standin=True), [0], "ru") is None  # a bot has won


async def finished(person: Person) -> str:
    table = await person.open("clash", "me", "bot")
    chance = choices(6)
    while not await person.move(table, chance):
        pass
    return table


async def test_the_same_table_with_other_bots(site: World) -> None:
    person = await site.person()
    old = await finished(person)
    again: dict[str, Any] = await person.post(f"/api/tables/{old}/rematch", {"bot": "uniform"})
    state = await person.state(again["table"])
    assert [seat["bot"] for seat in state["seats"]] == [None, "uniform"]
    assert (await person.state(old))["table"]["rematch"] is None
    for name in ("nobody", "program:true", "os:getcwd"):  # only what the box offers
        refused = await person.post(f"/api/tables/{old}/rematch", {"bot": name}, 422)
        assert "uniform" in refused["message"]


async def test_a_newcomer_meets_the_second_level(site: World) -> None:
    person = await site.person()
    page = await person.get("/", lang="en")
    assert '"bot": "squire"' in page.replace("&#34;", '"')
    games = (await person.get("/api/games", lang="en"))["games"]
    box = {game["name"]: game["bots"] for game in games}["kingsburg"]
    assert [bot["label"] for bot in box][-6:] == [
        "Page", "Squire", "Knight", "Marshal", "Chancellor", "Crown"
    ]  # fmt: skip
    assert all(bot["plays"] for bot in box)
