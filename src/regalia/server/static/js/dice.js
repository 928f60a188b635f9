// This browser's part of the dice, and what it keeps to check them by at the end.

import { get, getText, post } from "./api.js";
import { $, word, write } from "./dom.js";

/** @param {string} table */
const place = (table) => `dice:${table}`;

/**
 * The commitment first seen, and our own parts with the block each counts from.
 * @param {string} table
 * @returns {import("./fairness.js").Kept}
 */
export function kept(table) {
  try {
    return JSON.parse(localStorage.getItem(place(table)) ?? "{}");
  } catch {
    return {}; // a browser that keeps nothing
  }
}

/** @param {string} table @param {import("./fairness.js").Kept} found */
export function keep(table, found) {
  try {
    localStorage.setItem(place(table), JSON.stringify({ ...kept(table), ...found }));
  } catch {
    // then the check at the end goes without
  }
}

const newPart = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** What a request for a new table carries; the host has promised his part before he sees ours. */
export async function newDice() {
  const { promise, commitment } = await get("/api/promise");
  const part = newPart();
  /** @param {string} table */
  const note = (table) => keep(table, { commitment, parts: [{ part, from: 0 }] });
  return { dice: { promise, part }, commitment, note };
}

/** @type {Set<number>} */
const asked = new Set(); // seats we have given a part for, or tried to, since one last had none

/** @param {string} table @param {number} seat */
async function givePart(table, seat) {
  asked.add(seat);
  const part = newPart();
  try {
    const { parts } = await post(`/api/tables/${table}/part`, { seat, part });
    keep(table, { parts: [...(kept(table).parts ?? []), { part, from: parts.at(-1) }] });
  } catch {
    // it was given already, or the match has just ended
  }
}

/**
 * Shows what is known of a table's dice, and adds our part where a seat of ours has none.
 * @param {{
 *   table: { id: string, commitment: string, mode: string, parts?: number[] },
 *   seats: { part?: boolean }[],
 *   me: { seats: number[] },
 *   over: boolean,
 * }} state
 */
export function showDice({ table, seats, me, over }) {
  if (!kept(table.id).commitment) keep(table.id, { commitment: table.commitment });
  write($("#commitment"), table.commitment);
  const count = table.parts?.length ?? 0;
  const parts = count ? word("parts", { n: count }) : word("parts-none");
  write($("#parts"), table.mode === "guide" ? word("parts-guide") : parts);
  for (const seat of me.seats) if (seats[seat].part) asked.delete(seat); // a new start may ask again
  const due = me.seats.filter((seat) => !seats[seat].part && !asked.has(seat));
  if (table.parts && !over) for (const seat of due) givePart(table.id, seat);
}

/**
 * The dice dealt again here, by what this browser has kept; true if nothing is wrong.
 * @param {string} table
 * @param {string} base
 */
export async function checkDice(table, base) {
  const [record, { chance, laws }] = await Promise.all([getText(`${base}/record`), get(`${base}/chance`)]);
  const { faults } = await import("./fairness.js");
  const found = faults(record, chance, laws, kept(table));
  if (found.length) console.warn(found.join("\n"));
  return !found.length;
}
