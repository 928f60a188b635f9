"""One person at the terminal against bots: the conversation itself.

The person sees nothing but the view and the log of their own seat.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NoReturn

from rich.console import Console
from rich.text import Text

from regalia.bots.bot_seat import Seated
from regalia.cli.play.help_texts import rules_help, statement_text, things_help, typing_help
from regalia.cli.play.hint import advise
from regalia.cli.play.menu import Menu
from regalia.cli.play.redraft import redraft_picks
from regalia.cli.play.result import show_result
from regalia.cli.play.saving import Keeping
from regalia.cli.play.talk import Talk
from regalia.cli.play.text_board import about, draft_lines, show
from regalia.cli.ui_words import Ui
from regalia.engine.dealer import commitment
from regalia.engine.errors import IllegalChoice
from regalia.engine.events import Entry
from regalia.engine.match import Match, Option
from regalia.engine.steps import Sealed, Step
from regalia.text.effects import effects
from regalia.text.words import Words


class Leave(Exception):
    """The person ends the session."""


class Session:
    """A match, the person's seat, and the bots in the other seats."""

    def __init__(
        self,
        match: Match[Any],
        seat: int,
        bots: Mapping[int, Seated],
        console: Console,
        words: Words,
        resume: str,
    ) -> None:
        self.match: Final = match
        self.seat: Final = seat
        self.bots: Final = bots
        self.console: Final = console
        self.words: Final = words
        self.ui: Final = Ui(words.lang)
        self.talk: Final = Talk(console, self.ui)
        self.say: Final = self.talk.say
        self.keeping: Final = Keeping(match, self.talk, resume)
        match.yielding = frozenset(bots)  # taking back goes back over their answers
        self.menu: Menu | None = None
        commands: dict[str, Callable[[str], None]] = {
            "help": self.help,
            "why": self.why,
            "hint": self.advice,
            "undo": self.undo,
            "save": self.keeping.save,
            "board": self.board,
            "options": self.question,
            "log": self.whole_log,
            "quit": self.quit,
        }
        spoken = {self.ui.get(f"command-{name}"): obey for name, obey in commands.items()}
        self.commands: Final = commands | spoken

    # -- the conversation -----------------------------------------------------
    def run(self) -> None:
        """Run until the match is over and looked at, or the person leaves."""
        try:
            while not self.match.over:
                self.play_bots()
                if not self.match.over:
                    self.turn()
            self.end_bots()
            self.finish()
        except Leave:
            pass

    def play_bots(self) -> None:
        """Let the bots answer from their own views until the person is asked."""
        match = self.match
        while others := [seat for seat in match.waiting if seat != self.seat]:
            seat = others[0]
            code = self.bots[seat].choose(match)
            match.submit(seat, Option(match.game.verbs, code))

    def end_bots(self) -> None:
        if (result := self.match.result) is not None:
            for seated in self.bots.values():
                seated.end(self.match, result)

    def turn(self) -> None:
        """Show what is new, ask, and follow commands until the position has changed."""
        if not self.draft:  # between the picks of one draft nothing on the board changes
            self.news()
            self.board("")
        self.question("")
        before = self.marker()
        while self.marker() == before:
            self.obey(self.ask())

    @property
    def draft(self) -> list[int]:
        """Return this seat's picks so far in a secret decision."""
        stack = self.match.view(self.seat)["stack"]
        return stack[-1]["mine"] if stack else []

    def marker(self) -> int:
        decision = self.match.decision(self.seat)
        return -1 if decision is None else decision.serial

    def finish(self) -> None:
        self.menu = None
        self.news()
        self.board("")
        result = self.match.result
        if result is not None:
            self.say("\n" + self.ui.get("over"), "bold")
            show_result(self.console, result, self.words, self.ui, self.seat)
        if self.match.seed is not None:
            self.say(self.ui.get("seed", seed=self.match.seed))
            self.say(self.ui.get("seed-check"), "dim")
        self.say("\n" + self.ui.get("over-prompt"), "dim")
        while True:
            self.obey(self.ask())

    def ask(self) -> str:
        """Read one line from the person; the end of the input quits politely."""
        prompt = self.ui.get("prompt", seat=self.words.seat(self.seat)) + " "
        line = self.talk.line(prompt)
        if line is None:
            self.input_ended()
        return line

    def input_ended(self) -> NoReturn:
        if self.keeping.loses:
            self.say(self.ui.get("input-ended"))
            self.say(f"  {self.keeping.resume} {self.ui.get('file')}", wrap=False)
        else:
            self.say(self.ui.get("bye"))
        raise Leave

    def obey(self, typed: str) -> None:
        word, _, rest = typed.partition(" ")
        command = self.commands.get(word.lower())
        if command is not None:
            command(rest.strip())
        elif typed:
            self.choose(typed)

    # -- choosing ----------------------------------------------------------------
    def choose(self, typed: str) -> None:
        menu = self.menu
        if menu is None:
            self.say(self.ui.get("over-prompt"))
            return
        found = menu.find(typed)
        if len(found) == 1:
            self.match.submit(self.seat, found[0].option)
        elif found:
            self.say(self.ui.get("ambiguous", typed=typed))
            for entry in found:
                self.say(f"  {entry.number:>3}) {entry.words}")
        elif isinstance(self.step, Sealed) and (
            draft := redraft_picks(self.match, self.seat, typed)
        ):
            self.redraft(draft)
        elif isinstance(self.step, Sealed) and (picks := menu.picks(typed)):
            self.pick(picks)
        elif self.match.game.verbs.refs_spelled(typed) is not None:
            self.explain(typed)
        else:
            count, example = len(menu.entries), menu.example
            self.say(self.ui.get("unknown", typed=typed, count=count, example=example))

    @property
    def step(self) -> Step[Any] | None:
        stack = self.match.view(self.seat)["stack"]
        return self.match.game.rules.steps[stack[-1]["number"]] if stack else None

    def pick(self, texts: Sequence[str]) -> None:
        """Make several picks of one draft in order; explain the first refused one."""
        for text in texts:
            try:
                self.match.submit(self.seat, text)
            except IllegalChoice:
                self.explain(text)
                return

    def redraft(self, picks: Sequence[str]) -> None:
        """Replace the picks of a draft, all of them or none."""
        try:
            self.match.redraft(self.seat, picks)
        except IllegalChoice as refusal:
            self.say(self.words.why(refusal.why))

    def explain(self, notation: str) -> None:
        """Explain why a notation is not among the options, with the text of the rule."""
        why = self.match.why_not_text(self.seat, " ".join(notation.split()))
        self.say(self.words.why(why))
        text = statement_text(self.match.game, self.ui.lang, why.rule) if why.rule else ""
        if text:
            self.say(self.ui.get("rule", id=why.rule, text=text), "dim")

    # -- commands --------------------------------------------------------------------
    def question(self, _: str = "") -> None:
        decision = self.match.decision(self.seat)
        if decision is None:
            return
        things = [[ref.kind, ref.id] for ref in decision.about]
        self.say("\n" + self.words.prompt(decision.prompt, things), "bold")
        self.show_draft(decision.prompt)
        told = effects(self.match.view(self.seat), self.words)
        self.menu = Menu(
            decision,
            self.words,
            lambda option: told[option.code] or self.about(option),
            self.console.width,
        )
        for line in self.menu.lines:
            self.say(line, wrap=False)

    def about(self, option: Option) -> str:
        """Describe the first thing of an option that has no effect line."""
        refs = option.refs
        return about(self.match.game, refs[0], self.words) if refs else ""

    def show_draft(self, prompt: str) -> None:
        """Print the picks of an open draft, and the game's summary of them."""
        if self.draft:
            picks = "; ".join(self.words.option(code, prompt) for code in self.draft)
            self.say(self.ui.get("draft", picks=picks))
        for line in draft_lines(self.match.game, self.match.view(self.seat), self.words):
            self.say(line, "dim")

    def board(self, _: str = "") -> None:
        text = Text("\n" + show(self.match.view(self.seat), self.words))
        text.highlight_words([f"[{self.seat + 1}]"], "bold cyan")
        self.console.print(text, soft_wrap=True)

    def news(self) -> None:
        since = self.match.log_since_answer(self.seat)
        entries = self.match.log(self.seat, since)
        if entries:
            self.say("\n" + self.ui.get("since" if since else "so-far"), "bold")
            self.tell(entries)

    def whole_log(self, _: str) -> None:
        entries = self.match.log(self.seat)
        self.say(self.ui.get("log" if entries else "log-empty"), "bold")
        self.tell(entries)

    def tell(self, entries: list[Entry]) -> None:
        """Print events line by line, each under the heading of its group."""
        kinds = self.match.game.events.by_name
        for entry in entries:
            level = kinds[entry["event"]].level
            indent = "  " * (level or 3)
            self.say(f"{indent}{self.words.event(entry)}", "" if level == 1 else "dim")

    def help(self, topic: str) -> None:
        example = self.menu.example if self.menu is not None else ""
        lines = typing_help(self.match, self.seat, self.ui, example)
        if topic.lower() in ("rules", self.ui.get("command-rules")):
            lines = rules_help(self.match, self.seat, self.ui)
        elif topic:
            self.help_about(topic)
            return
        for style, line in lines:
            self.say(line, style)

    def help_about(self, topic: str) -> None:
        """Print a rule statement by its id, or the things with this name."""
        game = self.match.game
        text = statement_text(game, self.ui.lang, topic.upper())
        if things := things_help(game, topic, self.words, self.ui):
            self.say("\n".join(things))
        elif text:
            self.say(self.ui.get("rule", id=topic.upper(), text=text))
        else:
            self.say(self.ui.get("no-rule", id=topic, game=game.name))

    def why(self, notation: str) -> None:
        menu = self.menu
        if menu is None or not notation:
            example = menu.example if menu is not None else ""
            self.say(self.ui.get("why-usage", example=example))
            return
        found = menu.find(notation)
        if found:
            numbers = ", ".join(str(entry.number) for entry in found)
            self.say(self.ui.get("possible", count=len(found), numbers=numbers))
        else:
            self.explain(notation)

    def advice(self, level: str) -> None:
        if self.menu is None:
            self.say(self.ui.get("over-prompt"))
            return
        for line in advise(self.match, self.seat, level, self.words, self.ui, self.menu):
            self.say(line)

    def undo(self, _: str) -> None:
        try:
            self.match.undo(self.seat)
        except IllegalChoice as refusal:
            self.say(self.words.why(refusal.why))
        else:
            self.say(self.ui.get("undone"))

    def quit(self, _: str) -> None:
        if self.keeping.loses:
            if self.talk.asks and not self.talk.agrees("leave"):
                return
            self.say(self.ui.get("bye-unsaved"))
        else:
            self.say(self.ui.get("bye"))
        raise Leave

    # -- speaking ----------------------------------------------------------------------
    def introduce(self, names: Mapping[int, str], plies: int) -> None:
        seat = self.words.seat
        bots = ", ".join(f"{seat(i)} ({name})" for i, name in sorted(names.items()))
        title = game_title(self.words)
        none = self.ui.get("nobody")
        self.say(self.ui.get("intro", game=title, seat=seat(self.seat), bots=bots or none), "bold")
        if plies:
            self.say(self.ui.get("resumed", plies=plies))
        if self.match.seed is not None:
            self.say(self.ui.get("fair"), "dim")
            self.say(f"  {commitment(self.match.seed)}", "dim", wrap=False)
        self.say(self.ui.get("how"))


def game_title(words: Words) -> str:
    """Return the game's title, if it has one."""
    return words.get("game-title") if words.has("game-title") else words.game.name.capitalize()
