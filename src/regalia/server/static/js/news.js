// The log, the line of news above the question, and what a screen reader hears.

import { $$, calm, focusOn, h, icon, onFrame, seatColour, word, write } from "./dom.js";

const PACE = 520; // ms a line of news stands
const RUSH = 220; // when there are many
const RECALLED = 40; // lines told again at the most

export class News {
  /** @param {{ table: string, list: any, panel: any, ticker: any, live: any, since: any }} doors */
  constructor({ table, list, panel, ticker, live, since }) {
    this.list = list;
    this.panel = panel;
    this.ticker = ticker;
    this.live = live;
    this.since = since;
    /** @type {ToldEntry[]} */
    this.entries = [];
    /** @type {string[]} */
    this.waiting = []; // to be shown in the ticker
    this.timer = 0;
    this.elsewhere = (/** @type {Event} */ event) => event.target !== ticker && this.fold();
    ticker?.addEventListener("click", () => (ticker.classList.contains("whole") ? this.fold() : this.unfold()));
    this.low = true; // whether its end is in sight; asked when it moves, not when a line comes
    panel?.addEventListener("scroll", () => {
      this.low = panel.scrollHeight - panel.scrollTop - panel.clientHeight < 60;
    });
    this.mark = Infinity; // from which line on the log is new
    this.noted = ""; // the notes under its lines
    list?.style.setProperty("--since", JSON.stringify(word("since-last")));
    this.key = `regalia-seen-${table}`; // how much of the log this browser has shown
  }

  /**
   * Merges the log of a state; returns the sentences that are new.
   * @param {ToldState} state
   * @param {boolean} first
   */
  take(state, first) {
    const kept = this.standing(state);
    const cut = kept < this.entries.length; // something was taken back
    this.entries = this.merged(state);
    this.draw(state, kept);
    const fresh = this.entries.slice(kept);
    const seen = Number(localStorage.getItem(this.key)) || 0;
    this.remember(state);
    if (first) {
      this.ticker.textContent = this.entries.at(-1)?.text ?? "";
      this.recall(state, seen);
      return [];
    }
    if (fresh.length) this.tell(fresh);
    else if (cut) this.settle();
    return fresh.map((entry) => entry.text);
  }

  /** To be called before a frame: where its end is, and then there. */
  toEnd() {
    const end = this.panel.scrollHeight;
    return () => (this.panel.scrollTop = end);
  }

  /** @param {ToldState} state */
  merged(state) {
    return [...this.entries.slice(0, state.log_from), ...state.log];
  }

  /**
   * What a state tells that is not shown yet, up to so many lines.
   * @param {ToldState} state
   * @param {number} [upto]
   */
  fresh(state, upto = Infinity) {
    return this.merged(state).slice(this.entries.length, upto);
  }

  /** How many of the lines shown are also in the log of this state.  @param {ToldState} state */
  standing(state) {
    const log = this.merged(state);
    const other = this.entries.findIndex((entry, i) => entry.text !== log[i]?.text);
    return other < 0 ? this.entries.length : other;
  }

  /** @param {ToldState} state */
  remember(state) {
    localStorage.setItem(this.key, String(state.log_from + state.log.length));
  }

  /**
   * The log of a film: so many lines of a state's; returns the new ones.
   * @param {ToldState} state
   * @param {number} upto
   */
  grow(state, upto) {
    const known = this.entries.length;
    clearInterval(this.timer);
    this.ticker.textContent = "";
    this.entries = this.merged(state).slice(0, upto);
    this.draw(state, known);
    return this.lines(known);
  }

  /** The lines of the log from here on.  @param {number} from */
  lines(from) {
    return this.entries.slice(from).map((_, i) => this.line(from + i));
  }

  /** @param {ToldState} state @param {number} kept */
  draw(state, kept) {
    const mark = state.since_last || Infinity;
    while (this.list.children.length > kept) this.list.lastChild.remove();
    const from = mark === this.mark ? this.list.children.length : 0;
    for (let at = this.list.children.length; at < this.entries.length; at += 1) this.list.append(this.line(at));
    [...this.list.children].slice(from).forEach((node, i) => {
      node.classList.toggle("new", from + i >= mark);
      node.classList.toggle("mark", from + i === mark);
    });
    this.mark = mark;
    this.note([...(state.hints ?? []), ...(state.absences ?? [])]);
    if (this.low || kept === 0) onFrame("log", () => this.toEnd());
  }

  /**
   * Who asked for hints, and when the server was away: under the line of the log after which it was.
   * @param {{ upto: number, text: string, seat?: number }[]} notes
   */
  note(notes) {
    const noted = notes.map(({ upto, text }) => `${Math.min(upto, this.list.children.length)} ${text}`).join();
    if (noted === this.noted && notes.length === this.list.getElementsByClassName("note").length) return;
    this.noted = noted;
    for (const node of $$(".note", this.list)) node.remove();
    for (const { upto, text, seat } of notes) {
      const line = this.list.children[Math.min(upto, this.list.children.length) - 1];
      line?.append(h("p", { class: "note", seat }, icon(seat === undefined ? "ui-clock" : "ui-bot"), text));
    }
  }

