"""A game as one value: its rules, bound to one content pack."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module, resources
from typing import Any, Final, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from regalia.engine import codec
from regalia.engine.belief import Belief
from regalia.engine.bot import Bot as Bot
from regalia.engine.bot import Chooser, Start
from regalia.engine.content import (
    Change,
    Content,
    Node,
    changes,
    digest,
    figures,
    grades,
    parse,
    sources,
)
from regalia.engine.dealer import Dealer, SeededDealer
from regalia.engine.edge import Edge
from regalia.engine.errors import BadSetup, BadState, UnknownPack
from regalia.engine.events import Events
from regalia.engine.fields import Field
from regalia.engine.insight import Insight
from regalia.engine.ledger import Ledger, plain_ledger
from regalia.engine.match import Match, Result
from regalia.engine.plausible import check_position
from regalia.engine.record import Setup
from regalia.engine.rules import Rules
from regalia.engine.steps import BaseState, S, Step
from regalia.engine.verbs import Ref, Verbs
from regalia.engine.view import View
from regalia.engine.ways import Gesture

T_co = TypeVar("T_co", covariant=True)
# What makes a bot for a seat; a plain chooser may be made from game and dealer.
Maker: TypeAlias = "Callable[[Start], Bot] | Callable[[Game[S], Dealer], Chooser]"


class Choice(NamedTuple):
    """A table option: its values in words, the default first among equals."""

    name: str
    values: tuple[str, ...]
    default: str
    rule: str = ""
    before: str = ""  # what was played before the option came; "": the default


class Sampler(Protocol[T_co]):
    """A possible world behind a view, for search bots and the leak test."""

    def sample(self, view: View, dealer: Dealer, belief: Belief | None = None) -> T_co: ...


class Game(Generic[S]):
    """The rules of one game with one pack.  Never changed: with_pack() gives another game.

    `former_packs` are the names older releases had for packs, each with the hash of its
    figures; an earlier shipped pack lies in `content/past/<hash>.toml`.
    """

    def __init__(
        self,
        *,
        name: str,
        package: str,
        version: int,
        seats: tuple[int, int],
        choices: tuple[Choice, ...],
        verbs: Verbs,
        events: Events,
        fields: list[Field],
        steps: list[Step[S]],
        read_pack: Callable[[Node], Any],
        new: Callable[[int, list[int], Any], S],
        scores: Callable[[S], list[int]],
        result: Callable[[S], Result],
        sampler: Callable[[Game[S]], Sampler[S]],
        rule_prefix: str,
        bots: Mapping[str, Maker[S]] | None = None,
        traits: Callable[[S], list[list[Ref]]] | None = None,
        faults: Callable[[S], Iterator[str]] | None = None,
        insight: Insight[S] | None = None,
        belief: Callable[[Game[S], int, int], Belief] | None = None,
        ledger: Ledger | None = None,
        former_packs: Mapping[str, str] | None = None,
        gesture: Gesture[S] | None = None,
        neutral_at: tuple[int, ...] = (),
    ) -> None:
        self.name: Final = name
        self.package: Final = package
        self.version: Final = version
        self.min_seats, self.max_seats = seats
        self.choices: Final = choices
        self.verbs: Final = verbs
        self.events: Final = events
        self.fields: Final = fields
        self.rules: Final = Rules(steps)
        self.read_pack: Final = read_pack
        self.new: Final = new
        self.scores: Final = scores
        self.result: Final = result
        self.sampler: Final = sampler
        self.rule_prefix: Final = rule_prefix
        self.bots: Final = dict(bots or {})  # the game's own bots, weakest first
        self.traits: Final = traits  # by seat, what it was dealt that may sway the result
        self.faults: Final = faults  # what in a position cannot be, each in one sentence
        self.insight: Final = insight  # how it is played well, for policies, nets and searches
        self.belief: Final = (
            belief  # (game, seat, seats): what that seat's log tells, from its start
        )
        self.ledger: Final = ledger or plain_ledger(scores)  # where points come from
        self.former_packs: Final = dict(former_packs or {})
        self.gesture: Final = gesture  # which questions can be answered by a target
        self.neutral_at: Final = neutral_at  # table sizes where a player without a seat may win
        self.shipped: Game[S] = self  # the same game with the pack we ship
        self.pack_read: Content | None = None  # what `content` found when first asked

    # -- as a value ----------------------------------------------------------
    def __eq__(self, other: object) -> bool:
        if self is other or not isinstance(other, Game):
            return self is other
        same = self.rules.steps is other.rules.steps
        return same and self.content.key == other.content.key

    def __hash__(self) -> int:
        return hash(self.package)

    def __reduce__(self) -> tuple[Any, ...]:
        return revived, (self.package, "" if self.shipped is self else self.content.text)

    # -- the pack --------------------------------------------------------------
    def resource(self, *path: str) -> str:
        """A text file shipped in the game's folder."""
        return resources.files(self.package).joinpath(*path).read_text(encoding="utf-8")

    @property
    def content(self) -> Content:
        """The pack and all that is known about it."""
        if self.pack_read is None:
            text = self.resource("content", f"{self.name}.toml")
            self.pack_read = self._read(text, parse(text, self.name), {})
        return self.pack_read

    def _read(self, text: str, root: Node, changed: dict[str, Change]) -> Content:
        return Content(
            text,
            self.read_pack(root),
            digest(figures(root.data)),
            digest(root.data),
            grades(root),
            sources(root),
            changed,
        )

    def with_pack(self, text: str) -> Game[S]:
        """The same rules with other figures; BadPack says what is wrong with the text."""
        root = parse(text, self.name)
        changed = changes(root, parse(self.shipped.content.text, self.name))
        Edge.outside.check_words(changed)
        other = self._twin()
        other.pack_read = self._read(text, root, changed)
        other.shipped = self.shipped
        return other

    def with_bots(self, more: Mapping[str, Maker[S]]) -> Game[S]:
        """The same game with more bots; its own stay the last, which are the strongest."""
        other = self._twin({**more, **self.bots})
        other.pack_read = self.pack_read
        other.shipped = other if self.shipped is self else self.shipped.with_bots(more)
        return other

    def _twin(self, bots: Mapping[str, Maker[S]] | None = None) -> Game[S]:
        """The same rules once more; copy.copy() would ask __reduce__ and get the very same game."""
        return Game(
            name=self.name,
            package=self.package,
            version=self.version,
            seats=(self.min_seats, self.max_seats),
            choices=self.choices,
            verbs=self.verbs,
            events=self.events,
            fields=self.fields,
            steps=self.rules.steps,
            read_pack=self.read_pack,
            new=self.new,
            scores=self.scores,
            result=self.result,
            sampler=self.sampler,
            rule_prefix=self.rule_prefix,
            bots=self.bots if bots is None else bots,
            traits=self.traits,
            faults=self.faults,
            insight=self.insight,
            belief=self.belief,
            ledger=self.ledger,
            former_packs=self.former_packs,
            neutral_at=self.neutral_at,
        )

    def holding(self, pack: str) -> Game[S]:
        """This game with the pack of that name: the present, the shipped or an earlier one."""
        name = self.former_packs.get(pack, pack)
        for game in (self, self.shipped):
            # Up to 0.1.0 a pack was named by all of its data.
            if name == game.pack_hash or pack == game.content.key:
                return game
        past = resources.files(self.package).joinpath("content", "past", f"{name}.toml")
        if not name.isalnum() or not past.is_file():
            raise UnknownPack(self.name, pack)
        return self.with_pack(past.read_text(encoding="utf-8"))

    @property
    def pack(self) -> Any:
        return self.content.figures

    @property
    def pack_hash(self) -> str:
        return self.content.hash

    # -- starting -----------------------------------------------------------
    def setup(
        self, seats: int, options: Mapping[str, Any] | None = None, *, kept: bool = False
    ) -> Setup:
        """A checked setup; BadSetup says what would be right.

        One that was `kept` (in a record, a position, a table) may be older than
        an option: then it is played as it was before that option came.
        """
        if isinstance(seats, bool) or not isinstance(seats, int):
            raise BadSetup(f"seats must be a whole number, not {seats!r}")
        if not self.min_seats <= seats <= self.max_seats:
            raise BadSetup(
                f"{self.name} takes {self.min_seats} to {self.max_seats} players, not {seats}"
            )
        given = dict(options or {})
        chosen = []
        for choice in self.choices:
            usual = choice.before if kept and choice.before else choice.default
            value = option_word(given.pop(choice.name, usual))
            if value not in choice.values:
                raise BadSetup(
                    f"option {choice.name}: {value!r} is none of {', '.join(choice.values)}"
                )
            chosen.append((choice.name, value))
        if given:
            known = ", ".join(choice.name for choice in self.choices) or "none"
            raise BadSetup(f"unknown option {min(given)!r}; {self.name} has: {known}")
        return Setup(self.name, seats, tuple(chosen), self.pack_hash)

    def option_numbers(self, setup: Setup) -> list[int]:
        chosen = dict(setup.options)  # by name: a view that went through JSON may be reordered
        return [choice.values.index(chosen[choice.name]) for choice in self.choices]

    def blank(self, setup: Setup) -> S:
        """A State before its first step."""
        return self.new(setup.seats, self.option_numbers(setup), self.pack)

    def match(
        self,
        seats: int,
        seed: int | str | None = None,
        options: Mapping[str, Any] | None = None,
        dealer: Dealer | None = None,
    ) -> Match[S]:
        """A new match; a seed fixes every die and shuffle."""
        setup = self.setup(seats, options)
        return Match(self, setup, self.blank(setup), self.dealer(seed, dealer))

    def dealer(self, seed: int | str | None, dealer: Dealer | None) -> Dealer:
        if dealer is not None:
            if seed is not None:
                raise BadSetup("give a seed or a dealer, not both")
            return dealer
        if seed is None:
            seed = Edge.outside.seed()
        if isinstance(seed, bool) or not isinstance(seed, int | str):
            raise BadSetup(f"a seed is a whole number or a word, not {seed!r}")
        if isinstance(seed, str) and (not seed or seed != seed.strip() or not seed.isprintable()):
            raise BadSetup(f"a seed is one line of visible characters, not {seed!r}")
        return SeededDealer(seed)

    # -- positions ------------------------------------------------------------
    def dump(self, s: BaseState, setup: Setup) -> dict[str, Any]:
        return {
            "game": self.name,
            "rules": self.version,
            "pack": setup.pack,
            "seats": setup.seats,
            "options": dict(setup.options),
            **codec.encode(s, self.fields),
        }

    def load(self, data: Mapping[str, Any]) -> tuple[Setup, S]:
        """The State of a dumped position, checked; BadState if it cannot be."""
        setup, s = self.read(data)
        check_position(self, setup, s)
        return setup, s

    def read(self, data: Mapping[str, Any]) -> tuple[Setup, S]:
        """load() with a look at shapes and ranges only: for positions we wrote ourselves."""
        if data.get("game") != self.name:
            raise BadState(f"game: the position has {data.get('game')!r}, this is {self.name!r}")
        rules = data.get("rules")
        if isinstance(rules, bool) or not isinstance(rules, int) or not 1 <= rules <= self.version:
            raise BadState(f"rules: the position has {rules!r}, this game 1 to {self.version}")
        if self._for_position(data) is not self:
            raise BadState(f"pack: {data['pack']!r} is not the pack of this game")
        if not isinstance(data.get("options"), dict):
            raise BadState("options: is missing or not a table")
        setup = self.setup(data.get("seats", 0), data["options"], kept=True)
        s = codec.decode(
            dict(data), lambda: self.blank(setup), self.fields, self.rules, self.verbs.size
        )
        return setup, s

    def _for_position(self, data: Mapping[str, Any]) -> Game[S]:
        """This game with the pack a position was dumped with."""
        try:
            return self.holding(str(data.get("pack")))
        except UnknownPack as error:
            raise BadState(f"pack: {error}") from None

    def restore(
        self,
        data: Mapping[str, Any],
        seed: int | str | None = None,
        dealer: Dealer | None = None,
    ) -> Match[S]:
        """A match that goes on from a dumped position, with the pack it was dumped with."""
        game = self._for_position(data) if data.get("game") == self.name else self
        setup, s = game.load(data)
        return Match(game, setup, s, self.dealer(seed, dealer), start=dict(data))


def revived(package: str, text: str) -> Game[Any]:
    """A pickled game: the one its package holds, with the pack it had."""
    game: Game[Any] = import_module(package).GAME
    return game.with_pack(text) if text else game


def option_word(value: Any) -> str:
    """Options are words; True, None and 9 are taken for on, none and 9."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)
