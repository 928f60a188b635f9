"""What leaves a State: views for eyes, dumps for keeping."""

from __future__ import annotations

import json
from typing import Any

import pytest

from regalia.engine.errors import BadSetup, BadState
from regalia.engine.fields import EVERYONE, HIDDEN, Field, Show
from regalia.engine.game import Game
from regalia.engine.match import Match
from regalia.engine.view import frames_of, visible_copy
from regalia.games.clash.state import CALL, HISS, SEND, State
from regalia.games.clash.steps import HISSING, NIGHT, SCOUT, SORTIE

TOM, TABBY, KITTEN, HISSER = 2, 1, 0, 3


def to_sortie(match: Match[State]) -> Match[State]:
    """0 peeks at the stray (a tom), 1 naps."""
    match.submit(0, "peek")
    match.submit(1, "nap")
    return match


def to_hissing(match: Match[State]) -> Match[State]:
    to_sortie(match)
    for seat, choices in ((0, ("call tom", "send tom", "seal")), (1, ("call tabby", "seal"))):
        for choice in choices:
            match.submit(seat, choice)
    return match


def test_every_kind_of_field_for_every_eye(duel: Match[State]) -> None:
    to_hissing(duel)
    common = {
        "night": 0, "deck": 23, "spent": [0, 0, 1, 0], "seen": [1, 0, 0],
        "power": [3, 1], "points": [0, 0],
    }  # fmt: skip
    own = {
        0: {"hand": [[HISSER], 2], "call": [TOM, None], "stray": [TOM, -1, -1]},
        1: {"hand": [1, [TABBY, KITTEN]], "call": [None, TABBY], "stray": [-1, -1, -1]},
        None: {"hand": [1, 2], "call": [None, None], "stray": [-1, -1, -1]},
    }
    for seat, fields in own.items():
        assert duel.view(seat)["fields"] == {**common, **fields}


def test_a_view_beside_a_spectators_shares_what_all_may_know_and_nothing_else(
    duel: Match[State],
) -> None:
    to_hissing(duel)
    public = duel.view(None)
    for seat in range(2):
        view = duel.view(seat, public)
        assert view == duel.view(seat)
        same = {name for name, value in view["fields"].items() if value is public["fields"][name]}
        assert {"spent", "seen", "power", "points"} <= same
        assert not same & {"hand", "call", "stray"}


@pytest.mark.parametrize(
    ("field", "seen"),
    [
        (Field("hand", Show.PUBLIC, rows=True), [[[2, 3], [1, 0]]] * 3),
        (Field("hand", Show.OWNER, rows=True), [[[2, 3], None], [None, [1, 0]], [None, None]]),
        (Field("hand", Show.COUNTED, rows=True), [[[2, 3], 2], [2, [1, 0]], [2, 2]]),
        (Field("hand", Show.NOBODY, rows=True), [[2, 2]] * 3),
        (Field("deck", Show.NOBODY), [24] * 3),
        (Field("call", Show.OWNER), [[-1, None], [None, -1], [None, None]]),
        (Field("spent", Show.PUBLIC), [[0, 0, 0, 0]] * 3),
        (Field("night", Show.PUBLIC), [0] * 3),
    ],
)
def test_one_field_by_every_rule(duel: Match[State], field: Field, seen: list[Any]) -> None:
    assert [visible_copy(field, duel._state, seat) for seat in (0, 1, None)] == seen
    if isinstance(seen[0], list):
        visible_copy(field, duel._state, 0).clear()
        assert visible_copy(field, duel._state, 0) == seen[0]


def test_a_mask_opens_a_slot_to_some_or_to_all(duel: Match[State]) -> None:
    s = duel._state
    s.stray, s.seen = [5, 6, 7], [0b10, EVERYONE, 0b11]
    field = Field("stray", Show.MASKED, mask="seen")
    assert [visible_copy(field, s, seat) for seat in (0, 1, None)] == [
        [HIDDEN, 6, 7], [5, 6, 7], [HIDDEN, 6, HIDDEN],
    ]  # fmt: skip


def test_the_frame_of_a_view(clash: Game[State], duel: Match[State]) -> None:
    view = to_sortie(duel).view(0)
    assert view["game"] == "clash"
    assert (view["rules"], view["pack"], view["seats"]) == (1, clash.pack_hash, 2)
    assert (view["options"], view["seat"]) == ({"ties": "nobody"}, 0)
    assert (view["over"], view["result"], view["waiting"]) == (False, None, [0, 1])
    assert view["decision"] == {
        "prompt": "sortie", "about": [],
        "codes": [SEND.code(TOM), SEND.code(HISSER), *(CALL.code(cat) for cat in range(4))],
    }  # fmt: skip
    assert view["stack"] == [
        {"step": "night", "number": NIGHT, "regs": [3, 0, 0, 0], "done": 0, "mine": []},
        {"step": "sortie", "number": SORTIE, "regs": [0, 0, 0, 0], "done": 0, "mine": []},
    ]
    assert json.loads(json.dumps(view)) == view


