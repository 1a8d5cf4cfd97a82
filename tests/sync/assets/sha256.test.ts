import { createHash, randomBytes } from 'node:crypto'

import { expect, test, vi } from 'vitest'

import { sha256 } from '#sync/assets/sha256.ts'

/** Lengths on both sides of those that need one more block. */
const LENGTHS = [0, 1, 55, 56, 63, 64, 65, 119, 120, 10_000]

test.for(LENGTHS)('%i bytes have the digest that everybody gives them', async (length) => {
  const bytes = new Uint8Array(randomBytes(length))
  const expected = createHash('sha256').update(bytes).digest('hex')

  expect(hexOf(await sha256(bytes))).toBe(expected)
  expect(hexOf(await insecurely(() => sha256(bytes)))).toBe(expected)
})

test('a page that the browser lets hash nothing hashes by itself', async () => {
  const digest = await insecurely(() => sha256(new TextEncoder().encode('abc')))

  expect(hexOf(digest)).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

async function insecurely<T>(work: () => Promise<T>): Promise<T> {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  try {
    return await work()
  } finally {
    vi.unstubAllGlobals()
  }
}

function hexOf(digest: Uint8Array): string {
  return Buffer.from(digest).toString('hex')
}
