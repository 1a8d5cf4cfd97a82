import { expect, onTestFinished, test, vi } from 'vitest'

import { DAY_MS } from '#contract/limits.ts'
import type { Source } from '#contract/sources.ts'
import { databaseOf } from '#db/databases.ts'
import { UserDatabase } from '#db/user-database.ts'
import { markFor, putRow, readMark, removeRow } from '#sync/mirror/mirror.ts'
import { refreshTable } from '#sync/mirror/refresh.ts'
import type { Delta } from '#sync/mirror/refresh.ts'
import { aSource, aUser } from '#tests/kit/client/things.ts'
import { countWrittenRows } from '#tests/kit/client/written-rows.ts'

test("the server's answer replaces what was there, and says when it came", async () => {
  const db = databaseOf(aUser().id)
  const [gone, stays, comes] = [aSource(), aSource(), aSource()]
  await db.sources.bulkPut([gone, stays])
  const before = Date.now()

  await refreshTable(db, db.sources, async () => [stays, comes])

  const ids = (await db.sources.toArray()).map(({ id }) => id)
  expect(ids.toSorted()).toEqual([stays.id, comes.id].toSorted())
  expect((await db.lists.get('sources'))?.atMs).toBeGreaterThanOrEqual(before)
})

test('a failed refresh leaves everything as it was', async () => {
  const db = databaseOf(aUser().id)
  const source = aSource()
  await db.sources.put(source)

  const refresh = refreshTable(db, db.sources, () => Promise.reject(new Error('offline')))

  await expect(refresh).rejects.toThrow('offline')
  expect(await db.sources.toArray()).toEqual([source])
  expect(await db.lists.get('sources')).toBeUndefined()
})

test('a slow answer does not bring back what was deleted meanwhile', async () => {
  const db = databaseOf(aUser().id)
  const [deleted, other] = [aSource(), aSource()]
  await db.sources.bulkPut([deleted, other])
  const answers = [[deleted, other], [other]]

  await refreshTable(db, db.sources, async () => {
    if (answers.length === 2) await removeRow(db, db.sources, deleted.id)
    return answers.shift() ?? []
  })

  expect(await db.sources.toArray()).toEqual([other])
})

test('a slow answer does not take away what was added meanwhile', async () => {
  const db = databaseOf(aUser().id)
  const added = aSource()
  const answers = [[], [added]]

  await refreshTable(db, db.sources, async () => {
    if (answers.length === 2) await putRow(db, db.sources, added)
    return answers.shift() ?? []
  })

  expect(await db.sources.toArray()).toEqual([added])
})

test('a look asks for what has changed since the last one, and takes rows and deletions alike', async () => {
  const db = databaseOf(aUser().id)
  const [stays, changes, goes, comes] = [aSource(), aSource(), aSource(), aSource()]
  const changed = { ...changes, category: 'Craft' }
  const server = playing([
    { changed: [stays, changes, goes], version: 'a', whole: true },
    { changed: [changed, comes], deleted: [goes.id], version: 'b' },
    { version: 'c' },
  ])

  for (const _ of server.answers.slice()) await refreshTable(db, db.sources, server.look)

  expect(server.asked).toEqual(['', 'a', 'b'])
  expect(await rowsOf(db)).toEqual(sorted([stays, changed, comes]))
})

test('only rows that differ are written', async () => {
  const db = databaseOf(aUser().id)
  const written = countWrittenRows(db, 'sources')
  const rows = Array.from({ length: 20 }, () => aSource())
  const [first, second, ...others] = rows
  if (first === undefined || second === undefined) throw new Error('There are twenty.')
  const changed = { ...first, category: 'Craft' }
  const server = playing([
    { changed: rows, version: 'a', whole: true },
    { changed: [changed, second], version: 'b' },
    { version: 'b' },
    { changed: [changed, ...others], version: 'c', whole: true },
  ])

  await refreshTable(db, db.sources, server.look)
  expect(written.take()).toBe(20)
  await refreshTable(db, db.sources, server.look)
  expect(written.take()).toBe(1)
  await refreshTable(db, db.sources, server.look)
  expect(written.take()).toBe(0)
  await refreshTable(db, db.sources, server.look)
  expect(written.take()).toBe(1)
  expect(await rowsOf(db)).toEqual(sorted([changed, ...others]))
})

