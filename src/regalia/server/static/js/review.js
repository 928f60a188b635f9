// The review of a finished match: chances, luck and choices, and what would have been better.

import { get, post } from "./api.js";
import { Chart } from "./chart.js";
import { $, h, icon, word } from "./dom.js";
import { smoothed } from "./smooth.js";

const SURE = 0.02; // of the whole, before the rest is estimated
const AGAIN = 1000; // ms between two looks at how far it has come

export class Review {
  /**
   * `onMoment(ply)` shows a moment, `onLine(blunder)` the better line, `onCharts()` hears of new charts.
   * @param {{ base: string, lang: string, onMoment: (ply: number) => void, onLine: (blunder: ToldBlunder) => void, onCharts: (chart: Chart) => void }} doors
   */
  constructor({ base, lang, onMoment, onLine, onCharts }) {
    this.base = base;
    this.lang = lang;
    this.onMoment = onMoment;
    this.onLine = onLine;
    this.onCharts = onCharts;
    /** @type {Chart[]} */
    this.charts = [];
    /** @type {ToldReview | null} */
    this.found = null;
    /** @type {ToldSeat[]} */
    this.seats = [];
    /** @type {ToldChapter[]} */
    this.chapters = [];
    this.since = { share: 0, at: 0 }; // how far it had come when we first looked
    this.waiting = false;
    this.until = -1; // the ply up to which charts are shown while it is made
    this.node = h("section", { class: "review", "aria-label": word("review"), tabindex: -1 });
  }

  /**
   * What is there: the review itself, how far it has come, or a button to ask for it.
   * @param {ToldState} state
   * @param {ToldChapter[]} chapters
   */
  begin(state, chapters) {
    this.seats = state.seats;
    this.chapters = chapters;
    return this.look();
  }

  async look() {
    try {
      this.take(await get(`${this.base}/review?lang=${this.lang}`));
    } catch {
      this.node.replaceChildren(); // a table that cannot be reviewed has none
    }
  }

  async ask() {
    if (this.found || this.waiting) return;
    try {
      this.take(await post(`${this.base}/review?lang=${this.lang}`, {}));
    } catch (error) {
      this.drawAsk(error.message);
    }
  }

  /** @param {{ state: string, share: number, part?: ToldCharts | null, review: ToldReview | null }} answer */
  take(answer) {
    this.waiting = answer.state === "running";
    if (this.waiting) {
      this.drawRunning(answer.share);
      this.drawPart(answer.part ?? null);
      setTimeout(() => this.look(), AGAIN);
    } else if (answer.review) this.draw(answer.review);
    else this.drawAsk(answer.state === "failed" ? word("review-failed") : "");
  }

  // -- before it is there -----------------------------------------------------------
  /** @param {string} trouble */
  drawAsk(trouble) {
    const label = word(trouble ? "review-again" : "review-ask");
    this.node.replaceChildren(
      h("h3", {}, word("review")),
      h("p", { class: "soft" }, word("review-about")),
      trouble ? h("p", { class: "warn", role: "status" }, trouble) : "",
      h("button", { type: "button", "data-action": "review-ask", "aria-keyshortcuts": "v", onclick: () => this.ask() }, icon("ui-eye"), label),
    );
  }

  /** @param {number} share */
  drawRunning(share) {
    const running = $("progress", this.node);
    if (running) {
      running.value = share;
      $("[data-left]", this.node).textContent = this.left(share);
      return;
    }
    this.since = { share, at: performance.now() };
    const held = this.node.contains(document.activeElement);
    this.node.replaceChildren(
      h("h3", {}, word("review")),
      h("p", { class: "soft", role: "status" }, word("review-running")),
      h("progress", { max: 1, value: share, "aria-label": word("review-running") }),
      h("p", { class: "soft small", "data-left": "" }, this.left(share)),
    );
    if (held) this.node.focus({ preventScroll: true });
  }

