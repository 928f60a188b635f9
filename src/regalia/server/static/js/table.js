// One table: state in, choices out.

import { get, listen, post } from "./api.js";
import { Board } from "./board.js";
import * as careful from "./careful.js";
import { Chooser } from "./choose.js";
import * as curtain from "./curtain.js";
import { showDice } from "./dice.js";
import { $, $$, h, icon, keyOf, narrow, phone, seatColour, word } from "./dom.js";
import { Drawer } from "./drawer.js";
import { effectOf } from "./effects.js";
import * as film from "./film.js";
import { Guide, meet, openCard } from "./guide.js";
import { Hints } from "./hints.js";
import { News } from "./news.js";
import { toast } from "./page.js";
import { Parts, Unpacker } from "./parts.js";
import { Past } from "./past.js";
import { Position, wanted as wordsWanted } from "./position.js";
import { RulesPanel } from "./rules.js";
import { Seats } from "./seats.js";
import { Shop } from "./shop.js";
import { Tips } from "./tips.js";

const LOOK = 10_000; // ms between looks for other tables that wait
const LINES = 12; // of the log beside a moment of a film
const PATIENCE = 300; // ms the stream may take to bring the outcome of an answer

const body = document.body;
const id = body.dataset.table;
const lang = document.documentElement.lang;
const base = `/api/tables/${id}`;
let state = null;
let shownSeat = null; // which of my seats this device shows
let stop = () => {};
let busy = false;
let looked = 0; // when we last asked for other tables
/** @type {(next: any) => void} */
let heard = () => {}; // called with every state that arrives
const behind = []; // states that wait behind a film
let newest = null; // the state whose film is being shown
let flowing = false;
let resume = null; // how much of the log was shown when the device changed hands
let gesture = { after: "", answers: 1 }; // the last choice: what was asked after it, its answers

const unguided = `regalia-unguided-${id}`; // the learner has left the guide of this table
const layout = JSON.parse($("#layout").textContent);
const query = () => {
  const found = new URLSearchParams({ lang, shape: phone.matches ? "tall" : "wide", words: wordsWanted() ? "yes" : "no" });
  if (shownSeat !== null) found.set("seat", shownSeat);
  if (localStorage.getItem(unguided)) found.set("guide", "no");
  return found;
};

const alwaysPass = $$("#always-pass, #always-pass-here input"); // beside the question, and in the tab

