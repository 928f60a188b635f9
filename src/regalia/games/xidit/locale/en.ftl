# Lords of Xidit in English. The words are our own; cities are numbered as on the board.
# $thing_key is a notation word.

## The game
game-title = Lords of Xidit
game-tagline = Twelve years in a threatened kingdom: plan your hero's steps in secret, recruit, remove the threats, and do not be last in wealth, influence or reputation.
game-players = 3 to 5 players
game-length = about 90 minutes
game-credits = Lords of Xidit was designed by Régis Bonnessée and first published by Libellud; the game belongs to them. The words and pictures here are our own. Most of the map and of the tiles is reconstructed by us and is not claimed to be printed; a host can put the printed values in their place.
game-kind = secret orders, heroes and three assessments
bot-xidit = Warlord

## The way in: the game in one screen, the player aid, the guided first game
brief-you = You are a hero of a threatened kingdom.
brief-win = After { $years } years come three assessments: wealth, influence, reputation. In each, the last player is out. The one left wins.
brief-turn = A year is { $orders } orders, planned in secret: take a road, act, or wait. Acting recruits the weakest unit of a city, or pays units to remove a threat for two of its three rewards.
brief-icon-1 = act in your city
brief-icon-2 = threat: pay its units
brief-icon-3 = coins: wealth
brief-icon-4 = guild stories: influence
brief-icon-5 = bards: reputation

aid-turn = A year
aid-turn-1 = Everyone plans { $orders } orders in secret: black, red or blue road, act, wait.
aid-turn-2 = All plans are revealed. In turn order, everyone carries out the first order, then the second, and so on.
aid-turn-3 = What cannot be done is lost; what can be done must be done.
aid-turn-4 = Every fourth year (short game: every third) brings a military census: the player who shows the most units of a type takes its prize.
aid-turn-5 = The player on the left becomes first player.
aid-act = Acting in a city
aid-act-recruit = Recruit: take its weakest unit, once a year in each city.
aid-act-threat = Threat: pay exactly its units and take two different rewards of three. An empty tile makes room for the next.
aid-act-titan = No tile there: an awake titan may be banished.
aid-icons = Icons
aid-icon-act = act
aid-icon-wait = wait
aid-icon-road = a road of that colour
aid-icon-coin = coins
aid-icon-bards = bards, placed around your city
aid-icon-sections = stories of a guild in that city, at most { $height }
aid-costs = Costs
aid-cost-recruit = Recruiting and moving are free.
aid-cost-threat = A threat costs the units shown; no other type can replace one.
aid-scores = The assessments at the end
aid-score-wealth = Wealth: your coins.
aid-score-influence = Influence: your stories on the board. A city has one guild, so the first builder keeps the others out.
aid-score-reputation = Reputation: the most and second most bards in each region score its lyre.
aid-score-last = The assessments come in the order shown; the last player in each is out. Ties: more units in hand.

guide-welcome = Welcome! Monsters roam the kingdom. For { $years } years your hero recruits units, removes threats and earns coins, bards and guilds. Then come three assessments, and the last player in each is out.
guide-hall = The Hall of Fame shows their order: reputation, then wealth, then influence. Being first brings nothing; never being last is everything. So gather some of each.
guide-start = Choose where your hero starts. Recruits wait at { city-lionkeep }, and not far away, at { city-saltgate }, lies a threat. Start at { city-lionkeep }.
guide-plan = Every year all players plan six orders in secret: follow a road of one colour, act, or wait. Then the plans are revealed and carried out: everyone's first order, then the second, and so on.
guide-act = Your hero is at { city-lionkeep }. Act there: you get one unit, always the weakest one left, here archers. Click your own city, the sword or the button.
guide-roads = Now walk: click the next city. The blue road leads to { city-goldmarch }, the red one on to { city-windmoor }, where recruits wait too.
guide-again = At { city-windmoor }, too, archers are the weakest. Act once more.
guide-twice = Another act here? You recruit in a city only once a year: the order would be lost, and the plan marks it red. Try it and see, or wait.
guide-ready = Wait with the last order, then say that you are ready. In your own games you can click any order before that and replace it.
guide-units = Two archers stand behind your screen, where nobody sees them. The { monster-sand_scorpions } at { city-saltgate } cost 2 archers and 1 infantry: you still need infantry.
guide-infantry = A rival has recruited the other archers at { city-lionkeep }, so infantry is the weakest there now. Walk back by the red and the blue road, and act.
guide-threat = Then the black road to { city-kingsford }, the blue one to { city-saltgate }, and act: if nobody is quicker, your units remove the threat. Then say that you are ready.
guide-reward = The { monster-sand_scorpions } are gone, and your units went back to the barracks. Take two different rewards of three; the third is lost. Reputation is assessed first, so take bards.
guide-bards = Bards go to regions around your hero. At the end, the most bards in { region-ember_sands } bring { $first } points, the second most { $second }. There are no bards there yet: place yours.
guide-free = Year three is yours: plan six orders. Each option says where it leads and what waits there. Recruit what you can, because a military census ends this year.
guide-census = The military census: type by type, everyone shows as many units as they like, all at once. The most units win the prize, and everyone keeps their units. It costs you nothing but a secret.
guide-alone = Every third year brings a military census, and the last one the Hall of Fame. Now you play on your own: point at anything to read about it; A opens the player aid. Good luck!

