"""Refusals that no other test causes: each is caused once, and changes nothing.

What a guard in front of an endpoint refuses is refused once more where the change is made, on the
table as it is by then; here that second check is asked by itself.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import httpx
import pytest

from regalia.games.clash import GAME
from regalia.server.bots.bot_job import Answer
from regalia.server.bots.hints import Wanted
from regalia.server.errors import Refusal
from regalia.server.keys import Identity, hash_token
from regalia.server.lookback.results import as_csv
from regalia.server.people.chat import Line
from regalia.server.table.patience import MINUTE
from tests.server.cast import stamp
from tests.server.helpers import Clock, Person, World, choices
from tests.server.test_clocks import pair
from tests.server.test_drafts import PLAN, at_the_plan, redraft
from tests.server.test_late_bots import Slow

pytestmark = pytest.mark.anyio
STRANGER = Identity("a stranger's browser")
HINT = Wanted(0, None, "knight")


async def reply_of(client: httpx.AsyncClient, method: str, path: str, body: Any) -> tuple[int, str]:
    sent = {"json": body} if method == "POST" else {}
    reply = await client.request(method, path, **sent)
    kind = reply.headers["content-type"]
    return reply.status_code, reply.json()["error"] if "json" in kind else ""


ASKED = (
    ("POST", "undo", {"seat": 0, "times": 0}, 422),
    ("POST", "undo", {"seat": 0, "times": 25}, 422),
    ("POST", "why", {"seat": 0, "refs": [["cat", 0]] * 9}, 422),
    ("POST", "why", {"seat": 0, "refs": [["cat"]]}, 422),
    ("POST", "why", {"seat": 0, "refs": [["cat", True]]}, 422),
    ("POST", "why", {"seat": 0, "refs": [[0, 0]]}, 422),
    ("POST", "why", {"seat": 0, "refs": [["seat", 2]]}, 422),
    ("POST", "takeover", {"seat": 9}, 404),
    ("POST", "always-pass", {"seat": 0}, 422),
)


@pytest.mark.parametrize(("method", "endpoint", "body", "status"), ASKED)
async def test_what_cannot_be_asked_at_a_table(
    site: World, method: str, endpoint: str, body: dict[str, Any], status: int
) -> None:
    host, _, table = await pair(site)
    before = await stamp(site, table)
    found = await reply_of(host.client, method, f"/api/tables/{table}/{endpoint}", body)
    assert found == (status, "bad-request" if status == 422 else "no-seat")
    assert await stamp(site, table) == before


async def finished(site: World) -> tuple[Person, Person, str]:
    host, friend, table = await pair(site)
    chance = choices(4)
    while not all([await person.move(table, chance) for person in (host, friend)]):
        pass
    return host, friend, table


async def test_what_cannot_be_asked_of_a_finished_match(site: World) -> None:
    host, _, table = await finished(site)
    for path in ("replay?seat=9", "offline?seat=9"):
        assert (await host.client.get(f"/api/tables/{table}/{path}")).status_code == 404
    for body, status in (({"at": 0, "seat": 9}, 404), ({"at": 10_000, "seat": 0}, 422)):
        await host.post(f"/api/tables/{table}/branch", body, status)
    refused = await host.post(f"/api/tables/{table}/branch", {"at": 0, "seat": 0, "bot": "x"}, 422)
    assert "one of" in refused["message"]


async def test_a_record_that_is_not_over_is_not_opened(site: World) -> None:
    person = await site.person()
    table = await person.open("clash", "me", "hotseat")
    live = await site.site.tables.live(table)
    text = live.record().dumps()
    refused = await person.post("/api/records", {"text": text}, 409)
    assert refused["error"] == "record-not-over"


async def test_a_record_that_begins_in_the_middle_is_not_opened(site: World) -> None:
    person, chance = await site.person(), choices(3)
    match = GAME.restore(GAME.match(2, "start").dump(), seed="rest")
    while match.waiting:
        question = next(iter(match.questions()))
        match.submit(question.seat, chance.choice(question.options))
    refused = await person.post("/api/records", {"text": match.record().dumps()}, 409)
    assert refused["error"] == "bad-record"
    assert "only whole matches" in refused["message"]


async def test_a_game_that_is_not_here(site: World) -> None:
    client = site.client()
    for path in ("/boards/chess.css", "/games/chess", "/new/chess", "/api/games/chess/rules"):
        assert (await client.get(path)).status_code == 404
    person = await site.person()
    table = await person.open("clash", "me", "hotseat")
    site.site.tables._live.clear()
    del site.site.catalogue.games["clash"]
    refused = await person.get(f"/api/tables/{table}/state", 409)
    assert refused["error"] == "no-such-game-here"


async def test_a_link_whose_seat_is_taken(site: World) -> None:
    host, friend = await site.person(), await site.person()
    table = await host.open("clash", "me", "friend")
    link = (await host.links(table, "invite"))[1]
    await friend.sit(table, link, "Bea")
    assert (await friend.client.get(link)).status_code == 303
    late = await site.client().get(link)
    assert (late.status_code, "Bea" in late.text) == (409, True)


async def test_a_full_table_of_the_lobby(site: World) -> None:
    host, first, late = [await site.person() for _ in range(3)]
    table = await host.open("clash", "me", "friend", listed=True)
    await first.post(f"/api/tables/{table}/join", {"name": "Bea"})
    refused = await late.post(f"/api/tables/{table}/join", {}, 409)
    assert refused["error"] == "table-full"


async def test_a_seat_that_a_bot_plays_already_or_that_one_has_no_vote_for(site: World) -> None:
    clock = Clock(site)
    host, friend, table = await pair(site, patience=MINUTE)
    await host.answer(table, 0, "nap")
    clock.now += 2 * MINUTE
    refused = await friend.post(f"/api/tables/{table}/takeover", {"seat": 1}, 403)
    assert refused["error"] == "no-vote"  # one's own
    await host.post(f"/api/tables/{table}/takeover", {"seat": 1})
    refused = await host.post(f"/api/tables/{table}/takeover", {"seat": 1}, 409)
    assert refused["error"] == "bot-plays-already"


async def test_a_table_at_which_others_are_always_quicker(
    site: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def lost(*_: object) -> bool:
        return False

    person = await site.person()
    table = await person.open("clash", "me", "hotseat")
    monkeypatch.setattr(site.site.tables, "_attempt", lost)
    assert (await person.answer(table, 0, "nap", 409))["error"] == "too-busy"


async def test_no_picture_of_a_game_that_has_none(
    site: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nothing(*_: object, **__: object) -> str:
        raise LookupError

    host, _, table = await finished(site)
    monkeypatch.setattr("regalia.server.pages.offline_page.board", nothing)
    assert (await host.get(f"/api/tables/{table}/image", 404))["error"] == "no-picture"


# -- the second check ---------------------------------------------------------------------
Call = Callable[[Any, str], Awaitable[Any]]
AGAIN: tuple[tuple[str, Call], ...] = (
    ("not-opener", lambda site, table: site.chat.allow(STRANGER, table, on=False)),
    (
        "not-your-table",
        lambda site, table: site.chat.say(Identity("", "x"), table, Line("a", "", None, "")),
    ),
    ("not-your-seat", lambda site, table: site.chat.say(STRANGER, table, Line("a", "", 0, ""))),
    ("no-vote", lambda site, table: site.seating.take_over(STRANGER, table, 1)),
    ("not-your-seat", lambda site, table: site.seating.hand_back(STRANGER, table, 0)),
    ("not-your-seat", lambda site, table: site.seating.rename(STRANGER, table, 0, "Eve")),
    ("not-your-seat", lambda site, table: site.seating.always_pass(STRANGER, table, 0, on=True)),
    ("not-your-seat", lambda site, table: site.seating.add_part(STRANGER, table, 0, "0" * 32)),
    ("not-your-seat", lambda site, table: site.tables.answer(table, STRANGER, 0, None, "nap")),
    ("not-your-seat", lambda site, table: site.tables.undo(table, STRANGER, 0)),
    ("not-your-seat", lambda site, table: site.tables.redraft(table, STRANGER, 0, None, ["x"])),
    ("not-your-seat", lambda site, table: site.devices.new_link(STRANGER, table, 0)),
    ("not-your-seat", lambda site, table: site.devices.list_devices(STRANGER, table, 0, site.keys)),
    ("not-your-seat", lambda site, table: site.devices.drop(STRANGER, table, 0, "x", site.keys)),
    ("not-your-seat", lambda site, table: site.hints.ask(table, STRANGER, HINT, "en")),
    ("not-your-table", lambda site, table: site.rematches.decline(STRANGER, table)),
)


@pytest.mark.parametrize(("key", "call"), AGAIN)
async def test_who_holds_a_seat_is_looked_up_again_at_the_change(
    site: World, key: str, call: Call
) -> None:
    _, _, table = await pair(site)
    before = await stamp(site, table)
    with pytest.raises(Refusal) as refusal:
        await call(site.site, table)
    assert refusal.value.key == key
    assert await stamp(site, table) == before


async def test_a_link_that_ends_while_it_is_used(
    site: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was found, and made anew before the device was added."""
    host, _, table = await pair(site)
    token = (await host.links(table, "return"))[0].rsplit("/", 1)[1]

    async def found(*_: object) -> tuple[str, int]:
        return table, 0

    await host.post(f"/api/tables/{table}/new-link", {"seat": 0})
    monkeypatch.setattr(site.site.seating, "find", found)
    with pytest.raises(Refusal) as refusal:
        await site.site.devices.add(STRANGER, token)
    assert refusal.value.key == "no-link"
    live = await site.site.tables.live(table)
    assert live.seats[0].private != hash_token(token)
    assert STRANGER.browser not in live.holders[0]


