"""Several people at one table: friends, spectators, one device, a bot that stands in."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.behind import played
from tests.browser.helpers import Server, Visit, Visitor, befriend


@pytest.mark.parametrize("rounds", [2, pytest.param(1000, marks=pytest.mark.soak)])
def test_two_browsers_and_a_spectator_play(visit: Visit, server: Server, rounds: int) -> None:
    """Side by side for a while, and again at the end (or all the time)."""
    host, friend, watcher = visit(), visit(), visit()
    table = befriend(host, friend, "Vasilisa")
    watcher.page.goto(f"/t/{table}")
    expect(watcher.page.locator("#watching")).to_be_visible()
    expect(host.page.locator(".seats")).to_contain_text("Vasilisa")
    for _ in range(rounds):
        if host.over:
            break
        for person in (host, friend):
            if person.asked:
                person.choose()
        host.settled()
        friend.settled()
        assert (
            watcher.page.locator("#choices button, .stage .lit, #undo:not([hidden])").count() == 0
        )
    if not host.over:
        for person in (host, friend, watcher):
            person.page.goto("/tables")
        played(server, table, leave=3)
        for person in (host, friend, watcher):
            person.page.goto(f"/t/{table}")
            person.page.wait_for_selector(".parts:not(.first) svg")
    play_out(table, host, friend)
    for person in (host, friend, watcher):
        expect(person.page.locator("#panel-result .ranking li")).to_have_count(2)
    assert watcher.page.locator("[data-action=rematch]").count() == 0
    check_watcher(watcher, table)


def play_out(table: str, *people: Visitor) -> None:
    while not people[0].state(table)["over"]:
        for person in people:
            person.answer(table)


def check_watcher(watcher: Visitor, table: str) -> None:
    """Nothing of a seat's own ever reaches a spectator."""
    told = watcher.state(table)
    assert told["me"] == {"seats": [], "seat": None}
    assert told["decision"] is None
    assert not any({"return_link", "link"} & set(seat) for seat in told["seats"])
    looked = [entry for entry in told["log"] if entry["event"] == "looked"]
    assert all(entry["args"]["enemy"] is None for entry in looked)


def test_a_rematch_waits_for_an_answer(visit: Visit, server: Server) -> None:
    host, friend = visit(), visit()
    table = befriend(host, friend, "Vasilisa")
    for person in (host, friend):
        person.page.goto("/tables")
    played(server, table)
    for person in (host, friend):
        person.page.goto(f"/t/{table}")
        expect(person.page.locator("[data-action=rematch]")).to_be_visible()
    host.page.locator("[data-action=rematch]").click()
    host.page.wait_for_url(lambda url: "/t/" in url and table not in url)
    expect(host.page.locator(".seat", has_text="Vasilisa")).to_contain_text("Invited")
    invited = friend.page.locator(".invited")
    expect(invited).to_contain_text("invites you to a rematch")
    expect(friend.page.locator("[data-action=rematch]")).to_be_hidden()
    friend.page.locator("[data-action=decline]").click()
    expect(invited).to_have_count(0)
    expect(host.page.locator(".seat", has_text="Vasilisa")).to_contain_text("Declined")
    friend.page.locator("[data-action=rematch]").click()
    friend.page.wait_for_url(host.page.url)
    expect(friend.page.locator(".seat .you")).to_have_count(1)
    expect(host.page.locator(".seat", has_text="Vasilisa")).not_to_contain_text("Declined")


def test_an_invitation_is_answered_on_the_first_page(visit: Visit, server: Server) -> None:
    host, friend = visit(), visit()
    table = befriend(host, friend, "Vasilisa")
    for person in (host, friend):
        person.page.goto("/tables")
    played(server, table)
    host.page.goto(f"/t/{table}")
    host.page.locator("[data-action=rematch]").click()
    host.page.wait_for_url(lambda url: "/t/" in url and table not in url)
    friend.page.goto("/")
    friend.page.locator("[data-invitation]").get_by_role("button", name="Accept").click()
    friend.page.wait_for_url(host.page.url)
    friend.page.goto("/tables")
    expect(friend.page.locator("[data-invitation]")).to_have_count(0)


def test_one_device_changes_hands_behind_a_curtain(visit: Visit) -> None:
    person = visit()
    page = person.page
    person.new_table("me", "hotseat")
    hands = []
    for _ in range(4):
        curtain = page.locator(".curtain")
        curtain.wait_for()
        assert page.locator("main").evaluate("(main) => main.inert")
        hands.append(curtain.locator("h2").inner_text())
        curtain.get_by_role("button").click()
        person.ready()
        assert page.locator(".seat.acting .you").count() == 1
        while page.locator(".curtain").count() == 0:
            person.choose()
            page.wait_for_selector(".curtain, body.asked:not(.busy)")
    assert len(set(hands)) == 2
    page.locator(".curtain input").check()
    page.locator(".curtain button").click()
    for _ in range(4):
        assert person.ready()
        person.choose()
        person.settled()
        assert page.locator(".curtain").count() == 0


def test_a_bot_stands_in_and_gives_the_seat_back(visit: Visit, server: Server) -> None:
    host, friend = visit(), visit()
    table = befriend(host, friend, "Ivan")
    while host.asked:
        host.choose()
        host.settled()
    expect(friend.page.locator("#deadline")).to_contain_text("may let a bot play for you")
    expect(host.page.locator("#deadline")).to_be_hidden()
    server.hurry(table)
    seat_page = friend.page.url
    friend.page.goto("/tables")
    expect(friend.page.locator(".table-list li")).to_have_count(1)
    takeover = host.page.get_by_role("button", name="Let a bot take over")
    takeover.click()
    expect(host.page.locator(".seat", has_text="Ivan")).to_contain_text("Bot stand-in")
    friend.page.goto(seat_page)
    friend.page.get_by_role("button", name="I am back").click()
    expect(host.page.locator(".seat", has_text="Ivan")).not_to_contain_text("Bot")


def test_my_link_opens_the_seat_on_another_device(visit: Visit) -> None:
    here, there = visit(), visit()
    here.new_table("me", "bot")
    here.page.locator(".seat .face", has_text="you").click()
    here.page.get_by_role("button", name="My link for another device").click()
    there.page.goto(here.copied())
    there.page.get_by_role("button", name="Play on this device").click()
    there.ready()
    expect(there.page.locator(".seat .you")).to_have_count(1)
    here.page.get_by_role("button", name="Close").last.click()
    here.page.locator(".seat .face", has_text="you").click()
    here.page.get_by_role("button", name="Sign out").click()
    expect(here.page.locator(".devices li")).to_have_count(1)
    expect(there.page.locator("#watching")).to_be_visible()
    here.page.get_by_role("button", name="Make a new link").click()
    expect(here.page.locator(".toast")).to_contain_text("the old one no longer works")


def test_next_table_that_waits(visit: Visit) -> None:
    person = visit()
    first = person.new_table("me", "bot")
    person.ready()
    person.page.goto("/tables")
    person.page.click("#next")
    person.page.wait_for_url(f"**/t/{first}")
    person.page.goto("/")
    expect(person.page.locator(".waiting a")).to_have_attribute("href", f"/t/{first}")
