"""The host's daily life: logs, figures, health, bans, upkeep, and upgrades."""
