# Kingsburg in English. The names are those of the published edition; every
# sentence is ours. $thing_key is a thing's notation word, "none" if unnamed.

## The game
game-title = Kingsburg
game-tagline = Five years on the frontier: win over the King's advisors with your dice, build up your province and hold the border every winter.
game-players = 2 to 5 players
game-length = about 90 minutes
game-credits = Kingsburg was designed by Andrea Chiarvesio and Luca Iennaco and belongs to them and to its publishers. The words and pictures here are our own; component data marked as reconstructed is ours and is not claimed to be printed.
game-kind = dice, court and province
bot-kingsburg = Steward
# its title until 0.2.0, by which tables of then may have stored it
bot-kingsburg-former = Chancellor

## The way in: the game in one screen, the player aid, the guided first game
brief-you = You govern a province on the King's border.
brief-win = After { $years } years the most victory points win. Most of them come from buildings.
brief-turn = Three times a year: roll dice, influence the advisors whose numbers they add up to, take their help, build. Then comes winter: with too few soldiers you lose something.
brief-icon-1 = victory points
brief-icon-2 = goods: gold, wood, stone
brief-icon-3 = soldiers, for winter
brief-icon-4 = adds 2 to your dice, once
brief-icon-5 = Envoy, helps those who lag behind

aid-turn = A year
aid-season = A productive season: spring, summer, autumn
aid-season-1 = Everyone rolls { $dice } dice. The lowest total goes first.
aid-season-2 = In turn, influence a free advisor: place one or more dice that add up to the advisor's number. If you cannot or do not want to, pass.
aid-season-3 = The advisors help, lowest number first.
aid-season-4 = Build one building; each row is built from left to right.
aid-icons = Icons
aid-icon-vp = victory point
aid-icon-goods = gold, wood, stone
aid-icon-any = a good of your choice
aid-icon-token = “+2” token: once a season it adds { $token } to dice you place
aid-icon-soldier = soldier: strength 1 this winter
aid-icon-strength = strength in battle, every winter
aid-icon-envoy = King's Envoy: influence a taken advisor, or build twice
aid-costs = Costs
aid-cost-soldier = A soldier: { $soldier } goods of any kind; with Barracks { $barracks }.
aid-cost-building = A building: the goods shown on it.
aid-cost-smuggler = The Smuggler: { $smuggler } VP.
aid-scores = What scores
aid-score-buildings = Buildings: the number in their corner; a destroyed building takes its points with it.
aid-score-reward = King's Reward, after every spring: { $reward } VP for the most buildings.
aid-score-battle = A battle: what the enemy's card says, and { $strongest } VP for the strongest winner.
aid-score-court = The Jester { $jester } VP, the Queen { $queen } VP.
aid-score-end = At the end: with a Cathedral 1 VP for every { $cathedral } goods.

guide-welcome = Welcome, Governor. You hold a border province for the King. For { $years } years you influence the royal advisors with dice, build, and face an enemy each winter. The most victory points win.
guide-aid = A year has eight phases. First comes the Aid from the King: all provinces are level now, so everyone takes one good. Take stone; your first building needs it.
guide-dice = Spring. Everyone has rolled three dice; the lowest total goes first. You rolled 2, 4 and 5. An advisor helps you if the dice you place add up to the advisor's number.
guide-court = You influence one advisor at a time. 4 and 5 make 9, the number of the { advisor-master_hunter }. Place them there.
guide-taken = The others place dice too, and an advisor listens to only one governor: the { advisor-treasurer } and the { advisor-architect } are taken. Your last die, the 2, still suits the { advisor-squire }.
guide-help = All dice are placed. Now the advisors help, lowest number first. The { advisor-squire } has given you 1 gold. The { advisor-master_hunter } lets you choose: take gold and wood.
guide-build = Now you may build one building; each row is built from left to right. The { building-guard_tower } costs 1 gold and 1 stone: { $vp } VP now, and +{ $battle } strength every winter. Build it.
guide-reward = After spring comes the King's Reward: { $vp } VP for the player with the most buildings. That is you. You have { $mine } VP now.
guide-summer = Summer. Your dice are the highest, so you choose last: { advisor-treasurer } and { advisor-general } are taken. Your 3, 5 and 6 still reach the { advisor-swordsmith } (11) and the { advisor-architect } (3).
guide-stone = The { advisor-swordsmith } gives stone and one more good of two. You have 1 gold, and a second one pays for a { building-statue }: take gold.
guide-statue = The { building-statue } costs 2 gold and is worth { $vp } VP. Most points in a game come from buildings. Build it.
guide-envoy = Before autumn, the King's Envoy goes to the player with the fewest buildings: once, they may share a taken advisor or build twice. You are ahead, so someone else gets the Envoy.
guide-autumn = Autumn is yours: place your 2, 4 and 6 wherever you like. Point at an advisor, or hold a finger there, to read what they give. And remember winter: goods become soldiers.
guide-keep = You could build again, but winter is coming, and { $price } goods recruit one soldier. This time keep your goods: build nothing.
guide-recruit = Enemies of the first year have strength 2 to 4. You have a { building-guard_tower }, your soldiers and the King's die, from 1 to 6. You hold { $goods } goods: recruit soldiers, or trust to luck?
guide-won = Victory. Your { $mine } beats the Goblins' { $enemy }, and you take their stone. The King's die was only a 1: without soldiers you would have lost a building.
guide-held = Held. Your { $mine } equals the Goblins' strength: nothing lost, nothing won. One more soldier would have been a victory.
guide-lost = Defeat: { $mine } against { $enemy }. The King's die was only a 1, and the Goblins tore down a building with its points. Two goods for one soldier would have saved it.
guide-alone = Four years are left, and now you play on your own. Point at anything, or hold a finger on it, to read about it; key H shows what a bot would do. Good luck, Governor.

