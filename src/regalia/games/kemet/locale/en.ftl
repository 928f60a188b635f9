# Kemet: Blood and Sand in English. The words are our own.

## The game
game-title = Kemet: Blood and Sand
game-tagline = The gods of Egypt go to war: raise pyramids, buy powers, take temples and start a turn with nine fame points.
game-players = 2 to 5 players
game-length = about 90 minutes
game-credits = Kemet was designed by Jacques Bariot and Guillaume Montiage and belongs to them and to its publishers. The words and pictures here are our own; component data marked as reconstructed is ours and is not claimed to be printed.
game-kind = map, armies and secret battles
bot-kemet = Vizier

## The way in: the game in one screen, the player aid, the guided first game
brief-you = You lead the armies of a god of Egypt.
brief-win = Start one of your turns with { $fame } fame points and nobody ahead of you.
brief-turn = A day is { $tokens } actions each: pray, build pyramids, buy tiles of their colour and level, recruit, move and attack. Winning attacks and holding temples brings fame. Night brings prayer points and a DI card.
brief-icon-1 = prayer points: money
brief-icon-2 = fame, for good
brief-icon-3 = fame while you hold a place
brief-icon-4 = temple
brief-icon-5 = obelisk: teleport here from a pyramid

aid-turn = The day: { $tokens } turns, one action each
aid-turn-balance = At the end of the day, each of the three rows of your board must hold a token.
aid-turn-win = At the start of your turn: with { $fame } fame points and nobody ahead of you, you win.
aid-act-pray = +{ $pray } PP.
aid-act-acquire = One tile: you need a pyramid of its colour and at least its level. One tile of a colour a day.
aid-act-build = Raise one pyramid by any number of levels, or start a new one.
aid-act-recruit = Place units in up to three districts of your city, at most { $troop } in a troop.
aid-act-move = One troop: a land move and a teleport from a pyramid to an obelisk, one or both. Entering a zone with an enemy troop: battle.
aid-night = The night
aid-battle = Battle
aid-battle-1 = Both sides choose two battle cards in secret, one to play and one to discard, and may add DI cards.
aid-battle-2 = Strength: 1 per unit, card, tiles, creature, and { $home } in your own city. On a tie the defender wins.
aid-battle-3 = Each side loses units: the enemy's damage minus its own protection.
aid-battle-4 = An attacker who wins with a unit left: { $battle } fame. The others get veteran tokens.
aid-icons = Icons
aid-icon-prayer = prayer point (PP), at most { $most }
aid-icon-strength = strength
aid-icon-damage = damage
aid-icon-protection = protection
aid-icon-veteran = veteran token: at night worth a PP or a unit; two are worth a card
aid-icon-card = divine intervention (DI) card, played at the time it names
aid-costs = Costs
aid-cost-unit = A unit: { $unit } PP.
aid-cost-level = A pyramid: 1, 2, 3 and 4 PP for its first to fourth level.
aid-cost-tile = A tile: its level in PP.
aid-cost-teleport = A teleport: { $teleport } PP.
aid-scores = What brings fame
aid-score-battle = an attack won: { $battle }
aid-score-temple = each temple and each pyramid of level { $top }, while held
aid-score-temples = { $temples } temples at night: { $temples_fame }
aid-score-sacrifice = the Sanctuary at night: { $sacrifice } units for { $sacrifice_fame }

## Zones
zone-nw_1 = North-West City, district 1
zone-nw_2 = North-West City, district 2
zone-nw_3 = North-West City, district 3
zone-w_1 = West City, district 1
zone-w_2 = West City, district 2
zone-w_3 = West City, district 3
zone-sw_1 = South-West City, district 1
zone-sw_2 = South-West City, district 2
zone-sw_3 = South-West City, district 3
zone-ne_1 = North-East City, district 1
zone-ne_2 = North-East City, district 2
zone-ne_3 = North-East City, district 3
zone-e_1 = East City, district 1
zone-e_2 = East City, district 2
zone-e_3 = East City, district 3
zone-gate_nw = North-Western Gates
zone-gate_w = Western Gates
zone-gate_sw = South-Western Gates
zone-gate_ne = North-Eastern Gates
zone-gate_e = Eastern Gates
zone-west_bank = West Bank
zone-east_bank = East Bank
zone-delta_marsh = Delta Marshes
zone-dunes_north = Northern Dunes
zone-dunes_south = Southern Dunes
zone-dunes_west = Western Dunes
zone-dunes_east = Eastern Dunes
zone-temple_west = Temple of the Western Sands
zone-temple_west_bank = Temple of the West Bank
zone-temple_delta = Nile Delta Temple
zone-temple_east_bank = Temple of the East Bank
zone-temple_east = Temple of the Eastern Sands
zone-sanctuary = Sanctuary of All Gods

## Cities and gods
city-nw = North-West City
city-w = West City
city-sw = South-West City
city-ne = North-East City
city-e = East City
god-anubis = Anubis
god-bastet = Bastet
god-horus = Horus
god-wadjet = Wadjet
god-sobek = Sobek

## The player board
action-pray = pray
action-acquire = acquire a power tile
action-build = build a pyramid
action-recruit = recruit
action-move = move
cell-recruit_3 = Recruit (level 3)
    .short = Recruit, level 3
cell-move_3 = Move (level 3)
    .short = Move, level 3
cell-move_2 = Move (level 2)
    .short = Move, level 2
cell-build_2 = Build a pyramid (level 2)
    .short = Build, level 2
cell-pray_2 = Pray (level 2)
    .short = Pray, level 2
cell-pray_1 = Pray (level 1)
    .short = Pray, level 1
cell-acquire_1a = Acquire a power tile I (level 1)
    .short = Buy a tile I, level 1
cell-acquire_1b = Acquire a power tile II (level 1)
    .short = Buy a tile II, level 1
cell-acquire_1c = Acquire a power tile III (level 1)
    .short = Buy a tile III, level 1
cell-gold = Gold cell

## Colours
color-ruby = ruby
color-sapphire = sapphire
color-diamond = diamond
color-onyx = onyx
color-ruby-n = ruby{ $n ->
    [1] {""}
   *[other] {" "}× { $n }
}
color-sapphire-n = sapphire{ $n ->
    [1] {""}
   *[other] {" "}× { $n }
}
color-diamond-n = diamond{ $n ->
    [1] {""}
   *[other] {" "}× { $n }
}
color-onyx-n = onyx{ $n ->
    [1] {""}
   *[other] {" "}× { $n }
}

