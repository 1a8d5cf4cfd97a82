import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'

import { aVideo } from '@lin/media-facts/testing'
import { expect, test } from 'vitest'

import type { Storages } from '#server/assets/asset-kit.ts'
import { exportAssets } from '#server/assets/read.ts'
import { createDb } from '#server/kit/database/connect.ts'
import { openStorages } from '#server/open-storages.ts'
import { uploaded } from '#tests/kit/assets.ts'
import { signedIn } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'
import { idOf } from '#tests/server/user-data-stage.ts'

test('an export that is given up before a file is written out has not opened it', async () => {
  await using stage = await aVideoInFolder()

  const rows = stage.rows()
  const { value } = await rows.next()
  await rows.return()

  expect(value).toMatchObject({ row: { media_type: 'video/mp4' }, name: 'content' })
  expect(stage.opened).toEqual([])
})

test('an export that is given up within a file closes it', async () => {
  await using stage = await aVideoInFolder()

  for await (const { text } of stage.rows()) {
    const pieces = text[Symbol.asyncIterator]()
    await pieces.next()
    await pieces.return?.()
  }

  expect(
    stage.opened.map(({ destroyed, readableEnded }) => ({ destroyed, readableEnded })),
  ).toEqual([{ destroyed: true, readableEnded: false }])
})

/** Somebody's video in a folder, larger than what is read at once, and the streams by which it is read. */
async function aVideoInFolder() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lin-data-'))
  const config = { dataDir, assets: { bucket: null, inDatabaseMaxBytes: 0 } }
  const server = await testServer({ config })
  const person = await signedIn(server)
  await uploaded(server, person.token, aVideo({ bytes: 900_000 }))
  const userId = await idOf(server, person)
  const storages = openStorages(config)
  const opened: Readable[] = []
  const watched: Storages = {
    ...storages,
    named(place) {
      const storage = storages.named(place)
      if (storage === null) return null
      return {
        ...storage,
        async read(key, span) {
          const stream = await storage.read(key, span)
          opened.push(stream)
          return stream
        },
      }
    },
  }
  return {
    opened,
    rows: () => exportAssets({ db: createDb(server.db.pool), storages: watched }, userId),
    async [Symbol.asyncDispose]() {
      await storages.close()
      await server[Symbol.asyncDispose]()
      await rm(dataDir, { recursive: true })
    },
  }
}
