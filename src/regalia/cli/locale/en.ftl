# Words of the terminal itself; the games bring their own.

## What can be typed, one word each; the English ones are understood in every language
ui-command-help = help
ui-command-why = why
ui-command-hint = hint
ui-command-undo = undo
ui-command-save = save
ui-command-board = board
ui-command-options = options
ui-command-log = log
ui-command-quit = quit
ui-command-rules = rules

## Kinds of things, to tell apart those of one name
ui-kind-tile = tile
ui-kind-card = card
ui-kind-zone = place
ui-kind-night = step of the night
ui-kind-tactic = battle card
ui-kind-creature = creature

## The conversation
ui-you = { $seat }, you
ui-intro = { $game }: you are { $seat }. Against you: { $bots }.
ui-resumed = The match goes on after { $plies ->
    [one] { $plies } ply
   *[other] { $plies } plies
 }.
ui-fair = Every die follows from a seed you will see at the end. Its fingerprint:
ui-how = Type a number to choose, or help.
ui-so-far = So far
ui-since = Since your last turn
ui-log = The whole log
ui-log-empty = Nothing has happened yet.
ui-prompt = { $seat }>
ui-unknown = { $typed }: no such choice. Type { $count ->
    [1] the number 1
   *[other] a number from 1 to { $count }
 }, a notation such as “{ $example }”, or help.
ui-draft = Picked so far: { $picks }
ui-ambiguous = { $typed } fits several choices:
ui-possible = That is possible now: { $count ->
    [one] it is number { $numbers }
   *[other] in { $count } ways, numbers { $numbers }
 }.
ui-rule = Rule { $id }: { $text }
ui-no-rule = { $id }: neither a statement of the rules nor a thing of this game. All statements: “regalia rules { $game }”.
ui-why-usage = Write why and a notation, such as “why { $example }”.
ui-hint = { $bot } would choose { $number }) { $words }
ui-hint-then = Then: { $steps }.
ui-hint-only = It is the only choice.
ui-hint-quiet = Nothing that can be counted at once sets it apart: it seems best in the long run.
ui-hint-levels = Write hint, or hint and a level: { $levels }.
ui-undone = Taken back.
ui-save-usage = Write save and a file name, such as “save evening.regalia”.
ui-saved = Saved to { $file }. To go on later:
ui-saved-over = Saved to { $file }.
ui-saved-note = The file holds the seed, so whoever reads it could work out the dice to come.
ui-overwrite = { $file } exists already. Overwrite it?
ui-kept = { $file } is left as it is; choose another name.
ui-not-saved = { $file }: cannot be written, { $why ->
    [missing] there is no such folder
    [denied] you may not write there
    [folder] it is a folder
    [full] the disk is full
   *[other] the name or the place will not do
 }. The match is not saved; try another name.
ui-leave = The match is not saved. Leave all the same?
ui-yes-no = [y/n]
ui-yes = y
ui-bye-unsaved = Left without saving. Next time: “save FILE”, and later --resume FILE.
ui-bye = Good-bye.
ui-input-ended = The input has ended and the match is not saved. To keep one, type “save FILE” and later go on with:
ui-file = FILE
ui-over = The match is over.
ui-won = First: { $winners } ({ $decided }).
ui-over-prompt = save FILE, log, board or quit
ui-place = place
ui-player = player
ui-seed = The seed was: { $seed }
ui-seed-check = Save the match and “regalia replay FILE --verify” checks every die against it.
ui-help-few = What matters now
ui-help-rules = The rules behind this question
ui-help-no-rules = No question is open.
ui-help-behind = The rules behind this question: { $rules }. “{ $help }” prints them.
ui-help-typing = What you can type
ui-help-name = NAME
ui-help-number = a number: that choice
ui-help-notation = a notation, such as “{ $example }”; its beginning is enough when only one choice fits
ui-help-several = several picks of one secret decision in a row, such as “3 2 4”
ui-help-board = the position again
ui-help-options = the question and its choices again
ui-help-log = everything that has happened
ui-help-why = why a choice is not possible
ui-help-hint = what a bot would do in your place, and why; with a level after it, a bot of that level
ui-help-rule = what a thing does, or a statement of the rules
ui-help-undo = take your last choice back, with what bots have answered, unless chance has decided something since
ui-help-save = keep the match in a file
ui-help-quit = leave
ui-replay-keys = Enter: next; a number: go to that ply; board; quit
ui-replay-head = { $game }, { $seats ->
    [one] { $seats } seat
   *[other] { $seats } seats
 }, { $plies ->
    [one] { $plies } ply
   *[other] { $plies } plies
 }
ui-replay-end = That was the last ply.
ui-replay-none = There is no ply { $typed }; the record has 1 to { $plies }.
ui-verified = verified: { $plies ->
    [one] { $plies } ply
   *[other] { $plies } plies
 }, { $chance } of them chance
ui-verified-seed = { $verified }, seed commitment { $commitment }
ui-verified-no-seed = { $verified }; the record has no seed, so its dice cannot be checked
ui-verified-noted = its seed has the commitment you noted
ui-verified-start = it begins from a position somebody set up, not from a new match
ui-verified-unfinished = unfinished: { $plies ->
    [one] { $plies } ply
   *[other] { $plies } plies
 }, { $next }
ui-verified-seats-next = { $count ->
    [one] seat { $seats } is to move
   *[other] seats { $seats } are to move
 }
ui-verified-chance-next = chance is to act
ui-chance = chance
ui-unfinished = The match is not over.
ui-nobody = nobody
ui-games-seats = seats
ui-games-bots = bots
ui-games-rules = rules version
ui-games-pack = content pack
ui-games-sources = its sources
ui-games-options = table options (default marked *):
ui-grade-rulebook = rulebook
ui-grade-published = published
ui-grade-reconstructed = reconstructed

## regalia review
ui-review-totals = Where the result came from, in percent of the chance to come first
ui-review-sum = Start + luck + own choices + others' choices = end, exactly. The ± is how far the parting into luck and choices may be off: beliefs were drawn.
ui-review-start = start
ui-review-luck = luck
ui-review-own = own choices
ui-review-others = others' choices
ui-review-result = end
ui-review-moments = What moved most, by player
ui-review-ply = ply
ui-review-what = what
ui-review-came = { $what }: what came to light
ui-review-blunders = Choices that gave much away, by what the player could know
ui-review-blunder = Ply { $ply }, { $seat }: { $taken }. Better: { $better } ({ $lost } % of the chance to come first).
ui-review-none = None: nothing that a level-5 bot would have done much better.
