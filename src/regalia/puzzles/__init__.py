"""Puzzles: positions in which one choice is clearly better than all others, with the proof.

    from regalia import puzzles

    for puzzle in puzzles.load(game):
        question = puzzle.open(game)           # a position; its seat is asked
        view = question.view(puzzle.seat)      # all that a solver may see
        puzzle.solution                        # the best answers, as records have them

A puzzle holds a position that its seat cannot tell from the one it was found in, so a file of
puzzles reveals nothing that was hidden there.  `make.py` finds puzzles in matches, `proof.py`
compares the options, and `score.py` measures a bot by the puzzles it solves.
"""

from regalia.puzzles.puzzle import Proof, Puzzle, load, read_puzzles, write_puzzles

__all__ = ["Proof", "Puzzle", "load", "read_puzzles", "write_puzzles"]
