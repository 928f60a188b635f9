"""The planning bot: searches six-order plans in possible worlds."""
