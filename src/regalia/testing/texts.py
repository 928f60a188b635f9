"""Every word a game can say exists in English; another language has the same variables.

What a language has no message for is shown in English, which the report notes.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import lru_cache
from importlib import resources
from pathlib import Path
from typing import Any, Final

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from regalia.engine.errors import Why
from regalia.engine.events import EventKind
from regalia.engine.fields import Show
from regalia.engine.game import AnyGame
from regalia.engine.verbs import Kind, Verb
from regalia.testing.plies import Seen
from regalia.testing.report import ConformanceError, Report, require, some
from regalia.text.languages import COMMON, FALLBACK, FORMS, LANGS
from regalia.text.words import MissingMessage, Words, identifier

OWN_WORDS: Final = ("seat", "amount")  # kinds the text layer words by itself
SUFFIXES: Final = (*FORMS, "key")  # $cat_acc, $cat_key are $cat too
ALWAYS: Final = (
    "over", "stale", "not-asked", "no-notation", "not-now", "no-undo", "no-undo-chance",
    "no-draft", "no-undo-draft", "no-undo-other", "no-undo-secret", "no-undo-seen",
)  # fmt: skip


class Variables(Visitor):
    """Collects the $variables of a message; other forms count as the thing itself."""

    def __init__(self) -> None:
        self.names: Final[set[str]] = set()
        self.messages: Final[set[str]] = set()  # those it quotes

    def visit_VariableReference(self, node: Any) -> None:  # noqa: N802 - Fluent's name for it
        name = node.id.name
        stem, _, form = name.rpartition("_")
        self.names.add(stem if form in SUFFIXES and stem else name)

    def visit_MessageReference(self, node: Any) -> None:  # noqa: N802 - Fluent's name for it
        self.messages.add(node.id.name)


def read_ftl(package: str, lang: str, where: str) -> dict[str, Variables]:
    """Read the messages of a file, each with its variables; none if there is no file."""
    source = resources.files(package).joinpath("locale", f"{lang}.ftl")
    place = f"{where}: locale/{lang}.ftl"
    if not source.is_file():
        right = "write every word a person reads there"
        require(lang != FALLBACK, place, f"is missing: {right}")
        return {}
    messages, wrong = parse_ftl(source.read_text(encoding="utf-8"))
    require(not wrong, place, wrong)
    return messages


@lru_cache(maxsize=64)
def parse_ftl(text: str) -> tuple[dict[str, Variables], str]:
    """Return the messages of a text, and the first mistake in it."""
    found: dict[str, Variables] = {}
    lines: dict[str, int] = {}
    for entry in FluentParser().parse(text).body:
        line = 1 + text.count("\n", 0, entry.span.start if entry.span else 0)
        if isinstance(entry, ftl.Junk) and (junk := str(entry.content).strip()):
            begins = junk.partition("\n")[0]
            return found, f"line {line} is no message: {begins!r}; write: key = text"
        if isinstance(entry, ftl.Message):
            name = entry.id.name
            if name in lines:
                twice = f"line {line}: {name} is there already in line {lines[name]}"
                return found, f"{twice}; take one of them out"
            lines[name] = line
            variables = Variables()
            variables.visit(entry)
            found[name] = variables
    return found, ""


@lru_cache(maxsize=32)
def own_messages(package: str, lang: str) -> frozenset[str]:
    """Return a language's own messages, without those that English lends it."""
    return frozenset(read_ftl(COMMON, lang, COMMON) | read_ftl(package, lang, package))


def variables_of(key: str, messages: dict[str, Variables]) -> set[str]:
    """Return the variables of a message and of all it quotes."""
    open_keys, done = {key}, set[str]()
    while open_keys:
        name = open_keys.pop()
        done.add(name)
        open_keys |= messages[name].messages & messages.keys() - done
    return set[str]().union(*(messages[name].names for name in done))


# -- which keys a game needs ------------------------------------------------------
def kind_keys(kind: Kind, kinds: dict[str, Kind]) -> Iterator[str]:
    """Return the names of a family of things."""
    if kind.literal or kind.name in OWN_WORDS:
        return
    for name in kind.names:
        parts = name.split("+")
        if not name:
            continue
        if kind.made_of and all(part in kinds[kind.made_of].index for part in parts):
            yield from (f"{kind.made_of}-{identifier(part)}-n" for part in parts)
        else:
            yield f"{kind.name}-{identifier(name)}"


def event_keys(kind: EventKind) -> Iterator[str]:
    yield f"event-{kind.name}"
    if any(arg.show == Show.OWNER for arg in kind.args):
        yield f"event-{kind.name}-hidden"