test('where the server does not know the version any more, only what it answers is kept', async () => {
  const db = databaseOf(aUser().id)
  const [one, other] = [aSource(), aSource()]
  const server = playing([
    { changed: [one], version: 'a', whole: true },
    { changed: [other], version: 'of another life', whole: true },
    { version: 'next' },
  ])

  for (const _ of server.answers.slice()) await refreshTable(db, db.sources, server.look)

  expect(server.asked).toEqual(['', 'a', 'of another life'])
  expect(await rowsOf(db)).toEqual([other])
})

test('a database of before, which keeps no version, asks for the whole list once', async () => {
  const db = databaseOf(aUser().id)
  const [gone, stays] = [aSource(), aSource()]
  await db.sources.bulkPut([gone, stays])
  await db.lists.put({ name: 'sources', atMs: 1, changes: 7 })
  const server = playing([{ changed: [stays], version: 'a', whole: true }, { version: 'a' }])

  for (const _ of server.answers.slice()) await refreshTable(db, db.sources, server.look)

  expect(server.asked).toEqual(['', 'a'])
  expect(await rowsOf(db)).toEqual([stays])
})

test('what an older version of the app writes meanwhile is looked at as a whole', async () => {
  const db = databaseOf(aUser().id)
  const [old, current] = [aSource(), aSource()]
  const server = playing([
    { changed: [old], version: 'a', whole: true },
    { version: 'b' },
    { changed: [current], version: 'c', whole: true },
  ])
  await refreshTable(db, db.sources, server.look)

  await refreshTable(db, db.sources, async (since) => {
    // Replaces the list meanwhile, as a tab does that still runs an earlier version of the app.
    if (since === 'a') await db.lists.put({ name: 'sources', atMs: 1, changes: 1 })
    return server.look(since)
  })

  expect(server.asked).toEqual(['', 'a', ''])
  expect(await rowsOf(db)).toEqual([current])
})

test('a server that knows no versions is asked for the whole list each time', async () => {
  const db = databaseOf(aUser().id)
  const [gone, stays] = [aSource(), aSource()]
  const asked: string[] = []
  const answers = [[gone, stays], [stays]]

  for (const answer of answers) {
    await refreshTable(db, db.sources, async (since) => {
      asked.push(since)
      return answer
    })
  }

  expect(asked).toEqual(['', ''])
  expect(await rowsOf(db)).toEqual([stays])
})

test('once a day the whole list is asked for', async () => {
  const db = databaseOf(aUser().id)
  const [missed, kept] = [aSource(), aSource()]
  const server = playing([
    { changed: [missed, kept], version: 'a', whole: true },
    { version: 'b' },
    { changed: [kept], version: 'c', whole: true },
    { version: 'd' },
  ])
  await refreshTable(db, db.sources, server.look)
  await refreshTable(db, db.sources, server.look)

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY_MS })
  onTestFinished(() => void vi.useRealTimers())
  await refreshTable(db, db.sources, server.look)
  await refreshTable(db, db.sources, server.look)

  expect(server.asked).toEqual(['', 'a', '', 'c'])
  expect(await rowsOf(db)).toEqual([kept])
})

test('the slower of two tabs does not bring back what the faster one has seen go', async () => {
  const uid = aUser().id
  const tabs = [new UserDatabase(uid), new UserDatabase(uid)] as const
  const [slow, fast] = tabs
  const old = aSource()
  const current = { ...old, category: 'Craft' }
  const start = playing([{ changed: [old], version: 'a', whole: true }])
  await refreshTable(slow, slow.sources, start.look)
  const ofFast = playing([{ changed: [current], version: 'c' }])
  const ofSlow = playing([{ changed: [old], version: 'b' }, { version: 'd' }])

  await refreshTable(slow, slow.sources, async (since) => {
    const answer = await ofSlow.look(since)
    if (since === 'a') await refreshTable(fast, fast.sources, ofFast.look)
    return answer
  })

  expect(ofSlow.asked).toEqual(['a', 'c'])
  expect(await rowsOf(fast)).toEqual([current])
  for (const tab of tabs) tab.close()
})

