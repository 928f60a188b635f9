// Moving through a match: by step, by chapter, playing, to any line of the log.
//
// After the end its places are counted in plies and any seat's eyes may be lent; while it is
// played they are lengths of the log, and only what one's own seat saw is shown.

import { get, post } from "./api.js";
import { first, headings } from "./chapters.js";
import { h, icon, word } from "./dom.js";
import { handOver, sheet, toast } from "./page.js";

const PACE = 900; // ms a moment stands at the usual speed
const SPEEDS = [0.5, 1, 2, 4];
const OPEN = "open"; // in place of a seat: through nobody's eyes, with everything open
const KEPT = 60; // moments held for stepping back and forth

export class Timeline {
  /**
   * `onShow(moment)` draws one, `onLeave()` draws what is now, `log()` is the log told so far.
   * @param {any} place
   * @param {{ base: string, query: () => URLSearchParams, onShow: (moment: ToldMoment) => void, onLeave: (focused: boolean) => void, log: () => ToldEntry[], onEyes: (seat: number | null) => void }} doors
   */
  constructor(place, { base, query, onShow, onLeave, log, onEyes }) {
    this.place = place;
    this.base = base;
    this.query = query;
    this.onShow = onShow;
    this.onLeave = onLeave;
    this.log = log;
    this.onEyes = onEyes;
    this.ended = false;
    this.open = false; // whether its controls are there
    this.looking = false; // whether another moment than the last is shown
    /** @type {number[] | null} */
    this.told = null; // after the end: the log's length after so many plies
    this.moments = new Map();
    /** @type {number | string | null} */
    this.eyes = null;
    /** @type {any} */
    this.state = null; // of a finished match
    this.last = 0;
    this.at = 0;
    /** @type {{ last: number, eyes: number | string | null, at: number }} */
    this.kept = { last: 0, eyes: null, at: 0 }; // of the match, while a line is shown
    /** @type {ToldBlunder | null} */
    this.other = null; // a blunder whose better line is shown instead of the match
    this.strip = null; // the curve of a review
    this.timer = 0;
    this.speed = 1;
    addEventListener("hashchange", () => this.ended && this.follow());
  }

  // -- opening and closing ------------------------------------------------------------
  /** After the end: the controls stay.  @param {ToldState} state */
  openEnded(state) {
    if (this.ended) return;
    this.ended = true;
    this.state = state;
    this.last = state.plies ?? 0;
    this.at = this.last;
    this.eyes = state.me.seat;
    this.build(state);
    this.say();
    this.follow();
  }

  /** While the match is played: at the moment before this one.  @param {ToldState} state @param {number} [told] */
  async openRunning(state, told = -1) {
    if (this.open || this.ended) return;
    this.last = this.log().length;
    this.at = this.last;
    this.moments.clear();
    this.build(state);
    await this.go(told > 0 ? told : Math.max(0, this.last - 1));
  }

  /** Back to now. */
  leave() {
    this.pause();
    this.asked = null;
    if (!this.open) return;
    if (this.other) this.shut();
    const held = this.place.contains(document.activeElement);
    this.looking = false;
    if (this.ended) {
      this.at = this.last;
      this.slider.value = this.last;
      history.replaceState(null, "", location.pathname);
      this.say();
    } else {
      this.open = false;
      this.place.hidden = true;
      this.place.replaceChildren();
      this.moments.clear();
    }
    this.onLeave(held);
  }

