import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'

import { AppError } from '#contract/errors.ts'
import { hasCode } from '#server/kit/database/database-faults.ts'

import { storageAway, storageFull } from './port.ts'
import type { Storage } from './port.ts'

/** Files are spread over 256 folders, because some file systems are slow with many files in one. */
export function createFileStorage(folder: string): Storage {
  function placeOf(key: string): string {
    return path.join(folder, key.slice(0, 2), key)
  }

  async function write(key: string, content: AsyncIterable<Uint8Array>): Promise<void> {
    const place = placeOf(key)
    const part = `${place}.part`
    await mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
    const file = await open(part, 'wx', 0o600)
    try {
      for await (const chunk of content) await file.writeFile(chunk)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(part, place)
    await syncFolder(path.dirname(place))
  }

  return {
    name: 'files',
    async write(key, content) {
      try {
        await write(key, content)
      } catch (error) {
        // A half-written file only takes up space.
        await rm(`${placeOf(key)}.part`, { force: true }).catch(() => undefined)
        throw hasCode(error, 'ENOENT') ? storageAway(error) : named(error)
      }
    },
    async read(key, span): Promise<Readable> {
      const bounds = span === undefined ? {} : { start: span.first, end: span.last }
      const stream = createReadStream(placeOf(key), bounds)
      try {
        await once(stream, 'open')
      } catch (error) {
        throw named(error)
      }
      return stream
    },
    async delete(key) {
      try {
        await rm(placeOf(key), { force: true })
        await rm(`${placeOf(key)}.part`, { force: true })
      } catch (error) {
        throw named(error)
      }
    },
    close: () => Promise.resolve(),
  }
}

/** Without this the name of a file may be lost in a crash. Windows cannot sync a folder. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Errors of the content that is read pass through unchanged. */
function named(error: unknown): unknown {
  if (hasCode(error, 'ENOSPC', 'EDQUOT', 'EFBIG')) return storageFull(error)
  if (hasCode(error, 'ENOENT')) return new AppError('assets/not-found', { cause: error })
  return error instanceof Error && 'syscall' in error ? storageAway(error) : error
}
