# Eador in English. Seven card names are the rulebook's, the others are those of
# the computer game or ours; every sentence is ours.

## The game
game-title = Eador: Masters of Worlds
game-tagline = A broken world drifts through the Astral. Send your troops into battle shard by shard, weave rituals and spells, and know when to hold back.
game-players = 2 to 6 players
game-length = 25 to 50 minutes
game-credits = Eador. Masters of Worlds was published in 2013 by Right Games, after the Eador computer games; it belongs to its authors and publisher. The rules follow the printed rulebook. The printed card list is not public: of the action cards the rulebook names seven, and their copies, the other cards, the six lords and all shards are reconstructed by us and are not claimed to be printed. The words and pictures here are our own.
game-kind = cards, battle and bluff
bot-eador = Archmage

## The way in: the game in one screen, the player aid, the guided first game
brief-you = You are a lord of the Astral.
brief-win = The most astral points win. Shards and rituals bring them, and a shard loyal to you brings { $loyal } more.
brief-turn = Each round is about one shard. Draw a card, play a ritual, or enter its battle with a troop, a spell or both. The highest strength gains influence, the most influence takes the shard. Cards come back slowly: know when to stay out.
brief-icon-1 = astral points
brief-icon-2 = influence in this battle
brief-icon-3 = troop: it fights
brief-icon-4 = spell: it helps a troop
brief-icon-5 = ritual: before the battle

aid-turn = A round: one shard
aid-turn-1 = With 4 to 6 players: in turn, draw a card or play a ritual and stay out, or enter the battle.
aid-turn-2 = With 2 or 3 players: first everyone draws a card or plays a ritual; then everyone draws again and stays out, or enters the battle.
aid-turn-3 = A circle: every player still in plays a spell, a troop, or first the spell and then the troop; or passes and is out.
aid-turn-4 = The highest strength of the circle gains influence: half the difference to the second highest, rounded up. On a tie nobody gains any.
aid-turn-5 = When everyone is out, the most influence takes the shard. On a tie: Authority, Overlord, the lord it is loyal to.
aid-turn-6 = Hands are cut to { $limit } cards, then everyone draws { $draw }. The player who took the shard begins the next round.
aid-strength = Strength of a troop
aid-strength-1 = the number on its card
aid-strength-2 = +{ $terrain } if its terrain matches the shard's
aid-strength-3 = what the shard, your spells and your active rituals add
aid-strength-4 = Light and Chaos do not fight together in one battle. Neutral troops can join either.
aid-icons = Icons
aid-icon-astral = astral points
aid-icon-influence = influence, counted anew in each battle
aid-icon-troop = troop
aid-icon-spell = spell: this circle, or the whole battle
aid-icon-ritual = ritual: once, or active to the end of the game
aid-icon-light = Light
aid-icon-chaos = Chaos
aid-icon-neutral = Neutral
aid-costs = Costs
aid-cost-cards = You pay only with cards: what you play in a battle is gone, won or lost.
aid-cost-barrier = Magic Barrier and Justice are only played as answers and do not cost a turn.
aid-scores = What scores
aid-score-shards = every shard you hold: its astral points
aid-score-loyal = every shard loyal to your lord: { $loyal } more
aid-score-rituals = active rituals in front of you, including negative ones

guide-welcome = Welcome, lord! The world is broken, and its shards drift through the Astral. Every round one of them is fought for. When the last is taken, the most astral points win.
guide-shard = First come the { shard-dwarf_hills }. They bring { $astral } astral points, and { $loyal } more to you, because they are loyal to { lord-magnus }, your lord. Warriors are 2 stronger there.
guide-hand = This is your hand. Troops fight, spells help them, and a ritual takes a whole round in which you do not fight. Light and Chaos never fight side by side; Neutral troops can join either.
guide-enter = You are first. The { card-guardsman } has strength 6; the hills it comes from add 1, and as a warrior it gets 2 more here: 9. Send it into battle.
guide-alone = Nobody else wanted to face a 9. You gained { $influence } influence: half your lead, rounded up. Pass, and the shard is yours; or do you send another troop to be safe?
guide-kept = A shard for a single card! After each battle everyone draws just one, so you hold { $cards } again. Cards are the only money in this game.
guide-wasted = The shard is yours, but there was nobody left to beat: the second card bought nothing. Everyone draws just one card after a battle, and you hold { $cards } now.
guide-look = Now comes the { shard-free_settlements }: only { $astral } point, and loyal to someone else. But look what comes next: { shard-iltor }, { $next } points, loyal to you, and mages are 2 stronger there.
guide-second = Staying out is a move too. { card-gifts_of_heaven } is a ritual worth { $ritual } points at the end; play it and sit this battle out. Or will you spend the { card-white_mage } here?
guide-retreat = The { card-paladin } came with 12 against your 9 and gained { $influence } influence. You could throw more cards after it, for one point. Pass instead, and cut your losses.
guide-saved = A { card-paladin } of 12 took that one point. You still have the { card-white_mage }, and in { shard-iltor } its 9 becomes 12: 1 for the hills, 2 as a mage.
guide-spent = The { card-white_mage } is gone, for nothing. Here in { shard-iltor } its 9 would have been 12: 1 for the hills, 2 as a mage. Knowing when to stay out is half of this game.
guide-third = { shard-iltor }! A { card-monk } of strength 8 is there already. This round is yours: fight, with a spell before the troop if you like, draw a card, or play a ritual.
guide-won = { shard-iltor } is yours: { $astral } points and 1 for loyalty. You have { $score } now. Two good battles and one avoided: that is how this game is won.
guide-lost = { shard-iltor } has gone to someone else, and you have { $score } points. More shards will come; until then your hand grows by a card a round.
guide-end = From here you play on your own. Point at a card, or hold a finger on it, to read what it does here; key H shows what a bot would do. Choose your battles!

