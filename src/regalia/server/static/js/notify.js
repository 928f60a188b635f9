// A note from the desktop when it is my turn and the page is out of sight.  Asked for after the
// first answer in a game with other people, by a small line, and never again once refused.

import * as careful from "./careful.js";
import { $, focusOn } from "./dom.js";

const KEY = "regalia-notify";
const can = () => "Notification" in window && window.isSecureContext;
let answered = false; // in this visit
/** @type {Notification | null} */
let shown = null;

/** This person has answered: now one knows what a notice would be for. */
export function noteAnswer() {
  answered = true;
}

/** The line that asks, where it makes sense.  @param {ToldState} state */
export function offer(state) {
  const line = $("#notify");
  const asks = () => can() && Notification.permission === "default" && !localStorage.getItem(KEY); // dear to ask
  const company = !state.over && state.me.seat !== null && careful.company(state) !== "bots" && state.me.seats.length < state.seats.length;
  line.hidden = !(answered && company && !state.guide && asks());
}

/** Tells of a question that waits, if nobody is looking.  @param {ToldState} state @param {string} title */
export function tell(state, title) {
  if (!document.hidden || !can() || Notification.permission !== "granted") return;
  shown?.close();
  shown = new Notification(title, { body: state.prompt.text, tag: state.table.id, icon: "/static/icons/192.png", lang: document.documentElement.lang });
  shown.addEventListener("click", () => {
    window.focus();
    shown?.close();
  });
}

/** @param {string} said */
function settle(said) {
  localStorage.setItem(KEY, said);
  $("#notify").hidden = true;
  focusOn();
}

document.addEventListener("visibilitychange", () => !document.hidden && shown?.close());
$("#notify-yes")?.addEventListener("click", async () => settle(await Notification.requestPermission()));
$("#notify-no")?.addEventListener("click", () => settle("no"));
