import { randomUUID } from 'node:crypto'

import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { CALLS } from '#contract/calls.ts'
import { DELTA_CALLS, PostDelta, SourceDelta } from '#contract/deltas.ts'
import { DAY_MS, DELTA, MINUTE_MS } from '#contract/limits.ts'
import type { Post } from '#contract/posts.ts'
import { forgetChanges } from '#server/kit/database/changes.ts'
import { createDb } from '#server/kit/database/connect.ts'
import { connectedAccount, signedIn } from '#tests/kit/people.ts'
import type { Person } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'

import { transactionsEnded } from './transactions-ended.ts'

const clock = { now: new Date() }
const server = await testServer({ clock: { now: () => clock.now } })
afterAll(() => server[Symbol.asyncDispose]())

const LISTS = Object.entries(DELTA_CALLS)
const AnyDelta = z.object({
  changed: z.array(z.object({ id: z.string() })),
  deleted: z.array(z.string()),
  version: z.string(),
  whole: z.boolean(),
})

test.each(LISTS)('%s answers the whole list first, and then nothing', async (_name, call) => {
  const { token } = await signedIn(server)
  await transactionsEnded(server.db)

  const first = await server.send(call, { token, query: { since: '' } })
  const { version, ...whole } = AnyDelta.parse(first.json())
  const second = await server.send(call, { token, query: { since: version } })

  expect(whole).toEqual({ changed: [], deleted: [], whole: true })
  expect(version.length).toBeLessThanOrEqual(DELTA.versionMaxLength)
  expect(second.json()).toMatchObject({ changed: [], deleted: [], version, whole: false })
  expect(second.body.length).toBeLessThan(2000)
})

test('a list without since is an array as ever, whatever else is asked', async () => {
  const { token } = await signedIn(server)
  await write(token, 'One')

  const replies = await Promise.all(
    ['', '?limit=5', '?sincere=1', '?x=since'].map((query) =>
      server.request(`/api/posts${query}`, { headers: { authorization: `Bearer ${token}` } }),
    ),
  )

  expect(replies.map((reply) => reply.json<Post[]>().length)).toEqual([1, 1, 1, 1])
})

test('what was made, changed and deleted comes, and nothing else', async () => {
  const person = await signedIn(server)
  const { token } = person
  const [kept, changed, gone] = [
    await write(token, 'Kept'),
    await write(token, 'Before'),
    await write(token, 'Gone'),
  ]
  const { version } = await posts(person, '')

  const made = await write(token, 'Made')
  await server.send(CALLS.updatePost, {
    token,
    params: { id: changed.id },
    body: { text_content: 'After' },
  })
  await server.send(CALLS.deletePost, { token, params: { id: gone.id } })
  const delta = await posts(person, version)
  const list = (await server.send(CALLS.listPosts, { token })).json<Post[]>()

  expect(delta).toMatchObject({ deleted: [gone.id], whole: false })
  expect(delta.changed.map(({ id }) => id).toSorted()).toEqual([made.id, changed.id].toSorted())
  expect(list).toEqual(expect.arrayContaining(delta.changed))
  expect(list.map(({ id }) => id)).toContain(kept.id)
  expect((await posts(person, delta.version)).changed).toEqual([])
})

test('a post that came and went since a version counts as deleted', async () => {
  const person = await signedIn(server)
  const { version } = await posts(person, '')
  const { id } = await write(person.token, 'Short-lived')
  await server.send(CALLS.deletePost, { token: person.token, params: { id } })

  expect(await posts(person, version)).toMatchObject({ changed: [], deleted: [id], whole: false })
})

test('of others nothing comes, not even that something was deleted', async () => {
  const [ada, mateo] = [await signedIn(server), await signedIn(server)]
  const { version } = await posts(ada, '')

  const { id } = await write(mateo.token, 'His')
  await server.send(CALLS.deletePost, { token: mateo.token, params: { id } })

  expect(await posts(ada, version)).toEqual({ changed: [], deleted: [], version, whole: false })
})

