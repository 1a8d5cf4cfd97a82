import { expect, test } from 'vitest'

import { NetworkError } from '#api/network-error.ts'
import { AppError } from '#contract/errors.ts'
import { done } from '#contract/wire.ts'
import type { OutboxRow, QueuedWrite } from '#db/outbox-rows.ts'
import { drain } from '#sync/outbox/drain.ts'
import type { DrainKit } from '#sync/outbox/drain.ts'
import { enqueue, takeBack } from '#sync/outbox/outbox.ts'
import { readOutbox } from '#sync/outbox/rows.ts'
import { aDevice, aDrainKit } from '#tests/kit/client/outbox.ts'

const forgets: QueuedWrite = { call: 'forgetOwnPosts', id: 'voice' }
const savesVoice: QueuedWrite = {
  call: 'saveVoice',
  id: 'voice',
  body: { off: [], words: ['crisp'], never: [], not: [] },
}
const REFUSED: Partial<OutboxRow> = {
  state: 'refused',
  attempts: 1,
  refusal: { code: 'voice/too-many-posts', message: 'Too many.' },
}

test('posts that were imported without a network never leave once they are forgotten', async () => {
  const { uid, db } = aDevice()
  await enqueue(db, imports('One'))
  await enqueue(db, imports('Two'))

  await enqueue(db, forgets)

  expect(await writesOf(db)).toEqual([forgets])
  const { kit, heard } = aServer(uid)
  await drain(db, kit)
  expect(heard).toEqual(['DELETE /voice/posts'])
  expect(await readOutbox(db)).toEqual([])
})

test.for([
  ['an import that was refused', imports('One'), REFUSED],
  ['an import whose answer was lost', imports('One'), { attempts: 1 }],
  ['an import that is put off', imports('One'), { attempts: 2, nextAtMs: Number.MAX_SAFE_INTEGER }],
] as const)('forgetting goes at once before %s, which is never sent again', async (earlier) => {
  const [, write, change] = earlier
  const { uid, db } = aDevice()
  await setRow(db, await enqueue(db, write), change)

  await enqueue(db, forgets)

  const { kit, heard } = aServer(uid)
  await drain(db, kit)
  expect(heard).toEqual(['DELETE /voice/posts'])
  expect(await readOutbox(db)).toEqual([])
})

test('a wish for the voice that was refused holds forgetting up no more, and stays to be decided', async () => {
  const { uid, db } = aDevice()
  await setRow(db, await enqueue(db, savesVoice), REFUSED)
  await enqueue(db, forgets)

  const { kit, heard } = aServer(uid)
  await drain(db, kit)

  expect(heard).toEqual(['DELETE /voice/posts'])
  expect(await writesOf(db)).toEqual([savesVoice])
})

test('a queue of an earlier version, which holds both, sends the forgetting alone', async () => {
  const { uid, db } = aDevice()
  const first = await enqueue(db, imports('One'))
  await enqueue(db, forgets)
  if (first !== null) await db.outbox.put(first)
  expect(await writesOf(db)).toEqual([imports('One'), forgets])

  const { kit, heard } = aServer(uid)
  await drain(db, kit)

  expect(heard).toEqual(['DELETE /voice/posts'])
  expect(await readOutbox(db)).toEqual([])
})

test('an import that is on its way is followed by the forgetting, whatever becomes of it', async () => {
  const { uid, db } = aDevice()
  await enqueue(db, imports('One'))
  const { kit, heard } = aServer(uid, async () => {
    await enqueue(db, forgets)
    throw new NetworkError('unreadable')
  })

  await drain(db, kit)

  expect(heard).toEqual(['POST /voice/posts', 'DELETE /voice/posts'])
  expect(await readOutbox(db)).toEqual([])
})

test('posts that are imported after it are sent after it', async () => {
  const { uid, db } = aDevice()
  await enqueue(db, imports('One'))
  await enqueue(db, forgets)
  await enqueue(db, imports('Two'))

  const { kit, heard } = aServer(uid)
  await drain(db, kit)

  expect(heard).toEqual(['DELETE /voice/posts', 'POST /voice/posts'])
})

test('forgetting twice is forgetting once, and what was imported in between goes with it', async () => {
  const { db } = aDevice()
  await enqueue(db, forgets)
  await enqueue(db, imports('Two'))

  await enqueue(db, forgets)

  expect(await writesOf(db)).toEqual([forgets])
})

test('taken back before it was sent, the imports that it had removed are back', async () => {
  const { db } = aDevice()
  const one = await enqueue(db, imports('One'))
  const row = await enqueue(db, forgets)

  await takeBack(db, row?.seq ?? 0)

  expect(await readOutbox(db)).toEqual([one])
})

test('where there is nothing to be forgotten, it is done', async () => {
  const { uid, db } = aDevice()
  await enqueue(db, forgets)
  const { kit } = aServer(uid, () => {
    throw new AppError('request/not-found')
  })

  await drain(db, kit)

  expect(await readOutbox(db)).toEqual([])
})

function imports(text: string): QueuedWrite {
  return {
    call: 'addOwnPosts',
    id: 'voice',
    body: { posts: [{ text, posted_at: null, link: null }] },
  }
}

/** A server that says yes to everything. @param first what it does at the first request instead */
function aServer(uid: string, first?: () => unknown) {
  const heard: string[] = []
  let isFirst = true

  async function send({ call }: Parameters<DrainKit['send']>[0]): Promise<unknown> {
    heard.push(`${call.method} ${call.path}`)
    const isPlayed = isFirst && first !== undefined
    isFirst = false
    return isPlayed ? first() : done('Done')
  }

  return { heard, kit: { ...aDrainKit(uid), send } }
}

type Device = ReturnType<typeof aDevice>['db']

async function setRow(db: Device, row: OutboxRow | null, change: Partial<OutboxRow>) {
  await db.outbox.update(row?.seq ?? 0, change)
}

async function writesOf(db: Device) {
  return (await readOutbox(db)).map(({ write }) => write)
}
