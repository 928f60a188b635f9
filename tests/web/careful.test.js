import assert from "node:assert/strict";
import test from "node:test";

/** @type {any} */ (globalThis).matchMedia = () => ({ matches: false });
const { Agreed } = await import("../../src/regalia/server/static/js/careful.js");

/** @type {(prompt: string, ...about: any[]) => any} */
const asked = (prompt, ...about) => ({ prompt, about, serial: 1, options: [] });

test("one yes is enough for the same choice in the same question", () => {
  const agreed = new Agreed();
  agreed.hear(asked("turn"));
  assert.equal(agreed.covers("go on"), false);
  agreed.say("go on");
  agreed.hear(asked("turn"));
  assert.equal(agreed.covers("go on"), true);
  assert.equal(agreed.covers("stop"), false);
});

test("it is asked anew about something else, and after somebody else's turn", () => {
  const agreed = new Agreed();
  for (const between of [asked("other"), asked("turn", ["card", 1, "one"]), null]) {
    agreed.hear(asked("turn"));
    agreed.say("go on");
    agreed.hear(between);
    agreed.hear(asked("turn"));
    assert.equal(agreed.covers("go on"), false);
  }
});
