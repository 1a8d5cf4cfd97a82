import { PassThrough } from 'node:stream'
import { crc32 } from 'node:zlib'

import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { ApiKey, MadeApiKey } from '#contract/auth.ts'
import { CALLS } from '#contract/calls.ts'
import { DAY_MS, MINUTE_MS } from '#contract/limits.ts'
import { API_KEYS } from '#contract/rules/auth-limits.ts'
import { isWholeApiKey, newApiKey } from '#server/auth/api-keys/key-form.ts'
import { createDb } from '#server/kit/database/connect.ts'
import { createLog } from '#server/kit/log.ts'
import { anApiKey } from '#tests/kit/api-keys.ts'
import { forgetEnded } from '#tests/kit/forget.ts'
import { PASSWORD, connectedAccount, eventually, mailedToken, signedIn } from '#tests/kit/people.ts'
import type { Person } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'

let now = new Date('2026-11-20T09:00:00Z')
const server = await testServer({
  clock: { now: () => now },
  config: { trustedProxies: ['127.0.0.1'] },
})
afterAll(() => server[Symbol.asyncDispose]())

const NONE = `lin_${'0'.repeat(32)}${checksumOf('0'.repeat(32))}`

test('a key is a prefix, 190 random bits and a checksum that tells a mistyped one', () => {
  const keys = Array.from({ length: 500 }, newApiKey)

  expect(new Set(keys).size).toBe(500)
  for (const key of keys) {
    expect(key).toMatch(/^lin_[0-9A-Za-z]{38}$/)
    expect(key.slice(-6)).toBe(checksumOf(key.slice(4, -6)))
    expect(isWholeApiKey(key)).toBe(true)
    expect(isWholeApiKey(mistyped(key))).toBe(false)
  }
  expect(32 * Math.log2(62)).toBeGreaterThan(160 + 24)
})

test('every digit can stand at every place of a key', () => {
  const keys = Array.from({ length: 3000 }, newApiKey)
  const digits = Array.from(
    { length: 32 },
    (_, place) => new Set(keys.map((key) => key[4 + place])),
  )

  expect(digits.map(({ size }) => size)).toEqual(Array.from({ length: 32 }, () => 62))
})

test('a key is shown once, and only its hash is stored', async () => {
  const person = await signedIn(server)

  const made = await server.send(CALLS.createApiKey, {
    token: person.token,
    body: { password: PASSWORD, name: ' n8n ', scopes: ['draft', 'read', 'draft'] },
  })
  const { key, api_key: entry } = MadeApiKey.parse(made.json())
  const { rows } = await server.db.pool.query<{ row: string; hash: string }>(
    `select row_to_json(api_keys)::text as row, encode(key_hash, 'hex') as hash from api_keys
     where id = $1`,
    [entry.id],
  )

  expect(made.statusCode).toBe(201)
  expect(made.headers['cache-control']).toBe('no-store')
  expect(entry).toEqual({
    id: entry.id,
    name: 'n8n',
    hint: key.slice(0, 8),
    scopes: ['read', 'draft'],
    needs_approval: false,
    account_ids: null,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + 90 * DAY_MS).toISOString(),
    last_used_at: null,
    last_used_from: null,
  })
  expect(await listed(person)).toEqual([entry])
  expect(JSON.stringify(rows)).not.toContain(key.slice(8))
  expect(rows[0]?.hash).toMatch(/^[\da-f]{64}$/)
})

test('a key wants the password, and is told of by mail', async () => {
  const person = await signedIn(server)
  const wanted = { name: 'n8n', scopes: ['read' as const] }

  const refused = await server.send(CALLS.createApiKey, {
    token: person.token,
    body: { ...wanted, password: 'not the password' },
  })
  await anApiKey(server, person, wanted)
  const mails = await eventually(async () => {
    const reply = await server.request(
      `/sandbox/mailbox.json?to=${encodeURIComponent(person.email)}`,
    )
    const found = z.array(z.object({ subject: z.string() })).parse(reply.json())
    return found.length > 0 ? found : undefined
  })

  expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'auth/password-wrong' }])
  expect(mails).toMatchObject([{ subject: 'An API key was made for your Lin account' }])
})

