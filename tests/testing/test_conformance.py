"""The kit passes a good game and catches each broken promise."""

from __future__ import annotations

import os
import pickle
import shutil
import sys
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from regalia.engine.belief import Belief
from regalia.engine.dealer import Dealer
from regalia.engine.errors import Why
from regalia.engine.events import Sink
from regalia.engine.fields import Field, Show
from regalia.engine.game import Choice, Game
from regalia.engine.ledger import Account, Ledger, Tells, Told
from regalia.engine.result import Result
from regalia.engine.steps import Attempt, Frame, Reasons
from regalia.engine.verbs import Verbs
from regalia.engine.view import View
from regalia.games.clash import GAME
from regalia.games.clash import state as v
from regalia.games.clash.sampler import Sampler
from regalia.games.clash.state import FIELDS, State
from regalia.games.clash.steps import Draw, Fight, Scout, Sortie
from regalia.testing import ConformanceError, Report, check_game, conformance, secrecy
from regalia.testing.digest import main as print_digest
from regalia.testing.playing import digest_of_game
from regalia.testing.secrecy import Secrecy
from regalia.testing.shape import check_codes
from tests.testing.broken import variant, with_field, with_step

CASES = count()


def check(game: Game[State], message: str, **options: Any) -> None:
    """The kit must stop with a message that holds this."""
    with pytest.raises(ConformanceError) as caught:
        check_game(game, **({"texts": False, "every": 2, "games": 2} | options))
    assert message in str(caught.value)


def test_clash_passes_and_the_report_counts() -> None:
    report = check_game(GAME, games=2, seed=3)
    counts = report.counts
    assert counts["games played to the end"] == 12  # 3 seat counts x 2 values x 2 games
    assert counts["records written, read and replayed"] == 12
    assert counts["positions dumped and loaded"] == counts["plies"] + 12
    assert 0 < counts["of these really different"] <= counts["worlds sampled"]
    for what in (
        "planted leaks of a field caught", "planted leaks of a draft caught", "answers taken back",
        "answers behind a barrier", "plies that revealed something", "refusals compared",
        "plies with equal news in both worlds", "options carried out", "refusals with a reason",
        "views and logs equal after an altered outcome", "sentences said",
        "boards drawn from kept parts and anew",
    ):  # fmt: skip
        assert counts[what] > 0, what
    assert counts["games played alike in a second process"] == 1
    assert counts["fields with a right shape"] == len(FIELDS)
    assert counts["statements in English"] == 16
    assert report.notes == []


def test_a_report_in_lines() -> None:
    report = Report("toy")
    assert str(report) == "toy passes"
    report.count("plies", 120)
    report.count("games")
    report.note("small")
    report.note("small")
    assert report.lines() == ["toy passes", "120  plies", "  1  games", "note: small"]


# -- shapes -------------------------------------------------------------------------
def test_a_forgotten_or_strange_field() -> None:
    check(variant(fields=FIELDS[1:]), "FIELDS: no line says who may see night")
    check(variant(fields=[*FIELDS, Field("tail", Show.PUBLIC)]), "the State has no tail")
    check(variant(fields=[*FIELDS, FIELDS[0]]), "night stand twice")


def test_a_vocabulary_without_measure() -> None:
    verbs = Verbs()
    for kind in v.VERBS.kinds.values():
        verbs.kind(kind)
    for verb in v.VERBS.list[1:]:
        verbs.add(verb.name, *verb.kinds)
    check_codes(variant(verbs=verbs))
    number = verbs.kinds["amount"]
    verbs.add("count", number, number, number)
    check(variant(verbs=verbs), "verb 'count': has 1000000 of 1000016 codes; 20000 are enough")


