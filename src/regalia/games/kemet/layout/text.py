"""The effects of things in words for the terminal's help, and the surroundings of a zone."""

from __future__ import annotations

from regalia.engine.verbs import Ref
from regalia.games.kemet import vocabulary as v
from regalia.games.kemet.board import Board
from regalia.games.kemet.pack import Pack
from regalia.layout.naming import Naming


def about(pack: Pack, ref: Ref, words: Naming) -> str:
    """Describe what a thing does; for a zone, its contents and its neighbours."""
    if ref.kind == "zone":
        return about_zone(pack, ref.id, words)
    names = {
        "tile": v.TILES, "card": v.CARDS, "tactic": v.TACTICS, "creature": v.CREATURES,
        "night": v.NIGHT.names,
    }  # fmt: skip
    if ref.kind not in names:
        return ""
    text = words.get(f"{ref.kind}-{names[ref.kind][ref.id]}-text")
    if ref.kind != "tile":
        return text
    color = words.ref("color", pack.color[ref.id])
    return words.get("text-tile", color=color, level=pack.level[ref.id], text=text)


def about_zone(pack: Pack, zone: int, words: Naming) -> str:
    """Describe a zone, for both sides of the board if they differ (KM-037)."""
    sides = {}
    for seats, key in ((4, "text-even"), (5, "text-odd")):
        board = pack.boards[seats]
        if zone in board.open:
            near = " ".join(v.ZONES[other] for other in board.near[zone])
            beside = words.get("text-near", near=near)
            sides[key] = ", ".join([*signs(pack, board, words, zone), beside])
    if len(sides) == 2 and len(set(sides.values())) == 1:
        return capital(f"{sides['text-odd']}.")
    return " ".join(words.get(key, text=text) for key, text in sides.items())


def signs(pack: Pack, board: Board, words: Naming, zone: int) -> list[str]:
    """Describe port, obelisk, and what a temple or the Sanctuary gives at night."""
    rule = pack.rule
    found = [words.get("text-port")] if board.port[zone] else []
    found += [words.get("text-obelisk")] if board.obelisk[zone] else []
    if board.worship[zone]:
        found.append(words.get("text-worship", n=board.worship[zone]))
    if zone == board.delta:
        found.append(words.get("text-delta", n=rule["delta_prayer"], units=rule["delta_units"]))
    if zone == board.sanctuary:
        price = rule["sacrifice_units"]
        found.append(words.get("text-sacrifice", n=rule["sacrifice_fame"], units=price))
    return found


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]