## Units, orders, rewards
unit-militia = peasant militia
unit-archers = archers
unit-infantry = infantry
unit-clerics = clerics
unit-battle_mages = battle mages
unit-militia-n = { $n } peasant militia
unit-archers-n = { $n ->
    [one] { $n } archer unit
   *[other] { $n } archers
}
unit-infantry-n = { $n } infantry
unit-clerics-n = { $n ->
    [one] { $n } cleric unit
   *[other] { $n } clerics
}
unit-battle_mages-n = { $n ->
    [one] { $n } battle mage unit
   *[other] { $n } battle mages
}
unit-militia-text = The weakest units. Census prize: coins worth 1.
unit-archers-text = The second weakest units. Census prize: coins worth 2.
unit-infantry-text = The units in the middle. Census prize: 1 bard into a region next to the hero.
unit-clerics-text = The second strongest units. Census prize: 2 bards into regions next to the hero.
unit-battle_mages-text = The strongest units. Census prize: 1 story onto one of your guilds.
icon-black = black road
icon-red = red road
icon-blue = blue road
icon-act = act
icon-wait = wait
icon-black-text = The hero goes along the black road to the next city. Without such a road the order is lost.
icon-red-text = The hero goes along the red road to the next city. Without such a road the order is lost.
icon-blue-text = The hero goes along the blue road to the next city. Without such a road the order is lost.
icon-act-text = At a recruitment tile the hero recruits the weakest unit; at a threat tile the hero removes the threat if you have its units; without a tile the hero may banish an awake titan.
icon-wait-text = The hero does nothing.
reward-coins = coins
reward-bards = bards
reward-sections = stories
reward-coins-n = coins
reward-bards-n = bards
reward-sections-n = stories
reward-coins-text = Coins go behind your screen and count as wealth.
reward-bards-text = Bards go into regions next to your hero and count as reputation.
reward-sections-text = Stories are built in the hero's city, four at most and never on a rival's guild; they count as influence.
category-wealth = wealth
category-influence = influence
category-reputation = reputation
category-wealth-text = The value of all your coins.
category-influence-text = Your stories in guilds on the board. Stories kept behind your screen do not count.
category-reputation-text = The lyre points of all regions in play, the Bastion included.
cause-score = the lowest score
cause-units = a tie, with fewer units behind the screen
cause-turn_order = a tie, also in units, but farther from the first player
cause-neutral_tie = a tie, which the neutral player always loses
coins-n = { $n ->
    [one] { $n } coin
   *[other] { $n } coins
}
bards-n = { $n ->
    [one] { $n } bard
   *[other] { $n } bards
}
sections-n = { $n ->
    [one] { $n } story
   *[other] { $n } stories
}
units-n = { $n ->
    [one] { $n } unit
   *[other] { $n } units
}
tiles-n = { $n ->
    [one] { $n } tile
   *[other] { $n } tiles
}


