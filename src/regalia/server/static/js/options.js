// What is offered: how an option is said, explained and sorted.

import { h, keyOf } from "./dom.js";

/** @typedef {any} Choice an option, or a way: the answers that lead to its target */

/** @param {Choice} option */
export const notNumber = (option) => option.refs.length !== 1 || option.refs[0][0] !== "amount";

/** What an option is called, and under it what it does.  @param {string} label @param {string} effect */
export const said = (label, effect) => h("span", { class: "said" }, h("span", {}, label), effect ? h("span", { class: "effect" }, effect) : null);

/** The thing whose card explains an option: the first that is no number.  @param {...ToldRef[]} lists */
export function cardOf(...lists) {
  const ref = lists.flat().find((one) => one[0] !== "amount");
  return ref ? keyOf(ref) : null;
}

/** By the first thing's number where all are of one kind; options without things last.  @param {Choice[]} options */
export function sorted(options) {
  const kinds = new Set(options.filter((option) => option.refs.length).map((option) => option.refs[0][0]));
  /** @param {Choice} option */
  const rank = (option) => (option.refs.length ? (kinds.size === 1 && !kinds.has("amount") ? option.refs[0][1] : 0) : 1e6);
  return options.slice().sort((one, other) => rank(one) - rank(other));
}
