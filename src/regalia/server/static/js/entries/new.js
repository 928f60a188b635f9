// The form for a new table.

import "../page.js";
import "../drop.js";
import "../new.js";
import "../bound.js";
