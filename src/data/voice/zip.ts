/** The central directory (APPNOTE.TXT 4.3) leads to the requested entries alone: a file may be of any size. */

export interface ZipEntry {
  readonly name: string
  /** 0: stored, 8: deflated. */
  readonly method: number
  readonly packedSize: number
  /** Offset of the entry's own header. */
  readonly start: number
}

/** The file is no ZIP, or is cut off, or locked. */
class ZipError extends Error {
  override readonly name = 'ZipError'
}

const END = 0x06_05_4b_50
const END_64 = 0x06_06_4b_50
const LOCATOR_64 = 0x07_06_4b_50
const ENTRY = 0x02_01_4b_50
const LOCAL = 0x04_03_4b_50
const END_BYTES = 22
const LOCAL_BYTES = 30
const LOCATOR_BYTES = 20
const COMMENT_BYTES = 65_535
const DIRECTORY_BYTES = 64 * 1024 * 1024
const NOT_HERE = 0xff_ff_ff_ff

/** @throws ZipError */
export async function listEntries(file: Blob): Promise<ZipEntry[]> {
  const tailStart = Math.max(0, file.size - END_BYTES - COMMENT_BYTES - LOCATOR_BYTES)
  const tail = await viewOf(file, tailStart, file.size)
  let at = tail.byteLength - END_BYTES
  while (at >= 0 && tail.getUint32(at, true) !== END) at -= 1
  if (at < 0) throw new ZipError('no end of a directory')
  const { size, start } = await directoryOf(file, tail, at)
  if (size > DIRECTORY_BYTES || start + size > file.size) throw new ZipError('no directory')
  return entriesOf(await viewOf(file, start, start + size))
}

async function directoryOf(
  file: Blob,
  tail: DataView,
  at: number,
): Promise<{ readonly size: number; readonly start: number }> {
  const [size, start] = [tail.getUint32(at + 12, true), tail.getUint32(at + 16, true)]
  const locator = at - LOCATOR_BYTES
  const isLong = size === NOT_HERE || start === NOT_HERE
  if (!isLong || locator < 0 || tail.getUint32(locator, true) !== LOCATOR_64) return { size, start }
  const end = Number(tail.getBigUint64(locator + 8, true))
  const view = await viewOf(file, end, end + 56)
  if (view.byteLength < 56 || view.getUint32(0, true) !== END_64) throw new ZipError('no directory')
  return {
    size: Number(view.getBigUint64(40, true)),
    start: Number(view.getBigUint64(48, true)),
  }
}

function entriesOf(view: DataView): ZipEntry[] {
  const entries: ZipEntry[] = []
  let at = 0
  while (at + 46 <= view.byteLength && view.getUint32(at, true) === ENTRY) {
    const flags = view.getUint16(at + 8, true)
    const nameBytes = view.getUint16(at + 28, true)
    const extraBytes = view.getUint16(at + 30, true)
    const next = at + 46 + nameBytes + extraBytes + view.getUint16(at + 32, true)
    if (next > view.byteLength) throw new ZipError('a cut directory')
    const name = decoded(view, at + 46, nameBytes)
    const sizes = longSizes(view, at, at + 46 + nameBytes, extraBytes)
    // An entry that is locked with a password is left out.
    if ((flags & 1) === 0) entries.push({ name, method: view.getUint16(at + 10, true), ...sizes })
    at = next
  }
  return entries
}

/** ZIP64 has an extra field for the values that do not fit, in this order, and only for those. */
function longSizes(
  view: DataView,
  entry: number,
  extra: number,
  extraBytes: number,
): Pick<ZipEntry, 'packedSize' | 'start'> {
  let packedSize = view.getUint32(entry + 20, true)
  let start = view.getUint32(entry + 42, true)
  let at = extra
  while (at + 4 <= extra + extraBytes) {
    const bytes = view.getUint16(at + 2, true)
    if (view.getUint16(at, true) === 1) {
      let field = at + 4
      if (view.getUint32(entry + 24, true) === NOT_HERE) field += 8
      if (packedSize === NOT_HERE && field + 8 <= at + 4 + bytes) {
        packedSize = Number(view.getBigUint64(field, true))
        field += 8
      }
      if (start === NOT_HERE && field + 8 <= at + 4 + bytes) {
        start = Number(view.getBigUint64(field, true))
      }
    }
    at += 4 + bytes
  }
  return { packedSize, start }
}

/** The names that matter are ASCII, which is the same in all of ZIP's encodings. */
function decoded(view: DataView, at: number, bytes: number): string {
  return new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + at, bytes))
}

/**
 * @throws ZipError, also if there are more bytes than `maxBytes`: the size that a ZIP names is not trusted
 * @throws TypeError if the bytes are damaged
 */
export async function inflated(
  file: Blob,
  { method, packedSize, start }: ZipEntry,
  maxBytes: number,
): Promise<ArrayBuffer> {
  const header = await viewOf(file, start, start + LOCAL_BYTES)
  const isHere = header.byteLength === LOCAL_BYTES && header.getUint32(0, true) === LOCAL
  if (!isHere || (method !== 0 && method !== 8)) throw new ZipError('no such entry')
  const from = start + LOCAL_BYTES + header.getUint16(26, true) + header.getUint16(28, true)
  const packed = file.slice(from, from + packedSize)
  if (method === 0) {
    if (packed.size > maxBytes) throw new ZipError('too long')
    return packed.arrayBuffer()
  }
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const reader = packed.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length
    if (size > maxBytes) {
      await reader.cancel()
      throw new ZipError('too long')
    }
    parts.push(part.value)
  }
  return new Blob(parts).arrayBuffer()
}

async function viewOf(file: Blob, from: number, to: number): Promise<DataView> {
  return new DataView(await file.slice(from, to).arrayBuffer())
}