## Power tiles
tile-charge = Charge
tile-priest_of_mafdet = Priest of Mafdet
tile-carnage = Carnage
tile-offensive_strategy = Offensive Strategy
tile-portal_of_thoth = Portal of Thoth
tile-star_gate = Star Gate
tile-royal_scarab = Royal Scarab
tile-blade_of_neith = Blade of Neith
tile-divine_wound = Divine Wound
tile-open_gates = Open Gates
tile-giant_scorpion = Giant Scorpion
tile-initiative = Initiative
tile-phoenix = Phoenix
tile-act_of_god_ruby = Act of God
tile-recruiting_scribe = Recruiting Scribe
tile-defense = Defense
tile-legion = Legion
tile-ancestral_elephant = Ancestral Elephant
tile-defensive_strategy = Defensive Strategy
tile-great_desert_snake = Great Desert Snake
tile-shield_of_neith = Shield of Neith
tile-defensive_victory = Defensive Victory
tile-spy = Spy
tile-direct_recruitment = Direct Recruitment
tile-reinforcements_tile = Reinforcements
tile-sphinx = Sphinx
tile-divine_will = Divine Will
tile-act_of_god_sapphire = Act of God
tile-priest = Priest
tile-priestess = Priestess
tile-magical_support = Magical Support
tile-high_priest = High Priest
tile-crusade = Crusade
tile-divine_boon = Divine Boon
tile-hand_of_god = Hand of God
tile-vision = Vision
tile-holy_war = Holy War
tile-domination = Domination
tile-priest_of_ra = Priest of Ra
tile-priest_of_amon = Priest of Amon
tile-mummy = The Mummy
tile-act_of_god_diamond = Act of God
tile-mercenaries = Mercenaries
tile-dark_ritual = Dark Ritual
tile-honor_in_battle = Honor in Battle
tile-dedication_to_battle = Dedication to Battle
tile-khnum_sphinx = Khnum's Sphinx
tile-twin_ceremony = Twin Ceremony
tile-griffin_sphinx = Griffin Sphinx
tile-forced_march = Forced March
tile-deadly_trap = Deadly Trap
tile-enforced_recruitment = Enforced Recruitment
tile-devourer = Devourer
tile-bestial_fury = Bestial Fury
tile-divine_strength = Divine Strength
tile-act_of_god_onyx = Act of God
tile-charge-text = +1 strength when you attack.
tile-priest_of_mafdet-text = Your troops have +1 land move in every move action.
tile-carnage-text = +1 damage in every battle.
tile-offensive_strategy-text = When you buy it, take back your discarded battle cards and replace one card of your set with the special card: 3 strength, 3 damage.
tile-portal_of_thoth-text = In a move action your troops may also teleport from a zone with an obelisk.
tile-star_gate-text = Your teleports cost 1 PP less.
tile-royal_scarab-text = Creature: +2 land moves, +2 strength.
tile-blade_of_neith-text = +1 strength in every battle.
tile-divine_wound-text = After the cards are revealed you may discard DI cards from your hand; each gives +1 strength.
tile-open_gates-text = Your troops ignore city walls.
tile-giant_scorpion-text = Creature: +1 land move, +2 strength, +2 damage.
tile-initiative-text = When you attack, destroy 2 units of the defending troop before the battle.
tile-phoenix-text = Creature: +1 land move, +2 strength, its troop ignores walls.
tile-act_of_god_ruby-text = Take a silver action token.
tile-recruiting_scribe-text = Your recruit action gives 2 more units for free.
tile-defense-text = +1 strength when you defend.
tile-legion-text = Your troops may have up to 7 units.
tile-ancestral_elephant-text = Creature: +1 land move, +1 strength, +1 protection.
tile-defensive_strategy-text = When you buy it, take back your discarded battle cards and replace one card of your set with the special card: 3 strength, 3 protection.
tile-great_desert_snake-text = Creature: +1 land move; in battle, ignore the enemy creature.
tile-shield_of_neith-text = +1 protection in every battle.
tile-defensive_victory-text = If you win a battle as the defender with a unit left, gain 1 battle FP.
tile-spy-text = In battle, the enemy shows you their battle card before you choose yours.
tile-direct_recruitment-text = At the end of a battle, recruit in your city for free 1 unit for each of your units the enemy destroyed, at most 2.
tile-reinforcements_tile-text = At night add up to 4 units to your city and/or your troops.
tile-sphinx-text = Creature: +2 strength; gain 1 permanent FP.
tile-divine_will-text = Gold token: recruit or move.
tile-act_of_god_sapphire-text = Take a silver action token.
tile-priest-text = Your pray action gives 1 more PP.
tile-priestess-text = Power tiles cost you 1 PP less.
tile-magical_support-text = In a build action every level costs 1 PP less.
tile-high_priest-text = At night gain 2 more PP.
tile-crusade-text = Gain 2 PP for every enemy unit you destroy in battle.
tile-divine_boon-text = At night draw 1 more DI card.
tile-hand_of_god-text = At night raise one of your pyramids by 1 level for free.
tile-vision-text = At night, choose your first DI card from 5; the others are shuffled back.
tile-holy_war-text = Gain 4 PP for every battle you win.
tile-domination-text = Gain 1 permanent FP.
tile-priest_of_ra-text = Every payment of PP costs you 1 less.
tile-priest_of_amon-text = At night gain 5 more PP.
tile-mummy-text = Creature: +1 land move, +2 strength; at night draw 1 more DI card.
tile-act_of_god_diamond-text = Take a silver action token.
tile-mercenaries-text = Take 3 mercenaries; they are ordinary units. Place them in your city at once.
tile-dark_ritual-text = Gold token: pray.
tile-honor_in_battle-text = At the end of a battle, gain 1 PP for each of your units the enemy destroyed.
tile-dedication_to_battle-text = In a move action gain 2 PP when you enter a zone with an enemy troop.
tile-khnum_sphinx-text = Creature: +1 land move, +1 strength; enemies pay 2 PP to move into its zone.
tile-twin_ceremony-text = Gold token: acquire a tile, even of a colour already bought today, for 1 PP more (2 if the table option says so).
tile-griffin_sphinx-text = Creature: +2 strength; its troop may teleport from an obelisk.
tile-forced_march-text = Gold token: move.
tile-deadly_trap-text = When an enemy troop enters your troop's zone, it loses 1 unit before the battle.
tile-enforced_recruitment-text = In a recruit action you may also place units in any zone where you have a troop.
tile-devourer-text = Creature: +1 land move, +2 strength; no losses outside battle; a battle won with 2 or more enemy units destroyed gives 1 more battle FP.
tile-bestial_fury-text = All your troops: +1 land move, +1 strength, +1 damage.
tile-divine_strength-text = Each time you gain PP during the day, gain 1 more.
tile-act_of_god_onyx-text = Take a silver action token.

## Creatures
creature-royal_scarab = Royal Scarab
creature-giant_scorpion = Giant Scorpion
creature-phoenix = Phoenix
creature-ancestral_elephant = Ancestral Elephant
creature-great_desert_snake = Great Desert Snake
creature-sphinx = Sphinx
creature-mummy = The Mummy
creature-khnum_sphinx = Khnum's Sphinx
creature-griffin_sphinx = Griffin Sphinx
creature-devourer = Devourer
creature-royal_scarab-text = Creature: +2 land moves, +2 strength.
creature-giant_scorpion-text = Creature: +1 land move, +2 strength, +2 damage.
creature-phoenix-text = Creature: +1 land move, +2 strength, its troop ignores walls.
creature-ancestral_elephant-text = Creature: +1 land move, +1 strength, +1 protection.
creature-great_desert_snake-text = Creature: +1 land move; in battle, ignore the enemy creature.
creature-sphinx-text = Creature: +2 strength; gain 1 permanent FP.
creature-mummy-text = Creature: +1 land move, +2 strength; at night draw 1 more DI card.
creature-khnum_sphinx-text = Creature: +1 land move, +1 strength; enemies pay 2 PP to move into its zone.
creature-griffin_sphinx-text = Creature: +2 strength; its troop may teleport from an obelisk.
creature-devourer-text = Creature: +1 land move, +2 strength; no losses outside battle; a battle won with 2 or more enemy units destroyed gives 1 more battle FP.

