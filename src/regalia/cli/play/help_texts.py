"""Help at the table: what can be typed, the rules behind a question, the effects of a thing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from regalia.cli.play.text_board import about, find_refs
from regalia.cli.ui_words import Ui
from regalia.engine.game import AnyGame
from regalia.engine.match import Match
from regalia.engine.verbs import Ref
from regalia.testing.catalogue import Statement, expand_rules, statements
from regalia.text.catalogue import few
from regalia.text.words import Words

COMMANDS: Final = ("help", "why", "hint", "undo", "save", "board", "options", "log", "quit")


def catalogue(game: AnyGame, lang: str) -> list[Statement]:
    """Return the game's rule catalogue, or nothing if it has none in this language."""
    try:
        return statements(game, lang)
    except FileNotFoundError:
        return []


def statement_text(game: AnyGame, lang: str, rule: str) -> str:
    """Return the text of a statement, or "" if there is none with that id."""
    return next((item.text for item in catalogue(game, lang) if item.id == rule), "")


def typing_help(match: Match[Any], seat: int, ui: Ui, example: str) -> Iterator[tuple[str, str]]:
    """Return lines as (style, text): what can be typed, and where to find the rules."""
    yield "bold", ui.get("help-typing")
    said = {name: ui.get(f"command-{name}") for name in (*COMMANDS, "rules")}
    if example:
        yield "", f"  {ui.get('help-number')}"
        yield "", f"  {ui.get('help-notation', example=example)}"
        yield "", f"  {ui.get('help-several')}"
        yield "", f"  {said['why']} {example}: {ui.get('help-why')}"
    for name in ("hint", "options", "board", "log", "undo"):
        yield "", f"  {said[name]}: {ui.get(f'help-{name}')}"
    thing, file = ui.get("help-name"), ui.get("file")
    rule = f"{match.game.rule_prefix}-\N{HORIZONTAL ELLIPSIS}"
    yield "", f"  {said['help']} {thing}, {said['help']} {rule}: {ui.get('help-rule')}"
    yield "", f"  {said['save']} {file}: {ui.get('help-save')}"
    yield "", f"  {said['quit']}: {ui.get('help-quit')}"
    if rules := rules_behind(match, seat):
        yield "", ui.get("help-behind", rules=rules, help=f"{said['help']} {said['rules']}")


def rules_behind(match: Match[Any], seat: int) -> str:
    """Return the statements of the open step; none if nothing is asked."""
    view = match.view(seat)
    if view["decision"] is None:
        return ""
    return match.game.rules.steps[view["stack"][-1]["number"]].rules


def rules_help(match: Match[Any], seat: int, ui: Ui) -> Iterator[tuple[str, str]]:
    """Return lines as (style, text): the important rules of the question, then all of them."""
    wanted = set(expand_rules(rules_behind(match, seat)))
    yield from few_rules(match, seat, ui)
    yield "bold", ui.get("help-rules" if wanted else "help-no-rules")
    for item in catalogue(match.game, ui.lang):
        if item.id in wanted:
            yield "", f"  {item.id} {item.text}"


def few_rules(match: Match[Any], seat: int, ui: Ui) -> Iterator[tuple[str, str]]:
    """Return the few statements that matter, in players' words if the game has them."""
    view = match.view(seat)
    if view["decision"] is None:
        return
    words = Words(match.game, ui.lang)
    found = few(match.game, view["stack"][-1]["number"])
    if found:
        yield "bold", ui.get("help-few")
    for rule in found:
        own = f"rule-{rule}"
        text = words.get(own) if words.has(own) else statement_text(match.game, ui.lang, rule)
        yield "", f"  {text} ({rule})"


def things_help(game: AnyGame, name: str, words: Words, ui: Ui) -> list[str]:
    """Return the effects of each thing of that name, with its kind if there are several."""
    found = distinct(game, find_refs(game, name, words), words)
    several = len({ref.kind for ref, _ in found}) > 1
    lines = []
    for ref, text in found:
        kind = f" ({ui.get(f'kind-{ref.kind}')})" if several and ui.has(f"kind-{ref.kind}") else ""
        lines.append(f"{words.ref(*ref)}{kind}: {text}")
    return list(dict.fromkeys(lines))


def distinct(game: AnyGame, refs: list[Ref], words: Words) -> list[tuple[Ref, str]]:
    """Return the things with their texts, without repeated texts."""
    told = [(ref, about(game, ref, words)) for ref in refs]
    return [
        (ref, text)
        for ref, text in told
        if not any(text in other and text != other for _, other in told)
    ]