  /** The charts as far as the match has been looked at.  @param {ToldCharts | null} part */
  drawPart(part) {
    if (!part || part.until === undefined || part.until === this.until) return;
    this.until = part.until;
    $(".charts", this.node)?.remove();
    this.node.append(h("div", { class: "charts" }, ...this.drawCharts(part)));
  }

  /** How long it may still take, by how far it has come while we looked on; "" at first.  @param {number} share */
  left(share) {
    const come = share - this.since.share;
    if (come < SURE) return "";
    const seconds = Math.ceil(((1 - share) * (performance.now() - this.since.at)) / come / 1000);
    return seconds < 60 ? word("review-left", { seconds }) : word("review-left-minutes", { minutes: Math.ceil(seconds / 60) });
  }

  // -- the review ---------------------------------------------------------------------
  /** @param {ToldReview} found */
  draw(found) {
    const held = this.node.contains(document.activeElement);
    this.found = found;
    this.node.replaceChildren(
      h("h3", {}, word("review")),
      h("p", { class: "soft" }, word("review-about"), " ", word("review-level", { level: found.level })),
      h("div", { class: "charts" }, ...this.drawCharts(found)),
      h("div", { class: "review-grid" }, h("div", {}, ...this.sums(found), ...this.moments(found)), h("div", {}, ...this.blunders(found))),
    );
    this.onCharts(this.curve(found, { label: word("review-chance-label"), onPick: this.onMoment }));
    if (held) this.node.focus({ preventScroll: true });
  }

  /** @param {ToldCharts} found */
  drawCharts(found) {
    const chance = this.curve(found, { label: word("review-chance-label"), onPick: this.onMoment });
    const luck = new Chart({ label: word("review-luck-label"), line: lucky(found), last: found.plies, until: found.until, chapters: this.chapters, onPick: this.onMoment, unit: "%" });
    this.charts = [chance, luck];
    return [h("div", {}, h("h4", {}, word("review-chance")), chance.node), h("div", {}, h("h4", {}, word("review-luck")), luck.node)];
  }

  /** Everybody's chance to come first, with its uncertainty.  @param {ToldCharts} found @param {{ label: string, onPick: (ply: number) => void }} more */
  curve(found, more) {
    const middle = found.curve.map(([ply, , chance, off]) => /** @type {[number, number[], number[]]} */ ([ply, chance, off]));
    const sure = found.start.map(() => 0);
    /** @type {[number, number[], number[]][]} */
    const points = [[0, found.start, sure], ...middle];
    if (found.result) points.push([found.plies, found.result, sure]);
    const { line, spread } = smoothed(points);
    const faint = points.map(([ply, chance]) => [ply, ...chance.map((share) => 100 * share)]);
    return new Chart({ line, spread, faint, sloped: true, last: found.plies, until: found.result ? found.plies : line[line.length - 1][0], chapters: this.chapters, unit: "%", range: [0, 100], ...more });
  }

  /** @param {ToldReview} found */
  sums(found) {
    const { seats } = this;
    const head = h("tr", {}, h("td", {}), ...seats.map((seat) => h("th", { scope: "col", seat: seat.seat }, icon(`emblem-${seat.emblem}`, "emblem"), h("span", { class: "visually-hidden" }, seat.name))));
    /** @param {string} label @param {any[]} values @param {string} [more] */
    const row = (label, values, more = "") => h("tr", { class: more }, h("th", { scope: "row" }, label), ...values);
    /** @param {number[]} shares */
    const plain = (shares) => shares.map((share) => h("td", {}, `${Math.round(100 * share)}`));
    /** @param {"luck" | "own" | "others"} name */
    const parts = (name) => found.totals.map((total) => bar(total[name], name === "luck" ? total.error : 0));
    const rows = [
      row(word("review-start"), plain(found.start)),
      row(word("review-luck"), parts("luck")),
      row(word("review-own"), parts("own")),
      row(word("review-others"), parts("others")),
    ];
    const table = h("table", { class: "sums review-sums" }, h("thead", {}, head), h("tbody", {}, ...rows), h("tfoot", {}, row(word("review-end"), plain(found.result), "total")));
    return [h("h4", {}, word("review-sums")), h("div", { class: "scroll" }, table), h("p", { class: "soft small" }, word("review-sums-help"))];
  }