## Divine intervention cards
card-diversion = Diversion
card-war_rage = War Rage
card-war_fury = War Fury
card-bloody_battle = Bloody Battle
card-bloodbath = Bloodbath
card-bronze_wall = Bronze Wall
card-iron_wall = Iron Wall
card-glory = Glory
card-divine_protection = Divine Protection
card-reinforcements = Reinforcements
card-tactical_choice = Tactical Choice
card-supplication = Prayer
card-mana_theft = Mana Theft
card-enlistment = Enlistment
card-raining_fire = Raining Fire
card-divine_memory = Divine Memory
card-swiftness = Swiftness
card-teleportation = Teleportation
card-breached_walls = Open Gates
card-diversion-text = When attacked. There is no battle: move your whole troop to an adjacent free zone of your choice.
card-war_rage-text = Battle. +1 strength.
card-war_fury-text = Battle, 1 PP. +2 strength.
card-bloody_battle-text = Battle. +1 damage.
card-bloodbath-text = Battle, 1 PP. +2 damage.
card-bronze_wall-text = Battle. +1 protection.
card-iron_wall-text = Battle, 1 PP. +2 protection.
card-glory-text = Battle. If you win, gain 4 PP.
card-divine_protection-text = Battle. If you win, you suffer no damage (unavoidable losses still apply).
card-reinforcements-text = Battle. If you win, place up to 3 units from your supply in your city or with your troops.
card-tactical_choice-text = Battle. After the reveal you may swap your battle card with the one you discarded.
card-supplication-text = Day. Gain 2 PP.
card-mana_theft-text = Day. Every opponent loses 1 PP; you gain 1 PP.
card-enlistment-text = Day. Place up to 2 units from your supply in your city or with your troops.
card-raining_fire-text = Day, 1 PP. Destroy 1 enemy unit anywhere.
card-divine_memory-text = Day, 1 PP. Take a DI card of your choice from the discard pile.
card-swiftness-text = Move. +1 land move for this move action.
card-teleportation-text = Move, 1 PP. Teleport the moving troop from where it stands to a zone with an obelisk.
card-breached_walls-text = Move, 1 PP. The moving troop ignores walls in this action.

## Battle cards
tactic-relentless_charge = Relentless Charge
tactic-chariot_blitz = Chariot Blitz
tactic-fervent_assault = Fervent Assault
tactic-shield_push = Shield Push
tactic-phalanx = Phalanx
tactic-mixed_tactics = Mixed Tactics
tactic-blood_raid = Blood Raid
tactic-turtle = Turtle
tactic-offensive_special = Offensive Strategy
tactic-defensive_special = Defensive Strategy
tactic-relentless_charge-text = Strength 1, unavoidable losses 2 (strength 5 if unavoidable losses hit the side that plays the card).
tactic-chariot_blitz-text = Strength 4, damage 1.
tactic-fervent_assault-text = Strength 3, damage 2.
tactic-shield_push-text = Strength 3, protection 1.
tactic-phalanx-text = Strength 2, protection 2.
tactic-mixed_tactics-text = Strength 2, damage 2, protection 1.
tactic-blood_raid-text = Strength 1, damage 3.
tactic-turtle-text = Strength 1, damage 1, protection 3.
tactic-offensive_special-text = Strength 3, damage 3.
tactic-defensive_special-text = Strength 3, protection 3.

## Steps of the night
night-sacrifice = Sacrifice
night-sacrifice-text = The player who holds the Sanctuary may give up 2 units there for 1 fame point.
night-delta = Delta Temple
night-delta-text = The player who holds the Delta Temple may give up 1 unit there for 5 PP.
night-temples = Temple control
night-temples-text = Two or more temples give 1 fame point.
night-worship = Worship
night-worship-text = Every temple but the Delta Temple gives its PP.
night-prayers = Prayers
night-prayers-text = Everyone gets 2 PP, and 1 PP for every veteran token discarded.
night-help = Divine help
night-help-text = Everyone gets 1 DI card, and 1 more for every 2 veteran tokens discarded.
night-summon = Summon
night-summon-text = Everyone gets a unit for every veteran token discarded; the tokens left are lost.
night-awakening = Awakening
night-awakening-text = Action tokens return to their owners.
night-fate = Fate
night-fate-text = Beginning with the fewest fame points, everyone chooses a place in the turn order.

## Questions
prompt-homes = Choose your city and your god
prompt-troops = Choose the two districts that get 5 units each
prompt-pyramids = Place your starting pyramids ({ $amount ->
    [one] { $amount } more level
   *[other] { $amount } more levels
})
prompt-free-tile = Choose a free level 1 tile
prompt-turn = Your turn: what do you do?
prompt-acquire = Which tile do you buy?
prompt-replace = Which battle card will { $tactic } replace?
prompt-build = What do you build?
prompt-recruit = Recruit units (in supply: { $amount })
prompt-recruit-battles = Which battle do you fight first?
prompt-move-start = Which troop moves?
prompt-move = Where to, and how many? Land moves: { $amount }
prompt-move-creature = Does { $creature } go along? Land moves: { $amount }
prompt-move-to = Where to? Land moves: { $amount }
prompt-put = Place units from your supply (up to { $amount })
prompt-put-veterans = Veteran tokens become units: place up to { $amount }
prompt-fire = Where does the fire rain?
prompt-memory = { $card }: which card do you take from the discard pile?
prompt-ambush = { $seat } attacks you in { $zone }. Do you reply?
prompt-choose-lead = Battle against { $seat }: which card do you play?
prompt-choose-drop = Battle against { $seat }: which card do you discard face down?
prompt-choose-hide = Battle against { $seat }: add DI cards, or finish
prompt-exchange = Exchange { $tactic } for the card you discarded?
prompt-wound = Discard DI cards for strength?
prompt-loser = You lost, units left: { $amount }. What does the troop do?
prompt-retreat = Where does the troop of { $seat } retreat?
prompt-winner = You won, units left: { $amount }. Stay or recall them?
prompt-sacrifice = Give up { $amount ->
    [one] { $amount } unit
   *[other] { $amount } units
} in { $zone } for a fame point?
prompt-delta = Give up { $amount ->
    [one] { $amount } unit
   *[other] { $amount } units
} in { $zone } for prayer points?
prompt-prayers = How many veteran tokens do you discard for prayer points?
prompt-help = How many DI cards do you take, at 2 veteran tokens each?
prompt-vision = Which of these cards do you keep?
prompt-hand = A free pyramid level: where?
prompt-fate = Which place in the turn order do you take?

