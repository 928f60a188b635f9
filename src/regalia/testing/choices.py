"""What people choose by: every option has an effect, and its things are on the board.

Checked over random positions, for a seat that is asked: every option has an effect in
every language, no label is an empty word, and whatever an option names can be lit, since
the seat's board shows it as a thing of its own, under the name that the button has.
"""

from __future__ import annotations

import re
from typing import Final, Generic
from xml.etree import ElementTree

from regalia.engine.dealer import SeededDealer
from regalia.engine.game import Game
from regalia.engine.match import view_of
from regalia.engine.record import Setup
from regalia.engine.steps import S
from regalia.engine.view import View
from regalia.layout.face import face_of
from regalia.layout.sets import parts_of as picked_by
from regalia.render.svg import board
from regalia.testing.playing import acting_seats
from regalia.testing.report import Report, require
from regalia.text.effects import effects
from regalia.text.languages import LANGS
from regalia.text.words import Words

EVERY: Final = 3  # of the positions sampled, one in so many is read
DRAWN: Final = 4  # of these, one in so many is drawn
STEM: Final = 4  # letters of a word that no ending changes
WORD: Final = re.compile(r"[^\W\d]{3,}")
NUMBER: Final = re.compile(r"[×x]?\s*[+\-−]?\d+")
# Words that say nothing to who has not learnt the game.
EMPTY: Final = frozenset(
    ("done", "ok", "nothing", "amount", "готово", "ок", "ничего", "количество")
)


class Choices(Generic[S]):
    """Reads the questions of one game as a newcomer would."""

    def __init__(self, game: Game[S], seed: str, report: Report, every: int = EVERY) -> None:
        self.game: Final = game
        self.every: Final = every
        self.report: Final = report
        self.dealer: Final = SeededDealer(f"{seed}/choices")
        worded = any(Words(game, LANGS[0]).has(f"effect-{verb.name}") for verb in game.verbs.list)
        self.told: Final = worded or bool(face_of(game).effects)
        self.layout: Final = face_of(game).layout
        if not self.told:
            report.note(
                "no effect-<verb> message, no face.effects: options do not say what they do"
            )

    def read(self, setup: Setup, s: S, where: str) -> None:
        """Read the question of one asked seat, if its turn has come."""
        if self.dealer.below(self.every):
            return
        seats = acting_seats(s)
        seat = seats[self.dealer.below(len(seats))]
        view = view_of(self.game, setup, s, seat)
        place = f"{where}, seat {seat}"
        for lang in LANGS if self.told else ():
            self.read_options(view, Words(self.game, lang), place)
        if self.layout is not None and not self.dealer.below(DRAWN):
            self.look(view, self.layout.unseen, place)

    def read_options(self, view: View, words: Words, place: str) -> None:
        """Read labels and effects; an option may have other words at another question."""
        verbs, decision = self.game.verbs, view["decision"]
        for code, effect in effects(view, words).items():
            what = f"{words.lang}: {verbs.text(code)!r}"
            require(bool(effect.strip()), place, f"{what} does not say what it does")
            label = words.option(code, decision["prompt"] if decision else "")
            empty = label.casefold() in EMPTY or NUMBER.fullmatch(label)
            require(not empty, place, f"{what} is labelled {label!r}, which says nothing")
            require(effect != label, place, f"{what} only repeats its label: {label!r}")
            amounts = sum(kind == "amount" for kind, _ in verbs.refs(code))
            for n in range(1, amounts + 1):
                key = f"amount-{verbs.of(code).name}-{n}"
                require(words.has(key), place, f"{what}: no message {key} for what it counts")
            self.report.count("effects read")

    def look(self, view: View, unseen: tuple[str, ...], place: str) -> None:
        """Check that every named thing is on the board, where it can be highlighted."""
        words = Words(self.game, LANGS[self.dealer.below(len(LANGS))])
        on_board = titles(board(self.game, view, words.lang, inline_symbols=False))
        verbs, decision = self.game.verbs, view["decision"]
        codes = decision["codes"] if decision is not None else []
        for kind, number in {ref for code in codes for ref in verbs.refs(code)}:
            if kind == "amount" or kind in unseen:
                continue
            for part in picked_by(verbs.kinds[kind], number):
                thing = f"{kind}:{part}"
                require(thing in on_board, place, f"an option names {thing}, no part shows it")
                self.compare_names(words, (kind, part), on_board[thing], place)
        self.report.count("boards with every thing of the options")

    def compare_names(
        self, words: Words, thing: tuple[str, int], told: list[str], place: str
    ) -> None:
        """Check that a thing has one name on board and button; dice go by their faces."""
        if thing[0] == "seat" or self.game.verbs.kinds[thing[0]].literal:
            return
        name = words.ref(*thing)
        for title in told:
            what = f"{words.lang}: the board calls {title!r} what a button calls {name!r}"
            require(alike(name, title), place, what)


def titles(svg: str) -> dict[str, list[str]]:
    """Return every name of each thing on the board."""
    found: dict[str, list[str]] = {}
    for node in ElementTree.fromstring(svg).iter():  # noqa: S314 - our own picture
        if (ref := node.get("data-ref")) is not None:
            title = node.find(".//{*}title")
            found.setdefault(ref, []).append((title.text or "") if title is not None else "")
    return found


def alike(name: str, title: str) -> bool:
    """Return whether a title has the words of a name, in any grammatical case."""
    stems = [word[:STEM] for word in WORD.findall(name.casefold())]
    return all(stem in title.casefold() for stem in stems)
