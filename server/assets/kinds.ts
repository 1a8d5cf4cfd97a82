import { isMp4, isPdf, isSrt, readSrt, writeSrt } from '@lin/media-facts'
import type { ByteSource, SrtFault } from '@lin/media-facts'

import { CONTENT } from '#contract/content/limits.ts'
import { readDocument, readVideo } from '#contract/content/post-files.ts'
import type { DocumentFault, VideoFault } from '#contract/content/post-files.ts'
import { AppError } from '#contract/errors.ts'
import { IMAGE } from '#contract/file-limits.ts'
import { SECOND_MS } from '#contract/limits.ts'
import { mediaTypeOf } from '#server/outside/illustrator/pixels-of.ts'

import type { AssetRow } from './store.ts'

type Kind = AssetRow['kind']

const MB = 1024 * 1024

const MAX_BYTES: Readonly<Record<Kind, number>> = {
  image: IMAGE.maxBytes,
  document: CONTENT.document.maxBytes,
  video: CONTENT.video.maxBytes,
  captions: CONTENT.captions.maxBytes,
}

export const HEAD_BYTES = 1024

/** @throws assets/unfit */
export function refuseTooLarge(size: number): void {
  if (size > Math.max(...Object.values(MAX_BYTES))) throw unfit(tooLarge('video'))
}

/**
 * Tells the kind as soon as the bytes show it: an upload of 500 MB of something else is refused at its first part.
 *
 * @returns null if more bytes are needed
 * @throws assets/unfit, posts/image-invalid
 */
export function kindOf(head: Uint8Array, size: number): Kind | null {
  const kind = toldBy(head)
  if (kind === null && head.length < Math.min(HEAD_BYTES, size)) return null
  if (kind === null) throw new AppError('assets/unfit')
  if (size <= MAX_BYTES[kind]) return kind
  // Pictures had their own words before there were other files.
  throw kind === 'image' ? new AppError('posts/image-invalid') : unfit(tooLarge(kind))
}

function toldBy(head: Uint8Array): Kind | null {
  if (mediaTypeOf(head) !== null) return 'image'
  if (isMp4(head)) return 'video'
  if (isSrt(head.subarray(0, HEAD_BYTES))) return 'captions'
  return isPdf(head) ? 'document' : null
}

function tooLarge(kind: Exclude<Kind, 'image'>): string {
  return `${NAMES[kind]} may have at most ${MAX_BYTES[kind] / MB} MB.`
}

const NAMES = { document: 'A PDF', video: 'A video', captions: 'Captions' } as const

export type FileFacts = Pick<
  AssetRow,
  'kind' | 'media_type' | 'width' | 'height' | 'pages' | 'duration_ms'
>

/** @throws assets/unfit */
export async function examine(
  kind: Exclude<Kind, 'image'>,
  source: ByteSource,
): Promise<FileFacts> {
  switch (kind) {
    case 'document': {
      const facts = await readDocument(source)
      if (typeof facts === 'string') throw unfit(DOCUMENT_FAULTS[facts])
      const { pages, width, height } = facts
      return { kind, media_type: 'application/pdf', width, height, pages, duration_ms: null }
    }
    case 'video': {
      const facts = await readVideo(source)
      if (typeof facts === 'string') throw unfit(VIDEO_FAULTS[facts])
      const { durationMs: duration_ms, width, height } = facts
      return { kind, media_type: 'video/mp4', width, height, pages: null, duration_ms }
    }
    case 'captions': {
      const cues = readSrt(await source.read(0, source.size))
      if (cues === 'encoding') throw unfit(NO_ENCODING)
      if ('fault' in cues)
        throw unfit(`Line ${cues.line} of the captions: ${CAPTION_FAULTS[cues.fault]}`)
      return { ...NO_SIZE, kind, media_type: 'application/x-subrip' }
    }
  }
}

const NO_SIZE = { width: null, height: null, pages: null, duration_ms: null } as const

const NO_ENCODING = 'The captions have to be UTF-8 or UTF-16: save them so in your editor.'

/** Captions in strict SRT, for sending to LinkedIn: the stored upload may have a form that only players read. */
export function strictCaptions(bytes: Uint8Array): Uint8Array {
  const cues = readSrt(bytes)
  return cues === 'encoding' || 'fault' in cues ? bytes : Buffer.from(writeSrt(cues))
}

const { pagesMax } = CONTENT.document

const DOCUMENT_FAULTS: Readonly<Record<DocumentFault, string>> = {
  'not-pdf': 'This is no PDF.',
  'too-large': tooLarge('document'),
  locked: 'This PDF asks for a password. Save it without one.',
  unreadable: 'Lin cannot read the pages of this PDF. Save it anew, or print it into a new PDF.',
  'no-pages': 'This PDF has no pages.',
  'too-many-pages': `LinkedIn takes at most ${pagesMax} pages.`,
  'sizes-differ': 'The pages of this PDF have several sizes. LinkedIn takes one size only.',
}

const { minBytes, minMs, maxMs, aspectMax } = CONTENT.video

const VIDEO_FAULTS: Readonly<Record<VideoFault, string>> = {
  'not-mp4': 'This is no MP4. Export the video as one (H.264 with AAC).',
  cut: 'This video ends before its end: it was not saved whole.',
  'no-picture': 'This file has a sound and no picture.',
  'no-duration': 'This video does not say how long it is. Export it anew as an MP4.',
  'too-small': `A video has at least ${minBytes / 1000} kB.`,
  'too-large': tooLarge('video'),
  'too-short': `A video takes at least ${minMs / SECOND_MS} seconds.`,
  'too-long': `A video takes at most ${maxMs / SECOND_MS / 60} minutes.`,
  aspect: `A video may be at most ${aspectMax} times as wide as it is high, or as high as it is wide.`,
}

const CAPTION_FAULTS: Readonly<Record<SrtFault['fault'], string>> = {
  empty: 'there is nothing.',
  number: 'the number of a caption has to stand here.',
  time: 'its time has to stand here, in the form 00:00:01,000 --> 00:00:02,500.',
  order: 'it ends before it begins.',
}

function unfit(detail: string): AppError {
  return new AppError('assets/unfit', { detail })
}
