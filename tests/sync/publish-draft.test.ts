import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { NetworkError } from '#api/network-error.ts'
import type { Post, PublishDirect } from '#contract/posts.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { saveDraft } from '#sync/drafts/save-draft.ts'
import { beginScheduling, giveUpScheduling, reconcileScheduled } from '#sync/publish/intents.ts'
import { publishOnce } from '#sync/publish/publish.ts'
import { scheduleOnce } from '#sync/publish/schedule.ts'
import { problem, startApi } from '#tests/kit/client/api.ts'
import { aPublication } from '#tests/kit/client/things.ts'

import { aDevice, aDraft, composer, waiting, write } from './draft-stage.ts'

const PUBLISH = 'POST /posts/publish-direct'

test.for(['published', 'queued', 'unknown'] as const)(
  'once the server has taken a publish that is %s, nothing of the draft waits any more',
  async (state) => {
    const { db, body } = await aSavedDraft('Hello')
    await db.edits.put({ id: body.id, base: 'some version' })
    await using _ = await startApi(answering(postOf(body, state)))

    await publishOnce(db, body)

    expect(await waiting(db)).toEqual([])
    expect(await db.versions.count()).toBe(0)
    expect(await db.edits.get(body.id)).toBeUndefined()
    expect(await db.intents.count()).toBe(0)
  },
)

test.for([
  ['the version that is on the screen', {}, '"the version seen"'],
  ['no version where a save has left once', { attempts: 1 }, undefined],
] as const)('a publish names %s', async ([, change, ifMatch]) => {
  const { db, body } = await aSavedDraft('Hello')
  await db.edits.put({ id: body.id, base: 'the version seen' })
  await db.outbox.toCollection().modify((row) => Object.assign(row, change))
  await using api = await startApi(answering(postOf(body, 'published')))

  await publishOnce(db, body)

  expect(api.seen(PUBLISH)[0]?.headers['if-match']).toBe(ifMatch)
})

test('a publish that is tried again after a lost answer names no other version than before', async () => {
  const { db, body } = await aSavedDraft('Hello')
  await db.edits.put({ id: body.id, base: 'the version seen' })
  await using api = await startApi({ [PUBLISH]: () => 'lost' })
  await publishOnce(db, body)

  await publishOnce(db, body)
  await publishOnce(db, { ...body, text_content: 'Hello again' })

  const named = api.seen(PUBLISH).map(({ headers }) => headers['if-match'])
  expect(named).toEqual(['"the version seen"', '"the version seen"', undefined])
})

test('while a publish is on its way no save of its draft can leave', async () => {
  const { db, body } = await aSavedDraft('Hello')
  const seen: unknown[] = []
  const routes = answering(postOf(body, 'published'))
  await using _ = await startApi({
    ...routes,
    [PUBLISH]: async () => {
      seen.push(await waiting(db), await saveDraft(db))
      return { json: { success: true, message: '', post: postOf(body, 'published') } }
    },
  })

  await publishOnce(db, body)

  expect(seen).toEqual([[], false])
})

test('a refused publish leaves the pending saves as they were', async () => {
  const { db, body } = await aSavedDraft('Hello')
  await db.outbox.toCollection().modify((row) => Object.assign(row, { attempts: 1 }))
  const before = await db.outbox.toArray()
  await using _ = await startApi({ [PUBLISH]: () => problem(422, 'posts/too-long', 'Shorten it.') })

  await publishOnce(db, body)

  expect(await db.outbox.toArray()).toEqual(before)
})

test('after a lost answer nothing of the draft leaves before the publish has been asked for again', async () => {
  const { db, body } = await aSavedDraft('Hello')
  await using api = await startApi({ [PUBLISH]: () => 'lost' })

  await publishOnce(db, body)
  expect(await saveDraft(db)).toBe(false)
  expect(await waiting(db)).toEqual([])
  Object.assign(api.routes, answering(postOf(body, 'published')))
  await publishOnce(db, body)

  const [lost, again] = api.seen(PUBLISH).map(({ headers }) => headers['idempotency-key'])
  expect(again).toBe(lost)
  expect(await waiting(db)).toEqual([])
  expect(await db.intents.count()).toBe(0)
})

test('who writes on after a lost answer has that saved, after what waited before', async () => {
  const { db, body } = await aSavedDraft('Hello')
  await db.outbox.toCollection().modify((row) => Object.assign(row, { attempts: 1 }))
  await using _ = await startApi({ [PUBLISH]: () => 'lost' })
  await publishOnce(db, body)

  await write(db, { text: 'Hello again' })
  expect(await saveDraft(db)).toBe(true)

  expect(await waiting(db)).toEqual([
    [body.id, 'Hello'],
    [body.id, 'Hello again'],
  ])
})

