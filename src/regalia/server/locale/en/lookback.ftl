## What decided a match
turn-lead = { $name } takes the lead for good: { $source }, +{ $n }.
turn-gain = The largest gain ({ $account }): { $name }, { $source }, +{ $n }.
turn-loss = The largest loss ({ $account }): { $name }, { $source }, −{ $n }.
turn-last = { $name } has the last word: { $source }, +{ $n }.
turn-chapter = { $name } gains { $n } more here than anybody else.

## The end page and moving through a match
js-you-won = You have won!
js-watch = Watch the match
js-share = Share
js-to-board = To the board
js-chart = {"{"}account{"}"} of each player over the match
js-turns = What decided it
js-by-source = where from
js-by-chapter = when
js-total = Together
js-keep = To keep or to send
js-play = Play
js-chapters = Chapters
js-chapter-back = To the chapter before
js-chapter-on = To the next chapter
js-speed = Speed
js-eyes = Through whose eyes
js-eyes-of = As {"{"}name{"}"} saw it
js-eyes-none = As a spectator saw it
js-eyes-open = All cards open
js-eyes-secret = Held in secret
js-eyes-nothing = nothing
js-to-now = Back to now
js-your-turn = It is your turn
page-look-back = Look back

## What if, and records
error-no-branch = The dice of this match are not of the kind that can be dealt anew from a moment on.
error-bad-record = This record cannot be opened: { $detail }.
error-record-not-over = The match of this record is not over; only whole matches are opened here.
js-record-large = This file is too large for a record.
js-what-if = What if?
js-what-if-text = A new table goes on from moment {"{"}n{"}"}. You play one seat, bots the others. What was hidden lies as it lay; dice and draws from here on are new.
js-what-if-seat = Your seat:
js-what-if-begin = Play on from here
page-open-record = Open a record
page-open-record-help = Pick the file of a finished match, or drop it on any page: you can watch it here and send others the link.
page-choose-file = Choose a file

## My results
page-my-results = My results
page-results-totals = By game and opponents
page-results-all = Every finished match
page-results-game = Game
page-results-level = Against
page-results-played = Played
page-results-won = Won
page-results-place = Place
page-results-best = Best score
page-results-date = Date
page-results-points = Points
page-results-opponents = Opponents
page-results-plies = Plies
page-results-of = { $place } of { $of }
page-results-export = Export for a spreadsheet
page-no-results = No match of yours is over yet.
level-people = people
level-mixed = bots

## To keep
js-keep-image = Picture of the board
js-keep-page = The match as a page
js-keep-help = The page holds the whole match in one file: it plays in any browser, without a network. The record can be dropped on any page here and watched again.
error-no-picture = This game ships no pictures.

## The review
error-no-reviews = This host makes no reviews.
error-no-review = Nobody has said how this game is played well, so it cannot be reviewed.
error-no-line = There is no better line at this ply.
js-review = Review
js-review-about = What luck did, what choices did, and where much was given away. Each choice is judged by what its player could know then.
js-review-ask = Review this match
js-review-running = The match is being looked through…
js-review-failed = The review could not be made. Try again.
js-review-again = Try again
js-review-chance = Chance to come first
js-review-chance-label = Each player's chance to come first over the match, with its uncertainty
js-review-luck-label = Each player's luck over the match, summed up
js-review-luck = Luck
js-review-sums = Where the result came from
js-review-start = At the start
js-review-own = Own choices
js-review-others = Others' choices
js-review-end = At the end
js-review-sums-help = In percent of the chance to come first. Luck is what dice, draws and reveals brought beyond what could be expected; the lines add up to the end exactly, only the parting into luck and choices has an uncertainty (±).
js-review-moments = What moved most
js-review-came = {"{"}what{"}"}: what came to light
js-review-chance-ply = Chance
js-review-blunders = Choices that gave much away
js-review-none = None: a Chancellor would nowhere have done much better.
js-review-lost = −{"{"}n{"}"} %
js-review-better = Better: {"{"}what{"}"}
js-review-line = Show the better line
js-review-level = Made at level {"{"}level{"}"}.
js-line-of = What could have been: {"{"}what{"}"}
js-line-note = Imagined: hidden things as {"{"}name{"}"} could believe them.
js-line-moment = Step {"{"}n{"}"} of {"{"}all{"}"}
js-line-back = Back to the match
