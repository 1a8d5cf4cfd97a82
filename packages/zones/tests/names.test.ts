import { adoptRules, isZone, sameZone, zoneId } from '@lin/zones'
import { builtInRules } from '@lin/zones/data'
import { afterEach, expect, test } from 'vitest'

afterEach(() => adoptRules(null))

const SAME = [
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['America/Godthab', 'America/Nuuk'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['US/Pacific', 'America/Los_Angeles'],
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['Canada/Central', 'America/Winnipeg'],
  ['Iceland', 'Atlantic/Reykjavik'],
  ['Pacific/Truk', 'Pacific/Chuuk'],
  ['Pacific/Enderbury', 'Pacific/Kanton'],
  ['Etc/UTC', 'UTC'],
  ['Etc/GMT', 'UTC'],
  ['europe/berlin', 'Europe/Berlin'],
] as const

test.each(SAME)('%s is %s', (old, today) => {
  for (const rules of [null, builtInRules()]) {
    adoptRules(rules)
    expect(zoneId(old)).toBe(today)
    expect(zoneId(today)).toBe(today)
    expect(sameZone(old, today)).toBe(true)
    expect(isZone(old)).toBe(true)
  }
})

test('places with the same clocks are zones of their own', () => {
  expect(sameZone('Europe/Amsterdam', 'Europe/Brussels')).toBe(false)
  expect(sameZone('Europe/Berlin', 'Mars/Base')).toBe(false)
  expect(zoneId('Europe/Amsterdam')).toBe('Europe/Amsterdam')
})

test('a name that the runtime does not know is a zone where the rules have it', () => {
  const table = { changes: [], offsets: [0] }
  const zones = new Map([...builtInRules().zones, ['Atlantic/Atlantis', table] as const])

  expect(isZone('Atlantic/Atlantis')).toBe(false)
  adoptRules({ ...builtInRules(), zones })
  expect(isZone('Atlantic/Atlantis')).toBe(true)
  expect(zoneId('Atlantic/Atlantis')).toBe('Atlantic/Atlantis')
})

test.each(['PST', 'IST', 'Mars/Base', ''])('%j is no zone', (name) => {
  for (const rules of [null, builtInRules()]) {
    adoptRules(rules)
    expect(isZone(name)).toBe(false)
    expect(zoneId(name)).toBe(name)
  }
})

test('every name of the rules has one that is its own', () => {
  adoptRules(builtInRules())
  const today = [...builtInRules().zones.keys()].map(zoneId)

  expect(today.filter((name) => zoneId(name) !== name)).toStrictEqual([])
})
