"""The bot's judgement where the choice is clear, and its strength at every number of seats."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from regalia import arena
from regalia.bots.lookup import create, default_bot
from regalia.engine.dealer import SeededDealer
from regalia.engine.sampling import public_state
from regalia.games.eador import GAME
from regalia.games.eador.bot.battle_guesses import Circle, Rivals, World
from regalia.games.eador.bot.duel import Duel, Move
from regalia.games.eador.bot.standing import Standing
from regalia.games.eador.bot.style import Style
from regalia.games.eador.bot.worth import Worth
from regalia.games.eador.queries import NO_TROOP
from regalia.games.eador.sampler import unseen
from regalia.games.eador.state import State
from tests.games.eador.helpers import A, B, C, D, EadorMatch, asked, card, play, table

TRIES = ("a", "b", "c")  # a clear choice must not hang on the bot's own dice


def choices(match: EadorMatch) -> set[str]:
    """What the bot would choose for the asked seat, with different dice."""
    view = match.view(asked(match))
    return {GAME.verbs.text(create(GAME, default_bot(GAME), seed).choose(view)) for seed in TRIES}


STYLE = Style()


def seen(match: EadorMatch, seat: int) -> State:
    return public_state(GAME, match.view(seat))


def behind(match: EadorMatch, seat: int) -> State:
    """A world this seat cannot tell from the true one."""
    return GAME.sampler(GAME).sample(match.view(seat), SeededDealer("behind"))


def values(match: EadorMatch, seat: int) -> Worth:
    s = behind(match, seat)
    return Worth(s, Standing(s, seat, STYLE), STYLE)


# -- when a shard is worth fighting for ------------------------------------------------
def test_it_does_not_fight_for_a_shard_it_cannot_win() -> None:
    match = table(4, "arkh", hands={A: "dragon hydra devil", C: "imp slug healer"})
    play(match, "0: troop dragon", "0: troop hydra")
    assert asked(match) == C
    assert choices(match) == {"draw"}


def test_it_takes_the_cheap_win() -> None:
    """Nobody else has a card: any troop wins, so the weakest goes."""
    match = table(4, "tainest", hands={A: "paladin knight halfling", B: ""})
    assert choices(match) == {"troop halfling"}


def test_the_last_to_play_takes_the_weakest_troop_that_wins() -> None:
    match = table(4, "kra_tain", hands={A: "orc", D: "halfling guardsman paladin"})
    play(match, "0: troop orc")
    assert asked(match) == D
    assert choices(match) == {"troop guardsman"}


def test_alone_it_stops_when_the_shard_is_its_own() -> None:
    match = table(4, "tainest", at="circle", fighters=[A], hands={A: "knight priest"},
                  fields={"influence": [3, 2, 0, 0]})  # fmt: skip
    assert choices(match) == {"pass"}


def test_alone_it_goes_on_while_the_shard_can_be_had_cheaply() -> None:
    match = table(4, "tainest", at="circle", fighters=[A], hands={A: "halfling paladin"},
                  fields={"influence": [2, 2, 0, 0]})  # fmt: skip
    assert choices(match) == {"troop halfling"}


def test_alone_it_gives_up_what_is_out_of_reach() -> None:
    match = table(4, "tainest", at="circle", fighters=[A], hands={A: "halfling healer"},
                  fields={"influence": [0, 9, 0, 0]})  # fmt: skip
    assert choices(match) == {"pass"}


def test_where_a_lone_troop_wins_nothing_it_does_not_go_on_alone() -> None:
    match = table(4, "tainest", at="circle", fighters=[A], hands={A: "halfling paladin"},
                  fields={"influence": [2, 2, 0, 0]}, options={"lone_troop": "none"})  # fmt: skip
    assert choices(match) == {"pass"}


def test_its_own_shard_comes_to_it_without_a_fight() -> None:
    """All others are out and nobody fought: the tie is ours by the lord, a card comes on top."""
    match = table(4, "free_settlements", hands={D: "knight priest dwarf"})
    assert asked(match) == D
    assert choices(match) == {"draw"}


def test_time_stop_keeps_what_is_won() -> None:
    """Ahead of a rival who has many cards left: the battle had better end now."""
    many = "swordsman knight priest unicorn treant pegasus guardsman"
    match = table(4, "tainest", at="circle", first=B, fighters=[A, B],
                  hands={A: "time_stop halfling", B: many},
                  fields={"influence": [6, 2, 0, 0]})  # fmt: skip
    play(match, "1: troop swordsman")
    assert choices(match) == {"spell time_stop"}


def test_a_veto_goes_to_the_strong_rival() -> None:
    match = table(4, "kra_tain", hands={A: "dragon", B: "goblin", D: "veto basilisk"})
    play(match, "0: troop dragon", "1: troop goblin")
    assert asked(match) == D
    assert choices(match) == {"spell-on veto seat1"}


# -- cards held and thrown away ------------------------------------------------------------
def test_it_holds_its_defences() -> None:
    held = "magic_barrier justice halfling knight priest paladin unicorn treant"
    match = table(4, "tainest", at="limit", hands={A: held})
    assert choices(match) == {"discard halfling"}


def test_it_stops_what_harms_it() -> None:
    match = table(4, "oloin", hands={A: "pestilence imp", B: "magic_barrier knight"})
    play(match, "0: ritual-on pestilence seat2")
    assert choices(match) == {"answer magic_barrier"}


def test_it_lets_pass_what_helps_it() -> None:
    match = table(4, "oloin", hands={A: "brimstone_rain imp", B: "magic_barrier knight"},
                  active={B: "pestilence"})  # fmt: skip
    play(match, "0: burn brimstone_rain seat2 pestilence")
    assert choices(match) == {"seal"}


def test_it_saves_its_troop() -> None:
    match = table(4, "oloin", hands={A: "unicorn justice", B: "veto elf"})
    play(match, "0: troop unicorn", "1: spell-on veto seat1")
    assert asked(match) == A
    assert choices(match) == {"answer justice"}


def test_the_eighth_card_is_worth_little() -> None:
    worth = values(table(4, "tainest", hands={A: "knight priest"}), A)
    few, many = [card("knight")] * 2, [card("knight")] * 7
    assert worth.value_of_draw(many) < worth.value_of_draw(few) / 3
    assert worth.loss([*many, card("knight")], [card("knight")]) < worth.loss(few, few[:1]) / 3


def test_after_the_last_shard_no_card_is_worth_anything() -> None:
    worth = values(last_round(), A)
    assert worth.value_of_draw([]) == 0
    assert worth.loss([card("dragon")], [card("dragon")]) == 0


# -- who is ahead -------------------------------------------------------------------------------
def last_round(**hands: str) -> EadorMatch:
    """Only kra_tain is left; B is a point ahead of A, C and D are far behind."""
    held = {"ABCD".index(name): words for name, words in hands.items()}
    return table(
        4, "kra_tain", hands=held,
        lords={A: "oinor", B: "dariol", C: "magnus", D: "doricus"},
        won={A: "iltor oloin", B: "tainest elven_forest holy_lands", C: "giant_lands",
             D: "lizard_lands enchanted_forest free_settlements dwarf_hills forsaken_lands"},
    )  # fmt: skip


def test_it_hits_the_leader() -> None:
    match = last_round(A="pestilence", B="dwarf", C="dwarf")
    assert match.dump()["fields"]["next"] == -1
    assert choices(match) == {"ritual-on pestilence seat2"}


def test_among_equal_rivals_it_hits_any_one() -> None:
    """Otherwise the first seat would bear what all the bots hold."""
    hands = {A: "madness", B: "dwarf healer", C: "dwarf fairy", D: "elf dryad"}
    view = table(4, "iltor", hands=hands, lords={A: "magnus", B: "oinor"}).view(A)
    found = {
        GAME.verbs.text(create(GAME, default_bot(GAME), str(seed)).choose(view))
        for seed in range(20)
    }
    assert found == {f"ritual-on madness seat{seat}" for seat in (2, 3, 4)}


def test_points_of_the_leader_hurt_most() -> None:
    standing = Standing(
        seen(table(4, "tainest", hands={A: "elf"}, won={B: "arkh oloin", C: "holy_lands"}), A),
        A,
        STYLE,
    )
    assert standing.leader() == B
    assert standing.gain(B, 2) < standing.gain(C, 2) < standing.gain(D, 2) < 0
    assert standing.gain(A, 2) > -standing.gain(B, 2)


def test_in_the_last_round_only_the_winner_counts() -> None:
    standing = Standing(seen(last_round(A="dwarf"), A), A, STYLE)
    enough, more = standing.gain(A, 3), standing.gain(A, 6)
    assert enough > 1
    assert more == pytest.approx(enough, rel=0.01)
    assert standing.gain(C, 1) == pytest.approx(0, abs=0.01)


# -- the guesses ------------------------------------------------------------------------------
def rivals(match: EadorMatch, seat: int) -> Rivals:
    return Rivals(behind(match, seat), seat, STYLE)


def powers(guess: Rivals, seat: int) -> list[int]:
    return next(rival.powers for rival in guess.others if rival.seat == seat)


def test_cards_seen_are_counted() -> None:
    match = table(4, "oloin", hands={A: "dragon", B: "elf", C: "imp"},
                  discard="knight priest", active={D: "creation"})  # fmt: skip
    pool = rivals(match, A).pool
    for gone in ("dragon", "knight", "priest"):
        assert card(gone) not in pool
    assert pool.count(card("creation")) == 1
    assert len(pool) == sum(unseen(seen(match, A)))


def test_a_rival_plays_what_the_shard_allows() -> None:
    guess = rivals(table(4, "tainest", hands={A: "elf", B: "knight imp"}), A)
    assert powers(guess, B)[card("imp")] == NO_TROOP
    assert powers(guess, B)[card("knight")] == 8
    for _ in range(50):
        world = guess.world()
        assert world.now[A] == NO_TROOP
        assert world.now[C] == NO_TROOP  # an empty hand
        assert len(world.later) <= 1


def test_those_out_of_the_battle_play_no_more() -> None:
    match = table(4, "tainest", at="circle", fighters=[A, B],
                  hands={A: "elf", B: "knight priest", C: "unicorn treant"})  # fmt: skip
    guess = rivals(match, A)
    worlds = [guess.world() for _ in range(50)]
    assert {world.now[C] for world in worlds} == {NO_TROOP}
    assert len({world.now[B] for world in worlds}) > 5


GAINS = [3.0, -1.0]


def test_a_battle_is_played_out_by_the_rules() -> None:
    duel = Duel(A, [0, 0], B, GAINS, 1, STYLE)
    quiet = World([NO_TROOP, 5], [])
    assert duel.value(Move(strength=6, cost=0.5), [quiet]) == 2.5  # one token against none
    assert duel.value(Move(strength=5, cost=0.5), [quiet]) == -1.5  # level: B has the tie
    assert duel.value(Move(stays=False), [quiet]) == -1
    reserve = [(4, 0.1), (10, 0.4)]
    long = [Circle(9, B, 0, 9, 0)]
    strong = Move(strength=6, reserve=reserve)
    assert duel.left_alone([1, 0], 0.0, long, 0) == -1
    assert duel.fight_on([1, 0], strong, long) == (2.6, 2.6)
    assert duel.value(strong, [World([NO_TROOP, 5], long)]) == 2.6
    assert duel.value(Move(strength=6, reserve=reserve, stops=True), [quiet]) == 3


def test_alone_at_the_end_the_cheapest_troops_decide() -> None:
    duel = Duel(A, [0, 3], B, GAINS, 1, STYLE)
    empty = [World([NO_TROOP, NO_TROOP], [])]
    reserve = [(1, 0.1), (6, 0.3), (7, 0.4), (10, 0.9)]
    assert duel.value(Move(reserve=reserve), empty) == 2.6  # 4 tokens by the 7
    assert duel.value(Move(reserve=reserve[:2]), empty) == 2.6  # by the 6 and the 1
    assert duel.value(Move(reserve=reserve[:1]), empty) == -1
    assert duel.value(Move(reserve=[(8, 5.0)]), empty) == -1  # too dear


# -- its strength --------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {}), (3, {}), (5, {}), (6, {}), (4, {"quick": "on"}), (4, {"lone_troop": "none"})],
)
def test_it_beats_chance_at_every_table(seats: int, options: Mapping[str, Any]) -> None:
    names = [default_bot(GAME), *["uniform"] * (seats - 1)]
    firsts = 0
    for number in range(8):
        played = arena.play_numbered(GAME, names, seats, "table", number, options)
        firsts += played.result.winners == (played.bots.index(default_bot(GAME)),)
    assert firsts >= 4  # by chance 8 / seats
