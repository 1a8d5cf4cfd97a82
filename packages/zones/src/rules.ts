/** The offsets of one zone: `offsets[n]` holds from `changes[n - 1]` until `changes[n]`. */
export interface ZoneTable {
  /** Epoch milliseconds, rising. */
  readonly changes: readonly number[]
  /** Milliseconds east of UTC; one more than there are changes. */
  readonly offsets: readonly number[]
}

export interface Rules {
  /** As IANA names it: `2026f`. */
  readonly version: string
  readonly source: 'built-in' | 'system'
  /** RFC 3339; missing where it is not known. */
  readonly released?: string
  /** The table speaks from `from` until `to`, which is exclusive, in epoch milliseconds; outside, the runtime does. */
  readonly from: number
  readonly to: number
  readonly zones: ReadonlyMap<string, ZoneTable>
}

export interface RulesInUse {
  /** As IANA names it; null where the runtime goes by its own rules and does not name them. */
  readonly version: string | null
  readonly source: 'built-in' | 'runtime' | 'system'
  /** RFC 3339; null where it is not known. */
  readonly released: string | null
}

let adopted: Rules | null = null
/** Counts adoptions, for what is remembered of the rules. */
let edition = 0

/** From now on, all functions of this package go by these rules; by the runtime's own with null. */
export function adoptRules(rules: Rules | null): void {
  adopted = rules
  edition += 1
}

export function rulesInUse(): RulesInUse {
  if (adopted === null) return { version: runtimeVersion(), source: 'runtime', released: null }
  const { version, source, released = null } = adopted
  return { version, source, released }
}

/** Another number after each `adoptRules`: what was computed under the former one is to be computed anew. */
export function rulesEdition(): number {
  return edition
}

/** The adopted table; null while the runtime's own rules hold. */
export function adoptedRules(): Rules | null {
  return adopted
}

/** The IANA version of the runtime's rules, which Node names and browsers do not. */
export function runtimeVersion(): string | null {
  const running: unknown = Reflect.get(globalThis, 'process')
  const versions: unknown = Reflect.get(Object(running), 'versions')
  const version: unknown = Reflect.get(Object(versions), 'tz')
  return typeof version === 'string' ? version : null
}
