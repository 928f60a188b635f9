// After the game: who came where and why, the score sheet, the replay, the dice.

import { get, post } from "./api.js";
import { checkDice, newDice } from "./dice.js";
import { $, h, icon, word } from "./dom.js";
import { handOver, toast } from "./page.js";

export function drawResult(place, state) {
  if (!state.over || place.dataset.drawn) return;
  place.dataset.drawn = "yes";
  const { result } = state;
  const base = `/api/tables/${state.table.id}`;
  place.replaceChildren(
    h("h2", {}, result.winners_text ?? word("final")),
    h("p", { class: "decided" }, result.decided_text ?? ""),
    ranking(state),
    h("h3", {}, word("score-sheet")),
    scoreSheet(state),
    ...tools(state, base),
    h("h3", {}, word("dice")),
    ...dice(state, base),
  );
}

function ranking(state) {
  const list = h("ol", { class: "ranking" });
  let place = state.result.winners.length ? 1 : 2; // the first place may be a neutral player's
  for (const tied of state.result.ranking) {
    for (const number of tied) {
      const seat = state.seats[number];
      const won = state.result.winners.includes(number); // nobody where a neutral player came first
      const line = [
        h("span", { class: "place" }, String(place)),
        icon(`emblem-${seat.emblem}`, "emblem"),
        h("span", { class: "who" }, seat.name),
        won ? icon("ui-crown", "icon crown") : null,
        h("span", { class: "score" }, String(state.result.scores[number])),
      ];
      list.append(h("li", { seat: number, class: won ? "first" : null }, ...line));
    }
    place += tied.length;
  }
  return list;
}

/** What was compared, in order: the first line decides, the next ones break ties. */
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
  const rows = result.tallies.map((tally) =>
    h(
      "tr",
      { class: tally.key === result.decided ? "deciding" : null },
      h("th", { scope: "row" }, tally.label ?? tally.key),
      ...tally.values.map((value) => h("td", {}, String(value))),
    ),
  );
  const table = h("table", {}, h("caption", { class: "visually-hidden" }, word("score-sheet")), h("thead", {}, head), h("tbody", {}, ...rows));
  return h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": word("score-sheet") }, table);
}

function tools(state, base) {
  const mine = state.me.seats.length > 0;
  const next = mine ? state.result.next_bot : null; // who won may try the level above
  const again = {
    type: "button",
    class: next ? null : "primary",
    "data-action": "rematch",
    onclick: () => rematch(base),
  };
  const higher = {
    type: "button",
    class: "primary",
    "data-action": "next-level",
    onclick: () => rematch(base, next.name),
  };
  return [
    h(
      "div",
      { class: "tools" },
      next ? h("button", higher, icon("ui-crown"), next.text) : null,
      mine ? h("button", again, icon("ui-play"), word("rematch")) : null,
      h("a", { class: "button", href: `${base}/record`, download: "" }, icon("ui-download"), word("download")),
    ),
  ];
}

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

/** The same table again; with a bot's name the bots at it are that one. */
async function rematch(base, bot) {
  try {
    const { dice: part, commitment, note } = await newDice();
    const answer = await post(`${base}/rematch`, bot ? { ...part, bot } : part);
    if (answer.commitment === commitment) note(answer.table); // else somebody was quicker
    location.href = answer.page;
  } catch (error) {
    toast(error.message);
  }
}

export class Replay {
  constructor(place, base, query, onState) {
    this.place = place;
    this.base = base;
    this.query = query;
    this.onState = onState;
    this.slider = null;
    addEventListener("hashchange", () => this.slider && this.follow());
  }

  open(state) {
    if (this.slider) return;
    const last = state.plies ?? 0;
    this.place.hidden = false;
    this.slider = h("input", { type: "range", min: 0, max: last, value: last, "aria-label": word("replay"), oninput: () => this.go() });
    this.line = h("output", { class: "soft moment" });
    const step = (by, label, symbol) => {
      const onclick = () => {
        this.slider.value = Number(this.slider.value) + by;
        this.go();
      };
      return h("button", { type: "button", class: `icon-only ${by < 0 ? "flip" : ""}`, "aria-label": label, onclick }, icon(symbol));
    };
    const here = { type: "button", "data-action": "moment", onclick: () => handOver(location.href) };
    this.place.append(
      step(-1, word("step-back"), "ui-step"),
      this.slider,
      step(1, word("step-on"), "ui-step"),
      h("button", here, icon("ui-link"), word("link-here")),
      this.line,
    );
    this.say(last);
    this.follow();
  }

  /** The moment the address names. */
  follow() {
    const wanted = /^#at=(\d+)$/.exec(location.hash);
    if (!wanted || Number(wanted[1]) === this.at) return;
    this.slider.value = wanted[1];
    this.go();
  }

  say(at, text = "") {
    this.line.textContent = `${word("moment", { n: at, all: this.slider.max })}${text ? ` · ${text}` : ""}`;
  }

  async go() {
    const at = Number(this.slider.value);
    this.at = at;
    history.replaceState(null, "", `#at=${at}`);
    const query = this.query();
    query.set("at", at);
    try {
      const state = await get(`${this.base}/replay?${query}`);
      if (this.at !== at) return;
      this.onState(state);
      this.say(at, state.log.at(-1)?.text);
    } catch (error) {
      toast(error.message);
    }
  }
}

export const openResult = () => $("#tab-result")?.click();
