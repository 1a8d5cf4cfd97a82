import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

import { API } from '#contract/limits.ts'
import { excessOf } from '#server/kit/json/json-bounds.ts'

import { ApiError } from './api-error.ts'

/** Each route parses its own body: some clients send JSON under another content type, and some calls have no body. */
export function readBodiesAsText(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    '*',
    { parseAs: 'string', bodyLimit: API.bodyLimitBytes },
    (_request, body, done) => {
      done(null, body)
    },
  )
}

export const OptionalText = z.nullish(z.string())

/** @throws bad_json; validation_failed, also for text that PostgreSQL cannot hold */
export function readJson<S extends z.ZodMiniType>(request: FastifyRequest, schema: S): z.infer<S> {
  const read = schema.safeParse(parse(textOf(request)))
  if (read.success) return read.data
  const field = read.error.issues[0]?.path.join('.') ?? ''
  throw new ApiError('validation_failed', `The request body is not valid: ${field || 'body'}`)
}

/** A field of the query; empty text where it is absent or was given twice. */
export function queryField(request: FastifyRequest, name: string): string {
  const read = z.record(z.string(), z.unknown()).safeParse(request.query)
  const value = read.success ? read.data[name] : undefined
  return typeof value === 'string' && canBeStored(value) ? value : ''
}

function textOf(request: FastifyRequest): string {
  return typeof request.body === 'string' ? request.body : ''
}

function parse(text: string): unknown {
  const excess = excessOf(Buffer.from(text))
  if (excess !== null) throw new ApiError('bad_json', excess)
  try {
    return JSON.parse(text, storable)
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw new ApiError('bad_json', 'Could not parse request body as JSON', { cause: error })
  }
}

function storable(name: string, value: unknown): unknown {
  if (canBeStored(name) && (typeof value !== 'string' || canBeStored(value))) return value
  throw new ApiError(
    'validation_failed',
    'The request body contains characters that cannot be stored',
  )
}

/** PostgreSQL knows neither NUL nor half of a surrogate pair. */
function canBeStored(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}
