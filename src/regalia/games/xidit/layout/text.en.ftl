# Words of the terminal rendering.
text-letters = m a i c b
text-plan-line = All six orders fit on one line: “plan blue red act black act wait”, or “3 2 4 1 4 5”.
text-legend = Letters
text-cities = Cities: roads black, red, blue; guild; heroes; + recruits, ! threat > coins/bards/sections
text-neutral = neutral at { $n }
text-asleep = { $n } asleep ({ $units })
text-covered = covered
text-you = (you)
text-first = (first)
text-seat = guilds { $built }, sections left { $stock }, held { $held }, bards in regions { $bards }
text-screen = coins { $coins }, bards { $bards }, in the Bastion { $bastion }
