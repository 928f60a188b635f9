"""The arena: who plays whom, what a file keeps, what a failure costs, and what figures mean."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from time import sleep
from typing import Any

import pytest

import regalia
from regalia.arena import arena_file, ladder, process_pool, rating
from regalia.arena.arena_plan import HALF, MIXED, ONE, ArenaPlan, check, place
from regalia.arena.arena_run import Arena, Workers
from regalia.arena.bot_match import run
from regalia.arena.bout import ArenaRunner, Bout
from regalia.arena.guarded_seat import GuardedSeat
from regalia.arena.sprt import Hypotheses, Sequential
from regalia.arena.stats import cluster_share, seat_share, share_of
from regalia.bots.uniform import Uniform
from regalia.engine.bot import NO_LIMIT, Bot, Budget, Start
from regalia.engine.dealer import SeededDealer
from regalia.engine.errors import BadSetup
from regalia.engine.quick import Quick
from regalia.engine.view import View

ALONE = Workers(jobs=1)
SMALL = ArenaPlan("kingsburg", ("uniform", "kingsburg"), (2,), seed="t")


# -- the plan --------------------------------------------------------------------------
def test_every_player_sits_everywhere_on_the_same_deal() -> None:
    plan = ArenaPlan("kingsburg", ("a", "b", "c", "d", "e"), (2, 4))
    for deal in range(5):
        four = [place(plan, deal * 6 + 2 + rotation) for rotation in range(4)]
        assert {one.deal for one in four} == {deal}
        for seat in range(4):
            assert {one.players[seat] for one in four} == set(four[0].players)


def test_neighbours_change_from_deal_to_deal() -> None:
    plan = ArenaPlan("kingsburg", ("a", "b", "c", "d"), (4,))
    assert len({place(plan, deal * 4).players for deal in range(40)}) > 10


def test_with_fewer_players_than_seats_all_sit_about_equally_often() -> None:
    plan = ArenaPlan("kingsburg", ("a", "b", "c"), (4,), seating=MIXED)
    sat = Counter(name for number in range(400) for name in place(plan, number).players)
    assert max(sat.values()) < 1.3 * min(sat.values())
    assert all(set(place(plan, number).players) == {"a", "b", "c"} for number in range(0, 400, 4))


def test_one_among_others_and_half_and_half() -> None:
    alone = ArenaPlan("kingsburg", ("a", "b"), (4,), seating=ONE)
    assert {place(alone, number).players.index("a") for number in range(4)} == {0, 1, 2, 3}
    assert {place(alone, number).players.count("a") for number in range(40)} == {1}
    half = alone._replace(seating=HALF, seats=(3,))
    assert [place(half, 3 * deal).players.count("a") for deal in range(4)] == [2, 1, 2, 1]


def test_an_impossible_plan_is_refused() -> None:
    game = regalia.game("kingsburg")
    with pytest.raises(BadSetup, match="2 to 5"):
        check(SMALL._replace(seats=(7,)), game)
    with pytest.raises(BadSetup, match="two players"):
        check(SMALL._replace(players=("uniform",), seating=ONE), game)
    with pytest.raises(BadSetup, match="named twice"):
        check(SMALL._replace(players=("uniform", "uniform")), game)


# -- the file --------------------------------------------------------------------------
def outcomes(bouts: Sequence[Bout]) -> list[tuple[Any, ...]]:
    return [bout.outcome() for bout in bouts]


def test_a_stopped_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    whole = outcomes(list(Arena(SMALL).play(4, ALONE)))
    path = tmp_path / "a.jsonl"
    first = Arena(SMALL, path)
    begun = first.play(4, ALONE)
    for _ in range(3):
        next(begun)
    first.close()
    with path.open("a", encoding="utf-8") as file:
        file.write('{"number":3,"deal"')  # killed while it wrote
    again = Arena(SMALL, path)
    assert len(again.bouts) == 3
    assert outcomes(list(again.play(4, ALONE))) == whole
    again.close()
    assert outcomes(arena_file.read(path).bouts) == whole


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [("code", "f00", "another code: f00"), ("pack", "beef", "another pack: beef")],
)
def test_a_file_of_another_code_or_pack_is_refused(
    tmp_path: Path, name: str, value: str, told: str
) -> None:
    path = tmp_path / "a.jsonl"
    runner = Arena(SMALL, path)
    list(runner.play(1, ALONE))
    runner.close()
    head, *rest = path.read_text(encoding="utf-8").splitlines(keepends=True)
    path.write_text(json.dumps({**json.loads(head), name: value}) + "\n" + "".join(rest))
    before = path.read_bytes()
    with pytest.raises(arena_file.BadArena) as refused:
        Arena(SMALL, path)
    assert told in str(refused.value)
    assert path.read_bytes() == before


def test_a_file_of_other_bots_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    Arena(SMALL, path).close()
    with pytest.raises(arena_file.BadArena, match="another players"):
        Arena(SMALL._replace(players=("uniform", "frozen@0.1.0")), path)


@pytest.mark.parametrize("text", ["", "hello\n", "{}\n", '{"arena":1}\n{"number":0}\n'])
def test_a_file_that_is_no_arenas_is_told_so(tmp_path: Path, text: str) -> None:
    path = tmp_path / "a.jsonl"
    path.write_text(text)
    with pytest.raises(arena_file.BadArena, match=r"a\.jsonl"):
        arena_file.read(path)


def test_several_processes_play_the_same_matches() -> None:
    here = list(Arena(SMALL).play(2, ALONE))
    assert outcomes(list(Arena(SMALL).play(2, Workers(jobs=2)))) == outcomes(here)


def test_a_process_is_begun_only_where_it_pays() -> None:
    assert process_pool.processes(None, 3) == 1
    assert process_pool.processes(5, 3) == 3


# -- failures --------------------------------------------------------------------------
class Clumsy(Bot):
    """Fails at every third question, each time in another way."""

    def __init__(self, start: Start) -> None:
        super().__init__(start)
        self.plain = Uniform(start)

    def choose(self, view: View, budget: Budget = NO_LIMIT) -> int:
        Clumsy.asked += 1
        if Clumsy.asked % 3 == 0:
            if Clumsy.asked % 2:
                return -1
            raise SystemExit(3)
        return self.plain.choose(view)

    asked = 0


class Slow(Bot):
    """Thinks for ever, and catches what it can."""

    def choose(self, view: View, budget: Budget = NO_LIMIT) -> int:
        assert budget.seconds == 0.01
        while True:
            with suppress(Exception):
                sum(range(1000))


class Sleeper(Uniform):
    """Falls asleep over its first question, and uses no time at all."""

    asleep = True

    def choose(self, view: View, budget: Budget = NO_LIMIT) -> int:
        if Sleeper.asleep:
            Sleeper.asleep = False
            sleep(600)
        return super().choose(view, budget)


def guarded(kind: type[Bot], limit: float = 10.0) -> tuple[GuardedSeat, int]:
    """A match of this bot against a sound one: its guard, and who won."""
    game = regalia.game("kingsburg")
    setup = game.setup(2)

    def made(which: type[Bot], seat: int) -> Bot:
        return which(Start(game, seat, 2, dict(setup.options), SeededDealer(seat)))

    seats = [
        GuardedSeat(lambda: made(kind, 0), 0, lambda: made(Uniform, 0), limit),
        GuardedSeat(lambda: made(Uniform, 1), 1, lambda: made(Uniform, 1), limit),
    ]
    played = run(game, setup, seats, "7")
    return seats[0], len(played.result.ranking)


def test_a_bot_that_fails_is_answered_for_and_counted() -> None:
    Clumsy.asked = 0
    guard, _ = guarded(Clumsy)
    assert guard.crashed == guard.decisions // 3 > 5
    assert guard.overtime == 0


def test_a_bot_that_never_answers_is_stopped() -> None:
    guard, _ = guarded(Slow, limit=0.01)
    assert guard.overtime == guard.decisions > 5
    assert guard.crashed == 0
    assert guard.cpu > 0


def test_a_bot_that_sleeps_is_woken() -> None:
    guard, _ = guarded(Sleeper, limit=0.05)
    assert guard.overtime >= 1
    assert guard.decisions > 5


def test_a_bot_that_cannot_be_made_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "stillborn.py").write_text("def BOT(start):\n    raise OSError('no net')\n")
    monkeypatch.chdir(tmp_path)
    with pytest.raises(BadSetup, match=r"cannot be made: OSError: no net \(stillborn.py, line 2\)"):
        ArenaRunner(SMALL._replace(players=("stillborn:BOT",))).play(0)


def test_others_bots_are_known_by_their_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = "from regalia.bots.uniform import Uniform\nclass Mine(Uniform):\n    pass\n"
    (tmp_path / "strangebot.py").write_text(code)
    monkeypatch.chdir(tmp_path)
    bots = Arena(SMALL._replace(players=("uniform", "strangebot:Mine"))).key["bots"]
    assert bots == {"uniform": "", "strangebot:Mine": sha256(code.encode()).hexdigest()[:12]}


# -- figures ---------------------------------------------------------------------------
def made_up(strength: dict[str, float], seats: int, deals: int, seed: int) -> list[Bout]:
    """Matches of players whose strengths are known: ranked as Plackett and Luce say."""
    draw, bouts = Quick(seed), []
    for number in range(deals * seats):
        deal, rotation = divmod(number, seats)
        names = [*strength, *strength, *strength, *strength][rotation : rotation + seats]
        rest, places = list(range(seats)), [0] * seats
        while rest:
            weights = [round(1000 * strength[names[seat]]) for seat in rest]
            places[rest.pop(draw.weighted_index(weights))] = max(places) + 1
        zero = (0,) * seats
        firsts = tuple(float(place == 1) for place in places)
        bouts.append(
            Bout(number, deal, tuple(names), tuple(places), firsts, zero, zero, zero, zero, zero)
        )
    return bouts


def test_ratings_find_the_strengths_again() -> None:
    bouts = made_up({"a": 1.0, "b": 2.0, "c": 4.0, "d": 16.0}, 4, 100, seed=5)
    found = rating.rate(bouts, "a", draws=8)
    assert found["a"].points == 1000
    for name, right in {"b": 1120, "c": 1241, "d": 1482}.items():  # 400 log10
        assert abs(found[name].points - right) < 60
        assert found[name].low < found[name].points < found[name].high


def test_shares_know_their_par_and_seats_theirs() -> None:
    bouts = made_up({"a": 1.0, "b": 3.0}, 4, 100, seed=1)
    share = share_of(bouts, "b")
    assert (share.par, share.matches, share.deals) == (0.5, 400, 100)
    assert share.low < 0.75 < share.high
    assert share.ratio > 1.3
    assert seat_share(bouts, 0, 4).par == 0.25


def test_matches_of_one_deal_that_all_end_alike_count_as_one() -> None:
    strangers = cluster_share([[float(deal % 2)] for deal in range(40)], 0.5)
    alike = cluster_share([[float(deal % 2)] * 4 for deal in range(40)], 0.5)
    assert alike.low == pytest.approx(strangers.low, abs=0.01)
    assert alike.matches == 4 * strangers.matches


def test_matches_a_neutral_player_won_do_not_count_against_the_better_bot() -> None:
    """Of four seats two are A's; a neutral player wins two matches of three."""
    test = Sequential("a", Hypotheses(0, 60))
    for number, deal in enumerate(
        rating.by_deals(made_up({"a": 8.0, "b": 1.0}, 4, 120, seed=2)).values()
    ):
        test.add([one if number % 3 == 0 else one._replace(firsts=(0.0,) * 4) for one in deal])
    assert test.gain > 0
    assert test.verdict is True


