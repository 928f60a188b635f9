"""Shipped tests: `check_game` for authors, golden playthroughs, Hypothesis strategies."""

from regalia.testing.conformance import check_game
from regalia.testing.report import ConformanceError, Report

__all__ = ["ConformanceError", "Report", "check_game"]
