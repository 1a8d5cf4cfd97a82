import { AppError } from '#contract/errors.ts'
import { IMAGE, IMAGE_DATA_MARKER } from '#contract/limits.ts'
import { mediaTypeOf, sizeOf } from '#server/outside/illustrator/pixels-of.ts'

export interface Image {
  readonly bytes: Uint8Array
  readonly mediaType: 'image/png' | 'image/jpeg' | 'image/gif'
}

/** Whether a post names an image, and not only the marker for image data without an address. */
export function hasImage(reference: string | null): reference is string {
  return reference !== null && reference !== '' && reference !== IMAGE_DATA_MARKER
}

/**
 * The image of a `data:image/…;base64,` string; null without one. The type is read from the first bytes, not from the label, and the size from the
 * header: nothing is decoded here.
 *
 * @throws posts/image-invalid
 */
export function readImage(reference: string | null): Image | null {
  if (!hasImage(reference)) return null
  const match = /^data:image\/[a-z.+-]+;base64,([A-Za-z0-9+/]+=*)$/.exec(reference)
  const bytes = Buffer.from(match?.[1] ?? '', 'base64')
  const mediaType = mediaTypeOf(bytes)
  if (mediaType === null || mediaType === 'image/webp' || bytes.length > IMAGE.maxBytes) {
    throw new AppError('posts/image-invalid')
  }
  const [width, height] = sizeOf(bytes) ?? [0, 0]
  if (width * height === 0) throw new AppError('posts/image-invalid')
  if (width * height > IMAGE.maxPixels) {
    throw new AppError('posts/image-invalid', { detail: tooLarge(width, height) })
  }
  return { bytes, mediaType }
}

function tooLarge(width: number, height: number): string {
  return `The image has ${width} × ${height} pixels. Lin takes at most ${IMAGE.maxPixels / 1_000_000} million: choose a smaller one.`
}