@pytest.mark.parametrize(
    ("field", "message"),
    [
        (Field("deck", Show.PUBLIC, rows=True), "field deck: is declared with rows but is no list"),
        (Field("hand", Show.PUBLIC), "field hand: needs rows=True"),
        (Field("night", Show.NOBODY), "field night: a single number can only be PUBLIC"),
        (Field("deck", Show.OWNER), "field deck: has 28 rows for 2 seats"),
        (Field("stray", Show.MASKED, mask="power"), "field stray: its mask 'power' is not a list"),
        (Field("stray", Show.MASKED, mask="tail"), "field stray: its mask 'tail' is not a list"),
        (Field("points", Show.PUBLIC, low=-1, high=0), "points holds"),
    ],
)
def test_a_field_of_the_wrong_shape(field: Field, message: str) -> None:
    check(with_field(field), message)


def test_a_field_that_holds_no_number() -> None:
    class Odd(State):
        def __init__(self, seats: int, options: list[int], pack: Any) -> None:
            State.__init__(self, seats, options, pack)
            self.night = "first"  # type: ignore[assignment]  # the mistake to find

    check(variant(new=Odd), "field night: holds 'first', neither a number nor a list")


# -- plies --------------------------------------------------------------------------
def test_a_dead_end() -> None:
    class Dead(Scout):
        def legal(self, s: State, f: Frame, seat: int) -> list[int]:
            return [] if s.night == 1 else Scout.legal(self, s, f, seat)

    check(with_step(Dead()), "step 'scout', seat 0: a dead end: asked, but no option is legal")


def test_options_offered_twice() -> None:
    class Double(Scout):
        def legal(self, s: State, f: Frame, seat: int) -> list[int]:
            return [v.NAP.code(), v.NAP.code()]

    check(with_step(Double()), "an option is offered twice")


def test_a_runaway_and_a_circle() -> None:
    class Endless(Scout):
        def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
            s.power[seat] = (s.power[seat] + 1) % 90

    class Circle(Scout):
        def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
            s.power[seat] = 1 - s.power[seat]

    check(with_step(Endless()), "no end in 50 plies", max_plies=50)
    check(with_step(Circle()), "leads back to a position of the same turn")


def test_wrong_weights() -> None:
    class Heavy(Draw):
        def weights(self, s: State, f: Frame) -> list[int]:
            return [1, *(0 for _ in Draw.weights(self, s, f)[1:])]

    check(with_step(Heavy()), "weights() gives 0, each must be above 0")


def test_a_shallow_copy() -> None:
    class Shallow(State):
        def copy(self) -> Shallow:
            twin = Shallow(self.seats, self.options, self.pack)
            twin.__dict__.update(State.copy(self).__dict__)
            twin.hand = self.hand
            return twin

    check(variant(new=Shallow), "copy() is shallow", every=10**6)


def test_a_forgetful_copy() -> None:
    class Forgetful(State):
        def copy(self) -> Forgetful:
            twin = Forgetful(self.seats, self.options, self.pack)
            twin.__dict__.update(State.copy(self).__dict__)
            twin.power = [0] * self.seats
            return twin

    check(variant(new=Forgetful), "a copy behaves otherwise than the original")


def test_hidden_global_state() -> None:
    class Moody(Scout):
        mood = 0

        def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
            Moody.mood += 1
            s.power[seat] += Moody.mood % 2
            Scout.apply(self, s, f, seat, v.NAP.code(), out)

    check(with_step(Moody()), "a copy behaves otherwise than the original")


def test_an_option_that_breaks(monkeypatch: pytest.MonkeyPatch) -> None:
    class Trap(Scout):
        def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
            if code == v.NAP.code():
                raise ZeroDivisionError
            Scout.apply(self, s, f, seat, code, out)

    check(with_step(Trap()), ": the rules break: ZeroDivisionError", every=1)
    monkeypatch.setattr(secrecy.Secrecy, "alter_chance", lambda *_: None)
    check(with_step(Trap()), "legal 'nap' of seat 0 breaks: ZeroDivisionError", every=1)


