"""Records: written, read, refused with the place, replayed with and without a seed."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import pytest

from regalia.engine.dealer import SeededDealer
from regalia.engine.errors import BadRecord
from regalia.engine.game import Game
from regalia.engine.match import Match
from regalia.engine.record import Ply, Record, Setup, parse_record, ply_text, read_ply
from regalia.engine.replay import open_record, replay
from regalia.games.clash.state import State


def finish(match: Match[State]) -> Match[State]:
    """Play on with the last option each time."""
    while not match.over:
        decision = match.decision(match.waiting[-1])
        assert decision is not None
        match.submit(decision.seat, decision.options[-1])
    return match


def sealed(body: str) -> str:
    """A text with a right end line."""
    plies = body.split("\n\n", 1)[1].count("\n")
    return body + f"end: {plies} plies, sha256 {hashlib.sha256(body.encode()).hexdigest()}\n"


HEAD = "regalia record 1\ngame: clash\nrules: 1\npack: {pack}\nseats: 2\noptions: ties=nobody\n"


@pytest.fixture
def head(clash: Game[State]) -> str:
    return HEAD.format(pack=clash.pack_hash)


def test_the_text_of_a_record(clash: Game[State], head: str) -> None:
    setup = clash.setup(2)
    record = Record(setup, 1, (Ply(-1, "deal tom"), Ply(0, "nap")), "7")
    body = f"{head}seed: 7\n\n* deal tom\n1 nap\n"
    assert record.dumps() == sealed(body)
    assert parse_record(sealed(body)) == record
    assert parse_record(sealed(body).replace("\n", "\r\n")) == record
    start = {"a": [1, 2]}
    told = record._replace(seed=None, start=start)
    assert told.dumps() == sealed(f'{head}start: {{"a":[1,2]}}\n\n* deal tom\n1 nap\n')
    assert parse_record(told.dumps()) == told


def test_plies_as_lines() -> None:
    assert [ply_text(Ply(-1, "deal tom")), ply_text(Ply(1, "nap"))] == ["* deal tom", "2 nap"]
    assert read_ply("* deal tom", 2, 5) == Ply(-1, "deal tom")
    assert [read_ply(line, 2, 5) for line in ("1 nap", "2 send tom")] == [
        Ply(0, "nap"), Ply(1, "send tom"),
    ]  # fmt: skip


@pytest.mark.parametrize("line", ["0 nap", "3 nap", "x nap", "² nap", "-1 nap", "1234567890 nap"])
def test_a_ply_of_no_seat(line: str) -> None:
    who = line.split(" ")[0]
    with pytest.raises(BadRecord) as caught:
        read_ply(line, 2, 5)
    assert str(caught.value) == f"line 5: {who!r} is no seat; seats are 1 to 2, chance is *"
    assert caught.value.line == 5


def check_broken(text: str, message: str, line: int) -> None:
    with pytest.raises(BadRecord) as caught:
        parse_record(text)
    assert str(caught.value) == (f"line {line}: {message}" if line else message)
    assert caught.value.line == line


def test_what_is_no_record(head: str) -> None:
    message = "not a record: the first line must be 'regalia record 1'"
    for text in ("", "hello\n", "regalia record 2\n"):
        check_broken(text, message, 1)
    cut = "the text is cut off: its last line must begin with 'end: '"
    check_broken("regalia record 1", cut, 1)
    check_broken(f"{head}\n1 nap\n", cut, 9)


TOO_DEEP = "header 'start': lists and tables stand more than 32 levels within each other"
HEADERS = "game, rules, pack, seats, options, seed, start, content"


@pytest.mark.parametrize(
    ("old", "new", "message", "line"),
    [
        ("rules: 1", "rule: 1", f"'rule: 1' is no header; known are {HEADERS}", 3),
        ("rules: 1", "rules 1", f"'rules 1' is no header; known are {HEADERS}", 3),
        ("seats: 2", "rules: 1", "header 'rules' stands twice", 5),
        ("rules: 1\n", "", "header 'rules' is missing", 0),
        ("game: clash\n", "", "header 'game' is missing", 0),
        ("seats: 2", "seats: two", "header 'seats': 'two' is not a whole number", 0),
        ("seats: 2", "seats: -2", "header 'seats': '-2' is not a whole number", 0),
        ("seats: 2", "seats: ٢", "header 'seats': '٢' is not a whole number", 0),
        (
            "rules: 1",
            "rules: " + "1" * 10,
            f"header 'rules': {'1' * 10!r} is not a whole number",
            0,
        ),
        ("ties=nobody", "ties", "header 'options': 'ties' is not name=value", 0),
        ("ties=nobody", "ties=", "header 'options': 'ties=' is not name=value", 0),
        ("seed: 7", "start: {", "header 'start' is not JSON", 0),
        ("seed: 7", "start: " + "[" * 100_000, TOO_DEEP, 0),
        ("seed: 7", "start: []", "header 'start' is not a position", 0),
        ("1 nap", "nap", "'nap' is not a ply; write a seat or *, then the notation", 10),
        ("1 nap", "5 nap", "'5' is no seat; seats are 1 to 2, chance is *", 10),
    ],
)
def test_a_malformed_record_names_the_place(
    head: str, old: str, new: str, message: str, line: int
) -> None:
    body = f"{head}seed: 7\n\n* deal tom\n1 nap\n"
    assert old in body
    check_broken(sealed(body.replace(old, new)), message, line)


def test_a_record_without_plies_or_blank_line(head: str) -> None:
    assert parse_record(sealed(f"{head}\n")).plies == ()
    text = head + f"end: 0 plies, sha256 {hashlib.sha256(head.encode()).hexdigest()}"
    assert parse_record(text).plies == ()


def test_a_cut_or_altered_record_is_noticed(head: str) -> None:
    text = sealed(f"{head}seed: 7\n\n* deal tom\n1 nap\n2 nap\n")
    check_broken(text.replace("1 nap\n", ""), "2 plies stand here, the end line counts 3", 11)
    altered = "the text was altered: its hash does not match the end line"
    check_broken(text.replace("1 nap", "1 peek"), altered, 12)
    check_broken(text.replace("seed: 7", "seed: 8"), altered, 12)
    check_broken(text + "more", "something stands after the end line", 13)
    assert parse_record(text + " \n\n").seed == "7"


# -- replay ------------------------------------------------------------------------
def test_a_record_replays_with_and_without_its_seed(clash: Game[State]) -> None:
    match = finish(clash.match(3, seed=7, options={"ties": "everybody"}))
    record = parse_record(match.record().dumps())
    assert record == match.record()
    assert record.setup == Setup("clash", 3, (("ties", "everybody"),), clash.pack_hash)
    for twin in (replay(clash, record), replay(clash, record._replace(seed=None))):
        assert twin.dump() == match.dump()
        assert twin.log(None) == match.log(None)
        assert twin.result == match.result


def test_a_replay_with_a_seed_goes_on_as_before(clash: Game[State]) -> None:
    match = clash.match(2, seed=7)
    match.submit(0, "nap")
    twin = replay(clash, match.record())
    assert finish(twin).dump() == finish(match).dump()


def test_a_replay_with_a_seed_deals_what_is_owed(clash: Game[State]) -> None:
    match = clash.match(2, seed=7)
    short = match.record()._replace(plies=match.record().plies[:2])
    assert replay(clash, short).dump() == match.dump()
    unseeded = replay(clash, short._replace(seed=None))
    assert (unseeded.dealing, len(unseeded.plies)) == (True, 2)
    message = r"^this record has no seed, so its match cannot go on$"
    with pytest.raises(BadRecord, match=message):
        unseeded.deal()


def test_a_record_can_be_stepped_through(clash: Game[State]) -> None:
    match = clash.match(2, seed=7)
    stepped = open_record(clash, match.record(), SeededDealer(7))
    assert (stepped.plies, stepped.dealing, stepped.setup) == ([], True, match.setup)
    for ply in match.plies:
        stepped.follow(ply)
    assert stepped.dump() == match.dump()


def test_a_taken_back_secret_is_in_the_record(clash: Game[State]) -> None:
    match = clash.match(2, seed=7)
    for seat, choice in ((0, "nap"), (1, "nap"), (0, "call tom")):
        match.submit(seat, choice)
    match.undo(0)
    assert match.record().plies[-2:] == (Ply(0, "call tom"), Ply(0, "undo"))
    assert replay(clash, match.record()).dump() == match.dump()


def check_replay(clash: Game[State], record: Record, message: str, first: int = 0) -> None:
    with pytest.raises(BadRecord) as caught:
        replay(clash, record, first)
    assert str(caught.value) == message


def test_a_record_of_other_rules(clash: Game[State]) -> None:
    record = clash.match(2, seed=7).record()
    setup = record.setup
    check_replay(
        clash, record._replace(rules_version=2),
        "the record was played with rules 2 of clash, these are rules 1: "
        "a newer Regalia can read it",
    )  # fmt: skip
    check_replay(
        clash, record._replace(setup=setup._replace(pack="abc")),
        "header 'pack': no pack 'abc' of clash is known here; "
        "give its file with --pack clash=FILE",
    )  # fmt: skip
    check_replay(
        clash, record._replace(setup=setup._replace(game="chess")),
        "the record is of chess, not of clash",
    )  # fmt: skip
    check_replay(
        clash, record._replace(setup=setup._replace(seats=7)),
        "header: clash takes 2 to 4 players, not 7",
    )  # fmt: skip
    check_replay(
        clash, record._replace(setup=setup._replace(options=(("moon", "full"),))),
        "header: unknown option 'moon'; clash has: ties",
    )  # fmt: skip
    # An option the record does not name is a newer one: it says what was played before it came.
    older = replay(clash, record._replace(setup=setup._replace(options=())))
    assert older.setup == setup._replace(options=(("ties", "everybody"),))


def test_plies_that_do_not_fit_are_named_by_line(clash: Game[State]) -> None:
    record = clash.match(2, seed=7).record()
    dealt = [ply.text for ply in record.plies]
    other = "deal tom" if dealt[0] != "deal tom" else "deal tabby"

    def altered(*plies: Ply) -> Record:
        return record._replace(plies=plies)

    check_replay(
        clash,
        altered(Ply(-1, other)),
        f"line 9: the seed deals {dealt[0]!r} here, not {other!r}",
        9,
    )
    check_replay(
        clash, altered(Ply(-1, "land moon")),
        "line 9: '* land moon' cannot happen here; e.g. 'deal kitten' can", 9,
    )  # fmt: skip
    check_replay(
        clash, altered(*record.plies, Ply(-1, dealt[0])),
        f"line 13: '* {dealt[0]}': nothing is left to chance here", 9,
    )  # fmt: skip
    check_replay(
        clash, altered(*record.plies, Ply(1, "nap")), "line 13: seat 2: not-asked (asked: 'nap')", 9
    )
    check_replay(
        clash, altered(*record.plies, Ply(1, "undo")),
        "line 13: seat 2 has nothing to take back here", 9,
    )  # fmt: skip
    check_replay(
        clash, altered(*record.plies, Ply(1, "undo")), "seat 2 has nothing to take back here"
    )


# -- set-up positions -----------------------------------------------------------------
def test_a_match_goes_on_from_a_dump(clash: Game[State]) -> None:
    match = clash.match(2, seed=7)
    match.submit(0, "peek")
    data = json.loads(json.dumps(match.dump()))
    twin = clash.restore(data, seed="later")
    assert (twin.dump(), twin.start, twin.plies, twin.log(None)) == (data, data, [], [])
    finish(twin)
    again = replay(clash, parse_record(twin.record().dumps()))
    assert again.dump() == twin.dump()
    assert again.start == data


def test_a_start_position_must_fit_the_header(clash: Game[State]) -> None:
    match = clash.match(2, seed=7)
    record = clash.restore(match.dump(), seed=1).record()
    start: dict[str, Any] = json.loads(json.dumps(record.start))
    start["fields"]["night"] = "x"
    check_replay(
        clash, record._replace(start=start), "header: fields.night: must be a whole number"
    )
    check_replay(
        clash, record._replace(setup=clash.setup(3)),
        "header: seats or options are not those of the start position, "
        "which has 2 seats and {'ties': 'nobody'}",
    )  # fmt: skip
