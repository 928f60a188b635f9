"""Scripts and style sheets, joined so that a page asks for one of each.

The sources stay apart, a module a file, as they are under /static, and the templates name
them one by one; when a page is sent, its links become one (`/joined/page+table.js`).
Scripts come with all that they import, each as a function that is called once.  Lines
stay where they are, and a map beside the file says which line is whose, so that a
browser's tools show the sources.
"""

from __future__ import annotations

import json
import re
from functools import lru_cache
from hashlib import blake2b
from importlib import resources
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from regalia.server.errors import not_found

KEPT: Final = "public, max-age=31536000, immutable"  # the address names the version
CHECKED: Final = "no-cache"
KINDS: Final = {"js": "text/javascript", "css": "text/css", "map": "application/json"}
MOST: Final = 24  # files a page names
LINKS: Final = {
    "css": re.compile(r'<link rel="stylesheet" href="/static/css/([\w-]+)\.css">\n?'),
    "js": re.compile(r'<script type="module" src="/static/js/([\w-]+)\.js"></script>\n?'),
}
TAGS: Final = {
    "css": '<link rel="stylesheet" href="{}">\n',
    "js": '<script type="module" src="{}"></script>\n',
}
IMPORT: Final = re.compile(
    r'^import\s+(?:(?:\{([^}]*)\}|\*\s+as\s+(\w+))\s+from\s+)?"\./([\w-]+)\.js";', re.MULTILINE
)
EXPORT: Final = re.compile(
    r"^export\s+((?:async\s+)?function\*?|class|const|let)\s+([\w$]+)", re.MULTILINE
)
NOTHING: Final = re.compile(r"^export\s*\{\s*\};", re.MULTILINE)


@lru_cache(maxsize=1)
def files() -> dict[tuple[str, str], str]:
    """What is served, by kind and name."""
    folder = resources.files("regalia.server").joinpath("static")
    return {
        (kind, file.name.removesuffix(f".{kind}")): file.read_text(encoding="utf-8")
        for kind in ("js", "css")
        for file in folder.joinpath(kind).iterdir()
        if file.name.endswith(f".{kind}")
    }


@lru_cache(maxsize=1)
def version() -> str:
    """A name for all of them: it changes when one does."""
    texts = sorted(f"{kind}/{name}\n{text}" for (kind, name), text in files().items())
    return blake2b("\n".join(texts).encode(), digest_size=6).hexdigest()


# -- scripts ---------------------------------------------------------------------------
def order(entries: tuple[str, ...]) -> list[str]:
    """The modules a page needs, each after those it imports."""
    found: list[str] = []

    def visit(name: str, above: tuple[str, ...]) -> None:
        if name in above:
            raise ValueError(f"{' -> '.join((*above, name))}: modules import each other in a ring")
        for _, _, other in IMPORT.findall(files()["js", name]):
            visit(other, (*above, name))
        if name not in found:
            found.append(name)

    for entry in entries:
        visit(entry, ())
    return found


def as_function(name: str) -> str:
    """A module as a constant that holds what it exports; not a line more or less."""
    text = files()["js", name]
    exported = [found[1] for found in EXPORT.findall(text)]
    text = NOTHING.sub("", EXPORT.sub(r"\1 \2", IMPORT.sub(taken, text)))
    head, tail = f"const {held(name)} = (() => {{ ", f"return {{ {', '.join(exported)} }}; }})();"
    return f"{head}{text.rstrip()}\n{tail}"


def taken(found: re.Match[str]) -> str:
    """An import as a constant, on as many lines."""
    names, whole, module = found.groups()
    if whole:
        return f"const {whole} = {held(module)};"
    return f"const {{{names.replace(' as ', ': ')}}} = {held(module)};" if names else ""


def held(name: str) -> str:
    return "$" + name.replace("-", "_")


def script(entries: tuple[str, ...]) -> str:
    return "\n".join(as_function(name) for name in order(entries))


def source_map(entries: tuple[str, ...]) -> str:
    """Which line is whose: every module's lines follow each other."""
    sections, line = [], 0
    for name in order(entries):
        lines = as_function(name).count("\n") + 1
        sources = {"sources": [f"/static/js/{name}.js"], "names": []}
        mappings = "AAAA" + ";AACA" * (lines - 2)
        made = {"version": 3, **sources, "mappings": mappings}
        sections.append({"offset": {"line": line, "column": 0}, "map": made})
        line += lines
    return json.dumps({"version": 3, "sections": sections})


# -- what is sent ------------------------------------------------------------------------
def together(html: str) -> str:
    """A page whose links to sources are one of each kind, where the first one was."""
    head, end, rest = html.partition("</head>")
    for kind, link in LINKS.items():
        names = link.findall(head)
        first = link.search(head)
        if first is not None:
            tag = TAGS[kind].format(f"/joined/{'+'.join(names)}.{kind}?{version()}")
            after = link.sub("", head[first.end() :])
            head = f"{head[: first.start()]}{tag}{after}"
    return f"{head}{end}{rest}"


@lru_cache(maxsize=32)
def joined(kind: str, names: tuple[str, ...]) -> str:
    if kind == "css":
        return "\n".join(files()["css", name] for name in names)
    if kind == "map":
        return source_map(names)
    return f"{script(names)}\n//# sourceMappingURL={'+'.join(names)}.map\n"


async def served(request: Request) -> Response:
    kind, names = request.path_params["kind"], tuple(request.path_params["names"].split("+"))
    source = "js" if kind == "map" else kind
    if kind not in KINDS or len(names) > MOST or any((source, one) not in files() for one in names):
        raise not_found("page")
    known = request.url.query == version()
    headers = {"cache-control": KEPT if known else CHECKED}
    return Response(joined(kind, names), media_type=KINDS[kind], headers=headers)
