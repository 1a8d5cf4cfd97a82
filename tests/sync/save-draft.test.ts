import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { DRAFT_VERSIONS, IMAGE_DATA_MARKER } from '#contract/limits.ts'
import { storeDraft } from '#sync/drafts/drafts.ts'
import { takeUpPost } from '#sync/drafts/newer-draft.ts'
import { readNewer, takeNewer } from '#sync/drafts/newer-draft.ts'
import { saveDraft } from '#sync/drafts/save-draft.ts'
import { ackWrite } from '#sync/outbox/answers.ts'
import { enqueue } from '#sync/outbox/outbox.ts'
import { anAccount, aPublication } from '#tests/kit/client/things.ts'

import { aDevice, aDraft, composer, textsOf, waiting, write } from './draft-stage.ts'

const LATER = new Date(Date.now() + 60_000).toISOString()

test('a draft waits to be saved under its own id, once', async () => {
  const db = aDevice()
  const id = await write(db, { text: 'Hello' })

  expect(await saveDraft(db)).toBe(true)
  expect(await saveDraft(db)).toBe(false)

  expect(await waiting(db)).toEqual([[id, 'Hello']])
})

test('an empty editor saves nothing, and leaves what is stored where it is', async () => {
  const db = aDevice()
  const post = aDraft()
  await db.posts.put(post)
  await write(db, { text: ' ', postId: null })

  expect(await saveDraft(db)).toBe(false)

  expect(await waiting(db)).toEqual([])
  expect(await db.posts.toArray()).toEqual([post])
})

test('a draft that another tab saves for the first time is the same draft in this one', async () => {
  const db = aDevice()
  const draft = { imageUrl: null, accountId: null }
  await storeDraft(db, { ...draft, text: 'Hello' }, { text: '' })
  await saveDraft(db)
  const { postId } = await composer(db)

  await storeDraft(db, { ...draft, text: 'Hello from here' }, { text: 'Hello' })
  await saveDraft(db)

  expect(await waiting(db)).toEqual([[postId, 'Hello from here']])
})

test.each([
  ['other words', { text: 'Words of this tab' }, { text: '' }],
  ['a draft begun anew', { text: 'Hello' }, { text: 'Hello', postId: 'published' }],
  ['another picture', { text: 'Hello', imageUrl: 'https://a.example/b.png' }, { text: 'Hello' }],
])('%s are not saved as the draft of another tab', async (_, here, over) => {
  const db = aDevice()
  const draft = { imageUrl: null, accountId: null }
  await storeDraft(
    db,
    { ...draft, text: 'Hello', imageUrl: 'https://a.example/a.png' },
    { text: '' },
  )
  await saveDraft(db)
  const { postId } = await composer(db)

  await storeDraft(db, { ...draft, ...here }, over)
  await saveDraft(db)

  expect((await composer(db)).postId).not.toBe(postId)
})

test('a text that an earlier version of the app has left gets an id when it is saved', async () => {
  const db = aDevice()
  await write(db, { text: 'Hello', postId: null })

  await saveDraft(db)

  const { postId } = await composer(db)
  expect(postId).not.toBeNull()
  expect(await waiting(db)).toEqual([[postId, 'Hello']])
})

test('a text that the server has is not sent, until it is written on', async () => {
  const db = aDevice()
  const post = aDraft()
  await db.posts.put(post)
  await write(db, { text: 'Hello', postId: post.id })
  expect(await saveDraft(db)).toBe(false)

  await write(db, { text: 'Hello!' })
  await saveDraft(db)

  const [row] = await db.outbox.toArray()
  expect(row).toMatchObject({ base: post.updated_at, write: { body: { text_content: 'Hello!' } } })
})

test('what goes with the text is saved, but no image that cannot be shown and no account that is gone', async () => {
  const db = aDevice()
  const ada = anAccount()
  await db.accounts.put(ada)
  await db.lists.put({ name: 'accounts', atMs: 1, changes: 0 })
  await write(db, { text: 'Hello', imageUrl: IMAGE_DATA_MARKER, accountId: 'gone' })
  await saveDraft(db)
  expect((await db.outbox.toArray())[0]?.write).toMatchObject({
    body: { image_content_url: null, social_account_id: null },
  })

  await write(db, {
    imageUrl: 'https://example.com/a.png',
    altText: ' A chart ',
    accountId: ada.id,
  })
  await saveDraft(db)

  const [row] = await db.outbox.toArray()
  expect(row?.write).toMatchObject({
    body: {
      image_content_url: 'https://example.com/a.png',
      image_alt_text: 'A chart',
      social_account_id: ada.id,
    },
  })
})

test('what is being deleted is not saved again', async () => {
  const db = aDevice()
  const post = aDraft()
  await db.posts.put(post)
  await write(db, { text: 'Hello, and more', postId: post.id })
  await enqueue(db, { call: 'deletePost', id: post.id })

  expect(await saveDraft(db)).toBe(false)

  expect(await waiting(db)).toEqual([[post.id, null]])
})