## Terrain, types, classes
terrain-plains = Plains
terrain-hills = Hills
terrain-forests = Forests
terrain-swamps = Swamps
type-light = Light
type-chaos = Chaos
type-neutral = Neutral
class-warrior = Warrior
class-mage = Mage
class-monster = Monster
class-undead = Undead

## Lords
lord-oinor = Oinor
lord-oinor-text = An old archmage, protector of the human kingdoms and of Light. Patron of Tainest, Holy Lands and Free Settlement.
lord-dariol = Dariol
lord-dariol-text = A druid king, guardian of the elven woods. Patron of Oloin, Elven Forest and Enchanted Forest.
lord-magnus = Magnus
lord-magnus-text = A master mage who values knowledge above victory. Patron of Iltor, Dwarven Hills and Forsaken Lands.
lord-doricus = Doricus
lord-doricus-text = An ancient dragon, sly and greedy. Patron of Kra-Tain, Lands of the Giants and Lizard Lands.
lord-belez = Beleth
lord-belez-text = A necromancer, lord of a dead world. Patron of Garnodat, Land of the Dead and Dead Marshes.
lord-do_gor = Doh-Gor
lord-do_gor-text = A barbarian warlord who lives for war. Patron of Arkh, Lands of Chaos and Nomad Steppes.

## Shards
shard-tainest = Tainest
shard-tainest-text = Chaos troops may not be played.
shard-holy_lands = Holy Lands
shard-holy_lands-text = Undead may not be played.
shard-free_settlements = Free Settlement
shard-free_settlements-text = Warriors get +1 strength.
shard-oloin = Oloin
shard-oloin-text = Light troops get +1 strength.
shard-elven_forest = Elven Forest
shard-elven_forest-text = Monsters may not be played.
shard-enchanted_forest = Enchanted Forest
shard-enchanted_forest-text = Neutral troops get +1 strength.
shard-iltor = Iltor
shard-iltor-text = Mages get +2 strength.
shard-dwarf_hills = Dwarven Hills
shard-dwarf_hills-text = Warriors get +2 strength.
shard-forsaken_lands = Forsaken Lands
shard-forsaken_lands-text = Light and Chaos troops may be used together.
shard-kra_tain = Kra-Tain
shard-kra_tain-text = Monsters get +2 strength.
shard-giant_lands = Lands of the Giants
shard-giant_lands-text = Troops with base strength 3 or less may not be played.
shard-lizard_lands = Lizard Lands
shard-lizard_lands-text = Neutral troops get +2 strength.
shard-garnodat = Garnodat
shard-garnodat-text = Undead get +2 strength.
shard-land_of_the_dead = Land of the Dead
shard-land_of_the_dead-text = Light troops may not be played.
shard-dead_marshes = Dead Marshes
shard-dead_marshes-text = Troops with base strength 7 or more may not be played.
shard-arkh = Arkh
shard-arkh-text = Each player may play up to two troops in each circle; their strengths add up.
shard-chaos_lands = Lands of Chaos
shard-chaos_lands-text = Chaos troops get +1 strength.
shard-nomad_steppes = Nomad Steppes
shard-nomad_steppes-text = Spells may not be played.

