"""Changes to the picks of an open secret decision: one pick, or the whole line."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, Final

from regalia.engine.match import Match, Option

ONE: Final = re.compile(r"([0-9]+) ?[=:] ?(\S+)")  # "2=red"


def redraft_picks(match: Match[Any], seat: int, typed: str) -> list[str]:
    """Return all wanted picks: "2=red" replaces one, "plan red act" all of them.

    Empty where nothing is picked yet, or the line means something else.
    """
    draft, decision = match.drafted(seat), match.decision(seat)
    if not draft or decision is None:
        return []
    picks = [one.picked.text for one in draft]
    if single := ONE.fullmatch(" ".join(typed.split())):
        place, wanted = int(single[1]) - 1, single[2]
        known = options_by_name(draft[place].instead) if 0 <= place < len(draft) else {}
        return [*picks[:place], known[wanted], *picks[place + 1 :]] if wanted in known else []
    first, *words = typed.split()
    anywhere = [option for one in draft for option in (one.picked, *one.instead)]
    known = options_by_name([*decision.options, *anywhere])
    meant = [known.get(word, "") for word in words]
    return meant if first == decision.prompt and meant and all(meant) else []


def options_by_name(options: Iterable[Option]) -> dict[str, str]:
    """Return the notations of options by the words after their verb."""
    return {option.text.partition(" ")[2]: option.text for option in options}
