import { ADA } from '@lin/linkedin-sandbox/testing'
import { answering } from '@lin/linkedin/testing'
import type { Asked } from '@lin/linkedin/testing'
import { afterAll, expect, test } from 'vitest'

import { GIVE_UP_MS } from '#tests/kit/durations.ts'

import { inEnglish } from './in-english.ts'
import { aPost, linkedInAt, linkedInStage, noAbort } from './linkedin-stage.ts'

const stage = await linkedInStage()
afterAll(() => stage[Symbol.asyncDispose]())

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a post is read by others exactly as it was written', async () => {
  const token = await stage.tokenOf(ADA)
  const text = 'Hello (all)! C# & #AI, a_b [x] {y} <z> 100 % \\o/ 👩‍💻\n\n@ada ~ *end*'

  const outcome = await stage.linkedin.createPost(token, aPost(text), noAbort())

  const [entry] = await stage.live(text)
  expect(entry).toMatchObject({ author: `urn:li:person:${ADA}`, image: null })
  expect(outcome).toStrictEqual({ kind: 'accepted', value: entry?.urn })
})

test('a post is sent with the headers and fields that LinkedIn documents', async () => {
  let request: Asked | undefined
  await using server = await answering((asked) => {
    request = asked
    return { status: 201, headers: { 'x-restli-id': 'urn:li:ugcPost:7' } }
  })
  const post = aPost('See', { urn: 'urn:li:image:C4E', altText: 'A dot' })

  const outcome = await linkedInAt(server.url).createPost('AQX', post, noAbort())

  expect(outcome).toStrictEqual({ kind: 'accepted', value: 'urn:li:ugcPost:7' })
  expect(`${request?.method} ${request?.url}`).toBe('POST /rest/posts')
  expect(request?.headers).toMatchObject({
    authorization: 'Bearer AQX',
    'linkedin-version': '202609',
    'x-restli-protocol-version': '2.0.0',
    'content-type': 'application/json',
  })
  expect(request?.body).toStrictEqual({
    author: `urn:li:person:${ADA}`,
    commentary: 'See',
    visibility: 'PUBLIC',
    distribution: {
      feedDistribution: 'MAIN_FEED',
      targetEntities: [],
      thirdPartyDistributionChannels: [],
    },
    content: { media: { id: 'urn:li:image:C4E', altText: 'A dot' } },
    lifecycleState: 'PUBLISHED',
    isReshareDisabledByAuthor: false,
  })
})

test('an uploaded image is shown with its post', async () => {
  const token = await stage.tokenOf(ADA)

  const uploaded = await uploadPixel(stage.linkedin, token)
  const urn = uploaded.kind === 'accepted' ? uploaded.value : ''
  const post = aPost('See it', { urn, altText: 'A dot' })
  const outcome = await stage.linkedin.createPost(token, post, noAbort())

  const [entry] = await stage.live('See it')
  const shown = await stage.get(new URL(entry?.image ?? '').pathname)
  expect(outcome.kind).toBe('accepted')
  expect(entry).toMatchObject({ alt: 'A dot' })
  expect(shown.rawPayload).toStrictEqual(PIXEL)
  expect(shown.headers['content-type']).toBe('image/png')
})

test('a post waits for its image to be processed', async () => {
  const token = await stage.tokenOf(ADA)
  const uploaded = await uploadPixel(stage.linkedin, token)
  const urn = uploaded.kind === 'accepted' ? uploaded.value : ''
  await stage.script(IMAGE_BEING_PROCESSED)

  const outcome = await stage.linkedin.createPost(
    token,
    aPost('Wait for it', { urn, altText: '' }),
    noAbort(),
  )

  expect(outcome.kind).toBe('accepted')
  expect(await stage.live('Wait for it')).toHaveLength(1)
})

test('a post that is given up while its image is processed was not sent', async () => {
  const token = await stage.tokenOf(ADA)
  await stage.script(...Array.from({ length: 5 }, () => IMAGE_BEING_PROCESSED))

  const outcome = await stage.linkedin.createPost(
    token,
    aPost('Given up', { urn: 'urn:li:image:C4E', altText: '' }),
    AbortSignal.timeout(GIVE_UP_MS),
  )

  expect(inEnglish(outcome)).toStrictEqual({
    kind: 'not-sent',
    reason: 'LinkedIn was still processing the image.',
  })
})

test('an upload that LinkedIn does not take says so', async () => {
  const token = await stage.tokenOf(ADA)
  await stage.script(
    { on: 'images.initialize', effect: 'refuse', status: 403, body: {} },
    { on: 'images.upload', effect: 'refuse', status: 503, body: {} },
    { on: 'images.upload', effect: 'accept-then-lose-the-answer' },
  )

  const kinds: string[] = []
  for (let tries = 0; tries < 3; tries += 1) {
    kinds.push((await uploadPixel(stage.linkedin, token)).kind)
  }

  expect(kinds).toStrictEqual(['refused', 'not-sent', 'lost'])
})

test("LinkedIn's refusals have their outcomes, and nothing is posted", async () => {
  const token = await stage.tokenOf(ADA)
  const kinds: string[] = []

  for (const status of [401, 403, 422, 429, 500, 503]) {
    const body = { status, message: 'Scripted' }
    await stage.script({ on: 'posts.create', effect: 'refuse', status, body })
    const outcome = await stage.linkedin.createPost(token, aPost('Refused'), noAbort())
    kinds.push(`${status} ${outcome.kind}`)
  }

  expect(kinds).toStrictEqual([
    '401 refused',
    '403 refused',
    '422 refused',
    '429 not-sent',
    '500 lost',
    '503 not-sent',
  ])
  expect(await stage.live('Refused')).toStrictEqual([])
})

const IMAGE_BEING_PROCESSED = {
  on: 'posts.create',
  effect: 'refuse',
  status: 400,
  body: { status: 400, code: 'ILLEGAL_ARGUMENT', message: 'The image is still being processed' },
}

function uploadPixel(linkedin: ReturnType<typeof linkedInAt>, token: string) {
  return linkedin.uploadImage(token, ADA, { bytes: PIXEL, mediaType: 'image/png' }, noAbort())
}
