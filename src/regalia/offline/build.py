"""Writes the folder that plays without a server (`regalia static OUT`).

Python's bytecode is made by the very interpreter that will run it: Pyodide, from npm, under Node.
What is large is packed by gzip and unpacked in the browser, so that it is small on any host.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import shutil
import sqlite3
import struct
import subprocess
import tarfile
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import closing
from importlib import metadata, resources
from io import BytesIO
from pathlib import Path
from typing import Any, Final, NamedTuple
from zipfile import ZIP_STORED, ZipFile

import regalia
from regalia.engine.errors import BadSetup
from regalia.offline.firstpage import POLICY, first_pages
from regalia.offline.modules import closure, library
from regalia.server.pages import assets
from regalia.server.store.migrate import migrate

PYODIDE: Final = "314.0.7"
WEB: Final = resources.files("regalia.offline") / "web"
# Of Pyodide: its two scripts and the interpreter; its library is cut to what is needed.
RUNTIME: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
LIBRARY: Final = "python_stdlib.zip"
KINDS: Final = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".css": "text/css",
    ".wasm": "application/wasm",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
}
PACKED: Final = (".wasm", ".zip", ".pack")
SQUEEZED: Final = (".html", ".js", ".mjs", ".css", ".svg", ".webmanifest")
NOT_DATA: Final = (".py", ".pyc", ".md", ".tmpl", ".so", ".npz", ".mako", ".ini")
NO_NODE: Final = "Node.js 20.19 or newer with npm is needed: https://nodejs.org/en/download"
NO_PYODIDE: Final = "npm could not fetch pyodide; name the folder of an unpacked one by --pyodide"


class Built(NamedTuple):
    """What was written."""

    files: int
    first: int  # bytes that the first page needs, packed
    visit: int  # bytes of a whole first visit
    version: str


def build(out: Path, pyodide: Path | None = None, *, brotli: bool = True) -> Built:
    """Write the folder; BadSetup says what is missing."""
    runtime = pyodide or find_pyodide()
    if not (runtime / LIBRARY).is_file():
        raise BadSetup(f"{runtime}: holds no Pyodide")
    with tempfile.TemporaryDirectory() as name:
        work = Path(name)
        app = stage_app()
        own = stage_library(runtime, app.sources)
        compiled = compile_all({**app.sources, **own}, runtime, work)
        ours = {bytecode(name): compiled[name] for name in app.sources}
        files = {
            "regalia.pack": pack(ours | app.data),
            "python.zip": zip_files({bytecode(name): compiled[name] for name in own}),
            **{f"pyodide/{name}": (runtime / name).read_bytes() for name in RUNTIME},
            **scripts(),
            **first_pages(),
        }
    return write(out, files, brotli=brotli)


# -- Pyodide -----------------------------------------------------------------------------
def cache_folder() -> Path:
    """Where downloads and bytecode are kept from one build to the next."""
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "regalia"


def find_pyodide() -> Path:
    """Pyodide as a checkout has it, or fetched once by npm."""
    beside = Path(regalia.__file__).parents[2] / "tools/web/node_modules/pyodide"
    if (beside / LIBRARY).is_file():
        return beside
    kept = cache_folder() / f"pyodide-{PYODIDE}"
    if not (kept / LIBRARY).is_file():
        fetch_pyodide(kept)
    return kept


def fetch_pyodide(folder: Path) -> None:
    npm = shutil.which("npm")
    if npm is None:
        raise BadSetup(NO_NODE)
    with tempfile.TemporaryDirectory() as name:
        done = subprocess.run(  # noqa: S603 - npm, by its full path
            [npm, "pack", "--silent", f"pyodide@{PYODIDE}"],
            cwd=name,
            capture_output=True,
            check=False,
        )
        found = list(Path(name).glob("*.tgz"))
        if done.returncode or not found:
            raise BadSetup(NO_PYODIDE)
        with tarfile.open(found[0]) as archive:
            archive.extractall(name, filter="data")
        folder.parent.mkdir(parents=True, exist_ok=True)
        shutil.rmtree(folder, ignore_errors=True)
        shutil.move(Path(name) / "package", folder)


# -- what comes along ----------------------------------------------------------------------
class Staged(NamedTuple):
    """The application's files, by their place."""

    sources: dict[str, bytes]
    data: dict[str, bytes]