## Troops
card-halfling = Halfling
card-halfling-text = Strength 1. Light, forests, warrior.
card-healer = Healer
card-healer-text = Strength 2. Light, swamps, mage.
card-fairy = Fairy
card-fairy-text = Strength 2. Light, forests, mage.
card-swordsman = Swordsman
card-swordsman-text = Strength 3. Light, plains, warrior.
card-crossbowman = Crossbowman
card-crossbowman-text = Strength 3. Light, hills, warrior.
card-dwarf = Dwarf
card-dwarf-text = Strength 4. Light, hills, warrior.
card-elf = Elf
card-elf-text = Strength 4. Light, forests, warrior.
card-dryad = Dryad
card-dryad-text = Strength 5. Light, forests, monster.
card-monk = Monk
card-monk-text = Strength 5. Light, hills, mage.
card-guardsman = Guardsman
card-guardsman-text = Strength 6. Light, hills, warrior.
card-pegasus = Pegasus
card-pegasus-text = Strength 6. Light, plains, monster.
card-knight = Knight
card-knight-text = Strength 7. Light, plains, warrior.
card-priest = Priest
card-priest-text = Strength 7. Light, plains, mage.
card-unicorn = Unicorn
card-unicorn-text = Strength 8. Light, forests, monster.
card-white_mage = White Mage
card-white_mage-text = Strength 9. Light, hills, mage.
card-treant = Treant
card-treant-text = Strength 9. Light, forests, monster.
card-paladin = Paladin
card-paladin-text = Strength 10. Light, plains, warrior.
card-goblin = Goblin
card-goblin-text = Strength 1. Chaos, hills, warrior.
card-skeleton = Skeleton
card-skeleton-text = Strength 2. Chaos, plains, undead.
card-imp = Imp
card-imp-text = Strength 2. Chaos, hills, mage.
card-zombie = Zombie
card-zombie-text = Strength 3. Chaos, swamps, undead.
card-brigand = Brigand
card-brigand-text = Strength 3. Chaos, forests, warrior.
card-ghoul = Ghoul
card-ghoul-text = Strength 4. Chaos, swamps, undead.
card-shaman = Shaman
card-shaman-text = Strength 4. Chaos, forests, mage.
card-orc = Orc
card-orc-text = Strength 5. Chaos, plains, warrior.
card-bone_spearman = Bone Spearman
card-bone_spearman-text = Strength 6. Chaos, swamps, undead.
card-hellhound = Hellhound
card-hellhound-text = Strength 6. Chaos, hills, monster.
card-mummy = Mummy
card-mummy-text = Strength 7. Chaos, swamps, undead.
card-executioner = Executioner
card-executioner-text = Strength 7. Chaos, plains, warrior.
card-troll = Troll
card-troll-text = Strength 7. Chaos, swamps, monster.
card-warlock = Warlock
card-warlock-text = Strength 8. Chaos, forests, mage.
card-ghost = Ghost
card-ghost-text = Strength 8. Chaos, swamps, undead.
card-vampire = Vampire
card-vampire-text = Strength 9. Chaos, forests, undead.
card-devil = Devil
card-devil-text = Strength 10. Chaos, hills, monster.
card-militiaman = Militiaman
card-militiaman-text = Strength 1. Neutral, plains, warrior.
card-slinger = Slinger
card-slinger-text = Strength 2. Neutral, hills, warrior.
card-lizardman = Lizardman
card-lizardman-text = Strength 2. Neutral, swamps, warrior.
card-spearman = Spearman
card-spearman-text = Strength 3. Neutral, plains, warrior.
card-slug = Giant Slug
card-slug-text = Strength 3. Neutral, swamps, monster.
card-bowman = Bowman
card-bowman-text = Strength 4. Neutral, forests, warrior.
card-spider = Giant Spider
card-spider-text = Strength 4. Neutral, forests, monster.
card-wizard = Wizard
card-wizard-text = Strength 5. Neutral, hills, mage.
card-basilisk = Basilisk
card-basilisk-text = Strength 5. Neutral, swamps, monster.
card-druid = Druid
card-druid-text = Strength 6. Neutral, forests, mage.
card-minotaur = Minotaur
card-minotaur-text = Strength 6. Neutral, forests, monster.
card-gargoyle = Gargoyle
card-gargoyle-text = Strength 5. Neutral, hills, monster.
card-griffin = Griffin
card-griffin-text = Strength 6. Neutral, hills, monster.
card-medusa = Medusa
card-medusa-text = Strength 7. Neutral, swamps, monster.
card-elementalist = Elementalist
card-elementalist-text = Strength 8. Neutral, swamps, mage.
card-hydra = Hydra
card-hydra-text = Strength 9. Neutral, swamps, monster.
card-war_elephant = War Elephant
card-war_elephant-text = Strength 8. Neutral, plains, monster.
card-dragon = Dragon
card-dragon-text = Strength 10. Neutral, hills, monster.