test('a post comes again when its slot or its attempt moved', async () => {
  const person = await signedIn(server)
  const { token } = person
  const account = await connectedAccount(server, person)
  const { id } = await write(token, 'On its way', account.id)
  let { version } = await posts(person, '')
  const at = new Date(clock.now.getTime() + DAY_MS).toISOString()

  await server.send(CALLS.updatePost, { token, params: { id }, body: { scheduled_at: at } })
  const scheduled = await posts(person, version)
  version = scheduled.version
  await server.db.pool.query(
    `insert into publish_attempts (id, user_id, post_id, key, fingerprint, state, text)
     select gen_random_uuid(), user_id, id, 'a key', '', 'failed', '' from posts where id = $1`,
    [id],
  )
  const attempted = await posts(person, version)
  await server.db.pool.query('update publish_attempts set tries = 9 where post_id = $1', [id])
  const quiet = await posts(person, attempted.version)

  expect(scheduled.changed).toMatchObject([{ id, scheduled_at: at }])
  expect(attempted.changed).toMatchObject([{ id, publication: { state: 'failed' } }])
  expect(quiet.changed).toEqual([])
})

test('a source comes again when its feed shows something else, and not for its validators', async () => {
  const person = await signedIn(server)
  await server.db.pool.query(
    `with feed as (
       insert into feeds (id, url, state, next_fetch_at)
       values (gen_random_uuid(), 'https://deltas.example/', 'waiting', now() + interval '1 day')
       returning id
     )
     insert into sources (user_id, id, source, feed_id)
     select users.id, gen_random_uuid(), 'https://deltas.example/', feed.id from users, feed
     where email = $1`,
    [person.email],
  )
  const first = await sources(person, '')
  const at = clock.now

  await server.db.pool.query("update feeds set etag = 'another', failures = 3, moved_times = 1")
  const same = await sources(person, first.version)
  await server.db.pool.query('update feeds set last_success_at = $1', [at])
  const read = await sources(person, first.version)

  expect(first.changed).toHaveLength(1)
  expect(same.changed).toEqual([])
  expect(read.changed).toMatchObject([{ last_update: at.toISOString() }])
})

test('an account that ends by the clock comes, though nobody wrote anything', async () => {
  const person = await signedIn(server)
  const { token } = person
  await connectedAccount(server, person)
  await transactionsEnded(server.db)
  const first = await server.send(DELTA_CALLS.accountsSince, { token, query: { since: '' } })
  const { version } = AnyDelta.parse(first.json())
  const began = clock.now

  await server.db.pool.query('alter table accounts disable trigger user')
  await server.db.pool.query("update accounts set token_expires_at = now() + interval '1 minute'")
  await server.db.pool.query('alter table accounts enable trigger user')
  clock.now = new Date(began.getTime() + 5 * 60_000)
  const later = await server.send(DELTA_CALLS.accountsSince, { token, query: { since: version } })
  clock.now = began

  expect(later.json()).toMatchObject({ changed: [{ token: null }], whole: false })
})

test.each([
  ['nonsense', () => 'nonsense'],
  ['of another database', (version: string) => `0123456789abcdef${version.slice(16)}`],
  ['from the future', (version: string) => version.replace(/\.[^.]+\./, '.999999999999999999.')],
])('a version that is %s answers the whole list', async (_what, change) => {
  const person = await signedIn(server)
  await write(person.token, 'One')
  const { version } = await posts(person, '')

  expect(await posts(person, change(version))).toMatchObject({
    whole: true,
    changed: [{ Text_content: 'One' }],
  })
})

test('a version that is too long is refused', async () => {
  const { token } = await signedIn(server)

  const reply = await server.send(DELTA_CALLS.postsSince, {
    token,
    query: { since: 'x'.repeat(DELTA.versionMaxLength + 1) },
  })

  expect([reply.statusCode, reply.json()]).toMatchObject([400, { code: 'request/invalid' }])
})

test('what was deleted is known for 30 days, and then old versions get the whole list', async () => {
  const person = await signedIn(server)
  const { token } = person
  const { id } = await write(token, 'Gone')
  const { version } = await posts(person, '')
  await server.send(CALLS.deletePost, { token, params: { id } })
  const db = createDb(server.db.pool)

  const early = await forgetChanges(db, new Date(Date.now() + DELTA.keepMs - DAY_MS))
  const known = await posts(person, version)
  while ((await forgetChanges(db, new Date(Date.now() + DELTA.keepMs + DAY_MS))) > 0) continue
  const forgotten = await posts(person, version)

  expect(early).toBe(0)
  expect(known).toMatchObject({ deleted: [id], whole: false })
  expect(forgotten).toMatchObject({ changed: [], deleted: [], whole: true })
  expect(await posts(person, forgotten.version)).toMatchObject({ whole: false })
})

test('a version of a clock that was ahead answers the whole list', async () => {
  const person = await signedIn(server)
  const began = clock.now
  await write(person.token, 'One')
  clock.now = new Date(began.getTime() + 30 * MINUTE_MS)
  const { version } = await posts(person, '')
  clock.now = began

  expect(await posts(person, version)).toMatchObject({ changed: [{}], whole: true })
})

