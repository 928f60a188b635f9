"""Invariants that hold in every reachable position (EA-720..745), under Hypothesis."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given

from regalia.games.eador import GAME
from regalia.games.eador import vocabulary as v
from regalia.games.eador.queries import strength, troop_parts
from regalia.games.eador.state import DREW, ENTERED, PLAYED_RITUAL, SKIPPED
from regalia.testing.playing import Playing
from tests.games.eador.helpers import card, prompt
from tests.games.eador.random_play import PLAY, SEATS, SEEDS, by_round, finished, now, positions
from tests.games.playing import inside

PACK = GAME.pack
ROUNDS = {2: 18, 3: 18, 4: 12, 5: 15, 6: 18}
ONE_SHOT = {card(name) for name in v.RITUALS if PACK.mode[card(name)] == v.MODES.index("one_shot")}


# -- cards and shards ---------------------------------------------------------------------------
@pytest.mark.rule("EA-720", "EA-721", "EA-722", "EA-725", "EA-366")
@PLAY
@given(SEATS, SEEDS)
def test_every_card_is_in_exactly_one_place(seats: int, seed: int) -> None:
    copies = Counter({i: n for i, n in enumerate(PACK.copies) if n})
    holder: list[int] = []
    for match in positions(seats, seed):
        at = now(match)
        found = Counter(at["deck"] + at["spent"] + at["resolving"])
        for name in ("hands", "buried", "looked", "active"):
            found.update(one for row in at[name] for one in row)
        found.update(row[0] for row in at["troops"] + at["spells"])
        assert found == copies
        shards = [one for row in at["shards"] for one in row] + at["shard_deck"] + at["removed"]
        shards += [one for one in (at["current"], at["next"]) if one >= 0]
        assert sorted(shards) == list(range(18))
        holder = holder or at["holder"]
        assert at["holder"] == holder
        assert all(-1 <= seat < seats for seat in holder)
        for shard in set(range(18)) - set(at["removed"]):
            assert holder[PACK.shard_lord[shard]] >= 0


@pytest.mark.rule("EA-723", "EA-724", "EA-726", "EA-727", "EA-744")
@PLAY
@given(SEATS, SEEDS)
def test_rounds_shards_and_tokens(seats: int, seed: int) -> None:
    tokens: list[int] = []
    number = 0
    for match in positions(seats, seed):
        at = now(match)
        given_out = sum(len(row) for row in at["shards"])
        left = len(at["shard_deck"]) + (at["current"] >= 0) + (at["next"] >= 0)
        assert given_out + left == ROUNDS[seats]
        if match.over:
            break
        assert at["current"] >= 0
        assert (at["next"] >= 0) == (left > 1)
        limit = prompt(match).endswith("limit")
        assert given_out == at["round"] - (not limit)
        assert min(at["influence"]) >= 0
        if at["round"] == number and not limit:
            assert all(a <= b for a, b in zip(tokens, at["influence"], strict=True))
        elif not limit:
            assert at["influence"] == [0] * seats
        if limit or at["round"] != number:
            assert at["troops"] == at["spells"] == at["results"] == []
        number, tokens = at["round"], at["influence"]
    at = now(match)
    assert at["troops"] == at["spells"] == []
    rounds = by_round(match)
    assert len(rounds) == at["round"] == ROUNDS[seats]
    for last, following in pairwise(rounds):
        receiver = next(e["args"]["seat"] for e in last if e["event"] == "received")
        assert following[0]["args"]["seat"] == receiver


@pytest.mark.rule("EA-728", "EA-262", "EA-272")
@PLAY
@given(SEATS, SEEDS)
def test_one_winner_a_circle_and_half_the_difference(seats: int, seed: int) -> None:
    strengths: list[tuple[int, int]] = []
    for entry in finished(seats, seed).log(None):
        args = entry["args"]
        if entry["event"] == "strength":
            strengths.append((args["n"], args["seat"]))
        elif entry["event"].startswith("circle-"):
            strengths.sort(reverse=True)
            best = strengths[0][0] if strengths else 0
            second = strengths[1][0] if len(strengths) > 1 else 0
            if entry["event"] == "circle-won":
                assert args["n"] == (best - second + 1) // 2 > 0
                assert (args["seat"], args["best"], args["second"]) == (
                    strengths[0][1],
                    best,
                    second,
                )
            elif entry["event"] == "circle-tied":
                assert best == second == args["best"]
            else:
                assert best == 0
            strengths = []


# -- turns -----------------------------------------------------------------------------------------
@pytest.mark.rule("EA-729", "EA-733", "EA-734", "EA-745")
@PLAY
@given(SEATS, SEEDS)
def test_who_passed_or_stayed_out_plays_no_card(seats: int, seed: int) -> None:
    for log in by_round(finished(seats, seed)):
        gone: set[int] = set()
        entered: set[int] = set()
        rituals: Counter[int] = Counter()
        circle, cards = 1, 0
        for entry in log:
            event, seat = entry["event"], entry["args"].get("seat", -1)
            if event in ("passed", "out"):
                gone.add(seat)
            elif event in ("troop", "spell", "spell-on", "betray"):
                assert seat not in gone
                if circle == 1:
                    entered.add(seat)
                assert seat in entered
                cards += 1
            elif event in ("ritual", "ritual-on", "burn"):
                rituals[seat] += 1
                assert circle == 1
                assert seat not in gone
                assert seat not in entered
            elif event == "circle":
                assert cards > 0
                circle, cards = entry["args"]["n"], 0
        assert all(n == 1 for n in rituals.values())
        if seats > 3:
            assert not set(rituals) & entered


@pytest.mark.rule("EA-730", "EA-173", "EA-166")
@PLAY
@given(SEATS, SEEDS)
def test_one_spell_and_no_more_troops_than_places(seats: int, seed: int) -> None:
    for match in positions(seats, seed):
        at = now(match)
        spells = Counter((row[1], row[3]) for row in at["spells"])
        assert all(n == 1 for n in spells.values())
        assert card("justice") not in [row[0] for row in at["spells"]]
        hasty = {(row[1], row[3]) for row in at["spells"] if row[0] == card("haste")}
        used: Counter[tuple[int, int]] = Counter()
        for _, owner, side, circle in at["troops"]:
            used.update({(owner, circle), (side, circle)})
        for key, count in used.items():
            assert count <= 1 + (v.SHARDS[at["current"]] == "arkh") + (key in hasty)


@pytest.mark.rule("EA-731", "EA-732", "EA-220")
@PLAY
@given(SEATS, SEEDS)
def test_types_and_bans(seats: int, seed: int) -> None:
    both: set[int] = set()
    number = 0
    for match in positions(seats, seed):
        at = now(match)
        if at["round"] != number:
            both, number = set(), at["round"]
        name = v.SHARDS[at["current"]]
        for one, *_ in at["troops"]:
            assert not banned(name, one)
        assert name != "nomad_steppes" or at["spells"] == []
        for seat in range(seats):
            types = {PACK.type[row[0]] for row in at["troops"] if row[1] == seat}
            if {v.LIGHT, v.CHAOS} <= types and seat not in both:
                pact = any(row[:2] == [card("dark_pact"), seat] for row in at["spells"])
                gates = card("astral_gates") in at["active"][seat]
                assert pact or gates or name == "forsaken_lands"
                both.add(seat)


def banned(shard: str, troop: int) -> bool:
    base, kind, clazz = PACK.strength[troop], PACK.type[troop], PACK.clazz[troop]
    bans: dict[str, bool] = {
        "tainest": kind == 1,
        "holy_lands": clazz == 3,
        "elven_forest": clazz == 2,
        "giant_lands": base <= 3,
        "land_of_the_dead": kind == 0,
        "dead_marshes": base >= 7,
    }
    return bans.get(shard, False)


@pytest.mark.rule("EA-735", "EA-734", "EA-110")
@PLAY
@given(SEATS, SEEDS)
def test_one_choice_a_stage(seats: int, seed: int) -> None:
    asked: set[tuple[int, str]] = set()
    for match in positions(seats, seed):
        if match.over:
            break
        at = now(match)
        where = prompt(match)
        if where.split()[1] in ("start", "stage-one", "stage-two"):
            assert (at["round"], where) not in asked
            asked.add((at["round"], where))
        if where.endswith("stage-two"):
            for deeds in at["deeds"]:
                assert (deeds & (DREW | PLAYED_RITUAL | SKIPPED)) in (1, 2, 3, 16, 17)
        if where.endswith("circle"):
            for seat in range(seats):
                inside = bool(at["deeds"][seat] & ENTERED)
                assert inside or at["out"] & (1 << seat)
                if seats > 3 and at["deeds"][seat] & (DREW | PLAYED_RITUAL):
                    assert not inside
                    assert seat not in [row[1] for row in at["troops"] + at["spells"]]


# -- strengths, rituals, hands ---------------------------------------------------------------------
@pytest.mark.rule("EA-736", "EA-737", "EA-738")
@PLAY
@given(SEATS, SEEDS)
def test_strengths_and_active_rituals(seats: int, seed: int) -> None:
    for match in positions(seats, seed):
        s = inside(match)
        if not match.over:
            for troop in s.troops:
                parts = troop_parts(s, troop)
                assert strength(s, troop) == sum(part.amount for part in parts) >= 0
        lying = [one for row in s.active for one in row]
        assert all(PACK.mode[one] == v.ACTIVE for one in lying)
        assert not ONE_SHOT & set(lying)
        assert lying.count(v.AUTHORITY) <= 1
        assert lying.count(v.OVERLORD) <= 1
    laid = {
        (entry["args"]["seat"], entry["args"]["card"])
        for entry in match.log(None)
        if entry["event"] == "ritual"
    }
    for seat, row in enumerate(inside(match).active):
        for one in (v.AUTHORITY, v.OVERLORD):
            assert one not in row or (seat, one) in laid


@pytest.mark.rule("EA-739", "EA-740", "EA-347")
@PLAY
@given(SEATS, SEEDS)
def test_hands_at_the_end_of_a_round(seats: int, seed: int) -> None:
    number = 1
    for match in positions(seats, seed):
        at = now(match)
        if at["round"] != number and not match.over:
            number = at["round"]
            news = match.log(None)
            start = max(i for i, entry in enumerate(news) if entry["event"] == "received")
            drawn = Counter(
                entry["args"]["seat"] for entry in news[start:] if entry["event"] == "drew"
            )
            for seat in range(seats):
                size = len(at["hands"][seat])
                assert size <= 8
                assert size - drawn[seat] <= 7
                assert drawn[seat] == 1 or not at["deck"]


@pytest.mark.rule("EA-741", "EA-742", "EA-283", "EA-286")
@PLAY
@given(SEATS, SEEDS)
def test_the_receiver_follows_from_the_public_log(seats: int, seed: int) -> None:
    match = finished(seats, seed)
    holder = now(match)["holder"]
    owner = {v.AUTHORITY: -1, v.OVERLORD: -1}
    for log in by_round(match):
        tokens, entered = [0] * seats, set()
        for entry in log:
            args = entry["args"]
            seat = args.get("seat", -1)
            if entry["event"] in ("troop", "spell", "spell-on", "betray"):
                entered.add(seat)
            elif entry["event"] == "circle-won":
                tokens[seat] += args["n"]
            elif entry["event"] == "laid" and args["card"] in owner:
                owner[args["card"]] = seat
            elif entry["event"] == "burnt" and args["card"] in owner:
                owner[args["card"]] = -1
            elif entry["event"] == "received":
                best = [i for i in range(seats) if tokens[i] == max(tokens)]
                first = owner[v.AUTHORITY]
                named = [first] if first in entered else []
                named += [owner[v.OVERLORD]] if owner[v.OVERLORD] >= 0 else []
                named.append(holder[PACK.shard_lord[args["shard"]]])
                assert seat == (best[0] if len(best) == 1 else named[0])


@pytest.mark.rule("EA-743", "EA-363", "EA-364")
@PLAY
@given(SEATS, SEEDS)
def test_a_reshuffle_takes_the_whole_discard_into_an_empty_deck(seats: int, seed: int) -> None:
    playing = Playing(GAME, GAME.setup(seats), str(seed))
    seen = 0
    while not playing.over:
        size = len(playing.state.deck)
        playing.step()
        s = playing.state
        for event in playing.news[seen:]:
            if GAME.events.list[event.kind].name == "reshuffled":
                assert size <= 1  # the last card was dealt by this very ply, or none was left
                assert len(s.deck) == event.args[0]
                assert s.spent == []
                assert s.buried == [[] for _ in range(seats)]
        seen = len(playing.news)
