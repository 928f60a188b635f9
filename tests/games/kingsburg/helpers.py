"""Scenarios: a Kingsburg position at a chosen step, and short words to play and read it.

    match = scenario(seats=2, phase="summer", step="build", goods={0: "2/0/0"}, only=True)
    assert options(match) == ["decline", "build statue"]
    play(match, "0: build statue")
    assert events(match) == ["built 0 statue", "spend 0 gold 2", "gain-vp 0 3"]

Seats are counted from 0, as in the library.  Goods are written gold/wood/stone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from regalia.engine.dealer import Dealer, ScriptedDealer, SeededDealer
from regalia.engine.match import Match
from regalia.games.kingsburg import GAME
from regalia.games.kingsburg import vocabulary as v
from regalia.games.kingsburg.state import State
from tests.games.playing import *

ANNA, BORIS, VIKTOR, GALINA = range(4)  # the governors of the rulebook's examples
NOBODY: Final = -1

KingsburgMatch = Match[State]
HARVEST_STEPS: Final = {
    "neutral": v.STEP_NEUTRAL, "guilds": v.STEP_GUILDS, "roll": v.STEP_ROLL,
    "reroll": v.STEP_REROLL, "new-order": v.STEP_NEW_ORDER, "influence": v.STEP_INFLUENCE,
    "help": v.STEP_HELP, "build": v.STEP_BUILD, "effects": v.STEP_EFFECTS,
}  # fmt: skip
WINTER_STEPS: Final = {
    "enemy": v.STEP_ENEMY, "kings-die": v.STEP_KINGS_DIE,
    "battle": v.STEP_BATTLE, "spoils": v.STEP_SPOILS,
}  # fmt: skip
PHASE_STEPS: Final = (
    v.STEP_AID, v.STEP_HARVEST, v.STEP_REWARD, v.STEP_HARVEST,
    v.STEP_ENVOY, v.STEP_HARVEST, v.STEP_RECRUIT, v.STEP_WINTER,
)  # fmt: skip


# -- setting up ----------------------------------------------------------------------
def scenario(
    *,
    seats: int = 4,
    year: int = 1,
    phase: str = "spring",
    step: str = "",
    order: Sequence[int] | None = None,
    goods: Mapping[int, str] | None = None,
    buildings: Mapping[int, str] | None = None,
    dice: Mapping[int, str] | None = None,
    white: Mapping[int, str] | None = None,
    tokens: Mapping[int, int] | None = None,
    soldiers: Mapping[int, int] | None = None,
    vp: Mapping[int, int] | None = None,
    placed: Sequence[tuple[str, int, str]] = (),
    envoy: int = NOBODY,
    aid_die: int = NOBODY,
    enemy: str = "",
    seen: Sequence[int] = (),
    options: Mapping[str, Any] | None = None,
    chance: Sequence[str] = (),
    seed: int | None = 1,
    dealer: Dealer | None = None,
    only: bool = False,
    fields: Mapping[str, Any] | None = None,
) -> KingsburgMatch:
    """A match about to begin `phase` (or `step` of it), everything else at nothing.

    `dice` and `white` are the unplaced dice ("1 3 5"); the totals follow from
    them.  `placed` are groups that lie already: (advisor, owner or NOBODY,
    "3+5 w2 token +1").  `enemy` is this year's card, drawn and `seen` by these
    seats.  `chance` is dealt first, then the seed goes on; with seed=None the
    script must suffice; a `dealer` replaces both.  With `only` the match ends
    when the step is over (in winter, or without a step, the phase), so that
    the position it leaves can be read.
    `fields` overrides the position's fields by name; phase="final" is the
    scoring of the game.
    """
    data = GAME.match(seats=seats, seed=1, options=options).dump()
    number = v.PHASES.index(phase) + 1 if phase in v.PHASES else 8
    position = data["fields"]
    position["year"] = year
    position["order"] = list(order) if order is not None else list(range(seats))
    position["goods"] = by_kind(seats, goods or {})
    position["buildings"] = [mask((buildings or {}).get(seat, "")) for seat in range(seats)]
    position["coloured"] = [faces((dice or {}).get(seat, "")) for seat in range(seats)]
    position["white"] = [faces((white or {}).get(seat, "")) for seat in range(seats)]
    position["total"] = [sum(position["coloured"][i] + position["white"][i]) for i in range(seats)]
    for name, given in (("tokens", tokens), ("soldiers", soldiers), ("vp", vp)):
        position[name] = [(given or {}).get(seat, 0) for seat in range(seats)]
    position["envoy"], position["aid_die"] = envoy, aid_die
    position["groups"] = [group(*each) for each in placed]
    position["busy"] = [sum(row[0] == i for row in position["groups"]) for i in range(18)]
    if enemy:
        position["enemy"][year - 1] = v.ENEMIES.index(enemy)
        position["seen"][year - 1] = sum(1 << seat for seat in seen)
    # A phase that has not begun still finds the calendar marker one space behind.
    begun = bool(step) and step not in ("neutral", "enemy")
    position["phase"] = number if begun else max(number - 1, 1)
    position.update(fields or {})
    data["stack"] = stack(phase, number, step, only)
    rest: Dealer | None = None if seed is None else SeededDealer(seed)
    return resumed(GAME, data, dealer or ScriptedDealer(list(chance), rest))


def winter(enemy: str, *, seats: int = 2, die: int = 1, **position: Any) -> KingsburgMatch:
    """The battle of a year, by its enemy's card, when the King's die has fallen like this."""
    king = [f"kings-die {die}"]
    year = int(enemy[1])
    return scenario(
        seats=seats, year=year, phase="winter", enemy=enemy, chance=king, only=True, **position
    )


def court(dice: str, white: str = "", *, boris: str = "", **position: Any) -> KingsburgMatch:
    """Anna's turn to influence; Boris follows with his dice, and Viktor must pass."""
    return scenario(
        seats=3, step="influence", only=True,
        dice={ANNA: dice, BORIS: boris}, white={ANNA: white}, **position,
    )  # fmt: skip


