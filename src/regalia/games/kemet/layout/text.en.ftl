# Words of the position as text in the terminal.
text-heading = Round { $round }, { $phase }. Turn order: { $order }
text-fame = fame { $seat }
text-fame-head = FP
text-you = (you)
text-spare = In supply
text-open = Discarded openly
text-down = Discarded unseen
text-tile = { $color } { $level }. { $text }
text-temporary = temp
text-prayer = PP
text-veterans = vet
text-cards = DI
text-tactics = cards
text-supply = units
text-tokens = acts
