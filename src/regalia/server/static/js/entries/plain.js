// What every page runs; bound.js stands last, since it wakes the controls.

import "../page.js";
import "../drop.js";
import "../bound.js";
