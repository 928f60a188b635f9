"""The introduction: a game in one screen, its player aid, and a guided first game.

All three are data in the game's folder (`guide/*.toml`, words in its `.ftl`);
this package reads them and knows nothing of any game.
"""
