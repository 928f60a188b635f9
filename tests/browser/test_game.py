"""Whole games in the browser: by clicks and by keyboard; what follows the end."""

from __future__ import annotations

import itertools
import re
from collections import deque
from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Page, expect

import regalia
from tests.browser.helpers import SHORTEST, Visit, Visitor

OTHERS: Final = [name for name in regalia.games() if name != "kingsburg"]
MANY: Final = 60  # clicks, by which a player has surely used both
# What the keyboard's player does in turn: on a button, a number, and on the board.
WAYS: Final = ("button", "number", "Enter", "button", "number", "Space")


def click(person: Visitor) -> Iterator[int]:
    """To the end, turn about on the board and among the buttons; how many clicks so far."""
    for done, on_board in enumerate(itertools.cycle((True, False))):
        if not person.ready():
            break
        yield done
        person.choose(on_board=on_board)
    answered = person.answered()
    assert set(answered) == {"mouse on board", "mouse on buttons"}
    assert min(answered.values()) > 2


@pytest.mark.parametrize("game", regalia.games())
def test_the_mouse_answers_on_the_board_and_among_the_buttons(visit: Visit, game: str) -> None:
    person = visit()
    person.short_table(game)
    for done in click(person):
        answered = person.answered()
        if min(answered.get(f"mouse on {place}", 0) for place in ("board", "buttons")) > 2:
            break
        assert done < MANY, answered


@pytest.mark.soak
@pytest.mark.parametrize("game", regalia.games())
def test_a_whole_game_by_clicks(visit: Visit, game: str) -> None:
    person = visit()
    table = person.short_table(game)
    deque(click(person), maxlen=0)
    check_end(person, table, game)


@pytest.mark.parametrize("game", regalia.games())
def test_what_follows_the_end(visit: Visit, game: str) -> None:
    person = visit()
    page = person.page
    table = person.short_table(game)
    person.finish(table)
    page.goto(f"/t/{table}")
    check_end(person, table, game)
    check_replay(person, page)
    page.keyboard.press("e")
    page.locator("#panel-result").get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: "/t/" in url and table not in url)
    page.wait_for_selector(".stage svg")


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


def test_nobody_is_crowned_when_the_neutral_player_wins(visit: Visit) -> None:
    """Three seats of Lords of Xidit that do as little as they may."""
    person = visit()
    seats, options = SHORTEST["xidit"]
    others = ["hotseat"] * (seats - 1)
    table = person.new_table("me", *others, game="xidit", options=options)
    person.finish(table, which=0)
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
    expect(page.locator(".verdict.good")).to_contain_text("follows from it")
    # The page goes by what this browser noted before the first deal, not by what it is told now.
    forge = "(key) => localStorage.setItem(key, JSON.stringify({ commitment: 'f00d' }))"
    page.evaluate(forge, kept)
    page.click("[data-action=verify]")
    expect(page.locator(".verdict:not(.good)")).to_contain_text("they are not right")
    assert person.complaints
    person.complaints.clear()


def check_replay(person: Visitor, page: Page) -> None:
    """The slider moves the board; a link leads another window to the same moment."""
    last_board = page.inner_html(".stage")
    slider = page.locator("#replay input[type=range]")
    slider.focus()
    page.keyboard.press("Home")
    expect(page.locator("#replay .moment")).to_contain_text("Moment 0 of")
    page.locator("#replay button[aria-label='One step on']").click()
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


def test_a_whole_game_by_keyboard_alone(visit: Visit) -> None:
    person = visit()
    page = person.page
    page.goto("/new/kingsburg")
    person.tab_to("#seat-count")
    page.keyboard.press("2")
    person.tab_to(".submit button")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/t/"))
    play_by_keyboard(person)
    expect(page.locator("#panel-result .ranking li")).to_have_count(2)


@pytest.mark.soak
@pytest.mark.parametrize("game", OTHERS)
def test_a_whole_game_of_the_others_by_keyboard(visit: Visit, game: str) -> None:
    person = visit()
    person.short_table(game)
    play_by_keyboard(person)
    seats, _ = SHORTEST[game]
    expect(person.page.locator("#panel-result .ranking li")).to_have_count(seats)


@pytest.mark.parametrize("game", OTHERS)
def test_the_others_by_keyboard(visit: Visit, game: str) -> None:
    person = visit()
    person.short_table(game)
    play_by_keyboard(person, most=6 * len(WAYS))


def play_by_keyboard(person: Visitor, most: int | None = None) -> None:
    """To the end, or so many answers, by every way in turn; the focus is never nowhere."""
    for way in itertools.islice(itertools.cycle(WAYS), most):
        if not person.ready():
            break
        person.press(way)
        person.settled()
        assert person.focused, f"the focus was lost after {way}"
    assert person.focused, "the focus was lost at the end"
    answered = person.answered()
    assert set(answered) == {"number", "key on buttons", "key on board"}
    assert min(answered.values()) > 2


def test_keys_for_the_frame(visit: Visit) -> None:
    person = visit()
    page = person.page
    person.new_table("me", "bot")
    person.ready()
    page.keyboard.press("r")
    expect(page.locator("#panel-rules .statement").first).to_be_visible()
    page.fill("#panel-rules input", "KB-142")
    expect(page.locator("#panel-rules .statement")).not_to_have_count(0)
    page.keyboard.press("Escape")
    page.locator("#tab-rules").focus()
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#panel-log")).to_be_visible()
    page.keyboard.press("s")
    expect(page.locator("#log li").first).to_be_visible()
