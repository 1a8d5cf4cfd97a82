#!/usr/bin/env bash
# pg-boss 12.35.0: a process whose wall clock is set back makes no pass until the clock has caught up, and by more than
# 24.8 days its timers fire each millisecond meanwhile.
#
# Its timers of passes (supervision, schedules) note the moment at which they are due by Date.now(), and wait once more
# for what is left when they fire early. A clock that is set back by an hour leaves an hour: jobs of a killed worker are
# not looked for, and `schedule()` queues nothing, though the database's moments are right. What is left after 30 days is
# more than setTimeout takes, so that it fires after 1 ms, again and again: a tenth of a core on an idle server, with a
# warning of Node's, and none of pg-boss'. `clock: { ...systemClock, now: () => performance.timeOrigin + performance.now() }`
# goes by a clock that nobody sets.
#
# Seen on 2026-11-28 with Node 24.21: the output below.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund pg-boss@12.35.0 @electric-sql/pglite@0.5.16
cat > try.mjs <<'JS'
import { setTimeout as wait } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { PgBoss, systemClock } from 'pg-boss'

const [clockName, backMs] = [process.argv[2], Number(process.argv[3])]
const steady = { ...systemClock, now: () => performance.timeOrigin + performance.now() }
let timers = 0
const clock = clockName === 'steady' ? steady : systemClock
const counted = { ...clock, setTimeout: (run, ms) => ((timers += 1), clock.setTimeout(run, ms)) }
const pglite = await PGlite.create()
let passes = 0
const db = {
  async executeSql(text, values) {
    if (/update\s+\S*queue/i.test(text) && text.includes('monitor_claim_on')) passes += 1
    if (values?.length) return pglite.query(text, values)
    return (await pglite.exec(text)).at(-1)
  },
}
const options = { superviseIntervalSeconds: 1, monitorIntervalSeconds: 1 }
const boss = new PgBoss({ db, backend: 'pglite', clock: counted, ...options })
boss.on('error', () => {})
boss.on('warning', () => {})
await boss.start()
await boss.createQueue('letters')
await wait(3000)
const atStart = passes
const real = Date.now
Date.now = () => real() - backMs
;[passes, timers] = [0, 0]
await wait(4000)
console.log(`${clockName} clock, set back by ${backMs / 3_600_000} h: ${atStart > 0 ? 'looked before' : 'no look at all'}, ` +
  `${passes > 0 ? 'and goes on' : 'not any more'}, ${timers > 500 ? 'more' : 'fewer'} than 500 timers in 4 s`)
process.exit()
JS
seen=$(for run in 'system 3600000' 'system 2592000000' 'steady 2592000000'; do node --no-warnings try.mjs $run; done)
echo "$seen"
[ "$seen" = "system clock, set back by 1 h: looked before, not any more, fewer than 500 timers in 4 s
system clock, set back by 720 h: looked before, not any more, more than 500 timers in 4 s
steady clock, set back by 720 h: looked before, and goes on, fewer than 500 timers in 4 s" ] || { echo 'This has changed.'; exit 1; }
