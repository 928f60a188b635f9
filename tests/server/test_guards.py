"""Every endpoint and every kind of caller: what each gets, and that a refusal changes nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import httpx
import pytest
from sqlalchemy import func, select
from starlette.routing import Mount

from regalia.server.api.guard import SIGNED, Caller, Opens
from regalia.server.app import routes
from regalia.server.network.limits import Buckets
from regalia.server.network.rates import RATES
from regalia.server.routes.guarding import Endpoint
from regalia.server.store.models import TABLES
from tests.server.cast import CALLERS, SEATED, Cast, cast, stamp
from tests.server.helpers import World, settings_for, world

pytestmark = pytest.mark.anyio

ENDPOINTS: Final = [route for route in routes() if isinstance(route, Endpoint)]
T: Final = "/api/tables/{table}"
ORDER: Final = {"game": "clash", "seats": [{"kind": "me"}, {"kind": "hotseat"}]}
PUSHED: Final = {"endpoint": "https://fcm.googleapis.com/x", "keys": {"p256dh": "a", "auth": "b"}}

# What each sends; "{invite}" and the like are filled in.
BODIES: Final[dict[str, dict[str, Any]]] = {
    "/api/tables": ORDER,
    "/api/records": {"text": "nothing"},
    "/api/calls/mail": {"address": "a@b.example"},
    "/api/calls/push": PUSHED,
    f"{T}/join": {"name": ""},
    f"{T}/sit": {"token": "{invite}"},
    f"{T}/chat": {"text": "hello"},
    f"{T}/chat-switch": {"on": False},
    f"{T}/answer": {"seat": 0, "choice": "nap"},
    f"{T}/draft": {"seat": 0, "picks": []},
    f"{T}/undo": {"seat": 0},
    f"{T}/hint": {"seat": 0},
    f"{T}/why": {"seat": 0, "refs": []},
    f"{T}/takeover": {"seat": 2},
    f"{T}/handback": {"seat": 0},
    f"{T}/free": {"seat": 1},
    f"{T}/block": {"seat": 1, "on": True},
    f"{T}/always-pass": {"seat": 0, "on": True},
    f"{T}/rename": {"seat": 0, "name": "Zoe"},
    f"{T}/part": {"seat": 0, "part": "0" * 32},
    f"{T}/drop-device": {"seat": 0, "device": "{device}"},
    f"{T}/new-link": {"seat": 0},
    f"{T}/branch": {"at": 0, "seat": 0},
}
# Those after which a seated caller's next one would meet another table.
APART: Final = frozenset(
    f"{T}/{name}"
    for name in (
        "answer",
        "chat-switch",
        "part",
        "rename",
        "takeover",
        "drop-device",
        "new-link",
        "free",
    )
)
QUERIES: Final = {
    f"{T}/devices": {"seat": "0"},
    f"{T}/state": {"seat": "0", "board": "no"},
    f"{T}/film": {"seat": "0", "board": "no"},
    f"{T}/history": {"seat": "0", "board": "no"},
    f"{T}/events": {"seat": "0", "board": "no"},
    f"{T}/shop": {"seat": "0"},
    f"{T}/detail": {"ref": "cat:1"},
    "/api/games/{game}/example": {"rule": "KB-307"},
}

# The callers in the order of cast.CALLERS:
#   owner other program both spectator stranger out junk banned
RUNNING: Final = """
get  /                                  200 200 200 200 200 200 200 200 403
get  /host                              200 200 200 200 200 200 200 200 403
get  /games/{game}                      200 200 200 200 200 200 200 200 403
get  /new/{game}                        200 200 200 200 200 200 200 200 403
get  /tables                            200 200 200 200 200 200 200 200 403
get  /results                           200 200 200 200 200 200 200 200 403
get  /results.csv                       200 200 200 200 200 200 200 200 403
get  /t/{table}                         200 200 200 200 200 200 200 200 403
get  /s/{token}                         200 200 200 200 200 200 200 200 403
post /s/{token}                         303 409 403 403 409 403 409 403 403
get  /me/{token}                        303 200 303 303 200 200 200 200 403
post /me/{token}                        303 303 403 403 303 403 303 403 403
get  /confirm/{token}                   404 404 404 404 404 404 404 404 403
post /confirm/{token}                   404 404 404 404 404 404 404 404 403
get  /off/{token}                       200 200 200 200 200 200 200 200 403
post /off/{token}                       200 200 200 200 200 200 200 200 403
get  /worker.js                         200 200 200 200 200 200 200 200 403
get  /healthz                           200 200 200 200 200 200 200 200 403
get  /static/built/{name}               404 404 404 404 404 404 404 404 404
get  /favicon.ico                       200 200 200 200 200 200 200 200 403
get  /robots.txt                        200 200 200 200 200 200 200 200 403
get  /symbols/{game}.svg                200 200 200 200 200 200 200 200 403
get  /boards/{game}.css                 200 200 200 200 200 200 200 200 403
get  /manifest.webmanifest              200 200 200 200 200 200 200 200 403
get  /api                               200 200 200 200 200 200 200 200 403
get  /api/openapi.json                  200 200 200 200 200 200 200 200 403
get  /api/me                            200 200 200 200 200 200 200 200 403
get  /api/promise                       200 200 200 200 200 200 200 200 403
get  /api/games                         200 200 200 200 200 200 200 200 403
get  /api/games/{game}/rules            200 200 200 200 200 200 200 200 403
get  /api/games/{game}/example          200 200 200 200 200 200 200 200 403
get  /api/tables                        200 200 200 200 200 200 200 200 403
get  /api/results                       200 200 200 200 200 200 200 200 403
post /api/tables                        201 201 403 403 201 403 201 403 403
post /api/records                       409 409 403 403 409 403 409 403 403
post /api/games/{game}/learn            201 201 403 403 201 403 201 403 403
get  /api/lobby                         200 200 200 200 200 200 200 200 403
post /api/tables/{table}/join           200 200 403 403 200 403 409 403 403
post /api/tables/{table}/block          200 200 403 403 403 403 403 403 403
get  /api/tables/{table}/blocked        200 200 200 200 200 200 200 200 403
get  /api/blocks                        200 200 200 200 200 200 200 200 403
post /api/blocks/forget                 200 200 403 403 200 403 200 403 403
get  /api/invitations                   200 200 200 200 200 200 200 200 403
get  /api/calls                         200 200 200 200 200 200 200 200 403
post /api/calls/mail                    409 409 403 403 409 403 409 403 403
post /api/calls/push                    409 409 403 403 409 403 409 403 403
post /api/calls/forget                  200 200 403 403 200 403 200 403 403
get  /api/tables/{table}/links          200 200 200 200 200 200 200 200 403
post /api/tables/{table}/sit            200 409 403 403 409 403 409 403 403
get  /api/tables/{table}/state          200 403 200 200 403 403 403 403 403
get  /api/tables/{table}/film           200 403 200 200 403 403 403 403 403
get  /api/tables/{table}/history        200 403 200 200 403 403 403 403 403
get  /api/tables/{table}/events         200 403 200 200 403 403 403 403 403
get  /api/tables/{table}/chat           200 200 200 200 200 200 200 200 403
post /api/tables/{table}/chat           200 200 200 200 200 403 200 403 403
post /api/tables/{table}/chat-switch    200 403 200 200 403 403 403 403 403
post /api/tables/{table}/answer         200 403 200 200 403 403 403 403 403
post /api/tables/{table}/draft          422 403 422 422 403 403 403 403 403
post /api/tables/{table}/undo           409 403 409 409 403 403 403 403 403
post /api/tables/{table}/hint           200 403 200 200 403 403 403 403 403
post /api/tables/{table}/why            200 403 200 200 403 403 403 403 403
get  /api/tables/{table}/detail         200 200 200 200 200 200 200 200 403
get  /api/tables/{table}/shop           200 403 200 200 403 403 403 403 403
post /api/tables/{table}/takeover       200 200 200 200 403 403 403 403 403
post /api/tables/{table}/handback       409 403 409 409 403 403 403 403 403
post /api/tables/{table}/free           200 403 200 200 403 403 403 403 403
post /api/tables/{table}/always-pass    200 403 200 200 403 403 403 403 403
post /api/tables/{table}/rename         200 403 200 200 403 403 403 403 403
post /api/tables/{table}/part           200 403 200 200 403 403 403 403 403
get  /api/tables/{table}/devices        200 403 200 200 403 403 403 403 403
post /api/tables/{table}/drop-device    200 403 200 200 403 403 403 403 403
post /api/tables/{table}/new-link       200 403 200 200 403 403 403 403 403
post /api/tables/{table}/rematch        409 409 409 409 403 403 403 403 403
post /api/tables/{table}/decline        409 409 409 409 403 403 403 403 403
post /api/tables/{table}/branch         409 409 403 403 409 403 409 403 403
get  /api/tables/{table}/chance         403 403 403 403 403 403 403 403 403
get  /api/tables/{table}/record         403 403 403 403 403 403 403 403 403
get  /api/tables/{table}/replay         403 403 403 403 403 403 403 403 403
get  /api/tables/{table}/lookback       403 403 403 403 403 403 403 403 403
get  /api/tables/{table}/review         403 403 403 403 403 403 403 403 403
post /api/tables/{table}/review         409 409 409 409 409 403 409 403 403
get  /api/tables/{table}/line           403 403 403 403 403 403 403 403 403
get  /api/tables/{table}/image          403 403 403 403 403 403 403 403 403
get  /api/tables/{table}/offline        403 403 403 403 403 403 403 403 403
get  /api/tables/{table}/verify         403 403 403 403 403 403 403 403 403
"""
OVER: Final = """
post /api/tables/{table}/join           200 200 403 403 409 403 409 403 403
post /api/tables/{table}/sit            404 404 403 403 404 403 404 403 403
get  /api/tables/{table}/state          200 403 200 200 403 403 403 403 403
get  /api/tables/{table}/events         200 403 200 200 403 403 403 403 403
get  /api/tables/{table}/chat           200 200 200 200 200 200 200 200 403
post /api/tables/{table}/chat           200 200 200 200 200 403 200 403 403
post /api/tables/{table}/answer         409 403 409 409 403 403 403 403 403
post /api/tables/{table}/draft          409 403 409 409 403 403 403 403 403
post /api/tables/{table}/undo           409 403 409 409 403 403 403 403 403
post /api/tables/{table}/hint           409 403 409 409 403 403 403 403 403
post /api/tables/{table}/takeover       404 404 404 404 403 403 403 403 403
post /api/tables/{table}/part           409 403 409 409 403 403 403 403 403
post /api/tables/{table}/rematch        200 200 200 200 403 403 403 403 403
post /api/tables/{table}/decline        409 409 409 409 403 403 403 403 403
post /api/tables/{table}/branch         201 201 403 403 201 403 201 403 403
get  /api/tables/{table}/chance         200 200 200 200 200 200 200 200 403
get  /api/tables/{table}/record         200 200 200 200 200 200 200 200 403
get  /api/tables/{table}/replay         200 200 200 200 200 200 200 200 403
get  /api/tables/{table}/lookback       200 200 200 200 200 200 200 200 403
get  /api/tables/{table}/review         200 200 200 200 200 200 200 200 403
post /api/tables/{table}/review         409 409 409 409 409 403 409 403 403
get  /api/tables/{table}/line           404 404 404 404 404 404 404 404 403
get  /api/tables/{table}/image          200 200 200 200 200 200 200 200 403
get  /api/tables/{table}/offline        200 200 200 200 200 200 200 200 403
get  /api/tables/{table}/verify         200 200 200 200 200 200 200 200 403
"""


def address(path: str, play: Cast) -> str:
    names = {"{table}": play.table, "{game}": "kingsburg", "{name}": "table.js"}
    for hole, value in names.items():
        path = path.replace(hole, value)
    token = play.invite if path.startswith("/s/") else play.private
    return path.replace("{token}", token)


async def call(play: Cast, who: str, method: str, path: str) -> httpx.Response:
    client, body = play.callers[who], BODIES.get(path, {})
    where = address(path, play)
    if method == "GET":
        return await client.get(where, params=QUERIES.get(path, {}))
    if not path.startswith("/api"):
        return await client.post(where, data={"csrf": client.headers.get("x-csrf-token", "")})
    filled = {
        key: value.format(invite=play.invite, device=play.device)
        if isinstance(value, str)
        else value
        for key, value in body.items()
    }
    return await client.post(where, json=filled)


async def statuses(site: World, shared: Cast, method: str, path: str, *, over: bool) -> list[int]:
    """What each caller gets; a refusal changes nothing."""
    found = []
    for who in CALLERS:
        apart = path in APART and who in SEATED
        play = await cast(site, over=over) if apart else shared
        before = await stamp(site, play.table)
        reply = await call(play, who, method, path)
        found.append(reply.status_code)
        if who == "banned" and path.startswith("/api"):
            assert reply.json()["error"] == "banned"
        if reply.status_code >= 400:
            assert await stamp(site, play.table) == before, f"{who} {path}: refused, yet changed"
    return found


async def matrix(site: World, endpoints: list[Endpoint], *, over: bool) -> str:
    """A line for each endpoint: what each caller gets."""
    shared, text = await cast(site, over=over), "\n"
    for endpoint in endpoints:
        method, path = method_of(endpoint), endpoint.path
        if method == "POST" and not over:
            shared = await cast(site)
        if path.endswith("/events"):
            site.site.closing.set()  # so that streams end at once
        found = await statuses(site, shared, method, path, over=over)
        site.site.closing.clear()
        text += f"{method.lower():4} {path:34} {' '.join(map(str, found))}\n"
    return text


def method_of(endpoint: Endpoint) -> str:
    return next(iter((endpoint.methods or set()) - {"HEAD"}))


def in_order(endpoints: list[Endpoint], table: str) -> list[Endpoint]:
    """As the table lists them: what one does may change what the next one finds."""
    places = {tuple(line.split()[:2]): n for n, line in enumerate(table.strip().splitlines())}
    return sorted(endpoints, key=lambda one: places.get((method_of(one).lower(), one.path), -1))


async def test_what_everybody_gets_while_a_match_is_played(site: World) -> None:
    assert await matrix(site, in_order(ENDPOINTS, RUNNING), over=False) == RUNNING


async def test_what_everybody_gets_once_it_is_over(site: World) -> None:
    names = {line.split()[1] for line in OVER.strip().splitlines()}
    there = [endpoint for endpoint in ENDPOINTS if endpoint.path in names]
    assert await matrix(site, in_order(there, OVER), over=True) == OVER


# -- the guards themselves --------------------------------------------------------------
def test_every_route_has_a_guard() -> None:
    others = [route for route in routes() if not isinstance(route, Endpoint)]
    assert [one.path for one in others if isinstance(one, Mount)] == ["/static"]
    assert len(others) == 1
    for endpoint in ENDPOINTS:
        guard, method = endpoint.guard, method_of(endpoint)
        assert guard.rate in ("", *RATES), endpoint.path
        if method == "POST":  # another site could cause what nothing signs
            assert guard.caller in SIGNED or guard.caller is Caller.LINK, endpoint.path
        if "{token}" in endpoint.path:
            assert guard.caller in (Caller.LINK, Caller.FORM), endpoint.path
        if guard.opens is not Opens.NO:
            assert guard.rate == "tables", endpoint.path
    used = {endpoint.guard.rate for endpoint in ENDPOINTS} | {"requests"}
    assert used - {""} == RATES.keys()


LIMITED: Final = [
    endpoint
    for endpoint in ENDPOINTS
    if endpoint.guard.rate and endpoint.guard.opens is not Opens.MAYBE
]


async def test_every_rate_is_kept(tmp_path: Path) -> None:
    rates = {setting: 0.001 for rate in RATES.values() if (setting := rate.rate) != "rate"}
    bursts = {rate.burst: 1 for rate in RATES.values() if rate.burst != "burst"}
    async with world(settings_for(tmp_path, **rates, **bursts)) as site:
        play = await cast(site)
        for endpoint in LIMITED:
            for buckets in site.site.rates.values():
                buckets._left.clear()
            method = method_of(endpoint)
            first = await call(play, "owner", method, endpoint.path)
            assert first.status_code != 429, endpoint.path
            second = await call(play, "owner", method, endpoint.path)
            assert second.status_code == 429, endpoint.path
            assert int(second.headers["retry-after"]) >= 1
            if endpoint.path.startswith("/api"):
                assert second.json()["error"] == RATES[endpoint.guard.rate].refusal


def test_what_costs_more_empties_a_bucket_sooner() -> None:
    now = 0.0
    buckets = Buckets(1.0, 120, lambda: now)
    assert [buckets.take("1.2.3.4", 40) for _ in range(4)] == [0, 0, 0, 40]
    now += 39.0
    assert buckets.take("1.2.3.4", 40) == 1
    now += 1.0
    assert buckets.take("1.2.3.4", 40) == 0
    small = Buckets(1.0, 10, lambda: now)
    assert [small.take("1.2.3.4", 40) for _ in range(2)] == [0, 10]


async def test_no_endpoint_opens_a_table_without_the_hosts_word(tmp_path: Path) -> None:
    """Whatever opens one, however it comes to that: none is there that was not before."""
    async with world(settings_for(tmp_path)) as site:
        running, over = await cast(site), await cast(site, over=True)
        object.__setattr__(site.site.settings, "opening_word", "open")
        before = await count(site)
        for endpoint in ENDPOINTS:
            method = method_of(endpoint)
            if endpoint.path.endswith("/events"):
                continue
            for play in (running, over):
                reply = await call(play, "owner", method, endpoint.path)
                if endpoint.guard.opens is Opens.YES:
                    assert reply.json()["error"] == "host-word", endpoint.path
        assert await count(site) == before


async def count(site: World) -> int:
    query = select(func.count()).select_from(TABLES)
    return int(await site.site.store.read(lambda db: db.scalar(query)) or 0)
