import { expect, test, vi } from 'vitest'

import { createChoice, createPreference } from '#device/preference.ts'

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

test('a choice is remembered by whoever asks for it later', () => {
  aChoice('kept').write('tea')

  expect(aChoice('kept').read()).toBe('tea')
})

test.for(['cocoa', 'cocoa@1', '', '@', 'tea', 'tea@'])(
  'what is kept as %j is none of the choices, and the fallback holds',
  (kept) => {
    localStorage.setItem('odd', kept)

    expect(aChoice('odd').read()).toBe('water')
  },
)

test('a value that is none of the choices any more is the fallback', () => {
  createChoice('fewer', { values: ['cocoa'], fallback: 'cocoa', keepMs: DAY_MS }).write('cocoa')

  expect(aChoice('fewer').read()).toBe('water')
})

test('what another tab has chosen is told, until nobody wants to know', () => {
  const notify = vi.fn<() => void>()
  const unwatch = aChoice('tabs').watch(notify)

  globalThis.dispatchEvent(new StorageEvent('storage', { key: 'tabs' }))
  unwatch()
  globalThis.dispatchEvent(new StorageEvent('storage', { key: 'tabs' }))

  expect(notify).toHaveBeenCalledOnce()
})

test('a choice that cannot be stored is told, and holds as long as the page', () => {
  const choice = aChoice('full')
  const notify = vi.fn<() => void>()
  choice.watch(notify)
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })

  choice.write('coffee')
  expect(choice.read()).toBe('coffee')
  expect(notify).toHaveBeenCalledOnce()
  setItem.mockRestore()
  choice.write('tea')

  expect(choice.read()).toBe('tea')
  expect(localStorage.getItem('full')).toMatch(/^tea@/)
})

test('a browser that refuses to store anything has the fallback', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })

  expect(aChoice('refused').read()).toBe('water')
})

function aChoice(name: string) {
  return createChoice(name, {
    values: ['water', 'tea', 'coffee'],
    fallback: 'water',
    keepMs: DAY_MS,
  })
}
