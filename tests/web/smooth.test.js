// A line through points that jump.

import assert from "node:assert/strict";
import { test } from "node:test";
import { smoothed } from "../../src/regalia/server/static/js/smooth.js";

test("the ends stay, the middle is a mean, and what jumps is less sure", () => {
  const points = [0, 1, 2, 3, 4].map((ply) => [ply, [ply % 2 ? 0.75 : 0.25, ply % 2 ? 0.25 : 0.75], [0, 0]]);
  const { line, spread } = smoothed(points);
  assert.deepEqual(line[0], [0, 25, 75]);
  assert.deepEqual(line[4], [4, 25, 75]);
  assert.ok(line[2][1] > 25 && line[2][1] < 75);
  assert.equal(Math.round(line[2][1] + line[2][2]), 100);
  assert.equal(spread[0][0], 0);
  assert.ok(spread[2][0] > 10);
});

test("what the points themselves leave open counts too", () => {
  const points = [0, 1, 2].map((ply) => [ply, [0.5, 0.5], [0.1, 0.1]]);
  assert.equal(Math.round(smoothed(points).spread[1][0]), 10);
});
