#!/usr/bin/env bash
# @tanstack/query-core 5.108.0: data dated in the future counts as fresh until that moment, with `staleTime: 0` too.
#
# `setQueryData(key, data, { updatedAt })` and hydrated or persisted queries take `dataUpdatedAt` from outside. When a
# device's clock was ahead as the data was stored and is right again, `isStale()` is false and `fetchQuery` answers
# from the cache until the clock has caught up: an hour, or a month. `staleTime: 0`, which stands for "always stale",
# does not help; only invalidation does.
#
# Seen with 5.108.0 on 2026-11-28:
#   stored now:             stale=true  fetched=true
#   stored an hour ahead:   stale=false fetched=false
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @tanstack/query-core@5.108.0
cat > try.mjs <<'JS'
import { QueryClient } from '@tanstack/query-core'
async function of(aheadMs) {
  const client = new QueryClient()
  let fetched = false
  client.setQueryData(['list'], 'stored', { updatedAt: Date.now() + aheadMs })
  const stale = client.getQueryCache().find({ queryKey: ['list'] }).isStaleByTime(0)
  await client.fetchQuery({ queryKey: ['list'], staleTime: 0, queryFn: () => ((fetched = true), 'new') })
  return `stale=${stale} fetched=${fetched}`
}
await new Promise((resolve) => setTimeout(resolve, 5))
console.log(`stored now: ${await of(-1)}`)
console.log(`stored an hour ahead: ${await of(3_600_000)}`)
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "stored now: stale=true fetched=true
stored an hour ahead: stale=false fetched=false" ] || { echo 'This has changed.'; exit 1; }
