// Pieces slide to where they are now from where they were; dice tumble.

import { $$ } from "./dom.js";
import * as sound from "./sound.js";

const SLIDE = 320; // ms

/** Where the pieces of a board are, and what they look like.  @param {any} stage */
export function pieces(stage) {
  const found = new Map();
  for (const node of $$("[data-piece]", stage)) {
    const box = body(node);
    if (box.width) found.set(node.dataset.piece, { at: middle(box), look: look(node) });
  }
  return found;
}

/**
 * Looks where they are now; the function it gives back sets them in motion.
 * @param {any} stage
 * @param {Map<string, { at: number[], look: string }>} before
 */
export function slide(stage, before) {
  /** @type {(() => void)[]} */
  const motions = [];
  for (const node of before.size ? $$("[data-piece]", stage) : []) {
    const old = before.get(node.dataset.piece);
    const own = placed(node);
    const now = body(node);
    if (!now.width) continue; // behind another tab
    const unit = node.ownerSVGElement?.getScreenCTM()?.a || 1;
    const die = node.dataset.piece.startsWith("die");
    if (!old) {
      motions.push(() => (die ? tumble(node, own) : node.animate([{ opacity: 0 }, { opacity: 1 }], { duration: SLIDE })));
      continue;
    }
    const [x, y] = middle(now);
    const dx = (old.at[0] - x) / unit;
    const dy = (old.at[1] - y) / unit;
    const turned = die && old.look !== look(node);
    if (!turned && Math.abs(dx) + Math.abs(dy) < 2) continue;
    const frames = [{ transform: `translate(${dx}px, ${dy}px) ${own}` }, { transform: own || "none" }];
    motions.push(() => (turned ? tumble(node, own) : node.animate(frames, { duration: SLIDE, easing: "cubic-bezier(.3,.1,.2,1)" })));
  }
  return () => motions.forEach((motion) => motion());
}

/** Where a piece stands: its picture, for a ring around it may come and go.  @param {any} node */
const body = (node) => (node.querySelector("use") ?? node).getBoundingClientRect();
/** @param {any} box */
const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];
/** @param {any} node */
const look = (node) => node.querySelector("use")?.getAttribute("href") ?? "";

/**
 * A die that is rolled, or shows another face, turns over once and settles.
 * @param {any} node
 * @param {string} own
 */
function tumble(node, own) {
  sound.play("dice");
  node.style.transformBox = "fill-box";
  node.style.transformOrigin = "center";
  const frames = [
    { transform: `${own} rotate(-200deg) scale(.6)`, opacity: 0.4 },
    { transform: `${own} rotate(14deg) scale(1.1)`, opacity: 1, offset: 0.75 },
    { transform: own || "none" },
  ];
  node.animate(frames, { duration: SLIDE * 1.5, easing: "ease-out" });
}

/** An SVG transform attribute as CSS.  @param {any} node */
function placed(node) {
  const matrix = node.transform?.baseVal?.consolidate()?.matrix;
  if (!matrix) return "";
  const { a, b, c, d, e, f } = matrix;
  return `matrix(${a}, ${b}, ${c}, ${d}, ${e}, ${f})`;
}
