import { randomUUID } from 'node:crypto'

import { afterAll, expect, test } from 'vitest'

import type { AccountList } from '#contract/accounts.ts'
import { CALLS } from '#contract/calls.ts'
import type { Call } from '#contract/calls.ts'
import { REWRITE } from '#contract/content/rewrite.ts'
import { DELTA_CALLS } from '#contract/deltas.ts'
import { API, HOUR_MS } from '#contract/limits.ts'
import type { Post } from '#contract/posts.ts'
import type { Schedule, Slot } from '#contract/schedules.ts'
import { anApiKey } from '#tests/kit/api-keys.ts'
import { testServer } from '#tests/kit/server.ts'

import { aDraft, aPublisher, deskOf, furnished } from './access-stage.ts'

/** No slot of the week falls due meanwhile. */
const FRIDAY = new Date('2026-11-20T09:00:00Z')
const SOON = new Date(FRIDAY.getTime() + HOUR_MS)
const server = await testServer({ clock: { now: () => FRIDAY } })
afterAll(() => server[Symbol.asyncDispose]())

const person = await aPublisher(server)
const own = await furnished(server, person, { member: '782bbtaQ', at: SOON })
const other = await furnished(server, person, { member: 'k3Jx9_vT2e', at: SOON })
const ofNone = await aDraft(server, person.token, null)
const jobOfOther = await aJobFor(other.waiting.slot)
const { key } = await anApiKey(server, person, { account_ids: [own.account.id] })

type Request = readonly [
  name: string,
  call: Call,
  request: { readonly id?: string; readonly body?: object },
]

const TEXT = { text_content: 'Written by a program' }
const WEEKLY = { schedule_time: '09:00', days: ['Friday'], timezone: 'Europe/Berlin' }

/** Each on something of the other account, or of none; the first of a name is also made on the key's own. */
const WRITES: readonly Request[] = [
  ['createPost', CALLS.createPost, { body: { ...TEXT, social_account_id: other.account.id } }],
  ['createPost for none', CALLS.createPost, { body: TEXT }],
  ['createPost again', CALLS.createPost, { body: { ...TEXT, ...mine(), id: other.draft } }],
  ['updatePost', CALLS.updatePost, { id: other.draft, body: TEXT }],
  ['updatePost of none', CALLS.updatePost, { id: ofNone, body: TEXT }],
  ['updatePost to here', CALLS.updatePost, { id: other.draft, body: mine() }],
  [
    'updatePost to there',
    CALLS.updatePost,
    { id: own.draft, body: { social_account_id: other.account.id } },
  ],
  ['updatePost to none', CALLS.updatePost, { id: own.draft, body: { social_account_id: null } }],
  ['deletePost', CALLS.deletePost, { id: other.draft }],
  ['deletePost of none', CALLS.deletePost, { id: ofNone }],
  ['queueDraft', CALLS.queueDraft, { id: other.draft }],
  ['queueDraft of none', CALLS.queueDraft, { id: ofNone }],
  ['orderQueue', CALLS.orderQueue, { id: other.account.id, body: { posts: [] } }],
  [
    'publishDirect',
    CALLS.publishDirect,
    { body: { ...TEXT, social_account_id: other.account.id } },
  ],
  [
    'publishDirect of its draft',
    CALLS.publishDirect,
    { body: { ...TEXT, ...mine(), id: other.draft } },
  ],
  ['publishDirect of none', CALLS.publishDirect, { body: { ...TEXT, ...mine(), id: ofNone } }],
  ['settlePost', CALLS.settlePost, { id: other.draft, body: { method: 'withdraw' } }],
  ['editLivePost', CALLS.editLivePost, { id: other.draft, body: TEXT }],
  ['deleteLivePost', CALLS.deleteLivePost, { id: other.draft }],
  [
    'createSchedule',
    CALLS.createSchedule,
    { body: { ...WEEKLY, social_network: other.account.id } },
  ],
  [
    'createSchedule again',
    CALLS.createSchedule,
    { body: { ...WEEKLY, social_network: own.account.id, id: other.schedule } },
  ],
  ['updateSchedule', CALLS.updateSchedule, { id: other.schedule, body: { paused: true } }],
  [
    'updateSchedule to there',
    CALLS.updateSchedule,
    { id: own.schedule, body: { social_network: other.account.id } },
  ],
  ['deleteSchedule', CALLS.deleteSchedule, { id: other.schedule }],
  ['approveSlot', CALLS.approveSlot, { id: other.waiting.slot }],
  ['skipSlot', CALLS.skipSlot, { id: other.planned.slot }],
  ['readApprovals', CALLS.readApprovals, { id: other.draft }],
  ['readApprovals of none', CALLS.readApprovals, { id: ofNone }],
  ['readJob', CALLS.readJob, { id: jobOfOther }],
  ['cancelJob', CALLS.cancelJob, { id: jobOfOther }],
]

