"""The effects and costs of each option now.

Prices and gains are found by carrying the option out on a copy of the position
behind the seat's view, by the very step that would carry it out.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from regalia.engine.events import Sink
from regalia.games.kemet import queries as q
from regalia.games.kemet import vocabulary as v
from regalia.games.kemet.layout.fighting import FIGHTING
from regalia.games.kemet.layout.ways import tell_meeting
from regalia.games.kemet.phases.acquire import buyable
from regalia.games.kemet.phases.acquire import reach as reach_of
from regalia.games.kemet.phases.turn import has_won
from regalia.games.kemet.routes import BY_TELEPORT, M_LAND, walk_of, ways
from regalia.games.kemet.state import B_WINNER, B_ZONE, NO_BATTLE, NOBODY, State
from regalia.layout.effects import Asked, Tell, clause, clauses


def try_option(asked: Asked) -> State:
    """Return the position after the option, as far as its own step carries it out."""
    s: State = asked.state.copy()
    step, frame = asked.words.game.rules.top(s)
    step.apply(s, frame, asked.seat, asked.code, Sink())
    return s


# -- what changes -------------------------------------------------------------------
def tell_price(asked: Asked, after: State) -> str:
    """Describe the prayer points spent or gained, and the resulting number."""
    before: State = asked.state
    left = after.prayer[asked.seat]
    change = left - before.prayer[asked.seat]
    if not change:
        return ""
    key = "effect-gain" if change > 0 else "effect-price"
    if next_prayer(asked) != left:  # something else pays or costs before the next question
        return asked.say(f"{key}-alone", n=abs(change))
    return asked.say(key, n=abs(change), left=left)


def next_prayer(asked: Asked) -> int:
    """Return the prayer points at the next question."""
    s: State = asked.state.copy()
    asked.words.game.rules.apply(s, asked.seat, asked.code, Sink())
    return s.prayer[asked.seat]


def tell_fame(asked: Asked, after: State) -> str:
    change = q.fame(after, asked.seat) - q.fame(asked.state, asked.seat)
    if not change:
        return ""
    return asked.say("effect-fame-more" if change > 0 else "effect-fame-less", n=abs(change))


def tell_change(asked: Asked, *said: str) -> str:
    """Describe the price first, then the gain."""
    after = try_option(asked)
    return clauses(tell_price(asked, after), *said, tell_fame(asked, after))


# -- the turn -----------------------------------------------------------------------
def placing(asked: Asked) -> str:
    """Describe a token on a cell."""
    cell = asked.args[0]
    return acting(asked, asked.state.pack.cell_action[cell], cell)


def gilding(asked: Asked) -> str:
    """Describe a gold token, which gives its action without a cell."""
    return acting(asked, asked.args[1], v.GOLD_CELL)


def acting(asked: Asked, action: int, cell: int) -> str:
    s: State = asked.state
    seat = asked.seat
    if action == v.PRAY_ACTION:
        return tell_change(asked) or asked.say("effect-full", n=s.prayer[seat])
    if action == v.ACQUIRE_ACTION:
        return shopping(asked, cell)
    if action == v.BUILD_ACTION:
        return asked.say("effect-to-build", n=s.prayer[seat])
    if action == v.RECRUIT_ACTION:
        return asked.say("effect-to-recruit", n=s.prayer[seat], supply=s.supply[seat])
    far = max((q.land_moves(s, seat, zone) for zone in q.troop_zones(s, seat)), default=0)
    return asked.say("effect-to-move", n=far, cost=q.teleport_cost(s, seat))


def shopping(asked: Asked, cell: int) -> str:
    """Describe what the cell's colour can buy now."""
    s: State = asked.state
    choice = len(buyable(s, asked.seat, cell))
    color = NOBODY if cell == v.GOLD_CELL else s.acquire[asked.seat][cell - v.FIRST_ACQUIRE]
    if color == NOBODY:
        return asked.say("effect-to-buy-any", n=choice)
    level = reach_of(s, asked.seat, cell)[color]
    named = asked.words.variables("color", "color", color)
    return asked.say("effect-to-buy", n=choice, level=level, **named)


def buying(asked: Asked) -> str:
    free = asked.prompt == "free-tile"
    text = clause(asked.say(f"tile-{v.TILES[asked.args[0]]}-text"))
    return clauses(asked.say("shop-free"), text) if free else tell_change(asked, text)


def playing(asked: Asked) -> str:
    return tell_change(asked, clause(asked.say(f"card-{v.CARDS[asked.args[0]]}-text")))


def joining(asked: Asked) -> str:
    return clause(asked.say(f"creature-{v.CREATURES[asked.args[0]]}-text"))


def swapping(asked: Asked) -> str:
    return clause(asked.say(f"creature-{v.CREATURES[asked.args[1]]}-text"))