## Rituals
card-authority = Authority
card-authority-text = You win every tie for a shard, if you took part in the battle.
card-overlord = Overlord
card-overlord-text = You win every tie for a shard, even if you did not fight; Authority comes first.
card-creation = Creation
card-creation-text = Worth 1 astral point at the end of the game.
card-gifts_of_heaven = Gifts of Heaven
card-gifts_of_heaven-text = Worth 2 astral points at the end of the game.
card-dark_ritual = Dark Ritual
card-dark_ritual-text = Draw 1 card now. All your troops get +1 strength until the end of the game. Costs 1 astral point.
card-heavenly_guard = Heavenly Guards
card-heavenly_guard-text = Your Light troops get +1 strength.
card-chaos_spawn = Chaos Spawn
card-chaos_spawn-text = Your Chaos troops get +1 strength.
card-gifts_of_earth = Gifts of Earth
card-gifts_of_earth-text = Your Neutral troops get +1 strength.
card-astral_gates = Astral Gates
card-astral_gates-text = You may use Light and Chaos troops in the same battle. Worth 1 astral point.
card-pestilence = Pestilence
card-pestilence-text = Lies in front of an opponent and costs that player 1 astral point.
card-deadly_horror = Deadly Horror
card-deadly_horror-text = Lies in front of an opponent: all troops of that player get −1 strength.
card-magic_barrier = Magic Barrier
card-magic_barrier-text = Play on an opponent's turn when that player plays a ritual on you: cancel it. Both cards are discarded. Does not stop Overpopulation.
card-overpopulation = Overpopulation
card-overpopulation-text = Every opponent with more than 4 cards discards down to 4 of their choice. Cannot be stopped by Magic Barrier.
card-brimstone_rain = Rain of Brimstone
card-brimstone_rain-text = Discard one active ritual in front of any player (including you), then draw 1 card.
card-enchanted_coffer = Enchanted Coffer
card-enchanted_coffer-text = Draw 3 cards.
card-fair_wind = Fair Wind
card-fair_wind-text = Look at the top 5 cards of the action deck, take 2 and discard the rest.
card-madness = Mass Insanity
card-madness-text = Take 2 random cards from an opponent's hand.

## Spells
card-justice = Justice
card-justice-text = Play on an opponent's turn when that player plays Traitor or Veto on you: cancel it. Both cards are discarded at once.
card-traitor = Traitor
card-traitor-text = Choose a troop of this circle that fights for an opponent. Until the end of the circle it fights for you, in place of one troop you could play yourself.
card-veto = Veto
card-veto-text = Choose an opponent in the battle: every troop on that player's side when the circle is scored has strength 0.
card-blessing = Blessing
card-blessing-text = If you have a troop in this circle, your strength is 4 higher.
card-haste = Haste
card-haste-text = Play one more troop in this circle; the strengths add up. Then draw 1 card.
card-dark_pact = Dark Pact
card-dark_pact-text = Until the end of the battle you may combine Light and Chaos troops, and all your troops get +1 strength.
card-magic_weapon = Magic Weapon
card-magic_weapon-text = Until the end of the battle your warriors get +3 strength.
card-white_magic = White Magic
card-white_magic-text = Until the end of the battle your Light troops get +2 strength.
card-black_magic = Black Magic
card-black_magic-text = Until the end of the battle your Chaos troops get +2 strength.
card-beast_onslaught = Beast Onslaught
card-beast_onslaught-text = Until the end of the battle your monsters get +3 strength.
card-time_stop = Time Stop
card-time_stop-text = The battle ends as soon as this circle is scored.

## Counters
points-n = { $n ->
    [one] { $n } astral point
   *[other] { $n } astral points
}
tokens-n = { $n ->
    [one] { $n } influence token
   *[other] { $n } influence tokens
}
cards-n = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
cards-acc-n = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
decider-influence = most influence
decider-authority = Authority
decider-overlord = Overlord
decider-loyalty = loyalty to the lord
part-base = base strength
part-terrain = terrain
part-property = property of the shard
part-ritual = ritual
part-spell = spell
part-floor = never below 0
part-veto = Veto
part-army = for the whole army

