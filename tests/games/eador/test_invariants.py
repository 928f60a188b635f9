"""What holds in every position and match (EA-720..749), over random matches of the kit."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from regalia.engine.events import Sink
from regalia.games.eador import GAME
from regalia.games.eador import queries as q
from regalia.games.eador import state as st
from regalia.games.eador import vocabulary as v
from regalia.games.eador.state import State
from regalia.testing.invariants import Walk, Walks, at_each_position, at_each_step, at_the_end
from tests.games.eador.helpers import card

mark = pytest.mark
PACK = GAME.pack
ROUNDS = {2: 18, 3: 18, 4: 12, 5: 15, 6: 18}
ONE_SHOT = {card(name) for name in v.RITUALS if PACK.mode[card(name)] == v.MODES.index("one_shot")}
CHOSE = st.DREW | st.PLAYED_RITUAL | st.SKIPPED
IN_BATTLE = ("troop", "spell", "spell-on", "betray")
BANS = {
    "tainest": lambda troop: PACK.type[troop] == 1,
    "holy_lands": lambda troop: PACK.clazz[troop] == 3,
    "elven_forest": lambda troop: PACK.clazz[troop] == 2,
    "giant_lands": lambda troop: PACK.strength[troop] <= 3,
    "land_of_the_dead": lambda troop: PACK.type[troop] == 0,
    "dead_marshes": lambda troop: PACK.strength[troop] >= 7,
}
WALKS = Walks(GAME, matches=3)


def step_of(s: State) -> int:
    return s.stack[-1].step if s.stack else -1


def asks(s: State) -> bool:
    """Whether a seat is to choose: between two plies of chance some things are on their way."""
    return s.acting > 0 or not s.stack


def all_shards(s: State) -> list[int]:
    open_ones = [shard for shard in (s.current, s.next) if shard != st.NOBODY]
    return [*(one for row in s.shards for one in row), *s.shard_deck, *s.removed, *open_ones]


def by_round(walk: Walk[State]) -> list[list[dict[str, Any]]]:
    """The log, cut where a round begins; setup is left out."""
    rounds: list[list[dict[str, Any]]] = []
    for entry in walk.log:
        if entry["event"] == "round":
            rounds.append([])
        if rounds:
            rounds[-1].append({**entry})
    return rounds


# -- cards and shards ---------------------------------------------------------------------------
@mark.rule("EA-720", "EA-737")
@at_each_position(WALKS)
def test_every_card_is_in_exactly_one_place(s: State) -> None:
    rows = [s.deck, s.spent, s.resolving, *s.hands, *s.buried, *s.looked, *s.active]
    rows += [[row[st.T_CARD] for row in s.troops], [row[st.S_CARD] for row in s.spells]]
    found = Counter(card for row in rows for card in row)
    assert [found[card] for card in range(v.CARD_IDS)] == PACK.copies
    for row in (s.deck, s.spent, s.shard_deck, *s.hands, *s.buried, *s.looked):
        assert row == sorted(row), "its order would tell something"


@mark.rule("EA-721", "EA-722", "EA-725", "EA-366")
@at_each_position(WALKS)
def test_every_shard_is_in_exactly_one_place_and_its_lord_at_the_table(s: State) -> None:
    if not s.round:
        return
    assert sorted(all_shards(s)) == list(range(18))
    each = 6 // s.seats if s.seats <= 3 else 1
    assert [s.holder.count(seat) for seat in range(s.seats)] == [each] * s.seats
    for shard in set(range(18)) - set(s.removed):
        assert s.holder[PACK.shard_lord[shard]] != st.NOBODY


@mark.rule("EA-722")
@at_each_step(WALKS)
def test_lords_never_change_hands(before: State, after: State) -> None:
    assert after.holder == before.holder or not before.round


@mark.rule("EA-723", "EA-724", "EA-726")
@at_each_position(WALKS)
def test_two_shards_lie_open_and_rounds_count_them(s: State) -> None:
    if not s.round or not asks(s):
        return
    left = len(s.shard_deck) + (s.current >= 0) + (s.next >= 0)
    received = sum(len(row) for row in s.shards)
    assert received + left == ROUNDS[s.seats]
    if s.stack:
        assert s.current >= 0
        assert (s.next >= 0) == (left > 1)
        assert received == s.round - (step_of(s) != v.STEP_LIMIT)


@mark.rule("EA-727", "EA-728", "EA-744")
@at_each_position(WALKS)
def test_influence_is_what_the_circles_of_this_battle_brought(s: State) -> None:
    won = [0] * s.seats
    for winner, _, _, tokens in s.results:
        won[winner] += tokens if winner != st.NOBODY else 0
    assert won == s.influence
    if asks(s) and not s.circle:
        assert (s.troops, s.spells, s.results, s.out, any(s.deeds)) == ([], [], [], 0, False)


@mark.rule("EA-727")
@at_each_step(WALKS)
def test_tokens_only_grow_in_a_battle(before: State, after: State) -> None:
    if before.round == after.round and after.circle >= before.circle > 0:
        assert all(old <= new for old, new in zip(before.influence, after.influence, strict=True))


@mark.rule("EA-724", "EA-744")
@at_the_end(WALKS)
def test_every_round_begins_with_who_received_the_last_shard(walk: Walk[State]) -> None:
    rounds = by_round(walk)
    assert len(rounds) == walk.end.round == ROUNDS[walk.end.seats]
    assert walk.end.troops == walk.end.spells == []
    for last, following in pairwise(rounds):
        receiver = next(e["args"]["seat"] for e in last if e["event"] == "received")
        assert following[0]["args"]["seat"] == receiver


@mark.rule("EA-728", "EA-262", "EA-272")
@at_the_end(WALKS)
def test_one_winner_a_circle_and_half_the_difference(walk: Walk[State]) -> None:
    strengths: list[tuple[int, int]] = []
    for entry in walk.log:
        args, event = entry["args"], entry["event"]
        if event == "strength":
            strengths.append((args["n"], args["seat"]))
        elif event.startswith("circle-"):
            strengths.sort(reverse=True)
            (best, winner), (second, _) = [*strengths, (0, -1), (0, -1)][:2]
            if event == "circle-won":
                assert args["n"] == (best - second + 1) // 2 > 0
                assert (args["seat"], args["best"], args["second"]) == (winner, best, second)
            else:
                assert best == (second if event == "circle-tied" else 0)
            strengths = []


# -- turns -----------------------------------------------------------------------------------------
@mark.rule("EA-729", "EA-733", "EA-734", "EA-745")
@at_the_end(WALKS)
def test_who_passed_or_stayed_out_plays_no_card(walk: Walk[State]) -> None:
    for log in by_round(walk):
        gone: set[int] = set()
        entered: set[int] = set()
        rituals: Counter[int] = Counter()
        circle, cards = 1, 0
        for entry in log:
            event, seat = entry["event"], entry["args"].get("seat")
            if event in ("passed", "out"):
                gone.add(seat)
            elif event in IN_BATTLE:
                assert seat not in gone
                assert circle == 1 or seat in entered
                entered.add(seat)
                cards += 1
            elif event in ("ritual", "ritual-on", "burn"):
                rituals[seat] += 1
                assert circle == 1
                assert seat not in gone | entered
            elif event == "circle":
                assert cards > 0
                circle, cards = entry["args"]["n"], 0
        assert all(n == 1 for n in rituals.values())
        assert walk.end.seats <= 3 or not set(rituals) & entered


@mark.rule("EA-730", "EA-173", "EA-166")
@at_each_position(WALKS)
def test_one_spell_and_no_more_troops_than_places(s: State) -> None:
    spells = Counter((row[st.S_OWNER], row[st.S_CIRCLE]) for row in s.spells)
    assert all(n == 1 for n in spells.values())
    assert card("justice") not in [row[st.S_CARD] for row in s.spells]
    haste = card("haste")
    hasty = {(row[st.S_OWNER], row[st.S_CIRCLE]) for row in s.spells if row[st.S_CARD] == haste}
    used: Counter[tuple[int, int]] = Counter()
    for _, owner, side, circle in s.troops:
        used.update({(owner, circle), (side, circle)})
    for key, count in used.items():
        assert count <= 1 + (v.SHARDS[s.current] == "arkh") + (key in hasty)


@mark.rule("EA-732", "EA-220")
@at_each_position(WALKS)
def test_no_troop_or_spell_that_the_shard_bans(s: State) -> None:
    name = v.SHARDS[s.current]
    assert not [row for row in s.troops if name in BANS and BANS[name](row[st.T_CARD])]
    assert name != "nomad_steppes" or s.spells == []


@mark.rule("EA-731", "EA-220")
@at_each_step(WALKS)
def test_light_and_chaos_together_only_with_leave(before: State, after: State) -> None:
    for seat in range(after.seats):
        if mixes(after, seat) and not mixes(before, seat):
            pact = any(row[:2] == [card("dark_pact"), seat] for row in after.spells)
            gates = card("astral_gates") in after.active[seat]
            assert pact or gates or v.SHARDS[after.current] == "forsaken_lands"


def mixes(s: State, seat: int) -> bool:
    types = {PACK.type[row[st.T_CARD]] for row in s.troops if row[st.T_OWNER] == seat}
    return {v.LIGHT, v.CHAOS} <= types


@mark.rule("EA-735", "EA-734")
@at_each_position(WALKS)
def test_one_choice_a_stage(s: State) -> None:
    if step_of(s) == v.STEP_STAGE_TWO and asks(s):
        allowed = (st.DREW, st.PLAYED_RITUAL, st.DREW | st.PLAYED_RITUAL, st.SKIPPED, 17)
        assert all(deeds & CHOSE in allowed for deeds in s.deeds)
    if step_of(s) != v.STEP_CIRCLE:
        return
    for seat in range(s.seats):
        inside = bool(s.deeds[seat] & st.ENTERED)
        assert inside or s.out >> seat & 1
        if s.seats > 3 and s.deeds[seat] & (st.DREW | st.PLAYED_RITUAL):
            assert not inside
            assert seat not in [row[1] for row in s.troops + s.spells]


@mark.rule("EA-735", "EA-110")
@at_the_end(WALKS)
def test_nobody_is_asked_twice_in_a_stage(walk: Walk[State]) -> None:
    stages = (v.STEP_START, v.STEP_STAGE_ONE, v.STEP_STAGE_TWO)
    asked = [
        (s.round, step_of(s), s.acting) for s in walk.states if step_of(s) in stages and asks(s)
    ]
    assert len(asked) == len(set(asked)) > 0


# -- strengths, rituals, hands ---------------------------------------------------------------------
@mark.rule("EA-736")
@at_each_position(WALKS)
def test_a_strength_is_the_sum_of_its_parts(s: State) -> None:
    for troop in s.troops if s.stack else ():
        assert q.strength(s, troop) == sum(part.amount for part in q.troop_parts(s, troop)) >= 0


@mark.rule("EA-737", "EA-738")
@at_each_position(WALKS)
def test_only_active_rituals_stay_and_each_of_two_is_there_once(s: State) -> None:
    lying = [one for row in s.active for one in row]
    assert all(PACK.mode[one] == v.ACTIVE for one in lying)
    assert not ONE_SHOT & set(lying)
    assert max(lying.count(v.AUTHORITY), lying.count(v.OVERLORD)) <= 1


@mark.rule("EA-738")
@at_the_end(WALKS)
def test_who_has_authority_has_played_it(walk: Walk[State]) -> None:
    laid = {(e["args"]["seat"], e["args"]["card"]) for e in walk.log if e["event"] == "ritual"}
    for seat, row in enumerate(walk.end.active):
        assert {(seat, one) for one in row if one in (v.AUTHORITY, v.OVERLORD)} <= laid


@mark.rule("EA-739", "EA-740", "EA-347")
@at_the_end(WALKS)
def test_hands_at_the_end_of_a_round(walk: Walk[State]) -> None:
    drawn: Counter[int] = Counter()
    for number, (before, s) in enumerate(pairwise(walk.states), 1):
        for entry in walk.news(number):
            if entry["event"] == "received":
                drawn.clear()
            elif entry["event"] == "drew":
                drawn[entry["args"]["seat"]] += 1
        if 0 < before.round < s.round:
            for seat, hand in enumerate(s.hands):
                assert len(hand) <= 8
                assert len(hand) - drawn[seat] <= 7
                assert drawn[seat] == 1 or not s.deck


@mark.rule("EA-741", "EA-742", "EA-283", "EA-286")
@at_the_end(WALKS)
def test_the_receiver_follows_from_the_public_log(walk: Walk[State]) -> None:
    seats, holder = walk.end.seats, walk.end.holder
    owner = {v.AUTHORITY: -1, v.OVERLORD: -1}
    for log in by_round(walk):
        tokens, entered = [0] * seats, set()
        for entry in log:
            args, event = entry["args"], entry["event"]
            seat = args.get("seat")
            if event in IN_BATTLE:
                entered.add(seat)
            elif event == "circle-won":
                tokens[seat] += args["n"]
            elif event in ("laid", "burnt") and args["card"] in owner:
                owner[args["card"]] = seat if event == "laid" else -1
            elif event == "received":
                best = [i for i in range(seats) if tokens[i] == max(tokens)]
                first = owner[v.AUTHORITY]
                named = [first] if first in entered else []
                named += [owner[v.OVERLORD]] if owner[v.OVERLORD] >= 0 else []
                named.append(holder[PACK.shard_lord[args["shard"]]])
                assert seat == (best[0] if len(best) == 1 else named[0])


@mark.rule("EA-743", "EA-363", "EA-364")
@at_the_end(WALKS)
def test_a_reshuffle_takes_the_whole_discard_into_an_empty_deck(walk: Walk[State]) -> None:
    for number, (before, s) in enumerate(pairwise(walk.states), 1):
        for entry in walk.news(number):
            if entry["event"] == "reshuffled":
                # The last card was dealt by this very ply, or none was left.
                assert len(before.deck) <= 1
                assert len(s.deck) == entry["args"]["n"]
                assert (s.spent, s.buried) == ([], [[]] * s.seats)


# -- the end, options ------------------------------------------------------------------------------
@mark.rule("EA-746", "EA-747", "EA-386", "EA-387")
@at_the_end(WALKS)
def test_the_winners_are_the_greatest_in_points_and_loyal_shards(walk: Walk[State]) -> None:
    s, scores = walk.end, GAME.scores(walk.end)
    loyal = [
        sum(s.holder[PACK.shard_lord[one]] == seat for one in row)
        for seat, row in enumerate(s.shards)
    ]
    keys = list(zip(scores, loyal, strict=True))
    assert list(GAME.result(s).winners) == [i for i, key in enumerate(keys) if key == max(keys)]
    carried = sum(PACK.shard_astral[one] for row in s.shards for one in row)
    assert carried == 6 * (6 if s.seats <= 3 else s.seats)


@mark.rule("EA-748", "EA-660")
@at_each_position(WALKS)
def test_one_seat_is_asked_and_every_option_can_be_carried_out(s: State) -> None:
    if s.acting <= 0:
        return
    seat = s.acting.bit_length() - 1
    codes = GAME.rules.legal(s, seat)
    assert s.acting == 1 << seat
    assert codes
    for code in codes[:: 1 + len(codes) // 4]:
        GAME.rules.apply(s.copy(), seat, code, Sink())


@mark.rule("EA-749")
def test_the_same_seed_and_choices_give_the_same_game() -> None:
    for walk in WALKS.all[::4]:
        twin = WALKS.walk(walk.setup, walk.seed)
        assert twin.log == walk.log
        assert GAME.dump(twin.end, twin.setup) == GAME.dump(walk.end, walk.setup)
