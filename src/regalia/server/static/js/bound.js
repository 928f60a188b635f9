// The last script of a page: all is bound, so what needs a script can be used from now on.

import { $$ } from "./dom.js";

for (const control of $$("[data-late]")) {
  control.disabled = false;
  delete control.dataset.late;
}
document.documentElement.dataset.bound = "";