const lost = () => $("#prompt").focus({ preventScroll: true }); // the focus must be somewhere
const board = new Board($(".stage"), new Parts($(".stage"), $("#board-tabs"), layout), {
  onPick: (ref, letGo) => !busy && !reel.playing && !lookback.looking && !guide.reading && Boolean(state?.decision) && chooser.pick(ref, { letGo }),
  onReplace: (at) => !busy && !reel.playing && !lookback.looking && !guide.reading && chooser.replace(at),
  onAsk: (ref, node) => {
    explain(false);
    tips.show(ref, node);
  },
  onLost: lost,
});
const hints = new Hints($("#hint-card"), () => chooser, {
  ask: askHint,
  onShow: (sentences) => {
    news.speak(sentences);
    board.seek(hints.refs);
  },
  onLost: lost,
});
const chooser = new Chooser($("#choices"), {
  board,
  onChoose: answer,
  onRedraft: redraft,
  onChange: light,
  onHint: (refs) => board.hint(refs.length ? refs : hints.refs),
  onLost: lost,
  careful: () => !state.guide?.strict && careful.on(state),
  onTrust: () => careful.set(state, false),
});
const tips = new Tips(base, () => ({
  lang,
  seat: state?.me.seat ?? null,
  serial: state?.decision?.serial ?? null,
  counter: state?.counter ?? 0,
  effect: (ref) => effectOf(ref, chooser.explaining),
  open: new Set([...chooser.open.keys(), ...chooser.picked.map(keyOf)]),
}));
for (const place of [$(".stage"), $("#choices")]) tips.watch(place);
const rules = new RulesPanel($("#panel-rules"), body.dataset.game, lang, (ref, node) => {
  board.hint([ref]);
  tips.show(ref, node);
});
const shop = $("#panel-shop") && new Shop($("#panel-shop"), {
  address: () => `${base}/shop?${query()}`,
  onWare: (ref, node) => {
    const bought = !busy && !reel.playing && !guide.reading && chooser.open.has(keyOf(ref)) && chooser.pick(ref);
    if (!bought) tips.show(ref, node);
    else if (narrow.matches) drawer.close();
  },
  symbol: (ref) => board.symbol(ref),
  current: () => ({ seats: state.seats, open: chooser.open }),
});
const drawer = new Drawer((which) => {
  if (which === "shop") stock();
  if (which === "rules") rules.load().catch((error) => toast(error.message));
});
const guide = new Guide($("#guide"), {
  board,
  onTurn: (text) => {
    light();
    guide.reveal();
    news.speak([text || state.prompt.text]);
  },
  onLeave: () => {
    localStorage.setItem(unguided, "yes");
    state.counter = 0; // the same position with everything that the rules allow
    connect();
  },
  onLost: lost,
});
const seats = new Seats($(".seats"), { send, lang });
const news = new News({ table: id, list: $("#log"), panel: $("#panel-log"), ticker: $("#ticker"), live: $("#live"), since: $("#since") });
const reel = new film.Reel($("#film"), {
  load: async (since) => {
    const reply = await get(`${base}/film?${query()}&since=${since}`);
    const unpacker = new Unpacker();
    return { ...reply, frames: reply.frames.map((frame) => ({ ...frame, board: unpacker.take(frame.board) })) };
  },
  show: showFrame,
  onLost: lost,
  held,
});
const words = new Position($("#position"), $("#position-words"), async () => {
  connect();
  words.draw((await get(`${base}/state?${query()}`)).position);
});
const lookback = new Past({
  base,
  query,
  lang,
  board,
  words,
  seats,
  news,
  state: () => state,
  free: () => Boolean(state) && !reel.playing && !busy,
  onPast: () => {
    chooser.reset(null); // what is asked now cannot be answered there
    light();
  },
  onNow: showNow,
  onLost: lost,
});

// -- state ------------------------------------------------------------------------
function take(next) {
  heard(next);
  if (shownSeat !== null && !next.me.seats.includes(shownSeat)) {
    shownSeat = null; // this device was signed out: from now on it watches
    blank();
  }
  if (shownSeat !== null && next.me.seat !== shownSeat) return; // a late reply for the last hand
  const last = behind.at(-1) ?? newest ?? state;
  if (last && next.me.seat === last.me.seat && next.counter <= last.counter) return;
  const hand = curtain.nextHand(next, shownSeat);
  if (hand !== null) {
    resume = news.entries.length || resume;
    blank();
    if (curtain.openHands(id)) show(hand);
    else curtain.draw(next.seats[hand], id, show);
    return;
  }
  if (next.me.seat !== null) shownSeat = next.me.seat;
  behind.push(next);
  lookback.timeline.note(next);
  flow();
}

/** Draws what has arrived, one after another; what was set off is watched first. */
async function flow() {
  if (flowing || lookback.holds) return; // nobody is torn from looking back
  flowing = true;
  reel.paused = false;
  try {
    while (behind.length) await follow(film.joined(behind.splice(0)));
  } finally {
    flowing = false;
  }
}

async function follow(next) {
  const first = !state || next.me.seat !== state.me.seat;
  const since = first ? resume : news.standing(next);
  const cut = !first && since < news.entries.length; // something was taken back
  let outcome = null;
  if (since !== null && !cut && !stillAsked(next) && film.worth(next, since, held)) {
    newest = next;
    outcome = await watch(next, since);
    newest = null;
    if (outcome === "stopped") return;
    news.remember(next);
  }
  const last = outcome === "skipped" ? film.joined([next, ...behind.splice(0)]) : next;
  resume = null;
  draw(last, first, outcome !== null);
  if (outcome === "skipped") skip();
}

/** Whether the question in front of us is still the same: nobody interrupts who is choosing. */
const stillAsked = (next) => question(next) !== "" && question(next) === question(state);

