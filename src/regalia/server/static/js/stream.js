// The stream of changes: listens to a table, notices when it falls silent and opens it anew.
//
// A connection may die without a word: a laptop sleeps, a phone leaves the Wi-Fi.  So the
// server gives a sign of life every few seconds, and whoever misses two of them begins again.

const SILENCE = 18_000; // ms without a sign of life, until the server says how often it gives one
const MISSED = 2; // signs of life
const PATIENCE = 6_000; // ms a new stream may take to open, and longer from try to try
const LONGEST = 24_000;
const SOONEST = 500; // ms before the first new try; twice as many before each further one
const LATEST = 8_000;
const LOOK = 1_000; // ms between looks at the clock

/** @param {number} first @param {number} tries @param {number} most */
const longer = (first, tries, most) => Math.min(most, first * 2 ** tries);

/**
 * A seat with what is new of it; one of which nothing is new stays the same object.
 * @param {Record<string, any>} news by seat
 */
const renewed = (news) => (/** @type {any} */ seat, /** @type {number} */ n) => (news[n] ? { ...seat, ...news[n] } : seat);

/**
 * What a stream has told, from what is new in its last event (fields=new) and what it told before.
 * @param {any} had @param {any} came
 */
export function merged(had, came) {
  const fields = { ...had.view?.fields, ...came.view?.fields };
  const now = { ...had, ...came, view: { ...had.view, ...came.view, fields } };
  if (came.seats && !Array.isArray(came.seats)) now.seats = had.seats.map(renewed(came.seats));
  return now;
}

export class Stream {
  /**
   * @param {string} path
   * @param {(state: any) => void} onState
   * @param {(open: boolean) => void} onLink
   */
  constructor(path, onState, onLink) {
    this.path = path;
    this.onState = onState;
    this.onLink = onLink;
    /** @type {(lines: any[]) => void} */
    this.onTalk = () => {};
    this.silence = SILENCE;
    this.tries = 0;
    this.timer = 0;
    /** @type {EventSource | null} */
    this.source = null;
    this.heard = 0; // when there was a sign of life, or the stream was opened
    this.look = setInterval(() => this.check(), LOOK);
    this.again = () => this.check(true);
    addEventListener("online", this.again); // the browser knows that it has a line again
    this.open();
  }

  open() {
    const source = new EventSource(this.path);
    this.source = source;
    this.heard = Date.now();
    source.addEventListener("open", () => this.alive());
    source.addEventListener("alive", (event) => this.alive(Number(event.data)));
    source.addEventListener("message", (event) => {
      this.alive();
      this.onState(JSON.parse(event.data));
    });
    source.addEventListener("chat", (event) => {
      this.alive();
      this.onTalk(JSON.parse(event.data));
    });
    source.addEventListener("error", () => {
      this.onLink(false);
      if (source.readyState === EventSource.CLOSED) this.reopen(); // else the browser tries itself
    });
  }

  /** @param {number} [beat] seconds to the next sign of life */
  alive(beat = 0) {
    if (beat) this.silence = MISSED * beat * 1000;
    this.heard = Date.now();
    this.tries = 0;
    this.onLink(true);
  }

  /** Has it been silent for too long?  A line that is just back is not waited for. */
  check(back = false) {
    if (!this.source) {
      if (back) this.reopen(0);
      return;
    }
    const open = this.source.readyState === EventSource.OPEN;
    const allowed = open ? this.silence : longer(PATIENCE, this.tries, LONGEST);
    if (Date.now() - this.heard <= allowed) return;
    this.onLink(false);
    this.reopen();
  }

  reopen(wait = longer(SOONEST, this.tries, LATEST)) {
    this.source?.close();
    this.source = null;
    this.tries += 1;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.open(), wait);
  }

  close() {
    clearInterval(this.look);
    clearTimeout(this.timer);
    removeEventListener("online", this.again);
    this.source?.close();
  }
}
