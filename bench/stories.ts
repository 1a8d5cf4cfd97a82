import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { performance } from 'node:perf_hooks'

import { parseFeed } from '@lin/feed-reader'
import { groupStories } from '@lin/same-story'
import { retold, scoreOf, handWritten } from '@lin/same-story/testing'
import type { Original, Report } from '@lin/same-story/testing'

import { SAME_STORY } from '#contract/rules/same-story.ts'

/**
 * How often articles of the same story are put together, and others not: `npm run bench -- stories <folder of feeds>`.
 * The articles of the folder's feeds are retold by three outlets each; those that are written by hand come on top.
 * Tuned on the one half of stories; the other is what counts. Without a folder, the hand-written ones alone.
 */
const AIM = { precision: 0.98, recall: 0.85 }
const PER_FEED = 60
const SEEDS = [23, 24, 25]

const folder = process.argv[2]
const originals = folder === undefined ? [] : originalsOf(folder)
if (originals.length > 0) console.log(`${originals.length} articles of ${folder ?? ''}`)
const sets: readonly (readonly [string, readonly Report[]])[] = [
  ['written by hand', handWritten()],
  ...(originals.length === 0
    ? []
    : SEEDS.map((seed) => [`feeds, retold (${seed})`, retold(originals, seed)] as const)),
]
let isWithin = true
for (const [name, reports] of sets) {
  for (const [half, isHeldOut] of [
    ['tuned on', false],
    ['held out', true],
  ] as const) {
    const chosen = reports.filter(({ story }) => isOfHeldOut(story) === isHeldOut)
    const begin = performance.now()
    const groups = groupsOf(chosen)
    const tookMs = performance.now() - begin
    const { precision, recall, wrong, missed } = scoreOf(chosen, groups)
    console.log(
      `${name}, ${half}: ${chosen.length} articles, precision ${percent(precision)}, recall ${percent(recall)} (${wrong.length} wrong, ${missed.length} missed), ${tookMs.toFixed(0)} ms`,
    )
    if (isHeldOut && (precision < AIM.precision || recall < AIM.recall)) isWithin = false
  }
}
console.log(isWithin ? 'Within the aims.' : `Misses the aims ${JSON.stringify(AIM)}.`)
process.exitCode = isWithin ? 0 : 1

function isOfHeldOut(story: string): boolean {
  return Number(story.replace(/\D/g, '')) % 2 === 1
}

function groupsOf(reports: readonly Report[]): Report[][] {
  return groupStories(reports, SAME_STORY).map(({ lead, others }) => [
    lead,
    ...others.map(({ article }) => article),
  ])
}

function originalsOf(from: string): Original[] {
  const files = readdirSync(from, { recursive: true, withFileTypes: true })
  const seen = new Set<string>()
  return files
    .filter((file) => file.isFile())
    .flatMap((file) => readOriginals(path.join(file.parentPath, file.name)))
    .filter(({ title }) => !seen.has(title) && seen.add(title))
}

/** The items of a feed that are long enough to be retold. */
function readOriginals(file: string): Original[] {
  try {
    return parseFeed(readFileSync(file), undefined)
      .items.filter(({ title, summary }) => title.length >= 20 && (summary ?? '').length >= 120)
      .slice(0, PER_FEED)
      .map(({ title, summary }) => ({ title, summary: summary ?? '', feed: path.basename(file) }))
  } catch {
    return []
  }
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
