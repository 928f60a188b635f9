// Swaps a picture for the next one, touching only what differs.
//
// A part of a board is some hundred elements; reading all of them and laying them out again for
// every die that moves would take longer than the move.  So the last picture is kept as it came;
// only those of its elements whose text differs are read, compared, and carried over to the page.
//
// The page forbids inline styles (they could be smuggled in with a name), so those
// of the picture travel as data-css and are set through the CSSOM.

import { $$ } from "./dom.js";

export class Picture {
  /** @param {any} place */
  constructor(place) {
    this.place = place;
    this.source = "";
    this.last = null;
  }

  /** @param {string} svg */
  draw(svg) {
    const shown = this.place.querySelector("svg");
    if (shown && this.last && svg) this.last = renew(shown, this.last, this.source, svg);
    else {
      [this.last = null] = parse(svg);
      this.place.replaceChildren(...(this.last ? [made(this.last)] : []));
    }
    this.source = svg;
  }
}

/**
 * Carries over to an element of the page what differs between the texts it came as and comes as.
 * Only the texts of those children are read that are new or differ.
 * Gives back the element as it came last.
 * @param {any} shown
 * @param {any} last
 * @param {string} was
 * @param {string} now
 */
function renew(shown, last, was, now) {
  if (was === now) return last;
  const [before, after] = [cut(was), cut(now)];
  const [nodes, trees] = [[...shown.children], [...last.children]];
  const counts = new Set([before.pieces.length, nodes.length, trees.length]);
  if (!before.words && !after.words && before.opening === after.opening && counts.size === 1) {
    renewChildren({ shown, nodes, was: before.pieces }, { last, trees, now: after.pieces });
    return last;
  }
  const [next] = parse(now);
  if (last.nodeName === next.nodeName) patch(shown, last, next, made);
  else shown.replaceWith(made(next));
  last.replaceWith(next);
  return next;
}

/**
 * @param {{ shown: any, nodes: any[], was: string[] }} old
 * @param {{ last: any, trees: any[], now: string[] }} kept
 */
function renewChildren({ shown, nodes, was }, { last, trees, now }) {
  const pairs = matched(was, now);
  const stays = new Set(pairs.map(([, b]) => b));
  const fresh = parse(now.filter((_, at) => !stays.has(at)).join("")); // all at once: each reading has its price
  let [i, j] = [0, 0];
  for (const [a, b] of [...pairs, [was.length, now.length]]) {
    for (; i < a; i += 1) for (const gone of [nodes[i], trees[i]]) gone.remove();
    for (; j < b; j += 1) {
      const tree = fresh.shift();
      shown.insertBefore(made(tree), nodes[a] ?? null);
      last.insertBefore(tree, trees[a] ?? null);
    }
    if (a < was.length) renew(nodes[a], trees[a], was[a], now[b]);
    [i, j] = [a + 1, b + 1];
  }
}

/**
 * Which of the old elements become which of the new ones, in order: those that are the same, and
 * between them those of one kind.
 * @param {string[]} was
 * @param {string[]} now
 */
export function matched(was, now) {
  /** @type {[number, number][]} */
  const pairs = [];
  let [i, j] = [0, 0];
  for (const [a, b] of [...common(was, now), [was.length, now.length]]) {
    const kinds = i < a && j < b ? common(was.slice(i, a).map(kindOf), now.slice(j, b).map(kindOf)) : [];
    for (const [x, y] of kinds) pairs.push([i + x, j + y]);
    if (a < was.length) pairs.push([a, b]);
    [i, j] = [a + 1, b + 1];
  }
  return pairs;
}

/** Its name, and which piece or thing it is.  @param {string} source */
function kindOf(source) {
  const opening = source.slice(0, source.indexOf(">"));
  return opening.match(/^<[^\s/]+|data-(?:piece|ref)="[^"]*"/g)?.join() ?? "";
}

/**
 * The longest row of texts that stand in both lists, in order: the places of each in both.
 * @param {string[]} was
 * @param {string[]} now
 * @returns {[number, number][]}
 */