## What a seat is asked
prompt-start = Will you fight for this shard, play a ritual, or draw a card and stay out?
prompt-stage-one = First stage: draw a card or play a ritual. You may still fight afterwards.
prompt-stage-two = Second stage: enter the battle, or draw a card and stay out of it.
prompt-turn = Add a troop to your turn, or finish it.
prompt-circle = The battle goes on: play a troop or a spell, or pass.
prompt-barrier = { $seat } plays { $card } on you. Will you answer?
prompt-justice = { $seat } plays { $card } on you. Will you answer?
prompt-barrier-aimed = { $seat } plays { $card } on you against { $card2 }. Will you answer?
prompt-justice-aimed = { $seat } plays { $card } on you against { $card2 }. Will you answer?
prompt-limit = You hold too many cards: discard { $amount ->
    [one] { $amount } card
   *[other] { $amount } cards
}.
prompt-thin = Overpopulation: discard { $amount ->
    [one] { $amount } card
   *[other] { $amount } cards
}.
prompt-keep = Choose { $amount ->
    [one] { $amount } card
   *[other] { $amount } cards
} to keep; the others are discarded.

## What an option says
verb-seal = Do not answer
verb-lord = Lord: { $lord }
verb-shard = Shard: { $shard }
verb-deal = Card: { $card }
verb-rob = Card taken: { $card }
verb-draw = Draw a card and stay out
verb-draw-stage-one = Draw a card
verb-pass = Pass for this round
verb-skip = Do nothing at this stage
verb-finish = Finish the turn
verb-ritual = Ritual: { $card }
verb-ritual-on = Ritual: { $card } on { $seat }
verb-burn = Rain of Brimstone: discard { $card } of { $seat }
verb-spell = Spell: { $card }
verb-spell-on = Spell: { $card } on { $seat }
verb-betray = Traitor: win over { $card } of { $seat }
verb-troop = Troop: { $card }
verb-discard = Discard { $card }
verb-keep = Keep { $card }
verb-answer = Answer with { $card }

## What an option does
effect-strength = strength { $n } here
effect-strength-made = strength { $n } here ({ $parts })
effect-part = { $amount } { $part }
effect-lead = you lead { $mine } to { $best }: { $n } influence if it stays that way
effect-alone = alone in this circle so far: { $n } influence if it stays that way
effect-level = tied at { $mine }: nobody would gain influence
effect-behind = { $mine } against { $best }
effect-no-influence = { $mine } against { $best }: no influence
effect-may-fight = you may still fight
effect-no-card = without a card you cannot fight
effect-out = you stay out of this battle
effect-hand = you will hold { cards-n }
effect-then-troop = you may add a troop
effect-then-none = none of your troops can follow it
effect-burn = { $seat } loses { $card }: { $text }
effect-on-pestilence = { $seat } loses { points-n } at the end of the game
effect-on-deadly_horror = −{ $n } strength for all troops of { $seat } from now on
effect-on-madness = you take { cards-acc-n } at random from the hand of { $seat }
effect-on-veto = troops of { $seat } have strength 0 in this circle
effect-on-traitor = { $card } of { $seat } fights for you in this circle
effect-hits-pestilence = you lose { points-n } at the end of the game
effect-hits-deadly_horror = −{ $n } strength for all your troops from now on
effect-hits-madness = you lose { cards-acc-n } at random
effect-hits-veto = your troops have strength 0 in this circle
effect-hits-traitor = { $card } fights against you in this circle
effect-hits-brimstone_rain = you lose { $card }
effect-finish-none = no troop of yours fights in this circle
effect-pass = { $n ->
    [0] you are out of the battle for this shard
   *[other] you are out of the battle for this shard, but keep { tokens-n }
}
effect-skip = you may still fight
effect-keep = to your hand: { $text }
effect-answer = { $card } is cancelled; both cards are discarded

