import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import { sql } from 'kysely'

import { HOUR_MS } from '#contract/limits.ts'
import { startProcess } from '#tests/kit/process/process.ts'

import { openBenchDatabase } from './bench-database.ts'
import type { BenchDatabase } from './bench-database.ts'
import { BENCH_SECRET, addPeople, addSchedules } from './bench-people.ts'
import { forkBeside } from './one-core.ts'
import { databaseProcess, spentByTreeMs, spentMs } from './processor-time.ts'
import { machine } from './times.ts'

/**
 * Measures the cost of a server that has nothing to do, with stored schedules of which none comes near, and of its
 * PostgreSQL; beside an empty Fastify and a PostgreSQL without queries.
 *
 *     npm run bench -- idle [seconds]
 */
const [seconds = 120] = process.argv.slice(2).map(Number)
const SCHEDULES = 10_000
const PEOPLE = 1000
/** Wait after the start, whose remaining work is not part of idling. */
const SETTLE_MS = 20_000

if (process.platform !== 'linux') throw new Error('Processor time is read from /proc: Linux only.')

await using database = await openBenchDatabase({})
await using nobodys = await openBenchDatabase({})
await using lin = await startProcess({ DATABASE_URL: database.url, LIN_SECRET: BENCH_SECRET })
const people = await addPeople(database.db, PEOPLE)
await addSchedules(database.db, people, {
  count: SCHEDULES,
  from: new Date(Date.now() + HOUR_MS),
})
const empty = forkBeside(fileURLToPath(import.meta.resolve('./empty-server.ts')))
await once(empty, 'message')

const postgres = await databaseProcess(database.db)
const unasked = await databaseProcess(nobodys.db)
await wait(SETTLE_MS)
const transactions = await transactionsOf(database)
const before = await readAll()
await wait(seconds * 1000)
const after = await readAll()
const perSecond = ((await transactionsOf(database)) - transactions) / seconds
const own = after.lin - before.lin
const floor = after.fastify - before.fastify
const served = after.postgres - before.postgres
const unused = after.unasked - before.unasked

console.log(`${SCHEDULES} schedules stored, ${seconds} s of standing still`)
console.log(`  server           ${share(own)}`)
console.log(`  empty Fastify    ${share(floor)}; the server has ${share(own - floor)} more`)
console.log(`  its PostgreSQL   ${share(served)}, ${perSecond.toFixed(1)} transactions a second`)
console.log(`  an unused one    ${share(unused)}; the server's has ${share(served - unused)} more`)
console.log(`  in all           ${share(own + served - floor - unused)} more than the empty ones`)
console.log(machine())
empty.disconnect()

async function readAll(): Promise<{
  lin: number
  fastify: number
  postgres: number
  unasked: number
}> {
  return {
    lin: await spentMs(lin.child.pid ?? 0),
    fastify: await spentMs(empty.pid ?? 0),
    postgres: await spentByTreeMs(postgres),
    unasked: await spentByTreeMs(unasked),
  }
}

async function transactionsOf({ db }: BenchDatabase): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select (xact_commit + xact_rollback)::int as n from pg_stat_database
    where datname = current_database()`.execute(db)
  return rows[0]?.n ?? 0
}

function share(ms: number): string {
  return `${(ms / seconds / 10).toFixed(2)} % of a core`
}
