import { crc32, deflateRawSync } from 'node:zlib'

export interface Packed {
  readonly name: string
  readonly content: string | Uint8Array
  readonly isStored?: boolean
  /** Sizes come after the data, as streaming packers write them. */
  readonly isStreamed?: boolean
  readonly isLocked?: boolean
  /** Sizes and places in ZIP64's extra field. */
  readonly isLong?: boolean
}

/** A ZIP of these files (APPNOTE.TXT). */
export function zipOf(files: readonly Packed[], comment = ''): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const file of files) {
    const name = Buffer.from(file.name)
    const content = Buffer.from(file.content)
    const data = file.isStored === true ? content : deflateRawSync(content)
    const flags = (file.isStreamed === true ? 8 : 0) | (file.isLocked === true ? 1 : 0)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(flags, 6)
    local.writeUInt16LE(file.isStored === true ? 0 : 8, 8)
    if (file.isStreamed !== true) writeSizes(local, 14, { content, data })
    local.writeUInt16LE(name.length, 26)
    const after = file.isStreamed === true ? Buffer.alloc(16) : Buffer.alloc(0)
    if (file.isStreamed === true) {
      after.writeUInt32LE(0x08074b50, 0)
      writeSizes(after, 4, { content, data })
    }
    const extra =
      file.isLong === true ? longExtra(content.length, data.length, at) : Buffer.alloc(0)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(flags, 8)
    entry.writeUInt16LE(file.isStored === true ? 0 : 8, 10)
    writeSizes(entry, 16, { content, data })
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt16LE(extra.length, 30)
    entry.writeUInt32LE(at, 42)
    if (file.isLong === true)
      for (const place of [20, 24, 42]) entry.writeUInt32LE(0xffffffff, place)
    directory.push(entry, name, extra)
    parts.push(local, name, data, after)
    at += local.length + name.length + data.length + after.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(at, 16)
  end.writeUInt16LE(comment.length, 20)
  return new Uint8Array(Buffer.concat([...parts, list, end, Buffer.from(comment)]))
}

function writeSizes(
  buffer: Buffer,
  at: number,
  { content, data }: { readonly content: Buffer; readonly data: Buffer },
): void {
  buffer.writeUInt32LE(crc32(content), at)
  buffer.writeUInt32LE(data.length, at + 4)
  buffer.writeUInt32LE(content.length, at + 8)
}

function longExtra(size: number, packed: number, start: number): Buffer {
  const extra = Buffer.alloc(28)
  extra.writeUInt16LE(1, 0)
  extra.writeUInt16LE(24, 2)
  for (const [nth, value] of [size, packed, start].entries()) {
    extra.writeBigUInt64LE(BigInt(value), 4 + nth * 8)
  }
  return extra
}
