// The web application, in a web worker: each request comes with a port to answer through.
import { Keep } from "./keep.js";
import { startPython } from "./python.js";

const DATABASE = "/data/regalia.db";
const keep = new Keep((trouble) => postMessage({ kind: "storage", trouble }));

/** The worker in which bots think; made when it is first needed, and again when it was stopped. */
const bots = {
  worker: /** @type {Worker | null} */ (null),
  /** @type {((error: Error) => void) | null} */
  fail: null,
  begin() {
    this.worker ??= new Worker(new URL("./bots.js", import.meta.url), { type: "module" });
    return this.worker;
  },
  /** @param {any} question */
  ask(question) {
    const worker = this.begin();
    const data = question.toJs();
    return new Promise((resolve, reject) => {
      this.fail = reject;
      worker.onmessage = ({ data: said }) => resolve(said);
      worker.onerror = () => {
        this.stop();
        reject(new Error("lost"));
      };
      worker.postMessage(data);
    });
  },
  stop() {
    this.worker?.terminate();
    this.worker = null;
    this.fail?.(new Error("stopped"));
  },
};

/** One request's way back. */
class Reply {
  /** @param {MessagePort} port */
  constructor(port) {
    this.port = port;
    this.gone = new Promise((resolve) => {
      port.onmessage = () => resolve(null);
    });
  }
  async start(status, headers) {
    await keep.flush();
    this.port.postMessage({ status, headers: JSON.parse(headers) });
  }
  body(data) {
    const bytes = data.toJs();
    this.port.postMessage(bytes, [bytes.buffer]);
  }
  left() {
    return this.gone;
  }
}

async function start(root) {
  const [py, kept] = await Promise.all([startPython(), keep.load()]);
  py.FS.mkdirTree("/data");
  keep.watch(py.FS, DATABASE, kept.bytes.length ? kept.bytes : py.FS.readFile("/app/empty.db"), kept.bytes.length > 0);
  const { Bridge } = py.pyimport("regalia.offline.bridge");
  const bridge = Bridge(`sqlite:///${DATABASE}`, kept.secret, root, bots);
  await bridge.start();
  await keep.flush();
  return bridge;
}

async function serve(bridge, { method, path, query, headers, body }, port) {
  const reply = new Reply(port);
  try {
    await bridge.answer(method, path, query, JSON.stringify(headers), new Uint8Array(body), reply);
  } catch (error) {
    console.error(error);
  }
  port.postMessage(null);
}

/** @type {Promise<any>} */
let running;
onmessage = async ({ data, ports }) => {
  if (data.kind === "start") {
    running = start(data.root);
    running.then(
      () => {
        postMessage({ kind: "ready" });
        bots.begin();
      },
      (error) => postMessage({ kind: "failed", why: String(error) }),
    );
  } else {
    await serve(await running, data.request, ports[0]);
  }
};