test.each(WRITES)('%s touches nothing of another account', async (_, call, request) => {
  const before = await deskOf(server, person)

  const reply = await ask(call, request)

  expect([reply.statusCode, reply.json()]).toMatchObject([403, { code: 'keys/other-account' }])
  expect(reply.body).not.toContain('Of ')
  expect(await deskOf(server, person)).toEqual(before)
})

/** What all accounts share, or what tells of all of them. */
const SHARED = [
  CALLS.addSource,
  CALLS.updateSource,
  CALLS.deleteSource,
  CALLS.importSources,
  CALLS.addRule,
  CALLS.deleteRule,
  CALLS.deleteMention,
  CALLS.listJobs,
  CALLS.readVoice,
  CALLS.listOwnPosts,
]

const BODIES = new Map<Call, object>([
  [CALLS.addSource, { source: 'heat pumps in Norway' }],
  [CALLS.updateSource, { category: 'mine' }],
  [CALLS.importSources, { opml: '<opml/>' }],
  [CALLS.addRule, { kind: 'mute', field: 'word', value: 'pumps' }],
])

test.each(SHARED.map((call) => [`${call.method} ${call.path}`, call] as const))(
  '%s is about all accounts, and refused',
  async (_, call) => {
    const body = BODIES.get(call)
    const reply = await ask(call, { id: randomUUID(), ...(body === undefined ? {} : { body }) })

    expect([reply.statusCode, reply.json()]).toMatchObject([403, { code: 'keys/other-account' }])
  },
)

const FILTERED: readonly Call[] = [
  CALLS.listAccounts,
  CALLS.listPosts,
  CALLS.listSchedules,
  CALLS.listSlots,
  DELTA_CALLS.accountsSince,
  DELTA_CALLS.postsSince,
  DELTA_CALLS.schedulesSince,
  DELTA_CALLS.slotsSince,
]

