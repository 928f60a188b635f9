"""What seats are called: bots in the reader's language, people as they call themselves."""

from __future__ import annotations

from typing import Any

import pytest

from regalia.server.table.appearance import appearances
from regalia.server.table.names import choose_name
from tests.server.helpers import Person, World, choices

pytestmark = pytest.mark.anyio

GIVEN = {"en": ["Anna", "Knight 2", "Novice 3"], "ru": ["Anna", "Рыцарь 2", "Новичок 3"]}


async def opened(person: Person, *chairs: dict[str, str], **more: Any) -> str:
    body = {"game": "kingsburg", "seats": list(chairs), **more}
    table: str = (await person.post("/api/tables", body, 201))["table"]
    return table


def names_of(state: dict[str, Any]) -> list[str]:
    return [seat["name"] for seat in state["seats"]]


@pytest.mark.parametrize("opened_in", ["en", "ru"])
async def test_bots_are_called_in_the_readers_language(site: World, opened_in: str) -> None:
    person = await site.person()
    table = await opened(
        person,
        {"kind": "me", "name": "Anna"},
        {"kind": "bot"},
        {"kind": "bot", "bot": "uniform"},
        lang=opened_in,
    )
    for lang, names in GIVEN.items():
        assert names_of(await person.state(table, lang=lang)) == names
        mine = (await person.get("/api/tables", lang=lang))["tables"][0]
        assert names_of(mine) == names
        page = await person.get("/tables", lang=lang)
        assert ", ".join(names) in page
        drawn = await person.get(f"/api/tables/{table}/state", lang=lang)
        for name in names:
            assert name in str(drawn["board"])
            assert name in drawn["position"]


async def test_log_prompt_and_result_call_them_so_too(site: World) -> None:
    """A whole match, read in both languages at its end and once before."""
    person = await site.person()
    table = await person.open("clash", "me", "bot", lang="ru")
    chance = choices(5)
    while not await person.move(table, chance):
        pass
    english = await person.state(table, lang="en")
    russian = await person.state(table, lang="ru")
    for state, name, foreign in (
        (english, "Novice 2", "Новичок"),
        (russian, "Новичок 2", "Novice"),
    ):
        told = [line["text"] for line in state["log"]] + [state["result"]["winners_text"]]
        assert any(name in line for line in told)
        assert not any(foreign in line for line in told)
        moment = await person.get(f"/api/tables/{table}/replay", at=0, lang=state["lang"])
        assert name in names_of(moment)


async def test_the_prompt_names_who_is_awaited(site: World) -> None:
    host, friend = await site.person(), await site.person()
    table = await opened(host, {"kind": "friend"}, {"kind": "me"}, lang="ru")
    link = (await host.links(table, "invite"))[0]
    for lang, name in (("en", "Player 1"), ("ru", "Игрок 1")):
        state = await host.state(table, lang=lang)
        assert names_of(state)[0] == name
        assert "Player 2" in await friend.get(link, lang="en")
    await friend.sit(table, link)  # without a name: still called by the seat
    assert names_of(await host.state(table, lang="en")) == ["Player 1", "Player 2"]
    body = {"token": link.rsplit("/", 1)[1]}
    late = await site.person()
    for lang, name in (("en", "Player 1"), ("ru", "Игрок 1")):
        refusal = await late.client.post(
            f"/api/tables/{table}/sit", json=body, params={"lang": lang}
        )
        assert refusal.json()["error"] == "seat-taken"
        assert name in refusal.json()["message"]


async def test_names_of_ones_own_stay(site: World) -> None:
    """A person is called as he likes; a bot that a program named keeps that name."""
    person = await site.person()
    table = await opened(person, {"kind": "me", "name": "Олег"}, {"kind": "bot", "name": "Hal"})
    for lang in ("en", "ru"):
        assert names_of(await person.state(table, lang=lang)) == ["Олег", "Hal"]
    # What everybody calls them anyway is no name of their own.
    await person.post(f"/api/tables/{table}/rename", {"seat": 0, "name": "Player 1"})
    assert names_of(await person.state(table, lang="ru"))[0] == "Игрок 1"


@pytest.mark.parametrize("stored", ["Chancellor 2", "Канцлер 2", "Steward 2"])
async def test_tables_of_earlier_versions_stored_the_words(site: World, stored: str) -> None:
    person = await site.person()
    table = await opened(person, {"kind": "me"}, {"kind": "bot", "bot": "kingsburg"})
    live = await site.site.tables.live(table)
    assert await site.site.store.change_seat(table, live.version, 1, {"name": stored})
    assert names_of(await person.state(table, lang="en"))[1] == "Steward 2"
    assert names_of(await person.state(table, lang="ru"))[1] == "Стольник 2"


async def test_a_rematch_calls_them_in_the_readers_language_again(site: World) -> None:
    person = await site.person()
    table = await person.open("clash", "me", "bot", lang="ru")
    chance = choices(6)
    while not await person.move(table, chance):
        pass
    again = (await person.post(f"/api/tables/{table}/rematch", {}))["table"]
    assert names_of(await person.state(again, lang="en")) == ["Player 1", "Novice 2"]


def test_a_bot_without_a_word_of_its_own_is_called_by_its_name() -> None:
    assert choose_name("", "bot", "dreamer", 0, "ru", None) == "Dreamer 1"