  // -- controls ---------------------------------------------------------------------------
  /** @param {ToldState} state */
  build(state) {
    this.open = true;
    this.place.hidden = false;
    /** @param {string} label @param {string} symbol @param {() => void} onclick @param {object} [more] */
    const button = (label, symbol, onclick, more = {}) =>
      h("button", { type: "button", class: "icon-only", "aria-label": label, title: label, onclick, ...more }, icon(symbol));
    this.slider = h("input", { type: "range", min: 0, max: this.last, value: this.at, "aria-label": word("replay"), oninput: () => this.go(Number(this.slider.value)) });
    this.line = h("output", { class: "soft moment" });
    this.secrets = h("div", { class: "secrets" });
    this.player = button(word("play"), "ui-play", () => this.toggle(), { "data-action": "play", "aria-keyshortcuts": "k" });
    this.chapters = h("select", { class: "chapters", "aria-label": word("chapters"), onchange: () => this.chapters.value && this.goTold(Number(this.chapters.value)) });
    this.place.replaceChildren(
      h(
        "div",
        { class: "transport" },
        this.other ? null : button(word("chapter-back"), "ui-skip", () => this.chapter(-1), { class: "icon-only flip", "aria-keyshortcuts": "[" }),
        button(word("step-back"), "ui-step", () => this.step(-1), { class: "icon-only flip", "aria-keyshortcuts": "ArrowLeft" }),
        this.player,
        button(word("step-on"), "ui-step", () => this.step(1), { "aria-keyshortcuts": "ArrowRight" }),
        this.other ? null : button(word("chapter-on"), "ui-skip", () => this.chapter(1), { "aria-keyshortcuts": "]" }),
        this.slider,
      ),
      this.secrets,
      h("div", { class: "transport" }, this.other ? null : this.chapters, this.speeds()),
      h("div", { class: "transport" }, this.ended ? this.lent(state) : null, ...this.more(state)),
      this.line,
      this.other ? h("p", { class: "soft small" }, word("line-note", { name: state.seats[this.other.seat].name })) : "",
      this.strip && !this.other ? h("div", { class: "strip" }, this.strip.node) : "",
    );
  }

  // -- a line that could have been ------------------------------------------------------
  /** What would have been better, step by step; the match waits where it was.  @param {ToldBlunder} blunder */
  openLine(blunder) {
    this.pause();
    this.kept = { last: this.last, eyes: this.eyes, at: blunder.ply - 1 };
    this.other = blunder;
    this.last = blunder.steps;
    this.eyes = blunder.seat;
    this.at = 0;
    this.build(this.state);
    return this.go(1);
  }

  /** The match again. */
  shut() {
    const { last, eyes, at } = this.kept;
    this.pause();
    this.other = null;
    this.last = last;
    this.eyes = eyes;
    this.at = at;
    this.build(this.state);
    return at;
  }

  /** What the line tells at this moment. */
  headline() {
    const { said, by } = this.shown;
    const who = by === null || by < 0 ? "" : `${this.state.seats[by].name}: `;
    return word("line-of", { what: said ? `${who}${said}` : this.other?.better });
  }

  /** The ply of the match that is shown, or that the line begins at. */
  get ply() {
    return this.other ? this.kept.at : this.at;
  }

  /** A review has been made: its curve lies under the controls.  @param {import("./chart.js").Chart} chart */
  drawStrip(chart) {
    this.strip = chart;
    if (this.ended && !this.other) this.build(this.state);
    if (this.ended) this.say(this.shown);
  }

  /** @param {ToldState} state */
  more(state) {
    /**
     * @param {string} name
     * @param {string} symbol
     * @param {string} text
     * @param {() => void} onclick
     * @param {object} [more]
     */
    const action = (name, symbol, text, onclick, more = {}) => h("button", { type: "button", class: "small", "data-action": name, onclick, ...more }, icon(symbol), text);
    if (!this.ended) {
      this.turn = h("span", { class: "badge", hidden: true }, word("your-turn"));
      return [action("now", "ui-play", word("to-now"), () => this.leave(), { class: "primary", "aria-keyshortcuts": "n" }), this.turn];
    }
    if (this.other) return [action("line-back", "ui-undo", word("line-back"), () => this.go(this.shut()), { class: "primary" })];
    return [
      action("moment", "ui-link", word("link-here"), () => handOver(location.href)),
      action("branch", "ui-dice", word("what-if"), () => this.branch(state)),
    ];
  }

