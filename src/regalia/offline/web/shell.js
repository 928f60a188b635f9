// The first page: it loads the application in the background and then shows it in a frame.
// One tab of a browser runs the application in a web worker, and serves its other tabs, too.

const words = JSON.parse(document.querySelector("#words").textContent);
const lang = document.documentElement.lang;
const BASE = new URL("./", location.href);
const APP = new URL("app", BASE).pathname;
const loading = document.querySelector("#loading");
const [line, bar, ways] = loading.children;

/** @type {{ path?: string, post?: string, body?: string } | null} */
let wish = null; // what was clicked while Python was on its way
let ready = false;
/** @type {HTMLIFrameElement | null} */
let frame = null;

// -- words to whoever sits here ------------------------------------------------------------
/** @param {string} text @param {[string, () => void][]} buttons */
function say(text, buttons = []) {
  line.textContent = text;
  ways.replaceChildren(...buttons.map(([label, action]) => Object.assign(document.createElement("button"), { type: "button", textContent: label, onclick: action })));
  ways.hidden = !buttons.length;
  loading.hidden = !text;
}

const again = () => location.reload();

/** @param {string} key */
function stop(key) {
  bar.hidden = true;
  say(words[key], [[words.again, again]]);
}

/** @param {number} share */
function progress(share) {
  bar.value = 100 * share;
  if (!ready) say(share < 1 ? `${words.loading} ${Math.floor(100 * share)} %` : words.starting);
}

// -- the frame -----------------------------------------------------------------------------
/** @param {string} path */
function show(path) {
  if (!frame) {
    frame = document.createElement("iframe");
    frame.title = "Regalia";
    frame.addEventListener("load", follow);
    const own = [...document.body.children];
    document.body.append(frame, loading);
    for (const part of own) if (part !== loading && part.tagName !== "SCRIPT") part.remove();
    document.documentElement.classList.add("playing");
  }
  bar.hidden = true;
  say("");
  frame.src = APP + path;
}

/** The address and the title tell where one is, so that a reload comes back there. */
function follow() {
  const inside = frame?.contentWindow;
  if (!inside?.location.pathname.startsWith(APP)) return;
  const path = inside.location.pathname.slice(APP.length) + inside.location.search + inside.location.hash;
  history.replaceState(null, "", `#${path}`);
  document.title = inside.document.title;
  document.documentElement.lang = inside.document.documentElement.lang;
}

addEventListener("hashchange", () => ready && show(location.hash.slice(1) || "/"));

/** Do what was clicked. */
async function carryOut() {
  const wanted = wish;
  wish = null;
  if (wanted?.post) {
    const { token } = await (await fetch(`${APP}/api/me`)).json();
    const headers = { "Content-Type": "application/json", "X-CSRF-Token": token };
    const reply = await fetch(APP + wanted.post, { method: "POST", headers, body: wanted.body || "{}" });
    const told = await reply.json();
    if (told.page) show(told.page.slice(APP.length)); // the application names it in full
    else say(told.message ?? words.failed, [[words.again, again]]);
    return;
  }
  show(wanted?.path ?? (location.hash.startsWith("#/") ? location.hash.slice(1) : "/"));
}

document.addEventListener("click", (event) => {
  const found = /** @type {HTMLElement} */ (event.target).closest?.("[data-go], [data-post]");
  if (!found || frame) return;
  event.preventDefault();
  const { go, post, body } = /** @type {HTMLElement} */ (found).dataset;
  wish = { path: go, post, body };
  for (const other of document.querySelectorAll("[aria-busy]")) other.removeAttribute("aria-busy");
  found.setAttribute("aria-busy", "true");
  loading.scrollIntoView({ block: "nearest" });
  if (ready) carryOut();
});

// -- the application -------------------------------------------------------------------------
/** Run it here, for this tab and the others, until this tab goes. */
function host() {
  const worker = new Worker(new URL("server.js", BASE), { type: "module" });
  worker.onmessage = ({ data }) => {
    if (data.kind === "ready") begin();
    else if (data.kind === "failed") {
      console.error(data.why);
      stop("failed");
    } else if (data.kind === "storage") say(data.trouble ? words[data.trouble] : "", data.trouble ? [[words.ready, () => say("")]] : []);
  };
  worker.onerror = () => stop("lost");
  worker.postMessage({ kind: "start", root: APP });
  navigator.serviceWorker.addEventListener("message", ({ data, ports }) => {
    if (data.kind === "request") worker.postMessage(data, [ports[0]]);
  });
}

async function begin() {
  await fetch(`${APP}/?lang=${lang}`);
  ready = true;
  await carryOut();
}

/** This tab runs the application, or uses what another one runs, and takes over when that goes. */
async function takePart() {
  const held = (await navigator.locks.query()).held?.some(({ name }) => name === "regalia");
  if (held) begin();
  navigator.locks.request("regalia", () => {
    host();
    return new Promise(() => {});
  });
}

// -- the service worker ------------------------------------------------------------------------
const missing = () => !("serviceWorker" in navigator && "WebAssembly" in globalThis && "indexedDB" in globalThis && "DecompressionStream" in globalThis && "locks" in navigator);

/** @param {ServiceWorkerRegistration} registration */
function watchUpdates(registration) {
  const offer = () => {
    if (registration.waiting && navigator.serviceWorker.controller && ready) {
      say(words.update, [
        [words["update-now"], () => registration.waiting?.postMessage("now")],
        [words.ready, () => say("")],
      ]);
    }
  };
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", offer));
  offer();
}

async function start() {
  if (missing()) {
    stop("old");
    return;
  }
  navigator.serviceWorker.addEventListener("message", ({ data }) => {
    if (data.kind === "progress" && !navigator.serviceWorker.controller) progress(data.done / data.total);
    else if (data.kind === "broken" && !navigator.serviceWorker.controller) {
      console.error(data.why);
      stop("broken");
    }
  });
  progress(0);
  const registration = await navigator.serviceWorker.register(new URL("sw.js", BASE));
  if (!navigator.serviceWorker.controller) {
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true });
      if (registration.active) registration.active.postMessage("claim");
    });
  }
  navigator.serviceWorker.addEventListener("controllerchange", again);
  progress(1);
  watchUpdates(registration);
  navigator.storage?.persist?.();
  await takePart();
}

start().catch((error) => {
  console.error(error);
  stop("failed");
});
