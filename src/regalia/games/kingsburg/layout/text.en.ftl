# Words of the position as text in the terminal.
text-calendar = Year { $year }, { $phase } (phase { $number } of 8). Turn order: { $order }
text-enemy = Enemy this winter: { $enemy }
text-enemy-unknown = Enemy this winter: face down, strength { $low } to { $high }
text-court = The King's court: [seats] whose dice lie there
text-court-neutral = {", [-] neutral dice"}
text-neutral = [-]
text-you = (you)
text-envoy = +Envoy
text-vp = VP
text-gold = gold
text-wood = wood
text-stone = stone
text-tokens = +2
text-soldiers = soldiers
text-dice = dice left
text-building = { $cost } / { $vp }. { $text }
