import { afterEach, expect, test, vi } from 'vitest'

import { speakIn } from '#tests/kit/client/language.ts'
import { dateFormat } from '#ui/format/dates.tsx'

const DAY = { day: 'numeric', month: 'long' } as const

afterEach(async () => {
  vi.unstubAllGlobals()
  await speakIn('en')
})

test('one format serves all rows of a list', () => {
  expect(dateFormat({ ...DAY })).toBe(dateFormat({ ...DAY }))
  expect(dateFormat({ ...DAY, timeZone: 'Asia/Tokyo' })).not.toBe(dateFormat({ ...DAY }))
})

test('another language has formats of its own', async () => {
  const english = dateFormat(DAY)

  await speakIn('de')

  expect(dateFormat(DAY)).not.toBe(english)
  expect(dateFormat(DAY).format(new Date('2026-05-03T12:00:00'))).toBe('3. Mai')
})

test('a device that is carried into another zone has new ones', () => {
  const here = dateFormat(DAY)

  vi.stubGlobal('Temporal', { Now: { timeZoneId: () => 'Asia/Kathmandu' } })

  expect(dateFormat(DAY)).not.toBe(here)
})
