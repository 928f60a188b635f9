"""Which questions at a table the server answers, and all that is needed to answer one."""

from __future__ import annotations

from typing import NamedTuple

from regalia.bots.bot_seat import SeatNews
from regalia.engine.view import View
from regalia.server.bots.hearing import Reached
from regalia.server.table import patience
from regalia.server.table.session import TableSession


class Task(NamedTuple):
    """A question the server answers for a seat."""

    seat: int
    serial: int
    bot: str  # "" for a pass
    view: View
    secretive: bool
    length: int
    pack: str  # the text of a pack we do not ship, or ""
    written: int | None = None  # what the guide of a first game has it answer
    news: SeatNews = SeatNews()  # what the bot is told first
    reached: Reached = Reached()  # how far in the log that leads
    waited: float = 0.0  # seconds in a shared queue


class Question(NamedTuple):
    """An open question that no person will answer."""

    seat: int
    serial: int
    bot: str  # "" for a pass


def questions(live: TableSession, now: float) -> list[Question]:
    """What is asked of the server, or of a person whose time is up."""
    found: list[Question] = []
    for seat in live.match.waiting if live.parted is None else ():
        decision = live.match.decision(seat)
        if decision is None:
            continue
        row = live.seats[seat]
        seal = decision.codes[0] == live.game.verbs.seal.code()
        # Never by what the seat holds: how long a window stays open would tell it.
        passes = live.window and seal and bool(row.always_pass)
        late = patience.is_answered_for(live, seat, now)
        if passes or late or live.has_bot(seat):
            found.append(Question(seat, decision.serial, "" if passes else row.bot))
    return found


def task_of(live: TableSession, asked: Question) -> Task:
    """The question with all that is needed to answer it."""
    pack = "" if live.game.is_shipped else live.game.content.text
    view = live.match.view(asked.seat)
    task = Task(*asked, view, live.secretive, live.length, pack)
    return task._replace(written=answer_of_guide(live, asked.seat))


def answer_of_guide(live: TableSession, seat: int) -> int | None:
    """What the guide of a first game has a rival answer, if that is possible."""
    decision = live.match.decision(seat)
    if live.lesson is None or decision is None:
        return None
    option = decision.find(live.lesson.rivals_answer(seat, live.match))
    return option.code if option is not None else None


def still_asked(live: TableSession, task: Task, now: float) -> bool:
    """Whether the seat is still the server's to play."""
    if task.bot:
        late = patience.is_answered_for(live, task.seat, now)
        return late or live.has_bot(task.seat)
    return any(asked.seat == task.seat for asked in questions(live, now))
