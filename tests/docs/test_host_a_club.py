"""docs/host-a-club.md, the way without Docker: its lines are run, in order.

What only a fresh Debian has is replaced: packages, users, systemd, and the download of libraries.
Everything else happens in a folder that stands for the root of the machine.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import httpx
import pytest

from tests.docs.test_hosting import environment, unit
from tests.docs.test_wheel import LEFT_OUT, borrow_dependencies
from tests.server.helpers import PATIENCE

ROOT: Final = Path(__file__).parents[2]
PLACES: Final = ("/etc/", "/opt/regalia", "/var/", "/usr/src/regalia")
MADE: Final = ("apt-get", "useradd", "systemctl", "systemd-run")  # of the machine: noted only
OWNER: Final = re.compile(r" -[og] regalia")


class Machine:
    """A folder in the place of a server's root, and what was asked of its system."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.asked = root / "asked"
        programs = root / "programs"
        for folder in (programs, root / "etc/caddy", root / "etc/systemd/system"):
            folder.mkdir(parents=True)
        for name in MADE:
            self.program(programs / name, f'echo "{name} $*" >> {shlex.quote(str(self.asked))}')
        shutil.copytree(ROOT, root / "usr/src/regalia", ignore=LEFT_OUT)
        self.env = os.environ | {"PATH": f"{programs}:{os.environ['PATH']}"}
        self.env.pop("PYTHONPATH", None)

    def program(self, path: Path, text: str) -> None:
        path.write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
        path.chmod(0o755)

    def here(self, text: str) -> str:
        """A line of the page, in this folder and as whoever runs the test."""
        for place in PLACES:
            text = text.replace(f" {place}", f" {self.root}{place}")
            text = re.sub(rf"^{place}", f"{self.root}{place}", text, flags=re.MULTILINE)
        return OWNER.sub("", text)

    def run(self, script: str) -> None:
        done = subprocess.run(
            ["sh", "-eu", "-c", self.here(script)],
            cwd=self.root, env=self.env, capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert done.returncode == 0, f"{script}\n{done.stdout}{done.stderr}"

    def lend_libraries(self) -> None:
        """Let pip install our own package for real, and borrow what it would download."""
        own = self.root / "opt/regalia/bin"
        for old in self.root.glob("opt/regalia/lib/*/site-packages/setuptools*"):
            shutil.rmtree(old)  # an isolated build takes a new one, as here the borrowed
        borrow_dependencies(own / "python", self.root)
        real = f'{sys.executable} -m pip --python {own}/python --disable-pip-version-check "$@"'
        self.program(
            own / "pip",
            f'case "$*" in *require-hashes*) test -f requirements/image.txt ;;'
            f" *) {real} --quiet --no-build-isolation ;; esac",
        )


def scripts() -> list[str]:
    """The blocks for Debian, as a person would paste them."""
    text = (ROOT / "docs/host-a-club.md").read_text(encoding="utf-8")
    part = text.split("## On Debian without Docker")[1].split("\n## ")[0]
    return re.findall(r"```sh\n(.*?)```", part, re.DOTALL)


@contextmanager
def served(machine: Machine, port: int) -> Iterator[httpx.Client]:
    """What the service starts, and a browser behind its proxy."""
    with subprocess.Popen(
        command(machine, "regalia"), env=settings(machine, port), stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert "Regalia is open" in process.stdout.readline()
        headers = {"host": "play.example.org", "x-forwarded-proto": "https"}
        with httpx.Client(
            base_url=f"http://127.0.0.1:{port}", headers=headers, timeout=PATIENCE
        ) as one:
            yield one
        process.send_signal(signal.SIGTERM)
        assert process.wait(PATIENCE) == 0


def command(machine: Machine, name: str) -> list[str]:
    service = unit(machine.root / f"etc/systemd/system/{name}.service")["Service"]
    return shlex.split(machine.here(f" {service['ExecStart']}"))


def settings(machine: Machine, port: int) -> dict[str, str]:
    """The environment of a service, with a port that is free here."""
    text = (machine.root / "etc/regalia.env").read_text(encoding="utf-8")
    found = environment(text.replace("/var/", f"{machine.root}/var/"))
    return machine.env | found | {"REGALIA_PORT": str(port), "REGALIA_METRICS_PORT": "0"}


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


def test_the_page_leads_from_an_empty_machine_to_a_site(tmp_path: Path) -> None:
    machine = Machine(tmp_path)
    install, configure, services, proxy, *_ = scripts()
    before, _, after = install.partition("cd /usr/src/regalia\n")
    machine.run(before)
    machine.lend_libraries()
    machine.run(f"cd /usr/src/regalia\n{after}")
    machine.run(f"cd {tmp_path}/usr/src/regalia\n{configure}{services}{proxy}")
    asked = machine.asked.read_text(encoding="utf-8")
    for part in ("install -y python3-venv caddy", "useradd --system", "daemon-reload"):
        assert part in asked
    assert "enable --now regalia.service regalia-backup.timer" in asked
    caddy = (tmp_path / "etc/caddy/Caddyfile").read_text(encoding="utf-8")
    assert "\nplay.example.org {\n\treverse_proxy 127.0.0.1:8000 {" in caddy
    assert (tmp_path / "etc/regalia.env").stat().st_mode & 0o077 == 0
    with served(machine, free_port()) as client:
        assert client.get("/healthz").status_code == 200
        page = client.get("/")
        assert "Secure" in page.headers["set-cookie"]
        assert '<meta name="site" content="https://play.example.org">' in page.text
        assert client.get("/", headers={"host": "other.example"}).status_code == 421
        check_backups(machine)


def check_backups(machine: Machine) -> None:
    """The timer's service makes one while the site runs."""
    run = command(machine, "regalia-backup")
    subprocess.run(run, env=settings(machine, 0), check=True, capture_output=True)
    kept = sorted((machine.root / "var/backups/regalia").iterdir())
    assert [one.suffix for one in kept] == [".db", ".key"]


@pytest.mark.parametrize("script", scripts())
def test_every_script_of_the_page_can_be_read(script: str) -> None:
    done = subprocess.run(["sh", "-n", "-c", script], check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