## Cities
city-reedford = Reedford (1)
city-mirewatch = Mirewatch (2)
city-saltgate = Saltgate (3)
city-sunspire = Sunspire (4)
city-goldmarch = Goldmarch (5)
city-oakhaven = Oakhaven (6)
city-tidefall = Tidefall (7)
city-millbridge = Millbridge (8)
city-kingsford = Kingsford (9)
city-windmoor = Windmoor (10)
city-greyholt = Greyholt (11)
city-lionkeep = Lionkeep (12)
city-highcourt = Highcourt (13)
city-fogmere = Fogmere (14)
city-icewell = Icewell (15)
city-northwatch = Northwatch (16)
city-ravenmont = Ravenmont (17)
city-hailstone = Hailstone (18)
city-gullrock = Gullrock (19)
city-thunderquay = Thunderquay (20)
city-farlight = Farlight (21)
city-reedford-text = City number 1. Its tile has the same number; a guild of up to four stories fits here.
city-mirewatch-text = City number 2. Its tile has the same number; a guild of up to four stories fits here.
city-saltgate-text = City number 3. Its tile has the same number; a guild of up to four stories fits here.
city-sunspire-text = City number 4. Its tile has the same number; a guild of up to four stories fits here.
city-goldmarch-text = City number 5. Its tile has the same number; a guild of up to four stories fits here.
city-oakhaven-text = City number 6. Its tile has the same number; a guild of up to four stories fits here.
city-tidefall-text = City number 7. Its tile has the same number; a guild of up to four stories fits here.
city-millbridge-text = City number 8. Its tile has the same number; a guild of up to four stories fits here.
city-kingsford-text = City number 9. Its tile has the same number; a guild of up to four stories fits here.
city-windmoor-text = City number 10. Its tile has the same number; a guild of up to four stories fits here.
city-greyholt-text = City number 11. Its tile has the same number; a guild of up to four stories fits here.
city-lionkeep-text = City number 12. Its tile has the same number; a guild of up to four stories fits here.
city-highcourt-text = City number 13. Its tile has the same number; a guild of up to four stories fits here.
city-fogmere-text = City number 14. Its tile has the same number; a guild of up to four stories fits here.
city-icewell-text = City number 15. Its tile has the same number; a guild of up to four stories fits here.
city-northwatch-text = City number 16. Its tile has the same number; a guild of up to four stories fits here.
city-ravenmont-text = City number 17. Its tile has the same number; a guild of up to four stories fits here.
city-hailstone-text = City number 18. Its tile has the same number; a guild of up to four stories fits here.
city-gullrock-text = City number 19. Its tile has the same number; a guild of up to four stories fits here.
city-thunderquay-text = City number 20. Its tile has the same number; a guild of up to four stories fits here.
city-farlight-text = City number 21. Its tile has the same number; a guild of up to four stories fits here.

## Threats
monster-mud_kobolds = Mud Kobolds
monster-mire_hydra = Mire Hydra
monster-sand_scorpions = Sand Scorpions
monster-dust_imps = Dust Imps
monster-brass_chimera = Brass Chimera
monster-rootback_trolls = Rootback Trolls
monster-tide_crabs = Tide Crabs
monster-shadow_lynx = Shadow Lynx
monster-ember_wyrm = Ember Wyrm
monster-storm_harpies = Storm Harpies
monster-grave_wisps = Grave Wisps
monster-stone_basilisks = Stone Basilisks
monster-twilight_dragon = Twilight Dragon
monster-fog_giant = Fog Giant
monster-ice_weasels = Ice Weasels
monster-frost_wolves = Frost Wolves
monster-snow_owlbeast = Snow Owlbeast
monster-avalanche_bears = Avalanche Bears
monster-reef_kraken = Reef Kraken
monster-thunder_rocs = Thunder Rocs
monster-cliff_gargoyles = Cliff Gargoyles

## Regions
region-bastion = Bastion Heartland
region-frostcrown = Frostcrown
region-misty_fells = Misty Fells
region-amber_steppe = Amber Steppe
region-ember_sands = Ember Sands
region-south_marsh = South Marsh
region-greenwold = Greenwold
region-whale_coast = Whale Coast
region-stormreach = Stormreach
region-bastion-n = { $n } to the Bastion
region-frostcrown-n = { $n } to Frostcrown
region-misty_fells-n = { $n } to Misty Fells
region-amber_steppe-n = { $n } to Amber Steppe
region-ember_sands-n = { $n } to Ember Sands
region-south_marsh-n = { $n } to South Marsh
region-greenwold-n = { $n } to Greenwold
region-whale_coast-n = { $n } to Whale Coast
region-stormreach-n = { $n } to Stormreach
region-bastion-text = The central region. Bards sent here go into the Bastion and stay hidden until the end.
region-frostcrown-text = Bards lie here openly. At the end, the most and the second most of them score the two values of the lyre.
region-misty_fells-text = Bards lie here openly. At the end, the most and the second most of them score the two values of the lyre.
region-amber_steppe-text = Bards lie here openly. At the end, the most and the second most of them score the two values of the lyre.
region-ember_sands-text = Bards lie here openly. At the end, the most and the second most of them score the two values of the lyre.
region-south_marsh-text = Bards lie here openly. At the end, the most and the second most of them score the two values of the lyre.
region-greenwold-text = Bards lie here openly. At the end, the most and the second most of them score the two values of the lyre.
region-whale_coast-text = Region 1. Bards lie here openly. It is covered with three players and in some short games.
region-stormreach-text = Region 2. Bards lie here openly. It is covered with three players and in some short games.

## Titans
titan-moss_titan = Moss Titan
titan-clay_titan = Clay Titan
titan-iron_titan = Iron Titan
titan-coral_titan = Coral Titan
titan-storm_titan = Storm Titan
titan-obsidian_titan = Obsidian Titan
titan-moss_titan-text = Costs 3 units of any type, in any city without a tile. Banished for good.
titan-clay_titan-text = Costs 3 units of any type, in any city without a tile. Banished for good.
titan-iron_titan-text = Costs 4 units of any type, in any city without a tile. Banished for good.
titan-coral_titan-text = Costs 4 units of any type, in any city without a tile. Banished for good.
titan-storm_titan-text = Costs 5 units of any type, in any city without a tile. Banished for good.
titan-obsidian_titan-text = Costs 5 units of any type, in any city without a tile. Banished for good.

