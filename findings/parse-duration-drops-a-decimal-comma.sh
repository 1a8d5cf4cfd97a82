#!/usr/bin/env bash
# parse-duration 2.1.9: "1,5 h" is fifteen hours.
#
# A comma is taken for a separator of thousands, wherever it stands, and dropped. Most of Europe writes the decimal sign so; the
# answer is ten or a hundred times the time that was meant, without a word.
#
# Seen on 2026-11-30: the output below.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund parse-duration@2.1.9
cat > try.mjs <<'JS'
import parse from 'parse-duration'
for (const text of ['1.5 h', '1,5 h', '0,25 h']) console.log(text, parse(text, 'h'))
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = '1.5 h 1.5
1,5 h 15
0,25 h 25' ] || { echo 'This has changed.'; exit 1; }
