// Worked examples of the rules: folded, fetched when opened, drawn on small boards.

import { get } from "./api.js";
import { $, $$, h, word } from "./dom.js";
import { adopt, Picture } from "./picture.js";

/**
 * A fold that shows the example of a statement.
 * @param {string} game
 * @param {string} rule
 * @param {string} lang
 */
export function exampleOf(game, rule, lang) {
  return wired(h("details", { class: "example", "data-example": rule }, h("summary", {}, word("example"))), game, lang);
}

function wired(fold, game, lang) {
  fold.addEventListener("toggle", () => {
    if (fold.open && fold.childElementCount === 1) fill(fold, game, lang);
  });
  return fold;
}

async function fill(fold, game, lang) {
  const place = h("div", { class: "example-body", "aria-busy": "true" });
  fold.append(place);
  try {
    const rule = encodeURIComponent(fold.dataset.example);
    show(place, await get(`/api/games/${game}/example?rule=${rule}&lang=${lang}`));
  } catch (error) {
    place.remove(); // so that opening it again asks again
    fold.open = false;
    throw error;
  }
}

function show(place, found) {
  adopt(found.style);
  lend(found.symbols);
  const moments = found.moments.map((moment) => {
    const boards = moment.pictures.map((one) => {
      const box = h("div", { class: one.half ? "small-board half" : "small-board" });
      new Picture(box).draw(one.svg);
      return box;
    });
    const title = moment.title ? h("figcaption", {}, moment.title) : null;
    return h("figure", {}, title, h("div", { class: "small-boards" }, ...boards));
  });
  const own = place.closest(".statement")?.dataset.id === found.example;
  place.replaceChildren(...(own ? [] : [h("p", {}, found.text)]), h("div", { class: "moments" }, ...moments));
  place.removeAttribute("aria-busy");
}

/** Symbols that the page does not hold yet. */
function lend(symbols) {
  const holder = document.createElement("template");
  holder.innerHTML = `<svg class="visually-hidden" aria-hidden="true">${symbols}</svg>`;
  const sheet = holder.content.firstElementChild;
  for (const one of [...(sheet?.children ?? [])]) if (document.getElementById(one.id)) one.remove();
  if (sheet?.childElementCount) document.body.append(sheet);
}

// On a game's own page they stand there from the start.
for (const fold of $$("[data-example]")) wired(fold, $("[data-game]").dataset.game, document.documentElement.lang);
