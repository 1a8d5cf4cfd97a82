import { NO_CHANGES } from '@lin/voice'
import { afterAll, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import type { Post } from '#contract/posts.ts'
import { VOICE } from '#contract/voice/own-posts.ts'
import type { KeptPosts, OwnPost, VoiceReply } from '#contract/voice/own-posts.ts'
import { createDb } from '#server/kit/database/connect.ts'
import { ThreadLost } from '#server/kit/threads/threads.ts'
import type { Threads } from '#server/kit/threads/threads.ts'
import { followedVoice, readVoice } from '#server/writing/own-posts.ts'
import { signedIn } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'
import { testThreads } from '#tests/kit/threads.ts'

import { generate, reader, workshop } from './generation-stage.ts'

const site = await workshop()
const server = await testServer({ config: { feedAllowHosts: [site.host] } })
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})

function ownPosts(count: number, from = 0): OwnPost[] {
  return Array.from({ length: count }, (_, at) => ({
    text: `Frankly, the plan for week ${from + at} is short.\n\nIt is done.\n\nWho is with me?`,
    posted_at: new Date(Date.UTC(2026, 0, 1, 0, from + at)).toISOString(),
    link: null,
  }))
}

async function add(token: string, posts: readonly OwnPost[]): Promise<number> {
  return (await server.send(CALLS.addOwnPosts, { token, body: { posts: [...posts] } })).statusCode
}

async function voiceOf(token: string): Promise<VoiceReply> {
  return (await server.send(CALLS.readVoice, { token })).json<VoiceReply>()
}

test('until posts are imported, nothing is known', async () => {
  const { token } = await signedIn(server)
  expect(await voiceOf(token)).toEqual({
    imported: 0,
    published: 0,
    mark: '0 ',
    voice: null,
    composed: [],
    changes: NO_CHANGES,
  })
})

test('a draft of Lin that nobody changed says nothing of a voice, imported or published', async () => {
  const { token, email } = await signedIn(server)
  const [first = '', second = '', third = ''] = ownPosts(3, 100).map(({ text }) => text)
  await server.db.pool.query(
    `insert into generation_jobs (id, user_id, status, content, variants)
     select gen_random_uuid(), id, 'completed', $2, $3 from users where email = $1`,
    [
      email,
      `${first}\n`,
      JSON.stringify([first, second].map((content) => ({ content, notes: [] }))),
    ],
  )
  await add(token, [...ownPosts(6), ...ownPosts(1, 100)])
  for (const text of [second, `${third} Changed.`]) {
    await server.send(CALLS.createPost, { token, body: { text_content: text, is_published: true } })
  }

  const { imported, published, voice, composed } = await voiceOf(token)

  expect([imported, published, voice?.posts]).toEqual([7, 2, 7])
  const posts = await server.send(CALLS.listPosts, { token })
  const asItWas = posts.json<Post[]>().find(({ Text_content }) => Text_content === second)
  const kept = (await listed(token)).posts.find(({ text }) => text === first)
  expect(new Set(composed)).toEqual(new Set([asItWas?.id, kept?.id]))
})

test('the same post counts once, however often it is imported, and for its user alone', async () => {
  const [ada, mateo] = [await signedIn(server), await signedIn(server)]

  expect(await add(ada.token, ownPosts(6))).toBe(200)
  expect(await add(ada.token, [...ownPosts(6), ...ownPosts(6), ...ownPosts(1, 6)])).toBe(200)

  const { imported, voice } = await voiceOf(ada.token)
  expect([imported, voice?.posts]).toEqual([7, 7])
  expect(voice?.closings[0]).toMatchObject({ name: 'Who is with me?', share: 1 })
  expect(await voiceOf(mateo.token)).toMatchObject({ imported: 0, voice: null })
})

test('what is said of a profile is kept, and what was imported can be forgotten', async () => {
  const [ada, mateo] = [await signedIn(server), await signedIn(server)]
  await add(ada.token, ownPosts(6))
  await add(mateo.token, ownPosts(6))
  const body = { off: ['emoji' as const], words: ['indeed'], never: ['synergy'], not: ['frankly'] }

  await server.send(CALLS.saveVoice, { token: ada.token, body })
  await server.send(CALLS.forgetOwnPosts, { token: ada.token })

  expect(await voiceOf(ada.token)).toMatchObject({ imported: 0, voice: null, changes: body })
  expect(await voiceOf(mateo.token)).toMatchObject({ imported: 6, changes: NO_CHANGES })
})

test('beyond the most that is kept, the oldest go', async () => {
  const { token, email } = await signedIn(server)
  await server.db.pool.query(
    `insert into own_posts (user_id, hash, text, posted_at)
     select users.id, sha256(n::text::bytea), 'Post ' || n, timestamptz '2020-01-01' + n * interval '1 minute'
     from users, generate_series(1, $2) n where email = $1`,
    [email, VOICE.postsMax],
  )

  await add(token, ownPosts(3))

  const { rows } = await server.db.pool.query<{ oldest: string; count: number }>(
    `select min(text) filter (where posted_at = first) as oldest, count(*)::int as count
     from (select text, posted_at, min(posted_at) over () as first from own_posts
       where user_id = (select id from users where email = $1)) posts`,
    [email],
  )
  expect(rows).toEqual([{ oldest: 'Post 4', count: VOICE.postsMax }])
})