## Questions
prompt-start = Choose a starting city for your hero.
prompt-plan = Plan your six orders
prompt-titan = No tile lies at { $city }. Banish an awake titan? You have { $amount ->
    [one] { $amount } unit
   *[other] { $amount } units
}.
prompt-payment = Pay { $amount ->
    [one] { $amount } unit
   *[other] { $amount } units
} of your choice for the { $titan }.
prompt-reward = { $city }: take two rewards. On offer: { $amount ->
    [one] { $amount } coin
   *[other] { $amount } coins
}, { $amount2 ->
    [one] { $amount2 } bard
   *[other] { $amount2 } bards
}, { $amount3 ->
    [one] { $amount3 } story
   *[other] { $amount3 } stories
}.
prompt-bards = Place { $amount ->
    [one] { $amount } bard
   *[other] { $amount } bards
} in the regions around { $city }.
prompt-bards-optional = Place up to { $amount ->
    [one] { $amount } bard
   *[other] { $amount } bards
} in the regions around { $city }, or none.
prompt-neutral = Which token of the neutral player moves up one space?
prompt-show = Military census: how many { $unit } do you show? You have { $amount }.
prompt-section = Which of your guilds gets the story?
amount-show-1 = Units you show

## Answers
verb-first = First player: { $seat }
verb-assess = Next assessment: { $category }
verb-tile = Tile of { $city }
verb-wake = { $titan } wakes
verb-start = Start at { $city }
verb-order = { $icon_key ->
    [black] Black road
    [red] Red road
    [blue] Blue road
    [act] Act
   *[wait] Wait
}
verb-seal-plan = Ready
verb-banish = Banish the { $titan }
verb-decline = Decline
verb-decline-titan = Leave the titans alone
verb-decline-bards-optional = Place no bard
verb-decline-section = Decline the story
verb-pay = Pay { $army }
verb-take = Take { $pair }
verb-place = Bards: { $tour }
verb-advance = Move up { $category }
verb-show = { $amount ->
    [0] Show none
   *[other] Show { $amount }
}
verb-build = Build at { $city }

## What an option does
effect-start-empty = no tile here
effect-start-recruits = recruits here: { $units }
effect-start-threat = threat here, costs { $units }, gives two of: { $rewards }
effect-start-roads = roads to { $cities }
effect-order-moved = to { $city }
effect-order-no-road = no { $icon } from { $city }: the order would be lost
effect-order-waited = your hero stays at { $city }
effect-order-recruited = recruits { $unit } at { $city }, as things stand
effect-order-recruited-already = you recruit at { $city } only once a year: the order would be lost
effect-order-nobody-left = no unit is left at { $city }: the order would be lost
effect-order-units-missing = you lack units against the { $monster }: the order would be lost
effect-order-titan-bars-threat = you banish a titan first, so no threat at { $city } this year: the order would be lost
effect-order-nothing-there = nothing to do at { $city }: the order would be lost
effect-order-threat-bars-titan = you remove a threat first, so no titan at { $city } this year: the order would be lost
effect-order-titan-bars-titan = only one titan a year at { $city }: the order would be lost
effect-order-recruit-bars-titan = you recruit first, so no titan at { $city } this year: the order would be lost
effect-order-titan-open = you may banish a titan from { $city }
effect-order-no-titan = nothing would happen at { $city }
effect-order-removed = removes the { $monster }, costs { $army }, then two rewards
effect-there-recruited = recruits there: { $unit } first
effect-there-removed = a threat you can remove: { $monster }
effect-there-units-missing = a threat you lack units for: { $monster }
effect-there-titan-open = you may banish a titan there
effect-ready = plans are revealed when everyone is ready; until then you can change yours
effect-ready-last = everyone else is ready: all plans are revealed at once
effect-lost = { $n ->
    [one] { $n } order would come to nothing
   *[other] { $n } orders would come to nothing
}
effect-banish = costs { $units } of your choice, gives two of: { $rewards }
effect-decline-titan = you pay nothing, and the order ends
effect-decline-bards-optional = your bards stay in stock
effect-decline-section = no story is built
effect-decline = you go without
effect-pay = leaves you { $units }
effect-pay-all = leaves you no units
effect-take-bards = bards go to regions around your hero
effect-take-sections = your guild here will have { $n }
effect-take-lost = gives up { $rewards }
effect-region = { $region }: { $n } of yours, { $points ->
    [0] no points now
    [one] { $points } point now
   *[other] { $points } points now
}
effect-bastion = { $region }: { $n } of yours, the others’ are hidden
effect-advance = neutral player: { $old } → { $new }
effect-show = { $n ->
    [0] no prize; nobody learns what you have
   *[other] if nobody shows more: { $prize }; you keep the units
}
effect-build = your guild here will have { $n }, your influence { $old } → { $new }

