// Checks the dice of a record without Regalia:
//   regalia replay RECORD --chance > SHEET
//   node tools/verify.mjs RECORD SHEET [COMMITMENT]
// What it proves, and what it takes on trust, is in docs/fairness.md.

import { readFileSync } from "node:fs";
import { commitment, faults, parse, read } from "../src/regalia/server/static/js/fairness.js";

const [record, sheet, promised] = process.argv.slice(2);
if (!sheet) {
  console.error("usage: node tools/verify.mjs RECORD SHEET [COMMITMENT]");
  process.exit(2);
}
const text = readFileSync(record, "utf8");
const lines = readFileSync(sheet, "utf8").split("\n").filter(Boolean);
const [{ laws }, ...listed] = lines.map((line) => JSON.parse(line));
const found = faults(text, listed, laws, { commitment: promised });
for (const fault of found) console.error(fault);
const { headers, chance } = parse(text);
if (!found.length) {
  const parts = read(headers.seed).parts.length;
  console.log(`${chance.length} outcomes follow from the seed; commitment ${commitment(headers.seed)}; people's parts: ${parts}`);
}
process.exit(found.length ? 1 : 0);