test('devices read the imported posts in parts, of their user alone, and know when there are others', async () => {
  const [ada, mateo] = [await signedIn(server), await signedIn(server)]
  const link = 'https://www.linkedin.com/feed/update/urn:li:share:1'
  const posts = ownPosts(VOICE.batchPosts + 2).map((post) => ({ ...post, link }))
  await add(ada.token, posts.slice(0, 2))
  const { mark } = await voiceOf(ada.token)
  await add(ada.token, posts.slice(2))
  await add(mateo.token, ownPosts(1, 900))

  const first = await listed(ada.token)
  const second = await listed(ada.token, first.next ?? '')

  expect((await voiceOf(ada.token)).mark).not.toBe(mark)
  expect([first.posts.length, second.posts.length, second.next]).toEqual([
    VOICE.batchPosts,
    2,
    null,
  ])
  const read = [...first.posts, ...second.posts]
  expect(new Set(read.map(({ text }) => text))).toEqual(new Set(posts.map(({ text }) => text)))
  expect(read[0]).toMatchObject(posts.find(({ text }) => text === read[0]?.text) ?? {})
  const bad = ownPosts(1).map((post) => ({ ...post, link: 'javascript:alert(1)' }))
  expect(await add(ada.token, bad)).toBe(400)
})

test('a profile is found once, however often it is asked for, until the posts change', async () => {
  const { token, email } = await signedIn(server)
  const userId = await idOf(email)
  await add(token, ownPosts(8))
  let found = 0
  const threads: Threads = {
    run: (...work) => {
      found += 1
      return testThreads.run(...work)
    },
    close: () => Promise.resolve(),
  }
  const kit = { db: createDb(server.db.pool), threads }

  const [first, second] = await Promise.all([readVoice(kit, userId), readVoice(kit, userId)])
  const followed = await followedVoice(kit, userId)
  expect([first.voice?.posts, second.voice?.posts, followed?.voice.posts]).toEqual([8, 8, 8])
  expect(found).toBe(1)

  await add(token, ownPosts(1, 8))
  expect((await readVoice(kit, userId)).voice?.posts).toBe(9)
  await server.db.pool.query(
    `insert into posts (user_id, id, text_content, is_published)
     values ($1, gen_random_uuid(), 'Frankly, it is out.', true)`,
    [userId],
  )
  expect((await readVoice(kit, userId)).voice?.posts).toBe(10)
  await server.db.pool.query(
    `update posts set text_content = 'It is another one.', updated_at = now() where user_id = $1`,
    [userId],
  )
  expect((await readVoice(kit, userId)).voice?.posts).toBe(10)
  expect(found).toBe(4)
})

test('a profile that takes too long is refused in words, a draft does without, and it is found later', async () => {
  const { token, email } = await signedIn(server)
  const userId = await idOf(email)
  await add(token, ownPosts(8))
  const db = createDb(server.db.pool)
  const lost: Threads = {
    run: () => Promise.reject(new ThreadLost('too long')),
    close: () => Promise.resolve(),
  }

  await expect(readVoice({ db, threads: lost }, userId)).rejects.toMatchObject({
    code: 'request/too-much',
    status: 422,
  })
  expect(await followedVoice({ db, threads: lost }, userId)).toBeNull()
  expect((await readVoice({ db, threads: testThreads }, userId)).voice?.posts).toBe(8)
})

async function idOf(email: string): Promise<string> {
  const query = 'select id from users where email = $1'
  const { rows } = await server.db.pool.query<{ id: string }>(query, [email])
  return rows[0]?.id ?? ''
}

async function listed(token: string, after?: string): Promise<KeptPosts> {
  const query = after === undefined ? {} : { after }
  return (await server.send(CALLS.listOwnPosts, { token, query })).json<KeptPosts>()
}

test('too many posts, too long ones and none are refused, and nothing of them is kept', async () => {
  const { token } = await signedIn(server)
  const [post] = ownPosts(1)
  if (post === undefined) throw new Error('no post')

  expect(await add(token, ownPosts(VOICE.batchPosts + 1))).toBe(400)
  expect(await add(token, [{ ...post, text: 'x'.repeat(VOICE.textMaxLength + 1) }])).toBe(400)
  expect(await add(token, [{ ...post, text: ' ' }])).toBe(400)
  expect(await add(token, ownPosts(VOICE.batchPosts))).toBe(200)

  expect(await voiceOf(token)).toMatchObject({ imported: VOICE.batchPosts })
})

test('a draft follows the profile, and says which posts it leaned on', async () => {
  const token = await reader(server, site)
  await add(token, ownPosts(8))

  const job = await generate(server, token)

  expect(job.status).toBe('completed')
  expect(job.content).toContain('Who is with me?')
  expect(job.content).not.toContain('#')
  expect(job.leaned_on).toHaveLength(VOICE.leanedOn)
  expect(job.leaned_on?.[0]?.excerpt).toContain('Frankly, the plan for week')
})

test('who follows nothing of it, or has written too little, gets drafts as ever', async () => {
  const token = await reader(server, site)
  await add(token, ownPosts(2))

  const job = await generate(server, token)

  expect(job.content).not.toContain('Who is with me?')
  expect(job.leaned_on).toEqual([])
})
