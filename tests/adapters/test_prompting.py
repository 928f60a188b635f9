"""What an answer in words means."""

from __future__ import annotations

from regalia.adapters.prompting import option_in_answer
from regalia.text.words import Words
from tests.adapters.playing import game_of


def test_an_option_is_known_by_number_words_or_notation() -> None:
    game = game_of("kingsburg")
    match = game.match(2, 3)
    seat = match.waiting[0]
    view, words = match.view(seat), Words(game, "en")
    assert view["decision"] is not None
    codes, prompt = view["decision"]["codes"], view["decision"]["prompt"]
    for number, code in enumerate(codes, 1):
        for said in (f"[{number}]", f"I take 7 of 9: [{number}]", str(number), f"option {number}.",
                     words.option(code, prompt), game.verbs.text(code).upper()):  # fmt: skip
            assert option_in_answer(said, view, words) == code
    for said in ("", "[0]", f"[{len(codes) + 1}]", "nothing", "9" * 40):
        assert option_in_answer(said, view, words) is None
