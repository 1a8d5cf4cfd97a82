import { say } from '#tests/chaos/report.ts'
import { isLong } from '#tests/chaos/scales.ts'

import type { WalkEnd } from './walk.ts'

export const STEPS_OF_A_WALK = 40

/** WALK_SEED repeats a walk, or begins a row of them; a long row begins somewhere else each time. */
export function firstSeed(): number {
  const given = Number(process.env['WALK_SEED'] ?? '')
  if (Number.isInteger(given) && given > 0) return given
  return isLong ? Date.now() % 1_000_000_000 : 1
}

/** WALK_COUNT says how many; otherwise as many as belong to this run of the tests. */
export function countOf(scale: { readonly short: number; readonly long: number }): number {
  const given = Number(process.env['WALK_COUNT'] ?? '')
  if (Number.isInteger(given) && given > 0) return given
  return isLong ? scale.long : scale.short
}

export interface Walks {
  readonly walks: number
  readonly steps: Readonly<Record<string, number>>
  readonly faults: Readonly<Record<string, number>>
  readonly requests: number
  readonly effects: number
  /** One text for each walk that went wrong, with the seed that repeats it. */
  readonly wrong: readonly string[]
}

const SAID_EVERY = 100

/** One walk after the other. A long row prints each walk that goes wrong, at once. */
export async function takeWalks(
  seeds: readonly number[],
  take: (seed: number) => Promise<WalkEnd>,
): Promise<readonly WalkEnd[]> {
  const ends: WalkEnd[] = []
  for (const seed of seeds) {
    const end = await take(seed)
    // The traces of thousands of walks that went well would need a lot of memory.
    ends.push(end.wrong.length === 0 ? { ...end, trace: [] } : end)
    if (isLong && end.wrong.length > 0) say(storyOf(end))
    sayProgress(seeds, seed)
  }
  return ends
}

export function sumOfWalks(ends: readonly WalkEnd[]): Walks {
  return {
    walks: ends.length,
    steps: sumOf(ends.map(({ steps }) => steps)),
    faults: sumOf(ends.map(({ faults }) => faults)),
    requests: ends.reduce((sum, { requests }) => sum + requests, 0),
    effects: ends.reduce((sum, { effects }) => sum + effects, 0),
    wrong: ends.filter(({ wrong }) => wrong.length > 0).map(storyOf),
  }
}

export function seedsFrom(first: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, at) => first + at)
}

/** Prints the seeds before the walks begin, so that a run that is cut off can be repeated. */
export function saySeeds(name: string, seeds: readonly number[]): void {
  if (isLong) say(`${name}: WALK_SEED=${seeds[0]} WALK_COUNT=${seeds.length}`)
}

/** So that a run that is cut off has a result. */
export function sayProgress(seeds: readonly number[], seed: number): void {
  const count = seeds.indexOf(seed) + 1
  if (isLong && count % SAID_EVERY === 0) say(`${count} walks, to seed ${seed}`)
}

/** docs/reliability.md has the last result. */
export function sayWalks(name: string, seeds: readonly number[], walks: Walks): void {
  if (!isLong) return
  const sum = Object.values(walks.steps).reduce((total, count) => total + count, 0)
  const rows = [
    ['seeds', `${seeds[0]} to ${seeds.at(-1)}`],
    ['steps', `${sum}: ${listOf(walks.steps)}`],
    ['requests', String(walks.requests)],
    ['faults', listOf(walks.faults)],
    ['carried out', String(walks.effects)],
    ['walks that went wrong', String(walks.wrong.length)],
  ]
  say(`${name}\n${rows.map(([what, is]) => `${what}: ${is}`).join('\n')}`)
}

function storyOf({ seed, wrong, trace }: WalkEnd): string {
  return `WALK_SEED=${seed} WALK_COUNT=1\n${wrong.join('\n')}\nafter\n${trace.join('\n')}`
}

function sumOf(counts: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const sum: Record<string, number> = {}
  for (const [name, count] of counts.flatMap((each) => Object.entries(each))) {
    sum[name] = (sum[name] ?? 0) + count
  }
  return sum
}

function listOf(counts: Readonly<Record<string, number>>): string {
  const sorted = Object.entries(counts).toSorted(([, a], [, b]) => b - a)
  return sorted.map(([name, count]) => `${count} ${name}`).join(', ')
}
