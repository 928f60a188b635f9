"""regalia replay, and what is said of records that are not right."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import regalia
from regalia.engine.record import body_hash
from tests.cli.conftest import Run


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
    assert text.count("King's court") == 3
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


@pytest.mark.parametrize("command", [("replay",), ("replay", "--verify"), ("play", "kingsburg")])
@pytest.mark.parametrize(
    ("old", "new", "seal", "part"),
    [
        ("regalia record 1", "something else", False, "line 1: not a record"),
        ("take ", "take much ", False, "altered"),
        ("seed: 7", "seed: 8", True, "the seed deals"),
        ("rules: 1", "rules: 99", True, "rules 99"),
        ("pack: ", "pack: 00", True, "pack 00"),
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
