import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { aVideo } from '@lin/media-facts/testing'
import { expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { HOUR_MS } from '#contract/limits.ts'
import type { Post } from '#contract/posts.ts'
import { forgetFiles, forgetUnnamed, forgetUploads } from '#server/assets/clean-up.ts'
import type { Config } from '#server/config.ts'
import { createDb } from '#server/kit/database/connect.ts'
import { openStorages } from '#server/open-storages.ts'
import { aPicture, fileOf, sendPart, upload, uploaded } from '#tests/kit/assets.ts'
import { emptyDatabase, testDatabase } from '#tests/kit/database.ts'
import { s3Server } from '#tests/kit/network/s3-server.ts'
import { scriptedServer } from '#tests/kit/network/scripted-server.ts'
import { signedIn } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'
import type { TestServer } from '#tests/kit/server.ts'
import { exportOf, importInto, serverOn } from '#tests/server/kit/database/copy-stage.ts'
import { feed, publish, readyToPublish } from '#tests/server/publishing/publish-stage.ts'
import { readExport } from '#tests/server/user-data-stage.ts'

/** A place outside of the database, which a test can have go away and come back. */
interface Place extends AsyncDisposable {
  readonly config: Pick<Config, 'dataDir' | 'assets'>
  files(): Promise<string[]>
  leave(): Promise<void>
  comeBack(): Promise<void>
}

async function inFolder(): Promise<Place> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lin-data-'))
  const folder = path.join(dataDir, 'assets')
  return {
    // Everything is larger than nothing.
    config: { dataDir, assets: { bucket: null, inDatabaseMaxBytes: 0 } },
    async files() {
      const names = await readdir(folder, { recursive: true }).catch((): string[] => [])
      return names.filter((name) => name.includes('-'))
    },
    async leave() {
      await rename(folder, `${folder}-away`).catch(() => undefined)
      await writeFile(folder, '')
    },
    async comeBack() {
      await rm(folder)
      await rename(`${folder}-away`, folder).catch(() => undefined)
    },
    [Symbol.asyncDispose]: () => rm(dataDir, { recursive: true }),
  }
}

async function inBucket(): Promise<Place> {
  const s3 = await s3Server()
  return {
    config: { dataDir: '/nonexistent', assets: { bucket: s3.bucket, inDatabaseMaxBytes: 0 } },
    files: () => s3.files(),
    leave: () => s3.stop(),
    comeBack: () => s3.start(),
    [Symbol.asyncDispose]: () => s3[Symbol.asyncDispose](),
  }
}

const PLACES: [string, () => Promise<Place>][] = [
  ['the data folder', inFolder],
  ['a bucket of S3', inBucket],
]

test.each(PLACES)('a picture in %s is shown, published and exported', async (_name, open) => {
  await using place = await open()
  await using server = await testServer({ config: place.config })
  const stage = await readyToPublish(server)
  const { token } = stage.person

  const { address, bytes } = await uploaded(server, token)
  const read = await get(server, token, address)
  const small = await get(server, token, `${address}?size=thumbnail`)
  await publish(stage, { text: 'Look', image: address })
  const exported = await server.send(CALLS.exportData, { token })

  // The file, what LinkedIn gets, and the thumbnail.
  expect(await place.files()).toHaveLength(3)
  expect(read.rawPayload).toEqual(bytes)
  expect(small.statusCode).toBe(200)
  expect((await feed(server))[0]?.image).toMatch(/\/images\//)
  expect(readExport(exported.body)['assets']).toMatchObject([{ content: bytes.toString('base64') }])
})

test.each(PLACES)(
  'while %s is away an upload is refused for the moment, and done without its parts later',
  async (_name, open) => {
    await using place = await open()
    await using server = await testServer({ config: place.config })
    const { token } = await signedIn(server)
    const kept = await uploaded(server, token)
    const file = fileOf(aPicture())

    await place.leave()
    const refused = await upload(server, token, file.bytes)
    const unread = await get(server, token, kept.address)
    const list = await server.send(CALLS.listPosts, { token })
    await place.comeBack()
    const done = await sendPart(server, token, file, null)

    expect([refused.statusCode, refused.json()]).toMatchObject([503, { code: 'assets/away' }])
    expect(refused.headers['retry-after']).toBe('5')
    expect([unread.statusCode, list.statusCode]).toEqual([503, 200])
    expect(done.statusCode).toBe(200)
    expect((await get(server, token, file.address)).rawPayload).toEqual(file.bytes)
  },
)

test.each(PLACES)('a video in %s is read part by part, and exported', async (_name, open) => {
  await using place = await open()
  await using server = await testServer({ config: place.config })
  const { token } = await signedIn(server)
  const bytes = aVideo({ bytes: 1_200_001 })
  const { address } = await uploaded(server, token, bytes)

  const part = await get(server, token, address, { range: 'bytes=600000-1100000' })
  const end = await get(server, token, address, { range: 'bytes=-7' })
  const exported = await server.send(CALLS.exportData, { token })

  expect([part.statusCode, part.headers['content-range']]).toEqual([
    206,
    'bytes 600000-1100000/1200001',
  ])
  expect(part.rawPayload.equals(bytes.subarray(600_000, 1_100_001))).toBe(true)
  expect(end.rawPayload.equals(bytes.subarray(-7))).toBe(true)
  expect(readExport(exported.body)['assets']).toMatchObject([{ content: bytes.toString('base64') }])
})

test.each(PLACES)(
  'a video that was damaged on its way to %s is dropped, and comes whole the next time',
  async (_name, open) => {
    await using place = await open()
    await using server = await testServer({ config: place.config })
    const { token } = await signedIn(server)
    const bytes = aVideo({ bytes: 900_000 })
    const file = fileOf(bytes)
    const damaged = Buffer.from(bytes)
    damaged[400_000] = 255 - (damaged[400_000] ?? 0)

    await sendPart(server, token, { ...file, bytes: damaged }, { start: 0, end: 500_000 })
    const refused = await sendPart(server, token, file, { start: 500_000, end: bytes.length })
    const left = await place.files()
    await uploaded(server, token, bytes)

    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { code: 'assets/digest-wrong' },
    ])
    expect(left).toEqual([])
    expect((await get(server, token, file.address)).rawPayload.equals(bytes)).toBe(true)
  },
)

