"""Bots against bots: matches, series of them on all cores, and measures of strength."""

from regalia.arena.bot_match import BadBot, Played, deal_of, lineup, play, play_numbered
from regalia.arena.comparison import Comparison, compare

__all__ = [
    "BadBot", "Comparison", "Played", "compare", "deal_of", "lineup", "play", "play_numbered",
]  # fmt: skip
