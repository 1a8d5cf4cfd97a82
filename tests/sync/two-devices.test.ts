import { expect, test } from 'vitest'

import { sendByFetch } from '#api/send-by-fetch.ts'
import type { Post } from '#contract/posts.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { draftOfPost } from '#sync/drafts/draft.ts'
import { storeDraft } from '#sync/drafts/drafts.ts'
import { takeUpPost } from '#sync/drafts/newer-draft.ts'
import { takeNewer } from '#sync/drafts/newer-draft.ts'
import { saveDraft } from '#sync/drafts/save-draft.ts'
import { refreshTable } from '#sync/mirror/refresh.ts'
import { drain } from '#sync/outbox/drain.ts'
import { startApi } from '#tests/kit/client/api.ts'
import { draftServer } from '#tests/kit/network/draft-server.ts'

import { aDevice, composer, write } from './draft-stage.ts'

test('a draft that was begun on one device is written on at the other, and comes back', async () => {
  const server = draftServer()
  await using _ = await startApi(server.routes)
  const [laptop, phone] = [aDevice(), aDevice()]
  const id = await write(laptop, { text: 'From the laptop' })
  await sync(laptop, server)

  await open(phone, server, id)
  await write(phone, { text: 'From the laptop, and the phone' })
  await sync(phone, server)
  await sync(laptop, server)

  expect(await composer(laptop)).toMatchObject({
    text: 'From the laptop, and the phone',
    postId: id,
  })
  expect(textsOf(server.posts)).toEqual(['From the laptop, and the phone'])
})

test('a draft that two devices have changed becomes two, and both keep their words', async () => {
  const server = draftServer()
  await using _ = await startApi(server.routes)
  const [laptop, phone] = [aDevice(), aDevice()]
  const id = await write(laptop, { text: 'Hello' })
  await sync(laptop, server)
  await open(phone, server, id)

  await write(phone, { text: 'Hello from the phone' })
  await sync(phone, server)
  await write(laptop, { text: 'Hello from the laptop' })
  await sync(laptop, server)
  await write(laptop, { text: 'Hello from the laptop, still' })
  await sync(laptop, server)

  expect(textsOf(server.posts)).toEqual(['Hello from the laptop, still', 'Hello from the phone'])
  const { postId, text } = await composer(laptop)
  expect(text).toBe('Hello from the laptop, still')
  expect(await laptop.copies.toArray()).toMatchObject([{ id: postId, of: id, because: 'changed' }])
  expect(await composer(phone)).toMatchObject({ text: 'Hello from the phone', postId: id })
})

test('a draft that is deleted on one device while the other writes on lives on there', async () => {
  const server = draftServer()
  await using _ = await startApi(server.routes)
  const laptop = aDevice()
  const id = await write(laptop, { text: 'Hello' })
  await sync(laptop, server)

  server.posts.delete(id)
  await write(laptop, { text: 'Hello, still' })
  await sync(laptop, server)

  expect(textsOf(server.posts)).toEqual(['Hello, still'])
  expect(await laptop.copies.toArray()).toMatchObject([{ of: id, because: 'deleted' }])
})

test('a draft that is published on one device while the other writes on is a draft of its own there', async () => {
  const server = draftServer()
  await using _ = await startApi(server.routes)
  const laptop = aDevice()
  const id = await write(laptop, { text: 'Hello' })
  await sync(laptop, server)
  const post = server.posts.get(id)

  if (post !== undefined) server.posts.set(id, { ...post, is_published: true })
  await write(laptop, { text: 'Hello, still' })
  await sync(laptop, server)

  expect(textsOf(server.posts)).toEqual(['Hello', 'Hello, still'])
  expect(await laptop.copies.toArray()).toMatchObject([{ of: id, because: 'published' }])
})

type Server = ReturnType<typeof draftServer>

/** Does what a device does at every pause in typing, and when it reads the list. */
async function sync(db: UserDatabase, server: Server): Promise<void> {
  await takeNewer(db)
  await saveDraft(db)
  const uid = db.name.slice('lin-'.length)
  const session = { uid, token: 'a token' }
  const kit = { session: async () => session, send: sendByFetch, now: Date.now, chance: () => 0 }
  const { signal } = new AbortController()
  await drain(db, kit, signal)
  // A copy waits for its own turn.
  await drain(db, kit, signal)
  await refresh(db, server)
  await takeNewer(db)
}

async function open(db: UserDatabase, server: Server, id: string): Promise<void> {
  await refresh(db, server)
  const post = await db.posts.get(id)
  if (post === undefined) throw new Error('The draft is not there')
  await takeUpPost(db, id)
  await storeDraft(db, draftOfPost(post), { text: '' })
  await saveDraft(db)
}

async function refresh(db: UserDatabase, { posts }: Server): Promise<void> {
  await refreshTable(db, db.posts, async () => [...posts.values()])
}

function textsOf(posts: ReadonlyMap<string, Post>): readonly string[] {
  return [...posts.values()].map(({ Text_content: text }) => text).toSorted()
}
