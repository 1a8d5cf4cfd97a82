import { ADA, MATEO } from '@lin/linkedin-sandbox/testing'
import { afterAll, expect, test } from 'vitest'

import { PIXEL } from '#tests/kit/hostile-images.ts'

import { aPost, linkedInStage, noAbort } from './linkedin-stage.ts'

const stage = await linkedInStage()
afterAll(() => stage[Symbol.asyncDispose]())

const CARD = {
  source: 'https://example.com/bridge?a=1#b',
  title: 'A bridge (of wood) #1 * <b>',
  description: 'It {holds} | 100_000 people',
  thumbnail: null,
}

test("a link's card is shown with its texts as they are, for they are not little text", async () => {
  const token = await stage.tokenOf(ADA)

  await stage.linkedin.createPost(token, { ...aPost('A plain card'), card: CARD }, noAbort())

  expect(await stage.live('A plain card')).toMatchObject([{ image: null, article: CARD }])
})

test('a card is shown with its uploaded picture', async () => {
  const token = await stage.tokenOf(ADA)
  const thumbnail = await uploaded(token, ADA)

  const post = { ...aPost('With a picture'), card: { ...CARD, thumbnail } }
  await stage.linkedin.createPost(token, post, noAbort())

  const [entry] = await stage.live('With a picture')
  expect(entry?.article?.thumbnail).toMatch(/\/images\//)
})

test('a duplicate is one with its picture as well: nothing goes out once more', async () => {
  const token = await stage.tokenOf(ADA)
  const thumbnail = await uploaded(token, ADA)
  const message = 'Content with this image is a duplicate of urn:li:share:7'
  await stage.script({ on: 'posts.create', effect: 'refuse', status: 422, body: { message } })

  const post = { ...aPost('Posted before'), card: { ...CARD, thumbnail } }
  const outcome = await stage.linkedin.createPost(token, post, noAbort())

  expect(outcome).toMatchObject({ kind: 'duplicate', urn: 'urn:li:share:7' })
  expect(await stage.live('Posted before')).toStrictEqual([])
})

test.each([
  ['still processed', 'The image is still being processed'],
  ['unfit', 'MEDIA_ASSET_PROCESSING_FAILED'],
])('a card whose picture is %s goes without it', async (what, message) => {
  const token = await stage.tokenOf(ADA)
  const thumbnail = await uploaded(token, ADA)
  const body = { status: 400, code: 'ILLEGAL_ARGUMENT', message }
  const times = what === 'unfit' ? 1 : 3
  await stage.script({ on: 'posts.create', effect: 'refuse', status: 400, body, times })

  const post = { ...aPost(`Without: ${what}`), card: { ...CARD, thumbnail } }
  const outcome = await stage.linkedin.createPost(token, post, noAbort())

  expect(outcome.kind).toBe('accepted')
  expect(await stage.live(`Without: ${what}`)).toMatchObject([{ article: { thumbnail: null } }])
})

test('a card whose picture is not ready, by the code that LinkedIn gives, goes without it', async () => {
  const token = await stage.tokenOf(ADA)
  const thumbnail = await uploaded(token, ADA)
  const body = { status: 400, code: 'MEDIA_ASSET_WAITING_UPLOAD', message: 'Not yet' }
  await stage.script({ on: 'posts.create', effect: 'refuse', status: 400, body, times: 3 })

  const post = { ...aPost('Not yet'), card: { ...CARD, thumbnail } }
  const outcome = await stage.linkedin.createPost(token, post, noAbort())

  expect(outcome.kind).toBe('accepted')
  expect(await stage.live('Not yet')).toMatchObject([{ article: { thumbnail: null } }])
})

test("a card whose picture is another member's goes without it", async () => {
  const thumbnail = await uploaded(await stage.tokenOf(MATEO), MATEO)
  const token = await stage.tokenOf(ADA)

  const post = { ...aPost('Not hers'), card: { ...CARD, thumbnail } }
  const outcome = await stage.linkedin.createPost(token, post, noAbort())

  expect(outcome.kind).toBe('accepted')
  expect(await stage.live('Not hers')).toMatchObject([{ article: { thumbnail: null } }])
})

test('a post with an image shows no card beside it', async () => {
  const token = await stage.tokenOf(ADA)
  const urn = await uploaded(token, ADA)

  const post = { ...aPost('One of two', { urn, altText: 'A dot' }), card: CARD }
  await stage.linkedin.createPost(token, post, noAbort())

  expect(await stage.live('One of two')).toMatchObject([{ alt: 'A dot', article: null }])
})

async function uploaded(token: string, owner: string): Promise<string> {
  const image = { bytes: PIXEL, mediaType: 'image/png' }
  const outcome = await stage.linkedin.uploadImage(token, owner, image, noAbort())
  if (outcome.kind !== 'accepted') throw new Error(`The image was ${outcome.kind}.`)
  return outcome.value
}
