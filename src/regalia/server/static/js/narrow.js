// Which options are left after some things have been picked: pure, no page.
//
// An option is a verb and its ordered things.  Whatever is in an option can be picked,
// wherever it stands in it.  Where picks are how some options begin, kind by kind, those
// are meant and no others: a road from A to B is not the road from B to A.
// A set (dice 3+5, goods gold+wood) is picked part by part; `sets` of the decision says
// what each set is made of.

import { keyOf } from "./dom.js";

/** The ids of an option's things of one kind, sets taken apart. */
function parts(option, kind, sets) {
  const own = option.refs.filter((ref) => ref[0] === kind);
  return own.flatMap((ref) => sets[keyOf(ref)] ?? [ref[1]]);
}

const isSet = (kind, sets) => Object.keys(sets).some((key) => key.startsWith(`${kind}:`));

function without(list, taken) {
  const left = list.slice();
  for (const one of taken) {
    const at = left.indexOf(one);
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
}

function byKind(picked) {
  const found = new Map();
  for (const pick of picked) found.set(pick[0], [...(found.get(pick[0]) ?? []), pick]);
  return found;
}

/** Whether an option holds what was picked; a pick marked `whole` is a set as it stands. */
function holds(option, picked, sets) {
  for (const [kind, picks] of byKind(picked)) {
    const whole = picks.filter((pick) => pick.whole);
    if (whole.some((pick) => !option.refs.some((ref) => keyOf(ref) === keyOf(pick)))) return false;
    const single = picks.filter((pick) => !pick.whole).map((pick) => pick[1]);
    if (without(parts(option, kind, sets), single) === null) return false;
  }
  return true;
}

/** Whether the option's things begin with the picks, kind by kind; sets have no order. */
function begins(option, picked, sets) {
  for (const [kind, picks] of byKind(picked)) {
    if (isSet(kind, sets)) continue;
    const own = parts(option, kind, sets);
    if (picks.some((pick, i) => own[i] !== pick[1])) return false;
  }
  return true;
}

export class Narrowing {
  constructor(decision) {
    this.decision = decision;
    this.sets = decision?.sets ?? {};
    this.picked = [];
    this.verb = null;
  }

  get options() {
    if (!this.decision) return [];
    const kept = this.decision.options.filter(
      (option) => (!this.verb || option.verb === this.verb) && holds(option, this.picked, this.sets),
    );
    const begun = kept.filter((option) => begins(option, this.picked, this.sets));
    return begun.length ? begun : kept;
  }

  /** The things of an option that have not been picked yet, in order. */
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

  /** The ids of a kind that can be picked next for this option. */
  remaining(option, kind, picks) {
    if (picks.some((pick) => pick.whole)) return [];
    return without(parts(option, kind, this.sets), picks.map((pick) => pick[1])) ?? [];
  }

  /** The refs a click may pick next. */
  get open() {
    const open = new Map();
    const picks = byKind(this.picked);
    for (const option of this.options) {
      for (const kind of new Set(option.refs.map((ref) => ref[0]))) {
        if (kind === "amount") continue;
        for (const id of this.remaining(option, kind, picks.get(kind) ?? [])) open.set(`${kind}:${id}`, [kind, id]);
      }
    }
    return open;
  }

  label(ref) {
    for (const option of this.decision?.options ?? []) {
      for (const own of option.refs) if (keyOf(own) === keyOf(ref)) return own[2];
    }
    return "";
  }

  isSet(kind) {
    return isSet(kind, this.sets);
  }

  /** Whether nothing but numbers is left to say for this option. */
  covered(option) {
    return this.rest(option).length === 0;
  }
}
