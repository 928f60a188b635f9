"""The texts of a game use the terms of its boxes, and no synonyms for them."""

import re
import tomllib
from pathlib import Path

import pytest

GAMES = Path(__file__).parents[2] / "src" / "regalia" / "games"
TABLES = sorted((Path(__file__).parent / "terms").glob("*.toml"))


def lines_of(game: str, names: list[str]) -> list[tuple[str, str]]:
    """Each line of a game's texts with its place; of a message only its words."""
    found = []
    for name in names:
        for number, line in enumerate((GAMES / game / name).read_text().splitlines(), 1):
            said = re.sub(r"^[\w-]+ =|\{[^{}]*\}|`[^`]*`|^#.*", " ", line)
            found.append((f"{game}/{name}:{number}", said))
    return found


@pytest.mark.parametrize("table", TABLES, ids=lambda path: path.stem)
@pytest.mark.parametrize("part", ["en", "ru", "en-locale", "ru-locale"])
def test_texts_use_the_terms_of_the_box(table: Path, part: str) -> None:
    lang, _, only = part.partition("-")
    names = [f"locale/{lang}.ftl"] + ([] if only else [f"rules/{lang}.md"])
    terms: dict[str, list[str]] = tomllib.loads(table.read_text()).get(part, {})
    lines = lines_of(table.stem, names)
    everything = "\n".join(said for _, said in lines).lower()
    assert [term for term in terms if term.lower() not in everything] == []
    found = [
        f"{place}: {match[0]!r}; say: {term}"
        for term, synonyms in terms.items()
        for synonym in synonyms
        for place, said in lines
        for match in re.finditer(synonym, said)
    ]
    assert not found, "\n".join(found)


def test_every_game_of_a_box_has_a_table() -> None:
    assert {table.stem for table in TABLES} == {"eador", "kemet", "kingsburg", "xidit"}
    assert all({"en", "ru"} <= set(tomllib.loads(table.read_text())) for table in TABLES)
