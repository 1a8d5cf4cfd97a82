import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

import * as z from 'zod/mini'

import { startProcess } from '#tests/kit/process/process.ts'

import { answerTo, createPost, listPosts } from './load/api-calls.ts'
import { Taken } from './load/load-terms.ts'
import type { Load } from './load/load-terms.ts'
import { openBenchDatabase } from './server/bench-database.ts'
import { BENCH_SECRET } from './server/bench-people.ts'
import { forkBeside, isOnOneCore, runOnOneCore } from './server/one-core.ts'
import { databaseProcess, spentByTreeMs, spentMs } from './server/processor-time.ts'
import { machine, quantile } from './server/times.ts'

/**
 * How many requests of a signed-in person one core answers, its database included, beside a bare
 * node:http on the same core that gives the same bytes; measured in turns, so that the machine's mood
 * cancels out.
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
  const [{ port }] = Opened.parse(await once(bare, 'message'))
  const postgres = await databaseProcess(database.db)

  for (const make of [listPosts, createPost]) {
    const call = await make(database.db, lin.url)
    const answer = await answerTo(call, lin.url)
    bare.send(answer)
    await once(bare, 'message')
    for (const connections of CONNECTIONS) {
      const load = { ...call, connections, ms: seconds * 1000 }
      const server: Side = {
        load: { ...load, origin: lin.url },
        pid: lin.child.pid ?? 0,
        postgres,
      }
      const floor: Side = {
        load: { ...load, origin: `http://127.0.0.1:${port}` },
        pid: bare.pid ?? 0,
        postgres: null,
      }
      await compare(asking, server, floor)
    }
    console.log(`  ${answer.body.length} characters each`)
  }
  console.log(machine())
  asking.disconnect()
  bare.disconnect()
  return 0
}

/** Who answers. */
interface Side {
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
  /** Of a core's time. */
  readonly askersShare: number
}

async function compare(asking: ChildProcess, server: Side, floor: Side): Promise<void> {
  await put(asking, { ...server.load, ms: WARM_UP_MS })
  await put(asking, { ...floor.load, ms: WARM_UP_MS })
  const taken: Turn[] = []
  const bare: Turn[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    taken.push(await turnOf(asking, server))
    bare.push(await turnOf(asking, floor))
  }
  const { method, path, connections } = server.load
  console.log(`${method} ${path}, ${connections} at once, median of ${turns} turns`)
  console.log(`  server    ${summary(taken)}`)
  console.log(`  node:http ${summary(bare)}`)
  const ratios = [
    `ratio ${(medianOf(bare, 'perSecond') / medianOf(taken, 'perSecond')).toFixed(1)}`,
    `of p99 ${(medianOf(taken, 'p99') / medianOf(bare, 'p99')).toFixed(1)}`,
    `of own work ${(medianOf(taken, 'own') / medianOf(bare, 'own')).toFixed(1)}`,
  ]
  console.log(`  ${ratios.join(', ')}`)
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
