"""Looking back: where points came from, earlier moments, each for whoever may see them."""

from __future__ import annotations

import json
import re
import zlib
from base64 import b64decode
from typing import Any

import pytest

from regalia.engine.dealer import ScriptedDealer, SeededDealer
from regalia.engine.record import Ply
from regalia.games.clash import GAME
from regalia.server.table.session import TableSession
from tests.server.helpers import Person, World, choices
from tests.server.test_devices import press
from tests.server.test_film import night, two_at_clash

pytestmark = pytest.mark.anyio
LANGS = ("en", "ru")


async def finished(site: World, person: Person, game: str, *chairs: str, **more: Any) -> str:
    """A table played to its end at random, all at once."""
    table = await person.open(game, *chairs, **more)
    tables, chance = site.app.state.site.tables, choices(3)

    def play(live: TableSession) -> list[Ply]:
        before = len(live.match.plies)
        while live.match.waiting:
            seat = live.match.waiting[0]
            decision = live.match.decision(seat)
            assert decision is not None
            live.match.submit(seat, chance.choice(decision.options))
        return live.match.plies[before:]

    await tables.act(table, play)
    return table


async def test_the_end_page_adds_up_and_speaks_both_languages(site: World) -> None:
    person = await site.person()
    table = await finished(site, person, "kingsburg", "me", "hotseat")
    state = await person.state(table)
    found = {lang: await person.get(f"/api/tables/{table}/lookback", lang=lang) for lang in LANGS}
    (account,) = found["en"]["accounts"]
    scores = state["result"]["scores"]
    assert account["total"] == scores
    assert summed([source["values"] for source in account["sources"]]) == scores
    assert summed(account["chapters"]) == scores
    assert account["line"][-1][1:] == scores
    assert [chapter["short"] for chapter in found["en"]["chapters"]][:2] == ["Year 1", "Year 2"]
    assert found["ru"]["chapters"][0]["short"] == "Год 1"
    assert len(found["en"]["told"]) == state["plies"] + 1
    for lang in LANGS:
        turns = found[lang]["turns"]
        assert turns
        assert all(turn["text"].strip() and 0 <= turn["ply"] <= state["plies"] for turn in turns)
    assert found["en"]["turns"][0]["text"] != found["ru"]["turns"][0]["text"]


def summed(rows: list[list[int]]) -> list[int]:
    return [sum(column) for column in zip(*rows, strict=True)]


async def test_what_is_assessed_has_books_of_its_own(site: World) -> None:
    person = await site.person()
    table = await finished(
        site, person, "xidit", "me", "hotseat", "hotseat", options={"length": "short"}
    )
    found = await person.get(f"/api/tables/{table}/lookback")
    tallies = {
        tally["key"]: tally["values"] for tally in (await person.state(table))["result"]["tallies"]
    }
    assert [account["name"] for account in found["accounts"]] == [
        "wealth",
        "influence",
        "reputation",
    ]
    for account in found["accounts"]:
        assert account["total"] == tallies[account["name"]]


async def test_nothing_is_told_of_a_match_that_goes_on(site: World) -> None:
    person = await site.person()
    table = await person.open("clash", "me", "hotseat")
    await person.get(f"/api/tables/{table}/lookback", status=403)


async def test_an_earlier_moment_is_shown_as_one_s_own_seat_saw_it(site: World) -> None:
    people, table = await two_at_clash(site)
    before = [await people[seat].state(table) for seat in (0, 1)]
    told = len(before[0]["log"])
    await night(people, table)
    for seat in (0, 1):
        found = await people[seat].get(f"/api/tables/{table}/history", upto=told)
        assert found["seat"] == seat
        assert found["upto"] == told
        assert found["view"]["fields"] == before[seat]["view"]["fields"]
        assert found["after"] > told > found["before"]
    await people[0].get(f"/api/tables/{table}/history", upto=told, seat=1, status=403)
    await people[0].get(f"/api/tables/{table}/history", upto=-1, status=422)
    stranger = await site.person()
    watched = await stranger.get(f"/api/tables/{table}/history", upto=told)
    assert watched["seat"] is None
    assert watched["view"]["fields"]["hand"] == [len(hand) for hand in hands(before)]


