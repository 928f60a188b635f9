// The position in words: for a screen reader beside the board, for everybody under "Table".

import { $, h } from "./dom.js";

export class Position {
  /** @param {HTMLElement} heard @param {HTMLElement} seen */
  constructor(heard, seen) {
    this.heard = heard;
    this.seen = seen;
    /** @type {string | null} */
    this.text = null;
  }

  /** @param {string | null} text */
  draw(text) {
    if (text === this.text) return; // whoever is reading it must not lose his place
    this.text = text;
    const lines = (text ?? "").split("\n").filter((line) => line.trim());
    this.heard.replaceChildren(...lines.map((line) => h("p", {}, line.trim().replace(/\s{2,}/g, ", "))));
    this.seen.hidden = !lines.length;
    $("pre", this.seen).textContent = text ?? "";
  }

  /** Takes a screen reader there. */
  read() {
    this.heard.focus({ preventScroll: true });
  }
}
