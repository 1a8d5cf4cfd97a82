import { setTimeout as wait } from 'node:timers/promises'

import { request } from 'undici'

import type { Db } from '#server/kit/database/connect.ts'

import { addSlots } from '../server/bench-people.ts'
import type { BenchPerson } from '../server/bench-people.ts'
import type { BenchLinkedIn, LinkedInCalls } from './linkedin-calls.ts'

/** The database, the LinkedIn and the people that slots are published with. */
export interface SlotStage {
  readonly db: Db
  readonly linkedin: BenchLinkedIn
  readonly people: readonly BenchPerson[]
}

/** Milliseconds from each instant to the call that arrived for it. */
export interface Lateness {
  readonly slots: number[]
  readonly timers: number[]
}

/** A slot without a call so long after the last instant has been lost. */
const LOST_MS = 60_000

/**
 * Stores a slot for each instant, and answers once all have been called; beside them runs a bare timer
 * for each, or after them where all are for the same instant.
 *
 * @throws when a slot was called before its instant, twice or never
 */
export async function runSlots(
  stage: SlotStage,
  { instants, answerMs }: { readonly instants: readonly Date[]; readonly answerMs: number },
): Promise<Lateness> {
  const { db, linkedin, people } = stage
  await linkedin.takeCalls(answerMs)
  await addSlots(db, people, { name: 'slot', instants })
  const isSpread = new Set(instants.map(Number)).size > 1
  const timers = isSpread ? instants.map((at) => at.getTime() + 7) : []
  const posting = postAll(linkedin.url, timers)
  const calls: LinkedInCalls = []
  const lostAt = Math.max(...instants.map(Number)) + LOST_MS
  while (calls.length < instants.length + timers.length && Date.now() < lostAt) {
    await wait(500)
    calls.push(...(await linkedin.takeCalls(answerMs)))
  }
  await posting
  if (!isSpread) {
    const at = Date.now() + 1000
    timers.push(...instants.map(() => at))
    await postAll(linkedin.url, timers)
    calls.push(...(await linkedin.takeCalls(answerMs)))
  }
  return {
    slots: latenessOf('slot', instants.map(Number), calls),
    timers: latenessOf('timer', timers, calls),
  }
}

/** The floor: nothing but a timer and a request. */
async function postAll(url: string, instants: readonly number[]): Promise<void> {
  await Promise.all(
    instants.map(async (at, n) => {
      await wait(at - Date.now())
      const body = JSON.stringify({ commentary: `timer ${n} ${'of what we know. '.repeat(40)}` })
      const answer = await request(`${url}/rest/posts`, { method: 'POST', body })
      await answer.body.dump()
    }),
  )
}

function latenessOf(
  name: 'slot' | 'timer',
  instants: readonly number[],
  calls: LinkedInCalls,
): number[] {
  return instants.map((at, n) => {
    const own = calls.filter((call) => call.name === `${name} ${n}`)
    const [call] = own
    if (call === undefined) throw new Error(`LinkedIn was not called for ${name} ${n}.`)
    if (own.length > 1) throw new Error(`LinkedIn was called ${own.length} times for ${name} ${n}.`)
    // A timer of Node's may fire within the millisecond before its time.
    if (call.at < at - 1) throw new Error(`LinkedIn was called early for ${name} ${n}.`)
    return Math.max(0, call.at - at)
  })
}
