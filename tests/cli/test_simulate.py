"""regalia simulate, the arena and the statistics behind it."""

from __future__ import annotations

import csv
import json
from collections import Counter
from pathlib import Path

import pytest

import regalia
from regalia import arena
from regalia.arena.stats import wilson
from regalia.bots import lookup
from regalia.cli.simulate import simulate
from regalia.cli.simulate.standings import Standings
from regalia.engine.errors import BadSetup
from regalia.engine.match import Option
from regalia.engine.view import View
from tests.cli.conftest import Run

SMALL = ("simulate", "kingsburg", "--games", 6, "--bots", "uniform", "--seats", 2)


# -- the arena -----------------------------------------------------------------
def test_a_match_in_the_arena_is_the_match_of_its_seed() -> None:
    """The fast way round deals and ends exactly like a checked Match."""
    game = regalia.game("kingsburg")
    played = arena.play_numbered(game, ["uniform"], 3, "7", 4, {"smuggler_optional": "on"})
    match = game.match(3, "7/4", {"smuggler_optional": "on"})
    bots = [lookup.create(game, "uniform", f"7/4/seat{seat + 1}") for seat in range(3)]
    while not match.over:
        seat = match.waiting[0]
        match.submit(seat, Option(game.verbs, bots[seat].choose(match.view(seat))))
    assert match.result == played.result
    assert len(match.plies) == played.plies


def test_a_bot_gets_the_view_of_its_own_seat_and_nothing_else() -> None:
    game = regalia.game("kingsburg")
    seen: list[tuple[int, View]] = []

    class Spy:
        def __init__(self, seat: int) -> None:
            self.seat = seat

        def choose(self, view: View) -> int:
            seen.append((self.seat, view))
            assert view["decision"] is not None
            return view["decision"]["codes"][0]

    arena.play(game, [Spy(0), Spy(1)], "7")
    assert all(view["seat"] == seat for seat, view in seen)
    assert {seat for seat, _ in seen} == {0, 1}
    json.dumps(seen[-1])


def test_a_bot_that_cheats_is_caught() -> None:
    class Cheat:
        def choose(self, view: View) -> int:
            return 0

    with pytest.raises(arena.BadBot, match="not offered"):
        arena.play(regalia.game("kingsburg"), [Cheat(), Cheat()], "7")


@pytest.mark.parametrize("names", [["a"], ["a", "b"], ["a", "b", "c"], ["a", "b", "c", "d"]])
def test_every_bot_sits_everywhere_equally_often(names: list[str]) -> None:
    sat = Counter(
        (name, seat)
        for number in range(4)
        for seat, name in enumerate(arena.lineup(names, 4, number))
    )
    for name in names:
        assert len({sat[name, seat] for seat in range(4)}) == 1


def test_places_keep_ties() -> None:
    result = regalia.Result(((1, 2), (0,), (3,)), (5, 9, 9, 1), (), "shared")
    played = arena.Played("s", ("a", "b", "a", "b"), result, 10, 5)
    assert played.places == [3, 1, 1, 4]
    standings = Standings(4)
    standings.add(played, 0)
    data = standings.json()
    assert data["winner_score"] == 9
    assert data["bots"]["a"]["first_share"] == 0.5  # half a first place, in one match
    assert data["bots"]["a"]["par"] == 0.5
    assert data["bots"]["b"]["mean_place"] == 2.5
    assert data["by_seat"][1]["mean_score"] == 9


def test_wilson_interval() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    low, high = wilson(10, 20)
    assert (round(low, 4), round(high, 4)) == (0.2993, 0.7007)
    low, high = wilson(0, 10)
    assert (low, round(high, 4)) == (0.0, 0.2775)