## Options
verb-home = { $city } with { $god }
verb-garrison = { $zone } and { $zone2 }
verb-found = New pyramid in { $zone }: { $color }, level { $amount }
verb-buy = { $tile }
verb-token = { $cell_short }
verb-silver = Silver token: { $cell_short }
verb-gold = Gold token: { $action } ({ $tile })
verb-play = Play { $card }
verb-join = { $creature } joins the troop in { $zone }
verb-swap = Replace { $creature } with { $creature2 }
verb-end = End the turn
verb-skip = Leave the action unused
verb-skip-move-start = Move no troop
verb-skip-acquire = Buy no tile
verb-skip-build = Build nothing
verb-skip-hand = Build nothing
verb-raise = Raise the pyramid in { $zone } to level { $amount }
verb-replace = Replace { $tactic }
verb-put = { $amount ->
    [one] { $amount } unit
   *[other] { $amount } units
}: { $zone }
verb-done = Done
verb-done-recruit = Finish recruiting
verb-done-put = Place no more units
verb-done-put-veterans = Place no more units
verb-done-wound = Discard no more cards
verb-seal-ambush = Do not reply
verb-fight = Battle in { $zone }
verb-strike = Destroy a unit in { $zone }
verb-remember = Take { $card }
verb-from = { $zone }
verb-take = { $amount ->
    [one] Take { $amount } unit
   *[other] Take { $amount } units
}
verb-bring = { $creature } goes along
verb-leave = { $creature } stays
verb-go = Go to { $zone }
verb-sail = Sail to { $zone }
verb-teleport = Teleport to { $zone }
verb-transport = Teleport to { $zone } with the Teleportation card
verb-stop = Stop here
verb-stop-move-start = Move no troop
verb-divert = Play Diversion: slip away to { $zone }
verb-lead = Play { $tactic }
verb-drop = Discard { $tactic } face down
verb-hide = Add { $card }
verb-exchange = Exchange
verb-keep-card = Keep the card
verb-wound = Discard { $card }
verb-recall = Recall the troop
verb-retreat = Retreat
verb-retreat-to = To { $zone }
verb-stay = Stay
verb-sacrifice = Give up the units
verb-decline = Keep the units
verb-spend = { $amount ->
    [0] Keep the veteran tokens
    [one] Discard { $amount } veteran token
   *[other] Discard { $amount } veteran tokens
}
verb-spend-help = { $amount ->
    [0] Take no further card
    [one] Take { $amount } more DI card
   *[other] Take { $amount } more DI cards
}
verb-keep = Keep { $card }
verb-place = Be number { $amount } in the turn order
amount-take-1 = Units
amount-put-1 = Units
amount-spend-1 = Veteran tokens
amount-place-1 = Place in the turn order
amount-raise-1 = Level
amount-found-1 = Level
verb-colors = Colours: { $palette }
verb-order = Turn order: { $order }
verb-draw = Card { $card }

## The log
event-colors = Colours in play: { $palette }.
event-home = { $seat } takes the { $city } with { $god }.
event-first-order = The first turn order: { $order }.
event-new-order = The new turn order: { $order }.
event-round = Round { $n } begins.
event-turn = { $seat }: turn { $n } of the day.
event-night-step = Night: { $night }.
event-placed = { $seat } places { $n ->
    [one] { $n } unit
   *[other] { $n } units
} in { $zone }.
event-pyramid = { $seat }: the pyramid in { $zone } ({ $color }) now has level { $n }.
event-bought = { $seat } buys { $tile }.
event-free-tile = { $seat } takes { $tile } for free.
event-token = { $seat } places a token on { $cell }.
event-silver = { $seat } places the silver token on { $cell }.
event-gold = { $seat } plays the gold token: { $action } ({ $tile }).
event-nothing-done = { $seat } leaves the action unused.
event-gain = { $seat } gains { $n } PP.
event-paid = { $seat } pays { $n } PP.
event-lost-prayer = { $seat } loses { $n } PP.
event-toll = { $seat } pays { $n } PP for entering the zone of { $other }'s creature.
event-gain-fame = { $seat } gains { $n } permanent FP.
event-takes-fame = { $seat } takes the temporary FP of { $zone }.
event-loses-fame = { $seat } gives back the temporary FP of { $zone }.
event-gain-veterans = { $seat } gains { $n ->
    [one] { $n } veteran token
   *[other] { $n } veteran tokens
}.
event-spent-veterans = { $seat } discards { $n ->
    [one] { $n } veteran token
   *[other] { $n } veteran tokens
}.
event-played = { $seat } plays { $card }.
event-drew = { $seat } draws { $card }.
event-drew-hidden = { $seat } draws a DI card.
event-no-card = { $seat } cannot draw a card: none are left.
event-reshuffled = The discard pile is shuffled into a new deck of { $n ->
    [one] { $n } card
   *[other] { $n } cards
}.
event-looked = { $seat } sees { $card }.
event-looked-hidden = { $seat } looks at a card of the deck.
event-kept = { $seat } keeps { $card }.
event-kept-hidden = { $seat } keeps one of the cards seen.
event-remembered = { $seat } takes { $card } from the discard pile.
event-creature-joins = { $creature } joins the troop of { $seat } in { $zone }.
event-creature-leaves = { $creature } goes back to the supply of { $seat }.
event-moved = { $seat } moves { $n ->
    [one] { $n } unit
   *[other] { $n } units
} from { $zone } to { $to }.
event-sailed = { $seat } ships { $n ->
    [one] { $n } unit
   *[other] { $n } units
} from { $zone } to { $to }.
event-teleported = { $seat } teleports { $n ->
    [one] { $n } unit
   *[other] { $n } units
} from { $zone } to { $to }.
event-with-creature = { $creature } goes along with the troop of { $seat }.
event-killed = { $seat } loses { $n ->
    [one] { $n } unit
   *[other] { $n } units
} in { $zone }.
event-attack = { $seat } attacks { $other } in { $zone }.
event-diverted = { $seat } slips away from { $zone } to { $to }.
event-effect = { $seat }: { $tile } takes effect.
event-spied = { $seat } sees the battle card of { $other }: { $tactic }.
event-spied-hidden = { $seat } sees the battle card of { $other }.
event-led = { $seat } fights with { $tactic }.
event-dropped = { $seat } has discarded { $tactic } face down.
event-dropped-hidden = { $seat } has discarded a battle card face down.
event-revealed-card = { $seat } reveals { $card }.
event-exchanged = { $seat } exchanges { $old } for { $tactic }.
event-wound-card = { $seat } discards { $card } for strength.
event-strength = { $seat }: strength { $total } (units { $units }, battle card { $battle }).
event-bonuses = { $seat }: bonuses from tiles { $tiles }, creature { $beast }, DI cards { $cards }, own city { $home }.
event-battle-tied = Both sides have strength { $n }; on a tie the defender wins: { $seat }.
event-battle-won = { $seat } wins the battle against { $other } in { $zone }.
event-no-losses = { $seat } loses no units.
event-recalled = { $seat } recalls { $n ->
    [one] { $n } unit
   *[other] { $n } units
} from { $zone }.
event-retreated = { $seat } retreats from { $zone } to { $to }.
event-stayed = { $seat } stays in { $zone }.
event-hand-back = { $seat } takes all battle cards back into hand.
event-replaced = { $seat } adds { $tactic } to the set in place of { $old }.
event-sacrificed = { $seat } gives up { $n ->
    [one] { $n } unit
   *[other] { $n } units
} in { $zone }.
event-turn-place = { $seat } takes place { $n } in the turn order.
event-victory = { $seat } wins the game with { $n } FP.