# -- bots and hints --------------------------------------------------------------------------
async def stand_in(site: World, table: str) -> None:
    """A bot plays seat 0, and no other process has said so."""
    version = (await stamp(site, table))[1]
    assert await site.site.store.change_seat(table, version, 0, {"standin": 1})
    await site.site.tables.live(table)


async def test_a_plan_that_a_bot_plays_is_not_made_by_its_person(site: World) -> None:
    person, table = await at_the_plan(site)
    await redraft(person, table, PLAN)
    await stand_in(site, table)
    body = {"seat": 0, "picks": PLAN[::-1]}
    refused = await person.post(f"/api/tables/{table}/draft", body, 409)
    assert refused["error"] == "bot-plays"


async def test_what_a_bot_has_picked_in_secret_stands(site: World) -> None:
    person, table = await at_the_plan(site)
    await site.site.tables.act(table, lambda live: live.redraft(0, PLAN, None), by_bot=1)
    body = {"seat": 0, "picks": ["order wait", *PLAN[1:]]}
    refused = await person.post(f"/api/tables/{table}/draft", body, 409)
    assert refused["error"] == "bot-chose"


async def test_no_hint_for_a_seat_that_a_bot_plays(site: World) -> None:
    host, _, table = await pair(site)
    await stand_in(site, table)
    with pytest.raises(Refusal) as refusal:
        await site.site.hints.ask(table, await identity(site, table, 0), HINT, "en")
    assert refusal.value.key == "late"
    assert (await host.state(table))["hints"] == []


