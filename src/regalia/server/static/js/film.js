// What an answer has set off, moment by moment: play, pause, step, skip.

import { $, $$, calm, icon, word } from "./dom.js";

const PACE = 700; // ms a moment stands
const SHORTEST = 280; // ms: what would be shorter is shown together with the next
const LEAST_ROOM = 300; // ms: in less nothing is shown
const PATIENCE = 5000; // ms the server may take to draw the next frames
const READ = 120; // letters that are read in a moment
const LINGER = 1600; // ms the last words stay while others think on
const FEW = 5; // stills at most, where nothing is to move

// -- how fast, as it was left -----------------------------------------------------------
const KEY = "regalia-film";
export const SPEEDS = ["1", "2", "off"];
/** @returns {string} one of SPEEDS */
export function speed() {
  const said = localStorage.getItem(KEY) ?? "1";
  if (said === "no") return "off"; // as 0.2 wrote it
  return SPEEDS.includes(said) ? said : "1";
}
/** @param {string} wanted */
export const set = (wanted) => localStorage.setItem(KEY, wanted);
const times = () => Number(speed()) || 1;

/** @typedef {(entry: ToldEntry) => boolean} Held whether it is read at one's own pace */
/** @typedef {{ outcome: string, over: boolean, on: (value?: any) => void }} Run */

/** Whether somebody wants to watch, and can: where nothing is to move, still after still. */
export const wanted = () => speed() !== "off" && document.visibilityState === "visible";

/**
 * How long the films of a wait may still take, of what a game gives them.
 * @param {number} most
 * @param {number} waited
 */
export const room = (most, waited) => (calm() ? most : Math.max(0, most - waited) / times());

/**
 * How long the next frames may take to come: what waits for its reader is worth waiting for, other
 * moments only while there is room for them.
 * @param {number} left ms of the film's room
 * @param {boolean} holds
 */
export const patience = (left, holds) => (holds ? PATIENCE : Math.min(PATIENCE, Math.max(0, left)));

/** @param {ToldState} state @param {number} since */
const between = (state, since) => state.moments.filter((upto) => upto > since);
/** @param {ToldState} state */
const length = (state) => state.log_from + state.log.length;

/**
 * What was told from one length of the log to another.
 * @param {ToldState} state
 * @param {number} since
 * @param {number} upto
 */
const told = (state, since, upto) => state.log.slice(Math.max(0, since - state.log_from), upto - state.log_from);

/**
 * Whether there is something to watch: of one's own doing a single moment just slides.
 * @param {ToldState} state
 * @param {number} since
 * @param {number} given
 * @param {Held} [held]
 */
export function worth(state, since, given, held = (entry) => !entry) {
  const moments = between(state, since);
  if (!wanted() || !moments.length) return false;
  if (given < LEAST_ROOM) return told(state, since, moments[moments.length - 1]).some(held);
  /** @param {ToldEntry} entry */
  const strange = (entry) => Number.isInteger(entry.args?.seat) && entry.args.seat !== state.me.seat;
  return moments.length > 1 || told(state, since, moments[0]).some((entry) => held(entry) || strange(entry));
}

/**
 * The moments that are shown, each with how long it stands: where there is not room for all,
 * several are shown as one; what is `held` ends such a row, for it waits.
 * @param {ToldState} state
 * @param {number} since
 * @param {number} given
 * @param {Held} [held]
 */
export function plan(state, since, given, held = (entry) => !entry) {
  const moments = between(state, since);
  const most = calm() ? FEW : Math.floor(given / (SHORTEST / times()));
  const each = Math.ceil(moments.length / Math.max(1, most));
  /** @type {{ upto: number, holds: boolean }[]} */
  const stops = [];
  let row = 0;
  moments.forEach((upto, i) => {
    row += 1;
    const holds = told(state, moments[i - 1] ?? since, upto).some(held);
    if (row < each && !holds && i < moments.length - 1) return;
    stops.push({ upto, holds });
    row = 0;
  });
  const spans = stops.map(({ upto }, i) => span(PACE / times(), told(state, stops[i - 1]?.upto ?? since, upto)));
  const whole = spans.reduce((sum, one, i) => sum + (stops[i].holds ? 0 : one), 0);
  const shorter = Math.min(1, given / (whole || 1));
  return stops.map((stop, i) => ({ ...stop, span: spans[i] * shorter }));
}

