"""Requests made to harm: odd bodies, odd paths, foreign hosts, clients that go away."""

from __future__ import annotations

import asyncio
import json
import logging
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from regalia.engine.errors import BadSetup
from regalia.games.clash import GAME
from regalia.server import logs
from regalia.server.store.migrate import migrate, try_out
from tests.cli.test_replay import resealed
from tests.server.helpers import PATIENCE, Person, World, choices, listening, settings_for, world

pytestmark = pytest.mark.anyio

JSON = {"content-type": "application/json"}
SEATS = [{"kind": "me"}, {"kind": "hotseat"}]


@pytest.mark.parametrize("levels", [33, 950, 30_000])
async def test_what_is_deeply_nested_is_refused_in_words(site: World, levels: int) -> None:
    person = await site.person()
    deep = "[" * levels + "]" * levels
    content = '{"game": "clash", "seats": ' + deep + "}"
    reply = await person.client.post("/api/tables", content=content, headers=JSON)
    assert reply.status_code == 422
    assert "levels within each other" in reply.json()["message"]
    for header in (f"content: {deep}", f'start: {{"fields": {deep}}}'):
        text = GAME.match(2, "deep").record().dumps()
        text = resealed(text.replace("\n\n", f"\n{header}\n\n", 1))
        refusal = await person.post("/api/records", {"text": text}, 409)
        assert "levels within each other" in refusal["message"]


@pytest.mark.parametrize(
    "more",
    [
        {"options": {"\ud800": 1.5}},
        {"options": {"\ud800": "x"}},
        {"options": {"ties": "\udfff"}},
        {"mode": "\ud800"},
        {"\ud800": 1},
    ],
)
async def test_half_a_character_in_an_order_is_refused_in_words(
    site: World, more: dict[str, Any]
) -> None:
    person = await site.person()
    body = json.dumps({"game": "clash", "seats": SEATS, **more})
    reply = await person.client.post("/api/tables", content=body, headers=JSON)
    assert (reply.status_code, reply.json()["error"]) == (422, "bad-request")
    assert "half" in reply.json()["message"]


async def test_odd_things_to_ask_about_are_refused_in_words(site: World) -> None:
    person = await site.person()
    table = await person.open("clash", "me", "hotseat")
    for ref in (["\ud800", 1], ["cat", 10**4000], ["cat" * 1000, 1]):
        body = json.dumps({"seat": 0, "refs": [ref]})
        door = f"/api/tables/{table}/why"
        reply = await person.client.post(door, content=body, headers=JSON)
        assert reply.status_code == 422
        assert "???" not in reply.json()["message"]
        assert len(reply.text) < 500
    smile = {"game": "clash", "seats": [{"kind": "me", "name": "\U0001f600"}, {"kind": "bot"}]}
    await person.post("/api/tables", smile, 201)  # a whole pair is a character


@pytest.mark.parametrize(
    "path", ["//evil.example/x", "/\\evil.example", "//evil.example/", "/%5C/x/"]
)
async def test_no_path_makes_a_link_to_another_site(site: World, path: str) -> None:
    reply = await site.client().get(f"http://table{path}")
    assert reply.status_code == 404
    assert "evil" not in reply.text
    assert 'href="//' not in reply.text
    assert "location" not in reply.headers


async def test_a_slash_too_many_leads_to_the_page_here(site: World) -> None:
    client = site.client(headers={"host": "evil.example"})
    reply = await client.get("/games/clash/?lang=ru")
    assert reply.status_code == 307
    assert reply.headers["location"] == "/games/clash?lang=ru"
    assert (await client.get("/games/clash/x/")).status_code == 404


async def test_only_the_hosts_own_names_are_answered(tmp_path: Path) -> None:
    async with world(settings_for(tmp_path, hosts=("table.example", "[::1]"))) as site:
        for host, status in (
            ("table.example", 200),
            ("TABLE.example:8000", 200),
            ("[::1]:8000", 200),
            ("evil.example", 421),
            ("table.example.evil.example", 421),
            ("", 421),
        ):
            reply = await site.client(headers={"host": host}).get("/api/games")
            assert reply.status_code == status, host
        stranger = site.client(headers={"host": "evil.example"})
        assert (await stranger.get("/api/games")).json()["error"] == "wrong-host"
        assert (await stranger.get("/healthz")).status_code == 200  # asked by number


async def test_a_client_that_goes_away_is_no_mistake_of_ours(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "regalia.server")
    async with listening(settings_for(tmp_path)) as address:
        person = await address.person()
        port = int(address.url.rsplit(":", 1)[1])
        _, writer = await asyncio.open_connection("127.0.0.1", port)
        head = [
            "POST /api/tables HTTP/1.1",
            "host: table",
            f"x-csrf-token: {person.client.headers['x-csrf-token']}",
            f"cookie: regalia={person.client.cookies['regalia']}",
            "content-type: application/json",
            "content-length: 100",
        ]
        writer.write("\r\n".join([*head, "", "{"]).encode())
        await writer.drain()
        writer.close()
        async with asyncio.timeout(PATIENCE):
            while not left(caplog):
                await asyncio.sleep(0.01)
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]
    assert len(left(caplog)) == 1