test.each([
  ['mistyped', mistyped(NONE), 'keys/malformed'],
  ['cut off', NONE.slice(0, -1), 'keys/malformed'],
  ['nothing but the prefix', 'lin_', 'keys/malformed'],
  ['unknown', NONE, 'keys/dead'],
])('a key that is %s is refused', async (_, key, code) => {
  const reply = await server.send(CALLS.listPosts, { token: key })

  expect([reply.statusCode, reply.json()]).toMatchObject([401, { code }])
  expect(reply.headers['www-authenticate']).toBe('Bearer error="invalid_token"')
})

test('a mistyped key is told without looking for it in the database', async () => {
  await using own = await testServer({ config: { rateTimes: 0.01 } })
  await using lost = await own.db.pool.connect().then((client) => ({
    client,
    async [Symbol.asyncDispose]() {
      await client.query('rollback')
      client.release()
    },
  }))
  await lost.client.query('begin')
  await lost.client.query('lock table api_keys in access exclusive mode')

  const reply = await own.send(CALLS.listPosts, { token: mistyped(NONE) })

  expect(reply.json()).toMatchObject({ code: 'keys/malformed' })
})

test('requests with dead keys are counted by address, and refused beyond a rate', async () => {
  await using own = await testServer({ config: { rateTimes: 0.01 } })
  const statuses: number[] = []
  for (let tries = 0; tries < 13; tries += 1) {
    statuses.push((await own.send(CALLS.listPosts, { token: NONE })).statusCode)
  }

  expect(statuses.slice(0, 12)).toEqual(Array.from({ length: 12 }, () => 401))
  expect(statuses[12]).toBe(429)
})

test('an expired key and a revoked one are dead, and their uses are written down', async () => {
  const person = await signedIn(server)
  const expires_at = new Date(now.getTime() + MINUTE_MS).toISOString()
  const short = await anApiKey(server, person, { expires_at, name: 'short' })
  const long = await anApiKey(server, person, { expires_at: null, name: 'long' })

  const before = await statusOf(short.key)
  pass(MINUTE_MS)
  const expired = await statusOf(short.key)
  const alive = await statusOf(long.key)
  const revocation = await revoke(person, long.id)
  const revoked = await statusOf(long.key)
  await statusOf(long.key)

  expect([before, expired, alive, revocation.statusCode, revoked]).toEqual([
    200, 401, 200, 200, 401,
  ])
  expect((await listed(person)).map(({ name }) => name)).toEqual(['short'])
  expect(await auditOf(person, 'api-key-refused')).toEqual([
    { key: short.id, name: 'short', why: 'expired', from: '127.0.0.0/24' },
    { key: long.id, name: 'long', why: 'revoked', from: '127.0.0.0/24' },
  ])
})

test('a key of a user who is banned is dead, and alive again afterwards', async () => {
  const person = await signedIn(server)
  const { key } = await anApiKey(server, person)
  const { pool } = server.db

  await pool.query(`update users set banned_until = 'infinity' where email = $1`, [person.email])
  const banned = await statusOf(key)
  await pool.query('update users set banned_until = null where email = $1', [person.email])

  expect([banned, await statusOf(key)]).toEqual([401, 200])
})

test('only its owner revokes a key, and once', async () => {
  const [ada, mateo] = [await signedIn(server), await signedIn(server)]
  const { id, key } = await anApiKey(server, ada)

  const strange = await revoke(mateo, id)
  const alive = await statusOf(key)
  const first = await revoke(ada, id)
  const second = await revoke(ada, id)

  expect([strange.statusCode, alive, first.statusCode, second.statusCode]).toEqual([
    404, 200, 200, 404,
  ])
  expect(second.json()).toMatchObject({ code: 'keys/not-found' })
  expect(await auditOf(ada, 'api-key-revoked')).toEqual([{ key: id, name: 'n8n' }])
})

