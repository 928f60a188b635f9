// The clocks on the seats: how much time is left, by the server's clock, computed from the state.

import { span, word } from "./dom.js";

const HOUR = 3600; // from here on seconds are not shown
const NEAR = 0.2; // of a move's time, or of the bank where a move has none

/** @typedef {{ patience: number, bank: number, ending: string }} Table */
/** @typedef {{ standin_at: number | null, bank: number | null }} Seat */
/** @typedef {{ name: string, standin_at: number | null, pass_at: number | null, can_takeover?: boolean }} Late */
/** @typedef {{ text: string, near: boolean, left: number, runs: boolean }} Shown */

let ahead = Infinity; // seconds this device's clock is ahead of the server's

/**
 * The server's time: what comes late tells nothing, so the earliest arrival counts.
 * @param {number | undefined} told when the state was made
 */
export function hear(told) {
  if (told) ahead = Math.min(ahead, Date.now() / 1000 - told);
}

export const now = () => Date.now() / 1000 - (Number.isFinite(ahead) ? ahead : 0);

/**
 * What a seat's clock shows; null where it has none.
 * @param {Seat} seat
 * @param {Table} table
 * @param {number} at
 * @returns {Shown | null}
 */
export function clockOf(seat, table, at) {
  if (!seat.standin_at) {
    return table.bank && seat.bank !== null ? { text: time(seat.bank), near: false, left: seat.bank, runs: false } : null;
  }
  const left = Math.max(0, seat.standin_at - at);
  const bank = Math.min(left, seat.bank ?? 0);
  const move = left - bank; // what is left of the move's own time
  const text = table.bank && move > 0 ? `${time(move)} + ${time(bank)}` : time(left);
  return { text, near: left <= NEAR * (table.patience || table.bank), left, runs: true };
}

/**
 * A time that is left: to the second when it is short.
 * @param {number} seconds
 */
export function time(seconds) {
  if (seconds >= HOUR) return span(seconds);
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/**
 * What the one who is asked is told about the end of their time, before and when it comes.
 * @param {Table} table
 * @param {{ standin_at: number, pass_at: number | null }} seat
 * @param {number} at
 * @param {(time: number) => string} moment
 */
export function ending(table, seat, at, moment) {
  const up = at >= seat.standin_at;
  if (table.ending === "bot") return word(`bot-${up ? "now" : "from"}`, { time: moment(seat.standin_at) });
  if (!up) return word("standin-from", { time: moment(seat.standin_at) });
  const passed = seat.pass_at === null || at >= seat.pass_at;
  return passed ? word("standin-passed") : word("standin-now", { time: moment(seat.pass_at ?? 0) });
}

/**
 * What the others are told about somebody whose time is up; "" where nobody's is.
 * @param {Table} table
 * @param {Late[]} others
 * @param {number} at
 * @param {(time: number) => string} moment
 */
export function lateness(table, others, at, moment) {
  const late = others.find((seat) => seat.standin_at && at >= seat.standin_at);
  if (!late || table.ending === "bot") return "";
  if (late.can_takeover) return word("late-takeover", { name: late.name });
  if (late.pass_at === null || at >= late.pass_at) return word("late-agreed", { name: late.name });
  return word("late-here", { name: late.name, time: moment(late.pass_at) });
}
