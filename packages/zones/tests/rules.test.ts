import { readFileSync } from 'node:fs'

import { adoptRules, instantOf, offsetMsAt, rulesEdition, rulesInUse } from '@lin/zones'
import type { Rules, ZoneTable } from '@lin/zones'
import { adoptNewestRules, builtInRules, newestRules } from '@lin/zones/data'
import { afterEach, expect, test } from 'vitest'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const [FROM, TO] = [Date.UTC(2026, 0, 1), Date.UTC(2037, 0, 1)]

/** The output of zdump for Debian's tzdata 2026f, from 2026 to 2036. */
const DEBIAN = readDebian()

afterEach(() => adoptRules(null))

test('no name and no change of the clock differs from tzdata 2026f', () => {
  adoptRules(builtInRules())

  expect(rulesInUse()).toStrictEqual({
    version: '2026f',
    source: 'built-in',
    released: '2026-10-28',
  })
  expect(DEBIAN.size).toBe(597)
  expect([...builtInRules().zones.keys()].toSorted()).toStrictEqual([...DEBIAN.keys()].toSorted())
  expect([...DEBIAN].filter(([zone, table]) => differs(zone, table))).toStrictEqual([])
})

test('a law that comes tomorrow holds once its rules are adopted', () => {
  const at = Date.UTC(2027, 5, 1)
  const winter = { changes: [at], offsets: [2 * 60 * MINUTE_MS, 60 * MINUTE_MS] }
  const rules = newer('2027a', { 'Europe/Berlin': winter })
  const before = rulesEdition()
  adoptNewestRules([rules])

  expect(rulesEdition()).not.toBe(before)
  expect(rulesInUse()).toStrictEqual({ version: '2027a', source: 'system', released: '2027-02-01' })
  expect(offsetMsAt('Europe/Berlin', at - 1)).toBe(120 * MINUTE_MS)
  expect(offsetMsAt('Europe/Berlin', at)).toBe(60 * MINUTE_MS)
  const noon = { year: 2027, month: 7, day: 1, hour: 12 }
  expect(new Date(instantOf('Europe/Berlin', noon)).toISOString()).toBe('2027-07-01T11:00:00.000Z')
  const others = [...DEBIAN].filter(([zone]) => zone !== 'Europe/Berlin')
  expect(others.filter(([zone, table]) => differs(zone, table))).toStrictEqual([])
})

test('of several rules the newest are taken, and older ones of the system are not', () => {
  const runtime = runtimeOf(builtInRules(), { 'America/Havana': -300 })

  expect(newestRules([], runtime)).toBe(builtInRules())
  expect(newestRules([newer('2025b', {})], runtime)).toBe(builtInRules())
  expect(newestRules([newer('2026g', {}), newer('2027a', {})], runtime)?.version).toBe('2027a')
})

test('a runtime that knows the last changes of law goes by its own rules', () => {
  const runtime = runtimeOf(builtInRules(), {})

  expect(newestRules([], runtime)).toBe(null)
  expect(newestRules([newer('2026f', {})], runtime)).toBe(null)
  // It does not tell how much newer it is, where another table is newer than what it was asked for.
  expect(newestRules([newer('2026g', {})], runtime)?.version).toBe('2026g')
  expect(newestRules([newer('2026g', {})], { ...runtime, version: '2026g' })).toBe(null)
  expect(newestRules([newer('2027a', {})], { ...runtime, version: '2026g' })?.version).toBe('2027a')
})

test.each([
  ['America/Havana', -300],
  ['America/Winnipeg', -360],
  ['America/Inuvik', -420],
  ['America/Edmonton', -420],
  ['Africa/Casablanca', 60],
  ['America/Vancouver', -480],
  ['Europe/Chisinau', 180],
])('one that is wrong in %s does not, whatever it calls its rules', (zone, minutes) => {
  const runtime = runtimeOf(builtInRules(), { [zone]: minutes })

  expect(newestRules([], { ...runtime, version: '2099a' })).toBe(builtInRules())
})

test('one that does not know a zone does not', () => {
  const { offsetMsAt: offset, version } = runtimeOf(builtInRules(), {})
  function withoutHavana(zone: string, at: number): number {
    if (zone === 'America/Havana') throw new RangeError('Invalid time zone specified')
    return offset(zone, at)
  }

  expect(newestRules([], { offsetMsAt: withoutHavana, version })).toBe(builtInRules())
})

/** The built-in rules with zones of another law. */
function newer(version: string, zones: Record<string, ZoneTable>): Rules {
  const all = new Map([...builtInRules().zones, ...Object.entries(zones)])
  return { ...builtInRules(), version, source: 'system', released: '2027-02-01', zones: all }
}

/** A runtime with these rules, but for zones that have another offset in minutes. */
function runtimeOf(rules: Rules, others: Record<string, number>) {
  function offset(zone: string, at: number): number {
    const other = others[zone]
    if (other !== undefined) return other * MINUTE_MS
    const { changes, offsets } = rules.zones.get(zone) ?? { changes: [], offsets: [] }
    const place = changes.findLastIndex((change) => change <= at)
    return offsets[place + 1] ?? 0
  }
  return { offsetMsAt: offset, version: null }
}

/** On each day between the changes of the clock, and just before and at the moment of each. */
function differs(zone: string, { changes, offsets }: ZoneTable): boolean {
  const begins = [FROM, ...changes]
  return offsets.some((offset, index) => {
    const [begin = FROM, end = TO] = [begins[index], begins[index + 1]]
    for (let at = begin; at < end; at += DAY_MS) if (offsetMsAt(zone, at) !== offset) return true
    return offsetMsAt(zone, end - 1) !== offset
  })
}

function readDebian(): ReadonlyMap<string, ZoneTable> {
  const text = readFileSync(new URL('fixtures/debian-2026f.txt', import.meta.url), 'utf8')
  return new Map(
    text
      .trimEnd()
      .split('\n')
      .flatMap((line) => {
        const [names = '', first, ...pairs] = line.split('|')
        const both = pairs.map((pair) => pair.split('=').map((part) => Number(part) * 1000))
        const table = {
          changes: both.map(([at = 0]) => at),
          offsets: [Number(first) * 1000, ...both.map(([, offset = 0]) => offset)],
        }
        return names.split(' ').map((name) => [name, table] as const)
      }),
  )
}
