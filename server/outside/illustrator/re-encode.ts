import { IMAGE } from '#contract/limits.ts'

import { bareGif } from './bare-gif.ts'
import { loadCanvas } from './canvas.ts'
import type { Canvas } from './canvas.ts'
import { pixelsOf } from './pixels-of.ts'
import type { Picture } from './port.ts'

/** LinkedIn shows no more of it. */
const MAX_SIDE = 4096
const QUALITY = 92

/**
 * The same picture drawn anew, so that nothing is left of its file but what is seen: not where and with
 * what a photograph was taken, not what stands behind its end. Null where it is no picture, or too large
 * a one. A moving GIF is not drawn, but taken apart; where the drawing library has no build for this
 * machine, the others stay as they are.
 */
export async function reEncode(picture: Picture): Promise<Picture | null> {
  const pixels = pixelsOf(picture.bytes)
  // What a file says of its size is believed before a decoder makes room for it.
  if (pixels === null || pixels === 0 || pixels > IMAGE.maxPixels) return null
  if (picture.mediaType === 'image/gif') {
    const bytes = bareGif(picture.bytes)
    return bytes === null ? null : { bytes, mediaType: 'image/gif' }
  }
  const canvas = await loadCanvas()
  return canvas === null ? picture : drawAnew(picture, canvas)
}

async function drawAnew({ bytes, mediaType }: Picture, canvas: Canvas): Promise<Picture | null> {
  const image = await canvas.loadImage(Buffer.from(bytes)).catch(() => null)
  if (image === null) return null
  const scale = Math.min(1, MAX_SIDE / Math.max(image.width, image.height))
  const [width, height] = [image.width, image.height].map((side) => atLeastOne(side * scale))
  const sheet = canvas.createCanvas(width ?? 1, height ?? 1)
  const context = sheet.getContext('2d')
  context.drawImage(image, 0, 0, sheet.width, sheet.height)
  if (mediaType === 'image/png') {
    const png = await sheet.encode('png')
    if (png.length <= IMAGE.maxBytes) return { bytes: png, mediaType }
    // A JPEG shows nothing of what lies behind it.
    context.globalCompositeOperation = 'destination-over'
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, sheet.width, sheet.height)
  }
  const jpeg = await sheet.encode('jpeg', QUALITY)
  return jpeg.length <= IMAGE.maxBytes ? { bytes: jpeg, mediaType: 'image/jpeg' } : null
}

function atLeastOne(side: number): number {
  return Math.max(1, Math.round(side))
}
