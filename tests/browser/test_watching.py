"""What an answer sets off, watched moment by moment: pieces slide, dice tumble, films play.

The page's clock is the test's: a film goes on when the test lets time pass.
"""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from regalia.engine.events import LogSink
from regalia.engine.match import Match
from tests.browser.behind import Player, played
from tests.browser.helpers import Server, Visit, Visitor
from tests.browser.test_pages import axe

MOVING: Final[dict[str, Any]] = {"reduced_motion": "no-preference"}
PHONE: Final[dict[str, Any]] = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
WATCHING: Final = re.compile(r"^Watching: (\d+) of (\d+)$")
LONG: Final = 60_000  # ms of the page's clock: longer than any film
PIECES: Final = """
  const nodes = () => [...document.querySelectorAll(".stage [data-piece]")];
  const place = (node) => {
    const box = (node.querySelector("use") ?? node).getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const far = (one, other) => Math.hypot(one[0] - other[0], one[1] - other[1]);
  const running = (node) => node.getAnimations().filter((one) => !(one instanceof CSSAnimation));
"""
# One moment on.
STEP: Final = f"""async () => {{{PIECES}
  for (const animation of nodes().flatMap(running)) animation.finish();
  window.stood = new Map(nodes().map((node) => [node.dataset.piece, place(node)]));
  const shown = new Promise((resolve) => {{
    const told = {{ childList: true, characterData: true, subtree: true }};
    new MutationObserver(resolve).observe(document.querySelector("#prompt"), told);
  }});
  document.querySelector("#film-step").click();
  await shown;
}}"""
# Which pieces then move: from where, as far as they were there before.
MOVING_PIECES: Final = f"""() => {{{PIECES}
  return nodes().flatMap((node) => running(node).map((animation) => {{
    const frames = animation.effect.getKeyframes();
    const turns = frames.some((frame) => /rotate/.test(frame.transform ?? ""));
    animation.pause();
    animation.currentTime = 0;
    const start = place(node);
    animation.finish();
    const old = window.stood.get(node.dataset.piece) ?? null;
    const way = far(start, place(node));
    return {{ piece: node.dataset.piece, turns, way, off: old && far(start, old) }};
  }}));
}}"""
FRAME: Final = 20  # ms
# Pieces on the move; what can be chosen glows by its style sheet.
RUNNING: Final = """() => [...document.querySelectorAll(".stage [data-piece]")].flatMap(
  (node) => node.getAnimations()).filter((one) => !(one instanceof CSSAnimation)).length"""


class Watcher:
    """A page whose clock stands still, and the films it asked for."""

    def __init__(self, person: Visitor) -> None:
        self.person, self.page = person, person.page
        self.films: list[str] = []
        self.page.on("request", lambda one: self.films.extend([one.url] * ("/film?" in one.url)))

    def hold(self) -> None:
        """From now on time passes only when the test says so."""
        self.page.clock.pause_at(self.page.evaluate("() => Date.now() / 1000 + 1"))

    @property
    def at(self) -> int:
        """Which moment is shown."""
        found = WATCHING.match(self.page.inner_text("#prompt"))
        assert found, self.page.inner_text("#prompt")
        return int(found[1])

    def begins(self) -> int:
        """Waits for the first moment; how many there are."""
        expect(self.page.locator("#prompt")).to_have_text(re.compile("^Watching: 1 of"))
        found = WATCHING.match(self.page.inner_text("#prompt"))
        assert found
        return int(found[2])

    def step(self) -> list[dict[str, Any]]:
        """One moment on: the pieces that move."""
        self.page.evaluate(STEP)
        self.page.clock.run_for(FRAME)  # they are set in motion with the next frame
        moving: list[dict[str, Any]] = self.page.evaluate(MOVING_PIECES)
        return moving

    def asked(self) -> None:
        """The last position with its question."""
        expect(self.page.locator("#film")).to_be_hidden()
        expect(self.page.locator("#choices button").first).to_be_visible()
        assert not WATCHING.match(self.page.inner_text("#prompt"))


