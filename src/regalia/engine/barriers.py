"""What closes a choice, so that it can no longer be taken back.

Each is the key of a refusal, and is told only to the seat that made the choice.
"""

from __future__ import annotations

from typing import Final

NOTHING: Final = "no-undo"  # this seat has not chosen anything yet
CHANCE: Final = "no-undo-chance"  # something was dealt or rolled
SEEN: Final = "no-undo-seen"  # something hidden was shown
OTHER: Final = "no-undo-other"  # another seat has chosen
REVEAL: Final = "no-undo-secret"  # it was a secret choice, and those have been opened
DRAFT: Final = "no-undo-draft"  # in a secret decision only its own picks count: there are none
