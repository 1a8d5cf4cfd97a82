/**
 * A file that is read here and there, never as a whole: of a device's `File` as of what the server has of an upload.
 * What reads it asks for a few kilobytes at a time, and for no more than `READ_MAX` at once.
 */
export interface ByteSource {
  /** In bytes. */
  readonly size: number
  /** The bytes from there on; fewer at the end of the file. */
  read(start: number, length: number): Promise<Uint8Array>
  /**
   * What was compressed by the zlib form (RFC 1950), as much of it as can be read.
   *
   * @throws where it is more than `maxBytes`
   */
  inflate(bytes: Uint8Array, maxBytes: number): Promise<Uint8Array>
  /** Lets everything else that waits for this thread have its turn: a read that is answered from memory does not. */
  rest(): Promise<void>
}

export const READ_MAX = 1024 * 1024

/** As `read`, however long it is: no more is asked for at once than may be. */
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

/** Each byte as the character of its number. */
export function latin1(bytes: Uint8Array): string {
  let text = ''
  // More arguments at once than some engines take would throw. Spread, they would be an iterator's: ten times the time.
  for (let at = 0; at < bytes.length; at += 8192) {
    text += Reflect.apply(String.fromCharCode, null, bytes.subarray(at, at + 8192))
  }
  return text
}

/** An unsigned number, its highest byte first. */
export function numberAt(bytes: Uint8Array, start: number, length: number): number {
  let value = 0
  for (let at = start; at < start + length; at += 1) value = value * 256 + (bytes[at] ?? 0)
  return value
}
