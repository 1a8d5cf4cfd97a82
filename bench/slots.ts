import { chance } from '@lin/trends/testing'

import { startProcess } from '#tests/kit/process/process.ts'

import { openLinkedIn } from './publishing/linkedin-calls.ts'
import { runSlots } from './publishing/run-slots.ts'
import type { Lateness, SlotStage } from './publishing/run-slots.ts'
import { openBenchDatabase } from './server/bench-database.ts'
import { BENCH_SECRET, addPeople, addSchedules } from './server/bench-people.ts'
import { machine, quantile } from './server/times.ts'

/**
 * How late LinkedIn is called for a slot, counted where the call arrives: with nothing else stored, and
 * with schedules stored; beside a bare timer that posts to the same address in the same minutes.
 *
 *     npm run bench -- slots [slots] [seconds they are spread over] [slots at one instant]
 */
const [slots = 500, seconds = 100, atOnce = 200] = process.argv.slice(2).map(Number)
const SCHEDULES = 10_000
const PEOPLE = 1000
/** How long a LinkedIn that does not answer at once takes for an answer. */
const ANSWER_MS = 500
/** 99 per cent of the slots that are spread are to be called within this time. */
const AIM_MS = 1000

// The promises of a real disk are part of what a slot waits for.
await using database = await openBenchDatabase({})
using linkedin = await openLinkedIn()
await using lin = await startProcess({
  DATABASE_URL: database.url,
  LIN_SECRET: BENCH_SECRET,
  LINKEDIN_CLIENT_ID: 'bench',
  LINKEDIN_CLIENT_SECRET: 'bench',
  LINKEDIN_AUTH_URL: linkedin.url,
  LINKEDIN_API_URL: linkedin.url,
})
const stage: SlotStage = { db: database.db, linkedin, people: await addPeople(database.db, PEOPLE) }

const isWithin = [await measure('nothing else stored')]
await addSchedules(database.db, stage.people, { count: SCHEDULES, from: new Date() })
isWithin.push(await measure(`${SCHEDULES} schedules stored`))
const slow = await runSlots(stage, { instants: sameInstant(), answerMs: ANSWER_MS })
console.log(`${SCHEDULES} schedules stored, and LinkedIn takes ${ANSWER_MS} ms for each answer`)
tellBurst(slow)
for (const line of lin.output().split('\n')) if (line.startsWith('{')) console.log(line)
console.log(machine())
process.exitCode = isWithin.every(Boolean) ? 0 : 1

async function measure(what: string): Promise<boolean> {
  const spread = await runSlots(stage, { instants: spreadInstants(), answerMs: 0 })
  const burst = await runSlots(stage, { instants: sameInstant(), answerMs: 0 })
  const [own, floor] = [quantile(spread.slots, 0.99), quantile(spread.timers, 0.99)]
  console.log(`${what}: ${slots} slots in ${seconds} s`)
  console.log(`  slots ${summary(spread.slots)}`)
  console.log(`  timer ${summary(spread.timers)}`)
  const median = quantile(spread.slots, 0.5) / quantile(spread.timers, 0.5)
  console.log(`  ratio of p50 ${median.toFixed(1)}, of p99 ${(own / floor).toFixed(1)}`)
  tellBurst(burst)
  return own <= AIM_MS
}

function spreadInstants(): Date[] {
  const luck = chance(5)
  const start = Date.now() + 3000
  return Array.from({ length: slots }, () => new Date(start + luck.unit() * seconds * 1000))
}

function sameInstant(): Date[] {
  const at = new Date(Date.now() + 4000)
  return Array.from({ length: atOnce }, () => at)
}

function tellBurst({ slots: own, timers }: Lateness): void {
  console.log(`  ${atOnce} slots at one instant: ${summary(own)}`)
  console.log(`  ${atOnce} timers at one instant: ${summary(timers)}`)
  console.log(`  ratio of the last ${(Math.max(...own) / Math.max(...timers)).toFixed(1)}`)
}

function summary(late: readonly number[]): string {
  const [p50, p99] = [quantile(late, 0.5), quantile(late, 0.99)]
  return `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, last ${Math.max(...late).toFixed(0)} ms`
}