async def identity(site: World, table: str, seat: int) -> Identity:
    live = await site.site.tables.live(table)
    return Identity(next(iter(live.holders[seat])))


async def test_a_hint_that_names_no_option_is_none(
    site: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def odd(*_: object) -> Any:
        return Answer(10_000)

    host, _, table = await pair(site)
    monkeypatch.setattr(site.site.pool, "choose", odd)
    refused = await host.post(f"/api/tables/{table}/hint", {"seat": 0}, 409)
    assert refused["error"] == "no-hint"
    assert (await host.state(table))["hints"] == []


@pytest.mark.parametrize("is_asked_again", [False, True])
async def test_a_hint_for_a_question_that_is_answered_meanwhile(
    site: World, monkeypatch: pytest.MonkeyPatch, is_asked_again: bool
) -> None:
    slow = Slow(site, monkeypatch)
    host, friend, table = await pair(site)
    asking = asyncio.create_task(host.post(f"/api/tables/{table}/hint", {"seat": 0}, 409))
    await slow.thinks()
    await host.answer(table, 0, "nap")
    if is_asked_again:  # something else
        await friend.answer(table, 1, "nap")
        assert (await host.state(table, 0))["decision"]
    slow.go.release()
    assert (await asking)["error"] == "stale"


# -- what leaves the site ----------------------------------------------------------------------
def test_a_name_is_no_formula_in_a_spreadsheet() -> None:
    line = dict.fromkeys(("date", "game", "place", "of", "points", "level", "plies", "table"), "1")
    for name in ('=HYPERLINK("http://evil.example")', "+1", "-1", "@SUM(A1)"):
        [_, row] = as_csv([line | {"opponents": [name, "Bea"]}]).splitlines()
        assert "'" + name[0] in row


async def test_a_name_in_a_detail_is_text(site: World, monkeypatch: pytest.MonkeyPatch) -> None:
    host, _, table = await pair(site)
    await host.post(f"/api/tables/{table}/rename", {"seat": 0, "name": "<b>Ann"})
    found = (await host.client.get(f"/api/tables/{table}/detail?ref=seat:0")).text
    assert "<b>Ann" not in found
    assert "&lt;b&gt;Ann" in found

    def says_nothing(*_: Any, **__: Any) -> str:
        raise LookupError

    monkeypatch.setattr("regalia.render.svg.detail", says_nothing)  # then the name stands alone
    found = (await host.client.get(f"/api/tables/{table}/detail?ref=seat:0")).text
    assert found == "<strong>&lt;b&gt;Ann</strong>"
