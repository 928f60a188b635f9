// The board: swaps the picture, lets pieces slide from where they were, lights targets.

import * as changes from "./changes.js";
import { $$, assign, calm, keyOf, onFrame, parseRef, word } from "./dom.js";
import * as slides from "./slides.js";

const HOLD = 480; // ms a finger rests on a thing before it is explained
const NEAREST = 4; // the largest magnification
const NO_BUTTON = { tabindex: null, role: null, "aria-label": null, "aria-pressed": null };

export class Board {
  /**
   * @param {any} stage
   * @param {import("./parts.js").Parts} parts
   * @param {{ onPick: (ref: ToldRef, letGo: boolean) => any, onAsk: (ref: ToldRef, node: any) => void, onLost: () => void, onReplace: (at: number) => void }} doors
   */
  constructor(stage, parts, { onPick, onAsk, onLost, onReplace }) {
    this.stage = stage;
    this.parts = parts;
    this.onPick = onPick;
    this.onAsk = onAsk;
    this.onReplace = onReplace; // a pick of an open draft, by its place
    this.onLost = onLost; // the focus was on the board, and nothing there can hold it
    this.refocus = null;
    /** @type {Set<any>} */
    this.targets = new Set(); // what is lit or chosen
    this.hinted = stage.getElementsByClassName("hinted");
    this.scale = 1;
    this.explaining = false;
    this.held = false;
    /** @type {Map<string, string>} */
    this.marks = new Map();
    /** @type {MutationRecord[]} */
    this.records = []; // of the picture, since the last frame
    /** @type {ToldEntry[]} */
    this.told = []; // why
    /** @type {ReturnType<typeof slides.pieces> | null} */
    this.before = null; // where the pieces were
    stage.addEventListener("click", (/** @type {any} */ event) => this.click(event));
    stage.addEventListener("keydown", (/** @type {any} */ event) => this.key(event));
    this.watchHold();
    this.watchPinch();
  }

  // -- choosing -------------------------------------------------------------------
  /** @param {any} event */
  click(event) {
    const pick = event.target.closest("[data-drafted]");
    if (pick) this.onReplace(Number(pick.dataset.drafted));
    if (pick) return;
    const node = event.target.closest("[data-ref]");
    if (!node) return;
    if (this.held) {
      this.held = false;
      return;
    }
    this.choose(node);
  }

