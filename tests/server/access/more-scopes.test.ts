import { setTimeout as wait } from 'node:timers/promises'

import { afterAll, expect, test } from 'vitest'

import type { Scope } from '#contract/auth.ts'
import { CALLS } from '#contract/calls.ts'
import type { Call } from '#contract/calls.ts'
import { API, HOUR_MS } from '#contract/limits.ts'
import type { Post } from '#contract/posts.ts'
import { anApiKey } from '#tests/kit/api-keys.ts'
import { eventually } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'

import { aPublisher, deskOf, furnished } from './access-stage.ts'

/** No slot of the week falls due meanwhile. */
const FRIDAY = new Date('2026-11-20T09:00:00Z')
const SOON = new Date(FRIDAY.getTime() + HOUR_MS)
const AT = SOON.toISOString()
const server = await testServer({ clock: { now: () => FRIDAY } })
afterAll(() => server[Symbol.asyncDispose]())

const person = await aPublisher(server)
const desk = await furnished(server, person, { member: '782bbtaQ', at: SOON })
const of = { social_account_id: desk.account.id }

/** Requests that need more than the scope of their call. The id is that of the path. */
const CASES: readonly (readonly [
  string,
  Call,
  { readonly id?: string; readonly body?: object },
  readonly Scope[],
  Scope,
])[] = [
  [
    'a new post with a moment',
    CALLS.createPost,
    { body: { ...of, text_content: 'Later', scheduled_at: AT } },
    ['draft', 'publish'],
    'schedule',
  ],
  [
    'a new post that is said to be published',
    CALLS.createPost,
    { body: { ...of, text_content: 'There', is_published: true } },
    ['draft', 'schedule'],
    'publish',
  ],
  [
    'a moment for a draft',
    CALLS.updatePost,
    { id: desk.draft, body: { scheduled_at: AT } },
    ['draft', 'publish'],
    'schedule',
  ],
  [
    'a new text of a draft in a slot',
    CALLS.updatePost,
    { id: desk.planned.post, body: { text_content: 'Something else' } },
    ['draft', 'publish'],
    'schedule',
  ],
  [
    'a new text of a draft that waits',
    CALLS.updatePost,
    { id: desk.waiting.post, body: { text_content: 'Something else' } },
    ['draft', 'publish'],
    'schedule',
  ],
  [
    'a moment for a draft that waits',
    CALLS.updatePost,
    { id: desk.waiting.post, body: { scheduled_at: AT } },
    ['draft', 'schedule'],
    'publish',
  ],
  [
    'the deletion of a draft in a slot',
    CALLS.deletePost,
    { id: desk.planned.post },
    ['draft', 'publish'],
    'schedule',
  ],
  [
    'the queue for a draft that waits',
    CALLS.queueDraft,
    { id: desk.waiting.post },
    ['draft', 'schedule'],
    'publish',
  ],
  [
    'a schedule that asks no more',
    CALLS.updateSchedule,
    { id: desk.schedule, body: { mode: 'automatic' } },
    ['draft', 'schedule'],
    'publish',
  ],
]

test.each(CASES)('%s needs one scope more', async (_, call, request, scopes, more) => {
  const lacking = await anApiKey(server, person, { scopes: [...scopes], name: 'lacking' })
  const before = await deskOf(server, person)

  const refused = await ask(call, lacking.key, request)
  const after = await deskOf(server, person)

  expect([refused.statusCode, refused.json()]).toMatchObject([
    403,
    { code: 'keys/scope-missing', scope: more },
  ])
  expect(after).toEqual(before)
  expect(Object.keys(call.moreScopes ?? {})).toContain(more)
  await server.send(CALLS.revokeApiKey, { token: person.token, params: { id: lacking.id } })
})

test('each row of the contract that tells of more scopes has such a request', () => {
  const told = Object.values<Call>(CALLS).flatMap((call) =>
    Object.keys(call.moreScopes ?? {}).map((scope) => `${call.method} ${call.path} ${scope}`),
  )
  const asked = CASES.map(([, { method, path }, , , more]) => `${method} ${path} ${more}`)

  expect([...new Set([...asked, 'DELETE /posts/:id publish'])].toSorted()).toEqual(told.toSorted())
})

test('with all scopes the same requests are made', async () => {
  const { key } = await anApiKey(server, person)
  const replies: number[] = []

  for (const [, call, request] of CASES) {
    replies.push((await ask(call, key, request)).statusCode)
  }

  // What was deleted or moved by one of them is not there for another.
  expect(replies.filter((status) => status === 401 || status === 403)).toEqual([])
  expect(replies.filter((status) => status < 300).length).toBeGreaterThan(6)
})

test('a post that was sent is not deleted with a key for drafts', async () => {
  const { key } = await anApiKey(server, person, { scopes: ['draft', 'schedule'] })
  const body = { ...of, text_content: 'It is out already' }
  const published = await server.send(CALLS.publishDirect, { token: person.token, body })
  const { post } = published.json<{ post: Post }>()

  const refused = await server.send(CALLS.deletePost, { token: key, params: { id: post.id } })

  expect(refused.json()).toMatchObject({ code: 'keys/scope-missing', scope: 'publish' })
})

test('a draft that is put into a slot at the same moment keeps the text that its person saw', async () => {
  const { key } = await anApiKey(server, person, { scopes: ['draft'] })
  const created = await server.send(CALLS.createPost, {
    token: person.token,
    body: { ...of, text_content: 'As its person saw it' },
  })
  const { id } = created.json<Post>()
  const client = await server.db.pool.connect()
  await client.query('begin')
  await client.query('select from posts where id = $1 for update', [id])
  await client.query(
    `insert into slots (id, user_id, account_id, post_id, at, mode, state)
     select gen_random_uuid(), user_id, social_account_id, id, $2, 'automatic', 'ready'
     from posts where id = $1`,
    [id, SOON],
  )

  const changing = server.send(CALLS.updatePost, {
    token: key,
    params: { id },
    body: { text_content: 'As the program wants it' },
  })
  await eventually(async () => {
    const { rows } = await server.db.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.length > 0 ? true : undefined
  })
  await wait(10)
  await client.query('commit')
  client.release()
  const reply = await changing
  const { rows } = await server.db.pool.query('select text_content from posts where id = $1', [id])

  expect(reply.json()).toMatchObject({ code: 'keys/scope-missing', scope: 'schedule' })
  expect(rows).toEqual([{ text_content: 'As its person saw it' }])
})

function ask(
  { method, path }: Call,
  token: string,
  { id = '', body }: { readonly id?: string; readonly body?: object },
) {
  return server.request(API.root + path.replace(/:\w+/, id), {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
}
