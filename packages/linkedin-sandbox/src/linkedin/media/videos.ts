import { createHash, randomBytes } from 'node:crypto'

import type { FastifyInstance, FastifyRequest } from 'fastify'

import { textField } from '../../fields.ts'
import type { SimulatorContext } from '../../options.ts'
import { callerOf } from '../budget.ts'
import { Refusal, ERROR_TABLE, badField, forbidden } from '../error-table.ts'
import { urnOf } from '../members.ts'
import { keepJsonAsText, operation, requireVersion } from '../operation.ts'
import { note } from '../request-log.ts'
import type { VideoFacts } from './file-facts.ts'
import {
  concludeMedia,
  findMedia,
  hashOfMedia,
  listParts,
  mediaId,
  numbered,
  reserveMedia,
  statusOf,
} from './media-store.ts'
import type { Media, StoredPart } from './media-store.ts'
import {
  announcedBy,
  askedOf,
  availableAt,
  requireReadable,
  uploadUntil,
  uploadsAt,
} from './uploads.ts'

/** LinkedIn dictates its parts, all of this size but the last one. */
export const PART_BYTES = 4 * 1024 * 1024

/** LinkedIn's own limits, in bytes, milliseconds, and width to height. */
const SIZE = { least: 75_000, most: 500 * 1024 * 1024 }
const LENGTH_MS = { least: 3000, most: 30 * 60 * 1000 }
const ASPECT_MAX = 2.4

export function videosAnnounce(app: FastifyInstance, context: SimulatorContext): void {
  const { store, now } = context
  keepJsonAsText(app)

  const initialize = operation(context, 'videos.initialize', async (request) => {
    const { asked, owner } = await announcedBy(request, context, 'video')
    const size = fileSize(asked['fileSizeBytes'])
    const until = uploadUntil(context, 'video')
    const announced = {
      size,
      captions: asked['uploadCaptions'] === true,
      thumbnail: asked['uploadThumbnail'] === true,
      // Some uploads have a token and some do not: callers have to send it back unchanged.
      token: randomBytes(1).readUInt8() % 2 === 0 ? '' : randomBytes(12).toString('base64url'),
    }
    const video = await reserveMedia(store, { kind: 'video', owner, announced, until })
    note(request, { urn: video, size })
    const address = `${uploadsAt(request)}/videos/${mediaId(video)}`
    const value = {
      uploadUrlsExpireAt: until.getTime(),
      video,
      uploadToken: announced.token,
      uploadInstructions: rangesOf(size).map((range, part) => ({
        uploadUrl: `${address}/${part}?sau=${signed(video, part)}`,
        ...range,
      })),
      ...(announced.captions && { captionsUploadUrl: `${address}/captions` }),
      ...(announced.thumbnail && { thumbnailUploadUrl: `${address}/thumbnail` }),
    }
    return { status: 200, body: { value } }
  })

  const finalize = operation(context, 'videos.finalize', async (request) => {
    const { asked, author } = await askedOf(request, context, {
      kind: 'video',
      action: 'finalizeUpload',
    })
    const video = await ownVideo(context, asked['video'], author)
    note(request, { urn: video.urn, parts: asked['uploadedPartIds'] })
    if (video.upload_expires_at <= now()) throw new Refusal(ERROR_TABLE['upload address expired'])
    const parts = numbered(await listParts(store, [video.urn]), video.urn)
    requireParts(asked, video, parts)
    // A second finalization changes nothing.
    if (video.available_at !== null) return { status: 200 }

    const { isMp4, ...facts } = parts.reduce<VideoFacts>(
      (all, part) => ({ ...all, ...part.facts }),
      {},
    )
    await concludeMedia(store, video.urn, {
      availableAt: await availableAt(context, 'video'),
      failure: isMp4 === true ? faultOf(facts) : 'The video is no MP4 file',
      facts: {
        size: parts.reduce((sum, part) => sum + part.size, 0),
        sha256: await hashOfMedia(store, video.urn),
        video: facts,
      },
    })
    return { status: 200 }
  })

  app.post('/rest/videos', function act(request, reply) {
    const isEnd = textField(request.query, 'action') === 'finalizeUpload'
    return (isEnd ? finalize : initialize).call(this, request, reply)
  })

  app.get(
    '/rest/videos/:urn',
    operation(context, 'videos.get', async (request) => {
      requireVersion(request.headers, now())
      const resource = 'videos.GET'
      const member = await callerOf(request, context, { scope: 'w_member_social', resource })
      await requireReadable(context, 'video')
      const urn = textField(request.params, 'urn')
      note(request, { urn })
      return { status: 200, body: stateOf(await ownVideo(context, urn, urnOf(member)), now()) }
    }),
  )
}

