# Sound, notices, the installed table
page-app-name = Regalia: board games
page-app-text = Modern board games by their exact rules, with friends or bots.
page-sound = Sound
js-sound-on = Sound is on (M)
js-sound-off = Sound is off (M)
page-notify = Notify you on this computer when it is your turn?
page-notify-yes = Yes, notify me
page-notify-no = No
