import { randomUUID } from 'node:crypto'

import { feedSite } from '@lin/feed-reader/testing'
import { afterAll, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import type { Post } from '#contract/posts.ts'
import { PIXEL } from '#tests/kit/hostile-images.ts'
import { testServer } from '#tests/kit/server.ts'
import { askForExport, readExport } from '#tests/server/user-data-stage.ts'

import { feed, posts, publish, readyToPublish, script } from './publish-stage.ts'
import type { Stage } from './publish-stage.ts'

const site = await feedSite({ '/dot.png': { type: 'image/png', body: PIXEL } })
const server = await testServer({ config: { feedAllowHosts: [site.host] } })
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})

const IMAGE = `data:image/png;base64,${PIXEL.toString('base64')}`
const CARD = {
  source: 'https://example.com/bridge',
  title: 'A bridge (of wood)',
  description: 'It holds.',
  image_url: null,
}

test('an image is published with its alt text', async () => {
  const stage = await readyToPublish(server)

  const { post } = await publish(stage, { text: 'Look', image: IMAGE, altText: 'A dot' })

  expect(post.image_alt_text).toBe('A dot')
  expect(await feed(server)).toMatchObject([{ text: 'Look', alt: 'A dot' }])
})

test("a link's card is published with its picture", async () => {
  const stage = await readyToPublish(server)
  const card = { ...CARD, image_url: `${site.url}/dot.png` }

  const { post } = await publish(stage, { text: 'Read this', card })

  const [entry] = await feed(server)
  expect(post.link_card).toEqual(card)
  expect(entry?.article?.thumbnail).toMatch(/\/sandbox\/linkedin\/images\//)
  expect([entry]).toMatchObject([
    {
      text: 'Read this',
      image: null,
      article: {
        source: CARD.source,
        title: CARD.title,
        description: CARD.description,
      },
    },
  ])
})

test.each([
  ['is not there', `${site.url}/none.png`, []],
  ['lies in a private network', 'http://127.0.0.1:1/dot.png', []],
  ['is not taken', `${site.url}/dot.png`, [refusal('images.initialize', 403)]],
  ['is lost on the way', `${site.url}/dot.png`, [{ on: 'images.upload', effect: 'drop-before' }]],
])('a card whose picture %s is published without it', async (what, imageUrl, answers) => {
  const stage = await readyToPublish(server)
  await script(server, answers)

  const { success } = await publish(stage, {
    text: `Picture ${what}`,
    card: { ...CARD, image_url: imageUrl },
  })

  expect(success).toBe(true)
  expect(await feed(server)).toMatchObject([{ article: { title: CARD.title, thumbnail: null } }])
})

test('a card whose picture never comes holds its post up for some seconds only', async () => {
  const stage = await readyToPublish(server)
  await script(server, [{ on: 'images.upload', effect: 'hang' }])

  const begun = performance.now()
  const { success } = await publish(stage, {
    text: 'Soon',
    card: { ...CARD, image_url: `${site.url}/dot.png` },
  })

  expect(success).toBe(true)
  expect(performance.now() - begun).toBeLessThan(15_000)
  expect(await feed(server)).toMatchObject([{ article: { thumbnail: null } }])
})

test('what a draft goes with is stored, changed and taken away again', async () => {
  const stage = await readyToPublish(server)
  const id = randomUUID()
  await save(stage, { id, image_alt_text: 'A dot', link_card: CARD })

  const [stored] = await posts(stage)
  const other = await change(stage, id, { image_alt_text: 'A point' })
  const without = await change(stage, id, { image_alt_text: null, link_card: null })

  expect(stored).toMatchObject({ image_alt_text: 'A dot', link_card: CARD })
  expect(other).toMatchObject({ image_alt_text: 'A point', link_card: CARD })
  expect(without).toMatchObject({ image_alt_text: null, link_card: null })
})

test('the key of a publish with another card or alt text is refused', async () => {
  const stage = await readyToPublish(server)
  const key = randomUUID()
  await publish(stage, { text: 'One intent', key, card: CARD })

  for (const more of [
    { link_card: { ...CARD, title: 'Other' } },
    { image_alt_text: 'Other' },
    {},
  ]) {
    const reply = await server.send(CALLS.publishDirect, {
      token: stage.person.token,
      key,
      body: {
        social_account_id: stage.accountId,
        text_content: 'One intent',
        image_content_url: null,
        ...more,
      },
    })
    expect(reply.json()).toMatchObject({ status: 422, code: 'request/key-reused' })
  }
})

test('what a post goes with is in the export of its user', async () => {
  const stage = await readyToPublish(server)
  await save(stage, { image_alt_text: 'A dot', link_card: CARD })

  const reply = await askForExport(server, stage.person)

  const { posts: exported } = readExport(await reply.text())
  expect(exported).toMatchObject([{ image_alt_text: 'A dot', link_card: CARD }])
})

test('a card that is no card is refused', async () => {
  const stage = await readyToPublish(server)

  const reply = await save(stage, { link_card: { ...CARD, source: 'javascript:alert(1)' } })

  expect(reply.statusCode).toBe(400)
  expect(await posts(stage)).toEqual([])
})

function refusal(on: string, status: number): object {
  return { on, effect: 'refuse', status, body: { status } }
}

function save({ person }: Stage, more: object) {
  return server.send(CALLS.createPost, {
    token: person.token,
    body: { text_content: 'A draft', ...more },
  })
}

async function change({ person }: Stage, id: string, body: object): Promise<Post> {
  const reply = await server.send(CALLS.updatePost, { token: person.token, params: { id }, body })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<Post>()
}
