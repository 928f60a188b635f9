// What a thing is, and why it cannot be chosen now.

import { getText, post } from "./api.js";
import { putClear } from "./clear.js";
import { focusOn, h, icon, keyOf, parseRef, word } from "./dom.js";

const REST = 500; // ms the mouse rests on a thing before it is explained
const GRACE = 250; // ms to move the mouse into the box

export class Tips {
  /**
   * @param {string} base
   * @param {() => {
   *   seat: number | null, lang: string, serial: number | null, counter: number,
   *   open: { has: (key: string) => boolean }, effect: (ref: any) => string,
   * }} current
   * @param {(sentences: string[]) => void} speak to a screen reader
   */
  constructor(base, current, speak) {
    this.speak = speak;
    this.base = base; // /api/tables/ID
    this.current = current; // () => {seat, lang, serial, open: has(key), effect: of a ref, counter}
    this.cache = new Map();
    /** @type {any} */
    this.box = null;
    /** @type {any} */
    this.from = null;
    this.hovering = false;
    this.asked = 0;
    this.timer = 0;
    document.addEventListener("pointerdown", (event) => {
      clearTimeout(this.timer);
      this.asked += 1; // whatever is on its way comes too late
      if (this.box && !this.box.contains(event.target)) this.hide();
    });
  }

  /** Explains the things of the board, or those that buttons speak of, under a resting mouse.  @param {any} place */
  watch(place) {
    /** @type {Element | null} */
    let over = null;
    const leave = () => {
      over = null;
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.hovering && !this.box?.matches(":hover") && this.hide(), GRACE);
    };
    // Only a mouse that really moves asks: the board may also move under a resting one.
    place.addEventListener("pointermove", (/** @type {any} */ event) => {
      if (event.pointerType !== "mouse" || (!event.movementX && !event.movementY)) return;
      const node = event.target.closest("[data-ref], [data-card]");
      if (node === over) return;
      if (!node) {
        leave();
        return;
      }
      over = node;
      this.rest(node);
    });
    place.addEventListener("pointerleave", leave);
    // A button that the keyboard comes to; the page's own moves of the focus ask for nothing.
    place.addEventListener("keyup", (/** @type {any} */ event) => {
      const node = event.key === "Tab" ? event.target.closest("[data-card]") : null;
      if (node) this.rest(node);
    });
    place.addEventListener("focusout", (/** @type {any} */ event) => event.target.closest("[data-card]") && leave());
  }

  /** @param {any} node */
  rest(node) {
    clearTimeout(this.timer);
    const ref = parseRef(node.dataset.ref ?? node.dataset.card);
    this.timer = setTimeout(() => node.isConnected && this.show(ref, node, true), REST);
  }

  /** @param {string} key @param {() => Promise<any>} load */
  async once(key, load) {
    if (!this.cache.has(key)) {
      if (this.cache.size > 400) this.cache.clear();
      try {
        this.cache.set(key, await load());
      } catch {
        return null;
      }
    }
    return this.cache.get(key);
  }

  /** @param {ToldRef} ref */
  detail(ref) {
    const { lang, seat, counter } = this.current();
    const query = new URLSearchParams({ ref: keyOf(ref), lang });
    if (seat !== null) query.set("seat", String(seat));
    return this.once(`${query} ${counter}`, () => getText(`${this.base}/detail?${query}`));
  }

  /** The refusal, for things that are not among what may be picked now.  @param {ToldRef} ref */
  async why(ref) {
    const { lang, seat, serial, open } = this.current();
    if (serial === null || open.has(keyOf(ref))) return null;
    const body = { seat, refs: [[ref[0], ref[1]]] };
    return this.once(`why ${serial} ${keyOf(ref)}`, () => post(`${this.base}/why?lang=${lang}`, body));
  }

  /** @param {ToldRef} ref @param {any} node */
  async show(ref, node, hover = false) {
    this.asked += 1;
    const turn = this.asked;
    const [html, reason] = await Promise.all([this.detail(ref), hover ? null : this.why(ref)]);
    const name = node.querySelector?.("title")?.textContent ?? "";
    if (turn !== this.asked || (!html && !reason && !name)) return;
    const said = node.querySelector?.(".effect"); // a button says that itself
    const card = filled(html, name, said?.textContent ?? this.current().effect(ref));
    if (hover && !adds(card, said)) return;
    this.hide();
    this.from = document.activeElement; // where the focus goes back to
    this.hovering = hover;
    const close = { type: "button", class: "quiet icon-only tip-close", "aria-label": word("close"), onclick: () => this.hide() };
    // A screen reader would read a live box piece by piece, in any order: it hears it as one text.
    this.box = h("div", { class: "tip", role: "status", "aria-live": "off" }, card, hover ? null : h("button", close, icon("ui-close")));
    if (reason?.text) this.box.append(whyNot(reason));
    if (hover) this.box.addEventListener("pointerleave", () => this.hide());
    document.body.append(this.box);
    if (!hover) this.speak(this.box.innerText.split(/\s*\n\s*/));
    putClear(this.box, node.getBoundingClientRect());
  }

  get shown() {
    return this.box !== null;
  }

  hide() {
    const inside = this.box?.contains(document.activeElement);
    this.box?.remove();
    this.box = null;
    this.hovering = false;
    if (inside) focusOn(this.from);
  }
}

/** Why a thing cannot be chosen now.  @param {{ text: string, rule?: string }} reason */
function whyNot({ text, rule }) {
  const link = rule ? h("a", { href: `#rule-${rule}`, "data-rule": rule }, rule) : null;
  return h("p", { class: "why" }, icon("ui-help"), h("span", {}, `${text} `, link));
}

/** Whether a card has more to say than a name, or than its button does.  @param {Element} card @param {unknown} said */
const adds = (card, said) => card.querySelector(said ? "h3, dl" : "p, dl") !== null;

/** The card of a thing, or of one that has nothing but a name.  @param {string | null} html @param {string} name @param {string} effect */
function filled(html, name, effect) {
  const card = h("div", { class: "tip-card" });
  if (html) card.innerHTML = html;
  if (!card.querySelector("p, dl")) card.replaceChildren(h("strong", {}, name));
  lead(card, effect);
  return card;
}

/** A card begins with what choosing the thing does now; its own words do not say it once more.  @param {any} card @param {string} effect */
function lead(card, effect) {
  if (!effect) return;
  const own = card.querySelector(".rg-card-text");
  if (own && effect.includes(own.textContent.trim().replace(/\.$/, ""))) own.remove();
  const line = h("p", { class: "effect" }, effect);
  const heading = card.querySelector("h3, strong");
  if (heading) heading.after(line);
  else card.prepend(line);
}
