# Words of the terminal rendering.
text-letters = m a i c b
text-cities = Cities: roads black, red, blue; guild; heroes; + recruits, ! threat > coins/bards/sections
text-neutral = neutral at { $n }
text-asleep = { $n } asleep ({ $units })
text-covered = covered
text-you = (you)
text-first = (first)
text-seat = guilds { $built }, sections left { $stock }, held { $held }, bards in regions { $bards }
text-screen = coins { $coins }, bards { $bards }, in the Bastion { $bastion }
