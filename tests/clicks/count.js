// How few clicks an answer takes: the page's own chooser, clicked in every sensible way.
//
// Reads a list of turns from stdin, each a list of {decision, answer}; writes the fewest
// clicks of each turn.  A click is a thing on the board, a button, or a press of a stepper.

import { readFileSync } from "node:fs";

const DEEPEST = 6; // clicks for one answer; more would be a fault of the page

/** As much of an element as the chooser needs. */
class Fake {
  constructor(tag) {
    Object.assign(this, { tag, nodeName: this, parent: null, children: [], attributes: {}, listeners: {}, dataset: {}, style: { setProperty() {} } });
    this.classList = { add() {}, remove() {}, toggle() {}, contains: () => false };
  }
  setAttribute(name, value) {
    this.attributes[name] = value;
    if (name.startsWith("data-")) this.dataset[name.slice(5)] = value;
  }
  addEventListener(name, obey) {
    this.listeners[name] = obey;
  }
  append(...children) {
    this.children.push(...children);
  }
  replaceChildren(...children) {
    this.children = children;
  }
  /** No two are alike, by `nodeName` too: everything is made anew. */
  isEqualNode() {
    return false;
  }
  get childNodes() {
    return this.children;
  }
  insertBefore(node, before) {
    const at = before === null ? this.children.length : this.children.indexOf(before);
    this.children.splice(at, 0, node);
    node.parent = this;
  }
  replaceWith(node) {
    this.parent.insertBefore(node, this);
    this.remove();
  }
  remove() {
    this.parent.children.splice(this.parent.children.indexOf(this), 1);
  }
  closest() {
    return this;
  }
  contains() {
    return false;
  }
  querySelector() {
    return null;
  }
  querySelectorAll() {
    return [];
  }
  focus() {}
  get buttons() {
    const below = this.children.flatMap((child) => (child instanceof Fake ? child.buttons : []));
    return this.tag === "button" ? [this, ...below] : below;
  }
}

globalThis.document = {
  getElementById: () => null,
  createElement: (tag) => new Fake(tag),
  createElementNS: (_, tag) => new Fake(tag),
  documentElement: { lang: "en" },
  visibilityState: "visible",
  activeElement: null,
};
globalThis.matchMedia = () => ({ matches: false, addEventListener() {} });
globalThis.localStorage = { getItem: () => null, setItem() {} };

const { Chooser } = await import("../../src/regalia/server/static/js/choose.js");

/** A button hears its click itself, or the place hears it. */
function press(place, button) {
  const hears = button?.listeners.click ?? place.listeners.click;
  if (button) hears({ target: button });
}

/** The chooser after some clicks, and what it chose by the last of them. */
function after(decision, clicks) {
  const made = { place: new Fake("div"), chosen: null };
  const board = { symbol: () => null, name: () => "", find: () => null };
  const quiet = () => {};
  const wishes = { board, onChoose: (option) => (made.chosen = option), onChange: quiet, onHint: quiet, onLost: quiet, careful: () => false };
  made.chooser = new Chooser(made.place, wishes);
  made.chooser.reset(decision);
  for (const click of clicks) {
    if (Array.isArray(click)) made.chooser.pick(click);
    else press(made.place, made.place.buttons.find((node) => node.dataset.key === click));
  }
  return made;
}

/** Whether what was chosen is how the answers go on; how many of them it gives. */
function given(chosen, answers) {
  const said = chosen.choices ?? [chosen.text];
  return said.every((one, i) => one === answers[i]) ? said.length : 0;
}

/** The presses of the steppers that lead to an option, and the button; 0 without steppers. */
function stepped(made, answer) {
  const { chooser } = made;
  const { now } = chooser.amounts;
  if (!now) return 0;
  const { options } = chooser.narrowing;
  const values = options.map((option) => chooser.narrowing.rest(option).map((ref) => ref[1]));
  const target = values[options.findIndex((option) => option.text === answer)];
  if (!target) return 0;
  const presses = target.map((value, i) => {
    const all = [...new Set(values.map((one) => one[i]))].sort((a, b) => a - b);
    return Math.abs(all.indexOf(value) - all.indexOf(now[i]));
  });
  return presses.reduce((sum, one) => sum + one, 1);
}

/** Fewest clicks by how many answers they give. */
function ways(decision, answers) {
  const found = new Map();
  const keep = (count, clicks) => found.set(count, Math.min(clicks, found.get(count) ?? Infinity));
  let open = [[]];
  for (let depth = 0; depth < DEEPEST && open.length && !found.has(1); depth += 1) {
    const next = [];
    for (const clicks of open) {
      const before = after(decision, clicks);
      const steps = stepped(before, answers[0]);
      if (steps) keep(1, depth + steps);
      const keys = before.place.buttons.map((node) => node.dataset.key).filter((key) => !["back", "cancel"].includes(key) && !/^-?1 \d/.test(key));
      for (const click of [...keys, ...before.chooser.open.values()]) {
        const made = after(decision, [...clicks, click]);
        if (made.chosen) {
          const count = given(made.chosen, answers);
          if (count) keep(count, depth + 1);
        } else if (made.chooser.narrowing.options.some((option) => option.text === answers[0])) next.push([...clicks, click]);
      }
    }
    open = next.slice(0, 60);
  }
  return found;
}

function fewest(turn) {
  const answers = turn.map((one) => one.answer);
  const left = new Array(turn.length + 1).fill(Infinity);
  left[turn.length] = 0;
  for (let i = turn.length - 1; i >= 0; i -= 1) {
    for (const [count, clicks] of ways(turn[i].decision, answers.slice(i))) left[i] = Math.min(left[i], clicks + left[i + count]);
  }
  return left[0];
}

const turns = JSON.parse(readFileSync(0, "utf8"));
console.log(JSON.stringify(turns.map(fewest)));
