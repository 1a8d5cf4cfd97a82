#!/usr/bin/env bash
# ics 3.12.0: a duration of days or weeks ends in a T with no time behind it.
#
# A time of RFC 5545 begins with T and has at least an hour, a minute or a second. "P1DT" and "-P1WT", as the package writes the
# length of an event and the lead of an alarm, are no durations; some readers forgive that.
#
# Seen on 2026-11-30: the output below.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ics@3.12.0
cat > try.mjs <<'JS'
import { createEvent } from 'ics'
const alarms = [{ action: 'display', description: 'r', trigger: { weeks: 1, before: true } }]
const { value } = createEvent({ start: [2026, 12, 1, 8, 30], title: 'x', duration: { days: 1 }, alarms })
console.log(value.match(/^(DURATION|TRIGGER).*$/gm).map((line) => line.trim()).join('\n'))
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = 'DURATION:P1DT
TRIGGER:-P1WT' ] || { echo 'This has changed.'; exit 1; }
