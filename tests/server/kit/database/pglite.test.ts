import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { expect, test } from 'vitest'

import { openPglite } from '#server/kit/database/bundled/pglite.ts'

import { openRoom } from './bundled-stage.ts'

test('the last resort opens beside a lock that a power cut emptied, for one process at a time', async () => {
  await using room = await openRoom()
  await mkdir(path.join(room.folder, 'pglite'))
  await writeFile(path.join(room.folder, 'pglite', 'postmaster.pid'), '')
  const last = await openPglite(room.folder)
  await expect(openPglite(room.folder)).rejects.toThrow(`Process ${process.pid} uses the database`)
  const { rows } = await last.pglite.query("select '\\x6869'::bytea as bytes, 12::int8 as count")
  await last.close()
  expect(rows).toEqual([{ bytes: Buffer.from('hi'), count: '12' }])
})

test('the last resort does not open an empty database beside one of the bundled PostgreSQL', async () => {
  await using room = await openRoom()
  await mkdir(path.join(room.folder, 'postgres'))
  await expect(openPglite(room.folder)).rejects.toThrow(
    /needs the bundled PostgreSQL, which cannot/,
  )
})
