import assert from "node:assert/strict";
import { test } from "node:test";

import { script } from "./page.js";

globalThis.document.documentElement = { lang: "en" };
const { clockOf, time } = await script("clock");

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
