// Keeps this version's files, and hands every other request to the application in its web worker.
/** @type {{version: string, policy: string, files: {url: string, packed: boolean, size: number, hash: string, type: string}[]}} */
const BUILD = self.REGALIA_BUILD;
const NAME = `regalia-${BUILD.version}`;
const BASE = new URL("./", location.href).pathname;
const APP = `${BASE}app/`;
const OWN = new Map(BUILD.files.map((file) => [BASE + file.url, file]));
const PATIENCE = 60_000; // ms until a request that nobody takes is given up

// -- the files of a version ------------------------------------------------------------
const hex = (buffer) => [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

async function tell(message) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  for (const page of pages) page.postMessage(message);
}

const isWhole = async (bytes, file) => hex(await crypto.subtle.digest("SHA-256", bytes)) === file.hash;

/** Whether the host sends brotli by itself; otherwise large files are fetched as gzip. */
let squeezes = false;

/** The file's bytes; counts what came. */
async function download(file, count) {
  const address = BASE + file.url + (file.packed && !squeezes ? ".gz" : "");
  const found = await fetch(address, { cache: "no-cache" });
  if (!found.ok || !found.body) throw new Error(`${address}: ${found.status}`);
  const pieces = [];
  const reader = found.body.getReader();
  let came = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    pieces.push(part.value);
    const all = Math.min(file.size, came + part.value.length);
    count(all - came);
    came = all;
  }
  count(file.size - came);
  const blob = new Blob(pieces);
  const bytes = await blob.arrayBuffer();
  if (await isWhole(bytes, file)) return bytes;
  if (!file.packed) throw new Error(`${address}: not whole`);
  const plain = await new Response(blob.stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
  if (!(await isWhole(plain, file))) throw new Error(`${address}: not whole`);
  return plain;
}

const headersOf = (file) => ({
  "content-type": file.type,
  "x-hash": file.hash,
  "content-security-policy": BUILD.policy,
});

/** A file that an earlier version has kept, too. */
async function known(file) {
  for (const name of await caches.keys()) {
    const found = name.startsWith("regalia-") && (await (await caches.open(name)).match(BASE + file.url));
    if (found && found.headers.get("x-hash") === file.hash) return found;
  }
  return null;
}

/** Keep every file; what is there already is not fetched again. */
async function install() {
  const cache = await caches.open(NAME);
  const total = BUILD.files.reduce((sum, file) => sum + file.size, 0);
  let done = 0;
  let said = 0;
  const count = (bytes) => {
    done += bytes;
    if (done - said > total / 100 || done >= total) {
      said = done;
      tell({ kind: "progress", done, total, version: BUILD.version });
    }
  };
  squeezes = (await fetch(`${BASE}server.js`, { cache: "no-cache" })).headers.get("content-encoding") === "br";
  await Promise.all(BUILD.files.map(async (file) => {
    const there = await known(file);
    if (there) {
      await cache.put(BASE + file.url, there);
      count(file.size);
      return;
    }
    await cache.put(BASE + file.url, new Response(await download(file, count), { headers: headersOf(file) }));
  }));
  tell({ kind: "progress", done: total, total, version: BUILD.version });
}

self.addEventListener("install", (event) => event.waitUntil(install().catch(async (error) => {
  await tell({ kind: "broken", why: String(error) });
  throw error;
})));

async function activate() {
  for (const name of await caches.keys()) {
    if (name.startsWith("regalia-") && name !== NAME) await caches.delete(name);
  }
  await self.clients.claim();
}

self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => {
  if (event.data === "now") self.skipWaiting();
  if (event.data === "claim") event.waitUntil(self.clients.claim());
});

// -- requests --------------------------------------------------------------------------
/** The path the application knows; null if the request is none of its own. */
async function pathFor(event, url) {
  if (url.origin !== location.origin) return null;
  if (url.pathname.startsWith(APP)) return `/${url.pathname.slice(APP.length)}`;
  const client = event.clientId ? await self.clients.get(event.clientId) : null;
  return client && new URL(client.url).pathname.startsWith(APP) ? url.pathname : null;
}

async function kept(url) {
  const path = url.pathname === BASE ? `${BASE}index.html` : url.pathname;
  if (!OWN.has(path)) return null;
  return (await (await caches.open(NAME)).match(path)) ?? fetch(url);
}

/** Ask the page that runs the application. Pages that do not run it say nothing. */
async function ask(request, path, query) {
  const body = ["GET", "HEAD"].includes(request.method) ? new ArrayBuffer(0) : await request.arrayBuffer();
  const headers = [...request.headers];
  const asked = { method: request.method, path, query, headers, body };
  const shells = (await self.clients.matchAll({ type: "window" })).filter((one) => !new URL(one.url).pathname.startsWith(APP));
  if (!shells.length) return away();
  const ports = shells.map((shell) => {
    const { port1, port2 } = new MessageChannel();
    shell.postMessage({ kind: "request", request: asked }, [port2]);
    return port1;
  });
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(away()), PATIENCE);
    for (const port of ports) {
      port.onmessage = ({ data }) => {
        clearTimeout(timer);
        resolve(replied(request, port, data));
      };
    }
  });
}

function replied(request, port, { status, headers }) {
  if (headers.location) return new Response(null, { status, headers });
  const stream = new ReadableStream({
    start(controller) {
      port.onmessage = ({ data }) => {
        if (data) controller.enqueue(data);
        else {
          controller.close();
          port.close();
        }
      };
    },
    cancel: () => port.postMessage("gone"),
  });
  request.signal?.addEventListener("abort", () => port.postMessage("gone"));
  const bare = [204, 304].includes(status) || request.method === "HEAD";
  return new Response(bare ? null : stream, { status, headers });
}

const away = () => new Response("The game is not running in this browser tab. Open Regalia's first page again.", { status: 503, headers: { "content-type": "text/plain" } });

async function answer(event) {
  const url = new URL(event.request.url);
  if (OWN.has(url.pathname) || url.pathname === BASE) {
    const client = event.clientId ? await self.clients.get(event.clientId) : null;
    const inside = client && new URL(client.url).pathname.startsWith(APP) && url.pathname === BASE && event.request.mode !== "navigate";
    if (!inside) return (await kept(url)) ?? fetch(event.request);
  }
  const path = await pathFor(event, url);
  if (path === null) return fetch(event.request);
  if (event.request.mode === "navigate" && event.request.destination === "document") {
    return Response.redirect(`${BASE}#${path}${url.search}`, 302); // only a frame shows the application
  }
  return ask(event.request, path, url.search.slice(1));
}

self.addEventListener("fetch", (event) => event.respondWith(answer(event)));