def stage_app() -> Staged:
    """The modules the application imports, the data of our packages, and who is installed."""
    modules = closure()
    sources = {place(module, file): file.read_bytes() for module, file in modules.items()}
    data: dict[str, bytes] = {}
    package = Path(regalia.__file__).parent
    for file in sorted(package.rglob("*")):
        inside = file.relative_to(package)
        taken = file.is_file() and file.suffix not in NOT_DATA and inside.parts[0] in DATA_OF
        if taken and not {"__pycache__", "static"} & {*inside.parts}:
            data[f"regalia/{inside.as_posix()}"] = file.read_bytes()
    data |= {f"regalia/server/static/{name}": text for name, text in page_files().items()}
    data["empty.db"] = new_database()
    for name in ("categories.json", "confusables.json"):  # names that look alike
        place_of = resources.files("confusable_homoglyphs") / name
        data[f"confusable_homoglyphs/{name}"] = place_of.read_bytes()
    owners = metadata.packages_distributions()
    for name in sorted({module.partition(".")[0] for module in modules}):
        data |= package_metadata(owners.get(name, []))
    data |= {name: text for name, text in sources.items() if READS_ITSELF in text}
    sources = {
        name: text
        for name, text in sources.items()
        if name not in data and "/migrations/" not in name
    }
    return Staged(sources, data)


def page_files() -> dict[str, bytes]:
    """The pages' scripts and sheets: bundles, and of their sources those that pages quote."""
    files = {
        file.relative_to(assets.STATIC).as_posix(): file.read_bytes()
        for file in assets.STATIC.rglob("*")
        if file.is_file() and file.suffix not in (".map", ".br", ".gz", ".png", ".ico")
    }
    bundled = assets.bundles()
    files = {name: text for name, text in files.items() if bundled or "built/" not in name}
    if bundled:
        quoted = {name for name in files if not name.startswith(assets.BUNDLED) or name in QUOTED}
        files = {name: text for name, text in files.items() if name in quoted}
        digest = hashlib.sha256()
        for name in sorted(name for name in files if name in QUOTED):
            digest.update(f"{name}\n".encode() + files[name])
        index = {"sources": digest.hexdigest(), "files": bundled}
        files["built/index.json"] = json.dumps(index).encode()
    return files


QUOTED: Final = ("css/offline.css", "js/first.js", "js/offline.js", "js/theme.js")
READS_ITSELF: Final = b"not install_lazy_importer()"  # anyio finds its lazy imports in its source
DATA_OF: Final = ("server", "games", "render", "text", "tutorial", "layout", "bots", "review")


def new_database() -> bytes:
    """A database with every table and nothing in them: to make one takes Alembic, and time."""
    with tempfile.TemporaryDirectory() as name:
        file = Path(name) / "empty.db"
        migrate(f"sqlite:///{file}")
        with closing(sqlite3.connect(file)) as db:
            db.execute("PRAGMA journal_mode=DELETE")
            db.execute("VACUUM")
        return file.read_bytes()


def place(module: str, file: Path) -> str:
    path = module.replace(".", "/")
    return f"{path}/__init__.py" if file.name == "__init__.py" else f"{path}.py"


def package_metadata(owners: list[str]) -> dict[str, bytes]:
    """A package's name, version and entry points, as importlib.metadata reads them."""
    found: dict[str, bytes] = {}
    for name in owners[:1]:
        about = metadata.distribution(name)
        folder = f"{name.replace('-', '_')}-{about.version}.dist-info"
        head = f"Metadata-Version: 2.1\nName: {name}\nVersion: {about.version}\n"
        found[f"{folder}/METADATA"] = head.encode()
        if points := about.read_text("entry_points.txt"):
            found[f"{folder}/entry_points.txt"] = points.encode()
    return found


def stage_library(runtime: Path, sources: Mapping[str, bytes]) -> dict[str, bytes]:
    """Python's own library, as far as these sources need it."""
    with ZipFile(runtime / LIBRARY) as archive:
        names = [name for name in archive.namelist() if name.endswith(".py")]
        return library(sources, {name: archive.read(name) for name in names})


# -- bytecode ---------------------------------------------------------------------------------
def compile_all(sources: Mapping[str, bytes], runtime: Path, work: Path) -> dict[str, bytes]:
    """The bytecode of each file; what was compiled before is not compiled again."""
    kept = cache_folder() / f"bytecode-{PYODIDE}"
    kept.mkdir(parents=True, exist_ok=True)
    digests = {
        name: hashlib.sha256(name.encode() + b"\0" + text).hexdigest()
        for name, text in sources.items()
    }
    new = {name: digest for name, digest in digests.items() if not (kept / digest).is_file()}
    if new:
        for name in new:
            (work / name).parent.mkdir(parents=True, exist_ok=True)
            (work / name).write_bytes(sources[name])
        run_compiler(runtime, work)
        for name, digest in new.items():
            partial = kept / f"{digest}.{os.getpid()}"
            shutil.move(work / bytecode(name), partial)
            partial.replace(kept / digest)
    return {name: (kept / digest).read_bytes() for name, digest in digests.items()}


