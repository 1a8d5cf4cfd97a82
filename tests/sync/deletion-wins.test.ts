import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { NetworkError } from '#api/network-error.ts'
import { sendByFetch } from '#api/send-by-fetch.ts'
import { AppError } from '#contract/errors.ts'
import { MINUTE_MS } from '#contract/limits.ts'
import type { QueuedWrite } from '#db/outbox-rows.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { drain } from '#sync/outbox/drain.ts'
import { foldPosts } from '#sync/outbox/fold.ts'
import { enqueue, tryAgain } from '#sync/outbox/outbox.ts'
import { readOutbox } from '#sync/outbox/rows.ts'
import { problem, startApi } from '#tests/kit/client/api.ts'
import type { Answer } from '#tests/kit/client/api.ts'
import { aDevice, aDrainKit, addsSource, savesDraft } from '#tests/kit/client/outbox.ts'
import { aUser } from '#tests/kit/client/things.ts'
import { draftServer } from '#tests/kit/network/draft-server.ts'
import { mirroredNounOf } from '#tests/kit/walk/intent.ts'
import { closePage, openPage } from '#tests/kit/walk/page.ts'

const AWAKE = new AbortController().signal
const NETWORK = new NetworkError('network')

test('a deleted draft stays deleted, whoever is lost, killed, or answers in the place of Lin', async () => {
  const uid = aUser().id
  const id = randomUUID()
  const { posts, routes } = draftServer()
  await using api = await startApi({})
  const [killed, open] = [openPage('a tab that is killed', uid), openPage('another tab', uid)]

  await enqueue(killed.db, savesDraft(id))
  api.routes['POST /posts'] = async (request): Promise<Answer> => {
    await routes['POST /posts']?.(request)
    return 'lost'
  }
  await sendAll(killed.db)
  await enqueue(killed.db, { call: 'deletePost', id })
  api.routes['POST /posts'] = () => problem(401, 'session/dead', 'Sign in again.')
  await sendAll(killed.db)
  closePage(killed)
  await enqueue(open.db, { call: 'deletePost', id })
  Object.assign(api.routes, routes, {
    [`DELETE /posts/${id}`]: () => ({ html: '<h1>Welcome to our Wi-Fi</h1>' }),
  })
  await sendAll(open.db)

  expect([...posts.keys()]).toEqual([id])
  expect(await seenPosts(open.db)).toEqual([])

  Object.assign(api.routes, routes)
  await sendAll(open.db, Date.now() + MINUTE_MS)

  expect([...posts.keys()]).toEqual([])
  expect(await readOutbox(open.db)).toEqual([])
  expect(await open.db.posts.count()).toBe(0)
})

const REFUSAL = new AppError('request/key-reused')

test.for<[string, QueuedWrite]>([
  ['source', addsSource()],
  ['draft', savesDraft()],
])(
  'a %s whose deletion waits while a later try to make it is refused is deleted there too',
  async ([, making]) => {
    const { db, server, sendAllWith } = await aMakingWhoseAnswerWasLost(making)
    await enqueue(db, deletionOf(making))

    await sendAllWith(REFUSAL)

    expect(server[mirroredNounOf(making)].size).toBe(0)
    expect(await readOutbox(db)).toEqual([])
  },
)

test.for<[string, QueuedWrite]>([
  ['source', addsSource()],
  ['draft', savesDraft()],
])(
  'a %s that is deleted after a later try to make it was refused is deleted there too',
  async ([, making]) => {
    const { db, server, sendAllWith } = await aMakingWhoseAnswerWasLost(making)
    await sendAllWith(REFUSAL)

    await enqueue(db, deletionOf(making))
    await sendAllWith()

    expect(server[mirroredNounOf(making)].size).toBe(0)
    expect(await readOutbox(db)).toEqual([])
  },
)

test('a draft that is written on after such a refusal, and deleted then, is deleted there too', async () => {
  const making = savesDraft()
  const { db, server, sendAllWith } = await aMakingWhoseAnswerWasLost(making)
  await sendAllWith(REFUSAL)

  await enqueue(db, savesDraft(making.id, 'Other words'))
  await enqueue(db, deletionOf(making))
  await sendAllWith()

  expect(server.posts.size).toBe(0)
  expect(await readOutbox(db)).toEqual([])
})

test('a draft that had been written on before such a refusal, too', async () => {
  const making = savesDraft()
  const { uid, db, server, sendAllWith } = await aMakingWhoseAnswerWasLost(making)
  await enqueue(db, savesDraft(making.id, 'Other words'))
  const sessions = [{ uid, token: 'a token' }]
  const kit = { ...aDrainKit(uid, [REFUSAL]), session: async () => sessions.shift() ?? null }
  await drain(db, kit, AWAKE)

  await enqueue(db, deletionOf(making))
  await sendAllWith()

  expect(server.posts.size).toBe(0)
  expect(await readOutbox(db)).toEqual([])
})

test('what was refused at its only try is not deleted there, since it never was there', async () => {
  const { uid, db } = aDevice()
  const making = addsSource()
  const kit = aDrainKit(uid, [REFUSAL])
  await enqueue(db, making)
  await drain(db, kit, AWAKE)

  expect(await enqueue(db, deletionOf(making))).toBeNull()

  expect(await readOutbox(db)).toEqual([])
})

test('what was refused, and is sent again as it is, counts as sent', async () => {
  const { uid, db } = aDevice()
  const making = addsSource()
  await enqueue(db, making)
  await drain(db, aDrainKit(uid, [REFUSAL]), AWAKE)
  const [row] = await readOutbox(db)
  await tryAgain(db, row?.seq ?? 0)

  await enqueue(db, deletionOf(making))

  expect((await readOutbox(db)).map(({ write }) => write)).toEqual([making, deletionOf(making)])
})

/** The server has carried it out, and the device does not know. */
async function aMakingWhoseAnswerWasLost(making: QueuedWrite) {
  const { uid, db } = aDevice()
  const { server, ...kit } = aDrainKit(uid, [{ lost: NETWORK }])
  await enqueue(db, making)
  await drain(db, kit, AWAKE)
  expect(server[mirroredNounOf(making)].size).toBe(1)
  return {
    uid,
    db,
    server,
    sendAllWith: (...faults: Error[]) => drain(db, aDrainKit(uid, faults, server), AWAKE),
  }
}

function deletionOf({ call, id }: QueuedWrite): QueuedWrite {
  return { call: call === 'addSource' ? 'deleteSource' : 'deletePost', id }
}

async function seenPosts(db: UserDatabase): Promise<readonly unknown[]> {
  return foldPosts(await db.posts.toArray(), await readOutbox(db))
}

/** Sends all writes by the client's own code. */
async function sendAll(db: UserDatabase, nowMs = Date.now()): Promise<void> {
  const session = { uid: db.name.slice('lin-'.length), token: 'a token' }
  const kit = { session: async () => session, send: sendByFetch, now: () => nowMs, chance: () => 0 }
  await drain(db, kit, AWAKE)
}
