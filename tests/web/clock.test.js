import assert from "node:assert/strict";
import { test } from "node:test";

import { script } from "./page.js";

globalThis.document.documentElement = { lang: "en" };
const { clockOf, ending, lateness, time } = await script("clock");

const table = (patience, bank) => ({ patience, bank, ending: "ask" });
const seat = (standin_at, bank) => ({ standin_at, bank });

test("a table without a clock shows none", () => {
  assert.equal(clockOf(seat(null, null), table(0, 0), 0), null);
  assert.equal(clockOf(seat(null, null), table(60, 0), 0), null);
});

test("first the move's time runs, then the bank", () => {
  const both = table(60, 300);
  assert.equal(clockOf(seat(1360, 300), both, 1000).text, "1:00 + 5:00");
  assert.equal(clockOf(seat(1360, 300), both, 1059.5).text, "0:01 + 5:00");
  assert.equal(clockOf(seat(1360, 300), both, 1100).text, "4:20");
  assert.deepEqual(clockOf(seat(1360, 300), both, 2000), { text: "0:00", near: true, left: 0, runs: true });
  assert.deepEqual(clockOf(seat(null, 300), both, 1000), { text: "5:00", near: false, left: 300, runs: false });
});

test("little time is said in time", () => {
  assert.equal(clockOf(seat(1180, null), table(180, 0), 1100).near, false);
  assert.equal(clockOf(seat(1180, null), table(180, 0), 1144).near, true);
});

test("long times are not counted in seconds", () => {
  assert.equal(time(3 * 86400), "3 days");
  assert.equal(time(2 * 3600 + 5), "2 hr");
});
test("who is asked is told what comes at the end of the time, and after twice the time", () => {
  const mine = { standin_at: 100, pass_at: 160 };
  const ask = table(60, 0);
  const moment = (when) => `at ${when}`;
  const told = [90, 100, 160].map((now) => ending(ask, mine, now, moment));
  assert.equal(new Set(told).size, 3);
  assert.match(told[0], /standin-from/);
  assert.match(told[1], /standin-now/);
  assert.match(told[2], /standin-passed/);
  assert.match(ending({ ...ask, ending: "bot" }, mine, 160, moment), /bot-now/);
});

test("the others are told what they can do about somebody whose time is up", () => {
  const late = { name: "Bea", standin_at: 100, pass_at: 160 };
  const told = (one, now, where = table(60, 0)) => lateness(where, [{ ...late, standin_at: null }, one], now, String);
  assert.equal(told(late, 99), "");
  assert.match(told(late, 100), /late-here/);
  assert.match(told({ ...late, can_takeover: true }, 100), /late-takeover/);
  assert.match(told(late, 160), /late-agreed/);
  assert.equal(told(late, 160, { ...table(60, 0), ending: "bot" }), "");
});