## Goods and counters
good-gold = gold
good-wood = wood
good-stone = stone
good-gold-n = { $n } gold
good-wood-n = { $n } wood
good-stone-n = { $n } stone
good-counted = { $good_key ->
    [gold] { good-gold-n }
    [wood] { good-wood-n }
   *[stone] { good-stone-n }
}
goods-nothing = nothing
goods-n = { $n ->
    [one] { $n } good
   *[other] { $n } goods
}
goods-gen-n = { goods-n }
any-n = { $n ->
    [one] { $n } good of your choice
   *[other] { $n } goods of your choice
}
any-lost-n = { $n ->
    [one] { $n } good of any kind
   *[other] { $n } goods of any kind
}
vp-n = { $n } VP
soldiers-n = { $n ->
    [one] { $n } soldier
   *[other] { $n } soldiers
}
soldiers-acc-n = { soldiers-n }
building-n = { $n ->
    [one] { $n } building
   *[other] { $n } buildings
}
token-n = { $n ->
    [one] { $n } “+2” token
   *[other] { $n } “+2” tokens
}
token-token = “+2” token
white-each = white { $n }
extra-minus = , Market −1
extra-plus = , Market +1
extra-token = {" "}+ “+2” token
extra-token_minus = {" "}+ “+2” token, Market −1
extra-token_plus = {" "}+ “+2” token, Market +1
die-coloured = coloured die
die-white = white die
payment-gold = 1 gold
payment-wood = 1 wood
payment-stone = 1 stone
payment-token = “+2” token

## Phases
phase-kings_aid = Aid from the King
phase-spring = Spring
phase-kings_reward = The King's Reward
phase-summer = Summer
phase-kings_envoy = The King's Envoy
phase-autumn = Autumn
phase-recruit = Recruit soldiers
phase-winter = Winter battle
phase-kings_aid-text = The player with the fewest buildings, and then the fewest goods, rolls one more white die this spring. If several are still tied, each of them takes 1 good instead.
phase-spring-text = Roll the dice, influence advisors, receive their help, build.
phase-kings_reward-text = The player with the most buildings gains 1 VP; if several are tied, each of them does.
phase-summer-text = Roll the dice, influence advisors, receive their help, build.
phase-kings_envoy-text = The player with the fewest buildings, and then the fewest goods, receives the King's Envoy. If several are still tied, nobody does.
phase-autumn-text = Roll the dice, influence advisors, receive their help, build.
phase-recruit-text = You recruit 1 soldier for every 2 goods you spend.
phase-winter-text = The enemy is revealed, the King's die brings soldiers to everyone, and every province fights for itself.

