// One table: state in, choices out.

import { Answering, question } from "./answering.js";
import { get } from "./api.js";
import { Board } from "./board.js";
import { Caller, isCalled } from "./caller.js";
import * as careful from "./careful.js";
import { Chat } from "./chat.js";
import { Chooser } from "./choose.js";
import * as curtain from "./curtain.js";
import { showDice } from "./dice.js";
import { $, $$, keyOf, narrow, onFrame, phone } from "./dom.js";
import { Drawer } from "./drawer.js";
import { effectOf } from "./effects.js";
import { lookElsewhere } from "./elsewhere.js";
import { Flow } from "./flow.js";
import { Guide, meet, openCard } from "./guide.js";
import { Hints } from "./hints.js";
import { keysOf, watchKeys } from "./keys.js";
import { News } from "./news.js";
import { toast } from "./page.js";
import { Parts, Unpacker } from "./parts.js";
import { Past } from "./past.js";
import { Position, wanted as wordsWanted } from "./position.js";
import { drafted, drawPrompt, sentence, watchSettings } from "./prompt.js";
import { keepInSight } from "./room.js";
import { RulesPanel } from "./rules.js";
import { Seats } from "./seats.js";
import { Shop } from "./shop.js";
import { merged, Stream } from "./stream.js";
import { lendSheet } from "./symbols.js";
import { Tips } from "./tips.js";

const body = document.body;
const { table: id = "", game = "", title = "", symbols = "" } = body.dataset;
const lang = document.documentElement.lang;
const base = `/api/tables/${id}`;
/** @type {any} */
let state = null;
/** @type {number | null} */
let shownSeat = null; // which of my seats this device shows
/** @type {Stream | null} */
let stream = null;

const unguided = `regalia-unguided-${id}`; // the learner has left the guide of this table
const layout = JSON.parse($("#layout").textContent);
const query = () => {
  const found = new URLSearchParams({ lang, shape: phone.matches ? "tall" : "wide", words: wordsWanted() ? "yes" : "no" });
  if (shownSeat !== null) found.set("seat", String(shownSeat));
  if (localStorage.getItem(unguided)) found.set("guide", "no");
  return found;
};