test('lists hold what is of the accounts of the key, and nothing else', async () => {
  const posts = await read<Post[]>(CALLS.listPosts)
  const page = await read<Post[]>(CALLS.listPosts, '?limit=200')
  const schedules = await read<Schedule[]>(CALLS.listSchedules)
  const slots = await read<Slot[]>(CALLS.listSlots)
  const { accounts } = await read<AccountList>(CALLS.listAccounts)

  const ids = [own.draft, own.planned.post, own.waiting.post]
  expect(posts.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  expect(page).toEqual(posts)
  expect(schedules.map(({ id }) => id)).toEqual([own.schedule])
  expect(slots.map(({ id }) => id).toSorted()).toEqual(
    [own.planned.slot, own.waiting.slot].toSorted(),
  )
  expect(accounts.map(({ id }) => id)).toEqual([own.account.id])
})

test('what changed is told of the accounts of the key, and what leaves them is told as deleted', async () => {
  interface Delta {
    readonly changed: readonly { readonly id: string }[]
    readonly deleted: readonly string[]
    readonly version: string
  }
  const id = await aDraft(server, person.token, own.account.id)
  const first = await read<Delta>(DELTA_CALLS.postsSince, '?since=')
  for (const [post, account] of [
    [id, other.account.id],
    [own.draft, own.account.id],
    [other.draft, other.account.id],
  ]) {
    await server.send(CALLS.updatePost, {
      token: person.token,
      params: { id: post ?? '' },
      body: { social_account_id: account ?? '' },
    })
  }

  const next = await read<Delta>(DELTA_CALLS.postsSince, `?since=${first.version}`)

  expect(first.changed.map((post) => post.id)).toContain(id)
  expect(first.changed.map((post) => post.id)).not.toContain(other.draft)
  expect(next.changed.map((post) => post.id)).toEqual([own.draft])
  expect(next.deleted).toContain(id)
})

test('an answer that its person was given is not told to the key', async () => {
  const body = { ...TEXT, id: randomUUID(), social_account_id: other.account.id }
  const idempotency = randomUUID()
  await server.send(CALLS.createPost, { token: person.token, key: idempotency, body })
  const published = randomUUID()
  const post = { text_content: 'Of the other account', social_account_id: other.account.id }
  await server.send(CALLS.publishDirect, { token: person.token, key: published, body: post })

  const replayed = await server.send(CALLS.createPost, { token: key, key: idempotency, body })
  const second = await server.send(CALLS.createPost, {
    token: key,
    key: published,
    body: { ...TEXT, ...mine() },
  })

  expect([replayed.statusCode, second.statusCode]).toEqual([403, 403])
  expect(replayed.body + second.body).not.toContain('Of the other')
})

test('every call that a key may make is in one of these tables, or of no account', () => {
  const named = new Set<Call>([...WRITES.map(([, call]) => call), ...SHARED, ...FILTERED])
  const rest = Object.entries<Call>({ ...CALLS, ...DELTA_CALLS, rewritePost: REWRITE }).filter(
    ([, call]) => call.scope !== null && call.access === 'signed-in' && !named.has(call),
  )

  expect(rest.map(([name]) => name).toSorted()).toEqual([
    'addMention',
    'analyzeFrequency',
    'analyzePostTrend',
    'analyzeSourceTrend',
    'generatePost',
    'listArticles',
    'listMentions',
    'listReading',
    'listSources',
    'markArticles',
    'previewRule',
    'readAsset',
    'readInstructions',
    'readLinkCard',
    'readingSince',
    'rewritePost',
    'sourcesSince',
    'uploadAsset',
  ])
})

test('on its own account the key does all of it', async () => {
  const draft = await ask(CALLS.createPost, { body: { ...TEXT, ...mine() } })
  const { id } = draft.json<Post>()
  const replies = [
    draft,
    await ask(CALLS.skipSlot, { id: own.planned.slot }),
    await ask(CALLS.approveSlot, { id: own.waiting.slot }),
    await ask(CALLS.updatePost, { id, body: { text_content: 'Changed' } }),
    await ask(CALLS.queueDraft, { id }),
    await ask(CALLS.orderQueue, { id: own.account.id, body: { posts: [id] } }),
    await ask(CALLS.updateSchedule, { id: own.schedule, body: { schedule_time: '19:00' } }),
    await ask(CALLS.createSchedule, { body: { ...WEEKLY, social_network: own.account.id } }),
    await ask(CALLS.publishDirect, { body: { text_content: 'Out it goes', ...mine() } }),
    await ask(CALLS.readApprovals, { id }),
    await ask(CALLS.deletePost, { id }),
    await ask(CALLS.deleteSchedule, { id: own.schedule }),
    await ask(CALLS.generatePost, { body: {} }),
    await ask(CALLS.listSources, {}),
  ]

  expect(replies.filter(({ statusCode }) => statusCode >= 300).map(({ body }) => body)).toEqual([])
})

function mine(): { social_account_id: string } {
  return { social_account_id: own.account.id }
}

async function read<T>({ path }: Call, query = ''): Promise<T> {
  const reply = await server.request(`${API.root}${path}${query}`, {
    headers: { authorization: `Bearer ${key}` },
  })
  return reply.json<T>()
}

function ask({ method, path }: Call, { id = '', body }: Request[2]) {
  return server.request(API.root + path.replace(/:\w+/, id), {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
}

async function aJobFor(slot: string): Promise<string> {
  const id = randomUUID()
  await server.db.pool.query(
    `with job as (
       insert into generation_jobs (id, user_id, status)
       select $1, user_id, 'completed' from slots where id = $2 returning id)
     update slots set job_id = job.id from job where slots.id = $2`,
    [id, slot],
  )
  return id
}
