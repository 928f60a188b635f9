// One table: state in, choices out.

import { get, listen, post, Refused } from "./api.js";
import { Board } from "./board.js";
import { Chooser } from "./choose.js";
import { $, $$, calm, h, icon, keyOf, word } from "./dom.js";
import { toast } from "./page.js";
import { drawResult, Replay } from "./result.js";
import { RulesPanel, Tips } from "./tips.js";

const body = document.body;
const id = body.dataset.table;
const lang = document.documentElement.lang;
const base = `/api/tables/${id}`;
let state = null;
let shownSeat = null; // which of my seats this device shows
let stop = () => {};
let logSeen = 0;
let busy = false;

const shape = () => (matchMedia("(max-width: 760px)").matches ? "tall" : "wide");
const query = () => {
  const found = new URLSearchParams({ lang, shape: shape() });
  if (shownSeat !== null) found.set("seat", shownSeat);
  return found;
};

const board = new Board($(".stage"), {
  onPick: (ref) => !busy && chooser.pick(ref),
  onAsk: (ref, node) => tips.show(ref, node, { why: true }),
});
const chooser = new Chooser($("#choices"), { onChoose: answer, onChange: light });
const tips = new Tips(base, () => ({ lang, seat: state?.me.seat ?? null, asked: Boolean(state?.decision) }));
tips.watch($(".stage"));
const rules = new RulesPanel($("#panel-rules"), body.dataset.game);
const replay = new Replay($("#replay"), base, query, (at) => board.draw(at.board));

// -- state ------------------------------------------------------------------------
function take(next) {
  if (state && next.counter < state.counter && next.table.id === state.table.id) return;
  const first = state === null;
  const previous = state;
  state = next;
  if (curtain(previous)) return;
  board.draw(state.board);
  if (first || serial(previous) !== serial(state)) chooser.reset(state.decision);
  drawSeats();
  drawPrompt();
  drawLog(first);
  light();
  drawResult($("#result"), state, replay);
  document.title = `${state.decision ? "● " : ""}${body.dataset.title}`;
}

const serial = (s) => (s?.decision ? `${s.me.seat}/${s.decision.serial}/${s.decision.options.length}` : "");

function light() {
  board.light(state?.decision ? chooser.open : new Map(), chooser.picked);
}

/** Several seats on one device: secrets hide while it changes hands. */
function curtain(previous) {
  const mine = state.me.seats;
  if (mine.length < 2 || state.over) return false;
  const waiting = state.seats.filter((seat) => seat.waiting && mine.includes(seat.seat)).map((seat) => seat.seat);
  if (!waiting.length || waiting.includes(state.me.seat)) return false;
  const next = state.seats[waiting[0]];
  if ($(".curtain")) return true;
  const cover = h(
    "div",
    { class: "curtain", seat: next.colour, role: "dialog", "aria-modal": "true", "aria-label": word("curtain-title") },
    icon(`emblem-${next.emblem}`, "emblem"),
    h("h2", {}, word("curtain", { name: next.name })),
    h(
      "button",
      {
        class: "primary",
        type: "button",
        onclick: () => {
          shownSeat = next.seat;
          state = null;
          cover.remove();
          connect();
        },
      },
      word("curtain-open", { name: next.name }),
    ),
  );
  body.append(cover);
  $("button", cover).focus();
  void previous;
  return true;
}

// -- drawing -----------------------------------------------------------------------
function drawSeats() {
  const list = $(".seats");
  const order = state.seat_order ?? state.seats.map((seat) => seat.seat);
  list.replaceChildren(
    ...order.map((number) => {
      const seat = state.seats[number];
      const mine = state.me.seats.includes(number);
      const row = h(
        "li",
        { class: `seat${seat.waiting ? " acting" : ""}`, seat: seat.colour, "aria-current": seat.waiting ? "true" : null },
        icon(`emblem-${seat.emblem}`, "emblem"),
        h("span", { class: "who" }, seat.name, mine ? ` (${word("you")})` : ""),
        h("span", { class: "score", title: word("score") }, seat.score === null || seat.score === undefined ? "" : String(seat.score)),
        h("span", { class: "doing" }, doing(seat)),
      );
      const tools = seatTools(seat, mine);
      if (tools.length) row.append(h("span", { class: "tools" }, ...tools));
      return row;
    }),
  );
}

function doing(seat) {
  if (seat.kind === "open") return word("seat-open");
  if (state.over) return "";
  if (seat.waiting) return seat.kind === "bot" ? word("thinking") : word("to-move");
  if (seat.kind === "bot") return word("bot");
  return seat.present ? word("here") : word("away");
}

function seatTools(seat, mine) {
  const tools = [];
  if (seat.link) {
    tools.push(h("button", { type: "button", onclick: () => copy(seat.link) }, icon("ui-link"), word("invite")));
  }
  if (mine && seat.return_link) {
    tools.push(h("button", { type: "button", onclick: () => copy(seat.return_link) }, icon("ui-link"), word("return-link")));
  }
  if (seat.can_takeover) {
    tools.push(h("button", { type: "button", onclick: () => send("takeover", { seat: seat.seat }) }, icon("ui-bot"), word("takeover")));
  }
  if (seat.can_handback) {
    tools.push(h("button", { type: "button", onclick: () => send("handback", { seat: seat.seat }) }, icon("ui-person"), word("handback")));
  }
  return tools;
}

async function copy(link) {
  const text = new URL(link, location.href).href;
  try {
    await navigator.clipboard.writeText(text);
    toast(word("copied"));
  } catch {
    prompt(word("copy-by-hand"), text);
  }
}

