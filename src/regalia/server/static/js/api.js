// Talking to the server: JSON in, JSON out, and the stream of changes.

export class Refused extends Error {
  /** @param {number} status @param {{ message?: string, error?: string }} body */
  constructor(status, body) {
    super(body.message || body.error || String(status));
    this.status = status;
    this.body = body;
  }
}

const csrf = () => document.querySelector('meta[name="csrf"]')?.getAttribute("content") ?? "";

/**
 * @param {string} method
 * @param {string} path
 * @param {object} [body]
 * @returns {Promise<any>}
 */
async function ask(method, path, body) {
  const answer = await fetch(path, {
    method,
    headers: body === undefined ? {} : { "Content-Type": "application/json", "X-CSRF-Token": csrf() },
    body: body === undefined ? undefined : JSON.stringify(body),
    credentials: "same-origin",
  });
  const text = await answer.text();
  let data = {};
  try {
    data = text ? JSON.parse(text) : {};
  } catch {
    data = { message: text };
  }
  if (!answer.ok) throw new Refused(answer.status, data);
  return data;
}

/** @param {string} path */
export const get = (path) => ask("GET", path);
/** @param {string} path */
export const post = (path, body = {}) => ask("POST", path, body);

/** @param {string} path */
export async function getText(path) {
  const answer = await fetch(path, { credentials: "same-origin" });
  if (!answer.ok) throw new Refused(answer.status, {});
  return answer.text();
}

const AGAIN = 2000; // ms before we open a stream anew that the server has refused

/**
 * Listens to a table; the browser itself reconnects with Last-Event-ID.
 * @param {string} path
 * @param {(state: any) => void} onState
 * @param {(open: boolean) => void} onLink
 * @param {(lines: any[]) => void} [onTalk]
 */
export function listen(path, onState, onLink, onTalk = () => {}) {
  /** @type {EventSource} */
  let source;
  let timer = 0;
  const open = () => {
    source = new EventSource(path);
    source.addEventListener("message", (event) => onState(JSON.parse(event.data)));
    source.addEventListener("chat", (event) => onTalk(JSON.parse(event.data)));
    source.addEventListener("open", () => onLink(true));
    source.addEventListener("error", () => {
      onLink(false);
      if (source.readyState === EventSource.CLOSED) timer = setTimeout(open, AGAIN);
    });
  };
  open();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}