test('where clocks are a little apart, the version becomes that of the slower one', async () => {
  const person = await signedIn(server)
  const began = clock.now
  clock.now = new Date(began.getTime() + 100)
  await transactionsEnded(server.db)
  const { version } = await posts(person, '')
  clock.now = began

  const later = await posts(person, version)

  expect(later).toMatchObject({ changed: [], whole: false })
  expect(later.version).toMatch(new RegExp(`\\.${began.getTime()}$`))
})

test('a user who goes leaves no line behind', async () => {
  const person = await signedIn(server)
  const { token, password } = person
  await connectedAccount(server, person)
  const { id } = await write(token, 'Gone')
  await server.send(CALLS.addSource, { token, body: { source: 'heat pumps' } })
  await server.send(CALLS.deletePost, { token, params: { id } })
  const { rows } = await server.db.pool.query('select id from users where email = $1', [
    person.email,
  ])

  const reply = await server.send(CALLS.deleteUser, { token, body: { password } })
  const left = await server.db.pool.query('select * from changes where user_id = $1', [
    z.parse(z.object({ id: z.string() }), rows[0]).id,
  ])

  expect(reply.statusCode, reply.body).toBe(200)
  expect(left.rows).toEqual([])
})

test.each([
  ['a list', '/api/posts'],
  ['a page of it', '/api/posts?limit=1'],
])('%s that is the same as before is a 304 without a body', async (_what, path) => {
  const { token } = await signedIn(server)
  await write(token, 'x'.repeat(3000))
  const authorization = `Bearer ${token}`

  const plain = await server.request(path, { headers: { authorization } })
  const etag = String(plain.headers['etag'])
  const packed = await server.request(path, {
    headers: { authorization, 'accept-encoding': 'br' },
  })
  const same = await server.request(path, {
    headers: { authorization, 'accept-encoding': 'br', 'if-none-match': `"another", ${etag}` },
  })
  await write(token, 'Another')
  const changed = await server.request(path, {
    headers: { authorization, 'if-none-match': etag },
  })

  expect(etag).toMatch(/^W\/"[\w-]{22}"$/)
  expect([packed.headers['content-encoding'], packed.headers['etag']]).toEqual(['br', etag])
  expect([same.statusCode, same.body, same.headers['etag']]).toEqual([304, '', etag])
  expect(same.headers['content-type']).toBeUndefined()
  expect(changed.statusCode).toBe(200)
})

test('a write to the address of a list is answered whatever tag it names', async () => {
  const { token } = await signedIn(server)

  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/accounts',
    headers: { authorization: `Bearer ${token}`, 'if-none-match': '*' },
    payload: { account_name: 'Mine', social_network: 'LinkedIn' },
  })

  expect([reply.statusCode, reply.body]).toEqual([200, expect.stringContaining('http')])
})

test('what changed is a 304 as long as nothing did', async () => {
  const person = await signedIn(server)
  const { version } = await posts(person, '')
  const path = `/api/posts?since=${version}`
  const authorization = `Bearer ${person.token}`

  const { headers } = await server.request(path, { headers: { authorization } })
  const ifNoneMatch = { authorization, 'if-none-match': String(headers['etag']) }
  const same = await server.request(path, { headers: ifNoneMatch })
  await write(person.token, 'New')
  const changed = await server.request(path, { headers: ifNoneMatch })

  expect([same.statusCode, same.body, changed.statusCode]).toEqual([304, '', 200])
})

async function write(token: string, text: string, accountId?: string): Promise<Post> {
  const reply = await server.send(CALLS.createPost, {
    token,
    body: {
      id: randomUUID(),
      text_content: text,
      ...(accountId === undefined ? {} : { social_account_id: accountId }),
    },
  })
  expect(reply.statusCode, reply.body).toBe(201)
  return reply.json<Post>()
}

async function posts({ token }: Person, since: string): Promise<z.infer<typeof PostDelta>> {
  await transactionsEnded(server.db)
  const reply = await server.send(DELTA_CALLS.postsSince, { token, query: { since } })
  expect(reply.statusCode, reply.body).toBe(200)
  return PostDelta.parse(reply.json())
}

async function sources({ token }: Person, since: string): Promise<z.infer<typeof SourceDelta>> {
  await transactionsEnded(server.db)
  const reply = await server.send(DELTA_CALLS.sourcesSince, { token, query: { since } })
  expect(reply.statusCode, reply.body).toBe(200)
  return SourceDelta.parse(reply.json())
}
