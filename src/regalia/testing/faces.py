"""A game's face must speak of what the game has: its verbs, its news, its parts."""

from __future__ import annotations

from collections.abc import Iterable

from regalia.engine.game import AnyGame
from regalia.layout.face import Face, face_of
from regalia.render.workshop import ships
from regalia.testing.report import ConformanceError, Report, require


def check_face(game: AnyGame, report: Report) -> None:
    where = f"{game.name}: its face"
    face = face_declared(game)
    verbs = {verb.name for verb in game.verbs.list}
    check_known(face.effects, verbs, f"{where}: effects", "verb")
    check_known(face.numbers, verbs, f"{where}: numbers", "verb")
    scenes = {**face.film.scenes, **face.film.scenes_for_all}
    check_known(scenes, {event.name for event in game.events.list}, f"{where}: film", "event")
    parts = {part.name for part in face.layout.parts} if face.layout is not None else set()
    shown = {name for names in scenes.values() for name in names.split()}
    check_known(shown, parts, f"{where}: film", "part of the board")
    if face.targets is not None:
        steps, step = len(game.steps), face.targets.gesture.step
        require(0 <= step < steps, where, f"its gesture is of step {step}; there are {steps}")
    report.count("parts of the face looked up", len(face.effects) + len(scenes) + len(shown))


def face_declared(game: AnyGame) -> Face:
    if game.face is None and ships(game.package, "layout", "present.py"):
        right = "declare what it shows in a Face and hand it over: Game(..., face=load_face)"
        raise ConformanceError(f"{game.name}: layout/present.py is used by nothing; {right}")
    try:
        return face_of(game)
    except TypeError as error:
        raise ConformanceError(str(error)) from None


def check_known(names: Iterable[str], known: set[str], where: str, what: str) -> None:
    strange = sorted(set(names) - known)
    require(not strange, where, f"there is no {what} {', '.join(strange)}")
