import { Dexie } from 'dexie'
import { afterEach, expect, onTestFinished, test } from 'vitest'

import { whileOpen } from '#db/connection.ts'
import { closeDatabase } from '#db/databases.ts'
import { lookInto } from '#db/signed-out.ts'
import { endTransactionsWithPage } from '#device/left-page.ts'
import { keepStoredSession, readStoredSession } from '#device/stored-session.ts'
import { drain } from '#sync/outbox/drain.ts'
import { enqueue } from '#sync/outbox/outbox.ts'
import { readOutbox } from '#sync/outbox/rows.ts'
import { comeBack, leave, onceAsked } from '#tests/kit/client/left-page.ts'
import { aDevice, aDrainKit, addsSource } from '#tests/kit/client/outbox.ts'
import { aSource, aUser } from '#tests/kit/client/things.ts'

endTransactionsWithPage()

// In debug mode, Dexie would write to the console.
Dexie.debug = false

afterEach(comeBack)

test.for(['rw', 'r'] as const)(
  'a page that is left in the middle of a transaction (%s) lets other pages write',
  async (mode) => {
    const { uid, db } = aDevice()
    await db.open()
    const isIn = Promise.withResolvers<void>()

    await Promise.all([
      expect(goOn(db, mode, isIn.resolve)).rejects.toThrow(Dexie.AbortError),
      leaveAndWriteElsewhere(uid, isIn.promise),
    ])
  },
)

test('so does one that was looking into the database of whoever was here last', async () => {
  const { uid, db } = aDevice()
  await db.open()
  closeDatabase(uid)
  const isIn = Promise.withResolvers<void>()

  await Promise.all([
    expect(lookInto(uid, (it) => goOn(it, 'r', isIn.resolve))).rejects.toThrow(Dexie.AbortError),
    leaveAndWriteElsewhere(uid, isIn.promise),
  ])
})

test('a page that is left for good may finish what it has asked for', async () => {
  const { db } = aDevice()
  const source = aSource()
  void onceAsked('put', 'sources', () =>
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false })),
  )

  await db.sources.put(source)

  expect(await db.sources.toArray()).toEqual([source])
})

test.for<['put' | 'add', (db: Dexie) => PromiseLike<unknown>]>([
  ['put', (db) => db.table('sources').put(aSource())],
  ['add', (db) => db.table('sources').bulkAdd([aSource(), aSource()])],
])('a page that was left during a %s does it again once it is back', async ([request, write]) => {
  const { db } = aDevice()
  await db.sources.add(aSource())
  void onceAsked(request, 'sources', leave)

  await whileOpen(db, async () =>
    db.transaction('rw', db.sources, async () => {
      await db.sources.clear()
      await write(db)
    }),
  )

  expect(await db.sources.count()).toBe(request === 'put' ? 1 : 2)
})

test('each time that it was left', async () => {
  const { db } = aDevice()
  let times = 0

  await whileOpen(db, async () => {
    times += 1
    if (times < 4) void onceAsked('put', 'sources', leave)
    await db.sources.put(aSource())
  })

  expect(times).toBe(4)
  expect(await db.sources.count()).toBe(1)
})

test('what waits to be sent outlasts a page that is left while something is added to it', async () => {
  const { db } = aDevice()
  const [early, late] = [addsSource(), addsSource(undefined, 'zig')]
  await enqueue(db, early)
  void onceAsked('add', 'outbox', leave)

  await whileOpen(db, () => enqueue(db, late))

  const rows = await readOutbox(db)
  expect(rows.map(({ write }) => write)).toEqual([early, late])
})

test('what was sent when the page was left is sent again by its key, and is there once', async () => {
  const { uid, db } = aDevice()
  await enqueue(db, addsSource())
  const kit = aDrainKit(uid)
  // The page is left as the server's answer is put into the mirror.
  void onceAsked('put', 'sources', leave)

  const end = await whileOpen(db, () => drain(db, kit))

  expect(end.sent).toHaveLength(1)
  expect(kit.sent).toHaveLength(2)
  expect(new Set(kit.sent.map(({ key }) => key)).size).toBe(1)
  expect(kit.server.effects).toHaveLength(1)
  expect(await readOutbox(db)).toEqual([])
  expect(await db.sources.count()).toBe(1)
})

test('who is signed in is known though the page was left while it was stored', async () => {
  const session = { uid: aUser().id, token: 'a token', expMs: 1, fingerprint: null }
  void onceAsked('put', 'session', leave)

  expect(await keepStoredSession(session)).toBe(true)
  expect(await readStoredSession()).toEqual(session)
})

/** A transaction that does not end by itself: here, a page that is left goes on. */
async function goOn(db: Dexie, mode: 'r' | 'rw', tellIn: () => void): Promise<void> {
  const over = new AbortController()
  onTestFinished(() => over.abort())
  const sources = db.table('sources')
  await db.transaction(mode, sources, async () => {
    while (!over.signal.aborted) {
      await sources.count()
      tellIn()
    }
  })
}

async function leaveAndWriteElsewhere(uid: string, isIn: Promise<void>): Promise<void> {
  await isIn
  leave()
  await writeElsewhere(uid)
}

/** Writes as another page of this browser does, without Dexie, which is closed here along with this page. */
function writeElsewhere(uid: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(`lin-${uid}`)
    opening.addEventListener('error', () => reject(new Error('It cannot be opened')))
    opening.addEventListener('success', () => {
      const writing = opening.result.transaction('sources', 'readwrite')
      writing.objectStore('sources').put(aSource())
      writing.addEventListener('complete', () => resolve())
    })
  })
}