# -- bots by name -----------------------------------------------------------------
def test_bots_are_found_by_name() -> None:
    game = regalia.game("kingsburg")
    assert lookup.names(game)[0] == "uniform"
    assert set(game.bots) <= set(lookup.names(game))
    assert lookup.default_bot(game) in lookup.bots_for_people(game)
    assert lookup.default_bot(game) in lookup.fast_bots(game)
    with pytest.raises(BadSetup, match="uniform"):
        lookup.create(game, "deepblue", 1)


def test_the_uniform_bot_is_uniform() -> None:
    game = regalia.game("kingsburg")
    match = game.match(2, 5)
    (seat,) = match.waiting
    view = match.view(seat)
    assert view["decision"] is not None
    bot = lookup.create(game, "uniform", 3)
    drawn = Counter(bot.choose(view) for _ in range(3000))
    assert set(drawn) == set(view["decision"]["codes"])
    assert min(drawn.values()) > 900
    with pytest.raises(ValueError, match="asks nothing"):
        bot.choose(match.view(1 - seat))


# -- the command ----------------------------------------------------------------------
def test_results_do_not_depend_on_jobs(run: Run, tmp_path: Path) -> None:
    files = []
    texts = []
    for jobs in (1, 2):
        files.append(tmp_path / f"{jobs}.jsonl")
        result = run(*SMALL, "--jobs", jobs, "--out", files[-1], "--json")
        assert result.exit_code == 0
        texts.append(result.stdout)
    assert texts[0] == texts[1]
    assert files[0].read_bytes() == files[1].read_bytes()


def test_tables_fit_and_a_bar_is_drawn_only_on_a_terminal(run: Run) -> None:
    result = run("simulate", "kingsburg", "--games", 4, "--jobs", 1)
    assert result.exit_code == 0
    assert result.stderr == ""
    assert max(map(len, result.stdout.splitlines())) <= 80
    for part in ("knight", "95 % interval", "mean place", "seat", "The winner scored"):
        assert part in result.stdout


def test_json_adds_up(run: Run) -> None:
    data = json.loads(run(*SMALL, "--jobs", 1, "--json").stdout)
    assert data["matches"] == 6
    assert data["bots"]["uniform"]["games"] == 6  # it sits in two seats of each
    assert data["bots"]["uniform"]["par"] == 1
    assert sum(row["first_share"] for row in data["by_seat"]) == pytest.approx(1, abs=0.001)
    row = data["by_seat"][0]
    assert row["first_low"] < row["first_share"] < row["first_high"]


def test_a_bot_in_two_seats_that_always_wins_reads_as_one() -> None:
    standings = Standings(4)
    for number in range(40):
        result = regalia.Result(((number % 4,), (1,), (2,), (3,)), (9, 5, 5, 5), (), "points")
        names = arena.lineup(["a", "b"], 4, number)
        standings.add(arena.Played("s", tuple(names), result, 10, 5), number)
    row = standings.json()["bots"]["a"]
    assert (row["games"], row["first_share"], row["par"]) == (40, 1.0, 0.5)
    assert row["first_low"] > 0.9


