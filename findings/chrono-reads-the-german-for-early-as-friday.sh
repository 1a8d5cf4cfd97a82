#!/usr/bin/env bash
# chrono-node 2.10.3, German: "morgen früh um 9" is three dates, one of them last Friday.
#
# The two letters before the umlaut of "früh" (early) are taken for the abbreviation of Friday, as the end of a word is looked for
# among the letters of ASCII. "Halb neun" (half past eight) is dropped: the answer is the day at the hour of now.
#
# Seen on 2026-11-30: the output below.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund chrono-node@2.10.3
cat > try.mjs <<'JS'
import { de } from 'chrono-node'
const now = new Date(2026, 10, 30, 12)
for (const text of ['morgen um 9 Uhr', 'morgen früh um 9', 'morgen um halb neun'])
  console.log(text, de.parse(text, now).map((found) => found.text + ' = ' + found.date().toISOString()).join(', '))
JS
seen=$(TZ=UTC node try.mjs)
echo "$seen"
[ "$seen" = 'morgen um 9 Uhr morgen um 9 Uhr = 2026-12-01T09:00:00.000Z
morgen früh um 9 morgen = 2026-12-01T12:00:00.000Z, fr = 2026-11-27T12:00:00.000Z, um 9 = 2026-11-30T09:00:00.000Z
morgen um halb neun morgen = 2026-12-01T12:00:00.000Z' ] || { echo 'This has changed.'; exit 1; }