test('who writes on in what was published elsewhere writes another draft, and learns of it', async () => {
  const db = aDevice()
  const post = aDraft({ is_published: true, publication: aPublication() })
  await db.posts.put(post)
  await write(db, { text: 'Hello, and more', postId: post.id })

  await saveDraft(db)

  const { postId } = await composer(db)
  expect(postId).not.toBe(post.id)
  expect(await waiting(db)).toEqual([[postId, 'Hello, and more']])
  expect(await db.copies.toArray()).toMatchObject([
    { id: postId, of: post.id, because: 'published' },
  ])
})

test('nothing is written into a post that was given its moment elsewhere', async () => {
  const db = aDevice()
  const post = aDraft({ scheduled_at: LATER })
  await db.posts.put(post)
  await write(db, { text: 'Half a thou', postId: post.id })

  await saveDraft(db)

  expect(await waiting(db)).toEqual([[(await composer(db)).postId, 'Half a thou']])
  expect((await composer(db)).postId).not.toBe(post.id)
})

test('a tab that still writes in a draft that became a copy writes in the copy', async () => {
  const db = aDevice()
  const [of, id] = [randomUUID(), randomUUID()]
  await write(db, { text: 'Hello', postId: id })
  await db.copies.put({ id, of, because: 'changed', atMs: 1 })

  await storeDraft(
    db,
    { text: 'Hello there', imageUrl: null, accountId: null, postId: of },
    { text: 'Hello' },
  )

  expect(await composer(db)).toMatchObject({ text: 'Hello there', postId: id })
})

test('who takes the other one of two drafts up writes in that one', async () => {
  const db = aDevice()
  const post = aDraft()
  await db.posts.put(post)
  await db.copies.put({ id: randomUUID(), of: post.id, because: 'changed', atMs: 1 })
  await takeUpPost(db, post.id)

  await storeDraft(
    db,
    { text: 'Hello!', imageUrl: null, accountId: null, postId: post.id },
    { text: '' },
  )

  expect(await composer(db)).toMatchObject({ postId: post.id })
  expect(await db.edits.get(post.id)).toEqual({ id: post.id, base: post.updated_at })
})

test('what another device wrote comes into a composer where nothing is unsaved', async () => {
  const db = aDevice()
  const post = aDraft()
  await db.posts.put(post)
  await takeUpPost(db, post.id)
  await write(db, { text: 'Hello', postId: post.id })
  await saveDraft(db)

  await db.posts.put({ ...post, Text_content: 'Hello from the phone', updated_at: LATER })
  expect(await readNewer(db)).not.toBeNull()
  await takeNewer(db)

  expect(await composer(db)).toMatchObject({ text: 'Hello from the phone', postId: post.id })
  expect(await db.edits.get(post.id)).toMatchObject({ base: LATER })
  expect(await textsOf(db, post.id)).toEqual(['Hello'])
  expect(await saveDraft(db)).toBe(false)
})

test('the text that gives way to another device’s is kept, however little it had changed', async () => {
  const db = aDevice()
  const id = await write(db, { text: 'Hello' })
  await saveDraft(db)
  await write(db, { text: 'Hello you' })
  await saveDraft(db)
  const [row] = await db.outbox.toArray()
  const saved = aDraft({ id, Text_content: 'Hello you' })
  if (row !== undefined) await ackWrite(db, row, saved)

  await db.posts.put({ ...saved, Text_content: 'Hello all', updated_at: LATER })
  await takeNewer(db)

  expect(await textsOf(db, id)).toEqual(['Hello', 'Hello you'])
})

test('who stores a saved text again has nothing unsaved', async () => {
  const db = aDevice()
  const post = aDraft()
  await db.posts.put(post)
  await takeUpPost(db, post.id)
  const draft = { text: 'Hello', imageUrl: null, accountId: null, postId: post.id }
  await storeDraft(db, draft, { text: '' })
  await saveDraft(db)

  await storeDraft(db, draft, { text: 'Hello' })
  await db.posts.put({ ...post, Text_content: 'Hello all', updated_at: LATER })

  expect(await readNewer(db)).toMatchObject({ Text_content: 'Hello all' })
})

test('what is unsaved here is not touched, and is sent over the version that it was written over', async () => {
  const db = aDevice()
  const post = aDraft()
  await db.posts.put(post)
  await takeUpPost(db, post.id)
  await write(db, { text: 'Hello', postId: post.id })
  await saveDraft(db)
  await write(db, { text: 'Hello, mine' })

  await db.posts.put({ ...post, Text_content: 'Hello, theirs', updated_at: LATER })
  await takeNewer(db)
  await saveDraft(db)

  expect(await composer(db)).toMatchObject({ text: 'Hello, mine' })
  expect(await db.outbox.toArray()).toMatchObject([{ base: post.updated_at }])
})

