// A win has its moment, once: the winner's sign in a wreath, then the end page as always.

import { calm, h, icon, seatColour } from "./dom.js";
import * as sound from "./sound.js";

const STAYS = 4200; // ms; a tap or a key ends it sooner
const NODES = 10; // of each branch, with a leaf to either side
const SVG = "http://www.w3.org/2000/svg";
const AROUND = 80; // the wreath's radius, in a square of 200

/** @param {string} name @param {Record<string, string>} props */
function drawn(name, props) {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(props)) node.setAttribute(key, value);
  return node;
}

/**
 * A leaf grows from the branch, upwards and outwards or inwards.
 * @param {number} side
 * @param {number} n
 * @param {boolean} outwards
 */
function leaf(side, n, outwards) {
  const angle = 170 - (n * 125) / (NODES - 1); // from below nearly to the top, in degrees
  const turn = (angle * Math.PI) / 180;
  const at = `translate(${100 + side * AROUND * Math.sin(turn)} ${100 - AROUND * Math.cos(turn)})`;
  const size = 1.12 - n * 0.045;
  const node = drawn("path", {
    d: "M0 0C7 -7 7 -17 0 -27C-7 -17 -7 -7 0 0Z",
    transform: `${at} rotate(${side * (angle - 90 + (outwards ? 34 : -34))}) scale(${size})`,
  });
  if (!calm()) node.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 320, delay: 250 + n * 70, fill: "backwards", easing: "ease-out" });
  return node;
}

function wreath() {
  const svg = drawn("svg", { viewBox: "0 0 200 200", class: "wreath" });
  for (const side of [-1, 1]) {
    svg.append(drawn("path", { class: "branch", d: `M${100 - side * 7} 186A${AROUND} ${AROUND} 0 0 ${side > 0 ? 0 : 1} ${100 + side * 60} 46` }));
    for (let n = 0; n < NODES; n += 1) svg.append(leaf(side, n, true), leaf(side, n, false));
  }
  return svg;
}

/** @param {any} state of a match that has just ended; its text is spoken with the news */
export function crown(state) {
  const winners = state.result.winners.map((/** @type {number} */ number) => state.seats[number]);
  const signs = winners.map((/** @type {ToldSeat} */ seat) => h("span", { class: "sign", seat: seat.seat }, icon(`emblem-${seat.emblem}`, "emblem")));
  const node = h(
    "div",
    { class: "laurels", "aria-hidden": "true" },
    h("div", { class: "wreathed" }, wreath(), icon("ui-crown", "crown"), h("div", { class: "signs" }, ...signs)),
    h("p", {}, state.result.winners_text ?? state.prompt.text),
  );
  node.style.setProperty("--seat", seatColour(winners[0]?.seat));
  /** @param {Event} [event] */
  const end = (event) => {
    event?.stopPropagation(); // a key that ends it does nothing else
    clearTimeout(timer);
    for (const name of ["pointerdown", "keydown"]) document.removeEventListener(name, end, true);
    node.classList.add("gone");
    setTimeout(() => node.remove(), calm() ? 0 : 350);
  };
  const timer = setTimeout(() => end(), STAYS);
  for (const name of ["pointerdown", "keydown"]) document.addEventListener(name, end, true);
  document.body.append(node);
  sound.play("win");
}
