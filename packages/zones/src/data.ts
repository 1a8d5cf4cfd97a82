import { adoptRules, runtimeVersion } from './rules.ts'
import type { Rules, ZoneTable } from './rules.ts'
import { runtimeOffsetMsAt } from './runtime.ts'
import { FROM, TABLES, TO, VERSION } from './tables.ts'

const MINUTE_MS = 60_000

/** When IANA released the version of these tables. */
const RELEASED = '2026-10-28'

/** Changes of law that tell old rules from new ones: the offset in minutes that the newer rules give. */
const CHANGES_OF_LAW = [
  // 2026f
  { zone: 'America/Havana', at: Date.UTC(2026, 11, 1), minutes: -240 },
  // 2026e
  { zone: 'America/Winnipeg', at: Date.UTC(2026, 11, 1), minutes: -300 },
  { zone: 'America/Inuvik', at: Date.UTC(2026, 11, 1), minutes: -360 },
  // 2026c
  { zone: 'America/Edmonton', at: Date.UTC(2026, 11, 1), minutes: -360 },
  { zone: 'Africa/Casablanca', at: Date.UTC(2026, 11, 1), minutes: 0 },
  // 2026b
  { zone: 'America/Vancouver', at: Date.UTC(2026, 11, 1), minutes: -420 },
  { zone: 'Europe/Chisinau', at: Date.UTC(2027, 2, 28, 0, 30), minutes: 120 },
] as const

export interface RuntimeRules {
  readonly offsetMsAt: (zone: string, epochMs: number) => number
  readonly version: string | null
}

const RUNTIME: RuntimeRules = { offsetMsAt: runtimeOffsetMsAt, version: runtimeVersion() }

let builtIn: Rules | null = null

export function builtInRules(): Rules {
  builtIn ??= {
    version: VERSION,
    source: 'built-in',
    released: RELEASED,
    from: FROM,
    to: TO,
    zones: readTables(),
  }
  return builtIn
}

/**
 * The newest of the built-in rules, of others, and of the runtime's own, which are null. The runtime is asked about the
 * latest changes of law: few runtimes name their rules, and some names lie.
 */
export function newestRules(others: readonly Rules[] = [], runtime = RUNTIME): Rules | null {
  const [newest = builtInRules()] = [builtInRules(), ...others].toSorted((one, other) =>
    compare(other.version, one.version),
  )
  if (!CHANGES_OF_LAW.every((change) => knows(runtime, change))) return newest
  // It is as new as the built-in rules at least.
  const version = runtime.version ?? VERSION
  return compare(newest.version, VERSION) > 0 && compare(newest.version, version) > 0
    ? newest
    : null
}

/** From now on, the built-in rules hold, whether or not the runtime has newer ones. Nothing is asked of it. */
export function adoptBuiltInRules(): void {
  adoptRules(builtInRules())
}

export function adoptNewestRules(others: readonly Rules[] = []): void {
  adoptRules(newestRules(others))
}

function knows(runtime: RuntimeRules, change: (typeof CHANGES_OF_LAW)[number]): boolean {
  try {
    return runtime.offsetMsAt(change.zone, change.at) === change.minutes * MINUTE_MS
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return false
  }
}

/** Versions are a year and a letter: they sort as words do. */
function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** A line: the names that share a table, the first offset in minutes, then pairs of minutes and offset. */
function readTables(): ReadonlyMap<string, ZoneTable> {
  return new Map(
    TABLES.split('\n').flatMap((line) => {
      const end = line.indexOf('|')
      const table = new LateTable(line.slice(end + 1))
      return line
        .slice(0, end)
        .split(' ')
        .map((name) => [name, table] as const)
    }),
  )
}

/** Read when it is asked for: of ninety tables, a person sees one or two. */
class LateTable implements ZoneTable {
  readonly #text: string
  #table: ZoneTable | null = null

  constructor(text: string) {
    this.#text = text
  }

  get changes(): readonly number[] {
    return this.#read().changes
  }

  get offsets(): readonly number[] {
    return this.#read().offsets
  }

  #read(): ZoneTable {
    this.#table ??= readTable(this.#text)
    return this.#table
  }
}

/** @param text the first offset in minutes, then `<minutes since the last change, base 36>=<offset in minutes>` */
function readTable(text: string): ZoneTable {
  const [first, ...pairs] = text.split('|')
  const [changes, offsets] = [[] as number[], [Number(first) * MINUTE_MS]]
  let at = FROM
  for (const pair of pairs) {
    const [wait = '', offset] = pair.split('=')
    at += Number.parseInt(wait, 36) * MINUTE_MS
    changes.push(at)
    offsets.push(Number(offset) * MINUTE_MS)
  }
  return { changes, offsets }
}
