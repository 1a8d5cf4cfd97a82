import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

import { afterAll, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { connectedAccount, eventually, signedUp } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'
import type { TestServer } from '#tests/kit/server.ts'

import { askForExport, fillTables, idOf, insertPosts, readExport } from './user-data-stage.ts'

const server = await testServer()
afterAll(() => server[Symbol.asyncDispose]())

test('an export is a file with everything of the user in it', async () => {
  const person = await signedUp(server)
  await connectedAccount(server, person)
  await fillTables(server, await idOf(server, person))

  const reply = await server.send(CALLS.exportData, { token: person.token })
  const { exported_at, user, ...lists } = readExport(reply.body)

  expect(reply.headers['content-disposition']).toBe(
    `attachment; filename="lin-export-${exported_at.slice(0, 10)}.json"`,
  )
  expect(reply.headers['cache-control']).toBe('no-store')
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(user).toMatchObject({ email: person.email })
  expect(Object.keys(lists)).toEqual(LISTS)
  expect(Object.entries(lists).filter(([, rows]) => rows.length === 0)).toEqual([])
  expect(lists['posts']?.map((post) => post['image_content_url'])).toContain(IMAGE)
  expect(lists['assets']).toMatchObject([{ media_type: 'image/png', content: 'iVBORw0KGgo=' }])
  expect(lists['audit_log']?.map(({ event }) => event)).toContain('data-exported')
})

test('no hash, secret or token is in an export, and nothing of anybody else', async () => {
  const person = await signedUp(server)
  const other = await signedUp(server)
  for (const { token, email } of [person, other]) {
    await connectedAccount(server, { token })
    await fillTables(server, await idOf(server, { email }))
  }

  const { body } = await server.send(CALLS.exportData, { token: person.token })

  const { rows } = await server.db.pool.query<{ secret: string }>(SECRETS)
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.filter(({ secret }) => body.includes(secret))).toEqual([])
  // The hashes of the chain are of what is in it, and for whoever checks it.
  const { ledger, ...others } = readExport(body)
  expect(ledger).toHaveLength(1)
  expect(JSON.stringify(others)).not.toMatch(
    /hash|sealed|fingerprint|credential|key-material|attempt-key/,
  )
  expect(body).toContain(await idOf(server, person))
  expect(body).not.toContain(await idOf(server, other))
  expect(body).not.toContain(other.email)
})

test('an export is read while it is sent: what is written meanwhile still comes along', async () => {
  const person = await signedUp(server)
  const id = await idOf(server, person)
  await insertPosts(server, id, 5000)

  const response = await askForExport(server, person)
  const reader = response.body?.getReader()
  const first = await reader?.read()
  await server.db.pool.query(LATE_POST, [id])
  const chunks = [first?.value ?? new Uint8Array()]
  for (let next = await reader?.read(); next?.done === false; next = await reader?.read()) {
    chunks.push(next.value)
  }
  const { posts = [] } = readExport(Buffer.concat(chunks).toString())

  expect(posts).toHaveLength(5001)
  expect(posts.at(-1)).toMatchObject({ text_content: 'Written while the export was under way' })
  expect(new Set(posts.map((post) => post['id'])).size).toBe(5001)
})

test('an export that fails on its way is cut off, and never looks whole', async () => {
  await using own = await testServer()
  const person = await signedUp(own)
  await insertPosts(own, await idOf(own, person), 3000)

  const response = await askForExport(own, person)
  const reader = response.body?.getReader()
  await reader?.read()
  await own.db.pool.query('alter table schedules rename to schedules_elsewhere')
  async function readOn(): Promise<void> {
    for (let next = await reader?.read(); next?.done === false;) next = await reader?.read()
  }

  expect(response.status).toBe(200)
  await expect(readOn()).rejects.toThrow(/terminated/)
})

test('who goes away in the middle of an export leaves no work behind', async () => {
  await using own = await testServer()
  const person = await signedUp(own)
  const id = await idOf(own, person)
  await insertPosts(own, id, 3000)
  await own.db.pool.query(A_JOB, [id])
  await own.db.pool.query(WATCH_JOBS)
  const leaving = new AbortController()

  const response = await askForExport(own, person, leaving.signal)
  await response.body?.getReader().read()
  leaving.abort()
  await eventually(async () => ((await connectionsOf(own)) === 0 ? true : undefined))
  await wait(300)
  const left = await own.db.pool.query(WERE_JOBS_READ)
  await (await askForExport(own, person)).text()
  const stayed = await own.db.pool.query(WERE_JOBS_READ)

  expect([left.rows, stayed.rows]).toEqual([[{ is_called: false }], [{ is_called: true }]])
})

function connectionsOf({ app }: TestServer): Promise<number> {
  return promisify(app.server.getConnections.bind(app.server))()
}

/** The lists after the posts in an export are read when the posts were sent. */
const A_JOB = `insert into generation_jobs (id, user_id, status)
  values (gen_random_uuid(), $1, 'failed')`
const WATCH_JOBS = `create sequence reads;
  alter table generation_jobs rename to all_jobs;
  create view generation_jobs as select * from all_jobs where nextval('reads') > 0`
const WERE_JOBS_READ = 'select is_called from reads'

const IMAGE = '/api/assets/0d9c6a55-3333-8f6a-9a9e-0c9f2f0a0003'
const LATE_POST = `insert into posts (user_id, id, text_content)
  values ($1, 'ffffffff-ffff-4fff-bfff-ffffffffffff', 'Written while the export was under way')`

const LISTS = [
  'sessions',
  'known_devices',
  'passkeys',
  'factors',
  'api_keys',
  'connected_programs',
  'mailed_links',
  'sources',
  'articles_used',
  'article_marks',
  'article_rules',
  'accounts',
  'posts',
  'publish_attempts',
  'approvals',
  'approval_links',
  'approval_holds',
  'comment_attempts',
  'mentions',
  'mention_settings',
  'assets',
  'generation_jobs',
  'writing_instructions',
  'own_posts',
  'voice',
  'schedules',
  'slots',
  'notifications',
  'notification_settings',
  'weekly_letters',
  'push_subscriptions',
  'audit_log',
  'ledger',
]

/** The values of all columns of hashes, keys and seals, in the forms that they could have in JSON. */
const SECRETS = `
  select password_hash as secret from users
  union select sealed_token from accounts union select sealed_secret from factors
  union select token from sandbox.tokens union select sealed from signing_keys
  union select sealed from vapid_keys
  union select sealed from oauth_states where sealed is not null
  union select endpoint from push_subscriptions union select auth from push_subscriptions
  union select credential_id from passkeys union select challenge from passkey_challenges
  union select encode(bytes, form) from (
    select token_hash as bytes from one_time_tokens union select token_hash from known_devices
    union select token_hash from refresh_tokens union select code_hash from recovery_codes
    union select key_hash from api_keys
    union select code_hash from oauth_grants union select token_hash from oauth_tokens
    union select public_key from passkeys union select state_hash from oauth_states
    union select link_hash from oauth_states where link_hash is not null
    union select token_hash from approval_links union select hash from approvals
  ) hashes, (values ('hex'), ('base64')) forms (form)`
