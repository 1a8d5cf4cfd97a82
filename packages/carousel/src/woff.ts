const SIGNATURE = 0x77_4f_46_46
const HEADER = { woff: 44, sfnt: 12 } as const
const ENTRY = { woff: 20, sfnt: 16 } as const

/** Unpacks each table of WOFF 1 once: fontkit would do that again for every letter. */
export async function unwrapFont(woff: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const view = new DataView(woff.buffer, woff.byteOffset, woff.byteLength)
  if (view.getUint32(0) !== SIGNATURE) throw new TypeError('This is no font of the web')
  const count = view.getUint16(12)
  const tables = await Promise.all(
    Array.from({ length: count }, (_, at) => readTable(woff, view, HEADER.woff + at * ENTRY.woff)),
  )
  const start = HEADER.sfnt + count * ENTRY.sfnt
  const size = tables.reduce((sum, { bytes }) => sum + aligned(bytes.length), start)
  const font = new Uint8Array(size)
  const out = new DataView(font.buffer)
  const largestPower = 2 ** Math.floor(Math.log2(count))
  out.setUint32(0, view.getUint32(4))
  out.setUint16(4, count)
  out.setUint16(6, largestPower * 16)
  out.setUint16(8, Math.log2(largestPower))
  out.setUint16(10, (count - largestPower) * 16)
  let offset = start
  tables.forEach(({ tag, checksum, bytes }, at) => {
    const entry = HEADER.sfnt + at * ENTRY.sfnt
    out.setUint32(entry, tag)
    out.setUint32(entry + 4, checksum)
    out.setUint32(entry + 8, offset)
    out.setUint32(entry + 12, bytes.length)
    font.set(bytes, offset)
    offset += aligned(bytes.length)
  })
  return font
}

interface Table {
  readonly tag: number
  readonly checksum: number
  readonly bytes: Uint8Array
}

async function readTable(
  woff: Uint8Array<ArrayBuffer>,
  view: DataView,
  entry: number,
): Promise<Table> {
  const offset = view.getUint32(entry + 4)
  const length = view.getUint32(entry + 8)
  const packed = woff.subarray(offset, offset + length)
  const isPacked = length < view.getUint32(entry + 12)
  return {
    tag: view.getUint32(entry),
    checksum: view.getUint32(entry + 16),
    bytes: isPacked ? await inflate(packed) : packed,
  }
}

async function inflate(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/** Tables begin at multiples of four bytes. */
function aligned(length: number): number {
  return Math.ceil(length / 4) * 4
}
