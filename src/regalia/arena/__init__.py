"""Bots against bots: matches, series of them on all cores, and measures of strength."""

from regalia.arena.bot_match import BadBot, Played, deal_of, lineup, play, play_numbered

__all__ = ["BadBot", "Played", "deal_of", "lineup", "play", "play_numbered"]
