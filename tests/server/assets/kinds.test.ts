import { randomBytes } from 'node:crypto'

import { CAPTIONS, aPdf, aVideo } from '@lin/media-facts/testing'
import { afterAll, describe, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { CONTENT } from '#contract/content/limits.ts'
import { fileOf, sendPart, upload, uploaded } from '#tests/kit/assets.ts'
import { signedIn } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'
import { readExport } from '#tests/server/user-data-stage.ts'

const server = await testServer()
afterAll(() => server[Symbol.asyncDispose]())

describe('a file is told by its bytes', () => {
  test.each([
    [
      'a PDF',
      aPdf({
        sizes: [
          [1080, 1350],
          [1080, 1350],
        ],
      }),
      { kind: 'document', media_type: 'application/pdf', pages: 2, width: 1080, height: 1350 },
    ],
    [
      'an MP4',
      aVideo({ seconds: 5, bytes: 1_500_000 }),
      { kind: 'video', media_type: 'video/mp4', duration_ms: 5000, width: 1080, height: 1350 },
    ],
    [
      'captions',
      Buffer.from(CAPTIONS),
      { kind: 'captions', media_type: 'application/x-subrip', width: null, pages: null },
    ],
    [
      'captions as only players read them',
      Buffer.from(
        `\uFEFF${CAPTIONS.replaceAll('\n', '\r').replaceAll('00:00:', ' 0:00:')}`,
        'utf16le',
      ),
      { kind: 'captions', media_type: 'application/x-subrip', width: null, pages: null },
    ],
  ])('%s', async (_what, bytes, facts) => {
    const { token } = await signedIn(server)

    const answer = await upload(server, token, bytes, 300_000)
    const again = await sendPart(server, token, fileOf(bytes), null)
    const read = await get(token, fileOf(bytes).address)

    const expected = { received: bytes.length, asset: { ...facts, size: bytes.length } }
    expect([answer.statusCode, answer.json()]).toMatchObject([200, expected])
    expect(again.json()).toMatchObject(expected)
    expect(read.headers['content-type']).toContain(facts.media_type)
    expect(read.rawPayload.equals(bytes)).toBe(true)
  })

  test.each([
    [
      'a PDF whose pages differ',
      aPdf({
        sizes: [
          [1080, 1350],
          [1080, 1080],
        ],
      }),
      'several sizes',
    ],
    ['a PDF with a password', aPdf({ trailer: '/Encrypt << /Filter /Standard >>' }), 'password'],
    ['a video that is too short', aVideo({ seconds: 2 }), 'at least 3 seconds'],
    ['a QuickTime movie', aVideo({ brand: 'qt  ' }), 'Lin takes'],
    ['captions with a wrong line', Buffer.from(CAPTIONS.replace('04,500', '04;500')), 'Line 6'],
    [
      'captions in another encoding',
      Buffer.from(CAPTIONS.replace('Six', 'F\u00FCnf'), 'latin1'),
      'UTF-8 or UTF-16',
    ],
    ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'Lin takes'],
  ])('%s is refused in words, and nothing of it is kept', async (_what, bytes, words) => {
    const { token } = await signedIn(server)

    const refused = await upload(server, token, bytes)

    expect([refused.statusCode, refused.json()]).toMatchObject([422, { code: 'assets/unfit' }])
    expect(refused.json<{ detail: string }>().detail).toContain(words)
    expect(await leftOver()).toBe(0)
  })

  test.each([
    ['a video', aVideo(), CONTENT.video.maxBytes + 1],
    ['a PDF', aPdf(), CONTENT.document.maxBytes + 1],
    ['captions', Buffer.from(CAPTIONS), CONTENT.captions.maxBytes + 1],
    ['something else', randomBytes(2000), 100_000_000],
  ])('%s of too many bytes is refused at its first part', async (_what, bytes, size) => {
    const { token } = await signedIn(server)
    const end = Math.min(1500, bytes.length)

    const refused = await sendPart(
      server,
      token,
      fileOf(bytes),
      { start: 0, end },
      { 'content-range': `bytes 0-${end - 1}/${size}` },
    )

    expect([refused.statusCode, refused.json()]).toMatchObject([422, { code: 'assets/unfit' }])
    expect(await leftOver()).toBe(0)
  })
})

