// Dice are added up on the board: what each advisor still asks for, and the sum so far.

import assert from "node:assert/strict";
import test from "node:test";

import { script } from "./page.js";

const { Narrowing } = await script("narrow");
const { Sums } = await script("sums");

const place = (advisor, name, set, ...more) => ({
  text: `place ${advisor} ${name}`,
  verb: "place",
  refs: [["advisor", advisor, `Advisor ${advisor}`], ["coloured", set, name], ...more],
});

const PLACING = {
  options: [
    place(1, "1", 1),
    place(5, "5", 5),
    place(6, "1+5", 15),
    place(8, "1+5", 15, ["token", 1, "“+2” token"]),
    place(9, "1+5", 15, ["white", 3, "white 3"]),
    { text: "pass", verb: "pass", refs: [] },
  ],
  sets: { "coloured:1": [1], "coloured:5": [5], "coloured:15": [1, 5], "white:3": [3] },
};

const after = (...picked) => {
  const narrowing = new Narrowing(PLACING);
  narrowing.picked = picked;
  return new Sums(narrowing);
};

test("before a die is touched every advisor shows what it would cost", () => {
  assert.deepEqual(Object.fromEntries(after().marks), {
    "advisor:1": "1", "advisor:5": "5", "advisor:6": "1+5", "advisor:8": "1+5+2", "advisor:9": "1+5+□3",
  });
  assert.equal(after().sum, 0);
});

test("with dice taken: what is missing, what is reached, and the sum at the last die", () => {
  const one = after(["coloured", 1, "1"]);
  assert.deepEqual(Object.fromEntries(one.marks), {
    "advisor:1": "✓", "advisor:6": "+5", "advisor:8": "+5+2", "advisor:9": "+5+□3", "coloured:1": "= 1",
  });
  const both = after(["coloured", 1, "1"], ["coloured", 5, "5"]);
  assert.equal(both.sum, 6);
  assert.equal(both.marks.get("advisor:6"), "✓");
  assert.equal(both.marks.get("coloured:5"), "= 6");
});

test("goods are no dice: nothing is added up", () => {
  const taking = {
    options: [{ text: "take gold", verb: "take", refs: [["goods", 1, "1 gold"]] }],
    sets: { "goods:1": [1] },
  };
  const sums = new Sums(new Narrowing(taking));
  assert.equal(sums.marks.size, 0);
  assert.equal(sums.sum, 0);
});
