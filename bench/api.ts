import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

import * as z from 'zod/mini'

import { startProcess } from '#tests/kit/process/process.ts'

import { answerTo, createPost, listPosts } from './load/api-calls.ts'
import { Taken } from './load/load-terms.ts'
import type { Load, PlainServer } from './load/load-terms.ts'
import { openBenchDatabase } from './server/bench-database.ts'
import { BENCH_SECRET } from './server/bench-people.ts'
import { forkBeside, isOnOneCore, runOnOneCore } from './server/one-core.ts'
import { databaseProcess, spentByTreeMs, spentMs } from './server/processor-time.ts'
import { machine, quantile } from './server/times.ts'

/**
 * How many requests of a signed-in person one core answers, its database included, beside three floors on
 * the same core: node:http that gives the same bytes; Fastify and pg with one statement on the same rows;
 * and for the write, the same promises kept by hand in plain pg. Measured in turns, so that the machine's
 * mood cancels out.
 *
 *     npm run bench -- api [seconds of a turn] [turns]
 */
const [seconds = 3, turns = 5] = process.argv.slice(2).map(Number)
const CONNECTIONS = [1, 10]
const WARM_UP_MS = 2000

const Opened = z.tuple([z.object({ port: z.number() })], z.unknown())
const Told = z.tuple([Taken], z.unknown())

const own = fileURLToPath(import.meta.url)
const code = isOnOneCore() ? await measure() : await runOnOneCore(own, process.argv.slice(2))
if (code === null) console.log('There is no taskset here: this is not one core.')
process.exitCode = code ?? (await measure())

async function measure(): Promise<number> {
  await using database = await openBenchDatabase()
  await using lin = await startProcess({
    DATABASE_URL: database.url,
    LIN_SECRET: BENCH_SECRET,
    LIN_RATE_TIMES: '1000000',
  })
  const asking = forkBeside(fileURLToPath(import.meta.resolve('./load/load.ts')))
  const bare = fork(fileURLToPath(import.meta.resolve('./load/bare-answer.ts')))
  const bareOrigin = await originOf(bare)
  const plain = fork(fileURLToPath(import.meta.resolve('./load/plain-server.ts')))
  const postgres = await databaseProcess(database.db)

  const list = await listPosts(database.db, lin.url)
  const create = await createPost(database.db, lin.url)
  const { id: sessionId } = await database.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', create.userId)
    .executeTakeFirstOrThrow()
  const writer = { userId: create.userId, sessionId }
  plain.send({ databaseUrl: database.url, reader: list.userId, writer } satisfies PlainServer)
  const plainOrigin = await originOf(plain)

  for (const call of [list, create]) {
    const answer = await answerTo(call, lin.url)
    bare.send(answer)
    await once(bare, 'message')
    for (const connections of CONNECTIONS) {
      const load = { ...call, connections, ms: seconds * 1000 }
      const byPg = { pid: plain.pid ?? 0, postgres }
      const sides: Side[] = [
        {
          name: 'server',
          load: { ...load, origin: lin.url },
          pid: lin.child.pid ?? 0,
          postgres,
        },
        {
          name: 'node:http',
          load: { ...load, origin: bareOrigin },
          pid: bare.pid ?? 0,
          postgres: null,
        },
        { name: 'one statement', load: { ...load, origin: plainOrigin, path: '/posts' }, ...byPg },
      ]
      if (call === create) {
        const promises = { ...load, origin: plainOrigin, path: '/promises' }
        sides.push({ name: 'by hand', load: promises, ...byPg })
      }
      await compare(asking, sides)
    }
    console.log(`  ${answer.body.length} characters each`)
  }
  console.log(machine())
  for (const child of [asking, bare, plain]) child.disconnect()
  return 0
}

/** The origin of a floor's process, which sends its port. */
async function originOf(floor: ChildProcess): Promise<string> {
  const [{ port }] = Opened.parse(await once(floor, 'message'))
  return `http://127.0.0.1:${port}`
}

/** A server that answers the load. */
interface Side {
  readonly name: string
  readonly load: Load
  readonly pid: number
  /** Its database's main process, where it has one. */
  readonly postgres: number | null
}

interface Turn {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  /** Milliseconds of processor time of each request. */
  readonly own: number
  readonly database: number
  /** Share of a core's time. */
  readonly askersShare: number
}

async function compare(asking: ChildProcess, sides: readonly Side[]): Promise<void> {
  for (const { load } of sides) await put(asking, { ...load, ms: WARM_UP_MS })
  const taken = new Map(sides.map((side) => [side, [] as Turn[]]))
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [side, all] of taken) all.push(await turnOf(asking, side))
  }
  const [[server, ofServer] = [], ...floors] = taken
  if (server === undefined || ofServer === undefined) return
  const { method, path, connections } = server.load
  console.log(`${method} ${path}, ${connections} at once, median of ${turns} turns`)
  for (const [{ name }, all] of taken) console.log(`  ${name.padEnd(13)} ${summary(all)}`)
  for (const [{ name }, all] of floors) {
    const ratios = [
      `fewer a second ${(medianOf(all, 'perSecond') / medianOf(ofServer, 'perSecond')).toFixed(1)}`,
      `p99 ${(medianOf(ofServer, 'p99') / medianOf(all, 'p99')).toFixed(1)}`,
      `own work ${(medianOf(ofServer, 'own') / medianOf(all, 'own')).toFixed(1)}`,
      `PostgreSQL's ${(medianOf(ofServer, 'database') / medianOf(all, 'database')).toFixed(1)}`,
    ]
    console.log(`  beside ${name}: ${ratios.join(', ')}`)
  }
}

async function turnOf(asking: ChildProcess, side: Side): Promise<Turn> {
  const before = await spentBy(side)
  const { times, ms, ownMs } = await put(asking, side.load)
  const after = await spentBy(side)
  return {
    perSecond: (times.length * 1000) / ms,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    own: (after.process - before.process) / times.length,
    database: (after.database - before.database) / times.length,
    askersShare: ownMs / ms,
  }
}

/** Milliseconds of processor time so far. */
async function spentBy({ pid, postgres }: Side): Promise<{ process: number; database: number }> {
  return {
    process: await spentMs(pid),
    database: postgres === null ? 0 : await spentByTreeMs(postgres),
  }
}

async function put(asking: ChildProcess, load: Load): Promise<Taken> {
  const told = once(asking, 'message')
  asking.send(load)
  const [taken] = Told.parse(await told)
  return taken
}

function summary(all: readonly Turn[]): string {
  return [
    `${medianOf(all, 'perSecond').toFixed(0)} a second`,
    `p50 ${medianOf(all, 'p50').toFixed(2)} ms`,
    `p99 ${medianOf(all, 'p99').toFixed(2)} ms`,
    `own work ${medianOf(all, 'own').toFixed(2)} ms each`,
    `PostgreSQL's ${medianOf(all, 'database').toFixed(2)} ms`,
    `who asks is busy for ${(medianOf(all, 'askersShare') * 100).toFixed(0)} %`,
  ].join(', ')
}

function medianOf(all: readonly Turn[], what: keyof Turn): number {
  return quantile(
    all.map((turn) => turn[what]),
    0.5,
  )
}
