// Change is seen: what the next picture shows otherwise is framed, and what somebody gained flies to
// him from where it came.  No game is known here: numbers, symbols, and things that the log names.

import { $$, atSecond, calm, icon, keyOf } from "./dom.js";

const FLIGHT = 560; // ms
const APART = 90; // ms between two of one kind
const TOKENS = 3; // of one kind fly at most, and of all
const MOST = 12;
const SHOWN = 1000; // ms a change is framed at the least, and until the clocks tick
const LARGE = 0.12; // of the stage: a thing that large is a picture, not a change

/** @typedef {{ words: any, group: any, from: number, to: number }} Count a number that changed */
/** @typedef {Record<string, Record<string, string>>} Kinds which arguments of an event are things */
/** @typedef {{ x: number, y: number, width: number, height: number }} Box */

/** Looks on while a picture is changed; what has changed is told by the function it returns.  @param {Node} place */
export function watch(place) {
  const observer = new MutationObserver(() => {});
  observer.observe(place, { subtree: true, childList: true, characterData: true, characterDataOldValue: true });
  return () => {
    const records = observer.takeRecords();
    observer.disconnect();
    return records;
  };
}

/** @returns {Count[]}  @param {MutationRecord[]} records */
function counts(records) {
  /** @param {string | null} text */
  const number = (text) => (/^[−-]?\d+$/.test(text?.trim() ?? "") ? Number(text?.trim().replace("−", "-")) : NaN);
  return records
    .filter((record) => record.type === "characterData" && record.target.isConnected)
    .map((record) => {
      const words = record.target.parentElement;
      return { words, group: words?.closest("g"), from: number(record.oldValue), to: number(record.target.textContent) };
    })
    .filter(({ words, group, from, to }) => group && !Number.isNaN(from - to) && from !== to && words?.checkVisibility());
}

/**
 * What is new in the picture.
 * @param {MutationRecord[]} records
 */
function fresh(records) {
  const added = records.flatMap((record) => [...record.addedNodes]).filter((node) => node instanceof SVGElement && node.isConnected);
  return added.filter((node) => /** @type {any} */ (node).matches("g, use, [data-piece]"));
}

/** Whether something is to be seen there and small enough to be a thing.  @param {any} stage */
function smallOn(stage) {
  const whole = stage.getBoundingClientRect();
  /** @param {any} node */
  return (node) => {
    const box = node.getBoundingClientRect();
    return box.width > 0 && box.width * box.height < LARGE * whole.width * whole.height;
  };
}

/**
 * Looks at what has changed; the function it gives back frames it and lets gains fly.
 * @param {MutationRecord[]} records
 * @param {any} stage
 * @param {import("./frames.js").Frames} frames
 * @param {any[]} told the entries of the log that tell of it
 * @param {Kinds} kinds
 */
export function show(records, stage, frames, told, kinds) {
  const changed = counts(records);
  const things = [...changed.map(({ group }) => group), ...fresh(records)].filter(smallOn(stage));
  const nodes = new Set([...changed.map(({ words }) => words), ...things]);
  if (nodes.size > 3 * MOST) return () => {}; // another picture
  return () => {
    const fell = new Set(changed.filter(({ from, to }) => to < from).flatMap(({ words, group }) => [words, group]));
    const fade = frames.show([...nodes].map((node) => ({ node, fell: fell.has(node) })));
    if (nodes.size) atSecond(fade, SHOWN);
    if (!calm()) swell(changed.map(({ words }) => words), stage);
    if (!calm()) fly(changed, stage, told, kinds);
  };
}

/** Numbers that have changed swell for a moment.  @param {any[]} words @param {any} stage */
function swell(words, stage) {
  const again = words.filter((node) => node.classList.contains("changed"));
  for (const node of again) node.classList.remove("changed");
  if (again.length) stage.getBoundingClientRect(); // so that they swell anew; laid out once for all
  for (const node of words) node.classList.add("changed");
  if (words.length) atSecond(() => words.forEach((node) => node.classList.remove("changed")), SHOWN);
}