## Refusals
why-put-elsewhere = You cannot place units in { $zone } now: only in your own districts without an enemy or, where the text says so, with your troops.
why-put-room = In { $zone } there is room for { $n } more.
why-no-troop = You have no troop in { $zone }.
why-over-limit = A troop is above its limit: the extra units must move on.
why-walls = Walls keep you out of { $zone }: you must start next to it, and you may enter one enemy district per action.
why-move-limit = A troop may have at most { $n } units and one creature.
why-toll = Entering { $zone } costs a toll of { $n } PP.
why-no-moves = This troop has no land moves left.
why-too-far = { $zone } cannot be reached in one step from here.
why-not-battle-card = { $card } is not a battle card.
why-card-cost = { $card } costs { $n } PP, and you must be able to pay for all the cards you add.
why-battle-cards-first = First choose your two battle cards, then { $card }.
why-units-first = First choose how many units go on.
why-swap-token = A swap comes before a token: you still have to play a token.
why-cell-taken = { $cell } already holds a token today.
why-one-token = You play only one normal token in a turn.
why-balance = With a token on { $cell }, you could no longer have a token on each of the three levels by the end of the day.
why-token-first = Play your normal token first.
why-silver-needed = You need the silver token: each level must hold a token at the end of the day.
why-tile-gone = There is no copy of { $tile } left in the market.
why-tile-owned = You already own a tile with the same picture as { $tile }.
why-color-bought = You have already bought a tile of this colour today: { $color }.
why-no-pyramid = { $tile } requires a pyramid you control: { $color }, level { $n } or higher.
why-wrong-cell = To use your own pyramid, take the Acquire cell with the token of its colour: { $color }.
why-tile-cost = { $tile } costs { $n } PP.
why-not-own-city = { $zone } is not in your city.
why-pyramid-there = { $zone } already has a pyramid; a new one needs a district without any.
why-pyramid-level = The pyramid in { $zone } cannot be raised to that level.
why-pyramid-count = You may have at most { $n } pyramids.
why-build-cost = Building that in { $zone } costs { $n } PP.
why-pyramid-color = You cannot build in that colour in { $zone }: you may have one pyramid of each colour in play.
why-recruit-elsewhere = You recruit units in districts of your own city, not in { $zone }.
why-recruit-cost = That would cost { $n } PP.
why-city-taken = { $city } is taken.
why-god-taken = { $god } is taken.
why-start-levels = Three levels in all: 2 and 1, or three times 1, each in its own district and colour.
why-free-tile = { $tile } is not a level 1 tile in the colour of one of your pyramids.
why-free-tile-owed = You cannot decline the free tile.
why-card-not-held = You do not hold { $card }.
why-card-price = { $card } costs { $n } PP, more than you have.
why-card-when-attacked = { $card } is played only when your troop is attacked.
why-card-in-battle = { $card } is played only in a battle, together with your battle card.
why-card-in-move = { $card } is played only during your own move action.
why-card-no-use = { $card } would have no effect now, so you cannot play it.
why-card-hidden = You have already added every { $card } you hold.
why-card-as-step = { $card } is a step of its own: choose where it takes the troop.
why-card-at-start = You play { $card } at the start of a move, before the first step.
why-walls-open = { $card } adds nothing: the troop already ignores walls in this action.
why-card-not-seen = { $card } is not among the cards you are looking at.
why-not-discarded = { $card } is not in the discard pile.
why-memory-itself = { $card } cannot take itself back.
why-between-steps = Day cards and creatures are played between the steps of a move, not before its first step.
why-battles-wait = The battles of your recruits begin at once: nothing comes before the first of them.
why-bars-end = That would leave the move without a legal end.
why-zone-closed = { $zone } is not used with this number of players.
why-creature-not-yours = You do not own the tile of this creature: { $creature }.
why-creature-placed = { $creature } is not in your supply: it is in { $zone }.
why-join-place = A creature joins your troop in a district of your own city; { $zone } is not one.
why-join-nowhere = You have no troop without a creature in your own city for { $creature } to join.
why-creature-there = Your troop in { $zone } already has a creature.
why-battle-first = There is an enemy in { $zone }; the battle comes first.
why-swap-place = { $creature } is not with a troop in a district of your own city, so it cannot be replaced.
why-swapped-once = { $creature } has already been swapped in this turn.
why-swap-no-token = A swap comes before a token, and you have none left to play in this turn.
why-no-silver = You have no silver token: it comes with an Act of God tile.
why-silver-played = You have already played your silver token today.
why-gold-played = You have already played your gold token today.
why-tile-not-yours = You do not own { $tile }.
why-tile-not-gold = { $tile } does not give a gold action.
why-gold-action = { $tile } does not give this action: { $action }.
why-tactic-not-yours = { $tactic } is not one of your 8 battle cards.
why-tactic-discarded = { $tactic } has been discarded: it comes back when your other battle cards do.
why-tactic-led = { $tactic } is the card you play; discard a different one.
why-tactics-chosen = You have already chosen this battle card; take it back first if you want another.
why-no-enemy = There is no enemy troop in { $zone }.
why-immune = The creature in { $zone } protects its troop from losses outside battle.
why-haven-far = { $zone } is not adjacent to the troop's zone.
why-haven-city = { $zone } is a district of another player's city.
why-haven-enemy = { $zone } is not free: an enemy of the troop is there.
why-haven-room = Together the two troops would be above the limit of { $n } units.
why-haven-creature = Both this troop and the one in { $zone } have a creature.
why-winner-gone = The winner has no units left there, so the troop is recalled.
why-no-haven = There is no zone to retreat to, so the troop is recalled.
why-loser-leaves = The loser leaves the zone: recall or retreat.
why-put-none = Place at least one unit, or say that you are done.
why-put-left = You can place only { $n } more.
why-supply-holds = Your supply holds only { $n }.
why-no-fight = None of your recruits has a battle to fight in { $zone }.
why-nothing-to-raise = { $zone } has no pyramid to raise; choose a colour to start a new one.
why-gift-levels = The tile adds exactly { $n } { $n ->
    [one] level
   *[other] levels
} to one pyramid.
why-group-chosen = You have chosen the troop: now say where it goes.
why-take-some = From 1 to { $n } units can move on from here.
why-no-way = No zone can be reached from { $zone } in one step.
why-leave-limit = The units that stay must be within the limits: at most { $n } units and one creature, and no creature without a unit.
why-take-nowhere = { $n ->
    [one] One unit has
   *[other] { $n } units have
} no legal step from here.
why-creature-elsewhere = { $creature } is not with this troop.
why-creature-decided = You have already decided about { $creature }.
why-creature-first = First decide whether { $creature } goes along.
why-creature-no-step = That would leave the troop with no step to make ({ $creature }).
why-here-already = The troop is already in { $zone }.
why-no-port = { $zone } has no port.
why-not-your-port = { $zone } is the military port of another city: you sail only to trade ports and to your own.
why-go-on-foot = { $zone } is adjacent: the troop goes there on foot.
why-teleported = The troop has used its one teleport of this action.
why-no-obelisk = { $zone } has no obelisk to teleport to.
why-no-pyramid-here = A teleport starts from a pyramid, and there is none for your troop in { $zone }.
why-teleport-cost = That teleport costs { $n } PP, more than you have.
why-veterans = You have only { $n } veteran { $n ->
    [one] token
   *[other] tokens
}.
why-veteran-pairs = A card costs two veteran tokens; you have { $n }.
why-prayer-full = You cannot have more than { $n } PP.
why-no-such-place = The places go from 1 to { $n }.
why-place-taken = Place { $n } is taken.
why-city-closed = { $city } is not used with { $n } players.
why-two-districts = Choose two different districts of your city.

