// The past of this table: the end page, and any earlier moment on the board.

import { get } from "./api.js";
import { $, colourQuestion, h, icon, word } from "./dom.js";
import { toast } from "./page.js";
import { Timeline } from "./timeline.js";

export class Past {
  /**
   * `state()` is what is now, `free()` whether one may look away from it; `onPast()` is called
   * when an earlier moment is shown, `onNow(focused)` when what is now must be drawn again.
   * @param {{ base: string, query: () => URLSearchParams, lang: string, board: any, words: any, seats: any, news: any, state: () => any, free: () => boolean, onPast: () => void, onNow: (focused: boolean) => void, onLost: () => void }} doors
   */
  constructor({ base, query, lang, board, words, seats, news, state, free, onPast, onNow, onLost }) {
    this.base = base;
    this.query = query;
    this.lang = lang;
    this.board = board;
    this.words = words;
    this.seats = seats;
    this.news = news;
    this.state = state;
    this.free = free;
    this.onPast = onPast;
    this.onNow = onNow;
    this.onLost = onLost;
    this.button = $("#show-result");
    /** @type {import("./result.js").EndPage | null} */
    this.page = null; // once the match is over
    /** @type {Promise<import("./result.js").EndPage> | null} */
    this.loading = null;
    this.timeline = new Timeline($("#replay"), {
      base,
      query,
      onShow: (moment) => this.show(moment),
      onLeave: (focused) => this.left(focused),
      onEyes: (seat) => this.lend(seat),
      log: () => news.entries,
    });
    this.button.addEventListener("click", () => this.result());
    $("#look-back").addEventListener("click", () => this.look());
    $("#log").addEventListener("click", (/** @type {any} */ event) => {
      const line = event.target.closest("li");
      if (line && !getSelection()?.toString()) this.look([...line.parentElement.children].indexOf(line) + 1);
    });
  }

  /** Whether another moment than the last is on the board. */
  get looking() {
    return this.timeline.looking;
  }

  /** Whether what arrives must wait until we are back from an earlier moment of a running match. */
  get holds() {
    return this.looking && !this.timeline.ended;
  }

  /** Which of its buttons are there.  @param {ToldState} state */
  drawButtons(state) {
    this.button.hidden = !state.over || Boolean(this.page?.shown);
    $("#look-back").hidden = state.over || !this.news.entries.length;
  }

  // -- the end page -----------------------------------------------------------------
  /** @param {ToldState} state */
  async end(state) {
    try {
      this.loading ??= this.load();
      const page = await this.loading;
      const known = page.drawn;
      page.draw(state);
      if (known) return;
      if (!/^#at=/.test(location.hash)) this.openPage();
      this.timeline.openEnded(state);
      const found = await get(`${this.base}/lookback?lang=${this.lang}`);
      this.timeline.told = found.told;
      page.drawCourse(state, found);
    } catch (error) {
      toast(error.message);
    }
  }

  /** The end page and all it needs. */
  async load() {
    try {
      const { endPage } = await import("./ending.js");
      this.page = await endPage($("#panel-result"), {
        base: this.base,
        lang: this.lang,
        onMoment: (ply) => this.timeline.go(ply),
        onLine: (blunder) => this.timeline.openLine(blunder),
        onCharts: (chart) => this.timeline.drawStrip(chart),
        onWatch: async () => {
          await this.timeline.go(0);
          this.timeline.play();
        },
        onClose: () => this.closePage(),
      });
      return this.page;
    } catch {
      this.loading = null; // the next state tries again
      throw new Error(word("unreached"));
    }
  }

  openPage() {
    this.page?.show(true);
    this.button.hidden = true;
    this.page?.place.focus({ preventScroll: true });
  }

  closePage() {
    this.page?.show(false);
    this.button.hidden = false;
    this.onLost();
  }

  /** To the result, from wherever one is in the match. */
  result() {
    if (!this.page?.drawn) return;
    if (this.looking) this.timeline.leave();
    else this.openPage();
  }

  // -- an earlier moment ---------------------------------------------------------------
  /** The moment before this one, or the one that a line of the log tells of.  @param {number} [told] */
  look(told = -1) {
    if (!this.free()) return;
    if (!this.timeline.open) this.timeline.openRunning(this.state(), told);
    else if (told > 0) this.timeline.goTold(told);
  }

  /** The review of a finished match. */
  review() {
    if (!this.page?.drawn) return;
    this.result();
    this.page.toReview();
  }

  /** A moment that is past; the log beside it knows where we are.  @param {ToldMoment} moment */
  show(moment) {
    const state = this.state();
    document.body.classList.add("looking");
    this.onPast();
    this.page?.show(false);
    this.page?.at(this.timeline.ply);
    this.board.draw(moment.board);
    this.words.draw(moment.passages);
    const seated = state.seats.map((/** @type {any} */ seat, /** @type {number} */ i) => ({ ...seat, score: moment.scores[i], waiting: moment.view.waiting.includes(i) }));
    this.seats.draw({ ...state, over: false, seats: seated, view: moment.view });
    const { other } = this.timeline;
    this.news.point(other ? null : moment.upto);
    const text = other ? this.timeline.headline() : this.news.headline(moment.upto) || $("h1").textContent;
    colourQuestion(null);
    $("#prompt").replaceChildren(icon("ui-clock", "emblem"), h("span", {}, text));
    this.button.hidden = !state.over;
    this.news.speak([text]);
  }

  /** Back to now: the last position, with its question or the end page.  @param {boolean} focused */
  left(focused) {
    document.body.classList.remove("looking");
    this.news.point(null);
    const state = this.state();
    if (!state) return;
    if (this.timeline.ended) {
      this.board.draw(state.board);
      this.words.draw(state.passages);
      this.page?.at(this.timeline.ply);
    }
    this.onNow(focused);
    if (this.timeline.ended) this.openPage();
  }

  /** One key from any earlier moment; from the end page to the board. */
  now() {
    if (this.looking) this.timeline.leave();
    else if (this.page?.shown) this.closePage();
  }

  /** Nothing of it may be seen any more: the device changes hands. */
  forget() {
    if (!this.timeline.ended) this.timeline.leave();
  }

  /** Another seat's eyes: its log too.  @param {number | null} seat */
  async lend(seat) {
    const asked = this.query();
    asked.delete("seat");
    if (seat !== null) asked.set("seat", String(seat));
    try {
      const { log } = await get(`${this.base}/replay?${asked}&board=no`);
      this.news.lend(this.state(), log);
      this.news.point(this.timeline.shown?.upto ?? null);
    } catch (error) {
      toast(error.message);
    }
  }
}
