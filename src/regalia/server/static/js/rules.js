// The rules panel: sections, statements, search; what applies now and to which things.

import { get } from "./api.js";
import { $, $$, h, word } from "./dom.js";

export class RulesPanel {
  /** `onThing(ref, node)`: a statement's thing was asked for. */
  constructor(place, game, lang, onThing) {
    this.place = place;
    this.game = game;
    this.lang = lang;
    this.onThing = onThing;
    this.sections = null;
    this.now = { decision: new Set(), all: new Set() };
    this.key = "";
    this.only = false; // nothing but the rules of this decision
  }

  /** What the position says applies now. */
  take(rules) {
    const key = rules ? `${rules.decision}/${rules.around}` : "";
    if (key === this.key) return;
    this.key = key;
    this.now = { decision: new Set(rules?.decision), all: new Set([...(rules?.decision ?? []), ...(rules?.around ?? [])]) };
    if (!this.sections) return;
    this.button.hidden = !this.now.decision.size;
    if (this.only) this.draw();
    else for (const node of $$(".statement", this.body)) mark(node, this.now.all.has(node.dataset.id));
  }

  async load() {
    if (this.sections) return;
    this.sections = (await get(`/api/games/${this.game}/rules?lang=${this.lang}`)).sections;
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
    this.body = h("div", {});
    this.place.replaceChildren(h("div", { class: "search" }, this.input, this.button, this.count), this.body);
    this.draw();
  }

  narrow(only) {
    this.only = only;
    this.button.setAttribute("aria-pressed", String(only));
    this.draw();
  }

  draw() {
    const needle = this.input.value.trim().toLowerCase();
    const fits = (one) =>
      (!this.only || this.now.decision.has(one.id)) && (!needle || `${one.id} ${one.text}`.toLowerCase().includes(needle));
    let hits = 0;
    if (this.body.contains(document.activeElement)) this.input.focus();
    this.body.replaceChildren();
    for (const section of this.sections) {
      const lines = section.statements.filter(fits);
      if (!lines.length) continue;
      hits += lines.length;
      this.body.append(h("h3", {}, section.title), ...lines.map((one) => this.statement(one)));
    }
    this.count.textContent = needle || this.only ? word("rules-found", { n: hits }) : "";
  }

  async open(id) {
    await this.load();
    this.input.value = "";
    this.narrow(false);
    const node = $(`#rule-${CSS.escape(id)}`, this.body);
    if (!node) return;
    node.classList.add("target");
    node.setAttribute("tabindex", "-1");
    node.scrollIntoView({ block: "center" });
    node.focus({ preventScroll: true });
  }

  statement(one) {
    const grade = one.grade === "C" ? h("span", { class: "badge" }, word("grade-C")) : null;
    const things = (one.things ?? []).map((ref) => {
      const props = { type: "button", class: "small thing-link", "data-thing": `${ref[0]}:${ref[1]}` };
      return h("button", { ...props, onclick: (event) => this.onThing(ref, event.currentTarget) }, ref[2]);
    });
    const props = { class: "statement", id: `rule-${one.id}`, "data-id": one.id };
    const line = h("div", props, h("span", { class: "id" }, one.id), `${one.text} `, grade, ...things);
    mark(line, this.now.all.has(one.id));
    return line;
  }
}

/** "Applies now", in a word and not by colour alone. */
function mark(line, now) {
  line.classList.toggle("now", now);
  const badge = $(".applies", line);
  if (now && !badge) $(".id", line).after(h("span", { class: "badge applies" }, word("applies-now")), " ");
  else if (!now) badge?.remove();
}
