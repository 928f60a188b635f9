// Narrowing: the options are the server's list; every click only makes it shorter.
//
// An option is a verb and its ordered things.  What has been picked so far must,
// kind by kind, be how the option's things begin; so dice may be picked before the
// advisor, but a road is always walked from its first region to its second.

import { h, icon, keyOf, word } from "./dom.js";

const FEW = 14; // so many options are listed outright

function begins(option, picked) {
  const byKind = {};
  for (const [kind, id] of picked) (byKind[kind] ??= []).push(id);
  for (const [kind, ids] of Object.entries(byKind)) {
    const own = option.refs.filter((ref) => ref[0] === kind).map((ref) => ref[1]);
    if (ids.some((id, i) => own[i] !== id)) return false;
  }
  return true;
}

/** The things of an option that have not been picked yet, in order. */
function rest(option, picked) {
  const left = option.refs.slice();
  for (const [kind] of picked) {
    const at = left.findIndex((ref) => ref[0] === kind);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

export class Chooser {
  constructor(place, { onChoose, onChange }) {
    this.place = place;
    this.onChoose = onChoose;
    this.onChange = onChange;
    this.reset(null);
  }

  reset(decision) {
    this.decision = decision;
    this.picked = [];
    this.verb = null;
    this.amounts = null;
    this.draw();
  }

  get options() {
    if (!this.decision) return [];
    return this.decision.options.filter(
      (option) => (!this.verb || option.verb === this.verb) && begins(option, this.picked),
    );
  }

  /** The refs a click may pick next: of each kind, the next one of some option. */
  get open() {
    const open = new Map();
    for (const option of this.options) {
      const seen = new Set();
      for (const ref of rest(option, this.picked)) {
        if (ref[0] === "amount" || seen.has(ref[0])) continue;
        seen.add(ref[0]);
        open.set(keyOf(ref), ref);
      }
    }
    return open;
  }

  pick(ref) {
    if (!this.open.has(keyOf(ref))) return false;
    this.picked.push([ref[0], ref[1], ref[2]]);
    this.settle();
    return true;
  }

  back() {
    if (this.amounts) this.amounts = null;
    else if (this.picked.length) this.picked.pop();
    else this.verb = null;
    this.draw();
    this.onChange();
  }

  settle() {
    const left = this.options;
    if (left.length === 1 && (this.picked.length || this.verb)) {
      this.onChoose(left[0]);
      return;
    }
    this.draw();
    this.onChange();
  }

  // -- drawing ------------------------------------------------------------
  draw() {
    this.place.replaceChildren();
    if (!this.decision) return;
    const options = this.options;
    if (this.picked.length || this.verb) this.place.append(this.crumbs());
    if (this.isAmounts(options)) this.place.append(this.stepper(options));
    else if (options.length <= FEW) this.place.append(this.list(options.map((o) => this.button(o))));
    else this.place.append(this.list(this.groups(options)));
  }

  crumbs() {
    const line = h("div", { class: "crumbs" });
    for (const ref of this.picked) line.append(h("span", { class: "badge" }, ref[2] ?? keyOf(ref)));
    line.append(
      h("button", { class: "quiet", type: "button", onclick: () => this.back() }, icon("ui-undo"), word("back")),
    );
    return line;
  }

  list(children) {
    const list = h("ul", { class: "choices" });
    children.forEach((child, i) => {
      if (i < 9) child.append(h("kbd", { "aria-hidden": "true" }, String(i + 1)));
      list.append(h("li", {}, child));
    });
    return list;
  }

  button(option) {
    return h(
      "button",
      { type: "button", "data-choice": option.text, onclick: () => this.onChoose(option) },
      option.label,
    );
  }

  /** Too many to list: the next thing of each, once; what has no thing stays a button. */
  groups(options) {
    const heads = new Map();
    const buttons = [];
    for (const option of options) {
      const next = rest(option, this.picked)[0];
      if (!next) {
        buttons.push(this.button(option));
        continue;
      }
      const key = next[0] === "amount" ? `verb:${option.verb}` : keyOf(next);
      if (!heads.has(key)) heads.set(key, { ref: next, options: [] });
      heads.get(key).options.push(option);
    }
    for (const { ref, options: behind } of heads.values()) {
      if (behind.length === 1) {
        buttons.push(this.button(behind[0]));
      } else if (ref[0] === "amount") {
        buttons.push(
          h("button", { type: "button", onclick: () => this.takeVerb(behind[0].verb) }, behind[0].verb_label ?? behind[0].verb),
        );
      } else {
        buttons.push(
          h(
            "button",
            { type: "button", "data-pick": keyOf(ref), onclick: () => this.pick(ref) },
            ref[2] ?? keyOf(ref),
            h("span", { class: "soft" }, `×${behind.length}`),
          ),
        );
      }
    }
    return buttons;
  }

  takeVerb(verb) {
    this.verb = verb;
    this.settle();
  }

  // -- amounts ----------------------------------------------------------------
  isAmounts(options) {
    if (options.length < 3) return false;
    const verb = options[0].verb;
    const size = rest(options[0], this.picked).length;
    return (
      size > 0 &&
      options.every((option) => {
        const left = rest(option, this.picked);
        return option.verb === verb && left.length === size && left.every((ref) => ref[0] === "amount");
      })
    );
  }

  stepper(options) {
    const values = options.map((option) => rest(option, this.picked).map((ref) => ref[1]));
    this.amounts ??= values[0].slice();
    const labels = (options[0].amount_labels ?? []).slice();
    const row = h("div", { class: "tools" });
    const found = () => values.findIndex((one) => one.every((v, i) => v === this.amounts[i]));
    this.amounts.forEach((value, i) => {
      const all = [...new Set(values.map((one) => one[i]))].sort((a, b) => a - b);
      const step = (by) => {
        const at = Math.min(Math.max(all.indexOf(this.amounts[i]) + by, 0), all.length - 1);
        this.amounts[i] = all[at];
        this.draw();
        this.place.querySelectorAll(".stepper")[i]?.querySelector(by > 0 ? ".more" : ".less")?.focus();
      };
      row.append(
        h(
          "span",
          { class: "stepper", role: "group", "aria-label": labels[i] ?? word("amount") },
          h("span", { class: "soft" }, labels[i] ?? ""),
          h("button", { type: "button", class: "less", "aria-label": word("less"), onclick: () => step(-1) }, "−"),
          h("output", {}, String(value)),
          h("button", { type: "button", class: "more", "aria-label": word("more"), onclick: () => step(1) }, "+"),
        ),
      );
    });
    const at = found();
    if (at >= 0) {
      const option = options[at];
      row.append(
        h("button", { type: "button", class: "primary", "data-choice": option.text, onclick: () => this.onChoose(option) }, option.label),
      );
    } else {
      row.append(h("span", { class: "soft" }, word("no-such-amount")));
    }
    return row;
  }
}
