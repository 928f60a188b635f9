// The players: compact panels that keep their places, one's own first; a tap opens what can be
// done about a seat.

import { $, atSecond, calm, focusOn, h, icon, moment, onFrame, phone, seatColour, span, word, write } from "./dom.js";
import { clockOf, ending, hear, lateness, now } from "./clock.js";
import { handOver, sheet, toast } from "./page.js";
import { blocking } from "./blocking.js";
import { devices } from "./devices.js";
import { become, turn } from "./picture.js";

const alone = "alone" in document.documentElement.dataset; // nobody else can come: no links
const MINUTE = 60; // seconds before we say how long somebody thinks

export class Seats {
  /** @param {any} list @param {{ send: (what: string, message: object) => Promise<void>, lang: string }} doors */
  constructor(list, { send, lang }) {
    this.list = list;
    this.send = send;
    this.lang = lang;
    this.scores = new Map();
    /** @type {any} */
    this.state = null; // what is shown
    this.warned = ""; // of which question's end
    setInterval(() => this.state && this.tick(), 20_000);
    const second = () => {
      atSecond(second);
      if (this.state) this.tickClocks();
    };
    second();
    setTimeout(() => moment(0), 0); // the first time of day takes long to tell: not when somebody is asked
  }

  /** @param {ToldState} state */
  draw(state) {
    this.state = state;
    hear(state.now);
    /** @type {any} */
    const focused = this.list.contains(document.activeElement) ? document.activeElement : null;
    const at = focused?.closest("[data-seat]").dataset.seat;
    become(this.list, around(state).map((number) => this.panel(state.seats[number])));
    if (focused && !focused.isConnected) focusOn(this.button(focused.dataset.key), this.face(at));
    this.warn();
    if (phone.matches) onFrame("seats", () => this.follow()); // elsewhere all of them are seen
  }

  /** Whoever acts is in sight. */
  follow() {
    const acting = $(".acting", this.list);
    if (acting) this.list.scrollLeft = acting.offsetLeft - 60;
  }

  /** @param {string} key */
  button(key) {
    return $(`[data-key="${key}"]`, this.list);
  }

  /** @param {number | string} number */
  face(number) {
    return this.button(`seat${number}`);
  }

  /** @param {ToldSeat} seat */
  panel(seat) {
    const mine = this.state.me.seats.includes(seat.seat);
    const face = h(
      "button",
      { type: "button", class: "face", "data-key": `seat${seat.seat}`, "aria-haspopup": "dialog", onclick: () => this.open(seat.seat) },
      icon(`emblem-${seat.emblem}`, "emblem"),
      this.turn(seat),
      h("span", { class: "who" }, seat.name, mine ? h("span", { class: "you" }, word("you")) : null),
      h("span", { class: "doing" }, this.doing(seat)),
      this.clock(seat),
      this.score(seat),
    );
    const tools = this.urgent(seat);
    const props = { class: `seat${seat.waiting && !this.state.over ? " acting" : ""}`, seat: seat.seat, "data-seat": seat.seat, "data-key": `panel${seat.seat}` };
    return h("li", props, face, tools.length ? h("div", { class: "tools" }, ...tools) : null);
  }

  /** Which one in turn, where turns are taken in an order of their own.  @param {ToldSeat} seat */
  turn(seat) {
    const at = turnOrder(this.state)?.indexOf(seat.seat) ?? -1;
    if (at < 0 || this.state.over) return null;
    return h("span", { class: "turn", title: word("turn", { n: at + 1 }) }, String(at + 1));
  }

  /** @param {ToldSeat} seat */
  score(seat) {
    if (seat.score === null || seat.score === undefined) return null;
    const before = this.scores.get(seat.seat);
    this.scores.set(seat.seat, seat.score);
    const label = h("span", { class: "visually-hidden" }, `${word("score")}: `);
    const value = h("span", {}, String(seat.score));
    const node = h("span", { class: "score", title: word("score"), "data-key": `score${seat.score}` }, label, value);
    if (before !== undefined && before !== seat.score && !calm()) {
      node.classList.add(seat.score > before ? "rises" : "falls");
      count(value, before, seat.score);
    }
    return node;
  }

  /** How much time the seat has left; whose clock runs is marked.  @param {ToldSeat} seat */
  clock(seat) {
    const shown = this.state.over ? null : clockOf(seat, this.state.table, now());
    if (!shown) return null;
    const label = h("span", { class: "visually-hidden" }, word("clock-left", { time: "" }));
    return h("span", { class: `clock${shown.runs ? " runs" : ""}${shown.near ? " near" : ""}` }, icon("ui-clock"), label, shown.text);
  }

  /** Only the clocks: nothing else changes from second to second. */
  tickClocks() {
    for (const seat of this.state.seats) {
      const old = $(`[data-seat="${seat.seat}"] .clock`, this.list);
      if (old && seat.standin_at) turn(old, this.clock(seat) ?? h("span"));
    }
    const mine = this.state.seats[this.state.me.seat];
    const shown = mine && !this.state.over && clockOf(mine, this.state.table, now());
    if (!shown?.runs || !shown.near || !shown.left || this.warned === String(mine.standin_at)) return;
    this.warned = String(mine.standin_at);
    toast(word("clock-near", { time: shown.text }));
    this.warn();
  }

