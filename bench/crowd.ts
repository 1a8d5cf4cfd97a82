import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

import { sql } from 'kysely'
import { request } from 'undici'
import * as z from 'zod/mini'

import { LoginReply } from '#contract/auth.ts'
import { hashPassword } from '#server/auth/sign-in/password.ts'
import { freePort } from '#tests/kit/network/free-port.ts'
import { hasPgBouncer, startPgBouncer } from '#tests/kit/process/pgbouncer.ts'
import { startProcess } from '#tests/kit/process/process.ts'
import type { ServerProcess } from '#tests/kit/process/process.ts'

import { fillCrowd, firstPeople } from './crowd/fill.ts'
import { Done } from './crowd/morning-terms.ts'
import type { Morning, Person } from './crowd/morning-terms.ts'
import { countStatements, tellSlowest } from './crowd/statements.ts'
import { openLinkedIn } from './publishing/linkedin-calls.ts'
import { runSlots } from './publishing/run-slots.ts'
import { openBenchDatabase } from './server/bench-database.ts'
import { BENCH_SECRET } from './server/bench-people.ts'
import { PASSWORD } from './server/bench-server.ts'
import { forkBeside } from './server/one-core.ts'
import { machine, quantile } from './server/times.ts'

/**
 * Two web processes and two workers on one PostgreSQL that holds very many people: how many requests of a morning they
 * answer in time, with PgBouncer between and without; how late the slots of nine o'clock go out; and whether a deploy under
 * load loses a write. All on this machine, those who ask included.
 *
 *     npm run bench -- crowd [people] [seconds of a step] [slots at nine] [seed]
 */
const [people = 10_000, seconds = 10, slots = 3000, seed = 1] = process.argv.slice(2).map(Number)
/** So many of them are signed in. */
const SIGNED_IN = Math.min(people, 1000)
const AT_ONCE = [2, 4, 8, 16, 32]
const IN_TIME_MS = 250
const ANSWER_MS = 300
const WARM_UP_MS = 3000
const Told = z.tuple([Done, z.unknown()])
/** A line of a server's log. */
const FAULT = /"level":[56]0/
const ROLES = ['web', 'web', 'worker', 'worker'] as const

const asking = forkBeside(fileURLToPath(import.meta.resolve('./crowd/morning-load.ts')))
const ended = once(asking, 'exit').then(() => {
  throw new Error('The process that asks has ended.')
})
ended.catch(() => {})
await using database = await openBenchDatabase({
  shared_preload_libraries: 'pg_stat_statements',
  max_wal_size: '4GB',
})
const { db } = database
using linkedin = await openLinkedIn()
const shared = {
  DATABASE_URL: database.url,
  LIN_SECRET: BENCH_SECRET,
  LIN_RATE_TIMES: '1000000',
  LIN_TRUSTED_PROXIES: '127.0.0.1',
  LINKEDIN_CLIENT_ID: 'bench',
  LINKEDIN_CLIENT_SECRET: 'bench',
  LINKEDIN_AUTH_URL: linkedin.url,
  LINKEDIN_API_URL: linkedin.url,
}
// The first start makes the tables.
await (await startProcess(shared))[Symbol.asyncDispose]()
const crowd = { people, seed, passwordHash: await hashPassword(PASSWORD) }
const filling = performance.now()
await fillCrowd(database.url, crowd)
await tellSize((performance.now() - filling) / 1000)

let signedIn: Person[] = []
const lost = [await run('straight to PostgreSQL', shared)]
if (hasPgBouncer) {
  await using pooled = await startPgBouncer(database.url)
  const through = { DATABASE_URL: pooled.url, DATABASE_MIGRATION_URL: database.url }
  lost.push(await run('through PgBouncer', { ...shared, ...through }))
} else console.log('There is no PgBouncer here: apt-get install pgbouncer')
console.log(machine())
asking.disconnect()
process.exitCode = lost.includes(true) ? 1 : 0

/** @returns whether a write was lost */
async function run(way: string, env: typeof shared): Promise<boolean> {
  console.log(way)
  const processes = await Promise.all(ROLES.map((role) => start(env, role)))
  const origins = processes.slice(0, 2).map(({ server }) => server.url)
  try {
    if (signedIn.length === 0) signedIn = await signIn(origins)
    const morning = { origins, people: signedIn, seed }
    await spend({ ...morning, atOnce: 4, ms: WARM_UP_MS })
    await countStatements(db)
    for (const atOnce of AT_ONCE) {
      const p99 = tell(atOnce, await spend({ ...morning, atOnce, ms: seconds * 1000 }))
      if (p99 > IN_TIME_MS) break
    }
    await tellSlowest(db, 10)
    await fillSlots()
    return await deploy(processes, morning)
  } finally {
    for (const { server } of processes) {
      for (const line of server.output().split('\n')) if (FAULT.test(line)) console.log(line)
      await server[Symbol.asyncDispose]()
    }
  }
}

interface Running {
  server: ServerProcess
  readonly again: () => Promise<ServerProcess>
}