## Advisors
advisor-jester = Jester
advisor-squire = Squire
advisor-architect = Architect
advisor-merchant = Merchant
advisor-sergeant = Sergeant
advisor-alchemist = Alchemist
advisor-astronomer = Astronomer
advisor-treasurer = Treasurer
advisor-master_hunter = Master Hunter
advisor-general = General
advisor-swordsmith = Swordsmith
advisor-duchess = Duchess
advisor-champion = Champion
advisor-smuggler = Smuggler
advisor-inventor = Inventor
advisor-wizard = Wizard
advisor-queen = Queen
advisor-king = King
advisor-jester-text = Gain 1 VP.
advisor-squire-text = Take 1 gold.
advisor-architect-text = Take 1 wood.
advisor-merchant-text = Take 1 gold or 1 wood.
advisor-sergeant-text = Gain 1 soldier.
advisor-alchemist-text = You may swap 1 good for one of each of the other two kinds.
advisor-astronomer-text = Take 1 good of your choice and a “+2” token.
advisor-treasurer-text = Take 2 gold.
advisor-master_hunter-text = Take 1 wood and either 1 gold or 1 stone.
advisor-general-text = Gain 2 soldiers and look secretly at this year's enemy.
advisor-swordsmith-text = Take 1 stone and either 1 wood or 1 gold.
advisor-duchess-text = Take 2 goods of your choice and a “+2” token.
advisor-champion-text = Take 3 stone.
advisor-smuggler-text = Lose 1 VP, even below zero, and take 3 goods of your choice.
advisor-inventor-text = Take 1 gold, 1 wood and 1 stone.
advisor-wizard-text = Take 4 gold.
advisor-queen-text = Take 2 goods of your choice, gain 3 VP and look secretly at this year's enemy.
advisor-king-text = Take 1 gold, 1 wood and 1 stone and gain 1 soldier.

## Buildings
building-statue = Statue
building-chapel = Chapel
building-church = Church
building-cathedral = Cathedral
building-inn = Inn
building-market = Market
building-farms = Farms
building-merchants_guild = Merchants' Guild
building-guard_tower = Guard Tower
building-blacksmith = Blacksmith
building-barracks = Barracks
building-wizards_guild = Wizards' Guild
building-palisade = Palisade
building-stable = Stable
building-stone_wall = Stone Wall
building-fortress = Fortress
building-barricade = Barricade
building-crane = Crane
building-town_hall = Town Hall
building-embassy = Embassy
building-statue-text = Once a season: if all your dice show the same number, you may reroll one of them.
building-chapel-text = Once a season: if your dice total 7 or less, you may reroll all of them.
building-church-text = +1 strength against Demons.
building-cathedral-text = At the end of the game, 1 VP for every 2 goods you hold.
building-inn-text = At the end of every summer you take a “+2” token.
building-market-text = Once a season: one of your groups of dice may count as 1 more or 1 less.
building-farms-text = You roll one more white die in every productive season, but your strength in battle is 1 less.
building-merchants_guild-text = At the start of every productive season, before the roll, you take 1 gold.
building-guard_tower-text = +1 strength in battle.
building-blacksmith-text = +1 strength in battle.
building-barracks-text = When you recruit, a soldier costs you 1 good instead of 2.
building-wizards_guild-text = +2 strength in battle.
building-palisade-text = +1 strength in battle, and one more against Zombies.
building-stable-text = Each time the Sergeant, the General or the King gives you soldiers, you gain 1 more.
building-stone_wall-text = +1 strength in battle; a draw with the enemy counts as your victory.
building-fortress-text = +1 strength in battle; every victory also brings you 1 VP.
building-barricade-text = +1 strength against Goblins.
building-crane-text = Buildings of the third and fourth column cost you 1 gold less.
building-town_hall-text = Once at the end of every productive season you may pay 1 good or one “+2” token for 1 VP.
building-embassy-text = 1 VP at the end of every productive season, starting with the one in which it is built.

