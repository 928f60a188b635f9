"""The conformance kit: checks for every game, ours or a plugin's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Generic

from regalia.engine.dealer import SeededDealer
from regalia.engine.errors import RegaliaError
from regalia.engine.events import Sink
from regalia.engine.game import AnyGame, Game
from regalia.engine.match import Match
from regalia.engine.record import Setup
from regalia.engine.steps import CHANCE, S
from regalia.testing.beliefs import Beliefs
from regalia.testing.choices import Choices
from regalia.testing.copies import check_copies
from regalia.testing.digest import check_second_process
from regalia.testing.faces import check_face
from regalia.testing.guides import check_way_in
from regalia.testing.ledgers import check_ledger
from regalia.testing.levels import check_levels
from regalia.testing.matches import check_news, check_record, follow_with_undo
from regalia.testing.pictures import Pictures
from regalia.testing.playing import acting_seats, any_code, table_setups
from regalia.testing.plies import Seen, Trial
from regalia.testing.positions import check_restoring
from regalia.testing.refusals import Refusals
from regalia.testing.report import ConformanceError, Report, require, where_from
from regalia.testing.secrecy import Secrecy
from regalia.testing.shape import check_codes, check_fields, check_rules, statement_ids
from regalia.testing.texts import check_refusal, check_texts, read_ftl
from regalia.text.languages import FALLBACK
from regalia.text.words import MissingMessage

MAX_PLIES: Final = 20_000
PROBES: Final = 5  # refused notations tried at a sampled position
APPLIED: Final = 60  # legal codes carried out at a sampled position
CHOICES: Final = 8  # one in so many is read as people choose from it
ALTERED: Final = 4  # one in so many sampled positions is altered and restored


class Kit(Generic[S]):
    """One run of the kit over one game."""

    def __init__(self, game: Game[S], seed: str, every: int, max_plies: int, texts: bool) -> None:
        self.game: Final = game
        self.seed: Final = seed
        self.every: Final = every
        self.max_plies: Final = max_plies
        self.texts: Final = texts
        self.report: Final = Report(game.name)
        read_ftl(game.package, FALLBACK, game.name)  # what most of the rest needs
        self.seen: Final = Seen()
        self.secrecy: Final = Secrecy(game, seed, self.report)
        self.beliefs: Final = Beliefs(game, seed, self.report)
        self.pictures: Final = Pictures(game, seed, self.report)
        self.choices: Final = Choices(game, seed, self.report, CHOICES)
        self.dealer: Final = SeededDealer(f"{seed}/samples")
        self.rules: Final = set(statement_ids(game))
        self.refusals: Final = Refusals(game, self.dealer, self.report)
        self.unsaid = ""  # what could not be put into words

    def run(self, games: int, setups: Sequence[Setup]) -> Report:
        game, report = self.game, self.report
        check_fields(game, game.blank(setups[0]), report)
        check_rules(game, report)
        check_codes(game)
        check_copies(game, report)
        check_face(game, report)
        for number in range(games):
            for setup in setups:
                seed = f"{self.seed}/{number}"
                trial = Trial(game, setup, seed, self.max_plies, report, self.seen)
                self.play_guarded(trial)
                plies = trial.playing.plies
                check_record(follow_with_undo(game, setup, seed, plies, report), report)
                check_news(game, setup, seed, plies, report)
                check_ledger(game, setup, seed, plies, report)
        self.secrecy.verdict()
        self.refusals.verdict()
        check_levels(game, report)
        check_second_process(game, f"{self.seed}/0", self.max_plies, report)
        if self.texts:
            check_texts(game, self.seen, report)
            require(not self.unsaid, game.name, self.unsaid)
            check_way_in(game, report)
        else:
            report.note("the texts were not checked")
        return report

    def play_guarded(self, trial: Trial[S]) -> None:
        """Report a crash in the rules with its place."""
        try:
            self.play(trial)
        except ConformanceError:
            raise
        except Exception as error:
            what = f"the rules break: {where_from(error, self.game.package)}"
            raise ConformanceError(f"{trial.where}: {what}") from error

    def play(self, trial: Trial[S]) -> None:
        self.beliefs.begin(trial.playing)
        for s in trial.positions():
            if self.dealer.below(self.every):
                continue
            if s.acting == CHANCE:
                # Nobody looks between two plies of chance, so there is no view to compare.
                self.secrecy.alter_chance(trial.playing.setup, s, trial.where)
                continue
            self.apply_all(trial, s)
            self.probe_refusals(trial, s)
            if not self.dealer.below(ALTERED):
                self.alter_position(trial, s)
            seat = self.dealer.below(s.seats)
            self.secrecy.compare(trial.playing.setup, s, seat, trial.where)
            self.beliefs.compare(trial.playing, seat, trial.where)
            self.draw(trial, s)
            if self.texts:
                self.read_choices(trial, s)

    def draw(self, trial: Trial[S], s: S) -> None:
        """Draw a picture whose failure is not blamed on the rules."""
        try:
            self.pictures.compare(trial.playing.setup, s, trial.where)
        except ConformanceError:
            raise
        except MissingMessage as error:
            self.unsaid = self.unsaid or f"{trial.where}: {error}"
        except Exception as error:
            what = f"the board cannot be drawn: {where_from(error, self.game.package)}"
            raise ConformanceError(f"{trial.where}: {what}") from error

    def read_choices(self, trial: Trial[S], s: S) -> None:
        """Read choices; a missing message is named by the texts' own check first."""
        try:
            self.choices.read(trial.playing.setup, s, trial.where)
        except MissingMessage as error:
            self.unsaid = self.unsaid or f"{trial.where}: {error}"
        except ConformanceError:
            raise
        except Exception as error:
            came = where_from(error, self.game.package)
            raise ConformanceError(f"{trial.where}: an effect cannot be told: {came}") from error

    def apply_all(self, trial: Trial[S], s: S) -> None:
        """Carry out every option of every asked seat (a sample, if they are many)."""
        rules = self.game.rules
        for seat in acting_seats(s):
            codes = rules.legal(s, seat)
            stride = 1 + len(codes) // APPLIED
            for code in codes[self.dealer.below(stride) :: stride]:
                twin = s.copy()
                try:
                    rules.apply(twin, seat, code, Sink())
                except Exception as error:
                    text = self.game.verbs.text(code)
                    came = where_from(error, self.game.package)
                    what = f"legal {text!r} of seat {seat} breaks: {came}"
                    raise ConformanceError(f"{trial.where}: {what}") from error
                self.report.count("options carried out")

    def probe_refusals(self, trial: Trial[S], s: S) -> None:
        """Check that an illegal choice is refused with a reason that has words."""
        verbs = self.game.verbs
        match = Match(self.game, trial.playing.setup, s.copy(), self.dealer, deal=False)
        seat = acting_seats(s)[0]
        self.refusals.probe(match, seat, trial.where)
        legal = set(self.game.rules.legal(s, seat))
        for _ in range(PROBES):
            code = any_code(verbs, self.dealer)
            if code in legal:
                continue
            why = match.why_not_text(seat, verbs.text(code))
            if self.texts:
                check_refusal(self.game, why, self.rules, f"{trial.where}, {verbs.text(code)!r}")
            self.report.count("refusals with a reason")

    def alter_position(self, trial: Trial[S], s: S) -> None:
        """Check that an impossible position is refused, or at least can be played on from."""
        position = self.game.dump(s, trial.playing.setup)
        taken = check_restoring(self.game, position, self.dealer)
        self.report.count("altered positions taken" if taken else "altered positions refused")


def check_game(
    game: AnyGame,
    *,
    games: int = 1,
    seed: int | str = "regalia",
    every: int = 4,
    max_plies: int = MAX_PLIES,
    texts: bool = True,
    setups: Sequence[Setup] | None = None,
) -> Report:
    """Check everything a game must keep; ConformanceError says what is broken and where.

    `games` random games are played for each number of seats and each value of
    each option, or for each of these `setups`; one position in `every` gets the
    costly checks.
    """
    try:
        kit = Kit(game, str(seed), every, max_plies, texts)
        return kit.run(games, setups or table_setups(game))
    except (ConformanceError, RegaliaError):
        raise
    except Exception as error:
        came = where_from(error, game.package)
        raise ConformanceError(f"{game.name}: cannot be checked: {came}") from error
