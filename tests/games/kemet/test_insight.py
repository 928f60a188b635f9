"""Kemet's insight: the fast policy in clear positions, features, redrawn worlds, lines."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from regalia.engine.events import Sink
from regalia.engine.playout import first, playout
from regalia.engine.quick import Quick
from regalia.engine.steps import CHANCE
from regalia.engine.view import view_of
from regalia.games.kemet import GAME
from regalia.games.kemet import vocabulary as v
from regalia.games.kemet.bot.insight import KemetInsight
from regalia.games.kemet.bot.style import Style
from regalia.games.kemet.state import NOBODY, State
from tests.games.kemet.helpers import KemetMatch, armed, bare, begin, lay, march, nightfall
from tests.games.kemet.positions import zone
from tests.games.playing import inside

INSIGHT = KemetInsight()
POLICY = INSIGHT.policy({"noise": 0.0})
FEATURES = INSIGHT.features()


def positions(seats: int, seed: int) -> Iterator[tuple[State, int, list[int]]]:
    """A game of the policy: every question with who is asked it and what is open to him."""
    rules, draw, policy = GAME.rules, Quick(seed), INSIGHT.policy()
    s = GAME.blank(GAME.setup(seats))
    rules.advance(s, Sink())
    while s.acting:
        if s.acting == CHANCE:
            rules.apply(s, CHANCE, rules.deal(s, draw), Sink())
            continue
        seat = first(s.acting)
        codes = rules.legal(s, seat)
        yield s, seat, codes
        rules.apply(s, seat, policy.choose(s, seat, codes, draw), Sink())


def chosen(match: KemetMatch, seat: int, count: int) -> list[str]:
    """The policy's next choices, as long as this seat alone is asked."""
    s, draw = inside(match).copy(), Quick(1)
    texts: list[str] = []
    while len(texts) < count and s.acting == 1 << seat:
        code = POLICY.choose(s, seat, GAME.rules.legal(s, seat), draw)
        texts.append(v.VERBS.text(code))
        GAME.rules.apply(s, seat, code, Sink())
    return texts


# -- whole games -----------------------------------------------------------------------
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_its_games_end_in_good_time(seats: int) -> None:
    s = GAME.blank(GAME.setup(seats))
    length = playout(GAME.rules, s, 5, most=2500, policy=INSIGHT.policy())
    assert s.winner != NOBODY
    assert length.decisions < 2500
    assert 3 <= s.round <= 9


def test_it_answers_from_whatever_is_left() -> None:
    for number, (s, seat, codes) in enumerate(positions(3, 2)):
        left = codes[:]
        while number % 5 == 0 and left:
            code = POLICY.choose(s, seat, left, Quick(number))
            assert code in left
            left.remove(code)


def test_every_token_is_used_and_few_for_nothing() -> None:
    """An action begun is an action done: hardly a tile, pyramid or march is skipped."""
    skipped = acted = 0
    for s, seat, codes in positions(4, 3):
        step = s.stack[-1].step
        if step in (v.STEP_ACQUIRE, v.STEP_BUILD, v.STEP_MOVE_START, v.STEP_RECRUIT):
            text = v.VERBS.text(POLICY.choose(s, seat, codes, Quick(1)))
            skipped += text in ("skip", "done")
            acted += text not in ("skip", "done")
    assert acted > 12 * skipped


def test_a_pause_comes_with_every_lap_of_turns() -> None:
    since = longest = 0
    for s, _, _ in positions(4, 4):
        since = 0 if INSIGHT.pauses(s) else since + 1
        longest = max(longest, since)
    assert longest <= 90


# -- clear positions ---------------------------------------------------------------------
def test_a_temple_is_not_left_for_nothing() -> None:
    data = lay(bare(2), "0 temple_west 5")
    data["fields"]["cells"][0] = [0, 0, 1, 1, 1, 1, 0, 0, 0]
    match = march(data, "temple_west")
    texts = chosen(match, 0, 1)
    assert texts[0] in ("take 2", "take 3", "take 4", "stop")


def test_fame_on_a_tile_is_bought_first() -> None:
    match = begin(lay(bare(3), "nw_1 diamond 3"))
    match.submit(0, "token acquire_1a")
    assert chosen(match, 0, 1) == ["buy domination"]


def test_the_sanctuary_gets_its_offering() -> None:
    data = lay(bare(3), "0 sanctuary 3")
    assert chosen(nightfall(data), 0, 1) == ["sacrifice"]


