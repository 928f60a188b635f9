"""The dice of whole records, checked by a program that is not ours: node runs tools/verify.mjs."""

import json
import shutil
import subprocess
from functools import cache
from pathlib import Path
from tempfile import NamedTemporaryFile

import pytest
from click.testing import CliRunner

import regalia
from regalia.cli.replay import replay
from regalia.engine.dealer import SeededDealer, with_part
from regalia.layout.chance import law_json
from regalia.layout.face import face_of

ROOT = Path(__file__).parents[2]
NODE = shutil.which("node")
GAMES = [("kingsburg", 2), ("kingsburg", 5), ("xidit", 4), ("eador", 3), ("kemet", 3)]
HOST = "shared:" + "5a" * 32
SEED = with_part(with_part(HOST, 0, "1" * 32), 9, "2" * 64)

pytestmark = pytest.mark.skipif(NODE is None, reason="node is not installed")


@cache
def played(name: str, seats: int, seed: str) -> str:
    """The record of a match of people who choose at random."""
    match, people = regalia.game(name).match(seats, seed=seed), SeededDealer("people")
    while not match.over:
        seat = match.waiting[people.below(len(match.waiting))]
        decision = match.decision(seat)
        assert decision is not None
        match.answer(seat, decision.options[people.below(len(decision.options))].text)
        match.deal()
    return match.record().dumps()


@cache
def sheet_of(record: str) -> str:
    """The sheet to a record's text, as the command line writes it."""
    with NamedTemporaryFile("w", suffix=".regalia") as file:
        file.write(record)
        file.flush()
        found = CliRunner().invoke(replay, [file.name, "--chance"])
    assert found.exit_code == 0, found.output
    return found.output


