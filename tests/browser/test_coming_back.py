"""Reload, lost connections, take back, another language: nothing is lost."""

from __future__ import annotations

import signal

import pytest
from playwright.sync_api import expect

from tests.browser.helpers import Server, Visit, Visitor, befriend


def some_moves(person: Visitor, count: int) -> None:
    for _ in range(count):
        assert person.ready()
        person.choose()


def test_reload_in_the_middle(visit: Visit) -> None:
    person = visit()
    person.new_table("me", "bot")
    some_moves(person, 4)
    person.ready()
    before = (person.page.inner_text("#prompt"), person.choices().all_inner_texts())
    person.page.reload()
    person.ready()
    assert (person.page.inner_text("#prompt"), person.choices().all_inner_texts()) == before
    some_moves(person, 3)


# One that ends in peace says so to its streams, which the server's own tests see.
@pytest.mark.parametrize(
    "how", [signal.SIGKILL, pytest.param(signal.SIGTERM, marks=pytest.mark.soak)]
)
def test_the_server_restarts_in_the_middle(visit: Visit, server: Server, how: int) -> None:
    person = visit()
    person.new_table("me", "bot")
    some_moves(person, 2)
    person.ready()
    server.stop(how)
    expect(person.page.locator(".offline-note")).to_be_visible()
    server.start()
    expect(person.page.locator(".offline-note")).to_be_hidden()
    some_moves(person, 2)


def test_take_back(visit: Visit) -> None:
    person = visit()
    page = person.page
    for _ in range(20):  # until the lot lets us begin
        person.new_table("me", "friend")
        if person.asked:
            break
    question = page.inner_text("#prompt")
    person.choose()
    page.get_by_role("button", name="Undo").click()
    person.ready()
    assert page.inner_text("#prompt") == question
    person.choose()
    page.wait_for_selector("#undo:not([hidden])")
    page.keyboard.press("u")
    person.ready()
    assert page.inner_text("#prompt") == question
    expect(page.locator("#undo")).to_be_hidden()


def test_another_language_at_any_time(visit: Visit) -> None:
    person = visit()
    page = person.page
    person.new_table("me", "bot")
    some_moves(person, 2)
    person.ready()
    page.click("[data-lang=ru]")
    page.wait_for_selector("html[lang=ru]", state="attached")
    person.ready()
    expect(page.get_by_role("tab", name="Журнал")).to_be_visible()
    assert "lang=" not in page.url
    some_moves(person, 2)
    person.ready()
    page.goto("/")
    expect(page.get_by_role("button", name="Сыграть с ботами").first).to_be_visible()
    page.click("[data-lang=en]")
    expect(page.get_by_role("button", name="Play against bots").first).to_be_visible()


def test_light_and_dark_are_remembered(visit: Visit) -> None:
    page = visit().page
    page.goto("/")
    light = page.evaluate("() => getComputedStyle(document.body.parentElement).backgroundColor")
    page.click("[data-theme-switch]")
    page.goto("/tables")
    dark = page.evaluate("() => getComputedStyle(document.body.parentElement).backgroundColor")
    assert light != dark


def test_since_your_last_turn(visit: Visit) -> None:
    """Whoever comes back reads what has happened meanwhile, once."""
    host, friend = visit(), visit()
    table = befriend(host, friend, "Ivan")
    while not (answered(host, table) and friend.asked and not host.asked):
        person = host if host.asked else friend
        if person.asked:
            person.choose()
            person.settled()
    host.page.goto("/tables")
    while not host.state(table)["decision"]:
        assert friend.ready()
        friend.choose()
        friend.settled()
    host.page.goto(f"/t/{table}")
    card = host.page.locator("#since")
    expect(card.locator("li").last).to_be_visible()
    card.get_by_role("button").click()
    expect(card).to_be_hidden()
    host.page.reload()
    host.ready()
    expect(card).to_be_hidden()
    expect(host.page.locator("#log .mark")).to_have_count(1)


def answered(person: Visitor, table: str) -> bool:
    return bool(person.state(table)["since_last"])