  /** @param {any} event */
  key(event) {
    const pick = event.target.closest?.("[data-drafted]");
    const node = pick ?? event.target.closest?.("[data-ref]");
    if (!node) return;
    if (pick && (event.key === "Enter" || event.key === " ")) this.onReplace(Number(pick.dataset.drafted));
    else if (pick) return;
    else if (event.key === "i") this.onAsk(parseRef(node.dataset.ref), node);
    else if (event.key === "Enter" || event.key === " ") this.choose(node);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {any} node */
  choose(node) {
    const ref = parseRef(node.dataset.ref);
    const letGo = node.classList.contains("chosen");
    if (this.explaining || !this.onPick(ref, letGo)) this.onAsk(ref, node);
  }

  /** A finger that rests on a thing asks what it is. */
  watchHold() {
    let timer = 0;
    const stop = () => clearTimeout(timer);
    this.stage.addEventListener("pointerdown", (/** @type {any} */ event) => {
      this.held = false;
      stop();
      const node = event.target.closest?.("[data-ref]");
      if (!node || event.pointerType === "mouse") return;
      timer = setTimeout(() => {
        this.held = true;
        this.onAsk(parseRef(node.dataset.ref), node);
      }, HOLD);
    });
    for (const name of ["pointerup", "pointercancel", "pointermove"]) {
      this.stage.addEventListener(name, (/** @type {any} */ event) => {
        if (name !== "pointermove" || Math.hypot(event.movementX, event.movementY) > 3) stop();
      });
    }
    this.stage.addEventListener("contextmenu", (/** @type {any} */ event) => {
      if (event.target.closest("[data-ref]") && event.pointerType !== "mouse") event.preventDefault();
    });
  }

  // -- drawing ----------------------------------------------------------------------
  /**
   * `told` are the entries of the log that tell why.
   * @param {ToldBoard | null} board
   * @param {ToldEntry[]} [told]
   */
  draw(board, told = []) {
    if (!this.parts.differing(board).length) return;
    const seen = Object.keys(this.parts.versions).length > 0 && !document.hidden; // changing
    if (seen && !calm()) this.before ??= slides.pieces(this.stage);
    const focused = this.focused();
    this.mark(new Map()); // they are not of the picture
    const changed = changes.watch(this.parts.place);
    this.parts.draw(board);
    const records = changed();
    this.refocus = focused ?? this.refocus;
    if (!seen) return;
    this.records.push(...records);
    this.told.push(...told);
    onFrame("board", () => this.settle());
  }

  /** Looks at what has changed since the last frame; the function it gives back shows it. */
  settle() {
    const { records, told, before } = this;
    this.forgetChanges();
    const light = changes.show(records, this.stage, this.parts.frames, told, this.parts.layout.kinds);
    const move = before && slides.slide(this.stage, before);
    return () => {
      light();
      move?.();
    };
  }

  forgetChanges() {
    this.records = [];
    this.told = [];
    this.before = null;
  }

  skip() {
    this.forgetChanges();
    for (const animation of document.getAnimations()) {
      if (!(animation instanceof CSSAnimation)) animation.finish();
    }
    changes.land();
    this.parts.frames.clear();
  }

  // -- targets ----------------------------------------------------------------------------
  /** @param {Map<string, ToldRef>} open @param {ToldRef[]} picked @param {number | null} place */
  light(open, picked, place) {
    const held = this.keyboard();
    assign(this.stage, { "data-place": String(place) }); // targets of another place of a draft are not there (ask.css)
    const counts = new Map(); // of two equal dice only one may be chosen
    for (const key of picked.map(keyOf)) counts.set(key, (counts.get(key) ?? 0) + 1);
    const before = new Set([...this.targets].filter((node) => node.isConnected));
    this.targets = new Set();
    for (const node of new Set([...$$("[data-ref]", this.stage), ...before])) {
      const key = node.dataset.ref; // none: it was a target before the picture changed
      const chosen = (counts.get(key) ?? 0) > 0;
      if (chosen) counts.set(key, counts.get(key) - 1);
      const lit = !chosen && open.has(key);
      if (lit || chosen) this.targets.add(node);
      else if (!before.has(node)) continue; // as it was
      node.classList.toggle("lit", lit);
      node.classList.toggle("chosen", chosen);
      assign(node, lit || chosen ? button(title(node), chosen) : NO_BUTTON);
    }
    this.refocus = null;
    if (held) this.hold(held);
  }

  /**
   * The picks of an open draft, where the board shows them: each is a button that replaces it.
   * @param {ToldPick[]} draft
   * @param {number | null} replacing
   */
  showDraft(draft, replacing) {
    for (const node of $$(".replaced:not([data-drafted])", this.stage)) node.classList.remove("replaced");
    for (const node of this.drafted) {
      const at = Number(node.dataset.drafted);
      const open = Boolean(draft[at]?.instead.length);
      node.classList.toggle("replaced", at === replacing);
      assign(node, open ? button(word("replace-pick", { n: at + 1, pick: title(node) }), at === replacing) : NO_BUTTON);
    }
  }

  get drafted() {
    return $$("[data-drafted]", this.stage);
  }

  /** Writes at targets what they cost.  @param {Map<string, string>} marks */
  mark(marks) {
    for (const node of $$(".way-mark", this.stage)) node.remove();
    this.marks = marks;
    if (marks.size) onFrame("marks", () => this.writeMarks());
  }

  /** Looks where they belong; the function it gives back writes them. */
  writeMarks() {
    const places = [...this.marks].map(([key, text]) => [text ? (this.find(key, ".chosen") ?? this.find(key)) : null, text]);
    const labels = places.filter(([node]) => node).map(([node, text]) => ({ node, plate: label(spotOf(node), text) }));
    return () => {
      for (const { node, plate } of labels) node.parentNode?.append(plate); // above all else
    };
  }

  /** The thing the keyboard is on. */
  focused() {
    const held = document.activeElement;
    return this.stage.contains(held) ? (held?.getAttribute("data-ref") ?? null) : null;
  }

  /** The thing the keyboard was on before the picture changed, unless it is elsewhere by now. */
  keyboard() {
    const here = document.activeElement;
    const away = here !== document.body && (here === this.stage || !this.stage.contains(here));
    return away ? null : (this.refocus ?? this.focused());
  }

  /**
   * The focus stays on its thing; if that is no target any more, it goes to the first that is.
   * @param {string} key
   */
  hold(key) {
    // checkVisibility() calls things of a picture visible that have just been hidden
    const open = $$(".lit, .chosen", this.stage).filter((node) => node.getBoundingClientRect().width > 0);
    const same = open.find((node) => node.dataset.ref === key);
    const next = same ?? open[0];
    if (next) next.focus({ preventScroll: next === same });
    else this.onLost();
  }

  /** @param {ToldRef[]} refs */
  hint(refs) {
    for (const node of [...this.hinted]) node.classList.remove("hinted");
    for (const key of new Set(refs.map(keyOf))) for (const node of $$(`[data-ref="${key}"]`, this.stage)) node.classList.add("hinted");
  }

  /** @param {string} key @param {string} [also] */
  find(key, also = "") {
    const suffixes = also ? also.split(", ") : [""];
    return this.stage.querySelector(suffixes.map((suffix) => `[data-ref="${key}"]${suffix}`).join(", "));
  }

  /** The symbol that stands for a thing on the board, for its button.  @param {ToldRef} ref */
  symbol(ref) {
    const use = this.find(keyOf(ref))?.querySelector("use");
    return use?.getAttribute("href")?.slice(1) ?? null;
  }

  /** @param {ToldRef} ref */
  name(ref) {
    const node = this.find(keyOf(ref));
    return node ? title(node).split(". ")[0] : "";
  }

  /** Brings the targets of a question into sight when none of them is.  @param {string} prompt */
  reveal(prompt) {
    const held = this.focused();
    this.parts.turnTo(prompt);
    const lit = $$(".lit", this.stage);
    if (lit.length && lit.every((node) => !node.checkVisibility())) this.parts.bringUp(lit[0]);
    const here = document.activeElement;
    if (held && (here === document.body || !here?.checkVisibility())) this.hold(held); // behind a tab now
    this.scrollTo(lit.filter((node) => node.checkVisibility()).map((node) => node.getBoundingClientRect()));
  }

  /** Scrolls until one of these things is seen.  @param {ToldRef[]} refs */
  seek(refs) {
    const nodes = refs.map((ref) => this.find(keyOf(ref))).filter((node) => node?.checkVisibility());
    this.scrollTo(nodes.map((node) => node.getBoundingClientRect()));
  }

  /** Scrolls until one of the boxes is seen.  @param {DOMRect[]} boxes */
  scrollTo(boxes) {
    const frame = this.stage.getBoundingClientRect();
    if (!boxes.length || boxes.some((box) => box.bottom < frame.bottom && box.top > frame.top)) return;
    const top = Math.min(...boxes.map((box) => box.top)) - frame.top + this.stage.scrollTop - 16;
    this.stage.scrollTo({ top, behavior: calm() ? "instant" : "smooth" });
  }

  // -- near and far -----------------------------------------------------------------------------
  /** @param {number} scale @param {number[] | null} at */
  zoom(scale, at = null) {
    const { place } = this.parts;
    const before = this.scale;
    this.scale = Math.min(Math.max(scale, 1), NEAREST);
    const box = this.stage.getBoundingClientRect();
    const [x, y] = at ?? [box.width / 2, box.height / 2];
    const point = [this.stage.scrollLeft + x, this.stage.scrollTop + y];
    this.stage.parentElement.classList.toggle("zoomed", this.scale > 1);
    place.style.width = this.scale > 1 ? `${this.scale * 100}%` : "";
    if (before === this.scale) return;
    this.parts.frames.clear(); // of what stood elsewhere
    const grown = this.scale / before;
    this.stage.scrollTo({ left: point[0] * grown - x, top: point[1] * grown - y, behavior: "instant" });
  }

  watchPinch() {
    /** @type {{ spread: number, scale: number } | null} */
    let start = null;
    /** @param {TouchList} touches */
    const spread = (touches) => Math.hypot(touches[0].clientX - touches[1].clientX, touches[0].clientY - touches[1].clientY);
    /** @param {any} touches */
    const middle = (touches) => {
      const box = this.stage.getBoundingClientRect();
      return [(touches[0].clientX + touches[1].clientX) / 2 - box.left, (touches[0].clientY + touches[1].clientY) / 2 - box.top];
    };
    this.stage.addEventListener("touchstart", (/** @type {any} */ event) => {
      start = event.touches.length === 2 ? { spread: spread(event.touches), scale: this.scale } : null;
    }, { passive: true });
    this.stage.addEventListener("touchmove", (/** @type {any} */ event) => {
      if (!start || event.touches.length !== 2) return;
      event.preventDefault();
      this.zoom((start.scale * spread(event.touches)) / start.spread, middle(event.touches));
    }, { passive: false });
    this.stage.addEventListener("wheel", (/** @type {any} */ event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      const box = this.stage.getBoundingClientRect();
      this.zoom(this.scale * Math.exp(-event.deltaY / 300), [event.clientX - box.left, event.clientY - box.top]);
    }, { passive: false });
  }
}

/** What makes a thing of the picture a button.  @param {string} said @param {boolean} pressed */
const button = (said, pressed) => ({ tabindex: "0", role: "button", "aria-label": said, "aria-pressed": String(pressed) });
/** @param {any} node */
const title = (node) => node.querySelector("title")?.textContent ?? "";
/** Where words about a thing may stand: where the picture says so, else in its middle.  @param {any} node */
function spotOf(node) {
  if (node.dataset.spot) return node.dataset.spot;
  const box = node.getBBox();
  const low = node.classList.contains("chosen"); // what it shows stays in sight
  return `${box.x + box.width / 2} ${box.y + box.height * (low ? 0.95 : 0.5)}${low ? " 0.75" : ""}`;
}

/** A small plate with words, at a spot of the picture.  @param {string} spot @param {string} text */
function label(spot, text) {
  /** @param {string} name @param {Record<string, any>} props */
  const make = (name, props) => {
    const node = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(props)) node.setAttribute(key, value);
    return node;
  };
  const [x, y, scale = "1"] = spot.split(" ");
  const plate = make("g", { class: "way-mark", transform: `translate(${x} ${y}) scale(${scale})`, "aria-hidden": "true" });
  const wide = 12 + text.length * 10;
  const words = make("text", { "text-anchor": "middle", y: 6 });
  words.textContent = text;
  plate.append(make("rect", { x: -wide / 2, y: -13, width: wide, height: 26, rx: 13 }), words);
  return plate;
}
