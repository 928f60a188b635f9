// The devices that hold a seat of ours: seen, signed out, and the private link made anew.

import { get, post } from "./api.js";
import { h, icon, moment, word } from "./dom.js";
import { toast } from "./page.js";

/** A box that fills itself with a seat's devices.  @param {string} table @param {number} seat */
export function devices(table, seat) {
  const box = h("div", { class: "devices" });
  const base = `/api/tables/${table}`;
  /** @param {string} what @param {object} message @param {string} [told] */
  const act = (what, message, told) => async () => {
    try {
      await post(`${base}/${what}`, { seat, ...message });
      if (told) toast(told);
      await fill();
    } catch (error) {
      toast(error.message);
    }
  };
  /** @param {{ device: string, here: boolean, since: number | null }} one */
  const line = ({ device, here, since }) => {
    const name = here ? word("device-here") : since ? word("device-since", { time: moment(since) }) : word("device");
    const drop = { type: "button", class: "small", onclick: act("drop-device", { device }) };
    return h("li", {}, name, here ? null : h("button", drop, word("device-drop")));
  };
  async function fill() {
    const { devices: found } = await get(`${base}/devices?seat=${seat}`);
    const anew = { type: "button", onclick: act("new-link", {}, word("new-link-done")) };
    box.replaceChildren(
      h("p", {}, word("devices", { n: found.length })),
      h("ul", { class: "plain" }, ...found.map(line)),
      h("p", { class: "soft" }, word("new-link-help")),
      h("p", {}, h("button", anew, icon("ui-link"), word("new-link"))),
    );
  }
  fill().catch((error) => toast(error.message));
  return box;
}
