"""Records of other packs and older rules: found, or refused with the place."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from regalia.engine import content
from regalia.engine.dealer import ScriptedDealer, SeededDealer
from regalia.engine.errors import BadRecord, RulesDiffer
from regalia.engine.game import Game
from regalia.engine.match import Match, take_up_match
from regalia.engine.record import Ply, read_content
from regalia.engine.replay import replay
from regalia.engine.snapshot import saved_chunks
from regalia.games.clash.state import State


def napped(match: Match[State]) -> Match[State]:
    match.submit(0, "nap")
    return match


@pytest.mark.parametrize(
    ("text", "message"),
    [("{", "header 'content' is not JSON"), ("7", "header 'content' is not a pack's text")],
)
def test_a_pack_in_a_record_must_be_a_text(text: str, message: str) -> None:
    with pytest.raises(BadRecord, match=f"^{message}$"):
        read_content(text)
    assert (read_content(None), read_content('"a"')) == (None, "a")


def test_a_pack_in_a_record_must_be_right_and_its_own(clash: Game[State]) -> None:
    record = napped(clash.match(2, seed=1)).record()
    with pytest.raises(BadRecord, match=r"^header 'content': pack: is not valid TOML"):
        replay(clash, record._replace(content="game = "))
    other = clash.content.text.replace("fright = 2", "fright = 3")
    with pytest.raises(BadRecord, match=rf"^header 'content' is pack \w+, not {clash.pack_hash}$"):
        replay(clash, record._replace(content=other))


def test_a_pack_of_an_earlier_release_is_found_by_its_hash(
    clash: Game[State], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    old = clash.with_pack(clash.content.text.replace("fright = 2", "fright = 1"))
    folder = tmp_path / "content" / "past"
    folder.mkdir(parents=True)
    (folder.parent / "clash.toml").write_text(clash.content.text, encoding="utf-8")
    (folder / f"{old.pack_hash}.toml").write_text(old.content.text, encoding="utf-8")
    monkeypatch.setattr("regalia.engine.game.resources.files", lambda _package: tmp_path)
    assert clash.holding(old.pack_hash) == old


def test_a_ply_that_older_rules_allowed_is_named(clash: Game[State]) -> None:
    good = napped(clash.match(2, seed=1)).record()
    wrong = good._replace(plies=(*good.plies[:-1], Ply(0, "hiss")))
    with pytest.raises(BadRecord) as plain:
        replay(clash, wrong)
    assert type(plain.value) is BadRecord
    last = len(wrong.plies)
    with pytest.raises(RulesDiffer, match=rf"from ply {last} on rules 2 differ\)$") as caught:
        replay(replace(clash, version=2), wrong, first_line=10)
    assert (caught.value.ply, caught.value.line) == (last - 1, 9 + last)


def test_a_match_is_taken_up_where_its_last_chunk_ends(clash: Game[State]) -> None:
    match = napped(clash.match(2, seed=1))
    chunks = [match.chunk(number) for number in range(match.chunks)]
    again = take_up_match(clash, match.setup, SeededDealer("1"), None, saved_chunks(chunks))
    assert again.plies == match.plies[: len(again.plies)]
    assert again.dump() == match.at(len(again.plies)).dump()


def test_a_match_with_a_script_is_taken_up_with_the_script_it_is_given(duel: Match[State]) -> None:
    again = take_up_match(duel.game, duel.setup, ScriptedDealer(["tom"]), None, duel.save())
    assert again.dump() == duel.dump()
    again.submit(0, "peek")
    assert again.plies[-1].text == "deal tom"


def test_changes_are_found_in_records_with_an_id_only() -> None:
    shipped, other = (
        content.parse(f'game = "g"\nn = 1\n[[cat]]\nid = "tom"\nx = {x}\n[[no]]\nx = {x}\n', "g")
        for x in (1, 2)
    )
    assert list(content.changes(other, shipped)) == ["tom"]
