"""The Russian texts of a game use the terms of its boxed edition, and no synonyms for them."""

import re
from pathlib import Path

import pytest

GAMES = Path(__file__).parents[2] / "src" / "regalia" / "games"

# What a text may not say (a regular expression), and the rulebook's term for it.
SYNONYMS: dict[str, dict[str, str]] = {
    "eador": {
        r"[Оо]ста[а-яё]+ся в стороне|останьтесь в стороне": "пасовать до конца раунда",
        r"отрыв[аоу]?\b": "разница сил",
        r"[Оо]тряды и заклинания": "войска и заклинания",
    },
    "kemet": {
        r"[Вв]раг|[Вв]раж": "противник",
        r"[Нн]апад|[Нн]апас": "атаковать, атака",
        r"[Зз]ащитник": "обороняющийся",
        r"[Сс]оседн": "смежная зона",
        r"\b[Кк]арт[аыу]? (?:битвы|боя)\b": "боевая карта",
        r"\b[Нн]аем\b": "наём",
        r"[Пп]ри равенстве": "при ничьей",
        r"[Пп]редел\b|[Пп]ределы\b": "лимит",
    },
    "kingsburg": {
        r"[Сс]олдат": "воин",
        r"(?:[Пп]о)?(?:слать|шлите|сылай)\w* кубик": "влиять на советника",
        r"числ[оау] советник": "цена советника",
        r"[Вв]аша сила|сила в битве": "боевая мощь",
        r"[Пп]ри равенстве": "при ничьей",
    },
    "xidit": {
        r"[Оо]твод\w* Угроз|[Уу]страня\w* [Уу]гроз|[Уу]гроз\w* снят|[Сс]нят\w* [Уу]гроз": (
            "предотвращать Угрозу"
        ),
        r"[Вв]ербу|[Вв]ербов": "нанимать, Найм",
        r"\b[Нн]аём\b": "Найм",
        r"(?<=[а-яё,] )(?:угроз|бард)[аыуо]": "Угроза, Бард: с прописной",
        r"отрядов \w+ вида|другой вид\b": "тип отряда",
        r"[Кк]оротк\w+ игр": "быстрая игра",
        r"[Пп]росит \d": "нужны отряды",
    },
}


@pytest.mark.parametrize("game", sorted(SYNONYMS))
def test_texts_use_the_rulebook_s_terms(game: str) -> None:
    found = []
    for name in ("locale/ru.ftl", "rules/ru.md"):
        lines = (GAMES / game / name).read_text().splitlines()
        for number, line in enumerate(lines, 1):
            found += [
                f"{game}/{name}:{number}: {match[0]!r}; say: {term}"
                for synonym, term in SYNONYMS[game].items()
                for match in re.finditer(synonym, line)
            ]
    assert not found, "\n".join(found)
