// The page behind the link of a letter that switches letters off.

import "../page.js";
import "../drop.js";
import "../off.js";
import "../bound.js";