## Table options
option-unavoidable_losses_hit = Unavoidable losses
option-unavoidable_losses_hit-enemy = hit the enemy
option-unavoidable_losses_hit-self = hit the player's own side
option-unavoidable_losses_hit-help = In the rulebook they hit the enemy. In an earlier edition they hit the side that plays the card, and the card is stronger.
option-raise_captured_pyramid = Raising a captured pyramid
option-raise_captured_pyramid-off = not allowed
option-raise_captured_pyramid-on = allowed
option-raise_captured_pyramid-help = Whether a build action may raise a pyramid you hold in an enemy city.
option-dead_winner = Winner without units
option-dead_winner-recall = the loser recalls the troop
option-dead_winner-stay = the loser may stay
option-dead_winner-help = What a loser with units left does when the winner has none.
option-twin_ceremony_surcharge = Extra price of Twin Ceremony
option-twin_ceremony_surcharge-1 = 1 PP
option-twin_ceremony_surcharge-2 = 2 PP
option-twin_ceremony_surcharge-help = Prayer points on top of the price of a tile bought with Twin Ceremony.
option-city_choice = Cities and gods
option-city_choice-choose = chosen in seat order
option-city_choice-random = dealt at random
option-city_choice-help = Whether players choose their cities and gods or get them at random.
option-colors = Colours of tiles
option-colors-random = drawn at random
option-colors-ruby_sapphire = ruby, sapphire
option-colors-ruby_diamond = ruby, diamond
option-colors-ruby_onyx = ruby, onyx
option-colors-sapphire_diamond = sapphire, diamond
option-colors-sapphire_onyx = sapphire, onyx
option-colors-diamond_onyx = diamond, onyx
option-colors-ruby_sapphire_diamond = ruby, sapphire, diamond
option-colors-ruby_sapphire_onyx = ruby, sapphire, onyx
option-colors-ruby_diamond_onyx = ruby, diamond, onyx
option-colors-sapphire_diamond_onyx = sapphire, diamond, onyx
option-colors-ruby_sapphire_diamond_onyx = ruby, sapphire, diamond, onyx
option-colors-help = Chooses the colours in play: two with 2 players, three with 3 or 4, all four with 5.
option-round_cap = Round limit
option-round_cap-none = no limit
option-round_cap-4 = 4 rounds
option-round_cap-6 = 6 rounds
option-round_cap-8 = 8 rounds
option-round_cap-12 = 12 rounds
option-round_cap-20 = 20 rounds
option-round_cap-help = After the night of that round, the player with the most fame points wins; on a tie, the one earlier in the new turn order.

## The result
tally-fame = fame points
tally-first = ahead in turn order
decided-fame = by fame points
decided-first = by turn order
decided-shared = shared

## The board
part-track = Day and night
part-piles = Turn order and cards
part-map = Map
part-own = Actions
part-cards = Cards
part-scene = Battle and tiles
part-market = Market
part-ruby = Ruby tiles
part-sapphire = Sapphire tiles
part-diamond = Diamond tiles
part-onyx = Onyx tiles
part-rival = Rivals
board-zone-gate_nw = NW Gates
board-zone-gate_w = W|Gates
board-zone-gate_sw = SW|Gates
board-zone-gate_ne = NE Gates
board-zone-gate_e = E Gates
board-zone-west_bank = West Bank
board-zone-east_bank = East|Bank
board-zone-delta_marsh = Delta Marshes
board-zone-dunes_north = Northern Dunes
board-zone-dunes_south = Southern Dunes
board-zone-dunes_west = Western Dunes
board-zone-dunes_east = E|Dunes
board-zone-temple_west = Western|Sands
board-zone-temple_west_bank = Temple
board-zone-temple_delta = Delta|Temple
board-zone-temple_east_bank = Temple
board-zone-temple_east = Eastern|Sands
board-zone-sanctuary = Sanctuary
board-city-nw = NW
board-city-w = W
board-city-sw = SW
board-city-ne = NE
board-city-e = E
board-worship = At night { $n } PP
board-obelisk = Obelisk
board-port-trade = Trade port
board-port-military = Military port
board-pyramid = Pyramid: { $color }, level { $n }
board-fame-held = Temporary fame point: { $seat }
board-fame-free = Temporary fame point, not held
board-troop = { $seat }: { $n ->
    [one] { $n } unit
   *[other] { $n } units
}
board-lies-hand = In hand.
board-lies-open = Discarded face up.
board-lies-down = Discarded face down.
board-lies-played = Chosen for this battle.
board-color = Power tiles: { $color }. Your pyramids allow level { $n }.
board-level = level { $n }
board-no-pyramid = no pyramid
board-bought = A tile of this colour was bought today
board-left = Left: { $n }.
board-gone = None left.
board-battle = Battle: { $zone }
board-battle-decided = Strength { $one } against { $other }: the greater wins
board-battle-tied = Strength { $one } against { $other }: a tie goes to the defender
board-attacker = attacks
board-defender = defends
board-face-down = A battle card, face down
board-won = Victory
board-lost = Defeat
board-losses = Units lost: { $n }
board-scene-gods = Choose a city on the map and a god
board-scene-colors = Your pyramids: choose a district on the map, a colour and a level
board-scene-memory = The discard pile
board-scene-vision = Vision: keep one of these cards
board-fame-of = { $seat }: { $n } permanent FP, { $m } temporary FP
board-prayer-of = { $seat }: { $n } PP
board-supply-of = { $seat }: units in supply { $n }
board-veterans-of = { $seat }: veteran tokens { $n }
board-hand-of = { $seat }: DI cards { $n }
board-tactics-of = { $seat }: battle cards in hand { $n }
board-tokens-of = { $seat }: action tokens left { $n }
board-tiles = Power tiles
board-tactics = Battle cards
board-tactics-hand = in hand: { $n }
board-hand = DI cards
board-none = none yet
board-in-supply = in supply
board-panel = { $seat }: { $n } FP, { $prayer } PP
board-place = Place { $n }
board-winner = Winner
board-setup = Setup
board-day = Day
board-night = Night
board-round = Round { $n }
board-order = Turn order
board-nile = Nile
board-deck = DI cards in the deck: { $n }
board-discard = DI cards discarded
strength-units = Units
strength-battle-card = Battle card
strength-tiles = Power tiles
strength-creature = Creature
strength-divine = DI cards
strength-home = Own city
legend-prayer = Prayer points
legend-fame = Fame points
legend-temporary = Temporary fame point
legend-veteran = Veteran token
legend-card = Divine intervention (DI) cards
legend-obelisk = Obelisk: teleports end here
legend-port = Trade port
legend-port-military = The city's military port
legend-strength = Strength
legend-damage = Damage
legend-protection = Protection
legend-losses = Unavoidable losses
legend-move = Land move
legend-token = Action token
legend-silver = Silver action token
legend-gold = Gold action token

