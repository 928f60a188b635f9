"""The pages that are written from the program: commands, settings, library, HTTP API, rules."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from dataclasses import MISSING, fields
from pathlib import Path
from typing import Any, Final

import click

import regalia
import regalia.bots
import regalia.bots.arena
import regalia.testing
from regalia.cli.main import COMMANDS, cli
from regalia.server.routes.operations import document
from regalia.server.settings import PREFIX, Settings

ROOT: Final = Path(__file__).resolve().parents[2]
VIEWER: Final = ROOT / "tools/web/node_modules/swagger-ui-dist"
PUBLIC: Final = (regalia, regalia.bots, regalia.bots.arena, regalia.testing)
WIDTH: Final = 96


def write_made(folder: Path) -> None:
    """All of them, in a folder of pages."""
    made = {
        "commands.md": commands(),
        "settings-table.md": settings(),
        "library-reference.md": library(),
        "http-api.md": http_api(),
    }
    for name, lines in made.items():
        (folder / name).write_text("\n".join(lines) + "\n", encoding="utf-8")
    write_rules(folder)
    write_viewer(folder / "_static/http-api")


# -- commands ------------------------------------------------------------------------------
def commands() -> Iterator[str]:
    yield "# Every command and option\n"
    yield "Made from the program itself: what `regalia COMMAND --help` prints."
    yield "The guide to the commands, with examples, is [The command line](cli.md).\n"
    context = click.Context(cli, info_name="regalia")
    for name in COMMANDS:
        command = cli.get_command(context, name)
        if command is not None:
            yield from command_page(command, click.Context(command, context, info_name=name), 2)


def command_page(command: click.Command, context: click.Context, level: int) -> Iterator[str]:
    context.max_content_width = context.terminal_width = WIDTH
    yield f"{'#' * level} {context.command_path}\n"
    yield f"```text\n{command.get_help(context)}\n```\n"
    if isinstance(command, click.Group):
        for name in command.list_commands(context):
            part = command.get_command(context, name)
            if part is not None:
                inner = click.Context(part, context, info_name=name)
                yield from command_page(part, inner, level + 1)


# -- settings ------------------------------------------------------------------------------
def settings() -> Iterator[str]:
    yield "# Settings: names, types and defaults\n"
    yield "Made from the program itself."
    yield "What each setting does is explained in [Settings](settings.md).\n"
    yield "| in the environment | in the settings file | type | default |"
    yield "| --- | --- | --- | --- |"
    for one in fields(Settings):
        default = one.default if one.default is not MISSING else "set when the server starts"
        names = f"`{PREFIX}{one.name.upper()}` | `{one.name}`"
        yield f"| {names} | {kind(one.type)} | {shown(default)} |"


def kind(declared: Any) -> str:
    text = str(declared)
    if text.startswith("tuple"):
        return "list"
    return {"str": "text", "int": "whole number", "float": "number", "bool": "yes or no"}[text]


def shown(default: Any) -> str:
    if isinstance(default, bool):
        return "yes" if default else "no"
    return "" if default in ("", ()) else f"`{default}`"


# -- the library ---------------------------------------------------------------------------
def library() -> Iterator[str]:
    yield "# The public library\n"
    yield "Made from the docstrings."
    yield "[The Python library](library.md) shows how the parts go together.\n"
    seen: set[int] = set()
    for module in PUBLIC:
        yield f"## {module.__name__}\n"
        for name in module.__all__:
            value = getattr(module, name)
            if id(value) in seen:
                continue
            seen.add(id(value))
            yield from described(f"{module.__name__}.{name}", value)


def described(name: str, value: Any) -> Iterator[str]:
    if isinstance(value, type):
        how = ["autoclass", "   :members:"]
    elif callable(value):
        how = ["autofunction"]
    else:
        how = ["autodata"]
    yield "\n".join(["```{eval-rst}", f".. {how[0]}:: {name}", *how[1:], "```", ""])


# -- the HTTP API --------------------------------------------------------------------------
def http_api() -> Iterator[str]:
    yield "# The HTTP API, endpoint by endpoint\n"
    yield "Made from the OpenAPI document that every server has at `/api/openapi.json`."
    yield "[The web table as an API](api.md) explains it with examples.\n"
    yield "[Open the viewer](_static/http-api/index.html){.external} to see every schema. It needs"
    yield "no other host. [Download the document](_static/http-api/openapi.json){.external}.\n"
    yield "| request | what it does |"
    yield "| --- | --- |"
    paths: dict[str, dict[str, Any]] = document()["paths"]
    for path, methods in paths.items():
        for method, one in methods.items():
            yield f"| `{method.upper()} {path}` | {cell(one['summary'])} |"
    yield ""
    for path, methods in paths.items():
        for method, one in methods.items():
            yield from endpoint(f"{method.upper()} {path}", one)


def endpoint(name: str, one: dict[str, Any]) -> Iterator[str]:
    yield f"## `{name}`\n"
    yield f"{one['summary']}. {one['description']}\n"
    if one["parameters"]:
        yield "| parameter | in | type | meaning |"
        yield "| --- | --- | --- | --- |"
        for each in one["parameters"]:
            schema = each["schema"]
            what = ", ".join(f"`{value}`" for value in schema.get("enum", ())) or schema["type"]
            said = cell(schema.get("description", ""))
            yield f"| `{each['name']}` | {each['in']} | {what} | {said} |"
        yield ""
    yield "| status | body |"
    yield "| --- | --- |"
    for status, reply in sorted(one["responses"].items()):
        names = [schema_name(part["schema"]) for part in reply.get("content", {}).values()]
        yield f"| {status} | {cell(reply['description'])}: {', '.join(names)} |"
    yield ""


def schema_name(schema: dict[str, Any]) -> str:
    return f"`{schema['$ref'].rsplit('/', 1)[1]}`" if "$ref" in schema else schema.get("type", "")


def cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")


def write_viewer(folder: Path) -> None:
    """Swagger UI with the document inside its page: it opens from any host, or from a disk."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("swagger-ui-bundle.js", "swagger-ui.css", "LICENSE"):
        shutil.copyfile(VIEWER / name, folder / name)
    text = json.dumps(document(), ensure_ascii=False)
    (folder / "openapi.json").write_text(text, encoding="utf-8")
    inside = text.replace("<", "\\u003c")
    page = (Path(__file__).parent / "viewer.html").read_text(encoding="utf-8")
    (folder / "index.html").write_text(page.replace("OPENAPI", inside), encoding="utf-8")


