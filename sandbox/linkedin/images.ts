import type { FastifyInstance } from 'fastify'

import { isRecord, textField } from '#sandbox/fields.ts'
import { LINKEDIN_PATH } from '#sandbox/options.ts'
import type { SimulatorContext } from '#sandbox/options.ts'

import {
  Refusal,
  accessDenied,
  ERROR_TABLE,
  illegalArgument,
  invalidFields,
} from './error-table.ts'
import { memberOf } from './grants.ts'
import { findImageById, imageId, keepBytes, readBytes, reserveImage } from './image-store.ts'
import { urnOf } from './members.ts'
import { jsonBody, keepJsonAsText, operation, requireVersion } from './operation.ts'

const UPLOAD_LIFE_MS = 24 * 60 * 60 * 1000
const MAX_BYTES = 20 * 1024 * 1024
/** LinkedIn's own limit. */
const PIXELS_BELOW = 36_152_320

/** Announces an upload and answers with the address to send the bytes to. */
export function imagesAnnounce(app: FastifyInstance, context: SimulatorContext): void {
  keepJsonAsText(app)

  app.post(
    '/rest/images',
    operation(context, 'images.initialize', async (request) => {
      const resource = 'images.initializeUpload'
      requireVersion(request.headers, context.now())
      const member = await memberOf(request, context, { scope: 'w_member_social', resource })
      if (textField(request.query, 'action') !== 'initializeUpload') {
        throw new Refusal(illegalArgument('The only action is initializeUpload'))
      }
      const { initializeUploadRequest } = jsonBody(request.body)
      const owner = isRecord(initializeUploadRequest) && initializeUploadRequest['owner']
      if (typeof owner !== 'string') {
        const fault = 'field is required but not found and has no default value'
        throw new Refusal(invalidFields([`/initializeUploadRequest/owner :: ${fault}`]))
      }
      if (owner !== urnOf(member)) throw new Refusal(accessDenied(resource))

      const until = new Date(context.now().getTime() + UPLOAD_LIFE_MS)
      const image = await reserveImage(context.store, owner, until)
      // The address is made of the caller's own view of this host, so that the caller reaches it.
      const host = `${request.protocol}://${request.host}`
      const uploadUrl = `${host}${LINKEDIN_PATH}/uploads/${imageId(image)}`
      const value = { uploadUrlExpiresAt: until.getTime(), uploadUrl, image }
      return { status: 200, body: { value } }
    }),
  )
}

/** Takes the bytes of an announced image, and shows them to whoever looks at the feed. */
export function imagesUpload(app: FastifyInstance, context: SimulatorContext): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body)
  })

  app.put(
    '/uploads/:id',
    { bodyLimit: MAX_BYTES },
    operation(context, 'images.upload', async (request) => {
      const member = await memberOf(request, context, {
        scope: 'w_member_social',
        resource: 'images.upload',
      })
      const id = textField(request.params, 'id') ?? ''
      const image = await findImageById(context.store, id)
      if (image === undefined) throw new Refusal(ERROR_TABLE['not found'])
      if (image.owner !== urnOf(member)) throw new Refusal(accessDenied('images.upload'))
      if (image.upload_expires_at <= context.now()) {
        throw new Refusal(illegalArgument('The upload address has expired'))
      }
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const header = readImageHeader(bytes)
      if (header === undefined) {
        throw new Refusal(illegalArgument('The image is neither a PNG, a JPEG nor a GIF'))
      }
      if (header.pixels >= PIXELS_BELOW) {
        throw new Refusal(illegalArgument(`The image must have fewer than ${PIXELS_BELOW} pixels`))
      }
      await keepBytes(context.store, image.urn, { mediaType: header.mediaType, bytes })
      return { status: 201 }
    }),
  )

  app.get('/images/:id', async (request, reply) => {
    const image = await readBytes(context.store, textField(request.params, 'id') ?? '')
    if (image === undefined) return reply.callNotFound()
    return reply
      .type(image.media_type)
      .headers({ 'x-content-type-options': 'nosniff', 'cache-control': 'private, max-age=86400' })
      .send(image.bytes)
  })
}

/** What the first bytes of an image tell: its media type and its size in pixels. */
export interface ImageHeader {
  readonly mediaType: 'image/png' | 'image/gif' | 'image/jpeg'
  readonly pixels: number
}

/** Undefined for anything but a PNG, a GIF or a JPEG whose size can be read. */
export function readImageHeader(bytes: Buffer): ImageHeader | undefined {
  if (bytes.length >= 24 && bytes.subarray(0, 8).equals(PNG)) {
    return { mediaType: 'image/png', pixels: bytes.readUInt32BE(16) * bytes.readUInt32BE(20) }
  }
  if (bytes.length >= 10 && /^GIF8[79]a/.test(bytes.toString('latin1', 0, 6))) {
    return { mediaType: 'image/gif', pixels: bytes.readUInt16LE(6) * bytes.readUInt16LE(8) }
  }
  const pixels = jpegPixels(bytes)
  return pixels === undefined ? undefined : { mediaType: 'image/jpeg', pixels }
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG_START = 0xffd8
/** Markers from C0 to CF hold the frame's size, except these three. */
const NO_FRAME = new Set([0xc4, 0xc8, 0xcc])

function jpegPixels(bytes: Buffer): number | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== JPEG_START) return undefined
  let at = 2
  while (at + 9 <= bytes.length && bytes.readUInt8(at) === 0xff) {
    const marker = bytes.readUInt8(at + 1)
    if (marker >= 0xc0 && marker <= 0xcf && !NO_FRAME.has(marker)) {
      return bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7)
    }
    // A marker may be padded with any number of FF bytes.
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}
