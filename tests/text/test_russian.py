"""Russian as it is spoken: agreement, prepositions, and labels that begin like labels."""

from __future__ import annotations

import re
from typing import Any

import pytest

import regalia
from regalia.engine.verbs import Verb
from regalia.text.words import LANGS, Words

GAMES = ("kingsburg", "xidit", "eador", "kemet")
NAMES = ("Анна", "Борис", "Вера", "Глеб", "Дина")
SAMPLED = 60  # codes of a verb that are looked at


def words(game: str, lang: str = "ru") -> Words:
    return Words(regalia.game(game), lang, NAMES)


def number(game: str, kind: str, name: str) -> int:
    return regalia.game(game).verbs.kinds[kind].names.index(name)


def told(game: str, kind: str, **args: Any) -> str:
    return words(game).event({"event": kind, "args": args})


def button(game: str, notation: str) -> str:
    code = regalia.game(game).verbs.parse(notation)
    assert code is not None
    return words(game).option(code)


def offered(game: str, verb: Verb, code: int) -> bool:
    """Dice that add up to no advisor of Kingsburg are codes no seat ever sees."""
    placing = (game, verb.name) == ("kingsburg", "place")
    return not placing or any(ref.kind == "advisor" for ref in verb.refs(code))


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES)
def test_every_button_begins_with_a_capital_letter(game: str, lang: str) -> None:
    spoken = words(game, lang)
    for verb in regalia.game(game).verbs.list:
        step = max(1, verb.size // SAMPLED)
        codes = range(verb.base, verb.base + verb.size, step)
        for code in (code for code in codes if offered(game, verb, code)):
            label = spoken.option(code)
            first = re.sub(r"\W", "", label)[:1]
            assert first.upper() == first, label


@pytest.mark.parametrize("shard", regalia.game("eador").verbs.kinds["shard"].names)
def test_a_shard_may_be_one_land_or_many(shard: str) -> None:
    """A verb after "Земли ящеров" would have to be plural; the sentence does without."""
    which = number("eador", "shard", shard)
    name = words("eador").ref("shard", which)
    text = told("eador", "round", n=3, shard=which, seat=0)
    assert text == f"Раунд 3: на кону {name}, первым ходит Анна."


def test_one_card_or_two_to_keep() -> None:
    spoken = words("eador")
    assert spoken.prompt("keep", [["amount", 1]]).startswith("Выберите 1 карту, которую оставите")
    assert spoken.prompt("keep", [["amount", 2]]).startswith("Выберите 2 карты, которые оставите")


def test_one_goes_onto_a_coast_and_into_a_land() -> None:
    coast = number("xidit", "region", "whale_coast")
    marsh = number("xidit", "region", "south_marsh")
    bards = {where: told("xidit", "bards", seat=0, region=where, n=1) for where in (coast, marsh)}
    assert bards[coast] == "Анна отправляет 1 Барда на Китовый Берег."
    assert bards[marsh] == "Анна отправляет 1 Барда в Южные Топи."
    lyre = told("xidit", "lyre", seat=0, region=coast, n=3)
    assert lyre == "Анна получает 3 очка Репутации на Китовом Берегу."
    tour = next(tour for tour in regalia.game("xidit").verbs.kinds["tour"].names
                if set(tour.split("+")) == {"whale_coast"})  # fmt: skip
    assert "на Китовый Берег" in button("xidit", f"place {tour}")


def test_a_city_named_after_a_bridge_bends_like_a_city() -> None:
    """В Кривом Роге, not в рогу: a town's name takes -е where the thing takes -у."""
    mill = number("xidit", "city", "millbridge")
    assert told("xidit", "waited", seat=0, city=mill) == "Анна ждёт в Мельничном Мосте (8)."


def test_a_year_tells_who_moves_first_in_a_sentence() -> None:
    assert told("xidit", "year", year=2, seat=0) == "Начинается год 2; первым ходит Анна."


def test_gods_and_goddesses() -> None:
    assert button("kemet", "home nw anubis") == "Северо-западный город, бог Анубис"
    assert button("kemet", "home nw bastet") == "Северо-западный город, богиня Бастет"
    assert button("kemet", "home sw wadjet") == "Юго-западный город, богиня Уаджет"


@pytest.mark.parametrize(
    ("tile", "name"),
    [("charge", "«В атаку!»"), ("defense", "«К обороне!»"), ("mercenaries", "«Наёмники»")],
)
def test_tiles_are_called_as_in_the_rules(tile: str, name: str) -> None:
    game = regalia.game("kemet")
    assert words("kemet").ref("tile", number("kemet", "tile", tile)) == name
    assert f"{name} (`{tile}`)" in game.resource("rules", "ru.md")


def test_levels_left_are_counted_in_english_too() -> None:
    spoken = words("kemet", "en")
    assert spoken.prompt("pyramids", [["amount", 1]]).endswith("(1 more level)")
    assert spoken.prompt("pyramids", [["amount", 2]]).endswith("(2 more levels)")
