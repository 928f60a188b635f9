"""Boards use the window, can be read and hold still, on every kind of screen.

A game joins by having parts: add it to GAMES.
"""

from __future__ import annotations

from typing import Any, Final

import pytest

import regalia
from tests.browser.behind import Player, played
from tests.browser.helpers import Server, Visit, Visitor
from tests.browser.legible import HIDDEN, OUTSIDE, OVERLAPS, SETTLED, SMALL

GAMES: Final = {"kingsburg": 5, "eador": 6, "kemet": 5, "xidit": 5}  # and their most seats
LONG: Final = (  # as long as a name may be
    "Щедрый Воевода Всеволод Железнобокий III",
    "Maximiliana Wilhelmina von Hohenschwangau",
    "Дюжий Жмеринский Широкоплечий Мамонтович",
    "Wolfgang Mommsen-Wammerstein of Waterloo",
    "Шумная Щука Жизнерадостная Юмористическая",
    "Grandmaster Bartholomew Wigmore-Pommeroy",
)
# The least size of a text on a screen, and the composition there.
SCREENS: Final = {
    (1366, 768): (11, "wide"),
    (1240, 720): (11, "wide"),
    (1180, 820): (11, "middle"),
    (1024, 768): (11, "middle"),
    (390, 844): (13, "tall"),
}
ORDERED: Final = ("kingsburg", "kemet")  # whose turns are taken in an order of their own
MANY, FEW = 60, 5  # answers: by the first a player has surely used both ways
SHARE: Final = 0.6  # of the window, at 1366x768
DRAWN: Final = 0.52  # of it the pictures themselves, without the ground between them
# The part one looks at most, and of the window's width what it has there.
MAIN: Final = {
    "kingsburg": ("court", 0.35),
    "eador": ("battle", 0.39),
    "kemet": ("map", 0.41),
    "xidit": ("map", 0.46),
}

BOARD: Final = """() => {
  const { x, y, width, height } = document.querySelector(".board").getBoundingClientRect();
  return { x, y, width, height, share: (width * height) / (innerWidth * innerHeight) };
}"""
# What the pictures of a board cover: each is as large as its place allows without distortion.
PICTURES: Final = """() => Object.fromEntries([...document.querySelectorAll(".part")]
  .filter((part) => part.checkVisibility())
  .map((part) => {
    const svg = part.querySelector("svg");
    const [box, own] = [svg.getBoundingClientRect(), svg.viewBox.baseVal];
    const scale = Math.min(box.width / own.width, box.height / own.height);
    const [wide, high] = [(own.width * scale) / innerWidth, (own.height * scale) / innerHeight];
    return [part.dataset.part, { wide, area: wide * high }];
  }))"""
SIDEWAYS: Final = "() => document.documentElement.scrollWidth - innerWidth"


def opened(person: Visitor, game: str, count: int) -> str:
    """A table with so many seats; their names are long."""
    request, token = person.context.request, person.csrf()
    seats = [{"kind": "me"}] + [{"kind": "hotseat"}] * (count - 1)
    order = {"game": game, "seats": seats, "promise": person.promise()}
    table = str(request.post("/api/tables", data=order, headers=token).json()["table"])
    for seat in range(count):
        body = {"seat": seat, "name": LONG[seat][:40]}
        reply = request.post(f"/api/tables/{table}/rename", data=body, headers=token)
        assert reply.ok, reply.text()
    return table


def measured(person: Visitor, size: tuple[int, int], least: int, shape: str) -> None:
    page = person.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.wait_for_selector(f".parts[data-shape={shape}] svg")
    page.evaluate(SETTLED)
    tabs = page.locator("#board-tabs button")
    count = tabs.count() if tabs.first.is_visible() else 0
    for n in range(max(1, count)):
        if count:  # a question may have opened another than the first
            tabs.nth(n).click()
        where = f"{size}, tab {n}"
        assert page.evaluate(SMALL, least) == [], where
        assert page.evaluate(OUTSIDE) == [], where
        assert page.evaluate(OVERLAPS) == [], where
        assert page.evaluate(HIDDEN) == [], where
        assert page.evaluate(SIDEWAYS) <= 0, where


