import { adoptRules } from '@lin/zones'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { needZones } from '#device/time-zone.ts'
import {
  deviceDayBegins,
  deviceDayNumber,
  deviceMoment,
  deviceWallTime,
  knownTimeZones,
} from '#device/wall-clock.ts'

beforeEach(() => vi.stubGlobal('Temporal', { Now: { timeZoneId: () => 'America/Winnipeg' } }))
afterEach(() => {
  vi.unstubAllGlobals()
  adoptRules(null)
})

/** Half past midnight on 2 December 2026, five hours behind UTC: by older rules it is half past eleven. */
const AT = Date.parse('2026-12-02T05:30:00Z')

test('calendar and clock of the device go by the newest rules once they are there', async () => {
  await needZones()

  const { year, month, day, hour, minute } = deviceWallTime(AT)
  expect([year, month, day, hour, minute]).toEqual([2026, 12, 2, 0, 30])
  expect(deviceMoment({ year, month, day, hour, minute })).toBe(AT)
  expect(deviceDayBegins({ year, month, day })).toBe(Date.parse('2026-12-02T05:00:00Z'))
  expect(deviceDayBegins({ year, month, day: 32 })).toBe(Date.parse('2027-01-01T05:00:00Z'))
  expect(deviceDayNumber(AT) - deviceDayNumber(AT - 31 * 60_000)).toBe(1)
})

test('each zone is offered once, under the name that it has or today’s', () => {
  const offered = knownTimeZones(['Europe/Kiev', 'Not/AZone'])

  expect(offered).toEqual(expect.arrayContaining(['Europe/Kiev', 'Not/AZone', 'UTC']))
  expect(offered).not.toContain('Europe/Kyiv')
  expect(offered).toContain('Asia/Kolkata')
  expect(offered).not.toContain('Asia/Calcutta')
  expect(new Set(offered).size).toBe(offered.length)
})
