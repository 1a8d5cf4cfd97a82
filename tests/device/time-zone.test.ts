import { afterEach, expect, test, vi } from 'vitest'

import { deviceTimeZone } from '#device/time-zone.ts'

afterEach(() => vi.restoreAllMocks())

test.for([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['Etc/Unknown', 'UTC'],
])('a device that says %s is in %s', ([timeZone = '', zone]) => {
  const options = { ...Intl.DateTimeFormat().resolvedOptions(), timeZone }
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options)

  expect(deviceTimeZone()).toBe(zone)
})