## The log
event-covered = { $region } is covered and out of play.
event-assessment-order = Assessment { $n }: { $category }.
event-first-player = { $seat } is first player.
event-started = { $seat } starts at { $city }.
event-year = Year { $year } begins; { $seat } goes first.
event-plans = All plans are revealed.
event-order = Order { $n }.
event-moved = { $seat } takes the { $icon } to { $city }.
event-no-road = { $seat } finds no { $icon } at { $city }: the order is lost.
event-waited = { $seat } waits at { $city }.
event-recruited = { $seat } recruits { $unit } at { $city }.
event-recruited-already = { $seat } has already recruited at { $city } this year: the order is lost.
event-nobody-left = { $seat } finds no units left at { $city }: the order is lost.
event-units-missing = { $seat } lacks the units against the { $monster } at { $city }: the order is lost.
event-titan-bars-threat = { $seat } has banished a titan at { $city } this year and cannot fight the { $monster } there: the order is lost.
event-nothing-there = { $seat } finds nothing to do at { $city }: there is no tile, and no titan is awake.
event-threat-bars-titan = { $seat } has removed a threat at { $city } this year and cannot banish a titan there: the order is lost.
event-titan-bars-titan = { $seat } cannot banish a second titan at { $city } this year: the order is lost.
event-recruit-bars-titan = { $seat } has recruited at { $city } this year and cannot banish a titan there: the order is lost.
event-titan-open = { $seat } may banish a titan at { $city }.
event-no-titan = { $seat } acts at { $city }, and nothing happens.
event-removed = { $seat } saves { $city } from the { $monster }, paying { $army }.
event-banished = { $seat } banishes the { $titan } at { $city }, paying { $army }.
event-coins = { $seat } gains { $n ->
    [one] { $n } coin
   *[other] { $n } coins
}.
event-coins-alone = { $seat } can only take coins; the second reward is lost.
event-built = { $seat } builds { $n ->
    [one] { $n } story
   *[other] { $n } stories
} at { $city }; the guild has { $height }.
event-held-built = { $seat } adds { $n ->
    [one] { $n } story
   *[other] { $n } stories
} from behind the screen at { $city }; the guild has { $height }.
event-bards = { $seat } sends { $n ->
    [one] { $n } bard
   *[other] { $n } bards
} { $region_key ->
    [bastion] into the Bastion
   *[other] to { $region }
}.
event-bards-lost = { $seat } has no more bards: { $n ->
    [one] { $n } bard is
   *[other] { $n } bards are
} lost.
event-neutral = { $seat } moves the neutral token of { $category } up to space { $n }.
event-neutral-full = All neutral tokens are at the top; none moves.
event-recruit-enters = Recruits gather at { $city }: { $n ->
    [one] { $n } unit
   *[other] { $n } units
}.
event-recruit-leaves = The recruitment tile leaves { $city }.
event-passed-over = The barracks have no units for the tile of { $city }; it is skipped.
event-stays-empty = The tile of { $city } comes up again and stays there without units.
event-threat-enters = A threat at { $city }: { $monster }.
event-threat-leaves = The threat tile leaves { $city }.
event-next-recruit = Next recruitment: { $city }.
event-next-threat = Next threat: { $city }.
event-top-recruit = The top tile of the recruitment pile: { $city }.
event-top-threat = The top tile of the threat pile: { $city }.
event-recruits-turned = The threat discard pile is turned over and becomes the recruitment pile: { $n ->
    [one] { $n } tile
   *[other] { $n } tiles
}.
event-threats-turned = The recruitment discard pile is turned over and becomes the threat pile: { $n ->
    [one] { $n } tile
   *[other] { $n } tiles
}.
event-borrowed = No recruitment tile is left: the top tile of the threat pile, { $city }, becomes the next recruitment tile.
event-awakening = No threat tile is left: the titans stir in their lair.
event-titan-wakes = The { $titan } awakes.
event-reinforced = Reinforcements arrive: { $threats } of { $n ->
    [one] { $n } tile
   *[other] { $n } tiles
} become the new threat pile.
event-census = The military census of year { $year }.
event-shown = { $seat } shows { $n } { $unit }.
event-nobody-shows = Nobody shows { $unit }; there is no prize.
event-prize = { $seat } wins the census of { $unit }.
event-prize-lost = { $seat } cannot use the prize for { $unit }; it is lost.
event-prize-declined = { $seat } declines the prize.
event-section-held = { $seat } has no guild with room and keeps the story behind the screen.
event-game-over = Year { $year } was the last. The screens are lifted and the Bastion is opened.
event-assessment = Assessment { $n }: { $category }.
event-lyre = { $seat } gains { $n ->
    [one] { $n } point
   *[other] { $n } points
} of reputation { $region_key ->
    [bastion] in the Bastion
   *[other] in { $region }
}.
event-score = { $seat }: { $category } { $n }.
event-neutral-score = Neutral player: { $category } { $n }.
event-falls = { $seat } is eliminated by { $category }: { $cause }.
event-neutral-falls = The neutral player is eliminated by { $category }: { $cause }.
event-wins = { $seat } is the only player left and saves the kingdom.
event-neutral-wins = Only the neutral player is left: nobody wins.

