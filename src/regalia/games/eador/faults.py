"""What in a position cannot be: cards twice, shards missing, tokens nobody won.

A position handed in from outside is held to this before it is played on.
"""

from __future__ import annotations

from collections.abc import Iterator

from regalia.games.eador import vocabulary as v
from regalia.games.eador.frames import faults_of_stack, is_seat, on_stack, part_at_hand
from regalia.games.eador.queries import TWO_STAGES
from regalia.games.eador.state import (
    NOBODY,
    OPT_QUICK,
    R_BEST,
    R_SECOND,
    R_TOKENS,
    R_WINNER,
    S_CARD,
    S_CIRCLE,
    S_OWNER,
    S_TARGET,
    T_CARD,
    T_CIRCLE,
    T_OWNER,
    T_SIDE,
    State,
)

ROW = 4  # numbers in a row of troops, spells and results
SHARDS_LAID, ROUNDS = 2, 4  # parts of the game that have begun when this is so (see flow.py)
BATTLE_OVER = 4  # and of a round


def faults(s: State) -> Iterator[str]:
    """Each in one sentence; what comes first must hold for the rest to be asked."""
    yield from faults_of_seats(s)
    yield from faults_of_rows(s)
    yield from faults_of_cards(s)
    yield from faults_of_places(s)
    yield from faults_of_lords(s)
    yield from faults_of_shards(s)
    yield from faults_of_stack(s)
    if not s.stack and (s.current != NOBODY or s.shard_deck):
        yield "the stack is empty, but as long as a shard is left the game is not over"
    yield from faults_of_effects(s)
    yield from faults_of_round(s)
    yield from faults_of_tokens(s)


def faults_of_seats(s: State) -> Iterator[str]:
    if max(s.first, *s.holder) >= s.seats or s.out >= 1 << s.seats:
        yield f"first, holder or out: only {s.seats} seats are at the table"


def faults_of_rows(s: State) -> Iterator[str]:
    """Troops, spells and results as they are written (see state.py)."""
    if any(len(row) != ROW for row in [*s.troops, *s.spells, *s.results]):
        yield f"troops, spells and results have {ROW} numbers a row"
        return
    for troop in s.troops:
        seats = is_seat(s, troop[T_OWNER], troop[T_SIDE])
        if troop[T_CARD] >= v.FIRST_RITUAL or not seats or not in_circle(s, troop[T_CIRCLE]):
            yield f"troops: {troop} cannot be"
    for spell in s.spells:
        seats = is_seat(s, spell[S_OWNER]) and NOBODY <= spell[S_TARGET] < s.seats
        right = v.FIRST_SPELL <= spell[S_CARD] < v.CARD_IDS
        if not right or not seats or not in_circle(s, spell[S_CIRCLE]):
            yield f"spells: {spell} cannot be"
    for result in s.results:
        if (
            result[R_WINNER] >= s.seats
            or min(result[R_BEST], result[R_SECOND], result[R_TOKENS]) < 0
        ):
            yield f"results: {result} cannot be"


def in_circle(s: State, circle: int) -> bool:
    return 1 <= circle <= s.circle


def faults_of_cards(s: State) -> Iterator[str]:
    """Every card of the box is in one place (EA-720)."""
    found = [0] * v.CARD_IDS
    rows = [s.deck, s.spent, s.resolving, *s.hands, *s.active, *s.buried, *s.looked]
    rows += [[row[0] for row in s.troops], [row[0] for row in s.spells]]
    for row in rows:
        for card in row:
            found[card] += 1
    for card, name in enumerate(v.CARDS):
        if found[card] != s.pack.copies[card]:
            yield f"{name}: {found[card]} copies, the box has {s.pack.copies[card]}"


def faults_of_places(s: State) -> Iterator[str]:
    """Rows without an order are kept sorted; only active rituals stay (EA-737)."""
    for row in (s.deck, s.spent, s.shard_deck, *s.hands, *s.buried, *s.looked):
        if row != sorted(row):
            yield f"{row} is not sorted, its order would tell something"
    for card in (card for row in s.active for card in row):
        ritual = v.FIRST_RITUAL <= card < v.FIRST_SPELL
        if not ritual or s.pack.mode[card] != v.ACTIVE:
            yield f"active: {v.CARDS[card]} does not stay on the table"


