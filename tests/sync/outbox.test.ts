import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { MARKS_MAX } from '#contract/limits.ts'
import type { QueuedWrite } from '#db/outbox-rows.ts'
import { enqueue, takeBack, tryAgain } from '#sync/outbox/outbox.ts'
import { readOutbox } from '#sync/outbox/rows.ts'
import { aDevice, addsSource, createsSchedule, savesDraft } from '#tests/kit/client/outbox.ts'

const id = randomUUID()
const deletes: QueuedWrite = { call: 'deleteSource', id }
const pauses: QueuedWrite = { call: 'updateSchedule', id, body: { paused: true } }
const moves: QueuedWrite = { call: 'updateSchedule', id, body: { schedule_time: '09:00' } }
const skips: QueuedWrite = { call: 'updateSchedule', id, body: { skip_next: true } }
const deletesDraft: QueuedWrite = { call: 'deletePost', id }
const forgetsPosts: QueuedWrite = { call: 'forgetOwnPosts', id: 'voice' }
const savesVoice: QueuedWrite = {
  call: 'saveVoice',
  id: 'voice',
  body: { off: [], words: ['bread'], never: [], not: [] },
}

/** As many ids as one write may have. */
const MANY = Array.from({ length: MARKS_MAX }, (_, at) => `${at}`)

test.for<[string, QueuedWrite[], QueuedWrite[]]>([
  ['what was never made is not deleted either', [addsSource(id), deletes], []],
  ['nor what was changed before it was made', [addsSource(id), renames('a'), deletes], []],
  ['nor a draft that was only begun', [savesDraft(id, 'A'), deletesDraft], []],
  ['the last of several changes is sent', [renames('a'), renames('b')], [renames('b')]],
  [
    'changes of different parts are one',
    [pauses, moves],
    [{ call: 'updateSchedule', id, body: { paused: true, schedule_time: '09:00' } }],
  ],
  [
    'a draft is sent as it was left',
    [savesDraft(id, 'A'), savesDraft(id, 'AB')],
    [savesDraft(id, 'AB')],
  ],
  ['marks of articles are one write', [marks('a'), marks('b')], [marks('a', 'b')]],
  ['but for more than one may have', [marks(...MANY), marks('b')], [marks(...MANY), marks('b')]],
  ['what is skipped is skipped before the times change', [skips, moves], [skips, moves]],
  ['what is deleted is not changed first', [renames('a'), deletes], [deletes]],
  ['one deletion is enough', [deletes, deletes], [deletes]],
  ['other things are other writes', [deletes, addsSource('other')], [deletes, addsSource('other')]],
])('before anything has left: %s', async ([, writes, left]) => {
  const { db } = aDevice()

  for (const write of writes) await enqueue(db, write)

  expect((await readOutbox(db)).map(({ write }) => write)).toEqual(left)
})

test.for<[string, QueuedWrite, QueuedWrite, QueuedWrite[]]>([
  ['a making', addsSource(id), deletes, [addsSource(id), deletes]],
  ['a change', renames('a'), renames('b'), [renames('a'), renames('b')]],
  [
    'a draft',
    savesDraft(id, 'A'),
    savesDraft(id, 'AB'),
    [savesDraft(id, 'A'), savesDraft(id, 'AB')],
  ],
  ['a deletion', deletes, deletes, [deletes]],
])('%s that has left once is not changed any more', async ([, first, second, left]) => {
  const { db } = aDevice()
  const row = await enqueue(db, first)
  await db.outbox.update(row?.seq ?? 0, { attempts: 1 })

  await enqueue(db, second)

  expect((await readOutbox(db)).map(({ write }) => write)).toEqual(left)
})

test('a refused change that is made anew goes with what was changed since, under a new key', async () => {
  const { db } = aDevice()
  const row = await enqueue(db, pauses)
  await db.outbox.update(row?.seq ?? 0, { attempts: 1, state: 'refused' })

  const again = await enqueue(db, moves)

  expect(again).toMatchObject({ state: 'waiting', attempts: 0, refusal: null })
  expect(again?.write).toMatchObject({ body: { paused: true, schedule_time: '09:00' } })
  expect(again?.key).not.toBe(row?.key)
})

test('a making that was refused goes with everything that was to follow it', async () => {
  const { db } = aDevice()
  const row = await enqueue(db, addsSource(id))
  await db.outbox.update(row?.seq ?? 0, { attempts: 1, state: 'refused' })
  await enqueue(db, renames('a'))

  expect(await enqueue(db, deletes)).toBeNull()

  expect(await readOutbox(db)).toEqual([])
})

test('a schedule that needs a source waits for those that are on their way', async () => {
  const { db } = aDevice()
  await enqueue(db, addsSource(id))

  const row = await enqueue(db, createsSchedule())

  expect(row?.after).toEqual([`sources/${id}`])
})

test('a making that is taken back takes along what was to be done to the thing', async () => {
  const { db } = aDevice()
  const row = await enqueue(db, addsSource(id))
  await enqueue(db, renames('a'))
  await enqueue(db, addsSource())

  await takeBack(db, row?.seq ?? 0)

  expect((await readOutbox(db)).map(({ entity }) => entity)).not.toContain(`sources/${id}`)
  expect(await readOutbox(db)).toHaveLength(1)
})

test.for([
  ['that waits', { state: 'waiting' }],
  ['that was refused', { state: 'refused', attempts: 1 }],
] as const)(
  'an import of own posts %s is taken back alone: what else is said of the voice is sent',
  async ([, change]) => {
    const { db } = aDevice()
    await enqueue(db, forgetsPosts)
    const row = await enqueue(db, imports('One'))
    await db.outbox.update(row?.seq ?? 0, change)
    const others = [imports('Two'), savesVoice]
    for (const write of others) await enqueue(db, write)

    await takeBack(db, row?.seq ?? 0)

    const left = (await readOutbox(db)).map(({ write }) => write)
    expect(left).toEqual([forgetsPosts, ...others])
  },
)

test('a later text that is taken back leaves the draft that is on its way', async () => {
  const { db } = aDevice()
  const first = await enqueue(db, savesDraft(id, 'A'))
  await db.outbox.update(first?.seq ?? 0, { attempts: 1 })
  const second = await enqueue(db, savesDraft(id, 'AB'))

  await takeBack(db, second?.seq ?? 0)

  expect((await readOutbox(db)).map(({ seq }) => seq)).toEqual([first?.seq])
})

test('a refused write can be sent again as it is, with its key', async () => {
  const { db } = aDevice()
  const row = await enqueue(db, addsSource(id))
  const refusal = { code: 'sources/invalid' as const, message: 'No.' }
  await db.outbox.update(row?.seq ?? 0, { attempts: 1, state: 'refused', refusal })

  await tryAgain(db, row?.seq ?? 0)

  const [again] = await readOutbox(db)
  expect(again).toMatchObject({ state: 'waiting', refusal: null, key: row?.key })
})

function marks(...ids: readonly string[]): QueuedWrite {
  const body = { marks: ids.map((each) => ({ id: each, is_read: true })) }
  return { call: 'markArticles', id: 'articles', body }
}

function imports(text: string): QueuedWrite {
  const posts = [{ text, posted_at: null, link: null }]
  return { call: 'addOwnPosts', id: 'voice', body: { posts } }
}

function renames(category: string): QueuedWrite {
  return { call: 'updateSource', id, body: { category } }
}
