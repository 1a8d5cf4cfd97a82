import { bufferSource } from '@lin/media-facts/node'
import { aPdf, aVideo } from '@lin/media-facts/testing'
import type { PdfOptions, VideoOptions } from '@lin/media-facts/testing'
import { describe, expect, test } from 'vitest'

import { CONTENT } from '#contract/content/limits.ts'
import { readDocument, readVideo } from '#contract/content/post-files.ts'

const PORTRAIT = [1080, 1350] as const

describe('a document', () => {
  test('has its pages, and their one size in whole points', async () => {
    const bytes = aPdf({ sizes: [[1080.4, 1350], PORTRAIT] })

    expect(await readDocument(bufferSource(bytes))).toEqual({ pages: 2, width: 1080, height: 1350 })
  })

  test.each([
    ['several sizes', { sizes: [PORTRAIT, [1080, 1080]] }, 'sizes-differ'],
    ['a page on its side', { sizes: [PORTRAIT, [1350, 1080]] }, 'sizes-differ'],
    ['no pages', { sizes: [] }, 'no-pages'],
    ['a password', { trailer: '/Encrypt << /Filter /Standard >>' }, 'locked'],
    [
      'a page too many',
      { sizes: Array.from({ length: CONTENT.document.pagesMax + 1 }, () => PORTRAIT) },
      'too-many-pages',
    ],
  ] satisfies [string, PdfOptions, string][])(
    'with %s is refused',
    async (_what, options, fault) => {
      expect(await readDocument(bufferSource(aPdf(options)))).toBe(fault)
    },
  )

  test('that is too large is refused as that, and what is no PDF as that, whatever its size', async () => {
    const size = CONTENT.document.maxBytes + 1

    expect(await readDocument({ ...bufferSource(aPdf()), size })).toBe('too-large')
    expect(await readDocument({ ...bufferSource(aVideo()), size })).toBe('not-pdf')
  })
})

describe('a video', () => {
  test('has its length and the size that is shown', async () => {
    const facts = await readVideo(bufferSource(aVideo()))

    expect(facts).toEqual({ durationMs: 5000, width: 1080, height: 1350 })
  })

  test.each([
    ['too short', { seconds: 2 }, 'too-short'],
    ['too long', { seconds: 31 * 60 }, 'too-long'],
    ['too small', { bytes: 70_000 }, 'too-small'],
    ['too wide', { width: 2500, height: 1000 }, 'aspect'],
    ['too high', { width: 1000, height: 2500 }, 'aspect'],
    ['a sound alone', { track: 'soun' }, 'no-picture'],
    [
      'too long behind a first fragment of ten seconds',
      { said: 10, fragments: { lengths: Array.from({ length: 190 }, () => 10), from: 10 } },
      'too-long',
    ],
    [
      'too narrow, whatever its cover is',
      { width: 300, height: 900, cover: [1080, 1350] },
      'aspect',
    ],
  ] satisfies [string, VideoOptions, string][])(
    'that is %s is refused',
    async (_what, options, fault) => {
      expect(await readVideo(bufferSource(aVideo(options)))).toBe(fault)
    },
  )

  test('that is too large is refused', async () => {
    const size = CONTENT.video.maxBytes + 1

    expect(await readVideo({ ...bufferSource(aVideo()), size })).toBe('too-large')
  })
})
