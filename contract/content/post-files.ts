import { isPdf, readMp4, readPdf } from '@lin/media-facts'
import type { ByteSource, Mp4Facts, Mp4Fault, PdfFault } from '@lin/media-facts'

import { CONTENT } from './limits.ts'

// The device judges a file by LinkedIn's rules before it stores the file, the server when the file is whole.

export interface DocumentFacts {
  readonly pages: number
  /** Of each page, in points, as shown; so is the height. */
  readonly width: number
  readonly height: number
}

export type DocumentFault = Exclude<PdfFault, 'too-many-sizes'> | 'too-large' | 'sizes-differ'

export async function readDocument(source: ByteSource): Promise<DocumentFacts | DocumentFault> {
  const { maxBytes, pagesMax } = CONTENT.document
  if (source.size > maxBytes) return isPdf(await source.read(0, 1024)) ? 'too-large' : 'not-pdf'
  const facts = await readPdf(source, { pagesMax, sizesMax: 1 })
  if (facts === 'too-many-sizes') return 'sizes-differ'
  if (typeof facts === 'string') return facts
  const [{ width, height }] = facts.sizes
  return { pages: facts.pages, width: Math.round(width), height: Math.round(height) }
}

export type VideoFacts = Mp4Facts

export type VideoFault = Mp4Fault | 'too-small' | 'too-large' | 'too-short' | 'too-long' | 'aspect'

export async function readVideo(source: ByteSource): Promise<VideoFacts | VideoFault> {
  const { minBytes, maxBytes, minMs, maxMs, aspectMax } = CONTENT.video
  const facts = await readMp4(source)
  if (typeof facts === 'string') return facts
  if (source.size < minBytes) return 'too-small'
  if (source.size > maxBytes) return 'too-large'
  const { durationMs, width, height } = facts
  if (durationMs < minMs) return 'too-short'
  if (durationMs > maxMs) return 'too-long'
  return Math.max(width / height, height / width) > aspectMax ? 'aspect' : facts
}
