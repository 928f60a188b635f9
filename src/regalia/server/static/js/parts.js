// The parts of a board: kept up to date one by one, placed as the screen's composition says.

import { $, $$, h } from "./dom.js";
import { Frames } from "./frames.js";
import { adopt, Picture } from "./picture.js";

/** By height as well as by width: a window that is low has the board beside the question. */
const SCREENS = [
  { shape: "low", media: matchMedia("(max-height: 560px) and (min-width: 600px)") },
  { shape: "tall", media: matchMedia("(max-width: 760px)") },
  { shape: "upright", media: matchMedia("(max-aspect-ratio: 1/1)") },
  { shape: "wide", media: matchMedia("(min-width: 1240px) and (min-aspect-ratio: 3/2)") },
];
const INSTEAD = /** @type {Record<string, string>} */ ({ low: "tall", upright: "wide" }); // where a game has none of its own

/**
 * A part that came, from what is new in it and from what was there: a text, or stretches of one
 * and new texts.
 * @param {any} came
 * @param {string} had
 */
export function whole(came, had) {
  if (came === undefined) return had;
  if (typeof came === "string") return came;
  return came.map((/** @type {any} */ piece) => (typeof piece === "string" ? piece : had.slice(...piece))).join("");
}

/** A board arrives as what is new in it: this puts it together with what came before. */
export class Unpacker {
  constructor() {
    /** @type {Record<string, string>} */
    this.parts = {};
  }

  /** @param {any} board */
  take(board) {
    if (!board) return board;
    const names = Object.keys(board.versions);
    this.parts = Object.fromEntries(names.map((name) => [name, whole(board.parts[name], this.parts[name])]));
    return { versions: board.versions, parts: this.parts };
  }
}

/** @param {string} name */
const areaOf = (name) => name.split(":")[0];
/** The parts a grid shows, in reading order.  @param {ToldGrid} grid */
const named = (grid) => new Set(grid.areas.flatMap((row) => row.split(" ")));

/**
 * In how many columns so many pictures of one size come out largest.
 * @param {number} count
 * @param {number[]} room
 * @param {number[]} size
 */
export function columnsFor(count, room, size) {
  /** @param {number} columns */
  const scale = (columns) => Math.min(room[0] / columns / size[0], room[1] / Math.ceil(count / columns) / size[1]);
  const all = Array.from({ length: count }, (_, i) => i + 1);
  return all.reduce((best, columns) => (scale(columns) > scale(best) ? columns : best), 1);
}

export class Parts {
  /** @param {any} stage @param {any} tabs @param {ToldLayout} layout */
  constructor(stage, tabs, layout) {
    this.layout = layout;
    this.tabs = tabs;
    this.place = h("div", { class: "parts" });
    this.frames = new Frames(stage);
    /** @type {Record<string, string>} */
    this.versions = {};
    /** @type {Map<string, any>} */
    this.slots = new Map(); // by name: the part's place, and the picture in it
    this.tab = 0;
    this.prompt = ""; // what is asked
    adopt(layout.style);
    this.first = $(".first", stage); // the board that came with the page, until there is another
    stage.append(this.place);
    for (const { media } of SCREENS) media.addEventListener("change", () => this.turn());
    new ResizeObserver(() => this.share()).observe(this.place);
    new ResizeObserver(() => this.fit()).observe(stage);
    this.arrange();
  }

  get shape() {
    return SCREENS.find(({ media }) => media.matches)?.shape ?? "middle";
  }

  get grids() {
    const { compositions } = this.layout;
    return compositions[this.shape] ?? compositions[INSTEAD[this.shape]];
  }

  // -- drawing -------------------------------------------------------------------------
  /** The names of the parts that look different there.  @param {ToldBoard | null} board */
  differing(board) {
    const versions = board?.versions ?? {};
    const names = new Set([...Object.keys(versions), ...Object.keys(this.versions)]);
    return [...names].filter((name) => versions[name] !== this.versions[name]);
  }

  /** @param {ToldBoard | null} board */
  draw(board) {
    const { versions, parts } = board ?? { versions: {}, parts: {} };
    this.first?.remove();
    this.first = null;
    for (const name of this.differing(board)) {
      if (name in versions) this.slot(name).picture.draw(parts[name]);
      else this.remove(name);
      if (name in versions) this.slot(name).node.dataset.version = versions[name];
    }
    const same = Object.keys(versions).join() === Object.keys(this.versions).join();
    this.versions = versions;
    if (!same) this.order();
  }

  /** @param {string} name */
  slot(name) {
    const found = this.slots.get(name);
    if (found) return found;
    const node = h("div", { class: "part", "data-part": name });
    const made = { node, picture: new Picture(node) };
    this.slots.set(name, made);
    this.area(areaOf(name)).append(node);
    return made;
  }

  /** @param {string} name */
  remove(name) {
    this.slots.get(name)?.node.remove();
    this.slots.delete(name);
  }

  /** @param {string} name */
  area(name) {
    const found = $(`[data-area="${name}"]`, this.place);
    if (found) return found;
    const made = h("div", { class: "area", "data-area": name });
    made.style.gridArea = name;
    this.place.append(made);
    return made;
  }

