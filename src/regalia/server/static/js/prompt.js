// The question in one sentence, with the buttons and settings that belong to it.

import * as careful from "./careful.js";
import { $, $$, colourQuestion, h, icon, word } from "./dom.js";
import { become } from "./picture.js";

const alwaysPass = $$("#always-pass, #always-pass-here input"); // beside the question, and in the tab

/**
 * What a state asks or says in one sentence; at the end, who has won.
 * @param {ToldState} state
 * @returns {string}
 */
export const sentence = (state) => (state.over ? (state.result.winners_text ?? state.prompt.text) : state.prompt.text);

/**
 * What has been picked in a secret decision, for whoever does not see it.
 * @param {ToldState} state
 */
export function drafted(state) {
  const picks = (state.decision?.draft ?? []).map((/** @type {ToldPick} */ one) => one.picked.label);
  return picks.length ? word("picked", { picks: picks.join("; ") }) : "";
}

/** @param {ToldState} state @param {boolean} mayAsk for a hint */
export function drawPrompt(state, mayAsk) {
  const asked = state.decision !== null;
  const waiting = state.seats.find((seat) => seat.waiting);
  const winner = state.over ? state.seats[state.result.winners[0]] : null; // a neutral player may win
  const who = asked ? state.seats[state.me.seat ?? -1] : (winner ?? waiting);
  colourQuestion(who?.seat);
  become($("#prompt"), [...(who ? [icon(`emblem-${who.emblem}`, "emblem")] : []), h("span", {}, sentence(state))]);
  const back = $("#undo");
  if (document.activeElement === back && !state.can_undo) $("#prompt").focus({ preventScroll: true });
  back.hidden = !state.can_undo;
  $("#hint").hidden = !mayAsk;
  $("#watching").hidden = state.me.seat !== null;
  $("#always-pass-here").hidden = !state.decision?.window;
  $("#always-pass-row").hidden = !state.always_pass;
  for (const box of alwaysPass) box.checked = state.always_pass;
  $("#careful-row").hidden = state.me.seat === null || careful.company(state) === "bots";
  $("#careful").checked = careful.on(state);
}

/** @param {() => ToldState} state @param {(what: string, message: object) => void} send */
export function watchSettings(state, send) {
  for (const box of alwaysPass) {
    box.addEventListener("change", () => send("always-pass", { seat: state().me.seat, on: box.checked }));
  }
  $("#careful").addEventListener("change", (/** @type {any} */ event) => careful.set(state(), event.target.checked));
}
