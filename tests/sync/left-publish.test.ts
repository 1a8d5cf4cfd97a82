import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { sendByFetch } from '#api/send-by-fetch.ts'
import { IDEMPOTENCY } from '#contract/limits.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { saveDraft } from '#sync/drafts/save-draft.ts'
import { drain } from '#sync/outbox/drain.ts'
import { enqueue, takeBack } from '#sync/outbox/outbox.ts'
import { takeIntent } from '#sync/publish/intents.ts'
import { publishOnce } from '#sync/publish/publish.ts'
import { startApi } from '#tests/kit/client/api.ts'
import { draftServer } from '#tests/kit/network/draft-server.ts'

import { aDevice, waiting, write } from './draft-stage.ts'

test('what was published without an answer is not saved again as a draft of older words', async () => {
  const stage = await aPublishWithoutAnswer('arrived')
  await using _ = stage.api

  await stage.writeAnother()

  expect(stage.texts()).toEqual(['Another', 'The last words'])
})

test('a draft whose publish never arrived is left with the words that were to be published', async () => {
  const stage = await aPublishWithoutAnswer('never arrived')
  await using _ = stage.api

  await stage.writeAnother()
  await stage.writeAnother()

  expect(stage.texts()).toEqual(['Another', 'The last words'])
})

test('a draft that is deleted after a publish without an answer stays deleted', async () => {
  const { db, id, api, texts, writeAnother } = await aPublishWithoutAnswer('never arrived')
  await using _ = api
  await db.drafts.delete('composer')

  await enqueue(db, { call: 'deletePost', id })
  await sendAll(db)
  await writeAnother()

  expect(texts()).toEqual(['Another'])
})

test('a deletion that is taken back brings back what a publish without an answer held', async () => {
  const { db, id, api } = await aPublishWithoutAnswer('never arrived')
  await using _ = api

  const deletion = await enqueue(db, { call: 'deletePost', id })
  expect(await waiting(db)).toEqual([[id, null]])
  await takeBack(db, deletion?.seq ?? 0)

  expect(await waiting(db)).toEqual([[id, 'Newer words']])
})

test('a draft that was only begun is deleted at the server too where its publish may have arrived', async () => {
  const db = aDevice()
  const id = await write(db, { text: 'Hello' })
  await saveDraft(db)
  await takeIntent(db, publishing(id, 'Hello'))

  await enqueue(db, { call: 'deletePost', id })

  expect(await waiting(db)).toEqual([[id, null]])
})

test('what a publish holds is not forgotten with its key', async () => {
  const db = aDevice()
  const id = await write(db, { text: 'Hello' })
  await saveDraft(db)
  const { key } = await takeIntent(db, publishing(id, 'Hello'))
  await db.intents.update(key, { startedMs: Date.now() - IDEMPOTENCY.keepMs - 1000 })

  await takeIntent(db, publishing(randomUUID(), 'Other'))

  expect(await waiting(db)).toEqual([[id, 'Hello']])
})

test('a publish that a clock ahead has begun is known no longer than the server knows its key', async () => {
  const db = aDevice()
  const { key } = await takeIntent(db, publishing(randomUUID(), 'Hello'))
  await db.intents.update(key, { startedMs: Date.now() + IDEMPOTENCY.keepMs })

  await takeIntent(db, publishing(randomUUID(), 'Other'))

  const { startedMs } = (await db.intents.get(key)) ?? { startedMs: 0 }
  expect(startedMs).toBeLessThanOrEqual(Date.now())
  expect(startedMs).toBeGreaterThan(Date.now() - 60_000)
})

test('a publish that is begun again after other words were saved names their version', async () => {
  const db = aDevice()
  const id = await write(db, { text: 'Hello' })
  const body = publishing(id, 'Hello')
  await db.edits.put({ id, base: 'first' })
  const { key } = await takeIntent(db, body)
  await db.edits.put({ id, base: 'third' })

  expect(await takeIntent(db, body)).toMatchObject({ key, base: 'third' })
})

const PUBLISH = 'POST /posts/publish-direct'

/** A draft that is stored, with newer words that wait, and still newer ones that are published. */
async function aPublishWithoutAnswer(became: 'arrived' | 'never arrived') {
  const server = draftServer()
  const { routes } = server
  const api = await startApi(routes)
  const db = aDevice()
  const id = await write(db, { text: 'Hello' })
  await saveDraft(db)
  await sendAll(db)
  await write(db, { text: 'Newer words' })
  await saveDraft(db)
  await write(db, { text: 'The last words' })
  routes[PUBLISH] = () => {
    const post = server.posts.get(id)
    if (post === undefined || became === 'never arrived') return 'lost'
    server.posts.set(id, { ...post, Text_content: 'The last words', is_published: true })
    return 'lost'
  }
  await publishOnce(db, publishing(id, 'The last words'))

  async function writeAnother(): Promise<void> {
    await write(db, { text: 'Another', postId: ANOTHER })
    await saveDraft(db)
    await sendAll(db)
    await sendAll(db)
  }

  function texts(): readonly string[] {
    return [...server.posts.values()].map((post) => post.Text_content).toSorted()
  }

  return { db, id, api, texts, writeAnother }
}

const ANOTHER = randomUUID()

function publishing(id: string, text: string) {
  return { id, social_account_id: randomUUID(), text_content: text, image_content_url: null }
}

async function sendAll(db: UserDatabase): Promise<void> {
  const session = { uid: db.name.slice('lin-'.length), token: 'a token' }
  const kit = { session: async () => session, send: sendByFetch, now: Date.now, chance: () => 0 }
  await drain(db, kit, new AbortController().signal)
}
