"""What in a position cannot be: pieces too many or missing, tiles twice, orders out of step.

A position handed in from outside is held to this before it is played on.
"""

from __future__ import annotations

from collections.abc import Iterator

from regalia.engine.events import Sink
from regalia.engine.fields import EVERYONE
from regalia.games.xidit import vocabulary as v
from regalia.games.xidit.frames import faults_of_stack, on_stack, part_at_hand
from regalia.games.xidit.piles import show_piles
from regalia.games.xidit.queries import OPT_KNOWN_ORDER, OPT_OPEN_TOTALS, last_year, mode
from regalia.games.xidit.scoring import HallOfFame
from regalia.games.xidit.state import (
    ANY_PILE,
    EMPTY,
    NO_TILE,
    NOBODY,
    RECRUIT,
    SEEN,
    THREAT,
    THREAT_PILE,
    UNKNOWN,
    State,
)
from regalia.games.xidit.vocabulary import TYPES

# How many parts of the game have begun when something is settled (see flow.py).
TILES_DEALT, RECRUIT_NEXT, THREAT_NEXT, ASSESSED, FIRST_KNOWN, STARTED = 2, 2, 3, 5, 6, 7


def faults(s: State) -> Iterator[str]:
    """Each in one sentence; what comes first must hold for the rest to be asked."""
    yield from faults_of_seats(s)
    yield from faults_of_units(s)
    yield from faults_of_pieces(s)
    yield from faults_of_tiles(s)
    yield from faults_of_titans(s)
    yield from faults_of_stack(s)
    if not s.stack and s.year != last_year(s):
        yield f"the stack is empty, but in year {s.year} the game is not over"
    yield from faults_of_calendar(s)
    yield from faults_of_plans(s)
    yield from faults_of_census(s)
    yield from faults_of_sight(s)
    yield from faults_of_end(s)


def faults_of_seats(s: State) -> Iterator[str]:
    """Seats that are named sit at the table."""
    named = [s.first, s.mover, *s.guild_owner]
    if max(named) >= s.seats:
        yield f"seat {max(named)}: only {s.seats} are at the table"
    if min(*s.units, *s.coins, *s.bards, *s.bastion, *s.unseen) < 0:
        yield "units, coins, bards, bastion or unseen: what a view hides is known here"


def faults_of_units(s: State) -> Iterator[str]:
    """All figures are somewhere, those on tiles where they are printed (LX-730, LX-741)."""
    for kind, name in enumerate(v.UNITS):
        found = s.barracks[kind] + sum(s.waiting_units[kind::TYPES]) + sum(s.units[kind::TYPES])
        if found != s.pack.figures[kind]:
            yield f"{name}: {found} figures, the box has {s.pack.figures[kind]}"
    printed = s.pack.recruit[mode(s).tile_set]
    for city, name in enumerate(v.CITIES):
        waiting = s.waiting_units[TYPES * city : TYPES * city + TYPES]
        room = printed[city] if s.tile[city] == RECRUIT else (0,) * TYPES
        if any(here > most for here, most in zip(waiting, room, strict=True)):
            yield f"{name}: {waiting} units wait where the tile has room for {list(room)}"


def faults_of_pieces(s: State) -> Iterator[str]:
    """Bards and sections: what every colour has in the box (LX-731..733, LX-747)."""
    for seat in range(s.seats):
        bards = s.bards[seat] + s.bastion[seat] + sum(row[seat] for row in s.placed)
        if bards != s.pack.bards:
            yield f"seat {seat}: {bards} bards, every colour has {s.pack.bards}"
        built = sum(
            height
            for owner, height in zip(s.guild_owner, s.guild_height, strict=True)
            if owner == seat
        )
        sections = s.sections[seat] + s.held[seat] + built
        if sections != s.pack.sections:
            yield f"seat {seat}: {sections} sections, every colour has {s.pack.sections}"
    for city, name in enumerate(v.CITIES):
        if (s.guild_owner[city] == NOBODY) != (s.guild_height[city] == 0):
            yield f"{name}: a guild has an owner and a height, or neither"
    for region, name in enumerate(v.REGIONS):
        shut = region == v.BASTION or s.covered >> region & 1
        if shut and any(s.placed[region]):
            yield f"{name}: no bards lie in view here"


