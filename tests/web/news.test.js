// The log a page keeps, and what it tells again to somebody who comes back.

import assert from "node:assert/strict";
import test from "node:test";

import { script } from "./page.js";

const { News } = await script("news");

const entry = (text, level = 0) => ({ text, level });

function kept(...entries) {
  const news = new News({ table: "t" });
  news.entries = entries;
  news.line = (at) => news.entries[at].text;
  return news;
}

test("new lines come after those that stand", () => {
  const news = kept(entry("a"), entry("b"));
  const state = { log_from: 2, log: [entry("c")] };
  assert.deepEqual(news.merged(state).map((one) => one.text), ["a", "b", "c"]);
  assert.equal(news.standing(state), 2);
});

test("lines that were taken back do not stand any more", () => {
  const news = kept(entry("a"), entry("b"), entry("c"));
  const state = { log_from: 1, log: [entry("x")] };
  assert.deepEqual(news.merged(state).map((one) => one.text), ["a", "x"]);
  assert.equal(news.standing(state), 1);
});

const YEAR = [entry("year 1", 1), entry("spring", 2), entry("a"), entry("year 2", 1), entry("summer", 2), entry("b"), entry("c")];

test("missed lines stand under the headings they belong to", () => {
  assert.deepEqual(kept(...YEAR).grouped(6), ["year 2", "summer", "c"]);
});

test("a heading that belongs to an earlier one is left out", () => {
  const news = kept(entry("year 1", 1), entry("spring", 2), entry("year 2", 1), entry("b"));
  assert.deepEqual(news.grouped(3), ["year 2", "b"]);
});

test("what begins with a heading of its own needs no other of that level", () => {
  assert.deepEqual(kept(...YEAR).grouped(4), ["year 2", "summer", "b", "c"]);
  assert.deepEqual(kept(...YEAR).grouped(3), ["year 2", "summer", "b", "c"]);
});
