// Where a place of the log lies in a match, and where its chapters begin.

import assert from "node:assert/strict";
import test from "node:test";

import { script } from "./page.js";

const { first, headings } = await script("chapters");

test("a line of the log is first told by the ply that made it that long", () => {
  const told = [0, 3, 3, 7]; // the log's length after 0, 1, 2 and 3 plies
  assert.equal(first(told, 0), 0);
  assert.equal(first(told, 3), 1);
  assert.equal(first(told, 4), 3);
  assert.equal(first(told, 99), 3);
});

test("chapters begin where a heading has just been told", () => {
  const log = [{ text: "Year 1", level: 1 }, { text: "a", level: 0 }, { text: "Spring", level: 2 }];
  assert.deepEqual(headings(log), [
    { told: 1, level: 1, text: "Year 1" },
    { told: 3, level: 2, text: "Spring" },
  ]);
});
