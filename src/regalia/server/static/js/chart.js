// The course of a match as lines: one for each seat, drawn by ourselves.

import { h, seatColour, word } from "./dom.js";

const SVG = "http://www.w3.org/2000/svg";
const WIDE = 640;
const HIGH = 240;
const EDGE = { left: 34, right: 12, top: 12, bottom: 26 };
const WITH_UNIT = 52; // room at the left for a number and its unit

/** s("line", {x1: 0}, ...)  @param {string} tag @param {Record<string, any>} [props] @param {...any} children */
function s(tag, props = {}, ...children) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(props)) {
    if (name === "seat") node.style.setProperty("--seat", seatColour(value));
    else node.setAttribute(name, value);
  }
  node.append(...children);
  return node;
}

/**
 * A number that is easy to count by, so that there are about `wanted` steps up to `most`.
 * @param {number} most
 * @param {number} wanted
 */
function tick(most, wanted) {
  const size = 10 ** Math.floor(Math.log10(Math.max(1, most / wanted)));
  return [1, 2, 5, 10].map((n) => n * size).find((n) => most / n <= wanted) ?? size * 10;
}

/** @typedef {{ x: number, short: string }} Name a chapter's name and where it begins */
/** How much room a name takes.  @param {string} name */
const wide = (name) => name.length * 7.5 + 10;

/**
 * The names there is room for: the last always, if need be further to the left, the others as far as they fit.
 * @param {Name[]} names
 * @param {number} left
 */
export function placed(names, left) {
  const last = names[names.length - 1];
  if (!last) return [];
  const end = { ...last, x: Math.max(left, Math.min(last.x, WIDE - wide(last.short))) };
  /** @type {Name[]} */
  const found = [];
  let free = left;
  for (const name of names.slice(0, -1)) {
    const after = name.x + wide(name.short);
    if (name.x < free - 1 || after > end.x + 1) continue;
    found.push(name);
    free = after;
  }
  return [...found, end];
}

/** @typedef {number[][]} Line [plies, value of seat 0, ...] wherever something changed */
/**
 * @typedef {object} Course
 * @property {string} label
 * @property {Line} line
 * @property {number} last
 * @property {ToldChapter[]} chapters
 * @property {(ply: number) => void} onPick
 * @property {string} [unit]
 * @property {boolean} [sloped] whether values lie between their points
 * @property {number[][] | null} [spread] for each row of the line, how far they may be off
 * @property {Line | null} [faint]
 * @property {number[] | null} [range]
 * @property {number} [until] the last ply of which something is known
 */

export class Chart {
  /** @param {Course} course */
  constructor({ label, line, last, chapters, onPick, unit = "", sloped = false, spread = null, faint = null, range = null, until = last }) {
    this.last = Math.max(1, last);
    this.line = line;
    this.until = Math.min(until, this.last);
    this.sloped = sloped;
    this.spread = spread;
    this.faint = faint;
    this.unit = unit;
    this.left = unit ? WITH_UNIT : EDGE.left;
    const values = line.flatMap((row) => row.slice(1));
    this.low = range ? range[0] : Math.min(0, ...values);
    this.high = range ? range[1] : Math.max(1, ...values);
    this.cursor = s("line", { class: "cursor", y1: EDGE.top, y2: HIGH - EDGE.bottom });
    this.svg = s("svg", { viewBox: `0 0 ${WIDE} ${HIGH}`, role: "img", "aria-label": label });
    this.svg.append(...this.grid(), ...this.columns(chapters), ...this.lines(), this.cursor);
    this.svg.addEventListener("click", (event) => onPick(this.ply(event)));
    this.node = h("div", { class: "chart" }, this.svg);
    this.at(last);
  }

  /** @param {number} ply */
  x(ply) {
    return this.left + ((WIDE - this.left - EDGE.right) * ply) / this.last;
  }

