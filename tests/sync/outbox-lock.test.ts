import { randomUUID } from 'node:crypto'

import { expect, test, vi } from 'vitest'

import type { UserDatabase } from '#db/user-database.ts'
import { drain } from '#sync/outbox/drain.ts'
import { withLock } from '#sync/outbox/lock.ts'
import { enqueue } from '#sync/outbox/outbox.ts'
import { beginScheduling } from '#sync/publish/intents.ts'
import { aDevice, aDrainKit, savesDraft } from '#tests/kit/client/outbox.ts'

const AWAKE = new AbortController().signal

test('work that fails after the waiting for its turn was to end fails with its own error', async () => {
  const leaving = new AbortController()

  async function fails(): Promise<string> {
    leaving.abort()
    throw new Error('No room')
  }

  const working = withLock(randomUUID(), leaving.signal, fails, async () => 'not begun')

  await expect(working).rejects.toThrow('No room')
})

test('saves that a device cannot hold for a publish are not taken again without the lock', async () => {
  const { db } = aDevice()
  const [id, patience] = [randomUUID(), patienceOfLocks()]
  const saved = await enqueue(db, savesDraft(id))
  const times = countingStored(db, () => {
    patience.abort()
    throw new Error('No room')
  })

  await expect(beginScheduling(db, toPublish(id))).rejects.toThrow('No room')

  expect(times).toHaveLength(1)
  expect(await db.outbox.toArray()).toEqual([saved])
})

test('saves are taken once where the server lets a drain wait for longer than a person does', async () => {
  const { uid, db } = aDevice()
  const [id, patience] = [randomUUID(), patienceOfLocks()]
  const [isSent, isAnswered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const kit = aDrainKit(uid)
  await enqueue(db, savesDraft(id))
  const times = countingStored(db, () => undefined)
  const silent = {
    ...kit,
    async send(asked: Parameters<typeof kit.send>[0]) {
      isSent.resolve()
      await isAnswered.promise
      return kit.send(asked)
    },
  }
  const draining = drain(db, silent, AWAKE)
  await isSent.promise

  const scheduling = beginScheduling(db, toPublish(id))
  patience.abort()
  await scheduling
  isAnswered.resolve()
  await draining

  expect(times).toHaveLength(1)
  expect(await db.outbox.count()).toBe(0)
})

/** Ends the waiting for a lock where a test says so. */
function patienceOfLocks(): AbortController {
  const patience = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(patience.signal)
  return patience
}

/** Records each publish that is stored on the device, with its content. */
function countingStored(db: UserDatabase, then: () => void): readonly unknown[] {
  const stored: unknown[] = []
  db.intents.hook('creating', (_, intent) => {
    stored.push(intent)
    then()
  })
  return stored
}

function toPublish(id: string) {
  return { id, text_content: 'Hello', social_account_id: randomUUID(), image_content_url: null }
}
