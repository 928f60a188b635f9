// After the game: who came where and why, where the points came from, the dice.

import { get } from "./api.js";
import { Chart } from "./chart.js";
import { checkDice } from "./dice.js";
import { calm, h, icon, seatColour, word } from "./dom.js";
import { handOver } from "./page.js";
import { Invitation, rematch } from "./rematch.js";

export class EndPage {
  /**
   * `onMoment(ply)` shows a moment, `onWatch()` plays from the start, `onClose()` shows the board.
   * @param {any} place
   * @param {{ review: import("./review.js").Review, onMoment: (ply: number) => void, onWatch: () => void, onClose: () => void }} doors
   */
  constructor(place, { review, onMoment, onWatch, onClose }) {
    this.place = place;
    this.review = review;
    this.onMoment = onMoment;
    this.onWatch = onWatch;
    this.onClose = onClose;
    /** @type {Chart[]} */
    this.charts = [];
    this.invitation = new Invitation(place);
  }

  get drawn() {
    return Boolean(this.place.dataset.drawn);
  }

  get shown() {
    return this.drawn && !this.place.hidden;
  }

  /** @param {boolean} on */
  show(on) {
    this.place.hidden = !on;
    document.body.classList.toggle("ending", on);
  }

  /** @param {ToldState} state */
  draw(state) {
    if (!state.over) return;
    if (!this.drawn) this.drawResult(state);
    this.invitation.look(state);
  }

  /** @param {ToldState} state */
  drawResult(state) {
    this.place.dataset.drawn = "yes";
    const { result } = state;
    const base = `/api/tables/${state.table.id}`;
    const won = state.me.seats.some((seat) => result.winners.includes(seat));
    this.place.classList.toggle("won", won);
    const first = state.seats[result.winners[0]];
    if (first) this.place.style.setProperty("--seat", seatColour(first.seat));
    this.more = h("div", { class: "course-of", "aria-busy": "true" });
    this.place.replaceChildren(
      h(
        "header",
        { class: "end-head" },
        icon(first ? "ui-crown" : "ui-seal", "laurel"),
        h("div", {}, h("h2", {}, result.winners_text ?? word("final")), h("p", { class: "decided" }, result.decided_text ?? ""), won ? h("p", { class: "cheer" }, word("you-won")) : null),
      ),
      this.tools(state, base),
      h("div", { class: "end-grid" }, ranking(state), this.more),
      this.review.node,
      h("h3", {}, word("score-sheet")),
      scoreSheet(state),
      ...keep(base, state.me.seat),
      h("h3", {}, word("dice")),
      ...dice(state, base),
    );
    if (won && !calm()) this.place.prepend(confetti());
  }

  /** Where the points came from; it arrives a moment later.  @param {ToldState} state @param {ToldLookback} found */
  drawCourse(state, found) {
    const { chapters, turns } = found;
    const accounts = found.accounts.filter((account) => account.line.length > 1);
    this.charts = accounts.map((account) => {
      const label = word("chart", { account: account.label });
      return new Chart({ label, line: account.line, last: state.plies, chapters, onPick: this.onMoment });
    });
    this.more.replaceChildren(
      h("div", { class: "charts" }, ...accounts.map((account, i) => h("div", {}, h("h3", {}, account.label), this.charts[i].node))),
      turns.length ? h("h3", {}, word("turns")) : "",
      turns.length ? this.turns(turns) : "",
    );
    this.more.setAttribute("aria-busy", "false");
    const tables = accounts.flatMap((account) => [
      h("h3", {}, `${account.label}: ${word("by-source")}`),
      sums(state, account.sources, account.total),
      h("h3", {}, `${account.label}: ${word("by-chapter")}`),
      sums(state, shorter(account.chapters, chapters), account.total),
    ]);
    this.review.node.after(...tables);
    this.review.begin(state, chapters);
  }

  /** @param {ToldTurn[]} turns */
  turns(turns) {
    return h(
      "ol",
      { class: "turns" },
      ...turns.map(({ ply, chapter, text, seat }) => {
        const go = { type: "button", "data-ply": ply, onclick: () => this.onMoment(ply) };
        return h("li", { seat }, h("button", go, h("span", { class: "soft" }, chapter), " ", text));
      }),
    );
  }

  /** @param {number} ply */
  at(ply) {
    for (const chart of this.charts) chart.at(ply);
    this.review.at(ply);
  }

  /** To the review; it is asked for if it is not there. */
  toReview() {
    this.review.ask();
    this.review.node.scrollIntoView({ behavior: calm() ? "auto" : "smooth" });
    this.review.node.focus({ preventScroll: true });
  }

  /** @param {ToldState} state @param {string} base */
  tools(state, base) {
    const mine = state.me.seats.length > 0;
    const next = mine ? state.result.next_bot : null; // who won may try the level above
    /**
     * @param {string} name
     * @param {string} symbol
     * @param {string} text
     * @param {() => void} onclick
     * @param {boolean} primary
     */
    const button = (name, symbol, text, onclick, primary) =>
      h("button", { type: "button", class: primary ? "primary" : null, "data-action": name, onclick }, icon(symbol), text);
    const share = () => handOver(`/t/${state.table.id}`);
    return h(
      "div",
      { class: "tools" },
      next ? button("next-level", "ui-crown", next.text, () => rematch(base, next.name), true) : null,
      mine ? button("rematch", "ui-play", word("rematch"), () => rematch(base), !next) : null,
      button("review", "ui-eye", word("review"), () => this.toReview(), false),
      button("watch", "ui-play", word("watch"), () => this.onWatch(), false),
      button("share", "ui-link", word("share"), share, false),
      button("board", "ui-close", word("to-board"), () => this.onClose(), false),
    );
  }
}

