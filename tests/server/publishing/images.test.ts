import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { feedSite } from '@lin/feed-reader/testing'
import { createCanvas } from '@napi-rs/canvas'
import { afterAll, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import type { Post } from '#contract/posts.ts'
import {
  asPhotographed,
  hollowPng,
  movingGif,
  pixelBomb,
  PIXEL,
  pngOf,
} from '#tests/kit/hostile-images.ts'
import { testServer } from '#tests/kit/server.ts'

import { feed, posts, publish, readyToPublish } from './publish-stage.ts'
import type { Stage } from './publish-stage.ts'

const NOTE = 'GPS 52.52 13.40 <script>alert(1)</script>'
const POLYGLOT = Buffer.concat([PIXEL, Buffer.from(NOTE)])
const PHOTOGRAPH = asPhotographed(createCanvas(8, 8).toBuffer('image/jpeg'), 1, NOTE)

const site = await feedSite({
  '/bomb.png': { type: 'image/png', body: pixelBomb() },
  '/note.png': { type: 'image/png', body: POLYGLOT },
})
const server = await testServer({ config: { feedAllowHosts: [site.host] } })
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})

test.each([
  ['an SVG', dataUrl('svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
  ['a page that is called a PNG', dataUrl('png', Buffer.from('<!doctype html><script>'))],
  ['a WebP that is called a JPEG', dataUrl('jpeg', Buffer.from('RIFF____WEBPVP8 ________'))],
  ['a PNG of 20,000 × 20,000', dataUrl('png', pixelBomb())],
  ['a PNG that is cut off in its head', dataUrl('png', PIXEL.subarray(0, 18))],
  ['a PNG whose pixels are a thousand zeros', dataUrl('png', hollowPng()), 'unreadable'],
  ['a GIF that is cut off', dataUrl('gif', movingGif(NOTE).subarray(0, -12)), 'unreadable'],
  ['more than 5 MB', dataUrl('png', Buffer.concat([PIXEL, Buffer.alloc(5_242_880)]))],
  ['a data address of another kind', 'data:text/html;base64,PHNjcmlwdD4='],
  ['an address that is a script', 'javascript:alert(1)'],
  ['a file of the reader', 'file:///etc/passwd'],
])('%s is no image of a draft', async (_what, image, why = 'invalid') => {
  const stage = await readyToPublish(server)

  const made = await save(stage, { image_content_url: image })
  const draft = (await save(stage, {})).json<Post>()
  const changed = await server.send(CALLS.updatePost, {
    token: stage.person.token,
    params: { id: draft.id },
    body: { image_content_url: image },
  })

  expect([made.json(), changed.json()]).toMatchObject([
    { status: 422, code: `posts/image-${why}` },
    { status: 422, code: `posts/image-${why}` },
  ])
  expect(await posts(stage)).toMatchObject([{ image_content_url: null }])
})

test('a large image is judged as well in a process that has come to optimise no expression any more', async () => {
  const judge = `
    const { readPicture } = await import('#server/posts/picture.ts')
    const data = Buffer.alloc(5_900_000, 7).toString('base64')
    for (const reference of ['data:image/png;base64,' + data, 'data:image/' + 'a'.repeat(7e6)]) {
      try { readPicture(reference) } catch (error) { console.log(error.code) }
    }`
  const flags = ['--no-regexp-optimization', '--input-type=module', '--eval', judge]
  const { stdout } = await promisify(execFile)(process.execPath, flags)

  expect(stdout).toBe('posts/image-invalid\nposts/image-invalid\n')
})

test.each([
  ['a PNG with a page behind its end', dataUrl('png', POLYGLOT)],
  ['a photograph with its place', dataUrl('jpeg', PHOTOGRAPH)],
  ['a moving GIF with a comment', dataUrl('gif', movingGif(NOTE))],
])('of %s nothing but the picture goes to LinkedIn', async (_what, image) => {
  const stage = await readyToPublish(server)

  await publish(stage, { text: 'Look', image })

  const [entry] = await feed(server)
  const sent = await bytesAt(entry?.image)
  expect(sent.length).toBeGreaterThan(20)
  expect(sent.includes('GPS 52.52')).toBe(false)
})

test("a page's picture goes to LinkedIn without what stands behind its end", async () => {
  const stage = await readyToPublish(server)

  await publish(stage, { text: 'Read this', card: cardWith('/note.png') })

  const [entry] = await feed(server)
  const sent = await bytesAt(entry?.article?.thumbnail)
  expect(sent.length).toBeGreaterThan(20)
  expect(sent.includes('GPS 52.52')).toBe(false)
})

test("a page's picture of 20,000 × 20,000 is left away, and the post goes without it", async () => {
  const stage = await readyToPublish(server)

  const { success } = await publish(stage, { text: 'Read', card: cardWith('/bomb.png') })
  const { rowCount } = await server.db.pool.query('select from sandbox.images')

  expect([success, rowCount]).toEqual([true, 0])
  expect(await feed(server)).toMatchObject([{ article: { thumbnail: null } }])
})

test('an image that cannot be read is told of, and the post is neither stored nor sent', async () => {
  const stage = await readyToPublish(server)

  const reply = await server.send(CALLS.publishDirect, {
    token: stage.person.token,
    body: {
      social_account_id: stage.accountId,
      text_content: 'Look',
      image_content_url: dataUrl('png', hollowPng()),
    },
  })

  expect([reply.statusCode, reply.json()]).toMatchObject([
    422,
    { message: 'The image could not be read. Choose another one.' },
  ])
  expect([await posts(stage), await feed(server)]).toEqual([[], []])
})

test('who sends too large an image hears how large it is, and how large it may be', async () => {
  const stage = await readyToPublish(server)
  const image = dataUrl('png', pngOf({ width: 6000, height: 6000 }, Buffer.alloc(0)))

  const reply = await save(stage, { image_content_url: image })

  expect(reply.json()).toMatchObject({
    code: 'posts/image-invalid',
    message:
      'The image has 6000 × 6000 pixels. Lin takes at most 17 million: choose a smaller one.',
  })
})

function dataUrl(kind: string, bytes: Buffer): string {
  return `data:image/${kind};base64,${bytes.toString('base64')}`
}

function cardWith(picture: string) {
  return {
    source: 'https://example.com/bridge',
    title: 'A bridge',
    description: null,
    image_url: `${site.url}${picture}`,
  }
}

function save({ person }: Stage, more: object) {
  return server.send(CALLS.createPost, {
    token: person.token,
    body: { text_content: 'A draft', ...more },
  })
}

/** The bytes of a picture that LinkedIn has. */
async function bytesAt(url: string | null | undefined): Promise<Buffer> {
  const { pathname } = new URL(url ?? '')
  return (await server.app.inject(pathname)).rawPayload
}
