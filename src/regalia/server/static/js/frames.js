// Frames around what has just changed: drawn over the board, not in it.
//
// A line around the thing itself would paint its part of the board once more when it goes out, and
// put all layers of the page together anew.  So the frames lie in a layer of their own, which is
// always there and always as large as the board, whatever it shows.

const GAP = 2; // px between a thing and its frame
const ROUND = 6; // px

/** @typedef {{ node: Element, fell: boolean }} Framed what a frame is around; `fell`: of it there is less now */

/** @param {string} name @param {Record<string, string>} props */
function make(name, props) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(props)) node.setAttribute(key, value);
  return node;
}

/**
 * A rounded frame around a box, as a path.
 * @param {number} x @param {number} y @param {number} width @param {number} height
 */
function around(x, y, width, height) {
  const [wide, high] = [width + 2 * GAP, height + 2 * GAP];
  const round = Math.min(ROUND, wide / 2, high / 2);
  /** @param {number} right @param {number} down */
  const corner = (right, down) => `a${round} ${round} 0 0 1 ${right * round} ${down * round}`;
  const [across, down] = [wide - 2 * round, high - 2 * round];
  return `M${x - GAP + round} ${y - GAP}h${across}${corner(1, 1)}v${down}${corner(-1, 1)}h${-across}${corner(-1, -1)}v${-down}${corner(1, -1)}z`;
}

export class Frames {
  /** @param {HTMLElement} stage which they lie over, wherever it is scrolled to */
  constructor(stage) {
    this.stage = stage;
    /** @type {Map<Framed[], string[]>} */
    this.shown = new Map(); // what came together goes together; each with its lines
    this.corners = ""; // nothing is seen of them, but they keep the layer as large as it is
    this.edge = make("path", { class: "edge" }); // dark, under all of them: gold is not seen on sand
    this.paths = [make("path", {}), make("path", { class: "fell" })];
    /** @type {any} */
    this.node = make("svg", { class: "frames", "aria-hidden": "true" });
    this.node.append(this.edge, ...this.paths);
    stage.after(this.node); // in the stage it would have the board put together again
    stage.addEventListener("scroll", () => this.shown.size && this.redraw(), { passive: true });
  }

  /** Gives back a function that takes them away again.  @param {Framed[]} framed */
  show(framed) {
    this.shown.set(framed, []);
    this.redraw();
    return () => this.shown.delete(framed) && this.draw();
  }

  clear() {
    if (!this.shown.size) return;
    this.shown.clear();
    this.draw();
  }

  /** Around everything where it is now. */
  redraw() {
    const whole = this.stage.getBoundingClientRect();
    const corners = `M0 0zM${whole.width} ${whole.height}z`;
    if (corners !== this.corners) this.node.style.height = `${whole.height}px`; // what is scrolled out of sight has no frame
    this.corners = corners;
    const nodes = [...this.shown.keys()].flat().map(({ node }) => node);
    /** One frame around a thing, whatever has changed in it.  @param {Framed} framed */
    const outer = ({ node }) => node.isConnected && !nodes.some((other) => other !== node && other.contains(node));
    for (const framed of this.shown.keys()) {
      /** @param {boolean} fell */
      const line = (fell) => framed.filter((one) => one.fell === fell && outer(one)).map(({ node }) => {
        const { x, y, width, height } = node.getBoundingClientRect();
        return around(x - whole.left, y - whole.top, width, height);
      }).join("");
      this.shown.set(framed, [line(false), line(true)]);
    }
    this.draw();
  }

  draw() {
    const drawn = this.paths.map((_, i) => [...this.shown.values()].map((lines) => lines[i]).join(""));
    this.paths.forEach((path, i) => path.setAttribute("d", this.corners + drawn[i]));
    this.edge.setAttribute("d", drawn.join(""));
  }
}