function watch(next, since) {
  hints.clear();
  chooser.reset(null);
  light();
  tips.hide();
  body.classList.remove("asked");
  news.grow(next, since);
  news.speak(next.log.slice(Math.max(0, since - next.log_from)).map((entry) => entry.text));
  drawWatching(0, 0);
  board.parts.open(0); // most happens there
  return reel.play(next, since);
}

/** The part of the board where an entry of the log is looked at until one goes on; "" for most. */
const heldAt = (entry) => ([entry.args?.seat, entry.args?.other].includes(shownSeat) ? (layout.held[entry.event] ?? "") : "");
function held(entry) {
  return heldAt(entry) !== "";
}

function showFrame(next, frame, n, all) {
  board.draw(frame.board);
  const at = reel.holding ? next.log.slice(0, frame.upto - next.log_from).map(heldAt).findLast(Boolean) : "";
  board.parts.openWith(at);
  $(".film-lines").replaceChildren(...news.grow(next, frame.upto).slice(-LINES));
  const seated = next.seats.map((seat, i) => ({ ...seat, score: frame.scores[i], waiting: false }));
  seats.draw({ ...next, view: (state ?? next).view, over: false, seats: seated });
  drawWatching(n, all);
}

function drawWatching(n, all) {
  $(".ask").style.setProperty("--seat", seatColour(null));
  const text = n ? word("film-watching", { n, all }) : "";
  $("#prompt").replaceChildren(icon("ui-eye", "emblem"), h("span", {}, text));
}

/** Nothing of the last hand is left to see. */
function blank() {
  reel.stop();
  behind.length = 0;
  lookback.forget();
  newest = null;
  state = null;
  body.classList.remove("asked");
  $("#prompt").textContent = $("h1").textContent;
  hints.clear();
  chooser.reset(null);
  board.draw(null);
  words.draw("");
  news.forget();
  tips.hide();
}

/** This device shows one of my seats. */
function show(seat) {
  shownSeat = seat;
  connect();
}

function draw(next, first, watched) {
  const before = state;
  state = next;
  body.classList.toggle("over", state.over);
  const mine = Boolean(state.decision) && !state.decision.auto; // a window may pass by itself
  body.classList.toggle("asked", mine);
  if (first || !lookback.looking) {
    board.draw(state.board);
    words.draw(state.position);
  }
  const asked = first || watched || question(before) !== question(state);
  if (asked) hints.clear();
  if (asked) chooser.reset(state.decision);
  seats.draw(state);
  rules.take(state.rules);
  drawPrompt();
  const sentences = news.take(state, first);
  const lesson = guide.draw(state);
  light();
  openShop(asked);
  if (asked && state.decision) board.reveal(state.decision.prompt);
  if (lesson) guide.reveal();
  if (asked || sentences.length) news.speak([...(watched ? [] : sentences), lesson, guide.reading ? "" : state.prompt.text]);
  if (first && !state.guide) meet(body.dataset.game);
  if (state.over) lookback.end(state);
  else if (!state.decision) lookForNext();
  else $("#next-table").hidden = true;
  document.title = `${mine ? "● " : ""}${body.dataset.title}`;
}

/** The shop as it is now; beside the table it opens by itself when one may buy. */
function stock() {
  shop?.take(`${state?.counter} ${question(state)}`).catch((error) => toast(error.message));
}

function openShop(asked) {
  const buying = layout.shop.includes(state.decision?.prompt);
  if (asked && buying && !narrow.matches && drawer.open) drawer.show("shop");
  else if (asked && !buying && shop && !$("#panel-shop").hidden && shop.opened) drawer.show("log");
  if (shop) shop.opened = buying;
  stock();
}

const question = (s) => (s?.decision ? `${s.me.seat}/${s.decision.serial}/${s.decision.options.length}` : "");

function light() {
  const choosing = state?.decision && !guide.reading;
  board.light(choosing ? chooser.open : new Map(), chooser.picked, chooser.at);
  hints.mark();
  board.showDraft(chooser.draft, chooser.replacing);
  board.mark(choosing ? chooser.marks : new Map());
  guide.light();
}

