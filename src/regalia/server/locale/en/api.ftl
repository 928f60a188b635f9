# What the server itself says. The games' words are in the games.
prompt-over = The match is over.
prompt-parted = This match was begun with older rules. From move { $at } on today's rules differ, so it cannot go on; up to there it can be watched, downloaded and verified.
prompt-broken = The record of this match does not fit the rules from move { $at } on. Up to there it can be watched, downloaded and verified.
prompt-wait = Waiting for { $names }.
bot-trouble = { $kind ->
    [slow] { $name } thought for too long.
    [busy] Too many bots had to think, and { $name } had no time to.
    [died] { $name } broke down while thinking.
    [memory] { $name } needed too much memory.
    [nonsense] { $name } chose what was not open to it.
   *[failed] { $name } made an error of its own.
  } { $times ->
    [one] The game’s own quick bot chose in its place.
   *[other] The game’s own quick bot has chosen in its place { $times } times.
  }
name-bot = { $bot } { $n }
name-person = Player { $n }
result-winners = { $n ->
    [one] { $names } wins.
   *[other] { $names } share the victory.
}
result-next = Next level: { $bot }
bot-rating = Rating { $rating }.
result-nobody = Nobody wins.
verified = The seed fits the commitment, and every one of the { $dealt } outcomes of chance follows from it.
verified-parted = From move { $at } on today's rules differ from those it was played with, so the rest is not checked.
not-verified = The dice do not follow from the seed.
why-not-here = That has nothing to do with what is asked now.

error-no-page = There is no such page.
error-no-table = There is no such table.
error-no-seat = There is no such seat at this table.
error-no-link = This link leads nowhere. Ask for a new one.
error-no-guide = This game has no guided first game.
error-no-game = There is no such game here.
error-no-example = No worked example shows that statement.
error-no-such-game-here = The game of this table is not installed here.
error-wrong-method = That cannot be done at this address.
error-bad-request = The request cannot be understood: { $detail }.
error-not-json = Send JSON, with the content type application/json.
error-too-big = That is too much at once; the limit is { $limit } bytes.
error-too-fast = Too many requests. Wait { $seconds } s and try again.
error-too-many-tables = Too many new tables. Wait { $seconds } s and try again.
error-too-many-streams = Too many open windows. Close some and try again.
error-other-site = The request came from another site and was refused.
error-no-form-token = The page is out of date. Load it again.
error-not-your-seat = That is not your seat.
error-not-your-table = You do not sit at this table.
error-too-many-bot-tables = Enough tables run here at which only your bots play. Open another when one of them is over.
error-promise-used = A table was opened with these dice already; ask for a new promise.
error-promise-old = This promise is not good any more: the day has passed, or the server was started anew. Ask for a new one.
error-part-given = Your part of the dice of this table is fixed already.
error-name-taken = At this table { $name } would be taken for somebody else; choose another name.
error-seat-taken = { $name } has taken this seat already.
error-bot-plays = A bot plays this seat. Take the seat back first.
error-bot-plays-already = A bot plays this seat already.
error-person-here = { $name } is here.
error-not-asked = { $name } is not asked anything just now.
error-not-overdue = { $name } may think about it: { $wait } left.
error-no-vote = Only people at the table can agree to that.
error-no-standin = No bot stands in for this seat.
error-table-over = The match is over.
error-not-over = The match is not over yet.
error-not-over-record = The record is shown when the match is over.
error-stale = That question is no longer open; look at the new one.
error-late = That is not asked now.
error-illegal = That is not possible now.
error-too-busy = Others were quicker several times. Try again.
error-parted = This match was played with older rules and cannot go on with today's; it can be watched and downloaded.
error-unknown-pack = This table was begun with a content pack that this server has never seen; start it once with that pack (--pack) and it goes on.
error-no-device = No such device holds this seat.
error-too-many-devices = { $most } devices hold this seat already. Sign one out first.
error-banned = The operator of this site does not let you in.
error-wrong-host = This site is not reached by that name.
error-our-mistake = Something went wrong on our side. Nothing you did is lost; try again.
error-database-away = The database does not answer just now. Nothing you did is lost; try again in a moment.

status-403 = Not allowed
status-404 = Nothing here
status-405 = Not like this
status-409 = Not now
status-413 = Too much
status-415 = Not like this
status-421 = Not here
status-422 = Not understood
status-429 = Slow down
status-500 = Our mistake
status-503 = Not now

game-players = { $low } to { $high } players
status-my-turn = Your turn
status-over = Over
status-wait = Waiting for { $names }
since-now = just now
since-minutes = { $n } min
since-hours = { $n } h
since-days = { $n ->
    [one] { $n } day
   *[other] { $n } days
}

hint-says = { $bot } would choose: { $choice }.
hint-only = It is the only choice.
hint-quiet = Nothing that can be counted at once speaks for it: it seems best in the long run.
hint-asked = { $name } asked for a hint.
error-no-hint = The bot had no answer this time. Try again, or ask another level.
error-hints-forbidden = At this table nobody may ask for hints.
