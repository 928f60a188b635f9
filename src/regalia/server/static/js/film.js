// What an answer has set off, moment by moment: play, pause, step, skip.

import { $, calm, icon, word } from "./dom.js";

const PACE = 700; // ms a moment stands
const LONGEST = 8000; // ms the whole film should take at most
const QUICKEST = 130; // ms, however many moments there are
const LEAST = 2; // moments that make a film; with fewer the pieces just slide
const PATIENCE = 5000; // ms the server may take to draw the next frames
const READ = 120; // letters that are read in a moment

const KEY = "regalia-film";
export const on = () => localStorage.getItem(KEY) !== "no";
export const set = (wanted) => localStorage.setItem(KEY, wanted ? "yes" : "no");

const between = (state, since) => state.moments.filter((upto) => upto > since);
const length = (state) => state.log_from + state.log.length;

/** What was told from one length of the log to another. */
const told = (state, since, upto) => state.log.slice(Math.max(0, since - state.log_from), upto - state.log_from);

/** Whether there is something to watch, and somebody who wants to; what is `held` is enough. */
export function worth(state, since, held = () => false) {
  const wanted = on() && !calm() && document.visibilityState === "visible";
  const moments = between(state, since);
  return wanted && (moments.length >= LEAST || (moments.length > 0 && told(state, since, moments.at(-1)).some(held)));
}

/** How long a moment stands that tells so much. */
export function span(pace, lines) {
  const letters = lines.reduce((sum, entry) => sum + entry.text.length, 0);
  return pace * Math.max(1, letters / READ);
}

/** Several states of one seat as one: the last, with all that was told on the way. */
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
  /** `load(since)` asks for frames, `show(frame, n, all)` draws one; at what is `held` it waits. */
  constructor(place, { load, show, onLost, held }) {
    this.place = place;
    this.held = held; // whether an entry of the log is read at one's own pace
    this.holding = false;
    this.load = load;
    this.show = show;
    this.onLost = onLost;
    /** @type {any} */
    this.run = null;
    this.paused = false;
    this.timer = 0;
    $("#film-pause").addEventListener("click", () => this.pause());
    $("#film-step").addEventListener("click", () => this.step());
    $("#film-skip").addEventListener("click", () => this.skip());
    document.addEventListener("visibilitychange", () => document.hidden && !this.paused && this.skip());
  }

  get playing() {
    return this.run !== null;
  }

  /** Shows what lies between; how that ended: shown, skipped or stopped. */
  async play(state, since) {
    const moments = between(state, since);
    const run = { outcome: "shown", over: false, on: () => {} };
    const pace = Math.max(QUICKEST, Math.min(PACE, LONGEST / moments.length));
    this.run = run;
    this.draw();
    let n = 0;
    let upto = since;
    let coming = this.frames(state, since);
    for (let frames = await coming; frames.length && !run.over; frames = await coming) {
      const last = frames.at(-1).upto;
      coming = last < moments.at(-1) ? this.frames(state, last) : Promise.resolve([]);
      for (const frame of frames) {
        if (run.over) break;
        n += 1;
        const lines = told(state, upto, frame.upto);
        upto = frame.upto;
        this.holding = lines.some(this.held);
        this.show(state, frame, Math.min(n, moments.length), moments.length);
        this.draw();
        await this.beat(run, span(pace, lines));
      }
    }
    if (this.run === run) this.close();
    return run.outcome;
  }

  /** The next frames of this seat's film; none if they do not come. */
  async frames(state, since) {
    const late = new Promise((resolve) => setTimeout(resolve, PATIENCE, {}));
    try {
      const { seat, frames } = await Promise.race([this.load(since), late]);
      return seat === state.me.seat ? frames.filter((frame) => frame.upto < length(state)) : [];
    } catch {
      return []; // then the last position says it all
    }
  }

  beat(run, pace) {
    return new Promise((resolve) => {
      run.on = resolve;
      if (!this.paused && !this.holding) this.timer = setTimeout(resolve, pace);
    });
  }

  pause() {
    if (!this.playing) return;
    this.paused = !this.paused && !this.holding;
    clearTimeout(this.timer);
    if (!this.paused) this.run.on();
    this.draw();
  }

  /** One moment on, and no further. */
  step() {
    if (!this.playing) return;
    this.paused = true;
    clearTimeout(this.timer);
    this.draw();
    this.run.on();
  }

  skip() {
    this.end("skipped");
  }

  /** Nothing more of it may be seen. */
  stop() {
    this.end("stopped");
  }

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
    this.place.hidden = !this.playing;
    document.body.classList.toggle("filming", this.playing);
    const still = this.paused || this.holding;
    $("#film-pause").replaceChildren(icon(still ? "ui-play" : "ui-pause"), word(still ? "film-on" : "film-pause"));
    $("#film-pause").classList.toggle("primary", this.holding);
    if (!this.playing) $(".film-lines", this.place).replaceChildren();
  }
}
