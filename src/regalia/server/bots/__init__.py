"""Bots at a table: whose turn it is to think, and where the thinking is done."""