## The cards that explain a thing
fact-color = Colour
fact-level = Level and price
fact-left = In the market
fact-owner = Owned by
fact-strength = Strength
fact-damage = Damage
fact-unavoidable = Unavoidable losses
fact-protection = Protection
fact-open-discard = Discarded face up by
fact-when = When
when-ambush = when attacked
when-battle = in battle
when-day = by day
when-move = in a move
fact-cost = Cost in PP
fact-copies = In the box
fact-discarded = In the discard pile
fact-where = Where
fact-note = Note
fact-closed = not used with this number of players
fact-worship = PP at night
fact-there = There is
fact-has-obelisk = an obelisk
fact-trade-port = a trade port
fact-military-port = a military port
fact-pyramid = Pyramid
fact-held = Held by
fact-units = Units
fact-near = Next to it

## Words of the position as text in the terminal.
text-heading = Round { $round }, { $phase }. Turn order: { $order }
text-fame = fame { $seat }
text-you = (you)
text-spare = In supply
text-open = Discarded face up
text-down = Discarded face down
text-tile = { $color } { $level }. { $text }
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

## Why a hint: what a choice changes ($before: how it is now)
reason-permanent = It brings { $gain ->
    [one] 1 permanent fame point
   *[other] { $gain } permanent fame points
  }.
reason-fame = Your fame rises from { $before } to { $value }.
reason-attack = You attack in { $zone } with { $value ->
    [one] 1 more unit
   *[other] { $value } more units
  } than the enemy has there.
reason-temples = You will hold { $value ->
    [one] 1 temple
   *[other] { $value } temples
  } instead of { $before }.
reason-tiles = You gain a power tile.
reason-pyramids = Your pyramids grow by { $gain ->
    [one] 1 level
   *[other] { $gain } levels
  }.
reason-units = You will have { $value } units on the board instead of { $before }.
reason-prayer = You will have { $value ->
    [one] 1 prayer point
   *[other] { $value } prayer points
  }.
reason-cards = You gain { $gain ->
    [one] 1 DI card
   *[other] { $gain } DI cards
  }.

## Where fame comes from
account-score = Fame
from-battles = Battles won
from-tiles = Power tiles
from-temples = Temples held
from-pyramids = Pyramids of level 4
from-night = Two temples at night
from-sacrifice = Sacrifices

## Chapters of a match
chapter-round = Round { $n }

## Where a troop can go
way-land = { $n ->
    [one] { $n } land move
   *[other] { $n } land moves
}
way-ship = { $n ->
    [one] by ship
   *[other] by ship { $n } times
}
way-teleport = teleport
way-card = uses up your card Teleportation
way-price = { $n } PP
way-part = { $n } of { $all } units can go
way-joins = { $n ->
    [one] joins { $n } unit of yours
   *[other] joins { $n } units of yours
}
way-units = { $n ->
    [one] { $n } unit
   *[other] { $n } units
}
way-attack = attack: { $seat }, { $troop }

## The market as a list
shop-purse = You have { $n } PP.
shop-level = Level { $n }
shop-free = free
shop-reach = your pyramids reach level { $n }
shop-no-pyramid = you have no pyramid of this colour
shop-bought = bought today: no more of this colour until tomorrow

## What an option does
effect-price = costs { $n } PP, leaves you { $left }
effect-price-alone = costs { $n } PP
effect-cost = costs { $n } PP
effect-gain = +{ $n } PP, then you have { $left }
effect-gain-alone = +{ $n } PP
effect-fame-more = +{ $n } FP
effect-fame-less = −{ $n } FP
effect-home = three districts for your troops and pyramids; the god gives no powers
effect-garrison = a troop of 5 in each; the third district stays empty
effect-to-build = each level costs as many PP as its number; you have { $n } PP
effect-to-recruit = new units in your city for PP; in supply: { $supply }, you have { $n } PP
effect-to-move = one troop, land moves up to { $n }; a teleport from a pyramid costs { $cost } PP
effect-to-buy = one tile: { $color } up to level { $level }; { $n ->
    [0] none you can buy
    [one] { $n } you can buy
   *[other] { $n } you can buy
}
effect-to-buy-any = one tile; { $n ->
    [0] none you can buy
   *[other] { $n } you can buy
}
effect-end = the next player moves; your tokens left today: { $n }
effect-end-night = the day ends and night falls
effect-end-victory = { $seat } begins a turn with enough fame and wins
effect-skip = the token is spent, and nothing happens
effect-skip-hand = the free level is lost
effect-full = you already have { $n } PP, the maximum
effect-pyramid = { $color } tiles up to level { $level }, and teleports from here
effect-there = then { $n ->
    [one] { $n } unit there
   *[other] { $n } units there
}
effect-fight = a battle with { $seat } follows
effect-strike = { $seat } will have { $n ->
    [0] no units
    [one] { $n } unit
   *[other] { $n } units
} left there
effect-moves = { $n ->
    [0] no land moves
    [one] { $n } land move
   *[other] { $n } land moves
}
effect-moves-left = then { $n ->
    [0] no land move
    [one] { $n } land move
   *[other] { $n } land moves
} left
effect-teleports = can teleport for { $n } PP
effect-take = { $n ->
    [0] no units stay
    [one] { $n } unit stays
   *[other] { $n } units stay
}
effect-bring = it fights and moves with these units
effect-leave = it guards with the units that stay
effect-stop = the move action ends here
effect-divert = no battle: your whole troop slips away, and the card is used up
effect-seal-ambush = your troop stands and fights
effect-strength = your strength { $n }
effect-harm = damage { $damage }, protection { $protection }
effect-unavoidable = unavoidable losses { $n }
effect-enemy = { $seat }: { $n }
effect-enemy-open = { $seat }: { $n } plus face-down cards
effect-enemy-spied = { $seat }: { $n } with the battle card you have seen, plus face-down cards
effect-aside = you get it back when your whole hand comes back
effect-done = the units you have placed stay, and play goes on
effect-recall = { $n ->
    [one] { $n } unit goes
   *[other] { $n } units go
} back to your supply
effect-retreat = the winner chooses an adjacent free zone for your troop
effect-retreat-to = the defeated troop goes there
effect-stay = { $n ->
    [one] { $n } unit holds
   *[other] { $n } units hold
} { $zone }
effect-decline = you keep your units
effect-veterans = veteran tokens left: { $n }
effect-place = tomorrow you are number { $amount } in the turn order

