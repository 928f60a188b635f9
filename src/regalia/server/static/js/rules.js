// The rules panel: sections, statements, search.

import { get } from "./api.js";
import { $, h, word } from "./dom.js";

export class RulesPanel {
  constructor(place, game, lang) {
    Object.assign(this, { place, game, lang, sections: null });
  }

  async load() {
    if (this.sections) return;
    this.sections = (await get(`/api/games/${this.game}/rules?lang=${this.lang}`)).sections;
    const props = {
      type: "search",
      "aria-label": word("rules-search"),
      placeholder: word("rules-search"),
      oninput: (event) => this.draw(event.target.value),
    };
    this.input = h("input", props);
    this.count = h("p", { class: "soft small", role: "status" });
    this.body = h("div", {});
    this.place.replaceChildren(h("div", { class: "search" }, this.input, this.count), this.body);
    this.draw("");
  }

  draw(find) {
    const needle = find.trim().toLowerCase();
    let hits = 0;
    this.body.replaceChildren();
    for (const section of this.sections) {
      const lines = section.statements.filter((one) => !needle || `${one.id} ${one.text}`.toLowerCase().includes(needle));
      if (!lines.length) continue;
      hits += lines.length;
      this.body.append(h("h3", {}, section.title), ...lines.map(statement));
    }
    this.count.textContent = needle ? word("rules-found", { n: hits }) : "";
  }

  async open(id) {
    await this.load();
    this.input.value = "";
    this.draw("");
    const node = $(`#rule-${CSS.escape(id)}`, this.body);
    if (!node) return;
    node.classList.add("target");
    node.setAttribute("tabindex", "-1");
    node.scrollIntoView({ block: "center" });
    node.focus({ preventScroll: true });
  }
}

function statement(one) {
  const mark = one.grade === "C" ? h("span", { class: "badge" }, word("grade-C")) : null;
  return h("p", { class: "statement", id: `rule-${one.id}` }, h("span", { class: "id" }, one.id), `${one.text} `, mark);
}