/** One that is started again has the same port. */
async function start(env: typeof shared, role: (typeof ROLES)[number]): Promise<Running> {
  const port = String(await freePort())
  async function again(): Promise<ServerProcess> {
    return startProcess({ ...env, PORT: port, LIN_ROLE: role })
  }
  return { server: await again(), again }
}

async function signIn(origins: readonly string[]): Promise<Person[]> {
  const known = await firstPeople(db, crowd, SIGNED_IN)
  const all: Person[] = []
  for (const [index, { accountId }] of known.entries()) {
    const answer = await request(`${origins[index % origins.length]}/api/auth/login`, {
      method: 'POST',
      // Each from another network, as who guesses from one is slowed down.
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.0.${index >> 8}.${index & 255}`,
      },
      body: JSON.stringify({
        email: `person-${index + 1}@example.com`,
        password: PASSWORD,
        rememberMe: false,
      }),
    })
    const reply = await answer.body.json()
    if (answer.statusCode !== 200) throw new Error(`The login answered ${JSON.stringify(reply)}.`)
    const { token } = LoginReply.parse(reply)
    all.push({ token, accountId })
  }
  return all
}

async function spend(morning: Morning): Promise<Done> {
  const told = once(asking, 'message')
  asking.send(morning)
  const [done] = Told.parse(await Promise.race([told, ended]))
  return done
}

/** Milliseconds that 99 of 100 calls stay below. */
function tell(atOnce: number, { times, ms }: Done): number {
  const all = Object.values(times).flat()
  const p99 = quantile(all, 0.99)
  const slowest = Object.entries(times)
    .map(([name, own]) => `${name} ${quantile(own, 0.99).toFixed(0)}`)
    .join(', ')
  console.log(
    `  ${atOnce} at once: ${((all.length * 1000) / ms).toFixed(0)} requests a second, p50 ${quantile(all, 0.5).toFixed(0)} ms, ` +
      `p99 ${p99.toFixed(0)} ms (${slowest})`,
  )
  return p99
}

async function fillSlots(): Promise<void> {
  const all = await firstPeople(db, crowd, SIGNED_IN)
  const at = new Date(Date.now() + 10_000)
  const instants = Array.from({ length: slots }, () => at)
  const { slots: late } = await runSlots(
    { db, linkedin, people: all },
    { instants, answerMs: ANSWER_MS },
  )
  const last = Math.max(...late) / 1000
  console.log(
    `  ${slots} slots at one instant, LinkedIn takes ${ANSWER_MS} ms: median ${(quantile(late, 0.5) / 1000).toFixed(1)} s late, ` +
      `last ${last.toFixed(1)} s, ${(slots / last).toFixed(0)} jobs a second`,
  )
}

/** Replaces one process after another while people write. @returns whether a write was lost */
async function deploy(
  processes: readonly Running[],
  morning: Omit<Morning, 'atOnce' | 'ms'>,
): Promise<boolean> {
  const deploying = performance.now()
  const deployed = new AbortController()
  const writing = goOn()
  for (const running of processes) {
    await running.server[Symbol.asyncDispose]()
    running.server = await running.again()
  }
  deployed.abort()
  const { written, again, p99 } = await writing
  const { rows } = await sql<{ id: string }>`
    select id from posts where id = any(${written}::uuid[])`.execute(db)
  console.log(
    `  deploy of ${processes.length} processes under load: ${((performance.now() - deploying) / 1000).toFixed(0)} s, ` +
      `${written.length} drafts acknowledged, ${rows.length} stored, ${again} tries sent again, p99 ${p99.toFixed(0)} ms`,
  )
  return rows.length !== written.length

  async function goOn() {
    const done: Done[] = []
    while (!deployed.signal.aborted) done.push(await spend({ ...morning, atOnce: 4, ms: 2000 }))
    const times = done.flatMap((each) => Object.values(each.times).flat())
    return {
      written: done.flatMap((each) => each.written),
      again: done.reduce((sum, each) => sum + each.again, 0),
      p99: quantile(times, 0.99),
    }
  }
}

async function tellSize(tookSeconds: number): Promise<void> {
  const { rows } = await sql<{ name: string; rows: number; bytes: number }>`
    select relname as name, reltuples::float8 as rows, pg_total_relation_size(oid)::float8 as bytes
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by bytes desc limit 8`.execute(db)
  const { rows: whole } = await sql<{ bytes: number }>`
    select pg_database_size(current_database())::float8 as bytes`.execute(db)
  const bytes = whole[0]?.bytes ?? Number.NaN
  console.log(
    `${people} people in ${tookSeconds.toFixed(0)} s: ${(bytes / 1e9).toFixed(2)} GB, ${(bytes / people / 1000).toFixed(0)} kB each`,
  )
  for (const { name, rows: count, bytes: own } of rows) {
    console.log(
      `  ${name.padEnd(18)} ${String(Math.round(count)).padStart(9)} rows  ${(own / 1e6).toFixed(0).padStart(6)} MB`,
    )
  }
}