const lost = () => $("#prompt").focus({ preventScroll: true }); // the focus must be somewhere
/** Whether the question on the board can be answered now.  @returns {boolean} */
const free = () => !answering.busy && !flow.playing && !lookback.looking && !guide.reading;
const answering = new Answering({
  base,
  lang,
  state: () => state,
  refresh,
  onStart: () => tips.hide(),
  onAnswer: () => {
    $("#since").hidden = true; // whoever answers has read it
    flow.wait();
    caller.noteAnswer();
  },
});
/** @type {Board} */
const board = new Board($(".stage"), new Parts($(".stage"), $("#board-tabs"), layout), {
  onPick: (ref, letGo) => free() && Boolean(state?.decision) && chooser.pick(ref, { letGo }),
  onReplace: (at) => free() && chooser.replace(at),
  onAsk: (ref, node) => {
    explain(false);
    tips.show(ref, node);
  },
  onLost: lost,
});
const hints = new Hints($("#hint-card"), () => chooser, {
  ask: (level) => answering.hint(level),
  onShow: (sentences) => {
    news.speak(sentences);
    board.seek(hints.refs);
  },
  onLost: lost,
});
const chooser = new Chooser($("#choices"), {
  board,
  onChoose: (option) => answering.answer(option),
  onRedraft: (picks) => answering.redraft(picks),
  onChange: light,
  onHint: (refs) => board.hint(refs.length ? refs : hints.refs),
  onLost: lost,
  careful: () => careful.on(state),
  onTrust: () => careful.set(state, false),
});
const tips = new Tips(base, () => ({
  lang,
  seat: state?.me.seat ?? null,
  serial: state?.decision?.serial ?? null,
  counter: state?.counter ?? 0,
  effect: (ref) => effectOf(ref, chooser.explaining),
  open: new Set([...chooser.open.keys(), ...chooser.picked.map(keyOf)]),
}), (sentences) => news.speak(sentences));
for (const place of [$(".stage"), $("#choices")]) tips.watch(place);
const rules = new RulesPanel($("#panel-rules"), game, lang, (ref, node) => {
  board.hint([ref]);
  tips.show(ref, node);
});
const shop = $("#panel-shop") && new Shop($("#panel-shop"), {
  address: () => `${base}/shop?${query()}`,
  onWare: (ref, node) => {
    const bought = free() && chooser.open.has(keyOf(ref)) && chooser.pick(ref);
    if (!bought) tips.show(ref, node);
    else if (narrow.matches) drawer.close();
  },
  symbol: (ref) => board.symbol(ref),
  current: () => ({ seats: state.seats, open: chooser.open }),
});
const drawer = new Drawer((which) => {
  if (which === "shop") stock();
  if (which === "chat") chat.opened();
  if (which === "rules") rules.load().catch((error) => toast(error.message));
});
const chat = new Chat(id, { shown: () => drawer.open && !$("#panel-chat").hidden });
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
const caller = new Caller(title);
const seats = new Seats($(".seats"), { send, lang });
const news = new News({ table: id, list: $("#log"), panel: $("#panel-log"), ticker: $("#ticker"), live: $("#live"), since: $("#since") });
/** @type {Flow} */
const flow = new Flow({
  board,
  seats,
  news,
  held: layout.held,
  room: layout.room * 1000,
  state: () => state,
  load: async (since) => {
    const reply = await get(`${base}/film?${query()}&since=${since}`);
    const unpacker = new Unpacker();
    return { ...reply, frames: reply.frames.map((/** @type {ToldFrame} */ frame) => ({ ...frame, board: unpacker.take(frame.board) })) };
  },
  holds: () => lookback.holds,
  draw,
  onWatch: () => {
    hints.clear();
    chooser.reset(null);
    light();
    tips.hide();
  },
  onSkip: skip,
  onLost: lost,
});
const { reel } = flow;
const words = new Position($("#position"), $("#position-words"), async () => {
  connect();
  words.draw((await get(`${base}/state?${query()}`)).passages);
});
/** @type {Past} */
const lookback = new Past({
  base,
  query,
  lang,
  board,
  words,
  seats,
  news,
  state: () => state,
  free: () => Boolean(state) && !flow.playing && !answering.busy,
  onPast: () => {
    chooser.reset(null); // what is asked now cannot be answered there
    light();
  },
  onNow: showNow,
  onLost: lost,
});

// -- state ------------------------------------------------------------------------
/** @param {ToldState} next */
function take(next) {
  answering.heard(next);
  if (shownSeat !== null && !next.me.seats.includes(shownSeat)) {
    shownSeat = null; // this device was signed out: from now on it watches
    blank();
  }
  if (shownSeat !== null && next.me.seat !== shownSeat) return; // a late reply for the last hand
  const { last } = flow;
  if (last && next.me.seat === last.me.seat && next.counter <= last.counter) return;
  const hand = curtain.nextHand(next, shownSeat);
  if (hand !== null) {
    flow.resume = news.entries.length || flow.resume;
    blank();
    if (curtain.openHands(id)) show(hand);
    else curtain.draw(next.seats[hand], id, show);
    return;
  }
  if (next.me.seat !== null) shownSeat = next.me.seat;
  lookback.timeline.note(next);
  flow.push(next);
}

/** Nothing of the last hand is left to see. */
function blank() {
  flow.forget();
  lookback.forget();
  state = null;
  body.classList.remove("asked");
  $("#prompt").textContent = $("h1").textContent;
  hints.clear();
  chooser.reset(null);
  board.draw(null);
  words.draw(null);
  news.forget();
  tips.hide();
}

/** This device shows one of my seats.  @param {number} seat */
function show(seat) {
  shownSeat = seat;
  connect();
}

