import { randomUUID } from 'node:crypto'

import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Source } from '#contract/sources.ts'
import type { OutboxRow, QueuedWrite } from '#db/outbox-rows.ts'
import { readMeta } from '#db/user-database.ts'
import { drain } from '#sync/outbox/drain.ts'
import { foldMentions, foldPosts, foldSchedules, foldSources } from '#sync/outbox/fold.ts'
import { enqueue } from '#sync/outbox/outbox.ts'
import { readOutbox } from '#sync/outbox/rows.ts'
import { entityOf } from '#sync/writes/all.ts'
import {
  aDevice,
  aDrainKit,
  addsSource,
  createsSchedule,
  savesDraft,
} from '#tests/kit/client/outbox.ts'
import { aPost, aSchedule, aSource } from '#tests/kit/client/things.ts'

test('nothing waits: the rows are the mirror’s own', () => {
  const rows = [aSource()]

  expect(foldSources(rows, [])).toBe(rows)
})

test('a source that waits is seen as it will be, marked', () => {
  const [seen] = foldSources([], [aRow(addsSource('a', '  four-day   week '))])

  expect(seen).toMatchObject({ id: 'a', source: 'four-day week', articles: 0, waits: 'sending' })
})

test('a source that has arrived meanwhile is the server’s, and not there twice', () => {
  const arrived = aSource({ id: 'a', articles: 7 })

  expect(foldSources([arrived], [aRow(addsSource('a'))])).toEqual([arrived])
})

test('a deletion is seen at once; one that was refused is not', () => {
  const row = aSource()
  const deletes: QueuedWrite = { call: 'deleteSource', id: row.id }

  expect(foldSources([row], [aRow(deletes)])).toEqual([])
  expect(foldSources([row], [aRow(deletes, 'refused')])).toEqual([{ ...row, waits: 'refused' }])
})

test('a changed schedule says nothing of its next runs, which are the server’s to say', () => {
  const row = aSchedule({ next_runs: ['2026-12-01T17:00:00.000Z'] })
  const pauses: QueuedWrite = { call: 'updateSchedule', id: row.id, body: { paused: true } }

  const [seen] = foldSchedules([row], [aRow(pauses)])

  expect(seen).toMatchObject({ paused: true, next_runs: [], days: row.days, waits: 'sending' })
})

test('the run that is skipped is the one that was seen, whichever is next by now', () => {
  const schedule = aSchedule({ next_runs: ['b', 'c'], skips: null })
  const skip = { call: 'updateSchedule', id: schedule.id } as const

  const late = foldSchedules([schedule], [aRow({ ...skip, body: { skip_next: true, skips: 'a' } })])
  const other = foldSchedules(
    [schedule],
    [aRow({ ...skip, body: { skip_next: true, skips: 'c' } })],
  )

  expect(late).toMatchObject([{ next_runs: ['b', 'c'], skips: null }])
  expect(other).toMatchObject([{ next_runs: ['b'], skips: 'c' }])
})

test('a post that is live says what is live, whatever waits', () => {
  const live = aPost({ Text_content: 'Live', is_published: true })

  const seen = foldPosts([live], [aRow(savesDraft(live.id, 'Written here'))])

  expect(seen).toEqual([live])
})

test('a new schedule is seen with what was chosen', () => {
  const write = createsSchedule()

  const [seen] = foldSchedules([], [aRow(write)])

  expect(seen).toMatchObject({ id: write.id, schedule_time: '18:00', timezone: 'Europe/Berlin' })
})

test('a changed draft keeps what was not written', () => {
  const row = aPost({ scheduled_at: '2026-12-01T17:00:00.000Z', is_published: false })

  const [seen] = foldPosts([row], [aRow(savesDraft(row.id, 'Later'))])

  const { scheduled_at, created_at } = row
  expect(seen).toMatchObject({ scheduled_at, created_at, Text_content: 'Later', waits: 'sending' })
})

const IDS = ['a', 'b', 'c'] as const
const write = fc.oneof(
  fc.record({ call: fc.constant('addSource' as const), id: fc.constantFrom(...IDS) }),
  fc.record({ call: fc.constant('deleteSource' as const), id: fc.constantFrom(...IDS) }),
  fc.record({ call: fc.constant('updateSource' as const), id: fc.constantFrom(...IDS) }),
)