  /** Other parts than before: each in its turn, seats in table order from one's own. */
  order() {
    for (const name of Object.keys(this.versions)) this.area(areaOf(name)).append(this.slots.get(name).node);
    for (const node of $$(".area", this.place)) if (!node.childElementCount) node.remove();
    this.arrange();
  }

  // -- placing -------------------------------------------------------------------------
  arrange() {
    const { grids, place } = this;
    this.frames.clear(); // of what stood elsewhere
    this.tab = Math.min(this.tab, grids.length - 1);
    const grid = grids[this.tab];
    place.dataset.shape = this.shape;
    place.style.gridTemplateAreas = grid.areas.map((row) => `"${row}"`).join(" ");
    place.style.gridTemplateColumns = grid.columns.map((n) => `minmax(0, ${n}fr)`).join(" ");
    const flows = this.shape === "tall" || this.shape === "low"; // parts as high as they come, one below the other
    place.style.gridTemplateRows = flows ? "" : grid.rows.map((n) => `minmax(0, ${n}fr)`).join(" ");
    const shown = [...named(grid)];
    /** @param {number[]} sizes */
    const sum = (sizes) => sizes.reduce((all, one) => all + one, 0);
    const free = flows || !this.layout.parts[shown[0]];
    place.style.aspectRatio = free ? "" : `${sum(grid.columns)} / ${sum(grid.rows)}`;
    const [first] = grids; // the others make do with its rectangle, so that the board holds still
    place.closest(".frame")?.style.setProperty("--high", String(free ? 1 : sum(first.rows) / sum(first.columns)));
    const areas = $$(".area", place);
    place.classList.toggle("whole", areas.some((node) => node.dataset.area === "board"));
    for (const node of areas) node.hidden = !shown.includes(node.dataset.area);
    /** @param {any} node */
    const at = (node) => (node.hidden ? Infinity : shown.indexOf(node.dataset.area));
    const sorted = areas.toSorted((one, other) => at(one) - at(other) || 0); // as they are read
    if (sorted.some((node, i) => node !== areas[i])) place.append(...sorted);
    this.drawTabs();
    this.fit();
    this.share();
  }

  /** Where the window is low, each part is as high as the stage if it can be read so. */
  fit() {
    const stage = this.place.parentElement;
    for (const node of $$(".area", this.place)) {
      const told = this.layout.parts[node.dataset.area];
      const one = this.shape === "low" && told?.size && node.childElementCount === 1;
      const [width, height] = told?.size ?? [1, 1];
      const fitting = (stage.clientHeight - 8) * (width / height);
      node.style.width = one ? `${Math.max(told.least, Math.min(stage.clientWidth - 8, fitting))}px` : "";
    }
  }

  /** Several parts of one kind share their area. */
  share() {
    for (const node of $$(".area", this.place)) {
      const count = node.childElementCount;
      const size = this.layout.parts[node.dataset.area]?.size;
      if (count < 2 || !size || node.hidden) {
        node.style.gridTemplateColumns = "";
        continue;
      }
      const box = node.getBoundingClientRect();
      // On a phone two beside each other: a little less room than one column would need.
      const room = this.shape === "tall" || this.shape === "low" ? [2 * size[0], count * size[1] - 1] : [box.width, box.height];
      node.style.gridTemplateColumns = `repeat(${columnsFor(count, room, size)}, minmax(0, 1fr))`;
    }
  }

  drawTabs() {
    const { grids } = this;
    this.tabs.hidden = grids.length < 2;
    const buttons = grids.map((grid, i) => {
      const label = this.layout.parts[grid.title]?.label ?? "";
      return h("button", { type: "button", "aria-pressed": String(i === this.tab), onclick: () => this.open(i) }, label);
    });
    const held = [...this.tabs.children].indexOf(document.activeElement);
    this.tabs.replaceChildren(...buttons);
    buttons[held]?.focus();
  }

  /** @param {number} tab */
  open(tab) {
    if (tab === this.tab || !this.grids[tab]) return;
    this.tab = tab;
    this.arrange();
  }

  /** Shows the tab on which a part stands.  @param {string | undefined} name */
  openWith(name) {
    if (!name) return;
    this.open(this.grids.findIndex((grid) => named(grid).has(name)));
    this.area(name).scrollIntoView({ block: "nearest" });
  }

  /** Another kind of screen has other tabs. */
  turn() {
    this.tab = 0;
    this.arrange();
    this.turnTo(this.prompt);
  }

  /** Shows the tab whose parts a question is about, unless this one is.  @param {string} prompt */
  turnTo(prompt) {
    this.prompt = prompt;
    /** @param {ToldGrid} grid */
    const about = (grid) => [...named(grid)].some((name) => this.layout.parts[name]?.prompts.includes(prompt));
    if (!about(this.grids[this.tab])) this.open(this.grids.findIndex(about));
  }

  /** Shows the tab on which a thing stands.  @param {any} node */
  bringUp(node) {
    const area = node.closest(".area");
    if (area?.hidden) this.open(this.grids.findIndex((grid) => named(grid).has(area.dataset.area)));
  }
}
