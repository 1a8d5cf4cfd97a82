/**
 * A file that is read here and there, never as a whole. Readers ask for a few kilobytes at a time, and for 1 MiB at
 * most. Whatever a method throws, the reader throws too, unless its description says otherwise.
 */
export interface ByteSource {
  /** Of the whole file, in bytes. */
  readonly size: number
  /** The `length` bytes from the offset `start` on; fewer at the end of the file. */
  read(start: number, length: number): Promise<Uint8Array>
  /**
   * Undoes the compression of the zlib format (RFC 1950), as far as the bytes are whole.
   *
   * @throws if the result is longer than `maxBytes`; the reader then continues without the stream
   */
  inflate(bytes: Uint8Array, maxBytes: number): Promise<Uint8Array>
  /**
   * Lets other tasks of this thread run, as a read that is answered from memory does not. Readers call it again and
   * again.
   */
  rest(): Promise<void>
}

/** The longest read, in bytes. */
export const READ_MAX = 1024 * 1024

/** As `read`, of any length: several reads of at most `READ_MAX`. */
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

/** Each byte as the character of the same code. */
export function latin1(bytes: Uint8Array): string {
  let text = ''
  // More arguments at once than some engines take would throw. Spread, they would be an iterator's: ten times the time.
  for (let at = 0; at < bytes.length; at += 8192) {
    text += Reflect.apply(String.fromCharCode, null, bytes.subarray(at, at + 8192))
  }
  return text
}

/** An unsigned big-endian number. Beyond 2^53 it is rounded. */
export function numberAt(bytes: Uint8Array, start: number, length: number): number {
  let value = 0
  for (let at = start; at < start + length; at += 1) value = value * 256 + (bytes[at] ?? 0)
  return value
}
