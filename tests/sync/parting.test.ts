import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { idToPublish } from '#data/drafts/drafts.ts'
import { copyDraft } from '#sync/drafts/answered-draft.ts'
import { storeDraft } from '#sync/drafts/drafts.ts'
import { saveDraft } from '#sync/drafts/save-draft.ts'

import { aDevice, aDraft, composer, textsOf, waiting, write } from './draft-stage.ts'

test('an editor that has not heard that its draft became two goes on with the copy', async () => {
  const { db, id } = await publishedElsewhere()
  await saveDraft(db)
  const { text, postId } = await composer(db)

  const more = { text: `${text} more`, imageUrl: null, accountId: null, postId: id }
  await storeDraft(db, more, { text })
  await saveDraft(db)

  expect((await composer(db)).postId).toBe(postId)
  expect(await waiting(db)).toEqual([[postId, 'Of this device more']])
})

test('a text that was published elsewhere with other words is published as another post', async () => {
  const { db, id } = await publishedElsewhere()
  const { text, imageUrl, accountId } = await composer(db)
  const held = { text, imageUrl, accountId, postId: id, isLoaded: true, isStored: true }

  const published = await idToPublish(db, {
    read: () => held,
    change: () => {},
    flush: async () => true,
  })

  expect(published).not.toBe(id)
  expect((await composer(db)).postId).toBe(published)
  expect(await db.copies.toArray()).toMatchObject([{ id: published, of: id }])
})

test('a text that was published by the account that was offered is asked for again as that post', async () => {
  const db = aDevice()
  const post = aDraft({ is_published: true, social_account_id: randomUUID() })
  await db.posts.put(post)
  await write(db, { text: 'Hello', postId: post.id })
  const { text, imageUrl, accountId } = await composer(db)
  const held = { text, imageUrl, accountId, postId: post.id, isLoaded: true, isStored: true }

  const published = await idToPublish(db, {
    read: () => held,
    change: () => {},
    flush: async () => true,
  })

  expect(published).toBe(post.id)
  expect(await db.copies.count()).toBe(0)
})

test('a copy has said before what its draft had said', async () => {
  const db = aDevice()
  const id = await write(db, { text: 'Hello' })
  await saveDraft(db)
  const [row] = await db.outbox.toArray()
  if (row === undefined) throw new Error('Nothing waits')

  await copyDraft(db, row, 'changed')

  const { postId } = await composer(db)
  expect(await textsOf(db, postId ?? '')).toEqual(['Hello'])
  expect(await textsOf(db, id)).toEqual(['Hello'])
})

async function publishedElsewhere() {
  const db = aDevice()
  const id = await write(db, { text: 'Of this device' })
  await db.posts.put(aDraft({ id, Text_content: 'Of another one', is_published: true }))
  await db.edits.put({ id, base: 'the version seen' })
  return { db, id }
}
