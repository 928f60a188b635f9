// A button of a seat's sheet: whom one does not want to meet again; pressed once more, one does.

import { post } from "./api.js";
import { h, word, write } from "./dom.js";
import { toast } from "./page.js";

/** @param {string} table @param {number} seat */
export function blocking(table, seat) {
  let on = true;
  const press = async () => {
    try {
      await post(`/api/tables/${table}/block`, { seat, on });
      on = !on;
      write(line, word(on ? "block" : "unblock"));
    } catch (error) {
      toast(error.message);
    }
  };
  const line = h("button", { type: "button", class: "small", title: word("block-help"), "data-key": `block${seat}`, onclick: press }, word("block"));
  return line;
}