export function common(was, now) {
  let head = 0;
  while (head < was.length && was[head] === now[head]) head += 1;
  let tail = 0;
  while (tail < Math.min(was.length, now.length) - head && was.at(-1 - tail) === now.at(-1 - tail)) tail += 1;
  const [before, after] = [was.slice(head, was.length - tail), now.slice(head, now.length - tail)];
  /** @type {number[][]} how long the row is from these places on */
  const rows = Array.from({ length: before.length + 1 }, () => Array(after.length + 1).fill(0));
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      rows[i][j] = before[i] === after[j] ? 1 + rows[i + 1][j + 1] : Math.max(rows[i + 1][j], rows[i][j + 1]);
    }
  }
  /** @type {[number, number][]} */
  const pairs = Array.from({ length: head }, (_, i) => [i, i]);
  for (let [i, j] = [0, 0]; i < before.length && j < after.length; ) {
    if (before[i] === after[j]) pairs.push([head + i++, head + j++]);
    else if (rows[i + 1][j] >= rows[i][j + 1]) i += 1;
    else j += 1;
  }
  for (let k = tail; k > 0; k -= 1) pairs.push([was.length - k, now.length - k]);
  return pairs;
}

/**
 * The text of an element as its opening tag and its children; `words` if it holds more than children.
 * Texts are long and come often, so their tags are found by place: a match of each would be garbage.
 * @param {string} source
 */
export function cut(source) {
  const inside = source.indexOf(">") + 1;
  const opening = source.slice(0, inside);
  const end = opening.endsWith("/>") ? inside : source.lastIndexOf("</");
  const pieces = [];
  let [depth, begun, ended, words] = [0, inside, inside, false];
  for (let at = source.indexOf("<", inside); at >= 0 && at < end; at = source.indexOf("<", ended)) {
    if (depth === 0) {
      begun = at;
      words ||= source.slice(ended, begun).trim() !== "";
    }
    ended = source.indexOf(">", at) + 1;
    if (source[at + 1] === "/") depth -= 1;
    else if (source[ended - 2] !== "/") depth += 1;
    if (depth === 0) pieces.push(source.slice(begun, ended));
  }
  words ||= source.slice(ended, end).trim() !== "";
  return { opening, pieces, words };
}

/**
 * Elements of a picture as trees that are nowhere on the page.
 * @returns {any[]}
 * @param {string} source
 */
function parse(source) {
  if (!source) return [];
  const bare = source.replace(/<style>([^]*?)<\/style>/g, (_, rules) => {
    adopt(rules);
    return "";
  });
  const holder = document.createElement("template");
  holder.innerHTML = `<svg>${bare.replaceAll(' style="', ' data-css="')}</svg>`;
  return [...holder.content.children[0].children];
}

/** A copy for the page, with its styles.  @param {any} node */
function made(node) {
  const copy = document.importNode(node, true);
  if (copy.nodeType !== Node.ELEMENT_NODE) return copy;
  for (const one of [copy, ...$$("[data-css]", copy)]) style(one, one.dataset.css);
  return copy;
}

/** @param {any} node @param {string | undefined} css */
function style(node, css) {
  if (css !== undefined) node.style.cssText = css;
}

/**
 * The children of a place become these; those that look the same stay, with what listens to them,
 * and so do those of one kind and one key, which are changed.
 * @param {any} place @param {any[]} nodes
 */
export function become(place, nodes) {
  patchChildren(place, [...place.childNodes], nodes, (node) => node);
}

/** A node of the page becomes another of its kind, likewise.  @param {any} node @param {any} next */
export const turn = (node, next) => patch(node, node, next, (one) => one);

/** Whether one can be changed into the other.  @param {any} one @param {any} other */
const alike = (one, other) => one?.nodeName === other.nodeName && one.dataset?.key === other.dataset?.key;

/** @param {any} shown @param {any} last @param {any} next @param {(node: any) => any} make */
function patch(shown, last, next, make) {
  if (last.nodeType === Node.TEXT_NODE) {
    shown.data = next.data;
    return;
  }
  for (const { name } of [...last.attributes]) {
    if (next.hasAttribute(name)) continue;
    shown.removeAttribute(name);
    if (name === "data-css") shown.style.cssText = "";
  }
  for (const { name, value } of next.attributes) {
    if (last.getAttribute(name) === value) continue;
    shown.setAttribute(name, value);
    if (name === "data-css") style(shown, value);
  }
  patchChildren(shown, [...last.childNodes], [...next.childNodes], make);
}

/** @param {any} shown @param {any[]} last @param {any[]} next @param {(node: any) => any} make */
function patchChildren(shown, last, next, make) {
  /** @param {any} one @param {any} other */
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
    if (alike(before[i], node)) {
      if (!before[i].isEqualNode(node)) patch(old[i], before[i], node, make);
    } else if (old[i]) old[i].replaceWith(make(node));
    else shown.insertBefore(make(node), end);
  });
  for (const node of old.slice(after.length)) node.remove();
}

const adopted = new Set();

/** A style sheet for the whole page, once.  @param {string} rules */
export function adopt(rules) {
  if (!rules || adopted.has(rules)) return;
  adopted.add(rules);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
