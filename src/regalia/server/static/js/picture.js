// Swaps a picture for the next one, touching only what differs.
//
// A part of a board is some hundred elements; laying all of them out again for every die that
// moves would take longer than the move.  So the last picture is kept as it came,
// compared with the next one, and the differences are carried over to the page.
//
// The page forbids inline styles (they could be smuggled in with a name), so those
// of the picture travel as data-css and are set through the CSSOM.

import { $$ } from "./dom.js";

export class Picture {
  constructor(place) {
    this.place = place;
    this.last = null;
  }

  draw(svg) {
    const next = parse(svg);
    const shown = this.place.querySelector("svg");
    if (this.last && next && shown && !this.last.isEqualNode(next)) patch(shown, this.last, next);
    else if (!shown || !next) this.place.replaceChildren(...(next ? [made(next)] : []));
    this.last = next;
  }
}

/** The picture as a tree that is nowhere on the page. */
function parse(svg) {
  const bare = svg.replace(/<style>([^]*?)<\/style>/, (_, rules) => {
    adopt(rules);
    return "";
  });
  const holder = document.createElement("template");
  holder.innerHTML = bare.replaceAll(' style="', ' data-css="');
  return holder.content.querySelector("svg");
}

/** A copy for the page, with its styles. */
function made(node) {
  const copy = document.importNode(node, true);
  if (copy.nodeType !== Node.ELEMENT_NODE) return copy;
  for (const one of [copy, ...$$("[data-css]", copy)]) style(one, one.dataset.css);
  return copy;
}

function style(node, css) {
  if (css !== undefined) node.style.cssText = css;
}

function patch(shown, last, next) {
  if (last.nodeType === Node.TEXT_NODE) {
    shown.data = next.data;
    return;
  }
  for (const { name } of last.attributes) {
    if (next.hasAttribute(name)) continue;
    shown.removeAttribute(name);
    if (name === "data-css") shown.style.cssText = "";
  }
  for (const { name, value } of next.attributes) {
    if (last.getAttribute(name) === value) continue;
    shown.setAttribute(name, value);
    if (name === "data-css") style(shown, value);
  }
  patchChildren(shown, [...last.childNodes], [...next.childNodes]);
}

function patchChildren(shown, last, next) {
  const same = (one, other) => one && other && one.isEqualNode(other);
  let head = 0;
  while (same(last[head], next[head])) head += 1;
  let tail = 0;
  while (tail < Math.min(last.length, next.length) - head && same(last.at(-1 - tail), next.at(-1 - tail))) tail += 1;
  const old = [...shown.childNodes].slice(head, last.length - tail);
  const before = last.slice(head, last.length - tail);
  const after = next.slice(head, next.length - tail);
  const end = shown.childNodes[last.length - tail] ?? null;
  after.forEach((node, i) => {
    if (before[i]?.nodeName === node.nodeName) {
      if (!before[i].isEqualNode(node)) patch(old[i], before[i], node);
    } else if (old[i]) old[i].replaceWith(made(node));
    else shown.insertBefore(made(node), end);
  });
  for (const node of old.slice(after.length)) node.remove();
}

const adopted = new Set();

/** A style sheet for the whole page, once. */
export function adopt(rules) {
  if (!rules || adopted.has(rules)) return;
  adopted.add(rules);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