## The guided first game
guide-welcome = You are { god-anubis }, a god of Egypt. Begin a turn with { $fame } fame points, while nobody has more, and you win. Fame comes from battles, temples and great pyramids.
guide-city = The north-west city is yours: two troops of five units, a ruby pyramid of level 1 and a diamond one of level 2. { god-bastet } rules the south.
guide-day = A day has five turns. Each turn you put a token on this pyramid of actions and do what it shows; by night every row needs one. Begin with Build.
guide-raise = Almost everything costs prayer points, the ankhs: you have { $prayer }. A second level costs 2 and lets you buy ruby tiles of level 2. Raise the ruby pyramid.
guide-end = { $prayer } points are left. While you hold cards, you are asked whether to play one; keep them for now. End the turn: { god-bastet } is next.
guide-rival = { god-bastet } has put 3 units into a temple: its holder has 1 temporary fame point. Arm yourself first: put a token on Acquire, the ruby one.
guide-tile = Tiles are lasting powers. { tile-carnage } costs 2 and adds 1 damage to each of your battles. Buy it; the Market tab explains every tile.
guide-pray = You have { $prayer } points, and a teleport will cost { $cost }. End the turn, then pray: that gives { $gain }.
guide-march = 5 points are enough. End the turn; then put a token on Move, and we go for the temple.
guide-troop = Which troop moves? The one in district 1 stands beside a pyramid: from there it can teleport to any obelisk, and every temple has one.
guide-target = The zones it can reach are lit, with the price. Crossed swords mark an enemy: three units. Send all five to the Temple of the Western Sands.
guide-leap = Five units are ready. Teleport to the lit temple.
guide-lead = A battle. Units, card and tiles make up strength: before the card you have 6, { god-bastet } 3. The higher strength wins, the defender on a tie. Choose a card; the buttons show your total.
guide-drop = Discard another card face down. Played and discarded cards come back only when your hand is empty, so keep what you will need. Choose any.
guide-hide = You hold { card-war_rage }: one more strength, free of charge. Add it or not, then confirm; the cards are revealed when both sides are ready.
guide-won = Victory! Winning as the attacker gives 1 permanent fame point. Each side lost the other's damage minus its own protection. The temple is empty now: stay.
guide-fifth = The temple adds a temporary point: { $fame } in all while you hold it. One token is left: end the turn, then recruit or pray, as you like.
guide-dusk = Your five tokens are placed, at least one in every row. End the turn: when { god-bastet } has placed the last token, night falls.
guide-night = The night is over. Your temple gave { $temple } prayer points; everyone got { $all } more and a card. Two temples would have given another fame point.
guide-alone = Round 2. Build, buy, strike where you are stronger, and be the first to begin a turn with { $fame } fame points. From here you play on your own!

## Rules in players’ words: what matters now
rule-KM-153 = Place one normal token each turn; you cannot pass.
rule-KM-194 = A cell that holds a token is taken for today.
rule-KM-195 = By the end of the day, every level needs a token of yours.
rule-KM-154 = Silver and gold tokens are extra; each is played once a day.
rule-KM-159 = You can play day cards at any moment of your turn.
rule-KM-320 = A move takes one troop from one zone.
rule-KM-321 = It has one land move and one teleport, and more with some tiles.
rule-KM-327 = You may leave some of the units behind.
rule-KM-326 = Land moves and teleport come in any order; you need not use them all.
rule-KM-329 = Your units on the way may join.
rule-KM-361 = Where there is an enemy troop, a battle begins at once.
rule-KM-362 = The move ends there.
rule-KM-334 = When the move ends, no troop may be above its limit.
rule-KM-384 = Choose two battle cards: one to play, one to discard.
rule-KM-385 = The discarded one stays face down.
rule-KM-386 = You may add cards with the battle icon under the played one.
rule-KM-387 = You must be able to pay for them with your prayer points.
rule-KM-231 = You need a pyramid of that colour, at least as high as the tile’s level.
rule-KM-232 = The price is the level, in prayer points.
rule-KM-233 = You may buy one tile of a colour a day.
rule-KM-234 = You may never own two tiles with the same picture.
rule-KM-247 = The tile works from now on.
rule-KM-300 = Each unit costs one prayer point.
rule-KM-301 = Units go into districts of your city, split as you like.
rule-KM-303 = No troop may grow beyond its limit.
rule-KM-304 = Where an enemy holds your district, you attack.
rule-KM-508 = Choose your place in the turn order; the player with the least fame chooses first.
rule-KM-512 = It counts from tomorrow.
rule-KM-280 = Raise one pyramid or start a new one.
rule-KM-282 = Each level costs its own number: 1, 2, 3, 4.
rule-KM-281 = You may build several levels at once.
rule-KM-284 = A new one goes into a district of yours that has none.
rule-KM-285 = It is in a colour you do not have yet.
rule-KM-454 = Stay, or recall the troop.
rule-KM-445 = A recall gives a prayer point for each unit except one.
rule-KM-441 = You lost: recall the troop or retreat.
rule-KM-446 = A troop retreats to an adjacent zone of the winner’s choice.
rule-KM-493 = Each veteran token you give up becomes 1 prayer point.
rule-KM-506 = You will not have what you spend here in the later steps.
rule-KM-128 = Place three levels in your city, free of charge.
rule-KM-129 = No more than two levels in one district.
rule-KM-130 = One pyramid of level 2 and one of level 1, or three of level 1.
rule-KM-650 = Diversion: no battle; your whole troop steps aside.
rule-KM-671 = To an adjacent free zone, not into another player’s city.
rule-KM-676 = Nobody gains fame for it.
rule-KM-125 = Put 5 units into each of two districts.
rule-KM-126 = The third stays empty; 2 units stay in your supply.
rule-KM-134 = Take one tile of level 1 for free.
rule-KM-135 = It must be in the colour of a pyramid of yours.
rule-KM-114 = Choose your city and your god.
rule-KM-003 = The god is a name and a colour, and changes nothing.
rule-KM-548 = Each card you discard now gives +1 strength.
rule-KM-604 = All played cards are already known.
rule-KM-484 = Give up 1 unit in the Delta Temple for 5 prayer points.
rule-KM-486 = If it was the last one there, you lose the temple.
rule-KM-498 = Two veteran tokens buy one card.
rule-KM-500 = A single one buys nothing.
rule-KM-447 = The only districts allowed are those of the loser’s own city.
rule-KM-448 = The zone must be free of enemies.
rule-KM-481 = Give up 2 units in the Sanctuary for 1 permanent fame point.
rule-KM-483 = If you have just 2 there, you lose the Sanctuary.
rule-KM-502 = No troop may grow beyond its limit.
rule-KM-617 = Not in a zone with an enemy.
rule-KM-664 = Destroy 1 enemy unit anywhere.
rule-KM-683 = Not one in a troop with the Devourer.
rule-KM-665 = Take one card from the discard pile.
rule-KM-574 = Raise one pyramid by 1 level for free.
rule-KM-575 = Take one of these five cards.

## The position as it is read aloud.
spoken-player = Player
spoken-players = Players
spoken-god = God
spoken-fame-head = Permanent fame points
spoken-temporary = Temporary fame points
spoken-prayer = Prayer points
spoken-veterans = Veterans
spoken-cards = DI cards
spoken-tactics = Battle cards
spoken-supply = Units in supply
spoken-tokens = Actions left
spoken-tiles = Tiles
spoken-cities = Cities
spoken-district = District
spoken-owner = Whose city
spoken-pyramid = Pyramid
spoken-troops = Troops
spoken-zone = Zone
spoken-marks = Features
spoken-near = Next to it
spoken-color = Colour
spoken-level = Level

## What puzzles are about
theme-plan = planning the turn
theme-tile = power tiles
theme-pyramid = pyramids
theme-troops = recruiting and placing
theme-march = marching
theme-teleport = teleporting
theme-ambush = answering an attack
theme-battle = battle cards
theme-aftermath = after the battle
theme-night = night
theme-card = DI cards
theme-gold = gold and silver tokens
theme-late = the last round
