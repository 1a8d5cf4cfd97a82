import { randomUUID } from 'node:crypto'

import { Dexie } from 'dexie'
import { beforeEach, expect, test, vi } from 'vitest'

import type { PostContent } from '#contract/content/post-content.ts'
import { DAY_MS } from '#contract/limits.ts'
import { closeDatabase, databaseOf } from '#db/databases.ts'
import type { PublishIntent } from '#db/rows.ts'
import { forgetIdleUsers } from '#db/signed-out.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { readStoredSession } from '#device/stored-session.ts'
import { aSource, aUser } from '#tests/kit/client/things.ts'

const DRAFT = { id: 'composer', text: '', imageUrl: null, accountId: null } as const
const POLL: PostContent = {
  kind: 'poll',
  poll: { question: 'Tabs?', options: ['Yes', 'No'], duration: 'THREE_DAYS' },
}
const MONTH_MS = 31 * DAY_MS

beforeEach(() => localStorage.clear())

test('who has not been here for a month leaves nothing behind', async () => {
  const uid = await wasHere(async (db) => {
    await db.sources.put(aSource())
    await db.drafts.put({ ...DRAFT, text: ' \n' })
  })

  await forgetIdleUsers(Date.now() + MONTH_MS)

  expect(await Dexie.exists(`lin-${uid}`)).toBe(false)
  expect(localStorage).toHaveLength(0)
})

test('who was here within the month is not forgotten', async () => {
  const uid = await wasHere((db) => db.sources.put(aSource()))

  await forgetIdleUsers(Date.now() + 29 * DAY_MS)

  expect(await Dexie.exists(`lin-${uid}`)).toBe(true)
})

test.for<[string, (db: UserDatabase) => PromiseLike<unknown>]>([
  ['a draft', (db) => db.drafts.put({ ...DRAFT, text: 'My words' })],
  [
    'a first comment alone',
    (db) => db.drafts.put({ ...DRAFT, format: { first_comment: 'The link' } }),
  ],
  ['a poll alone', (db) => db.drafts.put({ ...DRAFT, format: { content: POLL } })],
  ['a new text of a live post', (db) => db.meta.put({ key: 'live-texts', texts: { a: 'New' } })],
  ['a text that waits behind a publish', (db) => db.intents.put(heldBehindPublish())],
  ['a change that waits to be sent', (db) => db.table('outbox').add({ entity: 'sources/1' })],
])('%s keeps what is held of an idle user', async ([, work]) => {
  const uid = await wasHere(work)

  await forgetIdleUsers(Date.now() + MONTH_MS)

  expect(await Dexie.exists(`lin-${uid}`)).toBe(true)
})

test('of users from before it was written down, the month begins now', async () => {
  const uid = await wasHere((db) => db.sources.put(aSource()))
  localStorage.clear()

  await forgetIdleUsers(Date.now() + MONTH_MS)
  expect(await Dexie.exists(`lin-${uid}`)).toBe(true)
  await forgetIdleUsers(Date.now() + 3 * MONTH_MS)

  expect(await Dexie.exists(`lin-${uid}`)).toBe(false)
})

test('a database of the first version is judged like any other', async () => {
  const uid = aUser().id
  const db = new Dexie(`lin-${uid}`)
  db.version(1).stores({ sources: 'id', drafts: 'id', meta: 'key' })
  await db.open()
  db.close()
  localStorage.setItem(`lin-seen=${uid}`, '0')

  await forgetIdleUsers()

  expect(await Dexie.exists(`lin-${uid}`)).toBe(false)
})

test('one database that cannot be read keeps no other from being forgotten', async () => {
  const strange = new Dexie(`lin-${aUser().id}`)
  strange.version(1).stores({ something: 'else' })
  await strange.open()
  strange.close()
  localStorage.setItem(strange.name.replace('lin-', 'lin-seen='), '0')
  const uid = await wasHere((db) => db.sources.put(aSource()))

  await forgetIdleUsers(Date.now() + MONTH_MS)

  expect(await Dexie.exists(`lin-${uid}`)).toBe(false)
  expect(await Dexie.exists(strange.name)).toBe(true)
})

test('the stored session is nobody to forget', async () => {
  await readStoredSession()
  localStorage.setItem('lin-seen=session', '0')

  await forgetIdleUsers()

  expect(await Dexie.exists('lin-session')).toBe(true)
})

test('a browser that does not list its databases forgets nobody', async () => {
  const uid = await wasHere((db) => db.sources.put(aSource()))
  vi.stubGlobal('indexedDB', {})

  await forgetIdleUsers(Date.now() + MONTH_MS)

  vi.unstubAllGlobals()
  expect(await Dexie.exists(`lin-${uid}`)).toBe(true)
})

function heldBehindPublish(): PublishIntent {
  const body = { text_content: 'My words', social_account_id: randomUUID() }
  const write = { call: 'deletePost', id: randomUUID() } as const
  const row = { seq: 1, v: 1, key: randomUUID(), write, entity: `posts/${write.id}` } as const
  const fresh = { after: [], state: 'waiting', attempts: 0, nextAtMs: 0, createdAtMs: 0 } as const
  const held = [{ ...row, ...fresh, base: null, refusal: null }]
  return { key: randomUUID(), body, startedMs: Date.now(), held }
}

/** A user who was here, did this, and left. */
async function wasHere(work: (db: UserDatabase) => PromiseLike<unknown>): Promise<string> {
  const { id } = aUser()
  await work(databaseOf(id))
  closeDatabase(id)
  return id
}
