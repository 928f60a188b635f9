// Choosing: the options are the server's list; every click only makes it shorter.

import { Amounts } from "./amounts.js";
import { Agreed } from "./careful.js";
import { $, $$, h, icon, keyOf, phone, word } from "./dom.js";
import { replaced, strip } from "./draft.js";
import { shared } from "./effects.js";
import { Narrowing } from "./narrow.js";
import { cardOf, notNumber, said, sorted } from "./options.js";
import { become } from "./picture.js";
import { Sums } from "./sums.js";
import { Ways } from "./ways.js";

const MANY = { wide: 12, phone: 8 }; // more options than that are gathered by their first thing
const DENSE = 5; // more buttons than that are set closer

/** @typedef {import("./options.js").Choice} Choice */

export class Chooser {
  /**
   * @param {any} place
   * @param {{ onChoose: (option: any) => void, onRedraft: (picks: string[]) => void, onChange: () => void, onHint: (refs: ToldRef[]) => void, board: any, onLost: () => void, careful: () => boolean, onTrust: () => void }} doors
   */
  constructor(place, { onChoose, onRedraft, onChange, onHint, board, onLost, careful, onTrust }) {
    this.place = place;
    this.onChoose = onChoose;
    this.onRedraft = onRedraft; // all picks of a secret decision anew
    this.onChange = onChange;
    this.onHint = onHint;
    this.board = board;
    this.onLost = onLost;
    this.careful = careful;
    this.onTrust = onTrust; // not to be asked any more
    /** @type {ToldDecision | null} */
    this.decision = null;
    /** @type {number | null} */
    this.replacing = null; // which pick of an open draft is to be replaced
    this.narrowing = new Narrowing(null);
    this.sums = new Sums(this.narrowing);
    this.ways = new Ways(null);
    this.amounts = this.amountsOf(this.narrowing);
    /** @type {Choice | null} */
    this.sure = null; // the choice that waits to be confirmed
    this.agreed = new Agreed();
    this.drawn = 0; // rows of steppers
    /** @type {Map<string, { press: () => void, refs: ToldRef[] }>} */
    this.acts = new Map(); // what the buttons do and are about, by their keys
    this.listen();
    this.reset(null);
  }

  /** @param {ToldDecision | null} decision */
  reset(decision) {
    this.decision = decision;
    this.replacing = null;
    this.narrowing = new Narrowing(decision);
    this.sums = new Sums(this.narrowing);
    this.ways = new Ways(decision);
    this.amounts = this.amountsOf(this.narrowing);
    this.sure = null;
    this.draw();
  }

  /** Buttons that look the same stay from question to question: what each does is asked when it is pressed. */
  listen() {
    /** @param {any} event */
    const act = (event) => this.acts.get(event.target.closest?.("[data-key]")?.dataset.key);
    this.place.addEventListener("click", (/** @type {any} */ event) => act(event)?.press());
    for (const name of ["pointerenter", "focus", "pointerleave", "blur"]) {
      /** @param {any} event */
      const hint = (event) => event.target.dataset?.key && this.onHint(name === "pointerenter" || name === "focus" ? (act(event)?.refs ?? []) : []);
      this.place.addEventListener(name, hint, true); // they do not bubble
    }
  }

  /** The key of a button that does this.  @param {string} key @param {() => void} press @param {ToldRef[]} [refs] */
  act(key, press, refs = []) {
    this.acts.set(key, { press, refs });
    return { type: "button", "data-key": key };
  }

  /** @param {Narrowing} narrowing */
  amountsOf(narrowing) {
    return new Amounts(narrowing, () => {
      this.sure = null;
      this.draw();
    });
  }

  get picked() {
    return this.narrowing.picked;
  }

  get open() {
    const open = this.narrowing.open;
    for (const way of this.reachable) open.set(keyOf(way.target), way.target);
    return open;
  }

  /** What says what choosing a thing comes to. */
  get explaining() {
    return this.reachable.length ? [...this.reachable, ...this.ways.others(this.narrowing.options)] : this.narrowing.options;
  }

  /** What stands written at the targets. */
  get marks() {
    const marks = new Map(this.sums.marks);
    for (const way of this.reachable) marks.set(keyOf(way.target), way.mark);
    return marks;
  }

  /** The ways one may take now: none once something else has been begun. */
  get reachable() {
    return this.begun ? [] : this.ways.shown;
  }

  get begun() {
    return this.picked.length > 0 || this.narrowing.verb !== null || this.replacing !== null;
  }

  get draft() {
    return this.decision?.draft ?? [];
  }

  /** Which place of the draft the options are for. */
  get at() {
    return this.replacing ?? this.draft.length;
  }

  /**
   * The options become those that could stand in the place of a pick; the same again: no more.
   * @param {number} at
   */
  replace(at) {
    if (!this.draft[at]?.instead.length) return;
    const again = at === this.replacing;
    this.reset(this.decision);
    if (!again) {
      this.replacing = at;
      this.narrowing = new Narrowing({ ...this.decision, options: this.draft[at].instead });
      this.amounts = this.amountsOf(this.narrowing);
    }
    this.changed();
  }

