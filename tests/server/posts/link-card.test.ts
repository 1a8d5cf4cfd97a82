import { feedSite, rss2 } from '@lin/feed-reader/testing'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { CALLS } from '#contract/calls.ts'
import { LINK_CARD_RATE } from '#contract/limits.ts'
import { LinkReply } from '#contract/posts.ts'
import { Source } from '#contract/sources.ts'
import { eventually, signedIn } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'

const site = await feedSite({
  '/page': { type: 'text/html', body: '<meta property="og:title" content="A page">' },
  '/feed': () => ({ type: 'application/rss+xml', body: FEED }),
})
const server = await testServer({ config: { feedAllowHosts: [site.host] } })
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})

const BRIDGE = `${site.url}/behind-a-wall`
const FEED = rss2('News', [
  {
    title: 'A bridge of wood',
    link: BRIDGE,
    date: new Date().toUTCString(),
    summary: 'It holds 100 people.',
  },
])

test('the card of a link is what its page says', async () => {
  const { token } = await signedIn(server)

  const { card } = await cardOf(token, `${site.url}/page`)

  expect(card).toStrictEqual({
    source: `${site.url}/page`,
    title: 'A page',
    description: null,
    image_url: null,
  })
})

test('a page that cannot be read has the card of its article, for those who follow it', async () => {
  const reader = await signedIn(server)
  const stranger = await signedIn(server)
  await follow(reader.token)

  const mine = await cardOf(reader.token, BRIDGE)
  const theirs = await cardOf(stranger.token, BRIDGE)

  expect(mine.card).toStrictEqual({
    source: BRIDGE,
    title: 'A bridge of wood',
    description: 'It holds 100 people.',
    image_url: null,
  })
  expect(theirs.card).toBeNull()
})

test.each(['http://127.0.0.1:1/', 'http://[::1]/', 'http://10.0.0.1/', 'http://metadata/'])(
  'nothing in a private network is read: %s',
  async (url) => {
    const { token } = await signedIn(server)

    expect(await cardOf(token, url)).toStrictEqual({ card: null })
  },
)

test('anything but a web address is refused', async () => {
  const { token } = await signedIn(server)

  const reply = await server.send(CALLS.readLinkCard, { token, body: { url: 'file:///etc' } })

  expect(reply.json()).toMatchObject({ status: 400, code: 'request/invalid' })
})

test('one user asks for a limited number of cards', async () => {
  const { token, email } = await signedIn(server)
  await cardOf(token, `${site.url}/page`)
  await server.db.pool.query(
    `update rate_counts set count = $1
     where key = (select 'link-card ' || id from users where email = $2)`,
    [LINK_CARD_RATE.max, email],
  )

  const reply = await server.send(CALLS.readLinkCard, {
    token,
    body: { url: `${site.url}/page` },
  })

  expect(reply.json()).toMatchObject({ status: 429, code: 'request/too-many' })
})

async function cardOf(token: string, url: string): Promise<z.infer<typeof LinkReply>> {
  const reply = await server.send(CALLS.readLinkCard, { token, body: { url } })
  expect(reply.statusCode, reply.body).toBe(200)
  return LinkReply.parse(reply.json())
}

async function follow(token: string): Promise<void> {
  await server.send(CALLS.addSource, { token, body: { source: `${site.url}/feed` } })
  await eventually(async () => {
    const reply = await server.send(CALLS.listSources, { token })
    return z.array(Source).parse(reply.json())[0]?.last_update ?? undefined
  })
}
