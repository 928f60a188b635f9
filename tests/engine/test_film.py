"""The positions between two answers: where they are taken, who may see what in them."""

from __future__ import annotations

import json
from typing import Any

import pytest

import regalia
from regalia.engine.dealer import SeededDealer
from regalia.engine.events import LogSink
from regalia.engine.game import AnyGame, Game
from regalia.engine.match import Match, view_of
from regalia.engine.record import Setup
from regalia.engine.steps import CHANCE, RUN, BaseState
from regalia.engine.telling import WATCHED
from regalia.games.clash.state import State
from regalia.testing.playing import Playing, acting_seats, digest
from regalia.testing.secrecy import difference, news

OPENING = ("0 nap", "1 nap")
LOOKS = 300  # plies of each match at which two worlds are compared
NIGHT = (*OPENING, "0 call tom", "0 seal", "1 call tom", "1 seal", "0 seal", "1 seal")


def play(match: Match[Any], *lines: str) -> Match[Any]:
    for line in lines:
        seat, choice = line.split(" ", 1)
        match.submit(int(seat), choice)
    return match


def at_random(game: AnyGame, seats: int, seed: int, answers: int) -> Match[Any]:
    """A match after so many answers chosen by a seed."""
    match, chance = game.match(seats, seed=seed), SeededDealer(f"{seed}/film")
    for _ in range(answers):
        if match.over:
            break
        answer_at_random(match, chance)
    return match


def answer_at_random(match: Match[Any], chance: SeededDealer) -> None:
    seat = match.waiting[chance.below(len(match.waiting))]
    decision = match.decision(seat)
    assert decision is not None
    match.submit(seat, decision.options[chance.below(len(decision.options))])


# -- what is taken ------------------------------------------------------------------
def test_a_silent_answer_has_no_moments(duel: Match[State]) -> None:
    before = duel.log_length
    play(duel, *OPENING)
    assert duel.log_length == before
    assert duel.moments(before) == []
    assert duel.film(0, before) == []


def test_a_night_is_watched_step_by_step(duel: Match[State]) -> None:
    before = duel.log_length
    play(duel, *NIGHT)
    events = [entry["event"] for entry in duel.log(None, before)]
    assert events == ["called", "called", "shown", *(["dealt"] * 4)]
    film = duel.film(None, before)
    # Both calls are one step, then the fight, then each card; the last one is now.
    assert [moment.upto - before for moment in film] == [2, 3, 4, 5, 6]
    mine = [moment.view["fields"]["call"][0] for moment in duel.film(0, before)]
    assert mine[:2] == [2, -1]
    assert [moment.view["fields"]["night"] for moment in film] == [0, 1, 1, 1, 1]
    assert [sum(moment.view["fields"]["hand"]) for moment in film] == [4, 4, 5, 6, 7]
    assert all(moment.scores == duel.scores for moment in film)


def test_nobody_is_asked_in_a_film(duel: Match[State]) -> None:
    before = duel.log_length
    play(duel, *NIGHT)
    for seat in (None, 0, 1):
        film = duel.film(seat, before)
        assert film
        assert all(moment.view["decision"] is None for moment in film)
        assert all(moment.view["seat"] == seat for moment in film)


def test_a_hand_is_seen_by_its_owner_alone(duel: Match[State]) -> None:
    before = duel.log_length
    play(duel, *NIGHT)
    hands = [duel.film(seat, before)[0].view["fields"]["hand"] for seat in (None, 0, 1)]
    assert hands[0] == [2, 2]
    assert hands[1] == [duel.view(0)["fields"]["hand"][0][:2], 2]
    assert hands[2] == [2, duel.view(1)["fields"]["hand"][1][:2]]


class Onlooker(LogSink):
    """Keeps what one seat sees wherever a step that told something has ended."""

    def __init__(self, game: AnyGame, setup: Setup, seat: int | None) -> None:
        super().__init__()
        self.game, self.setup, self.seat = game, setup, seat
        self.seen: list[tuple[int, Any]] = []

    def watch(self, s: BaseState) -> None:
        stops = len(self.stops)
        super().watch(s)
        if len(self.stops) > stops:
            twin = s.copy()
            twin.acting = RUN  # still says whom the engine asked last
            view = view_of(self.game, self.setup, twin, self.seat)
            self.seen.append((len(self.events), [view["fields"], view["stack"]]))

    def between(self, since: int, now: int) -> list[tuple[int, Any]]:
        return [(upto, seen) for upto, seen in self.seen if since < upto < now]


@pytest.mark.no_cover
@pytest.mark.parametrize("name", regalia.games())
def test_the_film_is_what_an_onlooker_saw(name: str) -> None:
    """Each moment equals the position itself, looked at while the match was played."""
    game = regalia.game(name)
    match, chance = game.match(3, seed=8), SeededDealer("onlooker")
    onlooker, s = Onlooker(game, match.setup, 1), game.blank(match.setup)
    game.rules.advance(s, onlooker)
    followed, watched = 0, 0
    for _ in range(150):
        since = match.log_length
        answer_at_random(match, chance)
        for seat, text in match.plies[followed:]:
            code = game.verbs.parse(text)
            assert code is not None
            game.rules.apply(s, seat, code, onlooker)
        followed = len(match.plies)
        film = [(m.upto, [m.view["fields"], m.view["stack"]]) for m in match.film(1, since)]
        assert film == onlooker.between(since, match.log_length)
        assert [upto for upto, _ in film] == match.moments(since)
        watched += len(film)
    assert watched > 30


