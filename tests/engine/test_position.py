"""A position that is played on without a past."""

from __future__ import annotations

import pickle
import re
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

import regalia
from regalia.adapters.table import Table
from regalia.bots.world import World
from regalia.engine.codec import encode
from regalia.engine.dealer import SeededDealer
from regalia.engine.events import LogSink
from regalia.engine.playout import Policy, run_playout, run_playout_until
from regalia.engine.position import NO_SEAT, Position
from regalia.engine.quick import Quick
from regalia.engine.steps import CHANCE
from regalia.games.clash import GAME as CLASH
from regalia.testing.playing import Playing


def test_it_plays_as_a_match_does_and_tells_the_same() -> None:
    match = CLASH.match(3, seed=4)
    position = Position.start(CLASH, match.setup, LogSink())
    dealer = SeededDealer(4)
    assert (position.turn, position.dealing, position.acting) == (CHANCE, True, ())
    assert position.chance()
    assert sum(weight for _, weight in position.chance()) > 0
    plies = position.deal_by(dealer)
    while not position.over:
        seat = position.turn
        assert (seat, position.acting) == (match.waiting[0], match.waiting)
        code = position.options(seat)[-1]
        assert position.view(seat) == match.view(seat)
        assert position.log(seat, 3) == match.log(seat, 3)
        match.submit(seat, position.text(code))
        position.play(seat, code)
        plies += 1 + position.deal_by(dealer)
    assert (position.turn, position.chance(), position.acting) == (NO_SEAT, [], ())
    assert (plies, position.result) == (len(match.plies), match.result)
    assert (position.scores, position.log_length) == (match.scores, match.log_length)


@pytest.mark.parametrize("kind", [Position, World, Table, Playing])
def test_copies_go_their_own_ways(kind: type[Position[Any]]) -> None:
    setup = CLASH.setup(2)
    first: Position[Any]
    if kind is Playing:
        first = Playing(CLASH, setup, "seed")
    elif kind is Table:
        first = Table.new(CLASH, 2, None, 7, LogSink())
    else:
        first = kind.start(CLASH, setup, LogSink())
    first.deal(Quick(1))
    before = encode(first.state, CLASH.fields)
    told = first.log_length
    for twin in (first.copy(), deepcopy(first)):
        assert type(twin) is kind
        twin.play(twin.turn, twin.options(twin.turn)[0])
        twin.deal(Quick(2))
        assert twin.log_length > told
    assert (encode(first.state, CLASH.fields), first.log_length) == (before, told)
    if kind is not Playing:
        back = pickle.loads(pickle.dumps(first))  # noqa: S301 - our own
        assert (type(back), encode(back.state, CLASH.fields)) == (kind, before)
        assert back.turn == first.turn


def test_playing_until_something_stops_where_it_is_true_first() -> None:
    game = regalia.game("kingsburg")
    one, other = (Position.start(game, game.setup(3)) for _ in range(2))
    length = run_playout_until(game.rules, one.state, Quick(3), 30, Policy(), lambda _: False)
    assert length == run_playout(game.rules, other.state, Quick(3), 30, Policy())._replace(
        dealt=length.dealt
    )
    decisions = length.decisions
    assert decisions == 30
    later = run_playout_until(game.rules, one.state, Quick(3), 99, Policy(), lambda s: s.year > 1)
    assert one.state.year == 2
    assert 0 < later.decisions < 99


# Each says why: searches play bare States, turns.py is compiled, pace.py times the rules.
OWN_WALKS = {
    "adapters/turns.py", "bots/batched_playouts.py", "bots/positions.py",
    "cli/bench/pace.py", "review/critics.py",
}  # fmt: skip


def test_nothing_else_walks_over_a_state_by_hand() -> None:
    source = Path(regalia.__file__).parent
    walk = re.compile(r"while .*\b(?:s|state|world|twin)\.(?:stack|acting)\b")
    walking = {
        file.relative_to(source).as_posix()
        for file in source.rglob("*.py")
        if walk.search(file.read_text("utf-8"))
    }
    outside = {name for name in walking if name.split("/")[0] not in ("engine", "games")}
    assert outside == OWN_WALKS


def test_a_copy_shares_a_sink_that_keeps_nothing() -> None:
    position = Position.start(CLASH, CLASH.setup(2))
    assert position.copy().sink is position.sink
