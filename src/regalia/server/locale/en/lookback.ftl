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
js-what-if = What if? Play on from here
page-look-back = Look back
