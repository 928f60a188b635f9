"""A game's face: everything it shows and says besides its words, in one record.

A game declares it once, in `face.py` of its folder, and hands it over as a function, so that
nobody who only plays loads a picture:

    def load_face() -> Face:
        from mygame.face import FACE
        return FACE

    GAME = Game(..., face=load_face)

All parts have defaults: the board of a game without a face is drawn from its fields.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from regalia.engine.face import AnyFace
from regalia.engine.game import AnyGame, Game
from regalia.engine.level_config import Levels
from regalia.engine.verbs import Ref
from regalia.engine.view import View
from regalia.layout.chance import Law
from regalia.layout.effects import Tell
from regalia.layout.naming import Naming
from regalia.layout.parts import Layout
from regalia.layout.promises import Check
from regalia.layout.shop import Shop
from regalia.layout.spoken import Passage
from regalia.layout.ways import Gesture, Way, ways

# A label's key, and what stands behind it: message keys with their variables, where the key
# "seat" names seat $n.
Fact = tuple[str, list[tuple[str, dict[str, Any]]]]


def no_rules(_kind: str, _number: int) -> list[str]:
    return []


def no_facts(_view: View, _game: Game[Any], _kind: str, _number: int) -> list[Fact]:
    return []


def no_name(_game: Game[Any], _kind: str, _number: int) -> str:
    return ""


def nothing_more(_view: View, _game: Game[Any]) -> dict[str, Any]:
    return {}


def no_text(_pack: Any, _ref: Ref, _words: Naming) -> str:
    return ""


def no_draft(_view: View, _words: Naming) -> list[str]:
    return []


def no_promises() -> Mapping[str, Check]:
    return {}


@dataclass(frozen=True, kw_only=True)
class Cards:
    """The texts of a thing's card, beside its name and its words."""

    rules: Callable[[str, int], list[str]] = no_rules  # (kind, number): ids of statements
    facts: Callable[[View, Game[Any], str, int], list[Fact]] = no_facts
    # Where the symbol is not named after the thing: its id; "" where it is.
    symbol: Callable[[Game[Any], str, int], str] = no_name
    # Where the source of its figures is more than a grade: a message key; "" where it is not.
    source: Callable[[Game[Any], str, int], str] = no_name


@dataclass(frozen=True, kw_only=True)
class Film:
    """The news that make a scene, by kind, and the part of the board it is on."""

    scenes: Mapping[str, str] = field(default_factory=dict)  # for whom the news name
    scenes_for_all: Mapping[str, str] = field(default_factory=dict)
    room: float = 4.2  # seconds of a wait that films may take


@dataclass(frozen=True, kw_only=True)
class Text:
    """The terminal's texts besides the position: about a thing, and of an open draft."""

    about: Callable[[Any, Ref, Naming], str] = no_text  # (pack, thing): what it costs and does
    draft: Callable[[View, Naming], list[str]] = no_draft  # what one's open draft comes to


@dataclass(frozen=True, kw_only=True)
class Counter:
    """A shop: its wares, and the questions at which one looks at it."""

    shop: Callable[[View, Game[Any], Naming], Shop]
    prompts: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Targets:
    """Questions that can be answered by a target: the way there, also in words."""

    gesture: Gesture[Any]
    # Of every way its line, and the mark that stands at its target.
    told: Callable[[View, Sequence[Way], Naming], list[tuple[str, str]]]


def never_late(_view: View) -> bool:
    return False


@dataclass(frozen=True, kw_only=True)
class Themes:
    """The themes of a choice: ids by its prompt and by its verb, each a message `theme-ID`."""

    prompts: Mapping[str, str]
    verbs: Mapping[str, str] = field(default_factory=dict)
    is_late: Callable[[View], bool] = never_late  # the theme `late`: when points are counted soon

    @property
    def ids(self) -> list[str]:
        """Every theme there may be."""
        return sorted({*self.prompts.values(), *self.verbs.values(), "late"})


@dataclass(frozen=True, kw_only=True)
class Face(AnyFace):
    """Everything a game shows and says; a misspelled part is a type error."""

    layout: Layout | None = None  # the board in parts
    # A board drawn in one, layout/board.svg.j2: what its template is given besides the view.
    present: Callable[[View, Game[Any]], dict[str, Any]] = nothing_more
    cards: Cards = Cards()
    film: Film = Film()
    effects: Mapping[str, Tell] = field(default_factory=dict)  # by verb: what an option does
    # By verb: numbers an option's words need beside its arguments, from (code, prompt).
    numbers: Mapping[str, Callable[[int, str], dict[str, int]]] = field(default_factory=dict)
    text: Text = Text()
    passages: Callable[[View, Naming], list[Passage]] | None = None  # the position in words
    counter: Counter | None = None
    levels: Levels | None = None  # how its bots of each level think
    laws: tuple[Law, ...] = ()  # what anybody may check of its decks and dice
    targets: Targets | None = None
    themes: Themes | None = None  # what its puzzles are about
    # By message: how the kit checks such a sentence against the rules; loaded by the kit alone.
    promises: Callable[[], Mapping[str, Check]] = no_promises


PLAIN: Final = Face()  # of a game that declares none


def ways_to(game: AnyGame, view: View) -> list[Way]:
    """Return the cheapest way to every target of this seat's question; [] if it has none."""
    targets = face_of(game).targets
    return [] if targets is None else ways(game, targets.gesture, view)


def face_of(game: AnyGame) -> Face:
    """Return the face a game declares."""
    found = PLAIN if game.face is None else game.face()
    if not isinstance(found, Face):
        raise TypeError(f"{game.name}: its face is {found!r}, no regalia.layout.face.Face")
    return found