  /** What if: the same match from here on, with other dice, against bots.  @param {ToldState} state */
  branch(state) {
    this.pause();
    const seats = state.seats.map((seat) => h("option", { value: seat.seat, selected: seat.seat === (Number(this.eyes) || 0) }, seat.name));
    const seat = h("select", { "aria-label": word("what-if-seat") }, ...seats);
    const begin = async () => {
      try {
        const { page } = await post(`${this.base}/branch`, { at: Math.min(this.at, this.last - 1), seat: Number(seat.value) });
        location.href = page;
      } catch (error) {
        toast(error.message);
      }
    };
    const box = sheet(
      word("what-if"),
      h("p", {}, word("what-if-text", { n: Math.min(this.at, this.last - 1) })),
      h("p", {}, h("label", {}, `${word("what-if-seat")} `, seat)),
      h("p", {}, h("button", { type: "button", class: "primary", "data-action": "branch-begin", onclick: begin }, icon("ui-play"), word("what-if-begin"))),
    );
    box.addEventListener("close", () => box.remove());
  }

  speeds() {
    const options = SPEEDS.map((speed) => h("option", { value: speed, selected: speed === this.speed }, `×${speed}`));
    return h("select", { "aria-label": word("speed"), onchange: (/** @type {any} */ event) => (this.speed = Number(event.target.value)) }, ...options);
  }

  /** Through whose eyes; everybody's may be lent once it is over.  @param {ToldState} state */
  lent(state) {
    const options = state.seats.map((seat) => h("option", { value: seat.seat, selected: seat.seat === this.eyes }, word("eyes-of", { name: seat.name })));
    /** @param {any} event */
    const onchange = (event) => {
      const { value } = event.target;
      const seat = value === "" || value === OPEN ? null : Number(value);
      this.eyes = value === OPEN ? OPEN : seat;
      this.onEyes(seat);
      this.go(this.at);
    };
    /** @param {any} value @param {string} label @param {any} eyes */
    const option = (value, label, eyes) => h("option", { value, selected: this.eyes === eyes }, label);
    const all = this.other ? null : option(OPEN, word("eyes-open"), OPEN); // a line is imagined: there is nothing to open
    return h("select", { class: "eyes", "aria-label": word("eyes"), onchange }, option("", word("eyes-none"), null), all, ...options);
  }

  /** @param {number} told */
  drawChapters(told) {
    const found = headings(this.log());
    if (this.chapters.options.length !== found.length + 1) {
      const options = found.map(({ told: n, level, text }) => h("option", { value: n }, level > 1 ? `\u2003${text}` : text));
      this.chapters.replaceChildren(h("option", { value: "" }, word("chapters")), ...options);
    }
    const here = found.filter((one) => one.told <= told).at(-1);
    this.chapters.value = here ? String(here.told) : "";
  }

  // -- moving ---------------------------------------------------------------------------------
  /** The moment the address names. */
  follow() {
    const wanted = /^#at=(\d+)$/.exec(location.hash);
    if (wanted && Number(wanted[1]) !== this.at) this.go(Math.min(Number(wanted[1]), this.last));
  }

  /** To the first moment at which so much of the log had been told.  @param {number} told */
  goTold(told) {
    const plies = this.told ?? [];
    if (this.ended && !plies.length) return undefined;
    if (this.other) this.shut();
    return this.go(this.ended ? first(plies, told) : told);
  }

  /** @param {number} by */
  step(by) {
    if (!this.open) return undefined;
    this.pause();
    return this.move(by);
  }

  /** @param {number} by */
  move(by) {
    const beside = this.ended ? this.at + by : by < 0 ? this.shown?.before : this.shown?.after;
    if (beside === null || beside === undefined || beside < 0 || beside > this.last) return undefined;
    return this.go(beside);
  }

