// The keys of the table; numbers choose.

import { $$ } from "./dom.js";

/** @param {Record<string, () => void>} keys @param {() => boolean} choosing */
export function watchKeys(keys, choosing) {
  document.addEventListener("keydown", (event) => {
    const typing = /** @type {any} */ (event.target).closest?.("input, select, textarea, dialog, .curtain");
    if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (/^[1-9]$/.test(event.key)) {
      if (choosing()) $$("#choices .choices button:not(.cancel)")[Number(event.key) - 1]?.click();
    } else keys[event.key]?.();
  });
}
