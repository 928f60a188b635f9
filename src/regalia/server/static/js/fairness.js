// Were the dice fair?  Everything is computed here and nothing asks the server.
// The construction is published in docs/fairness.md; tools/verify.mjs runs this file in node.
// SHA-256 is written out, because a page without https has no crypto.subtle.

/** @typedef {[string, number]} Outcome what may be dealt, and its weight */
/** @typedef {{ ply: number, outcomes: Outcome[] }} Listed one line of the sheet */
/** @typedef {{ is: "dice", verb: string, faces: string[] }} Dice */
/** @typedef {{ is: "some", verb: string, items: string[] }} Some */
/** @typedef {{ is: "row", verb: string, cards: number, same: number }} Row */
/** @typedef {{ is: "deck", verb: string, joins: string[], opening: boolean, alike: boolean }} Deck */
/** @typedef {Dice | Some | Row | Deck} Law what the game declares of one verb of chance */
/** @typedef {{ part: string, from: number }} Part somebody's part, and the block it counts from */
/** @typedef {{ commitment?: string, parts?: Part[] }} Kept what one has noted oneself */

/** @param {string} text */
const utf8 = (text) => new TextEncoder().encode(text);
/** @param {Uint8Array} bytes */
export const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** @type {number[]} */
const PRIMES = [];
for (let n = 2; PRIMES.length < 64; n++) if (PRIMES.every((p) => n % p)) PRIMES.push(n);
/** @param {number} root */
const fraction = (root) => ((root - Math.floor(root)) * 2 ** 32) | 0;
const START = PRIMES.slice(0, 8).map((p) => fraction(Math.sqrt(p)));
const ROUNDS = PRIMES.map((p) => fraction(Math.cbrt(p)));

/** @param {Uint8Array} bytes */
export function sha256(bytes) {
  const padded = new Uint8Array((((bytes.length + 8) >> 6) + 1) << 6);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 4, bytes.length * 8);
  /** @type {(x: number, n: number) => number} */
  const turn = (x, n) => (x >>> n) | (x << (32 - n));
  const hash = [...START];
  for (let at = 0; at < padded.length; at += 64) {
    const w = ROUNDS.map((_, i) => (i < 16 ? view.getInt32(at + 4 * i) : 0));
    for (let i = 16; i < 64; i++) {
      const [x, y] = [w[i - 15], w[i - 2]];
      w[i] = (w[i - 16] + w[i - 7] + (turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)) + (turn(y, 17) ^ turn(y, 19) ^ (y >>> 10))) | 0;
    }
    let [a, b, c, d, e, f, g, h] = hash;
    for (let i = 0; i < 64; i++) {
      const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[i] + w[i]) | 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((x, i) => (hash[i] = (hash[i] + x) | 0));
  }
  const out = new DataView(new ArrayBuffer(32));
  hash.forEach((x, i) => out.setInt32(4 * i, x));
  return new Uint8Array(out.buffer);
}

/** @param {Uint8Array} key @param {Uint8Array} message */
export function hmac(key, message) {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  /** @type {(byte: number, rest: Uint8Array) => Uint8Array} */
  const padded = (byte, rest) => sha256(new Uint8Array([...block.map((b) => b ^ byte), ...rest]));
  return padded(0x5c, padded(0x36, message));
}

// -- the seed ---------------------------------------------------------------
const SHARED = /^(shared:[0-9a-f]{64})((?::[0-9]{1,9}=[0-9a-f]{32,64})*)$/;

/**
 * What the host promised (all of a plain seed), and people's parts with the block each counts from.
 * @param {string} seed
 */
export function read(seed) {
  const [, host = seed, rest = ""] = SHARED.exec(seed) ?? [];
  const parts = rest.split(":").slice(1).map((text) => text.split("="));
  return { host, parts: parts.map(([from, part]) => ({ from: Number(from), part })) };
}

