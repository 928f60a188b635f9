// Where a card may lie: beside the thing it explains, and over nothing that one decides with.

import { $$ } from "./dom.js";

const GUARDED = ".ask, .stage :is(.lit, .chosen), .stage [data-area]:is([data-area=hand], [data-area=cards], [data-area=own], [data-area=orders])";
const AWAY = 10; // px from the thing
const EDGE = 8; // px from the window's edge
const STEP = 16; // px between two places that are tried
const DEARER = 40; // px a card goes rather than cover one more px of edge

/** @typedef {{ left: number, top: number, width: number, height: number }} Box */

/** The area two boxes share.  @param {Box} one @param {Box} other */
const shared = (one, other) =>
  Math.max(0, Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top));

/** How far apart their middles are.  @param {Box} one @param {Box} other */
const apart = (one, other) =>
  Math.hypot(one.left + one.width / 2 - other.left - other.width / 2, one.top + one.height / 2 - other.top - other.height / 2);

/**
 * The nearest of the places that cover least.
 * @param {{ width: number, height: number }} size of the card
 * @param {Box} near what it explains
 * @param {Box[]} guarded
 * @param {{ width: number, height: number }} window
 */
export function clearPlace({ width, height }, near, guarded, window) {
  const [right, low] = [Math.max(EDGE, window.width - width - EDGE), Math.max(EDGE, window.height - height - EDGE)];
  /** @param {number} most @param {number[]} first */
  const along = (most, first) => {
    const steps = Array.from({ length: Math.ceil((most - EDGE) / STEP) + 1 }, (_, n) => Math.min(most, EDGE + n * STEP));
    return [...first.filter((at) => at >= EDGE && at <= most), ...steps];
  };
  const lefts = along(right, [near.left + near.width + AWAY, near.left - width - AWAY, near.left]);
  const tops = along(low, [near.top, near.top + near.height + AWAY, near.top - height - AWAY]);
  /** @param {number} left @param {number} top */
  const cost = (left, top) => {
    const box = { left, top, width, height };
    const covered = guarded.reduce((sum, one) => sum + shared(box, one), 2 * shared(box, near));
    return covered * DEARER + apart(box, near);
  };
  const places = lefts.flatMap((left) => tops.map((top) => ({ left, top, cost: cost(left, top) })));
  return places.reduce((best, one) => (one.cost < best.cost ? one : best));
}

/** Puts a card there.  @param {HTMLElement} card @param {Box} near */
export function putClear(card, near) {
  const guarded = $$(GUARDED).filter((node) => node.checkVisibility()).map((node) => node.getBoundingClientRect());
  const { left, top } = clearPlace(card.getBoundingClientRect(), near, guarded, { width: innerWidth, height: innerHeight });
  card.style.left = `${left}px`;
  card.style.top = `${top}px`;
}