## Refusals
why-now-start = Now the heroes take their places: choose the city where yours begins.
why-now-plan = Now you plan. { $n ->
    [0] Your six orders are given: say that you are ready, or take one back.
    [one] One order is still missing.
   *[other] { $n } orders are still missing.
}
why-now-titan = Decide about the titans: banish one that is awake, or leave them alone.
why-now-payment = Choose which { $n } units of any type to pay for the { $titan }.
why-now-reward = Choose two of the three rewards.
why-now-bards = Choose where { $n ->
    [one] { $n } bard goes
   *[other] { $n } bards go
}: regions next to { $city }.
why-now-neutral = Choose which of the neutral player's tokens moves up one space.
why-now-show = Choose how many { $unit } to show: from none to { $n }.
why-now-section = Choose which of your guilds gets the story.
why-bards-later = First choose two rewards; if bards are among them, you place them right after that.
why-no-bards = You have no bards left, so you cannot take any.
why-city-taken = { $seat }'s hero already stands at { $city }; start somewhere else.
why-plan-full = A plan has { $n } orders and yours is complete: say that you are ready, or take one back.
why-titan-gone = The { $titan } has been banished for good.
why-titan-asleep = The { $titan } is not awake.
why-titan-units = The { $titan } costs { $n ->
    [one] { $n } unit
   *[other] { $n } units
}; you have { $have }.
why-army-size = Pay exactly { $n ->
    [one] { $n } unit
   *[other] { $n } units
}.
why-army-missing = You do not have { $army } behind your screen.
why-two-rewards = You take two different rewards.
why-region-far = { $region } is not next to { $city }.
why-region-covered = { $region } is covered; no bards go there.
why-bards-number = You must place exactly { $n ->
    [one] { $n } bard
   *[other] { $n } bards
}.
why-bards-most = You can place at most { $n ->
    [one] { $n } bard
   *[other] { $n } bards
}.
why-token-top = The token of { $category } is already on the top space.
why-too-many-shown = You cannot show more { $unit } than you have: { $n }.
why-no-guild = You have no guild at { $city }.
why-guild-full = Your guild at { $city } already has four stories.

## Table options
option-length = Length
option-length-full = 12 years
option-length-short = 9 years
option-length-help = The short game has nine years, with a military census in years 3, 6 and 9; some tiles and regions are left out.
option-neutral_start = Neutral player
option-neutral_start-normal = normal
option-neutral_start-hard = harder
option-neutral_start-help = Three players only: the neutral tokens start on spaces 6, 5 and 4, or on 7, 6 and 5.
option-first_player = First player
option-first_player-random = drawn at random
option-first_player-seat1 = seat 1
option-first_player-seat2 = seat 2
option-first_player-seat3 = seat 3
option-first_player-seat4 = seat 4
option-first_player-seat5 = seat 5
option-first_player-help = Who goes first in year 1. For a number beyond the last seat, counting continues around the table.
option-titan_limits = Titans in one city
option-titan_limits-per_player = for each player
option-titan_limits-per_city = for the city
option-titan_limits-help = In one year, a city allows no two titans and no threat plus titan: by the same player, or by anyone.
option-recruit_blocks_titan = Recruiting rules out titans
option-recruit_blocks_titan-off = no
option-recruit_blocks_titan-on = yes
option-recruit_blocks_titan-help = Whether a player who has recruited in a city may still banish a titan from it in the same year.
option-neutral_moves_on_titan = Titans move the neutral player
option-neutral_moves_on_titan-off = no
option-neutral_moves_on_titan-on = yes
option-neutral_moves_on_titan-help = Three players only: whether banishing a titan moves a neutral token, as removing a threat does.
option-open_totals = Open totals
option-open_totals-off = hidden
option-open_totals-on = open
option-open_totals-help = Whether everyone sees units, coins, bards in stock and the Bastion. Plans and census numbers stay secret.
option-known_order = Order of the piles
option-known_order-off = top tiles only
option-known_order-on = all tiles seen
option-known_order-help = Whether the board lists all tiles of piles and discard piles that everyone has seen, or only the top ones.
option-census_decline = Declining census prizes
option-census_decline-off = not allowed
option-census_decline-on = allowed
option-census_decline-help = Whether a player may place only some or none of the bards won in a census, and decline a story won in one.
option-screened_choices = Questions about what a screen hides
option-screened_choices-off = only where there is a choice
option-screened_choices-on = always asked
option-screened_choices-help = Whether a player at a city without a tile is asked about titans even with too few units, and about payment and rewards even when only one answer is left. Then the question reveals nothing about what is behind a screen.

