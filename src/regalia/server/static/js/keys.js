// The keys of the table; numbers choose.

import { $, $$ } from "./dom.js";
import { openCard } from "./guide.js";
import * as sound from "./sound.js";

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

/**
 * Watching, looking back, the panels: keys that mean the same whatever is asked.
 * @param {object} doors
 * @param {import("./film.js").Reel} doors.reel
 * @param {import("./past.js").Past} doors.lookback
 * @param {import("./position.js").Position} doors.words
 * @param {import("./drawer.js").Drawer} doors.drawer
 * @returns {Record<string, () => any>}
 */
export const keysOf = ({ reel, lookback, words, drawer }) => ({
  k: () => (reel.playing ? reel.pause() : lookback.timeline.toggle()),
  ".": () => reel.step(),
  o: () => lookback.look(),
  n: () => lookback.now(),
  e: () => lookback.result(),
  v: () => lookback.review(),
  ArrowLeft: () => lookback.looking && lookback.timeline.step(-1),
  ArrowRight: () => lookback.looking && lookback.timeline.step(1),
  "[": () => lookback.timeline.chapter(-1),
  "]": () => lookback.timeline.chapter(1),
  p: () => words.read(),
  l: () => drawer.show("log", true),
  c: () => !$("#tab-chat").hidden && drawer.show("chat"),
  r: () => drawer.show("rules", true),
  a: () => openCard("aid"),
  b: () => openCard("brief"),
  m: () => sound.toggle(),
});