def test_a_draft_shows_to_its_seat_and_a_seal_to_all(duel: Match[State]) -> None:
    to_sortie(duel)
    duel.submit(0, "call tom")
    assert [duel.view(seat)["stack"][-1]["mine"] for seat in (0, 1, None)] == [
        [CALL.code(TOM)], [], [],
    ]  # fmt: skip
    assert [duel.view(seat)["stack"][-1]["done"] for seat in (0, 1, None)] == [0, 0, 0]
    duel.submit(0, "seal")
    assert [duel.view(seat)["stack"][-1]["done"] for seat in (0, 1, None)] == [1, 1, 1]
    assert [duel.view(seat)["waiting"] for seat in (0, 1, None)] == [[1], [1], [1]]
    assert [duel.view(seat)["decision"] is None for seat in (0, 1, None)] == [True, False, True]


def test_a_window_does_not_tell_who_answered(duel: Match[State]) -> None:
    to_hissing(duel)
    assert [duel.view(seat)["waiting"] for seat in (0, 1, None)] == [[0, 1]] * 3
    duel.submit(0, "hiss")
    assert duel.waiting == (1,)
    assert [duel.view(seat)["waiting"] for seat in (0, 1, None)] == [[1], [0, 1], [0, 1]]
    assert [duel.view(seat)["stack"][-1]["done"] for seat in (0, 1, None)] == [0, 0, 0]
    assert duel.view(0)["stack"][-1]["mine"] == [HISS.code()]
    assert duel.view(1)["decision"] == {"prompt": "hissing", "about": [], "codes": [0]}


def test_a_view_shares_nothing_with_the_state(duel: Match[State]) -> None:
    to_sortie(duel)
    duel.submit(0, "call tom")
    before = json.dumps(duel.dump())
    view = duel.view(0)
    view["fields"]["hand"][0].append(9)
    view["fields"]["spent"].append(9)
    view["stack"][-1]["mine"].append(9)
    view["stack"][-1]["regs"].append(9)
    view["stack"].clear()
    assert view["decision"] is not None
    view["decision"]["codes"].append(9)
    assert json.dumps(duel.dump()) == before
    assert 9 not in duel.view(0)["fields"]["hand"][0]


def test_the_end_is_shown_to_all(duel: Match[State]) -> None:
    while not duel.over:
        seat = duel.waiting[0]
        decision = duel.decision(seat)
        assert decision is not None
        duel.submit(seat, decision.options[0])
    for eye in (0, 1, None):
        view = duel.view(eye)
        assert (view["over"], view["stack"], view["waiting"], view["decision"]) == (
            True, [], [], None,
        )  # fmt: skip
        assert duel.result is not None
        assert view["result"] == duel.result.json()
        assert view["fields"]["stray"] == duel.dump()["fields"]["stray"]


def test_chance_waits_for_nobody(clash: Game[State]) -> None:
    setup = clash.setup(2)
    match = Match(clash, setup, clash.blank(setup), clash.dealer(1, None), deal=False)
    assert (match.dealing, match.waiting, match.decision(0)) == (True, (), None)
    assert (match.view(0)["waiting"], match.view(0)["decision"]) == ([], None)


def test_a_sampler_begins_with_the_frames_a_view_shows(
    clash: Game[State], duel: Match[State]
) -> None:
    to_sortie(duel)
    duel.submit(0, "call tom")
    found = frames_of(clash.rules, duel.view(0))
    assert [(f.step, f.regs, f.sealed, f.done) for f in found] == [
        (NIGHT, [3, 0, 0, 0], [], 0), (SORTIE, [0, 0, 0, 0], [[CALL.code(TOM)], []], 0),
    ]  # fmt: skip
    assert frames_of(clash.rules, duel.view(None))[1].sealed == [[], []]
    duel.submit(0, "seal")
    assert frames_of(clash.rules, duel.view(1))[1].done == 1


def test_a_sampler_knows_its_own_answer_in_a_window(clash: Game[State], duel: Match[State]) -> None:
    to_hissing(duel)
    assert [frames_of(clash.rules, duel.view(seat))[1].done for seat in (0, 1)] == [0, 0]
    duel.submit(1, "seal")
    frames = [frames_of(clash.rules, duel.view(seat))[1] for seat in (0, 1)]
    assert [(f.step, f.done) for f in frames] == [(HISSING, 0), (HISSING, 2)]
    assert frames_of(clash.rules, duel.view(None))[1].done == 0


# -- dumps -----------------------------------------------------------------------
def dump(match: Match[State]) -> dict[str, Any]:
    """A position as it comes back from a file."""
    data: dict[str, Any] = json.loads(json.dumps(match.dump()))
    return data


def test_a_dump_holds_everything(clash: Game[State], duel: Match[State]) -> None:
    duel.submit(0, "nap")
    assert dump(duel) == {
        "game": "clash", "rules": 1, "pack": clash.pack_hash, "seats": 2,
        "options": {"ties": "nobody"},
        "fields": {
            "night": 0, "deck": [0] * 8 + [1] * 7 + [2] * 6 + [3] * 3,
            "hand": [[TOM, HISSER], [TABBY, KITTEN]], "spent": [0, 0, 0, 0], "call": [-1, -1],
            "stray": [-1, -1, -1], "seen": [0, 0, 0], "power": [1, 0], "points": [0, 0],
        },
        "stack": [
            {"step": NIGHT, "regs": [2, 0, 0, 0], "sealed": [], "done": 0},
            {"step": SCOUT, "regs": [1, 1, 0, 0], "sealed": [], "done": 0},
        ],
    }  # fmt: skip


