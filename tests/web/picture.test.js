import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.document ??= /** @type {any} */ ({ getElementById: () => null });
globalThis.matchMedia ??= /** @type {any} */ (() => ({ matches: false }));
const { cut, matched } = await import("../../src/regalia/server/static/js/picture.js");
const { whole } = await import("../../src/regalia/server/static/js/parts.js");

test("an element is cut into its opening tag and its children", () => {
  const { opening, pieces, words } = cut('<g a="1">\n<rect/><g><text>5</text></g>\n<use x="2"/></g>');
  assert.equal(opening, '<g a="1">');
  assert.deepEqual(pieces, ["<rect/>", "<g><text>5</text></g>", '<use x="2"/>']);
  assert.equal(words, false);
});

test("words between children make it one piece", () => {
  assert.equal(cut("<text>5</text>").words, true);
  assert.equal(cut("<g>a<b/></g>").words, true);
  assert.deepEqual(cut("<rect/>"), { opening: "<rect/>", pieces: [], words: false });
});

test("what comes before an element does not make it another", () => {
  assert.deepEqual(matched(["<a/>", "<b/>", "<c/>"], ["<new/>", "<a/>", "<c/>"]), [[0, 1], [2, 2]]);
  assert.deepEqual(matched(["<a/>"], ["<a/>", "<a/>"]), [[0, 0]]);
  assert.deepEqual(matched([], ["<a/>"]), []);
});

test("an element that differs becomes one of its kind, a piece only itself", () => {
  const [two, three] = [2, 3].map((x) => [4, 5].map((n) => `<g data-piece="die${n}" x="${x + n}"><use/></g>`));
  assert.deepEqual(matched(["<rect/>", ...two], ["<text/>", ...three]), [[1, 1], [2, 2]]);
  assert.deepEqual(matched(two, three.slice(1)), [[1, 0]]);
  assert.deepEqual(matched(["<text>1</text>", "<use/>"], ["<text>2</text>", "<use/>"]), [[0, 0], [1, 1]]);
});

test("a part is put together from what was there and what is new in it", () => {
  assert.equal(whole(undefined, "<a>12</a>"), "<a>12</a>");
  assert.equal(whole("<b/>", "<a>12</a>"), "<b/>");
  assert.equal(whole([[0, 3], "3", [5, 9]], "<a>12</a>"), "<a>3</a>");
  assert.equal(whole(["x"], "<a/>"), "x");
});
