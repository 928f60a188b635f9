"""A finished match looked back at: where the points came from, and when it was decided."""

from __future__ import annotations

from bisect import bisect_left
from typing import Any, Final, NamedTuple

from regalia.engine.ledger import Account, Book, Entry
from regalia.server.speech import Speech, say
from regalia.server.table.session import TableSession

Json = dict[str, Any]
TURNS: Final = 3  # moments that decided a match, at the most


class Turn(NamedTuple):
    """A moment that decided something: whose, how much, from where."""

    kind: str  # lead, last, chapter, gain, loss
    seat: int
    amount: int
    source: str
    told: int
    ply: int


class Chapter(NamedTuple):
    """What a heading of the log begins: a year, a round."""

    title: str
    short: str
    told: int
    ply: int


def look_back(live: TableSession, lang: str) -> Json:
    """Everything the end page shows besides the result itself; found once a language."""
    return live.once(("lookback", lang), lambda: build_look_back(live, lang))


def build_look_back(live: TableSession, lang: str) -> Json:
    match = live.match
    speech = Speech(live.game, lang, live.names(lang))
    book = match.book()
    told = [match.log_before(ply) for ply in range(len(match.plies))] + [match.log_length]
    chapters = chapters_of(live, speech, told)
    winners = match.result.winners if match.result is not None else ()
    accounts = chart_accounts(book)
    turns = [
        turn_json(live, speech, account, turn, chapters)
        for account in accounts
        for turn in (
            turning_points(book, account.name, winners, chapters)
            if len(accounts) == 1
            else largest_gain(book, account.name)
        )
    ]
    return {
        "told": told,  # the log's length after so many plies
        "chapters": [chapter._asdict() for chapter in chapters],
        "accounts": [account_json(book, account, chapters, speech) for account in accounts],
        "turns": sorted(turns, key=lambda turn: turn["told"]),
    }


def chart_accounts(book: Book) -> list[Account]:
    """The accounts worth a chart: the score, unless what it is judged by has its own."""
    accounts = book.ledger.accounts
    return list(accounts[1:] or accounts)


def chapters_of(live: TableSession, speech: Speech, told: list[int]) -> list[Chapter]:
    """The headings of the first level; a game without any is one chapter."""
    found = []
    for n, entry in enumerate(live.match.log(None)):
        if live.game.events.by_name[entry["event"]].level == 1:
            text = speech.event(entry).rstrip(".")
            found.append(Chapter(text, speech.chapter(entry), n, bisect_left(told, n + 1)))
    title = speech.get("game-title", live.game.name.capitalize())
    return found or [Chapter(title, title, 0, 0)]


def account_json(book: Book, account: Account, chapters: list[Chapter], speech: Speech) -> Json:
    name = account.name
    sources = book.by_source(name)
    return {
        "name": name,
        "label": speech.get(f"account-{name}", name),
        "total": book.balance(name),
        "sources": [
            {"name": source, "label": speech.get(f"from-{source}", source), "values": values}
            for source, values in sources.items()
        ],
        "chapters": book.by_chapter(name, [chapter.told for chapter in chapters]),
        "line": line(book, name),
    }


def line(book: Book, account: str) -> list[list[int]]:
    """The account over the match: after how many plies it changed, and what each seat had."""
    found = [[0] + [0] * book.seats]
    for entry in book.of(account):
        if entry.ply > found[-1][0]:
            found.append([entry.ply, *found[-1][1:]])
        found[-1][1 + entry.seat] += entry.amount
    return found


# -- what decided it -----------------------------------------------------------------
def turning_points(
    book: Book, account: str, winners: tuple[int, ...], chapters: list[Chapter]
) -> list[Turn]:
    """When the lead was taken for good, the best chapter, the largest gain and loss."""
    entries = by_ply(book, account)
    gains = [entry for entry in entries if entry.amount > 1]
    losses = [entry for entry in entries if entry.amount < -1]
    found: list[Turn] = []
    if len(winners) == 1:
        found += lead_taken(book, account, winners[0])
        found += best_chapter(book, account, winners[0], chapters)
    if gains:
        found.append(turn_of("gain", max(gains, key=lambda entry: entry.amount)))
    if losses:
        found.append(turn_of("loss", min(losses, key=lambda entry: entry.amount)))
    once: dict[tuple[int, int], Turn] = {}
    for turn in found:
        once.setdefault((turn.ply, turn.seat), turn)
    return list(once.values())[:TURNS]


def largest_gain(book: Book, account: str) -> list[Turn]:
    gains = [entry for entry in by_ply(book, account) if entry.amount > 0]
    return [turn_of("gain", max(gains, key=lambda entry: entry.amount))] if gains else []


def turn_of(kind: str, entry: Entry) -> Turn:
    return Turn(kind, entry.seat, entry.amount, entry.source, entry.told, entry.ply)


def by_ply(book: Book, account: str) -> list[Entry]:
    """What each ply brought to each seat, with the source of most of it."""
    found: dict[tuple[int, int], list[Entry]] = {}
    for entry in book.of(account):
        if entry.ply:
            found.setdefault((entry.ply, entry.seat), []).append(entry)
    return [
        max(some, key=lambda entry: abs(entry.amount))._replace(
            amount=sum(entry.amount for entry in some)
        )
        for some in found.values()
    ]


def lead_taken(book: Book, account: str, winner: int) -> list[Turn]:
    """The winner's change after which nobody came level again; nothing if nobody led before.

    Where others were level to the end, his last gain.
    """
    balance = [0] * book.seats
    behind, taken, last = False, None, None
    for entry in book.of(account):
        balance[entry.seat] += entry.amount
        if entry.seat == winner and entry.amount > 0:
            last = entry
        rival = max(value for seat, value in enumerate(balance) if seat != winner)
        if rival >= balance[winner]:
            behind, taken = behind or rival > balance[winner], None
        elif taken is None:
            taken = entry
    if taken is None and last is not None:
        return [turn_of("last", last)]
    return [turn_of("lead", taken)] if behind and taken is not None and taken.seat == winner else []


def best_chapter(book: Book, account: str, winner: int, chapters: list[Chapter]) -> list[Turn]:
    """The chapter in which the winner gained most on everybody else."""
    rows = book.by_chapter(account, [chapter.told for chapter in chapters])
    ahead = [
        row[winner] - max(value for seat, value in enumerate(row) if seat != winner) for row in rows
    ]
    best = max(range(len(rows)), key=lambda i: ahead[i])
    if len(rows) < 2 or ahead[best] < 2:
        return []
    # What lies before the first heading is shown after it.
    told, ply = chapters[best].told + 1, chapters[best].ply
    return [Turn("chapter", winner, ahead[best], "", told, ply)]


def turn_json(
    live: TableSession, speech: Speech, account: Account, turn: Turn, chapters: list[Chapter]
) -> Json:
    titles = [chapter.short for chapter in chapters if chapter.told < turn.told]
    text = say(
        speech.lang,
        f"turn-{turn.kind}",
        name=live.names(speech.lang)[turn.seat],
        n=abs(turn.amount),
        source=speech.get(f"from-{turn.source}", turn.source) if turn.source else "",
        account=speech.get(f"account-{account.name}", account.name),
    )
    place = {"ply": turn.ply, "told": turn.told, "chapter": titles[-1] if titles else ""}
    return {"kind": turn.kind, "seat": turn.seat, "text": text, **place}