def verify(*files: str | Path) -> subprocess.CompletedProcess[str]:
    command = [str(NODE), "tools/verify.mjs", *map(str, files)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_a_strangers_program_verifies_every_die(name: str, seats: int, tmp_path: Path) -> None:
    record, sheet = tmp_path / "record.txt", tmp_path / "sheet.jsonl"
    record.write_text(played(name, seats, SEED))
    sheet.write_text(sheet_of(record.read_text()))
    good = verify(record, sheet, regalia.commitment(HOST))
    assert good.returncode == 0, good.stderr
    assert "people's parts: 2" in good.stdout


def test_another_promise_or_another_part_is_noticed(tmp_path: Path) -> None:
    record, sheet = tmp_path / "record.txt", tmp_path / "sheet.jsonl"
    record.write_text(played("kingsburg", 2, SEED))
    sheet.write_text(sheet_of(record.read_text()))
    other = verify(record, sheet, "0" * 64)
    assert other.returncode == 1
    assert "not the one that was promised" in other.stderr
    record.write_text(record.read_text().replace("=" + "1" * 32, "=" + "3" * 32))
    assert "the seed deals" in verify(record, sheet).stderr


def test_a_plain_seed_of_an_older_record_is_verified_too(tmp_path: Path) -> None:
    record, sheet = tmp_path / "record.txt", tmp_path / "sheet.jsonl"
    record.write_text(played("kingsburg", 3, "seven"))
    sheet.write_text(sheet_of(record.read_text()))
    assert verify(record, sheet, regalia.commitment("seven")).returncode == 0


def test_a_sheet_that_lies_about_a_roll_or_swaps_outcomes_is_caught(tmp_path: Path) -> None:
    record, sheet = tmp_path / "record.txt", tmp_path / "sheet.jsonl"
    record.write_text(played("kingsburg", 2, SEED))
    lines = [json.loads(line) for line in sheet_of(record.read_text()).splitlines()]
    rolls = [line for line in lines[1:] if line["outcomes"][0][0].startswith("roll 1+1+1")]
    rolls[0]["outcomes"][0][1] = 2
    sheet.write_text("\n".join(map(json.dumps, lines)))
    assert "these are not the outcomes" in verify(record, sheet).stderr


@pytest.mark.parametrize(
    ("name", "seats", "verb"),
    [
        ("kingsburg", 2, "draw"),
        ("xidit", 3, "tile"),
        ("xidit", 3, "assess"),
        ("eador", 3, "lord"),
        ("eador", 3, "shard"),
        ("eador", 3, "deal"),
        ("kemet", 2, "draw"),
        ("kemet", 2, "colors"),
    ],
)
def test_a_sheet_that_hides_or_adds_a_card_is_caught(
    name: str, seats: int, verb: str, tmp_path: Path
) -> None:
    """What a deck holds follows from the record; whoever wrote the sheet is not believed."""
    record, sheet = tmp_path / "record.txt", tmp_path / "sheet.jsonl"
    record.write_text(played(name, seats, SEED))
    laws, *honest = sheet_of(record.read_text()).splitlines()
    dealt = [line[2:] for line in record.read_text().splitlines() if line.startswith("* ")]
    lists = [json.loads(line)["outcomes"] for line in honest]
    some = [n for n, one in enumerate(lists) if one[0][0].startswith(f"{verb} ") and len(one) > 2]
    at = some[min(1, len(some) - 1)]
    for more in (-1, 1):  # of a card that was not dealt then
        lie = json.loads(honest[at])
        card = next(one for one in lie["outcomes"] if one[0] != dealt[at])
        card[1] += more
        lie["outcomes"] = [one for one in lie["outcomes"] if one[1]]
        sheet.write_text("\n".join([laws, *honest[:at], json.dumps(lie), *honest[at + 1 :]]))
        said = verify(record, sheet).stderr.replace("the seed deals", "")
        assert any(
            fault in said
            for fault in ("from the deck", "in the deck", "cards that begin", "not the outcomes")
        ), (more, said)


def test_the_vectors_of_the_docs() -> None:
    """docs/fairness.md gives them; both languages must agree with it."""
    text = (ROOT / "docs/fairness.md").read_text()
    vectors = json.loads(text.split("```json\n")[1].split("```")[0])
    script = """
    import { commitment, dealer } from "./src/regalia/server/static/js/fairness.js";
    const found = JSON.parse(process.argv[1]).map(({ seed, picks }) => {
      const pick = dealer(seed);
      return { commitment: commitment(seed), picks: picks.map(() => pick([1, 2, 3, 4])) };
    });
    console.log(JSON.stringify(found));
    """
    command = [str(NODE), "--input-type=module", "-e", script, json.dumps(vectors)]
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for vector, theirs in zip(vectors, json.loads(said), strict=True):
        dealer = SeededDealer(vector["seed"])
        ours = [dealer.pick([1, 2, 3, 4]) for _ in vector["picks"]]
        assert theirs["picks"] == vector["picks"] == ours
        assert theirs["commitment"] == vector["commitment"] == regalia.commitment(vector["seed"])


ORDERS = {
    "kingsburg": {"draw": ["Enemies"]},
    "xidit": {"assess": ["Categories"], "tile": ["Tiles"], "wake": ["Titans"]},
    "eador": {"lord": ["Lords"], "shard": ["Shards"], "deal": ["Cards"]},
    "kemet": {"colors": ["Palettes"], "home": ["Cities", "Gods"], "draw": ["Cards"]},
}


@pytest.mark.parametrize("name", ORDERS)
def test_the_docs_list_outcomes_in_the_order_of_the_game(name: str) -> None:
    text = (ROOT / "docs/chance-laws.md").read_text()
    verbs = {verb.name: verb for verb in regalia.game(name).verbs.list}
    for verb, titles in ORDERS[name].items():
        for title, kind in zip(titles, verbs[verb].kinds, strict=True):
            assert f"\n{title}: `{' '.join(kind.names)}`\n" in text


@pytest.mark.parametrize("name", ORDERS)
def test_the_docs_print_the_laws_of_the_game(name: str) -> None:
    laws = [law_json(law) for law in face_of(regalia.game(name)).laws]
    assert f"\nLaws: `{json.dumps(laws)}`\n" in (ROOT / "docs/chance-laws.md").read_text()
    verbs = {verb.name for verb in regalia.game(name).verbs.list}
    assert {law["verb"] for law in laws} <= verbs


def test_a_sheet_with_other_laws_is_caught(tmp_path: Path) -> None:
    record, sheet = tmp_path / "record.txt", tmp_path / "sheet.jsonl"
    record.write_text(played("kingsburg", 2, SEED))
    laws, *honest = sheet_of(record.read_text()).splitlines()
    sheet.write_text("\n".join([laws.replace('"6"]', '"6", "7"]', 1), *honest]))
    assert "these are not the outcomes of roll" in verify(record, sheet).stderr