test('whatever waits and whatever the server has: each thing is seen once, and what was last done to it', () => {
  fc.assert(
    fc.property(fc.subarray([...IDS]), fc.array(write, { maxLength: 8 }), (there, writes) => {
      const mirror = there.map((id) => aSource({ id }))
      const outbox = writes.map((each, at) => aRow(asWrite(each.call, each.id), 'waiting', at + 1))

      const seen = foldSources(mirror, outbox)

      expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length)
      expect(seen.map(({ id }) => id).toSorted()).toEqual(expectedIds(there, writes))
    }),
  )
})

test('what is seen is what the server holds once all of it was sent', async () => {
  const run = fc.asyncProperty(fc.array(write, { maxLength: 8 }), async (writes) => {
    const { uid, db } = aDevice()
    const kit = aDrainKit(uid)
    const ids = new Map(IDS.map((id) => [id as string, randomUUID() as string]))
    for (const { call, id } of writes) await enqueue(db, asWrite(call, ids.get(id) ?? id))
    const seen = foldSources([], await readOutbox(db))

    await drain(db, kit, new AbortController().signal)

    const refused = new Set((await readOutbox(db)).map(({ entity }) => entity))
    const there = sure([...kit.server.sources.values()], refused)
    expect(there).toEqual(sure(seen, refused))
  })
  await fc.assert(run, { numRuns: 40 })
})

function sure(rows: readonly Source[], refused: ReadonlySet<string>): string[] {
  const ids = rows.map(({ id }) => id).toSorted()
  return ids.filter((id) => !refused.has(`sources/${id}`))
}

function asWrite(call: 'addSource' | 'deleteSource' | 'updateSource', id: string): QueuedWrite {
  if (call === 'addSource') return addsSource(id, `topic ${id}`)
  return call === 'deleteSource' ? { call, id } : { call, id, body: { category: 'mine' } }
}

function expectedIds(there: readonly string[], writes: readonly { call: string; id: string }[]) {
  const ids = new Set(there)
  for (const { call, id } of writes) {
    if (call === 'addSource') ids.add(id)
    if (call === 'deleteSource') ids.delete(id)
  }
  return [...ids].toSorted()
}

const ACME = { id: 'acme', name: 'Acme', urn: 'urn:li:organization:17' }

test('the address book is seen with what waits, each organization once; what was refused is not', () => {
  const renamed = { ...ACME, id: 'another', name: 'Acme Ltd' }
  const { id, ...body } = renamed
  const adds: QueuedWrite = { call: 'addMention', id, body }

  expect(foldMentions([ACME], [aRow(adds)])).toEqual([renamed])
  expect(foldMentions([ACME], [aRow(adds, 'refused')])).toEqual([ACME])
  expect(foldMentions([ACME], [aRow({ call: 'deleteMention', id: ACME.id })])).toEqual([])
})

test('an entry that the server has taken stays in the address book, and a deleted one goes', async () => {
  const { uid, db } = aDevice()
  await db.meta.put({ key: 'mentions', book: [ACME], colleagues: [] })
  const body = { name: 'Devtestco', urn: 'urn:li:organization:2414183' }
  await enqueue(db, { call: 'addMention', id: randomUUID(), body })
  await enqueue(db, { call: 'deleteMention', id: ACME.id })

  const taken = { ...aDrainKit(uid), send: async () => ({ success: true, message: 'Done' }) }
  await drain(db, taken, new AbortController().signal)

  expect(await readOutbox(db)).toEqual([])
  expect((await readMeta(db, 'mentions'))?.book).toMatchObject([body])
})

test('an entry that was never sent is deleted without a word to the server', async () => {
  const { db } = aDevice()
  const { id, ...body } = { ...ACME, id: randomUUID() }
  await enqueue(db, { call: 'addMention', id, body })

  await enqueue(db, { call: 'deleteMention', id })

  expect(await readOutbox(db)).toEqual([])
})

function aRow(each: QueuedWrite, state: OutboxRow['state'] = 'waiting', seq = 1): OutboxRow {
  return {
    seq,
    v: 1,
    key: randomUUID(),
    write: each,
    entity: entityOf(each),
    after: [],
    state,
    attempts: 0,
    nextAtMs: 0,
    createdAtMs: Date.parse('2026-11-21T12:00:00.000Z'),
    base: null,
    refusal: null,
  }
}
