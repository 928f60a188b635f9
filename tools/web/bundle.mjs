// What a browser downloads, made from src/regalia/server/static: node tools/web/bundle.mjs
//
// Each entry of js/entries and css/entries becomes one minified file, with what it imports; what is
// imported later, by import(), becomes one more.  Names end in a digest of the content, so browsers
// keep the files for ever.  Beside each text lie its .br and .gz, and a map that leads to the sources.
// index.json says which file stands for which source, which others it needs at once, and what the
// sources were: the server takes nothing from here once they have changed (pages/assets.py).

import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { build } from "esbuild";

const STATIC = join(dirname(fileURLToPath(import.meta.url)), "../../src/regalia/server/static");
const BUILT = join(STATIC, "built");
const SOURCES = ["css", "fonts", "js"];

/** Every source by its path below static/, in order. */
function sources() {
  const files = SOURCES.flatMap((folder) => readdirSync(join(STATIC, folder), { recursive: true, withFileTypes: true }));
  const paths = files.filter((file) => file.isFile()).map((file) => relative(STATIC, join(file.parentPath ?? file.path, file.name)));
  return paths.map((path) => path.replaceAll("\\", "/")).sort();
}

/** Changes when a source does; assets.py computes the same. */
function digest() {
  const hash = createHash("sha256");
  for (const path of sources()) hash.update(`${path}\n`).update(readFileSync(join(STATIC, path)));
  return hash.digest("hex");
}

/** One entry, by itself: pages share little but what all of them need.  @param {string} path */
function bundle(path) {
  return build({
    absWorkingDir: STATIC,
    entryPoints: [path],
    outdir: BUILT,
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    assetNames: "[name]-[hash]",
    bundle: true,
    splitting: path.endsWith(".js"),
    format: "esm",
    minify: true,
    metafile: true,
    sourcemap: true,
    sourcesContent: false,
    target: ["chrome111", "firefox113", "safari16.4"],
    loader: { ".woff2": "file" },
    legalComments: "none",
    logLevel: "warning",
    write: false,
  });
}

/** @type {Record<string, { file: string, needs: string[] }>} */
const files = {};
const partial = `${BUILT}.partial`;
rmSync(partial, { recursive: true, force: true });
mkdirSync(partial, { recursive: true });
for (const entry of sources().filter((path) => path.includes("/entries/"))) {
  const { metafile, outputFiles } = await bundle(entry);
  for (const { path, contents } of outputFiles) {
    const name = relative(BUILT, path);
    writeFileSync(join(partial, name), contents);
    if (!/\.(js|css)$/.test(name)) continue;
    writeFileSync(join(partial, `${name}.br`), brotliCompressSync(contents, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    writeFileSync(join(partial, `${name}.gz`), gzipSync(contents, { level: 9 }));
  }
  for (const [path, made] of Object.entries(metafile.outputs)) {
    const file = path.replace(/^built\//, "");
    const needs = made.imports.filter((one) => one.kind === "import-statement").map((one) => one.path.replace(/^built\//, ""));
    if (made.entryPoint) files[made.entryPoint] = { file, needs };
    else if (file.endsWith(".woff2")) files[Object.keys(made.inputs)[0]] = { file, needs: [] };
  }
}
writeFileSync(join(partial, "index.json"), JSON.stringify({ sources: digest(), files }, null, 1));
rmSync(BUILT, { recursive: true, force: true });
renameSync(partial, BUILT);
