"""The demo game by its own catalogue; the template of a game's tests."""

from __future__ import annotations

import ast
import tokenize
from pathlib import Path

import pytest

from regalia.engine.dealer import ScriptedDealer, SeededDealer
from regalia.engine.errors import BadSetup
from regalia.engine.game import Game
from regalia.engine.match import Match
from regalia.games import clash as package
from regalia.games.clash.state import State
from regalia.render.svg import board

FOLDER = Path(str(package.__file__)).parent


def dealt(game: Game[State], *cats: str, ties: str = "nobody") -> Match[State]:
    """Two gangs; the cats are dealt in turn, then come the strays."""
    dealer = ScriptedDealer(list(cats), rest=SeededDealer("rest"))
    return game.match(2, options={"ties": ties}, dealer=dealer)


def play(match: Match[State], *lines: str) -> Match[State]:
    for line in lines:
        seat, choice = line.split(" ", 1)
        match.submit(int(seat), choice)
    return match


def options(match: Match[State], seat: int) -> list[str]:
    decision = match.decision(seat)
    return [] if decision is None else [option.text for option in decision.options]


@pytest.mark.rule("CL-001")
def test_two_to_four_players(clash: Game[State]) -> None:
    assert [clash.setup(seats).seats for seats in (2, 3, 4)] == [2, 3, 4]
    for seats in (1, 5):
        with pytest.raises(BadSetup):
            clash.setup(seats)


@pytest.mark.rule("CL-002", "CL-003")
def test_three_nights_of_two_cats_each(clash: Game[State]) -> None:
    match = dealt(clash)
    nights = []
    while not match.over:
        if options(match, 0) == ["peek", "nap"]:
            hands = match.view(1)["fields"]["hand"]
            nights.append((match.view(1)["fields"]["night"], hands[0], len(hands[1])))
        seat = match.waiting[0]
        offered = options(match, seat)
        play(match, f"{seat} {'seal' if 'seal' in offered else offered[-1]}")
    assert nights == [(0, 2, 2), (1, 4, 4), (2, 6, 6)]


@pytest.mark.rule("CL-004")
def test_a_peek_is_alone_and_a_nap_gives_power(clash: Game[State]) -> None:
    match = play(dealt(clash, "tom", "tom", "tom", "tom", "hisser"), "0 peek", "1 nap")
    assert [match.view(seat)["fields"]["stray"][0] for seat in (0, 1)] == [3, -1]
    assert match.view(1)["fields"]["seen"][0] == 1
    assert match.view(None)["fields"]["power"] == [0, 1]


@pytest.mark.rule("CL-005", "CL-006")
def test_a_sortie_is_up_to_two_cats_and_one_call(clash: Game[State]) -> None:
    match = play(dealt(clash, "tom", "tom", "kitten", "tom"), "0 nap", "1 nap")
    calls = [f"call {cat}" for cat in ("kitten", "tabby", "tom", "hisser")]
    assert options(match, 0) == ["send kitten", "send tom", *calls]
    play(match, "0 send tom")
    assert options(match, 0) == ["send kitten", *calls]
    play(match, "0 call tabby")
    assert options(match, 0) == ["seal", "send kitten"]
    play(match, "0 send kitten", "0 seal", "1 call tom", "1 seal")
    assert match.view(1)["fields"]["call"] == [None, 2]
    assert match.view(1)["fields"]["hand"][0] == 0


@pytest.mark.rule("CL-007", "CL-008", "CL-010", "CL-022")
def test_a_hiss_turns_the_fight(clash: Game[State]) -> None:
    match = play(dealt(clash, "tom", "tom", "hisser", "tom", "tom"), "0 nap", "1 nap")
    play(match, "0 call tom", "0 send tom", "0 seal")
    play(match, "1 call tom", "1 send tom", "1 seal")
    assert (options(match, 0), options(match, 1)) == (["seal", "hiss"], ["seal"])
    assert match.view(None)["fields"]["power"] == [4, 4]
    play(match, "0 hiss")
    told = match.log_length
    play(match, "1 seal")
    assert [entry["event"] for entry in match.log(None, told)][:3] == ["sent", "shown", "won"]
    assert match.scores == [6, 0]  # a tom is worth 3, and it was called


@pytest.mark.rule("CL-009")
@pytest.mark.parametrize(("ties", "scores"), [("nobody", [0, 0]), ("everybody", [1, 2])])
def test_equal_gangs(clash: Game[State], ties: str, scores: list[int]) -> None:
    match = dealt(clash, "tom", "tom", "tabby", "tabby", "kitten", ties=ties)
    play(match, "0 nap", "1 nap", "0 call tom", "0 seal", "1 call kitten", "1 seal")
    play(match, "0 seal", "1 seal")
    assert match.scores == scores


def test_what_was_kept_before_the_option_came_is_played_as_then(clash: Game[State]) -> None:
    assert dict(clash.setup(2, {}, kept=True).options) == {"ties": "everybody"}
    assert dict(clash.setup(2, {}).options) == {"ties": "nobody"}


@pytest.mark.rule("CL-031")
@pytest.mark.parametrize(("seats", "winners"), [(4, ()), (3, (0, 1, 2))])
def test_four_gangs_without_a_point_leave_the_alley_to_the_strays(
    clash: Game[State], seats: int, winners: tuple[int, ...]
) -> None:
    s = clash.blank(clash.setup(seats))
    assert clash.result(s).winners == winners
    assert seats not in clash.neutral_at or clash.result(s).decided == "strays"
    s.points[1] = 1
    assert clash.result(s).winners == (1,)


@pytest.mark.rule("CL-020", "CL-021", "CL-022", "CL-023")
def test_the_numbers_of_the_cats(clash: Game[State]) -> None:
    pack = clash.pack
    assert (pack.count, pack.power, pack.worth) == ([9, 8, 7, 4], [1, 2, 3, 0], [1, 2, 3, 4])
    assert clash.content.grades["rulebook"] == 4


@pytest.mark.rule("CL-030")
@pytest.mark.parametrize(
    ("points", "hands", "ranking", "decided"),
    [
        ([5, 4], [[], [1]], ((0,), (1,)), "points"),
        ([5, 5], [[], [1]], ((1,), (0,)), "cats"),
        ([5, 5], [[2], [1]], ((0, 1),), "shared"),
    ],
)
def test_who_wins(
    clash: Game[State],
    points: list[int],
    hands: list[list[int]],
    ranking: tuple[tuple[int, ...], ...],
    decided: str,
) -> None:
    s = clash.blank(clash.setup(2))
    s.points, s.hand = points, hands
    result = clash.result(s)
    assert (result.ranking, result.decided) == (ranking, decided)


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_board_is_drawn_for_everyone(duel: Match[State], lang: str) -> None:
    for seat in (0, 1, None):
        picture = board(duel.game, duel.view(seat), lang)
        assert picture.startswith("<svg")
        assert ('data-ref="cat:2"' in picture) == (seat == 0)


def code_lines(path: Path) -> int:
    """Lines that hold code: no blank lines, comments or docstrings."""
    with path.open("rb") as file:
        skip = (tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT,
                tokenize.DEDENT, tokenize.ENCODING, tokenize.ENDMARKER)  # fmt: skip
        tokens = [token for token in tokenize.tokenize(file.readline) if token.type not in skip]
    lines = {n for token in tokens for n in range(token.start[0], token.end[0] + 1)}
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            lines -= set(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    return len(lines)


def test_the_whole_game_is_under_300_lines_of_code() -> None:
    assert sum(code_lines(path) for path in FOLDER.rglob("*.py")) < 300
