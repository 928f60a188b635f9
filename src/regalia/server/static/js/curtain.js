// Several seats on one device: secrets hide while it changes hands.

import { $, $$, focusOn, h, icon, word } from "./dom.js";

/**
 * The seat of mine that should answer now, if it is not the one shown.
 * @param {ToldState} state @param {number | null} shown
 */
export function nextHand(state, shown) {
  const mine = state.me.seats;
  if (mine.length < 2 || state.over) return null;
  const waiting = state.seats.filter((seat) => seat.waiting && mine.includes(seat.seat)).map((seat) => seat.seat);
  if (waiting.length && (shown === null || !waiting.includes(shown))) return waiting[0];
  return shown === null ? (waiting[0] ?? mine[0]) : null;
}

/** @param {string} table */
const key = (table) => `regalia-open-hands-${table}`;
/** @param {string} table */
export const openHands = (table) => sessionStorage.getItem(key(table)) === "yes";

/** @param {ToldSeat} seat @param {string} table @param {(seat: number) => void} onOpen */
export function draw(seat, table, onOpen) {
  if ($(".curtain")) return;
  const free = h("input", { type: "checkbox" });
  const open = () => {
    if (free.checked) sessionStorage.setItem(key(table), "yes");
    cover.remove();
    for (const node of $$(":scope > *", document.body)) node.inert = false;
    focusOn();
    onOpen(seat.seat);
  };
  const cover = h(
    "div",
    { class: "curtain", seat: seat.seat, role: "dialog", "aria-modal": "true", "aria-label": word("curtain-title") },
    icon(`emblem-${seat.emblem}`, "emblem"),
    h("h2", {}, word("curtain", { name: seat.name })),
    h("button", { class: "primary", type: "button", onclick: open }, word("curtain-open", { name: seat.name })),
    h("label", { class: "soft" }, free, ` ${word("curtain-never")}`),
  );
  for (const node of $$(":scope > *", document.body)) node.inert = true;
  document.body.append(cover);
  $("button", cover).focus();
}
