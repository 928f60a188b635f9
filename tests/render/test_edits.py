"""What is sent of a part to whoever has another picture of it."""

from __future__ import annotations

import json

import pytest

from regalia.render.edits import apply_edit, edit, quote
from regalia.render.kept import Drawing

OLD = """<svg>
<g>
<text>Ада</text>
</g>
<g>
<use x='1'/>
</g>
<text>5</text>
</svg>"""


@pytest.mark.parametrize(
    "new",
    [
        OLD.replace("5", "16"),
        OLD.replace("<use x='1'/>", ""),
        OLD.replace("x='1'", "x='11'"),
        OLD.replace("Ада", "Ева").replace("5", "6"),
        OLD.replace("<g>", "").replace("5", "6"),
        OLD.replace("<g>\n<text>Ада</text>\n</g>\n", "").replace("5", "6"),
        OLD,
    ],
)
def test_an_edit_makes_the_new_picture_of_the_old_one(new: str) -> None:
    change = edit(OLD, new)
    assert change is not None
    assert apply_edit(OLD, change) == new
    assert sum(len(one) for one in change if isinstance(one, str)) < 20


def test_what_stays_between_two_changes_is_not_sent() -> None:
    change = edit(OLD, OLD.replace("Ада", "Ева").replace("5", "6"))
    assert change is not None
    assert [one for one in change if isinstance(one, str)] == ["Ев", "6"]


def test_what_is_new_for_the_greater_part_is_sent_whole() -> None:
    assert edit(OLD, "<svg><rect/></svg>" * 5) is None


def test_letters_that_a_browser_counts_twice_are_sent_whole() -> None:
    assert edit(OLD.replace("Ада", "🦁"), OLD.replace("Ада", "🦁").replace("5", "6")) is None


def test_a_part_is_written_for_what_one_has() -> None:
    old, new = Drawing(OLD), Drawing(OLD.replace("5", "6"))
    assert json.loads(quote(old, None)) == OLD
    assert apply_edit(OLD, json.loads(quote(new, old.version))) == new
    assert json.loads(quote(new, "a version nobody kept")) == new