function drawPrompt() {
  const asked = state.decision !== null;
  const waiting = state.seats.find((seat) => seat.waiting);
  const winner = state.over ? state.seats[state.result.winners[0]] : null; // a neutral player may win
  const who = asked ? state.seats[state.me.seat] : (winner ?? waiting);
  $(".ask").style.setProperty("--seat", seatColour(who?.seat));
  const text = state.over ? (state.result.winners_text ?? state.prompt.text) : state.prompt.text;
  $("#prompt").replaceChildren(...(who ? [icon(`emblem-${who.emblem}`, "emblem")] : []), h("span", {}, text));
  const back = $("#undo");
  if (document.activeElement === back && !state.can_undo) $("#prompt").focus({ preventScroll: true });
  back.hidden = !state.can_undo;
  $("#hint").hidden = !mayAsk();
  lookback.drawButtons(state);
  $("#watching").hidden = state.me.seat !== null;
  showDice(state);
  $("#always-pass-here").hidden = !state.decision?.window;
  $("#always-pass-row").hidden = !state.always_pass;
  for (const box of alwaysPass) box.checked = state.always_pass;
  $("#careful-row").hidden = state.me.seat === null;
  $("#careful").checked = careful.on(state);
}

/** What is now, drawn again after an earlier moment. */
function showNow(focused) {
  if (state.over) {
    seats.draw(state);
    drawPrompt();
    return;
  }
  draw(state, false, true);
  if (focused) lost();
  flow();
}

// -- answering -------------------------------------------------------------------------
/** Whether a state that arrives is newer than what is shown. */
const newer = (next) => !state || next.counter > state.counter || next.me.seat !== state.me.seat;

/** Whether a state comes after our own answer: it may also bring what others did meanwhile. */
function past(serial, seat) {
  return (next) => next.me.seat !== seat || (next.decision?.serial ?? null) !== serial;
}

/** Does something that changes the table and waits until its outcome is shown. */
async function change(what, message, shows = newer) {
  if (busy) return undefined;
  busy = true;
  tips.hide();
  body.classList.add("busy");
  const arrived = new Promise((resolve) => {
    heard = (next) => shows(next) && resolve(true);
  });
  try {
    const reply = await post(`${base}/${what}?lang=${lang}`, message);
    const late = new Promise((resolve) => setTimeout(resolve, PATIENCE, false));
    if (!(await Promise.race([arrived, late]))) await refresh();
    return reply;
  } catch (error) {
    toast(error.message);
    await refresh().catch(() => {});
    return undefined;
  } finally {
    heard = () => {};
    busy = false;
    body.classList.remove("busy");
  }
}

/** An option, or a way: the answers that lead to its target. */
async function answer(option) {
  const { me: { seat }, decision: { serial } } = state;
  const [choice, ...then] = option.choices ?? [option.text];
  $("#since").hidden = true; // whoever answers has read it
  await change("answer", { seat, serial, choice, then }, past(serial, seat));
  gesture = { after: question(state), answers: 1 + then.length };
}

/** What a bot of this level would do; nothing if the question is over by then. */
async function askHint(level) {
  const { me: { seat }, decision: { serial } } = state;
  try {
    const reply = await post(`${base}/hint?lang=${lang}`, { seat, serial, level });
    return state?.decision?.serial === serial && state.me.seat === seat ? reply : null;
  } catch (error) {
    toast(error.message);
    return null;
  }
}

/** A guide offers less than the rules do, and says itself what to do. */
const mayAsk = () => Boolean(state?.decision && state.table.hints && !state.guide?.strict);

function hint() {
  if (mayAsk() && !busy && !reel.playing) hints.request();
}

/** The picks of a secret decision, all of them anew. */
function redraft(picks) {
  const { me: { seat }, decision: { serial } } = state;
  return change("draft", { seat, serial, picks }, past(serial, seat));
}

/** Takes back the last answer; of a way that has just been taken, all of it. */
function undo() {
  if (!state?.can_undo || reel.playing) return;
  const { me: { seat }, decision } = state;
  const times = gesture.after === question(state) ? gesture.answers : 1;
  return change("undo", { seat, times }, past(decision?.serial ?? null, seat));
}

