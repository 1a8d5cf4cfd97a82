import { AppError } from '#contract/errors.ts'
import { IMAGE, IMAGE_DATA_MARKER } from '#contract/limits.ts'
import { mediaTypeOf, pixelsOf } from '#server/outside/illustrator/pixels-of.ts'

export interface Image {
  readonly bytes: Uint8Array
  readonly mediaType: 'image/png' | 'image/jpeg' | 'image/gif'
}

/**
 * The image of a `data:image/…;base64,` string; null without one, or with only the marker for image data
 * without an address. The type is read from the first bytes, not from the label, and the size from the
 * header: nothing is decoded here.
 *
 * @throws posts/image-invalid
 */
export function readImage(reference: string | null): Image | null {
  if (reference === null || reference === '' || reference === IMAGE_DATA_MARKER) return null
  const match = /^data:image\/[a-z.+-]+;base64,([A-Za-z0-9+/]+=*)$/.exec(reference)
  const bytes = Buffer.from(match?.[1] ?? '', 'base64')
  const mediaType = mediaTypeOf(bytes)
  if (mediaType === null || mediaType === 'image/webp' || bytes.length > IMAGE.maxBytes) {
    throw new AppError('posts/image-invalid')
  }
  const pixels = pixelsOf(bytes)
  if (pixels === null || pixels === 0) throw new AppError('posts/image-invalid')
  if (pixels > IMAGE.maxPixels) throw new AppError('posts/image-invalid', { detail: TOO_LARGE })
  return { bytes, mediaType }
}

const TOO_LARGE = 'The image has more than 36 million pixels, which LinkedIn does not take.'

/**
 * A draft may name an image by its address, which cannot be published; image data must be valid.
 *
 * @throws posts/image-invalid
 */
export function refuseFalseImage(reference: string | null | undefined): void {
  if (reference === null || reference === undefined || /^https?:\/\//i.test(reference)) return
  readImage(reference)
}
