"""Whole games in the browser: by clicks and by keyboard; what follows the end."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Page, expect

import regalia
from tests.browser.behind import Player, played
from tests.browser.helpers import SHORTEST, Server, Visit, Visitor

OTHERS: Final = [name for name in regalia.games() if name != "kingsburg"]
# What the keyboard's player does in turn: on a button, a number, and on the board.
WAYS: Final = ("button", "number", "Enter", "button", "number", "Space")


def click(person: Visitor) -> None:
    """To the end, turn about on the board and among the buttons."""
    for on_board in itertools.cycle((True, False)):
        if not person.ready():
            break
        person.choose(on_board=on_board)
    answered = person.answered()
    assert set(answered) == {"mouse on board", "mouse on buttons"}
    assert min(answered.values()) > 2


@pytest.mark.soak
@pytest.mark.parametrize("game", regalia.games())
def test_a_whole_game_by_clicks(visit: Visit, game: str) -> None:
    person = visit()
    table = person.short_table(game)
    click(person)
    check_end(person, table, game)


@pytest.mark.parametrize("game", regalia.games())
def test_what_follows_the_end(visit: Visit, server: Server, game: str) -> None:
    person = visit()
    page = person.page
    seats, options = SHORTEST[game]
    table = person.fill_in("me", *["bot"] * (seats - 1), game=game, options=options)
    page.goto("/tables")
    played(server, table)
    page.goto(f"/t/{table}")
    check_end(person, table, game)
    if game != "kingsburg":  # what comes now is the same for all
        return
    check_replay(person, page)
    page.keyboard.press("e")
    page.locator("#panel-result").get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: "/t/" in url and table not in url)
    page.wait_for_selector(".parts:not(.first) svg")


def check_end(person: Visitor, table: str, game: str) -> None:
    check_result(person, table)
    check_dice(person, table)
    check_record(person.page, game)


def check_result(person: Visitor, table: str) -> None:
    result = person.page.locator("#panel-result")
    expect(result).to_be_visible()
    told = person.state(table)["result"]
    expect(result.locator(".ranking li")).to_have_count(sum(map(len, told["ranking"])))
    deciding = [tally for tally in told["tallies"] if tally["key"] == told["decided"]]
    expect(result.locator("tr.deciding")).to_have_count(len(deciding))
    expect(result.locator("h2")).to_have_text(told["winners_text"])
    expect(result.locator(".decided")).to_have_text(told["decided_text"])


def test_nobody_is_crowned_when_the_neutral_player_wins(visit: Visit, server: Server) -> None:
    """Three seats of Lords of Xidit that do as little as they may."""
    person = visit()
    seats, options = SHORTEST["xidit"]
    others = ["hotseat"] * (seats - 1)
    table = person.order("me", *others, game="xidit", options=options)
    played(server, table, Player(which=0))
    page = person.page
    page.goto(f"/t/{table}")
    check_result(person, table)
    result = page.locator("#panel-result")
    expect(result.locator("h2")).to_have_text("The neutral player wins.")
    expect(result.locator(".ranking .place")).to_have_text(["2", "3", "4"])
    expect(result.locator(".crown, .ranking .first")).to_have_count(0)
    expect(page.locator("#prompt")).to_have_text("The neutral player wins.")
    expect(page.locator("#prompt .emblem")).to_have_count(0)


def check_dice(person: Visitor, table: str) -> None:
    page, kept = person.page, f"dice:{table}"
    page.click("[data-action=verify]")
    expect(page.locator(".verdict.good")).to_contain_text("follow from it")
    # The page goes by what this browser noted before the first deal, not by what it is told now.
    forge = "(key) => localStorage.setItem(key, JSON.stringify({ commitment: 'f00d' }))"
    page.evaluate(forge, kept)
    page.click("[data-action=verify]")
    expect(page.locator(".verdict:not(.good)")).to_contain_text("do not match the dice")
    assert person.complaints
    person.complaints.clear()


def check_replay(person: Visitor, page: Page) -> None:
    """The slider moves the board; a link leads another window to the same moment."""
    last_board = page.inner_html(".stage")
    slider = page.locator("#replay input[type=range]")
    slider.focus()
    page.keyboard.press("Home")
    expect(page.locator("#replay .moment")).to_contain_text("Moment 0 of")
    page.locator("#replay button[aria-label='Step forward']").click()
    expect(page.locator("#replay .moment")).to_contain_text("Moment 1 of")
    assert page.inner_html(".stage") != last_board
    expect(page.locator("#panel-result")).to_be_hidden()
    page.click("[data-action=moment]")
    link = person.copied()
    assert link.endswith("#at=1")
    other = person.open()
    other.goto(link)
    expect(other.locator("#replay .moment")).to_contain_text("Moment 1 of")
    other.close()


def check_record(page: Page, game: str) -> None:
    with page.expect_download() as download:
        page.click("#panel-result a[download]")
    text = download.value.path().read_text(encoding="utf-8")
    assert game in text


@pytest.mark.parametrize("whole", [False, pytest.param(True, marks=pytest.mark.soak)])
def test_a_whole_game_by_keyboard_alone(visit: Visit, server: Server, whole: bool) -> None:
    """From the form to the result; in the short form the middle is played away from the page."""
    person = visit()
    page = person.page
    page.goto("/new/kingsburg")
    person.tab_to("#seat-count")
    page.keyboard.press("2")
    person.tab_to(".submit button")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/t/"))
    play_by_keyboard(person, whole)
    if not whole:
        table = page.url
        page.goto("/tables")
        played(server, table.rsplit("/", 1)[1], leave=4)
        page.goto(table)
        press_on(person, itertools.cycle(WAYS))
    expect(page.locator("#panel-result .ranking li")).to_have_count(2)


# Eador's guided game is played by keyboard always (test_guided).
BY_KEYBOARD: Final = [
    pytest.param(game, whole, marks=[pytest.mark.soak] if whole or game == "eador" else [])
    for game in OTHERS
    for whole in (False, True)
]


@pytest.mark.parametrize(("game", "whole"), BY_KEYBOARD)
def test_the_others_by_keyboard(visit: Visit, game: str, whole: bool) -> None:
    person = visit()
    person.short_table(game)
    play_by_keyboard(person, whole)
    if whole:
        seats, _ = SHORTEST[game]
        expect(person.page.locator("#panel-result .ranking li")).to_have_count(seats)


def play_by_keyboard(person: Visitor, whole: bool) -> None:
    """By every way in turn until each has answered a few times, or to the end."""
    while not by_every_way(person) or whole:
        if not press_on(person, iter(WAYS)):
            break
    assert by_every_way(person), person.answered()


def press_on(person: Visitor, ways: Iterator[str]) -> bool:
    """Answers by these ways; the focus is never nowhere.  False if the match is over."""
    for way in ways:
        if not person.ready():
            break
        person.press(way)
        person.settled()
        assert person.focused, f"the focus was lost after {way}"
    assert person.focused, "the focus was lost at the end"
    return not person.over


def by_every_way(person: Visitor) -> bool:
    answered = person.answered()
    return min(answered[way] for way in ("number", "key on buttons", "key on board")) > 1


def test_keys_for_the_frame(visit: Visit) -> None:
    person = visit()
    page = person.page
    person.new_table("me", "bot")
    person.ready()
    page.keyboard.press("r")
    expect(page.locator("#panel-rules .few li, #panel-rules details").first).to_be_visible()
    page.fill("#panel-rules input", "KB-142")
    expect(page.locator("#panel-rules .statement")).not_to_have_count(0)
    page.keyboard.press("Escape")
    page.locator("#tab-rules").focus()
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#panel-log")).to_be_visible()
    page.keyboard.press("s")
    expect(page.locator("#log li").first).to_be_visible()
