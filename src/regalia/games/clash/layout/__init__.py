"""How Clash looks, and what its options do."""
