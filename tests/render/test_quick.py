"""Templates compiled for speed write what Jinja's own would."""

from __future__ import annotations

import pytest
from jinja2 import Environment
from markupsafe import Markup

from regalia.render.workshop import Templates

TEMPLATES = (
    "{{ text }}{{ text ~ 1 ~ text }}{{ marked ~ text }}{{ 1.5 }}{{ none }}{{ yes }}",
    (
        "{% macro m(a, b='<', c=3) %}{{ a }}{{ b }}{{ c }}{% endmacro %}"
        "{{ m(text) }}{{ m(1, c=text) }}"
    ),
    (
        "{% macro m(a) %}{{ a }}{{ caller() }}{% endmacro %}"
        "{% call m(text) %}<i>{{ text }}</i>{% endcall %}"
    ),
    "{% macro m() %}{{ varargs|join }}{{ kwargs['a'] }}{% endmacro %}{{ m(1, text, a=marked) }}",
    "{% for a, b in rows %}{{ loop.index }}{{ say(a, said=b, **{'class': text}) }}{% endfor %}",
    "{% set it %}{{ text }}{% endset %}{{ it }}{{ it ~ text }}{{ say(*rows[0]) }}",
)


def say(*args: object, **named: object) -> str:
    return f"<{args} {named}>"


@pytest.mark.parametrize("source", TEMPLATES)
def test_both_write_the_same(source: str) -> None:
    told = {
        "text": "<&\"'>",
        "marked": Markup("<b>"),
        "rows": [(1, "<"), ("a", 2.5)],
        "none": None,
        "yes": True,
        "say": say,
    }
    expected = Environment(autoescape=True).from_string(source).render(told)
    assert Templates(autoescape=True).from_string(source).render(told) == expected
