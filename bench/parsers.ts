import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import { parseFeed, wholeItem } from '@lin/feed-reader'
import * as z from 'zod/mini'

import { quantile } from './server/times.ts'

/**
 * Reads the feeds of folders with Lin's parser and with another one, in turns, and prints how many times the other's
 * processor time is Lin's: docs/performance.md. Only what both can read counts.
 * `npm run bench -- parsers <folder>... <index.mjs of feedsmith>`
 */
const ROUNDS = 41
const AIM = 2

/** feedsmith's interface, which reads all fields at once. */
const OtherParser = z.object({
  parseFeed: z.custom<(text: string) => unknown>((value) => typeof value === 'function'),
})

const otherAt = process.argv.slice(2).find((each) => /\.[cm]?js$/.test(each))
const folders = process.argv.slice(2).filter((each) => each !== otherAt)
if (otherAt === undefined || folders.length === 0) {
  console.error('npm run bench -- parsers <folder with feeds>... <index.mjs of feedsmith>')
  process.exit(2)
}
const other = OtherParser.parse({ ...(await import(pathToFileURL(otherAt).href)) })
const now = new Date()

const feeds = folders
  .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile())
  .map((entry) => readFileSync(path.join(entry.parentPath, entry.name)))
  .filter((feed) => isRead(() => readByLin(feed)) && isRead(() => readByOther(feed)))

const costs = { lin: [] as number[], other: [] as number[] }
for (let round = 0; round < ROUNDS; round += 1) {
  costs.lin.push(processorMs(readByLin))
  costs.other.push(processorMs(readByOther))
}
const ratio = quantile(
  costs.other.map((cost, round) => cost / (costs.lin[round] ?? 0)),
  0.5,
)
const best = Math.min(...costs.other) / Math.min(...costs.lin)
const size = feeds.reduce((sum, { length }) => sum + length, 0)
console.log(`${feeds.length} feeds, ${(size / 1e6).toFixed(1)} MB, ${ROUNDS} rounds in turns`)
console.log(
  `Lin ${quantile(costs.lin, 0.5).toFixed(0)} ms, other ${quantile(costs.other, 0.5).toFixed(0)} ms of the processor`,
)
console.log(
  `The other takes ${ratio.toFixed(2)} times as long, ${best.toFixed(2)} times by the best rounds (aim: ${AIM})`,
)
process.exitCode = ratio >= AIM ? 0 : 1

function isRead(read: () => unknown): boolean {
  try {
    read()
    return true
  } catch {
    return false
  }
}

/** Reads every field of each item, since Lin reads a field only when it is accessed. */
function readByLin(bytes: Uint8Array): unknown {
  const feed = parseFeed(bytes, undefined, { now })
  return feed.items.map(wholeItem)
}

function readByOther(bytes: Uint8Array): unknown {
  return other.parseFeed(new TextDecoder().decode(bytes))
}

function processorMs(read: (bytes: Uint8Array) => unknown): number {
  const before = process.cpuUsage()
  for (const feed of feeds) read(feed)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