def test_creatures_join_before_a_march() -> None:
    data = lay(armed(), "0 owns royal_scarab")
    assert chosen(begin(data), 0, 1) == ["join royal_scarab nw_1"]


def test_battle_cards_are_led_by_a_mixed_choice() -> None:
    match = march(lay(armed(), "1 temple_west_bank 3"), "nw_1")
    for text in ("take 5", "teleport temple_west_bank"):
        match.submit(0, text)
    s = inside(match)
    codes = GAME.rules.legal(s, 0)
    led = {POLICY.choose(s, 0, codes, Quick(seed)) for seed in range(30)}
    assert len(led) > 2


def test_a_style_with_an_unknown_name_is_refused() -> None:
    with pytest.raises(ValueError, match="no constant 'greed'; there are: fame"):
        Style({"greed": 1.0})


# -- features and evaluation ----------------------------------------------------------------
@pytest.mark.parametrize("seats", [2, 4])
def test_a_row_has_its_length_and_nothing_of_what_others_hide(seats: int) -> None:
    start = FEATURES.table + seats * FEATURES.seat
    for number, (s, seat, _) in enumerate(positions(seats, 6)):
        if number % 7:
            continue
        row = FEATURES.row(s, seat)
        assert len(row) == FEATURES.length
        assert not any(row[start:])
        assert FEATURES.row(INSIGHT.redrawn(s, seat, Quick(number)), seat) == row


def test_rows_tell_positions_apart() -> None:
    rows = {FEATURES.row(s, seat) for s, seat, _ in positions(3, 7)}
    asked = sum(1 for _ in positions(3, 7))
    assert len(rows) > 0.8 * asked


def test_chances_sum_to_one_and_follow_the_fame() -> None:
    evaluation = INSIGHT.evaluation()
    for s, _, _ in positions(4, 8):
        assert sum(evaluation.value(s)) == pytest.approx(1)
        last = s
    assert evaluation.value(last) == [float(seat == last.winner) for seat in range(4)]
    s = begin(bare(3))._state
    s.fame = [2, 7, 4]
    chances = evaluation.value(s)
    assert chances[1] > chances[2] > chances[0] > 0


# -- redrawn worlds and lines ------------------------------------------------------------------
@pytest.mark.parametrize("seats", [2, 5])
def test_a_redrawn_world_looks_the_same_and_is_another(seats: int) -> None:
    setup, others = GAME.setup(seats), 0
    for number, (s, seat, _) in enumerate(positions(seats, 9)):
        if number % 6:
            continue
        twin = INSIGHT.redrawn(s, seat, Quick(number))
        assert view_of(GAME, setup, twin, seat) == view_of(GAME, setup, s, seat)
        others += twin.hand != s.hand or twin.tactic_hand != s.tactic_hand
    assert others > 5


def test_worlds_that_look_the_same_get_the_same_choice() -> None:
    for number, (s, seat, codes) in enumerate(positions(4, 11)):
        if number % 9 == 0:
            twin = INSIGHT.redrawn(s, seat, Quick(number))
            choice = POLICY.choose(s, seat, codes, Quick(number))
            assert POLICY.choose(twin, seat, codes, Quick(number)) == choice


def test_a_line_is_legal_and_ends_where_another_is_asked() -> None:
    rules = GAME.rules
    for number, (s, seat, codes) in enumerate(positions(4, 10)):
        if number % 23:
            continue
        lines = INSIGHT.lines(s, seat, codes, Quick(number), 12)
        assert 1 <= len(lines) <= 12
        assert len({tuple(line) for line in lines}) == len(lines)
        for line in lines:
            assert line[0] in codes
            twin = s.copy()
            for code in line:
                assert code in rules.legal(twin, seat)
                rules.apply(twin, seat, code, Sink())
            assert twin.acting <= 0 or not twin.acting & (1 << seat) or len(line) == 24


def test_a_turn_offers_more_than_one_way_to_march() -> None:
    match = begin(lay(armed(), "0 nw_2 4, 1 temple_west_bank 1"))
    codes = GAME.rules.legal(inside(match), 0)
    lines = INSIGHT.lines(inside(match), 0, codes, Quick(1), 30)
    march_ = v.TOKEN.code(v.CELLS.index("move_3"))
    assert zone("nw_2") in {line[1] - v.FROM.base for line in lines if line[0] == march_}
    assert sum(line[0] == march_ for line in lines) > 1
