import { randomUUID } from 'node:crypto'

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { NetworkError } from '#api/network-error.ts'
import { HOUR_MS } from '#contract/limits.ts'
import type { QueuedWrite } from '#db/outbox-rows.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { drain } from '#sync/outbox/drain.ts'
import { foldSchedules, foldSources } from '#sync/outbox/fold.ts'
import { enqueue } from '#sync/outbox/outbox.ts'
import { readOutbox } from '#sync/outbox/rows.ts'
import { aDevice, aDrainKit, addsSource, createsSchedule } from '#tests/kit/client/outbox.ts'
import { aSource } from '#tests/kit/client/things.ts'
import { runsOf } from '#tests/kit/fuzz/runs.ts'
import { deskServer } from '#tests/kit/network/desk-server.ts'

const NOUN = fc.constantFrom('source' as const, 'schedule' as const)
type Noun = 'source' | 'schedule'

/** A step of a person, or of the network meanwhile. */
const STEP = fc.oneof(
  { weight: 2, arbitrary: fc.record({ does: fc.constant('add' as const), noun: NOUN }) },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('change' as const),
      noun: NOUN,
      nth: fc.nat(1),
      to: fc.constantFrom('09:00', '10:30', '23:59'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('delete' as const), noun: NOUN, nth: fc.nat(1) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('send' as const),
      ends: fc.constantFrom('well' as const, 'unheard' as const, 'unanswered' as const),
    }),
  },
)

const STEPS = fc.array(STEP, { minLength: 4, maxLength: 16, size: 'max' })

const NETWORK = new NetworkError('network')
const AWAKE = new AbortController().signal

test('whatever is done, merged and half sent: it is seen at once, and the server ends with exactly that', async () => {
  const holds = fc.asyncProperty(STEPS, async (steps) => {
    const { uid, db } = aDevice()
    const server = deskServer()
    // Schedules are made for who has a source.
    server.sources.set('first', aSource({ id: 'first', category: 'kept' }))
    const done = new Map<string, string>()
    const mayBeHeard = new Set<string>()

    let kit = aDrainKit(uid, [], server)
    for (const step of steps) {
      if (step.does === 'send') {
        for (const { write } of await readOutbox(db)) mayBeHeard.add(write.id)
        kit = aDrainKit(uid, faultsOf(step.ends), server)
        await drain(db, kit, AWAKE)
      } else {
        const write = writeOf(step, done)
        if (write !== null) await enqueue(db, write)
      }
      expect(await seenOn(db)).toEqual(sorted(done))
    }
    const waiting = await readOutbox(db)
    for (const { write } of waiting) mayBeHeard.add(write.id)
    kit = aDrainKit(uid, [], server)
    kit.pass(HOUR_MS)
    await drain(db, kit, AWAKE)

    expect(await readOutbox(db)).toEqual([])
    expect(heldBy(server)).toEqual(sorted(done))
    expect(heardBy(server).filter((id) => !mayBeHeard.has(id))).toEqual([])
    expect(server.effects.length).toBeLessThanOrEqual(
      steps.filter(({ does }) => does !== 'send').length,
    )
    await db.delete()
  })

  await fc.assert(holds, runsOf(25))
})

type Step = typeof STEP extends fc.Arbitrary<infer T> ? T : never

/** The write of a step, which the ledger of what was done takes note of; null where there is nothing to do it to. */
function writeOf(
  step: Exclude<Step, { does: 'send' }>,
  done: Map<string, string>,
): QueuedWrite | null {
  const id = step.does === 'add' ? randomUUID() : nthOf(done, step.noun, step.nth)
  if (id === undefined) return null
  const name = `${step.noun} ${id}`
  switch (step.does) {
    case 'add':
      done.set(name, step.noun === 'source' ? 'none' : '18:00')
      return step.noun === 'source' ? addsSource(id, `topic ${id}`) : createsSchedule(id)
    case 'change':
      done.set(name, step.to)
      return step.noun === 'source'
        ? { call: 'updateSource', id, body: { category: step.to } }
        : { call: 'updateSchedule', id, body: { schedule_time: step.to } }
    case 'delete':
      done.delete(name)
      return { call: step.noun === 'source' ? 'deleteSource' : 'deleteSchedule', id }
  }
}

function nthOf(done: ReadonlyMap<string, string>, noun: Noun, nth: number): string | undefined {
  const names = [...done.keys()].filter((name) => name.startsWith(`${noun} `))
  return names[nth % Math.max(1, names.length)]?.slice(noun.length + 1)
}

function faultsOf(ends: 'well' | 'unheard' | 'unanswered') {
  if (ends === 'well') return []
  return ends === 'unheard' ? [NETWORK] : [{ lost: NETWORK }]
}

async function seenOn(db: UserDatabase): Promise<string[]> {
  const outbox = await readOutbox(db)
  const sources = foldSources(await db.sources.toArray(), outbox)
  const schedules = foldSchedules(await db.schedules.toArray(), outbox)
  return namesOf(sources, schedules)
}

function heldBy({ sources, schedules }: ReturnType<typeof deskServer>): string[] {
  const added = [...sources.values()].filter(({ id }) => id !== 'first')
  return namesOf(added, [...schedules.values()])
}

function namesOf(
  sources: readonly { readonly id: string; readonly category: string | null }[],
  schedules: readonly { readonly id: string; readonly schedule_time: string }[],
): string[] {
  return [
    ...sources.map(({ id, category }) => `source ${id}: ${category ?? 'none'}`),
    ...schedules.map(({ id, schedule_time }) => `schedule ${id}: ${schedule_time}`),
  ].toSorted()
}

function sorted(done: ReadonlyMap<string, string>): string[] {
  return [...done].map(([name, is]) => `${name}: ${is}`).toSorted()
}

/** Ids of all things that the server has ever heard of. */
function heardBy({ effects }: ReturnType<typeof deskServer>): string[] {
  return effects.map(({ params, body }) => String(idIn(params) ?? idIn(body)))
}

function idIn(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined
}