test('a draft that LinkedIn has refused is written on over what was sent', async () => {
  const { db, body } = await aSavedDraft('Hello')
  const failed = postOf(body, 'failed')
  await using _ = await startApi(answering(failed))

  await publishOnce(db, body)
  expect(await waiting(db)).toEqual([])
  const later = new Date(Date.now() + 60_000).toISOString()
  await db.posts.put({ ...failed, Text_content: 'Of the phone', updated_at: later })
  await write(db, { text: 'Hello again' })
  await saveDraft(db)

  expect(await db.outbox.toArray()).toMatchObject([{ base: failed.updated_at }])
})

test('a text that was stashed for a draft that is published now is one of its own', async () => {
  const { db, body } = await aSavedDraft('Hello')
  const aside = { text: 'Other', imageUrl: null, accountId: null, because: 'replaced' } as const
  await db.drafts.put({ ...aside, id: 'aside', atMs: 1, postId: body.id })
  await using _ = await startApi(answering(postOf(body, 'published')))

  await publishOnce(db, body)

  expect(await db.drafts.get('aside')).toMatchObject({ postId: null })
})

test('a publish that an earlier version of the app began without an id is this one', async () => {
  const { db, body } = await aSavedDraft('Hello')
  const { id: _, ...begun } = body
  await db.intents.put({ key: 'begun', body: begun, startedMs: Date.now() })
  await using api = await startApi({ [PUBLISH]: () => 'lost' })

  await publishOnce(db, body)

  expect(api.seen(PUBLISH)[0]).toMatchObject({ body: begun })
  expect(api.seen(PUBLISH)[0]?.headers['idempotency-key']).toBe('begun')
})

test('a draft that is stored with its moment is saved as that, or goes on as before', async () => {
  const { db, body } = await aSavedDraft('Hello')
  const before = await db.outbox.toArray()

  const { key } = await beginScheduling(db, body)
  expect(await waiting(db)).toEqual([])
  expect(await saveDraft(db)).toBe(false)
  await giveUpScheduling(db, key)
  expect(await db.outbox.toArray()).toEqual(before)

  await beginScheduling(db, body)
  const planned = aDraft({ id: body.id, scheduled_at: new Date().toISOString() })
  await reconcileScheduled(db, planned)
  expect(await waiting(db)).toEqual([])
  expect(await db.posts.toArray()).toEqual([planned])
})

test('a moment whose answer was lost is asked for again by the same key, and is given', async () => {
  const { db, body } = await aSavedDraft('Hello')
  const stored = aDraft({ id: body.id, Text_content: 'Hello' })
  const asked = { ...body, scheduled_at: '2030-01-01T09:00:00.000Z' }
  let answers = 0
  await using api = await startApi({
    'POST /posts': () => ({ status: 201, json: stored }),
    [`PUT /posts/${body.id}`]: () => {
      answers += 1
      return answers === 1 ? 'lost' : { json: { ...stored, scheduled_at: asked.scheduled_at } }
    },
  })

  await expect(scheduleOnce(db, asked, 'one key')).rejects.toThrow(NetworkError)
  await scheduleOnce(db, asked, 'one key')

  const puts = api.seen(`PUT /posts/${body.id}`)
  expect(puts.map(({ headers }) => headers['idempotency-key'])).toEqual(['one key', 'one key'])
  expect(await db.posts.toArray()).toMatchObject([{ scheduled_at: asked.scheduled_at }])
  expect(await waiting(db)).toEqual([])
})

test('while the first request for a moment still runs, the draft is held for it', async () => {
  const { db, body } = await aSavedDraft('Hello')
  await using _ = await startApi({
    'POST /posts': () => problem(409, 'request/in-progress', 'The first one still runs.'),
  })

  const asked = { ...body, scheduled_at: '2030-01-01T09:00:00.000Z' }
  await expect(scheduleOnce(db, asked, 'one key')).rejects.toThrow('The first one still runs.')

  expect(await waiting(db)).toEqual([])
  expect(await db.intents.count()).toBe(1)
})

/** A draft that waits to be saved, and what is sent to publish it. */
async function aSavedDraft(text: string) {
  const db: UserDatabase = aDevice()
  const id = await write(db, { text })
  await saveDraft(db)
  expect((await composer(db)).postId).toBe(id)
  const post = { social_account_id: randomUUID(), text_content: text, image_content_url: null }
  return { db, body: { ...post, id } }
}

function postOf(
  { id = '', text_content: text }: PublishDirect,
  state: 'published' | 'queued' | 'unknown' | 'failed',
): Post {
  const publication = aPublication({ state })
  const updated_at = new Date(Date.now() + 1000).toISOString()
  const is_published = state === 'published'
  return aDraft({ id, Text_content: text, publication, is_published, updated_at })
}

function answering(post: Post) {
  return {
    [PUBLISH]: () => ({ json: { success: post.is_published, message: '', post } }),
    'POST /posts': () => ({ status: 201, json: post }),
  }
}