  /** @param {ToldReview} found */
  moments(found) {
    /** @param {ToldReview["moments"][0]} moment */
    const said = ({ ply, seat, kind, moved, text }) => {
      const what = kind === "luck" && seat >= 0 ? word("review-came", { what: text }) : text;
      const who = seat < 0 ? word("review-chance-ply") : this.seats[seat].name;
      const most = moved.map((share, i) => [share, i]).sort((a, b) => Math.abs(b[0]) - Math.abs(a[0])).slice(0, 2);
      const effects = most.map(([share, i]) => h("span", { seat: i, class: "effect" }, `${this.seats[i].name} ${signed(share)} %`));
      const go = { type: "button", "data-ply": ply, onclick: () => this.onMoment(ply) };
      return h("li", { seat: seat < 0 ? null : seat }, h("button", go, h("span", { class: "soft" }, this.place(ply), " · ", who), h("span", {}, what), h("span", { class: "effects" }, ...effects)));
    };
    return [h("h4", {}, word("review-moments")), h("ol", { class: "turns review-moments" }, ...found.moments.map(said))];
  }

  /** @param {ToldReview} found */
  blunders(found) {
    /** @param {ToldBlunder} blunder */
    const said = (blunder) => {
      const { ply, seat, taken, better, lost } = blunder;
      const go = { type: "button", "data-ply": ply - 1, onclick: () => this.onMoment(ply - 1) };
      return h(
        "li",
        { seat },
        h("button", go, h("span", { class: "soft" }, this.place(ply), " · ", this.seats[seat].name), h("span", {}, taken), h("strong", { class: "lost" }, word("review-lost", { n: Math.round(100 * lost) }))),
        h("p", { class: "better" }, h("span", {}, word("review-better", { what: better })), h("button", { type: "button", class: "small", "data-action": "line", onclick: () => this.onLine(blunder) }, icon("ui-step"), word("review-line"))),
      );
    };
    const list = found.blunders.length ? h("ol", { class: "turns blunders" }, ...found.blunders.map(said)) : h("p", {}, word("review-none"));
    return [h("h4", {}, word("review-blunders")), list];
  }

  /** The chapter a ply lies in.  @param {number} ply */
  place(ply) {
    return this.chapters.filter((chapter) => chapter.ply <= ply).at(-1)?.short ?? String(ply);
  }

  /** @param {number} ply */
  at(ply) {
    for (const chart of this.charts) chart.at(ply);
  }
}

/** Everybody's luck, summed up from ply to ply.  @param {ToldCharts} found */
function lucky(found) {
  const sum = found.start.map(() => 0);
  const line = [[0, ...sum]];
  for (const [ply, luck] of found.luck) {
    luck.forEach((share, seat) => (sum[seat] += 100 * share));
    line.push([ply, ...sum.map(Math.round)]);
  }
  return line;
}

/** @param {number} share */
const signed = (share) => {
  const whole = Math.round(100 * share);
  return whole > 0 ? `+${whole}` : whole < 0 ? `−${-whole}` : "0";
};

/** A number that is also a length, to the right or to the left.  @param {number} share @param {number} error */
function bar(share, error) {
  const cell = h("td", { class: share < 0 ? "minus" : "plus" }, signed(share), error >= 0.005 ? h("small", {}, ` ±${Math.round(100 * error)}`) : "");
  cell.style.setProperty("--long", `${Math.min(100, Math.abs(100 * share))}%`);
  return cell;
}
