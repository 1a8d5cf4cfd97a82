import { Readable } from 'node:stream'

import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'

import { AppError } from '#contract/errors.ts'
import { guardedAddress } from '#server/outside/linkedin/http.ts'
import type { LinkedInFile } from '#server/outside/linkedin/port.ts'
import { localSite } from '#tests/kit/network/local-site.ts'
import { ADA } from '#tests/sandbox/sandbox-stage.ts'

import { answering } from './answering.ts'
import { reasonOf } from './in-english.ts'
import { aPost, linkedInAt, noAbort } from './linkedin-stage.ts'

interface Asked {
  readonly line: string
  readonly headers: FastifyRequest['headers']
  readonly body: unknown
}

/** A LinkedIn that answers by a table, and what it was asked. */
async function playing(answers: (url: string, line: string) => object | FastifyReply | null) {
  const asked: Asked[] = []
  const server = await answering((request, reply) => {
    const { method, url, headers, body } = request
    const line = `${method} ${url}`
    asked.push({ line, headers, body })
    if (method === 'PUT' && url.startsWith('/part/')) reply.header('etag', `"/ambry${url}.bin"`)
    return reply.send(answers(`http://${request.host}`, line))
  })
  return { asked, server, linkedin: linkedInAt(server.url) }
}

function fileOf(bytes: Buffer): LinkedInFile {
  return {
    mediaType: 'application/pdf',
    size: bytes.length,
    open: (range) =>
      Promise.resolve(
        Readable.from([range === undefined ? bytes : bytes.subarray(range.first, range.last + 1)]),
      ),
  }
}

test('a document goes in one request, with its type, its length and the token', async () => {
  const { asked, server, linkedin } = await playing((url) => ({
    value: { uploadUrl: `${url}/put`, document: 'urn:li:document:D1' },
  }))
  await using _ = server

  const outcome = await linkedin.uploadDocument(
    'AQX',
    ADA,
    fileOf(Buffer.from('%PDF-1.7')),
    noAbort(),
  )

  expect(outcome).toStrictEqual({ kind: 'accepted', value: 'urn:li:document:D1' })
  expect(asked.map(({ line }) => line)).toStrictEqual([
    'POST /rest/documents?action=initializeUpload',
    'PUT /put',
  ])
  expect(asked[0]?.body).toStrictEqual({
    initializeUploadRequest: { owner: `urn:li:person:${ADA}` },
  })
  expect(asked[1]).toMatchObject({
    headers: {
      authorization: 'Bearer AQX',
      'content-type': 'application/pdf',
      'content-length': '8',
    },
    body: Buffer.from('%PDF-1.7'),
  })
})

test('a video goes in the parts that LinkedIn dictates, without the token, and is completed by their names', async () => {
  const { asked, server, linkedin } = await playing((url) => ({
    value: {
      video: 'urn:li:video:V1',
      uploadToken: '',
      uploadInstructions: [
        { uploadUrl: `${url}/part/0`, firstByte: 0, lastByte: 3 },
        { uploadUrl: `${url}/part/1`, firstByte: 4, lastByte: 5 },
      ],
      captionsUploadUrl: `${url}/captions`,
      thumbnailUploadUrl: `${url}/thumbnail`,
    },
  }))
  await using _ = server
  const video = fileOf(Buffer.from('abcdef'))

  const about = { owner: ADA, size: 6, hasCaptions: true, hasThumbnail: true }
  const begun = await linkedin.beginVideo('AQX', about, noAbort())
  if (begun.kind !== 'accepted') throw new Error(begun.kind)
  const etags: string[] = []
  for (const part of begun.value.parts) {
    const sent = await linkedin.sendVideoPart(part, video, noAbort())
    etags.push(sent.kind === 'accepted' ? sent.value : sent.kind)
  }
  const { captionsUrl, thumbnailUrl } = begun.value
  await linkedin.sendCaptions(
    'AQX',
    captionsUrl ?? '',
    Buffer.from('1\n00:00:00,000 --> 00:00:01,000\nHi'),
    noAbort(),
  )
  await linkedin.sendThumbnail(
    thumbnailUrl ?? '',
    { bytes: Buffer.from('PNG'), mediaType: 'image/png' },
    noAbort(),
  )
  const finished = await linkedin.finishVideo('AQX', begun.value, etags, noAbort())

  expect(finished.kind).toBe('accepted')
  expect(asked.map(({ line }) => line)).toStrictEqual([
    'POST /rest/videos?action=initializeUpload',
    'PUT /part/0',
    'PUT /part/1',
    'POST /captions',
    'PUT /thumbnail',
    'POST /rest/videos?action=finalizeUpload',
  ])
  const [initialized, first, second, captions, thumbnail, finalized] = asked
  expect(initialized?.body).toStrictEqual({
    initializeUploadRequest: {
      owner: `urn:li:person:${ADA}`,
      fileSizeBytes: 6,
      uploadCaptions: true,
      uploadThumbnail: true,
    },
  })
  for (const part of [first, second]) expect(part?.headers).not.toHaveProperty('authorization')
  expect([first?.body, second?.body].map(String)).toStrictEqual(['abcd', 'ef'])
  expect(first?.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-length': '4',
  })
  expect(captions?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  expect(String(captions?.body)).toMatch(
    /name="metadata"[^]*"format":"SRT"[^]*name="file"[^]*00:00:01,000\nHi/,
  )
  expect(thumbnail?.headers).toMatchObject({ 'media-type-family': 'STILLIMAGE' })
  expect(finalized?.body).toStrictEqual({
    finalizeUploadRequest: {
      video: 'urn:li:video:V1',
      uploadToken: '',
      uploadedPartIds: ['/ambry/part/0.bin', '/ambry/part/1.bin'],
    },
  })
})

