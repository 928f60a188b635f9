"""Finds the Python files that the browser needs: what the application imports, and no more.

Our own modules are followed wherever they import something; other packages only where they do so
when they are loaded, for most of what they import later is for databases and servers that a
browser has not.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import regalia

ROOTS: Final = (
    "regalia.offline.bridge",
    "regalia.offline.thinker",
    "regalia.learn",
    "sqlalchemy.dialects.sqlite.pysqlite",
    "anyio._backends._asyncio",
)
OWN: Final = "regalia"
# Not there in a browser, or there for other databases, for letters and for programs.
LEFT_OUT: Final = (
    *("numpy", "uvloop", "httptools", "uvicorn", "psycopg", "procrastinate", "greenlet"),
    *("python_multipart", "multipart", "rich", "click", "trio", "pywebpush", "http_ece"),
    *("alembic", "mako", "cryptography", "segno"),
    *("sqlalchemy.dialects.postgresql", "regalia.server.bus.postgres", "regalia.server.bots.jobs"),
    *("regalia.cli", "regalia.testing", "regalia.server.run", "regalia.learn"),
    *("sqlalchemy.cyextension", "sqlalchemy.ext.mypy", "sqlalchemy.testing", "yaml", "orjson"),
)

# Of Python's library: what the interpreter asks for by name, and what nobody asks for here.
LIBRARY_ROOTS: Final = (
    *("_pyodide", "pyodide", "encodings", "importlib", "asyncio", "json", "traceback", "codeop"),
    *("_sysconfigdata", "sysconfig", "site", "zipimport", "ssl", "sqlite3", "concurrent.futures"),
    *("statistics", "pickle", "warnings", "linecache", "tokenize", "webbrowser", "rlcompleter"),
)
LIBRARY_OUT: Final = (
    *("unittest", "doctest", "pdb", "bdb", "pydoc", "turtle", "tkinter", "test", "idlelib"),
    *("asyncio.windows", "asyncio.tools", "asyncio.__main__", "encodings.iso"),
    *(f"encodings.cp{digit}" for digit in "0156789"),
    *("encodings.mac", "encodings.big5", "encodings.euc", "encodings.koi8", "encodings.gb"),
    *("encodings.hz", "encodings.johab", "encodings.kz", "encodings.ptcp", "encodings.shift"),
    *("encodings.tis", "encodings.palm", "encodings.hp", "encodings.quopri", "encodings.uu"),
    *("_pyio", "_pydecimal", "_pydatetime", "_pyrepl", "pip", "ensurepip", "venv", "lib2to3"),
    *("xmlrpc", "curses", "pydoc_data", "imaplib", "ftplib", "poplib", "mailbox"),
    *("multiprocessing.managers", "multiprocessing.dummy", "multiprocessing.pool"),
    *("pickletools", "plistlib", "http.cookiejar", "asyncio.proactor_events", "_ast_unparse"),
    *("optparse", "profile", "cProfile"),
    *("lzma", "bz2", "tarfile", "distutils", "sysconfig.__main__", "ctypes.util"),
)
IMPORT: Final = re.compile(
    r"^[ \t]*(?:from[ \t]+(\.*)([\w.]*)[ \t]+import[ \t]+\(?([\w, \t]*)"
    r"|import[ \t]+([\w., \t]+))",
    re.MULTILINE,
)
BY_NAME: Final = re.compile(r'"(sqlalchemy\.(?:sql|engine)\.\w+)"')  # imported by their names
NEVER: Final = ("TYPE_CHECKING", "typing.TYPE_CHECKING")  # what a type checker alone imports


@cache
def source(module: str) -> Path | None:
    """The file of a module; None where it has none, or is not to come along."""
    if module.partition(".")[0] in sys.stdlib_module_names:
        return None
    if any(module == out or module.startswith(f"{out}.") for out in LEFT_OUT):
        return None
    try:
        spec = find_spec(module)
    except (ImportError, ValueError):
        return None
    if spec is None or spec.origin is None:
        return None
    file = Path(spec.origin)
    if file.suffix != ".py":  # compiled here; its Python source lies beside it
        file = file.with_name(f"{module.rpartition('.')[2]}.py")
    return file if file.is_file() else None


def closure() -> dict[str, Path]:
    """Every module that comes along, with its file."""
    found: dict[str, Path] = {}
    package = Path(regalia.__file__).parent
    waiting = list(ROOTS)
    for game in regalia.games():  # named by entry points
        waiting += [dotted(file, package) for file in (package / "games" / game).rglob("*.py")]
    while waiting:
        module = waiting.pop()
        file = source(module)
        if module in found or file is None:
            continue
        found[module] = file
        if "." in module:
            waiting.append(module.rpartition(".")[0])
        text, whole = file.read_bytes(), file.name == "__init__.py"
        waiting += imports(module, text, is_package=whole, deep=module.startswith(OWN))
        waiting += BY_NAME.findall(text.decode())
    return found


def library(sources: Mapping[str, bytes], archive: Mapping[str, bytes]) -> dict[str, bytes]:
    """What of Python's own library these sources and the interpreter itself import."""
    files = {module_of(name): name for name in archive}
    waiting = [module for module in files if module.startswith(LIBRARY_ROOTS)]
    for name, text in sources.items():
        is_package = name.endswith("__init__.py")
        waiting += imports(module_of(name), text, is_package=is_package, deep=True)
    found: dict[str, bytes] = {}
    while waiting:
        module = waiting.pop()
        name = files.get(module, "")
        if not name or name in found or module.startswith(LIBRARY_OUT):
            continue
        found[name] = archive[name]
        if "." in module:
            waiting.append(module.rpartition(".")[0])
        waiting += lines(module, archive[name].decode(), is_package=name.endswith("__init__.py"))
    return found


def lines(module: str, text: str, *, is_package: bool) -> Iterator[str]:
    """The same for Python's own library, whose syntax may be newer than ours: line by line."""
    inside = (module if is_package else module.rpartition(".")[0]).split(".")
    for dots, base, names, plain in IMPORT.findall(text):
        if plain:
            yield from (name.split()[0] for name in plain.split(",") if name.strip())
            continue
        above = inside[: len(inside) - len(dots) + 1] if dots else []
        package = ".".join([*above, base] if base else above)
        yield package
        yield from (f"{package}.{name.split()[0]}" for name in names.split(",") if name.strip())


def module_of(name: str) -> str:
    return name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def dotted(file: Path, package: Path) -> str:
    return module_of(file.relative_to(package.parent).as_posix())


def imports(module: str, text: bytes, *, is_package: bool, deep: bool) -> Iterator[str]:
    """What a module imports; names of a package may be modules."""
    inside = (module if is_package else module.rpartition(".")[0]).split(".")
    for node in statements(ast.parse(text), deep=deep):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name
        else:
            above = inside[: len(inside) - node.level + 1] if node.level else []
            base = ".".join([*above, node.module] if node.module else above)
            yield base
            for alias in node.names:
                yield f"{base}.{alias.name}"


def statements(tree: ast.AST, *, deep: bool) -> Iterator[ast.Import | ast.ImportFrom]:
    """The imports of a module that are carried out, those in functions only where asked for."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            yield node
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)):
            if deep:
                yield from statements(node, deep=deep)
        elif isinstance(node, ast.If) and ast.unparse(node.test) in NEVER:
            for other in node.orelse:
                yield from statements(ast.Module([other], []), deep=deep)
        elif not isinstance(node, ast.expr):
            yield from statements(node, deep=deep)
