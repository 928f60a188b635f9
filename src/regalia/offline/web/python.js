// CPython for WebAssembly with Regalia's files, in a web worker.
import { loadPyodide } from "./pyodide/pyodide.mjs";

/** The files of a pack: the length of its list, the list as JSON, then their bytes. */
function unpack(py, data, folder) {
  const length = new DataView(data.buffer).getUint32(0);
  const list = JSON.parse(new TextDecoder().decode(data.subarray(4, 4 + length)));
  let at = 4 + length;
  const made = new Set();
  for (const [name, size] of list) {
    const path = `${folder}/${name}`;
    const parent = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(parent)) {
      py.FS.mkdirTree(parent);
      made.add(parent);
    }
    py.FS.writeFile(path, data.subarray(at, at + size));
    at += size;
  }
}

/** Start the interpreter; `/app` holds the application. */
export async function startPython() {
  const files = fetch("./regalia.pack").then(async (found) => {
    if (!found.ok) throw new Error("regalia.pack is missing");
    return new Uint8Array(await found.arrayBuffer());
  });
  const py = await loadPyodide({
    indexURL: new URL("./pyodide/", import.meta.url).href,
    stdLibURL: new URL("./python.zip", import.meta.url).href,
    lockFileContents: { info: { abi_version: "2026_0", arch: "wasm32", platform: "", python: "3.14.0", version: "314.0.7" }, packages: {} },
    packageBaseUrl: new URL("./pyodide/", import.meta.url).href,
    checkAPIVersion: false,
  });
  unpack(py, await files, "/app");
  py.runPython("import sys; sys.path.insert(0, '/app')");
  return py;
}
