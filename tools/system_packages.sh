#!/bin/sh
# What the tests need from the system: Node.js for the browser's scripts, a Chromium to drive the
# pages with, and PostgreSQL, of which they start one of their own.
#
#   sh tools/system_packages.sh            says what is there, and asks before it installs the rest
#
# With CI=true it installs without asking (Debian and Ubuntu, as root or with sudo).  Where it cannot
# install, it says how, and ends with 1.
set -eu

has_any() {
    for program in "$@"; do
        if command -v "$program" >/dev/null 2>&1; then return 0; fi
    done
    return 1
}

has_browser() {
    [ -x "${REGALIA_CHROMIUM:-}" ] ||
        has_any chromium-headless-shell chromium chromium-browser google-chrome chrome
}

has_postgres() {
    if has_any postgres && has_any initdb; then return 0; fi
    for folder in /usr/lib/postgresql/*/bin; do  # where Debian puts what is in nobody's path
        if [ -x "$folder/initdb" ] && [ -x "$folder/postgres" ]; then return 0; fi
    done
    return 1
}

missing=""   # in words
packages=""  # of Debian
has_any npm || missing="Node.js 20.19 or newer (https://nodejs.org)"
if ! has_browser; then
    missing="${missing:+$missing, }Chromium"
    packages="chromium fonts-dejavu"
fi
if ! has_postgres; then
    missing="${missing:+$missing, }PostgreSQL"
    packages="${packages:+$packages }postgresql"
fi

[ "${1:-}" = --quiet ] || echo "The tests need Node.js, a Chromium and PostgreSQL, and some 1.5 GB of libraries in .venv."
if [ -z "$missing" ]; then exit 0; fi
echo "Missing here: $missing."

by_hand() {
    echo "Install what is missing and run 'make test' again:" >&2
    echo "    Debian: sudo apt-get install ${packages:-nodejs npm}" >&2
    echo "    Ubuntu: the same with 'snap install chromium' or Google Chrome in place of chromium" >&2
    echo "    macOS:  brew install --cask chromium; brew install postgresql node" >&2
    echo "To mend a rule none of it is needed: 'make rules-tests'." >&2
    exit 1
}

if [ -z "$packages" ] || ! has_any apt-get; then by_hand; fi
as_root=""
if [ "$(id -u)" != 0 ]; then
    has_any sudo || by_hand
    as_root="sudo"
fi
if [ "${CI:-}" != true ]; then
    [ -t 0 ] || by_hand
    printf 'Install them now (%s apt-get install %s)? [y/N] ' "$as_root" "$packages"
    read -r answer
    case "$answer" in [yY]*) ;; *) by_hand ;; esac
fi
$as_root apt-get update -qq
# shellcheck disable=SC2086 # several packages
DEBIAN_FRONTEND=noninteractive $as_root apt-get install -y -qq $packages >/dev/null
if [ "$packages" != "${packages#*chromium}" ]; then
    # Chromium without windows, a third less CPU: tests do without where it is not to be had.
    DEBIAN_FRONTEND=noninteractive $as_root apt-get install -y -qq chromium-headless-shell \
        >/dev/null 2>&1 || true
fi
has_browser || by_hand
