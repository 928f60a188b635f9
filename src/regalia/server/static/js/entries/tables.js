// My tables.

import "../page.js";
import "../drop.js";
import "../calls.js";
import "../bound.js";