@pytest.mark.parametrize("name", ["anna", "Канцлер 7", "Ａｎｎａ"])
async def test_a_table_is_not_opened_with_names_one_could_confuse(site: World, name: str) -> None:
    person = await site.person()
    chairs = [{"kind": "me", "name": "Anna"}, {"kind": "hotseat", "name": name}]
    refused = await person.post("/api/tables", {"game": "kingsburg", "seats": chairs}, 409)
    assert refused["error"] == "name-taken"


# -- looking alike ------------------------------------------------------------------
ALIKE = (
    ("Anna", "anna"),
    ("Anna", "\u0410nna"),  # Cyrillic A
    ("Anna", "Ann\u0430"),
    ("Anna", "\uff21\uff4e\uff4e\uff41"),  # full width
    ("Anna", "Anna."),
    ("Anna", "An na"),
    ("Anna", "-Anna-"),
    ("Anna", "Anna\u3164"),  # a filler
    ("Anna", "Anna\u2800"),  # a blank pattern of dots
    ("Anna", "An\u200bna"),
    ("Anna", "An\u034fna"),
    ("Anna", "\U0001d400nna"),  # mathematical bold
    ("Bob", "\u0412\u043eb"),  # Cyrillic capital Ve, small o
    ("Modern", "Modem"),  # rn and m
    ("Oleg", "0leg"),
    ("Ilya", "1lya"),
    ("Ilya", "llya"),
    ("Ольга", "O\u043bьга"),  # Latin O
)
UNLIKE = (("Anna", "Hanna"), ("Anna", "Anne"), ("Bob", "Rob"), ("Олег", "Ольга"), ("José", "Jose"))


@pytest.mark.parametrize(("one", "other"), ALIKE)
async def test_nobody_is_called_what_looks_like_another(site: World, one: str, other: str) -> None:
    assert appearances(one) & appearances(other)
    host, friend = await site.person(), await site.person()
    table = await opened(host, {"kind": "me", "name": one}, {"kind": "friend"})
    token = (await host.links(table, "invite"))[1].rsplit("/", 1)[1]
    body = {"token": token, "name": other}
    refused = await friend.post(f"/api/tables/{table}/sit", body, 409)
    assert refused["error"] == "name-taken"
    await friend.post(f"/api/tables/{table}/sit", {"token": token, "name": "Zoe"})
    renamed = {"seat": 1, "name": other}
    assert (await friend.post(f"/api/tables/{table}/rename", renamed, 409))["error"] == "name-taken"
    watcher = await site.person()
    line = {"text": "hello", "name": other}
    assert (await watcher.post(f"/api/tables/{table}/chat", line, 409))["error"] == "name-taken"


async def test_the_invitation_says_what_one_sits_down_to_and_keeps_a_taken_name(
    site: World,
) -> None:
    host, friend = await site.person(), await site.person()
    chairs = [{"kind": "me", "name": "Anna"}, {"kind": "friend"}, {"kind": "friend"}]
    table = (await host.post("/api/tables", {"game": "kingsburg", "seats": chairs}, 201))["table"]
    link = (await host.links(table, "invite"))[1]
    shown = (await friend.client.get(f"{link}?lang=en")).text
    assert "At the table: Anna<" in shown  # and not the seat that is free, too
    assert "live" in shown
    assert "free seats: 2 of 3" in shown
    csrf = shown.split('name="csrf" value="')[1].split('"')[0]
    refused = await friend.client.post(link, data={"csrf": csrf, "name": "anna"})
    assert refused.status_code == 409
    assert 'name="name" value="anna"' in refused.text
    assert "choose another name" in refused.text


@pytest.mark.parametrize(("one", "other"), UNLIKE)
def test_names_that_differ_to_the_eye_do(one: str, other: str) -> None:
    assert not appearances(one) & appearances(other)


@pytest.mark.parametrize(
    "name",
    [
        *("Page", "\u0420\u0430ge", "P\u0430ge 3", "Knight", "Рыцарь", "KNlGHT"),
        *("Admin", "\u0410dmin", "ADMIN 2", "Moderator", "Админ", "Хозяин", "Regalia", "System."),
        *("Player 2", "Player 7", "Player", "Игрок 2", "P1ayer 2", "Spectator", "Зритель"),
    ],
)
async def test_nobody_is_called_like_a_bot_a_host_or_another_seat(site: World, name: str) -> None:
    person = await site.person()
    body = {"game": "kingsburg", "seats": [{"kind": "me", "name": name}, {"kind": "bot"}]}
    assert (await person.post("/api/tables", body, 409))["error"] == "name-taken"


@pytest.mark.parametrize(
    "name",
    ["\u2800", "\u3164\u3164", "\u115f\u1160", "\uffa0", "...", "- -", "\U0001d159", "\u0301"],
)
async def test_a_name_is_never_empty_to_the_eye(site: World, name: str) -> None:
    person = await site.person()
    table = await opened(person, {"kind": "me", "name": name}, {"kind": "bot"})
    assert names_of(await person.state(table, lang="en"))[0] == "Player 1"


@pytest.mark.parametrize("name", ["\U0001f431", "Ян", "李", "O'Neil", "X", "7"])
async def test_short_names_and_pictures_are_names(site: World, name: str) -> None:
    person = await site.person()
    table = await opened(person, {"kind": "me", "name": name}, {"kind": "bot"})
    assert names_of(await person.state(table))[0] == name