  /**
   * `whole`: a set as it stands; `letGo`: a second click on what is chosen.
   * @param {ToldRef} ref
   * @param {{ whole?: boolean, letGo?: boolean }} [doors]
   */
  pick(ref, { whole = false, letGo = false } = {}) {
    const last = this.picked.at(-1);
    if (letGo && this.sure && last && keyOf(last) === keyOf(ref)) {
      this.choose(this.sure); // the same thing once more: yes
      return true;
    }
    this.sure = null;
    const way = whole || letGo ? null : this.reachable.find((one) => keyOf(one.target) === keyOf(ref));
    if (way) {
      this.choose(way);
      return true;
    }
    const at = this.picked.findIndex((one) => keyOf(one) === keyOf(ref));
    if (whole || (!letGo && this.open.has(keyOf(ref)))) {
      const label = this.narrowing.label(ref) || this.board.name(ref);
      this.picked.push(Object.assign(/** @type {[string, number, string]} */ ([ref[0], ref[1], label]), { whole }));
    } else if (at >= 0) {
      this.picked.splice(at, 1);
      this.changed();
      return true;
    } else {
      return false;
    }
    this.settle(ref);
    return true;
  }

  /**
   * What cannot be taken back is asked once more, if one wishes so.
   * @param {Choice} option
   * @param {boolean} [settled]
   */
  choose(option, settled = false) {
    if (this.replacing !== null) {
      this.onRedraft(replaced(this.draft, this.replacing, option.text));
      return;
    }
    const lone = this.narrowing.decision.options.length === 1;
    if (!option.final || lone || !this.careful() || this.sure === option || this.agreed.covers(option.text)) {
      this.agreed.say(option.final ? option.text : "");
      this.sure = null;
      this.onChoose(option);
      return;
    }
    this.sure = option;
    this.unpick = settled; // the last click on the board was the choice
    this.changed();
    this.place.querySelector("[data-sure]")?.focus();
  }

  cancel() {
    const key = this.sure.text;
    this.sure = null;
    if (this.unpick) this.picked.pop();
    this.changed();
    $$("button", this.place).find((node) => node.dataset.key === key)?.focus();
  }

  back() {
    this.sure = null;
    if (this.picked.length) this.picked.pop();
    else if (this.narrowing.verb !== null) this.narrowing.verb = null;
    else this.reset(this.decision);
    this.amounts.forget();
    this.changed();
  }

  /** @param {ToldRef} last */
  settle(last) {
    const [only, ...others] = this.narrowing.options;
    const sure = only && (!this.narrowing.isSet(last[0]) || this.narrowing.covered(only));
    if (only && !others.length && sure && this.picked.length) this.choose(only, true);
    else this.changed();
  }

  changed() {
    this.draw();
    this.onChange();
  }

  // -- drawing -------------------------------------------------------------------
  draw() {
    /** @type {any} */
    const focused = this.place.contains(document.activeElement) ? document.activeElement : null;
    const key = focused?.dataset.key;
    this.onHint([]);
    this.acts.clear();
    become(this.place, this.narrowing.decision ? this.filled(sorted(this.narrowing.options)) : []);
    if (!focused || focused.isConnected) return;
    const again = $$("button", this.place).find((node) => node.dataset.key === key);
    const next = again ?? this.place.querySelector(".choices button, button");
    if (next) next.focus();
    else this.onLost();
  }

  /** @param {Choice[]} options */
  filled(options) {
    const above = [];
    if (this.draft.length && !this.board.drafted.length) above.push(strip(this.draft, this.replacing, (ref) => this.picture(ref), (at) => this.replace(at)));
    if (this.begun) above.push(this.crumbs());
    if (!this.begun && this.ways.some) return [...above, this.byTarget(this.ways.others(options)), this.list(this.reachable.map((way) => this.button(way)))];
    if (this.amounts.fit(options)) return [...above, this.stepper(options)];
    const few = options.length <= MANY[phone.matches ? "phone" : "wide"];
    return [...above, this.list(few ? options.map((option) => this.button(option, options.length === 1)) : this.groups(options))];
  }

  crumbs() {
    const line = h("div", { class: "crumbs" });
    if (this.replacing !== null) line.append(h("span", {}, word("instead", { n: this.replacing + 1, pick: this.draft[this.replacing].picked.label })));
    for (const pick of this.picked) line.append(h("span", { class: "badge" }, this.picture(pick), pick[2]));
    if (this.sums.sum) line.append(h("strong", { class: "sum" }, `= ${this.sums.sum}`));
    const back = this.act("back", () => this.back());
    line.append(h("button", { ...back, class: "quiet small" }, icon("ui-undo"), word("back")));
    return line;
  }

  /** @param {any[]} children */
  list(children) {
    const list = h("ul", { class: children.length > DENSE ? "choices dense" : "choices" });
    list.classList.toggle("explained", children.some((child) => $(".effect", child)));
    children.forEach((child, i) => {
      if (i < 9) child.append(h("kbd", { "aria-hidden": "true" }, String(i + 1)));
      list.append(h("li", { class: child.dataset.sure ? "asking" : null }, child, ...(child.dataset.sure ? this.secondThoughts() : [])));
    });
    return list;
  }

