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
ui-kind-night = night step
ui-kind-tactic = battle card
ui-kind-creature = creature

## The conversation
ui-you = { $seat }, you
ui-intro = { $game }: you are { $seat }. Against you: { $bots }.
ui-resumed = The match continues after { $plies ->
    [one] { $plies } move
   *[other] { $plies } moves
 }.
ui-fair = Every die follows from a seed that you will see at the end. Its fingerprint:
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
ui-ambiguous = { $typed } matches several choices:
ui-possible = That is possible now: { $count ->
    [one] it is number { $numbers }
   *[other] in { $count } ways, numbers { $numbers }
 }.
ui-rule = Rule { $id }: { $text }
ui-no-rule = { $id } is neither a rule nor a thing in this game. To list all rules: “regalia rules { $game }”.
ui-why-usage = Type why and a notation, such as “why { $example }”.
ui-hint = { $bot } would choose { $number }) { $words }
ui-hint-then = Then: { $steps }.
ui-hint-only = It is the only choice.
ui-hint-quiet = No immediate gain; it looks best in the long run.
ui-hint-levels = Type hint, or hint and a level: { $levels }.
ui-undone = Undone.
ui-save-usage = Type save and a file name, such as “save evening.regalia”.
ui-saved = Saved to { $file }. To continue later:
ui-saved-over = Saved to { $file }.
ui-saved-note = The file holds the seed, so anyone who reads it can work out the dice to come.
ui-overwrite = { $file } exists already. Overwrite it?
ui-kept = { $file } is unchanged; choose another name.
ui-not-saved = { $file } cannot be written: { $why ->
    [missing] there is no such folder
    [denied] you do not have permission
    [folder] it is a folder
    [full] the disk is full
   *[other] the name or the place is not valid
 }. The match is not saved; try another name.
ui-leave = The match is not saved. Quit anyway?
ui-yes-no = [y/n]
ui-yes = y
ui-bye-unsaved = You left without saving. Next time, type “save FILE” and later start with --resume FILE.
ui-bye = Goodbye.
ui-input-ended = The input has ended and the match is not saved. To save one, type “save FILE”, and later continue with:
ui-file = FILE
ui-over = The match is over.
ui-won = First: { $winners } ({ $decided }).
ui-over-prompt = save FILE, log, board or quit
ui-place = place
ui-player = player
ui-seed = The seed was: { $seed }
ui-seed-check = Save the match, and “regalia replay FILE --verify” checks every die against the seed.
ui-help-few = What matters now
ui-help-rules = The rules behind this question
ui-help-no-rules = There is no question now.
ui-help-behind = The rules behind this question: { $rules }. “{ $help }” prints them.
ui-help-typing = What you can type
ui-help-name = NAME
ui-help-number = a number: that choice
ui-help-notation = a notation, such as “{ $example }”; its beginning is enough if only one choice matches
ui-help-several = several picks of a secret decision at once, such as “3 2 4”
ui-help-board = the position again
ui-help-options = the question and its choices again
ui-help-log = everything that has happened
ui-help-why = why a choice is not possible
ui-help-hint = what a bot would do in your place, and why; add a level to ask a bot of that level
ui-help-rule = what a thing does, or the text of a rule
ui-help-undo = undo your last choice and the bots' answers to it, unless chance has decided something since
ui-help-save = save the match to a file
ui-help-quit = quit
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
ui-verified-noted = its seed matches the commitment you noted
ui-verified-start = it begins from a position set up by hand, not from a new match
ui-verified-unfinished = unfinished: { $plies ->
    [one] { $plies } ply
   *[other] { $plies } plies
 }, { $next }
ui-verified-seats-next = { $count ->
    [one] seat { $seats } is next
   *[other] seats { $seats } are next
 }
ui-verified-chance-next = chance is next
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
ui-review-sum = Start + luck + own choices + others' choices = end, exactly. The ± is the uncertainty of the split between luck and choices, because hidden information was sampled.
ui-review-start = start
ui-review-luck = luck
ui-review-own = own choices
ui-review-others = others' choices
ui-review-result = end
ui-review-moments = The biggest swings, by player
ui-review-ply = ply
ui-review-what = what
ui-review-came = { $what }: revealed
ui-review-blunders = The most costly choices, given what the player could know
ui-review-blunder = Ply { $ply }, { $seat }: { $taken }. Better: { $better } ({ $lost } % of the chance to come first).
ui-review-none = None: a level 5 bot would not have done much better anywhere.

## regalia puzzles
ui-puzzle-head = Puzzle { $id }. You are { $seat }. { $missed ->
    [0] Every bot level solves it.
    [one] One bot level misses it.
   *[other] { $missed } of six bot levels miss it.
  }
ui-puzzle-solution = Solution
ui-puzzle-answer = { $best }: you come first in { $chance } % of games, { $margin } % more often than with the next best ({ $next }).
