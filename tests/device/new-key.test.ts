import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'

import { newKey } from '#device/new-key.ts'

test('a key is a random UUID', () => {
  expect(z.safeParse(z.uuidv4(), newKey()).success).toBe(true)
  expect(newKey()).not.toBe(newKey())
})

test('a key is one too where the page is no secure context', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })

  const key = newKey()
  vi.unstubAllGlobals()

  expect(z.safeParse(z.uuidv4(), key).success).toBe(true)
})
