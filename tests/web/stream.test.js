// What a stream has told, put together from its events.

import assert from "node:assert/strict";
import test from "node:test";

import { script } from "./page.js";

const { merged } = await script("stream");

test("what an event leaves out is as it was", () => {
  const first = merged({}, { over: false, log: [1], view: { seat: 0, fields: { year: 1, dice: [3] } } });
  const next = merged(first, { log: [2], view: { fields: { dice: [] } } });
  assert.deepEqual(next, { over: false, log: [2], view: { seat: 0, fields: { year: 1, dice: [] } } });
  assert.deepEqual(merged(next, { over: true }), { ...next, over: true });
  assert.deepEqual(first.view.fields, { year: 1, dice: [3] }, "a film may still show it");
});

test("of the seats an event tells what changed, or all", () => {
  const first = merged({}, { seats: [{ name: "Ada", score: 1 }, { name: "Boris", score: 2 }] });
  const next = merged(first, { seats: { 1: { score: 3 } } });
  assert.deepEqual(next.seats, [{ name: "Ada", score: 1 }, { name: "Boris", score: 3 }]);
  assert.equal(next.seats[0], first.seats[0]);
  assert.deepEqual(merged(next, { seats: [{ name: "Ada" }] }).seats, [{ name: "Ada" }]);
});
