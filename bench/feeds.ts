import { once } from 'node:events'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'

import * as z from 'zod/mini'

import { bareFetch } from './reader/bare-fetch.ts'
import { openFeedWorker } from './reader/feed-worker.ts'
import { forkBeside, isOnOneCore, runOnOneCore } from './server/one-core.ts'
import { quantile } from './server/times.ts'

/**
 * How many feeds a minute the worker refreshes on one core, its database included, beside a loop that
 * only fetches the same bytes; measured in turns, so that the machine's mood cancels out.
 */
const FEEDS = 1000
const ROUNDS = 5
/** As many as the sweep has. */
const AT_ONCE = 24
/** Limit for the memory of the worker's process. */
const MEMORY_MAX_MB = 512

const Told = z.tuple([z.object({ ports: z.array(z.number()) })], z.unknown())

/** Milliseconds by the clock, and of this process's own work. */
interface Cost {
  readonly wall: number[]
  readonly own: number[]
}

const code = isOnOneCore() ? await measure() : await runOnOneCore(fileURLToPath(import.meta.url))
if (code === null) console.log('There is no taskset here: this is not one core.')
process.exitCode = code ?? (await measure())

async function measure(): Promise<number> {
  const sites = forkBeside(fileURLToPath(import.meta.resolve('./reader/feed-sites.ts')))
  const [{ ports }] = Told.parse(await once(sites, 'message'))
  const urls = Array.from(
    { length: FEEDS },
    (_, at) => `http://127.0.0.1:${ports[at % ports.length] ?? 0}/${at}`,
  )
  await using worker = await openFeedWorker(urls)
  const peak = watchMemory()
  const startMb = peak()

  await bareFetch(urls, { atOnce: AT_ONCE, etag: null })
  for (const what of ['all articles new', 'one article new', 'nothing new (304)'] as const) {
    const [worked, bare]: [Cost, Cost] = [aCost(), aCost()]
    for (let round = 0; round < (what === 'all articles new' ? 1 : ROUNDS); round += 1) {
      if (what === 'one article new') await addArticles(sites)
      const etag = what === 'nothing new (304)' ? `"${ROUNDS}"` : null
      await note(bare, () => bareFetch(urls, { atOnce: AT_ONCE, etag }))
      await note(worked, () => worker.refreshAll())
    }
    tell(what, worked, bare)
  }

  console.log(`${await worker.articles()} articles; memory ${startMb} MB, at most ${peak()} MB`)
  console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`)
  sites.disconnect()
  return peak() <= MEMORY_MAX_MB ? 0 : 1
}

async function addArticles(sites: ReturnType<typeof forkBeside>): Promise<void> {
  const done = once(sites, 'message')
  sites.send('one more')
  await done
}

function aCost(): Cost {
  return { wall: [], own: [] }
}

async function note(cost: Cost, work: () => Promise<number>): Promise<void> {
  const before = process.cpuUsage()
  cost.wall.push(await work())
  const { user, system } = process.cpuUsage(before)
  cost.own.push((user + system) / 1000)
}

function tell(what: string, worked: Cost, bare: Cost): void {
  const [wall, bareWall] = [quantile(worked.wall, 0.5), quantile(bare.wall, 0.5)]
  const [own, bareOwn] = [quantile(worked.own, 0.5), quantile(bare.own, 0.5)]
  console.log(`${what}, median of ${worked.wall.length}`)
  console.log(`  worker     ${summary(wall, own)}`)
  console.log(`  only fetch ${summary(bareWall, bareOwn)}`)
  console.log(`  ratio ${(wall / bareWall).toFixed(1)}, of own work ${(own / bareOwn).toFixed(1)}`)
}

function summary(wallMs: number, ownMs: number): string {
  const perMinute = ((FEEDS * 60_000) / wallMs).toFixed(0)
  return `${perMinute} feeds a minute, ${(ownMs / FEEDS).toFixed(2)} ms of own work each`
}

/** Begins to watch; the returned function gives the most memory that this process has held since, in MB. */
function watchMemory(): () => number {
  let most = process.memoryUsage.rss()
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 50)
  timer.unref()
  return () => Math.round(most / 2 ** 20)
}
