from regalia import View
from regalia.bots import NO_LIMIT, Bot, Budget, Quick, Start, World


class Wagtail(Bot):
    """Anything at random, but it never just passes."""

    def choose(self, view: View, budget: Budget = NO_LIMIT) -> int:
        assert view["decision"] is not None
        codes = view["decision"]["codes"]
        doing = [code for code in codes if self.game.verbs.text(code) != "pass"] or codes
        return doing[self.dealer.pick([1] * len(doing))]


class Magpie(Bot):
    """Tries every option in a possible world and takes what soon brings the most points."""

    def __init__(self, start: Start) -> None:
        super().__init__(start)
        self.belief = start.belief()  # from now on it observes what the bot observes

    def choose(self, view: View, budget: Budget = NO_LIMIT) -> int:
        assert view["decision"] is not None
        codes = view["decision"]["codes"]
        draw = Quick(self.dealer.pick([1] * 1000))
        lead = dict.fromkeys(codes, 0)
        for _ in range(4):
            world = World.behind(view, draw, self.belief, self.game)
            for code in codes:
                twin = world.copy()
                twin.apply(code, self.seat)
                twin.play_on(draw, most=4)
                mine, others = twin.scores[self.seat], sum(twin.scores)
                lead[code] += mine * self.seats - others
            if budget.spent:
                break
        return max(codes, key=lambda code: lead[code])
