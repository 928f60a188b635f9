"""`regalia admin forget`: nothing of a person is left, and nobody else's match is touched."""

from __future__ import annotations

import json
from typing import Any

import pytest
from click.testing import CliRunner
from sqlalchemy import create_engine, insert, select

from regalia.cli.main import cli
from regalia.server.keys import hash_token
from regalia.server.logs import alias
from regalia.server.store.models import CALLS, CHAT, CONTACTS, HOLDERS, METADATA, PUSHES
from tests.server.helpers import Person, World

pytestmark = pytest.mark.anyio


def forget(url: str, who: str, *words: str, code: int = 0) -> Any:
    database = url.removeprefix("sqlite:///")
    command = ["admin", "--database", database, "forget", who, "--json", *words]
    result = CliRunner().invoke(cli, command)
    assert result.exit_code == code, result.output
    return json.loads(result.stdout) if not code else result.stderr


def rows(url: str) -> str:
    """Everything the database holds, as one text."""
    engine = create_engine(url)
    with engine.connect() as db:
        found = [
            str(tuple(row)) for table in METADATA.sorted_tables for row in db.execute(select(table))
        ]
    engine.dispose()
    return "\n".join(found)


async def browser_of(site: World, table: str, seat: int) -> str:
    query = select(HOLDERS.c.browser).where(HOLDERS.c.table_id == table, HOLDERS.c.seat == seat)
    found = await site.site.store.read(lambda db: db.scalar(query))
    return str(found)


async def meet(site: World) -> tuple[Person, Person, str]:
    """Zebra and a host sit at one table and talk; Zebra wants to be written to."""
    host, friend = await site.person(), await site.person()
    table = await host.open("clash", "me", "friend", chat=True)
    invite = (await host.links(table, "invite"))[1]
    await friend.sit(table, invite, "Zebra")
    for person, seat, text in ((host, 0, "good luck"), (friend, 1, "my number is 555")):
        await person.post(f"/api/tables/{table}/chat", {"seat": seat, "text": text})
    browser = await browser_of(site, table, 1)

    def ask_for_calls(db: Any) -> None:
        who = {"browser": browser, "lang": "en"}
        times = {"asked": 1.0, "confirmed": 2.0}
        db.execute(insert(CONTACTS).values(**who, name="n", address="Zebra@zoo.example", **times))
        push = {"name": "p", "endpoint": "https://push.example/zebra", "keys": {}, "at": 1.0}
        db.execute(insert(PUSHES).values(**who, **push))
        db.execute(insert(CALLS).values(browser=browser, table_id=table, since=1.0, tries=0))

    await site.site.store.write(ask_for_calls)
    return host, friend, table


@pytest.mark.parametrize("by", ["address", "device"])
async def test_nothing_of_a_person_is_left(each_site: World, by: str) -> None:
    site, url = each_site, each_site.site.settings.url
    host, friend, table = await meet(site)
    browser = await browser_of(site, table, 1)
    for person, seat in ((host, 1), (friend, 0)):
        await person.post(f"/api/tables/{table}/block", {"seat": seat, "on": True})
    who = "zebra@ZOO.example" if by == "address" else alias(browser)
    before = rows(url)
    assert all(word in before for word in (browser, "Zebra", "zebra", "my number"))
    assert before.count(hash_token(browser)) == 2
    found = {"addresses": 1, "devices": 1, "notifications": 1, "seats": 1, "chat lines": 1}
    assert forget(url, who, "--dry-run") == {"deleted": False, "found": found}
    assert rows(url) == before
    assert forget(url, who, "--yes") == {"deleted": True, "found": found}
    after = rows(url)
    left = [
        line
        for line in after.splitlines()
        for word in (browser, hash_token(browser), "ebra", "my number")
        if word in line
    ]
    assert left == []
    assert "good luck" in after
    state = await host.state(table, 0)  # the server that runs knows, too
    assert [seat["name"] for seat in state["seats"]] == ["Player 1", "Player 2"]
    assert (await friend.state(table))["me"]["seats"] == []
    assert "no device" in forget(url, alias(browser), "--yes", code=2)
    assert "nobody has the address" in forget(url, "zebra@zoo.example", "--yes", code=2)
    assert len(await site.site.store.read(lambda db: db.execute(select(CHAT)).all())) == 1
