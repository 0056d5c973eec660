#!/usr/bin/env bash
# Find the Chromium that the tests drive, or get one. Prints its path, alone on standard output;
# an empty line means Playwright's own. In this order: HALFMOON_CHROMIUM, what is on PATH,
# Debian's package (as root), Playwright's download.
set -euo pipefail
cd "$(dirname "$0")/.."

on_path() {
  command -v chromium || command -v chromium-browser || command -v google-chrome
}

debian_root() {
  [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null && grep -qx 'ID=debian' /etc/os-release
}

if [ -n "${HALFMOON_CHROMIUM:-}" ]; then
  if [ ! -f "$HALFMOON_CHROMIUM" ] || [ ! -x "$HALFMOON_CHROMIUM" ]; then
    echo "HALFMOON_CHROMIUM is $HALFMOON_CHROMIUM, which is no program" >&2
    exit 1
  fi
  echo "$HALFMOON_CHROMIUM"
elif on_path; then
  :
elif debian_root; then
  echo "Installing Debian's Chromium" >&2
  export DEBIAN_FRONTEND=noninteractive
  apt-get update >&2
  apt-get install -y --no-install-recommends chromium >&2
  on_path
else
  echo "Fetching Playwright's Chromium" >&2
  .venv/bin/python -m playwright install chromium >&2
  echo
fi
