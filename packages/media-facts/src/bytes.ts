/**
 * A file that is read here and there, never as a whole: a few kilobytes at a time, and 1 MiB at most. Whatever a method
 * throws, the reader throws too, unless its description says otherwise.
 */
export interface ByteSource {
  /** Of the whole file, in bytes. */
  readonly size: number
  /** Fewer than `length` bytes at the end of the file. */
  read(start: number, length: number): Promise<Uint8Array>
  /**
   * Undoes the compression of the zlib format (RFC 1950), as far as the bytes are whole.
   * @throws if the result is longer than `maxBytes`; the reader then continues without the stream
   */
  inflate(bytes: Uint8Array, maxBytes: number): Promise<Uint8Array>
  /** Lets other tasks of this thread run, which a read from memory does not do. Readers call it often. */
  rest(): Promise<void>
}

/** The longest read, in bytes. */
export const READ_MAX = 1024 * 1024

export async function readSpan(
  source: Pick<ByteSource, 'size' | 'read'>,
  start: number,
  length: number,
): Promise<Uint8Array> {
  const whole = new Uint8Array(Math.max(0, Math.min(length, source.size - start)))
  for (let at = 0; at < whole.length;) {
    const some = await source.read(start + at, Math.min(READ_MAX, whole.length - at))
    if (some.length === 0) break
    whole.set(some, at)
    at += some.length
  }
  return whole
}

export function latin1(bytes: Uint8Array): string {
  let text = ''
  // More arguments at once than some engines take would throw. Spread, they would be an iterator's: ten times the time.
  for (let at = 0; at < bytes.length; at += 8192) {
    text += Reflect.apply(String.fromCharCode, null, bytes.subarray(at, at + 8192))
  }
  return text
}

/** Unsigned, big-endian; rounded beyond 2^53. */
export function numberAt(bytes: Uint8Array, start: number, length: number): number {
  let value = 0
  for (let at = start; at < start + length; at += 1) value = value * 256 + (bytes[at] ?? 0)
  return value
}
