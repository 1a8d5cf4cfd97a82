import { expect, test } from 'vitest'

import { readImageHeader } from '../src/linkedin/media/file-facts.ts'
import { openStage } from './postgres.ts'
import { ADA, MATEO, restHeaders } from './sandbox-stage.ts'
import type { SandboxStage } from './sandbox-stage.ts'

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const GIF = Buffer.from('GIF89a\u0002\0\u0003\0\0\0\0', 'latin1')

/** Start of image, a comment, and the frame header of 3 × 2 pixels. */
const JPEG = Buffer.from('ffd8fffe0004aabbffc0000b080002000301011100', 'hex')

test('an announced and uploaded image is shown with its post', async () => {
  await using stage = await openStage()
  const token = await stage.tokenOf(ADA)
  const { uploadUrl, image } = await announce(stage, token)

  const uploaded = await upload(stage, token, uploadUrl, PIXEL)
  const content = { media: { id: image, altText: 'A "dot"' } }
  const posted = await stage.publish(token, 'See', { content })
  const [entry] = await stage.feed()
  const shown = await stage.get(new URL(entry?.image ?? '').pathname)

  expect(uploadUrl.startsWith('http://localhost:80/sandbox/linkedin/uploads/')).toBe(true)
  expect(uploaded.statusCode).toBe(201)
  expect(posted.statusCode).toBe(201)
  expect(entry).toMatchObject({ text: 'See', alt: 'A "dot"' })
  expect(shown.headers['content-type']).toBe('image/png')
  expect(shown.rawPayload).toStrictEqual(PIXEL)
  const page = await stage.get('/sandbox/linkedin/feed')
  expect(page.body).toContain('alt="A &quot;dot&quot;"')
})

test('an image that was announced but never uploaded cannot be posted', async () => {
  await using stage = await openStage()
  const token = await stage.tokenOf(ADA)
  const { image } = await announce(stage, token)

  const answer = await stage.publish(token, 'See', { content: { media: { id: image } } })

  expect(answer.statusCode).toBe(400)
  expect(await stage.feed()).toStrictEqual([])
})

test('an image belongs to the member who announced it', async () => {
  await using stage = await openStage()
  const { uploadUrl, image } = await announce(stage, await stage.tokenOf(ADA))
  const mateo = await stage.tokenOf(MATEO)

  const uploaded = await upload(stage, mateo, uploadUrl, PIXEL)
  await upload(stage, await stage.tokenOf(ADA), uploadUrl, PIXEL)
  const posted = await stage.publish(mateo, 'Mine?', {
    author: `urn:li:person:${MATEO}`,
    content: { media: { id: image } },
  })

  for (const answer of [uploaded, posted]) {
    expect([answer.statusCode, answer.body]).toEqual([
      403,
      expect.stringContaining('Accessing this image resource is forbidden.'),
    ])
  }
})

test('only images that LinkedIn takes are taken', async () => {
  await using stage = await openStage()
  const token = await stage.tokenOf(ADA)
  const { uploadUrl, image } = await announce(stage, token)

  for (const bytes of [Buffer.from('hello'), Buffer.alloc(0)]) {
    expect((await upload(stage, token, uploadUrl, bytes)).statusCode).toBe(400)
  }
  expect((await upload(stage, token, uploadUrl, png(36_152_320, 1))).statusCode).toBe(400)
  expect((await upload(stage, token, uploadUrl, png(36_152_319, 1))).statusCode).toBe(201)
  expect((await upload(stage, token, uploadUrl, JPEG)).statusCode).toBe(201)

  const id = image.replace('urn:li:image:', '')
  const shown = await stage.get(`/sandbox/linkedin/images/${id}`)
  expect(shown.headers['content-type']).toBe('image/jpeg')
})

test('a GIF of more than 250 pictures is not taken', async () => {
  await using stage = await openStage()
  const token = await stage.tokenOf(ADA)
  const { uploadUrl } = await announce(stage, token)

  const most = await upload(stage, token, uploadUrl, moving(250))
  const tooMany = await upload(stage, token, uploadUrl, moving(251))

  expect([most.statusCode, tooMany.statusCode]).toEqual([201, 400])
  expect(tooMany.body).toContain('at most 250 frames')
})

test.each([
  ['PNG', PIXEL, { mediaType: 'image/png', pixels: 1 }],
  ['GIF', GIF, { mediaType: 'image/gif', pixels: 6 }],
  ['JPEG', JPEG, { mediaType: 'image/jpeg', pixels: 6 }],
  ['JPEG that ends before its size', JPEG.subarray(0, 15), undefined],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), undefined],
])('the header of a %s is read', (_what, bytes, header) => {
  expect(readImageHeader(bytes)).toStrictEqual(header)
})

/** A GIF with a table of two colours, and as many pictures of one pixel, each behind an extension. */
function moving(frames: number): Buffer {
  const head = Buffer.from('GIF89a\u0001\0\u0001\0\u0080\0\0\0\0\0\u00ff\u00ff\u00ff', 'latin1')
  const frame = Buffer.from('21f904000a0000002c00000000010001000002024401003b', 'hex').subarray(
    0,
    -1,
  )
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')])
}

interface Announced {
  readonly uploadUrl: string
  readonly image: string
}

async function announce({ app }: SandboxStage, token: string): Promise<Announced> {
  const answer = await app.inject({
    method: 'POST',
    url: '/sandbox/linkedin/rest/images?action=initializeUpload',
    headers: restHeaders(token),
    payload: { initializeUploadRequest: { owner: `urn:li:person:${ADA}` } },
  })
  return answer.json<{ value: Announced }>().value
}

function upload({ app }: SandboxStage, token: string, url: string, payload: Buffer) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' }
  return app.inject({ method: 'PUT', url: new URL(url).pathname, headers, payload })
}

function png(width: number, height: number): Buffer {
  const bytes = Buffer.from(PIXEL)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}
