// The friendly voice of a guided first game: says one thing at a time, and lights it.

import { $, $$, h, icon, word } from "./dom.js";
import { sheet, wire } from "./page.js";

export class Guide {
  /**
   * @param {any} root
   * @param {{board: any, onTurn: (text: string) => void, onLeave: () => void, onLost: () => void}} doors
   */
  constructor(root, { board, onTurn, onLeave, onLost }) {
    this.root = root;
    this.board = board;
    this.onTurn = onTurn;
    this.onLeave = onLeave;
    this.onLost = onLost;
    /** @type {ToldPage[]} */
    this.pages = [];
    this.at = 0;
    this.said = ""; // which pages these are
    this.closed = false; // the last page has been read
  }

  /** Whether something must be read before there is anything to choose. */
  get reading() {
    return this.pages.length > 0 && !this.closed && !this.page.ask;
  }

  get page() {
    return this.pages[this.at];
  }

  /** What is said now, for a screen reader; "" if nothing is new.  @param {ToldState} state */
  draw(state) {
    const guide = state.guide;
    const pages = guide?.astray ? [{ id: "astray", text: word("guide-astray"), lit: [], ask: true }] : (guide?.pages ?? []);
    const said = pages.map((/** @type {ToldPage} */ page) => page.id).join(" ");
    if (guide && !pages.length) return ""; // others are at it: the last words stand
    if (said === this.said && pages.length) {
      this.pages = pages;
      return "";
    }
    this.said = said;
    this.pages = pages;
    this.guide = guide;
    this.at = 0;
    this.closed = !pages.length;
    this.show();
    return this.page?.text ?? "";
  }

  show() {
    document.body.classList.toggle("reading", this.reading);
    this.root.hidden = this.closed;
    this.root.parentElement.classList.toggle("guided", !this.closed);
    if (this.closed) return;
    const last = this.at === this.pages.length - 1;
    const next = this.page.ask ? null : h("button", { type: "button", class: "primary", onclick: () => this.turn(1) }, word(last ? "guide-go" : "guide-next"));
    const back = this.at ? h("button", { type: "button", class: "quiet", onclick: () => this.turn(-1) }, word("guide-back")) : null;
    const count = this.page.number ? h("span", { class: "soft small" }, word("guide-step", { n: this.page.number, all: this.guide.steps })) : null;
    const leave = h("button", { type: "button", class: "quiet icon-only leave", title: word("guide-leave"), "aria-label": word("guide-leave"), onclick: () => this.onLeave() }, icon("ui-close"));
    this.root.replaceChildren(
      ...(this.guide ? [icon(this.guide.voice, "voice")] : []),
      h("p", { class: "says" }, this.page.text),
      h("div", { class: "guide-tools" }, count, back, next),
      leave,
    );
    if (next) next.focus({ preventScroll: true });
  }

  /** @param {number} by */
  turn(by) {
    this.at += by;
    if (this.at === this.pages.length) {
      this.closed = true;
      this.at -= 1;
    }
    this.show();
    this.onTurn(this.closed ? "" : this.page.text);
    if (!this.reading) this.onLost();
  }

  /** Lights what the page speaks of, and brings it into sight. */
  light() {
    const lit = this.closed || !this.pages.length ? [] : this.page.lit;
    const nodes = new Set(lit.flatMap((thing) => $$(selector(thing))));
    for (const node of $$(".spoken")) if (!nodes.has(node)) node.classList.remove("spoken");
    for (const node of nodes) node.classList.add("spoken");
    return [...nodes];
  }

  /** A thing spoken of may stand behind another tab. */
  reveal() {
    const nodes = this.light();
    const first = nodes.find((node) => this.board.stage.contains(node));
    if (!first) return;
    if (nodes.every((node) => !node.checkVisibility())) this.board.parts.bringUp(first);
    this.board.scrollTo(nodes.filter((node) => node.checkVisibility()).map((node) => node.getBoundingClientRect()));
  }
}

/** Where on the page a thing is: "part:court", "page:prompt" or a ref of the board.  @param {string} thing */
function selector(thing) {
  const [kind, name] = thing.split(":");
  if (kind === "part") return `.stage [data-area="${name}"]`;
  return kind === "page" ? `#${name}` : `.stage [data-ref="${thing}"]`;
}

// -- the game in one screen, and its aid ------------------------------------------------
/** Opens a card that stands in the page as a template.  @param {string} name */
export function openCard(name) {
  const found = $(`#card-${name}`);
  if (!found || $("dialog.sheet[open]")) return;
  const box = sheet(found.dataset.title, found.content.cloneNode(true));
  box.classList.add("card-sheet");
  box.classList.toggle("roomy", $(".aid", box) !== null);
  box.addEventListener("close", () => {
    box.remove();
    if (document.activeElement === document.body) $("#prompt")?.focus({ preventScroll: true });
  });
  wire(box);
  for (const button of $$("[data-card], [data-close]", box)) {
    button.addEventListener("click", () => {
      box.close();
      if (button.dataset.card) openCard(button.dataset.card);
    });
  }
}

/** On the first visit to a game, what it is about.  @param {string} game */
export function meet(game) {
  const key = `regalia-met-${game}`;
  try {
    if (localStorage.getItem(key)) return;
    localStorage.setItem(key, "yes");
  } catch {
    return; // a browser that keeps nothing would show it every time
  }
  openCard("brief");
}
