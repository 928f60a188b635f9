"""The position in words: the shard, the battle circle by circle, own cards, players."""

from __future__ import annotations

from collections.abc import Iterator

from regalia.engine.sampling import public_state
from regalia.engine.view import View
from regalia.games.eador.layout import battle as board
from regalia.games.eador.layout.counts import discard_size, round_of_shard, rounds, sizes
from regalia.games.eador.layout.forecast import verdict
from regalia.games.eador.layout.marks import with_sign
from regalia.games.eador.queries import clockwise, strength_if_played
from regalia.games.eador.state import NOBODY, State
from regalia.games.eador.vocabulary import FIRST_RITUAL, PART_BASE, PART_RITUAL, PART_SPELL, SHARDS
from regalia.layout.naming import Naming
from regalia.layout.seen import seat_places
from regalia.layout.spoken import Passage, Table, join_names, seat_name


def passages(view: View, words: Naming) -> list[Passage]:
    s: State = public_state(words.game, view)
    rows = board.lanes(s, seat_order(view, s), sizes(view["fields"]["hands"]), board.Pieces(s))
    return [
        *shard_lines(s, words),
        stock(view, s, words),
        *own_cards(view, s, words),
        *battle(s, rows, words),
        players(view, rows, words),
    ]


def seat_order(view: View, s: State) -> list[int]:
    """Return the turn order from the first player, at the end the order of the places."""
    if view["result"] is None:
        return clockwise(s, s.first)
    return [seat for tied in view["result"]["ranking"] for seat in tied]


def shard_words(s: State, shard: int, words: Naming) -> str:
    lord = words.variables("lord", "lord", s.pack.shard_lord[shard])
    terrain = words.ref("terrain", s.pack.shard_terrain[shard])
    return words.get(
        "board-shard", shard=words.ref("shard", shard), n=s.pack.shard_astral[shard],
        terrain=terrain, **lord,
    )  # fmt: skip


def shard_lines(s: State, words: Naming) -> Iterator[str]:
    """Describe the current and the next shard."""
    if s.current == NOBODY:
        return
    head = words.get("board-round", n=round_of_shard(s), of=rounds(s))
    rule = words.get(f"shard-{SHARDS[s.current]}-text")
    yield f"{head}. {shard_words(s, s.current, words)}. {rule}".rstrip()
    if s.next != NOBODY:
        yield f"{words.get('board-next')}: {shard_words(s, s.next, words)}."


def stock(view: View, s: State, words: Naming) -> str:
    parts = [
        words.get("board-shards-left", n=len(s.shard_deck)),
        words.get("board-deck-n", n=view["fields"]["deck"]),
        words.get("board-discard-n", n=discard_size(s, view)),
    ]
    return ". ".join(parts) + "."


def own_cards(view: View, s: State, words: Naming) -> Iterator[str]:
    """List the viewer's own cards, troops with their strength."""
    seat = view["seat"]
    if seat is None:
        return
    for key, cards in (("text-looked", s.looked[seat]), ("text-own", s.hands[seat])):
        if cards:
            names = join_names(card_words(s, seat, card, words) for card in cards)
            yield f"{words.get(key)}: {names}"


def card_words(s: State, seat: int, card: int, words: Naming) -> str:
    """Name a card; a troop with its strength, and with its strength here and now."""
    name = words.ref("card", card)
    if card >= FIRST_RITUAL:
        return name
    base, now = s.pack.strength[card], strength_if_played(s, seat, card)
    here = "" if now == base else f" ({words.get('text-here', n=now)})"
    return f"{name} {base}{here}"


def battle(s: State, rows: list[board.Lane], words: Naming) -> Iterator[Passage]:
    """Describe circle by circle who stands there with what, and who would get the shard now."""
    for i, circle in enumerate(board.circles(s) if s.current != NOBODY else []):
        title = f"{words.get('board-circle', n=circle.number)}. {outcome(circle, words)}"
        heads = [words.get(f"spoken-{key}") for key in ("player", "troops", "strength")]
        table = [[words.seat(row.seat), *forces(row.cells[i], words)] for row in rows]
        yield Table(title, heads, table)
    played = board.announcement(s)
    if played is not None:
        yield f"{words.get('board-played')}: {words.ref('card', played.card)}"
    now = verdict(s, words.game.rules)
    if now is not None:
        said = words.get("board-would", seat=words.seat(now.seat), why=now.decider)
        yield f"{words.get('board-forecast')} {said}"


def forces(cell: board.Cell, words: Naming) -> list[str]:
    """Describe what a seat has in a circle, and its strength."""
    troops = [troop_words(troop, words) for troop in cell.troops]
    spells = []
    for spell in cell.spells:
        card = words.ref("card", spell.card)
        target = "" if spell.target == NOBODY else f" → {words.seat(spell.target)}"
        spells.append(card + target)
    army = [part.text for part in cell.army]
    return [join_names([*troops, *spells, *army]), str(cell.total) if cell.troops else "–"]


def outcome(circle: board.Circle, words: Naming) -> str:
    if not circle.is_scored:
        return words.get("board-circle-now")
    if not circle.tokens:
        return words.get("board-circle-barren")
    return words.get(
        "board-circle-won", seat=words.seat(circle.winner), best=circle.best,
        second=circle.second, n=circle.tokens,
    )  # fmt: skip


def troop_words(troop: board.Troop, words: Naming) -> str:
    """Describe a troop: Swordsman: 3 +1 terrain +1 Dark Ritual = 5."""
    text = words.ref("card", troop.card)
    if troop.owner != troop.side:
        text += f" ({words.seat(troop.owner)})"
    text += ":"
    for part in troop.parts:
        if part.kind == PART_BASE:
            text += f" {part.amount}"
            continue
        carded = part.kind in (PART_RITUAL, PART_SPELL)
        why = words.ref("card", part.source) if carded else words.ref("part", part.kind)
        text += f" {with_sign(part.amount)} {why}"
    return f"{text} = {troop.total}"


def players(view: View, rows: list[board.Lane], words: Naming) -> Table:
    table = []
    for row in rows:
        rituals = [card for card, _ in row.rituals]
        lying = [
            join_names(words.ref(kind, number) for number in numbers)
            for kind, numbers in (("lord", row.lords), ("shard", row.shards), ("card", rituals))
        ]
        place = seat_places(view)[row.seat]
        status = words.get("board-place", n=place) if place else "–"
        if row.status and not place:
            status = words.get(f"board-status-{row.status}")
        counts = map(str, (row.points, row.influence, row.hand))
        table.append([seat_name(view, words, row.seat), status, *counts, *lying])
    heads = [words.get(f"spoken-{key}") for key in ("player", "status", "points", "tokens", "hand")]
    heads += [words.get(f"text-{key}") for key in ("lords", "shards", "rituals")]
    return Table(words.get("part-mat"), heads, table)
