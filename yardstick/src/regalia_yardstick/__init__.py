"""Bots of earlier releases of Regalia, kept as they were: baselines that do not move.

Beating a bot that plays at random says little, and today's hand-written bots change.  Each
folder is the copy of a release's own bots and of what they sampled worlds with.  They play by
today's rules, and nothing in them is ever improved.
"""

from regalia_yardstick.releases import release_0_1_0

__all__ = ["release_0_1_0"]
