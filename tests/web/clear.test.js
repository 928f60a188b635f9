// A card lies beside what it explains, and over nothing that one decides with.

import assert from "node:assert/strict";
import test from "node:test";

import { script } from "./page.js";

const { clearPlace } = await script("clear");

const size = { width: 300, height: 200 };
const window = { width: 1280, height: 720 };
const box = (left, top, width, height) => ({ left, top, width, height });
const shares = (one, other) =>
  one.left < other.left + other.width && other.left < one.left + one.width && one.top < other.top + other.height && other.top < one.top + one.height;

test("where nothing is guarded it lies close by, and never on the thing itself", () => {
  const near = box(400, 300, 90, 70);
  const place = { ...clearPlace(size, near, [], window), ...size };
  assert.ok(!shares(place, near));
  assert.ok(Math.hypot(place.left + 150 - 445, place.top + 100 - 335) < 260);
});

test("a hand, a question and lit targets around it are left free", () => {
  const near = box(200, 560, 120, 150);
  const hand = box(10, 550, 700, 165);
  const question = box(960, 200, 310, 300);
  const lit = [box(60, 250, 90, 70), box(400, 420, 90, 70), box(700, 100, 60, 60)];
  const guarded = [hand, question, ...lit];
  const place = { ...clearPlace(size, near, guarded, window), ...size };
  assert.deepEqual(guarded.filter((one) => shares(place, one)), []);
});

test("where everything is guarded it covers as little as it can and stays in the window", () => {
  const place = clearPlace(size, box(0, 0, 40, 40), [box(0, 0, 1280, 500), box(0, 500, 1280, 220)], window);
  assert.ok(place.left >= 8 && place.top >= 8 && place.left + size.width <= 1272 && place.top + size.height <= 712);
});