def hands(states: list[dict[str, Any]]) -> list[list[int]]:
    return [state["view"]["fields"]["hand"][seat] for seat, state in enumerate(states)]


async def test_a_replay_without_its_log_tells_how_long_it_is(site: World) -> None:
    person = await site.person()
    table = await finished(site, person, "clash", "me", "hotseat")
    whole = await person.get(f"/api/tables/{table}/replay", at=5)
    short = await person.get(f"/api/tables/{table}/replay", at=5, log="no")
    assert short["log"] == []
    assert short["log_from"] == len(whole["log"]) > 0
    assert short["board"] == whole["board"]


async def test_what_if_goes_on_from_a_moment_with_other_dice(site: World) -> None:
    person = await site.person()
    table = await finished(site, person, "kingsburg", "me", "hotseat")
    plies = (await person.state(table))["plies"]
    at = plies // 2
    made = await person.post(f"/api/tables/{table}/branch", {"at": at, "seat": 1}, 201)
    old = await site.site.tables.live(table)
    new = await site.site.tables.live(made["table"])
    assert new.match.plies[:at] == old.match.plies[:at]
    assert not new.match.over
    state = await person.state(made["table"])
    assert state["me"]["seats"] == [1]
    assert [seat["kind"] for seat in state["seats"]] == ["bot", "person"]
    other = await person.post(f"/api/tables/{table}/branch", {"at": at, "seat": 1}, 201)
    assert (await site.site.tables.live(other["table"])).table.seed != new.table.seed
    site.site.tables.forget(new)
    again = await site.site.tables.live(made["table"])  # the log fits its dice
    assert again.parted is None
    assert again.match.plies[: len(new.match.plies)] == new.match.plies
    for body in ({"at": plies, "seat": 0}, {"at": 0, "seat": 0, "bot": "nobody"}):
        await person.post(f"/api/tables/{table}/branch", body, 422)
    await person.post(f"/api/tables/{made['table']}/branch", {"at": 0, "seat": 0}, 409)


async def test_a_record_can_be_brought_and_watched_by_anybody(site: World) -> None:
    person = await site.person()
    table = await finished(site, person, "clash", "me", "hotseat")
    text = (await person.client.get(f"/api/tables/{table}/record")).text
    made = await person.post("/api/records", {"text": text}, 201)
    assert await person.post("/api/records", {"text": text}, 201) == made  # one link a record
    state = await (await site.person()).state(made["table"])
    assert state["over"]
    assert state["me"]["seats"] == []
    assert state["result"]["scores"] == (await person.state(table))["result"]["scores"]
    assert (await person.client.get(f"/api/tables/{made['table']}/record")).text == text
    assert (await person.get(f"/api/tables/{made['table']}/verify"))["ok"]
    no_seed = GAME.match(seats=2, dealer=ScriptedDealer([], SeededDealer(1)))
    while not no_seed.over:
        decision = no_seed.decision(no_seed.waiting[0])
        assert decision is not None
        no_seed.submit(no_seed.waiting[0], decision.options[0])
    brought = await person.post("/api/records", {"text": no_seed.record().dumps()}, 201)
    assert (await person.state(brought["table"]))["over"]
    await person.get(f"/api/tables/{brought['table']}/replay", at=3)
    branch = f"/api/tables/{brought['table']}/branch"
    assert (await person.post(branch, {"at": 1, "seat": 0}, 409))["error"] == "no-branch"
    half = "\n".join(text.splitlines()[:-5])
    for wrong in ("nonsense", half, text.replace("clash", "chess")):
        refusal = await person.post("/api/records", {"text": wrong}, 409)
        assert refusal["error"] == "bad-record"


