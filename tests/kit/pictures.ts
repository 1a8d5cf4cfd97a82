import { chunk } from './hostile-images.ts'

/** One grey pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
)
const END_BYTES = 12

/** A PNG of one pixel that no other mark has, made as long as asked by words in it. */
export function aPicture(mark: string, atLeastBytes = 0): Uint8Array<ArrayBuffer> {
  const words = chunk('tEXt', Buffer.from(`Comment\0${mark} ${'.'.repeat(atLeastBytes)}`))
  const cut = PIXEL.length - END_BYTES
  return new Uint8Array(Buffer.concat([PIXEL.subarray(0, cut), words, PIXEL.subarray(cut)]))
}

export function dataUrlOf(bytes: Uint8Array): string {
  return `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`
}