/** @param {ToldState} next @param {boolean} first @param {boolean} watched */
function draw(next, first, watched) {
  const before = state;
  state = next;
  body.classList.toggle("over", state.over);
  body.classList.toggle("asked", isCalled(state));
  if (first || !lookback.looking) {
    board.draw(state.board, first ? [] : news.fresh(state));
    words.draw(state.passages);
  }
  const asked = first || watched || question(before) !== question(state);
  if (asked) hints.clear();
  if (asked) {
    chooser.agreed.hear(state.decision); // not what a film shows in between
    chooser.reset(state.decision);
    onFrame("top", () => () => ($(".ask").scrollTop = 0)); // a new question is read from its beginning
  }
  seats.draw(state);
  chat.take(state);
  rules.take(state.rules);
  drawAsked();
  const sentences = news.take(state, first);
  const lesson = guide.draw(state);
  light();
  openShop(asked);
  if (asked && state.decision) onFrame("targets", () => state?.decision && board.reveal(state.decision.prompt));
  if (lesson) guide.reveal();
  if (asked || sentences.length) news.speak([...(watched ? [] : sentences), lesson, ...(guide.reading ? [] : [drafted(state), sentence(state)])]);
  if (first && !state.guide) meet(game);
  if (first) lendSheet(symbols);
  if (state.over) lookback.end(state);
  else lookElsewhere(id, () => state);
  caller.announce(before, state, asked);
}

/** The shop as it is now; beside the table it opens by itself when one may buy. */
function stock() {
  shop?.take(`${state?.counter} ${question(state)}`).catch((/** @type {Error} */ error) => toast(error.message));
}

/** @param {boolean} asked */
function openShop(asked) {
  const buying = layout.shop.includes(state.decision?.prompt);
  if (asked && buying && !narrow.matches && drawer.open) drawer.show("shop");
  else if (asked && !buying && shop && !$("#panel-shop").hidden && shop.opened) drawer.show("log");
  if (shop) shop.opened = buying;
  stock();
}

function light() {
  const choosing = state?.decision && !guide.reading;
  board.light(choosing ? chooser.open : new Map(), chooser.picked, chooser.at);
  hints.mark();
  board.showDraft(chooser.draft, chooser.replacing);
  board.mark(choosing ? chooser.marks : new Map());
  guide.light();
}

function drawAsked() {
  drawPrompt(state, mayAsk());
  lookback.drawButtons(state);
  showDice(state);
}

/** What is now, drawn again after an earlier moment.  @param {boolean} focused */
function showNow(focused) {
  if (state.over) {
    seats.draw(state);
    drawAsked();
    return;
  }
  draw(state, false, true);
  if (focused) lost();
  flow.run();
}

// -- answering -------------------------------------------------------------------------
/** While a guide speaks it says itself what to do: a bot might say otherwise. */
const mayAsk = () => Boolean(state?.decision && state.table.hints && (!state.guide || state.guide.astray));

function hint() {
  if (mayAsk() && !answering.busy && !flow.playing) hints.request();
}

function undo() {
  if (state?.can_undo && !flow.playing) answering.undo();
}

/** @param {string} what @param {object} message */
async function send(what, message) {
  await answering.change(what, message);
}

async function refresh() {
  take(await get(`${base}/state?${query()}`));
}

function connect() {
  stream?.close();
  const unpacker = new Unpacker();
  /** @type {any} */
  let told = {};
  /** @param {any} event */
  const unpacked = (event) => {
    told = merged(told, event);
    take({ ...told, board: unpacker.take(event.board) });
  };
  stream = new Stream(`${base}/events?${query()}&log=new&fields=new&chat=yes&board=edits`, unpacked, (up) => body.classList.toggle("offline", !up));
  stream.onTalk = (lines) => chat.hear(lines);
}

// -- the frame's own buttons and keys ------------------------------------------------------
/** @param {boolean} on */
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
watchSettings(() => state, send);
keepInSight($(".ask"), $("#choices"));

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

watchKeys({ u: undo, h: hint, s: skip, Escape: escape, ...keysOf({ reel, lookback, words, drawer }) }, () => !guide.reading);

phone.addEventListener("change", () => {
  reel.skip();
  if (state) state.counter = 0; // the other shape of the same position
  connect();
});
connect();
