"""What a match, a question, a result and a record say when they are printed, and what is public."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import regalia
from regalia import Option, bots
from regalia.bots import Quick, World
from regalia.engine.edge import Outside
from regalia.engine.result import Result, Tally
from regalia.games.clash import GAME as CLASH
from tests.testing.broken import variant

KINGSBURG = regalia.game("kingsburg")


def test_a_match_prints_its_board() -> None:
    match = KINGSBURG.match(3, seed=1)
    assert repr(match) == "<Match kingsburg: 3 players, ply 1, waiting for seat 0>"
    assert "Jester" in f"{match}"


def test_a_game_says_who_can_play_it_and_by_which_pack() -> None:
    assert repr(CLASH) == "<Game clash: 2 to 4 players>"
    changed = CLASH.with_pack(
        CLASH.resource("content", "clash.toml").replace("sortie = 2", "sortie = 1")
    )
    assert repr(changed) == f"<Game clash: 2 to 4 players, pack {changed.pack_hash}>"


def test_the_engine_alone_has_no_words_for_a_board() -> None:
    assert Outside().text(CLASH, CLASH.match(2, seed=1).view(None)) == ""


def test_a_game_without_words_for_its_board_prints_its_fields() -> None:
    match = variant(face=None).match(2, seed=1)
    assert "Player 1" in str(match)


def test_questions_and_options_print_their_notation() -> None:
    match = KINGSBURG.match(3, seed=1)
    decision = next(match.questions())
    assert str(decision) == "seat 0, aid-good: take gold, take wood, take stone"
    assert [str(option) for option in decision.options] == ["take gold", "take wood", "take stone"]


def test_a_result_prints_its_places() -> None:
    result = Result(((1,), (0, 2)), (3, 9, 3), (Tally("score", (3, 9, 3)),), "score")
    assert str(result) == "1. seat 1 (9); 2. seat 0 (3), seat 2 (3) (by score)"
    assert result._repr_html_().count("<tr>") == 4
    neutral = result._replace(neutral=True)
    assert str(neutral).startswith("2. seat 1")


def test_a_record_prints_its_text() -> None:
    record = KINGSBURG.match(3, seed=1).record()
    assert str(record) == record.dumps()
    assert repr(record) == "<Record kingsburg: 3 players, to ply 1>"


def test_a_world_and_a_seated_bot_say_what_they_are() -> None:
    match = KINGSBURG.match(3, seed=1)
    world = World.behind(match.view(0), Quick(1))
    assert repr(world) == "<World of kingsburg: 3 players, seat 0>"
    assert str(world._repr_svg_()).startswith("<svg")
    assert "at seat 2" in repr(bots.create_seated(KINGSBURG, "uniform", match.setup, 2, 1))


def test_everybody_who_is_asked_is_asked_once() -> None:
    match = CLASH.match(3, seed=1)
    while not match.over:
        before = match.waiting
        asked = [decision.seat for decision in match.questions()]
        assert tuple(asked) == before
        for decision in match.questions():
            match.submit(decision.seat, decision.options[0])


def test_a_question_that_another_answer_has_closed_is_passed_over() -> None:
    match = CLASH.match(2, seed=1)
    while len(match.waiting) < 2:
        match.submit(match.waiting[0], "nap")
    asked = []
    for decision in match.questions():
        asked.append(decision.seat)
        while match.waiting == (0, 1) or match.waiting == (1,):
            seat = match.waiting[-1]
            question = match.decision(seat)
            assert question is not None
            match.submit(seat, question.options[0])
    assert asked == [0]


def test_has_answered_counts_what_everybody_may_know() -> None:
    match = CLASH.match(2, seed=1)
    assert not match.has_answered(0)
    match.submit(0, "nap")
    assert match.has_answered(0)
    match.submit(1, "nap")
    sortie = match.decision(1)
    assert sortie is not None
    match.submit(1, sortie.options[-1])


def test_an_option_is_answered_by_itself_its_notation_or_its_code() -> None:
    matches = [KINGSBURG.match(2, seed=1) for _ in range(3)]
    decision = next(matches[0].questions())
    option = decision.options[1]
    choices: tuple[Option | str | int, ...] = (option, option.text, option.code)
    for match, choice in zip(matches, choices, strict=True):
        match.submit(decision.seat, choice)
    assert matches[0] == matches[1] == matches[2]


def test_matches_are_equal_where_the_same_has_happened() -> None:
    match = KINGSBURG.match(2, seed=1)
    twin = match.copy()
    assert match == twin
    twin.submit(twin.waiting[0], next(twin.questions()).options[0])
    assert match != twin
    assert match != "a match"


def test_a_belief_asked_for_in_the_old_way_warns() -> None:
    kemet = regalia.game("kemet")
    with pytest.warns(DeprecationWarning, match=r"is now game\.belief\(seat, seats\)"):
        assert kemet.belief(kemet, 0, 3) is not None  # type: ignore[arg-type]  # as 0.2.0 had it


def test_a_belief_has_read_its_log() -> None:
    match = regalia.game("xidit").match(3, seed=1)
    belief, later = match.belief(0), match.game.belief(0, 3)
    assert belief is not None
    assert later is not None
    later.observe(match.log(0))
    assert belief.memory() == later.memory()
    assert KINGSBURG.match(2, seed=1).belief(0) is None


def wrong() -> list[tuple[Callable[[], Any], str]]:
    match: Any = KINGSBURG.match(3, seed=1)
    return [
        (lambda: match.submit(0, None), "a choice is an Option, its notation or its code"),
        (lambda: match.submit(0, True), "a choice is an Option, its notation or its code"),
        (lambda: match.submit(0, 10**9), "code 1000000000 is outside 0.."),
        (lambda: match.decision(7), "seat 7 is outside 0..2"),
        (lambda: match.view("a"), "a seat is a whole number counted from 0"),
        (lambda: match.belief(3), "seat 3 is outside 0..2"),
        (lambda: match.at(999), "ply 999 is outside 0..1"),
        (lambda: match.svg(0, "fr"), "no language 'fr'; there are en, ru"),
        (lambda: regalia.loads(b""), "a record is text, not bytes"),  # type: ignore[arg-type]
        (lambda: match.game.restore(None), "a position is a table such as match.dump"),
        (lambda: regalia.svg({}), "a view is what match.view"),  # type: ignore[typeddict-item]
        (lambda: regalia.game(3), "a game is a Game, its name or module:ATTR"),  # type: ignore[call-overload]
    ]


@pytest.mark.parametrize("number", range(len(wrong())))
def test_a_wrong_argument_is_named(number: int) -> None:
    call, said = wrong()[number]
    with pytest.raises(regalia.RegaliaError, match=said):
        call()


def test_dir_lists_the_public_names_and_nothing_else() -> None:
    assert set(dir(regalia)) == {*regalia.__all__, "__doc__", "__version__"}
    assert all(hasattr(regalia, name) for name in regalia.__all__)
