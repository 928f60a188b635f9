"""The checked door: asking, answering, refusing, taking back, telling."""

from __future__ import annotations

from typing import Any

import pytest

import regalia
from regalia.engine.dealer import ScriptedDealer, SeededDealer
from regalia.engine.edge import Edge, Outside
from regalia.engine.errors import BadArgument, IllegalChoice, Stale, Why
from regalia.engine.events import LogSink
from regalia.engine.game import AnyGame, Game
from regalia.engine.match import Match
from regalia.engine.record import Ply
from regalia.engine.steps import Attempt, S
from regalia.engine.verbs import Ref
from regalia.games.clash.state import CALL, SEND, State
from tests.games.playing import resumed

SENDS = ("send tom", "send hisser")
CALLS = ("call kitten", "call tabby", "call tom", "call hisser")


def play(match: Match[S], *lines: str) -> Match[S]:
    """Lines like "0 nap"."""
    for line in lines:
        seat, choice = line.split(" ", 1)
        match.submit(int(seat), choice)
    return match


def texts(match: Match[State], seat: int) -> tuple[str, ...]:
    decision = match.decision(seat)
    return () if decision is None else tuple(option.text for option in decision.options)


def test_a_decision_and_its_options(duel: Match[State]) -> None:
    assert duel.waiting == (0,)
    assert duel.decision(1) is None
    with pytest.raises(BadArgument, match=r"seat 9 is outside 0\.\.1"):
        duel.decision(9)
    decision = duel.decision(0)
    assert decision is not None
    assert (decision.seat, decision.serial, decision.prompt, decision.about) == (0, 0, "scout", ())
    assert texts(duel, 0) == ("peek", "nap")
    play(duel, "0 peek", "1 nap")
    decision = duel.decision(0)
    assert decision is not None
    assert (decision.serial, texts(duel, 0)) == (1, SENDS + CALLS)
    option = decision.options[1]
    assert (option.code, option.verb, option.refs) == (SEND.code(3), "send", (Ref("cat", 3),))
    assert option.refs is option.refs  # found once
    assert repr(option) == "<Option send hisser>"
    assert decision.codes == (SEND.code(2), SEND.code(3), *(CALL.code(cat) for cat in range(4)))
    assert decision.find("call tom") is decision.options[4]
    assert decision.find("nap") is None


def test_options_and_texts_answer_alike(duel: Match[State]) -> None:
    decision = duel.decision(0)
    assert decision is not None
    duel.submit(0, decision.options[1])
    duel.submit(1, "  nap ")
    assert duel.plies[-2:] == [Ply(0, "nap"), Ply(1, "nap")]
    assert duel.waiting == (0, 1)


def test_a_new_match_has_dealt_and_told(duel: Match[State]) -> None:
    assert (duel.over, duel.dealing, duel.result, duel.scores) == (False, False, None, [0, 0])
    assert (duel.seed, duel.start) == (None, None)
    assert duel.plies == [
        Ply(-1, "deal tom"), Ply(-1, "deal tabby"), Ply(-1, "deal hisser"), Ply(-1, "deal kitten"),
    ]  # fmt: skip
    assert duel.log_length == 4


def test_the_log_is_told_as_each_may_know_it(duel: Match[State]) -> None:
    play(duel, "0 peek")
    hidden: dict[str, Any] = {"event": "dealt", "args": {"seat": 1, "cat": None}}
    assert duel.log(0)[:2] == [{"event": "dealt", "args": {"seat": 0, "cat": 2}}, hidden]
    assert duel.log(0, since=4) == [{"event": "peeked", "args": {"seat": 0, "cat": 2}}]
    assert duel.log(1, since=4) == [{"event": "peeked", "args": {"seat": 0, "cat": None}}]
    assert duel.log(None, since=3) == [
        {"event": "dealt", "args": {"seat": 1, "cat": None}},
        {"event": "peeked", "args": {"seat": 0, "cat": None}},
    ]


