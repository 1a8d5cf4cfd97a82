import { afterEach, expect, test, vi } from 'vitest'

import { deviceTimeZone } from '#device/time-zone.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const ZONES = [
  ['Europe/Berlin', 'Europe/Berlin'],
  ['Etc/Unknown', 'UTC'],
] as const

test.for(ZONES)('a device that says %s is in %s', ([timeZone, zone]) => {
  vi.stubGlobal('Temporal', undefined)
  const options = { ...Intl.DateTimeFormat().resolvedOptions(), timeZone }
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options)

  expect(deviceTimeZone()).toBe(zone)
})

test.for(ZONES)('one that knows Temporal and says %s is in %s', ([timeZone, zone]) => {
  vi.stubGlobal('Temporal', { Now: { timeZoneId: () => timeZone } })

  expect(deviceTimeZone()).toBe(zone)
})
