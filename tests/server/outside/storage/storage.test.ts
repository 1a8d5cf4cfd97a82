import { execFileSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { inspect } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

import { localSite } from '@lin/feed-reader/testing'
import { afterAll, expect, test } from 'vitest'

import { createFileStorage } from '#server/outside/storage/files.ts'
import type { Storage } from '#server/outside/storage/port.ts'
import { createS3Storage, readBucket } from '#server/outside/storage/s3.ts'
import type { Bucket } from '#server/outside/storage/s3.ts'
import { s3Server } from '#tests/kit/network/s3-server.ts'
import { scriptedServer } from '#tests/kit/network/scripted-server.ts'
import type { Answer } from '#tests/kit/network/scripted-server.ts'

const MEBIBYTE = 1024 * 1024
const folder = await mkdtemp(path.join(tmpdir(), 'lin-files-'))
const s3 = await s3Server()
const files = createFileStorage(folder)
/** S3 takes parts of 5 MiB and more. */
const bucket = createS3Storage(s3.bucket, { partBytes: 5 * MEBIBYTE })
afterAll(async () => {
  await bucket.close()
  await s3[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

const BOTH: [string, Storage][] = [
  ['files', files],
  ['s3', bucket],
]
const EACH = BOTH.flatMap(([name, storage]) =>
  [1, MEBIBYTE, 12 * MEBIBYTE + 7].map((size): [string, number, Storage] => [name, size, storage]),
)

test.each(EACH)(
  '%s give back %i bytes as they came, until they are deleted',
  async (_name, size, storage) => {
    const key = randomUUID()
    const bytes = randomBytes(size)

    await storage.write(key, inPieces(bytes), size)
    const read = await buffer(await storage.read(key))
    await storage.delete(key)
    await storage.delete(key)

    expect(read.equals(bytes)).toBe(true)
    await expect(storage.read(key)).rejects.toMatchObject({ code: 'assets/not-found' })
  },
)

test.each(BOTH)('%s keep nothing of a file whose content breaks off', async (_name, storage) => {
  const key = randomUUID()
  async function* broken(): AsyncGenerator<Buffer, void> {
    yield* inPieces(randomBytes(6 * MEBIBYTE))
    throw new Error('The database is away.')
  }

  await expect(storage.write(key, broken(), 12 * MEBIBYTE)).rejects.toThrow('The database is away.')
  await expect(storage.read(key)).rejects.toMatchObject({ code: 'assets/not-found' })
  await storage.delete(key)

  expect(await readdir(folder, { recursive: true }).then(onlyFiles)).toEqual([])
  expect(await s3.files()).toEqual([])
})

setFlagsFromString('--expose-gc')

test.each(BOTH)(
  'of a large file %s hold some parts in memory, and no more',
  async (_name, storage) => {
    const key = randomUUID()
    const piece = randomBytes(MEBIBYTE)
    const before = heldBytes()
    let most = 0
    async function* large(): AsyncGenerator<Buffer, void> {
      for (let count = 0; count < 96; count += 1) {
        if (count % 8 === 0) most = Math.max(most, heldBytes() - before)
        yield Promise.resolve(Buffer.from(piece))
      }
    }

    await storage.write(key, large(), 96 * MEBIBYTE)
    let length = 0
    for await (const chunk of await storage.read(key)) length += Buffer.from(chunk).length
    await storage.delete(key)

    expect(length).toBe(96 * MEBIBYTE)
    expect(most).toBeLessThan(64 * MEBIBYTE)
  },
)

/** Bytes in array buffers, after a garbage collection. */
function heldBytes(): number {
  runInNewContext('gc()')
  return process.memoryUsage().arrayBuffers
}

/** A small disk is mounted, which only root may, and this only on Linux. */
const canMount = process.platform === 'linux' && process.getuid?.() === 0

test.runIf(canMount)('a full disk is told as that, and nothing stays on it', async () => {
  const disk = await mkdtemp('/tmp/lin-disk-')
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk])
  try {
    const small = createFileStorage(disk)
    const writing = small.write(randomUUID(), inPieces(randomBytes(3 * MEBIBYTE)), 3 * MEBIBYTE)

    await expect(writing).rejects.toMatchObject({ code: 'server/full' })
    expect(await readdir(disk, { recursive: true }).then(onlyFiles)).toEqual([])
  } finally {
    execFileSync('umount', [disk])
  }
})

test('a folder that cannot be written is a storage that is away', async () => {
  const place = path.join(folder, 'no-folder')
  await writeFile(place, '')
  const away = createFileStorage(place)

  const writing = away.write(randomUUID(), inPieces(randomBytes(10)), 10)
  await expect(writing).rejects.toMatchObject({ code: 'assets/away' })
  await rm(place)
})

test('a server of S3 that is away is asked three times, and told as that', async () => {
  let asked = 0
  await using site = await localSite((request) => {
    asked += 1
    request.socket.destroy()
  })
  const away = createS3Storage(bucketAt(site.host))

  const writing = away.write(randomUUID(), inPieces(randomBytes(10)), 10)
  await expect(writing).rejects.toMatchObject({ code: 'assets/away' })
  expect(asked).toBe(3)
  await away.close()
})

test('what a server of S3 is at fault for passes: the same request is sent again', async () => {
  await using site = await scriptedServer(({ headers }, count) =>
    headers['range'] === undefined
      ? { status: count === 1 ? 503 : 200, headers: { etag: '"1"' } }
      : LAST_OF_SEVEN,
  )
  const storage = createS3Storage(bucketAt(site.host))

  await storage.write('a-key', inPieces(Buffer.from('content')), 7)

  expect(site.asked.map(({ path: asked, body }) => [asked, body])).toEqual([
    ['/lin/a-key', 'content'],
    ['/lin/a-key', 'content'],
    ['/lin/a-key', ''],
  ])
  await storage.close()
})

test('a server of S3 that hangs is given up', async () => {
  await using site = await scriptedServer(() => null)
  const storage = createS3Storage(bucketAt(site.host), { timeoutMs: 100 })

  await expect(storage.read('a-key')).rejects.toMatchObject({ code: 'assets/away' })
  await expect(storage.delete('a-key')).rejects.toMatchObject({ code: 'assets/away' })
  await storage.close()
})

test.each([
  [507, 'XMinioStorageFull', 'server/full'],
  [403, 'QuotaExceeded', 'server/full'],
  [403, 'AccessDenied', 'assets/refused'],
])('a refusal with %i %s is told as %s', async (status, code, told) => {
  await using site = await scriptedServer(() => ({
    status,
    body: `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`,
  }))
  const storage = createS3Storage(bucketAt(site.host))

  const writing = storage.write('a-key', inPieces(Buffer.from('content')), 7)
  await expect(writing).rejects.toMatchObject({ code: told })
  await storage.close()
})

test('an answer without an end is not read to it', async () => {
  await using site = await localSite((_request, response) => {
    function more(): void {
      while (response.write('x'.repeat(100_000)));
      response.once('drain', more)
    }
    more()
  })
  const storage = createS3Storage(bucketAt(site.host))

  await expect(storage.delete('a-key')).rejects.toMatchObject({ code: 'assets/away' })
  await storage.close()
})

test('a wrong secret is refused by the server, and no error names the right one', async () => {
  const wrong = createS3Storage({ ...s3.bucket, secretAccessKey: 'mistyped' })

  const refused = await wrong
    .write(randomUUID(), inPieces(randomBytes(10)), 10)
    .catch((error: unknown) => error)

  expect(refused).toMatchObject({ code: 'assets/refused' })
  expect(inspect(refused, { depth: null })).not.toContain('mistyped')
  await wrong.close()
})

test.each([
  ['s3://KEY:SEC%2FRET@s3.example.com/bucket?region=eu-central-1', 'https://s3.example.com/bucket'],
  ['s3://KEY:SECRET@127.0.0.1:9000/bucket/a/folder/?tls=0', 'http://127.0.0.1:9000/bucket'],
])('%s is a bucket', (url, address) => {
  expect(readBucket(url)).toMatchObject({ address, accessKeyId: 'KEY' })
})

test.each([
  'https://KEY:SECRET@s3.example.com/bucket',
  's3://s3.example.com/bucket',
  's3://KEY:SECRET@s3.example.com',
  's3://KEY:SECRET@s3.example.com/buc ket',
  'bucket',
])('%s is none', (url) => {
  expect(readBucket(url)).toBeNull()
})

function bucketAt(host: string): Bucket {
  return {
    address: `http://${host}/lin`,
    prefix: '',
    region: 'us-east-1',
    accessKeyId: 'KEY',
    secretAccessKey: 'SECRET',
  }
}

async function* inPieces(bytes: Buffer): AsyncGenerator<Buffer, void> {
  for (let at = 0; at < bytes.length; at += 300_000) {
    yield Promise.resolve(bytes.subarray(at, at + 300_000))
  }
}

function onlyFiles(names: string[]): string[] {
  return names.filter((name) => name.includes('-'))
}

const PAGE = { headers: { 'content-type': 'text/html' }, body: '<html>Welcome</html>' }
const NO_BUCKETS: [string, Answer][] = [
  ['leads elsewhere for good', { ...PAGE, status: 301 }],
  ['leads elsewhere for once', { status: 307, headers: { location: 'http://127.0.0.1:9/' } }],
  ['answers with a page', PAGE],
  ['answers with nothing', {}],
  [
    'answers with an error and 200',
    { headers: { etag: '"x"' }, body: '<Error><Code>Slow</Code></Error>' },
  ],
  ['refuses what is large', { status: 413 }],
]

test.each(NO_BUCKETS)('a server that %s has stored nothing', async (_name, answer) => {
  await using site = await scriptedServer(() => answer)
  const storage = createS3Storage(bucketAt(site.host), { partBytes: 10 })
  const small = storage.write('a-key', inPieces(Buffer.from('content')), 7)
  await expect(small).rejects.toMatchObject({ code: 'assets/refused' })
  const large = storage.write('a-key', inPieces(randomBytes(30)), 30)
  await expect(large).rejects.toMatchObject({ code: 'assets/refused' })
  await storage.close()
})

test.each(NO_BUCKETS.slice(0, 3))(
  'a server that %s has no file and deletes none, and survives being asked for a span',
  async (_name, answer) => {
    await using site = await scriptedServer(() => answer)
    const storage = createS3Storage(bucketAt(site.host))
    await expect(storage.read('a-key')).rejects.toMatchObject({ code: 'assets/refused' })
    const part = storage.read('a-key', { first: 0, last: 4 })
    await expect(part).rejects.toMatchObject({ code: 'assets/refused' })
    await expect(storage.delete('a-key')).rejects.toMatchObject({ code: 'assets/refused' })
    await storage.close()
  },
)

test('a storage that answers a span by the whole of a short file is refused, and ends nothing', async () => {
  await using site = await scriptedServer(() => ({ body: 'all of it' }))
  const storage = createS3Storage(bucketAt(site.host))
  const part = storage.read('a-key', { first: 0, last: 4 })
  await expect(part).rejects.toMatchObject({ code: 'assets/away' })
  // The error of the body that was let go comes a moment later.
  await new Promise((resolve) => setImmediate(resolve))
  await storage.close()
})

test('an upload that is not said to be completed is not stored', async () => {
  await using site = await scriptedServer(({ path: asked }) => ({
    headers: { etag: '"x"' },
    body: asked.includes('uploads') ? '<UploadId>1</UploadId>' : '',
  }))
  const storage = createS3Storage(bucketAt(site.host), { partBytes: 10 })
  const writing = storage.write('a-key', inPieces(randomBytes(30)), 30)
  await expect(writing).rejects.toMatchObject({ code: 'assets/refused' })
  await storage.close()
})

/** The answer to whoever asks for the last byte of a file of seven. */
const LAST_OF_SEVEN: Answer = {
  status: 206,
  headers: { 'content-range': 'bytes 6-6/7' },
  body: 't',
}
const MISSING: Answer = { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' }

test.each<[string, Answer]>([
  ['has forgotten it', MISSING],
  ['knows no spans', { body: 'content' }],
  ['kept its beginning', { ...LAST_OF_SEVEN, headers: { 'content-range': 'bytes 4-4/5' } }],
])('a file that a storage took, which then %s, is not stored', async (_name, answer) => {
  await using site = await scriptedServer(({ headers }) =>
    headers['range'] === undefined ? { headers: { etag: '"1"' } } : answer,
  )
  const storage = createS3Storage(bucketAt(site.host))
  const writing = storage.write('a-key', inPieces(Buffer.from('content')), 7)
  await expect(writing).rejects.toMatchObject({ code: 'assets/refused' })
  await storage.close()
})

test('a storage that shows a file a moment late has it, and one that loses it later says so', async () => {
  let asked = 0
  await using site = await scriptedServer(({ headers }) => {
    if (headers['range'] === undefined) return { headers: { etag: '"1"' } }
    asked += 1
    return asked === 2 ? LAST_OF_SEVEN : MISSING
  })
  const storage = createS3Storage(bucketAt(site.host))

  await storage.write('a-key', inPieces(Buffer.from('content')), 7)

  const reading = storage.read('a-key', { first: 0, last: 2 })
  await expect(reading).rejects.toMatchObject({ code: 'assets/not-found' })
  await storage.close()
})
