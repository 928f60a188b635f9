// The shop: what can be bought, by stand, with what it does, costs and who has one; search.

import { get } from "./api.js";
import { h, icon, keyOf, word } from "./dom.js";
import { become } from "./picture.js";

export class Shop {
  /**
   * `onWare(ref, node)`: chosen or asked for; `current()`: {seats, open: what may be chosen}.
   * @param {HTMLElement} place
   * @param {{
   *   address: () => string, onWare: (ref: ToldRef, node: any) => void, symbol: (ref: ToldRef) => string,
   *   current: () => { seats: ToldSeat[], open: { has: (key: string) => boolean } },
   * }} doors
   */
  constructor(place, { address, onWare, symbol, current }) {
    this.place = place;
    this.address = address; // () => where it is told
    this.onWare = onWare;
    this.symbol = symbol;
    this.current = current;
    /** @type {ToldShop | null} */
    this.told = null;
    /** @type {number | null} */
    this.of = null; // the state that was told last
    this.opened = false; // by the page, for a question
    const search = { type: "search", "aria-label": word("shop-search"), placeholder: word("shop-search"), oninput: () => this.draw() };
    this.input = h("input", search);
    this.only = h("input", { type: "checkbox", onchange: () => this.draw() });
    this.note = h("p", { class: "soft small", role: "status" });
    this.body = h("div", {});
    const filter = h("label", { class: "small" }, this.only, ` ${word("shop-can")}`);
    place.replaceChildren(h("div", { class: "search" }, this.input, filter, this.note), this.body);
  }

  /** Reads it again if the table has changed since, as long as somebody looks.  @param {number} counter */
  async take(counter) {
    if (this.place.hidden || counter === this.of) return;
    this.of = counter;
    this.told = await get(this.address());
    this.draw();
  }

  draw() {
    if (!this.told) return;
    const held = this.body.contains(document.activeElement) ? document.activeElement?.getAttribute("data-ware") : null;
    const needle = this.input.value.trim().toLowerCase();
    /** @param {ToldWare} ware */
    const fits = (ware) =>
      (!this.only.checked || ware.can) && (!needle || `${ware.ref[2]} ${ware.text} ${ware.rank}`.toLowerCase().includes(needle));
    const stands = this.told.stands.map((stand) => ({ ...stand, wares: stand.wares.filter(fits) }));
    const found = stands.reduce((sum, stand) => sum + stand.wares.length, 0);
    this.note.textContent = needle || this.only.checked ? word("rules-found", { n: found }) : this.told.note;
    become(this.body, stands.filter((stand) => stand.wares.length).map((stand) => this.stand(stand)));
    this.body.querySelector(held ? `[data-ware="${held}"]` : "none")?.focus();
  }

  /** @param {ToldStand} stand */
  stand(stand) {
    const ranks = [...new Set(stand.wares.map((ware) => ware.rank))];
    const rows = ranks.flatMap((rank) => [
      h("h4", {}, rank),
      h("ul", {}, ...stand.wares.filter((ware) => ware.rank === rank).map((ware) => h("li", {}, this.ware(ware)))),
    ]);
    return h("section", {}, h("h3", {}, stand.name, h("span", { class: "soft small" }, ` · ${stand.note}`)), ...rows);
  }

  /** @param {ToldWare} ware */
  ware(ware) {
    const { seats, open } = this.current();
    const lit = open.has(keyOf(ware.ref));
    const props = {
      type: "button",
      class: `ware${lit ? " lit" : ware.can ? " can" : ""}${ware.left ? "" : " gone"}`,
      "data-ware": keyOf(ware.ref),
      "data-key": keyOf(ware.ref),
      onclick: (/** @type {Event} */ event) => this.onWare(ware.ref, event.currentTarget),
    };
    const owners = ware.owners.map((seat) => h("span", { class: "owner", seat, "data-key": seat, title: seats[seat].name }, icon(`emblem-${seats[seat].emblem}`, "emblem"), h("span", { class: "visually-hidden" }, word("shop-owner", { name: seats[seat].name }))));
    const left = ware.left > 1 ? h("span", { class: "soft small" }, ` ${word("shop-left", { n: ware.left })}`) : null;
    const symbol = this.symbol(ware.ref);
    return h(
      "button",
      props,
      symbol ? icon(symbol, "thing") : "",
      h("span", { class: "what" }, h("strong", {}, ware.ref[2]), left, ...owners, h("span", { class: "text" }, ware.text), ware.can || lit ? "" : h("span", { class: "soft small" }, ware.note)),
      h("span", { class: "price" }, ware.price),
    );
  }
}