/** How long a moment stands that tells so much.  @param {number} pace @param {ToldEntry[]} lines */
export function span(pace, lines) {
  const letters = lines.reduce((sum, entry) => sum + entry.text.length, 0);
  return pace * Math.max(1, letters / READ);
}

/** Several states of one seat as one: the last, with all that was told on the way.  @param {ToldState[]} states */
export function joined(states) {
  return states.reduce((one, next) => {
    const stays = next.log_from - one.log_from;
    if (stays < 0) return next; // it has all of the log itself
    return {
      ...next,
      log_from: one.log_from,
      log: [...one.log.slice(0, stays), ...next.log],
      moments: [...[...one.moments, length(one)].filter((upto) => upto <= next.log_from), ...next.moments],
    };
  });
}

export class Reel {
  /**
   * `load(since)` asks for frames, `show(frame, n, all)` draws one; at what is `held` it waits.
   * `onSkip()` is called when somebody has seen enough.
   * @param {any} place
   * @param {{ load: (since: number) => Promise<ToldFilm>, show: (state: ToldState, frame: ToldFrame, n: number, all: number) => void, onLost: () => void, onSkip: () => void, held: Held }} doors
   */
  constructor(place, { load, show, onLost, onSkip, held }) {
    this.place = place;
    this.held = held; // whether an entry of the log is read at one's own pace
    this.holding = false;
    this.load = load;
    this.show = show;
    this.onLost = onLost;
    this.onSkip = onSkip;
    /** @type {any} */
    this.run = null;
    this.paused = false;
    this.until = 0; // when the film should be over
    this.read = 0; // ms that the reader has stopped it
    this.stopped = false; // whether the reader has stopped this moment
    this.lingering = false; // the last words stand, and others think on
    this.timer = 0;
    this.fading = 0;
    $("#film-pause").addEventListener("click", () => this.pause());
    $("#film-step").addEventListener("click", () => this.step());
    $("#film-skip").addEventListener("click", () => this.skip());
    document.addEventListener("visibilitychange", () => document.hidden && !this.paused && this.end("skipped"));
    watchSpeed(() => this.end("skipped"));
  }

  get playing() {
    return this.run !== null;
  }

  /**
   * Shows what lies between; how that ended: shown, skipped or stopped.
   * @param {ToldState} state
   * @param {number} since
   * @param {number} given
   */
  async play(state, since, given) {
    const stops = plan(state, since, given, this.held);
    this.until = Date.now() + given;
    const run = { outcome: "shown", over: false, on: () => {} };
    this.run = run;
    this.draw();
    let upto = since;
    /** @param {number} from */
    const next = (from) => this.frames(state, from, patience(this.until - Date.now(), stops.some((stop) => stop.holds && stop.upto > from)));
    let coming = next(since);
    for (let frames = await coming; frames.length && !run.over; frames = await coming) {
      const last = frames[frames.length - 1].upto;
      coming = last < stops[stops.length - 1].upto ? next(last) : Promise.resolve([]);
      for (const frame of frames) {
        const n = stops.findIndex((stop) => stop.upto === frame.upto);
        if (run.over) break;
        if (n < 0 || (Date.now() >= this.until && !stops[n].holds)) continue; // frames may come late
        this.holding = told(state, upto, frame.upto).some(this.held);
        upto = frame.upto;
        this.show(state, frame, n + 1, stops.length);
        this.draw();
        await this.beat(run, Math.min(stops[n].span, this.until - Date.now()));
      }
    }
    if (this.run === run) this.close();
    return run.outcome;
  }

