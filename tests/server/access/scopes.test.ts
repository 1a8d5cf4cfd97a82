import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { EXPORT_LEDGER } from '#contract/approvals/ledger.ts'
import { SCOPES } from '#contract/auth.ts'
import type { Scope } from '#contract/auth.ts'
import { CALLS } from '#contract/calls.ts'
import type { Call } from '#contract/calls.ts'
import { REWRITE } from '#contract/content/rewrite.ts'
import { DELTA_CALLS, EVENTS } from '#contract/deltas.ts'
import { API } from '#contract/limits.ts'
import { anApiKey } from '#tests/kit/api-keys.ts'
import { signedIn } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'

const server = await testServer()
afterAll(() => server[Symbol.asyncDispose]())

const ALL: readonly (readonly [string, Call])[] = Object.entries({
  ...CALLS,
  ...DELTA_CALLS,
  events: EVENTS,
  rewritePost: REWRITE,
  exportLedger: EXPORT_LEDGER,
})

const KEYS: Record<Scope, string> = { read: '', draft: '', schedule: '', publish: '' }
beforeAll(async () => {
  const person = await signedIn(server)
  for (const scope of SCOPES)
    KEYS[scope] = (await anApiKey(server, person, { scopes: [scope] })).key
})

/** Written out once more: a slip in a row of the contract must not open a call. */
const OPENED: Readonly<Record<Scope, string>> = {
  read: `system listSources sourcesSince analyzeSourceTrend analyzeFrequency analyzePostTrend listArticles listReading
    readingSince previewRule listAccounts accountsSince listMentions listPosts postsSince listJobs readInstructions
    readVoice listOwnPosts readAsset readApprovals listSchedules schedulesSince listSlots slotsSince`,
  draft: `createPost updatePost deletePost generatePost readJob cancelJob rewritePost readLinkCard uploadAsset addMention
    markArticles`,
  schedule: `addSource updateSource deleteSource importSources addRule deleteRule deleteMention queueDraft orderQueue
    createSchedule updateSchedule deleteSchedule skipSlot`,
  publish: 'publishDirect settlePost editLivePost deleteLivePost approveSlot',
}

test.each(SCOPES)('%s opens these calls, and no others', (scope) => {
  const opened = ALL.filter(([, call]) => call.scope === scope).map(([name]) => name)

  expect(opened.toSorted()).toEqual(OPENED[scope].split(/\s+/).toSorted())
})

test('nothing of signing in, and no key, export or deletion is reached with a key', () => {
  const closed = ALL.filter(([, { path }]) => path.startsWith('/auth/'))

  expect(closed.length).toBeGreaterThan(25)
  expect(closed.filter(([, { scope }]) => scope !== null)).toEqual([])
})

const EACH = ALL.flatMap(([name, call]) => SCOPES.map((scope) => [name, scope, call] as const))

test.each(EACH)('%s with a key for %s', async (_, scope, call) => {
  const before = await linesOf()

  const reply = await ask(call, KEYS[scope])

  const expected = refusalOf(call, scope)
  const { code = '', ...told } = parsed(reply.body)
  const isOfKeys = code.startsWith('keys/') || [401, 403].includes(reply.statusCode)
  expect(isOfKeys ? { status: reply.statusCode, code, scope: told.scope } : null).toEqual(expected)
  expect(reply.headers['www-authenticate']).toBe(
    expected?.scope && `Bearer error="insufficient_scope", scope="${expected.scope}"`,
  )
  expect(told.message ?? '').toContain(expected?.scope ?? '')
  expect(await linesOf()).toEqual(before)
})

/** Null where the call is let in. */
function refusalOf(call: Call, scope: Scope) {
  if (call.scope === null) return { status: 403, code: 'keys/not-for-keys', scope: undefined }
  if (call.access === 'anyone' || call.scope === scope) return null
  return { status: 403, code: 'keys/scope-missing', scope: call.scope }
}

test('a key is no token of /auth/v1', async () => {
  const reply = await server.request('/auth/v1/user', {
    headers: { authorization: `Bearer ${KEYS.read}` },
  })

  expect(reply.statusCode).toBe(403)
  expect(reply.json()).toMatchObject({ error_code: 'bad_jwt' })
})

test('refusals of a key are written down, each reason once an hour', async () => {
  const person = await signedIn(server)
  const { key, id } = await anApiKey(server, person, { scopes: ['read'] })

  for (let times = 0; times < 3; times += 1) {
    await server.send(CALLS.sessions, { token: key })
    await server.send(CALLS.createPost, { token: key, body: { text_content: 'x' } })
  }
  const { rows } = await server.db.pool.query(
    `select detail from audit_log where event = 'api-key-refused' and detail->>'key' = $1 order by id`,
    [id],
  )

  expect(rows).toEqual([
    { detail: { key: id, why: 'keys/not-for-keys', call: 'GET /auth/sessions' } },
    { detail: { key: id, why: 'keys/scope-missing draft', call: 'POST /posts' } },
  ])
})

function ask(call: Call, token: string) {
  const { method, path } = call
  const filled = path.replaceAll(/:\w+/g, randomUUID())
  const isSince = Object.values<Call>(DELTA_CALLS).includes(call)
  return server.request(`${API.root}${filled}${isSince ? '?since=' : ''}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(method === 'GET' || method === 'DELETE' ? {} : { 'content-type': 'application/json' }),
    },
    ...(method === 'GET' || method === 'DELETE' ? {} : { payload: '{}' }),
  })
}

const Told = z.looseObject({
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  scope: z.optional(z.string()),
})

/** Files and streams tell nothing. */
function parsed(body: string): z.infer<typeof Told> {
  return body.startsWith('{') ? Told.parse(JSON.parse(body)) : {}
}

/** How many rows there are of what writes write. */
async function linesOf(): Promise<unknown> {
  const { rows } = await server.db.pool.query(`
    select (select count(*) from posts) as posts, (select count(*) from sources) as sources,
      (select count(*) from schedules) as schedules, (select count(*) from sessions) as sessions,
      (select count(*) from api_keys) as keys, (select count(*) from users) as users,
      (select count(*) from push_subscriptions) as subscriptions`)
  return rows
}