## Enemies
enemy_type-goblins = Goblins
enemy_type-zombies = Zombies
enemy_type-demons = Demons
enemy_type-orcs = Orcs
enemy_type-barbarians = Barbarians
enemy_type-dragons = Dragons
enemy_type-goblins-text = A Barricade gives +1 strength against Goblins.
enemy_type-zombies-text = A Palisade gives +2 strength in all against Zombies.
enemy_type-demons-text = A Church gives +1 strength against Demons.
enemy_type-orcs-text = No building is especially strong against Orcs.
enemy_type-barbarians-text = No building is especially strong against Barbarians.
enemy_type-dragons-text = No building is especially strong against Dragons.
enemy-y1_barbarians_2 = { enemy_type-barbarians } (strength 2)
enemy-y1_goblins_2 = { enemy_type-goblins } (strength 2)
enemy-y1_goblins_3 = { enemy_type-goblins } (strength 3)
enemy-y1_orcs_3 = { enemy_type-orcs } (strength 3)
enemy-y1_zombies_4 = { enemy_type-zombies } (strength 4)
enemy-y2_goblins_3 = { enemy_type-goblins } (strength 3)
enemy-y2_goblins_4 = { enemy_type-goblins } (strength 4)
enemy-y2_orcs_4 = { enemy_type-orcs } (strength 4)
enemy-y2_barbarians_5 = { enemy_type-barbarians } (strength 5)
enemy-y2_zombies_5 = { enemy_type-zombies } (strength 5)
enemy-y3_goblins_4 = { enemy_type-goblins } (strength 4)
enemy-y3_goblins_5 = { enemy_type-goblins } (strength 5)
enemy-y3_orcs_5 = { enemy_type-orcs } (strength 5)
enemy-y3_demons_6 = { enemy_type-demons } (strength 6)
enemy-y3_zombies_6 = { enemy_type-zombies } (strength 6)
enemy-y4_goblins_5 = { enemy_type-goblins } (strength 5)
enemy-y4_goblins_6 = { enemy_type-goblins } (strength 6)
enemy-y4_demons_6 = { enemy_type-demons } (strength 6)
enemy-y4_orcs_7 = { enemy_type-orcs } (strength 7)
enemy-y4_zombies_7 = { enemy_type-zombies } (strength 7)
enemy-y5_barbarians_7 = { enemy_type-barbarians } (strength 7)
enemy-y5_barbarians_8 = { enemy_type-barbarians } (strength 8)
enemy-y5_demons_8 = { enemy_type-demons } (strength 8)
enemy-y5_demons_9 = { enemy_type-demons } (strength 9)
enemy-y5_dragons_9 = { enemy_type-dragons } (strength 9)

## What a seat is asked
prompt-aid-good = The King sends you aid: take 1 good of your choice.
prompt-reroll = You may reroll your dice. Will you reroll them or keep them as they are?
prompt-influence = Choose an advisor and the dice to influence them with, or pass.
prompt-choose = What will you take from the { $advisor }?
prompt-swap = The { $advisor } offers a swap: which good will you give for one of each of the other two?
prompt-build = Which building will you add to your province?
prompt-build-second = The King's Envoy lends a hand: which second building will you add?
prompt-effects = Will you pay the Town Hall for 1 VP?
prompt-recruit = Which goods will you spend on soldiers before winter comes?
prompt-reward-good = You have beaten the { $enemy }: which good will you take as your reward?
prompt-lose-goods = The { $enemy } plunder your province: which goods will you give up?

## What an option says
verb-take = Take { $goods }
verb-swap = Give 1 { $good }
verb-decline = No, thank you
verb-decline-swap = Keep my goods
verb-decline-choose = Decline the deal
verb-decline-build = Build nothing
verb-decline-build-second = One building is enough
verb-decline-effects = Pay nothing
verb-statue = Statue: reroll a { $die }
verb-chapel = Chapel: reroll all dice
verb-keep = Keep the dice
verb-place = { $advisor }: { $coloured }{ $white_key ->
    [none] {""}
   *[some] {" "}+ { $white }
}{ $token_key ->
    [none] {""}
   *[some] {" "}+ “+2” token
}{ $shift_key ->
    [none] {""}
   *[some] , Market { $shift }
}
verb-pass = Pass
verb-build = Build the { $building }
verb-pay = Pay { $payment }
recruit-gold = { $amount ->
    [0] {""}
   *[other] { $amount } gold
}
recruit-wood = { $amount2 ->
    [0] {""}
   *[other] { $amount2 } wood
}
recruit-stone = { $amount3 ->
    [0] {""}
   *[other] { $amount3 } stone
}
recruit-comma = { $amount ->
    [0] {""}
   *[other] { $amount2 ->
        [0] {""}
       *[other] {", "}
    }
}
recruit-last-comma = { $amount3 ->
    [0] {""}
   *[other] { $amount ->
        [0] { $amount2 ->
            [0] {""}
           *[other] {", "}
        }
       *[other] {", "}
    }
}
recruit-soldiers = { $soldiers ->
    [0] {""}
    [one] {": "}{ $soldiers } soldier
   *[other] {": "}{ $soldiers } soldiers
}
recruit-goods = Pay { recruit-gold }{ recruit-comma }{ recruit-wood }{ recruit-last-comma }{ recruit-stone }{ recruit-soldiers }
verb-recruit = { $amount ->
    [0] { $amount2 ->
        [0] { $amount3 ->
            [0] Recruit nobody
           *[other] { recruit-goods }
        }
       *[other] { recruit-goods }
    }
   *[other] { recruit-goods }
}
amount-recruit-1 = { good-gold }
amount-recruit-2 = { good-wood }
amount-recruit-3 = { good-stone }
verb-levy = First recruit 1 soldier for { $good } alone
verb-give = Give { $goods }
verb-order = Turn order: { $order }
verb-roll = Dice: { $coloured }
verb-white = White dice: { $white }
verb-kings-die = The King's die: { $face }
verb-draw = Enemy card: { $enemy }

