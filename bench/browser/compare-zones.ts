import { adoptRules, offsetMsAt, rulesInUse } from '@lin/zones'
import { adoptNewestRules } from '@lin/zones/data'

/** The differences that one engine shows from a table of zones. */
interface Comparison {
  readonly names: number
  /** The names that its own rules get wrong. */
  readonly own: readonly string[]
  /** The names that are wrong by the newest rules it can have. */
  readonly left: readonly string[]
  readonly rules: string
}

/**
 * Runs in Node and in a page.
 *
 * @param table a line for each group of names: them, the first offset in seconds, `<epoch seconds>=<offset>` …
 * @param from epoch milliseconds from which it tells, as `to`, which is exclusive
 */
export function compareZones(table: string, from: number, to: number): Comparison {
  const rows = table
    .trimEnd()
    .split('\n')
    .flatMap((line) => {
      const [names = '', ...changes] = line.split('|')
      return names.split(' ').map((name) => ({ name, changes }))
    })
  function wrong(): readonly string[] {
    return rows.filter((row) => differs(row.name, row.changes, from, to)).map(({ name }) => name)
  }
  adoptRules(null)
  const own = wrong()
  adoptNewestRules()
  const { version, source } = rulesInUse()
  return { names: rows.length, own, left: wrong(), rules: `${version ?? 'unnamed'} (${source})` }
}

const DAY_MS = 24 * 60 * 60 * 1000

/** On each day between the changes of the clock, and just before and at the moment of each. */
function differs(name: string, [first, ...changes]: string[], from: number, to: number): boolean {
  let [begin, offset] = [from, Number(first) * 1000]
  for (const change of [...changes, `${to / 1000}=`]) {
    const [end = 0, next = 0] = change.split('=').map((part) => Number(part) * 1000)
    for (let at = begin; at < end; at += DAY_MS) if (shown(name, at) !== offset) return true
    if (shown(name, end - 1) !== offset) return true
    ;[begin, offset] = [end, next]
  }
  return false
}

/** NaN for a zone that is not known. */
function shown(name: string, at: number): number {
  try {
    return offsetMsAt(name, at)
  } catch {
    return Number.NaN
  }
}
