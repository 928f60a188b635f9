// The names below a chart: as many as there is room for, and the last one always.

import assert from "node:assert/strict";
import test from "node:test";

import { script } from "./page.js";

const { placed } = await script("chart");

const rounds = (many, step) => Array.from({ length: many }, (_, i) => ({ x: 34 + i * step, short: `Round ${i + 1}` }));

test("with room for all each stands where it begins", () => {
  assert.deepEqual(placed(rounds(4, 120), 34), rounds(4, 120));
});

test("the last name is there, however late it begins, and covers no other", () => {
  const found = placed([...rounds(5, 120), { x: 630, short: "Round 6" }], 34);
  assert.equal(found.at(-1).short, "Round 6");
  const ends = found.map(({ x, short }) => x + short.length * 7.5 + 10);
  found.slice(1).forEach(({ x }, i) => assert.ok(x >= ends[i] - 1));
  assert.ok(ends.at(-1) <= 640);
});

test("a match without chapters has no names", () => {
  assert.deepEqual(placed([], 34), []);
});