## What an option does
effect-vp-more = +{ $n } VP
effect-vp-less = −{ $n } VP
effect-held = you will have { $goods }
effect-held-none = you will have no goods left
effect-cost = costs { $goods }
effect-free = costs nothing
effect-statue = rerolls a die that shows { $n }; the Statue is used up for this season
effect-chapel = rerolls all your dice, { $n } in all; the Chapel is used up for this season
effect-keep = you influence advisors with these dice, { $n } in all
effect-token-used = uses up a “+2” token
effect-market-used = uses up the Market for this season
effect-envoy-used = uses up the King's Envoy
effect-stable = { $n ->
    [one] { $n } extra soldier from the Stable
   *[other] { $n } extra soldiers from the Stable
}
effect-swap-none = you have nothing to swap yet
effect-pass = { $n ->
    [0] all your dice are placed
    [one] you place no more dice this season; { $n } stays unused
   *[other] you place no more dice this season; { $n } stay unused
}
effect-swap = you take { $goods }
effect-tokens-left = { $n ->
    [0] no “+2” token left
   *[other] { token-n } left
}
effect-soldiers = { $n ->
    [0] no soldiers this winter
    [one] { $n } soldier in all
   *[other] { $n } soldiers in all
}
effect-strength = strength { $mine } plus the King's die against { $foe }
effect-chance = you win { $n } of 100 such battles
effect-enemy-range = the enemy has strength { $low } to { $high }; the King's die adds to yours
effect-levy-more = then you go on recruiting
effect-decline = you give nothing and get nothing
effect-decline-swap = you give nothing and get nothing
effect-decline-choose = no goods, and you keep your VP
effect-decline-build = you keep your goods for later
effect-decline-build-second = you keep your goods and the King's Envoy
effect-decline-effects = you keep your goods and tokens and gain no VP

