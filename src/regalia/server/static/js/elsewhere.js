// While others think: is there another table that waits for me?

import { get } from "./api.js";
import { $ } from "./dom.js";

const LOOK = 10_000; // ms between looks
let looked = 0;

/** @param {string} id of this table @param {() => any} state */
export async function lookElsewhere(id, state) {
  const link = $("#next-table");
  const { decision, me } = state();
  if (decision || !me.seats.length) link.hidden = true;
  if (decision || !me.seats.length || Date.now() - looked < LOOK) return;
  looked = Date.now();
  try {
    const { tables } = await get("/api/tables");
    const next = tables.find((/** @type {{ id: string, my_turn: boolean }} */ table) => table.my_turn && table.id !== id);
    link.hidden = !next || Boolean(state()?.decision);
    if (next) link.href = `${document.documentElement.dataset.root ?? ""}/t/${next.id}`;
  } catch {
    link.hidden = true;
  }
}
