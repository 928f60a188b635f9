// The database file lives in memory; what changes of it is kept in IndexedDB, a transaction at a time.
const NAME = "regalia";
const PIECE = 16384; // bytes kept as one value

/** @param {IDBRequest} asked */
const answer = (asked) => new Promise((resolve, reject) => {
  asked.onsuccess = () => resolve(asked.result);
  asked.onerror = () => reject(asked.error);
});

/** The place where things are kept; null where the browser has none for us. */
async function open() {
  const asked = indexedDB.open(NAME, 1);
  asked.onupgradeneeded = () => asked.result.createObjectStore("kept");
  return /** @type {IDBDatabase} */ (await answer(asked));
}

export class Keep {
  /** @param {(trouble: string) => void} warn */
  constructor(warn) {
    this.warn = warn;
    /** @type {IDBDatabase | null} */
    this.db = null;
    this.changed = new Set();
    this.writing = null;
    this.timer = 0;
  }

  /** What was kept: the secret and the file's bytes. */
  async load() {
    try {
      this.db = await open();
      const kept = this.db.transaction("kept").objectStore("kept");
      const [secret, size, keys, values] = await Promise.all([
        answer(kept.get("secret")), answer(kept.get("size")),
        answer(kept.getAllKeys(IDBKeyRange.lowerBound(0))), answer(kept.getAll(IDBKeyRange.bound(0, Number.MAX_SAFE_INTEGER))),
      ]);
      const bytes = new Uint8Array(size ?? 0);
      keys.filter((key) => typeof key === "number").forEach((key, i) => {
        const from = key * PIECE;
        if (from < bytes.length) bytes.set(values[i].subarray(0, bytes.length - from), from);
      });
      return { secret: secret ?? (await this.newSecret()), bytes };
    } catch (error) {
      this.db = null;
      this.warn(error.name === "QuotaExceededError" ? "full" : "blocked");
      return { secret: random(), bytes: new Uint8Array(0) };
    }
  }

  async newSecret() {
    const made = random();
    const kept = this.db.transaction("kept", "readwrite").objectStore("kept");
    await answer(kept.put(made, "secret"));
    return made;
  }

  /** Put the bytes into the interpreter's file, and note from now on what is written there. */
  watch(FS, path, bytes, isKept) {
    FS.writeFile(path, bytes);
    const node = FS.lookupPath(path).node;
    const { stream_ops: streams, node_ops: nodes } = node;
    this.node = node;
    node.stream_ops = {
      ...streams,
      write: (stream, buffer, offset, length, position, own) => {
        this.mark(position, length);
        return streams.write(stream, buffer, offset, length, position, own);
      },
    };
    node.node_ops = {
      ...nodes,
      setattr: (one, attr) => {
        if (attr.size !== undefined) this.mark(Math.min(attr.size, one.usedBytes), 1);
        return nodes.setattr(one, attr);
      },
    };
    if (!isKept) this.mark(0, bytes.length);
  }

  mark(position, length) {
    for (let at = Math.floor(position / PIECE); at * PIECE < position + length; at++) this.changed.add(at);
    this.timer ||= setTimeout(() => this.flush(), 0); // transactions of SQLite never outlast a turn
  }

  /** Keep what has changed; resolves when it is kept, or when it cannot be. */
  async flush() {
    clearTimeout(this.timer);
    this.timer = 0;
    while (this.writing) await this.writing;
    if (!this.changed.size || !this.db) return;
    this.writing = this.write([...this.changed]);
    this.changed.clear();
    await this.writing;
  }

  async write(pieces) {
    const size = this.node.usedBytes;
    try {
      await new Promise((resolve, reject) => {
        const work = this.db.transaction("kept", "readwrite");
        work.oncomplete = resolve;
        work.onabort = () => reject(work.error);
        const kept = work.objectStore("kept");
        for (const at of pieces) {
          if (at * PIECE < size) kept.put(this.node.contents.slice(at * PIECE, Math.min(size, (at + 1) * PIECE)), at);
          else kept.delete(at);
        }
        kept.put(size, "size");
      });
      this.warn("");
    } catch (error) {
      for (const at of pieces) this.changed.add(at);
      this.warn(error?.name === "QuotaExceededError" ? "full" : "blocked");
    } finally {
      this.writing = null;
    }
  }
}

const random = () => [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
