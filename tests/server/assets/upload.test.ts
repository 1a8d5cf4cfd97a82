import { randomBytes } from 'node:crypto'

import { createCanvas, loadImage } from '@napi-rs/canvas'
import { afterAll, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { ASSET, IMAGE } from '#contract/file-limits.ts'
import { aPicture, fileOf, sendPart, upload, uploaded } from '#tests/kit/assets.ts'
import { hollowPng, movingGif } from '#tests/kit/hostile-images.ts'
import { signedIn } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'
import { idOf } from '#tests/server/user-data-stage.ts'

const server = await testServer()
afterAll(() => server[Symbol.asyncDispose]())

/** Some 1.1 MB, which takes two parts. */
const LARGE = aPicture(600)

test('a file in one part is an asset, whose address never changes', async () => {
  const { token } = await signedIn(server)
  const bytes = aPicture(40)
  const { id, address } = fileOf(bytes)

  const answer = await upload(server, token, bytes)
  const read = await get(token, address)
  const again = await get(token, address, { 'if-none-match': String(read.headers.etag) })

  expect([answer.statusCode, answer.json()]).toMatchObject([
    200,
    {
      received: bytes.length,
      asset: { id, kind: 'image', media_type: 'image/png', size: bytes.length, width: 40 },
    },
  ])
  expect(read.rawPayload).toEqual(bytes)
  expect(read.headers).toMatchObject({
    'content-type': 'image/png',
    'content-length': String(bytes.length),
    'cache-control': 'private, max-age=31536000, immutable',
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  })
  expect(read.headers.vary).toContain('Authorization')
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
})

test('an upload that was cut at any part goes on where it stopped', async () => {
  const { token } = await signedIn(server)
  const bytes = aPicture(60)
  const file = fileOf(bytes)
  const third = Math.ceil(bytes.length / 3)
  const parts = [0, third, 2 * third].map((start) => ({
    start,
    end: Math.min(bytes.length, start + third),
  }))

  for (const part of parts) {
    const asked = await sendPart(server, token, file, null)
    const sent = await sendPart(server, token, file, part)
    // Its answer was lost, and the part comes once more.
    const twice = await sendPart(server, token, file, part)
    const isLast = part.end === bytes.length
    expect([asked.statusCode, asked.json()]).toMatchObject([202, { received: part.start }])
    expect([sent.statusCode, twice.statusCode]).toEqual(isLast ? [200, 200] : [202, 202])
    expect([sent.json(), twice.json()]).toMatchObject([
      { received: part.end },
      { received: part.end },
    ])
  }

  expect((await get(token, file.address)).rawPayload).toEqual(bytes)
  expect(await leftOver(token)).toBe(0)
})

test('a part that begins before what is missing brings the rest of it', async () => {
  const { token } = await signedIn(server)
  const bytes = aPicture(60)
  const file = fileOf(bytes)

  await sendPart(server, token, file, { start: 0, end: 500 })
  const done = await sendPart(server, token, file, { start: 200, end: bytes.length })

  expect(done.statusCode).toBe(200)
  expect((await get(token, file.address)).rawPayload).toEqual(bytes)
})

test('after a gap it is said how much is there', async () => {
  const { token } = await signedIn(server)
  const file = fileOf(LARGE)

  await sendPart(server, token, file, { start: 0, end: 1000 })
  const refused = await sendPart(server, token, file, { start: 2000, end: 3000 })

  expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'assets/gap' }])
  expect(refused.json<{ detail: string }>().detail).toContain('1000 bytes')
})

test('an upload cannot be completed as a smaller file than it was begun as', async () => {
  const { token } = await signedIn(server)
  const file = fileOf(aPicture())
  const size = file.bytes.length
  const begun = { 'content-range': `bytes 0-${size - 2}/${size}` }
  const whole = await sendPart(server, token, file, { start: 0, end: size - 1 }, begun)
  const asked = await sendPart(server, token, file, null, {
    'content-range': `bytes */${size - 1}`,
  })

  expect(whole.json()).toEqual({ received: size - 1, asset: null })
  expect(asked.statusCode).toBe(409)
  expect(asked.json()).toMatchObject({ code: 'assets/gap' })
  expect(asked.body).toContain(`${size} bytes`)
})

test('a file that was damaged on its way is dropped, and comes whole the next time', async () => {
  const { token } = await signedIn(server)
  const file = fileOf(LARGE)
  const damaged = Buffer.from(LARGE)
  damaged[700] = 255 - (damaged[700] ?? 0)

  await sendPart(server, token, { ...file, bytes: damaged }, { start: 0, end: 1_000_000 })
  const refused = await sendPart(server, token, file, { start: 1_000_000, end: LARGE.length })
  const whole = await upload(server, token, LARGE)

  expect([refused.statusCode, refused.json()]).toMatchObject([422, { code: 'assets/digest-wrong' }])
  expect(whole.statusCode).toBe(200)
})

test('two devices that upload the same file at once make one asset of it', async () => {
  const { token, email } = await signedIn(server)
  const file = fileOf(LARGE)

  const [one, other] = await Promise.all([
    uploaded(server, token, LARGE),
    uploaded(server, token, LARGE),
  ])

  const userId = await idOf(server, { email })
  const { rows } = await server.db.pool.query(
    `select (select count(*)::integer from assets where user_id = $1) as assets,
       (select count(*)::integer from asset_contents where user_id = $1 and variant = 'whole') as contents,
       (select count(*)::integer from asset_uploads where user_id = $1) as uploads`,
    [userId],
  )
  expect([one.id, other.id]).toEqual([file.id, file.id])
  expect(rows).toEqual([{ assets: 1, contents: 1, uploads: 0 }])
  expect((await get(token, file.address)).rawPayload).toEqual(LARGE)
})

