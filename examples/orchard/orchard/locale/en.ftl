# Orchard in English.
game-title = Orchard

fruit-apple = apples
fruit-pear = pears
fruit-plum = plums

prompt-bidding = In secret: which card do you bid?
verb-like = Favourite: { $fruit }
verb-basket = { $fruit }, worth { $face }
verb-bid = Bid { $card }
verb-seal-bidding = Seal the bid
effect-seal-bidding = nobody sees it before all have bid
effect-if-won = { $n } points if it wins
effect-left = { $n } cards left

event-likes = { $seat } likes { $fruit } best.
event-likes-hidden = { $seat } has a secret favourite.
event-round = Round { $n }
chapter-round = Round { $n }
event-for-sale = For sale: { $fruit }, worth { $face }.
event-bids = { $seat } bids { $card }.
event-wins = { $seat } wins { $fruit } and { $n } points.
event-rots = The { $fruit } rot.
event-shown = { $seat } likes { $fruit }: { $n } more points.

why-card-gone = The { $card } is no longer in your hand.

option-ties = Equal highest bids
option-ties-help = What happens where two growers make the highest bid.
option-ties-next = the next bid wins
option-ties-rot = the basket rots

tally-points = Points
tally-baskets = Baskets
decided-points = by points
decided-baskets = by baskets
decided-shared = the victory is shared

reason-points = { $gain } more points
reason-cards = stronger cards are left

field-round = Round
field-fruit = For sale
field-worth = Worth
field-points = Points
field-baskets = Baskets
field-hand = Cards
field-favourite = Favourite

brief-goal = Win baskets of fruit.
brief-turn = Each round everybody bids one card in secret. The highest bid made once wins.
brief-cards = A card is spent whether it wins or not.
brief-basket = A basket is worth what the die shows.
brief-small = Small ones are good for small cards.
brief-tie = Equal bids win nothing.
brief-favourite = Baskets of your secret favourite score 2 more.
brief-end = Six rounds.

guide-welcome = You grow fruit. Your favourite is secret: each basket of it scores 2 more at the end.
guide-first = Plums worth 6 are for sale, your favourite. Bid your 7.
guide-seal = Seal it. All bids are turned up together.
guide-won = Nobody else bid 7, so you win the plums. The 7 is spent.
guide-second = Now you choose freely. High cards win, but each only once.
guide-end = Go on like this. After six rounds favourites are shown and scored.
card-1 = 1
card-2 = 2
card-3 = 3
card-4 = 4
card-5 = 5
card-6 = 6
card-7 = 7
face-1 = 1
face-2 = 2
face-3 = 3
face-4 = 4
face-5 = 5
face-6 = 6
