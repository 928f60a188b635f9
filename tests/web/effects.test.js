// What several options have in common stands where they are gathered.

import assert from "node:assert/strict";
import test from "node:test";

import { script } from "./page.js";

const { effectOf, shared } = await script("effects");

test("the first clauses that all have, and no more", () => {
  assert.equal(shared(["Take 2 gold · uses a token", "Take 2 gold"]), "Take 2 gold");
  assert.equal(shared(["Take 2 gold · uses a token", "Take 2 gold · uses the Envoy"]), "Take 2 gold");
  assert.equal(shared(["Take 2 gold", "Take 2 wood"]), "");
  assert.equal(shared(["Take 2 gold"]), "Take 2 gold");
  assert.equal(shared([]), "");
});

test("a thing says what all options with it come to", () => {
  const queen = ["advisor", 16, "Queen"];
  const options = [
    { refs: [queen], effect: "3 VP · uses a token" },
    { refs: [queen], effect: "3 VP" },
    { refs: [], effect: "you pass" },
  ];
  assert.equal(effectOf(queen, options), "3 VP");
  assert.equal(effectOf(["advisor", 1], options), "");
});
