"""My results: what came of the finished tables at which a browser holds a seat."""

from __future__ import annotations

import csv
import io
import json
from datetime import UTC, datetime
from typing import Any, Final, NamedTuple

from regalia.engine.result import places
from regalia.server.catalogue import GameCatalogue
from regalia.server.speech import Speech, say
from regalia.server.store.rows import Stored
from regalia.server.table.names import bot_label, seat_name
from regalia.server.table.session import TableSession
from regalia.server.table.tables import Tables

Json = dict[str, Any]
AT_ONCE: Final = 25  # results found anew for one reader; the rest the next time
FORMULA: Final = ("=", "+", "-", "@")  # what a spreadsheet would take for one


class Outcome(NamedTuple):
    """What came of a match, as it is kept."""

    places: list[int]
    scores: list[int]
    plies: int


def key_of(table: str) -> str:
    return f"result:{table}"


def outcome(live: TableSession) -> Outcome | None:
    result = live.match.result
    if result is None:
        return None
    found = places(result.ranking, live.table.seats)
    ahead = 0 if result.winners else 1  # a neutral player may have come first
    return Outcome([place + ahead for place in found], list(result.scores), len(live.match.plies))


async def outcomes(tables: Tables, finished: list[Stored]) -> dict[str, Outcome]:
    """By table, what came of it; found once and kept."""
    kept = await tables.store.read_notes([key_of(stored.table.id) for stored in finished])
    found: dict[str, Outcome] = {}
    anew = 0
    for stored in finished:
        table = stored.table.id
        text = kept.get(key_of(table))
        if text is not None:
            found[table] = Outcome(*json.loads(text))
        elif anew < AT_ONCE:
            anew += 1
            one = await tables.study(table, outcome)
            if one is not None:
                await tables.store.note(key_of(table), json.dumps(one), of=table)
                found[table] = one
    return found


async def results(tables: Tables, browser: str, lang: str) -> list[Json]:
    """The finished tables, latest first: one line for each seat the browser holds."""
    mine = await tables.store.mine(browser) if browser else []
    finished = [one for one in mine if one.table.over and one.table.game in tables.catalogue.games]
    known = await outcomes(tables, finished)
    return [
        line(stored, seat, known[stored.table.id], tables.catalogue, lang)
        for stored in sorted(finished, key=lambda one: -one.table.updated)
        for seat, holders in enumerate(stored.holders)
        if browser in holders and stored.table.id in known
    ]


def line(stored: Stored, seat: int, found: Outcome, shelf: GameCatalogue, lang: str) -> Json:
    table, game = stored.table, shelf.get(stored.table.game)
    rivals = [row for row in stored.seats if row.seat != seat]
    speech = Speech(game, lang, ())
    return {
        "table": table.id,
        "game": table.game,
        "title": speech.get("game-title", table.game.capitalize()),
        "ended": table.updated,
        "date": datetime.fromtimestamp(table.updated, UTC).date().isoformat(),
        "place": found.places[seat],
        "of": table.seats,
        "points": found.scores[seat],
        "counted": speech.score_word,
        "opponents": [seat_name(row, game, lang) for row in rivals],
        "level": level(rivals, game, lang),
        "plies": found.plies,
        "minutes": max(1, round((table.updated - table.created) / 60)),
    }


def level(rivals: list[Any], game: Any, lang: str) -> str:
    """Whom one played against: bots of a kind, bots, or people."""
    kinds = {row.bot for row in rivals if row.kind == "bot"}
    if any(row.kind != "bot" for row in rivals):
        return say(lang, "level-people")
    return bot_label(game, kinds.pop(), lang) if len(kinds) == 1 else say(lang, "level-mixed")


def totals(lines: list[Json]) -> list[Json]:
    """By game and level: how often played and won, and the mean place."""
    groups: dict[tuple[str, str], list[Json]] = {}
    for one in lines:
        groups.setdefault((one["title"], one["level"]), []).append(one)
    return [
        {
            "title": title,
            "level": name,
            "played": len(some),
            "won": sum(one["place"] == 1 for one in some),
            "place": round(sum(one["place"] for one in some) / len(some), 1),
            "best": max(one["points"] for one in some),
            "counted": some[0]["counted"],
        }
        for (title, name), some in sorted(groups.items())
    ]


def as_csv(lines: list[Json]) -> str:
    """The lines for a spreadsheet; no name in it is taken for a formula."""
    out = io.StringIO()
    columns = ("date", "game", "place", "of", "points", "level", "opponents", "plies", "table")
    writer = csv.DictWriter(out, columns, extrasaction="ignore")
    writer.writeheader()
    for one in lines:
        opponents = ", ".join(one["opponents"])
        safe = f"'{opponents}" if opponents.startswith(FORMULA) else opponents
        writer.writerow(one | {"opponents": safe})
    return out.getvalue()
