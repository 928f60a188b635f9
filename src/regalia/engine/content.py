"""Content packs: TOML text -> checked numbers, with the place of each mistake.

A pack holds ids and numbers, each record with its source grade; a host's own
pack may add `words` to a record it changes, which only the text layer reads.
A pack is named by the hash of its figures, that is of all that changes play.
Every reading goes through a Node, which knows where it stands, so a broken
number is reported as ``advisor.jester.value: 19 is above 18``.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any, Final, NamedTuple

from regalia.engine.errors import BadPack
from regalia.engine.nesting import TooDeep, read_toml

GRADES: Final = ("rulebook", "published", "reconstructed")
# Keys that say where a record comes from, what it is called or where it is drawn:
# no match is played otherwise for them.
ASIDE: Final = frozenset(
    ("source", "words", "adapted", "confidence", "rulebook", "xy", "label_xy", "guild_xy")
)


class Node:
    """One table of a pack and its place in it."""

    def __init__(self, place: str, data: dict[str, Any]) -> None:
        self.place: Final = place
        self.data: Final = data

    def at(self, key: str) -> str:
        return f"{self.place}.{key}" if self.place else key

    def has(self, key: str) -> bool:
        return key in self.data

    def _get(self, key: str) -> Any:
        if key not in self.data:
            raise BadPack(self.at(key), "is missing")
        return self.data[key]

    def number(self, key: str, low: int, high: int, default: int | None = None) -> int:
        value = self.data.get(key, default) if default is not None else self._get(key)
        if not isinstance(value, int) or isinstance(value, bool):
            raise BadPack(self.at(key), f"{value!r} is not a whole number")
        if not low <= value <= high:
            side = f"below {low}" if value < low else f"above {high}"
            raise BadPack(self.at(key), f"{value} is {side}")
        return value

    def word(self, key: str, allowed: tuple[str, ...] = ()) -> str:
        value = self._get(key)
        if not isinstance(value, str) or not value:
            raise BadPack(self.at(key), f"{value!r} is not a word")
        if allowed and value not in allowed:
            raise BadPack(self.at(key), f"{value!r} is none of {', '.join(allowed)}")
        return value

    def words(self, key: str, allowed: tuple[str, ...] = ()) -> list[str]:
        value = self._get(key)
        if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
            raise BadPack(self.at(key), "is not a list of words")
        for word in value:
            if allowed and word not in allowed:
                raise BadPack(self.at(key), f"{word!r} is none of {', '.join(allowed)}")
        return list(value)

    def numbers(self, key: str, low: int, high: int) -> list[int]:
        value = self._get(key)
        if not isinstance(value, list):
            raise BadPack(self.at(key), "is not a list of numbers")
        for item in value:
            if not isinstance(item, int) or isinstance(item, bool) or not low <= item <= high:
                raise BadPack(self.at(key), f"{item!r} is not a number from {low} to {high}")
        return list(value)

    def node(self, key: str) -> Node:
        value = self._get(key)
        if not isinstance(value, dict):
            raise BadPack(self.at(key), "is not a table")
        return Node(self.at(key), value)

    def nodes(self, key: str) -> list[Node]:
        """Return an array of tables; each is named by its id if it has one."""
        value = self._get(key)
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            raise BadPack(self.at(key), "is not a list of tables")
        return [Node(self.at(f"{key}.{item.get('id', i)}"), item) for i, item in enumerate(value)]

    def records(self, key: str, count: int) -> list[Node]:
        """Return the graded records of one kind, with distinct ids and the printed count."""
        found = self.nodes(key)
        if len(found) != count:
            raise BadPack(self.at(key), f"has {len(found)} records, the box has {count}")
        seen: set[str] = set()
        for node in found:
            name = node.word("id")
            if name in seen:
                raise BadPack(node.place, "stands twice")
            seen.add(name)
            node.word("source", GRADES)
        return found


def expect(place: str, found: object, right: object) -> None:
    """Refuse a pack whose count is not the rulebook's."""
    if found != right:
        raise BadPack(place, f"is {found}, the rulebook says {right}")


def parse(text: str, game: str) -> Node:
    """Return a pack's text as the root node, after a check of the game it is for."""
    try:
        data = read_toml(text)
    except TooDeep as error:
        raise BadPack("pack", str(error)) from None
    except ValueError as error:
        raise BadPack("pack", f"is not valid TOML: {error}") from None
    root = Node("", data)
    expect("game", root.word("game"), game)
    return root


class Content(NamedTuple):
    """A pack after reading: its numbers for the rules, and other facts about it."""

    text: str
    figures: Any  # what the game's read_pack made of it
    hash: str  # names the figures: what a table, a record and a position keep
    key: str  # names the text's whole data, words and sources too: for what is cached
    grades: dict[str, int]  # how many records stand under each source grade
    sources: dict[tuple[str, str], str]  # the source grade by table and id
    changes: dict[str, Change]  # records other than in the pack we ship, by id
    root: Node


def figures(data: Any) -> Any:
    """Return the data without what cannot change a match."""
    if isinstance(data, dict):
        return {key: figures(value) for key, value in data.items() if key not in ASIDE}
    return [figures(item) for item in data] if isinstance(data, list) else data


def digest(data: Any) -> str:
    """Return a short name: the same data give the same one, however they are written."""
    canon = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(canon.encode()).hexdigest()[:16]


def sources(root: Node) -> dict[tuple[str, str], str]:
    """Return the source grade of each record that has an id."""
    return {
        (table, str(record["id"])): str(record.get("source", ""))
        for table, records in root.data.items()
        if isinstance(records, list)
        for record in records
        if isinstance(record, dict) and "id" in record
    }


class Change(NamedTuple):
    """The difference between a host's record and ours."""

    figures: bool  # other numbers, so that our sentence about it no longer holds
    words: Any  # what stands under `words`, unchecked; {} if nothing does


def changes(root: Node, shipped: Node) -> dict[str, Change]:
    """Return the records that differ from our pack, by id."""
    own = by_id(shipped)
    found = {}
    for name, records in by_id(root).items():
        if records != own.get(name):
            other = figures(records) != figures(own.get(name, []))
            words = [record["words"] for record in records if "words" in record]
            found[name] = Change(other, words[0] if words else {})
    return found


def by_id(root: Node) -> dict[str, list[dict[str, Any]]]:
    """Return every record by its id; tables of different kinds may share one."""
    found: dict[str, list[dict[str, Any]]] = {}
    for value in root.data.values():
        for item in value if isinstance(value, list) else ():
            if isinstance(item, dict) and isinstance(item.get("id"), str):
                found.setdefault(item["id"], []).append(item)
    return found


def grades(root: Node) -> dict[str, int]:
    """Count the records of each source grade."""
    count = dict.fromkeys(GRADES, 0)
    for value in root.data.values():
        if isinstance(value, list):
            for item in value:
                if isinstance(item, dict) and item.get("source") in count:
                    count[item["source"]] += 1
    return count
