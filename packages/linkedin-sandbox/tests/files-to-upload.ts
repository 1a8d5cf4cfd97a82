import { deflateSync } from 'node:zlib'

/** A PDF of as many pages, all of the first size unless `lastSize` is given. */
export function pdf(
  pages: number,
  options: {
    readonly size?: readonly [number, number]
    readonly lastSize?: readonly [number, number]
    /** Whether its pages stand in a deflated stream of objects, as newer writers have it. */
    readonly isPacked?: boolean
    readonly more?: string
  } = {},
): Buffer {
  const { size = [1080, 1350], lastSize = size, isPacked = false, more = '' } = options
  const kids = Array.from({ length: pages }, (_, page) => `${page + 3} 0 R`)
  const objects = kids.map((_, page) => {
    const [width, height] = page === pages - 1 ? lastSize : size
    return `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] >>`
  })
  const tree = `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages} >>`
  const start = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n'
  if (!isPacked) {
    const rest = [tree, ...objects].map((it, at) => `${at + 2} 0 obj\n${it}\nendobj\n`).join('')
    return Buffer.from(`${start}${rest}trailer << /Root 1 0 R ${more} >>\n%%EOF\n`, 'latin1')
  }
  const packed = deflateSync(Buffer.from([tree, ...objects].join('\n'), 'latin1'))
  const head = `9 0 obj\n<< /Type /ObjStm /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`
  return Buffer.concat([Buffer.from(start + head, 'latin1'), packed, Buffer.from('\nendstream\n')])
}

/** An MP4 file as far as its header goes: the rest is noise that no player could show. */
export function mp4(
  bytes: number,
  options: {
    readonly seconds?: number
    readonly width?: number
    readonly height?: number
  } = {},
): Buffer {
  const { seconds = 10, width = 1920, height = 1080 } = options
  const film = Buffer.alloc(108)
  film.writeUInt32BE(108, 0)
  film.write('mvhd', 4, 'latin1')
  film.writeUInt32BE(1000, 20)
  film.writeUInt32BE(seconds * 1000, 24)
  const track = Buffer.alloc(92)
  track.writeUInt32BE(92, 0)
  track.write('tkhd', 4, 'latin1')
  track.writeUInt32BE(width * 65_536, 84)
  track.writeUInt32BE(height * 65_536, 88)
  const head = Buffer.concat([
    Buffer.from('\0\0\0\u0018ftypmp42\0\0\0\0mp42isom', 'latin1'),
    film,
    track,
  ])
  const file = Buffer.alloc(bytes, 'noise of a video, ')
  head.copy(file)
  return file
}

export const SRT = `1
00:00:00,500 --> 00:00:02,000
Hello, all.

2
00:00:02,100 --> 00:00:04,000
<i>Small</i> teams ship.
`