def left(caplog: pytest.LogCaptureFixture) -> list[logging.LogRecord]:
    """Lines of the log about clients that went away."""
    fields = [(getattr(record, "fields", {}), record) for record in caplog.records]
    return [record for found, record in fields if found.get("status") == 499]


# -- who one is ------------------------------------------------------------------
@pytest.mark.parametrize("name", ["Anna", " aNNa ", "\uff21nna", "Novice 2", "novice"])
async def test_nobody_can_take_the_name_of_another_or_of_a_bot(site: World, name: str) -> None:
    host, friend = await site.person(), await site.person()
    table = await host.open("clash", "me", "friend", "bot")
    await host.post(f"/api/tables/{table}/rename", {"seat": 0, "name": "Anna"})
    invitation = (await host.links(table, "invite"))[1]
    token = {"token": invitation.rsplit("/", 1)[1]}
    refused = await friend.post(f"/api/tables/{table}/sit", token | {"name": name}, 409)
    assert refused["error"] == "name-taken"
    await friend.sit(table, invitation, "Annabel")
    await friend.post(f"/api/tables/{table}/rename", {"seat": 1, "name": name}, 409)
    await friend.post(f"/api/tables/{table}/rename", {"seat": 1, "name": "Annabel"})


async def test_forged_and_old_identities_hold_nothing(site: World) -> None:
    """Cookies cut, changed or of another server; tokens of other seats and of nobody."""
    host = await site.person()
    table = await host.open("clash", "me", "hotseat")
    cookie = host.client.cookies["regalia"]
    browser, signature, day = cookie.split(".")
    forged = [browser, f"{browser}.", f"{browser}.{'A' * 43}.{day}", f"x{cookie}", f"..{signature}"]
    token = (await host.links(table, "return"))[0].rsplit("/", 1)[1]
    for one in forged:
        thief = site.client(cookies={"regalia": one})
        assert (await thief.get(f"/api/tables/{table}/state")).json()["me"]["seats"] == []
    for bearer in ("", "x", token[:-1], token + "x", token.swapcase(), "%", "null"):
        headers = {"authorization": f"Bearer {bearer}"}
        thief = site.client(headers=headers)
        body = {"seat": 0, "choice": "nap"}
        assert (await thief.post(f"/api/tables/{table}/answer", json=body)).status_code == 403
    await host.post(f"/api/tables/{table}/new-link", {"seat": 0})
    old = site.client(headers={"authorization": f"Bearer {token}"})
    assert (await old.get(f"/api/tables/{table}/state")).json()["me"]["seats"] == []


async def test_a_program_gets_its_seat_at_the_rematch(site: World) -> None:
    host = await site.person()
    table = await host.open("clash", "me", "hotseat")
    token = (await host.links(table, "return"))[1].rsplit("/", 1)[1]
    chance = choices(5)
    while not await host.move(table, chance):
        pass
    program = Person(site.client(headers={"authorization": f"Bearer {token}"}))
    new = await program.post(f"/api/tables/{table}/rematch", {})
    links = {one["seat"]: one["link"] for one in new["seat_links"] if one["kind"] == "return"}
    assert list(links) == [1]
    again = Person(site.client(headers={"authorization": f"Bearer {links[1][4:]}"}))
    assert (await again.state(new["table"]))["me"]["seats"] == [1]


async def test_a_device_signed_out_learns_no_new_link_at_the_old_table(site: World) -> None:
    """It held the seat at both tables; at the new one its owner has signed it out."""
    owner, device = await site.person(), await site.person()
    table = await owner.open("clash", "me", "hotseat")
    way = (await owner.links(table, "return"))[0]
    await device.client.post(way, data={"csrf": device.client.headers["x-csrf-token"]})
    token = way.rsplit("/", 1)[1]
    program = Person(site.client(headers={"authorization": f"Bearer {token}"}))
    chance = choices(5)
    while not await owner.move(table, chance):
        pass
    new = (await owner.post(f"/api/tables/{table}/rematch", {}))["table"]
    there = (await owner.get(f"/api/tables/{new}/devices", seat=0))["devices"]
    for one in there:
        if not one["here"]:
            await owner.post(f"/api/tables/{new}/drop-device", {"seat": 0, **one})
    await owner.post(f"/api/tables/{new}/new-link", {"seat": 0})
    for thief in (device, program):
        again = await thief.post(f"/api/tables/{table}/rematch", {})
        assert (again["table"], again["seat_links"]) == (new, [])
        assert (await thief.state(new))["me"]["seats"] == []
    owners = await owner.post(f"/api/tables/{table}/rematch", {})
    assert [link["seat"] for link in owners["seat_links"]] == [0, 1]