## The log
event-year = Year { $year ->
    [1] I
    [2] II
    [3] III
    [4] IV
   *[5] V
} begins.
event-phase = { $phase_key ->
    [kings_aid] Aid from the King: it goes to the province that has fallen behind.
    [spring] Spring, the first productive season: everyone rolls the dice.
    [kings_reward] The King's Reward: it goes to the province with the most buildings.
    [summer] Summer, the second productive season: everyone rolls the dice.
    [kings_envoy] The King's Envoy sets out for the province most in need.
    [autumn] Autumn, the third productive season: everyone rolls the dice.
    [recruit] Winter is near: the governors recruit soldiers.
   *[winter] Winter has come, and with it the enemy.
}
event-first-order = The turn order is drawn at random: { $order }.
event-new-order = The new turn order: { $order }.
event-aid-die = The King helps the province that is behind: { $seat } rolls an extra white die this spring.
event-aid-tie = { $n ->
    [2] Two
    [3] Three
    [4] Four
   *[5] Five
} governors are equally far behind, so each of them takes 1 good.
event-gain = { $seat } takes { good-counted }.
event-spend = { $seat } gives up { good-counted }.
event-gain-token = { $seat } takes a “+2” token.
event-gain-vp = { $seat } gains { vp-n }.
event-lose-vp = { $seat } loses { vp-n }.
event-gain-soldiers = { $seat } gains { soldiers-n }.
event-neutral = Neutral dice ({ $coloured }) occupy the { $advisor }.
event-neutral-out = One neutral die ({ $coloured }) is left out this season.
event-rolled = { $seat } rolls { $coloured }{ $white_key ->
    [none] {""}
   *[some] {" "}+ { $white }
}.
event-statue = { $seat } uses the Statue and rerolls one die.
event-chapel = { $seat } prays in the Chapel and rerolls all dice.
event-placed = { $seat } influences the { $advisor } with { $coloured }{ $white_key ->
    [none] {""}
   *[some] {" "}+ { $white }
}{ $extra }.
event-envoy-shares = The King's Envoy puts in a word, and the { $advisor } hears { $seat } as well. The Envoy returns to court.
event-passed = { $seat } passes.
event-must-pass = { $seat } has no other choice and passes.
event-helped = The { $advisor } helps { $seat }.
event-no-help = The { $advisor } cannot help { $seat }: there is nothing to swap.
event-declined = { $seat } declines the offer of the { $advisor }.
event-looked = { $seat } looks secretly at the enemy card: { $enemy }.
event-looked-hidden = { $seat } looks secretly at this year's enemy card.
event-built = { $seat } builds the { $building }.
event-envoy-builds = { $seat } has built twice in one season, and the King's Envoy returns to court.
event-not-built = { $seat } builds nothing this season.
event-effect = { $seat } benefits from the { $building }.
event-spend-token = { $seat } spends a “+2” token.
event-envoy-given = The King's Envoy arrives in the province of { $seat }.
event-envoy-tie = Several provinces are equally far behind, so the King's Envoy stays at court.
event-envoy-back = { $seat } has not used the King's Envoy, who returns to court.
event-recruited = { $seat } recruits { soldiers-n }.
event-enemy-shown = This winter's enemy is revealed: { $enemy }.
event-kings-roll = { $seat } rolls the King's die: { $n }. The King sends everyone { soldiers-n }.
event-won = { $seat } wins with strength { $strength } against the { $enemy }.
event-drew = { $seat } only just holds the border with strength { $strength } against the { $enemy }: no reward, no losses.
event-lost = { $seat } is defeated with strength { $strength } against the { $enemy }.
event-strongest = { $seat } fights best of all, with strength { $strength }.
event-destroyed = The enemy destroys the { $building } of { $seat }.
event-nothing-lost = { $seat } has no building for the enemy to destroy.
event-cathedral = { $seat } scores { vp-n } with the Cathedral, for { $goods ->
    [one] { $goods } good
   *[other] { $goods } goods
}.
event-game-over = Five years are over: the King names the governor who will join the royal council.

## Why not
why-stands = The { $building } already stands in your province.
why-left-first = Rows are built from left to right: the { $left } comes before the { $building }.
why-cost = The { $building } costs { good-counted }, and you have { $have }.
why-pay-none = You cannot pay { $payment }: you have none.
why-reroll-used = You have already used this reroll this season.
why-statue-equal = The Statue helps only when all your dice show the same number.
why-no-statue = Only a Statue lets you reroll a single die, and you have none.
why-no-white-die = You have no white die to reroll.
why-no-chapel = Only a Chapel lets you reroll all your dice, and you have none.
why-chapel-total = The Chapel helps only when your dice total { $limit } or less; yours total { $n }.
why-advisor-neutral = Neutral dice occupy the { $advisor }; only the King's Envoy would get you in.
why-advisor-taken = { $seat } already influences the { $advisor } this season.
why-token-used = You have already added a “+2” token to a group this season.
why-token-none = You have no “+2” token.
why-market-used = You have already used the Market this season.
why-market-none = Only a Market changes a sum by 1, and you have none.
why-no-sum = No dice of yours add up to { $cost }, the number of the { $advisor }.
why-white-alone = White dice and “+2” tokens need at least one coloured die with them.
why-not-your-dice = You do not have these dice: { $coloured }.
why-not-your-white = You do not have these dice: { $white }.
why-wrong-sum = The { $advisor } needs exactly { $cost }, and these dice make { $sum }.
why-swap-none = You have no { $good } to give.
why-other-set = The { $advisor } does not offer that.
why-no-declining = The help of the { $advisor } cannot be declined.
why-take-one = You take exactly 1 good, no more and no less.
why-goods-short = { $n ->
    [0] You have no { $good }.
   *[other] You have only { good-counted }.
}
why-recruit-limit = You can spend at most { goods-gen-n } in one go; recruit some soldiers for one kind of goods first.
why-levy-few = Only players with more than { goods-n } recruit soldiers one by one; you can spend all of yours at once.
why-recruit-price = A soldier costs you { goods-n }; spend a multiple of that.
why-give-count = You must give exactly { goods-n }.

