import { createHash } from 'node:crypto'

import type { FastifyInstance, FastifyRequest } from 'fastify'

import { isRecord, textField } from '../../fields.ts'
import type { SimulatorContext } from '../../options.ts'
import { Refusal, ERROR_TABLE, badField, illegalArgument } from '../error-table.ts'
import { operation } from '../operation.ts'
import { note } from '../request-log.ts'
import { readVideoPart, vttOf } from './file-facts.ts'
import { imageType } from './images.ts'
import { KEPT_MAX_BYTES, keepPart } from './media-store.ts'
import { bytesOf, takeBytes } from './uploads.ts'
import { PART_BYTES, rangesOf, signed, uploadedTo } from './videos.ts'

const CAPTIONS_MAX_BYTES = 1024 * 1024
const THUMBNAIL_MAX_BYTES = 5 * 1024 * 1024

/**
 * The parts need no token: knowing the signed address is enough. As LinkedIn does, this accepts a part with a token,
 * too, which the log notes.
 */
export function videosUpload(app: FastifyInstance, context: SimulatorContext): void {
  const { store } = context
  takeBytes(app)

  app.put(
    '/uploads/videos/:id/:part',
    // A part that is somewhat too long is a wrong one; a whole video is too large.
    { bodyLimit: 2 * PART_BYTES },
    operation(context, 'videos.upload', async (request) => {
      const { bytes, sha256 } = bytesOf(request)
      const video = await uploadedTo(request, context)
      const size = video.announced.size ?? 0
      const part = Number(textField(request.params, 'part'))
      const range = rangesOf(size)[part]
      if (range === undefined || textField(request.query, 'sau') !== signed(video.urn, part)) {
        throw new Refusal(ERROR_TABLE['not found'])
      }
      note(request, { first_byte: range.firstByte, last_byte: range.lastByte })
      const expected = range.lastByte - range.firstByte + 1
      if (bytes.length !== expected) {
        throw new Refusal(
          illegalArgument(`The part must have ${expected} bytes, not ${bytes.length}`),
        )
      }
      const etag = etagOf(video.urn, part, sha256)
      await keepPart(store, video.urn, {
        name: `${part}`,
        etag,
        sha256,
        mediaType: 'video/mp4',
        facts: readVideoPart(bytes, part === 0),
        bytes,
        isKept: size <= KEPT_MAX_BYTES,
      })
      return { status: 200, headers: { etag: `"${etag}"` } }
    }),
  )

  app.put(
    '/uploads/videos/:id/thumbnail',
    { bodyLimit: THUMBNAIL_MAX_BYTES },
    operation(context, 'videos.thumbnail', async (request) => {
      const { bytes, sha256 } = bytesOf(request)
      const video = await uploadedTo(request, context)
      if (!video.announced.thumbnail) throw new Refusal(ERROR_TABLE['not found'])
      if (request.headers['media-type-family'] !== 'STILLIMAGE') {
        throw new Refusal(illegalArgument('media-type-family must be STILLIMAGE'))
      }
      const mediaType = imageType(bytes)
      const name = 'thumbnail'
      const part = {
        name,
        etag: sha256,
        sha256,
        mediaType,
        facts: {},
        bytes,
        isKept: true,
      } as const
      await keepPart(store, video.urn, part)
      return { status: 201 }
    }),
  )

  app.post(
    '/uploads/videos/:id/captions',
    { bodyLimit: CAPTIONS_MAX_BYTES },
    operation(context, 'videos.captions', async (request) => {
      const sent = bytesOf(request).bytes
      const video = await uploadedTo(request, context)
      if (!video.announced.captions) throw new Refusal(ERROR_TABLE['not found'])
      const bytes = captionsOf(request, sent)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const part = {
        name: 'captions',
        etag: sha256,
        sha256,
        mediaType: 'application/x-subrip',
      } as const
      await keepPart(store, video.urn, { ...part, facts: {}, bytes, isKept: true })
      return { status: 201 }
    }),
  )
}

/** LinkedIn's ETags are hexadecimal numbers, or paths. The same bytes get the same one. */
function etagOf(urn: string, part: number, sha256: string): string {
  const hash = createHash('sha256').update(`${urn} ${part} ${sha256}`).digest('hex')
  return part % 2 === 0 ? hash.slice(0, 32) : `/ambry-videoei/signedId/${hash.slice(0, 40)}.bin`
}

function captionsOf(request: FastifyRequest, body: Buffer): Buffer {
  const form = formOf(request.headers['content-type'] ?? '', body)
  requireMetadata(form.get('metadata')?.toString('utf8') ?? '')
  const file = form.get('file')
  if (file === undefined) throw new Refusal(badField('MISSING_FIELD', 'file', 'is required'))
  if (vttOf(file.toString('utf8')) === undefined) {
    throw new Refusal(illegalArgument('The captions are no SubRip (SRT) file'))
  }
  return file
}

/** The parts of a `multipart/form-data` by their names (RFC 7578), each as its bytes. */
function formOf(type: string, body: Buffer): ReadonlyMap<string, Buffer> {
  const [, quoted, plain] =
    /^multipart\/form-data;.*\bboundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) throw new Refusal(ERROR_TABLE['upload of another type'])
  // One byte is one character, so that places in the text are places in the bytes.
  const text = body.toString('latin1')
  const parts = new Map<string, Buffer>()
  let from = text.indexOf(`--${boundary}\r\n`)
  while (from !== -1) {
    const content = text.indexOf('\r\n\r\n', from)
    const end = text.indexOf(`\r\n--${boundary}`, from)
    if (content === -1 || end < content) break
    const [, name] =
      /content-disposition:[^\r]*\bname="([^"]*)"/i.exec(text.slice(from, content)) ?? []
    if (name !== undefined) parts.set(name, body.subarray(content + 4, end))
    from = text.startsWith('--', end + boundary.length + 4) ? -1 : end + 2
  }
  return parts
}

function requireMetadata(text: string): void {
  const metadata = parsed(text)
  if (!isRecord(metadata)) throw new Refusal(badField('MISSING_FIELD', 'metadata', 'is required'))
  const known = {
    format: 'SRT',
    source: 'USER_PROVIDED',
    transcriptType: 'CLOSED_CAPTION',
  } as const
  for (const [field, value] of Object.entries(known)) {
    if (metadata[field] === value) continue
    throw new Refusal(badField('INVALID_VALUE_FOR_FIELD', `metadata/${field}`, `must be ${value}`))
  }
  const { locale } = metadata
  const isLocale =
    isRecord(locale) &&
    /^[A-Z]{2}$/.test(textField(locale, 'language') ?? '') &&
    /^[A-Z]{2}$/.test(textField(locale, 'country') ?? '')
  if (!isLocale) {
    const fault = 'must have a language and a country of two capital letters'
    throw new Refusal(badField('INVALID_VALUE_FOR_FIELD', 'metadata/locale', fault))
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