def fills_the_window(person: Visitor, game: str) -> None:
    """At 1366x768, which most laptops have."""
    page = person.page
    page.set_viewport_size({"width": 1366, "height": 768})
    page.wait_for_selector(".parts[data-shape=wide] svg")
    page.evaluate(SETTLED)
    tabs = page.locator("#board-tabs button")
    if tabs.first.is_visible():
        tabs.first.click()
    board: dict[str, Any] = page.evaluate(BOARD)
    assert board["share"] >= SHARE
    drawn: dict[str, Any] = page.evaluate(PICTURES)
    assert sum(one["area"] for one in drawn.values()) >= DRAWN
    part, least = MAIN[game]
    assert drawn[part]["wide"] >= least


# How far on which language is looked at: the words and the position change what has to fit.
EN_RU: Final = ((0, "en"), (45, "ru"))
RU_EN: Final = ((0, "ru"), (45, "en"))
# As many as there can be is the hardest; the others, and the other words, in a soak.
LOOKED: Final = [
    pytest.param(
        game, seats, looks, marks=[] if looks == EN_RU and seats == most else [pytest.mark.soak]
    )
    for game, most in GAMES.items()
    for seats in range(regalia.game(game).min_seats, most + 1)
    for looks in (EN_RU, RU_EN)
]


@pytest.mark.parametrize(("game", "seats", "looks"), LOOKED)
def test_everything_can_be_read_on_every_screen(
    visit: Visit, server: Server, game: str, seats: int, looks: tuple[tuple[int, str], ...]
) -> None:
    person = visit()
    table = opened(person, game, seats)
    for count, lang in looks:
        played(server, table, Player(which=0), most=count)
        page = person.page
        page.goto(f"/t/{table}?lang={lang}")
        page.wait_for_selector(".curtain button, .parts:not(.first) svg")
        if page.locator(".curtain").count():  # it is another one's turn at this device
            page.locator(".curtain button").click()
        page.wait_for_selector(".parts:not(.first) svg")
        page.keyboard.press("Escape")  # the news
        for size, (least, shape) in SCREENS.items():
            measured(person, size, least, shape)
        fills_the_window(person, game)


# Always each game on a laptop and one in the hand; all in the hand in a soak.
STILL: Final = [
    pytest.param(
        game, size, most, marks=[] if most == MANY or game == "xidit" else [pytest.mark.soak]
    )
    for game in GAMES
    for size, most in (((1366, 768), MANY), ((390, 844), FEW))
]


@pytest.mark.parametrize(("game", "size", "most"), STILL)
def test_the_board_holds_still(visit: Visit, game: str, size: tuple[int, int], most: int) -> None:
    """Whatever is asked or told, its rectangle and everybody's place stay what they were.

    Of its parts only those that changed are replaced.  The mouse answers turn about on the
    board and among the buttons.
    """
    person = visit(viewport={"width": size[0], "height": size[1]})
    page = person.page
    person.new_table("me", "bot", "bot", game=game)
    assert person.ready()
    board, changed, kept = page.evaluate(BOARD), False, False
    page.evaluate("() => document.querySelectorAll('.part svg').forEach((s) => { s.old = true; })")
    for n in range(most):
        if not person.ready() or both_ways(person):
            break
        before = page.evaluate(VERSIONS)
        assert page.evaluate(BOARD) == board
        person.choose(on_board=n % 2 == 0)
        person.settled()
        assert page.evaluate(BOARD) == board
        assert page.evaluate(SEATED) == ["0", "1", "2"]  # one's own first
        assert page.evaluate(SAME_NODES)
        person.ready()
        after = page.evaluate(VERSIONS)
        assert before.keys() == after.keys()
        same = [before[name] == after[name] for name in before]
        changed, kept = changed or not all(same), kept or (any(same) and not all(same))
    assert changed
    assert kept, "every answer replaced every part"  # some do: all draw a card
    turns = page.locator(".seat .turn").all_inner_texts()
    assert sorted(turns) == (["1", "2", "3"] if game in ORDERED else [])  # only a number tells it
    assert both_ways(person) or most == FEW


def both_ways(person: Visitor) -> bool:
    """Whether some answers were given on the board and some by buttons."""
    answered = person.answered()
    return min(answered[f"mouse on {place}"] for place in ("board", "buttons")) > 1


SEATED: Final = "() => [...document.querySelectorAll('.seat')].map((one) => one.dataset.seat)"
SAME_NODES: Final = "() => [...document.querySelectorAll('.part svg')].every((s) => s.old)"
VERSIONS: Final = """() => Object.fromEntries(
  [...document.querySelectorAll(".part")].map((one) => [one.dataset.part, one.dataset.version]))"""