def test_a_dump_shares_nothing_with_the_state(duel: Match[State]) -> None:
    to_sortie(duel)
    duel.submit(0, "call tom")
    before = json.dumps(duel.dump())
    data = duel.dump()
    data["fields"]["hand"][0].append(9)
    data["fields"]["deck"].clear()
    data["stack"][-1]["sealed"][0].clear()
    data["stack"][-1]["regs"].clear()
    assert json.dumps(duel.dump()) == before


def test_a_restored_match_shares_nothing_with_its_data(
    clash: Game[State], duel: Match[State]
) -> None:
    to_sortie(duel)
    duel.submit(0, "call tom")
    data = dump(duel)
    match = clash.restore(data, seed=1)
    match.submit(1, "call tom")
    match.submit(1, "seal")
    match.submit(0, "send hisser")
    match.submit(0, "seal")
    assert data == dump(duel)


NO_PACK = "pack: no pack 'None' of clash is known here; give its file with --pack clash=FILE"


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        (("game",), "chess", "game: the position has 'chess', this is 'clash'"),
        (("rules",), 2, "rules: the position has 2, this game 1 to 1"),
        (("pack",), None, NO_PACK),
        (("options",), None, "options: is missing or not a table"),
        (("fields",), [], "fields: is missing or not a dict"),
        (("stack",), {}, "stack: is missing or not a list"),
        (("fields", "tail"), 1, "fields.tail: no such field in this game"),
        (("fields", "night"), "1", "fields.night: must be a whole number"),
        (("fields", "night"), True, "fields.night: must be a whole number"),
        (("fields", "deck"), 3, "fields.deck: must be a list of whole numbers"),
        (("fields", "deck"), [1, False], "fields.deck: must be a list of whole numbers"),
        (("fields", "hand"), [[1], 2], "fields.hand: must be a list of lists of whole numbers"),
        (("fields", "hand"), 7, "fields.hand: must be a list of lists of whole numbers"),
        (("fields", "hand"), [[1]], "fields.hand: has 1 entries, right is 2"),
        (("fields", "call"), [1, 1, 1], "fields.call: has 3 entries, right is 2"),
        (("fields", "stray"), [1], "fields.stray: has 1 entries, right is 3"),
        (("stack", 1), 5, "stack[1]: must be a frame with a step number"),
        (("stack", 1, "step"), True, "stack[1]: must be a frame with a step number"),
        (("stack", 1, "step"), 7, "stack[1].step: 7 is no step of this game"),
        (("stack", 0, "step"), -1, "stack[0].step: -1 is no step of this game"),
        (("stack", 0, "regs"), [0, 0, 0], "stack[0].regs: must be 4 or more whole numbers"),
        (("stack", 0, "regs"), "0000", "stack[0].regs: must be 4 or more whole numbers"),
        (("stack", 1, "done"), None, "stack[1].done: None is not a bitmask of the seats"),
        (("stack", 1, "done"), -1, "stack[1].done: -1 is not a bitmask of the seats"),
        (("stack", 1, "done"), 4, "stack[1].done: 4 is not a bitmask of the seats"),
        (("stack", 1, "sealed"), None, "stack[1].sealed: must be one draft per seat, or empty"),
        (("stack", 1, "sealed"), [[]], "stack[1].sealed: must be one draft per seat, or empty"),
        (("stack", 1, "sealed"), [[], 4], "stack[1].sealed: 4 is not a list of codes"),
        (("stack", 1, "sealed"), [[16], []], "stack[1].sealed: [16] is not a list of codes"),
        (("stack", 1, "sealed"), [[], [-1]], "stack[1].sealed: [-1] is not a list of codes"),
    ],
)
def test_a_broken_dump_names_the_place(
    clash: Game[State], duel: Match[State], path: tuple[Any, ...], value: Any, message: str
) -> None:
    data = dump(to_sortie(duel))
    place = data
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    with pytest.raises(BadState) as caught:
        clash.restore(data, seed=1)
    assert str(caught.value) == message


def test_a_missing_field_is_named(clash: Game[State], duel: Match[State]) -> None:
    data = dump(duel)
    del data["fields"]["power"]
    with pytest.raises(BadState, match=r"^fields.power: is missing$"):
        clash.restore(data, seed=1)
    del data["seats"]
    with pytest.raises(BadSetup, match=r"^clash takes 2 to 4 players, not 0$"):
        clash.restore(data, seed=1)


def test_the_edge_values_are_taken(clash: Game[State], duel: Match[State]) -> None:
    data = dump(to_sortie(duel))
    data["stack"][1]["sealed"] = [[15, 0], []]
    data["stack"][1]["done"] = 2
    setup, s = clash.read(data)
    assert clash.dump(s, setup) == data