def faults_of_tiles(s: State) -> Iterator[str]:
    """Every tile is in one place (LX-735); what nobody has seen has room in the piles."""
    piles = [*s.recruit_pile, *s.threat_pile]
    known = [tile for tile in [*piles, s.next_recruit, s.next_threat] if tile != UNKNOWN]
    known += [*s.recruit_discard, *s.threat_discard]
    known += [city for city, tile in enumerate(s.tile) if tile != EMPTY]
    known += [tile for tile, seen in enumerate(s.unseen) if seen != SEEN]
    if sorted(known) != mode(s).tiles:
        yield "the tiles of this table are not each in one place"
    undealt = 0
    if part_at_hand(s) < TILES_DEALT:
        dealt = sum(tile != EMPTY for tile in s.tile)
        undealt = mode(s).recruits + mode(s).threats - dealt
    unseen = len(s.unseen) - s.unseen.count(SEEN)
    if piles.count(UNKNOWN) + undealt != unseen:
        yield f"{unseen} tiles are unseen, {piles.count(UNKNOWN)} lie unseen in the piles"
    if s.recruit_pile.count(UNKNOWN) > s.unseen.count(ANY_PILE):
        yield "more unseen tiles lie in the recruit pile than can be there"
    if s.unseen.count(THREAT_PILE) > s.threat_pile.count(UNKNOWN):
        yield "more unseen tiles must lie in the threat pile than lie there"
    yield from faults_of_board(s)


def faults_of_board(s: State) -> Iterator[str]:
    """As many tiles in cities as at the start, and one of each kind waits (LX-736..737)."""
    leaving = on_stack(s, v.STEP_RECRUIT_OUT)
    if part_at_hand(s) >= TILES_DEALT:
        recruits = s.tile.count(RECRUIT)
        least = mode(s).recruits - 1 if leaving else mode(s).recruits
        if not least <= recruits <= mode(s).recruits:
            yield f"{recruits} recruit tiles lie in cities, not {mode(s).recruits}"
        if s.tile.count(THREAT) != mode(s).threats:
            yield f"{s.tile.count(THREAT)} threat tiles lie in cities, not {mode(s).threats}"
    begun = part_at_hand(s)
    bare = on_stack(s, v.STEP_NEXT_RECRUIT) or begun < RECRUIT_NEXT
    if (s.next_recruit == NO_TILE) != bare:
        yield "next_recruit: a tile lies there except while it is being refilled"
    bare = on_stack(s, v.STEP_NEXT_THREAT) or begun < THREAT_NEXT
    if (s.next_threat == NO_TILE) != bare:
        yield "next_threat: a tile lies there except while it is being refilled"


def faults_of_titans(s: State) -> Iterator[str]:
    """Awake are only those in the lair, none before the first event (LX-743..744)."""
    for stack, titan in enumerate(s.awake):
        here = titan // 2 == stack and bool(s.lair[stack] >> titan % 2 & 1)
        if titan != NOBODY and not here:
            yield f"titan {titan} is awake, but not in stack {stack}"
    if not s.awakenings and (max(s.awake) != NOBODY or s.lair != [0b11] * v.STACKS):
        yield "a titan is awake or gone before the first awakening"


def faults_of_calendar(s: State) -> Iterator[str]:
    begun = part_at_hand(s)
    if s.year > last_year(s):
        yield f"year {s.year}: the game lasts {last_year(s)}"
    if s.covered != mode(s).covered:
        yield "covered: other regions are covered at this table"
    if len(set(s.assessments)) != len(s.assessments):
        yield "assessments: one of them stands twice"
    if begun >= ASSESSED and len(s.assessments) != len(v.CATEGORIES):
        yield "assessments: some have no place"
    tokens = [category for category in range(len(v.CATEGORIES)) if s.neutral[category]]
    if tokens != (sorted(s.assessments) if s.seats == 3 else []):
        yield f"neutral: {s.neutral} cannot be with {s.seats} players"
    if (s.first == NOBODY) != (begun < FIRST_KNOWN):
        yield "first: the first player is known once drawn, and not before"
    yield from faults_of_heroes(s)


def faults_of_heroes(s: State) -> Iterator[str]:
    """Set up in turn order, each in a city of its own; then wherever roads lead (LX-750)."""
    placed = [s.hero[(s.first + i) % s.seats] != NOBODY for i in range(s.seats)]
    due = s.seats
    if part_at_hand(s) < STARTED:
        starting = on_stack(s, v.STEP_START)
        due = s.stack[-1].regs[0] if starting else sum(placed)
        at = [city for city in s.hero if city != NOBODY]
        if len(set(at)) != len(at):
            yield "hero: two start in one city"
    if placed != [i < due for i in range(s.seats)]:
        yield "hero: a hero has no city, or one before his turn"