def test_paired_deals_are_played_from_every_seat(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "a.jsonl"
    words = ("simulate", "kingsburg", "--bots", "uniform,kingsburg", "--seats", 3)
    data = json.loads(run(*words, "--games", 6, "--paired", "--out", out, "--json").stdout)
    matches = [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]
    assert data["paired"] is True
    assert [match["seed"] for match in matches] == ["1/0"] * 3 + ["1/1"] * 3
    assert len({tuple(match["bots"]) for match in matches[:3]}) == 3


def test_rounds_are_told_by_the_games_that_count_them(run: Run) -> None:
    words = ("simulate", "eador", "--bots", "uniform", "--seats", 2, "--games", 3, "--jobs", 1)
    rounds = json.loads(run(*words, "--json").stdout)["rounds"]
    assert sum(rounds.values()) == 3
    told = ", ".join(f"{last} ({games})" for last, games in rounds.items())
    assert f"ended in: {told}." in run(*words).stdout
    assert json.loads(run(*SMALL, "--jobs", 1, "--json").stdout)["rounds"] == {}


def test_matches_are_counted_by_their_last_round() -> None:
    result = regalia.Result(((1,), (0,)), (5, 9), (), "fame")
    standings = Standings(2)
    for last in (10, 4, 4):
        standings.add(arena.Played("s", ("a", "b"), result, 10, 5, (), last), last)
    assert list(standings.json()["rounds"].items()) == [("4", 2), ("10", 1)]


def test_seed_and_options_matter(run: Run) -> None:
    texts = {
        run(*SMALL, "--jobs", 1, "--json", *more).stdout
        for more in ((), ("--seed", "2"), ("--option", "smuggler_optional=on"))
    }
    assert len(texts) == 3


def test_out_as_csv_and_jsonl(run: Run, tmp_path: Path) -> None:
    table, lines = tmp_path / "a.csv", tmp_path / "a.jsonl"
    for path in (table, lines):
        assert run(*SMALL, "--jobs", 1, "--out", path).exit_code == 0
    with table.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    matches = [json.loads(line) for line in lines.read_text(encoding="utf-8").splitlines()]
    assert len(rows) == 12
    assert [match["seed"] for match in matches] == [f"1/{i}" for i in range(6)]
    for row in rows:
        match = matches[int(row["match"])]
        seat = int(row["seat"]) - 1
        assert int(row["score"]) == match["scores"][seat]
        assert int(row["place"]) == match["places"][seat]
        assert row["bot"] == match["bots"][seat]


def test_out_is_not_overwritten_without_force(run: Run, refused: Run, tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_text("mine", encoding="utf-8")
    assert "--force" in refused(*SMALL, "--out", path).stderr
    assert path.read_text(encoding="utf-8") == "mine"
    assert run(*SMALL, "--jobs", 1, "--out", path, "--force").exit_code == 0
    assert path.read_text(encoding="utf-8").startswith("match,seed")


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["--seats", 9], "2 to 5"),
        (["--bots", "deepblue"], "uniform"),
        (["--bots", "uniform,uniform,uniform,uniform,uniform"], "at most one for each"),
        (["--bots", ""], "no bot ''"),
        (["--games", 0], "--games"),
        (["--jobs", 0], "--jobs"),
        (["--option", "x=y"], "soldier_marker_cap"),
        (["--option", "smuggler_optional=x"], "off, on"),
        (["--seed", " "], "visible"),
        (["--out", "results.txt"], ".jsonl or .csv"),
        (["--out", "no/such/folder/a.csv"], "cannot be written"),
    ],
)
def test_bad_settings(refused: Run, words: list[object], part: str) -> None:
    assert part in refused("simulate", "kingsburg", *words).stderr
    assert not Path("results.txt").exists()


def test_a_person_may_stop_early(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = simulate.Prepared.play

    def tired(self: simulate.Prepared, number: int) -> arena.Played:
        if number == 2:
            raise KeyboardInterrupt
        return whole(self, number)

    monkeypatch.setattr(simulate.Prepared, "play", tired)
    path = tmp_path / "a.jsonl"
    result = run(*SMALL, "--jobs", 1, "--out", path, "--json")
    assert result.exit_code == 130
    assert "stopped after 2 of 6 matches" in result.stderr
    assert json.loads(result.stdout)["matches"] == 2
    assert len(path.read_text(encoding="utf-8").splitlines()) == 2


def test_no_par_where_a_neutral_player_may_win(run: Run) -> None:
    words = ("simulate", "xidit", "--bots", "uniform", "--games", 3, "--jobs", 1)
    data = json.loads(run(*words, "--seats", 3, "--json").stdout)
    rows = [data["bots"]["uniform"], *data["by_seat"]]
    assert [row["par"] for row in rows] == [None] * 4
    assert "No par at 3 seats: a neutral player may win" in run(*words, "--seats", 3).stdout
    assert json.loads(run(*words, "--seats", 4, "--json").stdout)["by_seat"][0]["par"] == 0.25