  /** @param {number} value */
  y(value) {
    const part = (value - this.low) / (this.high - this.low);
    return HIGH - EDGE.bottom - (HIGH - EDGE.top - EDGE.bottom) * part;
  }

  /** The ply a click on the picture means.  @param {MouseEvent} event */
  ply(event) {
    const box = this.svg.getBoundingClientRect();
    const x = ((event.clientX - box.left) * WIDE) / box.width;
    const part = (x - this.left) / (WIDE - this.left - EDGE.right);
    return Math.round(Math.max(0, Math.min(1, part)) * this.last);
  }

  grid() {
    const step = tick(this.high - this.low, 5);
    const found = [];
    for (let value = Math.ceil(this.low / step) * step; value <= this.high; value += step) {
      const y = this.y(value);
      found.push(s("line", { class: value ? "grid" : "zero", x1: this.left, x2: WIDE - EDGE.right, y1: y, y2: y }));
      found.push(s("text", { x: this.left - 6, y: y + 4, "text-anchor": "end" }, `${value}${value ? this.unit : ""}`));
    }
    return found;
  }

  /** Where the chapters begin; their names as far as there is room.  @param {ToldChapter[]} chapters */
  columns(chapters) {
    const starts = chapters.map(({ ply, short }) => ({ x: this.x(ply), short }));
    const lines = starts.map(({ x }) => s("line", { class: "chapter", x1: x, x2: x, y1: EDGE.top, y2: HIGH - EDGE.bottom }));
    const before = { x: this.left, short: word("chart-before") };
    if (starts.length && starts[0].x - this.left > wide(before.short)) starts.unshift(before);
    return [...lines, ...placed(starts, this.left).map(({ x, short }) => s("text", { x: x + 3, y: HIGH - 8 }, short))];
  }

  lines() {
    const seats = this.line[0].length - 1;
    const { spread } = this;
    const bands = spread ? Array.from({ length: seats }, (_, seat) => this.band(spread, seat)) : [];
    const courses = Array.from({ length: seats }, (_, seat) => {
      const end = this.line[this.line.length - 1][seat + 1];
      const path = this.sloped ? this.slope(this.line, seat) : this.stairs(seat);
      const thin = this.faint ? [s("path", { d: this.slope(this.faint, seat), class: "faint" })] : [];
      return s("g", { seat, class: "course" }, ...thin, s("path", { d: path }), s("circle", { cx: this.x(this.until), cy: this.y(end), r: 4 }));
    });
    return [...bands, ...courses];
  }

  /** @param {number} seat */
  stairs(seat) {
    let path = `M${this.x(0)} ${this.y(this.line[0][seat + 1])}`;
    for (const row of this.line.slice(1)) path += `H${this.x(row[0]).toFixed(1)}V${this.y(row[seat + 1]).toFixed(1)}`;
    return `${path}H${this.x(this.until)}`;
  }

  /** @param {Line} line @param {number} seat */
  slope(line, seat) {
    return `M${line.map((row) => this.point(row[0], row[seat + 1])).join("L")}`;
  }

  /** @param {number} ply @param {number} value */
  point(ply, value) {
    return `${this.x(ply).toFixed(1)} ${this.y(Math.max(this.low, Math.min(this.high, value))).toFixed(1)}`;
  }

  /** Between which values the truth may lie.  @param {number[][]} spread @param {number} seat */
  band(spread, seat) {
    /** @param {number} sign */
    const edge = (sign) => this.line.map((row, i) => this.point(row[0], row[seat + 1] + sign * spread[i][seat]));
    return s("path", { seat, class: "band", d: `M${edge(1).join("L")}L${edge(-1).reverse().join("L")}Z` });
  }

  /** Marks the moment that is shown.  @param {number} ply */
  at(ply) {
    const x = this.x(ply);
    this.cursor.setAttribute("x1", String(x));
    this.cursor.setAttribute("x2", String(x));
  }
}