  /**
   * The next frames of this seat's film; none if they do not come.
   * @param {ToldState} state
   * @param {number} since
   * @param {number} within ms
   */
  async frames(state, since, within) {
    const late = new Promise((resolve) => setTimeout(resolve, within, {}));
    try {
      const { seat, frames } = await Promise.race([this.load(since), late]);
      return seat === state.me.seat ? frames.filter((/** @type {ToldFrame} */ frame) => frame.upto < length(state)) : [];
    } catch {
      return []; // then the last position says it all
    }
  }

  /**
   * A moment stands; where the reader has stopped it, that is no part of the waiting.
   * @param {Run} run
   * @param {number} pace
   */
  async beat(run, pace) {
    const began = Date.now();
    this.stopped = this.paused || this.holding || calm();
    await new Promise((resolve) => {
      run.on = resolve;
      if (!this.stopped) this.timer = setTimeout(resolve, pace);
    });
    if (!this.stopped) return; // a busy machine is late, and that is waiting
    const longer = Math.max(0, Date.now() - began - Math.max(0, pace));
    this.until += longer;
    this.read += longer;
  }

  /** What somebody has done stays to be read while the next one thinks.  @param {Element[]} lines */
  linger(lines) {
    clearTimeout(this.fading);
    this.lingering = true;
    this.draw();
    $(".film-lines", this.place).replaceChildren(...lines);
    this.fading = setTimeout(() => this.rest(), LINGER);
  }

  /** Nothing is left to be read. */
  rest() {
    clearTimeout(this.fading);
    if (!this.lingering) return;
    this.lingering = false;
    if (!this.playing) this.close();
  }

  pause() {
    if (!this.playing) return;
    this.paused = !this.paused && !this.holding;
    this.stopped = true;
    clearTimeout(this.timer);
    if (!this.paused) this.run.on();
    this.draw();
  }

  /** One moment on, and no further. */
  step() {
    if (!this.playing) return;
    this.paused = true;
    this.stopped = true;
    clearTimeout(this.timer);
    this.draw();
    this.run.on();
  }

  skip() {
    if (!this.playing && !this.lingering) return;
    this.onSkip();
    this.rest();
    this.end("skipped");
  }

  /** Nothing more of it may be seen. */
  stop() {
    this.rest();
    this.end("stopped");
  }

  /** @param {string} outcome */
  end(outcome) {
    if (!this.playing) return;
    const { run } = this;
    Object.assign(run, { outcome, over: true });
    this.close();
    run.on();
  }

  close() {
    this.run = null;
    this.holding = false;
    clearTimeout(this.timer);
    const held = this.place.contains(document.activeElement);
    this.draw();
    if (held) this.onLost();
  }

  draw() {
    const shown = this.playing || this.lingering;
    this.place.hidden = !shown;
    document.body.classList.toggle("filming", shown);
    document.body.classList.toggle("lingering", this.lingering);
    document.body.classList.toggle("holding", this.holding);
    const still = this.paused || this.holding;
    $("#film-pause").replaceChildren(icon(still ? "ui-play" : "ui-pause"), word(still ? "film-on" : "film-pause"));
    $("#film-pause").classList.toggle("primary", this.holding);
    $("#film-pause").hidden = calm(); // each still waits for its reader
    $("#film-step").classList.toggle("primary", calm());
    if (!shown) $(".film-lines", this.place).replaceChildren();
  }
}

/**
 * The buttons of the speeds, beside the film and in the tab; `onOff()` when nothing is to be shown.
 * @param {() => void} onOff
 */
function watchSpeed(onOff) {
  const buttons = $$("[data-speed]").filter((button) => !calm() || button.dataset.speed !== "2");
  for (const button of calm() ? buttons : []) if (button.dataset.speed === "1") button.textContent = word("film-steps");
  const draw = () => {
    for (const button of buttons) button.setAttribute("aria-pressed", String(button.dataset.speed === speed()));
  };
  for (const button of buttons) {
    button.addEventListener("click", () => {
      set(button.dataset.speed);
      draw();
      if (speed() === "off") onOff();
    });
  }
  draw();
}
