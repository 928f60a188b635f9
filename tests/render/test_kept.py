"""Parts of a picture are kept while they are in use, and never too many of them."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest
from jinja2 import Environment
from markupsafe import Markup

import regalia
from regalia.render.kept import ALWAYS, KEY, Drawn, Keep, Snippets, always, freeze, nothing, of_kind

TOLD = {"picture": "clash"}


@pytest.fixture
def environment() -> Iterator[Environment]:
    with nothing():
        yield Environment(autoescape=True, extensions=[Keep])


def test_a_part_is_drawn_once_for_equal_values(environment: Environment) -> None:
    drawn: list[int] = []
    template = environment.from_string(
        "{% for n in rows %}{% keep n %}<b>{{ n }}{{ draw(n) }}</b>{% endkeep %}{% endfor %}"
    )

    def draw(n: int) -> str:
        drawn.append(n)
        return ""

    once = template.render(rows=[1, 2, 1], draw=draw, **TOLD)
    again = template.render(rows=[2], draw=draw, **TOLD)
    assert once == "<b>1</b><b>2</b><b>1</b>"
    assert again == "<b>2</b>"
    assert drawn == [1, 2]


def test_what_every_part_depends_on(environment: Environment) -> None:
    template = environment.from_string("{% keep 1 %}{{ said }}{% endkeep %}")
    assert template.render(said="one", **TOLD) == "one"
    assert template.render(said="two", **TOLD) == "one"
    assert template.render(said="three", **TOLD | {ALWAYS: "other"}) == "three"


def test_another_game_size_language_or_shape_is_another_picture() -> None:
    kingsburg, kemet = regalia.game("kingsburg"), regalia.game("kemet")
    told = [
        always(kingsburg, 2, "en", "wide"),
        always(kemet, 2, "en", "wide"),
        always(kingsburg, 3, "en", "wide"),
        always(kingsburg, 2, "ru", "wide"),
        always(kingsburg, 2, "en", "tall"),
    ]
    assert len(set(told)) == len(told)


def test_two_parts_with_equal_values_are_two(environment: Environment) -> None:
    template = environment.from_string("{% keep 1 %}a{% endkeep %}\n{% keep 1 %}b{% endkeep %}")
    assert template.render(**TOLD) == "a\nb"
    assert template.render(**TOLD) == "a\nb"


def test_what_is_escaped_stays_escaped(environment: Environment) -> None:
    template = environment.from_string("{% keep who %}{{ who }}{% endkeep %}")
    for _ in range(2):
        assert template.render(who="<script>", **TOLD) == "&lt;script&gt;"


def test_old_parts_go_and_used_ones_stay() -> None:
    snippets = Snippets(3 * (KEY + 100))
    for n in range(12):
        snippets.keep(n, Markup("xxxxxxxxxx"))
        assert snippets.get(0) == "xxxxxxxxxx"  # asked for all the time
    assert snippets.get(1) is None
    assert snippets.get(11) is not None


def test_what_is_kept_is_bounded_in_bytes() -> None:
    """Cyrillic takes two bytes a letter; two generations are kept at most."""
    room = 200_000
    snippets = Snippets(room)
    for n in range(500):
        snippets.keep(n, ("Д" if n % 2 else "d") * 3_000)
        assert sum(sys.getsizeof(text) + KEY for text in snippets.texts) <= 2 * room


def test_drawing_anew_leaves_what_was_kept() -> None:
    with nothing():
        Drawn.snippets.keep("key", Markup("part"))
        with nothing():
            assert Drawn.snippets.get("key") is None
        assert Drawn.snippets.get("key") == "part"


def test_values_as_keys() -> None:
    assert freeze([1, (2, [None, "a"])]) == (1, (2, (None, "a")))
    assert freeze({"a": [1]}) == freeze({"a": [1]}) != freeze({"a": [2]})
    assert freeze([1, 2]) != freeze([12])


def test_refs_of_a_kind() -> None:
    assert of_kind({"good:2", "token:1", "good:1"}, "good") == ["good:1", "good:2"]
    assert of_kind({"good:2", "token:1"}, "seat") == []