test("another user's file is not found, and their upload is their own", async () => {
  const [ada, mallory] = [await signedIn(server), await signedIn(server)]
  const { address } = await uploaded(server, ada.token)

  const read = await get(mallory.token, address)
  const nobody = await server.app.inject({ url: address })

  expect([read.statusCode, read.json()]).toMatchObject([404, { code: 'assets/not-found' }])
  expect(nobody.statusCode).toBe(401)
})

test('a thumbnail has 400 pixels at its longest side, and another ETag', async () => {
  const { token } = await signedIn(server)
  const canvas = createCanvas(1600, 200)
  const { address } = await uploaded(server, token, await canvas.encode('jpeg'))

  const [whole, small] = [await get(token, address), await get(token, `${address}?size=thumbnail`)]

  const { width, height } = await loadImage(small.rawPayload)
  expect([width, height]).toEqual([ASSET.thumbnailPx, 50])
  expect(small.headers['content-type']).toBe('image/jpeg')
  expect(small.headers.etag).not.toBe(whole.headers.etag)
})

test('of a moving picture the thumbnail is its first frame', async () => {
  const { token } = await signedIn(server)
  const { address } = await uploaded(server, token, movingGif('made by somebody'))

  const small = await get(token, `${address}?size=thumbnail`)

  expect([small.statusCode, small.headers['content-type']]).toEqual([200, 'image/png'])
})

test.each([
  ['no file of any kind that Lin takes', randomBytes(2000), 'assets/unfit'],
  ['not all there', hollowPng(), 'posts/image-unreadable'],
  ['nothing', Buffer.alloc(0), 'request/invalid'],
])('what is %s is refused, and nothing of it is kept', async (_what, bytes, code) => {
  const { token } = await signedIn(server)
  const file = fileOf(bytes)

  const refused = await sendPart(server, token, file, { start: 0, end: bytes.length })

  expect(refused.json()).toMatchObject({ code })
  expect(await leftOver(token)).toBe(0)
})

test('a picture that is too large is refused at its first part', async () => {
  const { token } = await signedIn(server)
  const refused = await sendPart(
    server,
    token,
    fileOf(LARGE),
    { start: 0, end: 10 },
    {
      'content-range': `bytes 0-9/${IMAGE.maxBytes + 1}`,
    },
  )

  expect([refused.statusCode, refused.json()]).toMatchObject([422, { code: 'posts/image-invalid' }])
})

test.each([
  ['another length', { 'content-range': 'bytes 0-9/100' }, 400],
  ['bytes behind its end', { 'content-range': 'bytes 0-99/50' }, 400],
  ['no range', { 'content-range': 'everything' }, 400],
  ['no digest', { 'repr-digest': 'sha-256=:AAAA:' }, 400],
  ['the digest of another file', { 'repr-digest': fileOf(LARGE).digest }, 422],
])('a part with %s is refused', async (_what, headers, status) => {
  const { token } = await signedIn(server)

  const refused = await sendPart(server, token, fileOf(aPicture()), { start: 0, end: 100 }, headers)

  expect(refused.statusCode).toBe(status)
})

test('a part of more than a mebibyte is refused before it is read', async () => {
  const { token } = await signedIn(server)

  const refused = await sendPart(server, token, fileOf(LARGE), { start: 0, end: LARGE.length })

  expect([refused.statusCode, refused.json()]).toMatchObject([413, { code: 'request/too-large' }])
})

test('JSON is a file like any other here', async () => {
  const { token } = await signedIn(server)
  const file = fileOf(aPicture())
  const headers = { 'content-type': 'application/json' }

  const done = await sendPart(server, token, file, { start: 0, end: file.bytes.length }, headers)

  expect(done.statusCode).toBe(200)
})

test('who has as many files as a user can hold hears so, and what is there stays', async () => {
  const { token, email } = await signedIn(server)
  const kept = await uploaded(server, token)
  await server.db.pool.query('update assets set size = $1 where user_id = $2', [
    ASSET.quotaBytes - 10,
    await idOf(server, { email }),
  ])

  const refused = await upload(server, token, aPicture())
  const again = await upload(server, token, kept.bytes)
  const posted = await server.send(CALLS.createPost, {
    token,
    body: { text_content: 'Look', image_content_url: dataOf(aPicture()) },
  })

  expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'assets/quota' }])
  expect(again.statusCode).toBe(200)
  expect([posted.statusCode, posted.json()]).toMatchObject([409, { code: 'assets/quota' }])
  expect(await leftOver(token)).toBe(0)
})

function get(token: string, url: string, headers: Record<string, string> = {}) {
  return server.app.inject({ url, headers: { authorization: `Bearer ${token}`, ...headers } })
}

function dataOf(bytes: Buffer): string {
  return `data:image/png;base64,${bytes.toString('base64')}`
}

/** How many uploads of somebody are not done. */
async function leftOver(token: string): Promise<number> {
  const { user } = (await server.send(CALLS.user, { token })).json<{ user: { email: string } }>()
  const { rowCount } = await server.db.pool.query('select from asset_uploads where user_id = $1', [
    await idOf(server, user),
  ])
  return rowCount ?? 0
}
