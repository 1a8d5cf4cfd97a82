import { ASSET, IMAGE } from '#contract/file-limits.ts'

import { loadCanvas } from './canvas.ts'
import type { Canvas } from './canvas.ts'
import { pixelsOf } from './pixels-of.ts'
import type { Drawn, FoundPicture, Picture } from './port.ts'
import { isWhole } from './whole-picture.ts'

/** LinkedIn shows no more of it. */
const MAX_SIDE = 4096
const QUALITY = 92
const THUMBNAIL_QUALITY = 80

/** Run this in a thread: decoders work on strangers' bytes here. */
export async function redrawn(picture: FoundPicture): Promise<Drawn | null> {
  const drawn = await reEncode(picture)
  return drawn && { ...drawn, thumbnail: await thumbnailOf(drawn) }
}

/**
 * Removes everything but pixels: metadata such as the place of a photograph, and bytes after the image. A GIF is
 * rebuilt from its frames, a WebP becomes a JPEG; without the drawing library, formats other than GIF stay unchanged.
 * Null for files that are no picture, too large, or incomplete.
 */
export async function reEncode(picture: FoundPicture): Promise<Picture | null> {
  const pixels = pixelsOf(picture.bytes)
  // The size in the header is checked before a decoder allocates memory for it.
  if (pixels === null || pixels === 0 || pixels > IMAGE.maxPixels) return null
  if (!(await isWhole(picture.bytes))) return null
  const { bytes, mediaType } = picture
  if (mediaType === 'image/gif') {
    const bare = bareGif(bytes)
    return bare === null ? null : { bytes: bare, mediaType }
  }
  const canvas = await loadCanvas()
  if (canvas !== null) return drawAnew(picture, canvas)
  return mediaType === 'image/webp' ? null : { bytes, mediaType }
}

async function drawAnew(
  { bytes, mediaType }: FoundPicture,
  canvas: Canvas,
): Promise<Picture | null> {
  const image = await canvas.loadImage(Buffer.from(bytes)).catch(() => null)
  if (image === null) return null
  const sheet = drawScaled(canvas, image, MAX_SIDE)
  const context = sheet.getContext('2d')
  if (mediaType === 'image/png') {
    const png = await sheet.encode('png')
    if (png.length <= IMAGE.maxBytes) return { bytes: png, mediaType }
  }
  // JPEG has no transparency.
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, sheet.width, sheet.height)
  const jpeg = await sheet.encode('jpeg', QUALITY)
  return jpeg.length <= IMAGE.maxBytes ? { bytes: jpeg, mediaType: 'image/jpeg' } : null
}

export async function thumbnailOf({ bytes, mediaType }: Picture): Promise<Picture | null> {
  const canvas = await loadCanvas()
  const image = (await canvas?.loadImage(Buffer.from(bytes)).catch(() => null)) ?? null
  if (canvas === null || image === null) return null
  const sheet = drawScaled(canvas, image, ASSET.thumbnailPx)
  // JPEG has no transparency.
  return mediaType === 'image/jpeg'
    ? { bytes: await sheet.encode('jpeg', THUMBNAIL_QUALITY), mediaType }
    : { bytes: await sheet.encode('png'), mediaType: 'image/png' }
}

function drawScaled({ createCanvas }: Canvas, image: Image, maxSide: number) {
  const scale = Math.min(1, maxSide / Math.max(image.width, image.height))
  const [width, height] = [image.width, image.height].map((side) => atLeastOne(side * scale))
  const sheet = createCanvas(width ?? 1, height ?? 1)
  sheet.getContext('2d').drawImage(image, 0, 0, sheet.width, sheet.height)
  return sheet
}

type Image = Awaited<ReturnType<Canvas['loadImage']>>

function atLeastOne(side: number): number {
  return Math.max(1, Math.round(side))
}

const HEAD_BYTES = 13
const IMAGE_BLOCK = 0x2c
const EXTENSION = 0x21
const END = 0x3b
/** These extensions remain, for timing and looping; others hold comments and application data. */
const TIMING = 0xf9
const APPLICATION = 0xff
const LOOPS = /^(?:NETSCAPE2\.0|ANIMEXTS1\.0)$/

/** Null for an invalid GIF, and for too many or too large frames. */
function bareGif(bytes: Uint8Array): Uint8Array | null {
  const gif = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return rebuilt(gif)
  } catch (error) {
    // The file is truncated.
    if (error instanceof RangeError) return null
    throw error
  }
}

function rebuilt(gif: Buffer): Uint8Array | null {
  const kept: Buffer[] = []
  let frames = 0
  let at = HEAD_BYTES + colourBytes(gif.readUInt8(10))
  kept.push(gif.subarray(0, at))
  for (;;) {
    const kind = gif.readUInt8(at)
    if (kind === END) return frames === 0 ? null : Buffer.concat([...kept, Buffer.of(END)])
    if (kind !== IMAGE_BLOCK && kind !== EXTENSION) return null
    const end = kind === IMAGE_BLOCK ? endOfImage(gif, at) : endOfBlocks(gif, at + 2)
    if (kind === IMAGE_BLOCK) {
      frames += 1
      if (frames > IMAGE.gifFrames || pixelsAt(gif, at) > IMAGE.maxPixels) return null
    }
    if (kind === IMAGE_BLOCK || isTiming(gif, at)) kept.push(gif.subarray(at, end))
    at = end
  }
}

/** The highest bit shows whether a table of colours follows; the lowest three hold its length. */
function colourBytes(packed: number): number {
  return (packed & 0x80) === 0 ? 0 : 3 * 2 ** ((packed & 7) + 1)
}

function endOfImage(gif: Buffer, at: number): number {
  const descriptorBytes = 10
  const codeSizeBytes = 1
  const colours = colourBytes(gif.readUInt8(at + 9))
  return endOfBlocks(gif, at + descriptorBytes + colours + codeSizeBytes)
}

/** Blocks of up to 255 bytes, each behind its length, until one has none. */
function endOfBlocks(gif: Buffer, start: number): number {
  let at = start
  for (let length = gif.readUInt8(at); length > 0; length = gif.readUInt8(at)) at += 1 + length
  return at + 1
}

function pixelsAt(gif: Buffer, at: number): number {
  return gif.readUInt16LE(at + 5) * gif.readUInt16LE(at + 7)
}

function isTiming(gif: Buffer, at: number): boolean {
  const label = gif.readUInt8(at + 1)
  return (
    label === TIMING ||
    (label === APPLICATION && LOOPS.test(gif.toString('latin1', at + 3, at + 14)))
  )
}
