// Room for the options: where three of them are not in sight, they say less of what they do.

import { $$, onFrame } from "./dom.js";

const LEAST = 3; // options in sight, or all there are
const SHORTER = ["snug", "terse"]; // effects of one line; none, and options side by side

/** @param {any} ask the box that scrolls @param {any} choices */
export function keepInSight(ask, choices) {
  const enough = () => {
    const first = [...$$(".by-target [data-choice], .choices button:not(.cancel)", choices).slice(0, LEAST), ...$$(".steppers .primary", choices)];
    const end = ask.getBoundingClientRect().bottom - 3 - ask.scrollTop; // as if nothing were scrolled
    return first.every((button) => button.getBoundingClientRect().bottom <= end);
  };
  const fit = () => {
    ask.classList.remove(...SHORTER);
    for (const name of SHORTER) {
      if (enough()) return;
      ask.classList.add(name);
    }
  };
  // With the frame, when all else is drawn: asked at once, the whole page would be laid out twice.
  new MutationObserver(() => onFrame("room", fit)).observe(choices, { childList: true, subtree: true });
  new ResizeObserver(fit).observe(ask);
}
