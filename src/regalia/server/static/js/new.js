// The form for a new table.

import { post } from "./api.js";
import { newDice } from "./dice.js";
import { $, $$, seatColour, word } from "./dom.js";
import { toast } from "./page.js";

const form = $("#new-table");
const count = $("#seat-count");
const rows = $$(".seat-row");
rows.forEach((row, i) => $(".emblem", row).style.setProperty("color", seatColour(i)));

const mode = () => $("input[name=mode]:checked").value;
/** @param {string} which */
const clock = (which) => Number($(`.clock-choice[data-mode=${mode()}] .${which}`).value);

function show() {
  for (const field of $$(".clock-choice")) field.hidden = field.dataset.mode !== mode();
  const seats = Number(count.value);
  rows.forEach((row, i) => {
    row.hidden = i >= seats;
    const kind = $("select.kind", row)?.value;
    const bot = $("select.bot", row);
    const name = $("input.name", row);
    if (bot) bot.hidden = kind !== "bot";
    if (name) name.hidden = kind !== "hotseat" && kind !== "me";
    const plays = $("small.plays", row);
    if (plays) plays.textContent = bot?.selectedOptions[0]?.dataset.plays ?? "";
    for (const note of $$("small", row)) note.hidden = note.dataset.for !== kind || !note.textContent;
  });
}
count.addEventListener("change", show);
form.addEventListener("change", show);
show();

form.addEventListener("submit", async (/** @type {Event} */ event) => {
  event.preventDefault();
  const seats = rows.slice(0, Number(count.value)).map((row) => {
    const kind = $("select.kind", row).value;
    const name = $("input.name", row).value.trim();
    return {
      kind,
      ...(kind === "bot" ? { bot: $("select.bot", row).value } : {}),
      ...(name && (kind === "me" || kind === "hotseat") ? { name } : {}),
    };
  });
  const options = Object.fromEntries($$("select.option").map((node) => [node.name, node.value]));
  try {
    const { dice, note } = await newDice();
    const answer = await post("/api/tables", {
      ...dice,
      game: form.dataset.game,
      seats,
      options,
      mode: mode(),
      hints: $("#hints").checked,
      patience: clock("patience"),
      bank: clock("bank"),
      ending: $("#ending").value,
      listed: $("#listed").checked,
      chat: $("#chat").checked,
      lang: document.documentElement.lang,
    });
    note(answer.table);
    location.href = answer.page;
  } catch (error) {
    toast(error.message || word("failed"));
  }
});
