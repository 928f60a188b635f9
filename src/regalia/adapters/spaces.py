"""The observation space both Farama doors declare."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces

from regalia.adapters.actions import actions
from regalia.adapters.encode import Layout


def observation_space(seen: Layout) -> spaces.Dict:
    size = actions(seen.game, seen.seats).size
    return spaces.Dict(
        {
            "observation": spaces.Box(seen.low, seen.high, dtype=np.float32),
            "action_mask": spaces.Box(0, 1, (size,), np.int8),
        }
    )