/** @param {string} seed */
export const commitment = (seed) => hex(sha256(utf8(`regalia/1:${read(seed).host}`)));

/** @param {string} seed @param {number} block */
function keyAt(seed, block) {
  const { host, parts } = read(seed);
  const late = parts.findIndex(({ from }) => from > block);
  const known = late < 0 ? parts : parts.slice(0, late);
  return utf8([host, ...known.map(({ from, part }) => `${from}=${part}`)].join(":"));
}

/**
 * Deals as the server must have dealt: pick() takes weights and gives an index.
 * @param {string} seed
 * @returns {(weights: number[]) => number}
 */
export function dealer(seed) {
  let counter = 0;
  const next = () => {
    const bytes = hmac(keyAt(seed, counter), utf8(`regalia/1:${counter}`));
    counter++;
    return new DataView(bytes.buffer).getBigUint64(0);
  };
  return (weights) => {
    const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
    let x = next();
    while (x >= 2n ** 64n - (2n ** 64n % sum)) x = next();
    let rest = x % sum;
    return weights.findIndex((weight) => (rest -= BigInt(weight)) < 0n);
  };
}

// -- the record ----------------------------------------------------------------
/**
 * The headers of a record and what chance did, ply by ply.
 * @param {string} text
 */
export function parse(text) {
  const [head, body] = text.replaceAll("\r\n", "\n").split("\n\n");
  const headers = Object.fromEntries(head.split("\n").slice(1).map((line) => [line.split(":")[0], line.slice(line.indexOf(":") + 1).trim()]));
  const plies = body.split("\n").map((line, i) => ({ ply: i + 1, line }));
  return { headers, chance: plies.filter(({ line }) => line.startsWith("* ")).map(({ ply, line }) => ({ ply, dealt: line.slice(2) })) };
}

/** @type {(faces: string[], n: number, from?: number) => string[][]} */
const sets = (faces, n, from = 0) => (n ? faces.slice(from).flatMap((face, i) => sets(faces, n - 1, from + i).map((rest) => [face, ...rest])) : [[]]);
/** @type {(items: string[]) => string[][]} */
const orders = (items) => (items.length ? items.flatMap((x, i) => orders(items.filter((_, j) => j !== i)).map((rest) => [x, ...rest])) : [[]]);
/** @type {(n: number) => number} */
const factorial = (n) => (n < 2 ? 1 : n * factorial(n - 1));
/** @type {(set: string[]) => number} */
const ways = (set) => [...new Set(set)].reduce((all, face) => all / factorial(set.filter((x) => x === face).length), factorial(set.length));

/** @type {(items: string[], n: number) => string[][]} */
const choices = (items, n) => (n ? items.flatMap((x, i) => choices(items.slice(i + 1), n - 1).map((rest) => [x, ...rest])) : [[]]);

/**
 * The outcomes of rolls, orders and choices follow from what was dealt; of others only the rules know.
 * @param {Law[]} laws
 * @param {string} dealt
 * @returns {Outcome[] | null}
 */
function expected(laws, dealt) {
  const [verb, what] = [dealt.slice(0, dealt.lastIndexOf(" ")), dealt.slice(dealt.lastIndexOf(" ") + 1)];
  if (/^[1-6](-[1-6])+$/.test(what)) return orders(what.split("-").sort()).map((order) => [`${verb} ${order.join("-")}`, 1]);
  const law = laws.find((one) => one.verb === verb);
  const parts = what.split("+");
  if (law?.is === "some") return choices(law.items, parts.length).map((some) => [`${verb} ${some.join("+")}`, 1]);
  if (law?.is !== "dice") return null;
  return sets(law.faces, parts.length).map((set) => [`${verb} ${set.join("+")}`, ways(set)]);
}

/**
 * What a deck holds follows from the record: it loses what is dealt, and gets back only what it once held.
 * @param {Law[]} laws
 * @returns {(dealt: string, listed: Outcome[]) => string[]}
 */
