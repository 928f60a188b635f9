"""A game as one value: its rules, bound to one content pack."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from importlib import resources
from typing import Any, Final, Generic, Protocol, TypeAlias, TypeVar

from regalia.deprecated import without_itself
from regalia.engine import codec, content, transport
from regalia.engine.belief import Belief
from regalia.engine.bot import Bot as Bot
from regalia.engine.bot import Chooser, Start
from regalia.engine.dealer import Dealer, SeededDealer
from regalia.engine.edge import Edge, Picture
from regalia.engine.errors import BadPack, BadSetup, BadState, UnknownPack
from regalia.engine.events import Events
from regalia.engine.face import AnyFace
from regalia.engine.fields import Field
from regalia.engine.insight import Insight
from regalia.engine.ledger import Ledger, plain_ledger
from regalia.engine.match import Match, Result
from regalia.engine.nesting import TooDeep, check_depth
from regalia.engine.options import Choice as Choice
from regalia.engine.options import option_word
from regalia.engine.plausible import check_position
from regalia.engine.record import Setup
from regalia.engine.rules import Rules
from regalia.engine.steps import BaseState, S, Step
from regalia.engine.verbs import Ref, Verbs
from regalia.engine.view import View

T_co = TypeVar("T_co", covariant=True)
# A game is covariant in its State, so every game is a Game[BaseState]: what is true of any game
# can be asked of it, and what only one game's State has is a type error.
S_co = TypeVar("S_co", bound=BaseState, covariant=True)
# What makes a bot for a seat; a plain chooser may be made from game and dealer.
Maker: TypeAlias = "Callable[[Start], Bot] | Callable[[Game[S], Dealer], Chooser]"


class Sampler(Protocol[T_co]):
    """A possible world behind a view, for search bots and the leak test."""

    def sample(self, view: View, dealer: Dealer, belief: Belief | None = None) -> T_co: ...


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Game(Generic[S_co]):
    """The rules of one game with one pack, as a frozen value.

    `dataclasses.replace(game, steps=...)` gives another game that differs in those parts
    alone; with_pack() and with_bots() do so for a pack's text and for more bots.  Two games
    are equal if they play alike: all is the same but the bots and how the pack is spelled.
    """

    name: str
    package: str  # the folder that holds its content, words and pictures
    version: int
    seats: tuple[int, int]  # the fewest and the most
    choices: tuple[Choice, ...]
    verbs: Verbs
    events: Events
    fields: list[Field]
    steps: list[Step[S_co]]
    read_pack: Callable[[content.Node], Any]
    new: Callable[[int, list[int], Any], S_co]
    scores: Callable[[S_co], list[int]]
    result: Callable[[S_co], Result]
    sampler: Callable[[Game[S_co]], Sampler[S_co]]
    rule_prefix: str
    bots: Mapping[str, Maker[S_co]] = field(default_factory=dict)  # its own ones, weakest first
    # By seat what it was dealt that may decide the match, as simulate lists it.
    traits: Callable[[S_co], list[list[Ref]]] | None = None
    insight: Insight[S_co] | None = None  # how it is played well, for policies, nets and searches
    # What reads a seat's log, from (game, seat, seats); None where a view tells everything.
    reader: Callable[[Game[S_co], int, int], Belief] | None = None
    ledger: Ledger | None = None  # where points come from
    # The names older releases had for packs, each with the hash of its figures; an earlier
    # shipped pack lies in `content/past/<hash>.toml`.
    former_packs: Mapping[str, str] = field(default_factory=dict)
    neutral_at: tuple[int, ...] = ()  # table sizes where a player without a seat may win
    face: Callable[[], AnyFace] | None = None  # what it shows and says: regalia.layout.face.Face
    home: str = ""  # where another process finds it, as module:ATTR; "": GAME in its package
    pack_text: str | None = None  # of the pack in place of the shipped one
    parent: str = ""  # the game it is a variant of, whose files it shares
    more_words: str = ""  # messages beside those of its folder, as a Fluent file has them

    @property
    def family(self) -> str:
        """The name of its files: its own, or that of the game it is a variant of."""
        return self.parent or self.name

    @property
    def min_seats(self) -> int:
        return self.seats[0]

    @property
    def max_seats(self) -> int:
        return self.seats[1]

    @cached_property
    def rules(self) -> Rules[S_co]:
        return Rules(self.steps)

    @cached_property
    def books(self) -> Ledger:
        """Return its ledger, or one that only knows the scores."""
        return self.ledger or plain_ledger(self.scores)

    # -- as a value ----------------------------------------------------------
    def __repr__(self) -> str:
        low, high = self.seats
        pack = "" if self.is_shipped else f", pack {self.pack_hash}"
        return f"<Game {self.name}: {low} to {high} players{pack}>"

    def __eq__(self, other: object) -> bool:
        if self is other or not isinstance(other, Game):
            return self is other
        alike = all(getattr(self, name) == getattr(other, name) for name in COMPARED)
        return alike and self.content.key == other.content.key

    def __hash__(self) -> int:
        return hash((self.name, self.package))

    def __reduce__(self) -> tuple[Any, ...]:
        return transport.unpack, transport.pack(self)

    # -- the pack --------------------------------------------------------------
    def resource(self, *path: str) -> str:
        """Read a text file shipped in the game's folder."""
        return resources.files(self.package).joinpath(*path).read_text(encoding="utf-8")

    @property
    def is_shipped(self) -> bool:
        """Return whether it uses the pack it is shipped with."""
        return self.pack_text is None

    @cached_property
    def shipped(self) -> Game[S_co]:
        """Return the same game with the pack it is shipped with."""
        return self if self.is_shipped else replace(self, pack_text=None)

    @cached_property
    def content(self) -> content.Content:
        """Return the pack and all that is known about it."""
        text = self.pack_text
        if text is None:
            text = self._default_text()
        root = content.parse(text, self.family)
        changed = {} if self.is_shipped else content.changes(root, self.shipped.content.root)
        return content.Content(
            text,
            self.read_pack(root),
            content.digest(content.figures(root.data)),
            content.digest(root.data),
            content.grades(root),
            content.sources(root),
            changed,
            root,
        )

    def _default_text(self) -> str:
        """Return the text of the pack it is shipped with."""
        try:
            return self.resource("content", f"{self.family}.toml")
        except FileNotFoundError:
            place = f"{self.package}: content/{self.family}.toml"
            raise BadPack(place, f'is missing; its first line is: game = "{self.name}"') from None

    def with_pack(self, text: str) -> Game[S_co]:
        """Return the same game with another pack; BadPack says what is wrong with the text."""
        other = replace(self, pack_text=text)
        Edge.outside.check_words(other.content.changes)
        return other

    def with_bots(self, more: Mapping[str, Maker[S_co]]) -> Game[S_co]:
        """Return the same game with more bots; its own stay last, as the strongest."""
        return replace(self, bots={**more, **self.bots})

    def variant(
        self,
        name: str,
        *,
        steps: Sequence[Step[S_co]] = (),
        options: Sequence[Choice] = (),
        pack: str | None = None,
        words: str = "",
        home: str = "",
    ) -> Game[S_co]:
        """Return a game with its own name and some rules replaced.

        Each of `steps` takes the place of the step with its number.  `options` stand after
        those there are, and `words` are their messages, as a Fluent file has them.  `pack` is
        a whole pack's text.  `home` says where other processes find it, as module:ATTR.
        """
        if not name.isidentifier() or name == self.name:
            raise BadSetup(f"a variant needs a name of its own, such as {self.name}_house")
        others = {step.number: step for step in steps}
        known = {step.number for step in self.steps}
        for number in others.keys() - known:
            there = f"{self.name} has the steps 0 to {max(known)}"
            raise BadSetup(f"{name}: no step has the number {number}; {there}")
        twice = {choice.name for choice in options} & {choice.name for choice in self.choices}
        if twice:
            raise BadSetup(f"{name}: there is an option {min(twice)!r} already")
        other = replace(
            self,
            name=name,
            parent=self.family,
            steps=[others.get(step.number, step) for step in self.steps],
            choices=(*self.choices, *options),
            more_words=f"{self.more_words}\n{words}".strip(),
            home=home,
        )
        return other if pack is None else other.with_pack(pack)

    def holding(self, pack: str) -> Game[S_co]:
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
        """Return a checked setup; BadSetup says what would be right.

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

    def blank(self, setup: Setup) -> S_co:
        """Return a State before its first step."""
        return self.new(setup.seats, self.option_numbers(setup), self.pack)

    def match(
        self,
        seats: int,
        seed: int | str | None = None,
        options: Mapping[str, Any] | None = None,
        dealer: Dealer | None = None,
    ) -> Match[S_co]:
        """Start a new match; a seed fixes every die and shuffle."""
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

    def belief(self, seat: int, seats: int, *old: int) -> Belief | None:
        """Return a careful reader of this seat's log, which has read nothing yet."""
        if old:
            seat, seats = without_itself("game.belief(game, seat, seats)", seats, *old)
        return None if self.reader is None else self.reader(self, seat, seats)

    def sample(self, view: View, dealer: Dealer, belief: Belief | None = None) -> S_co:
        """Return a world behind a view: what its seat cannot know is drawn at random."""
        return self.sampler(self).sample(view, dealer, belief)

    def svg(self, view: View, lang: str = "en") -> Picture:
        """Draw the board of a view of this game, with this game's own pack."""
        return Picture(Edge.outside.picture(self, view, lang) or "")

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

    def load(self, data: Mapping[str, Any]) -> tuple[Setup, S_co]:
        """Return the State of a dumped position, checked; BadState if it is impossible."""
        setup, s = self.read(data)
        check_position(self, setup, s)
        return setup, s

    def read(self, data: Mapping[str, Any]) -> tuple[Setup, S_co]:
        """Load with checks of shapes and ranges only: for positions we wrote ourselves."""
        check_nesting(data)
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

    def _for_position(self, data: Mapping[str, Any]) -> Game[S_co]:
        """Return this game with the pack a position was dumped with."""
        try:
            return self.holding(str(data.get("pack")))
        except UnknownPack as error:
            raise BadState(f"pack: {error}") from None

    def restore(
        self,
        data: Mapping[str, Any],
        seed: int | str | None = None,
        dealer: Dealer | None = None,
    ) -> Match[S_co]:
        """Return a match that continues a dumped position, with the pack it was dumped with."""
        check_nesting(data)
        game = self._for_position(data) if data.get("game") == self.name else self
        setup, s = game.load(data)
        return Match(game, setup, s, self.dealer(seed, dealer), start=dict(data))


AnyGame: TypeAlias = Game[BaseState]  # a game, whatever its State holds
# What two games that play alike have in common.
COMPARED: Final = tuple(
    part.name for part in fields(Game) if part.name not in ("bots", "home", "pack_text")
)


def check_nesting(position: Mapping[str, Any]) -> None:
    """Raise BadState unless it is a table that is not nested too deeply."""
    if not isinstance(position, Mapping):
        raise BadState(f"a position is a table such as match.dump() gives, not {position!r:.40}")
    try:
        check_depth(dict(position))
    except TooDeep as error:
        raise BadState(f"the position: {error}") from None
