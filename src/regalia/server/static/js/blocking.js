// In a seat's sheet: whether one has blocked whoever holds it, and the button for that.

import { get, post } from "./api.js";
import { h, word, write } from "./dom.js";
import { toast } from "./page.js";

/** @param {string} table @param {number} seat */
export function blocking(table, seat) {
  const base = `/api/tables/${table}`;
  let on = false;
  const line = h("button", { type: "button", class: "small", title: word("block-help"), "data-key": `block${seat}`, disabled: true }, word("block"));
  const note = h("span", { class: "soft", role: "status" });
  const show = () => {
    write(line, word(on ? "unblock" : "block"));
    write(note, on ? word("blocked") : "");
    line.disabled = false;
  };
  line.addEventListener("click", async () => {
    try {
      await post(`${base}/block`, { seat, on: !on });
      on = !on;
      show();
    } catch (error) {
      toast(error.message);
    }
  });
  get(`${base}/blocked`)
    .then((found) => {
      on = found.seats.includes(seat);
    })
    .catch(() => {}) // then it is as if nobody were: pressing says what is wrong
    .finally(show);
  return h("span", { class: "blocking" }, line, note);
}
