// A game's own page.

import "../page.js";
import "../drop.js";
import "../examples.js";
import "../bound.js";
