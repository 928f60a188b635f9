// The position in words: for a screen reader beside the board, for everybody under "Table".
//
// Words cost the server as much as a picture, so they are sent to whoever has asked for them
// once in this browser.

import { $, $$, h } from "./dom.js";

/** @typedef {string | { caption: string, heads: string[], rows: string[][] }} Passage */

const KEY = "words";

/** Whether this browser wants positions in words. */
export const wanted = () => localStorage.getItem(KEY) === "yes";

/** @param {Passage} passage */
function written(passage) {
  if (typeof passage === "string") return h("p", {}, passage);
  const { caption, heads, rows } = passage;
  const head = h("tr", {}, ...heads.map((text) => h("th", { scope: "col" }, text)));
  const lines = rows.map(([name, ...cells]) => h("tr", {}, h("th", { scope: "row" }, name), ...cells.map((text) => h("td", {}, text))));
  return h("table", {}, h("caption", {}, caption), h("thead", {}, head), h("tbody", {}, ...lines));
}

export class Position {
  /** @param {HTMLElement} heard @param {HTMLElement} seen @param {() => void} onWant */
  constructor(heard, seen, onWant) {
    this.heard = heard;
    this.places = [heard, seen];
    this.onWant = onWant;
    this.told = "";
    for (const place of this.places) $("button", place).addEventListener("click", () => this.want(place));
    this.draw(null);
  }

  /** @param {HTMLElement} place */
  want(place) {
    localStorage.setItem(KEY, "yes");
    this.onWant();
    if (place === this.heard) this.heard.focus({ preventScroll: true });
  }

  /** @param {Passage[] | null} passages */
  draw(passages) {
    for (const button of this.places.flatMap((place) => $$("button", place))) button.hidden = wanted();
    const told = JSON.stringify(passages ?? []);
    if (told === this.told) return; // whoever is reading it must not lose his place
    this.told = told;
    for (const place of this.places) $(".told", place).replaceChildren(...(passages ?? []).map(written));
  }

  /** Takes a screen reader there. */
  read() {
    if (wanted()) this.heard.focus({ preventScroll: true });
    else this.want(this.heard);
  }
}
