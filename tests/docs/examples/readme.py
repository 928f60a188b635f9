from pathlib import Path

import regalia

match = regalia.game("kingsburg").match(seats=4, seed=7)
while not match.over:
    seat = match.waiting[0]
    decision = match.decision(seat)
    assert decision is not None  # a seat that the match waits for has a question
    match.submit(seat, decision.options[0])  # each option has .text, .code, .refs
if match.result is not None:
    print(match.result.ranking, match.result.scores)
Path("game.txt").write_text(match.record().dumps())  # replays and verifies anywhere