test.each(PLACES)('nothing stays in %s of what nothing names', async (_name, open) => {
  await using place = await open()
  await using server = await testServer({ config: place.config })
  const { token } = await signedIn(server)
  const kept = await uploaded(server, token)
  await uploaded(server, token)
  const body = { text_content: 'Look', image_content_url: kept.address }
  const { id } = (await server.send(CALLS.createPost, { token, body })).json<Post>()

  // One that is refused when it is half done.
  await place.leave()
  await upload(server, token, aPicture())
  await place.comeBack()
  await cleanUp(server, place, 23)
  const used = await place.files()
  await server.send(CALLS.deletePost, { token, params: { id } })
  await cleanUp(server, place, 47)

  expect(used).toHaveLength(3)
  expect(await place.files()).toEqual([])
  const { rows } = await server.db.pool.query(
    `select (select count(*)::integer from stored_files) as files,
       (select count(*)::integer from assets) as assets,
       (select count(*)::integer from asset_parts) as parts`,
  )
  expect(rows).toEqual([{ files: 0, assets: 0, parts: 0 }])
})

test.each(PLACES)('with the account its files in %s go at once', async (_name, open) => {
  await using place = await open()
  await using server = await testServer({ config: place.config })
  const person = await signedIn(server)
  await uploaded(server, person.token)

  const { password } = person
  await server.send(CALLS.deleteUser, { token: person.token, body: { password } })

  await expect.poll(() => place.files()).toEqual([])
})

test.each(PLACES)('a copy of the database takes along what is in %s', async (_name, open) => {
  await using place = await open()
  await using elsewhere = await inFolder()
  await using db = await testDatabase()
  await using copy = await emptyDatabase()
  const folder = await mkdtemp(path.join(tmpdir(), 'lin-copy-'))
  const server = await serverOn(db, place.config)
  const { token } = await signedIn(server)
  const bytes = aPicture(600)
  const { address } = await uploaded(server, token, bytes)
  const file = path.join(folder, 'lin.jsonl.gz')

  await exportOf(db, file, place.config)
  await server[Symbol.asyncDispose]()
  await importInto(copy, file, { config: elsewhere.config })

  await using restored = await serverOn(copy, elsewhere.config)
  expect((await get(restored, token, address)).rawPayload).toEqual(bytes)
  // A copy's files have names of their own, so that its clean-up does not reach those of the original.
  const [own, copied] = [await place.files(), await elsewhere.files()]
  expect(copied).toHaveLength(3)
  expect(copied.filter((name) => own.includes(name))).toEqual([])
})

test('a bucket that has no room is told as that, and nothing is kept', async () => {
  await using site = await scriptedServer(() => ({
    status: 507,
    body: '<Error><Code>XMinioStorageFull</Code></Error>',
  }))
  const bucket = {
    address: `${site.url}/lin`,
    prefix: '',
    region: 'us-east-1',
    accessKeyId: 'KEY',
    secretAccessKey: 'SECRET',
  }
  await using server = await testServer({ config: { assets: { bucket, inDatabaseMaxBytes: 0 } } })
  const { token } = await signedIn(server)

  const refused = await upload(server, token, aPicture())

  expect([refused.statusCode, refused.json()]).toMatchObject([507, { code: 'server/full' }])
  const { rowCount } = await server.db.pool.query('select from assets')
  expect(rowCount).toBe(0)
})

test('files of before there was a bucket are still read', async () => {
  await using folder = await inFolder()
  await using place = await inBucket()
  await using db = await testDatabase()
  await using first = await serverOn(db, folder.config)
  const { token } = await signedIn(first)
  const earlier = await uploaded(first, token)

  await using second = await serverOn(db, {
    ...place.config,
    dataDir: folder.config.dataDir,
  })
  const later = await uploaded(second, token)

  for (const { address, bytes } of [earlier, later]) {
    expect((await get(second, token, address)).rawPayload).toEqual(bytes)
  }
  expect([(await folder.files()).length, (await place.files()).length]).toEqual([3, 3])
})

function get(
  { app }: TestServer,
  token: string,
  url: string,
  headers: Record<string, string> = {},
) {
  return app.inject({ url, headers: { authorization: `Bearer ${token}`, ...headers } })
}

/** Runs the clean-up as if it were so many hours later. */
async function cleanUp(server: TestServer, { config }: Place, hours: number): Promise<void> {
  const db = createDb(server.db.pool)
  const now = new Date(Date.now() + hours * HOUR_MS)
  const storages = openStorages(config)
  await forgetUploads(db, now)
  await forgetUnnamed(db, now)
  await forgetFiles({ db, storages }, now)
  await storages.close()
}