def verdict(gap: float, seed: int) -> Sequential:
    """Half and half at two seats, A so many points above B."""
    bouts = made_up({"a": 10 ** (gap / 400), "b": 1.0}, 2, 600, seed)
    test = Sequential("a", Hypotheses(0, 60))
    for deal in rating.by_deals(bouts).values():
        test.add(deal)
        if test.verdict is not None:
            break
    return test


def test_the_sequential_test_errs_seldom_and_stops_early() -> None:
    equal = [verdict(0, seed) for seed in range(40)]
    better = [verdict(60, seed) for seed in range(40)]
    far = [verdict(300, seed) for seed in range(10)]
    assert sum(test.verdict is True for test in equal) <= 6
    assert sum(test.verdict is False for test in better) <= 6
    assert all(test.verdict is True for test in far)
    assert max(test.deals for test in far) < 40
    assert far[0].interval[0] < far[0].gain < far[0].interval[1]


# -- levels ----------------------------------------------------------------------------
def test_aims_follow_the_table() -> None:
    game = regalia.game("kingsburg")
    assert ladder.sizes(game) == [2, 4]
    assert ladder.sizes(regalia.game("xidit")) == [3]
    found = ladder.pairings(game, ["squire", "knight"], [2, 4])
    aims = {(one.higher, one.lower, one.seats): one.aim for one in found}
    assert aims["knight", "squire", 2] == 0.65
    assert aims["knight", "squire", 4] == 0.4
    assert aims["knight", "frozen@0.1.0", 4] == 0.45
    assert aims["squire", "frozen@0.1.0", 2] is None


def test_a_ring_plays_the_match_its_plan_says() -> None:
    bout = ArenaRunner(SMALL).play(1)
    assert bout.players == place(SMALL, 1).players
    assert sum(bout.firsts) == 1
    assert bout.share("kingsburg") == 1
    assert min(bout.decisions) > 20
    assert min(bout.cpu) > 0
