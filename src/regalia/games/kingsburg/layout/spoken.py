"""The position as it is read aloud: the calendar, the court, the provinces."""

from __future__ import annotations

from regalia.engine.view import View
from regalia.games.kingsburg.layout.text import COLUMNS, ROMAN, dice, enemy, numbers
from regalia.games.kingsburg.state import G_ADVISOR, G_OWNER, NOBODY
from regalia.games.kingsburg.vocabulary import ADVISORS, BUILDINGS
from regalia.layout.naming import Naming
from regalia.layout.spoken import Passage, Table, called, listed


def passages(view: View, words: Naming) -> list[Passage]:
    f = view["fields"]
    now = words.get(
        "text-calendar",
        year=ROMAN[min(f["year"], len(ROMAN)) - 1],
        phase=words.ref("phase", f["phase"] - 1),
        number=f["phase"],
        order=listed(words.seat(seat) for seat in f["order"]),
    )
    foe = " ".join(line.strip() for line in enemy(f, words))
    return [f"{now}.", foe, court(view, words), provinces(view, words)]


def court(view: View, words: Naming) -> Table:
    """Every advisor, and whose dice lie there."""
    rows = []
    for advisor in range(len(ADVISORS)):
        groups = [row for row in view["fields"]["groups"] if row[G_ADVISOR] == advisor]
        owners = [owner(words, row[G_OWNER]) for row in groups]
        rows.append([f"{advisor + 1}. {words.ref('advisor', advisor)}", listed(owners)])
    heads = [words.get("spoken-advisor"), words.get("spoken-dice")]
    return Table(words.get("part-court"), heads, rows)


def owner(words: Naming, seat: int) -> str:
    return words.get("spoken-neutral") if seat == NOBODY else words.seat(seat)


def provinces(view: View, words: Naming) -> Table:
    f = view["fields"]
    rows = []
    for seat in range(view["seats"]):
        standing = [b for b in range(len(BUILDINGS)) if f["buildings"][seat] >> b & 1]
        name = called(view, words, seat) + (
            f", {words.get('spoken-envoy')}" if f["envoy"] == seat else ""
        )
        built = listed(words.ref("building", b) for b in standing)
        rows.append([name, *map(str, numbers(f, seat)), dice(view, words, seat) or "–", built])
    counted = [words.get(f"spoken-{key}") for key in COLUMNS]
    more = [words.get("text-dice"), words.get("spoken-buildings")]
    heads = [words.get("spoken-player"), *counted, *more]
    return Table(words.get("spoken-provinces"), heads, rows)
