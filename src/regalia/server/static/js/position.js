// The position in words: for a screen reader beside the board, for everybody under "Table".
//
// Words cost the server as much as a picture, so they are sent to whoever has asked for them
// once in this browser.

import { $, $$, h } from "./dom.js";

const KEY = "words";

/** Whether this browser wants positions in words. */
export const wanted = () => localStorage.getItem(KEY) === "yes";

export class Position {
  /** @param {HTMLElement} heard @param {HTMLElement} seen @param {() => void} onWant */
  constructor(heard, seen, onWant) {
    this.heard = heard;
    this.seen = seen;
    this.onWant = onWant;
    /** @type {string | null} */
    this.text = null;
    this.buttons = [heard, seen].flatMap((place) => $$("button", place));
    for (const button of this.buttons) button.addEventListener("click", () => this.want(button));
    this.draw(null);
  }

  /** @param {Element | null} button */
  want(button) {
    localStorage.setItem(KEY, "yes");
    this.onWant();
    if (this.heard.contains(button)) this.heard.focus({ preventScroll: true });
  }

  /** @param {string | null} text */
  draw(text) {
    for (const button of this.buttons) button.hidden = wanted();
    if (text === this.text) return; // whoever is reading it must not lose his place
    this.text = text;
    const lines = (text ?? "").split("\n").filter((line) => line.trim());
    $(".told", this.heard).replaceChildren(...lines.map((line) => h("p", {}, line.trim().replace(/\s{2,}/g, ", "))));
    const shown = $("pre", this.seen);
    shown.hidden = !lines.length;
    shown.textContent = text ?? "";
  }

  /** Takes a screen reader there. */
  read() {
    if (!wanted()) this.want(null);
    this.heard.focus({ preventScroll: true });
  }
}
