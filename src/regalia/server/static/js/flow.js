// States as they arrive: drawn one after another, and what was set off is watched first.

import { question } from "./answering.js";
import * as careful from "./careful.js";
import { $, $$, colourQuestion, h, icon, word } from "./dom.js";
import * as film from "./film.js";
import { become } from "./picture.js";
import * as sound from "./sound.js";

const LINES = 5; // of the log beside a moment of a film: more is not read

export class Flow {
  /**
   * `state()` is what is drawn, `load(since)` asks for frames; `holds()` says whether nothing may
   * be drawn now, `draw(state, first, watched)` draws the next, `onWatch()` is called before a film.
   * @param {{ board: any, seats: any, news: any, held: Record<string, { part?: string, all?: boolean }>, room: number, state: () => ToldState | null, load: (since: number) => Promise<ToldFilm>, holds: () => boolean, draw: (state: ToldState, first: boolean, watched: boolean) => void, onWatch: () => void, onSkip: () => void, onLost: () => void }} doors
   */
  constructor({ board, seats, news, held, room, state, load, holds, draw, onWatch, onSkip, onLost }) {
    this.board = board;
    this.seats = seats;
    this.news = news;
    this.heldParts = held; // by event: where it is looked at until one goes on
    this.room = room; // ms of a wait that its films may take
    this.state = state;
    this.holds = holds;
    this.draw = draw;
    this.onWatch = onWatch;
    this.onSkip = onSkip;
    this.reel = new film.Reel($("#film"), {
      load,
      show: (next, frame, n, all) => this.showFrame(next, frame, n, all),
      onLost,
      onSkip: () => (this.hurried = true),
      held: (entry) => this.heldAt(entry) !== "",
    });
    this.hurried = false; // nothing more is watched until something is asked
    this.began = 0; // when this wait began
    this.seat = null; // through whose eyes
    /** @type {ToldState[]} */
    this.behind = []; // states that wait behind a film
    this.newest = null; // the state whose film is being shown
    this.flowing = false;
    /** @type {number | null} */
    this.resume = null; // how much of the log was shown when the device changed hands
  }

  get playing() {
    return this.reel.playing;
  }

  /** The newest that has arrived. */
  get last() {
    return this.behind.at(-1) ?? this.newest ?? this.state();
  }

  /** @param {ToldState} next */
  push(next) {
    this.seat = next.me.seat;
    if (!this.flowing && careful.company(next) !== "bots") this.wait(); // who knows how long people think
    this.behind.push(next);
    this.run();
  }

  /** From now on this person waits. */
  wait() {
    this.began = Date.now();
    this.reel.read = 0;
    this.hurried = false;
  }

  /** How long a film may still take in this wait. */
  get given() {
    return film.room(this.room, Date.now() - this.began - this.reel.read);
  }

  /** Draws what has arrived, one after another. */
  async run() {
    if (this.flowing || this.holds()) return; // nobody is torn from looking back
    this.flowing = true;
    this.reel.paused = false;
    try {
      while (this.behind.length) await this.follow(film.joined(this.behind.splice(0)));
    } finally {
      this.flowing = false;
    }
  }

  /** @param {ToldState} next */
  async follow(next) {
    const { news } = this;
    const state = this.state();
    const first = !state || next.me.seat !== state.me.seat;
    const since = first ? this.resume : news.standing(next);
    const cut = !first && since < news.entries.length; // something was taken back
    const follows = since !== null && !cut && !this.hurried && !this.stillAsked(next);
    let outcome = null;
    if (follows && film.worth(next, since, this.given, this.reel.held)) {
      this.newest = next;
      outcome = await this.watch(next, since).catch((error) => {
        reportError(error); // a film that fails must not keep the question away
        this.reel.stop();
        return "shown";
      });
      this.newest = null;
      if (outcome === "stopped") return;
      news.remember(next);
    }
    const last = outcome === "skipped" ? film.joined([next, ...this.behind.splice(0)]) : next;
    this.resume = null;
    const told = news.entries.length;
    this.draw(last, first, outcome !== null);
    if (outcome === "skipped") this.onSkip();
    if (outcome !== "skipped" && follows && !first) this.linger(last, told);
    else this.reel.rest();
  }

  /**
   * While others think on, what was told last can be read; else the question has its place.
   * @param {ToldState} state
   * @param {number} told
   */
  linger(state, told) {
    const lines = this.news.lines(told);
    const goesOn = !state.over && !state.decision && state.seats.some((seat) => seat.waiting && seat.kind === "bot");
    if (goesOn && lines.length && film.wanted()) this.reel.linger(lines.slice(-LINES));
    else this.reel.rest();
  }

  /**
   * Whether the question in front of us is still the same: nobody interrupts who is choosing.
   * @param {ToldState} next
   */
  stillAsked(next) {
    return question(next) !== "" && question(next) === question(this.state());
  }

  /** Nothing of the last hand may be seen any more. */
  forget() {
    this.reel.stop();
    this.behind.length = 0;
    this.newest = null;
  }

  // -- watching ---------------------------------------------------------------------
  /** @param {ToldState} next @param {number} since */
  async watch(next, since) {
    this.onWatch();
    this.reel.rest();
    document.body.classList.remove("asked");
    this.news.grow(next, since);
    this.news.speak(next.log.slice(Math.max(0, since - next.log_from)).map((entry) => entry.text));
    this.drawWatching(0, 0);
    this.board.parts.open(0); // most happens there
    return this.reel.play(next, since, this.given);
  }

  /**
   * The part of the board where an entry of the log is looked at until one goes on; "" for most.
   * @param {ToldEntry} entry
   */
  heldAt(entry) {
    const { part = "", all = false } = this.heldParts[entry.event] ?? {};
    return all || [entry.args?.seat, entry.args?.other].includes(this.seat) ? part : "";
  }

  /** @param {ToldState} next @param {ToldFrame} frame @param {number} n @param {number} all */
  showFrame(next, frame, n, all) {
    this.board.draw(frame.board, this.news.fresh(next, frame.upto));
    const at = this.reel.holding ? next.log.slice(0, frame.upto - next.log_from).map((entry) => this.heldAt(entry)).findLast(Boolean) : "";
    this.board.parts.openWith(at?.split(" ")[0]);
    for (const area of $$(".stage .area")) area.classList.toggle("scene", (at ?? "").split(" ").includes(area.dataset.area));
    $(".film-lines").replaceChildren(...this.news.grow(next, frame.upto).slice(-LINES));
    const seated = next.seats.map((seat, i) => ({ ...seat, score: frame.scores[i], waiting: false }));
    this.seats.draw({ ...next, view: (this.state() ?? next).view, over: false, seats: seated });
    this.drawWatching(n, all);
    if (this.reel.holding) sound.play("battle");
  }

  /** @param {number} n @param {number} all */
  drawWatching(n, all) {
    colourQuestion(null);
    const text = n ? word("film-watching", { n, all }) : "";
    become($("#prompt"), [icon("ui-eye", "emblem"), h("span", {}, text)]);
  }
}