test('the last use is shown, and a use from a new network is written down', async () => {
  const person = await signedIn(server)
  const { id, key } = await anApiKey(server, person)

  await useFrom(key, '203.0.113.7')
  pass(MINUTE_MS)
  await useFrom(key, '203.0.113.250')
  const [soon] = await listed(person)
  pass(4 * MINUTE_MS)
  await useFrom(key, '203.0.113.7')
  const [later] = await listed(person)
  await useFrom(key, '2001:db8:1:2:3::4')
  const [elsewhere] = await listed(person)

  expect(soon).toMatchObject({ last_used_at: at(-5 * MINUTE_MS), last_used_from: '203.0.113.0/24' })
  expect(later).toMatchObject({ last_used_at: at(0), last_used_from: '203.0.113.0/24' })
  expect(elsewhere).toMatchObject({ last_used_from: '2001:db8:1:2::/64' })
  expect(await auditOf(person, 'api-key-used')).toEqual([
    { key: id, name: 'n8n', from: '203.0.113.0/24' },
    { key: id, name: 'n8n', from: '2001:db8:1:2::/64' },
  ])
})

test('many first uses at once are one line of the log, and few networks are remembered', async () => {
  const person = await signedIn(server)
  const { id, key } = await anApiKey(server, person)

  await Promise.all(Array.from({ length: 8 }, () => useFrom(key, '198.51.100.1')))
  for (let net = 0; net < 25; net += 1) await useFrom(key, `10.0.${net}.1`)
  const { rows } = await server.db.pool.query<{ networks: string[] }>(
    'select networks from api_keys where id = $1',
    [id],
  )
  const networks = rows[0]?.networks

  expect((await auditOf(person, 'api-key-used')).slice(0, 2)).toEqual([
    { key: id, name: 'n8n', from: '198.51.100.0/24' },
    { key: id, name: 'n8n', from: '10.0.0.0/24' },
  ])
  expect(networks).toHaveLength(API_KEYS.networksMax)
  expect(networks?.at(-1)).toBe('10.0.24.0/24')
})

test('twenty keys are as many as one can have', async () => {
  const person = await signedIn(server)
  const { id } = await anApiKey(server, person)
  await server.db.pool.query(
    `insert into api_keys (id, user_id, key_hash, name, hint, scopes)
     select gen_random_uuid(), user_id, sha256(number::text::bytea || uuid_send(id)), 'more', 'lin_more', '{read}'
     from api_keys, generate_series(2, 20) as number where id = $1`,
    [id],
  )
  const body = { password: PASSWORD, name: 'one more', scopes: ['read' as const] }

  const beyond = await server.send(CALLS.createApiKey, { token: person.token, body })
  await revoke(person, id)
  const again = await server.send(CALLS.createApiKey, { token: person.token, body })

  expect([beyond.statusCode, beyond.json()]).toMatchObject([409, { code: 'keys/too-many' }])
  expect(again.statusCode).toBe(201)
})

test.each([
  ['no scope', { scopes: [] }, 400],
  ['an unknown scope', { scopes: ['admin'] }, 400],
  ['no name', { name: ' ' }, 400],
  ['an end that has passed', { expires_at: '2020-01-01T00:00:00.000Z' }, 400],
  ['no account at all', { account_ids: [] }, 400],
  ["somebody else's account", { account_ids: ['0d9c6a55-1111-4f6a-9a9e-0c9f2f0a0009'] }, 404],
])('a key with %s is not made', async (_, wrong, status) => {
  const { token } = await signedIn(server)
  const body = { password: PASSWORD, name: 'n8n', scopes: ['read'], ...wrong }

  const reply = await server.request('/api/auth/api-keys', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  })

  expect(reply.statusCode, reply.body).toBe(status)
})

test('a key for an account that is gone touches nothing, not everything', async () => {
  const person = await signedIn(server)
  const account = await connectedAccount(server, person)
  const { key } = await anApiKey(server, person, { account_ids: [account.id] })
  const body = { text_content: 'Hello', social_account_id: account.id }
  await server.send(CALLS.createPost, { token: person.token, body })

  const before = await server.send(CALLS.listPosts, { token: key })
  await server.db.pool.query('delete from accounts where id = $1', [account.id])
  const after = await server.send(CALLS.listPosts, { token: key })

  expect(before.json()).toHaveLength(1)
  expect(after.json()).toEqual([])
})

