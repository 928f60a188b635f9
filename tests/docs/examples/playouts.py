import regalia
from regalia.engine.playout import Evaluation, playout, rollouts
from regalia.games.kingsburg.state import State

game = regalia.game("kingsburg")
s = game.blank(game.setup(4))
playout(game.rules, s, seed=7, most=40)  # 40 decisions at random, in s itself


class Score(Evaluation[State]):
    def value(self, s: State) -> list[float]:
        return [float(points) for points in game.scores(s)]


# by seat, the mean worth of where 100 playouts of 20 decisions lead; s is not changed
print(rollouts(game.rules, s, 8, Score(), times=100, most=20))
