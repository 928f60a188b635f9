"""A bot for any game, as a program of its own: anything at random, but it never just passes.

regalia simulate kingsburg --bots "program:python docs/examples/owl.py,uniform"
"""

import json
import sys
from random import Random


def main() -> None:
    chance = Random()  # noqa: S311 - a game is played, nothing is kept secret
    asked = 0
    for line in sys.stdin:
        message = json.loads(line)
        if message["do"] == "hello":
            answer({"protocol": 1, "name": "Owl", "listens": False})
        elif message["do"] == "start":
            asked = message["memory"] or 0
            chance = Random(message["seed"] + asked)  # noqa: S311 - the same seed, the same game
        elif message["do"] == "choose":
            texts = [option["text"] for option in message["options"]]
            doing = [text for text in texts if text != "pass"]
            asked += 1
            answer({"choice": chance.choice(doing or texts), "memory": asked})
        elif message["do"] == "end":
            break


def answer(data: dict[str, object]) -> None:
    print(json.dumps(data), flush=True)


main()