## The log
event-lord = { $seat } holds the lord { $lord }.
event-lord-removed = The lord { $lord } and the shards loyal to that lord take no part in this game.
event-hands = Everyone is dealt { cards-n }.
event-round = Round { $n }: the fight is for { $shard }, and { $seat } is first to act.
event-next-shard = The next shard comes into sight: { $shard }.
event-drew = { $seat } draws a card: { $card }.
event-drew-hidden = { $seat } draws a card.
event-no-card = { $seat } draws nothing: no cards are left.
event-reshuffled = The discard pile is shuffled into a new deck: { cards-n }.
event-out = { $seat } stays out of this round's battle.
event-skipped = { $seat } does nothing at this stage.
event-passed = { $seat } passes.
event-ritual = { $seat } performs a ritual: { $card }.
event-ritual-on = { $seat } performs a ritual on { $target }: { $card }.
event-burn = { $seat } calls down a Rain of Brimstone on { $card } of { $target }.
event-laid = { $card } now lies in front of { $seat }.
event-burnt = { $card } of { $seat } burns away.
event-spell = { $seat } casts { $card }.
event-spell-on = { $seat } casts { $card } on { $target }.
event-betray = { $seat } sends a Traitor among the troops of { $target }: { $card } is to change sides.
event-troop-taken = { $card } leaves { $target } and fights for { $seat } in this circle.
event-troop = { $seat } sends { $card } into battle, strength { $n }.
event-answered = { $seat } answers with { $card }: { $cancelled } has no effect.
event-not-answered = { $seat } does not answer.
event-discarded = { $seat } discards { $card } face down.
event-discarded-hidden = { $seat } discards a card face down.
event-looked = { $seat } looks at the top of the deck: { cards-n }.
event-kept = { $seat } keeps { $card }.
event-kept-hidden = { $seat } keeps a card.
event-stole = { $seat } takes a card from { $target } at random: { $card }.
event-stole-hidden = { $seat } takes a card from { $target } at random.
event-robbed = { $seat } loses { $card } to { $target }.
event-robbed-hidden = { $seat } loses a card to { $target }.
event-circle = Circle { $n } of the battle.
event-strength = { $seat }: strength { $n } in this circle.
event-circle-won = { $seat } wins the circle { $best } to { $second } and gains { tokens-n }.
event-circle-tied = The strongest are tied at { $best }: nobody gains influence.
event-circle-barren = Nobody gains influence in this circle.
event-nobody-fought = Nobody enters the battle.
event-time-stopped = Time stands still, and the battle is over.
event-received = { $seat } receives { $shard }{ $decider_key ->
    [influence] , having the most influence
    [authority] : tied on influence, decided by Authority
    [overlord] : tied on influence, decided by Overlord
   *[loyalty] : tied on influence, decided by the shard's loyalty
}.
event-points = { $seat } has { points-n }, with { $loyal ->
    [one] { $loyal } loyal shard
   *[other] { $loyal } loyal shards
}.
event-game-over = The last shard has found its lord, and the game is over.

## Why not
why-not-in-hand = { $card } is not in your hand.
why-answer-only = { $card } can only be played as an answer.
why-no-target = { $card } has no target now.
why-own-target = You cannot play { $card } on yourself.
why-not-before = { $aim } does not lie in front of { $target }.
why-empty-hand = { $target } holds no card for { $card } to take.
why-not-in-battle = { $target } is not in the battle, so { $card } cannot be played on them.
why-no-spells = No spells may be played on { $shard }.
why-forbidden = { $card } may not be played on { $shard }.
why-mix = Light and Chaos do not fight side by side: your earlier troops in this battle rule out { $card }.
why-no-place = You may not play any more troops in this circle.
why-ritual-too-late = Rituals are played at the start of a round, before the battle: { $card } has to wait.
why-not-yet = { $card } has to wait for the second stage; now you draw a card or play a ritual.
why-no-such-player = There are only { $n } players at this table.
why-not-fighting = { $aim } does not fight for { $target } in this circle.
why-as-troop = { $card } is a troop and is played as one.
why-as-ritual = { $card } is a ritual and has no target.
why-as-spell = { $card } is a spell and has no target.
why-ritual-on-player = { $card } is a ritual played on another player: choose one.
why-spell-on-player = { $card } is a spell played on another player: choose one.
why-ritual-at-card = { $card } is a ritual aimed at a ritual on the table: choose its owner and the ritual.
why-spell-at-card = { $card } is a spell aimed at a troop in this circle: choose its player and the troop.
why-nothing-to-draw = No cards are left to draw; you may do nothing instead.
why-now-start = Now you draw a card, play a ritual, or enter the battle with a troop or a spell.
why-now-stage-one = In the first stage you draw a card or play a ritual.
why-now-stage-two = In the second stage you draw a card or enter the battle with a troop or a spell.
why-now-circle = In a later circle you play a troop or a spell, or pass.
why-now-turn = Your turn goes on: add a troop or finish.
why-now-answer = The question is whether you answer { $played } with { $card }.
why-must-keep = Choose what to keep: { cards-n } of those you see.
why-only-troops = Spells come before troops: for the rest of this turn you may only add troops, so { $card } has to wait.
why-wrong-answer = Only { $card } can answer this.
why-not-seen = { $card } is not among the cards you see.
why-must-discard = You must discard down to { cards-n }.