async function send(what, message) {
  await change(what, message);
}

async function refresh() {
  take(await get(`${base}/state?${query()}`));
}

function connect() {
  stop();
  const unpacker = new Unpacker();
  const unpacked = (next) => take({ ...next, board: unpacker.take(next.board) });
  stop = listen(`${base}/events?${query()}&log=new&board=edits`, unpacked, (up) => body.classList.toggle("offline", !up));
}

/** While others think: is there another table that waits for me? */
async function lookForNext() {
  if (!state.me.seats.length || Date.now() - looked < LOOK) return;
  looked = Date.now();
  try {
    const { tables } = await get("/api/tables");
    const next = tables.find((table) => table.my_turn && table.id !== id);
    $("#next-table").hidden = !next || Boolean(state.decision);
    if (next) $("#next-table").href = `/t/${next.id}`;
  } catch {
    $("#next-table").hidden = true;
  }
}

// -- the frame's own buttons and keys ------------------------------------------------------
function explain(on) {
  board.explaining = on;
  body.classList.toggle("explaining", on);
  $("#explain").setAttribute("aria-pressed", String(on));
}

function skip() {
  reel.skip();
  news.skip();
  board.skip();
}

for (const button of $$("[data-card]")) button.addEventListener("click", () => openCard(button.dataset.card));
$("#undo").addEventListener("click", undo);
$("#hint").addEventListener("click", hint);
$("#ticker").addEventListener("click", skip);
$("#explain").addEventListener("click", () => explain(!board.explaining));
$("#zoom-in").addEventListener("click", () => board.zoom(board.scale * 1.4));
$("#zoom-out").addEventListener("click", () => board.zoom(board.scale / 1.4));
for (const box of alwaysPass) {
  box.addEventListener("change", () => send("always-pass", { seat: state.me.seat, on: box.checked }));
}
$("#film-on").checked = film.on();
$("#film-on").addEventListener("change", (event) => {
  film.set(event.target.checked);
  if (!event.target.checked) reel.skip();
});
$("#careful").addEventListener("change", (event) => careful.set(state, event.target.checked));

document.addEventListener("click", (event) => {
  const rule = /** @type {any} */ (event.target).closest?.("[data-rule]");
  if (!rule) return;
  event.preventDefault();
  tips.hide();
  drawer.show("rules");
  rules.open(rule.dataset.rule).catch((error) => toast(error.message));
});

function escape() {
  if (tips.shown) tips.hide();
  else if (board.explaining) explain(false);
  else if (chooser.sure) chooser.cancel();
  else if (chooser.begun) chooser.back();
  else if (hints.open) hints.close();
  else if (drawer.open && narrow.matches) drawer.close();
  else if (!$("#since").hidden) $("#since button").click();
  else lookback.now();
}

const KEYS = {
  u: undo,
  h: hint,
  s: skip,
  k: () => (reel.playing ? reel.pause() : lookback.timeline.toggle()),
  ".": () => reel.step(),
  o: () => lookback.look(),
  n: () => lookback.now(),
  e: () => lookback.result(),
  ArrowLeft: () => lookback.looking && lookback.timeline.step(-1),
  ArrowRight: () => lookback.looking && lookback.timeline.step(1),
  "[": () => lookback.timeline.chapter(-1),
  "]": () => lookback.timeline.chapter(1),
  p: () => words.read(),
  l: () => drawer.show("log", true),
  r: () => drawer.show("rules", true),
  a: () => openCard("aid"),
  b: () => openCard("brief"),
  Escape: escape,
};

document.addEventListener("keydown", (event) => {
  if (/** @type {any} */ (event.target).closest?.("input, select, textarea, dialog, .curtain") || event.ctrlKey || event.metaKey || event.altKey) return;
  if (/^[1-9]$/.test(event.key)) guide.reading || $$("#choices .choices button:not(.cancel)")[Number(event.key) - 1]?.click();
  else KEYS[event.key]?.();
});

phone.addEventListener("change", () => {
  reel.skip();
  if (state) state.counter = 0; // the other shape of the same position
  connect();
});
connect();