/** @param {Count[]} changed @param {any} stage @param {ToldEntry[]} told @param {Kinds} kinds */
function fly(changed, stage, told, kinds) {
  const taken = new Map(); // how many sources of a seat have been used
  let left = MOST;
  for (const count of changed.filter(({ from, to }) => to > from)) {
    const symbol = symbolOf(count.group);
    const start = symbol ? (given(count, changed) ?? source(count, stage, told, kinds, taken)) : null;
    if (!start) continue;
    const number = Math.min(TOKENS, count.to - count.from, left);
    for (let n = 0; n < number; n += 1) launch(symbol, start, count.group.querySelector("use"), n * APART);
    left -= number;
  }
}

/** @param {any} group */
const symbolOf = (group) => group.querySelector("use")?.getAttribute("href")?.slice(1) ?? null;

/**
 * Where as many of the same kind have just gone away: they were handed over.
 * @param {Count} count
 * @param {Count[]} changed
 */
function given(count, changed) {
  const symbol = symbolOf(count.group);
  const other = changed.find((one) => one.to < one.from && one.from - one.to >= count.to - count.from && symbolOf(one.group) === symbol);
  return other ? other.group.querySelector("use") : null;
}

/**
 * The thing of the board that the log names beside this seat: an advisor who helps, a city, a tile.
 * @param {Count} count
 * @param {any} stage
 * @param {ToldEntry[]} told
 * @param {Kinds} kinds
 * @param {Map<string | null, number>} taken
 */
function source(count, stage, told, kinds, taken) {
  const seat = count.group.closest("[data-seat]")?.getAttribute("data-seat") ?? null;
  const part = count.group.closest(".part");
  const about = told.filter((entry) => seat === null || String(entry.args?.seat) === seat);
  const named = about.flatMap((entry) => Object.entries(kinds[entry.event] ?? {}).map(([name, kind]) => keyOf([kind, entry.args[name]])));
  const places = [...new Set(named)]
    .map((key) => $$(`[data-ref="${key}"]`, stage).find((node) => node.closest(".part") !== part && node.checkVisibility()))
    .filter(Boolean);
  const at = taken.get(seat) ?? 0;
  taken.set(seat, at + 1);
  return places[Math.min(at, places.length - 1)] ?? null;
}

/**
 * One token on its way, above everything.
 * @param {string} symbol
 * @param {any} start
 * @param {any} end
 * @param {number} delay
 */
function launch(symbol, start, end, delay) {
  const from = start.getBoundingClientRect();
  const to = end.getBoundingClientRect();
  if (!from.width || !to.width) return;
  const size = Math.max(18, Math.min(to.width, 40));
  const node = icon(symbol, "flight");
  node.style.width = node.style.height = `${size}px`;
  document.body.append(node);
  /** @param {Box} box @param {number} [lift] */
  const at = (box, lift = 0) => `translate(${box.x + box.width / 2 - size / 2}px, ${box.y + box.height / 2 - size / 2 - lift}px)`;
  const half = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, width: (from.width + to.width) / 2, height: (from.height + to.height) / 2 };
  const lift = 20 + Math.hypot(from.x - to.x, from.y - to.y) / 8;
  const frames = [
    { transform: `${at(from)} scale(0.6)`, opacity: 0 },
    { transform: `${at(from)} scale(1.25)`, opacity: 1, offset: 0.15 },
    { transform: `${at(half, lift)} scale(1.25)`, opacity: 1, offset: 0.6 },
    { transform: `${at(to)} scale(1)`, opacity: 1, offset: 0.95 },
    { transform: `${at(to)} scale(1)`, opacity: 0 },
  ];
  const motion = node.animate(frames, { duration: FLIGHT, delay, easing: "cubic-bezier(.4,0,.3,1)", fill: "backwards" });
  motion.finished.catch(() => {}).finally(() => node.remove());
}

/** Nothing is left in the air. */
export function land() {
  for (const node of $$(".flight")) node.remove();
  for (const node of $$(".stage .changed")) node.classList.remove("changed");
}