# -- what is kept ---------------------------------------------------------------------
def test_only_the_last_moments_are_kept() -> None:
    match = at_random(regalia.game("kingsburg"), 3, seed=4, answers=120)
    moments = match.moments()
    assert len(moments) == WATCHED - 1  # the last of them is now
    assert [moment.upto for moment in match.film(0)] == moments
    assert [moment.upto for moment in match.film(0, moments[9])] == moments[10:]
    assert [moment.upto for moment in match.film(0, moments[9], 3)] == moments[10:13]
    assert match.moments(match.log_length) == match.moments(10**9) == []


def test_the_film_of_a_set_up_position_begins_there() -> None:
    game = regalia.game("kingsburg")
    match = game.restore(at_random(game, 2, seed=4, answers=20).dump(), seed=1)
    assert match.moments() == []
    for _ in range(20):
        since = match.log_length
        answer_at_random(match, SeededDealer("on"))
        assert [moment.upto for moment in match.film(0, since)] == match.moments(since)


# -- what was taken back ----------------------------------------------------------------
@pytest.mark.no_cover
def test_what_was_taken_back_is_not_shown() -> None:
    """Kingsburg twice: in one playing every choice that can be is made, undone, made again."""
    game, wavered = regalia.game("kingsburg"), 0
    sure, unsure = game.match(2, seed=2), game.match(2, seed=2)
    while not sure.over:
        seat, since = sure.waiting[0], sure.log_length
        decision = sure.decision(seat)
        assert decision is not None
        unsure.submit(seat, decision.options[0])
        if unsure.can_undo(seat):
            unsure.undo(seat)
            assert unsure.moments(since) == []
            unsure.submit(seat, decision.options[-1])
            wavered += 1
        last = unsure.plies[len(sure.plies)].text
        sure.submit(seat, last)
        assert unsure.film(seat, since) == sure.film(seat, since)
        assert unsure.film(None) == sure.film(None)
    assert wavered > 20


# -- secrets ------------------------------------------------------------------------------
def test_secret_picks_cannot_be_counted(clash: Game[State]) -> None:
    """Clash in two worlds: many picks, some of them taken back, or hardly any."""
    worlds = [clash.match(2, seed=3), clash.match(2, seed=3)]
    for match in worlds:
        play(match, *OPENING)
    decision = worlds[1].decision(0)
    assert decision is not None
    sent = next(option.text for option in decision.options if option.verb == "send")
    play(worlds[1], f"0 {sent}", "0 call tom")
    worlds[1].undo(0)
    play(worlds[1], "0 call kitten")
    assert worlds[0].view(0) != worlds[1].view(0)
    assert worlds[0].moments() == worlds[1].moments()
    assert worlds[0].film(1) == worlds[1].film(1)
    play(worlds[0], f"0 {sent}", "0 call kitten")
    for match in worlds:
        play(match, "0 seal", "1 call tom", "1 seal")
    assert len(worlds[0].plies) != len(worlds[1].plies)
    assert worlds[0].film(1) == worlds[1].film(1)


def both_go_on(playing: Playing[Any], worlds: list[Any], onlookers: list[Onlooker]) -> bool:
    """The same ply in both worlds; False if none fits both."""
    rules = playing.game.rules
    actors = [actor for actor in acting_seats(worlds[0]) if actor in acting_seats(worlds[1])]
    if not actors:
        return False
    actor = actors[playing.policy.below(len(actors))]
    codes = [c for c in rules.legal(worlds[0], actor) if c in rules.legal(worlds[1], actor)]
    if not codes:
        return False
    code = codes[playing.policy.below(len(codes))]
    for world, onlooker in zip(worlds, onlookers, strict=True):
        rules.apply(world, actor, code, onlooker)
    return True


def two_films(playing: Playing[Any], world: BaseState, seat: int) -> list[Onlooker] | None:
    """An answer and the chance after it, here and in another world.

    None if they cannot be the same, or if log or last position tell the worlds apart.
    """
    game, setup = playing.game, playing.setup
    worlds: list[Any] = [playing.state.copy(), world]
    onlookers = [Onlooker(game, setup, seat) for _ in worlds]
    going = both_go_on(playing, worlds, onlookers)
    while going and worlds[0].acting == CHANCE:
        going = both_go_on(playing, worlds, onlookers)
    told = [news(game, onlooker, seat) for onlooker in onlookers]
    ends = [view_of(game, setup, one, seat) for one in worlds]
    return onlookers if going and told[0] == told[1] and not difference(*ends) else None


@pytest.mark.no_cover
@pytest.mark.parametrize("name", regalia.games())
def test_a_film_tells_no_more_than_its_end_and_the_log(name: str) -> None:
    """If log and last position are the same to a seat in two worlds, so is all in between."""
    game, compared = regalia.game(name), 0
    sampler, dealer = game.sampler(game), SeededDealer(f"{name}/film")
    for seats in (game.min_seats, game.max_seats):
        playing = Playing(game, game.setup(seats), f"{name}/{seats}")
        while not playing.over and len(playing.plies) < LOOKS:
            seat = dealer.below(seats)
            view = view_of(game, playing.setup, playing.state, seat)
            world = sampler.sample(json.loads(json.dumps(view)), dealer)
            differs = digest(game, world) != digest(game, playing.state)
            films = two_films(playing, world, seat) if differs else None
            if films is not None:
                assert films[0].seen == films[1].seen
                compared += len(films[0].seen)
            playing.step()
    assert compared > 20
