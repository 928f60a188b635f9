// A table.

import "../page.js";
import "../drop.js";
import "../table.js";
import "../bound.js";
