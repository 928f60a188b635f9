"""Strangers meet: one opens a table, another joins from the lobby; clocks run, people talk."""

from __future__ import annotations

from playwright.sync_api import Page, expect

import regalia
from regalia.bots import levels
from tests.browser.helpers import BOT, Visit
from tests.browser.test_pages import axe, axe_in_both_themes

PHONE = {"width": 390, "height": 844}


def open_listed(page: Page) -> None:
    """By the form, as a person does it."""
    page.goto("/new/kingsburg")
    page.locator("#seat-count").select_option("2")
    page.locator(".seat-row[data-seat='0'] .name").fill("Ada")
    page.locator(".seat-row[data-seat='1'] .kind").select_option("friend")
    page.locator(".clock-choice:not([hidden]) .bank").select_option("600")
    page.locator("#ending").select_option("bot")
    page.locator("#listed").check()
    axe_in_both_themes(page, "the form")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector(".parts:not(.first) svg")


def test_strangers_meet_in_the_lobby_and_talk(visit: Visit) -> None:
    host, guest = visit(), visit(viewport=PHONE, locale="ru")
    desk, phone = host.page, guest.page
    open_listed(desk)
    table = desk.url.rsplit("/", 1)[1]
    assert desk.locator(".clock.runs").count() == 0  # nobody waits yet

    phone.goto("/")
    phone.locator("[data-my-name]").fill("Боня")
    axe_in_both_themes(phone, "the lobby")
    phone.locator(f"[data-join='{table}']").click()
    phone.wait_for_selector(".parts:not(.first) svg")
    expect(phone.locator(".seats")).to_contain_text("Боня")
    expect(desk.locator(".clock.runs")).to_have_count(1)
    expect(desk.locator(".clock.runs")).to_contain_text("+ 10:00")
    expect(desk.locator(".clock:not(.runs)")).to_contain_text("10:00")

    expect(desk.locator("#prompt")).to_be_visible()
    desk.keyboard.press("c")
    desk.locator("#chat-text").fill("<i>Hello</i>")
    desk.keyboard.press("Enter")
    expect(phone.locator("[data-drawer=chat] .unread")).to_be_visible()
    expect(phone.locator("#chat-live")).to_have_text("Ada: <i>Hello</i>")
    phone.locator("[data-drawer=chat]").click()
    expect(phone.locator("#chat-lines")).to_contain_text("<i>Hello</i>")
    expect(phone.locator("[data-drawer=chat] .unread")).to_be_hidden()
    phone.get_by_role("button", name="Удачи!").click()
    expect(desk.locator("#chat-lines li").last).to_contain_text("Good luck!")
    axe_in_both_themes(phone, "the chat in the hand", ".drawer")
    axe_in_both_themes(desk, "the chat", ".drawer")

    desk.locator("#chat-lines .by").click()  # muted: what he says is not shown any more
    expect(desk.locator("#chat-lines li")).to_have_count(1)
    desk.locator("#chat-muted button").click()
    expect(desk.locator("#chat-lines li")).to_have_count(2)
    desk.locator("#chat-allowed").uncheck()
    expect(phone.locator("#chat-form")).to_be_hidden()
    axe_in_both_themes(desk, "the seats with clocks", ".seats")

    phone.goto("/")
    expect(phone.locator("[data-join]")).to_have_count(0)
    phone.goto("/new/kingsburg")  # the name is remembered
    expect(phone.locator("[data-my-name]")).to_have_value("Боня")


def test_little_time_is_said(visit: Visit) -> None:
    """On one's own seat, politely, and what then happens."""
    host, friend = visit(), visit()
    seats = [{"kind": "me"}, {"kind": "friend"}]
    body = {"game": "kingsburg", "seats": seats, "patience": 60, "ending": "bot"}
    request = host.context.request
    reply = request.post("/api/tables", data=body, headers=host.csrf()).json()
    link = next(one["link"] for one in reply["seat_links"] if one["kind"] == "invite")
    friend.page.clock.install()
    friend.page.goto(link)
    friend.page.get_by_role("button", name="Sit down").click()
    friend.page.wait_for_selector(".parts:not(.first) svg")
    host.page.goto(reply["page"])
    host.page.wait_for_selector(".parts:not(.first) svg")
    late, seat = (host, 0) if host.state(reply["table"])["decision"] else (friend, 1)
    if late is host:
        host.page.clock.install()
        host.page.reload()
        host.page.wait_for_selector(".parts:not(.first) svg")
    clock = late.page.locator(f"[data-seat='{seat}'] .clock")
    expect(clock).to_have_class("clock runs")
    expect(late.page.locator("#deadline")).to_contain_text("a bot answers for you")
    late.page.clock.fast_forward(52_000)
    expect(clock).to_have_class("clock runs near")
    expect(late.page.locator(".toast")).to_contain_text("Little time left")
    axe_in_both_themes(late.page, "little time", ".seats")


def test_a_bots_seat_says_how_it_plays(visit: Visit) -> None:
    """The sentence and the rating by which its level was chosen; a person's says nothing of it."""
    rating = levels.rating(regalia.game("kingsburg"), BOT)
    for lang, said in (("en", "Page. Knows the rules"), ("ru", "Паж. Знает правила")):
        person = visit(viewport=PHONE, locale=lang)
        page = person.page
        person.new_table("me", "bot")
        for seat, count in (("1", 1), ("0", 0)):
            page.locator(f".seat[data-seat='{seat}'] .face").click()
            plays = page.locator("dialog.sheet .plays")
            expect(plays).to_have_count(count)
            if count:
                expect(plays).to_contain_text(said)
                expect(plays).to_contain_text(str(rating))
                assert axe(page, "dialog.sheet") == []
            page.keyboard.press("Escape")
            expect(page.locator("dialog.sheet")).to_have_count(0)
