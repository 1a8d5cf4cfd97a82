import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { openInProcess } from '@lin/local-postgres/in-process'
import { expect, test } from 'vitest'

import { openRoom } from './stage.ts'

test('the last resort opens beside a lock that a power cut emptied, for one process at a time', async () => {
  await using room = await openRoom()
  await mkdir(path.join(room.folder, 'pglite'))
  await writeFile(path.join(room.folder, 'pglite', 'postmaster.pid'), '')
  const last = await openInProcess(room.folder)
  await expect(openInProcess(room.folder)).rejects.toThrow(
    `Process ${process.pid} uses the database`,
  )
  const { rows } = await last.pglite.query("select '\\x6869'::bytea as bytes, 12::int8 as count")
  await last.close()
  expect(rows).toEqual([{ bytes: Buffer.from('hi'), count: '12' }])
})

test('the last resort does not open an empty database beside the files of a server', async () => {
  await using room = await openRoom()
  await mkdir(path.join(room.folder, 'postgres'))
  await expect(openInProcess(room.folder)).rejects.toThrow(/needs a PostgreSQL of its own process/)
})
