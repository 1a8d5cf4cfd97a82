import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { openRoom } from '@lin/local-postgres/testing'
import { expect, test } from 'vitest'

import { openPglite, startBundledDatabase } from '#server/kit/database/bundled.ts'
import { createLog } from '#server/kit/log.ts'
import { StartError } from '#server/kit/start-error.ts'

const log = createLog({ level: 'silent', pretty: false })

test('a data folder that cannot be written is named with the setting that names another', async () => {
  await using room = await openRoom()
  const dataDir = path.join(room.folder, 'file', 'data')
  await writeFile(path.dirname(dataDir), '')

  await expect(startBundledDatabase({ dataDir, log })).rejects.toThrow(
    new StartError(
      `The data folder ${dataDir} cannot be written: allow this user to write there, or name another folder in LIN_DATA_DIR.`,
    ),
  )
})

test.each([
  [
    '17\n',
    'was made by PostgreSQL 17, this is 18: export it with the version of Lin that made it, or name another folder in LIN_DATA_DIR.',
  ],
  [null, 'holds no PostgreSQL database: move it away, or name another folder in LIN_DATA_DIR.'],
])('files of the version %j are a fault to mend', async (version, sentence) => {
  await using room = await openRoom()
  const folder = path.join(room.folder, 'postgres')
  await mkdir(folder)
  if (version !== null) await writeFile(path.join(folder, 'PG_VERSION'), version)

  const starting = startBundledDatabase({ dataDir: room.folder, log })

  await expect(starting).rejects.toThrow(StartError)
  await expect(starting).rejects.toThrow(sentence)
})

test('the last resort does not open an empty database beside one of the bundled PostgreSQL', async () => {
  await using room = await openRoom()
  await mkdir(path.join(room.folder, 'postgres'))

  await expect(openPglite(room.folder)).rejects.toThrow(
    new StartError(
      `The database in ${room.folder} needs the bundled PostgreSQL, which cannot run here: start it where it was made, or name another folder in LIN_DATA_DIR.`,
    ),
  )
})
