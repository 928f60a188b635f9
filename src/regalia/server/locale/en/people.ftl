## Clocks
page-no-limit = no limit
page-bank = Time for the whole match besides
page-no-bank = none
page-ending = When somebody’s time is up
page-ending-ask = the others may have a bot play for him, if he is away and they agree
page-ending-bot = a bot answers that question for him
error-no-clock = This table has no clock: { $name } may take all the time there is.
js-bot-from = At {"{"}time{"}"} a bot answers for you.
js-bot-now = Your time is up: a bot answers for you.
js-clock-left = Time left: {"{"}time{"}"}
js-clock-near = Little time left: {"{"}time{"}"}
