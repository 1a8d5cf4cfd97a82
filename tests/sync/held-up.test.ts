import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { NetworkError } from '#api/network-error.ts'
import { AppError } from '#contract/errors.ts'
import type { PublishDirect } from '#contract/posts.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { storeDraft } from '#sync/drafts/drafts.ts'
import { saveDraft } from '#sync/drafts/save-draft.ts'
import { drain } from '#sync/outbox/drain.ts'
import type { DrainKit } from '#sync/outbox/drain.ts'
import { enqueue } from '#sync/outbox/outbox.ts'
import { readOutbox } from '#sync/outbox/rows.ts'
import { beginScheduling } from '#sync/publish/intents.ts'
import { publishOnce } from '#sync/publish/publish.ts'
import { startApi } from '#tests/kit/client/api.ts'
import { aDevice, aDrainKit, addsSource, savesDraft } from '#tests/kit/client/outbox.ts'

import { aDraft, waiting, write } from './draft-stage.ts'

const AWAKE = new AbortController().signal

test('a picture that never gets through in time holds up nothing else', async () => {
  const { uid, db } = aDevice()
  await enqueue(db, savesDraft())
  await enqueue(db, addsSource())
  const kit = aDrainKit(uid)
  const slow = sending(kit, async () => {
    throw new NetworkError('timeout')
  })

  await drain(db, slow, AWAKE)
  await drain(db, slow, AWAKE)

  expect(kit.server.sources.size).toBe(1)
})

test('a server that asks for no wait at all is not stormed', async () => {
  const { uid, db } = aDevice()
  await enqueue(db, addsSource())
  const busy = new AppError('server/unavailable', { retryAfterSeconds: 0 })
  const kit = aDrainKit(uid, [busy, busy, busy])

  await drain(db, kit, AWAKE)

  expect(kit.sent).toHaveLength(1)
})

test('a text that was refused gives way to the one that was written meanwhile', async () => {
  const { uid, db } = aDevice()
  const id = randomUUID()
  await enqueue(db, savesDraft(id, 'Refused'))
  const kit = aDrainKit(uid)
  const strict = sending(kit, async ({ body }) => {
    if (!JSON.stringify(body).includes('Refused')) return
    await enqueue(db, savesDraft(id, 'Taken'))
    throw new AppError('accounts/not-found')
  })

  await drain(db, strict, AWAKE)

  expect(kit.server.posts.get(id)?.Text_content).toBe('Taken')
  expect(await readOutbox(db)).toEqual([])
})

test('a draft that is to be made where another text stands becomes a draft of its own, once', async () => {
  const { uid, db } = aDevice()
  const id = randomUUID()
  const kit = aDrainKit(uid)
  kit.server.posts.set(id, aDraft({ id, Text_content: 'There' }))
  await enqueue(db, savesDraft(id, 'Here'))

  await drain(db, kit, AWAKE)

  const texts = [...kit.server.posts.values()].map((post) => post.Text_content)
  expect(texts).toEqual(['There', 'Here'])
  expect(await db.copies.toArray()).toMatchObject([{ of: id, because: 'changed' }])
})

test('what was kept back for a publish without an answer waits again once its draft is left', async () => {
  const { db } = aDevice()
  const id = await leavePublished(db)

  expect(await saveDraft(db)).toBe(true)

  expect(await waiting(db)).toEqual([[id, 'Hello']])
})

test('where that publish has arrived after all, no copy of it is made', async () => {
  const { uid, db } = aDevice()
  await leavePublished(db)
  await saveDraft(db)

  await drain(db, aDrainKit(uid, [new AppError('posts/already-published')]), AWAKE)

  expect(await readOutbox(db)).toEqual([])
  expect(await db.copies.count()).toBe(0)
})

test('pending saves are taken out of the queue once for a post with its moment', async () => {
  const { db } = aDevice()
  let times = 0
  db.intents.hook('creating', () => {
    times += 1
  })
  db.intents.hook('updating', () => {
    times += 1
  })

  await beginScheduling(db, toPublish(randomUUID()))

  expect(times).toBe(1)
})

/** A kit that runs `before` ahead of each write that it sends. */
function sending(
  kit: ReturnType<typeof aDrainKit>,
  before: (asked: Parameters<DrainKit['send']>[0]) => Promise<void>,
): DrainKit {
  return {
    ...kit,
    async send(asked) {
      if (asked.call.path.startsWith('/posts')) await before(asked)
      return kit.send(asked)
    },
  }
}

/** A draft that waits to be saved is published without an answer, and the editor is emptied. */
async function leavePublished(db: UserDatabase): Promise<string> {
  const id = await write(db, { text: 'Hello' })
  await db.edits.put({ id, base: '2026-11-21T12:00:00.000Z' })
  await saveDraft(db)
  await using _ = await startApi({ 'POST /posts/publish-direct': () => 'lost' })
  await publishOnce(db, toPublish(id))
  await storeDraft(db, { text: '', imageUrl: null, accountId: null }, { text: 'Hello', postId: id })
  return id
}

function toPublish(id: string): PublishDirect & { readonly id: string } {
  return { id, text_content: 'Hello', social_account_id: randomUUID(), image_content_url: null }
}
