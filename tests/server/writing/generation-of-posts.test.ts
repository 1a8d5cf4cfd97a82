import { randomUUID } from 'node:crypto'

import { feedSite, rss2 } from '@lin/feed-reader/testing'
import { afterAll, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { HOUR_MS } from '#contract/limits.ts'
import type { Post, PublishReply } from '#contract/posts.ts'
import { connectedAccount } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'

import { generate, reader, workshop } from './generation-stage.ts'

const site = await workshop()
const server = await testServer({ config: { feedAllowHosts: [site.host] } })
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})

test('a saved draft names the articles it was written from, in the list as well', async () => {
  const token = await reader(server, site)
  const { jobId, articles } = await generate(server, token)

  const post = await save(token, { generation_id: jobId })
  const plain = await save(token, {})
  const list = await server.send(CALLS.listPosts, { token })

  expect(articles.length).toBeGreaterThan(0)
  expect([post.articles, plain.articles]).toEqual([articles, []])
  expect(list.json<Post[]>().map((row) => row.articles)).toEqual([[], articles])
})

test('a draft of what a search found names the site of the paper, not the search', async () => {
  const link = 'https://news.google.com/rss/articles/CBMiX0?oc=5'
  const body = rss2('"kilns" - Google News', [
    {
      title: 'Potters return to wood-fired kilns - The Paper',
      link,
      date: new Date(Date.now() - HOUR_MS).toUTCString(),
      publisher: 'The Paper',
    },
  ])
  await using search = await feedSite({ '/feed': { type: 'text/xml', body } })
  await using own = await testServer({ config: { feedAllowHosts: [search.host] } })

  const { content, articles } = await generate(own, await reader(own, search))

  expect(articles).toMatchObject([{ link }])
  expect(content).toContain('Source: The Paper\nhttps://paper.example/')
  expect(content).not.toContain('google')
})

test("somebody else's job is not taken for the source of a text", async () => {
  const [ada, mateo] = [await reader(server, site), await reader(server, site)]
  const { jobId } = await generate(server, ada)

  const post = await save(mateo, { generation_id: jobId })
  const changed = await server.send(CALLS.updatePost, {
    token: mateo,
    params: { id: post.id },
    body: { generation_id: jobId },
  })

  expect([post.articles, changed.json<Post>().articles]).toEqual([[], []])
})

test('a change may name the job, keeps it while unsaid, and may take it away', async () => {
  const token = await reader(server, site)
  const { jobId, articles } = await generate(server, token)
  const { id } = await save(token, {})

  const seen: Post['articles'][] = []
  for (const body of [{ generation_id: jobId }, { text_content: 'x' }, { generation_id: null }]) {
    const reply = await server.send(CALLS.updatePost, { token, params: { id }, body })
    seen.push(reply.json<Post>().articles)
  }

  expect(seen).toEqual([articles, articles, []])
})

test('publishing names the articles too, and the job makes no other intent of a retry', async () => {
  const token = await reader(server, site)
  const account = await connectedAccount(server, { token })
  const { jobId, articles } = await generate(server, token)
  const [key, body] = [randomUUID(), { social_account_id: account.id, text_content: 'Once' }]

  const first = await server.send(CALLS.publishDirect, {
    token,
    key,
    body: { ...body, generation_id: jobId },
  })
  const retry = await server.send(CALLS.publishDirect, { token, key, body })
  const other = await server.send(CALLS.publishDirect, {
    token,
    key,
    body: { ...body, text_content: 'Twice' },
  })

  expect(first.json<PublishReply>()).toMatchObject({ success: true, post: { articles } })
  expect(retry.json<PublishReply>().post.id).toBe(first.json<PublishReply>().post.id)
  expect(other.json()).toMatchObject({ code: 'request/key-reused' })
})

async function save(token: string, given: { readonly generation_id?: string }): Promise<Post> {
  const body = { text_content: 'A text', ...given }
  const reply = await server.send(CALLS.createPost, { token, body })
  expect(reply.statusCode, reply.body).toBe(201)
  return reply.json<Post>()
}