## Table options
option-soldier_marker_cap = Soldier limit
option-soldier_marker_cap-none = no limit
option-soldier_marker_cap-9 = 9 soldiers
option-soldier_marker_cap-help = The printed track ends at 9. Without a limit every soldier counts; with it, soldiers beyond 9 are lost, and only buildings can make you stronger.
option-two_player_double = Doubles of the neutral dice
option-two_player_double-equal_totals = block one advisor if the totals are equal
option-two_player_double-always = always block one advisor
option-two_player_double-help = For two players: whether a double in the second neutral roll blocks a single advisor always, or only when both rolls have the same total.
option-standing_once_per_season = Stable and Crane once a season
option-standing_once_per_season-off = every time
option-standing_once_per_season-on = once a season
option-standing_once_per_season-help = Whether the Stable and the Crane work every time they apply, or only for the first advisor and the first building of a season.
option-smuggler_optional = Declining the Smuggler
option-smuggler_optional-off = not allowed
option-smuggler_optional-on = allowed
option-smuggler_optional-help = Whether a player who has influenced the Smuggler may refuse the exchange.
option-reward_without_buildings = King's Reward without buildings
option-reward_without_buildings-off = nobody gains it
option-reward_without_buildings-on = everyone gains it
option-reward_without_buildings-help = Who gains the King's Reward while nobody has a building.

## The result
tally-vp = Victory points
tally-goods = Goods
tally-buildings = Buildings
decided-vp = decided by victory points
decided-goods = tied on points, decided by goods
decided-buildings = tied on points and goods, decided by buildings
decided-shared = tied on everything: the victory is shared

## The board
part-calendar = Year and season
part-enemy = Enemy of the year
part-court = Court
part-province = Province
part-own = Your goods and dice
part-mat = Players
board-court = The King's court
board-year = Year
board-order = Turn order
board-turn-of = To play: { $seat }
board-soldiers = Soldiers
board-soldiers-of = { $seat }: { soldiers-n }
board-score-of = { $seat }: { vp-n }
board-dice = Dice
board-passed = passed
board-province = Province
board-province-of = Province of { $seat }
board-neutral = neutral dice
board-envoy = The King's Envoy
board-envoy-text = Once, in any productive season: influence an advisor who is already taken, or build two buildings instead of one.
board-envoy-court = The King's Envoy waits at court
board-aid-die = white die from the King's aid
board-enemy = Enemy of the year
board-enemy-range = Strength { $low } to { $high }
board-enemy-hidden = Enemy of year { $year }, face down: strength { $low } to { $high }
board-enemy-known = Only you know it
board-enemy-known-title = You know the enemy: { $enemy }
board-enemy-shown-title = The enemy: { $enemy }
board-strength = Strength
board-losses = Defeat
board-rewards = Victory
board-kings-die = King's die
board-group = { $seat } on the { $advisor }: { $dice }
board-group-neutral = Neutral dice on the { $advisor }: { $dice }
board-advisor = { $advisor }, value { $value }
board-cost = Cost
board-free = free
board-built = built
board-vp = Victory points
board-goods-of = { $seat }, { $good }: { $n }
board-tokens-of = { $seat }: { token-n }
board-buildings-of = { $seat }: { building-n }
board-die = Coloured die: { $n }
board-die-white = White die: { $n }
board-result = The King's verdict
board-winner = Winner
board-place = Place { $n }
board-outcome-1 = victory
board-outcome-2 = draw
board-outcome-3 = defeat
row-0 = Faith
row-1 = Trade
row-2 = Army
row-3 = Walls
row-4 = Town

## The cards that explain a thing
card-value = Sum of dice
card-row = Row
card-column = Column
card-built = Built by
card-influence = Influenced by
card-note = Note
card-strength = Strength
card-year = Year
card-when-lost = If you lose
card-when-won = If you win

## Words of the position as text in the terminal.
text-calendar = Year { $year }, { $phase } (phase { $number } of 8). Turn order: { $order }
text-enemy = Enemy this winter: { $enemy }
text-enemy-unknown = Enemy this winter: face down, strength { $low } to { $high }
text-you = (you)
text-dice = dice left
text-building = { $cost } / { $vp }. { $text }
text-spoils = Defeat: { $lost }; victory: { $won }.
text-card = {"  "}Year { $year }, strength { $strength }. { $spoils }

## Why a hint: what a choice changes ($before: how it is now)
reason-points = It brings { $gain ->
    [one] 1 victory point
   *[other] { $gain } victory points
  }.
reason-winter = Your chance to win this winter’s battle becomes { $value } % instead of { $before } %.
reason-building = You will be able to pay for the { $building }.
reason-province = You will have { $value ->
    [one] 1 building
   *[other] { $value } buildings
  } in your province.
