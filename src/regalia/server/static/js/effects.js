// What options do, one line each: what several of them have in common.  Pure, no page.

import { keyOf } from "./dom.js";

const CLAUSE = " · "; // between the clauses of one line

/** The clauses with which all these effects begin.  @param {string[]} effects */
export function shared(effects) {
  const [first = [], ...others] = effects.map((effect) => effect.split(CLAUSE));
  const end = first.findIndex((clause, i) => others.some((other) => other[i] !== clause));
  return first.slice(0, end < 0 ? first.length : end).join(CLAUSE);
}

/**
 * What choosing a thing comes to, whichever of the options with it is then chosen.
 * @param {ToldRef} ref @param {Pick<ToldOption, "refs" | "effect">[]} options
 */
export function effectOf(ref, options) {
  const key = keyOf(ref);
  return shared(options.filter((option) => option.refs.some((own) => keyOf(own) === key)).map((option) => option.effect));
}
