import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import S3rver from '@20minutes/s3rver'

import { readBucket } from '#server/outside/storage/s3.ts'
import type { Bucket } from '#server/outside/storage/s3.ts'

export interface S3Server extends AsyncDisposable {
  readonly bucket: Bucket
  /** The keys of what is in the bucket. */
  files(): Promise<string[]>
  stop(): Promise<void>
  /** Starts again on the same port, with the files that were there. */
  start(): Promise<void>
}

/** A server that speaks S3 and checks every signature, with one bucket. */
export async function s3Server(): Promise<S3Server> {
  const directory = await mkdtemp(path.join(tmpdir(), 'lin-s3-'))
  // When its last object goes, s3rver deletes a folder, and with it any object that is just being stored there.
  const folder = path.join(directory, 'lin/of/people')
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, 'stays'), '')
  let port = 0
  let running: S3rver | null = null

  async function start(): Promise<void> {
    running = new S3rver({
      port,
      address: '127.0.0.1',
      silent: true,
      vhostBuckets: false,
      directory,
      configureBuckets: [{ name: 'lin' }],
    })
    port = (await running.run()).port
  }

  async function stop(): Promise<void> {
    await running?.close()
    running = null
  }

  await start()
  const bucket = readBucket(`s3://S3RVER:S3RVER@127.0.0.1:${port}/lin/of/people?tls=0`)
  if (bucket === null) throw new Error('The address of the bucket is not read.')
  return {
    bucket,
    start,
    stop,
    async files() {
      const all = await readdir(path.join(directory, 'lin'), { recursive: true })
      const objects = all.flatMap(
        (name) => /of\/people\/(.+)\._S3rver_object$/.exec(name)?.[1] ?? [],
      )
      return objects
    },
    async [Symbol.asyncDispose]() {
      await stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
