import type { FastifyInstance } from 'fastify'

import { isRecord, textField } from '#sandbox/fields.ts'

import { Refusal } from './answer.ts'
import { memberOf } from './bearer.ts'
import { accessDenied, ERROR_TABLE, illegalArgument, invalidFields } from './error-table.ts'
import { readImageHeader } from './image-header.ts'
import { findImageById, imageId, keepBytes, readBytes, reserveImage } from './image-store.ts'
import { jsonBody, keepJsonAsText } from './json-body.ts'
import { urnOf } from './members.ts'
import { operation } from './operation.ts'
import { LINKEDIN_PATH } from './stage.ts'
import type { Stage } from './stage.ts'
import { requireVersion } from './version.ts'

const UPLOAD_LIFE_MS = 24 * 60 * 60 * 1000
const MAX_BYTES = 20 * 1024 * 1024
/** LinkedIn's own limit. */
const PIXELS_BELOW = 36_152_320

/** Announces an upload and answers with the address to send the bytes to. */
export function imagesAnnounce(app: FastifyInstance, stage: Stage): void {
  keepJsonAsText(app)

  app.post(
    '/rest/images',
    operation(stage, 'images.initialize', async (request) => {
      const resource = 'images.initializeUpload'
      requireVersion(request.headers, stage.now())
      const member = await memberOf(request, stage, { scope: 'w_member_social', resource })
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

      const until = new Date(stage.now().getTime() + UPLOAD_LIFE_MS)
      const image = await reserveImage(stage.store, owner, until)
      // The address is made of the caller's own view of this host, so that the caller reaches it.
      const host = `${request.protocol}://${request.host}`
      const uploadUrl = `${host}${LINKEDIN_PATH}/uploads/${imageId(image)}`
      const value = { uploadUrlExpiresAt: until.getTime(), uploadUrl, image }
      return { status: 200, body: { value } }
    }),
  )
}

/** Takes the bytes of an announced image, and shows them to whoever looks at the feed. */
export function imagesUpload(app: FastifyInstance, stage: Stage): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body)
  })

  app.put(
    '/uploads/:id',
    { bodyLimit: MAX_BYTES },
    operation(stage, 'images.upload', async (request) => {
      const member = await memberOf(request, stage, {
        scope: 'w_member_social',
        resource: 'images.upload',
      })
      const id = textField(request.params, 'id') ?? ''
      const image = await findImageById(stage.store, id)
      if (image === undefined) throw new Refusal(ERROR_TABLE['not found'])
      if (image.owner !== urnOf(member)) throw new Refusal(accessDenied('images.upload'))
      if (image.upload_expires_at <= stage.now()) {
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
      await keepBytes(stage.store, image.urn, { mediaType: header.mediaType, bytes })
      return { status: 201 }
    }),
  )

  app.get('/images/:id', async (request, reply) => {
    const image = await readBytes(stage.store, textField(request.params, 'id') ?? '')
    if (image === undefined) return reply.callNotFound()
    return reply
      .type(image.media_type)
      .headers({ 'x-content-type-options': 'nosniff', 'cache-control': 'private, max-age=86400' })
      .send(image.bytes)
  })
}