## Table options
option-quick = Quick game
option-quick-off = all shards
option-quick-on = without the shards of 1 point
option-quick-help = The quick game leaves out every shard worth 1 astral point: one third fewer rounds.
option-first_player = First player of the game
option-first_player-lord = the lord the first shard is loyal to
option-first_player-seat1 = seat 1
option-first_player-seat2 = seat 2
option-first_player-seat3 = seat 3
option-first_player-seat4 = seat 4
option-first_player-seat5 = seat 5
option-first_player-seat6 = seat 6
option-first_player-help = The winner of the last game may begin a rematch: choose that seat. This applies to the first round only; a seat that is not at the table is ignored.
option-start_pass = Doing nothing at the start of a round
option-start_pass-off = not allowed
option-start_pass-on = allowed
option-start_pass-help = Whether a player may pass at the start of a round without drawing a card, or skip the first stage.
option-tie_among_tied = Tie for a shard
option-tie_among_tied-off = a tie-breaker may favour anyone
option-tie_among_tied-on = the tied players come first
option-tie_among_tied-help = Whether Authority, Overlord or the lord may give a tied shard to a player outside the tie even though one of them favours a tied player.
option-any_tie_blocks = Ties in a circle
option-any_tie_blocks-off = only a tie for first place counts
option-any_tie_blocks-on = any tie counts
option-any_tie_blocks-help = Which ties in strength keep a circle from bringing influence.
option-lone_troop = Lone troop in a circle
option-lone_troop-full = gains influence for its full strength
option-lone_troop-none = gains nothing
option-lone_troop-help = Whether a player whose troops are alone in a circle gains influence.
option-token_limit = Ten influence tokens
option-token_limit-off = no limit
option-token_limit-on = at most ten in one battle
option-token_limit-help = Whether the ten tokens in the box limit what can be won in one battle.
option-reshuffle = New deck
option-reshuffle-when_needed = when the next card is needed
option-reshuffle-when_empty = as soon as the deck is empty
option-reshuffle-help = When the discard pile is shuffled into a new deck; this decides which cards are in it.

## The result
tally-astral = Astral points
tally-loyal = Loyal shards
decided-astral = decided by astral points
decided-loyal = tied on points, decided by loyal shards
decided-shared = tied on everything: a draw

## The board
board-round = Round { $n } of { $of }
board-circle = Circle { $n }
board-next = Next shard
board-last = The last shard
board-shards = Shards
board-shards-left = Shards still to come: { $n }
board-deck = Deck
board-deck-n = Action deck: { cards-n }
board-discard = Discard
board-discard-n = Discard: { cards-n }
board-played = Being played
board-loyal = Loyal to { $lord }
board-shard = { $shard }: { points-n }, { $terrain }, loyal to { $lord }
board-nothing-yet = no rituals or shards yet
board-forecast = If nothing changes,
board-would = { $seat } takes the shard: { $why ->
    [influence] most influence
    [authority] a tie, Authority decides
    [overlord] a tie, Overlord decides
   *[loyalty] a tie, its lord decides
}
board-begins = { $seat } is first to act
board-first = First player
board-status-in = in the battle
board-status-enter = may still enter
board-status-passed = passed
board-status-drew = drew a card, stays out
board-status-ritual = ritual, stays out
board-status-out = out of the battle
board-status-turn = to act
board-hand-of = { $seat }, in hand: { cards-n }
board-points-of = { $seat }: { points-n }
board-influence-of = { $seat }: { tokens-n }
board-hand = Your hand: { cards-n }
board-looked = Fair Wind shows you this card
board-sum = { $seat } in circle { $n }: strength { $sum }
board-troop = { $card } of { $seat }: { $parts }; strength { $n }
board-troop-taken = { $card } of { $owner }, now fighting for { $seat }: { $parts }; strength { $n }
board-spell-of = { $card }, cast by { $seat }
board-spell-on = { $card }, cast by { $seat } on { $target }
board-ritual-of = { $card }, in front of { $seat }
board-circle-won = { $seat } wins the circle, { $best } against { $second }: { tokens-n }
board-circle-barren = Nobody gains influence in this circle
board-circle-now = This circle is not over yet
board-edge = { $n } in this battle as it stands
board-winner = Winner: { $seats }
board-shared = Victory shared by { $n }
board-place = Place { $n }
board-turn = { $n } in the turn order
part-battle = Battle
part-hand = Your hand
part-stock = Decks
part-own = Your table
part-mat = Players

