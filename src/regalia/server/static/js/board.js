// The board: swaps the picture, lets pieces slide from where they were, lights targets.

import { $$, calm } from "./dom.js";

const SLIDE = 320;

export class Board {
  constructor(stage, { onPick, onAsk }) {
    this.stage = stage;
    this.scale = 1;
    this.drawn = "";
    stage.addEventListener("click", (event) => {
      const node = event.target.closest("[data-ref]");
      if (!node) return;
      const ref = parse(node.dataset.ref);
      if (!onPick(ref)) onAsk(ref, node);
    });
    stage.addEventListener("keydown", (event) => {
      const node = event.target.closest?.("[data-ref]");
      if (!node || (event.key !== "Enter" && event.key !== " ")) return;
      event.preventDefault();
      const ref = parse(node.dataset.ref);
      if (!onPick(ref)) onAsk(ref, node);
    });
  }

  draw(svg) {
    if (svg === this.drawn) return;
    const before = this.where();
    const scroll = [this.stage.scrollLeft, this.stage.scrollTop];
    this.drawn = svg;
    this.stage.innerHTML = svg;
    this.zoom(this.scale);
    [this.stage.scrollLeft, this.stage.scrollTop] = scroll;
    if (!calm()) this.slide(before);
  }

  where() {
    const found = new Map();
    for (const node of $$("[data-piece]", this.stage)) {
      found.set(node.dataset.piece, node.getBoundingClientRect());
    }
    return found;
  }

  slide(before) {
    const matrix = this.stage.querySelector("svg")?.getScreenCTM?.();
    const unit = matrix?.a || 1;
    for (const node of $$("[data-piece]", this.stage)) {
      const old = before.get(node.dataset.piece);
      if (!old) {
        if (before.size) node.animate([{ opacity: 0 }, { opacity: 1 }], { duration: SLIDE });
        continue;
      }
      const now = node.getBoundingClientRect();
      const dx = (old.left - now.left) / unit;
      const dy = (old.top - now.top) / unit;
      if (Math.abs(dx) + Math.abs(dy) < 2) continue;
      const own = node.getAttribute("transform") ? `${css(node)} ` : "";
      node.animate(
        [{ transform: `translate(${dx}px, ${dy}px) ${own}` }, { transform: own || "none" }],
        { duration: SLIDE, easing: "ease-in-out" },
      );
    }
  }

  skip() {
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSAnimation) continue;
      animation.finish();
    }
  }

  light(open, picked) {
    const chosen = new Set(picked.map((ref) => `${ref[0]}:${ref[1]}`));
    for (const node of $$("[data-ref]", this.stage)) {
      const lit = open.has(node.dataset.ref);
      node.classList.toggle("lit", lit);
      node.classList.toggle("chosen", chosen.has(node.dataset.ref));
      if (lit) {
        node.setAttribute("tabindex", "0");
        node.setAttribute("role", "button");
      } else {
        node.removeAttribute("tabindex");
        node.removeAttribute("role");
      }
    }
  }

  zoom(scale) {
    this.scale = Math.min(Math.max(scale, 1), 4);
    const svg = this.stage.querySelector("svg");
    if (!svg) return;
    this.stage.parentElement.classList.toggle("zoomed", this.scale > 1);
    svg.style.width = this.scale > 1 ? `${this.scale * 100}%` : "";
  }
}

const parse = (text) => {
  const [kind, id] = text.split(":");
  return [kind, Number(id)];
};

/** An SVG transform attribute as CSS (only translate, scale and rotate are used). */
function css(node) {
  const matrix = node.transform?.baseVal?.consolidate()?.matrix;
  if (!matrix) return "";
  const { a, b, c, d, e, f } = matrix;
  return `matrix(${a}, ${b}, ${c}, ${d}, ${e}, ${f})`;
}
