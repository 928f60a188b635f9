// Which options are left after some things have been picked: pure, no page.
//
// An option is a verb and its ordered things.  Whatever is in an option can be picked,
// wherever it stands in it.  Where picks are how some options begin, kind by kind, those
// are meant and no others: a road from A to B is not the road from B to A.
// A set (dice 3+5, goods gold+wood) is picked part by part; `sets` of the decision says
// what each set is made of.

import { keyOf } from "./dom.js";

/** @typedef {import("./dom.js").Ref} Ref */
/** @typedef {Ref & { whole?: boolean }} Pick */
/** @typedef {{ verb: string, refs: Ref[] }} Option */
/** @typedef {Record<string, number[]>} Sets what each set of a decision is made of */

/**
 * The ids of an option's things of one kind, sets taken apart.
 * @param {Option} option
 * @param {string} kind
 * @param {Sets} sets
 */
function parts(option, kind, sets) {
  const own = option.refs.filter((ref) => ref[0] === kind);
  return own.flatMap((ref) => sets[keyOf(ref)] ?? [ref[1]]);
}

/** @type {(kind: string, sets: Sets) => boolean} */
const isSet = (kind, sets) => Object.keys(sets).some((key) => key.startsWith(`${kind}:`));

/** @param {number[]} list @param {number[]} taken */
function without(list, taken) {
  const left = list.slice();
  for (const one of taken) {
    const at = left.indexOf(one);
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
}

/** @param {Pick[]} picked */
function byKind(picked) {
  /** @type {Map<string, Pick[]>} */
  const found = new Map();
  for (const pick of picked) found.set(pick[0], [...(found.get(pick[0]) ?? []), pick]);
  return found;
}

/**
 * Whether an option holds what was picked; a pick marked `whole` is a set as it stands.
 * @param {Option} option
 * @param {Pick[]} picked
 * @param {Sets} sets
 */
function holds(option, picked, sets) {
  for (const [kind, picks] of byKind(picked)) {
    const whole = picks.filter((pick) => pick.whole);
    if (whole.some((pick) => !option.refs.some((ref) => keyOf(ref) === keyOf(pick)))) return false;
    const single = picks.filter((pick) => !pick.whole).map((pick) => pick[1]);
    if (without(parts(option, kind, sets), single) === null) return false;
  }
  return true;
}

/**
 * Whether the option's things begin with the picks, kind by kind; sets have no order.
 * @param {Option} option
 * @param {Pick[]} picked
 * @param {Sets} sets
 */
function begins(option, picked, sets) {
  for (const [kind, picks] of byKind(picked)) {
    if (isSet(kind, sets)) continue;
    const own = parts(option, kind, sets);
    if (picks.some((pick, i) => own[i] !== pick[1])) return false;
  }
  return true;
}

export class Narrowing {
  /** @param {any} decision what the server asks, or null */
  constructor(decision) {
    this.decision = decision;
    /** @type {Sets} */
    this.sets = decision?.sets ?? {};
    /** @type {Pick[]} */
    this.picked = [];
    /** @type {string | null} */
    this.verb = null;
  }

  /** @returns {any[]} */
  get options() {
    if (!this.decision) return [];
    const kept = this.decision.options.filter(
      (/** @type {Option} */ option) => (!this.verb || option.verb === this.verb) && holds(option, this.picked, this.sets),
    );
    const begun = kept.filter((/** @type {Option} */ option) => begins(option, this.picked, this.sets));
    return begun.length ? begun : kept;
  }

  /**
   * The things of an option that have not been picked yet, in order.
   * @param {Option} option
   */
  rest(option) {
    const left = option.refs.slice();
    for (const [kind, picks] of byKind(this.picked)) {
      const open = isSet(kind, this.sets) && this.remaining(option, kind, picks).length > 0;
      if (open) continue; // a set of which parts are missing
      for (const pick of picks) {
        const same = left.findIndex((ref) => keyOf(ref) === keyOf(pick));
        const at = isSet(kind, this.sets) ? left.findIndex((ref) => ref[0] === kind) : same;
        if (at >= 0) left.splice(at, 1);
      }
    }
    return left;
  }

  /**
   * The ids of a kind that can be picked next for this option.
   * @param {Option} option
   * @param {string} kind
   * @param {Pick[]} picks
   */
  remaining(option, kind, picks) {
    if (picks.some((pick) => pick.whole)) return [];
    return without(parts(option, kind, this.sets), picks.map((pick) => pick[1])) ?? [];
  }

  /** The refs a click may pick next. */
  get open() {
    /** @type {Map<string, Ref>} */
    const open = new Map();
    const picks = byKind(this.picked);
    for (const option of this.options) {
      for (const kind of new Set(option.refs.map((/** @type {Ref} */ ref) => ref[0]))) {
        if (kind === "amount") continue;
        for (const id of this.remaining(option, kind, picks.get(kind) ?? [])) open.set(`${kind}:${id}`, [kind, id]);
      }
    }
    return open;
  }

  /** @param {Ref} ref @returns {string} */
  label(ref) {
    for (const option of this.decision?.options ?? []) {
      for (const own of option.refs) if (keyOf(own) === keyOf(ref)) return own[2];
    }
    return "";
  }

  /** @param {string} kind */
  isSet(kind) {
    return isSet(kind, this.sets);
  }

  /**
   * Whether nothing but numbers is left to say for this option.
   * @param {Option} option
   */
  covered(option) {
    return this.rest(option).length === 0;
  }
}
