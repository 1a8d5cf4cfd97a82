import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { NetworkError } from '#api/network-error.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { readFile } from '#sync/assets/files.ts'
import { takeOldPictures } from '#sync/assets/old-pictures.ts'
import { saveDraft } from '#sync/drafts/save-draft.ts'
import { drain } from '#sync/outbox/drain.ts'
import { enqueue, takeBack } from '#sync/outbox/outbox.ts'
import { readOutbox } from '#sync/outbox/rows.ts'
import { takeIntent } from '#sync/publish/intents.ts'
import { aDevice, aDraft, aDrainKit } from '#tests/kit/client/outbox.ts'
import { fillUp } from '#tests/kit/client/storage.ts'
import { aJob, aPost } from '#tests/kit/client/things.ts'
import { aPicture, dataUrlOf } from '#tests/kit/pictures.ts'

import { composer, write } from './draft-stage.ts'

const BYTES = aPicture('old')
const DATA = dataUrlOf(BYTES)
const ADDRESS = /^\/api\/assets\/[0-9a-f-]{36}$/

test('the picture of what is being written becomes a file, and is not saved once more for that', async () => {
  const { db } = await anOldDevice()
  await write(db, { text: 'Hello', imageUrl: DATA })
  await saveDraft(db)

  await takeOldPictures(db)

  const { imageUrl } = await composer(db)
  expect(imageUrl).toMatch(ADDRESS)
  expect(await fileAt(db, imageUrl)).toEqual(Buffer.from(BYTES))
  expect(await saveDraft(db)).toBe(false)
  expect(await readOutbox(db)).toMatchObject([{ write: { body: { image_content_url: imageUrl } } }])
})

test('a picture of a text that was set aside comes back with it', async () => {
  const { db } = await anOldDevice()
  const aside = { text: 'Aside', imageUrl: DATA, accountId: null }
  await db.drafts.put({ ...aside, id: randomUUID(), because: 'replaced', atMs: 1 })

  await takeOldPictures(db)

  const [row] = await db.drafts.toArray()
  expect(row?.imageUrl).toMatch(ADDRESS)
  expect(await fileAt(db, row?.imageUrl)).toEqual(Buffer.from(BYTES))
})

test('a write that has left goes again as it left', async () => {
  const { uid, db } = await anOldDevice()
  const kit = aDrainKit(uid, [{ lost: new NetworkError('network') }])
  const id = randomUUID()
  await enqueue(db, savesPicture(id, 'Sent'))
  await drain(db, kit)

  await takeOldPictures(db)
  await drain(db, kit)

  expect(kit.sent.map(({ body }) => imageIn({ body }))).toEqual([DATA, DATA])
  expect(kit.server.effects).toHaveLength(1)
  expect(await readOutbox(db)).toEqual([])
})

test('one that has not left goes as a file, and what a deletion has made needless comes back as one', async () => {
  const { uid, db } = await anOldDevice()
  const kit = aDrainKit(uid)
  const [id, deleted] = [randomUUID(), randomUUID()]
  await enqueue(db, savesPicture(id, 'Waits'))
  await db.edits.put({ id: deleted, base: '2026-11-21T12:00:00.000Z' })
  await enqueue(db, savesPicture(deleted, 'Deleted'))
  const deletion = await enqueue(db, { call: 'deletePost', id: deleted })

  await takeOldPictures(db)
  await takeBack(db, deletion?.seq ?? 0)

  expect(
    (await readOutbox(db)).map(({ write: { call, ...rest } }) => [call, imageIn(rest)]),
  ).toEqual([
    ['saveDraft', expect.stringMatching(ADDRESS)],
    ['saveDraft', expect.stringMatching(ADDRESS)],
  ])
  await drain(db, kit)
  expect(kit.server.posts.get(id)?.image_content_url).toMatch(ADDRESS)
  expect([...kit.server.files.values()]).toEqual([Buffer.from(BYTES)])
})

test('a publish whose answer was lost is the same publish still', async () => {
  const { db } = await anOldDevice()
  const id = await write(db, { text: 'Publish', imageUrl: DATA })
  const body = { id, social_account_id: randomUUID(), text_content: 'Publish' }
  const begun = await takeIntent(db, { ...body, image_content_url: DATA })

  await takeOldPictures(db)
  const { imageUrl } = await composer(db)
  const again = await takeIntent(db, { ...body, image_content_url: imageUrl })

  expect(again).toMatchObject({ key: begun.key, body: { image_content_url: DATA } })
  expect(await db.intents.count()).toBe(1)
})

test('the mirror and a finished job name their pictures, which can be shown without a network', async () => {
  const { db } = await anOldDevice()
  await db.posts.put(aPost({ image_content_url: DATA }))
  const job = aJob({ image_data: DATA, has_image_data: true })
  const end = { kind: 'done' as const, job }
  await db.meta.put({ key: 'generation', jobId: randomUUID(), startedMs: 0, attempt: 1, end })

  await takeOldPictures(db)

  const [post] = await db.posts.toArray()
  expect(await fileAt(db, post?.image_content_url)).toEqual(Buffer.from(BYTES))
  const row = await db.meta.get('generation')
  expect(row).toMatchObject({
    end: { job: { image_url: post?.image_content_url, image_data: null, has_image_data: false } },
  })
})

test('pictures that cannot be kept stay where they are, and are taken the next time', async () => {
  const { db } = await anOldDevice()
  await write(db, { text: 'Hello', imageUrl: DATA })
  const restore = fillUp(db, 'fileBytes')

  await expect(takeOldPictures(db)).rejects.toThrow('No room')
  expect(await composer(db)).toMatchObject({ imageUrl: DATA })
  restore()
  await takeOldPictures(db)

  expect((await composer(db)).imageUrl).toMatch(ADDRESS)
  expect(await db.meta.get('old-pictures')).toBeUndefined()
})

test.for(['data:image/svg+xml,%3Csvg/%3E', 'data:image/png;base64,A', 'https://example.com/a.png'])(
  'what is no picture as base64 stays as it is: %s',
  async (imageUrl) => {
    const { db } = await anOldDevice()
    await write(db, { text: 'Hello', imageUrl })

    await takeOldPictures(db)

    expect(await composer(db)).toMatchObject({ imageUrl })
    expect(await db.files.count()).toBe(0)
  },
)

/** A device as the upgrade leaves it. */
async function anOldDevice() {
  const device = aDevice()
  await device.db.meta.put({ key: 'old-pictures' })
  return device
}

function savesPicture(id: string, text: string) {
  return { call: 'saveDraft' as const, id, body: { ...aDraft(text), image_content_url: DATA } }
}

function imageIn(of: object): unknown {
  return 'body' in of ? Reflect.get(Object(of.body), 'image_content_url') : null
}

async function fileAt(db: UserDatabase, address: string | null | undefined): Promise<Buffer> {
  const file = await readFile(db, address?.split('/').at(-1) ?? '')
  return Buffer.from(file?.bytes ?? new ArrayBuffer(0))
}