def faults_of_plans(s: State) -> Iterator[str]:
    """Orders are carried out one after another, each by all seats in turn (LX-751)."""
    running = [f for f in s.stack if f.step == v.STEP_EXECUTE]
    done = on_stack(s, v.STEP_CENSUS, v.STEP_FINAL) or not s.stack
    revealed = [bool(plan) for plan in s.plans]
    if any(len(plan) not in (0, s.pack.orders) for plan in s.plans) or len(set(revealed)) > 1:
        yield f"plans: all have {s.pack.orders} orders, or none before they are revealed"
    elif running and not all(revealed):
        yield "plans: orders are carried out that nobody gave"
    elif on_stack(s, v.STEP_PLAN) and any(revealed):
        yield "plans: they are open before they are made"
    at, served = running[0].regs[:2] if running else (0, 0)
    turns = at * s.seats + served  # orders begun this year, by all together
    if not running:
        turns = s.pack.orders * s.seats if done else 0
    if not between(s) and not fits_turns(s, turns, bool(running)):
        yield f"order {s.order} of seat {s.mover}, carried {s.carried}: {turns} have begun"


def between(s: State) -> bool:
    """Between the parts of a year nobody is asked: the next part puts things right."""
    return bool(s.stack) and s.stack[-1].step in (v.STEP_YEAR, v.STEP_GAME, v.STEP_EXECUTE)


def fits_turns(s: State, turns: int, running: bool) -> bool:
    """Whether order, mover and command tokens are those after so many turns."""
    finished = max(turns - 1, 0) if running else turns
    carried = [0] * s.seats
    for turn in range(finished):
        carried[(s.first + turn) % s.seats] += 1
    order, mover = 0, NOBODY
    if running and turns:
        order, mover = (turns - 1) // s.seats + 1, (s.first + turns - 1) % s.seats
    return (s.carried, s.order, s.mover) == (carried, order, mover)


def faults_of_census(s: State) -> Iterator[str]:
    """Types before the one at hand have been shown, those after it have not."""
    prize = next((f for f in s.stack if f.step == v.STEP_PRIZE), None)
    done = 0
    if prize is not None:
        done = prize.regs[0] + (not on_stack(s, v.STEP_SHOW))
    elif not s.stack or on_stack(s, v.STEP_FINAL):
        done = TYPES
    elif on_stack(s, v.STEP_CENSUS):
        done = sum(bool(row) for row in s.shown)
    for kind, row in enumerate(s.shown):
        if len(row) != (s.seats if kind < done else 0):
            yield f"shown: {v.UNITS[kind]} have {len(row)} numbers"
        elif any(number > s.units[TYPES * seat + kind] for seat, number in enumerate(row)):
            yield f"shown: more {v.UNITS[kind]} than somebody has"


def faults_of_sight(s: State) -> Iterator[str]:
    """Who may see what follows from the options and from the end of the game."""
    everybody = bool(s.options[OPT_OPEN_TOTALS]) or not s.stack
    own = [EVERYONE if everybody else 1 << seat for seat in range(s.seats)]
    if s.screen_seen != own or s.units_seen != [mask for mask in own for _ in range(TYPES)]:
        yield "units_seen or screen_seen: the screens hide other things"
    if s.unseen_seen != [EVERYONE if s.options[OPT_KNOWN_ORDER] else 0] * len(s.unseen):
        yield "unseen_seen: not as the options say"
    twin = s.copy()
    show_piles(twin)
    for name in ("recruit_pile", "threat_pile", "recruit_discard", "threat_discard"):
        if getattr(s, f"{name}_seen") != getattr(twin, f"{name}_seen"):
            yield f"{name}_seen: not as the options say"


def faults_of_end(s: State) -> Iterator[str]:
    """Nobody falls before the end, then those whom the assessments bring down (LX-757)."""
    twin = s.copy()
    twin.scores, twin.rankings, twin.fallen, twin.causes = [[], [], []], [[], [], []], [], []
    if not s.stack:
        twin.push(v.STEP_FINAL)
        HallOfFame().run(twin, twin.stack[-1], Sink())
    for name in ("scores", "rankings", "fallen", "causes"):
        if getattr(s, name) != getattr(twin, name):
            yield f"{name}: not what the assessments give"