def faults_of_lords(s: State) -> Iterator[str]:
    """All six are dealt out equally, or one each (EA-722); while they are dealt, in turn."""
    if on_stack(s, v.STEP_LORDS) or part_at_hand(s, v.STEP_GAME) == 0 < len(s.stack):
        return
    each = len(v.LORDS) // s.seats if s.seats <= TWO_STAGES else 1
    if any(s.holder.count(seat) != each for seat in range(s.seats)):
        yield f"holder: every seat holds {each} of the lords"


def faults_of_shards(s: State) -> Iterator[str]:
    """Every shard is in one place (EA-721); some are out of the game from the start."""
    given = [shard for row in s.shards for shard in row]
    found = [*given, *s.shard_deck, *s.removed]
    found += [shard for shard in (s.current, s.next) if shard != NOBODY]
    laid = not s.stack or part_at_hand(s, v.STEP_GAME) > SHARDS_LAID - on_stack(s, v.STEP_OPEN)
    if sorted(found) != (list(range(len(v.SHARDS))) if laid else []):
        yield "the shards are not each in one place"
    elif laid and s.removed != [shard for shard in range(len(v.SHARDS)) if is_out(s, shard)]:
        yield "removed: other shards are out of this game"
    due = sum(f.step == v.STEP_OPEN for f in s.stack)
    if laid and s.shard_deck and (s.current, s.next).count(NOBODY) != due:
        yield "current, next: two shards lie open as long as there are any"
    if s.current == NOBODY and s.next != NOBODY:
        yield "next: it would be the current shard"


def is_out(s: State, shard: int) -> bool:
    lordless = s.holder[s.pack.shard_lord[shard]] == NOBODY
    return lordless or bool(s.options[OPT_QUICK] and s.pack.shard_astral[shard] == 1)


def faults_of_effects(s: State) -> Iterator[str]:
    """A card whose effect is not over has its step, and only Fair Wind lets one look."""
    waiting = [f.regs[1] for f in s.stack if f.step in (v.STEP_RITUAL, v.STEP_SPELL)]
    waiting += [f.regs[0] for f in s.stack if f.step == v.STEP_AWAY]
    if sorted(waiting) != sorted(s.resolving):
        yield "resolving: not the cards whose effect is still to come"
    looking = {f.regs[0] for f in s.stack if f.step == v.STEP_KEEP}
    if any(row and seat not in looking for seat, row in enumerate(s.looked)):
        yield "looked: somebody sees cards without a Fair Wind"


def faults_of_round(s: State) -> Iterator[str]:
    """Rounds count the shards (EA-723); outside a battle the table is bare (EA-744)."""
    given = sum(len(row) for row in s.shards)
    fighting = 0 < part_at_hand(s, v.STEP_ROUND) < BATTLE_OVER
    if s.stack and part_at_hand(s, v.STEP_GAME) < ROUNDS and s.round:
        yield f"round {s.round}: the game has not begun"
    elif s.round != given + fighting:
        yield f"round {s.round}: {given} shards have been given out"
    if fighting and s.current == NOBODY:
        yield "current: there is a battle, but no shard to fight for"
    if fighting and s.circle != len(s.results) + 1:
        yield f"circle {s.circle}: {len(s.results)} have been scored"
    if not fighting and (s.circle or s.troops or s.spells or s.results or s.out or any(s.deeds)):
        yield "the battle is over, but something of it is left"


def faults_of_tokens(s: State) -> Iterator[str]:
    """Influence is what the circles of this battle brought (EA-727..728)."""
    won = [0] * s.seats
    for result in s.results:
        if result[R_WINNER] != NOBODY:
            won[result[R_WINNER]] += result[R_TOKENS]
    if won != s.influence:
        yield f"influence: {s.influence}, but the circles brought {won}"