## Cards that explain a thing
kind-troop = Troop
kind-ritual = Ritual
kind-spell = Spell
mode-active = stays in play to the end of the game
mode-one_shot = at once
mode-defensive = as an answer
mode-circle = until the end of the circle
mode-battle = until the end of the battle
target-self = for yourself
target-opponent = on an opponent
target-all_opponents = on all opponents
target-any_player = on any player
target-battle = for the whole battle
target-answer = on the card it answers
fact-kind = Kind
fact-strength = Base strength
fact-type = Type
fact-terrain = Terrain
fact-class = Class
fact-copies = Copies in the deck
fact-lasts = Lasts
fact-target = Played
fact-astral = Astral points
fact-loyal = Loyal to
fact-holder = Held by
fact-received = Received by
fact-shards = Shards
fact-loyal-shards = Of these, loyal
fact-lords = Lords
fact-hand = Cards in hand
fact-active = In front of
fact-fights = Fights for
fact-named = named in the rulebook, its numbers reconstructed by us

## Words of the position as text in the terminal.
text-you = (you)
text-lords = Lords
text-shards = Shards
text-rituals = Rituals
text-own = Your hand
text-looked = Fair Wind shows you
text-here = here { $n }

## Why a hint: what a choice changes ($before: how it is now)
reason-points = It brings { $gain ->
    [one] 1 astral point
   *[other] { $gain } astral points
  }.
reason-lead = Your army will be { $value } ahead of every other.
reason-army = Your army’s strength grows from { $before } to { $value }.
reason-influence = It brings { $gain ->
    [one] 1 influence token
   *[other] { $gain } influence tokens
  }.
reason-shard = If the battle ended now, { $shard } would be yours.
reason-rituals = You gain an active ritual.
reason-hand = It leaves you { $value ->
    [one] 1 card
   *[other] { $value } cards
  } in hand.
reason-leader = The leading rival loses { $gain ->
    [one] 1 astral point
   *[other] { $gain } astral points
  }.
reason-rival = The strongest rival army loses { $gain } strength.
reason-kept = { $grows ->
    [yes] It leaves you better cards for the shards to come.
   *[no] It saves your better cards for the shards to come.
  }

## Where points come from
account-score = Astral points
from-shards = Shards
from-loyalty = Loyalty to lords
from-rituals = Rituals

## Chapters of a match
chapter-round = Round { $n }

## Rules in players’ words: what matters now
rule-EA-163 = On your turn you play a troop, a spell, or both.
rule-EA-167 = If you do not pass, you play at least one card.
rule-EA-175 = A player who passes is out of this battle for good.
rule-EA-177 = You keep the influence tokens you have won.
rule-EA-168 = A spell alone is enough to stay in the battle.
rule-EA-081 = Choose one: draw a card, play a ritual, or enter the battle.
rule-EA-084 = A player who draws sits this round out.
rule-EA-087 = So does a player who plays a ritual.
rule-EA-089 = To enter, play a troop, a spell, or both.
rule-EA-092 = A player who does not enter now cannot enter this battle later.
rule-EA-343 = You keep 7 cards and discard the rest.
rule-EA-350 = Then you draw one, so the next round may begin with 8.
rule-EA-165 = You play one troop in a circle, unless the shard or a spell allows more.
rule-EA-166 = You play one spell in a circle.
rule-EA-220 = Light and Chaos do not fight side by side.
rule-EA-225 = Your first Light or Chaos troop decides it for the whole battle; Neutral troops always fit.
rule-EA-232 = The shard may forbid some troops.
rule-EA-112 = Draw a card or play a ritual.
rule-EA-113 = After either, you are still in the round.
rule-EA-120 = You can play what you get now in stage two.
rule-EA-115 = Draw a card or enter the battle.
rule-EA-116 = A player who draws now is out of the round.
rule-EA-121 = Rituals can no longer be played in this stage.
rule-EA-549 = Keep 4 cards; discard the rest.
rule-EA-552 = Keep 2 of the cards shown.
rule-EA-318 = Justice answers Traitor or Veto played on you, now or never.
rule-EA-319 = The spell then does nothing, and both cards are discarded.
rule-EA-327 = You do not have to use it.
rule-EA-310 = Magic Barrier answers a ritual played on you, now or never.
rule-EA-311 = The ritual then does nothing, and both cards are discarded.

## The position as it is read aloud.
spoken-player = Player
spoken-troops = Troops and spells
spoken-strength = Strength
spoken-status = Status
spoken-points = Points
spoken-tokens = Influence
spoken-hand = Cards in hand

## What puzzles are about
theme-entering = entering a battle
theme-battle = in the battle
theme-reply = answering a spell
theme-hand = reading your hand
theme-holding-back = giving up a fight
theme-ritual = rituals
theme-spell = spells
theme-late = the last round
