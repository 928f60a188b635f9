"""The first step of a view: what a viewer asks to see, and how."""

from __future__ import annotations

from typing import NamedTuple

from starlette.requests import HTTPConnection

from regalia.server.network.http import choice_query, language, number_query


class ViewRequest(NamedTuple):
    """What a viewer asks to see, and how."""

    seat: int | None
    lang: str
    shape: str = "wide"
    picture: bool = True
    words: bool = True  # the position in words beside the picture
    guided: bool = True  # the learner of a guided game may do without his guide


def view_request(request: HTTPConnection, default_lang: str) -> ViewRequest:
    """What the query asks to see."""
    lang = language(request, default_lang)
    seat = number_query(request, "seat")
    shape, board = choice_query(request, "shape"), choice_query(request, "board")
    words, guide = choice_query(request, "words"), choice_query(request, "guide")
    return ViewRequest(seat, lang, shape, board != "no", words == "yes", guide == "yes")
