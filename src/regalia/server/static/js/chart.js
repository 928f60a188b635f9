// The course of a match as lines: one for each seat, drawn by ourselves.

import { h, seatColour } from "./dom.js";

const SVG = "http://www.w3.org/2000/svg";
const WIDE = 640;
const HIGH = 240;
const EDGE = { left: 34, right: 12, top: 12, bottom: 26 };

/** s("line", {x1: 0}, ...) */
function s(tag, props = {}, ...children) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(props)) {
    if (name === "seat") node.style.setProperty("--seat", seatColour(value));
    else node.setAttribute(name, value);
  }
  node.append(...children);
  return node;
}

/** A number that is easy to count by, so that there are about `wanted` steps up to `most`. */
function tick(most, wanted) {
  const size = 10 ** Math.floor(Math.log10(Math.max(1, most / wanted)));
  return [1, 2, 5, 10].map((n) => n * size).find((n) => most / n <= wanted) ?? size * 10;
}

export class Chart {
  /** `line` holds [plies, value of seat 0, ...] wherever something changed. */
  constructor({ label, line, last, chapters, onPick }) {
    this.last = Math.max(1, last);
    this.line = line;
    const values = line.flatMap((row) => row.slice(1));
    this.low = Math.min(0, ...values);
    this.high = Math.max(1, ...values);
    this.cursor = s("line", { class: "cursor", y1: EDGE.top, y2: HIGH - EDGE.bottom });
    this.svg = s("svg", { viewBox: `0 0 ${WIDE} ${HIGH}`, role: "img", "aria-label": label });
    this.svg.append(...this.grid(), ...this.columns(chapters), ...this.lines(), this.cursor);
    this.svg.addEventListener("click", (event) => onPick(this.ply(event)));
    this.node = h("div", { class: "chart" }, this.svg);
    this.at(last);
  }

  x(ply) {
    return EDGE.left + ((WIDE - EDGE.left - EDGE.right) * ply) / this.last;
  }

  y(value) {
    const part = (value - this.low) / (this.high - this.low);
    return HIGH - EDGE.bottom - (HIGH - EDGE.top - EDGE.bottom) * part;
  }

  /** The ply a click on the picture means. */
  ply(event) {
    const box = this.svg.getBoundingClientRect();
    const x = ((event.clientX - box.left) * WIDE) / box.width;
    const part = (x - EDGE.left) / (WIDE - EDGE.left - EDGE.right);
    return Math.round(Math.max(0, Math.min(1, part)) * this.last);
  }

  grid() {
    const step = tick(this.high - this.low, 5);
    const found = [];
    for (let value = Math.ceil(this.low / step) * step; value <= this.high; value += step) {
      const y = this.y(value);
      found.push(s("line", { class: value ? "grid" : "zero", x1: EDGE.left, x2: WIDE - EDGE.right, y1: y, y2: y }));
      found.push(s("text", { x: EDGE.left - 6, y: y + 4, "text-anchor": "end" }, String(value)));
    }
    return found;
  }

  /** Where the chapters begin; their names as far as there is room. */
  columns(chapters) {
    let free = EDGE.left;
    return chapters.flatMap(({ ply, short }) => {
      const x = this.x(ply);
      const found = [s("line", { class: "chapter", x1: x, x2: x, y1: EDGE.top, y2: HIGH - EDGE.bottom })];
      const room = short.length * 7.5 + 10;
      if (x >= free - 1 && x + room <= WIDE) {
        found.push(s("text", { x: x + 3, y: HIGH - 8 }, short));
        free = x + room;
      }
      return found;
    });
  }

  lines() {
    const seats = this.line[0].length - 1;
    return Array.from({ length: seats }, (_, seat) => {
      const first = this.line[0][seat + 1];
      let path = `M${this.x(0)} ${this.y(first)}`;
      for (const row of this.line.slice(1)) path += `H${this.x(row[0]).toFixed(1)}V${this.y(row[seat + 1]).toFixed(1)}`;
      path += `H${this.x(this.last)}`;
      const end = this.line.at(-1)[seat + 1];
      return s("g", { seat, class: "course" }, s("path", { d: path }), s("circle", { cx: this.x(this.last), cy: this.y(end), r: 4 }));
    });
  }

  /** Marks the moment that is shown. */
  at(ply) {
    const x = this.x(ply);
    this.cursor.setAttribute("x1", String(x));
    this.cursor.setAttribute("x2", String(x));
  }
}
