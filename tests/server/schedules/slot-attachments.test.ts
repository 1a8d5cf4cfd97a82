import { feedSite, rss2 } from '@lin/feed-reader/testing'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { CALLS } from '#contract/calls.ts'
import { NO_INSTRUCTIONS } from '#contract/jobs.ts'
import { HOUR_MS, MINUTE_MS } from '#contract/limits.ts'
import { Source } from '#contract/sources.ts'
import { PIXEL } from '#tests/kit/hostile-images.ts'
import { eventually } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'
import { feed, posts, readyToPublish } from '#tests/server/publishing/publish-stage.ts'
import type { Stage } from '#tests/server/publishing/publish-stage.ts'

import { schedule, slotIn } from './slot-stage.ts'

const TITLE = 'Harbour bridge opens after ten years'
const PAGE = `<meta property="og:title" content="The bridge is open">
  <meta property="og:description" content="Ten years of work.">
  <meta property="og:image" content="/dot.png">`

const site = await feedSite({
  '/feed': () => ({ type: 'application/rss+xml', body: FEED }),
  '/search': () => ({ type: 'application/rss+xml', body: SEARCH }),
  '/bridge': { type: 'text/html', body: PAGE },
  '/': { type: 'text/html', body: PAGE },
  '/dot.png': { type: 'image/png', body: PIXEL },
})
const FEED = rss2('Harbour', [
  {
    title: TITLE,
    link: `${site.url}/bridge`,
    date: new Date(Date.now() - HOUR_MS).toUTCString(),
    summary: `${TITLE}. A report follows 12 places over a year, and says what it cost.`,
  },
])
const SEARCH = rss2('"bridge" - Google News', [
  {
    title: `${TITLE} - The Harbour`,
    link: 'https://news.google.com/rss/articles/CBMiX0?oc=5',
    date: new Date(Date.now() - HOUR_MS).toUTCString(),
    publisher: 'The Harbour',
    publisherUrl: `${site.url}/`,
  },
])
const server = await testServer({ config: { feedAllowHosts: [site.host] } })
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})

test('what a slot writes without a picture goes with the card of its article', async () => {
  const person = await author({ with_image: false })
  await schedule(person, new Date(Date.now() - MINUTE_MS))

  await slotIn(person, 'published')

  const [post] = await posts(person)
  expect(post).toMatchObject({
    image_content_url: null,
    link_card: { source: `${site.url}/bridge`, title: 'The bridge is open' },
  })
  const [entry] = await feed(server)
  expect(entry?.article?.thumbnail).toMatch(/\/images\//)
  expect([entry]).toMatchObject([
    {
      image: null,
      article: {
        source: `${site.url}/bridge`,
        title: 'The bridge is open',
        description: 'Ten years of work.',
      },
    },
  ])
})

test('the picture that a slot draws says what it shows, and needs no card', async () => {
  const person = await author({ with_image: true })
  await schedule(person, new Date(Date.now() - MINUTE_MS))

  await slotIn(person, 'published')

  const [post] = await posts(person)
  expect(post).toMatchObject({ image_alt_text: TITLE, link_card: null })
  expect(await feed(server)).toMatchObject([{ alt: TITLE, article: null }])
})

test('an article that only a search leads to has no card of the site of its paper', async () => {
  const person = await author({ with_image: false }, '/search')
  await schedule(person, new Date(Date.now() - MINUTE_MS))

  await slotIn(person, 'published')

  const [post] = await posts(person)
  expect(post?.Text_content).toContain(`Source: The Harbour\n${site.url}/`)
  expect(post?.link_card).toBeNull()
})

/** A person who follows a feed of the site. */
async function author(wishes: { readonly with_image: boolean }, path = '/feed'): Promise<Stage> {
  const stage = await readyToPublish(server)
  const { token } = stage.person
  await server.send(CALLS.saveInstructions, { token, body: { ...NO_INSTRUCTIONS, ...wishes } })
  await server.send(CALLS.addSource, { token, body: { source: `${site.url}${path}` } })
  await eventually(async () => {
    const reply = await server.send(CALLS.listSources, { token })
    return z.array(Source).parse(reply.json())[0]?.last_update ?? undefined
  })
  return stage
}
