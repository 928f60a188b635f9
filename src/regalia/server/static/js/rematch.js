// Another match with the same people: asking for it, and the invitation of whoever asked first.

import { get, post } from "./api.js";
import { newDice } from "./dice.js";
import { $, h, icon, word } from "./dom.js";
import { toast } from "./page.js";

/** The same table again; with a bot's name the bots at it are that one.  @param {string} base @param {string} [bot] */
export async function rematch(base, bot) {
  try {
    const { dice: part, commitment, note } = await newDice();
    const answer = await post(`${base}/rematch`, bot ? { ...part, bot } : part);
    if (answer.commitment === commitment) note(answer.table); // else somebody was quicker
    location.href = answer.page;
  } catch (error) {
    toast(error.message);
  }
}

/** What stands above the result while an invitation waits for an answer. */
export class Invitation {
  /** @param {any} place */
  constructor(place) {
    this.place = place;
    this.asked = ""; // which rematch we have looked for an invitation to
  }

  /** @param {ToldState} state */
  async look(state) {
    const { rematch: next, id } = state.table;
    if (!next || next === this.asked || !state.me.seats.length) return;
    this.asked = next;
    try {
      const { invitations } = await get("/api/invitations");
      const found = invitations.find((/** @type {{ table: string }} */ one) => one.table === id);
      if (found) this.show(found);
    } catch {
      this.asked = ""; // with the next change
    }
  }

  /** @param {{ table: string, by: string }} found */
  show(found) {
    const base = `/api/tables/${found.table}`;
    const decline = async () => {
      try {
        await post(`${base}/decline`);
        this.clear();
      } catch (error) {
        toast(/** @type {Error} */ (error).message);
      }
    };
    /** @param {string} name @param {string} text @param {() => void} onclick @param {string} [symbol] */
    const button = (name, text, onclick, symbol) =>
      h("button", { type: "button", class: symbol ? "primary" : "quiet", "data-action": name, onclick }, symbol ? icon(symbol) : null, text);
    this.clear();
    this.place.prepend(
      h(
        "div",
        { class: "invited", role: "status" },
        h("p", {}, word("invited", { name: found.by })),
        button("accept", word("accept"), () => rematch(base), "ui-play"),
        button("decline", word("decline"), decline),
      ),
    );
    this.place.classList.add("asked-again"); // the button that asks for one would say the same
  }

  clear() {
    $(".invited", this.place)?.remove();
    this.place.classList.remove("asked-again");
  }
}
