# What the server itself says. The games' words are in the games.
prompt-over = The match is over.
prompt-parted = This match began under older rules, which differ from today's at move { $at }. It cannot continue, but you can watch, download and verify it up to that move.
prompt-broken = From move { $at } on, the record of this match does not fit the rules. You can watch, download and verify it up to that move.
prompt-damaged = Move { $at } of this match is damaged on the disk, so the match cannot continue. You can watch and download it up to that move. The site's operator may have a backup.
prompt-wait = Waiting for { $names }.
bot-trouble = { $kind ->
    [slow] { $name } thought for too long.
    [busy] Too many bots were thinking at once, and { $name } ran out of time.
    [died] { $name } crashed while thinking.
    [memory] { $name } ran out of memory.
    [nonsense] { $name } chose an option that was not offered.
   *[failed] { $name } failed with an error.
  } { $times ->
    [one] The game’s own quick bot chose instead.
   *[other] The game’s own quick bot has chosen instead { $times } times.
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
verified = The seed matches the fingerprint, and all { $dealt } random outcomes follow from it.
verified-parted = From move { $at } on, today's rules differ from the match's, so the rest has not been checked.
not-verified = The random outcomes do not match the seed.
why-not-here = That does not belong to the current question.

error-no-page = There is no such page.
error-no-table = There is no such table.
error-no-seat = There is no such seat at this table.
error-no-link = This link no longer works. Ask for a new one.
error-no-guide = This game has no tutorial.
error-no-game = This game is not available here.
error-no-example = No worked example shows that statement.
error-no-such-game-here = This table's game is not installed on this server.
error-wrong-method = This address does not support that method.
error-bad-request = We could not understand the request: { $detail }.
error-not-json = Send JSON, with the content type application/json.
error-too-big = The request is too large; the limit is { $limit } bytes.
error-too-fast = Too many requests. Wait { $seconds } s and try again.
error-too-many-tables = Too many new tables. Wait { $seconds } s and try again.
error-too-many-streams = Too many open windows. Close some and try again.
error-other-site = The request came from another site and was refused.
error-no-form-token = This page is out of date. Please reload it.
error-not-your-seat = That is not your seat.
error-not-your-table = You do not sit at this table.
error-too-many-bot-tables = You have too many running tables where only bots play. Wait until one of them is over.
error-promise-used = These dice already belong to another table; request a new promise.
error-promise-old = This promise has expired, or the server was restarted. Request a new one.
error-part-given = Your contribution to the dice of this table is already fixed.
error-name-taken = At this table, { $name } could be mistaken for someone else; choose another name.
error-seat-taken = { $name } has taken this seat already.
error-bot-chose = A bot made this choice for you, and it cannot be undone.
error-time-up = Your time for this move is up; nothing can be undone any more.
error-bot-plays = A bot plays this seat. Take your seat back first.
error-bot-plays-already = A bot already plays this seat.
error-person-here = { $name } is here. In { $wait }, a bot may play for them anyway.
error-not-asked = It is not { $name }'s turn.
error-not-overdue = { $name } still has time: { $wait } left.
error-no-vote = Only people at the table can vote on that.
error-no-standin = No bot stands in for this seat.
error-table-over = The match is over.
error-not-over = The match is not over yet.
error-not-over-record = The record is available when the match is over.
error-stale = That question has already been answered; look at the new one.
error-late = That is not the current question.
error-illegal = That is not possible now.
error-too-busy = Other players were faster several times in a row. Please try again.
error-parted = This match was played under older rules and cannot continue; you can watch and download it.
error-unknown-pack = This table uses a content pack that this server has never seen. Start the server once with that pack (--pack), and the table continues.
error-no-device = This seat has no such device.
error-too-many-devices = { $most } devices can already play this seat. Sign one out first.
error-banned = The operator of this site has blocked you.
error-wrong-host = This site is not available under that name.
error-our-mistake = Something went wrong on our side. Nothing you did is lost; please try again.
error-database-away = The database is not responding. Nothing you did is lost; please try again soon.

status-403 = Not allowed
status-404 = Page not found
status-405 = Method not allowed
status-409 = Not possible now
status-413 = Request too large
status-415 = Format not supported
status-421 = Wrong address
status-422 = Not understood
status-429 = Too many requests
status-500 = Server error
status-503 = Unavailable

game-players = { $low }–{ $high } players
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
hint-quiet = No immediate gain; it looks best in the long run.
server-away = The server was down for { $time }; the clocks were stopped.
hint-asked = { $name } asked for a hint.
error-no-hint = The bot found no answer this time. Try again, or ask another level.
error-hints-forbidden = Hints are turned off at this table.
