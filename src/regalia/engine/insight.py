"""A game's knowledge of good play, the base of policies, nets and searches.

All of it works on possible worlds, which are States drawn behind a seat's view, and
never on a match.  Who plays a seat may only ever hold worlds in which everything
the seat cannot know was drawn anew: `redrawn` makes such a copy for another seat.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Generic, NamedTuple

from regalia.engine.opened import mypyc_attr
from regalia.engine.playout import Evaluation, Policy
from regalia.engine.quick import Quick
from regalia.engine.steps import S


@mypyc_attr(allow_interpreted_subclasses=True)
class Features(Generic[S]):
    """A world as one row of bytes for one seat: the table, that seat, then each other seat.

    `table` and `seat` are the lengths of those parts; a row has room for the game's
    most seats, and the parts of seats that are not there are zeros.  A changed
    meaning of any byte is a new `version`: nets trained on another one are refused.
    """

    def __init__(self, version: int, table: int, seat: int, most_seats: int) -> None:
        self.version: Final = version
        self.table: Final = table
        self.seat: Final = seat
        self.length: Final = table + most_seats * seat

    def row(self, s: S, seat: int) -> bytes:
        """The world as it looks from this seat; `length` bytes."""
        raise NotImplementedError


class Gauge(NamedTuple):
    """One thing that people count of a seat's position; more of it is better.

    A hint says how a choice changes it, by the game's words `reason-<name>` with
    $value, $before, $gain, $grows (yes, no) and what `args` name.  `stays`: also named where
    nothing is gained, but more of it is left than after most other choices.
    """

    name: str
    value: int
    args: tuple[tuple[str, str, int], ...] = ()  # (variable, ref kind, id)
    stays: bool = False


@mypyc_attr(allow_interpreted_subclasses=True)
class Foresight(Generic[S]):
    """The likely choices of all seats that choose at once and in secret.

    It is made once for a question of one seat and asked many times.  Of the `others` a
    line is a whole draft without its seal; of the seat itself what it goes on with.
    """

    def __init__(self, others: list[int], *, plans: bool) -> None:
        self.others: Final = others
        self.plans: Final = plans  # whether they decide what follows up to the next pause

    def lines(self, seat: int, most: int, draw: Quick) -> list[list[int]]:
        """The better ones of a seat, at most so many and at least one, the best first."""
        raise NotImplementedError

    def likely(self, world: S, seat: int, draw: Quick) -> list[int]:
        """Draw what another seat may choose in a world, better choices more often."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Insight(Generic[S]):
    """One game's: a fast policy, a plain evaluation, where playouts may stop, features.

    Each method is a step of its own, and none is required: docs/adding-a-game.md says what
    each of them brings, and regalia.bots.insight_defaults what serves where it is missing.
    """

    # The constants of the policy with their tuned values; tuning tries others.
    style: Mapping[str, float] = {}
    # Fields of the State whose cards, goods or tokens a seat would never rather be without.
    goods: tuple[str, ...] = ()

    def policy(self, style: Mapping[str, float] | None = None) -> Policy[S]:
        """The fast heuristic on a world; `style` replaces some of its constants."""
        return Policy()

    def evaluation(self) -> Evaluation[S] | None:
        """Return the hand-written evaluation: each seat's chance to come first, adding up to 1."""
        return None

    def features(self) -> Features[S] | None:
        """A world as a net sees it.  None: no net can learn this game."""
        return None

    def pauses(self, s: S) -> bool:
        """Return whether a season or a round begins here, where a playout may stop."""
        return False

    def redrawn(self, s: S, seat: int, draw: Quick) -> S | None:
        """A copy in which all this seat cannot know is drawn anew, and nothing else.

        None: the game's sampler draws a world behind the seat's view instead.
        """
        return None

    def lines(self, s: S, seat: int, codes: list[int], draw: Quick, most: int) -> list[list[int]]:
        """Candidate continuations of this decision by the same seat, the likelier first.

        A line is one of `codes` and what the seat goes on with while only it is asked:
        where a decision is one piece of a plan (six orders), the whole rest of the plan,
        since a piece alone cannot be judged.  At most `most` of them, at least one; by
        default single options, the policy's first, second and further thoughts.
        """
        return [[code] for code in self.thoughts(s, seat, codes, draw, most)]

    def thoughts(self, s: S, seat: int, codes: list[int], draw: Quick, most: int) -> list[int]:
        """The policy's first thought, its second and so on: at most so many, at least one."""
        policy = self.policy()
        rest = codes[:]
        found: list[int] = []
        while rest and len(found) < most:
            code = policy.choose(s, seat, rest, draw) if len(rest) > 1 else rest[0]
            rest.remove(code)
            found.append(code)
        return found

    def foresight(self, s: S, seat: int) -> Foresight[S] | None:
        """Return this seat's foresight; None if the others choose nothing in secret now."""
        return None

    def gauges(self, s: S, seat: int) -> list[Gauge]:
        """Return the numbers this seat counts in its position, the most important first.

        Each must follow from what the seat may know.  A game without any gives no reasons.
        """
        return []
