# Words of the position as text in the terminal.
text-you = (you)
text-hand = { $n } in hand
text-lords = Lords
text-shards = Shards
text-rituals = Rituals
text-own = Your hand
text-looked = Fair Wind shows you
text-here = here { $n }
text-here-hint = Strength here: { $n }.