  /** @param {ToldSeat} seat */
  doing(seat) {
    const who = seat.kind === "bot" ? word(seat.standin ? "standin" : "bot") : "";
    if (this.state.over) return who;
    if (seat.kind === "open") return word(seat.invited ? `seat-${seat.invited}` : "seat-open");
    if (seat.waiting) {
      const seconds = seat.since ? now() - seat.since : 0;
      const long = seconds >= MINUTE ? ` · ${span(seconds)}` : "";
      return `${word(seat.kind === "bot" ? "thinking" : "to-move")}${long}`;
    }
    if (who) return seat.trouble ? `${who} · ${word("trouble")}` : who;
    return seat.present || this.state.me.seats.includes(seat.seat) ? word("here") : word("away");
  }

  /** Tells whoever is asked from when a bot may play for them, and the others what they can do then. */
  warn() {
    const { seats, me, table, over } = this.state;
    const mine = seats[me.seat];
    const others = me.seats.length ? seats.filter((/** @type {ToldSeat} */ seat) => !me.seats.includes(seat.seat)) : [];
    const text = mine?.standin_at ? ending(table, mine, now(), moment) : lateness(table, others, now(), moment);
    const line = $("#deadline");
    line.hidden = over || !text;
    if (!line.hidden) write(line, text);
  }

  tick() {
    this.warn();
    for (const seat of this.state.seats) {
      const line = $(`[data-seat="${seat.seat}"] .doing`, this.list);
      if (line) write(line, this.doing(seat));
    }
  }

  /** What should not hide behind a tap.  @param {ToldSeat} seat */
  urgent(seat) {
    /** @type {any[]} */
    const tools = [];
    /** @param {string} key @param {string} symbol @param {string} text @param {() => void} onclick */
    const button = (key, symbol, text, onclick) =>
      tools.push(h("button", { type: "button", class: "small", title: text, "data-key": `${key}${seat.seat}`, onclick }, icon(symbol), h("span", { class: "words" }, text)));
    if (seat.link) button("invite", "ui-link", word("invite"), () => handOver(this.state.seats[seat.seat].link));
    if (seat.can_takeover) button("takeover", "ui-bot", word("takeover"), () => this.send("takeover", { seat: seat.seat }));
    if (seat.can_handback) button("handback", "ui-person", word("handback"), () => this.send("handback", { seat: seat.seat }));
    return tools;
  }

  /** What whoever opened the table may do besides.  @param {ToldSeat} seat */
  hosting(seat) {
    if (!seat.can_free) return [];
    const free = async () => {
      await this.send("free", { seat: seat.seat });
      $("dialog.sheet")?.close();
    };
    return [h("button", { type: "button", class: "small", title: word("free-help"), "data-key": `free${seat.seat}`, onclick: free }, icon("ui-close"), word("free-seat"))];
  }

  /** The seat's sheet: who it is, links, name.  @param {number} number */
  open(number) {
    const seat = this.state.seats[number];
    const mine = this.state.me.seats.includes(number);
    const lines = [h("p", { class: "sheet-line" }, icon(`emblem-${seat.emblem}`, "emblem"), this.doing(seat))];
    const plays = `plays-${seat.bot}`; // whoever brought a bot of his own says nothing of it
    if (seat.kind === "bot" && word(plays) !== plays) lines.push(h("p", { class: "plays" }, word(plays)));
    if (seat.trouble) lines.push(h("p", {}, seat.trouble));
    if (seat.votes.length) lines.push(h("p", {}, word("votes", { n: seat.votes.length })));
    if (mine) lines.push(this.rename(seat));
    if (mine && seat.return_link && !alone) {
      const copy = { type: "button", onclick: () => handOver(seat.return_link) };
      lines.push(h("p", { class: "soft" }, word("return-help")), h("p", {}, h("button", copy, icon("ui-link"), word("return-link"))));
    }
    if (mine && !alone) lines.push(devices(this.state.table.id, number)); // a table of 0.2.0 has no link until it is made anew
    const blocks = this.state.me.seats.length > 0 && !mine && seat.kind === "person";
    const box = sheet(seat.name, ...lines, h("div", { class: "tools" }, ...this.urgent(seat), ...this.hosting(seat), blocks ? blocking(this.state.table.id, number) : null));
    box.style.setProperty("--seat", seatColour(number));
    box.addEventListener("close", () => {
      box.remove();
      focusOn(this.face(number)); // the panels may have been drawn anew meanwhile
    });
  }

  /** @param {ToldSeat} seat */
  rename(seat) {
    const field = h("input", { type: "text", value: seat.name, maxlength: 40, "aria-label": word("name"), autocomplete: "nickname" });
    /** @param {Event} event */
    const save = async (event) => {
      event.preventDefault();
      await this.send("rename", { seat: seat.seat, name: field.value });
      $("dialog.sheet")?.close();
    };
    return h("form", { class: "rename", onsubmit: save }, field, h("button", {}, word("rename")));
  }
}

/** The seats as they sit around the table, beginning with one's own.  @param {ToldState} state */
function around(state) {
  const first = state.me.seat ?? 0;
  return state.seats.map((_, i) => (first + i) % state.seats.length);
}

/** Most games keep whose turn comes when in a list called order.  @param {ToldState} state */
function turnOrder(state) {
  const order = state.view?.fields?.order;
  const fits = Array.isArray(order) && state.seats.every((seat) => order.includes(seat.seat));
  return fits && order.length === state.seats.length ? order : null;
}

/**
 * A number that changes is counted up or down, briefly.
 * @param {Element} node
 * @param {number} from
 * @param {number} to
 */
function count(node, from, to) {
  const began = performance.now();
  /** @param {number} at */
  const step = (at) => {
    const part = Math.min(1, (at - began) / 450);
    node.textContent = String(Math.round(from + (to - from) * part));
    if (part < 1 && node.isConnected) requestAnimationFrame(step);
    else node.textContent = String(to);
  };
  requestAnimationFrame(step);
}
