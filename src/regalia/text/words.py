"""Turning keys and references into sentences.

Message keys, all in the game's `locale/<lang>.ftl` or in the common one:

    <kind>-<name>        a thing; attributes are its other forms
                         (`.gen`, `.acc`..., `.short`), passed as $kind_gen, $kind_acc
    <kind>-<name>-n      so many of a thing ($n), for composite kinds
    prompt-<step key>    what a seat is asked
    verb-<verb>          what an option says; verb-<verb>-<prompt key> where it
                         should say something else when asked that
    effect-<verb>        what the option does, where that is always the same (see
                         regalia.layout.effects); effect-<verb>-<prompt key> likewise
    event-<kind>         a line of the log; event-<kind>-hidden where something
                         in it may not be seen
    chapter-<kind>       what a line of level 1 begins, in a word or two
    why-<key>            a refusal
    option-<name>, option-<name>-<value>, option-<name>-help   table options
    tally-<key>, decided-<key>                                 the result
    account-<name>, from-<source>                              the ledger
    won-<key>                                                  who won, where no seat did

Every thing named in an option or an event arrives as a variable named after
its argument; a second one of the same kind as $kind2.  Beside it comes
$kind_key for selectors: its notation word, "none" where it is silent.  A
literal kind is written as it is noted, unless `<kind>-each` ($n) words each of
its numbers; a kind `order` ("2-1-3") names the seats in that order.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from regalia.engine.content import Change
from regalia.engine.errors import BadArgument, Why
from regalia.engine.game import AnyGame
from regalia.engine.verbs import Ref
from regalia.layout.face import face_of
from regalia.text.languages import COMMON, FORMS, LANGS, texts
from regalia.text.messages import Messages
from regalia.text.packwords import CHANGED, check, identifier, pack_words

__all__ = ["FORMS", "LANGS", "MissingMessage", "Words", "check_pack_words", "identifier"]

SILENT: Final = "none"


# Messages already put into words, by game, language and pack: a board says most things every time.
SAID: Final[dict[tuple[str, str, str], dict[tuple[Any, ...], str]]] = {}
REMEMBERED: Final = 20_000
# And things as variables: there are so many as the game's verbs can name.
FORMED: Final[dict[tuple[str, str, str], dict[tuple[str, str, int], dict[str, Any]]]] = {}
NAMED: Final = ("seat", "order")  # kinds that say who sits at this table: never remembered


class MissingMessage(LookupError):
    """A key has no words: a mistake of ours, found by the conformance kit."""


class Words:
    """The words of one game in one language."""

    def __init__(self, game: AnyGame, lang: str, seat_names: Sequence[str] = ()) -> None:
        self.game: Final = game
        self.lang: Final = lang
        self.seat_names: tuple[str, ...] = tuple(seat_names)
        self._bundle: Final[Messages] = bundle(game.package, lang, game.more_words)
        key = (game.package + game.more_words, lang, game.content.key)
        self._said: Final = SAID.setdefault(key, {})
        self._formed: Final = FORMED.setdefault(key, {})
        self._own: Final = pack_words(game, lang)

    def has(self, key: str) -> bool:
        return self._bundle.has_message(key)

    def get(self, key: str, **args: Any) -> str:
        """Return a message with its variables filled in."""
        memo = (key, *args.items())
        text = self._said.get(memo)
        if text is None:
            text = self._remember(memo, self._format(key, args))
        return text

    def _remember(self, memo: tuple[Any, ...], text: str) -> str:
        if len(self._said) >= REMEMBERED:
            self._said.clear()
        self._said[memo] = text
        return text

    def _format(self, key: str, args: dict[str, Any]) -> str:
        if key in self._own.messages:
            return self._own.messages[key] or self._format(CHANGED, {})
        plain = self._bundle.plain(key)
        if plain is not None:
            return plain
        message = self._message(key)
        if message.value is None:
            raise MissingMessage(f"{self.lang}: {self.game.name}: {key!r} has no text")
        text, errors = self._bundle.format_pattern(message.value, args)
        if errors:
            raise MissingMessage(f"{self.lang}: {self.game.name}: {key!r}: {errors[0]}")
        return str(text)

    # -- things ------------------------------------------------------------
    def ref(self, kind: str, number: int) -> str:
        """Return a thing's name in its plain form."""
        if kind in NAMED:
            return self.named(kind, number)
        memo = (kind, number)
        text = self._said.get(memo)
        if text is None:
            text = self._remember(memo, self.named(kind, number))
        return text

    def named(self, kind: str, number: int) -> str:
        return str(self.variables(kind, kind, number)[kind])

    def variables(self, name: str, kind: str, number: int) -> dict[str, Any]:
        """Return a thing as variables: $name, and $name_<form> for each form it has."""
        if kind == "amount":
            return {name: number}
        if kind == "seat":
            return {name: self.seat(number)}
        if kind in NAMED:
            return self.forms(name, kind, number)
        memo = (name, kind, number)
        found = self._formed.get(memo)
        if found is None:
            found = self._formed[memo] = self.forms(name, kind, number)
        return found.copy()

    def forms(self, name: str, kind: str, number: int) -> dict[str, Any]:
        """Return a thing of a family, in all its forms."""
        family = self.game.verbs.kinds[kind]
        word = family.names[number]
        key = {f"{name}_key": identifier(word) or SILENT}
        if family.literal or not word:
            return {name: self.literal(kind, word), **key}
        if family.made_of:
            return {name: self.composite(kind, family.made_of, word), **key}
        message = self._message(f"{kind}-{identifier(word)}")
        found = {name: self.get(f"{kind}-{identifier(word)}"), **key}
        own = self._own.forms.get(f"{kind}-{identifier(word)}", {})
        for form in FORMS:
            if form in own:
                found[f"{name}_{form}"] = own[form]
            elif form in message.attributes:
                text, _ = self._bundle.format_pattern(message.attributes[form], {})
                found[f"{name}_{form}"] = str(text)
            else:
                found[f"{name}_{form}"] = found[name]
        return found

    def _message(self, key: str) -> Any:
        if not self._bundle.has_message(key):
            raise MissingMessage(f"{self.lang}: {self.game.name}: no message {key!r}")
        return self._bundle.get_message(key)

    def literal(self, kind: str, word: str) -> str:
        """Return "w3+w5" as "white 3 + white 5", "2-1" as the names of two seats."""
        if kind == "order":
            return ", ".join(self.seat(int(number) - 1) for number in word.split("-"))
        if word and self.has(f"{kind}-each"):
            numbers = ("".join(filter(str.isdigit, part)) for part in word.split("+"))
            return " + ".join(self.get(f"{kind}-each", n=number) for number in numbers)
        return word.replace("-", "\N{MINUS SIGN}") if word[1:].isdigit() else word

    def composite(self, kind: str, made_of: str, word: str) -> str:
        """Return "gold+gold+wood" as "2 gold, 1 wood"."""
        parts = Counter(word.split("+"))
        known = self.game.verbs.kinds[made_of].index
        if not all(part in known for part in parts):
            return self.get(f"{kind}-{identifier(word)}")
        return ", ".join(
            self.get(f"{made_of}-{identifier(part)}-n", n=n) for part, n in parts.items()
        )

    def seat(self, number: int) -> str:
        if 0 <= number < len(self.seat_names):
            return self.seat_names[number]
        return self.get("seat-name", n=number + 1)

    # -- sentences -----------------------------------------------------------
    def _refs(self, refs: Sequence[Ref]) -> dict[str, Any]:
        variables: dict[str, Any] = {}
        seen: Counter[str] = Counter()
        for ref in refs:
            seen[ref.kind] += 1
            name = ref.kind if seen[ref.kind] == 1 else f"{ref.kind}{seen[ref.kind]}"
            variables |= self.variables(name, ref.kind, ref.id)
        return variables

    def option(self, code: int, prompt: str = "") -> str:
        """Return the text on an option's button, as an answer to this prompt."""
        return self._answer("verb", code, prompt)

    def effect(self, code: int, prompt: str) -> str:
        """Return what an option does, if the words alone say it; "" otherwise."""
        key = f"effect-{self.game.verbs.of(code).name}"
        told = self.has(key) or self.has(f"{key}-{prompt}")
        return self._answer("effect", code, prompt) if told else ""

    def _answer(self, about: str, code: int, prompt: str) -> str:
        """Return the message about an option's verb, or the one for this prompt."""
        verb = self.game.verbs.of(code)
        numbers = face_of(self.game).numbers.get(verb.name)
        variables: dict[str, Any] = {} if numbers is None else {**numbers(code, prompt)}
        args = verb.args(code)
        refs = [Ref(kind.name, args[i]) for i, kind in enumerate(verb.kinds)]
        extra = [
            ref for ref in verb.refs(code) if ref.kind not in {kind.name for kind in verb.kinds}
        ]
        variables |= self._refs([*extra, *refs])
        special = f"{about}-{verb.name}-{prompt}"
        return self.get(special if self.has(special) else f"{about}-{verb.name}", **variables)

    def prompt(self, key: str, about: Sequence[Sequence[Any]] = ()) -> str:
        return self.get(f"prompt-{key}", **self._refs([Ref(kind, n) for kind, n in about]))

    def event(self, entry: Mapping[str, Any]) -> str:
        """Return a log entry, as Match.log gives it, in words."""
        hidden = None in entry["args"].values()
        return self.get(f"event-{entry['event']}{'-hidden' if hidden else ''}", **self._told(entry))

    def chapter(self, entry: Mapping[str, Any]) -> str:
        """Return the short name of what a heading of the log begins."""
        return self.get(f"chapter-{entry['event']}", **self._told(entry))

    def _told(self, entry: Mapping[str, Any]) -> dict[str, Any]:
        variables: dict[str, Any] = {}
        for arg in self.game.events.by_name[entry["event"]].args:
            if entry["args"][arg.name] is not None:
                variables |= self.variables(arg.name, arg.kind, entry["args"][arg.name])
        return variables

    def why(self, why: Why) -> str:
        variables: dict[str, Any] = {}
        for name, kind, number in why.args:
            variables |= self.variables(name, kind, number)
        return self.get(f"why-{why.key}", **variables)

    def reason(
        self, name: str, value: int, before: int, args: Sequence[tuple[str, str, int]] = ()
    ) -> str:
        """Return how a choice changes a gauge (engine/insight.py), from `before` to `value`."""
        variables: dict[str, Any] = {"value": value, "before": before, "gain": value - before}
        variables["grows"] = "yes" if value > before else "no"
        for variable, kind, number in args:
            variables |= self.variables(variable, kind, number)
        return self.get(f"reason-{name}", **variables)


@lru_cache(maxsize=64)
def bundle(package: str, lang: str, more: str = "") -> Messages:
    """Return the common messages and the game's own, in English where others are missing."""
    if lang not in LANGS:
        raise BadArgument(f"no language {lang!r}; there are {', '.join(LANGS)}")
    found = Messages(lang)
    for text in (*texts(COMMON, lang), *texts(package, lang)):
        found.add(text)
    if more:
        found.add(more)
    return found


def check_pack_words(changes: Mapping[str, Change]) -> None:
    """Raise BadPack if the words of a pack cannot be used."""
    check(changes, LANGS)