## The result
tally-wealth = Wealth
tally-influence = Influence
tally-reputation = Reputation
tally-units = Units
decided-wealth = the last rival was eliminated by wealth
decided-influence = the last rival was eliminated by influence
decided-reputation = the last rival was eliminated by reputation
decided-units = a tie in the last assessment, decided by units
decided-turn_order = a tie in the last assessment and in units, decided by turn order
decided-neutral_tie = a tie in the last assessment, lost by the neutral player
decided-neutral = only the neutral player is left after the third assessment
won-neutral = The neutral player wins.
standing = { $n ->
    [3] Left after all three assessments
   *[other] Eliminated by { $tally }: { $value }
}

## The board
board-neutral = Neutral player
board-threat = { $city }. Costs { $price }. Two of: { $rewards }
board-recruits = Recruits at { $city }
board-nobody = no unit
board-covered = covered, out of play
board-lyre = first { $first }, second { $second }
board-bastion-hidden = Bards go into the Bastion unseen
board-guild = { $city }: guild of { $seat }, { sections-n }
board-hero = { $seat }: hero at { $city }
board-year = Year { $n }
board-census = Military census
board-winner = { $seat } saves the kingdom
board-start-now = The heroes choose their starting cities
board-plan-now = Year { $n }: secret planning
board-order-now = Order { $n } of 6: { $seat }
board-census-now = Military census of year { $n }
board-unknown-tile = A tile nobody has seen
board-destiny = Path of Destiny
board-next-recruit = Next recruitment
board-next-threat = Next threat
board-pile = Pile
board-discard = Discard
board-lair = Lair of the titans
board-titan = Costs { units-n } of any type. Two of: { $rewards }
board-asleep = Sleeping titans: { $n }. They cost { $units } units of any type
board-banished = banished
board-hall = Hall of Fame
board-falls = { $n ->
    [one] { $n } player is eliminated here.
   *[other] { $n } players are eliminated here.
}
board-falls-short = { $n ->
    [one] lowest is out
   *[other] lowest { $n } are out
}
board-neutral-at = Neutral player: space { $space }, worth { $n }
board-stride = { $icon } → { $city }
board-stride-act = { $icon }: { $city }
board-slot = Order { $n }
board-icon-black = black
board-icon-red = red
board-icon-blue = blue
board-icon-act = act
board-icon-wait = wait
board-orders-mine = Your six orders
board-orders-of = Orders: { $seat }
board-orders-n = orders
board-ready = ready
board-planning = planning…
board-rewards = { $city }: two rewards
board-screen = Behind your screen
board-barracks = Barracks
board-bards-stock = In stock: { bards-n }
board-bards-bastion = In the Bastion: { bards-n }
board-first = First player of the year
board-place = Place { $n }
board-built = { $seat }, in guilds: { sections-n }
board-stock = { $seat }, in stock: { sections-n }
board-held = { $seat }, held behind the screen: { sections-n }
board-bards-view = { $seat }, in the regions: { bards-n }
board-turn = { $n } in the turn order
board-lost = lost
board-lair-short = Titans
board-falls-one = { $seat } is out

## Cards
card-city = City
card-cities = Cities
card-regions = Regions
card-road-black = Black road
card-road-red = Red road
card-road-blue = Blue road
card-recruits = Recruits
card-threat = Threat
card-price = Costs
card-rewards = Rewards, choose two
card-guild = Guild
card-heroes = Heroes
card-lyre = Lyre
card-bards = Bards
card-note = Note
card-figures = Units in all
card-barracks = In the barracks
card-on-tiles = On recruitment tiles
card-yours = Behind your screen

## Words of the terminal rendering.
text-plan-change = To change one, type its place: “2=red”; “plan …” replaces the whole plan.
text-plan-line = All six orders fit on one line: “plan blue red act black act wait”, or “3 2 4 1 4 5”.
text-calendar = { $n } years, a census at the end of years { $years }
text-neutral = neutral at { $n }
text-asleep = { $n } asleep ({ $units })
text-covered = covered
text-you = (you)
text-first = (first)
text-screen = coins { $coins }, bards { $bards }, in the Bastion { $bastion }

# The board's parts
part-map = Kingdom
part-calendar = Calendar
part-orders = Six orders
part-focus = Now
part-own = Your screen
part-destiny = Path of Destiny
part-lair = Lair of the titans
part-hall = Hall of Fame
part-mat = Players

