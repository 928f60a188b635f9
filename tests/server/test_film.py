"""The film over HTTP: the frames between two states, for each viewer his own."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from regalia.render.parts import unpack
from regalia.server.views.film import MOMENTS
from tests.server.helpers import Person, World, choices, hearing, listening, settings_for, world

pytestmark = pytest.mark.anyio


async def night(people: list[Person], table: str) -> None:
    """Clash: a whole night; the last answer sets off the fight and the next deal."""
    for seat in (0, 1):
        await people[seat].answer(table, seat, "nap")
    for seat in (0, 1):
        await people[seat].answer(table, seat, "call tom")
        await people[seat].answer(table, seat, "seal")
    for seat in (0, 1):
        await people[seat].answer(table, seat, "seal")


async def two_at_clash(site: World) -> tuple[list[Person], str]:
    people = [await site.person() for _ in range(2)]
    table = await people[0].open("clash", "me", "friend")
    await people[1].sit(table, (await people[0].links(table, "invite"))[1], "Friend")
    return people, table


async def film(person: Person, table: str, since: int, **more: Any) -> list[dict[str, Any]]:
    found = await person.get(f"/api/tables/{table}/film", since=since, **more)
    frames: list[dict[str, Any]] = found["frames"]
    return frames


def boards_of(frames: list[dict[str, Any]]) -> list[dict[str, str]]:
    """Each frame's whole board: what is new in it, and the rest from the frame before."""
    boards: list[dict[str, str]] = []
    parts: dict[str, str] = {}
    for frame in frames:
        parts = unpack(frame["board"], parts)
        boards.append(parts)
    return boards


def log_length(state: dict[str, Any]) -> int:
    return int(state["log_from"]) + len(state["log"])


async def test_the_frames_lie_between_two_states(tmp_path: Path) -> None:
    async with world(settings_for(tmp_path, window_delay=600.0)) as site:
        people, table = await two_at_clash(site)
        since = log_length(await people[0].state(table))
        assert await film(people[0], table, since) == []
        await night(people, table)
        state = await people[0].state(table)
        moments = [upto for upto in state["moments"] if upto > since]
        frames = await film(people[0], table, since)
        assert [frame["upto"] for frame in frames] == moments
        assert len(moments) > 2
        assert moments[-1] < log_length(state)
        assert all(
            frame["scores"] == [seat["score"] for seat in state["seats"]] for frame in frames
        )
        assert all(
            svg.startswith("<svg") for frame in frames for svg in frame["board"]["parts"].values()
        )
        assert await film(people[0], table, log_length(state)) == []
        assert await film(people[0], table, 10**9 - 1) == []
        later = await film(people[0], table, moments[0])
        assert [frame["upto"] for frame in later] == moments[1:]
        assert boards_of(later) == boards_of(frames)[1:]


async def test_a_film_outlives_the_server(tmp_path: Path) -> None:
    settings = settings_for(tmp_path, window_delay=600.0)
    async with world(settings) as site:
        people, table = await two_at_clash(site)
        await night(people, table)
        before = await film(people[0], table, 0)
        cookies = people[0].client.cookies
    async with world(settings) as site:
        person = Person(site.client(cookies=cookies))
        assert await film(person, table, 0) == before != []


async def test_each_viewer_has_his_own_film(site: World) -> None:
    person, stranger = await site.person(), await site.person()
    table = await person.open("kemet", "me", "hotseat")
    chance = choices(3)
    for _ in range(40):
        await person.move(table, chance)
    boards = [
        ["".join(board.values()) for board in boards_of(await film(who, table, 0, **more))]
        for who, more in ((person, {"seat": 0}), (person, {"seat": 1}), (stranger, {}))
    ]
    assert all("<svg" in board for film_ in boards for board in film_)
    assert len({board[-1] for board in boards}) == 3
    tall = await film(person, table, 0, seat=0, shape="tall", lang="ru")
    assert re.search("[а-я]{3}", "".join(tall[0]["board"]["parts"].values()))
    bare = await film(person, table, 0, seat=0, board="no")
    assert [frame["board"] for frame in bare] == [None] * len(boards[0])


async def test_a_reply_holds_a_dozen_frames(site: World) -> None:
    person = await site.person()
    table = await person.open("kingsburg", "me", "hotseat")
    chance = choices(5)
    for _ in range(60):
        await person.move(table, chance)
    moments = (await person.state(table))["moments"]
    assert len(moments) == 59
    seen: list[int] = []
    while more := await film(person, table, seen[-1] if seen else 0, board="no"):
        assert len(more) <= MOMENTS
        seen += [frame["upto"] for frame in more]
    assert seen == moments


@pytest.mark.parametrize(
    ("query", "status"),
    [("seat=1", 403), ("seat=9", 404), ("since=-1", 422), ("since=x", 422), ("shape=round", 422)],
)
async def test_a_door_as_narrow_as_the_state(site: World, query: str, status: int) -> None:
    people, table = await two_at_clash(site)
    reply = await people[0].client.get(f"/api/tables/{table}/film?{query}")
    assert reply.status_code == status
    assert reply.json()["message"]


async def test_no_film_of_no_table(site: World) -> None:
    person = await site.person()
    await person.get("/api/tables/none/film", 404)


async def test_a_stream_names_the_moments_since_its_last_event(tmp_path: Path) -> None:
    async with listening(settings_for(tmp_path, window_delay=600.0)) as address:
        person = await address.person()
        table = await person.open("clash", "me", "hotseat")
        async with hearing(person, table, seat=0, log="new") as ear:
            shown = log_length((await ear.event())[1])
            await night([person, person], table)
            moments: list[int] = []
            while not moments:
                _, state = await ear.event()
                assert all(shown < upto < log_length(state) for upto in state["moments"])
                moments, shown = state["moments"], log_length(state)
        frames = await film(person, table, state["log_from"], seat=0)
        assert [frame["upto"] for frame in frames] == moments


async def test_a_replay_has_no_film_of_its_own(site: World) -> None:
    person, chance = await site.person(), choices(1)
    table = await person.open("clash", "me", "hotseat")
    while not await person.move(table, chance):
        pass
    assert (await person.state(table))["moments"]
    assert (await person.get(f"/api/tables/{table}/replay"))["moments"] == []
