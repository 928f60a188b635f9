// Worked examples of the rules: fetched when asked for, drawn on small boards.

import { get } from "./api.js";
import { $, $$, h, icon, word } from "./dom.js";
import { sheet, toast } from "./page.js";
import { adopt, Picture } from "./picture.js";
import { lend } from "./symbols.js";

/**
 * A button that shows the example of a statement.
 * @param {string} game
 * @param {string} rule
 * @param {string} lang
 */
export function exampleOf(game, rule, lang) {
  const button = h("button", { type: "button", class: "small example", "data-example": rule }, icon("ui-eye"), word("example"));
  return wired(button, game, lang);
}

/** @param {any} button @param {string} game @param {string} lang */
function wired(button, game, lang) {
  button.addEventListener("click", async () => {
    const rule = encodeURIComponent(button.dataset.example);
    try {
      show(await get(`/api/games/${game}/example?rule=${rule}&lang=${lang}`));
    } catch (error) {
      toast(error.message);
    }
  });
  return button;
}

/** @param {ToldExample} found */
function show(found) {
  adopt(found.style);
  lend(found.symbols);
  const moments = found.moments.map((moment) => {
    const boards = moment.pictures.map((one) => {
      const place = h("div", { class: one.half ? "small-board half" : "small-board" });
      new Picture(place).draw(one.svg);
      return place;
    });
    const title = moment.title ? h("figcaption", {}, moment.title) : null;
    return h("figure", {}, title, h("div", { class: "small-boards" }, ...boards));
  });
  const told = h("p", {}, `${found.text} `, h("span", { class: "id" }, found.example));
  const box = sheet(word("example"), told, h("div", { class: "moments" }, ...moments));
  box.classList.add("example-sheet");
  box.addEventListener("close", () => box.remove());
}

// On a game's own page the buttons stand there from the start.
for (const button of $$("[data-example]")) wired(button, $("[data-game]").dataset.game, document.documentElement.lang);
