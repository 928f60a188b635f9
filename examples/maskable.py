"""MaskablePPO of sb3-contrib, with no wrapper: pip install "regalia[gymnasium]" sb3-contrib

python examples/maskable.py 30000
"""

import sys

from sb3_contrib import MaskablePPO
from stable_baselines3.common.env_util import make_vec_env

KINGSBURG = "regalia.adapters.gymnasium:regalia/Kingsburg-v1"  # the module knows the name
# The mask stays out of the observation: it is asked for by `action_masks()` alone.
flat = {"observation": "flat", "scaled": True}
tables = make_vec_env(KINGSBURG, n_envs=16, env_kwargs=flat)
model = MaskablePPO(
    "MlpPolicy", tables, n_steps=128, batch_size=512, n_epochs=4, learning_rate=5e-4, gamma=1.0
)
model.learn(int(sys.argv[1]))
model.save("kingsburg")
games = [entry["r"] for entry in model.ep_info_buffer or ()]
print(f"first in {sum(games) / max(1, len(games)):.0%} of the last {len(games)} games")
