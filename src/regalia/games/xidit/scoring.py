"""The three assessments, the eliminations, the final places.

An entrant is a seat or, with three players, the neutral player, whose number
is the number of seats.  LX-754..757 hold for every result.
"""

from __future__ import annotations

from regalia.engine.events import Sink
from regalia.engine.fields import EVERYONE
from regalia.engine.result import Result, Tally
from regalia.engine.steps import Frame, Step
from regalia.games.xidit import vocabulary as v
from regalia.games.xidit.queries import mode, units_total, with_neutral
from regalia.games.xidit.state import State


class HallOfFame(Step[State]):
    """Screens and Bastion are opened; three assessments leave one player."""

    number = v.STEP_FINAL
    key = "final"
    rules = (
        "LX-117..118 LX-278 LX-420..429 LX-430..436 LX-440..449 LX-450..452 LX-467..468 "
        "LX-475..478 LX-623 LX-649 LX-674 LX-770 LX-784..786"
    )

    def run(self, s: State, f: Frame, out: Sink) -> None:
        s.stack.pop()
        out.emit(v.GAME_OVER, s.year)
        s.units_seen = [EVERYONE] * len(s.units)
        s.screen_seen = [EVERYONE] * s.seats
        for i, category in enumerate(s.assessments):
            out.emit(v.ASSESSMENT, i + 1, category)
            s.scores[category] = assess(s, category, out)
            s.rankings[i] = ranking(s, category)
            tell_scores(s, category, s.rankings[i], out)
            for _ in range(mode(s).eliminations[i]):
                eliminate(s, category, s.rankings[i], out)
        winner = survivor(s)
        if winner < s.seats:
            out.emit(v.WINS, winner)
        else:
            out.emit(v.NEUTRAL_WINS)


def assess(s: State, category: int, out: Sink) -> list[int]:
    """Return every entrant's score, with eliminated ones (LX-435)."""
    if category == v.WEALTH:
        scores = s.coins[:]
    elif category == v.INFLUENCE:
        scores = influence(s)
    else:
        scores = reputation(s, out)
    if with_neutral(s):
        scores.append(s.pack.column[category][s.neutral[category] - 1])
    return scores


def influence(s: State) -> list[int]:
    """Count stories in guilds; held ones and the stock do not count (LX-424..425)."""
    scores = [0] * s.seats
    for owner, height in zip(s.guild_owner, s.guild_height, strict=True):
        if height:
            scores[owner] += height
    return scores


def reputation(s: State, out: Sink) -> list[int]:
    scores = [0] * s.seats
    for region in range(len(v.REGIONS)):
        if s.covered >> region & 1:
            continue
        bards = s.bastion if region == v.BASTION else s.placed[region]
        for seat, points in enumerate(lyre_points(bards, s.pack.lyre[region])):
            scores[seat] += points
            if points:
                out.emit(v.LYRE, seat, region, points)
    return scores


def lyre_points(bards: list[int], lyre: tuple[int, int]) -> list[int]:
    """Return first and second place of a region by seat (LX-428..433, LX-754)."""
    most = max(bards)
    if not most:
        return [0] * len(bards)
    second = 0
    if bards.count(most) == 1:
        second = max(number for number in bards if number != most)
    points = {most: lyre[0], second: lyre[1], 0: 0}
    return [points.get(number, 0) for number in bards]


def rank_key(s: State, category: int, entrant: int) -> tuple[int, int, int, int]:
    """Return a key: score, player before neutral, units, nearness (LX-440..443)."""
    score = s.scores[category][entrant]
    if entrant == s.seats:
        return (score, 0, 0, 0)
    return (score, 1, units_total(s, entrant), -((entrant - s.first) % s.seats))


def ranking(s: State, category: int) -> list[int]:
    entrants = range(len(s.scores[category]))
    return sorted(entrants, key=lambda entrant: rank_key(s, category, entrant), reverse=True)


def tell_scores(s: State, category: int, order: list[int], out: Sink) -> None:
    for entrant in order:
        if entrant < s.seats:
            out.emit(v.SCORE, entrant, category, s.scores[category][entrant])
        else:
            out.emit(v.NEUTRAL_SCORE, category, s.scores[category][entrant])


def eliminate(s: State, category: int, order: list[int], out: Sink) -> None:
    """Eliminate the lowest of those still in (LX-445..448)."""
    left = [entrant for entrant in order if entrant not in s.fallen]
    last = left[-1]
    cause = cause_of_fall(rank_key(s, category, left[-2]), rank_key(s, category, last))
    s.fallen.append(last)
    s.causes.append(cause)
    if last < s.seats:
        out.emit(v.FALLS, last, category, cause)
    else:
        out.emit(v.NEUTRAL_FALLS, category, cause)


def cause_of_fall(above: tuple[int, int, int, int], below: tuple[int, int, int, int]) -> int:
    """Return the first criterion that puts one below the other."""
    causes = (v.BY_SCORE, v.BY_NEUTRAL_TIE, v.BY_UNITS, v.BY_TURN_ORDER)
    return next(cause for i, cause in enumerate(causes) if above[i] != below[i])


def survivor(s: State) -> int:
    entrants = s.seats + (1 if with_neutral(s) else 0)
    return next(entrant for entrant in range(entrants) if entrant not in s.fallen)


def scores(s: State) -> list[int]:
    """Return how many assessments each seat has survived; 0 before the end."""
    if not s.fallen:
        return [0] * s.seats
    survived = [len(s.assessments)] * s.seats
    at = 0
    for i, number in enumerate(mode(s).eliminations):
        for entrant in s.fallen[at : at + number]:
            if entrant < s.seats:
                survived[entrant] = i
        at += number
    return survived


def places(s: State) -> list[int]:
    """Return entrants by place: the one left, then the fallen, last to first (LX-451..452)."""
    return [survivor(s), *reversed(s.fallen)]


def result(s: State) -> Result:
    """Return the seats in the order of their places, without the neutral player."""
    order = places(s)
    ranks = tuple((entrant,) for entrant in order if entrant < s.seats)
    tallies = [
        Tally(v.CATEGORIES[category], tuple(s.scores[category][: s.seats]))
        for category in s.assessments
    ]
    tallies.append(Tally("units", tuple(units_total(s, seat) for seat in range(s.seats))))
    winner = order[0]
    neutral = winner == s.seats  # the last one left, so no seat has won (LX-478)
    return Result(ranks, tuple(scores(s)), tuple(tallies), deciding_cause(s, winner), neutral)


def deciding_cause(s: State, winner: int) -> str:
    """Return what eliminated the last one."""
    if winner == s.seats:
        return "neutral"
    if s.causes[-1] == v.BY_SCORE:
        return v.CATEGORIES[s.assessments[-1]]
    return v.CAUSES[s.causes[-1]]
