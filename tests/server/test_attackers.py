"""Two attackers and an honest player at one table, over the HTTP API.

One attacker holds a seat, the other one has held the honest player's and was signed out.  They do
whatever a program can: act for the honest seat, use up its question, show old and broken rights,
ask for what is hidden.  The library plays the same match beside the server; after every step what
each seat sees is what the library says it may see, and what was refused has changed nothing.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import shutil
from collections.abc import Callable
from pathlib import Path
from tempfile import mkdtemp
from typing import Any, Final

import httpx
import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test

from regalia.games.clash import GAME
from tests.server.cast import press, stamp
from tests.server.helpers import Person, World, settings_for, world

WHICH: Final = st.integers(0, 1_000)
HONEST, RIVAL = 0, 1
# For the honest seat, by whom it does not belong to: what is asked, and with what.
ACTS: Final[tuple[tuple[str, dict[str, Any]], ...]] = (
    ("answer", {"choice": "nap"}),
    ("answer", {"choice": "seal", "serial": 0}),
    ("draft", {"picks": ["call tom"]}),
    ("undo", {}),
    ("undo", {"times": 24}),
    ("hint", {}),
    ("why", {"refs": []}),
    ("rename", {"name": "Mine"}),
    ("part", {"part": "0" * 32}),
    ("takeover", {}),
    ("handback", {}),
    ("free", {}),
    ("always-pass", {"on": True}),
    ("drop-device", {"device": "x"}),
    ("new-link", {}),
    ("chat-switch", {"on": False}),
    ("rematch", {}),
    ("decline", {}),
    ("branch", {"at": 0}),
    ("sit", {"token": "{used}"}),
    ("join", {"name": "Me too"}),
)
LOOKS: Final = (
    "state?seat=0", "events?seat=0", "film?seat=0", "history?seat=0", "shop?seat=0",
    "devices?seat=0", "record", "replay?at=0&open=yes", "chance", "verify", "lookback", "review",
    "image", "offline", "line",
)  # fmt: skip
Client = httpx.AsyncClient


class Attack(RuleBasedStateMachine):
    """One table, three people, and the library's own match."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(mkdtemp())
        self.runner = asyncio.Runner()
        self.runner.run(self.open())

    def teardown(self) -> None:
        self.runner.run(self.stack.aclose())
        self.runner.close()
        shutil.rmtree(self.folder)

    async def open(self) -> None:
        self.stack = contextlib.AsyncExitStack()
        self.site: World = await self.stack.enter_async_context(world(settings_for(self.folder)))
        self.honest, self.rival, self.out = [await self.site.person() for _ in range(3)]
        self.table = await self.honest.open("clash", "me", "friend")
        self.used = (await self.honest.links(self.table, "invite"))[RIVAL]
        await self.rival.sit(self.table, self.used, "Rival")
        await press(self.out, (await self.honest.links(self.table, "return"))[HONEST])
        old = (await self.honest.links(self.table, "return"))[HONEST].rsplit("/", 1)[1]
        for one in (await self.honest.get(self.path("devices"), seat=HONEST))["devices"]:
            if not one["here"]:
                await self.honest.post(self.path("drop-device"), {"seat": HONEST, **one})
        await self.honest.post(self.path("new-link"), {"seat": HONEST})
        cookie = self.honest.client.cookies["regalia"]
        forged = cookie.split(".")[0] + "." + "A" * 43
        programs = [{"authorization": f"Bearer {token}"} for token in (old, "x", cookie)]
        self.attackers: list[Client] = [
            self.rival.client,
            self.out.client,
            *(self.site.client(headers=one) for one in programs),
            self.site.client(cookies={"regalia": forged}),
            # the honest player's cookie in a form of another site
            self.site.client(
                cookies={"regalia": cookie}, headers={"origin": "http://evil.example"}
            ),
        ]
        live = await self.site.site.tables.live(self.table)
        self.match = GAME.match(2, seed=live.table.seed)

    def path(self, endpoint: str) -> str:
        return f"/api/tables/{self.table}/{endpoint}"

    async def stamp(self) -> Any:
        return await stamp(self.site, self.table)

    # -- what is right --------------------------------------------------------------------
    def play(self, person: Person, seat: int, which: int) -> None:
        decision = self.match.decision(seat)
        if decision is None:
            return
        choice = decision.options[which % len(decision.options)].text
        body = {"seat": seat, "serial": decision.serial, "choice": choice}
        self.runner.run(person.post(self.path("answer"), body))
        self.match.answer(seat, choice, decision.serial)
        self.match.deal()

    @rule(which=WHICH)
    def the_honest_player_answers(self, which: int) -> None:
        self.play(self.honest, HONEST, which)

    @rule(which=WHICH)
    def the_rival_answers(self, which: int) -> None:
        self.play(self.rival, RIVAL, which)

    @rule(seat=st.sampled_from([HONEST, RIVAL]))
    def take_back(self, seat: int) -> None:
        person, may = (self.honest, self.rival)[seat], self.match.can_undo(seat)
        self.runner.run(person.post(self.path("undo"), {"seat": seat}, 200 if may else 409))
        if may:
            self.match.undo(seat)

    # -- what is not ------------------------------------------------------------------------
    def refused(self, work: Callable[[], Any]) -> None:
        """The attempt is refused in words, and nothing is other than before."""

        async def attempt() -> None:
            before = await self.stamp()
            reply = await work()
            assert 400 <= reply.status_code < 500, f"{reply.request.url}: {reply.status_code}"
            assert reply.json()["message"]
            assert await self.stamp() == before, f"{reply.request.url}: refused, yet changed"

        self.runner.run(attempt())

    @rule(who=WHICH, what=st.sampled_from(ACTS))
    def act_for_the_honest_seat(self, who: int, what: tuple[str, dict[str, Any]]) -> None:
        attacker, (endpoint, more) = self.attackers[who % len(self.attackers)], what
        if endpoint in ("rematch", "decline", "join", "sit") and attacker is self.rival.client:
            return  # their own right; "join" and "sit" only say where they sit already
        token = self.used.rsplit("/", 1)[1]
        body = {key: token if value == "{used}" else value for key, value in more.items()}
        self.refused(lambda: attacker.post(self.path(endpoint), json={"seat": HONEST, **body}))

    @rule(who=WHICH, what=st.sampled_from(LOOKS))
    def look_through_the_honest_seat(self, who: int, what: str) -> None:
        attackers = self.attackers[:-1]  # the last one is the honest player's own browser
        over = self.match.over and "seat=0" not in what
        if not over:
            attacker = attackers[who % len(attackers)]
            self.refused(lambda: attacker.get(self.path(what)))

    @rule(late=st.integers(1, 9), which=WHICH)
    def answer_another_question(self, late: int, which: int) -> None:
        """The rival's own seat, but not the question that is open, or not an option of it."""
        decision = self.match.decision(RIVAL)
        serial = late + (decision.serial if decision is not None else 0)
        choice = ("nap", "seal", "call tom", "hiss", "nothing")[which % 5]
        body = {"seat": RIVAL, "serial": serial, "choice": choice}
        self.refused(lambda: self.rival.client.post(self.path("answer"), json=body))

    # -- what everybody sees ------------------------------------------------------------------
    @invariant()
    def each_sees_what_the_library_says(self) -> None:
        seen = self.runner.run(self.looks())
        for seat, state in enumerate(seen[:2]):
            assert state["view"] == plain(self.match.view(seat))
            asked = self.match.decision(seat)
            options = [] if asked is None else [option.text for option in asked.options]
            told = state["decision"]
            assert options == ([] if told is None else [one["text"] for one in told["options"]])
        for state in seen[2:]:  # whoever holds no seat sees what all may see
            assert state["view"] == plain(self.match.view(None))
            assert (state["me"]["seats"], state["decision"]) == ([], None)

    async def looks(self) -> list[Any]:
        people = (self.honest, self.rival, self.out)
        return [await one.state(self.table) for one in people]


def plain(view: Any) -> Any:
    return json.loads(json.dumps(view))


def attack(**more: Any) -> None:
    phases = [Phase.generate]  # to make a failure shorter would take minutes
    quick = settings(deadline=None, suppress_health_check=list(HealthCheck), phases=phases, **more)
    run_state_machine_as_test(Attack, settings=quick)


def test_two_attackers_change_nothing_and_learn_nothing() -> None:
    attack(max_examples=6, stateful_step_count=50, derandomize=True)


@pytest.mark.soak
def test_nor_do_they_however_long_they_try() -> None:
    attack(max_examples=150, stateful_step_count=100)
