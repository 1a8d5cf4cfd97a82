import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { NetworkError } from '#api/network-error.ts'
import { AppError } from '#contract/errors.ts'
import { DAY_MS } from '#contract/limits.ts'
import type { Post } from '#contract/posts.ts'
import { refreshTable } from '#sync/mirror/refresh.ts'
import type { Delta } from '#sync/mirror/refresh.ts'
import { drain } from '#sync/outbox/drain.ts'
import { enqueue, takeBack } from '#sync/outbox/outbox.ts'
import { readOutbox } from '#sync/outbox/rows.ts'
import {
  aDevice,
  aDrainKit,
  addsSource,
  createsSchedule,
  savesDraft,
} from '#tests/kit/client/outbox.ts'
import type { DeskServer } from '#tests/kit/network/desk-server.ts'

// Faults that the random walks have found, each in as few steps as it takes.

const AWAKE = new AbortController().signal
const NETWORK = new NetworkError('network')

test('a deletion that is taken back brings back the words that it made needless', async () => {
  const { uid, db } = aDevice()
  const id = randomUUID()
  const kit = aDrainKit(uid, [{ lost: NETWORK }])
  await enqueue(db, savesDraft(id, 'A'))
  await drain(db, kit, AWAKE)
  await enqueue(db, savesDraft(id, 'AB'))
  const deletion = await enqueue(db, { call: 'deletePost', id })

  await takeBack(db, deletion?.seq ?? 0)
  await drain(db, kit, AWAKE)

  expect(kit.server.posts.get(id)?.Text_content).toBe('AB')
})

test('they are written over what has arrived meanwhile', async () => {
  const { uid, db } = aDevice()
  const id = randomUUID()
  const kit = aDrainKit(uid, [{ lost: NETWORK }])
  await enqueue(db, savesDraft(id, 'A'))
  await drain(db, kit, AWAKE)
  await enqueue(db, savesDraft(id, 'AB'))
  const deletion = await enqueue(db, { call: 'deletePost', id })
  await drain(db, { ...kit, send: answerThenOffline(kit.send) }, AWAKE)

  await takeBack(db, deletion?.seq ?? 0)
  await drain(db, kit, AWAKE)

  expect(kit.server.posts.get(id)?.Text_content).toBe('AB')
  expect(await db.copies.count()).toBe(0)
})

test('a draft that is deleted while its words are refused is deleted, and no copy of it is made', async () => {
  const { uid, db } = aDevice()
  const id = randomUUID()
  const kit = aDrainKit(uid)
  await enqueue(db, savesDraft(id, 'A'))
  await drain(db, kit, AWAKE)
  const row = await enqueue(db, savesDraft(id, 'AB'))
  await db.outbox.update(row?.seq ?? 0, { attempts: 1 })
  await enqueue(db, { call: 'deletePost', id })
  writeElsewhere(kit.server, id)

  await drain(db, kit, AWAKE)

  expect([...kit.server.posts.keys()]).toEqual([])
  expect(await db.copies.count()).toBe(0)
  expect(await readOutbox(db)).toEqual([])
})

test('a source that is refused while its deletion waits leaves nothing to decide', async () => {
  const { uid, db } = aDevice()
  const id = randomUUID()
  const row = await enqueue(db, addsSource(id))
  await db.outbox.update(row?.seq ?? 0, { attempts: 1 })
  await enqueue(db, { call: 'deleteSource', id })

  await drain(db, aDrainKit(uid, [new AppError('sources/duplicate')]), AWAKE)

  expect(await readOutbox(db)).toEqual([])
})

test('what a clock of tomorrow has put off is sent when the clock is right again', async () => {
  const { uid, db } = aDevice()
  await enqueue(db, addsSource())
  const kit = aDrainKit(uid, [new AppError('unexpected')])
  kit.pass(DAY_MS)
  await drain(db, kit, AWAKE)
  kit.pass(-DAY_MS)

  expect(await drain(db, kit, AWAKE)).toMatchObject({ nextAtMs: null })

  expect(kit.server.effects).toHaveLength(1)
})

test('a schedule does not wait for what was to be done to a source that was refused', async () => {
  const { uid, db } = aDevice()
  const [first, refused, schedule] = [addsSource(), addsSource(), createsSchedule()]
  await enqueue(db, first)
  await enqueue(db, refused)
  await enqueue(db, { call: 'updateSource', id: refused.id, body: { category: 'a' } })
  await enqueue(db, schedule)

  const end = await drain(db, aDrainKit(uid), AWAKE)

  expect(end.sent).toEqual([first, schedule])
})

test('a draft that came late, and was deleted elsewhere, goes with the next list', async () => {
  const { uid, db } = aDevice()
  const id = randomUUID()
  const kit = aDrainKit(uid, [{ lost: NETWORK }])
  await refreshTable(db, db.posts, async () => aDelta('1', { whole: true }))
  await enqueue(db, savesDraft(id, 'A'))
  await drain(db, kit, AWAKE)
  kit.server.posts.delete(id)
  await refreshTable(db, db.posts, async () => aDelta('2', { deleted: [id] }))
  await drain(db, kit, AWAKE)
  expect(await db.posts.count()).toBe(1)

  await refreshTable(db, db.posts, async (since) =>
    aDelta('2', since === '1' ? { deleted: [id] } : {}),
  )

  expect(await db.posts.count()).toBe(0)
})

function aDelta(version: string, parts: Partial<Delta<Post>>): Delta<Post> {
  return { changed: [], deleted: [], whole: false, version, ...parts }
}

function writeElsewhere(server: DeskServer, id: string): void {
  const post = server.posts.get(id)
  if (post === undefined) return
  server.posts.set(id, { ...post, Text_content: 'Theirs', updated_at: server.now() })
}

/** The first write is answered; nothing after that. */
function answerThenOffline<Asked, Reply>(
  send: (asked: Asked) => Promise<Reply>,
): (asked: Asked) => Promise<Reply> {
  let count = 0
  return async (asked) => {
    count += 1
    if (count > 1) throw NETWORK
    return send(asked)
  }
}
