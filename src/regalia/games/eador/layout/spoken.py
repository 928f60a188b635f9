"""The position as it is read aloud: the shard, the battle circle by circle, players, own cards."""

from __future__ import annotations

from collections.abc import Iterator

from regalia.engine.sampling import public_state
from regalia.engine.view import View
from regalia.games.eador.layout.battle import Cell, Lane, Pieces, circles, lanes
from regalia.games.eador.layout.counts import sizes
from regalia.games.eador.layout.forecast import verdict
from regalia.games.eador.layout.text import (
    listed as named,
)
from regalia.games.eador.layout.text import (
    outcome,
    own,
    seat_order,
    shard_lines,
    stock,
    troop_words,
)
from regalia.games.eador.state import NOBODY, State
from regalia.layout.naming import Naming
from regalia.layout.seen import seat_places
from regalia.layout.spoken import Passage, Table, called, listed


def passages(view: View, words: Naming) -> list[Passage]:
    s: State = public_state(words.game, view)
    rows = lanes(s, seat_order(view, s), sizes(view["fields"]["hands"]), Pieces(s))
    told: list[Passage] = [joined(shard_lines(s, words)), stock(view, s, words)]
    told += battle(s, rows, words)
    told.append(joined(own(view, s, words)))
    return [*(passage for passage in told if passage), players(view, rows, words)]


def joined(lines: list[str]) -> str:
    return " ".join(line.strip() for line in lines if line.strip())


def battle(s: State, rows: list[Lane], words: Naming) -> Iterator[Passage]:
    """Circle by circle: who stands there with what, and who would get the shard now."""
    for i, circle in enumerate(circles(s) if s.current != NOBODY else []):
        title = f"{words.get('board-circle', n=circle.number)}. {outcome(circle, words)}"
        heads = [words.get(f"spoken-{key}") for key in ("player", "troops", "strength")]
        table = [[words.seat(row.seat), *there(row.cells[i], words)] for row in rows]
        yield Table(title, heads, table)
    now = verdict(s, words.game.rules)
    if now is not None:
        said = words.get("board-would", seat=words.seat(now.seat), why=now.decider)
        yield f"{words.get('board-forecast')} {said}"


def there(cell: Cell, words: Naming) -> list[str]:
    """What a seat has in a circle, and how strong it is."""
    troops = [troop_words(troop, words).partition("] ")[2] for troop in cell.troops]
    spells = [words.ref("card", spell.card) for spell in cell.spells]
    return [listed([*troops, *spells]), str(cell.total) if cell.troops else "–"]


def players(view: View, rows: list[Lane], words: Naming) -> Table:
    table = []
    for row in rows:
        rituals = [card for card, _ in row.rituals]
        lying = [
            named(words, kind, numbers) or "–"
            for kind, numbers in (("lord", row.lords), ("shard", row.shards), ("card", rituals))
        ]
        place = seat_places(view)[row.seat]
        status = words.get("board-place", n=place) if place else "–"
        if row.status and not place:
            status = words.get(f"board-status-{row.status}")
        counts = map(str, (row.points, row.influence, row.hand))
        table.append([called(view, words, row.seat), status, *counts, *lying])
    heads = [words.get(f"spoken-{key}") for key in ("player", "status", "points", "tokens", "hand")]
    heads += [words.get(f"text-{key}") for key in ("lords", "shards", "rituals")]
    return Table(words.get("part-mat"), heads, table)
