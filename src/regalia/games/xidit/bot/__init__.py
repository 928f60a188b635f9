"""Good play in Xidit: the fast policy, its users, and the planning bot."""
