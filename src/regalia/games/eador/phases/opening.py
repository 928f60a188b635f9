"""Setup as steps: lords, shards, hands, and the beginning of each round."""

from __future__ import annotations

from regalia.engine.events import Sink
from regalia.engine.steps import CHANCE, RUN, Frame, Step
from regalia.games.eador import queries as q
from regalia.games.eador import state as st
from regalia.games.eador import vocabulary as v
from regalia.games.eador.changes import DEALT
from regalia.games.eador.options import OPT_FIRST, OPT_QUICK
from regalia.games.eador.setup import FIRST_BY_LORD
from regalia.games.eador.state import State


class Lords(Step[State]):
    """Lords at random: one each, or all six dealt out equally.  regs[0]: how many so far."""

    number = v.STEP_LORDS
    key = "lords"
    rules = "EA-030..034 EA-638 EA-690 EA-722 EA-763"

    def actors(self, s: State, f: Frame) -> int:
        due = len(v.LORDS) if s.seats <= q.TWO_STAGES else s.seats
        return CHANCE if f.regs[0] < due else RUN

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        return [
            v.LORD_DEALT.code(lord) for lord in range(len(v.LORDS)) if s.holder[lord] == st.NOBODY
        ]

    def weights(self, s: State, f: Frame) -> list[int]:
        return [1] * s.holder.count(st.NOBODY)

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        lord = v.LORD_DEALT.args(code)[0]
        s.holder[lord] = f.regs[0] % s.seats
        f.regs[0] += 1
        out.emit(v.LORD_TAKEN, s.holder[lord], lord)

    def run(self, s: State, f: Frame, out: Sink) -> None:
        s.stack.pop()
        for lord in range(len(v.LORDS)):
            if s.holder[lord] == st.NOBODY:
                out.emit(v.LORD_REMOVED, lord)


class ShardDeck(Step[State]):
    """Shards without a lord, and in the quick game those of 1 point, leave the game."""

    number = v.STEP_SHARDS
    key = "shards"
    rules = "EA-034..040 EA-690..695 EA-703 EA-721 EA-725 EA-761..762"

    def run(self, s: State, f: Frame, out: Sink) -> None:
        s.stack.pop()
        for shard in range(len(v.SHARDS)):
            lordless = s.holder[s.pack.shard_lord[shard]] == st.NOBODY
            too_small = s.options[OPT_QUICK] and s.pack.shard_astral[shard] == 1
            (s.removed if lordless or too_small else s.shard_deck).append(shard)
        s.push(v.STEP_OPEN)
        s.push(v.STEP_OPEN)


class OpenShard(Step[State]):
    """The top shard is laid face up.  Its place in the deck was never fixed (EA-637)."""

    number = v.STEP_OPEN
    key = "open"
    rules = "EA-039..040 EA-295..297 EA-360 EA-368 EA-636..637 EA-724"

    def actors(self, s: State, f: Frame) -> int:
        return CHANCE

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        return [v.SHARD_OPENED.code(shard) for shard in s.shard_deck]

    def weights(self, s: State, f: Frame) -> list[int]:
        return [1] * len(s.shard_deck)

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        s.stack.pop()
        shard = v.SHARD_OPENED.args(code)[0]
        s.shard_deck.remove(shard)
        if s.current == st.NOBODY:
            s.current = shard
        else:
            s.next = shard
            out.emit(v.NEXT_SHARD, shard)


class Hands(Step[State]):
    """Seven cards each, no exchange."""

    number = v.STEP_HANDS
    key = "hands"
    rules = "EA-041..046"

    def run(self, s: State, f: Frame, out: Sink) -> None:
        s.stack.pop()
        out.emit(v.HANDS_DEALT, s.pack.starting_hand)
        for seat in reversed(range(s.seats)):
            s.push(v.STEP_DRAW, seat, s.pack.starting_hand, DEALT)


class Begin(Step[State]):
    """A round begins; the first one finds its first player."""

    number = v.STEP_BEGIN
    key = "begin"
    rules = "EA-005 EA-047 EA-060 EA-062..068 EA-110..111 EA-342 EA-389 EA-690 EA-696 EA-726..727"

    def run(self, s: State, f: Frame, out: Sink) -> None:
        s.stack.pop()
        if s.round == 0:
            s.first = first_player(s)
        s.round += 1
        s.circle = 1
        out.emit(v.ROUND_BEGINS, s.round, s.current, s.first)
        if s.seats > q.TWO_STAGES:
            s.push(v.STEP_START)
        else:
            s.push(v.STEP_STAGE_TWO)
            s.push(v.STEP_STAGE_ONE)


def first_player(s: State) -> int:
    """Return the first player of round 1, by option or by the first shard's lord (EA-064..065)."""
    named = s.options[OPT_FIRST]
    if named != FIRST_BY_LORD and named <= s.seats:
        return named - 1
    return s.holder[s.pack.shard_lord[s.current]]
