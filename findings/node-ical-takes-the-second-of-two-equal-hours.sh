#!/usr/bin/env bash
# node-ical 0.27.2: an event at half past two in the night in which the clocks go back begins at the second half past two.
#
# RFC 5545, 3.3.5: a local time that occurs more than once refers to its first occurrence. The same night in spring is read as the
# RFC has it, with the offset of before the gap. A calendar that names both nights is an hour late in one of them.
#
# Seen on 2026-11-30: the output below; the first occurrence is 00:30 in UTC.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund node-ical@0.27.2
cat > try.mjs <<'JS'
import ical from 'node-ical'
for (const start of ['20261025T023000', '20260329T023000']) {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//example//EN',
    'BEGIN:VEVENT',
    'UID:1',
    'DTSTAMP:20260101T000000Z',
    `DTSTART;TZID=Europe/Berlin:${start}`,
    'SUMMARY:Post',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  const events = Object.values(ical.sync.parseICS(lines.join('\r\n')))
  for (const { type, start: at } of events) if (type === 'VEVENT') console.log(start, at.toISOString())
}
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = '20261025T023000 2026-10-25T01:30:00.000Z
20260329T023000 2026-03-29T01:30:00.000Z' ] || { echo 'This has changed.'; exit 1; }
