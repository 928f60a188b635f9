"""How Xidit is played well: the fast policy, what stands on it, and the planning bot."""
