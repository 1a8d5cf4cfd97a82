import { IMAGE } from '#contract/limits.ts'

import type { Canvas } from './canvas.ts'
import { mediaTypeOf } from './media-type.ts'
import { pixelsOf } from './pixels-of.ts'
import type { Picture } from './port.ts'

const MAX_SIDE = 1600
const QUALITY = 85

/**
 * The image as LinkedIn takes it: PNG or JPEG as they are, others as JPEG; null where that fails, for
 * what has the mark of an image alone, and for one whose pixels would fill the memory.
 */
export async function fitPicture(
  bytes: Uint8Array,
  canvas: Canvas | null,
): Promise<Picture | null> {
  const pixels = pixelsOf(bytes)
  if (pixels === null || pixels === 0 || pixels > IMAGE.maxPixels) return null
  const mediaType = mediaTypeOf(bytes)
  const isPlain = mediaType === 'image/png' || mediaType === 'image/jpeg'
  if (isPlain && bytes.length <= IMAGE.maxBytes) return { bytes, mediaType }
  if (canvas === null) return null
  return asJpeg(bytes, canvas)
}

async function asJpeg(bytes: Uint8Array, canvas: Canvas): Promise<Picture | null> {
  const image = await canvas.loadImage(Buffer.from(bytes))
  const scale = Math.min(1, MAX_SIDE / Math.max(image.width, image.height))
  const [width, height] = [Math.round(image.width * scale), Math.round(image.height * scale)]
  const sheet = canvas.createCanvas(Math.max(width, 1), Math.max(height, 1))
  const context = sheet.getContext('2d')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  context.drawImage(image, 0, 0, width, height)
  const jpeg = await sheet.encode('jpeg', QUALITY)
  return jpeg.length <= IMAGE.maxBytes ? { bytes: jpeg, mediaType: 'image/jpeg' } : null
}