/**
 * A table of numbers by seat: the best of each line stands out, the last line sums up.
 * @param {ToldState} state
 * @param {{ label: string, values: number[] }[]} rows
 * @param {number[]} total
 */
function sums(state, rows, total) {
  const head = h("tr", {}, h("td", {}), ...state.seats.map((seat) => h("th", { scope: "col", seat: seat.seat }, icon(`emblem-${seat.emblem}`, "emblem"), h("span", { class: "visually-hidden" }, seat.name))));
  /** @param {number[]} values */
  const cells = (values) => {
    const best = Math.max(...values);
    const alone = best > 0 && values.some((value) => value !== best);
    return values.map((value) => h("td", { class: alone && value === best ? "best" : null }, signed(value)));
  };
  const lines = rows.map(({ label, values }) => h("tr", {}, h("th", { scope: "row" }, label), ...cells(values)));
  const last = h("tr", { class: "total" }, h("th", { scope: "row" }, word("total")), ...total.map((value) => h("td", {}, String(value))));
  const table = h("table", { class: "sums" }, h("thead", {}, head), h("tbody", {}, ...lines), h("tfoot", {}, last));
  return h("div", { class: "scroll" }, table);
}

/** @param {number} value */
const signed = (value) => (value === 0 ? "·" : value < 0 ? `−${-value}` : String(value));

/**
 * Chapters in which nobody gained anything are left out.
 * @param {number[][]} rows
 * @param {ToldChapter[]} chapters
 */
function shorter(rows, chapters) {
  return rows.map((values, i) => ({ label: chapters[i].short, values })).filter(({ values }) => values.some(Boolean));
}

/** Bits of gold that fall once. */
function confetti() {
  const bits = Array.from({ length: 24 }, (_, i) => {
    const bit = h("i", {});
    bit.style.left = `${(i * 37) % 100}%`;
    bit.style.animationDelay = `${(i * 13) % 10}00ms`;
    return bit;
  });
  return h("div", { class: "confetti", "aria-hidden": "true" }, ...bits);
}

/** What can be taken home.  @param {string} base @param {number | null} seat */
function keep(base, seat) {
  const { lang } = document.documentElement;
  const eyes = seat === null ? "" : `&seat=${seat}`;
  /** @param {string} path @param {string} text */
  const link = (path, text) => h("a", { class: "button", href: `${base}/${path}`, download: "" }, icon("ui-download"), text);
  return [
    h("h3", {}, word("keep")),
    h("div", { class: "tools" }, link("record", word("download")), link(`image?lang=${lang}`, word("keep-image")), link(`offline?lang=${lang}${eyes}`, word("keep-page"))),
    h("p", { class: "soft" }, word("keep-help")),
  ];
}

/** Who came where, with what, and how far where a game has words for that.  @param {ToldState} state */
function ranking(state) {
  const list = h("ol", { class: "ranking" });
  /** @param {number} number */
  const standing = (number) => (state.result.standings ? h("span", { class: "standing" }, state.result.standings[number]) : null);
  let place = state.result.winners.length ? 1 : 2; // the first place may be a neutral player's
  for (const tied of state.result.ranking) {
    for (const number of tied) {
      const seat = state.seats[number];
      const won = state.result.winners.includes(number); // nobody where a neutral player came first
      const line = [
        h("span", { class: "place" }, String(place)),
        icon(`emblem-${seat.emblem}`, "emblem"),
        h("span", { class: "who" }, seat.name, standing(number)),
        won ? icon("ui-crown", "icon crown") : null,
        h("span", { class: "score" }, String(state.result.scores[number])),
      ];
      list.append(h("li", { seat: number, class: won ? "first" : null }, ...line));
    }
    place += tied.length;
  }
  return h("div", {}, h("p", { class: "counted" }, word("score")), list);
}

/** What was compared, in order: the first line decides, the next ones break ties.  @param {ToldState} state */
function scoreSheet(state) {
  const { result } = state;
  const head = h(
    "tr",
    {},
    h("td", {}),
    ...state.seats.map((seat) =>
      h("th", { scope: "col", seat: seat.seat }, icon(`emblem-${seat.emblem}`, "emblem"), h("span", { class: "visually-hidden" }, seat.name)),
    ),
  );
  const rows = result.tallies.map((/** @type {{ key: string, label?: string, values: number[] }} */ tally) =>
    h(
      "tr",
      { class: tally.key === result.decided ? "deciding" : null },
      h("th", { scope: "row" }, tally.label ?? tally.key),
      ...tally.values.map((/** @type {number} */ value) => h("td", {}, String(value))),
    ),
  );
  const table = h("table", {}, h("caption", { class: "visually-hidden" }, word("score-sheet")), h("thead", {}, head), h("tbody", {}, ...rows));
  return h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": word("score-sheet") }, table);
}

/** @param {ToldState} state @param {string} base */
function dice(state, base) {
  const verdict = h("p", { role: "status", class: "verdict" });
  const check = async () => {
    try {
      const found = await get(`${base}/verify?lang=${document.documentElement.lang}`);
      const here = await checkDice(state.table.id, base);
      const good = found.ok && here;
      verdict.classList.toggle("good", good);
      const text = `${found.text} ${word(here ? "dice-good" : "dice-bad")}`;
      verdict.replaceChildren(icon(good ? "ui-check" : "ui-close"), h("span", {}, text));
    } catch (error) {
      verdict.textContent = error.message;
    }
  };
  return [
    h("p", { class: "soft" }, word("seed"), ": ", h("code", {}, state.table.seed ?? "")),
    h("p", { class: "soft" }, word("commitment"), ": ", h("code", {}, state.table.commitment ?? "")),
    h("button", { type: "button", "data-action": "verify", onclick: check }, icon("ui-dice"), word("verify")),
    verdict,
  ];
}
