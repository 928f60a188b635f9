"""regalia replay, and what is said of records that are not right."""

from __future__ import annotations

import copy
import random
from pathlib import Path
from typing import Any

import pytest

import regalia
from regalia.engine.match import Match
from regalia.engine.record import Record, body_hash
from tests.cli.conftest import Run, played_text


def resealed(text: str) -> str:
    """A forger's record: altered, with an end line that fits."""
    body = text[: text.index("end: ")]
    plies = len(body.split("\n\n", 1)[1].splitlines())
    return body + f"end: {plies} plies, sha256 {body_hash(body)}\n"


def test_prints_every_ply_and_the_result(run: Run, whole: Path) -> None:
    text = run("replay", whole).stdout
    record = regalia.loads(whole.read_text(encoding="utf-8")).record()
    for number in range(1, len(record.plies) + 1):
        assert f"\n{number:>4} " in text
    assert "Victory points" in text
    assert max(map(len, text.splitlines())) <= 80


def test_in_russian(run: Run, part: Path) -> None:
    text = run("replay", part, "--lang", "ru").stdout
    assert "случай: " in text
    assert "Партия не окончена." in text


def test_from_to_and_board(run: Run, whole: Path) -> None:
    text = run("replay", whole, "--from", 5, "--to", 7, "--board").stdout
    assert [int(line[:4]) for line in text.splitlines() if line[:4].strip().isdigit()
            and line[4:5] == " " and ":" in line] == [5, 6, 7]  # fmt: skip
    assert text.count("1. Jester") == 3
    assert "Victory points" not in text


def test_verify(run: Run, whole: Path) -> None:
    result = run("replay", whole, "--verify")
    record = regalia.loads(whole.read_text(encoding="utf-8")).record()
    chance = sum(ply.seat == -1 for ply in record.plies)
    assert result.exit_code == 0
    assert result.stdout == (
        f"verified: {len(record.plies)} plies, {chance} of them chance, "
        f"seed commitment {regalia.commitment('7')}\n"
    )


def test_without_a_seed_it_says_what_cannot_be_checked(run: Run, whole: Path) -> None:
    record = regalia.loads(whole.read_text(encoding="utf-8")).record()
    whole.write_text(record._replace(seed=None).dumps(), encoding="utf-8")
    result = run("replay", whole, "--verify")
    assert result.exit_code == 0
    assert "no seed, so its dice cannot be checked" in result.stdout


def test_an_unfinished_record_says_so_and_who_is_to_move(run: Run, part: Path) -> None:
    match = regalia.loads(part.read_text(encoding="utf-8"))
    line = f"unfinished: {len(match.plies)} plies, seat {match.waiting[0] + 1} is next"
    assert run("replay", part, "--verify").stdout.splitlines()[1] == line
    russian = run("replay", part, "--verify", "--lang", "ru").stdout
    assert russian.startswith("проверено: ")
    assert f"ход за местом {match.waiting[0] + 1}" in russian


def test_a_record_cut_and_sealed_again_is_unfinished(run: Run, whole: Path) -> None:
    """Cut before a die: then it is chance that must act."""
    lines = whole.read_text(encoding="utf-8").split("\n")
    at = max(i for i, line in enumerate(lines) if line.startswith("* "))
    whole.write_text(resealed("\n".join([*lines[:at], "end: "])), encoding="utf-8")
    result = run("replay", whole, "--verify")
    assert result.exit_code == 0
    assert "unfinished: " in result.stdout
    assert "chance is next" in result.stdout


# -- the commitment somebody noted -----------------------------------------------
def test_a_commitment_that_was_noted_is_compared(run: Run, whole: Path) -> None:
    noted = regalia.commitment("7")
    for typed in (noted, noted.upper()):
        result = run("replay", whole, "--verify", "--commitment", typed)
        assert "its seed matches the commitment you noted" in result.stdout


def test_another_seed_than_was_promised(refused: Run, whole: Path) -> None:
    other = regalia.commitment("8")
    message = refused("replay", whole, "--verify", "--commitment", other).stderr
    assert message == (
        f"regalia: {whole}: its seed has the commitment {regalia.commitment('7')}, not {other}\n"
    )


def test_a_commitment_needs_a_seed_and_64_digits(refused: Run, whole: Path) -> None:
    noted = regalia.commitment("7")
    assert "64 hexadecimal" in refused("replay", whole, "--verify", "--commitment", "1ae0").stderr
    assert "give both" in refused("replay", whole, "--commitment", noted).stderr
    record = regalia.loads(whole.read_text(encoding="utf-8")).record()
    whole.write_text(record._replace(seed=None).dumps(), encoding="utf-8")
    message = refused("replay", whole, "--verify", "--commitment", noted).stderr
    assert "has no seed to compare" in message


# -- set-up positions ---------------------------------------------------------------
def from_position(match: Match[Any], start: dict[str, Any]) -> str:
    """A record without plies that begins from this position."""
    return Record(match.setup, match.game.version, (), "7", start).dumps()


def test_a_set_up_position_is_told(run: Run, tmp_path: Path) -> None:
    match = regalia.loads(played_text(40))
    path = tmp_path / "start.regalia"
    path.write_text(from_position(match, match.dump()), encoding="utf-8")
    assert "a position set up by hand" in run("replay", path, "--verify").stdout
    assert "вручную позиции" in run("replay", path, "--verify", "--lang", "ru").stdout


