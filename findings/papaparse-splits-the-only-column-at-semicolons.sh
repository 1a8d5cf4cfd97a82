#!/usr/bin/env bash
# papaparse 5.7.1: a CSV of one column is split at the semicolons of its texts.
#
# The separator is guessed from the first rows when none is named. A list of texts, one in each
# row, has none; then whatever sign stands equally often in each text wins, and the texts lose all that follows it.
#
# Seen on 2026-11-30: the output below.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund papaparse@5.7.1
cat > try.mjs <<'JS'
import Papa from 'papaparse'
const { data, meta } = Papa.parse('Text\nShip small; learn fast; rest\nHire slow; listen first; decide\n', { header: true, skipEmptyLines: true })
console.log(meta.delimiter, JSON.stringify(data.map((row) => row.Text)))
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = '; ["Ship small","Hire slow"]' ] || { echo 'This has changed.'; exit 1; }
