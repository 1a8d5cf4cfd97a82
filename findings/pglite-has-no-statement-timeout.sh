#!/usr/bin/env bash
# @electric-sql/pglite 0.5.16: statement_timeout is taken and has no effect.
#
# PGlite runs PostgreSQL in one thread of WebAssembly, in which no timer can interrupt a statement. The setting is stored and shown,
# the statement runs to its end, and a test that relies on the limit in PGlite shows another outcome than PostgreSQL.
#
# Seen on 2026-11-30: the output below.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @electric-sql/pglite@0.5.16
cat > try.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite'
const db = new PGlite()
await db.query("set statement_timeout = '50ms'")
const { rows } = await db.query('show statement_timeout')
const start = performance.now()
await db.query('select pg_sleep(0.5)')
console.log(rows[0].statement_timeout, performance.now() - start >= 500 ? 'slept to the end' : 'ended early')
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = '50ms slept to the end' ] || { echo 'This has changed.'; exit 1; }