function decks(laws) {
  /** @type {Map<string, Map<string, number>>} */
  const whole = new Map(); // by verb: each card's copies in the first list
  /** @type {Map<string, Map<string, number>>} */
  const left = new Map(); // by verb: each card's copies after the last deal
  /** @type {Set<string>} */
  const dealtSoFar = new Set(); // verbs
  return (dealt, listed) => {
    const verb = dealt.split(" ")[0];
    dealtSoFar.add(verb);
    const law = laws.find((one) => one.verb === verb);
    if (law?.is === "row") {
      const start = dealt.slice(0, law.same);
      const right = listed.length === law.cards && listed.every(([card, weight]) => weight === 1 && card.startsWith(start));
      return right ? [] : [`these are not the ${law.cards} cards that begin with ${start}`];
    }
    if (law?.is !== "deck" || (law.opening && dealtSoFar.size > 1)) return [];
    const unit = law.alike ? listed[0]?.[1] : 1;
    /** @type {Outcome[]} */
    const outcomes = listed.map(([card, weight]) => [card, weight / unit]);
    const now = new Map(outcomes);
    const rest = [...(left.get(verb) ?? [])];
    const known = rest.reduce((sum, [, copies]) => sum + copies, 0) > 1; // the last card needs no luck
    const lost = known ? rest.filter(([card, copies]) => (now.get(card) ?? 0) < copies).map(([card]) => `${card} is missing from the deck`) : [];
    const all = whole.get(verb) ?? new Map(outcomes);
    const more = outcomes.filter(([card, copies]) => copies > (all.get(card) ?? 0) && !law.joins.includes(card)).map(([card]) => `${card} is in the deck too often`);
    whole.set(verb, all);
    left.set(verb, now.set(dealt, (now.get(dealt) ?? 1) - 1));
    return [...lost, ...more];
  };
}

/**
 * What is wrong with the dice of a record; nothing, if the list is empty.
 * @param {string} text
 * @param {Listed[]} sheet
 * @param {Law[]} laws
 * @param {Kept} [kept]
 */
export function faults(text, sheet, laws, kept = {}) {
  const { headers, chance } = parse(text);
  const found = [];
  const seed = read(headers.seed ?? "");
  if (!headers.seed) return ["the record has no seed"];
  if (kept.commitment && kept.commitment !== commitment(headers.seed)) found.push("the host's part is not the one that was promised");
  for (const mine of kept.parts ?? []) if (!seed.parts.some(({ part, from }) => part === mine.part && from === mine.from)) found.push("a part of yours is not in the seed where you put it");
  if (sheet.length !== chance.length) found.push(`${chance.length} plies of chance, ${sheet.length} lists of outcomes`);
  const pick = dealer(headers.seed);
  const before = new Map(); // outcomes always come in the same order
  const deck = decks(laws);
  chance.forEach(({ ply, dealt }, n) => {
    const outcomes = sheet[n]?.outcomes ?? [];
    const said = outcomes[pick(outcomes.map(([, weight]) => weight))]?.[0];
    if (sheet[n]?.ply !== ply || said !== dealt) found.push(`ply ${ply}: the seed deals ${said}, the record says ${dealt}`);
    const right = expected(laws, dealt);
    if (right && JSON.stringify(right) !== JSON.stringify(outcomes)) found.push(`ply ${ply}: these are not the outcomes of ${dealt}`);
    found.push(...deck(dealt, outcomes).map((fault) => `ply ${ply}: ${fault}`));
    outcomes.forEach(([outcome], i) => outcomes.slice(0, i).forEach(([other]) => before.set(`${other}\n${outcome}`, ply)));
    for (const [i, [outcome]] of outcomes.entries()) if (outcomes.slice(0, i).some(([other]) => before.has(`${outcome}\n${other}`))) found.push(`ply ${ply}: ${outcome} stands elsewhere in the order than before`);
  });
  return found;
}