test.each([
  [200, { status: 'PROCESSING' }, 'processing'],
  [200, { status: 'WAITING_UPLOAD' }, 'incomplete'],
  [200, { status: 'AVAILABLE' }, 'available'],
  [200, { status: 'PROCESSING_FAILED' }, 'failed'],
  [200, { status: 'SOMETHING_NEW' }, 'processing'],
  [400, { code: 'INVALID_VIDEO_ID' }, 'gone'],
  [401, { code: 'REVOKED_ACCESS_TOKEN' }, 'refused'],
  [403, { code: 'ACCESS_DENIED' }, 'unreadable'],
  [404, { code: 'NOT_FOUND' }, 'gone'],
  [503, {}, 'unknown'],
])('of a video that is answered with %i %j', async (status, body, state) => {
  await using server = await answering((_request, reply) => reply.code(status).send(body))

  expect(await linkedInAt(server.url).readMediaState('AQX', 'urn:li:video:V1', noAbort())).toBe(
    state,
  )
})

test('what a post holds is sent with the fields that LinkedIn documents', async () => {
  const { asked, server, linkedin } = await playing(() => ({}))
  await using _ = server
  const mentions = [{ name: 'Acme', urn: 'urn:li:organization:7' }]
  const contents = [
    {
      kind: 'images',
      images: [
        { urn: 'A', altText: 'One' },
        { urn: 'B', altText: '' },
      ],
    },
    { kind: 'document', urn: 'D', title: 'Six lessons' },
    { kind: 'video', urn: 'V', title: '' },
    { kind: 'poll', question: 'Which? (one)', options: ['A', 'B'], duration: 'THREE_DAYS' },
    { kind: 'reshare', parent: 'urn:li:share:7' },
  ] as const

  for (const content of contents) {
    const more = { content, mentions, visibility: 'CONNECTIONS', isReshareDisabled: true } as const
    await linkedin.createPost('AQX', { ...aPost('Hi @Acme (1)'), ...more }, noAbort())
  }

  const bodies = asked.map(({ body }) => body)
  expect(bodies).toMatchObject(
    contents.map(() => ({
      commentary: String.raw`Hi @[Acme](urn:li:organization:7) \(1\)`,
      visibility: 'CONNECTIONS',
      isReshareDisabledByAuthor: true,
    })),
  )
  expect(bodies).toMatchObject([
    { content: { multiImage: { images: [{ id: 'A', altText: 'One' }, { id: 'B' }] } } },
    { content: { media: { id: 'D', title: 'Six lessons' } } },
    { content: { media: { id: 'V' } } },
    {
      content: {
        poll: {
          question: 'Which? (one)',
          options: [{ text: 'A' }, { text: 'B' }],
          settings: {
            duration: 'THREE_DAYS',
            voteSelectionType: 'SINGLE_VOTE',
            isVoterVisibleToAuthor: true,
          },
        },
      },
    },
    { reshareContext: { parent: 'urn:li:share:7' } },
  ])
  expect(bodies[4]).not.toHaveProperty('content')
  expect(bodies[0]).not.toHaveProperty('reshareContext')
})

