"""What can be read in the log of Lords of Xidit.

Everything happens in the open (LX-625, LX-626): the log names every unit
recruited and paid, every coin, bard and section, so no argument is hidden,
though the totals are.  The lines that open an order are barriers: plans are
public, but what another hero does may tell what lies behind a screen.  So is
the tile that comes next: rewards are chosen before it is seen (LX-670).
"""

from __future__ import annotations

from typing import Final

from regalia.engine.events import Events, public

_SEAT: Final = public("seat", "seat")
_N: Final = public("n", "amount")
_CITY: Final = public("city", "city")
_UNIT: Final = public("unit", "unit")
_TITAN: Final = public("titan", "titan")
_ARMY: Final = public("army", "army")
_MONSTER: Final = public("monster", "monster")
_CATEGORY: Final = public("category", "category")
_REGION: Final = public("region", "region")
_CAUSE: Final = public("cause", "cause")

EVENTS: Final = Events()
# setup
COVERED: Final = EVENTS.add("covered", _REGION)
ASSESSMENT_ORDER: Final = EVENTS.add("assessment-order", _N, _CATEGORY)
FIRST_PLAYER: Final = EVENTS.add("first-player", _SEAT)
STARTED: Final = EVENTS.add("started", _SEAT, _CITY)
# the year
YEAR_BEGINS: Final = EVENTS.add("year", public("year", "amount"), _SEAT, level=1)
PLANS: Final = EVENTS.add("plans", reveals=True)
ORDER_BEGINS: Final = EVENTS.add("order", _N, level=2)
# orders
MOVED: Final = EVENTS.add("moved", _SEAT, public("icon", "icon"), _CITY, reveals=True)
NO_ROAD: Final = EVENTS.add("no-road", _SEAT, public("icon", "icon"), _CITY, reveals=True)
WAITED: Final = EVENTS.add("waited", _SEAT, _CITY, reveals=True)
RECRUITED: Final = EVENTS.add("recruited", _SEAT, _UNIT, _CITY, reveals=True)
RECRUITED_ALREADY: Final = EVENTS.add("recruited-already", _SEAT, _CITY, reveals=True)
NOBODY_LEFT: Final = EVENTS.add("nobody-left", _SEAT, _CITY, reveals=True)
UNITS_MISSING: Final = EVENTS.add("units-missing", _SEAT, _CITY, _MONSTER, reveals=True)
TITAN_BARS_THREAT: Final = EVENTS.add("titan-bars-threat", _SEAT, _CITY, _MONSTER, reveals=True)
NOTHING_THERE: Final = EVENTS.add("nothing-there", _SEAT, _CITY, reveals=True)
THREAT_BARS_TITAN: Final = EVENTS.add("threat-bars-titan", _SEAT, _CITY, reveals=True)
TITAN_BARS_TITAN: Final = EVENTS.add("titan-bars-titan", _SEAT, _CITY, reveals=True)
RECRUIT_BARS_TITAN: Final = EVENTS.add("recruit-bars-titan", _SEAT, _CITY, reveals=True)
TITAN_OPEN: Final = EVENTS.add("titan-open", _SEAT, _CITY)  # in a forecast only
NO_TITAN: Final = EVENTS.add("no-titan", _SEAT, _CITY, reveals=True)
REMOVED: Final = EVENTS.add("removed", _SEAT, _CITY, _MONSTER, _ARMY, reveals=True)
BANISHED: Final = EVENTS.add("banished", _SEAT, _CITY, _TITAN, _ARMY, reveals=True)
# rewards
GAIN_COINS: Final = EVENTS.add("coins", _SEAT, _N)
COINS_ALONE: Final = EVENTS.add("coins-alone", _SEAT)
BUILT: Final = EVENTS.add("built", _SEAT, _CITY, _N, public("height", "amount"))
HELD_BUILT: Final = EVENTS.add("held-built", _SEAT, _CITY, _N, public("height", "amount"))
BARDS_PLACED: Final = EVENTS.add("bards", _SEAT, _REGION, _N)
BARDS_LOST: Final = EVENTS.add("bards-lost", _SEAT, _N)
NEUTRAL_MOVED: Final = EVENTS.add("neutral", _SEAT, _CATEGORY, _N)
NEUTRAL_FULL: Final = EVENTS.add("neutral-full")
# tiles
RECRUIT_ENTERS: Final = EVENTS.add("recruit-enters", _CITY, _N)
RECRUIT_LEAVES: Final = EVENTS.add("recruit-leaves", _CITY)
PASSED_OVER: Final = EVENTS.add("passed-over", _CITY)
STAYS_EMPTY: Final = EVENTS.add("stays-empty", _CITY)
THREAT_ENTERS: Final = EVENTS.add("threat-enters", _CITY, _MONSTER)
THREAT_LEAVES: Final = EVENTS.add("threat-leaves", _CITY)
NEXT_RECRUIT: Final = EVENTS.add("next-recruit", _CITY, reveals=True)
NEXT_THREAT: Final = EVENTS.add("next-threat", _CITY, reveals=True)
TOP_RECRUIT: Final = EVENTS.add("top-recruit", _CITY)
TOP_THREAT: Final = EVENTS.add("top-threat", _CITY)
RECRUITS_TURNED: Final = EVENTS.add("recruits-turned", _N)
THREATS_TURNED: Final = EVENTS.add("threats-turned", _N)
BORROWED: Final = EVENTS.add("borrowed", _CITY, reveals=True)
AWAKENING: Final = EVENTS.add("awakening", level=2)
TITAN_WAKES: Final = EVENTS.add("titan-wakes", _TITAN)
REINFORCED: Final = EVENTS.add("reinforced", _N, public("threats", "amount"))
# census
CENSUS: Final = EVENTS.add("census", public("year", "amount"), level=2)
SHOWN: Final = EVENTS.add("shown", _SEAT, _UNIT, _N, reveals=True)
NOBODY_SHOWS: Final = EVENTS.add("nobody-shows", _UNIT)
PRIZE_WON: Final = EVENTS.add("prize", _SEAT, _UNIT)
PRIZE_LOST: Final = EVENTS.add("prize-lost", _SEAT, _UNIT)
PRIZE_DECLINED: Final = EVENTS.add("prize-declined", _SEAT)
SECTION_HELD: Final = EVENTS.add("section-held", _SEAT)
# the end
GAME_OVER: Final = EVENTS.add("game-over", public("year", "amount"))
ASSESSMENT: Final = EVENTS.add("assessment", _N, _CATEGORY, level=1)
LYRE: Final = EVENTS.add("lyre", _SEAT, _REGION, _N)
SCORE: Final = EVENTS.add("score", _SEAT, _CATEGORY, _N)
NEUTRAL_SCORE: Final = EVENTS.add("neutral-score", _CATEGORY, _N)
FALLS: Final = EVENTS.add("falls", _SEAT, _CATEGORY, _CAUSE)
NEUTRAL_FALLS: Final = EVENTS.add("neutral-falls", _CATEGORY, _CAUSE)
WINS: Final = EVENTS.add("wins", _SEAT)
NEUTRAL_WINS: Final = EVENTS.add("neutral-wins")
