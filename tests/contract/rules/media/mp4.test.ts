import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { readVideo } from '#contract/rules/media/mp4.ts'
import { aVideo, sourceOf } from '#tests/kit/media.ts'
import type { VideoOptions } from '#tests/kit/media.ts'

describe('an MP4', () => {
  test.each([
    ['plain', {}, [1080, 1350]],
    ['turned, as of a phone', { width: 1920, height: 1080, isTurned: true }, [1080, 1920]],
    ['with long numbers', { isLong: true }, [1080, 1350]],
    ['of another brand', { brand: 'mp42' }, [1080, 1350]],
    ['in fragments', { fragments: 'said' }, [1080, 1350]],
  ] satisfies [string, VideoOptions, [number, number]][])(
    '%s has its length and the size that is shown',
    async (_what, options, [width, height]) => {
      const facts = await readVideo(sourceOf(aVideo(options)))

      expect(facts).toEqual({ durationMs: 5000, width, height })
    },
  )

  test.each([
    ['too short', { seconds: 2 }, 'too-short'],
    ['too long', { seconds: 31 * 60 }, 'too-long'],
    ['too small', { bytes: 70_000 }, 'too-small'],
    ['too wide', { width: 2500, height: 1000 }, 'aspect'],
    ['too high', { width: 1000, height: 2500 }, 'aspect'],
    ['a sound alone', { track: 'soun' }, 'no-picture'],
    ['a QuickTime movie', { brand: 'qt  ' }, 'not-mp4'],
    ['of a length that nobody knows', { fragments: 'unsaid' }, 'no-duration'],
  ] satisfies [string, VideoOptions, string][])(
    'that is %s is refused',
    async (_what, options, fault) => {
      expect(await readVideo(sourceOf(aVideo(options)))).toBe(fault)
    },
  )

  test.each([
    ['cut', (bytes: Buffer) => bytes.subarray(0, bytes.length - 10), 'cut'],
    [
      'without its description',
      (bytes: Buffer) => bytes.subarray(0, bytes.indexOf('moov') - 4),
      'not-mp4',
    ],
  ])('that is %s is refused', async (_what, change, fault) => {
    expect(await readVideo(sourceOf(change(aVideo())))).toBe(fault)
  })

  test('with bytes changed anywhere in its description is read or refused, and nothing else', async () => {
    const whole = aVideo()
    const start = whole.indexOf('moov') - 4
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 10 }),
        async (changes) => {
          const changed = Buffer.from(whole)
          for (const [at, value] of changes) changed[start + (at % (whole.length - start))] = value
          expect(['object', 'string']).toContain(typeof (await readVideo(sourceOf(changed))))
        },
      ),
    )
  })
})

test('a video of nothing but boxes lets others have their turn, and is not read to its end', async () => {
  const boxes = Buffer.alloc(8 * 19_000)
  for (let at = 0; at < boxes.length; at += 8) {
    boxes.writeUInt32BE(8, at)
    boxes.write('free', at + 4)
  }
  const tracks = Array.from({ length: 50 }, () => boxOf('trak', boxes))
  const movie = boxOf('moov', Buffer.concat(tracks))
  const source = sourceOf(Buffer.concat([aVideo().subarray(0, 20), movie]))
  let [reads, rests] = [0, 0]
  const counted = {
    ...source,
    read: (start: number, length: number) => {
      reads += 1
      return source.read(start, length)
    },
    rest: () => {
      rests += 1
      return source.rest()
    },
  }

  expect(await readVideo(counted)).toBe('no-picture')
  expect(reads).toBeLessThan(25_000)
  expect(rests).toBeGreaterThan(reads / 1000)
})

function boxOf(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(type, 4)
  return Buffer.concat([head, content])
}