async def test_the_log_names_no_table_that_could_be_watched() -> None:
    table = "Abc123-_xyz9"
    assert table not in logs.alias(table)
    assert logs.alias(table) == logs.alias(table) != logs.alias("Abc123-_xyz8")


# -- floods ----------------------------------------------------------------------
async def test_dear_doors_have_a_budget_of_their_own(tmp_path: Path) -> None:
    async with world(settings_for(tmp_path, dear_rate=1.0, dear_burst=3)) as site:
        person = await site.person()
        table = await person.open("clash", "me", "hotseat")
        doors = ["film", "verify", "replay", "record", "chance"]
        replies = [await person.client.get(f"/api/tables/{table}/{door}") for door in doors]
        assert [reply.status_code for reply in replies[3:]] == [429, 429]
        assert all(reply.status_code in (200, 403) for reply in replies[:3])
        assert int(replies[4].headers["retry-after"]) >= 1
        await person.state(table)  # and play goes on


async def test_two_devices_and_an_undo_at_once_leave_one_truth(site: World) -> None:
    """Answers and undos thrown at a seat from two devices: each is taken once or refused."""
    host = await site.person()
    table = await host.open("clash", "me", "hotseat")
    other = await Person(site.client(cookies=dict(host.client.cookies))).arrive()
    kept = lost = 0
    for _ in range(12):
        state = await host.state(table)
        if state["over"] or state["decision"] is None:
            break
        seat, serial = state["me"]["seat"], state["decision"]["serial"]
        body = {"seat": seat, "serial": serial, "choice": state["decision"]["options"][0]["text"]}
        answers = [p.client.post(f"/api/tables/{table}/answer", json=body) for p in (host, other)]
        undo = other.client.post(f"/api/tables/{table}/undo", json={"seat": seat})
        first, second, undone = await asyncio.gather(*answers, undo)
        codes = sorted([first.status_code, second.status_code])
        assert codes == [200, 409], codes
        assert undone.status_code in (200, 409)
        kept, lost = kept + 1, lost + 1
        assert (await host.state(table))["log"] == (await other.state(table))["log"]
    assert (kept, lost) > (0, 0)
    live = await site.site.tables.live(table)
    assert [one.ply for one in await site.site.store.plies(table, 0)][: live.length]


# -- disks and files ---------------------------------------------------------------
async def test_what_a_full_disk_takes_is_refused_and_nothing_else_is_lost(site: World) -> None:
    """SQLite itself says that it is full: its file may not grow any more."""
    person, chance = await site.person(), choices(2)
    table = await person.open("kingsburg", "me", "hotseat")
    await person.move(table, chance)

    async def room(pages: str) -> None:
        order = f"PRAGMA max_page_count={pages}"  # of a connection: here that of the answers
        site.site.store.driver.transaction(lambda cursor: cursor.execute(order))

    await room("1")  # no less than it has
    status = 200
    while status == 200:
        before = await person.state(table)
        choice = before["decision"]["options"][0]["text"]
        body = {"seat": before["me"]["seat"], "choice": choice}
        reply = await person.client.post(f"/api/tables/{table}/answer", json=body)
        status = reply.status_code
    assert (status, reply.headers["content-type"]) == (503, "application/json")
    assert await person.state(table) == before  # no phantom move
    await room("1000000")
    assert not await person.move(table, chance)
    assert len((await person.state(table))["log"]) > len(before["log"])
    sound = await site.site.store.write(
        lambda db: db.exec_driver_sql("PRAGMA integrity_check").scalar()
    )
    assert sound == "ok"


def opened(url: str) -> None:
    """What a server does with its database before it begins."""
    migrate(url)
    try_out(url)


@pytest.mark.parametrize("harm", ["corrupt", "newer", "read-only", "other"])
async def test_a_database_that_cannot_be_served_is_told_in_one_line(
    tmp_path: Path, harm: str
) -> None:
    file = tmp_path / "harmed.db"
    migrate(f"sqlite:///{file}")
    if harm == "corrupt":
        file.write_bytes(file.read_bytes()[:4096] + b"x" * 20_000)
    elif harm == "other":
        file.write_bytes(b"not a database at all" * 100)
    elif harm == "newer":
        with closing(sqlite3.connect(file)) as db:
            db.execute("UPDATE alembic_version SET version_num = '9999'")
            db.commit()
    else:
        file = Path("/proc/version")
    with pytest.raises(BadSetup) as told:
        opened(f"sqlite:///{file}")
    assert "\n" not in str(told.value)