def sealable(match: Match[Any], prompt: str) -> bool:
    """Whether the first seat could close its draft of what this prompt asks."""
    decision = match.decision(0)
    return decision is not None and decision.prompt == prompt and bool(decision.find("seal"))


def last(match: Match[Any], prompt: str) -> bool:
    """Whether only that seal is missing, and will set off something to watch."""
    if match.waiting != (0,) or not sealable(match, prompt):
        return False
    s, sink = match._state.copy(), LogSink()
    match.game.rules.apply(s, 0, match.game.verbs.seal.code(), sink)
    return len(sink.stops) > 3


def to_the_seal(server: Server, table: str, prompt: str) -> bool:
    """Plays on until nothing but the first seat's seal is missing to what this prompt asks.

    False if it came to the end without that.
    """

    def seat(match: Match[Any]) -> int:
        return match.waiting[-1 if sealable(match, prompt) else 0]

    return played(server, table, Player(lambda match: last(match, prompt), seat))


def table_for(person: Visitor, server: Server, game: str, seats: int, prompt: str) -> str:
    """A table at which nobody else will ever sit down, and which is to_the_seal()."""
    while True:
        table = person.order("me", *["friend"] * (seats - 1), game=game)
        if to_the_seal(server, table, prompt):
            return table


def sealed(watcher: Watcher, server: Server, game: str, seats: int, prompt: str) -> None:
    """The page's person closes the last draft; time stands still."""
    table = table_for(watcher.person, server, game, seats, prompt)
    watcher.page.clock.install()
    watcher.page.goto(f"/t/{table}")
    seal = watcher.page.locator("#choices [data-choice=seal]")
    seal.wait_for()
    watcher.hold()
    seal.click()


def execution(visit: Visit, server: Server, **more: Any) -> Watcher:
    """Xidit: the last plan has just been sealed."""
    watcher = Watcher(visit(**MOVING | more))
    sealed(watcher, server, "xidit", 3, "plan")
    return watcher


def test_an_execution_is_paused_stepped_gone_on_and_skipped(visit: Visit, server: Server) -> None:
    watcher = execution(visit, server)
    page = watcher.page
    assert watcher.begins() > 15
    expect(page.locator("#choices button")).to_have_count(0)
    page.clock.run_for(800)
    assert watcher.at > 1
    page.keyboard.press("k")
    expect(page.locator("#film-pause")).to_have_text("Resume")
    at, lines = watcher.at, page.locator("#log li").count()
    page.clock.run_for(LONG)
    assert (watcher.at, page.locator("#log li").count()) == (at, lines)
    page.keyboard.press(".")
    expect(page.locator("#prompt")).to_have_text(re.compile(f"^Watching: {at + 1} of"))
    page.clock.run_for(LONG)
    assert watcher.at == at + 1
    told = page.locator(".film-lines li").all_inner_texts()
    assert told == page.locator("#log li").all_inner_texts()[lines:]
    page.locator("#film-pause").click()
    expect(page.locator("#prompt")).to_have_text(re.compile(f"^Watching: {at + 2} of"))
    page.clock.run_for(800)
    assert watcher.at > at + 2
    page.keyboard.press("s")
    watcher.asked()
    assert page.evaluate(RUNNING) == 0
    end = watcher.person.state(page.url.rsplit("/", 1)[1])
    assert page.locator("#log li").count() == len(end["log"])
    expect(page.locator("#prompt")).to_have_text(end["prompt"]["text"])


def test_left_alone_it_ends_with_the_question_and_every_line_once(
    visit: Visit, server: Server
) -> None:
    watcher = execution(visit, server, **PHONE)
    page = watcher.page
    watcher.begins()
    heard = page.inner_text("#live")
    assert "waits" in heard or "road" in heard
    page.clock.run_for(LONG)
    watcher.asked()
    end = watcher.person.state(page.url.rsplit("/", 1)[1])
    assert page.inner_text("#live") == end["prompt"]["text"]
    assert page.locator("#log li").count() == len(end["log"])


