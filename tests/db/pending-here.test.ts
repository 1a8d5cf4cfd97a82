import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'

import { Dexie } from 'dexie'
import { expect, test } from 'vitest'

import { databaseOf, deleteDatabase } from '#db/databases.ts'
import { countPendingHere } from '#db/signed-out.ts'
import { aSource } from '#tests/kit/client/things.ts'

/** More than opening and counting take. */
const STEPS = 20

test('whoever deletes what is looked into goes first, at each moment and without a word', async () => {
  for (let step = 0; step < STEPS; step += 1) {
    const uid = randomUUID()
    await databaseOf(uid).sources.put(aSource())

    const counting = countPendingHere()
    for (let waited = 0; waited < step; waited += 1) await setImmediate()
    await deleteDatabase(uid)

    expect(await counting).toBe(0)
    expect(await Dexie.exists(`lin-${uid}`)).toBe(false)
  }
})
