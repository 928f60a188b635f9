"""The constants of the bot's judgement, by name: tuning tries others.

Rules of thumb, tuned by play; none of them is a rule.  Worths are in astral points.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

TUNED: Final[dict[str, float]] = {
    "worlds": 12,  # guesses a decision; more are hardly better, and slower
    # -- what a card in hand is worth
    "new_card": 0.9,  # drawn unseen
    "troop_kept": 0.05,  # a troop: it can at least be thrown in,
    "per_strength": 0.14,  # and it is the better the stronger it is
    "spell_kept": 0.85,
    "defence_kept": 0.27,  # Magic Barrier and Justice, until they are needed
    "ritual_kept": 0.27,  # share of what playing a ritual brings: it costs a round
    "per_round": 3.0,  # cards a player finds use for in each round still to come
    # -- what an active ritual brings in each round still to come
    "edge_round": 0.28,  # +1 on every troop
    "tie_round": 0.1,  # a tie-break
    "mix_round": 0.06,  # Light with Chaos
    # -- what a ritual does to rivals
    "stolen": 1.5,  # a card taken from one, against one drawn
    "thinned": 0.4,  # each card one has to throw away
    # -- how far the points of the rounds to come can turn a lead
    "last_heat": 0.15,  # a lead of one point in the last round is nearly the game
    "heat": 1.6,  # grows with the root of the rounds after it
    # -- what rivals do, against 1 for each card they could play
    "weary": 0.6,  # how much one is drawn to pass
    "draws": 1.15,  # how much to a draw at the round start
    "rituals": 1.2,  # and how much to each ritual he holds
    "push": 3,  # strength a spell adds to the troop it comes with
    # -- how we go on in a battle
    "safe_lead": 5,  # tokens ahead with which we rest while rivals go on
    "usual": 5,  # strength to beat while rivals are still to play in the circle
}


class Style:
    """One set of constants, as attributes; those not given are the tuned ones."""

    def __init__(self, given: Mapping[str, float] | None = None) -> None:
        value = dict(TUNED)
        if given is not None:
            unknown = sorted(set(given) - set(TUNED))
            if unknown:
                raise ValueError(f"no constant {unknown[0]!r}; there are: {', '.join(TUNED)}")
            value.update(given)
        self.worlds: Final = max(1, round(value["worlds"]))
        self.new_card: Final = float(value["new_card"])
        self.troop_kept: Final = float(value["troop_kept"])
        self.per_strength: Final = float(value["per_strength"])
        self.spell_kept: Final = float(value["spell_kept"])
        self.defence_kept: Final = float(value["defence_kept"])
        self.ritual_kept: Final = float(value["ritual_kept"])
        self.per_round: Final = float(value["per_round"])
        self.edge_round: Final = float(value["edge_round"])
        self.tie_round: Final = float(value["tie_round"])
        self.mix_round: Final = float(value["mix_round"])
        self.stolen: Final = float(value["stolen"])
        self.thinned: Final = float(value["thinned"])
        self.last_heat: Final = float(value["last_heat"])
        self.heat: Final = float(value["heat"])
        self.weary: Final = float(value["weary"])
        self.draws: Final = float(value["draws"])
        self.rituals: Final = float(value["rituals"])
        self.push: Final = round(value["push"])
        self.safe_lead: Final = round(value["safe_lead"])
        self.usual: Final = round(value["usual"])
