// Every click makes the list of options shorter, and only by what it names.

import assert from "node:assert/strict";
import test from "node:test";

import { script } from "./page.js";

const { Narrowing } = await script("narrow");

const option = (text, ...refs) => ({ text, verb: text.split(" ")[0], refs });
const texts = (narrowing) => narrowing.options.map((one) => one.text);
const open = (narrowing) => [...narrowing.open.keys()].sort();

const MARCH = {
  options: [
    option("march a b", ["region", 1, "A"], ["region", 2, "B"]),
    option("march a c", ["region", 1, "A"], ["region", 3, "C"]),
    option("march b a", ["region", 2, "B"], ["region", 1, "A"]),
    option("pass"),
  ],
};

test("nothing picked: everything is left, and whatever is in an option can be picked", () => {
  const narrowing = new Narrowing(MARCH);
  assert.equal(narrowing.options.length, 4);
  assert.deepEqual(open(narrowing), ["region:1", "region:2", "region:3"]);
});

test("what no option begins with narrows by where it stands", () => {
  const narrowing = new Narrowing(MARCH);
  narrowing.picked = [["region", 3, "C"]];
  assert.deepEqual(texts(narrowing), ["march a c"]);
  assert.deepEqual(narrowing.rest(narrowing.options[0]), [["region", 1, "A"]]);
  assert.deepEqual(open(narrowing), ["region:1"]);
});

test("a road is walked from its first region", () => {
  const narrowing = new Narrowing(MARCH);
  narrowing.picked = [["region", 1, "A"]];
  assert.deepEqual(texts(narrowing), ["march a b", "march a c"]);
  assert.deepEqual(open(narrowing), ["region:2", "region:3"]);
  narrowing.picked.push(["region", 3, "C"]);
  assert.deepEqual(texts(narrowing), ["march a c"]);
  assert.ok(narrowing.covered(narrowing.options[0]));
});

test("a verb alone narrows too", () => {
  const narrowing = new Narrowing(MARCH);
  narrowing.verb = "pass";
  assert.deepEqual(texts(narrowing), ["pass"]);
  assert.ok(narrowing.covered(narrowing.options[0]));
});

const DICE = {
  options: [
    option("place 3+5", ["dice", 35, "3+5"]),
    option("place 3", ["dice", 3, "3"]),
    option("place 3+3", ["dice", 33, "3+3"]),
  ],
  sets: { "dice:35": [3, 5], "dice:3": [3], "dice:33": [3, 3] },
};

test("a set is picked part by part, in any order", () => {
  const narrowing = new Narrowing(DICE);
  assert.deepEqual(open(narrowing), ["dice:3", "dice:5"]);
  narrowing.picked = [["dice", 5, "5"]];
  assert.deepEqual(texts(narrowing), ["place 3+5"]);
  assert.deepEqual(open(narrowing), ["dice:3"]);
  narrowing.picked.push(["dice", 3, "3"]);
  assert.ok(narrowing.covered(narrowing.options[0]));
});

test("two equal parts are two picks", () => {
  const narrowing = new Narrowing(DICE);
  narrowing.picked = [["dice", 3, "3"], ["dice", 3, "3"]];
  assert.deepEqual(texts(narrowing), ["place 3+3"]);
});

test("a whole set is that set and no larger one", () => {
  const narrowing = new Narrowing(DICE);
  narrowing.picked = [Object.assign(["dice", 3, "3"], { whole: true })];
  assert.deepEqual(texts(narrowing), ["place 3"]);
  assert.ok(narrowing.covered(narrowing.options[0]));
  assert.deepEqual(open(narrowing), []);
});

test("numbers are not for clicking, and are what is left to say", () => {
  const narrowing = new Narrowing({
    options: [1, 2].map((n) => option(`recruit orc ${n}`, ["unit", 7, "Orc"], ["amount", n, `${n}`])),
  });
  assert.deepEqual(open(narrowing), ["unit:7"]);
  narrowing.picked = [["unit", 7, "Orc"]];
  assert.deepEqual(narrowing.options.map((one) => narrowing.rest(one)), [[["amount", 1, "1"]], [["amount", 2, "2"]]]);
});

test("a thing is called as the options call it", () => {
  const narrowing = new Narrowing(MARCH);
  assert.equal(narrowing.label(["region", 3]), "C");
  assert.equal(narrowing.label(["region", 9]), "");
});

test("without a question there is nothing to choose", () => {
  const narrowing = new Narrowing(null);
  assert.deepEqual([narrowing.options, open(narrowing)], [[], []]);
});
