"""docs/hosting.md and deploy/: every setting and command in them exists and is taken."""

from __future__ import annotations

import configparser
import re
import shlex
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
import yaml

from regalia.server.operator import metrics
from regalia.server.settings import PREFIX, Settings, from_environment
from tests.docs.test_pages import check_command

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
PAGE = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
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
    table = PAGE.split("## Settings")[1].split("\n## ")[0]
    rows = re.findall(r"^\| (`[A-Z].+?) \|", table, re.MULTILINE)
    named = {name.lower() for row in rows for name in re.findall(r"`([A-Z_]+)`", row)}
    assert named == {field.name for field in fields(Settings)}


def test_the_page_names_every_metric() -> None:
    ours = [metric for metric in vars(metrics).values() if hasattr(metric, "_documentation")]
    assert len(ours) > 10
    names = {metric._name + "_total" * (metric._type == "counter") for metric in ours}
    assert set(re.findall(r"`(regalia_\w+)`", PAGE.split("| metric |")[1])) == names


@pytest.mark.parametrize("path", UNITS, ids=lambda path: path.name)
def test_a_unit_starts_a_command_with_settings_that_are_taken(path: Path) -> None:
    found = unit(path)
    assert {"Unit", "Service", "Install"} == set(found.sections())
    service = found["Service"]
    program, *words = shlex.split(service["ExecStart"])
    assert program.endswith("/bin/regalia")
    check_command(words)
    environ = environment((DEPLOY / "regalia.env").read_text(encoding="utf-8"))
    settings = check_settings(environ | environment(service.get("Environment", "")))
    assert settings.https
    assert Path(settings.database).parent == Path(service["WorkingDirectory"])
    assert int(service["TimeoutStopSec"]) > 10  # a web process may take as long


def test_the_compose_file_starts_commands_with_settings_that_are_taken() -> None:
    found: Any = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
    services = found["services"]
    assert set(services) == {"proxy", "web", "worker", "db"}
    for name in ("web", "worker"):
        service = services[name]
        check_command(service["command"])
        filled = {
            key: re.sub(r"\$\{\w+[^}]*\}", "site.example", value)
            for key, value in service["environment"].items()
        }
        settings = check_settings(filled)
        assert settings.database.startswith("postgresql://")
        assert settings.bot_workers == 0
    for service in services.values():
        for mount in service["volumes"]:
            source = mount.split(":")[0]
            assert (DEPLOY / source).exists() if source[0] == "." else source in found["volumes"]
    inside = found["networks"]["inside"]["ipam"]["config"][0]["subnet"]
    assert services["web"]["environment"]["REGALIA_PROXIES"] == inside
    for copied in re.findall(r"^COPY (.+) \S+$", (DEPLOY / "Dockerfile").read_text(), re.MULTILINE):
        assert all((ROOT / part).exists() for part in copied.split())


def test_the_proxies_let_streams_through_and_tell_who_asks() -> None:
    nginx = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    assert nginx.count("{") == nginx.count("}")
    for needed in ("proxy_buffering off", "Host $host", "X-Forwarded-For $remote_addr", "1h"):
        assert needed in nginx
    assert "reverse_proxy web:8000" in (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    assert "$proxy_add_x_forwarded_for" not in nginx  # would believe what the asker wrote
