import { AppError } from '#contract/errors.ts'
import { IMAGE_DATA_MARKER } from '#contract/limits.ts'
import { mediaTypeOf } from '#server/outside/illustrator/media-type.ts'

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
  if (mediaType === null || mediaType === 'image/webp' || bytes.length > MAX_BYTES) {
    throw new AppError('posts/image-invalid')
  }
  return { bytes, mediaType }
}