  /** @param {number} by */
  chapter(by) {
    if (!this.open || this.other) return undefined;
    this.pause();
    const starts = headings(this.log()).map((one) => (this.ended && this.told ? first(this.told, one.told) : one.told));
    const before = this.ended ? this.at - 1 : (this.shown?.before ?? 0);
    const beside = by < 0 ? starts.filter((at) => at <= before).at(-1) : starts.find((at) => at > this.at);
    return this.go(beside ?? (by < 0 ? 0 : this.last));
  }

  toggle() {
    if (!this.open) return;
    if (this.timer) this.pause();
    else this.play();
  }

  play() {
    if (this.at >= this.last && this.ended) this.go(0);
    const beat = async () => {
      const moved = await this.move(1);
      if (!this.timer) return;
      if (moved === undefined) this.pause();
      else this.timer = setTimeout(beat, PACE / this.speed);
    };
    this.timer = setTimeout(beat, PACE / this.speed);
    this.drawPlayer();
  }

  pause() {
    clearTimeout(this.timer);
    this.timer = 0;
    if (this.open) this.drawPlayer();
  }

  drawPlayer() {
    const label = word(this.timer ? "film-pause" : "play");
    this.player.setAttribute("aria-label", label);
    this.player.title = label;
    this.player.replaceChildren(icon(this.timer ? "ui-pause" : "ui-play"));
  }

  /** @param {number} at */
  async go(at) {
    this.at = at;
    this.asked = at;
    try {
      const moment = await this.load(at);
      if (this.asked !== at || !this.open) return at;
      this.shown = moment;
      this.looking = true;
      if (this.ended) history.replaceState(null, "", `#at=${this.ply}`);
      else this.at = moment.upto;
      this.slider.value = this.at;
      this.onShow(moment);
      this.say(moment);
      const next = this.ended ? at + 1 : moment.after;
      if (next !== null && next <= this.last) this.load(next).catch(() => {});
    } catch (error) {
      this.pause();
      toast(error.message);
    }
    return at;
  }

  /** A moment, held for a while: the next one is asked for before it is wanted.  @param {number} at */
  load(at) {
    const key = `${this.other?.ply ?? ""}/${this.eyes}/${at}`;
    const held = this.moments.get(key);
    if (held) return held;
    const coming = this.fetch(at);
    coming.catch(() => this.moments.delete(key));
    this.moments.set(key, coming);
    if (this.moments.size > KEPT) this.moments.delete(this.moments.keys().next().value);
    return coming;
  }

  /** @param {number} at */
  async fetch(at) {
    const query = this.query();
    if (!this.ended) return get(`${this.base}/history?${query}&upto=${at}`);
    query.delete("seat");
    if (this.eyes === OPEN) query.set("open", "yes");
    else if (this.eyes !== null) query.set("seat", String(this.eyes));
    const found = await get(this.other ? `${this.base}/line?${query}&ply=${this.other.ply}&at=${at}` : `${this.base}/replay?${query}&at=${at}&log=no`);
    return { ...found, upto: found.log_from, scores: found.seats.map((/** @type {ToldSeat} */ seat) => seat.score) };
  }

  /** @param {ToldMoment} [moment] */
  say(moment) {
    const told = moment?.upto ?? this.log().length;
    this.line.textContent = word(this.other ? "line-moment" : "moment", { n: this.at, all: this.last });
    if (!this.other) this.drawChapters(told);
    this.strip?.at(this.ply);
    this.drawSecrets(moment?.secrets);
  }

  /**
   * With everything open: what each seat held where nobody else could see.
   * @param {string[][] | undefined} secrets
   */
  drawSecrets(secrets) {
    if (!this.secrets) return;
    const told = (secrets ?? []).flatMap((things, seat) => [
      h("dt", { seat }, this.state.seats[seat].name),
      h("dd", {}, things.length ? things.join(", ") : word("eyes-nothing")),
    ]);
    this.secrets.replaceChildren(...(told.length ? [h("h3", {}, word("eyes-secret")), h("dl", {}, ...told)] : []));
  }

  /** Something happened while we look back.  @param {ToldState} state */
  note(state) {
    if (this.turn) this.turn.hidden = !state.decision;
  }
}

