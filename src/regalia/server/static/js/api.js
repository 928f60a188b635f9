// Talking to the server: JSON in, JSON out; the stream of changes is stream.js.

import { word } from "./dom.js";

const TIMEOUT = 15_000; // ms a reply may take; a bot asked for a hint may think for ten of them

export class Refused extends Error {
  /** @param {number} status @param {{ message?: string, error?: string }} body */
  constructor(status, body) {
    super(body.message || body.error || String(status));
    this.status = status;
    this.body = body;
  }
}

/** No reply: the line is dead, or nobody answers.  The browser's own words are never shown. */
export class Unreached extends Error {
  constructor() {
    super(word("unreached"));
  }
}

const csrf = () => document.querySelector('meta[name="csrf"]')?.getAttribute("content") ?? "";

/**
 * A reply and its text, or an end to the waiting.
 * @param {string} path
 * @param {RequestInit} options
 */
async function reach(path, options) {
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), TIMEOUT);
  try {
    const reply = await fetch(path, { ...options, credentials: "same-origin", signal: waiting.signal });
    return { ok: reply.ok, status: reply.status, text: await reply.text() };
  } catch {
    throw new Unreached();
  } finally {
    clearTimeout(timer);
  }
}

const WORD = "regalia-host-word"; // the host's, once somebody has told it
/** @type {(message: string) => Promise<string>} */
let askWord = async () => "";

/** @param {(message: string) => Promise<string>} asking asks whoever sits here for the host's word */
export function needWord(asking) {
  askWord = asking;
}

/**
 * What a request that changes something shows of itself.
 * @returns {Record<string, string>}
 */
function proofs() {
  const told = localStorage.getItem(WORD);
  const shown = { "Content-Type": "application/json", "X-CSRF-Token": csrf() };
  return told ? { ...shown, "X-Host-Word": encodeURIComponent(told) } : shown;
}

/**
 * @param {string} method
 * @param {string} path
 * @param {object} [body]
 * @returns {Promise<any>}
 */
async function ask(method, path, body) {
  const { ok, status, text } = await reach(path, {
    method,
    headers: body === undefined ? {} : proofs(),
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  let data = {};
  try {
    data = text ? JSON.parse(text) : {};
  } catch {
    if (status >= 500) throw new Unreached(); // a gateway's own page: our server is not there
    data = { message: text };
  }
  const refused = new Refused(status, data);
  const told = refused.body.error === "host-word" ? await askWord(refused.message) : "";
  if (told) {
    localStorage.setItem(WORD, told);
    return ask(method, path, body);
  }
  if (!ok) throw refused;
  return data;
}

/** @param {string} path */
export const get = (path) => ask("GET", path);
/** @param {string} path */
export const post = (path, body = {}) => ask("POST", path, body);

/** @param {string} path */
export async function getText(path) {
  const { ok, status, text } = await reach(path, {});
  if (!ok) throw new Refused(status, {});
  return text;
}
