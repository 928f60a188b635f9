"""The sources of victory points."""

from __future__ import annotations

from typing import Final

from regalia.engine.ledger import SCORE, Account, Ledger, Tells, Told
from regalia.games.kingsburg.scoring import scores

ADVISORS, BUILDINGS, EFFECTS = "advisors", "buildings", "effects"
REWARD, BATTLES = "reward", "battles"

LEDGER: Final = Ledger(
    (ADVISORS, BUILDINGS, EFFECTS, REWARD, BATTLES),
    (
        Account(
            SCORE,
            (
                Told(
                    scores,
                    news={"gain-vp": Tells(), "lose-vp": Tells(sign=-1)},
                    causes={
                        "helped": ADVISORS,
                        "built": BUILDINGS,
                        "phase": REWARD,  # whatever else a phase brings is told with its cause
                        "won": BATTLES,
                        "drew": BATTLES,
                        "lost": BATTLES,
                        "cathedral": EFFECTS,
                    },
                    passing={"effect": EFFECTS},
                ),
            ),
        ),
    ),
)
