import type { FastifyInstance } from 'fastify'

import { textField } from '../../fields.ts'
import type { SimulatorContext } from '../../options.ts'
import { callerOf } from '../budget.ts'
import { Refusal, ERROR_TABLE, forbidden } from '../error-table.ts'
import { memberOf } from '../grants.ts'
import { urnOf } from '../members.ts'
import { keepJsonAsText, operation, requireVersion } from '../operation.ts'
import { note } from '../request-log.ts'
import { readPdf } from './file-facts.ts'
import type { PdfFacts } from './file-facts.ts'
import {
  KEPT_MAX_BYTES,
  concludeMedia,
  findMedia,
  keepPart,
  mediaId,
  reserveMedia,
  statusOf,
} from './media-store.ts'
import {
  announcedBy,
  availableAt,
  bytesOf,
  requireReadable,
  takeBytes,
  uploadUntil,
  uploadsAt,
} from './uploads.ts'

/** LinkedIn's own limits. */
const MAX_BYTES = 100 * 1024 * 1024
const PAGES_MAX = 300

export function documentsAnnounce(app: FastifyInstance, context: SimulatorContext): void {
  keepJsonAsText(app)

  app.post(
    '/rest/documents',
    operation(context, 'documents.initialize', async (request) => {
      const { owner } = await announcedBy(request, context, 'document')
      const until = uploadUntil(context, 'document')
      const announced = { size: null, captions: false, thumbnail: false, token: '' }
      const media = { kind: 'document', owner, announced, until } as const
      const document = await reserveMedia(context.store, media)
      note(request, { urn: document })
      const uploadUrl = `${uploadsAt(request)}/documents/${mediaId(document)}`
      const value = { uploadUrlExpiresAt: until.getTime(), uploadUrl, document }
      return { status: 200, body: { value } }
    }),
  )

  app.get(
    '/rest/documents/:urn',
    operation(context, 'documents.get', async (request) => {
      requireVersion(request.headers, context.now())
      const resource = 'documents.GET'
      const member = await callerOf(request, context, { scope: 'w_member_social', resource })
      await requireReadable(context, 'document')
      const document = await findMedia(context.store, textField(request.params, 'urn') ?? '')
      if (document?.kind !== 'document') throw new Refusal(ERROR_TABLE['unknown URN'])
      if (document.owner !== urnOf(member)) throw new Refusal(forbidden('document'))
      const { urn: id, owner } = document
      return { status: 200, body: { id, owner, status: statusOf(document, context.now()) } }
    }),
  )
}

/** Takes a document, whole and in one request. */
export function documentsUpload(app: FastifyInstance, context: SimulatorContext): void {
  const { store, now } = context
  takeBytes(app)

  app.put(
    '/uploads/documents/:id',
    { bodyLimit: MAX_BYTES },
    operation(context, 'documents.upload', async (request) => {
      const { bytes, sha256 } = bytesOf(request)
      const resource = 'documents.upload'
      const member = await memberOf(request, context, { scope: 'w_member_social', resource })
      const id = textField(request.params, 'id') ?? ''
      const document = await findMedia(store, `urn:li:document:${id}`)
      if (document === undefined) throw new Refusal(ERROR_TABLE['not found'])
      note(request, { urn: document.urn })
      if (document.owner !== urnOf(member)) throw new Refusal(forbidden('document'))
      if (document.upload_expires_at <= now()) {
        throw new Refusal(ERROR_TABLE['upload address expired'])
      }
      if (document.available_at !== null) throw new Refusal(ERROR_TABLE['media to be made anew'])
      const mediaType = documentType(bytes)
      if (mediaType === undefined) throw new Refusal(ERROR_TABLE['upload of another type'])

      const isKept = bytes.length <= KEPT_MAX_BYTES
      const part = { name: '0', etag: sha256, sha256, mediaType, facts: {}, bytes, isKept } as const
      await keepPart(store, document.urn, part)
      const pdf = readPdf(bytes)
      await concludeMedia(store, document.urn, {
        availableAt: await availableAt(context, 'document'),
        failure: pdf === undefined ? null : faultOf(pdf),
        facts: { size: bytes.length, sha256, ...(pdf !== undefined && { pdf }) },
      })
      return { status: 201 }
    }),
  )
}

const OFFICE = 'application/vnd.openxmlformats-officedocument'
const OLD_OFFICE = Buffer.from('d0cf11e0a1b11ae1', 'hex')

function documentType(bytes: Buffer): string | undefined {
  if (bytes.subarray(0, 1024).includes('%PDF-')) return 'application/pdf'
  if (bytes.subarray(0, 8).equals(OLD_OFFICE)) return 'application/msword'
  return bytes.toString('latin1', 0, 4) === 'PK\u0003\u0004' ? OFFICE : undefined
}

function faultOf({ pages, sizes, isEncrypted }: PdfFacts): string | null {
  if (isEncrypted) return 'The document is protected by a password'
  if (pages === 0) return 'The document has no pages'
  if (pages > PAGES_MAX) return `The document has ${pages} pages, above ${PAGES_MAX}`
  return sizes.length > 1 ? 'The pages of the document have several sizes' : null
}
