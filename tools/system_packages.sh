#!/bin/sh
# What the tests need from the system: a Chromium to drive the pages with, and PostgreSQL, of
# which they start one of their own. Installs them where it can (Debian, as root or with
# passwordless sudo); says how otherwise.
set -eu

has_browser() {
    for browser in chromium chromium-browser google-chrome; do
        if command -v "$browser" >/dev/null 2>&1; then return 0; fi
    done
    return 1
}

has_postgres() {
    if command -v postgres >/dev/null 2>&1 && command -v initdb >/dev/null 2>&1; then return 0; fi
    for folder in /usr/lib/postgresql/*/bin; do  # where Debian puts what is in nobody's path
        if [ -x "$folder/initdb" ] && [ -x "$folder/postgres" ]; then return 0; fi
    done
    return 1
}

# The shell is Chromium without windows: a third less CPU. Tests do without where it is not to be had.
quicker=""
command -v chromium-headless-shell >/dev/null 2>&1 || quicker="chromium-headless-shell"
missing=""
has_browser || missing="chromium fonts-dejavu"
has_postgres || missing="$missing postgresql"
if [ -z "$missing$quicker" ]; then exit 0; fi

as_root=""
if [ "$(id -u)" != 0 ]; then
    if command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then as_root="sudo"; fi
fi
install() {
    # shellcheck disable=SC2086 # several packages
    DEBIAN_FRONTEND=noninteractive $as_root apt-get install -y -qq $1 >/dev/null
}
if command -v apt-get >/dev/null 2>&1 && { [ "$(id -u)" = 0 ] || [ -n "$as_root" ]; }; then
    echo "installing for the tests: $missing $quicker"
    $as_root apt-get update -qq || [ -z "$missing" ]
    if [ -n "$missing" ]; then install "$missing"; fi
    if [ -n "$quicker" ]; then install "$quicker" 2>/dev/null || true; fi
    exit 0
fi
if [ -z "$missing" ]; then exit 0; fi
echo "The tests need Chromium and PostgreSQL; missing here: $missing" >&2
echo "Install them (Debian: apt-get install chromium postgresql," >&2
echo "macOS: brew install --cask chromium; brew install postgresql) and run 'make test' again." >&2
exit 1
