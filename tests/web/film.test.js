// What several states tell together: every line once, every moment on the way.

import assert from "node:assert/strict";
import test from "node:test";

import { script } from "./page.js";

const film = await script("film");

const state = (counter, from, log, moments) => ({ counter, log_from: from, log, moments });

test("what follows is appended where it begins", () => {
  const one = film.joined([state(1, 0, ["a", "b"], [1]), state(2, 2, ["c", "d"], [3])]);
  assert.deepEqual(one, state(2, 0, ["a", "b", "c", "d"], [1, 2, 3]));
});

test("what was taken back is cut, with its moments", () => {
  const one = film.joined([state(1, 0, ["a", "b", "c"], [1, 2]), state(2, 1, ["x"], [])]);
  assert.deepEqual(one, state(2, 0, ["a", "x"], [1]));
});

test("a state that has more of the log stands for itself", () => {
  const whole = state(2, 0, ["a", "b", "c"], [1]);
  assert.deepEqual(film.joined([state(1, 2, ["c"], []), whole]), whole);
});

test("three states are joined like two", () => {
  const states = [state(1, 0, ["a"], []), state(2, 1, ["b"], []), state(3, 2, ["c"], [])];
  assert.deepEqual(film.joined(states), state(3, 0, ["a", "b", "c"], [1, 2]));
});

test("a film needs two moments after what was seen, and somebody who wants it", () => {
  const now = state(1, 0, ["a", "b", "c", "d"], [1, 2, 3]);
  assert.equal(film.worth(now, 1), true);
  assert.equal(film.worth(now, 2), false);
  const unseen = document.visibilityState;
  document.visibilityState = "hidden";
  assert.equal(film.worth(now, 0), false);
  document.visibilityState = unseen;
});

test("one moment is enough where something is read at one's own pace", () => {
  const now = state(1, 0, [{ event: "won" }, { event: "end" }], [1]);
  assert.equal(film.worth(now, 0), false);
  assert.equal(film.worth(now, 0, (entry) => entry.event === "won"), true);
  assert.equal(film.worth(now, 0, (entry) => entry.event === "end"), false);
});

test("a moment that tells much stands longer", () => {
  assert.equal(film.span(700, [{ text: "a short line" }]), 700);
  assert.equal(film.span(700, [{ text: "x".repeat(120) }, { text: "x".repeat(120) }]), 1400);
});
