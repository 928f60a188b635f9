"""Is an installed Regalia alive? Serves a table and plays against bots, on any system.

python tools/smoke.py      (with the Python that has it, in any folder; only the standard library)
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
import time
from http.cookiejar import CookieJar
from typing import Any, Final
from urllib.request import HTTPCookieProcessor, OpenerDirector, Request, build_opener

MOVES: Final = 10
SEATS: Final = [{"kind": "me"}, {"kind": "bot", "bot": "uniform"}]


def fetch(browser: OpenerDirector, address: str, body: Any = None, token: str = "") -> Any:
    """A page or an answer of the server's own address; what is not 2xx is an error."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"content-type": "application/json", "x-csrf-token": token}
    with browser.open(Request(address, data, headers), timeout=60) as reply:  # noqa: S310 - our own server
        text = reply.read().decode()
    return json.loads(text) if text.startswith(("{", "[")) else text


def play(site: str) -> None:
    """Open a table of each game and answer some questions at it."""
    browser = build_opener(HTTPCookieProcessor(CookieJar()))
    if "<title>" not in fetch(browser, f"{site}/?lang=ru"):
        sys.exit("the first page is none")
    token = fetch(browser, f"{site}/api/me")["token"]
    for game in ("kingsburg", "kemet", "eador"):
        opened = fetch(browser, f"{site}/api/tables", {"game": game, "seats": SEATS}, token)
        place = f"{site}/api/tables/{opened['table']}"
        asked = 0
        while asked < MOVES:
            state = fetch(browser, f"{place}/state?board=no")
            decision = state["decision"]
            if decision is None:
                time.sleep(0.2)  # the bot's turn
                continue
            body = {"seat": 0, "serial": decision["serial"]}
            fetch(
                browser, f"{place}/answer", body | {"choice": decision["options"][0]["text"]}, token
            )
            asked += 1
        print(f"{game}: {asked} answers")


def main() -> None:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        words = [
            "serve",
            "--no-open",
            "--port",
            "0",
            "--log-level",
            "error",
            "--database",
            f"{folder}/smoke.db",
        ]
        with subprocess.Popen(  # noqa: S603 - our own command
            [sys.executable, "-m", "regalia", *words], stdout=subprocess.PIPE, text=True
        ) as server:
            try:
                shown = server.stdout.readline() if server.stdout else ""
                found = re.search(r"http://[\d.:]+\d", shown)
                if found is None:
                    sys.exit(f"the server prints no address: {shown}")
                play(found[0])
            finally:
                server.terminate()


if __name__ == "__main__":
    main()
