import { Readable } from 'node:stream'

import type { LinkedInFile } from '@lin/linkedin'
import { guardedAddress } from '@lin/linkedin/http'
import { expect, test } from 'vitest'

import { answering, serving } from './answering.ts'
import type { Asked } from './answering.ts'
import { ADA, aPost, fileOf, linkedInAt, noAbort } from './stage.ts'

/** A LinkedIn that gives one answer to everything, and what it was asked. */
async function playing(answer: (url: string) => object) {
  const asked: (Asked & { readonly line: string })[] = []
  const server = await answering((each) => {
    const { method, url, headers } = each
    asked.push({ ...each, line: `${method} ${url}` })
    const isPart = method === 'PUT' && url.startsWith('/part/')
    return {
      headers: isPart ? { etag: `"/ambry${url}.bin"` } : {},
      body: answer(`http://${headers.host}`),
    }
  })
  return { asked, server, linkedin: linkedInAt(server.url) }
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
  await using server = await answering(() => ({ status, body }))

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

  expect(outcome).toMatchObject({
    kind: 'refused',
    reason: [
      { code: 'linkedin/strange-address', params: { host: 'evil.example' } },
      { code: 'next/nothing-sent-there' },
    ],
  })
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
  [
    'a shared post',
    { kind: 'reshare', parent: 'urn:li:share:7' },
    404,
    { code: 'linkedin/share-refused' },
  ],
  [
    'a text alone',
    null,
    400,
    { code: 'linkedin/post-refused-because', params: { said: 'Unknown URN.' } },
  ],
] as const)(
  'an URN that LinkedIn does not know is none of an upload where there is none: %s',
  async (_what, content, status, why) => {
    await using server = await answering(() => ({
      status,
      body: { status, code: 'INVALID_URN_ID', message: 'Unknown URN' },
    }))

    const post = { ...aPost('Hi @Acme'), ...(content === null ? {} : { content }) }
    const outcome = await linkedInAt(server.url).createPost('AQX', post, noAbort())

    expect(outcome).not.toHaveProperty('isUploadGone')
    expect('reason' in outcome ? outcome.reason[0] : null).toStrictEqual(why)
  },
)

const AWAY = new Error('The disk is away.')

async function* breaking(): AsyncGenerator<Buffer> {
  yield Buffer.alloc(10)
  await Promise.resolve()
  throw AWAY
}

test.each([
  ['cannot be opened', () => Promise.reject(AWAY)],
  ['breaks while it is sent', () => Promise.resolve(Readable.from(breaking()))],
] satisfies [string, LinkedInFile['open']][])(
  'a file that %s rejects the call, or counts as a lost answer, as the program wants it',
  async (_how, open) => {
    const { server, linkedin } = await playing((url) => ({
      value: { uploadUrl: `${url}/put`, document: 'urn:li:document:D1' },
    }))
    await using _ = server
    const file = { mediaType: 'application/pdf', size: 100, open }
    const lenient = linkedInAt(server.url, { rejectsWith: (error) => error !== AWAY })

    const outcome = await lenient.uploadDocument('AQX', ADA, file, noAbort())

    expect(outcome.kind).toBe('lost')
    await expect(linkedin.uploadDocument('AQX', ADA, file, noAbort())).rejects.toBe(AWAY)
  },
)

test('a connection that breaks while a file is sent is a lost answer, and the file is closed', async () => {
  await using server = await serving((request, response) => {
    if (request.method === 'PUT') return request.socket.destroy()
    const value = { uploadUrl: `http://${request.headers.host}/put`, document: 'urn:li:document:1' }
    return response.end(JSON.stringify({ value }))
  })
  const file = new Readable({ read: () => undefined })
  file.push('the beginning')
  const document = { mediaType: 'application/pdf', size: 100, open: () => Promise.resolve(file) }

  const outcome = await linkedInAt(server.url).uploadDocument('AQX', ADA, document, noAbort())

  expect([outcome.kind, file.destroyed]).toStrictEqual(['lost', true])
})

test('an upload whose answer does not end is given up, and not held in memory', async () => {
  let sent = 0
  await using site = await serving((request, response) => {
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

test('a request and a file are given up when their time is over', async () => {
  await using server = await serving((request, response) => {
    if (request.url !== '/rest/documents?action=initializeUpload') return
    const value = { uploadUrl: `http://${request.headers.host}/put`, document: 'urn:li:document:1' }
    response.end(JSON.stringify({ value }))
  })
  const linkedin = linkedInAt(server.url, { limits: { requestMs: 200, fileMs: 200 } })

  const post = await linkedin.createPost('AQX', aPost('Hello'), noAbort())
  const file = fileOf(Buffer.from('content'))
  const document = await linkedin.uploadDocument('AQX', ADA, file, noAbort())

  expect([post.kind, document.kind]).toStrictEqual(['lost', 'lost'])
})