def run_compiler(runtime: Path, work: Path) -> None:
    node = shutil.which("node")
    if node is None:
        raise BadSetup(NO_NODE)
    with resources.as_file(WEB / "compile.mjs") as script:
        done = subprocess.run(  # noqa: S603 - node, by its full path
            [node, script, runtime, work], capture_output=True, text=True, check=False
        )
    if done.returncode:
        raise BadSetup(f"node could not compile: {done.stderr.strip()[-500:]}")


def bytecode(name: str) -> str:
    return f"{name.removesuffix('.py')}.pyc"


# -- archives ----------------------------------------------------------------------------------
def pack(files: Mapping[str, bytes]) -> bytes:
    """One file of all: the length of the list, the list, the bytes."""
    named = sorted(files.items(), key=lambda item: (Path(item[0]).suffix, item[0]))
    listed = json.dumps([[name, len(data)] for name, data in named]).encode()
    return struct.pack(">I", len(listed)) + listed + b"".join(data for _, data in named)


def zip_files(files: Mapping[str, bytes]) -> bytes:
    """As Python imports from it; not packed, since the whole is."""
    file = BytesIO()
    with ZipFile(file, "w", ZIP_STORED) as archive:
        for name in sorted(files):
            archive.writestr(name, files[name])
    return file.getvalue()


def scripts() -> dict[str, bytes]:
    """What runs in the browser around Python."""
    skipped = ("compile.mjs", "brotli.mjs", "sw.js")
    return {file.name: file.read_bytes() for file in WEB.iterdir() if file.name not in skipped}


# -- the folder ----------------------------------------------------------------------------------
def write(out: Path, files: dict[str, bytes], *, brotli: bool) -> Built:
    """Write everything, and the service worker that knows every file by its hash."""
    if out.exists() and any(out.iterdir()) and not (out / "sw.js").is_file():
        raise BadSetup(f"{out}: holds something else; name a new folder")
    squeezed = {
        name: gzip.compress(data, 9, mtime=0)
        for name, data in files.items()
        if Path(name).suffix in (*SQUEEZED, *PACKED)
    }
    listed = [
        entry(name, data, len(squeezed.get(name, data))) for name, data in sorted(files.items())
    ]
    version = hashlib.sha256(json.dumps(listed).encode()).hexdigest()[:12]
    about = json.dumps({"version": version, "policy": POLICY, "files": listed})
    files["sw.js"] = f"self.REGALIA_BUILD = {about};\n".encode() + (WEB / "sw.js").read_bytes()
    shutil.rmtree(out, ignore_errors=True)
    for name, data in files.items():
        (out / name).parent.mkdir(parents=True, exist_ok=True)
        (out / name).write_bytes(data)
    squeezed["sw.js"] = gzip.compress(files["sw.js"], 9, mtime=0)
    for name, data in squeezed.items():
        (out / f"{name}.gz").write_bytes(data)
    if brotli:
        pack_by_brotli([out / name for name in squeezed])
    return Built(len(files), weight(out, FIRST), weight(out, list(files)), version)


FIRST: Final = ("index.html", "first.css", "shell.js", "fonts/serif.woff2", "sw.js")


def entry(name: str, data: bytes, size: int) -> dict[str, Any]:
    """What the service worker knows of a file; `size` is what is sent of it."""
    suffix = Path(name).suffix
    return {
        "url": name,
        "packed": suffix in (*PACKED, *SQUEEZED),
        "size": size,
        "hash": hashlib.sha256(data).hexdigest(),
        "type": KINDS.get(suffix, "application/octet-stream"),
    }


def pack_by_brotli(files: list[Path]) -> None:
    """A brotli file beside each, for hosts that send those."""
    node = shutil.which("node")
    if node is None:
        raise BadSetup(NO_NODE)
    with resources.as_file(WEB / "brotli.mjs") as script:
        subprocess.run([node, script, *files], check=True)  # noqa: S603 - node, by its full path


def weight(out: Path, names: Sequence[str]) -> int:
    """Bytes sent for these, packed by gzip where that helps."""
    packed = [out / f"{name}.gz" for name in names]
    sizes = [file if file.is_file() else file.with_suffix("") for file in packed]
    return sum(file.stat().st_size for file in sizes)
