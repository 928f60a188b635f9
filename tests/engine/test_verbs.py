"""Code <-> arguments <-> notation."""

from __future__ import annotations

import pytest

from regalia.engine.verbs import SEAT, Kind, Listed, Ref, Verb, Verbs, amounts

FOOD = Kind("food", ["fish", "mouse", "cream"])
HOW = Kind("how", ["", "fast", "slow"])
N = amounts(4)


def vocabulary() -> Verbs:
    verbs = Verbs()
    verbs.add("eat", FOOD, HOW, N)
    verbs.add("sleep")
    verbs.add("give", FOOD, SEAT, HOW, N, N)
    return verbs


def test_amounts_are_literal_numbers() -> None:
    assert (N.name, N.names, N.literal, N.made_of, len(N)) == (
        "amount", ["0", "1", "2", "3"], True, "", 4,
    )  # fmt: skip
    assert amounts(2, "coins").name == "coins"
    assert SEAT.names == ["seat1", "seat2", "seat3", "seat4", "seat5", "seat6"]
    assert not SEAT.literal
    assert Kind("pair", ["a+b"], made_of="food").made_of == "food"


def test_a_kind_refuses_two_members_of_one_name() -> None:
    with pytest.raises(ValueError, match=r"^kind food: two members share a name$"):
        Kind("food", ["fish", "fish"])


def test_codes_are_blocks_one_after_another() -> None:
    verbs = vocabulary()
    assert [(verb.name, verb.base, verb.size) for verb in verbs.list] == [
        ("seal", 0, 1), ("eat", 1, 36), ("sleep", 37, 1), ("give", 38, 3 * 6 * 3 * 4 * 4),
    ]  # fmt: skip
    assert verbs.size == 38 + 864
    assert verbs.seal is verbs.list[0]
    assert verbs.by_name["sleep"].code() == 37


def test_every_code_reads_back_in_each_direction() -> None:
    verbs = vocabulary()
    texts = set()
    for code in range(verbs.size):
        verb = verbs.of(code)
        assert verb.code(*verb.args(code)) == code
        assert verbs.parse(verbs.text(code)) == code
        texts.add(verbs.text(code))
    assert len(texts) == verbs.size


def test_a_listed_verb_has_codes_for_its_members_only() -> None:
    verbs = Verbs()
    snack = verbs.add_verb(Listed("snack", verbs.size, (FOOD, HOW, N), [(0, 0, 2), (2, 1, 3)]))
    sleep = verbs.add("sleep")
    assert (snack.size, sleep.base, verbs.size) == (2, 3, 4)
    assert [verbs.text(code) for code in (1, 2)] == ["snack fish 2", "snack cream fast 3"]
    assert [verbs.parse(verbs.text(code)) for code in (1, 2)] == [1, 2]
    assert snack.args(2) == (2, 1, 3, 0, 0)
    assert snack.code(2, 1, 3) == 2
    # Any other snack is no choice, but one can ask why not.
    assert verbs.parse("snack mouse 1") is None
    assert verbs.refs_spelled("snack mouse 1") == ("snack", [Ref("food", 1), Ref("amount", 1)])
    assert verbs.refs_spelled("snack mouse") is None


def test_arguments_count_the_last_one_fastest() -> None:
    eat, give = vocabulary().list[1], vocabulary().list[3]
    assert [eat.args(code)[:3] for code in (1, 2, 5, 13)] == [
        (0, 0, 0), (0, 0, 1), (0, 1, 0), (1, 0, 0),
    ]  # fmt: skip
    code = give.code(2, 5, 1, 3, 2)
    assert code == 38 + (((2 * 6 + 5) * 3 + 1) * 4 + 3) * 4 + 2
    assert give.args(code) == (2, 5, 1, 3, 2)
    assert give.text(code) == "give cream seat6 fast 3 2"
    assert give.refs(code) == [
        Ref("food", 2), Ref("seat", 5), Ref("how", 1), Ref("amount", 3), Ref("amount", 2),
    ]  # fmt: skip


def test_a_silent_member_is_left_out_of_notation_and_refs() -> None:
    verbs = vocabulary()
    code = verbs.by_name["eat"].code(1, 0, 3)
    assert verbs.text(code) == "eat mouse 3"
    assert verbs.refs(code) == [Ref("food", 1), Ref("amount", 3)]
    assert verbs.refs_spelled("eat mouse 3") == ("eat", [Ref("food", 1), Ref("amount", 3)])
    assert verbs.refs_spelled("sleep") == ("sleep", [])


@pytest.mark.parametrize(
    "text",
    ["", " ", "fly", "eat", "eat rock", "eat mouse", "eat mouse fast", "eat mouse fast 3 3",
     "sleep now", "eat 3 mouse", "eat mouse loud 3"],
)  # fmt: skip
def test_what_is_no_notation_reads_as_nothing(text: str) -> None:
    assert vocabulary().parse(text) is None
    assert vocabulary().refs_spelled(text) is None


def test_extra_blanks_do_not_matter() -> None:
    assert vocabulary().parse("  eat   mouse fast  3 ") == vocabulary().list[1].code(1, 1, 3)


def test_names_of_refs() -> None:
    assert vocabulary().name(Ref("food", 2)) == "cream"
    assert vocabulary().name(Ref("how", 0)) == ""


@pytest.mark.parametrize("code", [-1, 902])
def test_a_code_outside_is_an_error(code: int) -> None:
    with pytest.raises(ValueError, match=rf"^code {code} is outside 0\.\.901$"):
        vocabulary().of(code)


def test_the_edges_of_a_vocabulary() -> None:
    verbs = vocabulary()
    assert [verbs.of(code).name for code in (0, 1, 36, 37, 38, 901)] == [
        "seal", "eat", "eat", "sleep", "give", "give",
    ]  # fmt: skip


def test_a_verb_stands_once_and_in_its_place() -> None:
    verbs = vocabulary()
    for verb in (Verb("sleep", verbs.size, ()), Verb("wake", 7, ())):
        message = rf"^verb {verb.name} is declared twice or out of place$"
        with pytest.raises(ValueError, match=message):
            verbs.add_verb(verb)
    assert verbs.add_verb(Verb("wake", verbs.size, ())).base == 902


def test_a_kind_stands_once() -> None:
    verbs = vocabulary()
    assert verbs.kind(FOOD) is FOOD
    assert verbs.kinds["food"] is FOOD
    with pytest.raises(ValueError, match=r"^kind food is declared twice$"):
        verbs.add("cook", Kind("food", ["egg"]))


def test_a_verb_has_at_most_five_arguments() -> None:
    assert Verb("five", 0, (N,) * 5).size == 4**5
    with pytest.raises(ValueError, match=r"^verb six: a verb has at most five arguments$"):
        Verb("six", 0, (N,) * 6)
