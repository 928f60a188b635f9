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
  const now = { ...state(1, 0, ["a", "b", "c", "d"], [1, 2, 3]), me: { seat: 0 } };
  assert.equal(film.worth(now, 1, 4200), true);
  assert.equal(film.worth(now, 2, 4200), false);
  const unseen = document.visibilityState;
  document.visibilityState = "hidden";
  assert.equal(film.worth(now, 0, 4200), false);
  document.visibilityState = unseen;
});

test("one moment is enough where another seat acts, or something is read at one's own pace", () => {
  const log = [{ event: "won", args: { seat: 0 } }, { event: "end" }];
  const now = (seat) => ({ ...state(1, 0, log, [1]), me: { seat } });
  assert.equal(film.worth(now(0), 0, 4200), false);
  assert.equal(film.worth(now(1), 0, 4200), true);
  assert.equal(film.worth(now(0), 0, 4200, (entry) => entry.event === "won"), true);
  assert.equal(film.worth(now(0), 0, 4200, (entry) => entry.event === "end"), false);
});

const line = (event = "done") => ({ event, text: "a short line" });
const long = (n) => state(1, 0, Array.from({ length: n + 1 }, () => line()), Array.from({ length: n }, (_, i) => i + 1));

test("a film keeps to its room, however much there is to show", () => {
  for (const [moments, given] of [[3, 4200], [9, 4200], [60, 4200], [60, 700], [60, 0]]) {
    const stops = film.plan(long(moments), 0, given);
    const whole = stops.reduce((sum, stop) => sum + stop.span, 0);
    assert.ok(whole <= given + 1, `${moments} moments take ${whole}`);
    assert.ok(stops.every((stop) => stop.span >= Math.min(279, given)), "and none flickers by");
    assert.equal(stops.at(-1).upto, moments);
  }
  assert.equal(film.plan(long(3), 0, 4200).length, 3);
});

test("where moments are put together a scene is none the less held", () => {
  const now = long(60);
  now.log[29] = line("battle");
  const stops = film.plan(now, 0, 1000, (entry) => entry.event === "battle");
  assert.deepEqual(stops.filter((stop) => stop.holds).map((stop) => stop.upto), [30]);
});

test("others' thinking counts: the room left shrinks, and without any only scenes are shown", () => {
  assert.equal(film.room(4200, 0), 4200);
  assert.equal(film.room(4200, 2000), 2200);
  assert.equal(film.room(4200, 9000), 0);
  const now = { ...long(5), me: { seat: 0 } };
  assert.equal(film.worth(now, 0, 0), false);
  assert.equal(film.worth(now, 0, 0, (entry) => entry.event === "done"), true);
});

test("a moment that tells much stands longer", () => {
  assert.equal(film.span(700, [{ text: "a short line" }]), 700);
  assert.equal(film.span(700, [{ text: "x".repeat(120) }, { text: "x".repeat(120) }]), 1400);
});

test("twice as fast takes half the time, and off shows nothing", () => {
  const kept = globalThis.localStorage.getItem;
  const at = (said) => {
    globalThis.localStorage.getItem = () => said;
    const given = film.room(4200, 0);
    const stops = film.plan(long(4), 0, given);
    return { given, whole: stops.reduce((sum, stop) => sum + stop.span, 0), wanted: film.wanted() };
  };
  const [once, twice, off] = ["1", "2", "off"].map(at);
  globalThis.localStorage.getItem = kept;
  assert.deepEqual([once.wanted, twice.wanted, off.wanted], [true, true, false]);
  assert.equal(twice.whole, once.whole / 2);
  assert.equal(twice.given, once.given / 2);
});

test("a film waits for late frames no longer than it has room, but for a battle it does", () => {
  assert.equal(film.patience(1200, false), 1200);
  assert.equal(film.patience(-50, false), 0);
  assert.equal(film.patience(60_000, false), film.patience(-50, true));
});
