import { deflateSync } from 'node:zlib'

import { readPdf } from '@lin/media-facts'
import { bufferSource, inflate as inflateInNode } from '@lin/media-facts/node'
import { aPdf } from '@lin/media-facts/testing'
import { blobSource, inflate } from '@lin/media-facts/web'
import { describe, expect, test } from 'vitest'

const LIMITS = { pagesMax: 10, sizesMax: 10 }

test.each(['table', 'streams'] as const)('a blob is read as a buffer is, with %s', async (form) => {
  const sizes = [
    [600, 700],
    [300, 400],
    [600.5, 700],
  ] as const
  const bytes = aPdf({ form, sizes })
  const blob = new Blob([new Uint8Array(bytes)])

  const facts = await readPdf(blobSource(blob), LIMITS)

  expect(facts).toEqual({
    pages: 3,
    sizes: [
      { width: 300, height: 400 },
      { width: 600.5, height: 700 },
    ],
  })
  expect(await readPdf(bufferSource(bytes), LIMITS)).toEqual(facts)
})

describe.each([
  ['a browser', inflate],
  ['Node', inflateInNode],
] as const)('what %s inflates', (_where, inflated) => {
  const whole = Buffer.from('Words and words. '.repeat(2000))
  const packed = deflateSync(whole)

  test('is the same, and may be as long as it is', async () => {
    const bytes = await inflated(packed, whole.length)

    expect(Buffer.from(bytes).equals(whole)).toBe(true)
  })

  test('goes as far as its bytes do', async () => {
    const bytes = await inflated(packed.subarray(0, packed.length - 10), whole.length)

    expect(bytes.length).toBeGreaterThan(0)
    expect(whole.subarray(0, bytes.length).equals(bytes)).toBe(true)
  })

  test('is refused where it is longer than that', async () => {
    await expect(inflated(packed, whole.length - 1)).rejects.toThrow(RangeError)
  })
})
