import type { ByteSource } from './bytes.ts'

/** A read throws the blob's error if the file is gone or has changed. */
export function blobSource(blob: Blob): ByteSource {
  return {
    size: blob.size,
    read: async (start, length) =>
      new Uint8Array(await blob.slice(start, start + length).arrayBuffer()),
    inflate,
    rest,
  }
}

/** For `ByteSource.rest`: waits for a task of its own. */
export function rest(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve)
  })
}

/**
 * For `ByteSource.inflate`. Bytes that end too early are inflated as far as they go.
 * @throws RangeError where the result is longer than `maxBytes`
 */
export async function inflate(bytes: Uint8Array, maxBytes: number): Promise<Uint8Array> {
  const { readable, writable } = new DecompressionStream('deflate')
  const writer = writable.getWriter()
  // The reader below reports the same failure.
  void writer.write(new Uint8Array(bytes)).catch(ignore)
  void writer.close().catch(ignore)
  const reader = readable.getReader()
  const chunks: Uint8Array[] = []
  let length = 0
  for (let value = await readChunk(reader); value !== undefined; value = await readChunk(reader)) {
    chunks.push(value)
    length += value.length
    if (length > maxBytes) throw new RangeError('It is too long')
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

/** Undefined at the end, also where that comes too early: the chunks before it count. */
async function readChunk(
  reader: ReadableStreamDefaultReader<Uint8Array>,
): Promise<Uint8Array | undefined> {
  try {
    return (await reader.read()).value
  } catch {
    return undefined
  }
}

function ignore(): void {}
