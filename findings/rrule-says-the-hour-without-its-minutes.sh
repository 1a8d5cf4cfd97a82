#!/usr/bin/env bash
# rrule 2.8.1: a rule for 8:30 is put into words as "at 8".
#
# toText has words for BYHOUR and none for BYMINUTE. What a person reads is another time than the one at which it happens, and
# two rules, for 8:00 and for 8:30, read the same.
#
# Seen on 2026-11-30: the output below.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund rrule@2.8.1
cat > try.mjs <<'JS'
import rrule from 'rrule'
for (const minute of [0, 30]) {
  const rule = rrule.rrulestr(`DTSTART:20261201T000000Z\nRRULE:FREQ=WEEKLY;BYDAY=MO,WE;BYHOUR=8;BYMINUTE=${minute};BYSECOND=0;COUNT=1`)
  console.log(rule.all()[0].toISOString(), rule.toText())
}
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = '2026-12-02T08:00:00.000Z every week on Monday, Wednesday at 8 for 1 time
2026-12-02T08:30:00.000Z every week on Monday, Wednesday at 8 for 1 time' ] || { echo 'This has changed.'; exit 1; }
