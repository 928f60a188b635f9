"""The pages for hosts and deploy/: every setting and command in them exists and is taken."""

from __future__ import annotations

import configparser
import re
import shlex
import tomllib
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
import yaml

from regalia.server import metrics
from regalia.server.settings import PREFIX, Settings, from_environment
from tests.docs.test_pages import check_command

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
SETTINGS = (ROOT / "docs" / "settings.md").read_text(encoding="utf-8")
METRICS = (ROOT / "docs" / "operations.md").read_text(encoding="utf-8")
UNITS = sorted(DEPLOY.glob("*.service"))


def environment(text: str) -> dict[str, str]:
    """What a file of settings says, the site's name and password put in."""
    pairs = (line.split("=", 1) for line in text.splitlines() if "=" in line and line[0] != "#")
    return {name: value.strip('"') for name, value in pairs}


def check_settings(environ: dict[str, str]) -> Settings:
    known = {PREFIX + field.name.upper() for field in fields(Settings)}
    assert {name for name in environ if name.startswith(PREFIX)} <= known
    return from_environment(environ)


def unit(path: Path) -> configparser.ConfigParser:
    found = configparser.ConfigParser(strict=True, interpolation=None)
    found.optionxform = str  # type: ignore[assignment, method-assign] # names as they are
    found.read_string(path.read_text(encoding="utf-8"))
    return found


def test_the_page_explains_every_setting_and_no_other() -> None:
    table = SETTINGS.split("\n## ")[0]
    rows = re.findall(r"^\| (`[A-Z].+?) \|", table, re.MULTILINE)
    named = {name.lower() for row in rows for name in re.findall(r"`([A-Z_]+)`", row)}
    assert named == {field.name for field in fields(Settings)}


def test_the_page_names_every_metric() -> None:
    ours = [metric for metric in vars(metrics).values() if hasattr(metric, "_documentation")]
    assert len(ours) > 10
    names = {metric._name + "_total" * (metric._type == "counter") for metric in ours}
    assert set(re.findall(r"`(regalia_\w+)`", METRICS.split("| metric |")[1])) == names


@pytest.mark.parametrize("path", UNITS, ids=lambda path: path.name)
def test_a_unit_starts_a_command_with_settings_that_are_taken(path: Path) -> None:
    found = unit(path)
    service = found["Service"]
    once = service["Type"] == "oneshot"  # a timer starts it
    assert {"Unit", "Service", *([] if once else ["Install"])} == set(found.sections())
    if once:
        timer = unit(path.with_suffix(".timer"))
        assert timer["Install"]["WantedBy"] == "timers.target"
    program, *words = shlex.split(service["ExecStart"])
    assert program.endswith("/bin/regalia")
    check_command(words)
    environ = environment((DEPLOY / "regalia.env").read_text(encoding="utf-8"))
    settings = check_settings(environ | environment(service.get("Environment", "")))
    assert settings.https
    assert Path(settings.database).parent == Path(service["WorkingDirectory"])
    assert int(service["TimeoutStopSec"]) > 10  # a web process may take as long


@pytest.mark.parametrize(
    ("name", "ours", "all_services"),
    [
        ("compose.yaml", ("web", "worker"), {"proxy", "web", "worker", "db"}),
        ("compose.club.yaml", ("web",), {"proxy", "web"}),
    ],
)
def test_a_compose_file_starts_commands_with_settings_that_are_taken(
    name: str, ours: tuple[str, ...], all_services: set[str]
) -> None:
    found: Any = yaml.safe_load((DEPLOY / name).read_text(encoding="utf-8"))
    services = found["services"]
    assert set(services) == all_services
    for service in (services[one] for one in ours):
        check_command(service["command"])
        settings = check_settings(in_image() | filled(service["environment"]))
        assert settings.host == "0.0.0.0"  # noqa: S104 - a container's own network
        assert settings.site_url == "https://site.example"
        assert settings.hosts == ("site.example",)
        assert settings.database.startswith("postgresql://") == ("db" in services)
        assert bool(settings.bot_workers) == ("db" not in services)
    for service in services.values():
        for mount in service["volumes"]:
            source = mount.split(":")[0]
            known = (DEPLOY / source).exists() or source == "./backup"
            assert known if source[0] == "." else source in found["volumes"]
    inside = found["networks"]["inside"]["ipam"]["config"][0]["subnet"]
    assert services["web"]["environment"]["REGALIA_PROXIES"] == inside


def filled(environment: dict[str, str]) -> dict[str, str]:
    """As compose hands it on: what .env says, or what stands for it."""
    given = {"SITE": "site.example", "PASSWORD": "p@ss/#word"}

    def value(found: re.Match[str]) -> str:
        return given.get(found[1], "") if found[1] in given else found[2] or ""

    pattern = r"\$\{(\w+)(?::-([^}]*)|[^}]*)\}"
    return {name: re.sub(pattern, value, text) for name, text in environment.items()}


def in_image() -> dict[str, str]:
    """What the image sets for every command in it."""
    text = (DEPLOY / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", " ")
    return dict(re.findall(r"(REGALIA_\w+)=(\S+)", text.split("FROM")[-1]))


def test_the_image_is_built_from_files_that_are_there() -> None:
    text = (DEPLOY / "Dockerfile").read_text(encoding="utf-8")
    for copied in re.findall(r"^COPY (?!--from)(.+) \S+$", text, re.MULTILINE):
        assert all((ROOT / part).exists() for part in copied.split())
    last = text.split("FROM ")[-1]
    assert {"USER", "HEALTHCHECK", "LABEL", "EXPOSE"} <= set(
        re.findall(r"^[A-Z]+", last, re.MULTILINE)
    )
    assert "gcc" not in last


@pytest.mark.parametrize("extras", ["play", "image", "dev"])
def test_the_locked_versions_are_what_the_project_asks_for(extras: str) -> None:
    """Every library that is declared is locked, with hashes."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    chosen = {
        "play": ("web",),
        "image": ("web", "postgres", "push"),
        "dev": ("web", "postgres", "push", "arena", "ray", "selfplay", "openspiel"),
    }[extras]
    wanted = list(project["project"]["dependencies"])
    for extra in chosen:
        wanted += project["project"]["optional-dependencies"][extra]
    text = (ROOT / "requirements" / f"{extras}.txt").read_text(encoding="utf-8")
    locked = set(re.findall(r"^([a-z0-9.-]+)==", text, re.MULTILINE))
    names = {re.split(r"[\[<>=;]", one)[0].lower().replace("_", "-") for one in wanted} - {
        "regalia"
    }
    assert {name.replace(".", "-") for name in names} <= {name.replace(".", "-") for name in locked}
    assert text.count("--hash=sha256:") > len(locked)


def test_the_proxies_let_streams_through_and_tell_who_asks() -> None:
    nginx = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    assert nginx.count("{") == nginx.count("}")
    assert "ssl http2" not in nginx  # said apart since nginx 1.25.1
    assert nginx.count("[::]") == 2
    for needed in ("proxy_buffering off", "Host $host", "X-Forwarded-For $remote_addr", "1h"):
        assert needed in nginx
    assert "reverse_proxy web:8000" in (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    assert "$proxy_add_x_forwarded_for" not in nginx  # would believe what the asker wrote