def why_keys(package: str) -> set[str]:
    """Return the keys written out in `Why(...)` calls of a game's sources."""
    root = Path(str(resources.files(package)))
    found = set()
    for file in sorted(root.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("Why"):
                for value in node.args[1:2]:
                    if isinstance(value, ast.Constant):
                        found.add("why-" + str(value.value))
    return found


def verbs_of_people(game: AnyGame, seen: Seen) -> list[Verb]:
    """Return the verbs people meet: all but those only chance was seen to use."""
    return [v for v in game.verbs.list if v.name in seen.asked or v.name not in seen.dealt]


def expected_keys(game: AnyGame, seen: Seen) -> set[str]:
    keys = {f"why-{key}" for key in ALWAYS} | why_keys(game.package)
    for kind in game.verbs.kinds.values():
        keys.update(kind_keys(kind, game.verbs.kinds))
    for event in game.events.list:
        keys.update(event_keys(event))
        if event.level == 1:
            keys.add(f"chapter-{event.name}")
    keys.update(f"verb-{verb.name}" for verb in verbs_of_people(game, seen))
    keys.update(f"prompt-{prompt}" for prompt in seen.prompts)
    for choice in game.choices:
        keys.update((f"option-{choice.name}", f"option-{choice.name}-help"))
        keys.update(f"option-{choice.name}-{identifier(value)}" for value in choice.values)
    keys.update(f"from-{source}" for source in (*game.books.sources, "start"))
    keys.update(f"account-{account.name}" for account in game.books.accounts)
    for result in seen.results:
        keys.update(f"tally-{tally.key}" for tally in result.tallies)
        keys.add(f"decided-{result.decided}")
    return keys


# -- the check ------------------------------------------------------------------------
def check_texts(game: AnyGame, seen: Seen, report: Report) -> None:
    """Check that everything can be said in English, and elsewhere with the same variables."""
    keys = sorted(expected_keys(game, seen))
    english = read_ftl(COMMON, FALLBACK, COMMON) | read_ftl(game.package, FALLBACK, game.name)
    lost = [key for key in keys if key not in english]
    require(not lost, f"{game.name}: locale/{FALLBACK}.ftl", f"no message for {some(lost)}")
    check_sentences(game, seen, FALLBACK, report)
    report.count("messages in English", len(keys))
    for lang in LANGS[1:]:
        own = read_ftl(COMMON, lang, COMMON) | read_ftl(game.package, lang, game.name)
        lost = [key for key in keys if key not in own]
        if lost:
            report.note(f"locale/{lang}.ftl: {some(lost)} are shown in English")
        for key in keys:
            if key in own:
                check_variables(game, lang, key, own, english)
        check_sentences(game, seen, lang, report)


def check_variables(
    game: AnyGame, lang: str, key: str, own: dict[str, Variables], english: dict[str, Variables]
) -> None:
    """Check that a message uses the same variables in both languages."""
    mine, theirs = variables_of(key, own), variables_of(key, english)
    if mine == theirs:
        return
    more, less = ", ".join(sorted(mine - theirs)), ", ".join(sorted(theirs - mine))
    parts = [f"{lang}.ftl uses {more} and en.ftl does not"] if more else []
    parts += [f"en.ftl uses {less} and {lang}.ftl does not"] if less else []
    raise ConformanceError(f"{game.name}: locale: {key}: {'; '.join(parts)}; use the same in both")


def check_sentences(game: AnyGame, seen: Seen, lang: str, report: Report) -> None:
    """Check that options, questions and log lines can really be formatted."""
    words = Words(game, lang)
    said = 0
    try:
        for codes in seen.asked.values():
            said += sum(bool(words.option(code)) for code in codes)
        for prompt, about in seen.prompts.items():
            said += bool(words.prompt(prompt, about))
        for kind in game.events.list:
            for hide in {False, kind.reveals}:
                said += bool(words.event(an_event(game, kind, hide)))
        for key in ALWAYS:
            said += bool(words.why(Why("", key)))
    except MissingMessage as error:
        raise ConformanceError(f"{game.name}: {error}") from None
    report.count("sentences said", said)


def an_event(game: AnyGame, kind: EventKind, hide: bool) -> dict[str, Any]:
    """Return a made-up event with the last thing of each kind."""
    args: dict[str, int | None] = {}
    for arg in kind.args:
        size = len(game.verbs.kinds[arg.kind]) if arg.kind not in OWN_WORDS else 1
        args[arg.name] = None if hide and arg.show == Show.OWNER else size - 1
    return {"event": kind.name, "args": args}


def check_refusal(game: AnyGame, why: Why, rules: set[str], where: str) -> None:
    """Check that a refusal met in play has words everywhere and names a real statement."""
    known = not why.rule or why.rule in rules
    require(known, where, f"the refusal {why.key!r} cites unknown {why.rule}")
    own = f"why-{why.key}" in own_messages(game.package, FALLBACK)
    require(own, where, f"locale/en.ftl: no message for why-{why.key}")
    for lang in LANGS:
        try:
            Words(game, lang).why(why)
        except MissingMessage as error:
            raise ConformanceError(f"{where}: {error}") from None
