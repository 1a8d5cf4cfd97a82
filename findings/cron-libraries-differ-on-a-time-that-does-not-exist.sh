#!/usr/bin/env bash
# croner 11.0.1 and cron 4.4.0 run a job of 02:30 at 03:00 on the day that has no 02:30, cron-parser 5.10.6 at 03:30.
#
# On 28 March 2027 clocks in Berlin go from 02:00 to 03:00. Three libraries for the same expressions disagree on when a daily
# job of 02:30 is due: at the first moment after the gap, or as much later as the gap is long, as Temporal and iCalendar have it.
# A schedule that moves from one of them to another moves its run.
#
# Seen on 2026-11-30: the output below.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund croner@11.0.1 cron@4.4.0 cron-parser@5.10.6
cat > try.mjs <<'JS'
import { CronTime } from 'cron'
import { CronExpressionParser } from 'cron-parser'
import { Cron } from 'croner'
const zone = 'Europe/Berlin'
const from = new Date('2027-03-27T12:00:00Z')
const told = {
  croner: new Cron('30 2 * * *', { timezone: zone }).nextRun(from),
  cron: new CronTime('30 2 * * *', zone).getNextDateFrom(from, zone).toJSDate(),
  'cron-parser': CronExpressionParser.parse('30 2 * * *', { tz: zone, currentDate: from }).next().toDate(),
}
for (const [name, date] of Object.entries(told)) {
  console.log(name, date.toLocaleString('en-GB', { timeZone: zone }))
}
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = 'croner 28/03/2027, 03:00:00
cron 28/03/2027, 03:00:00
cron-parser 28/03/2027, 03:30:00' ] || { echo 'This has changed.'; exit 1; }
