// Small helpers for building the page.

/** @type {(selector: string, root?: any) => any} */
export const $ = (selector, root = document) => root.querySelector(selector);
/** @type {(selector: string, root?: any) => any[]} */
export const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];

/**
 * h("button", {class: "x", onclick: f}, "text", child...)
 * @param {string} tag
 * @param {Record<string, any>} props
 * @param {...any} children
 * @returns {any} a node of that tag
 */
export function h(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name === "seat") node.style.setProperty("--seat", seatColour(value));
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== ""));
  return node;
}

/**
 * Words that stand there already are left alone: to write them again would lay out the page again.
 * @param {any} node @param {string} text
 */
export function write(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/**
 * Attributes likewise; null takes one away.
 * @param {any} node @param {Record<string, string | null>} attributes
 */
export function assign(node, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (node.getAttribute(name) === value) continue;
    if (value === null) node.removeAttribute(name);
    else node.setAttribute(name, value);
  }
}

/**
 * Whose turn to answer it is, by the line above the question and the sign before it.  A colour for all
 * that stands there would style all of it again.
 * @param {number | null | undefined} seat
 */
export function colourQuestion(seat) {
  const [colour, sign] = [seatColour(seat), $("#prompt")];
  if (sign.style.getPropertyValue("--seat") === colour) return;
  sign.style.setProperty("--seat", colour);
  $(".ask").style.borderTopColor = colour;
}

/** @type {Map<string, () => (() => void) | void>} */
const looks = new Map();

/**
 * In the next frame, when everything is laid out anyway: all look first, then what each of them
 * gives back is done.  A look between two changes would lay out the page once more.  The last of
 * a name counts, for a page out of sight has no frames.
 * @param {string} name
 * @param {() => (() => void) | void} look
 */
export function onFrame(name, look) {
  looks.set(name, look);
  if (looks.size > 1) return;
  requestAnimationFrame(() => {
    const due = [...looks.values()];
    looks.clear();
    for (const change of due.map((one) => one())) change?.();
  });
}

/** @type {{ from: number, work: () => void }[]} */
let passing = []; // what is due at a whole second, and from when on

/**
 * At the next whole second of the page, so many ms from now at the least.  What passes by itself passes then,
 * together: a frame costs the same for one thing as for several.
 * @param {() => void} work
 */
export function atSecond(work, least = 0) {
  passing.push({ from: performance.now() + least, work });
  if (passing.length === 1) setTimeout(strike, 1000 - (performance.now() % 1000));
}

function strike() {
  const due = passing.filter(({ from }) => from <= performance.now());
  passing = passing.filter((one) => !due.includes(one));
  if (passing.length) setTimeout(strike, 1000 - (performance.now() % 1000));
  for (const { work } of due) work();
}

/**
 * A seat's colour in the theme of the page; null has none.
 * @param {number | null | undefined} seat
 */
export const seatColour = (seat) => (seat === null || seat === undefined ? "var(--line)" : `var(--who-${seat})`);

/**
 * An icon of the symbol sheets that stand in the page.
 * @param {string} id
 */
export function icon(id, className = "icon") {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", className);
  svg.setAttribute("viewBox", "0 0 100 100");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#${id}`);
  use.setAttribute("width", "100");
  use.setAttribute("height", "100");
  svg.append(use);
  return svg;
}

/**
 * Gives the focus to the first of these that is there and can take it; else to the question.
 * @param {...any} wanted
 */
export function focusOn(...wanted) {
  const next = wanted.find((node) => node?.isConnected && node !== document.body && node.checkVisibility());
  (next ?? $("#prompt"))?.focus({ preventScroll: true });
}

const table = JSON.parse(document.getElementById("words")?.textContent || "{}");

/**
 * A word of the page in its language, with {name} places filled in.
 * @param {string} key
 * @param {Record<string, any>} values
 */
export function word(key, values = {}) {
  let text = table[key] ?? key;
  for (const [name, value] of Object.entries(values)) text = text.replaceAll(`{${name}}`, value);
  return text;
}

/**
 * How long ago, in the unit that fits: "3 min".
 * @param {number} seconds
 */
export function span(seconds) {
  const lang = document.documentElement.lang;
  const units = [{ unit: "day", size: 86400 }, { unit: "hour", size: 3600 }, { unit: "minute", size: 60 }];
  const { unit, size } = units.find((one) => seconds >= one.size) ?? units[2];
  const number = new Intl.NumberFormat(lang, { style: "unit", unit, unitDisplay: "short" });
  return number.format(Math.max(1, Math.floor(seconds / size)));
}

/** @type {Intl.DateTimeFormat | null} */
let hours = null; // dear to make

/**
 * A time of day, with its date unless that is today.
 * @param {number} seconds
 */
export function moment(seconds) {
  const lang = document.documentElement.lang;
  const then = new Date(seconds * 1000);
  hours ??= new Intl.DateTimeFormat(lang, { hour: "2-digit", minute: "2-digit" });
  const time = hours.format(then);
  if (then.toDateString() === new Date().toDateString()) return time;
  return `${time}, ${then.toLocaleDateString(lang, { day: "numeric", month: "long" })}`;
}

/** @typedef {ToldRef} Ref a kind and a number, and what the server says of it */

/** @param {Ref} ref */
export const keyOf = (ref) => `${ref[0]}:${ref[1]}`;
/** @type {(text: string) => [string, number]} */
export const parseRef = (text) => {
  const [kind, id] = text.split(":");
  return [kind, Number(id)];
};
const still = matchMedia("(prefers-reduced-motion: reduce)");
export const calm = () => still.matches;
export const phone = matchMedia("(max-width: 760px), (max-height: 560px)");
/** Where the log lies over the table instead of beside it. */
export const narrow = matchMedia("not all and (min-width: 1240px) and (min-aspect-ratio: 3/2) and (min-height: 561px)");
