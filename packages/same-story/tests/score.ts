import type { Report } from './told.ts'

export interface Score {
  /** The share of pairs that tell the same story, among those that were put together. */
  readonly precision: number
  /** The share of pairs that were put together, among those that tell the same story. */
  readonly recall: number
  readonly wrong: readonly (readonly [Report, Report])[]
  readonly missed: readonly (readonly [Report, Report])[]
}

/** Pair by pair. */
export function scoreOf(reports: readonly Report[], groups: readonly (readonly Report[])[]): Score {
  const together = groups.flatMap(pairsOf)
  const right = together.filter(([a, b]) => a.story === b.story)
  const wrong = together.filter(([a, b]) => a.story !== b.story)
  const found = new Set(right.map(([a, b]) => keyOf(a, b)))
  const stories = [...Map.groupBy(reports, ({ story }) => story).values()]
  const wanted = stories.flatMap(pairsOf)
  const missed = wanted.filter(([a, b]) => !found.has(keyOf(a, b)))
  return {
    precision: together.length === 0 ? 1 : right.length / together.length,
    recall: wanted.length === 0 ? 1 : right.length / wanted.length,
    wrong,
    missed,
  }
}

function pairsOf(reports: readonly Report[]): (readonly [Report, Report])[] {
  return reports.flatMap((one, at) => reports.slice(at + 1).map((other) => [one, other] as const))
}

function keyOf(a: Report, b: Report): string {
  return [a.id, b.id].toSorted().join()
}
