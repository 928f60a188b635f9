"""What a stronger player would have done, and how the match might have continued."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from regalia.bots import levels
from regalia.engine.match import Match
from regalia.engine.position import Position
from regalia.engine.quick import Quick
from regalia.engine.record import Ply, Record
from regalia.engine.steps import CHANCE
from regalia.review.critics import LevelCritic
from regalia.review.judged import line_values, mean_of
from regalia.review.onlooker import dice_of

if TYPE_CHECKING:
    from regalia.review.reviewer import Reviewer

LEVEL: Final = "chancellor"
LONGEST: Final = 40  # plies of a line that can be stepped through
TRIED: Final = 12  # worlds in which its choice is compared with the one taken


class Better(NamedTuple):
    """A level-5 bot's choice; `line` is a record that begins with it in a believed world."""

    choice: str
    lost: float  # of the chance to come first, by the same bot
    error: float
    line: str


def better(reviewer: Reviewer, match: Match[Any], ply: Ply) -> Better | None:
    """Return a better choice; None if the bot would have done the same, or sees no loss."""
    game, seat = reviewer.game, ply.seat
    code = game.verbs.parse(ply.text)
    onlooker = reviewer.onlooker(seat)
    view = onlooker.listen(match)
    decision = view["decision"]
    if code is None or decision is None or len(decision["codes"]) < 2:
        return None
    config = levels.level_configs(game)[LEVEL]
    critic = LevelCritic(reviewer.evaluator, config)
    draw = dice_of(view)

    def world() -> Any:
        believed = onlooker.world(view, draw)
        critic.others_choose(believed, seat, draw)
        return believed

    line = critic.search.best_line(world, seat, decision["codes"], draw, never, config.playouts)
    if line[0] == code:
        return None
    own = [one for one in critic.lines(world, seat, [code], code, draw) if one[0] == code]
    rows = line_values(critic, seat, [line, *own], world, TRIED, draw)
    means = [sum(row[i] for row in rows) for i in range(len(own) + 1)]
    best = max(range(1, len(own) + 1), key=means.__getitem__)
    lost, error = mean_of([row[0] - row[best] for row in rows])
    if lost <= 2 * error:
        return None
    record = play_line_on(reviewer, match, seat, line, world(), draw)
    return Better(game.verbs.text(line[0]), lost, error, record.dumps())


def never() -> bool:
    return False


def play_line_on(
    reviewer: Reviewer, match: Match[Any], seat: int, line: list[int], world: Any, draw: Quick
) -> Record:
    """Play the line in this world, and on with the fast heuristic to the next pause."""
    game, setup = reviewer.game, match.setup
    position = Position(game, setup, world)
    insight = reviewer.evaluator.insight
    policy, start, rest = insight.policy(), game.dump(world, setup), list(line)
    plies: list[Ply] = []
    while not position.over and len(plies) < LONGEST and (rest or not insight.pauses(world)):
        if position.dealing:
            asked, code = CHANCE, game.rules.deal(world, draw)
        else:
            asked = seat if rest else position.turn
            codes = position.options(asked)
            if rest and rest[0] not in codes:
                rest = []
                continue
            code = rest.pop(0) if rest else policy.choose(world, asked, codes, draw)
        position.play(asked, code)
        plies.append(Ply(asked, position.text(code)))
    content = reviewer.record.content
    return Record(setup, game.version, tuple(plies), None, start, content)
