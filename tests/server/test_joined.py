"""One script and one style sheet a page, put together from sources that stay apart."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from regalia.server.pages import joined
from tests.server.helpers import settings_for, world

pytestmark = pytest.mark.anyio

PAGE = """<head><link rel="stylesheet" href="/static/css/base.css">
<title>x</title><link rel="stylesheet" href="/static/css/pages.css">
<script type="module" src="/static/js/page.js"></script>
<script type="module" src="/static/js/drop.js"></script>
</head><body>/static/js/page.js</body>"""


def test_the_links_of_a_page_become_one_of_each_kind() -> None:
    html = joined.together(PAGE)
    assert html.count("<link") == html.count("<script") == 1
    assert f'href="/joined/base+pages.css?{joined.version()}"' in html
    assert f'src="/joined/page+drop.js?{joined.version()}"' in html
    assert html.endswith("<body>/static/js/page.js</body>")


def test_a_module_stands_after_those_it_imports_and_once() -> None:
    names = joined.order(("page", "table"))
    assert len(set(names)) == len(names)
    assert names[-1] == "table"
    for at, name in enumerate(names):
        needed = {other for *_, other in joined.IMPORT.findall(joined.files()["js", name])}
        assert needed <= set(names[:at])


def test_imports_and_exports_become_constants(monkeypatch: pytest.MonkeyPatch) -> None:
    one = 'import { h, word as said } from "./dom.js";\nimport * as all from "./dom.js";\n'
    one += "export const a = 1;\nexport async function b() {}\nexport class C {}\nexport {};\n"
    monkeypatch.setattr(joined, "files", lambda: {("js", "one"): one, ("js", "dom"): ""})
    text = joined.as_function("one")
    assert "const { h, word: said } = $dom;\nconst all = $dom;\nconst a = 1;" in text
    assert text.endswith("return { a, b, C }; })();")
    assert "export" not in text
    assert "import" not in text


def test_modules_in_a_ring_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    ring = {("js", "a"): 'import { b } from "./b.js";', ("js", "b"): 'import { a } from "./a.js";'}
    monkeypatch.setattr(joined, "files", lambda: ring)
    with pytest.raises(ValueError, match="a -> b -> a"):
        joined.order(("a",))


def test_every_line_has_its_source() -> None:
    """A browser's tools find line n of a module where the map says."""
    lines = joined.script(("page",)).split("\n")
    for section in json.loads(joined.source_map(("page",)))["sections"]:
        name = section["map"]["sources"][0].rpartition("/")[2].removesuffix(".js")
        source = joined.files()["js", name].rstrip().split("\n")
        begins = section["offset"]["line"]
        assert section["map"]["mappings"].count(";") + 1 == len(source)
        assert lines[begins + len(source) - 1] == source[-1].removeprefix("export ")


async def test_joined_files_are_kept_by_their_version(tmp_path: Path) -> None:
    async with world(settings_for(tmp_path)) as site:
        person = await site.person()
        found = await person.client.get(f"/joined/page+drop.js?{joined.version()}")
        assert found.status_code == 200
        assert "immutable" in found.headers["cache-control"]
        assert found.headers["content-type"].startswith("text/javascript")
        assert (await person.client.get("/joined/page.js?old")).headers[
            "cache-control"
        ] == "no-cache"
        for wrong in ("page+nothing.js", "page.exe", "+".join(["page"] * 30) + ".js"):
            assert (await person.client.get(f"/joined/{wrong}")).status_code == 404
