"""Who hears of a change."""
