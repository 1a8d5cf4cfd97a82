import { SECOND_MS } from '#contract/limits.ts'

import type { Course, Outcome } from './run-chaos.ts'

interface Facts extends Outcome {
  readonly struck: readonly string[]
  readonly faults: Readonly<Record<string, number>>
  readonly afterStorm: readonly string[]
  readonly beforeSettling: readonly string[]
  readonly after: readonly string[]
  readonly arrivals: number
  readonly repeats: number
  readonly acknowledged: number
  readonly stormMs: number
  readonly totalMs: number
}

/** The result as the table of docs/reliability.md. */
export function tableOf({ name, seed, reconcile }: Course, facts: Facts): string {
  const rows: readonly (readonly [string, string])[] = [
    ['seed', String(seed)],
    ['PUBLISH_RECONCILE', reconcile],
    ['publishes', String(facts.publishes)],
    ['kill -9', countsOf(facts.struck)],
    ['faults of the sandbox', listOf(facts.faults)],
    ['requests repeated by clients', String(facts.repeats)],
    ['acknowledged writes', String(facts.acknowledged)],
    ['after the storm', countsOf(facts.afterStorm)],
    ['before settling by hand', countsOf(facts.beforeSettling)],
    ['settled by sending once more', String(facts.settled.resent)],
    ['seen at LinkedIn', String(facts.settled.seen)],
    ['not seen, published again', String(facts.settled.publishedAgain)],
    ['in the end', countsOf(facts.after)],
    ['posts asked for at the sandbox', String(facts.arrivals)],
    ['broken promises', String(facts.breaches.length)],
    ['duration', `${seconds(facts.stormMs)} storm, ${seconds(facts.totalMs)} in all`],
  ]
  return [
    `| ${name} | |`,
    '| --- | --- |',
    ...rows.map(([what, is]) => `| ${what} | ${is} |`),
  ].join('\n')
}

/** Straight to the output: a table must not be taken for a complaint. */
export function say(text: string): void {
  process.stdout.write(`\n${text}\n`)
}

function countsOf(values: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return listOf(Object.fromEntries([...counts].toSorted(([a], [b]) => a.localeCompare(b))))
}

function listOf(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([what, count]) => `${count} ${what}`)
    .join(', ')
}

function seconds(ms: number): string {
  return `${Math.round(ms / SECOND_MS)} s`
}
