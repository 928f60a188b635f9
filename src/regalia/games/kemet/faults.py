"""What in a position cannot be: pieces of the box that are missing or there twice.

Each fault is a sentence about the first thing that is wrong.  Positions may be
composed (a puzzle, a test), so nothing is asked that only the way to a
position could tell; what is asked holds in every moment of every match.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from regalia.games.kemet import powers as power
from regalia.games.kemet.board import districts
from regalia.games.kemet.interventions import START_CARD
from regalia.games.kemet.owned import GOLD_ACTION
from regalia.games.kemet.phases.acquire import has_twins
from regalia.games.kemet.phases.opening import copies_in_play
from regalia.games.kemet.phases.turn import has_won
from regalia.games.kemet.queries import (
    board,
    controller,
    creatures_of,
    empty_levels,
    fame,
    silver_left,
    tokens_left,
    total,
    troop_limit,
)
from regalia.games.kemet.setup import CAPS, OPT_COLORS, OPT_ROUND_CAP
from regalia.games.kemet.stacks import (
    bystanders,
    contested,
    frame_of,
    moving_seat,
    stack_faults,
    within,
)
from regalia.games.kemet.state import (
    DAY,
    IN_SUPPLY,
    NIGHT,
    NO_CARD,
    NOBODY,
    NORMAL_TOKEN,
    ON_MARKET,
    SETUP,
    SILVER_TOKEN,
    State,
)
from regalia.games.kemet.vocabulary import (
    BASE_TACTICS,
    CARDS,
    CITIES,
    CREATURES,
    DISTRICT_COUNT,
    PALETTES,
    STEP_ATTACK,
    STEP_COLORS,
    STEP_DAY,
    STEP_DEAL,
    STEP_FIRST_ORDER,
    STEP_FREE_TILE,
    STEP_HOMES,
    STEP_MOVE,
    STEP_NIGHT,
    STEP_PYRAMIDS,
    STEP_RECRUIT,
    STEP_RECRUIT_BATTLES,
    STEP_ROUND,
    STEP_SACRIFICE,
    STEP_TROOPS,
    TILES,
    ZONE_COUNT,
    ZONES,
)

ACTIONS_OF_CONTROL: Final = (STEP_RECRUIT, STEP_RECRUIT_BATTLES, STEP_MOVE, STEP_ATTACK)
OPENING: Final = (
    STEP_COLORS,
    STEP_HOMES,
    STEP_DEAL,
    STEP_FIRST_ORDER,
    STEP_TROOPS,
    STEP_PYRAMIDS,
    STEP_FREE_TILE,
    STEP_ROUND,
)
AWAKENED: Final = 8  # parts of the night begun once the tokens go back
ROUND_PARTS: Final = 3


def faults(s: State) -> Iterator[str]:
    """Everything that cannot be, the simplest first."""
    if sorted(s.order) != list(range(s.seats)):
        yield f"fields.order: {s.order} is no order of {s.seats} seats"
    yield from city_faults(s)
    yield from stack_faults(s)
    yield from opening_faults(s)
    if s.stack:
        yield from day_faults(s)
    else:
        yield from end_faults(s)
    yield from tile_faults(s)
    for seat in range(s.seats):
        yield from seat_faults(s, seat)
        yield from tactic_faults(s, seat)
    yield from zone_faults(s)
    if s.phase != SETUP and not within(s, *ACTIONS_OF_CONTROL):
        yield from fame_faults(s)
    yield from creature_faults(s)
    yield from pyramid_faults(s)
    yield from card_faults(s)


# -- the table ----------------------------------------------------------------------------
def city_faults(s: State) -> Iterator[str]:
    """Different open cities and gods (KM-002, KM-114), the colours of the table (KM-101)."""
    homes = [city for city in s.city if city != NOBODY]
    gods = [god for god in s.god if god != NOBODY]
    if len(set(homes)) < len(homes) or not set(homes) <= set(board(s).cities):
        yield f"fields.city: {s.city} are no different open cities"
    if len(set(gods)) < len(gods) or len(gods) != len(homes):
        yield f"fields.god: {s.god} are no different gods, one for each city"
    owners = [s.city.index(city) if city in homes else NOBODY for city in range(len(CITIES))]
    if s.city_owner != owners:
        yield f"fields.city_owner: {s.city_owner} contradicts the cities {s.city}"
    yield from color_faults(s)


def color_faults(s: State) -> Iterator[str]:
    chosen = PALETTES[s.options[OPT_COLORS] - 1] if s.options[OPT_COLORS] else ()
    right = sum(1 << color for color in chosen)
    if s.colors and s.colors.bit_count() != board(s).colors:
        yield f"fields.colors: {s.seats} players need {board(s).colors} colours"
    if s.colors and right not in (0, s.colors):
        yield "fields.colors: are not those of the option"


# -- the opening ----------------------------------------------------------------------------
def opening_faults(s: State) -> Iterator[str]:
    """What the steps of the opening have done so far, and no more (KM-114..139)."""
    begun = s.stack[0].regs[0] if s.stack else OPENING.index(STEP_ROUND) + 1
    if bool(s.colors) != (served(s, begun, STEP_COLORS) > 0):
        yield "fields.colors: the colours are drawn first of all"
    homes = [city != NOBODY for city in s.city]
    if homes != [seat < served(s, begun, STEP_HOMES) for seat in range(s.seats)]:
        yield f"fields.city: {s.city} are not those chosen so far"
    if s.phase != SETUP:
        return
    for at, seat in enumerate(s.order):
        troops = 2 * s.pack.rule["start_troop"] * (at < served(s, begun, STEP_TROOPS))
        if sum(s.units[seat]) < troops or (not troops and any(s.units[seat])):
            yield f"fields.units: seat {seat} has not the troops placed so far"
        if levels_of(s, seat) != levels_due(s, begun, at):
            yield f"fields.pyramid: seat {seat} has not the levels placed so far"
    for at, seat in enumerate(s.order[::-1]):
        if len(s.tiles[seat]) != (at < served(s, begun, STEP_FREE_TILE)):
            yield f"fields.tiles: seat {seat} has not the free tile taken so far"


def served(s: State, begun: int, step: int) -> int:
    """How many seats a step of the opening has served, by how far the opening has come."""
    frame, part = frame_of(s, step), OPENING.index(step) + 1
    if frame is not None:
        return frame.regs[0]
    return s.seats if begun >= part else 0


def levels_of(s: State, seat: int) -> int:
    return sum(s.pyramid[zone] for zone in districts(s.city[seat])) if s.city[seat] >= 0 else 0


def levels_due(s: State, begun: int, at: int) -> int:
    """Three levels of each seat served, and those the seat at hand has placed (KM-128)."""
    done, frame = served(s, begun, STEP_PYRAMIDS), frame_of(s, STEP_PYRAMIDS)
    if at == done and frame is not None and frame.regs[1]:
        return frame.regs[2]
    return s.pack.rule["start_levels"] * (at < done)


def day_faults(s: State) -> Iterator[str]:
    """The phase and the round the stack is in; nobody has won yet."""
    if s.winner != NOBODY:
        yield "fields.winner: is set before the end"
    if not phase_fits(s):
        yield f"fields.phase: {s.phase} does not fit the stack"
    cap = CAPS[s.options[OPT_ROUND_CAP]]
    if cap != "none" and s.round > int(cap):
        yield f"fields.round: {s.round} is after the last round, {cap}"
    if s.round == 0 and s.phase != SETUP:
        yield "fields.round: the first round is 1"
    if tokens_away(s) and any(any(row) for row in [*s.cells, s.gold_played]):
        yield "fields.cells: no token is on a player board now"


def phase_fits(s: State) -> bool:
    """A phase begins with its first step, so both are right before that."""
    day, night = frame_of(s, STEP_DAY), frame_of(s, STEP_NIGHT)
    if day is not None:
        return s.phase == DAY or not day.regs[0]
    if night is not None:
        first = frame_of(s, STEP_SACRIFICE)
        begun = night.regs[0] > 1 or (first is not None and first.regs[0] > 0)
        return s.phase == NIGHT or not begun
    return frame_of(s, STEP_ROUND) is not None or s.phase == SETUP


def tokens_away(s: State) -> bool:
    """Before the first day, and between the awakening and the next one (KM-117, KM-507)."""
    night, rounds = frame_of(s, STEP_NIGHT), frame_of(s, STEP_ROUND)
    late = night is not None and night.regs[0] > AWAKENED
    return rounds is None or late or rounds.regs[0] == ROUND_PARTS


def end_faults(s: State) -> Iterator[str]:
    """The match is over only if somebody has won (KM-173, KM-802)."""
    if s.winner == NOBODY or s.winner >= s.seats:
        yield "stack: is empty, but nobody has won"
        return
    cap = CAPS[s.options[OPT_ROUND_CAP]]
    best = max(fame(s, seat) for seat in range(s.seats))
    capped = cap != "none" and s.round == int(cap) and fame(s, s.winner) == best
    if not has_won(s, s.winner) and not capped:
        yield "stack: is empty, but the winner has not won"


# -- tiles and tokens -----------------------------------------------------------------------
def tile_faults(s: State) -> Iterator[str]:
    """Each copy is on the market or with one owner (KM-827..828)."""
    for tile, name in enumerate(TILES):
        owned = sum(row.count(tile) for row in s.tiles)
        if s.market[tile] + owned != copies_in_play(s, tile):
            yield f"fields.market: {name} is there {s.market[tile] + owned} times"
    for seat in range(s.seats):
        if has_twins(s, seat):
            yield f"fields.tiles: seat {seat} has two tiles of one picture"
        if s.bought[seat] & ~s.colors:
            yield f"fields.bought: seat {seat} bought in a colour that is not in play"


def seat_faults(s: State, seat: int) -> Iterator[str]:
    """Figures (KM-008, KM-820) and action tokens (KM-015..017, KM-842) of one seat."""
    figures = s.pack.rule["warriors"] + total(s, seat, power.MERCENARIES)
    if sum(s.units[seat]) + s.supply[seat] != figures:
        yield f"fields.units: seat {seat} has not {figures} units on board and in supply"
    silver = s.cells[seat].count(SILVER_TOKEN)
    if silver > (total(s, seat, power.SILVER) > 0):
        yield f"fields.cells: seat {seat} has no such silver token"
    if s.cells[seat].count(NORMAL_TOKEN) > s.pack.rule["tokens"]:
        yield f"fields.cells: seat {seat} has more than {s.pack.rule['tokens']} tokens"
    elif s.phase == DAY and empty_levels(s, seat) > tokens_left(s, seat) + silver_left(s, seat):
        yield f"fields.cells: seat {seat} cannot fill all three levels any more"
    if s.gold_played[seat] and not any(total(s, seat, effect) for effect in GOLD_ACTION):
        yield f"fields.gold_played: seat {seat} has no gold token"


# -- the board ----------------------------------------------------------------------------
def zone_faults(s: State) -> Iterator[str]:
    """Units stand in open zones, within the limit, apart from enemies (KM-821..823)."""
    mover, fought = moving_seat(s), contested(s)
    for zone in range(ZONE_COUNT):
        here = [seat for seat in range(s.seats) if s.units[seat][zone]]
        if here and zone not in board(s).open:
            yield f"fields.units: {ZONES[zone]} is closed"
        if len(here) > 1 + (zone in fought):
            yield f"fields.units: {ZONES[zone]} holds units of several players"
        for seat in here:
            if s.units[seat][zone] > troop_limit(s, seat) and seat != mover:
                yield f"fields.units: the troop in {ZONES[zone]} is above its limit"
        if s.fame_at[zone] != NOBODY and not carries_fame(s, zone):
            yield f"fields.fame_at: {ZONES[zone]} carries no fame"
        if s.fame_at[zone] >= s.seats:
            yield f"fields.fame_at: there is no seat {s.fame_at[zone]}"


def fame_faults(s: State) -> Iterator[str]:
    """Outside an action temporary fame is with whoever controls its place (KM-831..832)."""
    for zone in range(ZONE_COUNT):
        if carries_fame(s, zone) and s.fame_at[zone] != controller(s, zone):
            yield f"fields.fame_at: {ZONES[zone]} is controlled by another seat"


def carries_fame(s: State, zone: int) -> bool:
    """A temple, or a pyramid of the top level (KM-024)."""
    if zone < DISTRICT_COUNT:
        return s.pyramid[zone] == s.pack.rule["pyramid_levels"]
    return board(s).temple[zone] == 1


def creature_faults(s: State) -> Iterator[str]:
    """On the market, in supply, or with a troop of the owner, one to a troop (KM-824..825)."""
    owner = {c: seat for seat in range(s.seats) for c in creatures_of(s, seat)}
    mover = moving_seat(s)
    taken: set[tuple[int, int]] = set()
    for creature, at in enumerate(s.creature_at):
        name, seat = CREATURES[creature], owner.get(creature, NOBODY)
        if (at == ON_MARKET) != (seat == NOBODY):
            yield f"fields.creature_at: {name} is not where its tile is"
        elif at >= ZONE_COUNT or (at >= 0 and not s.units[seat][at]):
            yield f"fields.creature_at: {name} is without a troop"
        elif at != IN_SUPPLY and seat != mover and (seat, at) in taken and at >= 0:
            yield f"fields.creature_at: two creatures are with the troop in {ZONES[at]}"
        taken.add((seat, at))


def pyramid_faults(s: State) -> Iterator[str]:
    """One to a district, of different colours in a city, with its token (KM-837, KM-839)."""
    for zone in range(DISTRICT_COUNT):
        color = s.pyramid_color[zone]
        if (color == NOBODY) != (s.pyramid[zone] == 0):
            yield f"fields.pyramid_color: {ZONES[zone]} has a level or a colour alone"
        if color != NOBODY and not s.colors & (1 << color):
            yield f"fields.pyramid_color: the colour in {ZONES[zone]} is not in play"
        if s.pyramid[zone] and s.city_owner[zone // 3] == NOBODY:
            yield f"fields.pyramid: {ZONES[zone]} is in nobody's city"
    for seat in range(s.seats):
        zones = districts(s.city[seat]) if s.city[seat] != NOBODY else range(0)
        colors = sorted(s.pyramid_color[zone] for zone in zones if s.pyramid[zone])
        if len(set(colors)) < len(colors) or len(colors) > board(s).pyramids:
            yield f"fields.pyramid: seat {seat} has two of a colour or too many"
        if sorted(color for color in s.acquire[seat] if color != NOBODY) != colors:
            yield f"fields.acquire: the tokens of seat {seat} are not those of its pyramids"


# -- cards --------------------------------------------------------------------------------
def card_faults(s: State) -> Iterator[str]:
    """Every divine card is in one place (KM-112, KM-836)."""
    piles = [*s.hand, *s.vision, *s.opened, s.deck]
    for which, name in enumerate(CARDS):
        right = s.seats if which == START_CARD else s.pack.card_copies[which]
        found = s.discard[which] + sum(pile.count(which) for pile in piles)
        if found != right:
            yield f"fields.deck: {name} is there {found} times, right is {right}"
    for seat in bystanders(s):
        if s.led[seat] != NO_CARD or s.opened[seat] or s.council[seat]:
            yield f"fields.led: seat {seat} has cards of a battle it is not in"


def tactic_faults(s: State, seat: int) -> Iterator[str]:
    """Eight battle cards, each in one pile; an even number in hand (KM-018, KM-834..835)."""
    cards = s.tactics[seat]
    row = s.pack.effect[power.SPECIAL_CARD]
    special = {row[tile] for tile in s.tiles[seat] if row[tile]}
    if sorted(set(cards)) != cards or len(cards) != BASE_TACTICS:
        yield f"fields.tactics: seat {seat} has not {BASE_TACTICS} different cards in order"
    if any(card >= BASE_TACTICS and card not in special for card in cards):
        yield f"fields.tactics: seat {seat} has no tile for its special card"
    led = [s.led[seat]] if s.led[seat] != NO_CARD else []
    piles = [*s.tactic_hand[seat], *s.face_up[seat], *s.face_down[seat], *led]
    if sorted(piles) != cards:
        yield f"fields.tactic_hand: the battle cards of seat {seat} are not in one pile each"
    if s.tactic_hand[seat] != sorted(s.tactic_hand[seat]):
        yield f"fields.tactic_hand: the hand of seat {seat} is not in order"
    if len(s.tactic_hand[seat]) % 2 or (not led and not s.tactic_hand[seat]):
        yield f"fields.tactic_hand: seat {seat} has {len(s.tactic_hand[seat])} in hand"
