// What a bot would do here: its choice among the buttons and on the board, its reason in words.

import { $, $$, h, icon, keyOf, word } from "./dom.js";

const KEY = "regalia-hint-level"; // whom this person likes to ask

export class Hints {
  /**
   * `chooser()` is whose buttons are marked; `ask(level)` fetches a hint; `onShow(sentences)` tells it, `onLost()` takes the focus back.
   * @param {HTMLElement} card @param {() => any} chooser
   * @param {{ ask: (level: string) => Promise<ToldHint | null>, onShow: (sentences: string[]) => void, onLost: () => void }} doors
   */
  constructor(card, chooser, { ask, onShow, onLost }) {
    this.card = card;
    this.chooser = chooser;
    this.ask = ask;
    this.onShow = onShow;
    this.onLost = onLost;
    /** @type {ToldHint | null} */
    this.hint = null;
    this.asked = 0; // a late answer to an older question is not shown
    this.select = $("#hint-level");
    const kept = localStorage.getItem(KEY);
    if (kept && $$("option", this.select).some((one) => one.value === kept)) this.select.value = kept;
    this.select.addEventListener("change", () => {
      localStorage.setItem(KEY, this.select.value);
      this.request();
    });
    $("#hint-close").addEventListener("click", () => this.close());
    this.button = $(".hint-choice", card);
    this.button.addEventListener("click", () => this.follow());
  }

  async request() {
    this.asked += 1;
    this.hint = null;
    const number = this.asked;
    this.show(word("hint-thinking"), []);
    const hint = await this.ask(this.select.value);
    if (number !== this.asked) return;
    if (hint) this.take(hint);
    else this.clear();
  }

  /** @param {ToldHint} hint */
  take(hint) {
    this.hint = hint;
    const rival = hint.next_best && hint.reasons.length ? h("p", { class: "soft small" }, word("hint-rather", { option: hint.next_best })) : null;
    const then = hint.then.length ? h("p", { class: "soft small" }, word("hint-then", { steps: hint.then.join(" · ") })) : null;
    this.show(hint.label, [rival, ...hint.reasons.map((reason) => h("p", {}, reason)), then]);
    this.mark();
    this.chooser().onHint([]);
    this.onShow([hint.text, ...hint.reasons]);
  }

  /** Answers with the hinted option, wherever among the buttons it stands. */
  follow() {
    const chooser = this.chooser();
    const option = chooser.decision?.options.find((/** @type {ToldOption} */ one) => one.text === this.hint?.choice);
    if (!option) return;
    chooser.choose(option);
    const sure = chooser.sure === option; // asked once more: the same button says yes
    this.button.replaceChildren(...(sure ? [h("strong", {}, word("sure")), " "] : []), this.hint?.label ?? "");
    if (sure) this.button.focus();
  }

  /** @param {string} choice @param {(Element | null)[]} lines */
  show(choice, lines) {
    this.button.textContent = choice;
    this.button.disabled = !this.hint;
    $(".hint-words", this.card).replaceChildren(...lines.filter(Boolean));
    this.card.hidden = false;
    this.card.scrollIntoView({ block: "nearest" });
  }

  clear() {
    this.asked += 1;
    this.hint = null;
    this.card.hidden = true;
    this.mark();
  }

  close() {
    this.clear();
    this.chooser().onHint([]);
    this.onLost();
  }

  get open() {
    return !this.card.hidden;
  }

  /** The things of the choice, sets taken apart: the dice 3+5 are a 3 and a 5. */
  get refs() {
    if (!this.hint) return [];
    const { sets } = this.chooser().narrowing;
    return this.hint.refs.flatMap((ref) => [ref, ...(sets[keyOf(ref)] ?? []).map((/** @type {number} */ id) => [ref[0], id])]);
  }

  /** Marks the button that is the choice, or leads to it. */
  mark() {
    const { narrowing, place, reachable } = this.chooser();
    const option = narrowing.options.find((/** @type {ToldOption} */ one) => one.text === this.hint?.choice);
    const next = option ? narrowing.rest(option)[0] : null;
    const keys = option ? [option.text, next ? keyOf(next) : "", next?.[0] === "amount" ? option.verb : ""] : [];
    const ways = reachable.filter((/** @type {any} */ way) => way.choices[0] === this.hint?.choice);
    if (ways.length === 1) keys.push(ways[0].text);
    for (const node of $$(".choices button, .steppers button", place)) {
      const advised = Boolean(node.dataset.key) && keys.includes(node.dataset.key);
      node.classList.toggle("advised", advised);
      const badge = $(".advice", node);
      if (advised && !badge) node.append(h("span", { class: "advice" }, icon("ui-bot"), h("span", { class: "visually-hidden" }, word("hint"))));
      else if (!advised) badge?.remove();
    }
  }
}
