// Talking at the table: what was said, what is new, who is not heard.

import { post } from "./api.js";
import { $, $$, h, narrow, seatColour, word, write } from "./dom.js";
import { myName } from "./names.js";
import { toast } from "./page.js";
import * as sound from "./sound.js";

/** @typedef {{ n: number, at: number, seat: number | null, speaker: string, name: string, text: string }} Line */

export class Chat {
  /**
   * @param {string} table
   * @param {{ shown: () => boolean }} around whether the panel is open now
   */
  constructor(table, around) {
    this.base = `/api/tables/${table}`;
    this.around = around;
    this.seenKey = `regalia-chat-${table}`;
    this.mutedKey = `regalia-muted-${table}`;
    /** @type {Map<number, Line>} */
    this.lines = new Map();
    /** @type {Record<string, string>} names of those not heard, by speaker */
    this.muted = JSON.parse(localStorage.getItem(this.mutedKey) ?? "{}");
    this.heard = -1; // the newest line spoken, -1 before the first ones have come
    /** @type {any} */
    this.state = null;
    this.field = $("#chat-text");
    $("#chat-form").addEventListener("submit", (/** @type {Event} */ event) => {
      event.preventDefault();
      const text = this.field.value.trim();
      if (text) this.say({ text });
    });
    for (const button of $$("[data-phrase]")) button.addEventListener("click", () => this.say({ phrase: button.dataset.phrase }));
    $("#chat-allowed").addEventListener("change", () => this.send("chat-switch", { on: $("#chat-allowed").checked }));
  }

  /** @param {any} state */
  take(state) {
    this.state = state;
    const { table, me, seats } = state;
    const opener = me.seats.includes(table.opener);
    const others = me.seat === null || seats.some((/** @type {any} */ seat) => seat.kind !== "bot" && !me.seats.includes(seat.seat));
    for (const node of $$("[data-chat]")) node.hidden = !(others || this.lines.size) || !(table.chat || opener);
    $("#chat-form").hidden = !table.chat;
    $("#chat-lines").hidden = !table.chat;
    $("#chat-allowed-row").hidden = !opener;
    $("#chat-allowed").checked = table.chat;
    const note = $("#chat-note");
    write(note, table.chat ? word("chat-apart") : word("chat-off"));
    note.hidden = table.chat && (me.seat !== null || state.over);
  }

  /** @param {Line[]} lines */
  hear(lines) {
    for (const line of lines) this.lines.set(line.n, line);
    this.draw();
    const newest = Math.max(0, this.heard, ...lines.map((line) => line.n));
    if (this.heard >= 0) {
      const fresh = lines.filter((line) => line.n > this.heard && !this.muted[line.speaker] && !this.own(line));
      if (fresh.length) $("#chat-live").textContent = fresh.map((line) => `${line.name}: ${line.text}`).join(" ");
      if (fresh.length) sound.play("chat");
    }
    this.heard = newest;
    if (this.state) this.take(this.state);
  }

  /** @param {Line} line */
  own(line) {
    return line.seat !== null && Boolean(this.state?.me.seats.includes(line.seat));
  }

  draw() {
    const list = $("#chat-lines");
    const shown = [...this.lines.values()].filter((line) => !this.muted[line.speaker]).sort((a, b) => a.n - b.n);
    list.replaceChildren(...shown.map((line) => this.line(line)));
    const silent = $("#chat-muted");
    silent.hidden = !Object.keys(this.muted).length;
    silent.replaceChildren(
      ...Object.entries(this.muted).map(([speaker, name]) =>
        h("button", { type: "button", class: "small", onclick: () => this.mute(speaker, "") }, word("chat-unmute", { name })),
      ),
    );
    this.count(shown);
  }

  /** @param {Line} line */
  line(line) {
    const time = new Date(line.at * 1000).toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit" });
    const who = line.seat === null ? `${line.name} (${word("watcher")})` : line.name;
    const name = this.own(line)
      ? h("strong", {}, who)
      : h("button", { type: "button", class: "by", title: word("chat-mute", { name: line.name }), onclick: () => this.ask(line) }, who);
    const node = h("li", {}, name, h("time", {}, time), h("span", { class: "words" }, line.text));
    node.style.setProperty("--seat", seatColour(line.seat));
    return node;
  }

  /** @param {Line} line whose speaker one does not want to hear */
  ask(line) {
    this.mute(line.speaker, line.name);
    toast(word("chat-muted", { names: line.name }));
  }

  /** @param {string} speaker @param {string} name "" to hear him again */
  mute(speaker, name) {
    if (name) this.muted[speaker] = name;
    else delete this.muted[speaker];
    localStorage.setItem(this.mutedKey, JSON.stringify(this.muted));
    this.draw();
    this.field.focus({ preventScroll: true });
  }

  /** @param {Line[]} shown */
  count(shown) {
    const last = shown.at(-1)?.n ?? 0;
    if (this.around.shown()) this.read(last);
    const seen = Number(localStorage.getItem(this.seenKey)) || 0;
    const unread = shown.filter((line) => line.n > seen && !this.own(line)).length;
    for (const mark of $$("[data-chat] .unread")) {
      mark.hidden = !unread;
      mark.replaceChildren(h("span", { "aria-hidden": "true" }, String(unread)), h("span", { class: "visually-hidden" }, word("chat-unread", { n: unread })));
    }
  }

  /** @param {number} last */
  read(last) {
    localStorage.setItem(this.seenKey, String(last));
    const panel = $("#panel-chat");
    requestAnimationFrame(() => {
      panel.scrollTop = panel.scrollHeight;
    });
  }

  /** The panel has been opened. */
  opened() {
    this.draw();
    const typing = !$("#chat-form").hidden && !narrow.matches; // no keyboard over what one reads
    if (typing) requestAnimationFrame(() => this.field.focus({ preventScroll: true }));
  }

  /** @param {{ text?: string, phrase?: string }} line */
  async say(line) {
    const seat = this.state?.me.seat ?? null;
    const name = seat === null ? myName() : "";
    if ((await this.send("chat", { ...line, seat, name })) && line.text) this.field.value = "";
  }

  /** @param {string} what @param {object} message */
  async send(what, message) {
    try {
      await post(`${this.base}/${what}?lang=${document.documentElement.lang}`, message);
      return true;
    } catch (error) {
      toast(/** @type {Error} */ (error).message);
      return false;
    }
  }
}
