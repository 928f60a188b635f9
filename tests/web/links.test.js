// Links that are handed over: an address that others can open, or a warning that they cannot.

import assert from "node:assert/strict";
import { test } from "node:test";

import { isLoopback, linkForOthers } from "../../src/regalia/server/static/js/links.js";

test("this computer's own addresses are known, and nobody else's", () => {
  for (const host of ["localhost", "table.localhost", "127.0.0.1", "127.0.1.1", "[::1]"]) assert.equal(isLoopback(host), true, host);
  for (const host of ["192.168.1.5", "play.example.org", "127.0.0.1.example.org", "[fe80::1]"]) assert.equal(isLoopback(host), false, host);
});

test("a page at loopback hands over the site's address, with path and place in the match", () => {
  const here = "http://127.0.0.1:8000/t/abc?seat=1";
  const site = "http://192.168.1.5:8000";
  assert.deepEqual(linkForOthers("/s/token", here, site), { href: `${site}/s/token`, local: false });
  assert.deepEqual(linkForOthers("http://127.0.0.1:8000/t/abc#at=1", here, site), { href: `${site}/t/abc#at=1`, local: false });
});

test("a page at loopback whose site has no other address says that its links are local", () => {
  const found = linkForOthers("/s/token", "http://localhost:8000/t/abc", "");
  assert.deepEqual(found, { href: "http://localhost:8000/s/token", local: true });
});

test("a page that was reached from outside hands over the address it was reached by", () => {
  const found = linkForOthers("/s/token", "https://play.example.org/t/abc", "http://192.168.1.5:8000");
  assert.deepEqual(found, { href: "https://play.example.org/s/token", local: false });
});
