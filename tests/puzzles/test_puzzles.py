"""Puzzles: files of them, what they reveal, their proofs, and how bots are measured by them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, ClassVar

import pytest
from click.testing import CliRunner

import regalia
from regalia.cli.main import cli
from regalia.engine.bot import NO_LIMIT, Bot, Budget
from regalia.engine.errors import BadRecord
from regalia.engine.game import AnyGame
from regalia.engine.quick import Quick
from regalia.engine.record import Ply
from regalia.engine.steps import CHANCE
from regalia.engine.view import View
from regalia.layout.face import face_of
from regalia.puzzles import load, read_puzzles, write_puzzles
from regalia.puzzles import proof as proofs
from regalia.puzzles.make import Plan, Puzzler
from regalia.puzzles.proof import OptionComparison
from regalia.puzzles.puzzle import Puzzle, check, follow_line, name_puzzle
from regalia.puzzles.score import holds, solves
from regalia.text.words import Words

GAMES = [name for name in regalia.games() if load(regalia.game(name))]


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> AnyGame:
    return regalia.game(str(request.param))


# -- the shipped sets --------------------------------------------------------------------
def test_every_shipped_puzzle_is_legal_and_says_how_it_was_proved(game: AnyGame) -> None:
    found = load(game)
    assert len({one.id for one in found}) == len(found)
    for puzzle in found:
        check(game, puzzle)
        assert puzzle.id == name_puzzle(puzzle.start, puzzle.seat)
        assert "crown" not in puzzle.missed_by
        for proof in puzzle.proofs:
            assert proof.margin >= proofs.MARGIN
            assert proof.margin > 3 * proof.error
            assert proof.to_the_end > 2 * proof.end_error
            assert proof.best > proof.next


def test_a_solver_can_tell_the_question_from_what_the_seat_sees(game: AnyGame) -> None:
    puzzle = load(game)[-1]
    view = puzzle.open(game).view(puzzle.seat)
    other = OptionComparison(game).draw_world(view, Quick(5))
    again = puzzle.open(game)
    again.state = other
    assert again.view(puzzle.seat) == view
    assert game.verbs.parse(puzzle.solution[0]) in (view["decision"] or {"codes": []})["codes"]


def test_the_easiest_come_first(game: AnyGame) -> None:
    difficulties = [one.difficulty for one in load(game)]
    assert difficulties == sorted(difficulties)


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_theme_has_a_name(game: AnyGame, lang: str) -> None:
    themes = face_of(game).themes
    assert themes is not None
    words = Words(game, lang)
    assert all(words.has(f"theme-{theme}") for theme in themes.ids)
    assert {theme for one in load(game) for theme in one.themes} <= set(themes.ids)


def test_a_proof_can_be_made_again(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proofs, "PROOF_WORLDS", 40)
    puzzle = max(load(game), key=lambda one: one.proofs[0].margin / (one.proofs[0].error + 0.01))
    comparison = OptionComparison(game)
    assert holds(comparison, puzzle)
    wrong = puzzle._replace(line=swap_answer(game, puzzle), answers=(0,), proofs=puzzle.proofs[:1])
    assert not holds(comparison, wrong)


def swap_answer(game: AnyGame, puzzle: Puzzle) -> tuple[Any, ...]:
    """The line with another answer in the place of the first."""
    position = puzzle.open(game)
    best = game.verbs.parse(puzzle.solution[0])
    other = next(code for code in position.options(puzzle.seat) if code != best)
    return (puzzle.line[0]._replace(text=position.text(other)),)


# -- finding ---------------------------------------------------------------------------------
def test_a_question_without_a_best_option_is_no_puzzle() -> None:
    game = regalia.game("kingsburg")
    puzzle = max(load(game), key=lambda one: one.proofs[0].options)
    comparison = OptionComparison(game)
    view = puzzle.open(game).view(puzzle.seat)
    best = game.verbs.parse(puzzle.solution[0])
    assert comparison.clear_best(view, 3) == best
    assert view["decision"] is not None
    rest = [code for code in view["decision"]["codes"] if code != best][:1]
    alike: View = {**view, "decision": {**view["decision"], "codes": [*rest, *rest]}}
    assert comparison.clear_best(alike, 3) is None


def test_the_questions_of_a_record_are_those_that_were_asked() -> None:
    game = regalia.game("kingsburg")
    match, asked = game.match(2, seed=4), []
    while len(match.plies) < 40:
        decision = next(match.questions())
        if len(decision.codes) > 1:
            asked.append((decision.seat, decision.codes[-1]))
        match.submit(decision.seat, decision.codes[-1])
    puzzler = Puzzler(Plan(game, (), (), "t"))
    found = [(one.seat, one.code) for one in puzzler.questions_of_record(match.record())]
    assert found == asked != []


# -- bots ----------------------------------------------------------------------------------
class Knowing(Bot):
    """Gives these answers one after another; in the place of a wrong one what comes first."""

    answers: ClassVar[list[str]] = []

    def choose(self, view: View, budget: Budget = NO_LIMIT) -> int:
        assert view["decision"] is not None
        codes, wanted = view["decision"]["codes"], self.answers.pop(0)
        right = [code for code in codes if self.game.verbs.text(code) == wanted]
        return right[0] if right else codes[0]


def test_a_bot_solves_a_puzzle_if_it_finds_every_answer(game: AnyGame) -> None:
    puzzle = max(load(game), key=lambda one: len(one.answers))
    assert len(puzzle.answers) > 1
    Knowing.answers = [*puzzle.solution]
    assert solves(game, Knowing, puzzle)
    Knowing.answers = [*puzzle.solution[:-1], puzzle.proofs[-1].next_choice]
    assert not solves(game, Knowing, puzzle)
    assert not Knowing.answers


# -- files ---------------------------------------------------------------------------------
def test_a_file_of_puzzles_comes_back_as_it_was(game: AnyGame, tmp_path: Path) -> None:
    found = load(game)[:3]
    write_puzzles(tmp_path / "some.jsonl", reversed(found))
    assert read_puzzles((tmp_path / "some.jsonl").read_text("utf-8")) == found


@pytest.mark.parametrize("text", ["[]", "{}", "nonsense", '{"id": "x"}', "[" * 99])
def test_what_is_no_puzzle_is_refused_with_its_line(text: str) -> None:
    with pytest.raises(BadRecord, match="line 2: this is not a puzzle"):
        read_puzzles("\n" + text, "some.jsonl")


def test_a_line_that_is_not_legal_is_refused(game: AnyGame) -> None:
    puzzle = load(game)[0]
    with pytest.raises(BadRecord, match="is not legal there"):
        follow_line(puzzle.open(game), [Ply(puzzle.seat, "nonsense")], puzzle.id)
    with pytest.raises(BadRecord, match="is not legal there"):
        follow_line(puzzle.open(game), [Ply(CHANCE, puzzle.line[0].text)], puzzle.id)
    with pytest.raises(BadRecord, match="does not end with an answer"):
        check(game, puzzle._replace(answers=()))
    with pytest.raises(BadRecord, match="has a proof"):
        check(game, puzzle._replace(proofs=()))


# -- commands ---------------------------------------------------------------------------------
def test_the_commands_count_and_refuse(tmp_path: Path) -> None:
    run = CliRunner().invoke
    name = GAMES[0]
    found = run(
        cli, ["puzzles", "score", "uniform", name, "--sample", "3", "--jobs", "1", "--json"]
    )
    assert found.exit_code == 0, found.output
    assert json.loads(found.stdout)["of"] == 3
    shown = run(cli, ["puzzles", "show", name, load(regalia.game(name))[0].id, "--solution"])
    assert shown.exit_code == 0, shown.output
    broken = tmp_path / "broken.jsonl"
    broken.write_text("{}\n")
    refused = run(cli, ["puzzles", "score", "uniform", name, "--file", str(broken)])
    assert refused.exit_code == 2
    assert "this is not a puzzle" in refused.stderr
