"""Lords of Xidit: `env`, `raw_env` and `parallel_env`, as in PettingZoo's own modules."""

from __future__ import annotations

from regalia.adapters.pettingzoo import Versioned

_ENVIRONMENTS = Versioned("xidit")
env = _ENVIRONMENTS.env
raw_env = _ENVIRONMENTS.raw_env
parallel_env = _ENVIRONMENTS.parallel_env
