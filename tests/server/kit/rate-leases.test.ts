import { expect, test } from 'vitest'

import { createDb } from '#server/kit/database/connect.ts'
import { createRateLeases } from '#server/kit/rates.ts'
import { testDatabase } from '#tests/kit/database.ts'

const RATE = { max: 40, perMs: 60_000 }

test('two processes together let through what one may', async () => {
  await using stage = await leaseStage()
  const [one, other] = [stage.process(), stage.process()]

  const passed = await stage.count(60, (time) => (time % 2 === 0 ? one : other))

  expect(passed).toBe(40)
})

test('what comes at one moment takes no more from the others than it needs', async () => {
  await using stage = await leaseStage()
  const [one, other] = [stage.process(), stage.process()]

  await Promise.all(Array.from({ length: 20 }, () => one.spend('ada', RATE)))
  const passed = await stage.count(20, () => other)

  expect(passed).toBe(20)
})

test('a process asks the database once for many requests', async () => {
  await using stage = await leaseStage()
  const process = stage.process()

  await process.spend('ada', { max: 3000, perMs: 60_000 })
  await stage.db.pool.end()
  const passed = await stage.count(149, () => process, { max: 3000, perMs: 60_000 })

  expect(passed).toBe(149)
})

test('who is refused hears how long, and may come again then', async () => {
  await using stage = await leaseStage()
  const process = stage.process()
  await stage.count(40, () => process)
  stage.pass(15_000)

  await expect(process.spend('ada', RATE)).rejects.toMatchObject({
    code: 'request/too-many',
    retryAfterSeconds: 45,
  })
  stage.pass(45_000)
  expect(await stage.count(41, () => process)).toBe(40)
})

test.each([
  { name: 'by what it has leased', next: 'the same' },
  { name: 'by what the others have counted', next: 'another' },
])(
  'a clock that is set back by half a minute makes nobody wait longer than told: $name',
  async ({ next }) => {
    await using stage = await leaseStage()
    const before = stage.process()
    await stage.count(40, () => before)
    stage.pass(-30_000)
    const process = next === 'the same' ? before : stage.process()

    await expect(process.spend('ada', RATE)).rejects.toMatchObject({ retryAfterSeconds: 60 })
    stage.pass(60_000)
    expect(await stage.count(41, () => process)).toBe(40)
  },
)

test('one is not held up by another', async () => {
  await using stage = await leaseStage()
  const process = stage.process()
  await stage.count(41, () => process)

  await expect(process.spend('grace', RATE)).resolves.toBeUndefined()
})

test('what weighs more than is left is refused, and what weighs less passes', async () => {
  await using stage = await leaseStage()
  const process = stage.process()
  await process.spend('ada', RATE, 35)

  await expect(process.spend('ada', RATE, 10)).rejects.toMatchObject({ code: 'request/too-many' })
  expect(await stage.count(10, () => process)).toBe(5)
})

async function leaseStage() {
  let now = new Date()
  const db = await testDatabase()
  const kysely = createDb(db.pool)
  return {
    db,
    /** The leases of one more process. */
    process: (times = 1) => createRateLeases({ db: kysely, clock: { now: () => now } }, times),
    pass(ms: number) {
      now = new Date(now.getTime() + ms)
    },
    /** How many of so many requests, one after the other, pass. */
    async count(
      requests: number,
      at: (time: number) => ReturnType<typeof createRateLeases>,
      rate = RATE,
    ): Promise<number> {
      let passed = 0
      for (let time = 0; time < requests; time += 1) {
        await at(time)
          .spend('ada', rate)
          .then(
            () => (passed += 1),
            () => 0,
          )
      }
      return passed
    },
    [Symbol.asyncDispose]: () => db[Symbol.asyncDispose](),
  }
}