async function send(what, message) {
  try {
    const reply = await post(`${base}/${what}?lang=${lang}`, message);
    if (reply.table && reply.table !== id) location.href = `/t/${reply.table}`;
    else await refresh();
  } catch (error) {
    toast(error.message);
  }
}

function drawPrompt() {
  const ask = $(".ask");
  const asked = state.decision !== null;
  const who = asked ? state.seats[state.me.seat] : state.seats.find((seat) => seat.waiting);
  ask.style.setProperty("--seat", who?.colour ?? "var(--line)");
  ask.classList.toggle("mine", asked);
  $("#prompt").replaceChildren(...(who ? [icon(`emblem-${who.emblem}`, "emblem")] : []), h("span", {}, state.prompt.text));
  $("#undo").hidden = !state.can_undo;
  $("#commitment").textContent = state.table.commitment ?? "";
  if (!asked) chooser.reset(null);
}

function drawLog(first) {
  const list = $("#log");
  const entries = state.log;
  const from = state.log_from ?? 0;
  const newest = from + entries.length;
  const mark = state.since_last ?? 0;
  list.replaceChildren();
  entries.forEach((entry, i) => {
    const at = from + i;
    if (at === mark && mark > 0 && mark < newest) list.append(h("li", { class: "since" }, word("since-last")));
    const seat = entry.args?.seat;
    const colour = seat === undefined || seat === null ? null : state.seats[seat]?.colour;
    list.append(
      h("li", { seat: colour ?? "transparent", class: ["year", "phase"].includes(entry.event) ? "head" : at >= mark ? "new" : "" }, entry.text),
    );
  });
  const panel = $("#panel-log");
  panel.scrollTop = panel.scrollHeight;
  if (!first && newest > logSeen) tell(entries.slice(Math.max(0, logSeen - from)));
  logSeen = newest;
}

/** The news, line by line, above the question; the live region hears all of it. */
let telling = 0;
function tell(entries) {
  const ticker = $("#ticker");
  clearInterval(telling);
  $("#live").textContent = entries.map((entry) => entry.text).join(" ");
  if (calm()) {
    ticker.textContent = entries.at(-1)?.text ?? "";
    return;
  }
  const lines = entries.slice(-24);
  const pace = lines.length > 8 ? 260 : 520;
  const step = () => {
    const next = lines.shift();
    if (next) ticker.textContent = next.text;
    if (!lines.length) clearInterval(telling);
  };
  step();
  telling = setInterval(step, pace);
}

// -- answering -------------------------------------------------------------------------
async function answer(option) {
  if (busy) return;
  busy = true;
  tips.hide();
  try {
    await post(`${base}/answer?lang=${lang}`, { seat: state.me.seat, serial: state.decision.serial, choice: option.text });
    await refresh();
  } catch (error) {
    toast(error.message);
    if (error instanceof Refused) await refresh();
  } finally {
    busy = false;
  }
}

async function undo() {
  if (!state?.can_undo || busy) return;
  busy = true;
  try {
    await post(`${base}/undo?lang=${lang}`, { seat: state.me.seat });
    await refresh();
  } catch (error) {
    toast(error.message);
  } finally {
    busy = false;
  }
}

async function refresh() {
  take(await get(`${base}/state?${query()}`));
}

function connect() {
  stop();
  stop = listen(`${base}/events?${query()}`, take, (up) => body.classList.toggle("offline", !up));
  refresh().catch((error) => toast(error.message));
}

// -- the frame's own buttons and keys ------------------------------------------------------
$("#undo").addEventListener("click", undo);
$("#zoom-in").addEventListener("click", () => board.zoom(board.scale * 1.4));
$("#zoom-out").addEventListener("click", () => board.zoom(board.scale / 1.4));

function tab(name, open = true) {
  for (const node of $$('[role="tab"]')) node.setAttribute("aria-selected", String(node.id === `tab-${name}`));
  for (const node of $$('[role="tabpanel"]')) node.hidden = node.id !== `panel-${name}`;
  $(".drawer").classList.toggle("open", open);
  if (name === "rules") rules.load(lang).catch((error) => toast(error.message));
}
for (const node of $$('[role="tab"]')) node.addEventListener("click", () => tab(node.id.slice(4)));
for (const node of $$("[data-drawer]")) {
  node.addEventListener("click", () => {
    const same = $(".drawer").classList.contains("open") && $(`#panel-${node.dataset.drawer}`).hidden === false;
    tab(node.dataset.drawer, !same);
  });
}
$("#drawer-close").addEventListener("click", () => $(".drawer").classList.remove("open"));
document.addEventListener("click", (event) => {
  const rule = event.target.closest?.("[data-rule]");
  if (!rule) return;
  tab("rules");
  rules.open(rule.dataset.rule, lang);
});

document.addEventListener("keydown", (event) => {
  if (event.target.closest?.("input, select, textarea, dialog") || event.ctrlKey || event.metaKey || event.altKey) return;
  if (/^[1-9]$/.test(event.key)) $$("#choices .choices button")[Number(event.key) - 1]?.click();
  else if (event.key === "u") undo();
  else if (event.key === "Escape" && (chooser.picked.length || chooser.verb)) chooser.back();
  else if (event.key === "l") tab("log");
  else if (event.key === "r") tab("rules");
  else if (event.key === "s") {
    clearInterval(telling);
    board.skip();
  }
});

matchMedia("(max-width: 760px)").addEventListener("change", connect);
void keyOf;
connect();