def test_the_log_since_ones_last_answer(duel: Match[State]) -> None:
    assert [duel.log_since_answer(seat) for seat in (0, 1)] == [0, 0]
    play(duel, "0 peek")
    assert duel.log_since_answer(0) == 4  # what followed from the answer is news
    play(duel, "1 nap", "0 call tom", "0 seal", "1 call tom", "1 seal")
    assert [duel.log_since_answer(seat) for seat in (0, 1)] == [5, 5]
    assert duel.log_length == 7


@pytest.mark.parametrize("seat", [-1, 2])
def test_there_is_no_such_seat(duel: Match[State], seat: int) -> None:
    for call in (lambda: duel.view(seat), lambda: duel.submit(seat, "nap")):
        with pytest.raises(ValueError, match=rf"^seat {seat} is outside 0\.\.1$"):
            call()
    assert duel.can_undo(seat) is False


def refused(
    match: Match[State], seat: int, choice: str, serial: int | None = None
) -> tuple[Any, ...]:
    before = match.dump(), len(match.plies), match.log_length
    with pytest.raises(IllegalChoice) as caught:
        match.submit(seat, choice, serial)
    assert (match.dump(), len(match.plies), match.log_length) == before
    error = caught.value
    assert (error.seat, error.asked, error.rule) == (seat, choice, error.why.rule)
    return type(error), error.why, error.allowed, str(error)


def test_refusals_say_what_is_wrong(duel: Match[State]) -> None:
    assert refused(duel, 1, "nap") == (
        IllegalChoice, Why("", "not-asked"), (), "not-asked (asked: 'nap')",
    )  # fmt: skip
    assert refused(duel, 0, "fly") == (
        IllegalChoice, Why("", "no-notation"), ("peek", "nap"),
        "no-notation (asked: 'fly'); allowed: peek, nap",
    )  # fmt: skip
    assert refused(duel, 0, "hiss") == (
        IllegalChoice, Why("CL-004", "not-now"), ("peek", "nap"),
        "CL-004: not-now (asked: 'hiss'); allowed: peek, nap",
    )  # fmt: skip
    play(duel, "0 nap", "1 nap")
    why = Why("CL-005", "not-at-home", (("cat", "cat", 0),))
    listed = ", ".join((SENDS + CALLS)[:6])
    assert refused(duel, 0, "send kitten") == (
        IllegalChoice, why, SENDS + CALLS,
        f"CL-005: not-at-home (asked: 'send kitten'); allowed: {listed}",
    )  # fmt: skip
    assert refused(duel, 0, "seal")[1] == Why("CL-005", "not-now")


def test_a_long_list_of_options_is_cut(clash: Game[State]) -> None:
    match = play(clash.match(2, dealer=ScriptedDealer(["tom", "tom", "hisser", "tom"])), "0 nap")
    match.submit(1, "nap")
    data = match.dump()
    data["fields"]["hand"] = [[0, 1, 2], [0]]
    longer = resumed(clash, data, SeededDealer(1))
    assert refused(longer, 0, "fly")[3].endswith(
        "allowed: send kitten, send tabby, send tom, call kitten, call tabby, call tom, "
        "... (7 in all)"
    )


def test_refusals_in_words(duel: Match[State], monkeypatch: pytest.MonkeyPatch) -> None:
    class Talker(Outside):
        def refusal(self, game: AnyGame, why: Why) -> str:
            return f"{game.name} {why.key}"

    monkeypatch.setattr(Edge, "outside", Talker())
    assert refused(duel, 1, "nap")[3] == "clash not-asked (asked: 'nap')"


