import { expect, test } from 'vitest'

import { databaseOf } from '#db/databases.ts'
import { putRow, refreshTable, removeRow } from '#sync/mirror/mirror.ts'
import { aSource, aUser } from '#tests/kit/client/things.ts'

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
