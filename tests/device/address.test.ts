import { expect, onTestFinished, test } from 'vitest'

import { readAddress } from '#device/address.ts'

test.each([
  ['https://example.com/a?b#c', undefined, 'https://example.com/a?b#c'],
  ['/posts', 'https://lin.example/sources', 'https://lin.example/posts'],
  ['/posts', undefined, undefined],
  ['not an address', undefined, undefined],
])('%s at %s is read as %s, also by a browser without URL.parse', (text, base, address) => {
  Object.defineProperty(URL, 'parse', { value: undefined, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(URL, 'parse'))

  expect(readAddress(text, base)?.href).toBe(address)
})