def ending(asked: Asked) -> str:
    """Describe what comes next: another's turn or victory, or night after the last turn."""
    s: State = asked.state
    day = next(frame for frame in s.stack if frame.step == v.STEP_DAY)
    if day.regs[0] == s.pack.rule["tokens"] * s.seats:
        return asked.say("effect-end-night")
    following = s.order[day.regs[0] % s.seats]
    if has_won(s, following):
        return asked.say("effect-end-victory", seat=asked.words.seat(following))
    return asked.say("effect-end", n=q.tokens_left(s, asked.seat))


# -- pyramids -----------------------------------------------------------------------
def founding(asked: Asked) -> str:
    return levels(asked, asked.args[1], asked.args[2])


def raising(asked: Asked) -> str:
    zone, level = asked.args[:2]
    return levels(asked, asked.state.pyramid_color[zone], level)


def levels(asked: Asked, color: int, level: int) -> str:
    named = asked.words.variables("color", "color", color)
    return tell_change(asked, asked.say("effect-pyramid", level=level, **named))


# -- units --------------------------------------------------------------------------
def putting(asked: Asked) -> str:
    """Describe how many then stand there, and whether a battle follows."""
    zone, after = asked.args[0], try_option(asked)
    enemy = q.enemy_at(asked.state, asked.seat, zone)
    if asked.state.battle[B_WINNER] != NO_BATTLE and asked.state.battle[B_ZONE] == zone:
        enemy = NOBODY  # beaten already: that troop is about to leave
    return clauses(
        tell_price(asked, after),
        asked.say("effect-there", n=after.units[asked.seat][zone]),
        asked.say("effect-fight", seat=asked.words.seat(enemy)) if enemy != NOBODY else "",
    )


def fighting(asked: Asked) -> str:
    return tell_meeting(asked.state, asked.seat, asked.args[0], asked.words)


def striking(asked: Asked) -> str:
    s: State = asked.state
    zone = asked.args[0]
    enemy = q.enemy_at(s, asked.seat, zone)
    left = s.units[enemy][zone] - 1
    return asked.say("effect-strike", seat=asked.words.seat(enemy), n=left)


# -- a move -------------------------------------------------------------------------
def leading_out(asked: Asked) -> str:
    """Describe how far a troop can go."""
    s: State = asked.state
    seat, zone, after = asked.seat, asked.args[0], try_option(asked)
    walk = walk_of(after, after.stack[-1])
    beasts = walk.beside()
    teleports = [to for way, to in ways(after, walk, beasts) if way == BY_TELEPORT]
    tolls = [walk.toll.get(to, 0) for to in teleports]
    named = [asked.words.ref("creature", c) for c in q.creatures_at(s, seat, zone)]
    return clauses(
        ", ".join([asked.say("way-units", n=s.units[seat][zone]), *named]),
        asked.say("effect-moves", n=walk.land),
        asked.say("effect-teleports", n=q.teleport_cost(s, seat) + min(tolls)) if tolls else "",
    )


def taking(asked: Asked) -> str:
    after = try_option(asked)
    zone = asked.about["zone"]
    return asked.say("effect-take", n=after.units[asked.seat][zone] - asked.args[0])


def going(asked: Asked) -> str:
    """Describe what the step costs, whom it meets, and how far one could go on."""
    s: State = asked.state
    after, zone = try_option(asked), asked.args[0]
    meets = tell_meeting(s, asked.seat, zone, asked.words)
    left = next((f.regs[M_LAND] for f in after.stack if f.step == s.stack[-1].step), 0)
    fight = q.enemy_at(s, asked.seat, zone) != NOBODY
    return clauses(
        tell_price(asked, after), meets, "" if fight else asked.say("effect-moves-left", n=left)
    )


# -- cards --------------------------------------------------------------------------
def card_text(asked: Asked) -> str:
    return clause(asked.say(f"card-{v.CARDS[asked.args[0]]}-text"))


def tactic_text(asked: Asked) -> str:
    return clause(asked.say(f"tactic-{v.TACTICS[asked.args[0]]}-text"))


# -- the night ----------------------------------------------------------------------
def offering(asked: Asked) -> str:
    return tell_change(asked) or asked.say("effect-full", n=asked.state.prayer[asked.seat])


def spending(asked: Asked) -> str:
    """Describe veteran tokens spent on prayer or cards."""
    after = try_option(asked)
    left = asked.say("effect-veterans", n=after.veterans[asked.seat])
    return clauses(tell_price(asked, after), left)


TELLS: Final[Mapping[str, Tell]] = {
    "buy": buying,
    "end": ending,
    "fight": fighting,
    "found": founding,
    "from": leading_out,
    "go": going,
    "gold": gilding,
    "join": joining,
    "keep": card_text,
    "play": playing,
    "put": putting,
    "raise": raising,
    "remember": card_text,
    "replace": tactic_text,
    "sacrifice": offering,
    "sail": going,
    "silver": placing,
    "spend": spending,
    "strike": striking,
    "swap": swapping,
    "take": taking,
    "teleport": going,
    "token": placing,
    "transport": going,
    **FIGHTING,
}
