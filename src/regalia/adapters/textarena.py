"""TextArena: the games in words, for language models that play each other.

    import textarena as ta
    import regalia.adapters.textarena  # registers Kingsburg-v1-regalia and every other game

    env = ta.make("Kingsburg-v1-regalia")
    env.reset(num_players=3, seed=7)
    player, observation = env.get_observation()
    done, info = env.step("[2]")

A player gets what happened, the position, the question and the numbered options, all from
its seat's view and log.  It answers with an option by its number, in brackets or alone, or in the
option's own words.  What one player answers is shown to no other: choices may be secret.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from regalia.adapters.encode import VERSION
from regalia.adapters.extras import need
from regalia.adapters.prompting import describe, option_in_answer
from regalia.adapters.table import GAMES
from regalia.bots.seat_outcome import outcomes_of
from regalia.engine.game import AnyGame
from regalia.engine.match import Match
from regalia.games import registry
from regalia.text.catalogue import few, statements
from regalia.text.words import Words

with need("textarena"):
    import textarena as ta

LANGUAGE: Final = "en"
TASK: Final = (
    "You are player {seat} of {seats} in {game}. Play to come first. When it is your turn you are"
    " told the position and your options. Answer with the number of one option in brackets, such"
    " as [1], or with its words, and nothing else."
)
WRONG: Final = "That is none of the options. Answer with a number from 1 to {count} in brackets."


class TextEnv(ta.Env):
    """One match in words; rewards go from -1 for the last place to 1 for the first."""

    def __init__(
        self,
        game: str | AnyGame,
        options: Mapping[str, Any] | None = None,
        error_allowance: int = 2,
        most: int | None = None,
    ) -> None:
        self.game: Final = registry.load(game)
        self.options: Final = dict(options or {})
        self.error_allowance: Final = error_allowance
        self.most: Final = most  # turns after which a match is cut off, as a draw
        self.words: Final = Words(self.game, LANGUAGE)
        self.texts: Final = {one.id: one.text for one in statements(self.game, LANGUAGE)}

    def reset(self, num_players: int, seed: int | None = None) -> None:
        self.match: Match[Any] = self.game.match(num_players, seed, self.options)
        self.heard = [0] * num_players
        self.state = ta.FFAMultiPlayerState(
            num_players=num_players, seed=seed, max_turns=self.most,
            error_allowance=self.error_allowance,
        )  # fmt: skip
        self.state.reset(game_state={}, player_prompt_function=self._task)
        self._ask()

    def _task(self, player_id: int, game_state: dict[str, Any]) -> str:
        seats = self.match.setup.seats
        return TASK.format(seat=player_id, seats=seats, game=self.game.name)

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        seat = self.state.current_player_id
        view = self.match.view(seat)
        code = option_in_answer(action, view, self.words)
        # Only the player itself sees what it said.
        self.state.add_observation(
            from_id=seat, to_id=seat, message=action,
            observation_type=ta.ObservationType.PLAYER_ACTION,
        )  # fmt: skip
        if code is None:
            count = len(view["decision"]["codes"]) if view["decision"] else 0
            if self.state.set_invalid_move(WRONG.format(count=count)):
                self._lose(seat)
            return self._step_result()
        self.match.submit(seat, self.game.verbs.text(code))
        if self.match.over:
            self._end()
        elif self.most is not None and self.state.turn + 1 >= self.most:
            self.state.set_draw("The match was cut off.")
        else:
            self._ask()
        return self._step_result()

    def _step_result(self) -> tuple[bool, dict[str, Any]]:
        done, info = self.state.step(rotate_player=False)
        return bool(done), info

    def _ask(self) -> None:
        """Send the next player the question and everything that player should know."""
        seat = self.match.waiting[0]
        self.state.manually_set_current_player_id(seat, force=True)
        view = self.match.view(seat)
        entries = self.match.log(seat, self.heard[seat])
        self.heard[seat] = self.match.log_length
        news = [text for text in map(self.words.event, entries) if text]
        wanted = few(self.game, view["stack"][-1]["number"])
        rules = "\n".join(self.texts[name] for name in wanted if name in self.texts)
        self.state.add_observation(
            to_id=seat, message=describe(view, self.words, news, rules),
            observation_type=ta.ObservationType.GAME_BOARD,
        )  # fmt: skip

    def _lose(self, seat: int) -> None:
        """End the game after too many unreadable answers: that player comes last."""
        paid = {one: -1.0 if one == seat else 0.0 for one in range(self.match.setup.seats)}
        self.state.set_game_outcome(paid, f"Player {seat} gave no valid answer.")

    def _end(self) -> None:
        result = self.match.result
        if result is None:
            return
        seats = self.match.setup.seats
        places = [2 * one.place - 1 for one in outcomes_of(result, seats)]
        first = ", ".join(f"player {seat}" for seat in result.ranking[0])
        self.state.set_game_outcome(dict(enumerate(places)), f"First among the players: {first}.")


def register() -> None:
    """Register Kingsburg-v1-regalia and so on; the number is the encoding's version."""
    for name in GAMES:
        ta.register(f"{name.capitalize()}-v{VERSION}-regalia", entry_point=TextEnv, game=name)


register()
