import { expect, test, vi } from 'vitest'

import { fingerprint } from '#device/fingerprint.ts'

function inBrowser(userAgent: string, language = 'en'): void {
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('navigator', { userAgent, language })
}

test('a fingerprint has 32 hex characters', async () => {
  inBrowser('Firefox/150.0')

  expect(await fingerprint()).toMatch(/^[0-9a-f]{32}$/)
})

test("a browser's update leaves the fingerprint as it is", async () => {
  inBrowser('Firefox/150.0')
  const before = await fingerprint()

  inBrowser('Firefox/151.2')

  expect(await fingerprint()).toBe(before)
})

test('another language is another fingerprint', async () => {
  inBrowser('Firefox/150.0', 'en')
  const before = await fingerprint()

  inBrowser('Firefox/150.0', 'de')

  expect(await fingerprint()).not.toBe(before)
})

test('a page that is no secure context has no fingerprint', async () => {
  inBrowser('Firefox/150.0')
  vi.stubGlobal('isSecureContext', false)

  expect(await fingerprint()).toBeNull()
})