def test_a_piece_slides_from_where_it_stood(visit: Visit, server: Server) -> None:
    watcher = execution(visit, server)
    heroes, stage, sizes = [], watcher.page.locator(".stage"), set()
    for _ in range(watcher.begins() - 1):
        moved = watcher.step()
        sizes.add(str(stage.bounding_box()))
        heroes += [one for one in moved if one["piece"].startswith("hero-") and one["way"] > 20]
    assert heroes
    assert all(one["off"] < 1.5 for one in heroes), heroes
    assert len(sizes) == 1  # the board stays as large as it is
    watcher.page.clock.resume()
    assert axe(watcher.page) == []


def test_rolled_dice_tumble_one_player_after_another(visit: Visit) -> None:
    person = visit(**MOVING)
    person.page.clock.install()
    table = person.new_table("me", "bot", "bot")
    watcher, turned = Watcher(person), []
    person.ready()
    watcher.hold()
    person.choose()
    for _ in range(watcher.begins() - 1):
        dice = [one["piece"] for one in watcher.step() if one["turns"]]
        turned.append({piece.split("-")[1] for piece in dice})
    assert sum(len(owners) == 1 for owners in turned) >= 2
    assert person.state(table)["decision"]


def test_a_battle_is_seen_before_it_is_cleared_away(visit: Visit, server: Server) -> None:
    watcher = Watcher(visit(**MOVING))
    sealed(watcher, server, "kemet", 2, "choose-hide")
    watcher.begins()
    expect(watcher.page.locator(".film-lines")).to_contain_text("fights with")
    for side in ("side-0", "side-1"):
        expect(watcher.page.locator(f".stage [data-piece={side}]")).to_be_visible()
    while not watcher.page.locator("body.holding").count():
        watcher.page.locator("#film-step").click()
    scene = watcher.page.locator(".area.scene[data-area=scene]")
    expect(scene).to_be_visible()
    watcher.page.clock.run_for(LONG)
    expect(scene).to_be_visible()  # it waits for its reader
    watcher.page.clock.resume()
    assert axe(watcher.page) == []


def last_to_recruit(match: Match[Any]) -> bool:
    """Whether winter comes as soon as the first seat has hired its soldiers."""
    decision = match.decision(0)
    first_is_last = match.view(None)["fields"]["order"][-1] == 0
    return decision is not None and decision.prompt == "recruit" and first_is_last


@pytest.mark.parametrize("screen", [{}, PHONE], ids=["desk", "phone"])
def test_winter_waits_for_its_reader(visit: Visit, server: Server, screen: dict[str, Any]) -> None:
    """Kingsburg: how my soldiers did stands with the enemy and the mats until I go on."""
    watcher = Watcher(visit(**MOVING | screen))
    page = watcher.page
    table = watcher.person.order("me", "friend")
    while not played(server, table, Player(last_to_recruit)):  # never the last one to hire
        table = watcher.person.order("me", "friend")
    page.clock.install()
    page.goto(f"/t/{table}")
    page.locator("#choices button").first.wait_for()
    watcher.hold()
    watcher.person.choices().first.click()
    watcher.begins()
    while not page.locator("body.holding").count():
        watcher.step()
    told = page.locator(".film-lines li").all_inner_texts()
    mine = watcher.person.state(table)["seats"][0]["name"]
    fought = re.compile(f"{mine} (wins|barely holds|is defeated)")
    assert any(map(fought.match, told)), told
    areas = page.locator(".area.scene")
    shown = {area.get_attribute("data-area") for area in areas.all()}
    assert shown == {"own", "enemy", "mat"}
    expect(page.locator(".area.scene[data-area=own]")).to_be_visible()
    at = watcher.at
    page.clock.run_for(LONG)
    assert watcher.at == at  # it waits for its reader
    assert page.locator(".film-lines li").all_inner_texts() == told
    expect(page.locator("#film-pause")).to_have_text("Resume")
    page.clock.resume()
    assert axe(page) == []
    page.locator("#film-pause").click()
    expect(page.locator("body.holding")).to_have_count(0)
    expect(areas).to_have_count(0)


