import { expect, test, vi } from 'vitest'

import { createPreference } from '#device/preference.ts'

const DAY_MS = 86_400_000

test('a preference is remembered, and told to those who watch', () => {
  const preference = createPreference('told', { fallback: false, keepMs: DAY_MS })
  const notify = vi.fn<() => void>()
  preference.watch(notify)

  preference.write(true)

  expect(preference.read()).toBe(true)
  expect(notify).toHaveBeenCalledOnce()
})

test('a preference that was never written has its fallback', () => {
  expect(createPreference('never', { fallback: true, keepMs: DAY_MS }).read()).toBe(true)
})

test('a preference is forgotten after its time', () => {
  const preference = createPreference('old', { fallback: false, keepMs: DAY_MS })
  preference.write(true)

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY_MS + 1 })

  expect(preference.read()).toBe(false)
  vi.useRealTimers()
})
