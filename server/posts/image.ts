import { AppError } from '#contract/errors.ts'
import { IMAGE_DATA_MARKER } from '#contract/limits.ts'

export interface Image {
  readonly bytes: Uint8Array
  readonly mediaType: 'image/png' | 'image/jpeg' | 'image/gif'
}

const MAX_BYTES = 5 * 1024 * 1024

/**
 * The image of a `data:image/…;base64,` string; null where there is none, or only the marker for
 * image data without an address. What it is, its first bytes say, not its label.
 *
 * @throws posts/image-invalid
 */
export function readImage(reference: string | null): Image | null {
  if (reference === null || reference === '' || reference === IMAGE_DATA_MARKER) return null
  const match = /^data:image\/[a-z.+-]+;base64,([A-Za-z0-9+/]+=*)$/.exec(reference)
  const bytes = Buffer.from(match?.[1] ?? '', 'base64')
  const mediaType = mediaTypeOf(bytes)
  if (mediaType === null || bytes.length > MAX_BYTES) throw new AppError('posts/image-invalid')
  return { bytes, mediaType }
}

function mediaTypeOf(bytes: Buffer): Image['mediaType'] | null {
  const start = bytes.subarray(0, 8).toString('hex')
  if (start === '89504e470d0a1a0a') return 'image/png'
  if (start.startsWith('ffd8ff')) return 'image/jpeg'
  if (/^47494638(37|39)61/.test(start)) return 'image/gif'
  return null
}