  /** @param {number} at */
  line(at) {
    const entry = this.entries[at];
    const seat = entry.args?.seat;
    const node = h("li", { class: entry.level ? `head level-${entry.level}` : null }, entry.text);
    if (Number.isInteger(seat)) node.style.setProperty("--seat", seatColour(seat));
    return node;
  }

  /** Marks the line of a moment that is past, and what came after it; null: now.  @param {number | null} told */
  point(told) {
    [...this.list.children].forEach((node, at) => {
      node.classList.toggle("here", told !== null && at === told - 1);
      node.classList.toggle("later", told !== null && at >= told);
    });
    const here = told === null ? this.list.lastElementChild : this.list.children[Math.max(0, told - 1)];
    if (here && this.panel.checkVisibility()) here.scrollIntoView({ block: "nearest" });
  }

  /** What was told last at a moment, with the chapter it belongs to.  @param {number} told */
  headline(told) {
    const heard = this.entries.slice(0, told);
    const chapter = heard.findLast((entry) => entry.level === 1);
    const last = heard.at(-1);
    return [chapter === last ? null : chapter, last].map((entry) => entry?.text).filter(Boolean).join(" ");
  }

  /** The log as somebody else knew it.  @param {ToldState} state @param {ToldEntry[]} log */
  lend(state, log) {
    this.entries = log;
    this.draw({ ...state, since_last: null }, 0);
  }

  forget() {
    this.entries = [];
    this.list.replaceChildren();
    this.ticker.textContent = "";
    this.since.hidden = true;
  }

  /**
   * Back at the table: what has happened since one's last answer, in one place.
   * @param {ToldState} state
   * @param {number} seen
   */
  recall(state, seen) {
    const mark = Math.max(state.since_last ?? 0, seen);
    this.since.hidden = true;
    if (!mark || mark >= this.entries.length || state.over || state.guide) return; // a guide tells it itself
    const missed = this.grouped(Math.max(mark, this.entries.length - RECALLED));
    this.since.hidden = false;
    const close = () => {
      this.since.hidden = true;
      focusOn();
    };
    this.since.replaceChildren(
      h("div", { class: "since-head" }, h("h2", {}, word("since-last")), h("button", { type: "button", class: "small", onclick: close }, word("good"))),
      h("ul", {}, ...missed),
    );
  }

  /** The lines from here on, under the headings that they stand under.  @param {number} from */
  grouped(from) {
    const before = this.entries.slice(0, from);
    const level = this.entries[from]?.level ?? 0;
    const heads = [1, 2].filter((one) => !level || one < level).map((one) => before.findLastIndex((entry) => entry.level === one));
    const inside = heads.filter((at, i) => at >= 0 && (i === 0 || at > heads[0]));
    return [...inside, ...[...this.entries.keys()].slice(from)].map((at) => this.line(at));
  }

  /** A sentence that is cut lies whole over the buttons beside it, until the next tap or the next news. */
  unfold() {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = this.ticker;
    if (scrollWidth <= clientWidth && scrollHeight <= clientHeight) return;
    this.ticker.classList.add("whole");
    document.addEventListener("pointerdown", this.elsewhere);
  }

  fold() {
    this.ticker.classList.remove("whole");
    document.removeEventListener("pointerdown", this.elsewhere);
  }

  /** The news line by line; the last one stays.  @param {ToldEntry[]} entries */
  tell(entries) {
    clearInterval(this.timer);
    this.fold();
    this.waiting = entries.slice(-24).map((entry) => entry.text);
    if (calm()) {
      this.skip();
      return;
    }
    const step = () => {
      const next = this.waiting.shift();
      if (next) write(this.ticker, next);
      if (!this.waiting.length) clearInterval(this.timer);
    };
    step();
    this.timer = setInterval(step, entries.length > 6 ? RUSH : PACE);
  }

  /** What was told of is taken back: the line says what stands. */
  settle() {
    clearInterval(this.timer);
    this.waiting = [];
    write(this.ticker, this.entries.at(-1)?.text ?? "");
  }

  skip() {
    clearInterval(this.timer);
    if (this.waiting.length) write(this.ticker, this.waiting[this.waiting.length - 1]);
    this.waiting = [];
  }

  /** Says it to a screen reader: the news, then the question.  @param {string[]} sentences */
  speak(sentences) {
    const text = sentences.filter(Boolean).slice(-12).join(" ");
    if (text) this.live.textContent = text;
  }
}