test('what was published or planned elsewhere as it stands here leaves the composer', async () => {
  const db = aDevice()
  const post = aDraft()
  await db.posts.put(post)
  await takeUpPost(db, post.id)
  await write(db, { text: 'Hello', postId: post.id })
  await saveDraft(db)

  await db.posts.put({ ...post, is_published: true, updated_at: LATER })
  await takeNewer(db)

  expect(await composer(db)).toMatchObject({ text: '' })
  expect(await db.copies.count()).toBe(0)
})

test('what was published elsewhere by the account that was offered is what stands here', async () => {
  const db = aDevice()
  const post = aDraft()
  await db.posts.put(post)
  await takeUpPost(db, post.id)
  await write(db, { text: 'Hello', postId: post.id })
  await saveDraft(db)
  const published = { ...post, social_account_id: randomUUID(), is_published: true }
  await db.posts.put({ ...published, updated_at: LATER })

  expect(await saveDraft(db)).toBe(false)
  expect((await composer(db)).postId).toBe(post.id)
  await takeNewer(db)

  expect(await composer(db)).toMatchObject({ text: '' })
  expect(await db.copies.count()).toBe(0)
})

test('what was taken up and is published by the account that was offered is not saved', async () => {
  const db = aDevice()
  const post = aDraft({ is_published: true, social_account_id: randomUUID() })
  await db.posts.put(post)
  await write(db, { text: 'Hello', postId: post.id })

  expect(await saveDraft(db)).toBe(false)

  expect(await waiting(db)).toEqual([])
  expect(await db.copies.count()).toBe(0)
})

test('what was published elsewhere by another account than was chosen here is another post', async () => {
  const db = aDevice()
  const post = aDraft({ social_account_id: randomUUID() })
  await db.posts.put({ ...post, is_published: true })
  await write(db, { text: 'Hello', postId: post.id, accountId: randomUUID() })

  await saveDraft(db)

  expect((await composer(db)).postId).not.toBe(post.id)
  expect(await db.copies.toArray()).toMatchObject([{ of: post.id, because: 'published' }])
})

test('what this device publishes stays in the composer until it knows what became of that', async () => {
  const db = aDevice()
  const post = aDraft()
  await db.posts.put(post)
  await takeUpPost(db, post.id)
  await write(db, { text: 'Hello', postId: post.id })
  await saveDraft(db)
  const body = { id: post.id, social_account_id: randomUUID(), text_content: 'Hello' }
  await db.intents.put({ key: 'begun', body, startedMs: Date.now() })

  const publication = aPublication({ state: 'sending' })
  await db.posts.put({ ...post, publication, updated_at: LATER })
  await takeNewer(db)

  expect(await composer(db)).toMatchObject({ text: 'Hello', postId: post.id })
})

test('the device’s own save is nobody else’s news', async () => {
  const db = aDevice()
  const id = await write(db, { text: 'Hello' })
  await saveDraft(db)
  const [row] = await db.outbox.toArray()

  if (row !== undefined) await ackWrite(db, row, aDraft({ id, updated_at: LATER }))

  expect(await readNewer(db)).toBeNull()
  expect(await saveDraft(db)).toBe(false)
})

test('a few letters more make no version, a paragraph does, and an empty editor keeps the last one', async () => {
  const db = aDevice()
  const long = 'A paragraph. '.repeat(10)
  const id = await write(db, { text: 'Hello' })
  await saveDraft(db)
  await write(db, { text: 'Hello you' })
  await saveDraft(db)
  await write(db, { text: long })
  await saveDraft(db)
  await write(db, { text: `${long}.` })

  await storeDraft(
    db,
    { text: '', imageUrl: null, accountId: null, postId: null },
    { text: `${long}.` },
  )

  expect(await textsOf(db, id)).toEqual(['Hello', long, `${long}.`])
})

test.each([
  ['after a minute', -61_000],
  ['where the clock has been set back since', 30 * 86_400_000],
])('%s a small change is a version of its own', async (_, aheadMs) => {
  const db = aDevice()
  const id = await write(db, { text: 'Hello!' })
  await db.versions.add({ draft: id, text: 'Hello', atMs: Date.now() + aheadMs })

  await saveDraft(db)

  expect(await textsOf(db, id)).toEqual(['Hello', 'Hello!'])
})

test('of each draft the last versions stay', async () => {
  const db = aDevice()
  const id = await write(db, { text: 'New' })
  const many = Array.from({ length: DRAFT_VERSIONS }, (_, at) => `${at}`)
  await db.versions.bulkAdd(many.map((text) => ({ draft: id, text, atMs: 0 })))
  await db.versions.add({ draft: 'another', text: 'Other', atMs: 0 })

  await saveDraft(db)

  expect(await textsOf(db, id)).toEqual([...many.slice(1), 'New'])
  expect(await textsOf(db, 'another')).toEqual(['Other'])
})
