// Dice that are added up: what each target still asks for, and the sum so far.  Pure, no page.

import { keyOf } from "./dom.js";

const DICE = /^\d+(\s*\+\s*\d+)*$/; // how a set of dice is called
const WHITE = "□"; // a die of another kind than one's own

/** @param {string} text */
const numbers = (text) => (text.match(/\d+/g) ?? []).map(Number);

/**
 * The pips of every die by its ref, and which kind is one's own; null where no dice are added up.
 * @param {{ options?: import("./narrow.js").Option[], sets?: import("./narrow.js").Sets } | null} decision
 */
function faces(decision) {
  const sets = decision?.sets ?? {};
  const refs = (decision?.options ?? []).flatMap((option) => option.refs).filter((ref) => sets[keyOf(ref)]);
  const own = refs.find((ref) => DICE.test(ref[2]))?.[0];
  if (!own || refs.some((ref) => ref[0] === own && !DICE.test(ref[2]))) return null;
  const pips = new Map();
  for (const ref of refs) {
    const shown = numbers(ref[2]);
    sets[keyOf(ref)].forEach((id, i) => pips.set(`${ref[0]}:${id}`, shown[i]));
  }
  return { own, pips };
}

export class Sums {
  /** @param {import("./narrow.js").Narrowing} narrowing */
  constructor(narrowing) {
    this.narrowing = narrowing;
    this.dice = faces(narrowing.decision);
  }

  /** The dice picked, added up; 0 while there are none. */
  get sum() {
    const { picked } = this.narrowing;
    return picked.reduce((sum, pick) => sum + (this.dice?.pips.get(keyOf(pick)) ?? 0), 0);
  }

  /** What an option asks for besides its target and what has been picked.  @param {import("./narrow.js").Option} option */
  missing(option) {
    const { narrowing, dice } = this;
    const found = [];
    for (const ref of option.refs.slice(1)) {
      const picks = narrowing.picked.filter((pick) => pick[0] === ref[0]);
      if (!narrowing.isSet(ref[0])) {
        if (!picks.length) found.push(ref[2].replace(/[^\d+−-]/g, "") || ref[2]);
        continue;
      }
      for (const id of narrowing.remaining(option, ref[0], picks)) {
        const face = dice?.pips.get(`${ref[0]}:${id}`);
        found.push(ref[0] === dice?.own ? `+${face}` : `+${WHITE}${face}`);
      }
    }
    return found;
  }

  /** What is written at targets and at the last die. */
  get marks() {
    const { narrowing, dice } = this;
    if (!dice) return new Map();
    const least = new Map();
    for (const option of narrowing.options) {
      const [target] = option.refs;
      if (!target || narrowing.isSet(target[0])) continue;
      const asks = this.missing(option);
      const known = least.get(keyOf(target));
      if (!known || asks.length < known.length) least.set(keyOf(target), asks);
    }
    const last = narrowing.picked.findLast((pick) => dice.pips.has(keyOf(pick)));
    const marks = new Map([...least].map(([key, asks]) => [key, written(asks, Boolean(last))]));
    if (last) marks.set(keyOf(last), `= ${this.sum}`);
    return marks;
  }
}

/** @param {string[]} asks @param {boolean} begun */
const written = (asks, begun) => (asks.length ? asks.join("").replace(begun ? "" : /^\+/, "") : "✓");