def last_to_place(dice: str, *, seats: int = 2, **position: Any) -> KingsburgMatch:
    """Anna's turn to influence with these dice; everyone else has passed."""
    passed = {"passed": (1 << seats) - 2}
    return scenario(seats=seats, step="influence", dice={ANNA: dice}, fields=passed, **position)


def targets(match: KingsburgMatch) -> list[int]:
    """The values of the advisors open to the asked seat."""
    texts = [text for text in options(match) if text.startswith("place")]
    return sorted({v.ADVISORS.index(text.split()[1]) + 1 for text in texts})


def stack(phase: str, number: int, step: str, only: bool) -> list[dict[str, Any]]:
    """The paused procedures below a phase or step that begins next."""
    parts = list(WINTER_STEPS if phase == "winter" else HARVEST_STEPS)
    if phase == "final":
        return [frame(v.STEP_GAME, 2)]
    if only:
        at = PHASE_STEPS[number - 1]
        if phase == "winter" and step:
            return [frame(at, parts.index(step))]
        # The neutral dice begin the phase, so they start it from the top.
        return [frame(HARVEST_STEPS[step]) if step and step != "neutral" else frame(at)]
    below = [frame(v.STEP_GAME, 2), frame(v.STEP_YEAR, number if step else number - 1)]
    if step:
        below.append(frame(PHASE_STEPS[number - 1], parts.index(step)))
    return below


def faces(text: str) -> list[int]:
    return sorted(int(face) for face in text.split())


def mask(names: str) -> int:
    return sum(1 << v.BUILDINGS.index(name) for name in names.split())


def by_kind(seats: int, goods: Mapping[int, str]) -> list[list[int]]:
    rows = [[int(n) for n in goods.get(seat, "0/0/0").split("/")] for seat in range(seats)]
    return [[row[kind] for row in rows] for kind in range(3)]


def group(advisor: str, owner: int, spent: str) -> list[int]:
    """A group's row: ("treasurer", 0, "3+5 w2 token -1")."""
    words = spent.split()
    coloured = [int(face) for face in words.pop(0).split("+")]
    shift = int(words.pop()) if words and words[-1] in ("-1", "+1") else 0
    token = int(bool(words) and words[-1] == "token")
    extra = [int(face[1:]) for face in words[0].split("+")] if words and words[0] != "token" else []
    return [v.ADVISORS.index(advisor), owner, token, shift, len(coloured), *coloured, *extra]


# -- playing ----------------------------------------------------------------------------
def first(match: KingsburgMatch, seat: int, texts: list[str]) -> str:
    """The first option of every question."""
    return texts[0]


def answer_all(match: KingsburgMatch, policy: Policy = first) -> KingsburgMatch:
    """Play to the end."""
    for _ in walk(match, policy):
        pass
    return match


# -- reading ------------------------------------------------------------------------------
def goods(match: KingsburgMatch, seat: int) -> str:
    """What a seat holds, written gold/wood/stone."""
    return "/".join(str(row[seat]) for row in field(match, "goods"))


def standing(match: KingsburgMatch, seat: int) -> str:
    """A seat's buildings, row by row."""
    owned = field(match, "buildings")[seat]
    return " ".join(name for i, name in enumerate(v.BUILDINGS) if owned & (1 << i))
