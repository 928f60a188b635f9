# The folder that plays without a server (regalia static).
static-loading = Fetching the game: it is played in your browser, also without a network.
static-starting = Starting the rules …
static-failed = The game could not start in this browser.
static-broken = The game could not be fetched whole. What has come is kept: check the connection and try again.
static-again = Try again
static-old = This browser cannot run the game: it needs WebAssembly, a service worker and storage, and no private window. A current Firefox, Chrome, Edge or Safari can.
static-full = The browser's storage is full, so your games are no longer saved. Save the record of your game from its menu, then make room.
static-blocked = The browser does not let this page store anything: your games are lost when you close it. Save the record of your game from its menu before you leave.
static-lost = The game's engine has stopped, perhaps for want of memory. Your games are saved: load the page again.
static-update = A new version is here. Your games stay as they are.
static-update-now = Use it now
static-ready = Later
static-host = Play with others: run your own table
static-host-how = With Python 3.11 or newer, install Regalia by `pip install 'regalia[web]'` and start it by `regalia serve --lan`. It prints an address that everybody in your Wi-Fi can open; play at one table from phones and computers. The docs say how to host it for the whole world.
static-hero = Board games by their exact rules, against bots or with others at one device. It all runs in your browser, also without a network.
