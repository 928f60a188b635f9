# Clash in English.
cat-kitten = a kitten
cat-tabby = a tabby
cat-tom = a tom
cat-hisser = a hisser

prompt-scout = Peek behind the barrel, or nap?
prompt-sortie = In secret: which cats do you send, and which stray do you call?
prompt-hissing = The gangs stand eye to eye. Hiss?

verb-deal = Deal { $cat }
verb-send = Send { $cat }
verb-call = Call { $cat }
verb-peek = Peek
verb-nap = Nap
verb-hiss = Hiss

verb-seal-hissing = Keep quiet

effect-peek = you alone see the stray of this night
effect-nap = +1 power this night
effect-send = +{ $power } power this night
effect-call = if you win such a stray, its points count double
effect-seal-hissing = nothing changes
effect-hiss = −{ $n } power for every rival

event-dealt = { $seat } takes { $cat }.
event-dealt-hidden = { $seat } takes a cat.
event-peeked = { $seat } peeks behind the barrel: { $cat }.
event-peeked-hidden = { $seat } peeks behind the barrel.
event-sent = { $seat }: { $cat } comes out.
event-called = { $seat } calls { $cat }.
event-called-hidden = { $seat } calls a stray.
event-shown = Behind the barrel sits { $cat }.
event-won = { $seat } wins { $cat }: { $n ->
        [one] { $n } point
       *[other] { $n } points
    }.

why-not-at-home = You have no such cat at home: { $cat }.

option-ties = Equally strong gangs
option-ties-nobody = nobody wins the stray
option-ties-everybody = all of them score it
option-ties-help = What happens when the strongest gangs are equally strong.

tally-points = Points
tally-cats = Cats left
decided-points = by points
decided-cats = by cats left at home
decided-shared = the victory is shared
decided-strays = no gang has a point
won-strays = The strays keep the alley.