test('a password set by mail ends every key, and one that is changed ends none', async () => {
  const person = await signedIn(server)
  const { key } = await anApiKey(server, person)

  await server.send(CALLS.changePassword, {
    token: person.token,
    body: { current_password: PASSWORD, password: 'another horse battery' },
  })
  const changed = await statusOf(key)
  await server.send(CALLS.forgotPassword, { body: { email: person.email } })
  const token = await eventually(async () => {
    const found = await mailedToken(server, person.email).catch(() => '')
    return found === '' ? undefined : found
  })
  const reset = await server.send(CALLS.resetPassword, {
    body: { token, password: 'a third horse battery' },
  })

  expect([changed, reset.statusCode, await statusOf(key)]).toEqual([200, 200, 401])
})

test('keys that ended three months ago are forgotten, and a deleted user takes theirs along', async () => {
  const person = await signedIn(server)
  const ended = await anApiKey(server, person)
  await anApiKey(server, person, { expires_at: null })
  await revoke(person, ended.id)
  const db = createDb(server.db.pool)
  async function count(): Promise<number> {
    const { rows } = await server.db.pool.query<{ count: string }>(
      'select count(*) from api_keys join users on users.id = user_id where email = $1',
      [person.email],
    )
    return Number(rows[0]?.count)
  }

  await forgetEnded(db, new Date(now.getTime() + API_KEYS.keepMs - MINUTE_MS))
  const early = await count()
  await forgetEnded(db, new Date(now.getTime() + API_KEYS.keepMs + MINUTE_MS))
  const late = await count()
  await server.db.pool.query('delete from users where email = $1', [person.email])

  expect([early, late, await count()]).toEqual([2, 1, 0])
})

test('nothing of a key is written into the log, wherever it is sent', async () => {
  const written: string[] = []
  const destination = new PassThrough()
  destination.on('data', (chunk: Buffer) => written.push(chunk.toString()))
  const log = createLog({ level: 'trace', pretty: false, destination })
  await using own = await testServer({ log })
  const person = await signedIn(own)
  const { key, id } = await anApiKey(own, person, { scopes: ['read'] })
  const json = { 'content-type': 'application/json', authorization: `Bearer ${key}` }

  await own.send(CALLS.listPosts, { token: key })
  await own.send(CALLS.sessions, { token: key })
  await own.send(CALLS.listPosts, { token: mistyped(key) })
  await own.request(`/api/posts/${key}?key=${key}`, { method: 'DELETE', headers: json })
  await own.request('/api/sources/keyword-analysis', {
    method: 'POST',
    headers: { ...json, 'idempotency-key': key },
    payload: `{"keyword": ${key}`,
  })
  await own.request(`/api/${key}`, { headers: json })
  await own.send(CALLS.revokeApiKey, { token: person.token, params: { id } })
  await own.send(CALLS.listPosts, { token: key })

  expect(written.join('')).toContain(id)
  expect(written.join('')).not.toContain(key.slice(4, 12))
})

function pass(ms: number): void {
  now = new Date(now.getTime() + ms)
}

function at(ms: number): string {
  return new Date(now.getTime() + ms).toISOString()
}

async function listed({ token }: Person): Promise<ApiKey[]> {
  return z.array(ApiKey).parse((await server.send(CALLS.listApiKeys, { token })).json())
}

async function statusOf(key: string): Promise<number> {
  return (await server.send(CALLS.listPosts, { token: key })).statusCode
}

function revoke({ token }: Person, id: string) {
  return server.send(CALLS.revokeApiKey, { token, params: { id } })
}

function useFrom(token: string, address: string) {
  return server.send(CALLS.listPosts, { token, headers: { 'x-forwarded-for': address } })
}

async function auditOf({ email }: Person, event: string): Promise<object[]> {
  const { rows } = await server.db.pool.query<{ detail: object }>(
    `select detail from audit_log join users on users.id = audit_log.user_id
     where email = $1 and event = $2 order by audit_log.id`,
    [email, event],
  )
  return rows.map(({ detail }) => detail)
}

/** With another last digit of its random part. */
function mistyped(key: string): string {
  return `${key.slice(0, 35)}${key[35] === 'a' ? 'b' : 'a'}${key.slice(36)}`
}

/** As GitHub's tokens have it: CRC-32 in base62, six digits. */
function checksumOf(random: string): string {
  const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
  let text = ''
  for (let rest = crc32(random); rest > 0; rest = Math.floor(rest / 62)) {
    text = (digits[rest % 62] ?? '') + text
  }
  return text.padStart(6, '0')
}