test('who asks while a file is being completed gets the answer of the same work', async () => {
  const { token } = await signedIn(server)
  const bytes = aVideo({ bytes: 2_000_000 })
  const file = fileOf(bytes)
  await sendPart(server, token, file, { start: 0, end: 1_000_000 })

  const answers = await Promise.all([
    sendPart(server, token, file, { start: 1_000_000, end: bytes.length }),
    sendPart(server, token, file, { start: 1_000_000, end: bytes.length }),
    sendPart(server, token, file, { start: 1_000_000, end: bytes.length }),
  ])

  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200])
  expect(await leftOver()).toBe(0)
})

describe('a part of a file', () => {
  const BYTES = aVideo({ bytes: 100_000 })

  test.each([
    ['bytes=0-9', 'bytes 0-9/100000', [0, 10]],
    ['bytes=99990-', 'bytes 99990-99999/100000', [99_990, 100_000]],
    ['bytes=-10', 'bytes 99990-99999/100000', [99_990, 100_000]],
    ['bytes=50000-200000', 'bytes 50000-99999/100000', [50_000, 100_000]],
    ['bytes=-200000', 'bytes 0-99999/100000', [0, 100_000]],
  ] as const)('%s is answered alone', async (range, said, [start, end]) => {
    const { token, address } = await stored()

    const part = await get(token, address, { range })

    expect(part.statusCode).toBe(206)
    expect(part.headers).toMatchObject({
      'content-range': said,
      'content-length': String(end - start),
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
    })
    expect(part.rawPayload.equals(BYTES.subarray(start, end))).toBe(true)
  })

  test.each(['bytes=100000-', 'bytes=-0'])('%s is not there', async (range) => {
    const { token, address } = await stored()

    const none = await get(token, address, { range })

    expect([none.statusCode, none.headers['content-range']]).toEqual([416, 'bytes */100000'])
    expect(none.json()).toMatchObject({ status: 416 })
  })

  test.each(['bytes=0-1,5-6', 'bytes=9-5', 'bytes=-', 'lines=1-2', 'bytes=x'])(
    '%s is answered with all of it',
    async (range) => {
      const { token, address } = await stored()

      const whole = await get(token, address, { range })

      expect([whole.statusCode, whole.rawPayload.length]).toEqual([200, BYTES.length])
    },
  )

  test('of another version of it is all of it', async () => {
    const { token, address } = await stored()
    const { headers } = await get(token, address)

    const same = await get(token, address, { range: 'bytes=0-9', 'if-range': String(headers.etag) })
    const other = await get(token, address, { range: 'bytes=0-9', 'if-range': '"another"' })

    expect([same.statusCode, other.statusCode]).toEqual([206, 200])
  })

  async function stored() {
    const { token } = await signedIn(server)
    return { token, address: (await uploaded(server, token, BYTES)).address }
  }
})

test('what is no picture has no thumbnail, and is not the picture of a post', async () => {
  const { token } = await signedIn(server)
  const { address } = await uploaded(server, token, aPdf())

  const thumbnail = await get(token, `${address}?size=thumbnail`)
  const saved = await server.send(CALLS.createPost, {
    token,
    body: { text_content: 'Look', image_content_url: address },
  })

  expect([thumbnail.statusCode, saved.statusCode]).toEqual([404, 422])
  expect(saved.json()).toMatchObject({ code: 'posts/image-missing' })
})

test('an export has the bytes of every file, whatever their number is', async () => {
  const { token } = await signedIn(server)
  const files = [
    aPdf(),
    aVideo({ bytes: 100_001 }),
    aVideo({ bytes: 100_002 }),
    Buffer.from(CAPTIONS),
  ]
  for (const bytes of files) await uploaded(server, token, bytes)

  const { body } = await server.send(CALLS.exportData, { token })

  const exported = readExport(body)['assets'] ?? []
  const contents = new Map(exported.map((asset) => [asset['id'], asset['content']]))
  expect(exported).toHaveLength(files.length)
  for (const bytes of files) {
    expect(contents.get(fileOf(bytes).id)).toBe(bytes.toString('base64'))
  }
})

function get(token: string, url: string, headers: Record<string, string> = {}) {
  return server.app.inject({ url, headers: { authorization: `Bearer ${token}`, ...headers } })
}

/** How many uploads are not done. */
async function leftOver(): Promise<number> {
  const { rowCount } = await server.db.pool.query('select from asset_uploads')
  return rowCount ?? 0
}