# -- rules ---------------------------------------------------------------------------------
def write_rules(folder: Path) -> None:
    """Each game's catalogue as a page of its own, and a page that lists them."""
    lines = [
        "# Rule catalogues\n",
        "Every statement of the rules by its number, in our own words.\n",
    ]
    (folder / "rules").mkdir(exist_ok=True)
    pages = []
    for name in regalia.games():
        game = regalia.game(name)
        for lang in ("en", "ru"):
            source = Path(regalia.__file__).parent / "games" / name / "rules" / f"{lang}.md"
            page = f"{name}-{lang}"
            text = source.read_text(encoding="utf-8")
            (folder / "rules" / f"{page}.md").write_text(plain(text), encoding="utf-8")
            title = text.splitlines()[0].lstrip("# ")
            lines.append(
                f"- [{title}](rules/{page}.md) ({game.min_seats} to {game.max_seats} players)"
            )
            pages.append(f"rules/{page}")
    lines += ["", "```{toctree}", ":hidden:", "", *pages, "```"]
    (folder / "rules.md").write_text("\n".join(lines) + "\n", encoding="utf-8")


def plain(text: str) -> str:
    """A catalogue as a page of its own: links that lead out of it become words."""
    return re.sub(r"\[([^\]]+)\]\((?!https?:)[^)]+\)", r"\1", text)
