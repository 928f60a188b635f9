"""What is told of a match that is over: who won and by what, how far everybody came."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from regalia.bots import levels
from regalia.server.speech import Speech, say
from regalia.server.table.names import bot_label
from regalia.server.table.session import TableSession

Json = dict[str, Any]


def result_json(live: TableSession, speech: Speech) -> Json | None:
    result = live.match.result
    if result is None:
        return None
    found = result.json()
    found["winners"] = list(result.winners)  # nobody where a neutral player came first
    for tally in found["tallies"]:
        tally["label"] = speech.get(f"tally-{tally['key']}", tally["key"])
    names = ", ".join(live.names(speech.lang)[seat] for seat in result.winners)
    found["decided_text"] = speech.get(f"decided-{result.decided}", result.decided, names=names)
    if names:
        won = say(speech.lang, "result-winners", names=names, n=len(result.winners))
    else:  # a neutral player may win
        won = speech.get(f"won-{result.decided}", say(speech.lang, "result-nobody"))
    found["winners_text"] = won
    found["standings"] = standings(found, speech)
    found["next_bot"] = next_bot(live, result.winners, speech.lang)
    return found


def standings(found: Json, speech: Speech) -> list[str] | None:
    """How far each seat came, where a game has words for it: a tally fells who has its number."""
    if not speech.has("standing"):
        return None
    texts = []
    for seat, score in enumerate(found["scores"]):
        tally = found["tallies"][score]
        value = tally["values"][seat]
        texts.append(speech.get("standing", n=score, tally=tally["label"], value=value))
    return texts


def next_bot(live: TableSession, winners: Sequence[int], lang: str) -> Json | None:
    """The level above, for a person alone who has won against bots of one level."""
    people = [row.seat for row in live.seats if row.kind != "bot"]
    rivals = {row.bot for row in live.seats if row.kind == "bot"}
    if len(people) != 1 or len(rivals) != 1 or people[0] not in winners:
        return None
    if live.seats[people[0]].standin:
        return None
    name = levels.next_level(rivals.pop())
    if name is None or name not in levels.names(live.game):
        return None
    label = bot_label(live.game, name, lang)
    return {"name": name, "label": label, "text": say(lang, "result-next", bot=label)}