test.each(['https://www.linkedin.com/dms-uploads/x', 'https://dms.licdn.com/x'])(
  'bytes and token go to LinkedIn: %s',
  (address) => {
    expect(guardedAddress(address, 'https://api.linkedin.com')).toBe(address)
  },
)

test.each([
  'http://www.linkedin.com/x',
  'https://linkedin.com.evil.example/x',
  'https://evil-linkedin.com/x',
  'https://169.254.169.254/latest',
])('bytes and token go to nobody else: %s', (address) => {
  expect(() => guardedAddress(address, 'https://api.linkedin.com')).toThrow(/^LinkedIn named /)
})

test('the simulator may name itself, and nobody else', () => {
  const base = 'http://127.0.0.1:8787/sandbox/linkedin'

  expect(guardedAddress('http://127.0.0.1:8787/up', base)).toBe('http://127.0.0.1:8787/up')
  expect(() => guardedAddress('http://127.0.0.1:9999/up', base)).toThrow(/127\.0\.0\.1:9999/)
})

test('nothing is sent to an address of somebody else', async () => {
  const { asked, server, linkedin } = await playing(() => ({
    value: { uploadUrl: 'https://evil.example/put', document: 'urn:li:document:D1' },
  }))
  await using _ = server

  const outcome = await linkedin.uploadDocument('AQX', ADA, fileOf(Buffer.from('%PDF')), noAbort())

  expect(outcome.kind).toBe('refused')
  expect(reasonOf(outcome)).toMatch(/^LinkedIn named evil\.example/)
  expect(asked).toHaveLength(1)
})

test('captions and a thumbnail, too, go to no address of somebody else: the video is begun anew', async () => {
  const { asked, server, linkedin } = await playing(() => ({}))
  await using _ = server
  const elsewhere = server.url.replace('127.0.0.1', 'localhost')
  const picture = { bytes: Buffer.from('PNG'), mediaType: 'image/png' }

  const outcomes = [
    await linkedin.sendCaptions('AQX', `${elsewhere}/captions`, Buffer.from('1'), noAbort()),
    await linkedin.sendThumbnail(`${elsewhere}/thumbnail`, picture, noAbort()),
  ]

  const anew = { kind: 'refused', isUploadGone: true }
  expect(outcomes).toMatchObject([anew, anew])
  expect(asked).toEqual([])
})

test.each([
  ['a shared post', { kind: 'reshare', parent: 'urn:li:share:7' }, 404, /let you share that post/],
  ['a text alone', null, 400, /^LinkedIn refused the post: Unknown URN\./],
] as const)(
  'an URN that LinkedIn does not know is none of an upload where there is none: %s',
  async (_what, content, status, words) => {
    await using server = await answering((_request, reply) =>
      reply.code(status).send({ status, code: 'INVALID_URN_ID', message: 'Unknown URN' }),
    )

    const post = { ...aPost('Hi @Acme'), ...(content === null ? {} : { content }) }
    const outcome = await linkedInAt(server.url).createPost('AQX', post, noAbort())

    expect(outcome).not.toHaveProperty('isUploadGone')
    expect(reasonOf(outcome)).toMatch(words)
  },
)

test('a storage that is away while its file is sent is told as that, not as a lost answer', async () => {
  const { server, linkedin } = await playing((url) => ({
    value: { uploadUrl: `${url}/put`, document: 'urn:li:document:D1' },
  }))
  await using _ = server
  const away = new AppError('assets/away')
  const file: LinkedInFile = {
    mediaType: 'application/pdf',
    size: 100,
    open: () =>
      Promise.resolve(
        Readable.from(
          (async function* () {
            yield Buffer.alloc(10)
            await Promise.resolve()
            throw away
          })(),
        ),
      ),
  }

  await expect(linkedin.uploadDocument('AQX', ADA, file, noAbort())).rejects.toBe(away)
})

test('an upload whose answer does not end is given up, and not held in memory', async () => {
  let sent = 0
  await using site = await localSite((request, response) => {
    request.resume()
    if (request.method === 'POST') {
      const value = {
        uploadUrl: `http://${request.headers.host}/put`,
        document: 'urn:li:document:1',
      }
      response.end(JSON.stringify({ value }))
      return
    }
    function more(): void {
      do sent += 100_000
      while (response.write('x'.repeat(100_000)))
      response.once('drain', more)
    }
    more()
  })
  const document = fileOf(Buffer.from('content'))

  const outcome = await linkedInAt(site.url).uploadDocument('AQX', ADA, document, noAbort())

  expect(outcome.kind).toBe('lost')
  expect(sent).toBeLessThan(20_000_000)
})
