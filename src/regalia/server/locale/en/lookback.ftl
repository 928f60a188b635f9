## What decided a match
turn-lead = { $name } takes the lead for good: { $source }, +{ $n }.
turn-gain = The largest gain in { $account }: { $name }, { $source }, +{ $n }.
turn-loss = The largest loss in { $account }: { $name }, { $source }, −{ $n }.
turn-last = The last change belongs to { $name }: { $source }, +{ $n }.
turn-chapter = { $name } gains { $n } more here than anyone else.

## The end page and moving through a match
js-you-won = You have won!
js-watch = Watch the match
js-share = Share
js-to-board = To the board
js-chart = {"{"}account{"}"} of each player over the match
js-turns = Turning points
js-by-source = by source
js-by-chapter = over time
js-total = Total
js-keep = Save or send
js-play = Play
js-chart-before = Setup
js-chapters = Chapters
js-chapter-back = Previous chapter
js-chapter-on = Next chapter
js-speed = Speed
js-eyes = Point of view
js-eyes-of = As {"{"}name{"}"} saw it
js-eyes-none = As a spectator saw it
js-eyes-open = All cards open
js-eyes-secret = Secret
js-eyes-nothing = nothing
js-to-now = Back to the present
js-your-turn = It is your turn
page-look-back = Match history

## What if, and records
error-no-branch = This match cannot be replayed with new dice from a chosen moment.
error-bad-record = This record cannot be opened: { $detail }.
error-record-not-over = The match in this record is not over; only finished matches can be opened here.
js-record-large = This file is too large to be a record.
js-what-if = What if?
js-what-if-text = A new table continues from moment {"{"}n{"}"}. You play one seat, bots play the others. Hidden things stay as they were; dice and draws are new from here on.
js-what-if-seat = Your seat:
js-what-if-begin = Play on from here
page-open-record = Open a record
page-open-record-help = Choose the file of a finished match, or drop it on any page. You can watch it here and send the link to others.
page-choose-file = Choose a file

## My results
page-my-results = My results
page-results-totals = By game and opponents
page-results-all = Every finished match
page-results-game = Game
page-results-level = Opponents
page-results-played = Played
page-results-won = Won
page-results-place = Place
page-results-best = Best score
page-results-date = Date
page-results-points = Points
page-results-opponents = Opponents
page-results-plies = Moves
page-results-of = { $place } of { $of }
page-results-export = Export as a spreadsheet
page-no-results = You have no finished matches yet.
level-people = people
level-mixed = bots

## To keep
js-keep-image = Picture of the board
js-keep-page = The match in one file
js-keep-help = The file holds the whole match and plays in any browser, offline too. You can also drop a record on any page here to watch it again.
error-no-picture = This game has no pictures.

## The review
error-no-reviews = Reviews are not available on this site.
error-no-review = Reviews are not available for this game.
error-no-line = There is no better line for this move.
js-review = Review
js-review-about = How luck and choices shaped the result, and which choices cost the most. Each choice is judged by what its player could know at the time.
js-review-ask = Review this match
js-review-running = Reviewing the match…
js-review-left = about {"{"}seconds{"}"} s left
js-review-left-minutes = about {"{"}minutes{"}"} min left
js-review-failed = The review failed. Try again.
js-review-again = Try again
js-review-chance = Chance to win
js-review-chance-label = Each player's chance to win over the match, with its uncertainty
js-review-luck-label = Each player's total luck over the match
js-review-luck = Luck
js-review-sums = Where the result came from
js-review-start = At the start
js-review-own = Own choices
js-review-others = Others' choices
js-review-end = At the end
js-review-sums-help = In percent of the chance to win. Luck is what dice, draws and reveals brought beyond expectation. The lines add up to the result exactly; only the split between luck and choices is uncertain (±).
js-review-moments = Biggest swings
js-review-came = {"{"}what{"}"}: revealed
js-review-chance-ply = Chance
js-review-blunders = Costly choices
js-review-none = None: a Chancellor would not have done much better anywhere.
js-review-lost = −{"{"}n{"}"} %
js-review-better = Better: {"{"}what{"}"}
js-review-line = Show the better line
js-review-level = Reviewed at level {"{"}level{"}"}.
js-line-of = What could have happened: {"{"}what{"}"}
js-line-note = One possible course, with hidden things as {"{"}name{"}"} could expect them.
js-line-moment = Step {"{"}n{"}"} of {"{"}all{"}"}
js-line-back = Back to the match