def result_with(**changes: Any) -> Game[State]:
    def result(s: State) -> Result:
        changed = {name: make(s) for name, make in changes.items()}
        return GAME.result(s)._replace(**changed)

    return variant(result=result)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"ranking": lambda _: ((0,),)}, "is not all the seats"),
        ({"ranking": lambda s: ((), tuple(range(s.seats)))}, "has an empty place"),
        ({"scores": lambda _: (1,)}, "scores (1,)"),
        ({"decided": lambda _: ""}, "does not say how it was decided"),
        ({"tallies": lambda s: (GAME.result(s).tallies[0]._replace(values=()),)}, "tally 'points'"),
    ],
)
def test_a_senseless_result(changes: dict[str, Any], message: str) -> None:
    check(result_with(**changes), message)


# -- secrets -----------------------------------------------------------------------
def test_a_hand_made_public_is_a_leak() -> None:
    leaky = with_field(Field("hand", Show.PUBLIC, rows=True, high=3, varies=True))

    class HandSampler(Sampler):
        def sample(self, view: View, dealer: Dealer, belief: Belief | None = None) -> State:
            me = view["seat"]
            rows = [row if i == me else len(row) for i, row in enumerate(view["fields"]["hand"])]
            view["fields"]["hand"] = rows
            return Sampler.sample(self, view, dealer)

    check(
        replace(leaky, sampler=HandSampler),
        "a world the seat cannot tell apart changes its fields hand",
    )


def test_options_that_depend_on_another_draft_are_a_leak() -> None:
    class Nosy(Sortie):
        def legal(self, s: State, f: Frame, seat: int) -> list[int]:
            codes = Sortie.legal(self, s, f, seat)
            rivals = [code for i, d in enumerate(f.sealed) if i != seat for code in d]
            return codes[:-1] if sum(rivals) % 2 else codes

    check(with_step(Nosy()), "changes its decision")


def test_a_reason_that_tells_a_secret_is_a_leak() -> None:
    class Gossip(Scout):
        def reasons(self) -> Reasons[State]:
            return ((None, why_by_another_hand),)

    def why_by_another_hand(ask: Attempt[State]) -> Why:
        return Why("CL-004", "not-now", (("n", "amount", sum(ask.s.hand[1 - ask.seat % 2])),))

    check(with_step(Gossip()), "tells of hidden things")


def test_news_that_tell_a_secret_are_a_leak() -> None:
    class Loud(Scout):
        def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
            Scout.apply(self, s, f, seat, code, out)
            out.emit(v.SENT, 0, s.hand[0][0])

    check(with_step(Loud()), "the log", every=1)


def test_undo_across_a_reveal_is_a_leak() -> None:
    class Sniff(Scout):
        def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
            Scout.apply(self, s, f, seat, code, out)
            s.power[seat] += s.hand[(seat + 1) % s.seats][0]

    check(with_step(Sniff()), ": undo is open across a reveal of fields power", every=1)


def test_an_outcome_that_shows_only_in_the_log_is_a_leak() -> None:
    class Blabbing(Draw):
        def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
            out.emit(v.SENT, 0, v.DEAL.args(code)[0])
            Draw.apply(self, s, f, seat, code, out)

    check(with_step(Blabbing()), "shows in the log but not in the view", every=1)