def test_the_speed_is_chosen_beside_the_film(visit: Visit, server: Server) -> None:
    """Twice as fast goes on, off ends it; the settings say the same."""
    watcher = execution(visit, server)
    page = watcher.page
    watcher.begins()
    for speed in ("2", "off"):
        page.locator(f"#film [data-speed='{speed}']").click()
        expect(page.locator(f"#panel-table [data-speed='{speed}']")).to_have_attribute(
            "aria-pressed", "true"
        )
        assert ("filming" in str(page.get_attribute("body", "class"))) == (speed == "2")
    watcher.asked()


def test_where_nothing_is_to_move_a_film_is_stills_each_until_next(
    visit: Visit, server: Server
) -> None:
    person = visit()
    page, watcher = person.page, Watcher(person)
    table = table_for(person, server, "xidit", 3, "plan")
    page.goto(f"/t/{table}")
    page.evaluate("() => localStorage.setItem('regalia-film', '1')")
    page.locator("#choices [data-choice=seal]").click()
    count = watcher.begins()
    assert 1 < count <= 5
    expect(page.locator("#film-pause")).to_be_hidden()
    expect(page.locator("#film [data-speed='2']")).to_be_hidden()
    for n in range(2, count + 1):
        lines = page.locator(".film-lines li").all_inner_texts()
        assert 0 < len(lines) <= 5
        assert page.evaluate("() => document.querySelector('.stage').getAnimations().length") == 0
        page.keyboard.press(".")
        expect(page.locator("#prompt")).to_have_text(f"Watching: {n} of {count}")
    page.get_by_role("button", name="Next step").click()
    watcher.asked()


def test_who_wants_no_film_sees_the_end_at_once(visit: Visit, server: Server) -> None:
    person = visit(**MOVING)
    page, watcher = person.page, Watcher(person)
    table = table_for(person, server, "xidit", 3, "plan")
    page.goto(f"/t/{table}")
    page.locator("#tab-table").click()
    page.locator("#panel-table [data-speed=off]").click()
    page.reload()
    expect(page.locator("#panel-table [data-speed=off]")).to_have_attribute("aria-pressed", "true")
    page.locator("#choices [data-choice=seal]").click()
    expect(page.locator("#log")).to_contain_text("Order 6.")
    watcher.asked()
    assert watcher.films == []


def test_a_film_is_only_ever_of_the_hand_that_holds_the_device(visit: Visit) -> None:
    watcher = Watcher(visit(**MOVING))
    person, page = watcher.person, watcher.page
    table = person.new_table("me", "hotseat")
    names = [seat["name"] for seat in person.state(table)["seats"]]
    crossed = 0  # films of what the other hand set off
    while not crossed:
        page.wait_for_selector(".curtain, body.asked:not(.busy), body.filming", state="attached")
        behind = page.locator(".curtain").count()
        if behind:
            assert page.locator(".stage svg").count() == 0
            hand = page.locator(".curtain h2").inner_text()
            watcher.films.clear()
            page.locator(".curtain button").click()
            page.wait_for_selector("body.asked:not(.busy), body.filming", state="attached")
        page.keyboard.press("s")
        person.ready()
        crossed += behind and len(watcher.films)
        assert all(names[seat_in(url)] in hand for url in watcher.films)
        person.choose()
        person.settled()


def seat_in(url: str) -> int:
    return int(re.findall("seat=([0-9])", url)[0])
