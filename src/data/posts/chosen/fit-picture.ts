import { IMAGE } from '#contract/file-limits.ts'

import { bareJpeg } from './bare-jpeg.ts'
import { pictureFacts } from './picture-facts.ts'

export interface FitPicture {
  readonly kind: 'fit'
  readonly bytes: ArrayBuffer
  readonly mediaType: string
  /** Null: the picture fitted as it was, except for the notes of a JPEG. */
  readonly change: PictureChange | null
}

export interface PictureChange {
  readonly was: Look
  readonly is: Look & { readonly mediaType: string }
}

/** Width and height as shown: upright. */
interface Look {
  readonly width: number
  readonly height: number
  readonly bytes: number
  /** Read from the bytes; null if they do not tell. The file's name and label do not count. */
  readonly mediaType: string | null
}

/**
 * `none`: it is no picture. `foreign`: this browser does not read its kind. `moving`: it is animated, and drawn anew
 * it would stand still.
 */
export type Misfit = 'none' | 'unreadable' | 'foreign' | 'moving' | 'too-large'

/** Drawing a larger picture may exhaust the memory of a phone. */
const READ_MAX_BYTES = 100 * 1024 * 1024
/** The most pixels that Safari has on a canvas; the server accepts a few more. */
const SHEET_MAX_PIXELS = Math.min(16_777_216, IMAGE.maxPixels)
/** Both sides are divided by one of these, so that each new pixel is made of whole ones. */
const DIVISORS = [1, 2, 3, 4, 6, 8, 12, 16]
const QUALITIES = [0.9, 0.8]
const TYPES: readonly string[] = IMAGE.mediaTypes

/**
 * A picture that fits keeps its pixels; a JPEG loses its notes. Others are drawn anew, upright, and smaller if they
 * must be: as a JPEG, or as a PNG if they are transparent in places.
 */
export async function fitPicture(chosen: File): Promise<FitPicture | Misfit> {
  if (chosen.size > READ_MAX_BYTES) return 'too-large'
  const bytes = await chosen.arrayBuffer().catch(() => null)
  if (bytes === null) return 'unreadable'
  const { mediaType, isWhole, isMoving, frames } = pictureFacts(new Uint8Array(bytes))
  if (mediaType === null && !/^image\/(?!svg)/.test(chosen.type)) return 'none'
  if (!isWhole) return 'unreadable'
  const decoded = await decodedBy(chosen)
  if (decoded === null)
    return mediaType !== null && TYPES.includes(mediaType) ? 'unreadable' : 'foreign'
  try {
    const { width, height } = decoded
    const was = { width, height, bytes: bytes.byteLength, mediaType }
    const kept = mediaType === 'image/jpeg' ? bareJpeg(new Uint8Array(bytes)) : bytes
    if (mediaType !== null && kept !== null) {
      const is = { ...was, bytes: kept.byteLength, mediaType }
      if (isTaken(is, frames)) return { kind: 'fit', bytes: kept, mediaType, change: null }
    }
    if (isMoving) return 'moving'
    return (await drawnSmaller(decoded, was)) ?? 'too-large'
  } finally {
    decoded.close()
  }
}

function isTaken(
  { width, height, bytes, mediaType }: PictureChange['is'],
  frames: number,
): boolean {
  const isSmall = bytes <= IMAGE.maxBytes && width * height <= IMAGE.maxPixels
  return isSmall && TYPES.includes(mediaType) && frames <= IMAGE.gifFrames
}

interface Decoded {
  readonly source: CanvasImageSource
  readonly width: number
  readonly height: number
  readonly close: () => void
}

async function decodedBy(file: File): Promise<Decoded | null> {
  return (await asBitmap(file)) ?? asImage(file)
}

async function asBitmap(file: File): Promise<Decoded | null> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    return {
      source: bitmap,
      width: bitmap.width,
      height: bitmap.height,
      close: () => bitmap.close(),
    }
  } catch {
    return null
  }
}

/** Some browsers show pictures of which they make no bitmap. */
async function asImage(file: File): Promise<Decoded | null> {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    return {
      source: image,
      width: image.naturalWidth,
      height: image.naturalHeight,
      close: () => URL.revokeObjectURL(url),
    }
  } catch {
    URL.revokeObjectURL(url)
    return null
  }
}

async function drawnSmaller(decoded: Decoded, was: Look): Promise<FitPicture | null> {
  if (!isDrawnTruly()) return null
  const isSeeThrough = was.mediaType !== 'image/jpeg' && hasTransparency(decoded)
  const mediaType = isSeeThrough ? 'image/png' : 'image/jpeg'
  for (const divisor of DIVISORS) {
    const [width, height] = [dividedBy(was.width, divisor), dividedBy(was.height, divisor)]
    if (width * height > SHEET_MAX_PIXELS) continue
    const sheet = drawnOn(decoded, width, height)
    for (const quality of isSeeThrough ? [1] : QUALITIES) {
      const blob = await encoded(sheet, mediaType, quality)
      if (blob === null || blob.size > IMAGE.maxBytes) continue
      const is = { width, height, bytes: blob.size, mediaType }
      return { kind: 'fit', bytes: await blob.arrayBuffer(), mediaType, change: { was, is } }
    }
  }
  return null
}

function dividedBy(side: number, divisor: number): number {
  return Math.max(1, Math.round(side / divisor))
}

type Sheet = OffscreenCanvas | HTMLCanvasElement

function drawnOn({ source }: Pick<Decoded, 'source'>, width: number, height: number): Sheet {
  const sheet = sheetOf(width, height)
  const context = contextOf(sheet)
  if (context === null) return sheet
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, 0, 0, width, height)
  return sheet
}

function sheetOf(width: number, height: number): Sheet {
  if (typeof OffscreenCanvas === 'function') return new OffscreenCanvas(width, height)
  return Object.assign(document.createElement('canvas'), { width, height })
}

function contextOf(
  sheet: Sheet,
): CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null {
  return sheet instanceof HTMLCanvasElement ? sheet.getContext('2d') : sheet.getContext('2d')
}

/** Null if there is no canvas, or the browser writes another kind instead. */
async function encoded(sheet: Sheet, type: string, quality: number): Promise<Blob | null> {
  const blob = await (sheet instanceof HTMLCanvasElement
    ? new Promise<Blob | null>((resolve) => {
        sheet.toBlob(resolve, type, quality)
      })
    : sheet.convertToBlob({ type, quality }).catch(() => null))
  return blob?.type === type ? blob : null
}

const LOOK_PX = 256

function hasTransparency(decoded: Decoded): boolean {
  const pixels = contextOf(drawnOn(decoded, LOOK_PX, LOOK_PX))?.getImageData(0, 0, LOOK_PX, LOOK_PX)
  return pixels?.data.some((value, at) => at % 4 === 3 && value < 255) === true
}

/** Browsers that hide which machine they run on return noise, or nothing, instead of the drawn pixels. */
function isDrawnTruly(): boolean {
  const context = contextOf(sheetOf(2, 1))
  if (context === null) return false
  context.fillStyle = '#204060'
  context.fillRect(0, 0, 1, 1)
  context.fillStyle = '#e0c0a0'
  context.fillRect(1, 0, 1, 1)
  const drawn = [...context.getImageData(0, 0, 2, 1).data]
  const right = [0x20, 0x40, 0x60, 255, 0xe0, 0xc0, 0xa0, 255]
  return right.every((value, at) => Math.abs(value - (drawn[at] ?? 0)) < 4)
}
