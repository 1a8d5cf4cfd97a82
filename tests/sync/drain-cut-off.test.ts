import { Dexie } from 'dexie'
import { expect, test } from 'vitest'

import type { UserDatabase } from '#db/user-database.ts'
import { drain } from '#sync/outbox/drain.ts'
import { enqueue } from '#sync/outbox/outbox.ts'
import { readOutbox } from '#sync/outbox/rows.ts'
import { aDrainKit, addsSource } from '#tests/kit/client/outbox.ts'
import { aUser } from '#tests/kit/client/things.ts'
import { abortTransactions, openPage } from '#tests/kit/walk/page.ts'

const AWAKE = new AbortController().signal

type Moment = (db: UserDatabase, reach: () => undefined) => void

test.for<[string, Moment, number]>([
  ['before a write goes', (db, reach) => db.outbox.hook('updating', reach), 0],
  ['between its answer and the mirror', (db, reach) => db.outbox.hook('deleting', reach), 1],
])(
  'a browser that aborts a transaction %s leaves the write to the next drain, with its key',
  async ([, at, requests]) => {
    const uid = aUser().id
    const page = openPage('a tab', uid)
    const kit = aDrainKit(uid)
    const write = addsSource()
    const row = await enqueue(page.db, write)
    let isLeaving = true
    at(page.db, () => {
      if (isLeaving) queueMicrotask(() => abortTransactions(page))
      return undefined
    })

    await expect(drain(page.db, kit, AWAKE)).rejects.toThrow(Dexie.AbortError)
    isLeaving = false

    expect(kit.sent).toHaveLength(requests)
    expect(await readOutbox(page.db)).toEqual([{ ...row, attempts: requests }])
    expect(await page.db.sources.count()).toBe(0)

    expect(await drain(page.db, kit, AWAKE)).toEqual({ sent: [write], nextAtMs: null, stop: null })

    expect(new Set(kit.sent.map(({ key }) => key))).toEqual(new Set([row?.key]))
    expect(kit.server.effects).toHaveLength(1)
    expect(await readOutbox(page.db)).toEqual([])
    expect(await page.db.sources.count()).toBe(1)
  },
)