test('a look that is cut off halfway has not happened: the next one asks for the same', async () => {
  const db = databaseOf(aUser().id)
  const [stays, goes, comes] = [aSource(), aSource(), aSource()]
  const delta = { changed: [comes], deleted: [goes.id], version: 'b' }
  const server = playing([{ changed: [stays, goes], version: 'a', whole: true }, delta, delta])
  await refreshTable(db, db.sources, server.look)
  const refuse = vi.spyOn(db.lists, 'put').mockImplementationOnce(() => {
    throw new Error('The device has no room.')
  })

  await expect(refreshTable(db, db.sources, server.look)).rejects.toThrow('no room')
  refuse.mockRestore()
  expect(await rowsOf(db)).toEqual(sorted([stays, goes]))
  await refreshTable(db, db.sources, server.look)

  expect(server.asked).toEqual(['', 'a', 'a'])
  expect(await rowsOf(db)).toEqual(sorted([stays, comes]))
})

test('a late answer to a write is put, and what was seen since it left is asked for again', async () => {
  const db = databaseOf(aUser().id)
  const old = aSource()
  const [mine, newer] = [
    { ...old, category: 'Mine' },
    { ...old, category: 'Newer' },
  ]
  const server = playing([
    { changed: [old], version: 'a', whole: true },
    { changed: [newer], version: 'b' },
    { changed: [newer], version: 'c' },
    { version: 'c' },
  ])
  await refreshTable(db, db.sources, server.look)
  const mark = await markFor(db, db.sources, 'the key of the write')
  await refreshTable(db, db.sources, server.look)

  await putRow(db, db.sources, mine, mark)
  await refreshTable(db, db.sources, server.look)
  await refreshTable(db, db.sources, server.look)

  expect(server.asked).toEqual(['', 'a', 'a', 'c'])
  expect(await rowsOf(db)).toEqual([newer])
})

test('a write that is tried again goes back to what was seen before its first try', async () => {
  const db = databaseOf(aUser().id)
  const server = playing([{ version: 'a', whole: true }, { version: 'b' }])
  await refreshTable(db, db.sources, server.look)
  const atFirst = await markFor(db, db.sources, 'its key')
  await refreshTable(db, db.sources, server.look)

  expect(atFirst?.version).toBe('a')
  expect(await markFor(db, db.sources, 'its key')).toEqual(atFirst)
  expect(await readMark(db, db.sources)).toMatchObject({ version: 'b' })
})

test('of two late answers, the one that had left first counts', async () => {
  const db = databaseOf(aUser().id)
  const server = playing([{ version: 'a', whole: true }, { version: 'b' }, { version: 'c' }])
  await refreshTable(db, db.sources, server.look)
  const first = await readMark(db, db.sources)
  await refreshTable(db, db.sources, server.look)
  const second = await readMark(db, db.sources)
  await refreshTable(db, db.sources, server.look)

  await putRow(db, db.sources, aSource(), first)
  await putRow(db, db.sources, aSource(), second)

  expect(await readMark(db, db.sources)).toEqual(first)
})

test('after an answer of which nobody knows when it was asked for, the whole list is', async () => {
  const db = databaseOf(aUser().id)
  const server = playing([
    { version: 'a', whole: true },
    { version: 'b', whole: true },
  ])
  await refreshTable(db, db.sources, server.look)

  await putRow(db, db.sources, aSource())
  await refreshTable(db, db.sources, server.look)

  expect(server.asked).toEqual(['', ''])
  expect(await rowsOf(db)).toEqual([])
})

/** Gives the scripted answers in order. */
function playing(played: readonly (Partial<Delta<Source>> & { readonly version: string })[]) {
  const answers = played.map((each) => ({ changed: [], deleted: [], whole: false, ...each }))
  const asked: string[] = []
  const next = answers.values()
  return {
    answers,
    asked,
    look: async (since: string): Promise<Delta<Source>> => {
      asked.push(since)
      const { value } = next.next()
      if (value === undefined) throw new Error('It was asked once too often.')
      return value
    },
  }
}

async function rowsOf(db: UserDatabase): Promise<readonly Source[]> {
  return sorted(await db.sources.toArray())
}

function sorted(rows: readonly Source[]): readonly Source[] {
  return rows.toSorted((one, other) => one.id.localeCompare(other.id))
}
