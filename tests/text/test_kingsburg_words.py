"""Every key Kingsburg can ask for has words, alike in both languages."""

from __future__ import annotations

import re
from importlib import resources
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast, visitor

import regalia
from regalia.games import kingsburg
from regalia.text.words import LANGS, Words

GAME = regalia.game("kingsburg")
PHASES = Path(kingsburg.__file__).parent / "phases"


class Variables(visitor.Visitor):
    """The variables a message uses and the messages it borrows from."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.borrowed: set[str] = set()

    def visit_VariableReference(self, node: Any) -> None:  # noqa: N802 - the library's name
        self.names.add(node.id.name)

    def visit_MessageReference(self, node: Any) -> None:  # noqa: N802 - the library's name
        self.borrowed.add(node.id.name)


def source(lang: str, package: str) -> str:
    return resources.files(package).joinpath("locale", f"{lang}.ftl").read_text(encoding="utf-8")


def messages(lang: str) -> dict[str, Variables]:
    """What is said in this language; a game may say a common message in its own words."""
    found: dict[str, Variables] = {}
    for package in ("regalia.text", "regalia.games.kingsburg"):
        here: set[str] = set()
        for entry in FluentParser().parse(source(lang, package)).body:
            assert not isinstance(entry, ast.Junk), entry.content
            if isinstance(entry, ast.Message):
                assert entry.id.name not in here, f"{entry.id.name} stands twice"
                here.add(entry.id.name)
                found[entry.id.name] = Variables()
                found[entry.id.name].visit(entry.value)
    return found


def used(all_messages: dict[str, Variables], key: str) -> set[str]:
    """The variables of a message and of those it borrows from, cases told apart from none."""
    names = set(all_messages[key].names)
    for other in all_messages[key].borrowed:
        names |= used(all_messages, other)
    return {re.sub(r"_(gen|dat|acc|ins|prep)$", "", name) for name in names}


def test_both_languages_have_the_same_messages_and_variables() -> None:
    english, russian = messages("en"), messages("ru")
    assert sorted(english) == sorted(russian)
    for key in english:
        assert used(english, key) == used(russian, key), key


@pytest.mark.parametrize("lang", LANGS)
def test_every_thing_has_a_name(lang: str) -> None:
    words = Words(GAME, lang)
    for kind in GAME.verbs.kinds.values():
        for number, word in enumerate(kind.names):
            assert words.ref(kind.name, number).strip() or not word


@pytest.mark.parametrize("lang", LANGS)
def test_every_refusal_has_words(lang: str) -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in sorted(PHASES.glob("*.py")))
    keys = set(re.findall(r'Why\(\s*"KB-\d+",\s*"([a-z-]+)"', text))
    keys |= set(re.findall(r'"(token-\w+|market-\w+|statue-\w+|chapel-\w+)"', text))
    assert len(keys) > 15  # the pattern still finds them
    words = Words(GAME, lang)
    assert [key for key in sorted(keys) if not words.has(f"why-{key}")] == []


@pytest.mark.parametrize("lang", LANGS)
def test_every_question_answer_and_event_of_whole_games(lang: str) -> None:
    words = Words(GAME, lang)
    dealer = regalia.SeededDealer(lang)
    seen: set[str] = set()
    for seats in (2, 3, 4, 5):
        match = GAME.match(seats=seats, seed=seats)
        while not match.over:
            seat = match.waiting[0]
            decision = match.decision(seat)
            assert decision is not None
            seen.add(decision.prompt)
            assert words.prompt(decision.prompt, decision.about)
            for option in decision.options:
                assert words.option(option.code, decision.prompt)
            pick = dealer.pick([1] * len(decision.options))
            match.submit(seat, decision.options[pick])
        for viewer in (None, 0):
            for entry in match.log(viewer):
                assert words.event(entry).endswith((".", "?")), entry
    assert seen >= {"aid-good", "influence", "choose", "swap", "build", "recruit"}


@pytest.mark.parametrize("lang", LANGS)
def test_every_event_option_and_result_key(lang: str) -> None:
    words = Words(GAME, lang)
    keys = [f"event-{kind}" for kind in GAME.events.by_name]
    keys += [f"event-{kind.name}-hidden" for kind in GAME.events.list if kind.reveals]
    keys += [f"verb-{verb.name}" for verb in GAME.verbs.list]
    keys += [f"tally-{key}" for key in ("vp", "goods", "buildings")]
    keys += [f"decided-{key}" for key in ("vp", "goods", "buildings", "shared")]
    keys += [f"game-{key}" for key in ("title", "tagline", "players", "length", "credits")]
    for choice in GAME.choices:
        keys += [f"option-{choice.name}", f"option-{choice.name}-help"]
        keys += [f"option-{choice.name}-{value}" for value in choice.values]
    for kind in ("advisor", "building", "phase", "enemy_type"):
        keys += [f"{kind}-{word}-text" for word in GAME.verbs.kinds[kind].names]
    for key in ("reroll", "build-second", "effects", "reward-good", "lose-goods"):
        keys.append(f"prompt-{key}")
    assert [key for key in keys if not words.has(key)] == []


@pytest.mark.parametrize("lang", LANGS)
def test_the_tone_is_quiet(lang: str) -> None:
    text = source(lang, "regalia.games.kingsburg") + source(lang, "regalia.text")
    assert "!" not in text
    for line in text.splitlines():
        if line.startswith(("prompt-", "option-")) and "-help" in line:
            assert line.endswith((".", "?")), line


def test_russian_names_have_all_cases() -> None:
    words = Words(GAME, "ru")
    for kind in ("advisor", "building", "enemy", "enemy_type", "good"):
        for number, word in enumerate(GAME.verbs.kinds[kind].names):
            variables = words.variables("it", kind, number)
            assert {f"it_{case}" for case in ("gen", "dat", "acc", "ins", "prep")} <= set(variables)
            key = f"{kind}-{word}"
            assert all(variables.values()), key
