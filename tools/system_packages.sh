#!/bin/sh
# What the tests need from the system: a Chromium to drive the pages with.
# Installs it where it can (Debian, as root or with passwordless sudo); says how otherwise.
set -eu
for browser in chromium chromium-browser google-chrome; do
    if command -v "$browser" >/dev/null 2>&1; then exit 0; fi
done
as_root=""
if [ "$(id -u)" != 0 ]; then
    if command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then as_root="sudo"; fi
fi
if command -v apt-get >/dev/null 2>&1 && { [ "$(id -u)" = 0 ] || [ -n "$as_root" ]; }; then
    echo "installing Chromium for the browser tests"
    $as_root apt-get update -qq
    DEBIAN_FRONTEND=noninteractive $as_root apt-get install -y -qq chromium fonts-dejavu >/dev/null
    exit 0
fi
echo "The browser tests need Chromium: install it (Debian: apt-get install chromium," >&2
echo "macOS: brew install --cask chromium) and run 'make test' again." >&2
exit 1
