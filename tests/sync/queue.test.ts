import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { NetworkError } from '#api/network-error.ts'
import { CodedError } from '#contract/coded-error.ts'
import type { OutboxRow, QueuedWrite, SlotGuess } from '#db/outbox-rows.ts'
import { drain } from '#sync/outbox/drain.ts'
import { foldPosts } from '#sync/outbox/fold.ts'
import { enqueue } from '#sync/outbox/outbox.ts'
import { readOutbox } from '#sync/outbox/rows.ts'
import { entityOf } from '#sync/writes/all.ts'
import { aDevice, aDrainKit, createsSchedule, savesDraft } from '#tests/kit/client/outbox.ts'
import { aPost } from '#tests/kit/client/things.ts'

const MONDAY = '2026-11-23T18:00:00.000Z'
const DRAFT = { is_published: false, publication: null, scheduled_at: null }
const FRIDAY = '2026-11-27T18:00:00.000Z'

test('a draft that waits for a slot stands where this device takes that to be', () => {
  const draft = aPost(DRAFT)
  const guess = aGuess()

  expect(foldPosts([draft], [aRow(queues(draft.id, guess))])).toEqual([
    { ...draft, ...guess, waits: 'sending' },
  ])
  expect(foldPosts([draft], [aRow(queues(draft.id, null))])).toEqual([
    { ...draft, waits: 'sending' },
  ])
})

test('a draft that was refused a slot is a draft as before', () => {
  const draft = aPost(DRAFT)

  expect(foldPosts([draft], [aRow(queues(draft.id, aGuess()), 'refused')])).toEqual([
    { ...draft, waits: 'refused' },
  ])
})

test('another order moves the posts among the moments, and those not named stand behind', () => {
  const social_account_id = randomUUID()
  const slot = { social_account_id, in_schedule: randomUUID() }
  const [one, two] = [MONDAY, FRIDAY].map((scheduled_at) =>
    aPost({ ...DRAFT, ...slot, scheduled_at }),
  )
  const other = aPost({ ...DRAFT, ...slot, social_account_id: randomUUID(), scheduled_at: MONDAY })
  if (one === undefined || two === undefined) throw new Error('There are two')

  const seen = foldPosts([one, two, other], [aRow(orders(social_account_id, [two.id]))])

  expect(seen.map(({ scheduled_at }) => scheduled_at)).toEqual([FRIDAY, MONDAY, MONDAY])
  expect(seen.map(({ waits }) => waits)).toEqual(['sending', 'sending', undefined])
})

test('a wish whose answer was lost is sent again under its key', async () => {
  const { uid, db } = aDevice()
  const id = randomUUID()
  const faults = [new NetworkError('network'), new NetworkError('network')]
  const kit = aDrainKit(uid, faults)
  const { sent } = kit
  await enqueue(db, queues(id, null))
  await enqueue(db, queues(id, null))

  await drain(db, kit)
  await drain(db, kit)

  expect(sent).toHaveLength(2)
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  expect(sent[0]?.call.path).toBe('/posts/:id/queue')
})

test('a draft leaves before its wish, a schedule before both, and an order after the wishes', async () => {
  const { db } = aDevice()
  const id = randomUUID()
  const schedule = createsSchedule()
  await enqueue(db, schedule)
  await enqueue(db, savesDraft(id))
  await enqueue(db, queues(id, null))
  await enqueue(db, orders(randomUUID(), [id]))

  const after = (await readOutbox(db)).map((row) => row.after)

  expect(after).toEqual([[], [], [entityOf(schedule)], [`posts/${id}`]])
})

test('a refused wish holds up no word of its draft, and another try takes its place', async () => {
  const { uid, db } = aDevice()
  const id = randomUUID()
  const kit = aDrainKit(uid, [new CodedError('schedules/no-free-slot', 409)])
  const { sent } = kit
  await enqueue(db, queues(id, null))
  await drain(db, kit)
  expect((await readOutbox(db)).map(({ state }) => state)).toEqual(['refused'])

  await enqueue(db, savesDraft(id))
  await drain(db, kit)
  expect(sent.at(-1)?.call.path).toBe('/posts')

  await enqueue(db, queues(id, null))
  expect((await readOutbox(db)).map(({ state }) => state)).toEqual(['waiting'])
})

function queues(id: string, guess: SlotGuess | null): QueuedWrite {
  return { call: 'queueDraft', id, guess }
}

function orders(id: string, posts: string[]): QueuedWrite {
  return { call: 'orderQueue', id, body: { posts } }
}

function aGuess(): SlotGuess {
  return {
    in_schedule: randomUUID(),
    scheduled_at: MONDAY,
    social_account_id: randomUUID(),
  }
}

function aRow(write: QueuedWrite, state: OutboxRow['state'] = 'waiting'): OutboxRow {
  return {
    seq: 1,
    v: 1,
    key: randomUUID(),
    write,
    entity: entityOf(write),
    after: [],
    state,
    attempts: 0,
    nextAtMs: 0,
    createdAtMs: Date.now(),
    base: null,
    refusal: null,
  }
}
