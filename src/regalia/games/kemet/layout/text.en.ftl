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
text-legend = After > the zones next to it:
text-port = port
text-obelisk = obelisk
text-worship = { $n } PP at night
text-near = next to { $near }
text-even = With 2 or 4 players: { $text }.
text-odd = With 3 or 5 players: { $text }.
text-placed = Action tokens
text-silver = (silver)
text-gold = gold
text-acquire = Acquire tokens
text-bought = Bought today
text-discard = Discarded DI cards
text-delta = { $n } PP for { $units ->
    [one] a unit
   *[other] { $units } units
} at night
text-sacrifice = { $n } FP for { $units ->
    [one] a unit
   *[other] { $units } units
} at night
