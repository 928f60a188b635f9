# Words every game shares.

## The language itself; its forms are attributes of things (see words.py)
language-name = English
language-forms = short
language-number = 1,234.5

## Seats
seat-name = Player { $n }
seat-colour-0 = blue
seat-colour-1 = red
seat-colour-2 = green
seat-colour-3 = gold
seat-colour-4 = violet
seat-colour-5 = slate
emblem-lion = lion
emblem-stag = stag
emblem-falcon = falcon
emblem-serpent = serpent
emblem-bear = bear
emblem-raven = raven

## Refusals of the table itself
why-over = The match is over.
why-stale = That question is no longer open; look at the new one.
why-not-asked = It is not your turn to choose.
why-no-draft = These picks cannot be made one after another here.
why-no-notation = That is not a move of this game.
why-not-now = That is not possible now.
why-in-options = { $n } of the { $all } options on offer { $n ->
    [one] uses
   *[other] use
 } that: choose what goes with it.
why-no-undo = There is nothing to undo.
why-no-undo-chance = Your last choice cannot be undone: chance has decided something since.
why-no-undo-draft = You have not picked anything here yet; what was chosen before a secret decision cannot be undone.
why-no-undo-other = Your last choice cannot be undone: another player has chosen since.
why-no-undo-secret = Your last choice cannot be undone: the secret choices have been revealed.
why-no-undo-seen = Your last choice cannot be undone: it revealed something hidden.

## Options every game has
verb-seal = Confirm
effect-seal = confirms your secret choice

## The cards that explain a thing
number = { $n }
card-rules = Rules
card-source = Source
source-rulebook = stated in the rulebook
source-published = from published material
source-reconstructed = reconstructed by us, not printed
source-host = from the content pack of this site
pack-changed = This table uses other values than usual; they are shown on the card.

## The bot that plays any game
bot-uniform = Novice

## Levels of bots, weakest first, and how each plays
bot-page = Page
bot-page-plays = Knows the rules and tries, but often overlooks the better choice.
bot-squire = Squire
bot-squire-plays = Plays soundly but slips now and then: a good first opponent.
bot-knight = Knight
bot-knight-plays = Plays from experience: solid and quick, without deep plans.
bot-marshal = Marshal
bot-marshal-plays = Weighs what each choice leads to, having learned from many games against itself.
bot-chancellor = Chancellor
bot-chancellor-plays = Thinks its best ideas through to the end of the round before it answers.
bot-crown = Crown
bot-crown-plays = Also weighs how the others may answer; it takes up to three seconds and forgives little.

## Where points come from
account-score = Points
from-points = During play
from-start = From the start
