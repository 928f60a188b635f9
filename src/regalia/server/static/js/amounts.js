// Choosing numbers: a stepper for each amount that can be another.

import { h, word } from "./dom.js";

/** @typedef {import("./options.js").Choice} Choice */

export class Amounts {
  /** `onStep()` is called when another number stands there.  @param {import("./narrow.js").Narrowing} narrowing @param {() => void} onStep */
  constructor(narrowing, onStep) {
    this.narrowing = narrowing;
    this.onStep = onStep;
    /** @type {number[] | null} */
    this.now = null;
  }

  forget() {
    this.now = null;
  }

  /** Whether these options differ by numbers and nothing else.  @param {Choice[]} options */
  fit(options) {
    if (options.length < 3) return false;
    const [first] = options;
    const size = this.narrowing.rest(first).length;
    /** @param {Choice} option */
    const alike = (option) => {
      const left = this.narrowing.rest(option);
      return option.verb === first.verb && left.length === size && left.every((ref) => ref[0] === "amount");
    };
    return size > 0 && options.every(alike);
  }

  /** The steppers, and the option that they stand on, if there is one.  @param {Choice[]} options */
  draw(options) {
    const values = options.map((option) => this.narrowing.rest(option).map((ref) => ref[1]));
    this.now ??= this.first(values).slice();
    const { now } = this;
    const labels = this.narrowing.decision.amounts?.[options[0].verb] ?? [];
    const row = h("div", { class: "steppers" });
    now.forEach((value, i) => {
      const all = [...new Set(values.map((one) => one[i]))].sort((a, b) => a - b);
      if (all.length > 1) row.append(this.step(now, i, value, all, labels[i] || word("amount")));
    });
    const at = values.findIndex((one) => one.every((value, i) => value === now[i]));
    return { row, option: at >= 0 ? options[at] : null };
  }

  /**
   * Where the steppers begin: with all one has, if the question says how many, else with the least.
   * @param {number[][]} values
   */
  first(values) {
    const have = this.narrowing.decision.about?.find((/** @type {ToldRef} */ ref) => ref[0] === "amount")?.[1];
    const last = values[values.length - 1];
    return have === last[0] && values[0].length === 1 ? last : values[0];
  }

  /** @param {number[]} now @param {number} i @param {number} value @param {number[]} all @param {string} label */
  step(now, i, value, all, label) {
    const at = all.indexOf(value);
    /** @param {number} by */
    const move = (by) => ({
      type: "button",
      "data-key": `${by} ${i}`,
      "aria-label": `${label}: ${word(by < 0 ? "less" : "more")}`,
      "aria-disabled": String(all[at + by] === undefined),
      onclick: () => {
        if (all[at + by] === undefined) return;
        now[i] = all[at + by];
        this.onStep();
      },
    });
    return h(
      "div",
      { class: "stepper", role: "group", "aria-label": label },
      h("span", { class: "what" }, label),
      h("button", { ...move(-1), class: "less" }, "−"),
      h("output", {}, String(value)),
      h("button", { ...move(1), class: "more" }, "+"),
    );
  }
}
