## Clocks
page-no-limit = no limit
page-bank = Extra time for the whole match
page-no-bank = none
page-ending = When a player's time is up
page-ending-ask = if they are away, or after twice the time, the others may agree on a bot
page-ending-bot = a bot finishes that turn for them
error-no-clock = This table has no clock: { $name } may take as long as they like.
js-bot-from = At {"{"}time{"}"}, a bot answers for you.
js-bot-now = Your time is up: a bot answers for you.
js-clock-left = Time left: {"{"}time{"}"}
js-clock-near = Little time left: {"{"}time{"}"}

## Talking
page-chat = Chat
page-chat-say = Message to the table
page-chat-send = Send
page-chat-phrases = Quick phrases
page-chat-allowed = Players may chat at this table
page-chat-none = No messages yet.
# What nobody may call themselves, besides the names of bots.
names-of-hosts = Admin, Administrator, Moderator, Host, Operator, Server, System, Support, Regalia
name-watcher = Spectator
phrase-hello = Hello!
phrase-luck = Good luck!
phrase-nice = Nice move!
phrase-thanks = Thank you!
phrase-oops = Oops…
phrase-thinking = I need a moment.
phrase-hurry = Shall we continue?
phrase-back-soon = I will be right back.
phrase-rematch = Shall we play again?
phrase-good-game = Good game!
js-chat-unread = Unread: {"{"}n{"}"}
js-chat-mute = Mute {"{"}name{"}"}
js-chat-unmute = Unmute {"{"}name{"}"}
js-chat-muted = Muted: {"{"}names{"}"}
js-chat-apart = You are a spectator: players can read this after the match.
js-chat-off = The player who opened this table has turned chat off.
js-watcher = watching
error-chat-off = The player who opened this table has turned chat off.
error-not-opener = Only the player who opened the table can do that.
error-too-chatty = Too many messages. Wait { $seconds } s.

## Rematches
page-invited = { $game }: { $name } invites you to a rematch.
page-accept = Accept
page-decline = Decline
js-invited = {"{"}name{"}"} invites you to a rematch.
js-accept = Accept the rematch
js-decline = Decline
js-seat-asked = Invited
js-seat-declined = Declined
error-no-invitation = No rematch waits for your answer.

## The lobby
page-lobby = Open tables
page-my-name = Your name
page-free = free seats: { $free } of { $seats }
page-here-now = someone is there
page-join = Join
page-people = Other people
page-listed = Anyone may find this table and join
page-listed-help = It is listed on the home page while a seat for a friend is free.
pace-live = live
pace-turns = turn-based
pace-move = { $time } per move
pace-bank = { $time } per match
error-not-listed = This table is not in the lobby. Ask for an invitation.
error-table-full = All seats at this table are taken.
error-host-word = Opening a table here needs a password. Ask the site's operator.
error-bots-only = On this site you cannot play against bots alone: leave a seat for another person.
js-host-word = Site password
error-nothing-said = Your message is empty.

## Calling back
page-calls = Notify me
page-calls-text = We send one notification when it is your turn in a turn-based match and you are away. It says nothing about the match itself.
page-calls-address = E-mail
page-calls-mail = Send e-mail
page-calls-asked = We have sent an e-mail to { $address }. Confirm your address with the link in it; until then we send nothing else.
page-calls-confirmed = Notifications go to { $address }.
page-calls-push = Notifications on this device
page-calls-devices = Devices with notifications: { $n }
page-calls-forget = Turn notifications off and delete my address
page-letter-confirm = Confirm the address
page-letter-confirm-text = After that, we e-mail you when it is your turn in a turn-based match.
page-letter-confirm-done = Thank you. From now on, we e-mail you when it is your turn.
page-letter-off = Stop these e-mails
page-letter-off-text = We stop e-mailing you and delete your address.
page-letter-off-done = Done: we no longer e-mail you, and your address is deleted.
js-push-denied = Your browser does not allow notifications from this page.
mail-confirm-subject = Regalia: is this your address?
mail-confirm = Someone asked us to e-mail this address when it is their turn. If that was you, please confirm:
mail-ignore = If it was not you, do nothing. We will not write again.
mail-subject = { $game }: your turn
mail-waits = It is your turn at { $game } with { $names }.
mail-ending-ask = If your time runs out, the others may agree to let a bot play for you.
mail-ending-bot = If your time runs out, a bot answers for you.
mail-browser = The link opens the table in the browser you play with.
mail-off = Stop these e-mails with one click:
error-no-mail = This site sends no e-mail.
error-no-address = That is not a valid e-mail address.
error-too-many-letters = Too many e-mails requested. Wait { $seconds } s.
error-no-push = This site sends no push notifications.
error-no-push-service = We do not know your browser's push service.
