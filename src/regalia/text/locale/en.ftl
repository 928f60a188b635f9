seat-name = Player { $n }
why-over = The match is over.
why-stale = That question is no longer open; look at the new one.
why-not-asked = It is not your turn to choose.
why-no-notation = That is no move of this game.
why-not-now = That is not possible now.
why-no-undo = There is nothing you could take back.
verb-seal = Done
