import { Blob as NodeBlob } from 'node:buffer'
import { createHash, randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { NetworkError } from '#api/network-error.ts'
import type { PreparedCall } from '#api/send-by-fetch.ts'
import { AssetUpload } from '#contract/assets.ts'
import { CodedError } from '#contract/coded-error.ts'
import { DAY_MS, SECOND_MS } from '#contract/limits.ts'
import { assetIdOf } from '#contract/rules/asset-id.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { isToUpload, trimFiles } from '#sync/assets/files.ts'
import { keepInPieces } from '#sync/assets/keep-in-pieces.ts'
import { blobOf, openFile } from '#sync/assets/pieces.ts'
import { uploadFile } from '#sync/assets/upload.ts'
import { drain } from '#sync/outbox/drain.ts'
import { enqueue } from '#sync/outbox/outbox.ts'
import { readOutbox } from '#sync/outbox/rows.ts'
import { chosenSeed, seeded } from '#tests/chaos/seeded.ts'
import { aDevice, aDraft, aDrainKit, addsSource } from '#tests/kit/client/outbox.ts'
import { fillUp } from '#tests/kit/client/storage.ts'

const MB = 1024 * 1024
/** No multiple of a piece, nor of a part. */
const LONG = 5 * MB + 12_345

test('a long file is kept and read in pieces, and never as a whole', async () => {
  const { db } = aDevice()
  const { bytes, blob, slices } = aFile(LONG)
  const read: number[] = []

  const { row, isKept } = await keepInPieces(db, blob, { ...asked(), onRead: (n) => read.push(n) })

  expect(isKept).toBe(true)
  expect(row).toMatchObject({ key: idOf(bytes), size: LONG, isUploaded: false })
  expect(Math.max(...slices)).toBeLessThanOrEqual(MB)
  expect(read.at(-1)).toBe(LONG)
  const file = await openFile(db, row.key)
  for (const [from, to] of [
    [0, 10],
    [MB - 5, MB + 5],
    [3 * MB, 4 * MB],
    [LONG - 7, LONG],
  ] as const) {
    expect(Buffer.from((await file?.read(from, to)) ?? [])).toEqual(bytes.subarray(from, to))
  }
  expect(await bytesOf(await blobOf(db, row.key))).toEqual(bytes)
})

test('one that is chosen twice is kept once', async () => {
  const { db } = aDevice()
  const { blob } = aFile(LONG)
  await keepInPieces(db, blob, asked())
  await db.files.toCollection().modify({ isUploaded: true })

  const { row } = await keepInPieces(db, blob, asked())

  expect(row.isUploaded).toBe(true)
  expect(await db.files.count()).toBe(1)
  expect(await db.fileBytes.count()).toBe(6)
})

test('a choice that is taken back leaves nothing', async () => {
  const { db } = aDevice()
  const taken = new AbortController()

  const kept = keepInPieces(db, aFile(LONG).blob, {
    ...asked(),
    signal: taken.signal,
    onRead: (bytes) => bytes > 2 * MB && taken.abort(),
  })

  await expect(kept).rejects.toThrow(/abort/)
  expect([await db.files.count(), await db.fileBytes.count()]).toEqual([0, 0])
})

test('what a device that died has left is forgotten after a day, and what a draft names is not', async () => {
  const { db } = aDevice()
  const { row } = await keepInPieces(db, aFile(LONG).blob, asked())
  const { row: written } = await keepInPieces(db, aFile(2 * MB).blob, asked())
  await writes(db, written.key)
  await db.files.toCollection().modify({ usedMs: Date.now() - 2 * DAY_MS })

  await trimFiles(db)

  expect(await openFile(db, row.key)).toBeNull()
  expect(await db.fileBytes.count()).toBe(2)
  expect(await openFile(db, written.key)).not.toBeNull()
})

test('one that the device has no room for is uploaded by its page', async () => {
  const { uid, db } = aDevice()
  const kit = aDrainKit(uid)
  const { bytes, blob } = aFile(LONG)
  const restore = fillUp(db, 'fileBytes')
  const { row, isKept } = await keepInPieces(db, blob, asked())
  restore()
  await writes(db, row.key)

  await drain(db, kit)

  expect(isKept).toBe(false)
  expect([await db.files.count(), await db.fileBytes.count()]).toEqual([0, 0])
  expect([...kit.server.files.values()]).toEqual([bytes])
  expect(await readOutbox(db)).toEqual([])
})

test('while another page holds a file its draft waits for that page, and holds up nothing else', async () => {
  const { uid, db } = aDevice()
  const kit = aDrainKit(uid)
  const asset = idOf(aFile(3000).bytes)
  const closed = Promise.withResolvers<void>()
  const page = navigator.locks.request(`held:${asset}`, {}, () => closed.promise)
  const id = await writes(db, asset)
  await enqueue(db, addsSource())

  const { nextAtMs } = await drain(db, kit)

  expect(kit.sent.map(({ call }) => call.path)).toEqual(['/sources'])
  expect(nextAtMs).toBeNull()
  expect(await readOutbox(db)).toMatchObject([{ write: { id }, state: 'waiting', nextAtMs: 0 }])
  closed.resolve()
  await page
  await drain(db, kit)
  expect(kit.sent.at(-1)?.call.path).toBe('/posts')
})

test('a page says to others that it holds a file, until the file is there', async () => {
  const { uid, db } = aDevice()
  const kit = aDrainKit(uid)
  const restore = fillUp(db, 'fileBytes')
  const { row } = await keepInPieces(db, aFile(3000).blob, asked())
  restore()
  await writes(db, row.key)
  expect(await isHeld(row.key)).toBe(true)

  await drain(db, kit)

  expect(await readOutbox(db)).toEqual([])
  await expect.poll(() => isHeld(row.key)).toBe(false)
})

test('of two pages that hold a file the one that has uploaded it does not go on saying so', async () => {
  const { uid, db } = aDevice()
  const { bytes, blob } = aFile(3000)
  const closed = Promise.withResolvers<void>()
  const other = navigator.locks.request(`held:${idOf(bytes)}`, {}, () => closed.promise)
  const restore = fillUp(db, 'fileBytes')
  const { row } = await keepInPieces(db, blob, asked())
  restore()
  await writes(db, row.key)

  await drain(db, aDrainKit(uid))
  closed.resolve()
  await other

  expect(await readOutbox(db)).toEqual([])
  await expect.poll(() => isHeld(row.key)).toBe(false)
})

/** Whether a page says that it holds the file. */
function isHeld(key: string): Promise<boolean> {
  return navigator.locks.request(`held:${key}`, { ifAvailable: true }, isTaken)
}

async function isTaken(lock: Lock | null): Promise<boolean> {
  return lock === null
}

test('a video goes up before its draft, and so do its captions and its thumbnail', async () => {
  const { uid, db } = aDevice()
  const kit = aDrainKit(uid)
  const files = [aFile(LONG), aFile(3000), aFile(9000)]
  const [video = '', captions = '', thumbnail = ''] = await Promise.all(
    files.map(async ({ blob }) => (await keepInPieces(db, blob, asked())).row.key),
  )
  const id = await writes(db, video, { captions, thumbnail })

  await drain(db, kit)

  expect([...kit.server.files.keys()].toSorted()).toEqual([video, captions, thumbnail].toSorted())
  expect(kit.server.effects).toHaveLength(1)
  expect(kit.server.posts.get(id)).toMatchObject({ content: { video: { asset: video, captions } } })
  expect(await isToUpload(db, video)).toBe(false)
  expect((await db.files.get(video))?.received).toBeUndefined()
})

const SEED = chosenSeed()

test('cut off at ten random points, nothing acknowledged is sent again', async () => {
  const random = seeded(SEED)
  const { uid, db } = aDevice()
  const kit = aDrainKit(uid)
  const { bytes, blob } = aFile(12 * MB + 77)
  const { row } = await keepInPieces(db, blob, asked())
  const id = await writes(db, row.key)
  const again: string[] = []
  let acknowledged = 0
  let left = 0
  async function send(part: Parameters<typeof kit.send>[0]): Promise<unknown> {
    const [, from] = /^bytes (\d+)-/.exec(part.file?.headers['Content-Range'] ?? '') ?? []
    if (from !== undefined && Number(from) < acknowledged) again.push(`${from} of ${acknowledged}`)
    left -= 1
    // Lost on its way there, or on its way back.
    if (left === 0 && random.happens(0.5)) throw new NetworkError('network')
    const reply = await kit.send(part)
    if (left === 0) throw new NetworkError('network')
    const { data } = AssetUpload.safeParse(reply)
    acknowledged = Math.max(acknowledged, data?.received ?? 0)
    return reply
  }

  for (let cut = 0; cut < 10; cut += 1) {
    left = 1 + random.whole(4)
    await drain(db, { ...kit, send })
  }
  left = Number.POSITIVE_INFINITY
  await drain(db, { ...kit, send })

  expect(again, `CHAOS_SEED=${SEED}`).toEqual([])
  expect([...kit.server.files.values()].map((file) => file.equals(bytes))).toEqual([true])
  expect(kit.server.posts.has(id)).toBe(true)
})

test('a proxy that lets little pass at once gets smaller parts, and one that lets nothing pass is a refusal', async () => {
  const { uid, db } = aDevice()
  const kit = aDrainKit(uid)
  const lengths: number[] = []
  let mostBytes = 300_000
  const narrow = {
    ...kit,
    async send(request: Parameters<typeof kit.send>[0]) {
      const length = request.file?.bytes.length ?? 0
      if (length > mostBytes) throw new CodedError('proxy/too-large', 413, { detail: 'Too large.' })
      lengths.push(length)
      return kit.send(request)
    },
  }
  const { bytes, blob } = aFile(LONG)
  await writes(db, (await keepInPieces(db, blob, asked())).row.key)

  await drain(db, narrow)

  expect([...kit.server.files.values()]).toEqual([bytes])
  expect(Math.max(...lengths)).toBeGreaterThan(mostBytes / 2)
  mostBytes = 1000
  await writes(db, (await keepInPieces(db, aFile(LONG).blob, asked())).row.key)
  await drain(db, narrow)
  expect(await readOutbox(db)).toMatchObject([
    { state: 'refused', refusal: { code: 'proxy/too-large' } },
  ])
})

test('other writes go between the parts of a long file', async () => {
  const { uid, db } = aDevice()
  const kit = aDrainKit(uid)
  const { row } = await keepInPieces(db, aFile(LONG).blob, asked())
  await writes(db, row.key)
  let isAsked = false
  const slow = {
    ...kit,
    async send(request: Parameters<typeof kit.send>[0]) {
      const reply = await kit.send(request)
      kit.pass(2 * SECOND_MS)
      if (!isAsked) await enqueue(db, addsSource())
      isAsked = true
      return reply
    },
  }

  await drain(db, slow)

  const paths = kit.sent.map(({ call }) => call.path)
  expect(paths.indexOf('/sources')).toBeGreaterThan(0)
  expect(paths.indexOf('/sources')).toBeLessThan(paths.lastIndexOf('/assets/:id'))
  expect(paths.at(-1)).toBe('/posts')
  // The device asks only once which bytes the server has: later turns remember it.
  const questions = kit.sent.filter(({ file }) => file?.headers['Content-Range']?.includes('*'))
  expect(questions).toHaveLength(1)
})

test('whoever publishes and whoever sends the queue do not send a part twice', async () => {
  const { uid, db } = aDevice()
  const kit = aDrainKit(uid)
  const { bytes, blob } = aFile(LONG)
  const { row } = await keepInPieces(db, blob, asked())
  await writes(db, row.key)
  function publisher(part: PreparedCall): Promise<unknown> {
    return kit.send({ ...part, key: randomUUID(), token: 'a token' })
  }

  const [, became] = await Promise.all([
    drain(db, kit),
    uploadFile(db, row.key, publisher),
    uploadFile(db, row.key, publisher),
  ])
  kit.pass(SECOND_MS)
  await drain(db, kit)

  expect(became).toBe('whole')
  const sent = kit.sent.reduce((sum, { file }) => sum + (file?.bytes.length ?? 0), 0)
  expect(sent).toBe(bytes.length)
  expect(await readOutbox(db)).toEqual([])
})

/** A file that no other one is, and that notes how long the slices are that are read of it. */
function aFile(size: number) {
  const bytes = Buffer.alloc(size, randomUUID())
  const slices: number[] = []
  const blob = new Blob([bytes])
  // jsdom's slices cannot be read.
  const whole = new NodeBlob([bytes])
  Object.defineProperty(blob, 'slice', {
    value(from: number, to: number) {
      slices.push(Math.min(to, size) - from)
      return whole.slice(from, to)
    },
  })
  return { bytes, slices, blob }
}

function asked() {
  return { mediaType: 'video/mp4', signal: new AbortController().signal, onRead: () => undefined }
}

function idOf(bytes: Buffer): string {
  return assetIdOf(createHash('sha256').update(bytes).digest())
}

/** The bytes of a blob; jsdom's own blobs cannot return them. */
async function bytesOf(blob: Blob | null): Promise<Buffer> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () =>
      resolve(reader.result instanceof ArrayBuffer ? Buffer.from(reader.result) : Buffer.alloc(0)),
    )
    reader.readAsArrayBuffer(blob ?? new Blob())
  })
}

async function writes(
  db: UserDatabase,
  asset: string,
  beside: { readonly captions: string | null; readonly thumbnail: string | null } = {
    captions: null,
    thumbnail: null,
  },
): Promise<string> {
  const id = randomUUID()
  const content = { kind: 'video' as const, video: { asset, title: '', ...beside } }
  await enqueue(db, { call: 'saveDraft', id, body: { ...aDraft('With a video'), content } })
  return id
}
