import { expect, test } from 'vitest'

import { tryStorage } from '#server/assets/try-storage.ts'
import { createLog } from '#server/kit/log.ts'
import type { Log } from '#server/kit/log.ts'
import { createS3Storage } from '#server/outside/storage/s3.ts'
import { s3Server } from '#tests/kit/network/s3-server.ts'
import { scriptedServer } from '#tests/kit/network/scripted-server.ts'

test('a bucket that works is tried in silence, and holds nothing afterwards', async () => {
  await using s3 = await s3Server()
  const storage = createS3Storage(s3.bucket)
  const said = await saidBy((log) => tryStorage(storage, log))
  expect(said).toEqual([])
  expect(await s3.files()).toEqual([])
  await storage.close()
})

test('a bucket with a wrong key, or that is none, is said at the start with its reason', async () => {
  await using s3 = await s3Server()
  const wrong = createS3Storage({ ...s3.bucket, secretAccessKey: 'mistyped' })
  await using site = await scriptedServer(() => ({ status: 301 }))
  const none = createS3Storage({ ...s3.bucket, address: `http://${site.host}/lin` })

  const [refused] = await saidBy((log) => tryStorage(wrong, log))
  const [led] = await saidBy((log) => tryStorage(none, log))

  expect(refused).toContain('SignatureDoesNotMatch')
  expect(refused).not.toContain('mistyped')
  expect(led).toContain('Check the address in ASSETS_URL')
  await wrong.close()
  await none.close()
})

/** The lines of the log. */
async function saidBy(work: (log: Log) => Promise<void>): Promise<string[]> {
  const lines: string[] = []
  const destination = { write: (line: string) => void lines.push(line) }
  await work(createLog({ level: 'warn', pretty: false, destination }))
  return lines
}