def damaged_positions(position: dict[str, Any]) -> list[dict[str, Any]]:
    """The position with one number of its fields made absurd, each in turn."""
    found = []
    for name, value in position["fields"].items():
        if isinstance(value, list) and value and isinstance(value[0], int):
            other = copy.deepcopy(position)
            other["fields"][name][0] = 70
            found.append(other)
    return found


def test_a_position_that_cannot_be_gives_a_message(run: Run, tmp_path: Path) -> None:
    """The rules may stumble over it anywhere: while replaying, showing or playing on."""
    match = regalia.loads(played_text(40))
    path = tmp_path / "made-up.regalia"
    told = 0
    for position in damaged_positions(match.dump()):
        path.write_text(from_position(match, position), encoding="utf-8")
        for words in (
            ("replay", path, "--verify"),
            ("replay", path, "--board"),
            ("play", "kingsburg", "--resume", path, "--bots", "uniform"),
        ):
            result = run(*words, typed="1\n1\n")
            assert result.exit_code in (0, 2)
            told += ": header" in result.stderr
    assert told > 3


@pytest.mark.parametrize("command", [("replay",), ("replay", "--verify"), ("play", "kingsburg")])
@pytest.mark.parametrize(
    ("old", "new", "seal", "part"),
    [
        ("regalia record 1", "something else", False, "line 1: not a record"),
        ("take ", "take much ", False, "altered"),
        ("seed: 7", "seed: 8", True, "the seed deals"),
        ("rules: 1", "rules: 99", True, "rules 99"),
        ("pack: ", "pack: 00", True, "no pack '00"),
        ("seats: 3", "seats: 7", True, "2 to 5"),
        ("smuggler_optional=off", "smuggler_optional=odd", True, "off, on"),
        ("game: kingsburg", "game: chess", True, "chess"),
        ("* roll 1", "* roll 7", True, "roll 7"),
    ],
)
def test_a_record_that_is_not_right(
    refused: Run, whole: Path, command: tuple[str, ...], old: str, new: str, seal: bool, part: str
) -> None:
    text = whole.read_text(encoding="utf-8")
    assert old in text
    changed = text.replace(old, new, 1)
    whole.write_text(resealed(changed) if seal else changed, encoding="utf-8")
    words = (*command, "--resume", whole) if command[0] == "play" else (*command, whole)
    message = refused(*words).stderr
    assert part in message
    assert message.count("\n") == 1


def test_a_wrong_move_is_named_with_its_line(refused: Run, whole: Path) -> None:
    lines = whole.read_text(encoding="utf-8").split("\n")
    at = next(i for i, line in enumerate(lines) if " place " in line)
    lines[at] = lines[at].split(" ")[0] + " place king 1"
    whole.write_text(resealed("\n".join(lines)), encoding="utf-8")
    message = refused("replay", whole, "--verify").stderr
    assert f"{whole}: line {at + 1}: " in message
    assert "KB-" in message


def test_a_cut_record(refused: Run, whole: Path, whole_text: str) -> None:
    whole.write_text(whole_text[: len(whole_text) // 2], encoding="utf-8")
    assert "cut off" in refused("replay", whole, "--verify").stderr


@pytest.mark.parametrize("data", [b"", b"\xff\xfe\x00", b"\n\n\n", b"regalia record 1\n"])
def test_files_that_are_no_records(refused: Run, tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "x"
    path.write_bytes(data)
    assert str(path) in refused("replay", path).stderr


def test_no_damage_gives_a_traceback(run: Run, tmp_path: Path, part: Path) -> None:
    """Whatever is done to a record, the answer is a message or a sound replay."""
    text = part.read_text(encoding="utf-8")
    chance = random.Random(4)  # noqa: S311 - picks damage, guards nothing
    path = tmp_path / "damaged"
    for _ in range(150):
        at = chance.randrange(len(text))
        upto = at + chance.randrange(6)
        junk = "".join(chance.choice(" \n*17=:²٣é\x00\tstake") for _ in range(chance.randrange(4)))
        damaged = text[:at] + junk + text[upto:]
        if chance.random() < 0.5 and "end: " in damaged and "\n\n" in damaged:
            damaged = resealed(damaged)
        path.write_text(damaged, encoding="utf-8", newline="")
        result = run("replay", path, "--verify")
        assert result.exit_code in (0, 2)


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["--from", 0], "--from"),
        (["--from", 99999], "plies"),
        (["--to", 99999], "plies"),
        (["--from", 9, "--to", 3], "lies after"),
        (["--game", "nothing.here:GAME"], "nothing.here"),
    ],
)
def test_bad_settings(refused: Run, whole: Path, words: list[object], part: str) -> None:
    assert part in refused("replay", whole, *words).stderr


def test_a_missing_file(refused: Run) -> None:
    assert "no/such/file" in refused("replay", "no/such/file").stderr


def test_an_option_is_told_as_the_answer_it_was(run: Run, tmp_path: Path) -> None:
    """Of two players nobody stays out who draws at the first stage."""
    match = regalia.game("eador").match(seats=2, seed=3)
    while match.waiting:
        seat = match.waiting[0]
        decision = match.decision(seat)
        assert decision is not None
        texts = [option.text for option in decision.options]
        match.submit(seat, "draw" if "draw" in texts else texts[0])
        if decision.prompt == "stage-two":
            break
    file = tmp_path / "two.regalia"
    file.write_text(match.record().dumps())
    told = [line.strip() for line in run("replay", file).stdout.splitlines() if "[draw]" in line]
    first, last = told[0], told[-1]
    assert "Draw a card  [draw]" in first
    assert "Draw a card and stay out  [draw]" in last
