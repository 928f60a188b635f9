"""Who may see what: fields and events."""

from __future__ import annotations

import pytest

from regalia.engine.events import SPECTATOR, Arg, Event, Events, LogSink, Sink, owner, public
from regalia.engine.fields import EVERYONE, HIDDEN, Field, Show


def test_a_field_keeps_what_it_is_told() -> None:
    field = Field("hand", Show.COUNTED, rows=True, low=-1, high=5)
    assert (field.name, field.show, field.rows, field.mask, field.low, field.high) == (
        "hand", Show.COUNTED, True, "", -1, 5,
    )  # fmt: skip
    plain = Field("gold", Show.PUBLIC)
    assert (plain.rows, plain.mask, plain.low, plain.high) == (False, "", 0, 0)
    assert (EVERYONE, HIDDEN) == (-1, -1)
    assert [show.value for show in Show] == [0, 1, 2, 3, 4]


@pytest.mark.parametrize(("show", "mask"), [(Show.MASKED, ""), (Show.PUBLIC, "seen")])
def test_a_mask_goes_with_masked_only(show: Show, mask: str) -> None:
    message = r"^field x: a mask goes with Show.MASKED and only with it$"
    with pytest.raises(ValueError, match=message):
        Field("x", show, mask=mask)


@pytest.mark.parametrize(
    ("show", "rows", "mask"), [(Show.COUNTED, False, ""), (Show.MASKED, True, "seen")]
)
def test_rows_go_with_counted_and_not_with_masked(show: Show, rows: bool, mask: str) -> None:
    message = r"^field x: Show.COUNTED goes with rows, Show.MASKED without$"
    with pytest.raises(ValueError, match=message):
        Field("x", show, rows=rows, mask=mask)


@pytest.mark.parametrize("show", [Show.PUBLIC, Show.OWNER, Show.NOBODY])
@pytest.mark.parametrize("rows", [False, True])
def test_other_fields_have_rows_or_not(show: Show, rows: bool) -> None:
    assert Field("x", show, rows=rows).rows is rows


def test_events_are_numbered_and_named() -> None:
    events = Events()
    first = events.add("came", public("seat", "seat"))
    second = events.add("drew", public("seat", "seat"), owner("card", "card"))
    assert [(kind.name, kind.number, kind.count) for kind in events.list] == [
        ("came", 0, 1), ("drew", 1, 2),
    ]  # fmt: skip
    assert events.by_name == {"came": first, "drew": second}
    assert second.args == (Arg("seat", "seat", Show.PUBLIC), Arg("card", "card", Show.OWNER))
    assert (first.reveals, second.reveals) == (False, True)
    assert events.add("turned", public("card", "card"), reveals=True).reveals


def test_an_owners_argument_needs_the_seat_in_front() -> None:
    message = r"^event drew: an owner's argument needs the seat in front$"
    with pytest.raises(ValueError, match=message):
        Events().add("drew", public("card", "card"), owner("card", "card"))


def test_an_event_stands_once() -> None:
    events = Events()
    events.add("came")
    with pytest.raises(ValueError, match=r"^event came is declared twice$"):
        events.add("came")


def test_redaction_shows_an_owners_argument_to_the_owner_only() -> None:
    drew = Events().add("drew", public("seat", "seat"), owner("card", "card"), public("n", "n"))
    event = Event(0, (1, 7, 3))
    assert drew.args_for(event, 1) == [1, 7, 3]
    assert drew.args_for(event, 0) == [1, None, 3]
    assert drew.args_for(event, SPECTATOR) == [1, None, 3]


def test_a_log_keeps_events_and_notices_reveals() -> None:
    events = Events()
    came = events.add("came", public("seat", "seat"))
    drew = events.add("drew", public("seat", "seat"), owner("card", "card"))
    five = events.add("five", *(public(name, "n") for name in "abcde"))
    sink = LogSink()
    assert (sink.events, sink.revealed) == ([], False)
    sink.emit(came, 2)
    sink.emit(five, 1, 2, 3, 4, 5)
    assert sink.revealed is False
    sink.emit(drew, 1)
    assert sink.revealed is True
    assert sink.events == [Event(0, (2,)), Event(2, (1, 2, 3, 4, 5)), Event(1, (1, 0))]


def test_the_plain_sink_forgets() -> None:
    sink = Sink()
    sink.emit(Events().add("came", public("seat", "seat")), 1)
    assert not hasattr(sink, "events")
