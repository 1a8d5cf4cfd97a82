import type { FastifyInstance } from 'fastify'

import { textField } from '../../fields.ts'
import type { SimulatorContext } from '../../options.ts'
import { callerOf } from '../budget.ts'
import { Refusal, ERROR_TABLE, forbidden, illegalArgument } from '../error-table.ts'
import { memberOf } from '../grants.ts'
import { urnOf } from '../members.ts'
import { keepJsonAsText, operation, requireVersion } from '../operation.ts'
import { note } from '../request-log.ts'
import { gifFrames, readImageHeader } from './file-facts.ts'
import { findImage, findImageById, imageId, keepBytes, reserveImage } from './image-store.ts'
import {
  announcedBy,
  availableAt,
  bytesOf,
  requireReadable,
  takeBytes,
  uploadUntil,
  uploadsAt,
} from './uploads.ts'

const MAX_BYTES = 20 * 1024 * 1024
/** LinkedIn's own limits. */
const PIXELS_BELOW = 36_152_320
const FRAMES_MAX = 250

export function imagesAnnounce(app: FastifyInstance, context: SimulatorContext): void {
  keepJsonAsText(app)

  app.post(
    '/rest/images',
    operation(context, 'images.initialize', async (request) => {
      const { owner } = await announcedBy(request, context, 'image')
      const until = uploadUntil(context, 'image')
      const image = await reserveImage(context.store, owner, until)
      note(request, { urn: image })
      const uploadUrl = `${uploadsAt(request)}/${imageId(image)}`
      const value = { uploadUrlExpiresAt: until.getTime(), uploadUrl, image }
      return { status: 200, body: { value } }
    }),
  )

  app.get(
    '/rest/images/:urn',
    operation(context, 'images.get', async (request) => {
      requireVersion(request.headers, context.now())
      const resource = 'images.GET'
      const member = await callerOf(request, context, { scope: 'w_member_social', resource })
      await requireReadable(context, 'image')
      const image = await findImage(context.store, textField(request.params, 'urn') ?? '')
      if (image === undefined) throw new Refusal(ERROR_TABLE['unknown URN'])
      if (image.owner !== urnOf(member)) throw new Refusal(forbidden('image'))
      const { urn: id, owner } = image
      const done = image.available_at !== null && image.available_at <= context.now()
      const status = done ? 'AVAILABLE' : 'PROCESSING'
      return {
        status: 200,
        body: { id, owner, status: image.is_uploaded ? status : 'WAITING_UPLOAD' },
      }
    }),
  )
}

export function imagesUpload(app: FastifyInstance, context: SimulatorContext): void {
  takeBytes(app)

  app.put(
    '/uploads/:id',
    { bodyLimit: MAX_BYTES },
    operation(context, 'images.upload', async (request) => {
      const { bytes } = bytesOf(request)
      const member = await memberOf(request, context, {
        scope: 'w_member_social',
        resource: 'images.upload',
      })
      const id = textField(request.params, 'id') ?? ''
      const image = await findImageById(context.store, id)
      if (image === undefined) throw new Refusal(ERROR_TABLE['not found'])
      note(request, { urn: image.urn })
      if (image.owner !== urnOf(member)) throw new Refusal(forbidden('image'))
      if (image.upload_expires_at <= context.now()) {
        throw new Refusal(ERROR_TABLE['upload address expired'])
      }
      const mediaType = imageType(bytes)
      await keepBytes(context.store, image.urn, {
        mediaType,
        bytes,
        availableAt: await availableAt(context, 'image'),
      })
      return { status: 201 }
    }),
  )
}

export function imageType(bytes: Buffer): string {
  const header = readImageHeader(bytes)
  if (header === undefined) {
    throw new Refusal(illegalArgument('The image is neither a PNG, a JPEG nor a GIF'))
  }
  if (header.pixels >= PIXELS_BELOW) {
    throw new Refusal(illegalArgument(`The image must have fewer than ${PIXELS_BELOW} pixels`))
  }
  if (header.mediaType === 'image/gif' && gifFrames(bytes) > FRAMES_MAX) {
    throw new Refusal(illegalArgument(`The image must have at most ${FRAMES_MAX} frames`))
  }
  return header.mediaType
}
