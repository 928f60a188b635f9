"""A game as one object: everything the layers above need to know about it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from importlib import resources
from typing import Any, Final, Generic, NamedTuple, Protocol, TypeVar

from regalia.engine import codec, content
from regalia.engine.dealer import Dealer, SeededDealer
from regalia.engine.errors import BadSetup, BadState, Why
from regalia.engine.events import Events
from regalia.engine.fields import Field
from regalia.engine.match import Match, Result
from regalia.engine.plausible import check_position
from regalia.engine.record import Setup
from regalia.engine.rules import Rules
from regalia.engine.steps import BaseState, S, Step
from regalia.engine.verbs import Ref, Verbs
from regalia.engine.view import View

T_co = TypeVar("T_co", covariant=True)


class Choice(NamedTuple):
    """A table option: its values in words, the default first among equals."""

    name: str
    values: tuple[str, ...]
    default: str
    rule: str = ""
    before: str = ""  # what was played before the option came; "": the default


class Sampler(Protocol[T_co]):
    """A possible world behind a view, for search bots and the leak test."""

    def sample(self, view: View, dealer: Dealer) -> T_co: ...


class Bot(Protocol):
    """Plays a seat from its view alone; it never holds the true State."""

    def choose(self, view: View) -> int:
        """One of view["decision"]["codes"]."""
        ...


class Wording(Protocol):
    """The text layer, as far as the engine needs it."""

    def refusal(self, game: str, why: Why, lang: str) -> str: ...

    def check_words(self, changes: Mapping[str, content.Change]) -> None:
        """BadPack if the words a pack brings cannot be used."""
        ...


class Game(Generic[S]):
    """The rules of one game, bound to one content pack.

    `wording` and `entropy` are lent by the layers above (the engine has
    neither words nor chance of its own).
    """

    wording: Wording | None = None
    entropy: Callable[[], str] | None = None

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
        read_pack: Callable[[content.Node], Any],
        new: Callable[[int, list[int], Any], S],
        scores: Callable[[S], list[int]],
        result: Callable[[S], Result],
        sampler: Callable[[Game[S]], Sampler[S]],
        rule_prefix: str,
        bots: Mapping[str, Callable[[Game[S], Dealer], Bot]] | None = None,
        traits: Callable[[S], list[list[Ref]]] | None = None,
        faults: Callable[[S], Iterator[str]] | None = None,
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
        self._pack: Any = None
        self._pack_hash = ""
        self.pack_grades: dict[str, int] = {}
        self.pack_changes: dict[str, content.Change] = {}  # records other than shipped, by id

    # -- the pack ---------------------------------------------------------
    def resource(self, *path: str) -> str:
        """A text file shipped in the game's folder."""
        return resources.files(self.package).joinpath(*path).read_text(encoding="utf-8")

    def use_pack(self, text: str) -> None:
        """Play with this pack from now on; BadPack leaves the old one in place."""
        root = content.parse(text, self.name)
        pack = self.read_pack(root)
        changes = content.changes(root, content.parse(self._shipped(), self.name))
        if self.wording is not None:
            self.wording.check_words(changes)
        self._pack, self._pack_hash = pack, content.digest(root)
        self.pack_grades = content.grades(root)
        self.pack_changes = changes

    def _shipped(self) -> str:
        return self.resource("content", f"{self.name}.toml")

    @property
    def pack(self) -> Any:
        if self._pack is None:
            self.use_pack(self._shipped())
        return self._pack

    @property
    def pack_hash(self) -> str:
        return self._pack_hash if self.pack is not None else ""

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
            if self.entropy is None:
                raise BadSetup("give a seed or a dealer")
            seed = self.entropy()
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
        for key, right in (("game", self.name), ("rules", self.version), ("pack", self.pack_hash)):
            if data.get(key) != right:
                raise BadState(f"{key}: the position has {data.get(key)!r}, this game {right!r}")
        if not isinstance(data.get("options"), dict):
            raise BadState("options: is missing or not a table")
        setup = self.setup(data.get("seats", 0), data["options"], kept=True)
        s = codec.decode(
            dict(data), lambda: self.blank(setup), self.fields, self.rules, self.verbs.size
        )
        return setup, s

    def restore(
        self,
        data: Mapping[str, Any],
        seed: int | str | None = None,
        dealer: Dealer | None = None,
    ) -> Match[S]:
        """A match that goes on from a dumped position."""
        setup, s = self.load(data)
        return Match(self, setup, s, self.dealer(seed, dealer), start=dict(data))


def option_word(value: Any) -> str:
    """Options are words; True, None and 9 are taken for on, none and 9."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)
