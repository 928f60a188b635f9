// Calls a person to the table: by title, sound and notice when something is asked, and at the end.

import * as notify from "./notify.js";
import * as sound from "./sound.js";

const LONG = 2000; // ms: who has waited that long is called

/** Whether a state wants something of this person; a window may pass by itself.  @param {ToldState} state */
export const isCalled = (state) => state.decision !== null && !state.decision.auto;

export class Caller {
  /** @param {string} title */
  constructor(title) {
    this.title = title;
    this.told = ""; // what it says now
    this.answered = Date.now();
  }

  noteAnswer() {
    this.answered = Date.now();
    notify.noteAnswer();
  }

  /**
   * What is drawn now, after another state; `asked`: the question is a new one.
   * @param {ToldState | null} before
   * @param {ToldState} state
   * @param {boolean} asked
   */
  announce(before, state, asked) {
    const called = isCalled(state);
    const title = `${called ? "● " : ""}${this.title}`;
    if (title !== this.told) document.title = this.told = title;
    notify.offer(state);
    if (!before) return;
    if (state.over && !before.over) import("./ending.js").then(({ crown }) => crown(state), reportError);
    if (!called || !asked) return;
    if (Date.now() - this.answered > LONG) sound.play("turn");
    notify.tell(state, this.title);
  }
}
