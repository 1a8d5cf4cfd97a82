import { setImmediate as nextTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { constants, inflate as inflateByCallback } from 'node:zlib'

import type { ByteSource } from './bytes.ts'

export function bufferSource(bytes: Uint8Array): ByteSource {
  return {
    size: bytes.length,
    read: (start, length) => Promise.resolve(bytes.subarray(start, start + length)),
    inflate,
    rest,
  }
}

/** For `ByteSource.rest`: waits for the next turn of the event loop. */
export function rest(): Promise<void> {
  return nextTurn()
}

const inflated = promisify(inflateByCallback)

/**
 * For `ByteSource.inflate`. Bytes that end too early are inflated as far as they go.
 * @throws RangeError where the result is longer than `maxBytes`, and Error where the bytes are damaged
 */
export async function inflate(bytes: Uint8Array, maxBytes: number): Promise<Uint8Array> {
  return inflated(bytes, { maxOutputLength: maxBytes, finishFlush: constants.Z_SYNC_FLUSH })
}
