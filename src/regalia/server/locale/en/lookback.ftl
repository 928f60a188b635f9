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
