#!/usr/bin/env bash
# Dexie 4.4.7: `Dexie.debug` is on wherever the page's address is http(s)://localhost or 127.0.0.1.
#
# With it Dexie makes an Error for its stack at each operation, to lengthen the traces of what fails. jsdom's tests of
# vitest and jest run at http://localhost, so every test of a database pays for it, and so does whoever measures an app
# on their own machine: neither is how the app runs at its domain. In a suite of outbox tests over fake-indexeddb it was
# a quarter of the processor time. `Dexie.debug = false` turns it off.
#
# Seen with 4.4.7 on 2026-11-28: the output below.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund dexie@4.4.7
cat > try.mjs <<'JS'
globalThis.location = { href: process.argv[2] }
const { Dexie } = await import('dexie')
console.log(process.argv[2], Dexie.debug)
JS
seen=$(for page in http://localhost:3000/ http://127.0.0.1:5173/ https://lin.example/; do node try.mjs "$page"; done)
echo "$seen"
[ "$seen" = "http://localhost:3000/ true
http://127.0.0.1:5173/ true
https://lin.example/ false" ] || { echo 'This has changed.'; exit 1; }
