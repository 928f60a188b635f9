// The rules panel: what matters to this decision, then the whole catalogue by section, with search.

import { get } from "./api.js";
import { $, $$, h, word } from "./dom.js";
import { exampleOf } from "./examples.js";

export class RulesPanel {
  /**
   * `onThing(ref, node)`: a statement's thing was asked for.
   * @param {any} place
   * @param {string} game
   * @param {string} lang
   * @param {(ref: ToldRef, node: any) => void} onThing
   */
  constructor(place, game, lang, onThing) {
    this.place = place;
    this.game = game;
    this.lang = lang;
    this.onThing = onThing;
    this.sections = null;
    this.known = new Map(); // statements by id
    /** @type {{ few: string[], decision: Set<string>, all: Set<string> }} */
    this.now = { few: [], decision: new Set(), all: new Set() };
    this.key = "";
    this.only = false; // nothing but the rules of this decision
  }

  /** What the position says applies now.  @param {ToldRules | null} rules */
  take(rules) {
    const key = rules ? `${rules.few}/${rules.decision}/${rules.around}` : "";
    if (key === this.key) return;
    this.key = key;
    this.now = {
      few: rules?.few ?? [],
      decision: new Set(rules?.decision),
      all: new Set([...(rules?.decision ?? []), ...(rules?.around ?? [])]),
    };
    if (!this.sections) return;
    this.button.hidden = !this.now.decision.size;
    this.drawFew();
    if (this.only) this.draw();
    else for (const node of $$(".statement", this.body)) mark(node, this.now.all.has(node.dataset.id));
  }

  async load() {
    if (this.sections) return;
    this.sections = (await get(`/api/games/${this.game}/rules?lang=${this.lang}`)).sections;
    this.known = new Map(this.sections.flatMap((/** @type {ToldSection} */ section) => section.statements.map((/** @type {ToldStatement} */ one) => [one.id, one])));
    const props = {
      type: "search",
      "aria-label": word("rules-search"),
      placeholder: word("rules-search"),
      oninput: () => this.draw(),
    };
    this.input = h("input", props);
    const toggle = { type: "button", class: "small", id: "rules-now", "aria-pressed": "false", onclick: () => this.narrow(!this.only) };
    this.button = h("button", toggle, word("rules-now"));
    this.button.hidden = !this.now.decision.size;
    this.count = h("p", { class: "soft small", role: "status" });
    this.few = h("section", { class: "few", "aria-labelledby": "rules-few" });
    this.body = h("div", {});
    this.place.replaceChildren(this.few, h("div", { class: "search" }, this.input, this.button, this.count), this.body);
    this.drawFew();
    this.draw();
  }

  /** @param {boolean} only */
  narrow(only) {
    this.only = only;
    this.button.setAttribute("aria-pressed", String(only));
    this.draw();
  }

  /** The few statements that matter now, in players' words; each leads to the exact one. */
  drawFew() {
    const lines = this.now.few.map((id) => this.known.get(id)).filter(Boolean);
    this.few.hidden = !lines.length;
    /** @param {ToldStatement} one */
    const line = (one) => h("li", {}, `${one.short ?? one.text} `, h("a", { class: "id", href: `#rule-${one.id}`, "data-rule": one.id }, one.id), this.example(one));
    this.few.replaceChildren(h("h3", { id: "rules-few" }, word("rules-few")), h("ul", {}, ...lines.map(line)));
  }

  /** @param {ToldStatement} one */
  example(one) {
    return one.example ? exampleOf(this.game, one.id, this.lang) : null;
  }

  draw() {
    const needle = this.input.value.trim().toLowerCase();
    /** @param {ToldStatement} one */
    const fits = (one) =>
      (!this.only || this.now.decision.has(one.id)) &&
      (!needle || `${one.id} ${one.text} ${one.short ?? ""}`.toLowerCase().includes(needle));
    let hits = 0;
    let late = false;
    if (this.body.contains(document.activeElement)) this.input.focus();
    this.body.replaceChildren();
    for (const section of this.sections) {
      const lines = section.statements.filter(fits);
      if (!lines.length) continue;
      hits += lines.length;
      if (section.late && !late) this.body.append(h("h3", {}, word("rules-late")));
      late ||= section.late;
      this.body.append(h("details", { open: this.only || Boolean(needle) }, h("summary", {}, section.title), ...lines.map((/** @type {ToldStatement} */ one) => this.statement(one))));
    }
    this.count.textContent = needle || this.only ? word("rules-found", { n: hits }) : "";
  }

  /** @param {string} id */
  async open(id) {
    await this.load();
    this.input.value = "";
    this.narrow(false);
    const node = $(`#rule-${CSS.escape(id)}`, this.body);
    if (!node) return;
    node.closest("details").open = true;
    node.classList.add("target");
    node.setAttribute("tabindex", "-1");
    node.scrollIntoView({ block: "center" });
    node.focus({ preventScroll: true });
  }

  /** @param {ToldStatement} one */
  statement(one) {
    const grade = one.grade === "C" ? h("span", { class: "badge" }, word("grade-C")) : null;
    const things = (one.things ?? []).map((ref) => {
      const props = { type: "button", class: "small thing-link", "data-thing": `${ref[0]}:${ref[1]}` };
      return h("button", { ...props, onclick: (/** @type {any} */ event) => this.onThing(ref, event.currentTarget) }, ref[2]);
    });
    const props = { class: "statement", id: `rule-${one.id}`, "data-id": one.id };
    const line = h("div", props, h("span", { class: "id" }, one.id), `${one.text} `, grade, ...things, this.example(one));
    mark(line, this.now.all.has(one.id));
    return line;
  }
}

/** "Applies now", in a word and not by colour alone.  @param {any} line @param {boolean} now */
function mark(line, now) {
  line.classList.toggle("now", now);
  const badge = $(".applies", line);
  if (now && !badge) $(".id", line).after(h("span", { class: "badge applies" }, word("applies-now")), " ");
  else if (!now) badge?.remove();
}
