// A board that arrives in parts, and how many columns several of one kind stand in.

import assert from "node:assert/strict";
import test from "node:test";

import { script } from "./page.js";

const { columnsFor, Unpacker } = await script("parts");

test("what is new is put together with what came before", () => {
  const unpacker = new Unpacker();
  const first = unpacker.take({ versions: { court: "a", own: "b" }, parts: { court: "<c1>", own: "<o1>" } });
  assert.deepEqual(first.parts, { court: "<c1>", own: "<o1>" });
  const next = unpacker.take({ versions: { court: "c", own: "b" }, parts: { court: "<c2>" } });
  assert.deepEqual(next.parts, { court: "<c2>", own: "<o1>" });
  assert.deepEqual(first.parts, { court: "<c1>", own: "<o1>" }, "a film may still show it");
});

test("a part that is gone is gone", () => {
  const unpacker = new Unpacker();
  unpacker.take({ versions: { own: "a", "mat:1": "b" }, parts: { own: "<o>", "mat:1": "<m>" } });
  assert.deepEqual(unpacker.take({ versions: { own: "a" }, parts: {} }).parts, { own: "<o>" });
});

test("no board stays none", () => assert.equal(new Unpacker().take(null), null));

test("as large as they can be", () => {
  assert.equal(columnsFor(4, [400, 100], [10, 10]), 4);
  assert.equal(columnsFor(4, [100, 400], [10, 10]), 1);
  assert.equal(columnsFor(4, [200, 200], [10, 10]), 2);
});
