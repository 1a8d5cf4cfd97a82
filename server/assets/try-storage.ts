import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'

import { AppError } from '#contract/errors.ts'
import type { Log } from '#server/kit/log.ts'
import type { Storage } from '#server/outside/storage/port.ts'

const PROBE = Buffer.from('Lin can store files here.')

/**
 * Shows a wrong key or address in the log at the start, and not after somebody's first film. Never throws, for
 * everything else works without a storage.
 */
export async function tryStorage(storage: Storage, log: Log): Promise<void> {
  const key = `start-${randomUUID()}`
  try {
    await storage.write(key, toPieces(PROBE), PROBE.length)
    const read = await buffer(await storage.read(key, { first: 0, last: 2 }))
    if (!read.equals(PROBE.subarray(0, 3))) throw new Error('It gave back other bytes than it got.')
    await storage.delete(key)
  } catch (error) {
    const cause = error instanceof AppError ? error.cause : error
    const reason = cause instanceof Error ? cause.message : String(cause)
    log.warn({ storage: storage.name, reason }, CANNOT_STORE)
  }
}

const CANNOT_STORE =
  'the storage did not write, read and delete a small file: large files of users are refused until it does'

async function* toPieces(bytes: Buffer): AsyncGenerator<Buffer, void> {
  yield bytes
}