function stateOf(video: Media, at: Date) {
  const status = statusOf(video, at)
  const { durationMs, width, height } = video.facts?.video ?? {}
  const isKnown = status === 'AVAILABLE'
  return {
    id: video.urn,
    owner: video.owner,
    status,
    ...(isKnown && { duration: durationMs, aspectRatioWidth: width, aspectRatioHeight: height }),
    ...(status === 'PROCESSING_FAILED' && { processingFailureReason: video.failure }),
  }
}

async function ownVideo({ store }: SimulatorContext, urn: unknown, author: string): Promise<Media> {
  const video =
    typeof urn === 'string' && !urn.includes('\0') ? await findMedia(store, urn) : undefined
  if (video?.kind !== 'video') throw new Refusal(ERROR_TABLE['unknown video'])
  if (video.owner !== author) throw new Refusal(forbidden('video'))
  return video
}

function fileSize(size: unknown): number {
  const field = 'initializeUploadRequest/fileSizeBytes'
  if (size === undefined) throw new Refusal(badField('MISSING_FIELD', field, 'is required'))
  if (
    typeof size !== 'number' ||
    !Number.isInteger(size) ||
    size < SIZE.least ||
    size > SIZE.most
  ) {
    const fault = `must be from ${SIZE.least} to ${SIZE.most}`
    throw new Refusal(badField('INVALID_VALUE_FOR_FIELD', field, fault))
  }
  return size
}

export interface Range {
  readonly firstByte: number
  /** Inclusive. */
  readonly lastByte: number
}

export function rangesOf(size: number): Range[] {
  return Array.from({ length: Math.ceil(size / PART_BYTES) }, (_, part) => ({
    firstByte: part * PART_BYTES,
    lastByte: Math.min(size, (part + 1) * PART_BYTES) - 1,
  }))
}

export function signed(urn: string, part: number): string {
  return createHash('sha256').update(`${urn} ${part}`).digest('base64url').slice(0, 24)
}

function requireParts(
  asked: Readonly<Record<string, unknown>>,
  { announced }: Media,
  parts: readonly StoredPart[],
): void {
  if (asked['uploadToken'] !== announced.token) {
    throw notTheEnd('uploadToken', 'is not that of the upload')
  }
  const needed = rangesOf(announced.size ?? 0).length
  if (parts.length < needed) {
    throw notTheEnd('uploadedPartIds', `: ${parts.length} of ${needed} parts were uploaded`)
  }
  const ids = asked['uploadedPartIds']
  const isWhole =
    Array.isArray(ids) &&
    ids.length === parts.length &&
    parts.every(({ etag }, place) => ids[place] === etag)
  if (!isWhole)
    throw notTheEnd('uploadedPartIds', 'must have the ETags of all parts in their order')
}

function notTheEnd(field: string, fault: string): Refusal {
  return new Refusal(badField('INVALID_VALUE_FOR_FIELD', `finalizeUploadRequest/${field}`, fault))
}

/** Unknown facts are no fault. */
function faultOf({ durationMs, width, height }: VideoFacts): string | null {
  if (durationMs !== undefined && durationMs < LENGTH_MS.least) return 'The video is too short'
  if (durationMs !== undefined && durationMs > LENGTH_MS.most) return 'The video is too long'
  if (width === undefined || height === undefined) return null
  const isNarrow = Math.max(width / height, height / width) > ASPECT_MAX
  return isNarrow ? 'The video is too wide or too high' : null
}

/** The video that an address of an upload names, while it may still be sent to. */
export async function uploadedTo(
  request: FastifyRequest,
  { store, now }: SimulatorContext,
): Promise<Media> {
  const video = await findMedia(store, `urn:li:video:${textField(request.params, 'id') ?? ''}`)
  if (video === undefined) throw new Refusal(ERROR_TABLE['unknown video'])
  note(request, { urn: video.urn })
  if (video.upload_expires_at <= now()) throw new Refusal(ERROR_TABLE['upload address expired'])
  if (video.available_at !== null) throw new Refusal(ERROR_TABLE['media to be made anew'])
  return video
}