def test_why_not_without_trying(duel: Match[State]) -> None:
    assert duel.why_not(1, []) == Why("", "not-asked")
    assert duel.why_not(0, [Ref("cat", 1)]) == Why("CL-004", "not-now")
    play(duel, "0 nap", "1 nap")
    away = Why("CL-005", "not-at-home", (("cat", "cat", 1),))
    assert duel.why_not(0, [Ref("cat", 1)], "send") == away
    assert duel.why_not(0, [Ref("cat", 2)]).key == "in-options"
    duel.submit(0, "send tom")
    assert duel.why_not(0, [Ref("cat", 2)], "send").key == "not-at-home"  # he is on his way
    assert duel.why_not(0, [], "send") == Why("CL-005", "not-now")
    assert duel.why_not_text(0, "send tabby").key == "not-at-home"


def test_a_step_is_asked_for_a_reason_only_when_something_is_named(
    duel: Match[State], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def why(ask: Attempt[State]) -> Why:
        asked.append(ask.refs)
        return Why("CL-004", "named")

    monkeypatch.setattr(duel.game.rules.steps[2], "reasons", lambda: ((None, why),))
    assert duel.why_not(0, [], "nap") == Why("CL-004", "named")
    assert duel.why_not(0, [Ref("cat", 1)], "send") == Why("CL-004", "named")
    assert duel.why_not(0, [], "hiss") == Why("CL-004", "not-now")
    assert asked == [[], [Ref("cat", 1)]]


def test_stale_answers(duel: Match[State]) -> None:
    duel.submit(0, "nap", serial=0)
    duel.submit(1, "nap", serial=0)
    assert refused(duel, 0, "call tom", serial=0) == (
        Stale, Why("", "stale"), SENDS + CALLS, "stale (asked: 'call tom')",
    )  # fmt: skip
    duel.submit(0, "call tom", serial=1)
    decision = duel.decision(1)
    assert decision is not None
    assert decision.serial == 1  # another seat's answer makes nobody's question stale


def test_the_end_refuses_everything(duel: Match[State]) -> None:
    while not duel.over:
        play(duel, f"{duel.waiting[0]} {texts(duel, duel.waiting[0])[-1]}")
    assert (duel.waiting, duel.decision(0)) == ((), None)
    assert refused(duel, 0, "nap")[1:3] == (Why("", "over"), ())
    assert duel.why_not(0, []) == Why("", "over")
    assert duel.result is not None
    assert duel.scores == list(duel.result.scores)


# -- going back ------------------------------------------------------------------
def test_undo_gives_back_position_log_and_plies(duel: Match[State]) -> None:
    before = duel.dump(), duel.log(0), duel.plies[:]
    duel.submit(0, "nap")
    assert (duel.can_undo(0), duel.can_undo(1)) == (True, False)
    duel.undo(0)
    assert (duel.dump(), duel.log(0), duel.plies) == before
    decision = duel.decision(0)
    assert decision is not None
    assert decision.serial == 2  # the question is a new one: answers on their way are stale
    duel.submit(0, "nap", serial=2)
    assert refused(duel, 1, "nap", serial=0)[0] is Stale


def test_undo_forgets_what_was_told_since() -> None:
    """What the answer told is forgotten; what stood before it and what others know stays."""
    match = regalia.game("kingsburg").match(2, seed=1)  # where a pass is told and taken back
    play(match, "1 take stone", "0 take stone")
    stood, others, news = match.log(None), match.log_since_answer(0), match.log_since_answer(1)
    assert 0 < others < len(stood)
    play(match, "1 pass")
    assert match.log_since_answer(1) == len(stood) == match.log_length - 1
    match.undo(1)
    assert match.log(None) == stood
    assert [match.log_since_answer(seat) for seat in (0, 1)] == [others, news]


def test_how_many_plies_stand_after_taking_back(duel: Match[State]) -> None:
    """In a secret decision taking back is itself a ply; elsewhere the choice is gone."""
    begun = len(duel.plies)
    assert duel.back_to(0) is None
    play(duel, "0 nap")
    assert (duel.back_to(0), duel.back_to(1)) == (begun, None)
    play(duel, "1 nap", "0 call tom")
    assert (duel.back_to(0), duel.back_to(1)) == (len(duel.plies), None)


def test_undo_stops_at_another_seats_answer(duel: Match[State]) -> None:
    play(duel, "0 nap")
    assert (duel.can_undo(0), duel.can_undo(1)) == (True, False)
    play(duel, "1 nap")
    assert (duel.can_undo(0), duel.can_undo(1)) == (False, False)
    with pytest.raises(IllegalChoice) as caught:
        duel.undo(0)
    assert (caught.value.why, caught.value.asked) == (Why("", "no-undo-draft"), "undo")


def no_undo(match: Match[Any], seat: int) -> str:
    why = match.why_no_undo(seat)
    return "" if why is None else why.key


def test_why_there_is_no_undo(duel: Match[State]) -> None:
    """The seat is told what closed its own last choice, never what others did in secret."""
    assert [no_undo(duel, seat) for seat in (0, 1, 7)] == ["no-undo"] * 3
    play(duel, "0 peek")
    assert [no_undo(duel, seat) for seat in (0, 1)] == ["no-undo-chance", "no-undo"]
    play(duel, "1 peek")  # the stray was drawn for 0 already; the fight is planned in secret
    assert [no_undo(duel, seat) for seat in (0, 1)] == ["no-undo-draft"] * 2
    play(duel, "0 call tom")
    assert [no_undo(duel, seat) for seat in (0, 1)] == ["", "no-undo-draft"]


def test_another_seats_choice_closes_the_last_one() -> None:
    match = regalia.game("kingsburg").match(2, seed=1)
    play(match, "1 take stone")
    assert (no_undo(match, 0), no_undo(match, 1)) == ("no-undo", "")
    play(match, "0 take stone")
    assert no_undo(match, 1) == "no-undo-other"


def test_a_choice_is_taken_back_together_with_those_that_yield() -> None:
    match = regalia.game("kingsburg").match(3, seed=1)
    first, second, third = 0, 2, 1
    assert match.waiting == (first,)
    match.yielding = frozenset({second, third})
    before, plies = match.dump(), match.plies[:]
    play(match, f"{first} take stone", f"{second} take stone")
    assert (no_undo(match, first), match.back_to(first)) == ("", len(plies))
    twin = match.copy()
    match.undo(first)
    assert (match.dump(), list(match.plies), match.waiting) == (before, list(plies), (first,))
    assert no_undo(match, first) == "no-undo"
    twin.follow(Ply(first, "undo"))  # as a table's log has it
    assert twin.dump() == before


def test_chance_closes_the_choices_of_all(duel: Match[State]) -> None:
    duel.yielding = frozenset({1})
    play(duel, "0 nap", "1 peek")
    assert no_undo(duel, 0) != ""


def test_after_a_secret_decision_nobody_learns_who_was_last(duel: Match[State]) -> None:
    play(duel, "0 nap", "1 nap", "0 call tom", "0 seal", "1 call tom", "1 seal", "0 seal", "1 seal")
    assert [no_undo(duel, seat) for seat in (0, 1)] == ["no-undo-secret"] * 2


def test_in_a_secret_decision_undo_tells_nothing_of_the_others(duel: Match[State]) -> None:
    """Whether 1 may take back must not change when 0 makes a secret pick."""
    play(duel, "0 nap", "1 nap")
    before = duel.can_undo(1)
    decision = duel.decision(0)
    assert decision is not None
    duel.submit(0, decision.options[0])
    assert duel.can_undo(1) == before
    assert duel.can_undo(0)


def test_undo_stops_at_chance(duel: Match[State]) -> None:
    play(duel, "0 peek")
    assert (duel.can_undo(0), duel.waiting) == (False, (1,))


def test_undo_stops_at_a_look_without_chance(duel: Match[State]) -> None:
    play(duel, "0 peek", "1 peek")  # the stray was drawn for 0 already
    assert duel.plies[-1] == Ply(1, "peek")
    assert duel.can_undo(1) is False


def test_undo_stops_where_a_mask_opens_without_news(
    duel: Match[State], monkeypatch: pytest.MonkeyPatch
) -> None:
    play(duel, "0 peek")
    emit = LogSink.emit
    monkeypatch.setattr(
        LogSink, "emit",
        lambda sink, kind, *args: None if kind.name == "peeked" else emit(sink, kind, *args),
    )  # fmt: skip
    play(duel, "1 peek")
    assert (duel.log_length, duel.can_undo(1)) == (5, False)
    assert not duel._course.retreats  # also where the next question would be open


def test_undo_takes_a_secret_draft_back_pick_by_pick(duel: Match[State]) -> None:
    play(duel, "0 nap", "1 nap", "0 call tom", "1 call tom", "0 send tom", "0 seal")
    assert (duel.waiting, duel.can_undo(0), duel.can_undo(1)) == ((1,), True, True)
    duel.undo(0)
    assert duel.waiting == (0, 1)
    assert texts(duel, 0) == ("seal", "send hisser")
    duel.undo(0)
    duel.undo(0)
    assert (texts(duel, 0), duel.can_undo(0)) == (SENDS + CALLS, False)
    assert duel.plies[-3:] == [Ply(0, "undo")] * 3
    decision = duel.decision(0)
    assert decision is not None
    assert decision.serial == 7


def test_undo_stops_at_the_reveal_of_secrets(duel: Match[State]) -> None:
    play(duel, "0 nap", "1 nap", "0 call tom", "0 send tom", "0 seal", "1 send tabby", "1 call tom")
    events = duel.log_length
    duel.submit(1, "seal")
    assert duel.log_length == events + 4
    assert (duel.can_undo(0), duel.can_undo(1)) == (False, False)


def test_a_reveal_is_a_barrier_whatever_it_tells(
    duel: Match[State], monkeypatch: pytest.MonkeyPatch
) -> None:
    play(duel, "0 nap", "1 nap", "0 call tom", "0 seal", "1 call tom")
    monkeypatch.setattr(LogSink, "emit", lambda *_: None)
    duel.submit(1, "seal")
    assert (duel.log_length, duel.can_undo(1)) == (4, False)


def test_undo_in_a_window(duel: Match[State]) -> None:
    play(duel, "0 nap", "1 nap", "0 call tom", "0 seal", "1 call tom", "1 seal", "0 hiss")
    duel.undo(0)
    assert texts(duel, 0) == ("seal", "hiss")
    play(duel, "0 seal")
    assert duel.can_undo(0) is True
    play(duel, "1 seal")
    assert duel.can_undo(1) is False


def test_answer_leaves_chance_to_deal(duel: Match[State]) -> None:
    duel.answer(0, "peek")
    assert (duel.dealing, duel.waiting, duel.plies[-1]) == (True, (), Ply(0, "peek"))
    assert duel.can_undo(0) is True  # nothing was seen yet
    duel.deal()
    assert (duel.dealing, duel.plies[-1], duel.can_undo(0)) == (False, Ply(-1, "deal tom"), False)


def test_a_seed_deals_by_weight(clash: Game[State]) -> None:
    match = clash.match(3, seed=5)
    assert match.seed == "5"
    dealer, deck = SeededDealer("5"), [0] * 9 + [1] * 8 + [2] * 7 + [3] * 4
    dealt = [deck.pop(dealer.below(len(deck))) for _ in range(6)]
    names = ["kitten", "tabby", "tom", "hisser"]
    assert match.plies == [Ply(-1, f"deal {names[cat]}") for cat in dealt]


def test_the_end_is_not_taken_back() -> None:
    """The seed is open after the end; whoever went back would know every die."""
    match = regalia.game("eador").match(3, seed=1)  # nothing is revealed by its last answer
    while not match.over:
        last = match.waiting[0]
        decision = match.decision(last)
        assert decision is not None
        match.submit(last, decision.options[-1])
    assert not any(match.can_undo(seat) for seat in range(3))
    with pytest.raises(IllegalChoice) as caught:
        match.undo(last)
    assert caught.value.why.key == "over"
    assert match.over
