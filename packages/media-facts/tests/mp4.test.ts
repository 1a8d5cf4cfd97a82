import { readMp4 } from '@lin/media-facts'
import { bufferSource } from '@lin/media-facts/node'
import { aVideo } from '@lin/media-facts/testing'
import type { Fragments, VideoOptions } from '@lin/media-facts/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

describe('an MP4', () => {
  test.each([
    ['plain', {}, [1080, 1350]],
    ['turned, as of a phone', { width: 1920, height: 1080, isTurned: true }, [1080, 1920]],
    ['with long numbers', { isLong: true }, [1080, 1350]],
    ['of another brand', { brand: 'mp42' }, [1080, 1350]],
    ['in fragments', { said: null, fragments: { announced: 5 } }, [1080, 1350]],
    ['with a cover before it', { cover: [300, 900] }, [1080, 1350]],
    ['narrower than its cover', { width: 300, height: 900, cover: [1080, 1350] }, [300, 900]],
    ['with a cover behind it', { coverBehind: [300, 900] }, [1080, 1350]],
    ['between two covers', { cover: [300, 900], coverBehind: [500, 500] }, [1080, 1350]],
    [
      'with a cover, in fragments',
      { said: null, cover: [300, 900], fragments: { announced: 5 } },
      [1080, 1350],
    ],
    ['of a few bytes', { bytes: 0 }, [1080, 1350]],
    ['of a brand that nobody has listed', { brand: 'isml' }, [1080, 1350]],
    ['of a camera', { brand: 'XAVC' }, [1080, 1350]],
  ] satisfies [string, VideoOptions, [number, number]][])(
    '%s has its length and the size that is shown',
    async (_what, options, [width, height]) => {
      const facts = await readMp4(bufferSource(aVideo(options)))

      expect(facts).toEqual({ durationMs: 5000, width, height })
    },
  )

  test.each([
    ['a sound alone', { track: 'soun' }, 'no-picture'],
    ['a QuickTime movie', { brand: 'qt  ' }, 'not-mp4'],
    ['a picture of a phone', { brand: 'heic' }, 'not-mp4'],
    ['of a length that nobody knows', { said: null, fragments: {} }, 'no-duration'],
    ['of a length that nobody says', { said: 0 }, 'no-duration'],
  ] satisfies [string, VideoOptions, string][])(
    'that is %s has no facts',
    async (_what, options, fault) => {
      expect(await readMp4(bufferSource(aVideo(options)))).toBe(fault)
    },
  )

  test.each([
    ['its runs', { lengths: [2, 2, 1] }],
    ['its fragments', { lengths: [2, 2, 1], where: 'fragment' }],
    ['what stands before them', { lengths: [2, 2, 1], where: 'before' }],
    ['runs that do not say when they begin', { lengths: [2, 2, 1], from: null }],
    ['runs of a stream that began long ago', { lengths: [2, 2, 1], from: 90_000 }],
    ['an index', { index: 5 }],
    ['a box that announces them', { announced: 5 }],
    ['the longest of all', { announced: 3, index: 4, lengths: [1, 4] }],
    ['a fragment for each picture', { lengths: Array.from({ length: 50 }, () => 0.1), apart: 7 }],
    ['fragments far from each other', { lengths: [2, 2, 1], apart: 20_000 }],
  ] satisfies [string, Fragments][])(
    'in fragments is as long as it is by %s',
    async (_what, fragments) => {
      for (const said of [null, 0]) {
        const facts = await readMp4(bufferSource(aVideo({ said, fragments })))

        expect(facts).toEqual({ durationMs: 5000, width: 1080, height: 1350 })
      }
    },
  )

  test.each([
    ['its first fragment', { said: 10, samples: 10, fragments: { lengths: [10, 10], from: 10 } }],
    ['a hundredth of it', { said: 0.3, fragments: { lengths: [10, 10, 10] } }],
    ['less than what is announced', { said: 10, fragments: { announced: 30 } }],
    ['less than its index does', { said: 10, fragments: { index: 30 } }],
    ['more than its fragments do', { said: 30, fragments: { lengths: [10, 10] } }],
  ] satisfies [string, VideoOptions][])(
    'whose description counts %s has its whole length',
    async (_what, options) => {
      expect(await readMp4(bufferSource(aVideo(options)))).toMatchObject({ durationMs: 30_000 })
    },
  )

  test.each([
    ['the header of its track', { said: 0, ofTrack: 5 }],
    ['the header of its track, as the movie does not know', { said: null, ofTrack: 5 }],
    ['its samples', { said: 0, samples: 5 }],
  ] satisfies [string, VideoOptions][])('is as long as %s says', async (_what, options) => {
    expect(await readMp4(bufferSource(aVideo(options)))).toMatchObject({ durationMs: 5000 })
  })

  test.each([
    ['a byte', Buffer.from('a')],
    ['seven bytes', Buffer.from('aaaaaaa')],
    ['a line of text', Buffer.from('Some text that somebody has added behind it.\n')],
    ['a tag of music players', Buffer.from('TAGA title'.padEnd(128, '\0'))],
    ['nothing, for a while', Buffer.alloc(500)],
    ['a box of an impossible size', Buffer.from('\0\0\0\u0003free')],
    ['a box that was begun', Buffer.from('\0\0\u0010\0freeand no more')],
  ])('with %s behind it is whole', async (_what, tail) => {
    for (const options of [{}, { said: 0, fragments: { lengths: [2, 2, 1] } }]) {
      const facts = await readMp4(bufferSource(Buffer.concat([aVideo(options), tail])))

      expect(facts).toEqual({ durationMs: 5000, width: 1080, height: 1350 })
    }
  })

  test('that was not saved whole is cut, wherever that happened', async () => {
    const whole = aVideo({ said: 0, fragments: { lengths: [2, 2, 1] } })
    const second = whole.indexOf('moof', whole.indexOf('moof') + 4)

    expect(await readMp4(bufferSource(whole.subarray(0, second + 20)))).toBe('cut')
    expect(await readMp4(bufferSource(whole.subarray(0, -10)))).toBe('cut')
    expect(await readMp4(bufferSource(whole.subarray(0, whole.indexOf('moov') + 50)))).toBe('cut')
  })

  test.each([
    ['cut', (bytes: Buffer) => bytes.subarray(0, bytes.length - 10), 'cut'],
    [
      'without its description',
      (bytes: Buffer) => bytes.subarray(0, bytes.indexOf('moov') - 4),
      'not-mp4',
    ],
  ])('that is %s has no facts', async (_what, change, fault) => {
    expect(await readMp4(bufferSource(change(aVideo())))).toBe(fault)
  })

  test.each([
    ['plain', {}],
    ['fragmented', { said: 0, fragments: { announced: 4, index: 4, lengths: [2, 2, 1] } }],
  ] satisfies [string, VideoOptions][])(
    'that is %s, with bytes changed anywhere in its description, has facts or a fault, and nothing else',
    async (_what, options) => {
      const whole = aVideo(options)
      const start = whole.indexOf('moov') - 4
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 10 }),
          async (changes) => {
            const changed = Buffer.from(whole)
            for (const [at, value] of changes) {
              changed[start + (at % Math.min(3000, whole.length - start))] = value
            }
            expect(['object', 'string']).toContain(typeof (await readMp4(bufferSource(changed))))
          },
        ),
      )
    },
  )
})

test('a video of nothing but boxes lets others have their turn, and is not read to its end', async () => {
  const boxes = Buffer.alloc(8 * 19_000)
  for (let at = 0; at < boxes.length; at += 8) {
    boxes.writeUInt32BE(8, at)
    boxes.write('free', at + 4)
  }
  const tracks = Array.from({ length: 50 }, () => boxOf('trak', boxes))
  const movie = boxOf('moov', Buffer.concat(tracks))
  const source = bufferSource(Buffer.concat([aVideo().subarray(0, 20), movie]))
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

  expect(await readMp4(counted)).toBe('no-picture')
  expect(reads).toBeLessThan(25_000)
  expect(rests).toBeGreaterThan(reads / 1000)
})

function boxOf(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(type, 4)
  return Buffer.concat([head, content])
}