def test_a_sampler_that_changes_nothing_is_no_test(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(secrecy.Secrecy, "compare", lambda *_: None)
    check(variant(), "no sampled world differs from the truth", games=1)


def test_a_blind_comparison_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(secrecy, "leaky", lambda view, *_: view)
    check(variant(), "a hidden field made public is not noticed", games=1)
    monkeypatch.undo()
    monkeypatch.setattr(secrecy, "draft_leak", lambda view, _: view)
    check(variant(), "the sampler never changes a rival's draft", games=1, every=1, seed="s1")
    monkeypatch.undo()
    view = GAME.match(2, seed=1).view(None)
    assert secrecy.draft_leak(view, GAME.blank(GAME.setup(2))) is view


def test_a_game_that_hides_nothing_is_noted() -> None:
    report = Report("open")
    Secrecy(variant(fields=[]), "x", report).verdict()
    assert report.notes == ["the game hides nothing, so there was nothing to leak"]


def test_fields_no_world_changes_are_noted() -> None:
    report = Report("clash")
    report.count("of these really different")
    compared = Secrecy(GAME, "x", report)
    compared.caught["hand"] = 3
    compared.verdict()
    assert report.notes == [
        f"no sampled world ever changed {name}: blind for it" for name in ("deck", "call", "stray")
    ]


# -- citations ----------------------------------------------------------------------
def test_unknown_statements() -> None:
    class Wrong(Fight):
        rules = "CL-002 CL-008..099"

    check(with_step(Wrong()), "step 'fight': cites unknown CL-099")
    choice = Choice("ties", ("nobody", "everybody"), "nobody", "CL-777")
    check(variant(choices=(choice,)), "option ties: cites unknown CL-777")


# -- two processes --------------------------------------------------------------------
def test_ids_a_search_would_not_find() -> None:
    class Wide(Fight):
        rules = "CL-001..020"

        def prompt(self, s: State, f: Frame, seat: int) -> str:
            return self.key

    check(with_step(Wide()), "step 'fight': CL-001..020 is a range of more than 10 ids")


def test_a_step_that_does_nothing_but_list_ids() -> None:
    class Whole(Fight):
        """Everything else."""

        rules = "CL-001 CL-003"

    check(with_step(Whole()), "Whole does nothing but list ids; cite them where they are carried")


def test_the_digest_of_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    print_digest(["3", "seed", "20000"], pickle.dumps(GAME))
    whole = digest_of_game(GAME, 3, "seed", 20000)
    assert capsys.readouterr().out == whole + "\n"
    assert digest_of_game(GAME, 3, "seed", 5) != whole
    assert digest_of_game(GAME, 3, "other", 20000) != whole


def test_a_variant_is_played_in_a_second_process_if_it_can_travel() -> None:
    report = check_game(variant(version=2), texts=False)
    assert report.counts["games played alike in a second process"] == 1
    assert report.notes == ["the texts were not checked"]
    report = check_game(variant(scores=lambda s: s.points[:]), texts=False)
    assert report.counts["games played alike in a second process"] == 0
    assert "no second process could play it: clash: its scores cannot" in str(report)


def copied_game(folder: Path, name: str, **edits: tuple[str, str]) -> Any:
    """Clash as an installed plugin of another name, with edits in its files."""
    source = Path(str(sys.modules["regalia.games.clash"].__file__)).parent
    target = folder / name
    shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
    for file in target.rglob("*.py"):
        text = file.read_text(encoding="utf-8").replace("regalia.games.clash", name)
        file.write_text(text, encoding="utf-8")
    for path, (old, new) in edits.items():
        file = target / path.replace("__", "/").replace("_DOT_", ".")
        text = file.read_text(encoding="utf-8")
        assert old in text
        file.write_text(text.replace(old, new), encoding="utf-8")
    __import__(name)
    return sys.modules[name].GAME


@pytest.fixture
def plugin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    return lambda name, **edits: copied_game(tmp_path, name, **edits)


def test_a_plugin_passes_too(plugin: Any) -> None:
    assert check_game(plugin("clash_plugin")).notes == []


def test_a_game_that_looks_around_is_impure(plugin: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PYTHONHASHSEED", raising=False)
    mood = "('PYTHONHASHSEED' in __import__('os').environ)"
    game = plugin("clash_moody", steps_DOT_py=("code == v.NAP.code()", mood))
    with pytest.raises(ConformanceError, match="a second process played another game"):
        check_game(game)


POINTS = '<text x="120" fill="#f8fafc">{{ f.points[seat] }}</text>'


def test_a_kept_part_that_shows_an_old_picture(plugin: Any) -> None:
    edit = {"layout__board_DOT_svg_DOT_j2": (POINTS, f"{{% keep seat %}}{POINTS}{{% endkeep %}}")}
    with pytest.raises(ConformanceError, match=r"a \{% keep %\} lacks a value"):
        check_game(plugin("clash_stale", **edit), texts=False)
    right = f"{{% keep seat, f.points[seat] %}}{POINTS}{{% endkeep %}}"
    edit = {"layout__board_DOT_svg_DOT_j2": (POINTS, right)}
    check_game(plugin("clash_fresh", **edit), texts=False)


@pytest.mark.parametrize(
    ("edits", "message"),
    [
        ({"locale__en_DOT_ftl": ("cat-tom =", "cat-tomcat =")}, "en: clash: no message 'cat-tom'"),
        ({"locale__en_DOT_ftl": ("event-dealt =", "x =")}, "en.ftl: no message for event-dealt"),
        ({"locale__en_DOT_ftl": ("prompt-scout =", "prompt-spy =")}, "no message for prompt-scout"),
        ({"locale__en_DOT_ftl": ("event-dealt-hidden =", "x =")}, "message for event-dealt-hidden"),
        ({"locale__en_DOT_ftl": ("verb-nap =", "x =")}, "en.ftl: no message for verb-nap"),
        ({"locale__en_DOT_ftl": ("tally-cats =", "x =")}, "en.ftl: no message for tally-cats"),
        ({"locale__en_DOT_ftl": ("option-ties-help =", "x =")}, "message for option-ties-help"),
        ({"locale__en_DOT_ftl": ("why-not-at-home =", "x =")}, "no message for why-not-at-home"),
        ({"locale__en_DOT_ftl": ("Peek\n", "Peek { $cat }\n")},
         "en: clash: 'verb-peek': Unknown external: cat"),
        ({"locale__ru_DOT_ftl": ("verb-nap = Вздремнуть", "verb-nap = { $dog }"),
          "locale__en_DOT_ftl": ("verb-nap = Nap", "verb-nap = { $dog }")},
         "en: clash: 'verb-nap': Unknown external: dog"),
        ({"locale__ru_DOT_ftl": ("verb-nap = Вздремнуть", "verb-nap Вздремнуть")},
         "is no message: 'verb-nap Вздремнуть'; write: key = text"),
        ({"locale__ru_DOT_ftl": ("event-shown = ", "event-shown = { $n }")},
         "locale: event-shown: ru.ftl uses n and en.ftl does not; use the same in both"),
        ({"rules__ru_DOT_md": ("CL-003", "CL-999")}, "rules/ru.md: has CL-999, en.md has not"),
        ({"steps_DOT_py": ('Why("CL-005", "not', 'Why("CL-995", "not')}, "cites unknown CL-995"),
    ],
)  # fmt: skip
def test_missing_words(
    plugin: Any, monkeypatch: pytest.MonkeyPatch, edits: dict[str, Any], message: str
) -> None:
    monkeypatch.setattr(conformance, "check_second_process", lambda *_: None)  # see above
    # A module stays loaded: each case needs a name that no other one had.
    number = next(CASES)
    game = plugin(f"clash_words_{number}_of_{os.getpid()}", **edits)
    with pytest.raises(ConformanceError) as caught:
        check_game(game, setups=[game.setup(2), game.setup(4)])
    assert message in str(caught.value)


def test_what_another_language_lacks_is_noted(plugin: Any) -> None:
    edits = {
        "locale__ru_DOT_ftl": ("cat-tom =", "cat-tomcat ="),
        "rules__ru_DOT_md": ("**CL-030**", "CL-030"),
    }
    notes = check_game(plugin("clash_half_said", **edits)).notes
    assert "locale/ru.ftl: cat-tom are shown in English" in notes
    assert "rules/ru.md lacks CL-030" in notes


def clash_with(told: Told[State]) -> Game[State]:
    return variant(ledger=Ledger(("strays",), (Account("score", (told,)),)))


def test_a_ledger_that_does_not_balance_or_names_no_source_is_caught() -> None:
    told = Told[State](lambda s: s.points, {"won": Tells(arg=2, source="strays")}, causes={})
    assert check_game(clash_with(told), texts=False).counts["moments with balanced books"] > 0
    wrong = {"won": Tells(arg=1, source="strays")}
    check(clash_with(told._replace(news=wrong)), "the ledger has score")
    check(clash_with(told._replace(news={"won": Tells(arg=2)})), "does not declare")
