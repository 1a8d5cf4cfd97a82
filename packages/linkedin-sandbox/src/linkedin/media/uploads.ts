import { createHash } from 'node:crypto'

import type { FastifyInstance, FastifyRequest } from 'fastify'

import { isRecord, textField } from '../../fields.ts'
import { LINKEDIN_PATH } from '../../options.ts'
import type { SimulatorContext } from '../../options.ts'
import { callerOf } from '../budget.ts'
import { Refusal, forbidden, illegalArgument, invalidFields } from '../error-table.ts'
import { urnOf } from '../members.ts'
import { jsonBody, requireVersion } from '../operation.ts'
import { note } from '../request-log.ts'
import { readSettings } from '../settings.ts'
import type { MediaKind } from '../settings.ts'

export async function askedOf(
  request: FastifyRequest,
  context: SimulatorContext,
  { kind, action }: { readonly kind: MediaKind; readonly action: string },
) {
  requireVersion(request.headers, context.now())
  const resource = `${kind}s.${action}`
  const member = await callerOf(request, context, { scope: 'w_member_social', resource })
  if (textField(request.query, 'action') !== action) {
    throw new Refusal(illegalArgument(`The only action is ${action}`))
  }
  const { [`${action}Request`]: asked } = jsonBody(request.body)
  return { asked: isRecord(asked) ? asked : {}, author: urnOf(member) }
}

/** The upload must be the member's. */
export async function announcedBy(
  request: FastifyRequest,
  context: SimulatorContext,
  kind: MediaKind,
) {
  const { asked, author } = await askedOf(request, context, { kind, action: 'initializeUpload' })
  const { owner } = asked
  if (typeof owner !== 'string') {
    const fault = 'field is required but not found and has no default value'
    throw new Refusal(invalidFields([`/initializeUploadRequest/owner :: ${fault}`]))
  }
  if (owner !== author) throw new Refusal(forbidden(kind))
  return { asked, owner }
}

export function uploadUntil(context: SimulatorContext, kind: MediaKind): Date {
  const days = kind === 'video' ? 30 : 1
  return new Date(context.now().getTime() + days * 24 * 60 * 60 * 1000)
}

/** Addresses are made of the caller's own view of this host, so that the caller reaches them. */
export function uploadsAt(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}${LINKEDIN_PATH}/uploads`
}

/** When LinkedIn is done with a file whose last byte comes now. */
export async function availableAt(
  { store, now }: SimulatorContext,
  kind: MediaKind,
): Promise<Date> {
  const { processing_seconds } = await readSettings(store)
  return new Date(now().getTime() + processing_seconds[kind] * 1000)
}

export async function requireReadable({ store }: SimulatorContext, kind: MediaKind): Promise<void> {
  const { status_readable } = await readSettings(store)
  if (!status_readable[kind]) throw new Refusal(forbidden(kind))
}

export function takeBytes(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body)
  })
}

/** Notes size and hash in the log. */
export function bytesOf(request: FastifyRequest): {
  readonly bytes: Buffer
  readonly sha256: string
} {
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  note(request, { bytes: bytes.length, sha256, type: request.headers['content-type'] })
  return { bytes, sha256 }
}
