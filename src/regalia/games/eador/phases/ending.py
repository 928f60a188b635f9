"""After the battle: the shard is given out, the table cleared, cards are drawn."""

from __future__ import annotations

from regalia.engine.events import Sink
from regalia.engine.steps import Frame, Step
from regalia.games.eador import queries as q
from regalia.games.eador import state as st
from regalia.games.eador import vocabulary as v
from regalia.games.eador.changes import draw, spend
from regalia.games.eador.state import State


class Give(Step[State]):
    """Give the shard, which still lies in the middle, to the most influence or by tie-break."""

    number = v.STEP_GIVE
    key = "give"
    rules = (
        "EA-005 EA-066..067 EA-096 EA-187 EA-280..289 EA-290..294 EA-389 EA-520..521 EA-537..538 "
        "EA-677 EA-698 EA-723..724 EA-726 EA-741..742 EA-764..766"
    )

    def run(self, s: State, f: Frame, out: Sink) -> None:
        s.stack.pop()
        winner, decider = q.receiver(s)
        out.emit(v.RECEIVED, winner, s.current, decider)
        s.shards[winner].append(s.current)
        s.first = winner


class Clean(Step[State]):
    """Move troops and spells to the discard and tokens to the middle; everyone is back in.

    Only then do the shards move up: the old battle must never be seen over the new shard.
    """

    number = v.STEP_CLEAN
    key = "clean"
    rules = "EA-186 EA-209 EA-226 EA-295..297 EA-340..342 EA-349 EA-361..362 EA-608 EA-727 EA-744"

    def run(self, s: State, f: Frame, out: Sink) -> None:
        s.stack.pop()
        for troop in s.troops:
            spend(s, troop[st.T_CARD])
        for spell in s.spells:
            spend(s, spell[st.S_CARD])
        s.troops = []
        s.spells = []
        s.results = []
        s.influence = [0] * s.seats
        s.deeds = [0] * s.seats
        s.out = 0
        s.circle = 0
        s.current = s.next
        s.next = st.NOBODY
        if s.shard_deck:
            s.push(v.STEP_OPEN)


class EndDraws(Step[State]):
    """Everyone draws one card, clockwise from the receiver; none after the last shard."""

    number = v.STEP_DRAWS
    key = "draws"
    rules = "EA-098 EA-347..351 EA-677 EA-739..740 EA-769 EA-776 EA-784"

    def run(self, s: State, f: Frame, out: Sink) -> None:
        s.stack.pop()
        if s.current == st.NOBODY:
            return
        for seat in reversed(q.clockwise(s, s.first)):
            draw(s, seat, s.pack.end_draw)
