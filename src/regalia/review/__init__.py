"""Reviews of finished matches: chances, costly choices, luck.

    from regalia.review import review

    found = review(match.record(), level=4)
    for blunder in found.blunders:
        print(blunder.ply, blunder.taken, blunder.better, blunder.lost)

A choice is judged by what its seat could know then.  Luck is counted with all cards open.
"""

from regalia.review.better import Better
from regalia.review.blunders import Blunder, blunders
from regalia.review.change import Change
from regalia.review.judged import Judged
from regalia.review.reviewer import LEVELS, Reviewer
from regalia.review.whole import Mistake, Review, Swing, Total, assemble, review, worst_choices

__all__ = [
    "LEVELS",
    "Better",
    "Blunder",
    "Change",
    "Judged",
    "Mistake",
    "Review",
    "Reviewer",
    "Swing",
    "Total",
    "assemble",
    "blunders",
    "review",
    "worst_choices",
]
