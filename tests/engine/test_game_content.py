"""Games and packs: set-ups, options, dealers, numbers with their places."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import regalia
from regalia.engine import content
from regalia.engine.content import Node
from regalia.engine.dealer import Dealer, ScriptedDealer, SeededDealer
from regalia.engine.edge import Outside
from regalia.engine.errors import BadPack, BadRecord, BadSetup, UnknownGame, UnknownPack, Why
from regalia.engine.game import Choice, Game
from regalia.engine.options import option_word
from regalia.engine.record import Setup
from regalia.engine.view import View
from regalia.games import clash as package
from regalia.games import registry
from regalia.games.clash.state import State


class Idle:
    """A bot that takes the first option."""

    def __init__(self, game: Game[State], dealer: Dealer) -> None:
        self.game = game

    def choose(self, view: View) -> int:
        return 0


def fresh(former: dict[str, str] | None = None) -> Game[State]:
    """Clash once more, for tests that change the game object."""
    return replace(package.GAME, bots={"idle": Idle}, former_packs=former or {})


def test_a_game_knows_itself(clash: Game[State]) -> None:
    assert (clash.name, clash.version, clash.min_seats, clash.max_seats) == ("clash", 1, 2, 4)
    assert (clash.rule_prefix, clash.bots, list(fresh().bots)) == ("CL", {}, ["idle"])
    assert clash.choices == (
        Choice("ties", ("nobody", "everybody"), "nobody", "CL-009", "everybody"),
    )
    assert Choice("a", ("b",), "b").rule == ""


def test_a_game_without_its_pack_is_told_which_file_to_write(clash: Game[State]) -> None:
    empty = replace(clash, package="regalia.engine")
    with pytest.raises(BadPack, match=r"content/clash\.toml: is missing; its first line is"):
        _ = empty.pack


def test_a_game_may_have_more_bots(clash: Game[State]) -> None:
    more = fresh().with_bots({"other": Idle})
    assert list(more.bots) == ["other", "idle"]  # its own stay the last
    assert more == fresh()
    assert more.shipped is more
    other = clash.with_pack(clash.resource("content", "clash.toml")).with_bots({"other": Idle})
    assert list(other.shipped.bots) == ["other"]


def test_a_checked_setup(clash: Game[State]) -> None:
    right = Setup("clash", 3, (("ties", "everybody"),), clash.pack_hash)
    assert clash.setup(3, {"ties": "everybody"}) == right
    assert clash.option_numbers(right) == [1]
    assert clash.setup(2) == Setup("clash", 2, (("ties", "nobody"),), clash.pack_hash)
    blank = clash.blank(right)
    assert (blank.seats, blank.options, blank.pack) == (3, [1], clash.pack)


@pytest.mark.parametrize(
    ("seats", "options", "message"),
    [
        (True, None, "seats must be a whole number, not True"),
        ("2", None, "seats must be a whole number, not '2'"),
        (2.0, None, "seats must be a whole number, not 2.0"),
        (1, None, "clash takes 2 to 4 players, not 1"),
        (5, None, "clash takes 2 to 4 players, not 5"),
        (2, {"ties": "some"}, "option ties: 'some' is none of nobody, everybody"),
        (2, {"moon": 1, "luck": 2}, "unknown option 'luck'; clash has: ties"),
    ],
)
def test_a_setup_that_cannot_be(
    clash: Game[State], seats: Any, options: dict[str, Any] | None, message: str
) -> None:
    with pytest.raises(BadSetup) as caught:
        clash.setup(seats, options)
    assert str(caught.value) == message


def test_a_game_without_options_says_so() -> None:
    game = replace(fresh(), choices=())
    with pytest.raises(BadSetup, match=r"^unknown option 'x'; clash has: none$"):
        game.setup(2, {"x": 1})


def test_options_are_words() -> None:
    given = (None, True, False, 9, "nine")
    assert [option_word(value) for value in given] == ["none", "on", "off", "9", "nine"]


def test_where_chance_comes_from(clash: Game[State], monkeypatch: pytest.MonkeyPatch) -> None:
    dealer = ScriptedDealer([])
    assert clash.dealer(None, dealer) is dealer
    for seed in (7, "7"):
        made = clash.dealer(seed, None)
        assert isinstance(made, SeededDealer)
        assert made.seed == "7"
    monkeypatch.setattr(Outside, "seed", lambda _: "drawn")
    made = clash.dealer(None, None)
    assert isinstance(made, SeededDealer)
    assert made.seed == "drawn"


LINE = "a seed is one line of visible characters, not "


@pytest.mark.parametrize(
    ("seed", "message"),
    [
        (None, "give a seed or a dealer"),
        (True, "a seed is a whole number or a word, not True"),
        (1.5, "a seed is a whole number or a word, not 1.5"),
        ("", LINE + "''"),
        (" a", LINE + "' a'"),
        ("a\nb", LINE + repr("a\nb")),
    ],
)
def test_seeds_that_cannot_be(clash: Game[State], seed: Any, message: str) -> None:
    with pytest.raises(BadSetup) as caught:
        clash.match(2, seed=seed)
    assert str(caught.value) == message


def test_a_seed_and_a_dealer_are_too_much(clash: Game[State]) -> None:
    with pytest.raises(BadSetup, match=r"^give a seed or a dealer, not both$"):
        clash.match(2, seed=1, dealer=ScriptedDealer([]))


def test_another_pack_is_another_game(clash: Game[State]) -> None:
    text = clash.resource("content", "clash.toml")
    same = clash.with_pack("# spelled otherwise\n" + text)
    assert (same.pack_hash, same) == (clash.pack_hash, clash)
    assert same.content.grades == {"rulebook": 4, "published": 0, "reconstructed": 0}
    other = clash.with_pack(text.replace("fright = 2", "fright = 3"))
    assert (other.pack.fright, clash.pack.fright) == (3, 2)
    assert other.pack_hash != clash.pack_hash
    assert (other == clash, other == "clash", {other: 1}.get(clash)) == (False, False, None)
    assert (other.shipped == clash, other.shipped.is_shipped, other.is_shipped) == (
        True,
        True,
        False,
    )
    assert other.steps is clash.steps
    with pytest.raises(BadPack, match=r"^fright: 4 is above 3$"):
        other.with_pack(text.replace("fright = 2", "fright = 4"))
    assert other.pack.fright == 3


def test_a_hash_covers_what_changes_play_and_nothing_else(clash: Game[State]) -> None:
    text = clash.resource("content", "clash.toml")
    graded = clash.with_pack(text.replace('source = "rulebook"', 'source = "published"', 1))
    assert graded.pack_hash == clash.pack_hash
    assert graded.content.key != clash.content.key  # what is cached may show the grade
    named = clash.with_pack(text.replace('id = "tom"', 'id = "tom"\nwords.en.name = "Felix"'))
    assert (named.pack_hash, named != clash) == (clash.pack_hash, True)


def test_a_match_keeps_the_pack_it_began_with(clash: Game[State]) -> None:
    text = clash.resource("content", "clash.toml")
    other = clash.with_pack(text.replace("fright = 2", "fright = 3"))
    both = [game.match(2, seed=1) for game in (clash, other)]
    assert [match.setup.pack for match in both] == [clash.pack_hash, other.pack_hash]
    assert [match.game.pack.fright for match in both] == [2, 3]


def test_packs_are_found_by_the_names_they_ever_had(clash: Game[State]) -> None:
    text = clash.resource("content", "clash.toml")
    other = clash.with_pack(text.replace("fright = 2", "fright = 3"))
    assert other.holding(other.pack_hash) is other
    assert other.holding(clash.pack_hash) == other.holding(clash.content.key) == clash
    game = fresh({"once": clash.pack_hash})
    assert game.holding("once") is game
    for unknown in (other.pack_hash, "nowhere", "../clash"):
        with pytest.raises(UnknownPack, match=f"no pack '{unknown}' of clash is known here"):
            clash.holding(unknown)


# -- packs -------------------------------------------------------------------------
ROOT = Node("", {
    "n": 5, "yes": True, "w": "word", "empty": "", "ws": ["a", "b"], "ns": [1, 2],
    "t": {"inner": {"deep": 1}}, "list": [{"id": "one", "x": 1}, {"x": 2}],
    "good": [{"id": "a", "source": "rulebook"}, {"id": "b", "source": "published"}],
    "twice": [{"id": "a", "source": "rulebook"}, {"id": "a", "source": "rulebook"}],
    "guess": [{"id": "a", "source": "guess"}],
    "mixed": [1], "wmixed": ["a", 1], "nmixed": [1, True],
})  # fmt: skip


def test_what_a_pack_gives() -> None:
    assert (ROOT.number("n", 5, 5), ROOT.number("none", 0, 9, 3), ROOT.number("n", 0, 9, 1)) == (
        5, 3, 5,
    )  # fmt: skip
    assert (ROOT.word("w"), ROOT.word("w", ("x", "word"))) == ("word", "word")
    assert (ROOT.words("ws"), ROOT.words("ws", ("a", "b", "c"))) == (["a", "b"], ["a", "b"])
    assert ROOT.numbers("ns", 1, 2) == [1, 2]
    assert ROOT.numbers("ns", 1, 2) is not ROOT.data["ns"]
    assert (ROOT.has("n"), ROOT.has("m")) == (True, False)
    deep = ROOT.node("t").node("inner")
    assert (deep.place, deep.at("deep"), deep.number("deep", 0, 1)) == (
        "t.inner",
        "t.inner.deep",
        1,
    )
    assert [node.place for node in ROOT.nodes("list")] == ["list.one", "list.1"]
    assert [node.word("id") for node in ROOT.records("good", 2)] == ["a", "b"]


@pytest.mark.parametrize(
    ("read", "place", "message"),
    [
        (lambda: ROOT.number("m", 0, 9), "m", "is missing"),
        (lambda: ROOT.number("yes", 0, 9), "yes", "True is not a whole number"),
        (lambda: ROOT.number("w", 0, 9), "w", "'word' is not a whole number"),
        (lambda: ROOT.number("n", 6, 9), "n", "5 is below 6"),
        (lambda: ROOT.number("n", 0, 4), "n", "5 is above 4"),
        (lambda: ROOT.word("n"), "n", "5 is not a word"),
        (lambda: ROOT.word("empty"), "empty", "'' is not a word"),
        (lambda: ROOT.word("w", ("a", "b")), "w", "'word' is none of a, b"),
        (lambda: ROOT.words("w"), "w", "is not a list of words"),
        (lambda: ROOT.words("wmixed"), "wmixed", "is not a list of words"),
        (lambda: ROOT.words("ws", ("a",)), "ws", "'b' is none of a"),
        (lambda: ROOT.numbers("n", 0, 9), "n", "is not a list of numbers"),
        (lambda: ROOT.numbers("ns", 2, 9), "ns", "1 is not a number from 2 to 9"),
        (lambda: ROOT.numbers("ns", 0, 1), "ns", "2 is not a number from 0 to 1"),
        (lambda: ROOT.numbers("nmixed", 0, 9), "nmixed", "True is not a number from 0 to 9"),
        (lambda: ROOT.numbers("ws", 0, 9), "ws", "'a' is not a number from 0 to 9"),
        (lambda: ROOT.node("n"), "n", "is not a table"),
        (lambda: ROOT.nodes("n"), "n", "is not a list of tables"),
        (lambda: ROOT.nodes("mixed"), "mixed", "is not a list of tables"),
        (lambda: ROOT.records("good", 3), "good", "has 2 records, the box has 3"),
        (lambda: ROOT.records("twice", 2), "twice.a", "stands twice"),
        (lambda: ROOT.records("guess", 1), "guess.a.source",
         "'guess' is none of rulebook, published, reconstructed"),
        (lambda: ROOT.node("t").node("inner").number("x", 0, 1), "t.inner.x", "is missing"),
        (lambda: content.expect("cats", 3, 4), "cats", "is 3, the rulebook says 4"),
        (lambda: content.parse('game = "chess"', "clash"), "game",
         "is chess, the rulebook says clash"),
    ],
)  # fmt: skip
def test_a_broken_pack_names_the_place(read: Any, place: str, message: str) -> None:
    with pytest.raises(BadPack) as caught:
        read()
    assert (caught.value.place, str(caught.value)) == (place, f"{place}: {message}")


def test_a_pack_that_is_no_toml() -> None:
    with pytest.raises(BadPack, match=r"^pack: is not valid TOML: "):
        content.parse("game = ", "clash")
    content.expect("cats", 4, 4)


def test_the_hash_is_of_the_numbers_not_of_the_spelling() -> None:
    one, other = (
        content.parse(text, "g") for text in ('game="g"\na=1\nb=2', 'b = 2\ngame="g"\na = 1')
    )
    canon = b'{"a":1,"b":2,"game":"g"}'
    right = hashlib.sha256(canon).hexdigest()[:16]
    assert [content.digest(one.data), content.digest(other.data)] == [right, right]
    assert content.digest(content.parse('game="g"\na=1\nb=3', "g").data) != content.digest(one.data)


def test_the_hash_is_of_plain_ascii() -> None:
    canon = b'{"game":"g","w":"\\u0401"}'
    root = content.parse('game="g"\nw="Ё"', "g")
    assert content.digest(root.data) == hashlib.sha256(canon).hexdigest()[:16]


def test_grades_are_counted() -> None:
    assert content.grades(ROOT) == {"rulebook": 3, "published": 1, "reconstructed": 0}


# -- errors, registry -----------------------------------------------------------------
def test_errors_carry_their_place() -> None:
    assert (str(BadRecord("x", 3)), BadRecord("x", 3).line) == ("line 3: x", 3)
    assert (str(BadRecord("x")), BadRecord("x").line) == ("x", 0)
    assert Why("KB-1", "key").args == ()


def test_the_demo_is_not_among_the_installed_games() -> None:
    assert "kingsburg" in registry.names()
    assert "clash" not in registry.names()
    assert registry.names() == sorted(registry.names())
    assert registry.load("kingsburg").name == "kingsburg"
    with pytest.raises(UnknownGame) as caught:
        registry.load("clash")
    assert str(caught.value) == f"no game 'clash'; installed are: {', '.join(registry.names())}"


# -- the doors -------------------------------------------------------------------------
def in_a_new_process(code: str, folder: Path | None = None) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, cwd=folder, check=True
    )
    return done.stdout.strip()


def test_a_game_needs_no_other_call() -> None:
    code = "from regalia.games.kemet import GAME; print(GAME.match(seats=2).waiting)"
    assert in_a_new_process(code) == "(0,)"


def test_a_games_package_is_found_where_it_is_listed() -> None:
    code = "import regalia.games.kemet as k, regalia; print(k.GAME.name in regalia.games())"
    assert in_a_new_process(code) == "True"
    with pytest.raises(AttributeError, match=r"regalia\.games has no 'chess'"):
        regalia.games.chess  # noqa: B018 - the looking is what is tested


def test_the_engine_needs_the_standard_library_alone() -> None:
    code = "import sys, regalia.engine.game; print(*sorted({m.split('.')[0] for m in sys.modules}))"
    loaded = set(in_a_new_process(code).split())
    outside = {name for name in loaded - sys.stdlib_module_names if not name.startswith("_")}
    assert {"regalia"} <= outside
    assert not outside & {"fluent", "babel", "jinja2", "click", "rich", "starlette", "sqlalchemy"}


def test_a_game_in_the_folder_one_works_in(tmp_path: Path) -> None:
    (tmp_path / "mygame.py").write_text("from regalia.games.clash import GAME\n")
    code = "import regalia; print(regalia.game('mygame:GAME').name)"
    assert in_a_new_process(code, tmp_path) == "clash"
    for spec in (":GAME", "mygame", "no.such:GAME", "os:path"):
        with pytest.raises(BadSetup):
            regalia.game(spec)
