"""The text layer itself: variables, cases, plurals, literals."""

from __future__ import annotations

from typing import Any

import pytest

import regalia
from regalia.text.words import MissingMessage, Words


def words(lang: str, *names: str) -> Words:
    return Words(regalia.game("kingsburg"), lang, names)


def code(text: str) -> int:
    found = regalia.game("kingsburg").verbs.parse(text)
    assert found is not None
    return found


def event(lang: str, kind: str, **args: Any) -> str:
    return words(lang, "Анна", "Борис").event({"event": kind, "args": args})


@pytest.mark.parametrize(
    ("number", "gold", "wood", "stone", "soldiers"),
    [
        (1, "1 золото", "1 дерево", "1 камень", "1 воина"),
        (2, "2 золота", "2 дерева", "2 камня", "2 воинов"),
        (5, "5 золота", "5 дерева", "5 камней", "5 воинов"),
        (11, "11 золота", "11 дерева", "11 камней", "11 воинов"),
        (21, "21 золото", "21 дерево", "21 камень", "21 воина"),
    ],
)
def test_russian_plurals(number: int, gold: str, wood: str, stone: str, soldiers: str) -> None:
    assert event("ru", "gain", seat=0, good=0, n=number) == f"Анна берёт {gold}."
    assert event("ru", "gain", seat=0, good=1, n=number) == f"Анна берёт {wood}."
    assert event("ru", "spend", seat=0, good=2, n=number) == f"Анна отдаёт {stone}."
    assert event("ru", "gain-soldiers", seat=0, n=number) == f"Анна получает {soldiers}."


def test_russian_cases() -> None:
    assert event("ru", "built", seat=1, building=1) == "Борис возводит Часовню."
    assert event("ru", "helped", seat=1, advisor=8) == "Борис пользуется услугами Охотницы."
    assert words("ru").prompt("choose", [["advisor", 11]]) == "Что вы возьмёте у Герцогини?"


@pytest.mark.parametrize(
    ("notation", "english", "russian"),
    [
        ("place treasurer 3+5", "Treasurer: 3+5", "Казначей: 3+5"),
        ("place jester 2 -1", "Jester: 2, Market −1", "Шут: 2, Рынок −1"),
        ("place merchant 2 token", "Merchant: 2 + “+2” token", "Купец: 2 + жетон «+2»"),
        (
            "place duchess 1+2 w3+w4 token",
            "Duchess: 1+2 + white 3 + white 4 + “+2” token",
            "Герцогиня: 1+2 + белый 3 + белый 4 + жетон «+2»",
        ),
        ("take gold+gold+wood", "Take 2 gold, 1 wood", "Взять 2 золота, 1 дерево"),
        ("take nothing", "Take nothing", "Взять ничего"),
        ("recruit 0 0 0", "Recruit nobody", "Никого не нанимать"),
        (
            "recruit 0 1 1",
            "Pay 1 wood, 1 stone",
            "Отдать 1 дерево, 1 камень",
        ),
    ],
)
def test_options(notation: str, english: str, russian: str) -> None:
    assert words("en").option(code(notation)) == english
    assert words("ru").option(code(notation)) == russian


def test_an_option_may_answer_its_prompt() -> None:
    decline = code("decline")
    assert words("ru").option(decline) == "Отказаться"
    assert words("ru").option(decline, "build") == "Не строить"
    assert words("ru").option(decline, "recruit") == "Отказаться"


def test_an_order_names_the_seats() -> None:
    order = regalia.game("kingsburg").verbs.kinds["order"].index["2-1"]
    assert event("ru", "new-order", order=order) == "Новая очерёдность: Борис, Анна."
    assert words("en").event({"event": "new-order", "args": {"order": order}}) == (
        "The new turn order: Player 2, Player 1."
    )


def test_what_may_not_be_seen_is_not_said() -> None:
    assert event("en", "looked", seat=0, enemy=2).endswith("Goblins (strength 3).")
    assert event("en", "looked", seat=0, enemy=None).endswith("this year's enemy card.")


def test_a_silent_thing_says_nothing() -> None:
    assert event("en", "placed", seat=0, advisor=0, coloured=1, white=0, extra=0) == (
        "Анна influences the Jester with 1."
    )


def test_missing_words_are_named() -> None:
    with pytest.raises(MissingMessage, match="no message 'nonsense'"):
        words("en").get("nonsense")
    with pytest.raises(MissingMessage, match="board-year-of"):
        words("en").get("board-year-of")
    with pytest.raises(MissingMessage, match="good-gold-n"):
        words("en").get("good-gold-n")
    with pytest.raises(ValueError, match="no language 'fr'"):
        words("fr")


def test_a_refusal_in_words() -> None:
    match = regalia.game("kingsburg").match(seats=2, seed=1)
    seat = match.waiting[0]
    why = match.why_not_text(seat, "build statue")
    assert words("en").why(why) == "That is not possible now."
