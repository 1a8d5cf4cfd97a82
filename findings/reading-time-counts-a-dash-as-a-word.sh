#!/usr/bin/env bash
# reading-time 1.5.0: a dash between two spaces is a word.
#
# What stands between two spaces is counted, whether or not it has a letter or a digit. A text with many dashes or bullets, as posts
# have them, is told to be longer than it is: five words with two dashes are seven, and a list of three words is six.
#
# Seen on 2026-11-30: the output below.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund reading-time@1.5.0
cat > try.mjs <<'JS'
import readingTime from 'reading-time'
for (const text of ['One word – and then – more', '• one\n• two\n• three']) console.log(readingTime(text).words)
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = '7
6' ] || { echo 'This has changed.'; exit 1; }
