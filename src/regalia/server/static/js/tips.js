// What a thing is, and why it cannot be chosen now.

import { get, getText, post } from "./api.js";
import { h, keyOf, word } from "./dom.js";

export class Tips {
  constructor(base, current) {
    this.base = base; // /api/tables/ID
    this.current = current; // () => {seat, lang, asked}
    this.cache = new Map();
    this.box = null;
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.hide();
    });
    document.addEventListener("pointerdown", (event) => {
      if (this.box && !this.box.contains(event.target) && !event.target.closest?.("[data-ref]")) this.hide();
    });
  }

  watch(stage) {
    let timer = 0;
    stage.addEventListener("pointerover", (event) => {
      if (event.pointerType !== "mouse") return;
      clearTimeout(timer);
      const node = event.target.closest("[data-ref]");
      if (!node) {
        if (this.hovering) this.hide();
        return;
      }
      timer = setTimeout(() => this.show(split(node.dataset.ref), node, { why: false, hover: true }), 550);
    });
    stage.addEventListener("pointerleave", () => {
      clearTimeout(timer);
      if (this.hovering) this.hide();
    });
  }

  async detail(ref) {
    const { lang, seat } = this.current();
    const key = `${lang} ${seat} ${keyOf(ref)}`;
    if (!this.cache.has(key)) {
      const query = new URLSearchParams({ ref: keyOf(ref), lang });
      if (seat !== null) query.set("seat", seat);
      try {
        this.cache.set(key, await getText(`${this.base}/detail?${query}`));
      } catch {
        return "";
      }
    }
    return this.cache.get(key);
  }

  async show(ref, node, { why, hover = false }) {
    const html = await this.detail(ref);
    let reason = null;
    if (why && this.current().asked) {
      try {
        const { lang, seat } = this.current();
        reason = await post(`${this.base}/why?lang=${lang}`, { seat, refs: [[ref[0], ref[1]]] });
      } catch {
        reason = null;
      }
    }
    const title = node.querySelector?.("title")?.textContent ?? "";
    if (!html && !reason && !title) return;
    this.hide();
    this.hovering = hover;
    const box = h("div", { class: "tip", role: "status" });
    if (html) box.innerHTML = html;
    else if (title) box.append(h("strong", {}, title));
    if (reason?.text) {
      box.append(h("p", { class: "why" }, `${reason.text} `, reason.rule ? h("span", { class: "soft" }, reason.rule) : ""));
    }
    document.body.append(box);
    this.box = box;
    this.put(box, node.getBoundingClientRect());
  }

  put(box, near) {
    const { width, height } = box.getBoundingClientRect();
    let left = near.right + 10;
    if (left + width > innerWidth - 8) left = near.left - width - 10;
    if (left < 8) left = Math.max(8, Math.min(near.left, innerWidth - width - 8));
    let top = Math.min(Math.max(8, near.top), innerHeight - height - 8);
    if (near.width > innerWidth * 0.6) top = Math.max(8, near.top - height - 10);
    box.style.left = `${left}px`;
    box.style.top = `${Math.max(8, top)}px`;
  }

  hide() {
    this.box?.remove();
    this.box = null;
    this.hovering = false;
  }
}

const split = (text) => {
  const [kind, id] = text.split(":");
  return [kind, Number(id)];
};

/** The rules panel: sections, statements, search. */
export class RulesPanel {
  constructor(place, game) {
    this.place = place;
    this.game = game;
    this.loaded = "";
  }

  async load(lang) {
    if (this.loaded === lang) return;
    const data = await get(`/api/games/${this.game}/rules?lang=${lang}`);
    this.loaded = lang;
    this.sections = data.sections ?? [];
    this.draw("");
  }

  draw(find) {
    const needle = find.trim().toLowerCase();
    const body = this.body ?? h("div", {});
    body.replaceChildren();
    for (const section of this.sections) {
      const lines = section.statements.filter(
        (one) => !needle || one.id.toLowerCase().includes(needle) || one.text.toLowerCase().includes(needle),
      );
      if (!lines.length) continue;
      body.append(h("h3", {}, section.title));
      for (const one of lines) {
        body.append(
          h(
            "p",
            { class: "statement", id: `rule-${one.id}` },
            h("span", { class: "id" }, one.id),
            one.text,
            one.grade === "C" ? h("span", { class: "badge" }, word("grade-C")) : null,
          ),
        );
      }
    }
    if (!this.body) {
      this.body = body;
      const input = h("input", { type: "text", "aria-label": word("rules-search"), placeholder: word("rules-search"), oninput: (e) => this.draw(e.target.value) });
      this.place.replaceChildren(h("div", { class: "search" }, input), body);
    }
  }

  async open(id, lang) {
    await this.load(lang);
    this.draw("");
    const node = document.getElementById(`rule-${id}`);
    node?.classList.add("target");
    node?.scrollIntoView({ block: "center" });
  }
}