reason-goods = { $grows ->
    [no] You keep { goods-kept } to build or recruit with
   *[yes] You gain { $gain ->
        [one] 1 good
       *[other] { $gain } goods
    } to build or recruit with
  }.
goods-kept = { $value ->
    [one] 1 good
   *[other] { $value } goods
}
reason-tokens = It brings a “+2” token.
reason-scout = You will know this winter’s enemy.
reason-reach = With the dice left you can still influence { $value ->
    [one] 1 free advisor
   *[other] any of { $value } free advisors
  }.

## Where points come from
account-score = Victory points
from-advisors = Advisors
from-buildings = Buildings built
from-effects = What buildings do
from-reward = King's Reward
from-battles = Battles

## Chapters of a match
chapter-year = Year { $year }

## Rules in players’ words: what matters now
rule-KB-142 = The dice you place must add up to exactly the advisor’s number.
rule-KB-138 = At least one of them must be a coloured die of yours.
rule-KB-150 = Only the King’s Envoy lets you influence an advisor who is already taken.
rule-KB-144 = You may use one “+2” token a season at most.
rule-KB-145 = With a Market you may count one sum as 1 more or 1 less, once a season.
rule-KB-155 = Dice you do not place bring you nothing.
rule-KB-234 = In each row you build from left to right.
rule-KB-233 = You pay exactly the goods shown; one kind cannot replace another.
rule-KB-232 = You build one building a season; giving up the King’s Envoy allows a second.
rule-KB-238 = You score its points at once.
rule-KB-239 = It works from now on, until an enemy destroys it.
rule-KB-174 = Take one of the things the advisor offers.
rule-KB-177 = You can use what you get now with the advisors that follow.
rule-KB-210 = The Alchemist takes 1 good and gives 1 of each other kind.
rule-KB-203 = The Smuggler costs 1 point and brings 3 goods.
rule-KB-324 = The Town Hall takes 1 good or a “+2” token for 1 point.
rule-KB-326 = Once a season, never more.
rule-KB-325 = You do not have to pay.
rule-KB-381 = A soldier costs 2 goods of any kind, or 1 with Barracks.
rule-KB-386 = Only after this is the enemy revealed and the King’s die rolled.
rule-KB-419 = After winter your soldiers go home; you keep none.
rule-KB-384 = You cannot pay for soldiers with points or “+2” tokens.
rule-KB-074 = You are level with others, so each of you takes 1 good.
rule-KB-417 = If the reward does not name a kind of goods, you choose it.
rule-KB-430 = Goods you lose go back to the supply.
rule-KB-436 = The enemy destroys one of your rightmost buildings.
rule-KB-439 = You lose its points as well.
rule-KB-104 = Statue: if all your dice are alike, you may reroll one.
rule-KB-106 = Chapel: if they total 7 or less, you may reroll them all.
rule-KB-108 = Each of them works once a season.
rule-KB-801 = The first year: nobody has anything yet, so all are tied and each takes a good of their choice: Anna wood, Boris stone, Viktor and Galina gold.
rule-KB-803 = Everyone rolls. The lowest total goes first; Viktor and Galina have 10 each, so they keep their old order.
rule-KB-804 = Anna takes the Treasurer (8) with 3+5, so Viktor cannot use 2+6 there and takes the Merchant (4) with 2+2. Galina goes to the Astronomer, Boris to the Master Hunter with 4+5. Then one die each: Jester, Alchemist, Architect. Boris has a 4 left, but the Merchant is taken, so Boris passes.
rule-KB-805 = The advisors help from the lowest to the highest. In the same round, Viktor’s wood from the Merchant goes to the Alchemist and becomes gold and stone.
rule-KB-806 = Each player builds one building and pays its cost; the points come at once: 3 for Anna’s Statue, 1 for Viktor’s Guard Tower.

## The position as it is read aloud.
spoken-player = Governor
spoken-provinces = Provinces
spoken-advisor = Advisor
spoken-dice = Dice there
spoken-neutral = neutral dice
spoken-envoy = has the Envoy
spoken-buildings = Buildings
spoken-vp = victory points
spoken-gold = gold
spoken-wood = wood
spoken-stone = stone
spoken-tokens = +2 tokens
spoken-soldiers = soldiers

## What puzzles are about
theme-dice = rerolling dice
theme-advisor = which advisor
theme-goods = which goods
theme-building = what to build
theme-winter = before winter
theme-patience = leaving something out
theme-late = the last year