async def test_my_results_are_listed_summed_up_and_exported(site: World) -> None:
    person = await site.person()
    assert (await person.get("/api/results"))["results"] == []
    table = await finished(site, person, "clash", "me", "bot")
    state = await person.state(table)
    for _ in range(2):  # found anew, then as it was kept
        found = await person.get("/api/results", lang="ru")
        (line,) = found["results"]
        assert (line["table"], line["of"], line["plies"]) == (table, 2, state["plies"])
        assert line["points"] == state["result"]["scores"][0]
        assert (line["place"] == 1) == (0 in state["result"]["winners"])
        (total,) = found["totals"]
        assert (total["played"], total["won"]) == (1, int(line["place"] == 1))
    page = (await person.client.get("/results?lang=ru")).text
    assert "Мои результаты" in page
    assert f"/t/{table}" in page
    sheet = (await person.client.get("/results.csv")).text.splitlines()
    assert sheet[0].startswith("date,game,place")
    assert sheet[1].endswith(table)
    elsewhere = await site.person()
    assert (await elsewhere.get("/api/results"))["results"] == []
    await press(elsewhere, (await person.links(table, "return"))[0])
    assert (await elsewhere.get("/api/results"))["results"][0]["table"] == table


async def test_a_match_can_be_taken_home_as_a_picture_and_as_a_page(site: World) -> None:
    person = await site.person()
    running = await person.open("clash", "me", "hotseat")
    table = await finished(site, person, "clash", "me", "hotseat")
    for what in ("image", "offline"):
        await person.get(f"/api/tables/{running}/{what}", status=403)
    svg = (await person.client.get(f"/api/tables/{table}/image")).text
    assert svg.startswith("<svg")
    assert "<symbol" in svg
    page = (await person.client.get(f"/api/tables/{table}/offline?lang=ru&seat=1")).text
    assert 'lang="ru"' in page
    outside = re.findall(r'(?:src|href)="(?!#)[^"]*"|url\((?!#)', page)
    assert outside == []  # it needs nobody
    packed = re.search(r'id="data">([^<]+)<', page)
    assert packed is not None
    film = json.loads(zlib.decompress(b64decode(packed[1])))
    state = await person.state(table)
    assert film["moments"][-1]["scores"] == state["result"]["scores"]
    assert film["moments"][-1]["told"] == len(film["log"]) == len(state["log"])
    mine = (await person.state(table, seat=1, lang="ru"))["log"]
    assert [line["text"] for line in film["log"]] == [line["text"] for line in mine]
    await person.get(f"/api/tables/{table}/offline", seat=5, status=404)


@pytest.mark.parametrize("game", ["kingsburg", "eador", "xidit", "kemet"])
async def test_after_the_end_everything_may_be_open(site: World, game: str) -> None:
    person = await site.person()
    chairs = ("me", "hotseat", "hotseat") if game == "xidit" else ("me", "hotseat")
    table = await finished(site, person, game, *chairs)
    live = await site.site.tables.live(table)
    at = len(live.match.plies) // 2
    path = f"/api/tables/{table}/replay"
    plain = await person.get(path, at=at)
    opened = await person.get(path, at=at, open="yes")
    assert "secrets" not in plain
    assert len(opened["secrets"]) == len(chairs)
    assert opened["board"]["parts"].keys() == plain["board"]["parts"].keys()
    if game in ("eador", "kemet"):
        hands = live.match.at(at).dump()["fields"]["hands" if game == "eador" else "hand"]
        pairs = zip(opened["secrets"], hands, strict=True)
        assert all(len(held) >= len(hand) for held, hand in pairs)
        assert any(opened["secrets"])
    if game == "xidit":  # what lies behind the screens is drawn
        assert opened["board"] != plain["board"]


async def test_nothing_is_open_before_the_end(site: World) -> None:
    person = await site.person()
    table = await person.open("kemet", "me", "hotseat")
    await person.get(f"/api/tables/{table}/replay", 403, at=1, open="yes")