## Why a hint: what a choice changes ($before: how it is now)
reason-threats = The plan removes { $value ->
    [one] the threat in { $city }
   *[other] { $value } threats, the first in { $city }
  }, if nobody gets there first.
reason-recruits = The plan recruits in { $value ->
    [one] { $city }
   *[other] { $value } cities, first in { $city }
  }, if nobody gets there first.
reason-coins = Your wealth grows by { $gain } to { $value }.
reason-sections = Your guilds grow by { $gain ->
    [one] 1 story
   *[other] { $gain } stories
  }.
reason-bards = You place { $gain ->
    [one] 1 more bard
   *[other] { $gain } more bards
  }.
reason-units = You gain { $gain ->
    [one] 1 unit
   *[other] { $gain } units
  }.

## Where everything comes from
account-score = Assessments survived
account-wealth = Wealth
account-influence = Influence
account-reputation = Reputation
from-wealth = Wealth
from-influence = Influence
from-reputation = Reputation
from-threats = Threats removed
from-titans = Titans banished
from-census = Censuses
from-regions = Bards in the regions
from-bastion = Bards in the Bastion

## Chapters of a match
chapter-year = Year { $year }
chapter-assessment = { $category }

## Rules in players’ words: what matters now
rule-LX-151 = Give your hero six orders.
rule-LX-161 = Everyone carries out order 1, then everyone order 2, and so on.
rule-LX-170 = A colour takes you along the road of that colour to the next city.
rule-LX-180 = Act recruits or removes a threat, depending on what lies in your city at that moment.
rule-LX-190 = Recruiting takes one unit, always the weakest there.
rule-LX-210 = You remove a threat if you have every unit it shows; you pay with them.
rule-LX-157 = Once everyone is ready, nothing can be changed.
rule-LX-382 = Show as many of this type as you like, from none to all.
rule-LX-389 = You get them all back: showing costs nothing.
rule-LX-383 = You may hide some and look weaker than you are.
rule-LX-035 = Bards go to regions next to your hero’s city.
rule-LX-253 = Divide them as you like, or put all into one.
rule-LX-254 = A covered region takes no bards.
rule-LX-257 = In the Bastion, nobody sees them until the end.
rule-LX-231 = Take two of the three rewards.
rule-LX-250 = Coins are wealth and go behind your screen.
rule-LX-251 = Bards are reputation: they count in the regions around your hero.
rule-LX-260 = Stories are influence: a guild in this city.
rule-LX-262 = A guild has four stories at most; those that do not fit are not built.
rule-LX-121 = Choose the city your hero starts in.
rule-LX-122 = Not one that already holds a hero; this applies only now.
rule-LX-123 = It may have a tile or not.
rule-LX-472 = Move one token of the neutral player up one space.
rule-LX-474 = A token at the top can move no farther.
rule-LX-394 = Add one story to a guild of yours, wherever it stands.
rule-LX-396 = Choose among those with fewer than four.
rule-LX-356 = Choose a titan you have enough units for.
rule-LX-357 = One act banishes one titan.
rule-LX-355 = Everyone sees the units you pay.
rule-LX-771 = Pasha plans: red road, act, blue road, wait, act, red road. Any six orders are allowed, whatever the board looks like; an order that cannot be carried out is lost.
rule-LX-777 = Pasha removes a threat and takes two of its three rewards: 5 coins, and 4 bards, spread freely over the regions next to the hero.
rule-LX-779 = Pasha takes the last unit at Millbridge (8). The empty tile goes to the discard pile, the Next Recruitment tile enters its city and gets its units, and the top tile of the pile becomes the Next Recruitment tile.
rule-LX-784 = Wealth comes first: Sveta and Pasha have 18 coins each, the fewest; Sveta has fewer units and is eliminated. Influence eliminates Vitya, and reputation Sasha. Pasha, the only one left, wins.

## The position as it is read aloud.
spoken-player = Player
spoken-recruits = recruits: { $units }
spoken-threat = { $monster } (needs { $units }; reward: { $rewards })
spoken-awake = { $titan } (needs { $n ->
    [one] { $n } unit
   *[other] { $n } units
 }; reward: { $rewards })
spoken-city = City
spoken-road = { $road } road
spoken-guild = Guild
spoken-heroes = Heroes
spoken-tile = Tile
spoken-regions = Regions
spoken-region = Region
spoken-most = For the most bards
spoken-second = For the second most
spoken-around = Cities around
spoken-bards = Bards
spoken-built = Built in guilds
spoken-stock = Stories left
spoken-held = Units held
spoken-placed = Bards in regions
spoken-screen = Behind the screen

## What puzzles are about
theme-orders = planning orders
theme-titan = titans
theme-army = paying with units
theme-reward = choosing rewards
theme-bards = bards
theme-neutral = the neutral player
theme-census = census
theme-guild = guilds
theme-late = the last year
