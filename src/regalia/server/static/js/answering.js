// What this person does at the table: sent to the server, one thing at a time.

import { post, Unreached } from "./api.js";
import { toast } from "./page.js";
import * as sound from "./sound.js";

const PATIENCE = 300; // ms the stream may take to bring the outcome of an answer

/** Which question a state puts to this seat; "" for none.  @param {ToldState | null | undefined} s */
export const question = (s) => (s?.decision ? `${s.me.seat}/${s.decision.serial}/${s.decision.options.length}` : "");

export class Answering {
  /**
   * `state()` is what is now, `refresh()` asks for it anew; `onStart()` is called before
   * anything is sent, `onAnswer()` before an answer is.
   * @param {{ base: string, lang: string, state: () => any, refresh: () => Promise<void>, onStart: () => void, onAnswer: () => void }} doors
   */
  constructor({ base, lang, state, refresh, onStart, onAnswer }) {
    this.base = base;
    this.lang = lang;
    this.state = state;
    this.refresh = refresh;
    this.onStart = onStart;
    this.onAnswer = onAnswer;
    this.busy = false;
    /** @type {(next: any) => void} */
    this.heard = () => {}; // to be called with every state that arrives
    this.gesture = { after: "", answers: 1 }; // the last choice: what was asked after it, its answers
  }

  /** Whether a state that arrives is newer than what is shown.  @param {ToldState} next */
  newer(next) {
    const state = this.state();
    return !state || next.counter > state.counter || next.me.seat !== state.me.seat;
  }

  /**
   * Does something that changes the table and waits until its outcome is shown.
   * @param {string} what
   * @param {object} message
   * @param {(next: ToldState) => boolean} [shows]
   */
  async change(what, message, shows = (next) => this.newer(next)) {
    if (this.busy) return undefined;
    this.busy = true;
    this.onStart();
    document.body.classList.add("busy");
    const arrived = new Promise((resolve) => {
      this.heard = (next) => shows(next) && resolve(true);
    });
    try {
      const reply = await post(`${this.base}/${what}?lang=${this.lang}`, message);
      sound.play("taken");
      const late = new Promise((resolve) => setTimeout(resolve, PATIENCE, false));
      if (!(await Promise.race([arrived, late]))) await this.refresh();
      return reply;
    } catch (error) {
      toast(error.message);
      if (!(error instanceof Unreached)) await this.refresh().catch(() => {}); // else the stream will tell
      return undefined;
    } finally {
      this.heard = () => {};
      this.busy = false;
      document.body.classList.remove("busy");
    }
  }

  /** An option, or a way: the answers that lead to its target.  @param {any} option */
  async answer(option) {
    const { me: { seat }, decision: { serial } } = this.state();
    const [choice, ...then] = option.choices ?? [option.text];
    this.onAnswer();
    await this.change("answer", { seat, serial, choice, then }, past(serial, seat));
    this.gesture = { after: question(this.state()), answers: 1 + then.length };
  }

  /** The picks of a secret decision, all of them anew.  @param {string[]} picks */
  redraft(picks) {
    const { me: { seat }, decision: { serial } } = this.state();
    return this.change("draft", { seat, serial, picks }, past(serial, seat));
  }

  /** Takes back the last answer; of a way that has just been taken, all of it. */
  undo() {
    const state = this.state();
    const { me: { seat }, decision } = state;
    const times = this.gesture.after === question(state) ? this.gesture.answers : 1;
    return this.change("undo", { seat, times }, past(decision?.serial ?? null, seat));
  }

  /** What a bot of this level would do; nothing if the question is over by then.  @param {string} level */
  async hint(level) {
    const { me: { seat }, decision: { serial } } = this.state();
    try {
      const reply = await post(`${this.base}/hint?lang=${this.lang}`, { seat, serial, level });
      const now = this.state();
      return now?.decision?.serial === serial && now.me.seat === seat ? reply : null;
    } catch (error) {
      toast(error.message);
      return null;
    }
  }
}

/**
 * Whether a state comes after our own answer: it may also bring what others did meanwhile.
 * @param {number | null} serial
 * @param {number | null} seat
 */
function past(serial, seat) {
  return (/** @type {ToldState} */ next) => next.me.seat !== seat || (next.decision?.serial ?? null) !== serial;
}