  /** @param {ToldRef | undefined} ref */
  picture(ref) {
    const symbol = ref ? this.board.symbol(ref) : null;
    return symbol ? icon(symbol, "thing") : null;
  }

  /** @param {Choice} option @param {boolean} [primary] */
  button(option, primary = false) {
    const quiet = option.refs.length === 0 && !primary;
    const sure = this.sure === option;
    const props = {
      ...this.act(option.text, () => this.choose(option), option.refs),
      class: primary || sure ? "primary" : quiet ? "other" : null,
      "data-sure": sure ? "yes" : null,
      "data-choice": option.text,
      "data-card": cardOf(this.narrowing.rest(option), option.refs),
    };
    const question = sure ? [h("strong", {}, word("sure")), h("span", { class: "visually-hidden" }, word("sure-why"))] : [];
    return h("button", props, this.picture(option.refs[0]), ...question, said(option.label, option.effect));
  }

  /** Beside what is asked once more: a way back, and the setting itself. */
  secondThoughts() {
    const cancel = { ...this.act("cancel", () => this.cancel()), class: "quiet cancel" };
    const trust = { ...this.act("trust", () => this.trust()), class: "quiet small cancel" };
    return [h("button", cancel, icon("ui-close"), word("cancel")), h("button", trust, word("trust"))];
  }

  /** The choice is made, and from now on without a second question. */
  trust() {
    this.onTrust();
    this.choose(this.sure);
  }

  // -- ways -------------------------------------------------------------------------
  /** What can be said instead of a target, and whether one stops there.  @param {Choice[]} others */
  byTarget(others) {
    const turn = this.act("onwards", () => {
      this.ways.onwards = !this.ways.onwards;
      this.changed();
    });
    const onwards = { ...turn, class: "small", "aria-pressed": String(this.ways.onwards) };
    const rest = others.filter(notNumber).map((option) => this.button(option));
    return h("div", { class: "by-target" }, this.fewer(others), this.ways.far ? h("button", onwards, word("onwards")) : "", rest);
  }

  /** Other numbers than the ways take, as one row.  @param {Choice[]} others */
  fewer(others) {
    const numbers = others.filter((option) => !notNumber(option));
    if (!numbers.length) return [];
    const label = this.narrowing.decision.amounts?.[numbers[0].verb]?.[0] || word("amount");
    const chips = numbers.map((option) => {
      const chip = this.button(option);
      chip.setAttribute("aria-label", option.label);
      chip.replaceChildren(String(option.refs[0][1]));
      return chip;
    });
    return [h("span", { class: "chips", role: "group", "aria-label": label }, h("span", {}, word("only", { what: label })), ...chips)];
  }

  /** Too many to list: the next thing of each, once; what has no thing stays a button.  @param {Choice[]} options */
  groups(options) {
    const heads = new Map();
    /** @type {any[]} */
    const buttons = [];
    /** @type {any[]} */
    const last = [];
    for (const option of options) {
      const next = this.narrowing.rest(option)[0];
      if (!next) {
        (option.refs.length ? buttons : last).push(this.button(option));
        continue;
      }
      const key = next[0] === "amount" ? `verb:${option.verb}` : keyOf(next);
      if (!heads.has(key)) heads.set(key, { ref: next, behind: [] });
      heads.get(key).behind.push(option);
    }
    for (const { ref, behind } of heads.values()) buttons.push(this.head(ref, behind));
    return [...buttons, ...last];
  }

  /** @param {ToldRef} ref @param {Choice[]} behind */
  head(ref, behind) {
    if (behind.length === 1) return this.button(behind[0]);
    const amount = ref[0] === "amount";
    const press = () => (amount ? this.takeVerb(behind[0].verb) : this.pick(ref, { whole: this.narrowing.isSet(ref[0]) }));
    const props = {
      ...this.act(amount ? behind[0].verb : keyOf(ref), press, [ref]),
      "data-pick": amount ? null : keyOf(ref),
      "data-card": cardOf([ref]),
    };
    const ways = h("span", { class: "ways" }, word("ways", { n: behind.length }));
    const effect = shared(behind.map((option) => option.effect));
    return h("button", props, this.picture(ref), said(amount ? `${behind[0].label} …` : ref[2], effect), ways);
  }

  /** @param {string} verb */
  takeVerb(verb) {
    this.narrowing.verb = verb;
    this.changed();
  }

  /** Numbers to set, and the button of what they come to.  @param {Choice[]} options */
  stepper(options) {
    const { row, option } = this.amounts.draw(options);
    row.dataset.key = `steppers ${(this.drawn += 1)}`; // its buttons count from where they stand: they are made anew
    row.append(option ? this.button(option, true) : h("p", { class: "soft", role: "status" }, word("no-such-amount")));
    if (option && this.sure === option) row.append(...this.secondThoughts());
    return row;
  }
}
